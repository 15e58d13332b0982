"""The Screaming Antelope's sheet: base, levels, set-up, instinct, basic action, victory and defeat."""

from __future__ import annotations

from typing import Any

import pytest

from engine.grid import Direction
from game import facts
from game.bots.player import new_session
from game.cards.who import Role
from game.cards.words.monster import BasicAction, PerformInstinct
from game.content.box import core_box
from game.model.campaign_tasks import CampaignTask, Due
from game.model.history import Memory, Told
from game.model.terms import Attribute
from game.phases.showdown.aftermath import aftermath
from game.rules.attack.survivor_attack import attack
from game.rules.settlement.pending_consequences import carry_out
from game.rules.table.effect_context import EffectContext, MonsterTurnOver
from tests.phases.test_aftermath import after, rewards
from tests.phases.test_aftermath import facts as noted
from tests.play.antelope import ARMORED, ARMS, FAR, antelope, draw, hurt, stage
from tests.play.homestead import Hearth

OWN = "screaming-antelope"
PLANT = "acanthus-plant"
WON: dict[str, Any] = {"defeated": [OWN]}
HUNTED = Memory(Told.SURVIVED, "victory", monster="white-lion")
TASK = "screaming-antelope-heart-flute"


@pytest.mark.parametrize(
    ("level", "ai", "numbers", "tokens", "special"),
    [
        (1, (7, 3, 0), (6, 8, 0, 0), {}, ("Trample",)),
        (2, (10, 5, 0), (8, 10, 1, 1), {}, ("Trample", "Diabolical")),
        (
            3, (12, 8, 3), (8, 12, 2, 2), {Attribute.EVASION: 1},
            ("Trample", "Diabolical", "Hypermetabolism", "Legendary Horns", "Indomitable"),
        ),
    ],
)  # fmt: skip
def test_levels(
    level: int, ai: tuple[int, ...], numbers: tuple[int, ...], tokens: dict[Attribute, int], special: tuple[str, ...]
) -> None:
    row = core_box().monsters[OWN].levels[level - 1]
    assert (row.name, row.level) == (str(level), level)
    assert (row.ai.basic, row.ai.advanced, row.ai.legendary) == ai
    assert (row.movement, row.toughness, row.speed, row.damage) == numbers
    assert row.tokens == tokens and row.special == special


@pytest.mark.parametrize(("level", "cards"), [("1", 10), ("2", 15), ("3", 23)])
def test_set_up(level: str, cards: int) -> None:
    """In the middle of the board, a short edge on either side; Legendary Horns is in play besides the 23 cards."""
    session = new_session(OWN, level, 1)
    try:
        table = session.table
        assert table.at(table.monster) == (11, 8) and len(table.record.ai.draw_pile) == cards
        in_play = [card.card for card in table.record.in_play]
        assert in_play == list(table.level.special)
        assert level != "3" or "Legendary Horns" not in table.record.ai.draw_pile
        marks = sorted((mark.card, mark.at) for mark in table.record.diagram)
        assert marks == [
            (PLANT, (7, 4)), (PLANT, (7, 13)), (PLANT, (11, 3)), (PLANT, (12, 14)), (PLANT, (16, 4)), (PLANT, (16, 13)),
            ("bug-patch", (19, 8)),
        ]  # fmt: skip
        assert sorted(table.record.start_zone) == [(column, row) for column in (1, 2, 21, 22) for row in range(1, 17)]
        setting = table.monster_card.set_up
        assert setting.terrain == (PLANT,) * 3 + ("bug-patch",) and setting.random == 2 and setting.one_edge
    finally:
        session.close()


def test_blind_spot_and_facing() -> None:
    """The 2 spaces at its rear edge; everything beyond the line of its front edge."""
    made = stage({"erza": (11, 7), "lucy": (12, 7), "zachary": (10, 7)})
    behind = made.table.blind_spot()
    assert [bool(made.table.base(made.id(key)) & behind) for key in ("erza", "lucy", "zachary")] == [True, True, False]


# instinct and basic action


def test_instinct() -> None:
    """Graze ends the monster's turn, with a plant or without one."""
    for tiles in ({}, {(14, 8): PLANT}):
        made = stage({"erza": (11, 7), "lucy": FAR}, tiles=tiles)
        with pytest.raises(MonsterTurnOver):
            made.table.extra_draws = 1
            made.run(made.table.perform((PerformInstinct(),), EffectContext("Test")))
        assert made.lion_at == ((12, 8) if tiles else (11, 14))
        assert bool(made.each(facts.TileArchived)) is bool(tiles)


def test_instinct__at_the_edge() -> None:
    made = draw("Gore", {"erza": (5, 10), "lucy": FAR}, at=(5, 11), ready=lambda made: made.fell("erza"))
    assert made.lion_at == (7, 15) and made.table.facing is Direction.EAST


def test_basic_action__whom_it_finds_by_itself() -> None:
    """In front first, then in view; 2 dice at 4+, damage 1, bash after damage; without a target it grazes."""
    made = stage({"erza": (10, 12), "lucy": (13, 9)}, first=("route",))
    made.perform((BasicAction(None),), d10=(3, 1))
    assert made.one(facts.TargetPicked).who == made.id("erza")
    made = stage({"erza": (13, 8), "lucy": FAR}, sheets=ARMORED)
    made.perform((BasicAction(None),), d10=(3, 4), where=(ARMS,))
    assert made.one(facts.MonsterAttacked).needs.total == 4
    assert hurt(made, "erza") == 1 and made.down("erza")
    made = stage({"erza": (11, 7), "lucy": FAR})
    with pytest.raises(MonsterTurnOver):
        made.perform((BasicAction(None),))


