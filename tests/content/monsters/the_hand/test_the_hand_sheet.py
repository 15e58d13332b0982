"""The Hand's sheet: levels, set-up, the stone face, victory and defeat."""

from __future__ import annotations

from typing import Any

import pytest

from engine.deck import Deck
from game import facts
from game.bots.player import new_session
from game.content.boards import showdown_board
from game.content.box import core_box
from game.model.campaign_tasks import CampaignTask, Due
from game.model.terms import Location
from game.phases.showdown.aftermath import aftermath
from game.phases.showdown.monster_turn import monster_turn
from game.phases.showdown.setup import diagram
from game.rules.attack.monster_wounds import wound_monster
from game.rules.settlement.pending_consequences import carry_out
from game.rules.space.sight import blocked_by, in_view
from tests.play.butcher import profile
from tests.play.hand import ARMORED, hurt, stage, strike
from tests.play.homestead import Hearth
from tests.play.stage import Stage

KEY = "the-hand"


@pytest.mark.parametrize(
    ("level", "ai", "numbers", "indomitable"),
    [
        ("1", (10, 0, 0), (5, 14, 0, 0), False),
        ("2", (10, 1, 0), (6, 15, 1, 1), False),
        ("3", (10, 2, 0), (6, 30, 3, 6), True),
    ],
)
def test_levels(level: str, ai: tuple[int, ...], numbers: tuple[int, ...], indomitable: bool) -> None:
    row = next(row for row in core_box().monsters[KEY].levels if row.name == level)
    assert (row.ai.basic, row.ai.advanced, row.ai.legendary) == ai and not row.tokens
    assert (row.movement, row.toughness, row.speed, row.damage) == numbers
    assert ("Indomitable" in row.special) is indomitable


@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_set_up(level: str) -> None:
    """It stands on the Giant Stone Face; its lenses are closed, and Applause lies under the AI deck."""
    session = new_session(KEY, level, 1)
    try:
        table = session.table
        assert table.at(table.monster) == (11, 8) and table.facing == "s"
        assert table.record.ai.draw_pile[0] == "Applause" and "Applause" not in table.record.ai.draw_pile[1:]
        in_play = [card.card for card in table.record.in_play]
        assert {"Red Lens - Closed", "Blue Lens - Closed", "Green Lens - Closed", "Ghost Step"} <= set(in_play)
        assert "Applause" not in in_play and ("Indomitable" in in_play) is (level == "3")
        assert all(table.condition(who).status_cards == ["Polarized Aura"] for who in table.record.party)
        assert all(8 <= column <= 15 and row in (14, 15) for column, row in table.record.start_zone)
        the_hand = table.monster_card
        board = showdown_board(table.box, the_hand)
        assert the_hand.nemesis and the_hand.set_up.survivors_first
        assert [(mark.card, mark.at, mark.size) for mark in diagram(table.box, the_hand, table.level, board)] == [
            ("giant-stone-face", (11, 8), (2, 3))
        ]
    finally:
        session.close()


def test_set_up__columns_and_one_card_more() -> None:
    setting = core_box().monsters[KEY].set_up
    assert (setting.terrain, setting.unmarked, setting.random) == (("giant-stone-face",), ("stone-column",), 1)


def test_the_face_hides_nobody_while_it_stands_there() -> None:
    made = stage({"erza": (11, 14)}, tiles={(11, 9): "giant-stone-face"})
    assert blocked_by(made.table, made.id("erza")) is None and in_view(made.table, made.id("erza"))


def won(*answers: str, level: int = 1, ready: Any = None, **dice: Any) -> Stage:
    made = stage({"erza": (11, 10), "lucy": (12, 10)}, level=level, first=("weapon-type", "choose-survivor"))
    strange = [one.name for one in made.table.box.resources.values() if one.deck == "strange"]
    made.table.record.resources["strange"] = Deck("resources-strange", strange)
    if ready is not None:
        ready(made)
    made.run(aftermath(made.table, "victory"), *answers, **dice)
    return made


def due(made: Stage) -> list[str]:
    return [fact.what for fact in made.table.record.facts if fact.due is Due.AT_HOME]


def rewards(made: Stage) -> list[str]:
    return sorted(gained.card for gained in made.table.record.rewards)


def test_victory__broken_glass_and_a_skull() -> None:
    """1-4, whatever the level: a Broken Lantern, a Skull, and somebody at home pays for it."""
    made = won(level=3, d10=(4,))
    assert rewards(made) == ["Broken Lantern", "Skull"] and due(made) == ["the-hand-price"]
    assert [made.sheet(key).hunt_xp for key in ("erza", "lucy")] == [1, 1]


