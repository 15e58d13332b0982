"""Tips of a first game: each has a rule and is short; each comes at its moment, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision
from engine.session import Told
from game import facts
from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign
from game.rulebook.chapters import RULES
from game.rulebook.lookup import link
from game.rulebook.markup import links, plain
from game.rules.campaign.campaign_record import CampaignOptions
from game.scenarios.topics import TOPICS
from game.teaching.lessons.format import LONGEST_SAYING
from game.teaching.tips import HOME, HUNT, SHOWDOWN, TIPS, Tip, due

ANSWERS = 180


def told(event: object) -> Told:
    return Told(1, event, ())  # type: ignore[arg-type]


def names(tips: list[Tip]) -> list[str]:
    return [tip.name for tip in tips]


@pytest.mark.parametrize("tip", TIPS, ids=lambda tip: tip.name)
def test_a_tip_is_short_names_its_rule_and_has_a_moment(tip: Tip) -> None:
    assert tip.rule in RULES
    assert all(link(target) for target in links(tip.says))
    assert len(plain(tip.says)) <= LONGEST_SAYING and plain(tip.says).count(". ") <= 1
    assert bool(tip.asks) != bool(tip.told)
    assert tip.asks in (*TOPICS, "") and (not tip.told or hasattr(facts, tip.told))


def test_no_two_tips_have_one_name() -> None:
    assert len({tip.name for tip in TIPS}) == len(TIPS)


def test_what_happened_is_told_once() -> None:
    trap = told(facts.TrapSprung(card="Trap", who=1, rule="hit-location-trap-resolve"))
    assert names(due(None, [trap, trap], (), lambda who: False)) == ["trap"]
    assert not due(None, [trap], {"trap"}, lambda who: False)


def test_a_monster_that_is_knocked_down_is_no_survivor() -> None:
    fell = told(facts.KnockedDown(who=7, why="run over", rule="collision-monster-through"))
    assert names(due(None, [fell], (), lambda who: who == 3)) == ["knocked-down"]
    assert not due(None, [fell], (), lambda who: who == 7)


def test_a_first_campaign_is_told_of_as_it_goes(tmp_path: Path) -> None:
    """Through the First Story and the first year to the hunt: what is asked is told before or as it is asked."""
    game, player = begin_campaign(tmp_path / "one.lantern", core_box(), CampaignOptions(), 3, "First"), CarefulSettler()
    seen: list[str] = []
    heard = 0
    for _ in range(ANSWERS):
        request, table = game.session.request, game.session.table
        assert request is not None
        new = due(request, game.session.told_since(heard), seen, lambda who: who == 1)
        heard = game.session.heard
        seen += names(new)
        if isinstance(request, Decision) and request.topic == "dodge":
            assert "dodge" in seen
        game.answer(player.answer(request, table))
    game.close()
    assert len(seen) == len(set(seen))
    assert {"start", "monster-turn", "move", "attack", "wounded", "over"} <= set(seen)
    assert {tip.name for tip in HOME} - {"birth", "innovate"} <= set(seen)
    assert {"revealer", "hunt-space", "hunt-event"} <= set(seen) & {tip.name for tip in HUNT}
    assert seen.index("over") < seen.index("settlement") < seen.index("develop") < seen.index("revealer")
    assert len(set(seen) & {tip.name for tip in SHOWDOWN}) > 15