def test_basic_action__against_somebody_named() -> None:
    """No pick: it goes as far as it can."""
    made = stage({"erza": (11, 7), "lucy": FAR}, first=("route",))
    made.run(made.table.perform((BasicAction(Role.ATTACKER),), EffectContext("Test", attacker=made.id("lucy"))))
    assert made.each(facts.MonsterMoved) and not made.each(facts.TargetPicked)


# aftermath


@pytest.mark.parametrize(("level", "xp", "own"), [(1, 1, 4), (2, 2, 6), (3, 2, 8)])
def test_victory(level: int, xp: int, own: int) -> None:
    made = after(antelope(level), given=WON)
    gained = made.each(facts.RewardGained)
    assert [(event.deck, len(event.cards)) for event in gained][:2] == [("basic", 4), (OWN, own)]
    assert [event.cards for event in gained[2:]] == ([("Broken Lantern",)] if level == 3 else [])
    assert made.sheet("erza").hunt_xp == xp and noted(made) == []


@pytest.mark.parametrize("level", [1, 2, 3])
def test_victory__the_first_brings_the_stone_circle(level: int) -> None:
    assert noted(after(antelope(level))) == [CampaignTask(Due.LOCATION, "Stone Circle")]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_victory__the_maddest_follow_what_they_heard(level: int) -> None:
    """20 or more insanity: they leave for good, without dying; their gear stays, and they gain nothing."""
    mad = {"insanity": 20, "gear": ["axe"]}
    made = after(antelope(level), sheets={"erza": mad, "lucy": {"insanity": 19, "gear": ["axe"]}}, given=WON)
    assert noted(made) == [CampaignTask(Due.SURVIVOR_LEAVES, "erza")]
    assert made.sheet("erza").gear == [] and not made.sheet("erza").dead and made.sheet("erza").hunt_xp == 0
    assert made.sheet("lucy").gear == ["axe"] and made.table.storage == ["axe"]
    assert len(rewards(made)) == 4 + (4, 6, 8)[level - 1] + (level == 3), "the group's, whoever is left"


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("horned", [False, True])
def test_victory__legendary_horns(level: int, horned: bool) -> None:
    """1 strange resource more if the card lay in play."""
    made = after(antelope(level), in_play=["Legendary Horns"] if horned else [], given=WON)
    assert ("Legendary Horns" in rewards(made)) is horned


@pytest.mark.parametrize(("level", "flute"), [(3, True), (3, False), (2, True)])
def test_victory__a_heart_flute_is_played_at_home(level: int, flute: bool) -> None:
    """Level 3 and Heart Flute only."""
    made = after(antelope(level), innovations=["Heart Flute"] if flute else [], given=WON)
    due = [CampaignTask(Due.AT_HOME, TASK)] if level == 3 and flute else []
    assert noted(made) == due


@pytest.mark.parametrize(("die", "strength"), [(3, None), (4, 2)])
def test_the_heart_flute(die: int, strength: int | None) -> None:
    """On 4 and more somebody who has never departed on a hunt is stronger for good, once in a lifetime."""
    home = Hearth("erza", "lucy", sheets={"erza": {"history": [HUNTED]}})
    home.run(carry_out(home.table, CampaignTask(Due.AT_HOME, TASK)), d10=(die,))
    assert home.sheet("lucy").permanent.get(Attribute.STRENGTH) == strength and not home.sheet("erza").permanent
    home.run(carry_out(home.table, CampaignTask(Due.AT_HOME, TASK)), d10=(4,))
    assert home.sheet("lucy").permanent == {Attribute.STRENGTH: 2}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_defeat(level: int) -> None:
    """Somebody in the settlement who still hears is deaf afterwards; nobody there to nominate: nothing."""
    made = after(antelope(level), outcome="defeat", dead=["erza", "lucy", "zachary"], given=WON)
    (task,) = [one for one in noted(made) if one.due is Due.AT_HOME]
    home = Hearth("erza", "lucy", sheets={"erza": {"injuries": ["Deaf"]}})
    home.run(carry_out(home.table, task))
    assert home.sheet("lucy").injuries == ["Deaf"]
    silent = Hearth("erza", sheets={"erza": {"injuries": ["Deaf"]}})
    silent.run(carry_out(silent.table, task))
    assert silent.sheet("erza").injuries == ["Deaf"]


def test_victory__whoever_is_swallowed_comes_out_alive() -> None:
    made = stage({"erza": (11, 10), "lucy": FAR}, turn="survivors", ai=(), locations=["Furry Tail"],
                 sheets={"erza": {"gear": ["knife"]}, "lucy": {"gear": ["plate"]}})  # fmt: skip
    condition = made.table.condition(made.id("lucy"))
    condition.status_cards.append("Gobbled Up")
    condition.removed = True
    made.table.put(made.id("lucy"), None)
    made.table.forget_traits()
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 9))
    assert made.over == "victory"
    made.first = frozenset({"choose-proficiency"})
    made.run(aftermath(made.table, "victory"))
    assert not made.sheet("lucy").dead and made.sheet("lucy").gear == ["plate"] and made.sheet("lucy").hunt_xp == 1
    assert not made.table.condition(made.id("lucy")).status_cards