def test_victory__a_blow_to_the_head() -> None:
    made = won(d10=(8, 10), picks=("erza",))
    assert rewards(made) == ["Scrap"] and due(made) == []
    assert made.one(facts.SevereInjurySuffered).who == made.id("erza")


def test_victory__rich() -> None:
    made = won(d10=(9,))
    assert "Leather" in rewards(made) and "Skull" in rewards(made) and len(rewards(made)) == 7
    assert due(made) == ["the-hand-price"]


def test_victory__somebody_at_home_pays() -> None:
    """Nobody of the fight, as long as anybody else is there."""
    home = Hearth("erza", "lucy", "zachary", "allister", returning=("erza", "lucy"))
    home.run(carry_out(home.table, CampaignTask(Due.AT_HOME, "the-hand-price")))
    assert set(home.offered) == {"zachary", "allister"}
    home.answer("zachary")
    assert len(home.table.living()) == 3
    alone = Hearth("erza", "lucy", returning=("erza", "lucy"))
    alone.run(carry_out(alone.table, CampaignTask(Due.AT_HOME, "the-hand-price")))
    assert set(alone.offered) == {"erza", "lucy"}, "nobody else is left"


@pytest.mark.parametrize(("level", "known", "rolls"), [(3, True, 2), (3, False, 0), (2, True, 0)])
def test_victory__the_promise(level: int, known: bool, rolls: int) -> None:
    """From level 3 with Sword Mastery: 6 or more on a die each."""

    def ready(made: Stage) -> None:
        made.table.record.innovations.extend(["Sword Mastery"] if known else [])

    made = won(level=level, ready=ready, d10=(4, *(6, 5)[:rolls]))
    arts = [made.sheet(key).fighting_arts for key in ("erza", "lucy")]
    assert arts == ([["Swordsman's Promise"], []] if rolls else [[], []])


def test_victory__fist_and_tooth() -> None:
    other = core_box().monsters[KEY].levels[0].victory.other_type
    assert other is not None and other.type == "fist & tooth"
    assert other.lines()[0].startswith("Instead of that proficiency, each may gain fist & tooth ranks equal to")


def lost(*innovations: str) -> Hearth:
    home = Hearth("erza", "lucy", "zachary")
    home.table.sheet(home.id("erza")).retired = True
    home.campaign.innovations.extend(innovations)
    home.run(carry_out(home.table, CampaignTask(Due.AT_HOME, "the-hand-elders")))
    return home


def test_defeat__whoever_has_retired_dies() -> None:
    home = lost()
    assert [home.table.key(who) for who in home.table.living()] == ["lucy", "zachary"]


def test_defeat__not_with_a_guidepost() -> None:
    assert len(lost("Guidepost").table.living()) == 3


def test_defeat__is_noted_for_home() -> None:
    made = stage({"erza": (11, 10)})
    made.run(aftermath(made.table, "defeat"))
    assert due(made) == ["the-hand-elders"]


# level 3: toughness 30, damage +6


def at_level_3(name: str, die: int, *then: int) -> Stage:
    return strike(name, die, then=then, fields={"level": 3, "special": ["Indomitable"]}, insanity=9, survival=2)


@pytest.mark.rule("critical-lantern-10-wounds")
@pytest.mark.parametrize(("die", "wounds"), [(9, 0), (10, 1)])
def test_level_3__none_but_a_lantern_10_gets_through(die: int, wounds: int) -> None:
    """Strength 10 and a 9 come to 19 of the 30 that it takes: bare luck is the way, or a lens of the own color."""
    made = at_level_3("Handed Lantern", die)
    assert made.each(facts.WoundAttempted)[0].needs.total == 30
    assert len(made.table.record.wounds) == wounds


def test_level_3__each_hit_of_a_kick_does_nine_damage() -> None:
    """Four dice, for speed 3 more; 3 damage and 6 more."""
    made = stage({"erza": (11, 10)}, ai=[], level=3, sheets=ARMORED)
    made.run(monster_turn(made.table), d10=(4, 1, 1, 1), where=(Location.BODY,))
    assert profile(made) == (4, 4) and hurt(made, "erza") == 9


def test_level_3__the_penalty_through_the_codpiece() -> None:
    """Whoever hits it there is pointed at, wound or not; a critical spends the whole deck, it stands up again, and the
    next wound ends the fight.
    """
    made = at_level_3("Gilded Codpiece", 9, 5)
    assert made.sheet("erza").survival == 0 and made.one(facts.SevereInjurySuffered).name == "Broken Rib"
    made = at_level_3("Gilded Codpiece", 10, 8)
    assert made.table.record.ai.exhausted and len(made.table.record.wounds) == 5
    assert not made.down("the-hand"), "Indomitable"
    made.run(wound_monster(made.table, 1, made.id("lucy")))
    assert made.over == "victory"
