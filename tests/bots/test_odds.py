"""The odds are exact: against every way the dice and cards can fall, and against the game itself."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import msgspec
import pytest

from engine.chance import Chance, ChanceState
from engine.decision import Decision, Roll
from game import facts
from game.bots.attack_odds import attack_odds, hit_chances
from game.bots.player import new_session
from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear, Weapon
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType
from game.cards.traits.rolls import Danger, RollsAway
from game.content.box import core_box
from game.model.terms import Attribute
from game.phases.showdown.setup import founders, new_showdown
from game.rules.attack import attack_dice, survivor_attack
from game.rules.attack.critical_wounds import critical_from, wound_outcome
from game.rules.attack.wound_attempt import strength as strength_of
from game.rules.attack.wound_attempt import wound_needs
from game.rules.survivor.weapon_rules import weapon_of
from game.rules.table.components import Placement, Standing, Tokens
from game.rules.table.showdown_record import Seat
from game.rules.table.showdown_table import ShowdownTable

ERZA = 3
SOFT = HitLocation("Soft", toughness=-2, critical=Critical())
HARD = HitLocation("Hard", toughness=2, critical=Critical())
PLAIN = HitLocation("Plain")
IMPERVIOUS = HitLocation("Impervious", HitLocationType.IMPERVIOUS, critical=Critical())
TRAP = HitLocation("Trap", HitLocationType.TRAP)
CLUB = Gear("club", "Club", ("weapon", "melee"), weapon=Weapon(2, 6, 2))


def table_with(*locations: HitLocation, gear: Gear = CLUB) -> ShowdownTable:
    """The First Story with other hit locations and a weapon of our own: nothing reacts."""
    box = core_box()
    lion = box.monsters["white-lion"]
    level = msgspec.structs.replace(lion.levels[0], hit_location_top="")
    lion = msgspec.structs.replace(lion, hit_locations=locations, levels=(level,))
    made: Box = msgspec.structs.replace(box, monsters={"white-lion": lion}, gear={**box.gear, gear.key: gear})
    survivors = founders()
    table = new_showdown(made, "white-lion", "prologue", survivors, [Seat("a", [s.key for s in survivors])], 1)
    table.put(ERZA, beside(table))
    table.sheet(ERZA).gear.append(gear.key)
    return table


def beside(table: ShowdownTable) -> tuple[int, int]:
    column, row = table.at(table.monster)
    return column - 1, row


def every_outcome(table: ShowdownTable, gear: Gear) -> tuple[Counter[int], float, float]:
    """By brute force, over all dice, draws and wound rolls: chances of n wounds, of any critical, of a trap."""
    special = weapon_of(gear).special
    cards = table.record.hit_locations.draw_pile
    wounds: Counter[int] = Counter()
    critical = trap = 0.0
    needs = attack_dice.hit_needs(table, ERZA, gear).total
    strength = strength_of(table, ERZA, gear).total
    threshold = critical_from(table, ERZA, gear)
    extra_dice = 1 if "sharp" in special else 0
    for dice in product(range(1, 11), repeat=attack_dice.speed(table, ERZA, gear).total):
        hits = sum(die == 10 or (die != 1 and die >= needs) for die in dice)
        hits = 0 if "early iron" in special and 1 in dice else hits
        added = strength + dice.count(10) * special.get(Special.BARBED, 0)
        orders = list(permutations(range(len(cards)), min(hits, len(cards))))
        for order in orders:
            drawn = [table.hit_location_cards[cards[i]] for i in order]
            p = 1 / 10 ** len(dice) / len(orders)
            if any(card.type is HitLocationType.TRAP for card in drawn):
                ignored = 0.5 if table.has_trait(ERZA, RollsAway) else 0.0
                wounds[0] += p * (1 - ignored)
                trap += p * (1 - ignored)
                p *= ignored
                drawn = [card for card in drawn if card.type is not HitLocationType.TRAP]
            for rolls in product(product(range(1, 11), repeat=1 + extra_dice), repeat=len(drawn)):
                outcomes = [
                    wound_outcome(
                        special,
                        card,
                        roll,
                        added + sum(extra),
                        wound_needs(table, card).total,
                        threshold,
                    )
                    for card, (roll, *extra) in zip(drawn, rolls, strict=True)
                ]
                q = p / 10 ** (len(drawn) * (1 + extra_dice))
                dealt = sum(outcome in ("wound", "critical wound") for outcome in outcomes)
                dealt *= 1 + special.get(Special.DEVASTATING, 0)
                dealt += "savage" in special and "critical wound" in outcomes
                wounds[dealt] += q
                critical += q * any(outcome.startswith("critical") for outcome in outcomes)
    return wounds, critical, trap


SPECIAL: list[dict[Special, int]] = [
    {},
    {Special.DEADLY: 1},
    {Special.UNSTOPPABLE: 1},
    {Special.SAVAGE: 1},
    {Special.DEVASTATING: 2},
    {Special.SAVAGE: 1, Special.DEVASTATING: 1},
    {Special.BARBED: 3, Special.EARLY_IRON: 1},
]
DECKS = {
    "one soft": (SOFT,),
    "soft and hard": (SOFT, HARD),
    "with a trap": (SOFT, HARD, PLAIN, TRAP),
    "impervious": (IMPERVIOUS, PLAIN, HARD),
    "only a trap": (TRAP,),
}


@pytest.mark.parametrize("deck", DECKS, ids=DECKS)
@pytest.mark.parametrize("special", SPECIAL, ids=lambda special: " and ".join(special) or "plain")
def test_the_odds_are_those_of_counting_every_case(deck: str, special: dict[Special, int]) -> None:
    gear = msgspec.structs.replace(CLUB, weapon=Weapon(2, 6, 2, special=special))
    table = table_with(*DECKS[deck], gear=gear)
    odds = attack_odds(table, ERZA, gear)
    wounds, critical, trap = every_outcome(table, gear)
    assert sum(odds.wounds) == pytest.approx(1)
    for n, chance in enumerate(odds.wounds):
        assert chance == pytest.approx(wounds[n])
    assert odds.wound_any == pytest.approx(1 - wounds[0])
    assert odds.expected_wounds == pytest.approx(sum(n * p for n, p in wounds.items()))
    assert odds.critical_any == pytest.approx(critical)
    assert odds.trap == pytest.approx(trap)


def test_three_dice_on_a_pile_of_one_go_on_into_the_discard() -> None:
    gear = msgspec.structs.replace(CLUB, weapon=Weapon(3, 2, 2))
    table = table_with(SOFT, HARD, PLAIN, gear=gear)
    deck = table.record.hit_locations
    deck.draw_pile, deck.discard = ["Hard"], ["Plain", "Soft"]
    odds = attack_odds(table, ERZA, gear)
    hits = hit_chances(3, 2)
    wound = {"Hard": 0.3, "Soft": 0.7, "Plain": 0.5}
    for name, location in (("Hard", HARD), ("Soft", SOFT), ("Plain", PLAIN)):
        needed = wound_needs(table, location).total
        ways = [wound_outcome({}, location, face, 2, needed, 10) for face in range(1, 11)]
        wound[name] = sum(way in ("wound", "critical wound") for way in ways) / 10
    two = wound["Hard"] + (wound["Plain"] + wound["Soft"]) / 2
    expected = hits[1] * wound["Hard"] + hits[2] * two + hits[3] * sum(wound.values())
    assert odds.expected_wounds == pytest.approx(expected)


def test_the_game_itself_wounds_as_often_as_foretold() -> None:
    table = table_with(SOFT, HARD, PLAIN, IMPERVIOUS, TRAP)
    odds = attack_odds(table, ERZA, CLUB)
    whole = list(table.record.hit_locations.draw_pile)
    table.chance = Chance(ChanceState(99))
    games, hits, wounds, wounded = 6000, 0, 0, 0
    heard: list[object] = []
    table.observers.append(lambda event, steps: heard.append(event))
    for _ in range(games):
        table.record.hit_locations.draw_pile[:] = whole
        table.record.hit_locations.discard.clear()
        table.chance.shuffle(table.record.hit_locations.draw_pile, "test")
        table.record.life = 99
        table.put(ERZA, beside(table))
        table.condition(ERZA).doomed = False
        heard.clear()
        run(table)
        hits += sum(event.hits for event in heard if isinstance(event, facts.SurvivorAttacked))
        dealt = sum(event.wounds for event in heard if isinstance(event, facts.MonsterWounded))
        wounds += dealt
        wounded += dealt > 0
    # five standard errors of a mean of values between 0 and 2
    near = 5 * 0.8 / games**0.5
    assert hits / games == pytest.approx(odds.expected_hits, abs=near)
    assert wounds / games == pytest.approx(odds.expected_wounds, abs=near)
    assert wounded / games == pytest.approx(odds.wound_any, abs=near)


def run(table: ShowdownTable) -> None:
    """One attack of Erza's; whatever is asked gets the first option."""
    flow = survivor_attack.attack(table, ERZA, CLUB)
    value: object = None
    try:
        while True:
            request = flow.send(value)
            if isinstance(request, Roll):
                value = table.chance.roll(request)
            else:
                assert isinstance(request, Decision)
                value = request.options[0]
    except StopIteration:
        pass


