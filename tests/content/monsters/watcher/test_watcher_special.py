"""The Watcher's special cards, what it makes of survivors (stone, held), and the people who stand by."""

from __future__ import annotations

import pytest

from engine.event import Amount
from game import facts
from game.cards.moments import Ban
from game.content.box import core_box
from game.content.monsters.watcher.ai_cards import STOLEN_DREAMS
from game.content.survivors.status_cards import HELD, STONE
from game.model.campaign_tasks import CampaignTask, Due
from game.model.terms import Attribute, SurvivalAction, Until
from game.phases.showdown.parties import party
from game.phases.showdown.round_end import end_round
from game.phases.showdown.setup import new_showdown
from game.phases.showdown.survivors_turn import act, survivors_turn
from game.rules.attack.dodge import dodge
from game.rules.attack.monster_wounds import wound_monster
from game.rules.campaign.campaign_record import Fight, PlannedShowdown
from game.rules.death.death import die
from game.rules.harm.damage import suffer_damage
from game.rules.monster.targeting import is_threat
from game.rules.movement.collision import knock_back
from game.rules.movement.monster_movement import Route, move_monster
from game.rules.movement.placing import set_down
from game.rules.settlement.pending_consequences import carry_out
from game.rules.space.sight import in_view
from game.rules.survivor.knocked_down import knock_down, rise_if_indomitable
from game.rules.table.components import Tokens
from game.rules.table.showdown_record import Seat
from game.rules.table.tokens import bar
from tests.play.butcher import LAMP
from tests.play.den import GEAR
from tests.play.homestead import Hearth
from tests.play.stage import Stage
from tests.play.watcher import (
    ARMORED,
    BODY,
    CALM,
    FAR,
    FIRST,
    alive,
    draw,
    dreaming,
    dreams,
    given,
    holds,
    hurt,
    stage,
    stands_by,
)

# numbers


def test_it_moves_without_limit() -> None:
    """No token changes it."""
    made = stage({"erza": FAR})
    made.table.world.get(made.lion, Tokens).attributes[Attribute.MOVEMENT] = -5
    assert made.total("watcher", Attribute.MOVEMENT) == 99


@pytest.mark.parametrize(("year", "known", "toughness"), [(0, [], 25), (22, [], 22), (29, ["Records"], 31)])
def test_its_toughness_is_the_lantern_year(year: int, known: list[str], toughness: int) -> None:
    """25 outside a campaign; 2 more with Records."""
    made = stage({"erza": FAR})
    made.table.record.given.year = year
    made.table.record.innovations = known
    assert made.total("watcher", Attribute.TOUGHNESS) == toughness


# special cards


def test_life__15_wounds() -> None:
    assert core_box().monsters["watcher"].levels[0].life == 15
    made = stage({"erza": (11, 10)})
    alive(made, 15)
    made.run(wound_monster(made.table, 3, made.id("erza")))
    assert made.table.record.life == 12 and not made.table.record.wounds


def test_audience__nobody_is_out_of_its_sight() -> None:
    """No blind spot, and whoever stands is a threat, hidden or not; whoever lies is none."""
    made = stage({"erza": (11, 7), "lucy": FAR}, special=["Audience"])
    made.table.condition(made.id("lucy")).hidden = True
    made.fell("erza")
    assert not made.table.blind_spot() and in_view(made.table, made.id("erza"))
    assert is_threat(made.table, made.id("lucy")) and not is_threat(made.table, made.id("erza"))


def test_audience__without_it_the_row_behind() -> None:
    made = stage({"erza": (11, 7), "lucy": FAR})
    made.table.condition(made.id("lucy")).hidden = True
    assert not in_view(made.table, made.id("erza")) and not is_threat(made.table, made.id("lucy"))


def test_audience__a_death_is_seen() -> None:
    """Each retinue loses one, each other survivor gains 1 courage."""
    made = stage({"erza": (11, 10), "lucy": FAR}, special=["Audience"], first=FIRST)
    one = stands_by(made)
    made.run(die(made.table, made.id("erza"), "Test"))
    assert one.members == 8 and made.sheet("lucy").courage == 1


