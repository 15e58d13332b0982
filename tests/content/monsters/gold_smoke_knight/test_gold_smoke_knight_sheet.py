"""The Gold Smoke Knight's sheet: its level and set-up, and how the campaign ends with it."""

from __future__ import annotations

import pytest

from game import facts
from game.bots.player import new_session
from game.cards.moments import Moment
from game.content.box import core_box
from game.phases.campaign.campaign import nobody_goes
from game.phases.settlement.choose_showdown import choose_showdown
from game.phases.settlement.special_showdowns import special_showdowns
from game.phases.showdown.aftermath import aftermath
from game.phases.showdown.showdown import set_up
from game.rules.campaign.campaign_record import Entry, Fight, Kind, PlannedShowdown
from game.rules.settlement import timeline
from game.rules.table.board_queries import BOARD
from tests.play.butcher import profile, target
from tests.play.homestead import Hearth
from tests.play.knight import BODY, SMITHY, SOUTH, draw, fallen, hurt, its_turn, stage
from tests.play.stage import Stage
from tests.play.years import back_home, fought

KNIGHT = "gold-smoke-knight"
KING = "King of a Thousand Battles"


def test_level() -> None:
    """Always level 4."""
    knight = core_box().monsters[KNIGHT]
    (row,) = knight.levels
    assert (row.name, row.level, row.ai.basic, row.ai.advanced, row.ai.legendary) == ("4", 4, 9, 7, 2)
    assert (row.movement, row.toughness, row.speed, row.damage, row.tokens) == (8, 27, 0, 0, {})
    assert row.special == ("Mauler", "Secondary Forge", "Frustration", "Blacken", "Indomitable")
    assert not row.gains_proficiency and row.victory.hunt_xp == row.victory.proficiency == 0
    assert row.life == 0 and knight.nemesis and not knight.hunt_map


def test_set_up() -> None:
    """In the middle, 4 or 5 spaces from the survivors; 3 random terrain cards; the first turn is its own."""
    session = new_session(KNIGHT, "4", 1)
    try:
        table = session.table
        assert table.at(table.monster) == (10, 8) and table.monster_card.size == (3, 3)
        start = BOARD.from_spaces(table.record.start_zone)
        gaps = {BOARD.distance(BOARD.bit(at), table.base(table.monster)) for at in BOARD.to_spaces(start)}
        assert BOARD.count(start) == 22 and min(gaps) == 4
        assert all(table.condition(who).status_cards == ["Secondary Forge"] for who in table.record.party)
        assert [card.card for card in table.record.in_play] == ["Mauler", "Frustration", "Blacken", "Indomitable"]
        setting = table.monster_card.set_up
        assert setting.random == 3 and not setting.survivors_first
    finally:
        session.close()


def test_its_blind_spot_is_three_spaces_wide() -> None:
    made = stage({"erza": (10, 7), "lucy": (12, 7), "zachary": (13, 7)})
    behind = made.table.blind_spot()
    assert [bool(made.table.base(made.id(key)) & behind) for key in ("erza", "lucy", "zachary")] == [True, True, False]


@pytest.mark.parametrize("holder", ["erza", "lucy", ""])
def test_the_final_lantern_draws_it(holder: str) -> None:
    """Whoever carries it begins with the priority target token."""
    sheets = {holder: {"gear": ["final-lantern"]}} if holder else {}
    made = Stage({"erza": (1, 8), "lucy": (20, 8)}, monster=core_box().monsters[KNIGHT], at=(10, 8), sheets=sheets,
                 gear=SMITHY, first=["place", "deploy", "order-effects"])  # fmt: skip
    made.run(set_up(made.table))
    assert made.table.record.priority == (made.id(holder) if holder else 0)


# its instinct and basic action


def both_fall(made: Stage) -> None:
    for key in ("erza", "lucy"):
        made.fell(key, 1, "monster")


def test_all_is_ash__pulls_everybody_in() -> None:
    """To the middle; all fall, bleed and are pulled 8 spaces toward it, the closest first, and its turn ends."""
    made = draw("Ember Sweep", {"erza": (11, 16), "lucy": (1, 9)}, at=(20, 1), more=("Bare Card",),
                ready=both_fall)  # fmt: skip
    assert made.one(facts.InstinctPerformed).name == "All is Ash" and made.lion_at == (10, 8)
    assert fallen(made) == ["erza", "lucy"] and [made.bleeding(key) for key in ("erza", "lucy")] == [1, 1]
    assert [e.who for e in made.each(facts.KnockedBack)] == [made.id("erza"), made.id("lucy")] and (
        made.at("erza"),
        made.at("lucy"),
    ) == ((11, 11), (9, 9))
    assert not made.each(facts.CollisionSuffered), "it stops beside it"


def test_all_is_ash__fells_who_stands__and_ends_its_turn() -> None:
    made = stage({"erza": (1, 16)}, at=(20, 1), ai=["Ember Sweep", "Bare Card"])
    made.table.extra_draws = 1
    its_turn(made)
    assert fallen(made) == ["erza"] and len(made.each(facts.AIDrawn)) == 1