def test_the_blind_spot_is_seen_from_another_space() -> None:
    table = new_session("white-lion", "prologue", 1).table
    column, row = table.at(table.monster)
    stone = table.box.gear["founding-stone"]
    behind = (column, row - 1)  # it looks south
    table.put(ERZA, (1, 1))
    assert attack_odds(table, ERZA, stone, behind).needs.total == 6
    assert attack_odds(table, ERZA, stone, (column - 1, row)).needs.total == 7
    assert table.world.get(ERZA, Placement).at == (1, 1)


def test_a_monster_that_lies_down_is_hit_on_3_and_does_not_react() -> None:
    table = new_session("white-lion", "prologue", 1).table
    stone = table.box.gear["founding-stone"]
    table.put(ERZA, beside(table))
    assert attack_odds(table, ERZA, stone).reactions
    table.world.get(table.monster, Standing).up = False
    odds = attack_odds(table, ERZA, stone)
    assert odds.needs.total == 3
    assert odds.hit_any == pytest.approx(1 - 0.2**2)
    assert odds.reactions == ()


def test_reactions_are_told_with_their_chances() -> None:
    table = new_session("white-lion", "prologue", 1).table
    table.put(ERZA, beside(table))
    odds = attack_odds(table, ERZA, table.box.gear["founding-stone"])
    tail = next(reaction for reaction in odds.reactions if reaction.card == "Beast's Tail")
    assert tail.kind == "reflex" and tail.text == "The monster performs Pounce Line."
    # drawn by one of two hits of 40 %, without the trap beside it, and no critical on 1 to 9
    pile = len(table.record.hit_locations.draw_pile)
    one, two = hit_chances(2, 7)[1:]
    assert tail.chance == pytest.approx((one / pile + two * 2 / pile * (pile - 2) / (pile - 1)) * 0.9)