def test_audience__suspended() -> None:
    made = stage({"erza": FAR}, special=["Audience"])
    made.table.record.suspended["Audience"] = 2
    made.table.forget_traits()
    assert made.table.blind_spot()
    made.run(end_round(made.table))
    assert made.table.blind_spot()
    made.table.record.round = 2
    made.run(end_round(made.table))
    assert not made.table.blind_spot() and not made.table.record.suspended


def test_lantern_vortex__whoever_has_no_light_is_drawn_in() -> None:
    """2 spaces toward it, and 1 brain damage for who is adjacent then."""
    made = draw("Bare Card", {"erza": (11, 12), "lucy": (12, 12), "zachary": (22, 8)}, special=["Lantern Vortex"],
                gear=(*GEAR, LAMP), sheets={"erza": CALM, "lucy": {**CALM, "gear": ["lamp"]}, "zachary": CALM},
                first=FIRST)  # fmt: skip
    assert made.at("erza") == (11, 10) and made.at("lucy") == (12, 12) and made.at("zachary") == (20, 8)
    assert [made.sheet(key).insanity for key in ("erza", "lucy", "zachary")] == [19, 20, 20]


def test_lantern_vortex__dark_lanterns_are_none() -> None:
    def ready(made: Stage) -> None:
        bar(made.table, made.id("lucy"), Ban.LANTERNS, Until.SHOWDOWN, "Test")

    made = draw("Bare Card", {"lucy": (12, 12)}, special=["Lantern Vortex"], gear=(*GEAR, LAMP),
                sheets={"lucy": {**CALM, "gear": ["lamp"]}}, first=FIRST, ready=ready)  # fmt: skip
    assert made.at("lucy") == (12, 10)


@pytest.mark.parametrize(("die_", "left"), [(3, [BODY]), (4, [])])
def test_vapor_of_nothingness(die_: int, left: list[str]) -> None:
    """Within 3 a survival action may come to nothing on 1–3; the survival stays spent, and it counts as used."""
    made = stage({"erza": (11, 12)}, special=["Vapor of Nothingness"], sheets={"erza": {"survival": 1}})
    found = made.run(dodge(made.table, made.id("erza"), [BODY]), f"dodge:{BODY}", d10=(die_,))
    assert found == left and made.sheet("erza").survival == 0
    assert made.table.condition(made.id("erza")).used == [SurvivalAction.DODGE]


def test_vapor_of_nothingness__farther_off_nothing_is_rolled() -> None:
    made = stage({"erza": (11, 13)}, special=["Vapor of Nothingness"], sheets={"erza": {"survival": 1}})
    assert made.run(dodge(made.table, made.id("erza"), [BODY]), f"dodge:{BODY}") == []


def test_stolen_dreams__what_is_lost() -> None:
    """Fighting arts with any; surge, dash and proficiency with 3."""
    made = stage({"erza": FAR}, sheets={"erza": {"fighting_arts": ["Timeless Eye"]}})
    dreaming(made, erza=2)
    who = made.id("erza")
    assert made.table.banned(who, Ban.FIGHTING_ARTS) and not made.table.banned(who, Ban.SURGE)
    made.table.condition(who).counters["dream token"] = 3
    assert made.table.banned(who, Ban.SURGE) and made.table.banned(who, Ban.DASH)
    assert made.table.banned(who, Ban.SPECIALIZATION)


def test_stolen_dreams__waking_by_a_wound() -> None:
    made = stage({"erza": (11, 10), "lucy": FAR}, first=FIRST)
    dreaming(made, erza=2, lucy=1)
    alive(made)
    made.run(wound_monster(made.table, 1, made.id("erza")))
    assert dreams(made, "erza") == 1 and holds(made, "erza", STOLEN_DREAMS) and dreams(made, "lucy") == 1
    made.run(wound_monster(made.table, 1, made.id("erza")))
    assert not holds(made, "erza", STOLEN_DREAMS)


def test_stolen_dreams__a_friend_wakes_the_dreamer() -> None:
    made = stage({"erza": (1, 1), "lucy": (2, 1)}, turn="survivors")
    dreaming(made, lucy=1)
    made.run(act(made.table, made.id("lucy")), "end-act")
    assert not [one for one in made.asked[0].options if one.key.startswith("card:")], "not oneself"
    made.run(act(made.table, made.id("erza")), "card:stolen-dreams/lucy", "end-act")
    assert not holds(made, "lucy", STOLEN_DREAMS)


