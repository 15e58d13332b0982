"""The careful player in the dens of the antelope and the Phoenix: what it makes of their cards in play, laid out."""

from __future__ import annotations

import pytest

from engine.decision import Decision, Option
from game.bots.careful.act import Planner, Weights
from game.bots.careful.gear_worth import blow
from game.bots.careful.harm import Harm, destroys_armor
from game.bots.careful.injuries import injury_cost
from game.bots.careful.outlook import Outlook, profiles
from game.bots.careful.player import CarefulPlayer
from game.bots.careful.quarry_odds import Blow, bears, chance, endurance, measured, menace, reprisal, rounds
from game.cards.moments import Moment
from game.content.box import core_box
from game.content.survivors.parties import PARTIES
from game.content.survivors.status_cards import AGE
from game.model.terms import Attribute, Location
from tests.play import antelope, phoenix
from tests.play.stage import Stage

EYE, BESIDE, FAR = (11, 10), (10, 10), (22, 1)
"""In front of the Phoenix, which stands on 10,7 to 12,9 and faces south: the middle of that side, and beside it."""


def planner(made: Stage, key: str = "erza") -> Planner:
    return Planner(made.table, made.id(key), Weights())


def test_chatter_makes_activations_beside_it_dear() -> None:
    """Brain damage for whoever spends an activation next to it; nothing from farther off, and nothing without it."""
    quiet = phoenix.stage({"erza": EYE}, turn="survivors")
    loud = phoenix.stage({"erza": EYE}, turn="survivors", special=["Chatter"])
    assert planner(quiet).hazard(EYE, Moment.ACTIVATION_SPENT) == 0
    assert planner(loud).hazard(EYE, Moment.ACTIVATION_SPENT) > 1
    assert planner(loud).hazard((11, 13), Moment.ACTIVATION_SPENT) == 0


def test_a_mind_that_is_shielded_minds_less() -> None:
    calm = {"erza": {"insanity": 9}}
    made = phoenix.stage({"erza": EYE, "lucy": FAR}, turn="survivors", sheets=calm)
    harm = Harm(made.table)
    assert harm.mind(made.id("erza"), 2) < harm.mind(made.id("lucy"), 2)


def test_bored_it_spares_who_stands_in_the_eye() -> None:
    """The cyclone comes in place of a card: the middle of a side is safer than the space beside it."""
    made = phoenix.stage({"erza": EYE, "lucy": FAR}, turn="survivors", special=["Bored"])
    outlook, erza = Outlook(made.table), made.id("erza")
    assert outlook.cost(erza, EYE) < outlook.cost(erza, BESIDE)


def test_years_are_fought_when_they_slow_and_nothing_can_be_struck() -> None:
    made = phoenix.stage({"erza": (1, 1), "lucy": FAR}, turn="survivors", special=["Haze"])
    phoenix.aged(made, erza=5)
    made.table.sheet(made.id("erza")).survival = 4
    made.play("act:erza")
    assert isinstance(made.request, Decision)
    assert CarefulPlayer().answer(made.request, made.table) == "card:dreaded-decade/erza"


def test_counters_weigh_more_while_something_counts_them() -> None:
    clear = phoenix.stage({"erza": EYE}, turn="survivors")
    hazy = phoenix.stage({"erza": EYE}, turn="survivors", special=["Haze"])
    costs = [Harm(made.table).counters(made.id("erza"), AGE, 2) for made in (clear, hazy)]
    assert 0 < costs[0] < costs[1]


def test_it_stays_near_whoever_it_will_come_to() -> None:
    """It appears beside anybody: a space within a move of a friend is worth more than one far from all."""
    made = phoenix.stage({"erza": (3, 3), "lucy": (3, 6)}, turn="survivors", ai=["Instant Wing Strike"])
    plan = planner(made)
    assert plan.follows((4, 4)) > plan.follows((20, 15))


def test_who_could_strike_with_a_whip_does_not_hide_behind_the_shield() -> None:
    """What a block takes away are blows, not what goes to the mind."""
    made = phoenix.stage({"erza": EYE}, turn="survivors", ai=["Pitying Sigh"])
    outlook, erza = Outlook(made.table), made.id("erza")
    assert 0 <= outlook.harm(erza, blows=True) < outlook.harm(erza)


def test_it_appears_where_most_can_strike_back() -> None:
    made = phoenix.stage({"erza": (5, 5), "lucy": (5, 12)})
    options = [Option("space:2,2", "At 2,2", (2, 2)), Option("space:4,6", "At 4,6", (4, 6))]
    request = Decision("place-monster", "Where?", options)
    assert CarefulPlayer().choose(request, made.table).key == "space:4,6"


