"""The King's Man's sheet: levels and set-up, what a victory over it brings, and what a defeat takes."""

from __future__ import annotations

from collections import Counter

import pytest

from game import facts
from game.bots.player import new_session
from game.cards.kinds.monster import MonsterLevel
from game.cards.words.people import LosePeople
from game.cards.words.settlement import LOWEST_UNFACED
from game.content.box import core_box
from game.content.story.timeline import KINGS_MAN as KEY
from game.content.story.timeline import or_fight
from game.model.campaign_tasks import CampaignTask, Due
from game.phases.settlement.choose_showdown import choose_showdown
from game.phases.showdown.aftermath import DEFEAT, VICTORY, aftermath
from game.rules.campaign.campaign_record import Entry, Fight, Kind, Step
from game.rules.settlement.pending_consequences import carry_out
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import EffectContext
from tests.play.homestead import Hearth
from tests.play.kings_man import FAR, LEGS, in_step, stage, tempo
from tests.play.stage import Stage

PRESSURE = "Battle Pressure"
ALWAYS = ["Weak Spot", "King's Aura", "King's Combat", "Out-fighting", "Battle Tempo"]


def row(level: str) -> MonsterLevel:
    return next(one for one in core_box().monsters[KEY].levels if one.name == level)


@pytest.mark.parametrize(
    ("level", "ai", "numbers", "tokens", "more"),
    [
        ("1", (10, 2, 0), (5, 12, 0, 0), {}, []),
        ("2", (11, 4, 1), (6, 15, 1, 1), {}, ["Silent Hymn"]),
        ("3", (12, 6, 1), (6, 18, 2, 2), {"accuracy": 2}, ["Silent Hymn", "Indomitable"]),
    ],
)
def test_levels(
    level: str, ai: tuple[int, ...], numbers: tuple[int, ...], tokens: dict[str, int], more: list[str]
) -> None:
    found = row(level)
    assert (found.ai.basic, found.ai.advanced, found.ai.legendary) == ai
    assert (found.movement, found.toughness, found.speed, found.damage) == numbers
    assert {str(kind): n for kind, n in found.tokens.items()} == tokens and list(found.special) == ALWAYS + more


@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_set_up(level: str) -> None:
    """In the middle, facing south; three stone columns; the survivors along the south edge, and they act first."""
    session = new_session(KEY, level, 1)
    try:
        table = session.table
        assert table.at(table.monster) == (11, 8) and table.monster_card.size == (2, 2) and table.facing.name == "SOUTH"
        assert set(table.record.start_zone) == {(column, 16) for column in range(1, 23)}
        assert (
            BOARD.from_spaces([(7, 7), (7, 8), (16, 7), (16, 8), (11, 5), (12, 5)]) & ~table.terrain("impassable") == 0
        )
        assert all(table.condition(who).status_cards == ["Battle Tempo"] for who in table.record.party)
        in_play = [card.card for card in table.record.in_play]
        assert in_play == [name for name in row(level).special if name != "Battle Tempo"]
        assert table.record.hit_locations.peek(3) == [PRESSURE] * 3
        assert len(table.record.hit_locations) == 21 and table.record.round == 0
        assert len(table.record.ai) == sum((row(level).ai.basic, row(level).ai.advanced, row(level).ai.legendary))
    finally:
        session.close()


def test_it_is_a_nemesis() -> None:
    """Nobody hunts it; it has no resources."""
    kings_man = core_box().monsters[KEY]
    assert kings_man.nemesis and not kings_man.hunt_map
    assert all(not one.victory.rewards for one in kings_man.levels)
    printed = Counter({card.name: card.copies for card in kings_man.hit_locations})
    assert printed[PRESSURE] == 3 and sum(printed.values()) == 21


# victory


def won(*answers: str, die: int, level: int = 1, d10: tuple[int, ...] = (), known: tuple[str, ...] = (),
        picks: tuple[int | str, ...] = (), wounded: tuple[str, ...] = (), **sheet: object) -> Stage:  # fmt: skip
    """Erza has killed it; `die` is the roll for the rewards."""
    made = stage(
        {"erza": (11, 10), "lucy": FAR}, level=level, sheets={"erza": {"gear": ["knife"], **sheet}},
    )  # fmt: skip
    record = made.table.record
    record.killing_blow = made.id("erza")
    record.innovations = list(known)
    for key in wounded:
        made.table.condition(made.id(key)).wounded_with.append("knife")
    in_step(made, erza=3)
    made.run(aftermath(made.table, VICTORY), *answers, d10=(die, *d10), picks=picks)
    return made


