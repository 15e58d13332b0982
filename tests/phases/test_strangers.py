"""Campaigns from strangers: looked at as a whole before they move in, and before they are opened."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import msgspec
import pytest

from engine.chance import ChanceState
from engine.errors import BadInput
from engine.save.journal import Journal
from game.content.box import core_box
from game.phases.campaign.campaign import CampaignGame
from game.phases.files.campaign_files import list_campaigns, open_campaign
from game.phases.files.carried import import_game
from game.phases.files.known_state import check_plain
from tests.engine.save.forged import fact
from tests.phases.strangers import CARDS, SAVES, SHAPES, amid_a_fight, state


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return amid_a_fight(tmp_path_factory.mktemp("whole") / "story.lantern")


def test_a_state_of_very_many_small_values_is_refused_whole() -> None:
    values: tuple[object, ...] = ({}, "a", 1, [])
    for value in values:
        data = msgspec.msgpack.encode([value] * 250_000)
        with pytest.raises(BadInput, match="it holds more than any game does"):
            check_plain(data, ChanceState(7))
    check_plain(msgspec.msgpack.encode([["a", 99_999, 'a "word" \\']] * 9_000), ChanceState(7))
    with pytest.raises(BadInput, match="the number 1000000"):
        check_plain(msgspec.msgpack.encode(['a "word', 1_000_000, "\\"]), ChanceState(7))


@pytest.mark.parametrize("name", [name for name, _ in SAVES])
def test_what_a_stranger_made_up_does_not_move_in(whole: Path, tmp_path: Path, name: str) -> None:
    victim = Path(shutil.copy(whole, tmp_path / "odd.lantern"))
    dict(SAVES)[name](victim)
    before = victim.read_bytes()
    with pytest.raises(BadInput) as caught:
        import_game(victim, tmp_path / "there", core_box())
    said = str(caught.value)
    assert str(victim) in said and said.endswith(".") and said.isprintable() and len(said) < 600
    assert not (tmp_path / "there").exists() and victim.read_bytes() == before
    list_campaigns(tmp_path)


@pytest.mark.parametrize("name", [name for name, _ in (*CARDS, *SHAPES)])
def test_what_is_not_in_the_box_is_told_when_a_campaign_is_opened(whole: Path, tmp_path: Path, name: str) -> None:
    victim = Path(shutil.copy(whole, tmp_path / "odd.lantern"))
    state(dict([*CARDS, *SHAPES])[name])(victim)
    before = victim.read_bytes()
    with pytest.raises(BadInput, match=r"odd\.lantern (cannot be played here|cannot be continued|is damaged)"):
        open_campaign(victim, core_box())
    assert victim.read_bytes() == before and os.listdir(tmp_path) == ["odd.lantern"]


def test_a_card_that_is_unknown_is_named(whole: Path, tmp_path: Path) -> None:
    victim = Path(shutil.copy(whole, tmp_path / "odd.lantern"))
    state(dict(CARDS)["gear"])(victim)
    with pytest.raises(BadInput, match=r"\(the gear 'Laser Sword' is not in this box; .+\): open it with the version"):
        open_campaign(victim, core_box())


def test_letters_that_cannot_be_shown_leave_the_name_at_the_door(whole: Path, tmp_path: Path) -> None:
    parcel = Path(shutil.copy(whole, tmp_path / "parcel.lantern"))
    fact("header.name", '"  Da\u202ewn\u200bhold\ufeff ' + "x" * 500 + '"')(parcel)
    fact("header.seats", '["An\u202ena", "Ben"]')(parcel)
    with Journal.open(import_game(parcel, tmp_path / "there", core_box()), read_only=True) as journal:
        assert journal.header["name"] == ("Dawnhold " + "x" * 500)[:60] and journal.header["seats"] == ["Anna", "Ben"]


def test_every_state_that_a_game_writes_is_known(whole: Path) -> None:
    game = CampaignGame(core_box())
    with Journal.open(whole, read_only=True) as journal:
        states = list(journal.states())
    assert len(states) > 3
    for _, one in states:
        game.check(one)