@pytest.mark.parametrize(("at", "kept"), [(EYE, "no-movement"), ((2, 2), "no-activation")])
def test_when_time_stops_they_keep_what_is_of_use(at: tuple[int, int], kept: str) -> None:
    made = phoenix.stage({"erza": at, "lucy": FAR}, turn="survivors", sheets={"erza": {"gear": ["knife"]}})
    made.table.condition(made.id("erza")).status_cards.append("Stopped Time")
    made.table.forget_traits()
    made.play("act:erza")
    assert isinstance(made.request, Decision) and made.request.topic == "choose-one"
    assert CarefulPlayer().answer(made.request, made.table) == kept


@pytest.mark.parametrize(("card", "armored"), [("Peck", False), ("Wing Punch", True)])
def test_armor_that_will_be_destroyed_shields_nobody(card: str, armored: bool) -> None:
    """Peck destroys the armor of what it hits before the damage, if the beak is whole."""
    made = phoenix.stage({"erza": EYE}, sheets={"erza": {"gear": ["plate"]}})
    profile = profiles(made.table.ai_cards[card])[0]
    assert destroys_armor(profile) is not armored
    erza = made.id("erza")
    assert injury_cost(made.table, erza, [Location.HEAD], 2, armored) < 1 or not armored
    assert injury_cost(made.table, erza, [Location.HEAD], 2, False) > 8


def test_nobody_dashes_to_a_strike_that_is_barred() -> None:
    made = phoenix.stage({"erza": (2, 2), "lucy": FAR}, turn="survivors", sheets={"erza": {"gear": ["knife"]}})
    made.table.condition(made.id("erza")).status_cards.append("Stopped Time")
    made.table.forget_traits()
    made.play("act:erza", "no-activation")
    assert planner(made).activation == 0


def test_buck_punishes_who_strikes_from_behind() -> None:
    made = antelope.stage({"erza": (11, 7)}, turn="survivors", special=["Buck"])
    plan = planner(made)
    assert plan.hazard((11, 7), Moment.ATTACK_OVER) > 0 == plan.hazard((11, 10), Moment.ATTACK_OVER)


# which quarry suits a party


def expected(party: str, monster: str, level: int) -> float:
    box = core_box()
    card = box.monsters[monster]
    row = card.levels[[one.name for one in card.levels].index(str(level))]
    health, blows = [], []
    for member in PARTIES[party].members[:4]:
        gear = [box.gear[key] for key in member.carried.values()]
        health.append(sum(sum(one.armor.values()) for one in gear) + 8.0 + member.survival)
        strong = member.permanent.get(Attribute.STRENGTH, 0)
        blows.append(max((blow(one, row.toughness, strong) for one in gear), key=lambda one: one.wounds))
    return bears(health, blows, measured(card, row))


QUARRIES = ("white-lion", "screaming-antelope", "phoenix")


@pytest.mark.parametrize("quarry", QUARRIES)
def test_higher_levels_are_worse_and_better_parties_bear_more(quarry: str) -> None:
    for party in ("seasoned", "veterans", "legends"):
        each = [expected(party, quarry, level) for level in (1, 2, 3)]
        assert each == sorted(each, reverse=True)
    for level in (1, 2, 3):
        each = [expected(party, quarry, level) for party in ("seasoned", "veterans", "legends")]
        assert each == sorted(each)


@pytest.mark.parametrize(("party", "level"), [("seasoned", 1), ("veterans", 2), ("legends", 3)])
def test_the_lion_is_easier_than_the_antelope_and_that_than_the_phoenix(party: str, level: int) -> None:
    """By their cards alone, as they were measured in play."""
    each = [expected(party, quarry, level) for quarry in QUARRIES]
    assert each == sorted(each, reverse=True)


def test_what_a_quarry_does_is_read_from_its_cards() -> None:
    card = core_box().monsters["screaming-antelope"]
    first = card.levels[0]
    assert endurance(card, first) == 11
    assert menace(card, first) < menace(card, card.levels[1])
    foe = measured(card, first)
    assert rounds([Blow(1, 0.5)] * 4, foe) < rounds([Blow(1, 0.25)] * 4, foe)
    assert reprisal(Blow(1, 0.5), foe) > 0 == reprisal(Blow(0, 0), foe)


def test_a_nemesis_is_worse_than_a_quarry_because_who_strikes_it_is_struck_back() -> None:
    """The King's Man at level 1 was fought in vain by all who win nine of ten hunts for the lion."""
    lion, kings_man = (core_box().monsters[key] for key in ("white-lion", "kings-man"))
    first = measured(lion, next(row for row in lion.levels if row.name == "1"))
    worse = measured(kings_man, kings_man.levels[0])
    party, miss = [Blow(1.0, 0.6)] * 4, Blow(1.0, 0.2)
    assert chance(bears([80.0], party, first)) > 0.9
    assert reprisal(miss, worse) > reprisal(miss, first)
    assert chance(bears([80.0], [miss] * 4, worse)) < 0.3