@pytest.mark.parametrize("level", [1, 2, 3])
def test_victory__hunt_xp_and_the_kings_curse(level: int) -> None:
    """For the survivor who dealt the killing blow, told at home; tempo tokens are gone."""
    made = won("keep", "keep", die=1, level=level)
    assert [made.sheet(key).hunt_xp for key in ("erza", "lucy")] == [1, 1] and not tempo(made, "erza")
    assert CampaignTask(Due.STORY_EVENT, "King's Curse", who="erza") in made.table.record.facts
    assert CampaignTask(Due.NEMESIS_DEFEATED, KEY, level) in made.table.record.facts
    assert not made.table.record.rewards


def test_victory__nobody_is_cursed_if_whoever_killed_it_is_dead() -> None:
    made = stage({"erza": (11, 10), "lucy": FAR})
    made.table.record.killing_blow = made.id("erza")
    made.sheet("erza").dead = True
    made.table.put(made.id("erza"), None)
    made.run(aftermath(made.table, VICTORY), "keep", d10=(1,))
    assert all(fact.due is not Due.STORY_EVENT for fact in made.table.record.facts)


def test_victory__spear_may_be_taken_up_at_once() -> None:
    """With ranks of its level; ranks in an older type are lost."""
    made = won("take:spear", "keep", die=1, level=2, proficiency=3, proficiency_type="dagger")
    assert (made.sheet("erza").proficiency_type, made.sheet("erza").proficiency) == ("spear", 2)


@pytest.mark.parametrize(("die", "level"), [(3, 1), (1, 3)])
def test_victory__little(die: int, level: int) -> None:
    """1d10 and its level: up to 4 nothing."""
    made = won("keep", "keep", die=die, level=level)
    assert not made.sheet("erza").fighting_arts and not made.table.record.rewards


def test_victory__a_fighting_art_for_each() -> None:
    made = won("keep", "keep", die=4, picks=(0, 0))
    arts = [made.sheet(key).fighting_arts for key in ("erza", "lucy")]
    assert all(len(one) == 1 and not core_box().fighting_arts[one[0]].secret for one in arts)


def test_victory__a_steel_sword() -> None:
    made = won("keep", "keep", die=8)
    assert made.table.record.storage == ["steel-sword"]
    assert [one.deck for one in made.table.record.rewards] == ["rare gear", "basic"]


@pytest.mark.parametrize(("known", "dice"), [(("Nightmare Training",), (8, 7)), ((), ())])
def test_victory__at_level_3_some_learn_the_step(known: tuple[str, ...], dice: tuple[int, ...]) -> None:
    """With Nightmare Training each rolls, and on 8+ learns King's Step."""
    made = won("keep", "keep", die=1, level=3, known=known, d10=dice)
    assert (
        made.sheet("erza").fighting_arts == (["King's Step"] if known else []) and not made.sheet("lucy").fighting_arts
    )


# defeat


def test_defeat__pottery_is_forgotten() -> None:
    made = stage({"erza": (11, 10)})
    made.run(aftermath(made.table, DEFEAT))
    task = next(fact for fact in made.table.record.facts if fact.due is Due.AT_HOME)
    home = Hearth(knows=["Pottery", "Drums"])
    home.run(carry_out(home.table, task))
    assert "Pottery" not in home.table.known() and "Drums" in home.table.known()
    assert "Pottery" in home.campaign.innovation_deck.draw_pile
    home.run(carry_out(home.table, task))
    assert "Drums" in home.table.known(), "without it nothing is lost"


# in a campaign


def test_the_curse_is_told_at_home() -> None:
    home = Hearth("erza")
    home.run(carry_out(home.table, CampaignTask(Due.STORY_EVENT, "King's Curse", who="erza")), where=(LEGS,))
    assert home.sheet("erza").gear == ["regal-greaves"]


def test_its_encounter_comes() -> None:
    """Lantern year 9, level 1; another time one level above the last that was faced, at most 3."""
    hearth = Hearth(timeline={3: [Entry(Kind.NEMESIS, KEY, "1")]}, step=Step.DEPART)
    planned = hearth.run(choose_showdown(hearth.table))
    assert (planned.monster, planned.level, planned.fight) == (KEY, "1", Fight.NEMESIS)
    assert not hearth.each(facts.MonsterMissing)


@pytest.mark.parametrize(("faced", "level"), [((), "1"), (("1",), "2"), (("1", "2"), "3"), (("1", "2", "3"), "3")])
def test_armored_strangers_can_be_resisted(faced: tuple[str, ...], level: str) -> None:
    """A special showdown at the lowest level that was not faced yet."""
    hearth = Hearth(year=6, nemeses={KEY: list(faced)})
    word = or_fight(KEY, LOWEST_UNFACED, LosePeople(2))
    hearth.run(hearth.table.perform((word,), EffectContext("Test")), "resist")
    assert hearth.campaign.timeline[6] == [Entry(Kind.SPECIAL, KEY, level)]
