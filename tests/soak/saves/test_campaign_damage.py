"""Damaged campaigns: each is played on as it was, or refused with a reason and kept byte for byte."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.chance import Stream
from engine.errors import BadInput
from engine.save.journal import set_aside
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign, list_campaigns, open_campaign
from game.phases.files.carried import remove_game
from game.rules.campaign.campaign_record import CampaignOptions
from tests.engine.save.damage import CLOSED, Damage, anywhere, contents, copy, crashed, tally
from tests.soak.saves.campaign_kill_child import next_answer
from tests.soak.saves.test_campaign_kills import standing

ANSWERS = 400


class Truth:
    """A campaign of some chapters, and what it was after each answer."""

    def __init__(self, folder: Path) -> None:
        self.path, self.crashed = folder / "campaign.lantern", folder / "crashed.lantern"
        campaign = begin_campaign(self.path, core_box(), CampaignOptions(), 7, "People of the Lantern")
        self.moments = [standing(campaign.session)]
        for answer in range(ANSWERS):
            if answer == ANSWERS - 40:  # from here on the answers lie beside the file
                campaign.close()
                campaign = open_campaign(self.path, core_box())
            campaign.answer(next_answer(campaign.session))
            self.moments.append(standing(campaign.session))
        assert len(campaign.journal.chapters()) > 2
        copy(self.path, self.crashed)
        campaign.close()


@pytest.fixture(scope="module")
def truth(tmp_path_factory: pytest.TempPathFactory) -> Truth:
    return Truth(tmp_path_factory.mktemp("truth"))


def harm(truth: Truth, whole: Path, damage: Damage, folder: Path) -> str:
    victim = copy(whole, folder / "victim.lantern")
    damage(victim)
    before = contents(folder)
    listed = list_campaigns(folder)
    assert contents(folder) == before, "the list changes nothing"
    try:
        campaign = open_campaign(victim, core_box())
    except BadInput as error:
        said = str(error)
        assert str(folder) in said and said.endswith(".") and "\n" not in said
        assert contents(folder) == before, "what is refused is kept"
        if listed:  # out of the way it goes
            kept = sorted(before.values())
            put_away = remove_game(victim) if len(said) % 2 else set_aside(victim)
            assert list_campaigns(folder) == []
            assert sorted(contents(put_away.parent).values()) == kept
        return "refused"
    here = len(campaign.session.answers)
    assert standing(campaign.session) == truth.moments[here] or campaign.warnings, "another campaign, without a word"
    campaign.answer(next_answer(campaign.session))
    told = bool(campaign.warnings)
    campaign.close()
    again = open_campaign(victim, core_box())
    assert len(again.session.answers) == here + 1
    again.close()
    return "resumed with a word" if told else "resumed"


def harm_all(truth: Truth, whole: Path, every: Sequence[tuple[str, Damage]], tmp_path: Path) -> Counter[str]:
    return tally(every, tmp_path, lambda damage, folder: harm(truth, whole, damage, folder))


def test_some_damaged_campaigns_are_played_on_or_refused_and_kept(truth: Truth, tmp_path: Path) -> None:
    stream = Stream(0, "damage")
    some = [CLOSED[stream.below(len(CLOSED))] for _ in range(15)]
    assert harm_all(truth, truth.path, some, tmp_path)["refused"] > 5


@pytest.mark.soak
def test_every_kind_of_damage_to_a_campaign_is_survived_or_refused(truth: Truth, tmp_path: Path) -> None:
    outcomes = harm_all(truth, truth.path, [*CLOSED, *anywhere(range(1000, 1080))], tmp_path)
    assert outcomes["refused"] > 50 and outcomes["resumed with a word"] > 10


@pytest.mark.soak
def test_what_a_crash_left_of_a_campaign_is_survived_or_refused(truth: Truth, tmp_path: Path) -> None:
    outcomes = harm_all(truth, truth.crashed, list(crashed()), tmp_path)
    assert outcomes["resumed with a word"] > 10, "what cannot be read is told"