def test_indomitable() -> None:
    made = stage({"erza": (11, 10)}, special=["Indomitable"])
    made.run(knock_down(made.table, made.lion, "Test"))
    rise_if_indomitable(made.table)
    assert not made.down("watcher")


# stone


def stone(at: tuple[int, int] = (11, 10), **fields: object) -> Stage:
    made = stage({"erza": at, "lucy": (1, 1)}, first=FIRST, **fields)  # type: ignore[arg-type]
    given(made, "erza", STONE)
    return made


def test_stone__no_act_and_no_survival() -> None:
    made = stone(turn="survivors")
    made.run(survivors_turn(made.table))
    assert "act:erza" not in made.offered and "act:lucy" in made.offered
    assert made.refusal("act:erza")[0] == "Erza cannot act (Stone)."
    assert made.table.banned(made.id("erza"), Ban.SPEND_SURVIVAL)


def test_stone__does_not_move_or_fall() -> None:
    made = stone()
    made.run(knock_back(made.table, made.id("erza"), 5, made.table.base(made.lion)))
    made.run(knock_down(made.table, made.id("erza"), "Test"))
    assert made.at("erza") == (11, 10) and not made.down("erza")


def test_stone__takes_2_less_of_each_hit() -> None:
    made = stone(sheets=ARMORED)
    made.run(suffer_damage(made.table, made.id("erza"), Amount(3), BODY, "Test", "damage-order", hit=True))
    assert hurt(made, "erza") == 1


def test_stone__is_gone_round_by_nothing() -> None:
    """The monster passes over; where it would stand on the stone, that gives way."""
    made = stone((11, 11))
    made.run(move_monster(made.table, Route(((11, 8), (11, 9), (11, 10)), (made.id("erza"),)), "move-full-move"))
    assert not made.down("erza") and not made.each(facts.CollisionSuffered)
    assert not made.table.base(made.id("erza")) & made.table.base(made.lion)


def test_stone__stays_a_threat() -> None:
    made = stone()
    made.table.condition(made.id("erza")).hidden = True
    assert is_threat(made.table, made.id("erza"))


def test_stone__a_friend_breaks_it() -> None:
    made = stage({"erza": (1, 2), "lucy": (1, 1)}, turn="survivors")
    given(made, "erza", STONE)
    made.table.condition(made.id("erza")).counters["stone turn"] = 1
    made.run(act(made.table, made.id("lucy")), "card:stone/erza", "end-act")
    assert not holds(made, "erza", STONE) and not made.table.condition(made.id("erza")).counters


@pytest.mark.parametrize(("lucy", "broken"), [((12, 10), True), ((1, 1), False)])
def test_stone__a_wound_dealt_beside_it(lucy: tuple[int, int], broken: bool) -> None:
    made = stone()
    made.table.put(made.id("lucy"), lucy)
    made.table.condition(made.id("erza")).counters["stone turn"] = 1
    made.run(wound_monster(made.table, 1, made.id("lucy")))
    assert holds(made, "erza", STONE) is not broken
    assert ("stone turn" in made.table.condition(made.id("erza")).counters) is not broken


def test_stone__for_two_turns() -> None:
    """At the end of the second survivors' turn in which its act was skipped."""
    made = stone(turn="survivors")
    for turns in (1, 2):
        made.table.condition(made.id("erza")).counters["stone turn"] = turns
        made.run(end_round(made.table))
        assert holds(made, "erza", STONE) is (turns == 1)
    assert "stone turn" not in made.table.condition(made.id("erza")).counters


def test_stone__turns_are_counted() -> None:
    made = stone()
    made.table.record.turn = "monster"
    made.run(survivors_turn(made.table), "end-turn")
    assert made.table.condition(made.id("erza")).counters["stone turn"] == 1


# held


