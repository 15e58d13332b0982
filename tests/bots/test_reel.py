"""A game at any of its moments: the same as it was, whichever way one comes there, and the save is only read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.save.journal import Journal
from engine.session import Session
from game import facts
from game.bots.careful.settlement import CarefulSettler
from game.bots.landmarks import Kind, Landmarks
from game.bots.reel import Place, Reel
from game.content.box import core_box
from game.phases.campaign.campaign import CampaignGame
from game.phases.files.campaign_files import begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions

ANSWERS = 330


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[int, bytes]]:
    """A First Story, a year at home, a hunt: the file, and what every tenth moment was like when it was played."""
    path = tmp_path_factory.mktemp("reel") / "one.lantern"
    game = begin_campaign(path, core_box(), CampaignOptions(), 3, "One")
    player, states = CarefulSettler(), {}
    for seq in range(ANSWERS):
        if seq % 10 == 0:
            states[seq] = game.session.game.encode(game.session.table)
        assert game.session.request is not None
        game.answer(player.answer(game.session.request, game.session.table))
    game.close()
    return path, states


@pytest.fixture
def reel(saved: tuple[Path, dict[int, bytes]]) -> Iterator[Reel]:
    found = Reel.from_file(saved[0])
    yield found
    found.close()


def test_every_moment_is_as_it_was_forwards_backwards_and_in_leaps(
    reel: Reel, saved: tuple[Path, dict[int, bytes]]
) -> None:
    path, states = saved
    before = path.read_bytes()
    seqs = sorted(states)
    assert reel.here == 0 and reel.length == ANSWERS
    for seq in [*seqs[::3], *reversed(seqs[1::3]), seqs[-1], seqs[0], seqs[-2], seqs[2]]:
        reel.go_to(seq)
        assert reel.here == seq
        assert reel.session.game.encode(reel.session.table) == states[seq]
    assert path.read_bytes() == before


def test_a_step_gives_the_answer_that_was_given_into_every_chapter(
    reel: Reel, saved: tuple[Path, dict[int, bytes]]
) -> None:
    with Journal.open(saved[0], read_only=True) as journal:
        answers, chapters = journal.answers(), [chapter.seq for chapter in journal.chapters()]
    assert len(chapters) >= 3
    for seq in chapters:
        reel.go_to(max(0, seq - 1))
        before = reel.place
        if seq:
            assert reel.step() == answers[seq - 1]
            assert reel.here == seq and (reel.place != before or seq - 1 in chapters)


def test_where_says_answer_year_and_round(reel: Reel) -> None:
    reel.go_to(60)
    assert reel.where().startswith(f"answer 60 of {ANSWERS}, year 0, round ")
    assert reel.place == Place(0, None, True)


def test_a_file_that_is_no_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"missing\.lantern"):
        Reel.from_file(tmp_path / "missing.lantern")


def test_landmarks_are_the_years_hunts_fights_rounds_and_deaths_that_were_told(
    reel: Reel, saved: tuple[Path, dict[int, bytes]]
) -> None:
    with Journal.open(saved[0], read_only=True) as journal:
        box = core_box()
        session = Session(CampaignGame(box), journal.latest_checkpoint(0)[1], keep=False)  # type: ignore[index]
        wanted: set[tuple[int, Kind]] = set()
        kinds = {
            facts.YearBegan: Kind.YEAR, facts.HuntBegan: Kind.HUNT, facts.ShowdownBegan: Kind.FIGHT,
            facts.RoundBegan: Kind.ROUND, facts.SurvivorDied: Kind.DEATH,
        }  # fmt: skip
        heard: list[Kind] = []
        session.table.observers.append(
            lambda event, steps: heard.extend([kinds[type(event)]] if type(event) in kinds else [])
        )
        for seq, key in enumerate(journal.answers(), 1):
            heard.clear()
            session.answer(key)
            wanted |= {(seq, kind) for kind in heard}
        session.close()
        landmarks = Landmarks(reel.session.game, journal, reel.length)
        landmarks.finish()
    found = {(one.seq, one.kind) for one in landmarks.known if one.seq}
    assert found == wanted and {Kind.ROUND, Kind.FIGHT, Kind.YEAR} <= {kind for _, kind in found}
    assert [one.seq for one in landmarks.known] == sorted(one.seq for one in landmarks.known)