def test_odds_do_not_know_the_order_of_the_pile() -> None:
    table = new_session("white-lion", "prologue", 1).table
    table.put(ERZA, beside(table))
    stone = table.box.gear["founding-stone"]
    before = attack_odds(table, ERZA, stone)
    table.record.hit_locations.draw_pile.reverse()
    table.record.ai.draw_pile.reverse()
    assert attack_odds(table, ERZA, stone) == before


def test_strength_and_luck_show_their_parts() -> None:
    table = new_session("white-lion", "prologue", 1).table
    table.put(ERZA, beside(table))
    table.sheet(ERZA).permanent = {Attribute.STRENGTH: 2, Attribute.LUCK: 1}
    odds = attack_odds(table, ERZA, table.box.gear["founding-stone"])
    assert odds.strength.explain() == "3 = 1 Founding Stone + 2 permanent"
    assert odds.critical_from == 9


def test_a_sharp_weapons_second_die_counts_and_is_never_critical() -> None:
    gear = msgspec.structs.replace(CLUB, weapon=Weapon(1, 6, 0, special={Special.SHARP: 1}))
    table = table_with(HARD, SOFT, gear=gear)
    odds = attack_odds(table, ERZA, gear)
    wounds, critical, _ = every_outcome(table, gear)
    assert odds.expected_wounds == pytest.approx(wounds[1])
    assert odds.critical_any == pytest.approx(critical)


def test_a_pair_throws_the_dice_of_both() -> None:
    gear = msgspec.structs.replace(CLUB, weapon=Weapon(1, 6, 2, special={Special.PAIRED: 1}))
    table = table_with(SOFT, HARD, gear=gear)
    assert attack_odds(table, ERZA, gear).dice.total == 1
    table.sheet(ERZA).gear.append(gear.key)
    odds = attack_odds(table, ERZA, gear)
    assert odds.dice.total == 2
    assert odds.expected_wounds == pytest.approx(sum(n * p for n, p in every_outcome(table, gear)[0].items()))


def test_who_is_unshakable_springs_half_of_the_traps() -> None:
    nerves = Gear("nerves", "Nerves", ("item",), traits=(RollsAway(Danger.TRAP, 6),))
    table = table_with(SOFT, HARD, PLAIN, TRAP)
    table.box.gear["nerves"] = nerves
    table.sheet(ERZA).gear.append("nerves")
    table.forget_traits()
    odds = attack_odds(table, ERZA, CLUB)
    wounds, critical, trap = every_outcome(table, CLUB)
    assert odds.trap == pytest.approx(trap)
    assert odds.critical_any == pytest.approx(critical)
    for n, chance in enumerate(odds.wounds):
        assert chance == pytest.approx(wounds[n])


def test_more_dice_than_cards_draw_them_all() -> None:
    """Fifty speed tokens: nearly every attack draws the whole deck, so the trap in it nearly always ends it."""
    table = table_with(PLAIN, SOFT, HARD, TRAP)
    table.world.get(ERZA, Tokens).attributes[Attribute.SPEED] = 50
    odds = attack_odds(table, ERZA, CLUB)
    assert odds.dice.total == 52
    assert odds.trap == pytest.approx(1, abs=1e-6)
    assert odds.expected_wounds == pytest.approx(0, abs=1e-6)
    assert sum(odds.wounds) == pytest.approx(1)


def test_what_a_charge_adds_is_strength_of_this_attack() -> None:
    table = table_with(PLAIN)
    plain, charged = attack_odds(table, ERZA, CLUB), attack_odds(table, ERZA, CLUB, None, 3)
    assert charged.strength.total == plain.strength.total + 3
    assert charged.wound_any > plain.wound_any