def test_held__goes_where_it_goes() -> None:
    made = stage({"erza": (11, 10), "lucy": FAR}, first=FIRST)
    given(made, "erza", HELD)
    made.run(move_monster(made.table, Route(((11, 8), (12, 8), (13, 8)), ()), "move-full-move"))
    assert made.at("erza") == (13, 10)
    for ban in (Ban.SPEND_MOVEMENT, Ban.DODGE, Ban.DASH):
        assert made.table.banned(made.id("erza"), ban)


def test_held__is_not_pushed_or_run_over() -> None:
    made = stage({"erza": (11, 10)}, first=FIRST)
    given(made, "erza", HELD)
    made.run(knock_back(made.table, made.id("erza"), 5, made.table.base(made.lion)))
    assert made.at("erza") == (11, 10)
    made.run(move_monster(made.table, Route(((11, 8), (11, 9)), (made.id("erza"),)), "move-full-move"))
    assert not made.down("erza") and made.at("erza") == (11, 11)


def test_held__when_it_is_placed() -> None:
    made = draw("Voidwarp", {"erza": (11, 10), "lucy": (3, 3)}, d10=(1,), first=FIRST,
                ready=lambda made: given(made, "erza", HELD))  # fmt: skip
    assert made.table.adjacent(made.id("erza"))
    made.run(set_down(made.table, (3, 3)))
    assert made.table.facing.name == "SOUTH" and made.at("erza")[1] == 5


def test_held__three_damage_from_the_next_turn_on() -> None:
    made = draw("Bare Card", {"erza": (11, 10), "lucy": FAR}, sheets=ARMORED, first=FIRST,
                ready=lambda made: given(made, "erza", HELD))  # fmt: skip
    assert not hurt(made, "erza")
    made.run(end_round(made.table))
    assert made.table.condition(made.id("erza")).counters["grip"] == 1
    made = draw("Bare Card", {"erza": (11, 10), "lucy": FAR}, sheets=ARMORED, first=FIRST,
                ready=lambda made: given(made, "erza", HELD, grip=1))  # fmt: skip
    assert hurt(made, "erza") == 3


def test_held__a_wound_frees() -> None:
    made = stage({"erza": (11, 10), "lucy": FAR}, first=FIRST)
    given(made, "erza", HELD, grip=1)
    made.run(wound_monster(made.table, 1, made.id("lucy")))
    assert not holds(made, "erza", HELD) and not made.table.condition(made.id("erza")).counters


def test_held__a_wound_that_nobody_deals_frees_too() -> None:
    """Self Poisoned."""
    made = stage({"erza": (11, 10)}, first=FIRST)
    given(made, "erza", HELD, grip=1)
    made.run(wound_monster(made.table, 1, 0))
    assert not holds(made, "erza", HELD)


def test_held__its_fall_frees() -> None:
    made = stage({"erza": (11, 10)}, first=FIRST)
    given(made, "erza", HELD, grip=1)
    made.run(knock_down(made.table, made.lion, "Test"))
    assert not holds(made, "erza", HELD) and not made.table.condition(made.id("erza")).counters


def test_held__a_friend_tears_them_free() -> None:
    """1 survival of somebody adjacent, no activation."""
    made = stage({"erza": (11, 10), "lucy": (11, 11)}, turn="survivors", sheets={"lucy": {"survival": 1}}, first=FIRST)
    given(made, "erza", HELD, grip=1)
    made.run(act(made.table, made.id("lucy")), "card:held/erza", "end-act")
    assert not made.table.condition(made.id("erza")).counters
    assert not holds(made, "erza", HELD) and made.sheet("lucy").survival == 0
    assert not made.each(facts.ActivationSpent)


# retinues


def with_people(members: int = 9, at: tuple[int, int] = (3, 13), **fields: object) -> Stage:
    made = stage({"erza": (6, 14), "lucy": (1, 1)}, first=FIRST, **fields)  # type: ignore[arg-type]
    for key in ("erza", "lucy"):
        given(made, key, "Retinue")
    stands_by(made, at, members)
    return made


@pytest.mark.parametrize(("members", "strength"), [(9, 3), (7, 3), (6, 2), (1, 1)])
def test_retinue__whoever_stands_beside_is_stronger(members: int, strength: int) -> None:
    """A third of its members, rounded up; the best of several."""
    made = with_people(members)
    stands_by(made, (7, 13), 1)
    assert made.total("erza", Attribute.STRENGTH) == strength and made.total("lucy", Attribute.STRENGTH) == 0