def test_all_is_ash__no_farther_than_8() -> None:
    made = draw("Ember Sweep", {"erza": (22, 9)}, at=(1, 1), ready=lambda made: made.fell("erza"))
    assert made.at("erza") == (14, 9)


def test_basic_action() -> None:
    """It is performed where both piles are empty: 3 dice, 3+, damage 5, whoever is nearest before it first."""
    made = stage({"erza": (13, 9), "lucy": SOUTH}, ai=[])
    its_turn(made, d10=(3, 2, 2), where=(BODY,))
    assert profile(made) == (3, 3) and target(made) == "lucy" and hurt(made, "lucy") == 5


def test_basic_action__without_anybody_in_front_of_it() -> None:
    made = stage({"erza": (13, 9)}, ai=[])
    its_turn(made, d10=(1, 1, 1))
    assert target(made) == "erza"


# the campaign's end


def home() -> Hearth:
    hearth = Hearth("erza", "lucy", "mira", year=30, nemeses={KNIGHT: ["4"]}, first=["choose-one"])
    hearth.campaign.planned = PlannedShowdown(Fight.NEMESIS, KNIGHT, "4", [hearth.id("erza"), hearth.id("lucy")])
    return hearth


def end(hearth: Hearth, outcome: str, *answers: str, dead: tuple[str, ...] = ()) -> None:
    """The showdown ends so, with its aftermath."""
    showdown = fought(hearth)
    for key in dead:
        hearth.sheet(key).dead = True
    hearth.run(aftermath(showdown, outcome))
    back_home(hearth, *answers, outcome=showdown.record.outcome)


def test_victory__the_campaign_is_won() -> None:
    """One who came home is recorded with King of a Thousand Battles; nobody gains Hunt XP; no settlement is lost."""
    hearth = home()
    end(hearth, "victory", "lucy")
    assert hearth.over == "won" and KING in hearth.sheet("lucy").fighting_arts
    assert hearth.sheet("lucy").hunt_xp == 0 and KING not in hearth.sheet("erza").fighting_arts


def test_victory__with_nobody_left_it_is_one_all_the_same() -> None:
    hearth = home()
    end(hearth, "victory", dead=("erza", "lucy"))
    assert hearth.over == "won"


def test_defeat__the_campaign_is_lost() -> None:
    hearth = home()
    end(hearth, "defeat", dead=("erza", "lucy"))
    assert hearth.over == "lost" and hearth.table.living(), "whoever stayed at home"


def test_nobody_to_fight_it__the_campaign_is_lost() -> None:
    hearth = home()
    assert hearth.campaign.planned is not None
    hearth.campaign.planned.party = []
    hearth.run(nobody_goes(hearth.table))
    assert hearth.over == "lost"


def test_another_monster_is_not_beaten_by_the_dead() -> None:
    hearth = home()
    hearth.campaign.planned = PlannedShowdown(Fight.NEMESIS, "butcher", "1", [hearth.id("erza")])
    showdown = fought(hearth)
    hearth.sheet("erza").dead = True
    hearth.run(aftermath(showdown, "victory"))
    assert showdown.record.outcome == "defeat"


def year_30(*entries: Entry) -> Hearth:
    last = Entry(Kind.NEMESIS, KNIGHT, "")
    return Hearth("erza", "lucy", year=30, timeline={30: (*entries, last)}, departing=("erza", "lucy"))


def test_year_30__it_comes_before_any_other_nemesis() -> None:
    """Nothing pushes it on, and nothing else is fought in its year."""
    hearth = year_30(Entry(Kind.NEMESIS, "butcher", "1"), Entry(Kind.SPECIAL, "butcher", "2"))
    assert [one.what for one in timeline.showdowns(hearth.table, Kind.NEMESIS)] == [KNIGHT]
    assert timeline.showdowns(hearth.table, Kind.SPECIAL) == []
    hearth.run(special_showdowns(hearth.table))
    assert hearth.campaign.planned is None
    planned = hearth.run(choose_showdown(hearth.table))
    assert (planned.fight, planned.monster, planned.level) == (Fight.NEMESIS, KNIGHT, "4")
    assert hearth.one(facts.QuarryChosen).nemesis


def test_year_29__others_come_as_ever() -> None:
    hearth = Hearth("erza", year=29, timeline={29: (Entry(Kind.NEMESIS, "butcher", "1"),),
                                               30: (Entry(Kind.NEMESIS, KNIGHT, ""),)})  # fmt: skip
    assert [one.what for one in timeline.showdowns(hearth.table, Kind.NEMESIS)] == ["butcher"]


def test_horripilation__whoever_has_the_lantern_begins_with_the_die() -> None:
    made = Stage({"erza": (6, 15), "lucy": (7, 15)}, monster=core_box().monsters[KNIGHT], at=(10, 8),
                 sheets={"lucy": {"gear": ["final-lantern"]}})  # fmt: skip
    made.run(made.table.trigger(Moment.ARRIVAL))
    assert made.table.record.death_die == made.id("lucy")
    assert all("Horripilation" in made.table.condition(who).status_cards for who in made.table.record.party)