def test_retinue__nobody_walks_into_it() -> None:
    made = with_people(turn="survivors")
    made.run(act(made.table, made.id("erza")))
    assert "space:5,14" not in made.offered and made.refusal("space:5,14")[0] == "A figure stands there."


def test_retinue__the_group_moves_it() -> None:
    """Up to 4 spaces as a block over free spaces; nowhere it would cover anybody."""
    made = with_people(turn="survivors")
    made.table.record.turn = "monster"
    made.run(survivors_turn(made.table))
    assert made.request is not None and made.request.topic == "move-retinue"
    assert "space:3,9" in made.offered and "space:3,8" not in made.offered and "space:4,13" not in made.offered
    made.answer("space:3,9")
    assert made.table.record.retinues[0].at == (3, 9)


def test_retinue__one_that_was_stupefied_stays() -> None:
    made = with_people(turn="survivors")
    made.table.record.turn, made.table.record.retinues[0].stays = "monster", True
    made.run(survivors_turn(made.table))
    assert made.request is not None and made.request.topic == "who-acts"
    assert not made.table.record.retinues[0].stays


def test_retinue__trampled() -> None:
    """3 of its people for each move over it or onto it; who is lost is lost at home. At 0 it leaves the board."""
    made = with_people(4, (11, 11))
    way = Route(((11, 8), (11, 9), (11, 10), (11, 11)), ())
    made.run(move_monster(made.table, way, "move-full-move"))
    assert made.table.record.retinues[0].members == 1
    assert [(fact.due, fact.n) for fact in made.table.record.facts] == [(Due.PEOPLE_LOST, 3)]
    made.run(move_monster(made.table, Route(((11, 11), (11, 12)), ()), "move-full-move"))
    assert not made.table.record.retinues and made.table.record.facts[-1].n == 1


def test_retinue__pushed_into_people() -> None:
    """The survivor alone collides, and stands beside them then."""
    made = with_people(at=(9, 13))
    made.table.put(made.id("erza"), (11, 10))
    made.run(knock_back(made.table, made.id("erza"), 4, made.table.base(made.lion)))
    assert made.down("erza") and made.table.record.retinues[0].members == 9
    assert not made.table.base(made.id("erza")) & made.table.retinues()


def test_retinue__one_knockback_a_round_is_ignored() -> None:
    made = with_people()
    push = lambda: knock_back(made.table, made.id("erza"), 2, made.table.base(made.id("lucy")))  # noqa: E731
    made.run(push(), "yes")
    assert made.at("erza") == (6, 14)
    made.run(push())
    assert made.at("erza") != (6, 14)


def test_retinue__whoever_went_to_fight_is_none_of_those_lost() -> None:
    """Not even somebody who fled from it."""
    hearth = Hearth("erza", "lucy", "mira", year=25)
    party = [hearth.id("erza"), hearth.id("lucy")]
    hearth.campaign.planned, hearth.campaign.returning = (
        PlannedShowdown(Fight.NEMESIS, "watcher", "1", party),
        party[:1],
    )
    hearth.run(carry_out(hearth.table, CampaignTask(Due.PEOPLE_LOST, "Test", 2)))
    assert [hearth.table.key(who) for who in hearth.table.living()] == ["erza", "lucy"]


@pytest.mark.parametrize(("home", "blocks"), [(None, [9]), (0, []), (1, [1]), (17, [9]), (18, [9, 9]), (30, [9, 9])])
def test_retinue__who_stays_at_home_stands_by(home: int | None, blocks: list[int]) -> None:
    box = core_box()
    survivors, given_ = party(box, "legends")
    given_.at_home = home
    table = new_showdown(
        box, "watcher", "1", survivors, [Seat("solo", [one.key for one in survivors])], 1, given=given_
    )
    assert [one.members for one in table.record.retinues] == blocks
    assert [one.at for one in table.record.retinues] == [(3, 13), (18, 13)][: len(blocks)]
    assert all("Retinue" in table.condition(who).status_cards for who in table.record.party)
