"""The careful player in a fight: what its own attack may bring on it, whom it helps, what it walks into."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.decision import Decision, Option
from engine.session import Session
from game.bots.attack_odds import attack_odds
from game.bots.careful.act import Planner, Weights
from game.bots.careful.harm import Harm
from game.bots.careful.injuries import Hurt, injury_cost
from game.bots.careful.outlook import Outlook
from game.bots.careful.player import CarefulPlayer
from game.bots.careful.survival_worth import SOON_LOCKED, share_left, succeeds, worth_a_word
from game.bots.careful.use_worth import helps_beside
from game.bots.hidden_cards import locations_on_top
from game.bots.showdown_choice import Fight
from game.cards.kinds.ai_card import AttackProfile
from game.cards.kinds.hit_location import HitLocationType
from game.cards.who import Role
from game.cards.words.attack import Hit
from game.cards.words.flow import Choice, ChooseOne
from game.cards.words.harm import Damage, RollInjury
from game.cards.words.sheet import Gain
from game.content.box import core_box
from game.content.monsters.butcher.special_cards import LUNACY
from game.content.story.monsters import KINGS_STEP
from game.model.terms import Location, Stat, SurvivalAction
from game.phases.showdown.survivors_turn import act
from game.rules.attack.death_die_discoveries import WoundSoFar
from game.rules.space.terrain import Spot
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Act, Armor, TerrainTile, Tokens
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.showdown_record import Stage as Phase
from game.rules.table.showdown_table import ShowdownTable
from tests.play import butcher, hand, kings_man, watcher
from tests.play.gear import arriving
from tests.play.stage import Stage, weapon

HERE, FAR = (11, 10), (22, 1)
NAKED: dict[Location, int] = dict.fromkeys(Location, 0)


def planner(table: ShowdownTable, who: int) -> Planner:
    return Planner(table, who, Weights())


def begun(monster: str, level: str, party: str) -> tuple[Session[ShowdownTable], ShowdownTable]:
    """A fight in which everybody stands where the careful player has put them, and somebody is to act."""
    session = Fight(monster, level, party).session(1)
    while isinstance(request := session.request, Decision) and request.topic != "who-acts":
        session.answer(CarefulPlayer().answer(request, session.table))
    return session, session.table


def beside(table: ShowdownTable, key: str) -> int:
    """Puts a survivor right behind the monster."""
    who = table.entity(key)
    column, row = table.at(table.monster)
    table.put(who, (column, row - 1))
    return who


# what harm costs


def test_a_heavy_blow_costs_more_than_its_points_one_by_one() -> None:
    """Four points go through armor and boxes to a severe injury; four times one point are scratches."""
    made = butcher.stage({"erza": HERE}, sheets={"erza": {"gear": ["plate"]}})
    erza, hurt = made.id("erza"), Hurt(made.table)
    assert hurt.hit(erza, 6) > 6 * hurt.hit(erza, 1)
    assert hurt.hit(erza, 2, Location.HEAD) == injury_cost(made.table, erza, [Location.HEAD], 2)
    made.table.world.get(erza, Tokens).bleeding = 4
    assert Hurt(made.table).hit(erza, 1) > hurt.hit(erza, 1)


def test_words_that_hurt_have_their_price() -> None:
    made = butcher.stage({"erza": HERE, "lucy": FAR})
    erza, harm = made.id("erza"), Harm(made.table)
    blow = harm.of((Damage(Role.TARGET, 2),), erza)
    assert harm.of((Hit(Role.TARGET, 3, 2),), erza) == pytest.approx(3 * blow)
    assert harm.of((RollInjury(Role.TARGET, Location.LEGS, 2),), erza) == 16
    dear = Choice("dear", (RollInjury(Role.TARGET, Location.LEGS),))
    cheap = Choice("cheap", (Gain(Role.TARGET, Stat.SURVIVAL, -1),))
    assert harm.of((ChooseOne(Role.TARGET, (dear, cheap)),), erza) == 1, "they will take what costs less"
    assert harm.attack(AttackProfile(4, 2, 3), erza) > harm.attack(AttackProfile(1, 2, 3), erza)


@pytest.mark.parametrize("key", core_box().monsters)
def test_every_answer_of_every_monster_has_a_price(key: str) -> None:
    """Reactions and traps are weighed as the words on the cards say, whatever they are."""
    level = core_box().monsters[key].levels[-1].name
    session, table = begun(key, level, "veterans")
    harm, who = Harm(table), table.living()[0]
    priced = 0
    for card in table.monster_card.hit_locations:
        for effects in (card.wound, card.failure, card.reflex, card.trap):
            cost = harm.of(effects, who, (who,))
            assert abs(cost) < 2000, card.name
            priced += cost > 0
    assert priced
    session.close()


# what an own attack brings on


def test_the_price_of_an_attack_is_what_its_answers_do_to_this_attacker() -> None:
    """Whoever has lost their armor strikes at a higher price than before; nobody's price is counted in cards."""
    session, table = begun("butcher", "1", "veterans")
    allister = beside(table, "allister")
    gear = table.box.gear["lion-beast-katar"]

    def price() -> float:
        plan = Planner(table, allister, Weights())
        return plan.answers(plan.odds(gear, table.at(allister)), table.at(allister))

    armored = price()
    table.world.get(allister, Armor).points = dict(NAKED)
    for location in Location:
        table.sheet(allister).boxes[location].light = True
    assert price() > 1.3 * armored > 0
    session.close()


def test_the_trap_counts_as_likely_as_it_comes() -> None:
    session, table = begun("butcher", "1", "veterans")
    allister = beside(table, "allister")
    plan, gear = planner(table, allister), table.box.gear["lion-beast-katar"]
    odds = plan.odds(gear, table.at(allister))
    without = plan.answers(replace(odds, trap=0.0), table.at(allister))
    sprung = plan.answers(replace(odds, trap=1.0), table.at(allister))
    assert odds.trap > 0 and without < plan.answers(odds, table.at(allister)) < sprung
    session.close()


# survival


def test_survival_that_will_be_locked_is_worth_little() -> None:
    """One lunacy token more, and Frenzy bars it; frenzied it is worth nothing."""
    session, table = begun("butcher", "1", "seasoned")
    allister = table.living()[0]
    assert share_left(table, allister) == 1
    free = planner(table, allister).price()
    table.condition(allister).counters[LUNACY] = 2
    assert share_left(table, allister) == SOON_LOCKED
    assert planner(table, allister).price() < free
    table.condition(allister).ailments.append("Frenzy")
    table.forget_traits()
    assert share_left(table, allister) == 0
    session.close()


def test_near_the_vapor_a_survival_action_may_come_to_nothing() -> None:
    made = watcher.stage({"erza": HERE, "lucy": FAR}, special=["Vapor of Nothingness"])
    assert succeeds(made.table, made.id("erza")) == pytest.approx(0.7)
    assert succeeds(made.table, made.id("lucy")) == 1


def test_a_word_is_for_those_who_have_something_left_to_do() -> None:
    """Whoever fell in their own act with nothing left of it stays where they are until the monster has had its turn."""
    made = butcher.stage({"erza": HERE, "lucy": FAR}, turn="survivors")
    erza, table = made.id("erza"), made.table
    table.record.stage = Phase.SURVIVORS_TURN
    made.fell("erza")
    assert worth_a_word(table, erza)
    table.acting = erza
    state = table.world.get(erza, Act)
    state.activation = 0
    assert not worth_a_word(table, erza)
    state.activation = 1
    assert worth_a_word(table, erza)
    words = [
        Option("encourage:lucy>erza", "Lucy encourages", (SurvivalAction.ENCOURAGE, made.id("lucy"), erza)),
        Option("pass", "Nobody acts"),
    ]
    state.activation = 0
    assert CarefulPlayer().answer(Decision("survival-opportunity", "Now?", words), table) == "pass"


# bandages, zones, grass, the last one


def test_somebody_goes_to_the_bleeding_with_bandages() -> None:
    session, table = begun("white-lion", "1", "seasoned")
    allister, erza = table.entity("allister"), table.entity("erza")
    table.put(table.monster, (20, 14))
    for key, at in (("allister", (3, 3)), ("erza", (6, 3)), ("lucy", (1, 16)), ("zachary", (3, 16))):
        table.put(table.entity(key), at)
    session.answer("act:allister")
    request = session.request
    assert isinstance(request, Decision)
    table.world.get(erza, Tokens).bleeding = 4
    chosen = next(one for one in request.options if one.key == CarefulPlayer().answer(request, table))
    assert chosen.kind == "space" and BOARD.neighbors(table.base(erza)) & BOARD.bit(chosen.target)
    table.put(allister, chosen.target)
    assert helps_beside(table, allister, Outlook(table)) > 0
    session.close()


def test_nobody_walks_into_what_waits_for_them() -> None:
    """Alert: whoever comes within four spaces is stopped there, and struck first."""
    session, table = begun("white-lion", "1", "seasoned")
    erza = table.entity("erza")
    table.put(table.monster, (11, 8))
    table.put(erza, (11, 1))
    assert planner(table, erza).crossing((11, 1), (11, 7)) == 0
    table.enter_play("Alert", "mood")
    plan = planner(table, erza)
    assert plan.crossing((11, 1), (11, 7)) > 0 == plan.crossing((11, 6), (11, 7))
    assert plan.going((11, 7), 1, (11, 1))[0] < plan.going((11, 7), 1, (11, 6))[0]
    session.close()


def test_tall_grass_is_safer_than_the_space_beside_it() -> None:
    session, table = begun("white-lion", "1", "seasoned")
    erza = table.entity("erza")
    grass = _grass(table)
    space = BOARD.to_spaces(grass)[0]
    for other in table.survivors():
        table.put(other, (22, 16))
    table.put(erza, (1, 1))
    table.put(table.monster, (min(space[0] + 3, 20), space[1]))
    table.record.priority = erza
    outlook = Outlook(table)
    bare = next(one for one in ((space[0], space[1] + 3), (space[0], space[1] - 3)) if not BOARD.bit(one) & grass)
    assert outlook.cost(erza, space) < outlook.cost(erza, bare)
    session.close()


def _grass(table: ShowdownTable) -> int:
    """The spaces under tall grass."""
    tiles = (tile for tile, _ in table.world.each(TerrainTile))
    found = 0
    for tile in tiles:
        found |= table.base(tile) if table.world.get(tile, TerrainTile).card == "tall-grass" else 0
    return found


def test_the_last_one_does_not_wait_for_ever() -> None:
    """Alone they lose their caution sooner: nobody comes to help."""
    session, table = begun("white-lion", "1", "seasoned")
    table.record.round = 13
    erza = table.entity("erza")
    together = planner(table, erza).caution
    for other in table.survivors():
        if other != erza:
            table.put(other, None)
    assert planner(table, erza).caution < together
    session.close()


def test_somebody_springs_the_trap_that_lies_alone() -> None:
    """No attack can wound before it is shuffled back in: else they would stand about the monster for ever."""
    session, table = begun("white-lion", "1", "veterans")
    allister, gear = beside(table, "allister"), table.box.gear["lion-beast-katar"]
    plan = planner(table, allister)
    assert plan.clears(plan.odds(gear, table.at(allister))) == 0, "all locations lie there"
    trap = next(card.name for card in table.monster_card.hit_locations if card.type is HitLocationType.TRAP)
    deck = table.record.hit_locations
    deck.discard[:] = [name for name in deck.draw_pile if name != trap]
    deck.draw_pile[:] = [trap]
    plan = planner(table, allister)
    odds = plan.odds(gear, table.at(allister))
    alone = plan.clears(odds)
    assert odds.wound_any == 0 < alone and plan.attack(gear, table.at(allister))[0] > 0
    deck.draw_pile.append(deck.discard.pop())
    assert 0 < plan.clears(odds) < alone, "beside another card it is less of a bar"
    session.close()


# the King's Man


def test_the_cards_on_top_are_known_and_end_the_first_attack() -> None:
    """King's Aura stacks Battle Pressure: whoever strikes first wounds nobody, whatever they roll."""
    session, table = begun("kings-man", "1", "veterans")
    allister, gear = beside(table, "allister"), table.box.gear["lion-beast-katar"]
    assert locations_on_top(table) == ["Battle Pressure"] * 3
    odds = attack_odds(table, allister, gear)
    assert odds.wound_any == 0 and odds.ended > 0 and sum(odds.wounds) == pytest.approx(1)
    table.sheet(allister).fighting_arts.append(KINGS_STEP)
    table.forget_traits()
    assert attack_odds(table, allister, gear).wound_any > 0, "King's Step puts them back"
    table.sheet(allister).fighting_arts.remove(KINGS_STEP)
    table.forget_traits()
    deck = table.record.hit_locations
    for _ in range(3):
        deck.draw_pile.remove("Battle Pressure")
        deck.discard.append("Battle Pressure")
    free = attack_odds(table, allister, gear)
    assert free.wound_any > 0 == free.ended
    session.close()


def test_what_was_set_up_on_top_is_known_until_it_may_have_been_shuffled() -> None:
    """The lion of the First Story begins with Strange Hand on top; nothing puts it back there."""
    session, table = begun("white-lion", "prologue", "founders")
    assert locations_on_top(table) == ["Strange Hand"]
    table.record.round = 2
    assert locations_on_top(table) == []
    session.close()


def test_nobody_selects_first_what_cannot_be_wounded_from_where_they_stand() -> None:
    """Regal Back is the softest of his locations, but from behind alone."""
    hammer = weapon("hammer", speed=2, accuracy=2, strength=10)
    chosen = []
    for at in (HERE, (11, 7)):
        made = kings_man.stage({"erza": at, "lucy": FAR}, locations=["Regal Back", "Regal Plume"], gear=(hammer,))
        table, erza = made.table, made.id("erza")
        table.attacks.append(SurvivorAttack(erza, hammer))
        options = [Option(name, name, name) for name in ("Regal Back", "Regal Plume")]
        chosen.append(CarefulPlayer().answer(Decision("select-location", "Which first?", options), table))
    assert chosen == ["Regal Plume", "Regal Back"]


def test_an_attack_that_clears_the_way_is_for_those_who_come_after() -> None:
    session, table = begun("kings-man", "1", "veterans")
    allister, gear = beside(table, "allister"), table.box.gear["lion-beast-katar"]
    plan = planner(table, allister)
    assert plan.clears(plan.odds(gear, table.at(allister))) > 0
    for other in table.survivors():
        table.world.get(other, Act).acted = other != allister
    table.sheet(allister).survival = 0  # nobody surges either
    assert plan.clears(plan.odds(gear, table.at(allister))) == 0
    session.close()


# the Watcher's fight


def test_people_are_led_to_where_the_blows_fall() -> None:
    """A retinue leaves one row free before the Watcher: whoever strikes from there is stronger for it."""
    session, table = begun("watcher", "1", "legends")
    table.put(table.monster, (11, 8))
    one = table.record.retinues[0]
    one.at = (4, 7)
    options = [Option("stay", "Stay")]
    options += [Option(f"space:{c},8", f"Move to {c},8", Spot((c, 8), (3, 3))) for c in (5, 7, 8)]
    key = CarefulPlayer().answer(Decision("move-retinue", "Where?", options), table)
    assert key == "space:7,8"
    one.at = (7, 8)
    who, gear = table.living()[0], table.box.gear["oxidized-lantern-sword"]
    near, apart = (10, 8), (13, 8)
    plan = planner(table, who)
    assert plan.odds(gear, near).strength.total == plan.odds(gear, apart).strength.total + 3
    session.close()


# what cards let them do at will


def polarized(lens: str, mark: str, at: tuple[int, int] = HERE) -> Stage:
    """Erza before the Hand with one lens open, of the color that the mark says, in her act."""
    made = hand.stage(
        {"erza": at, "lucy": FAR}, turn="survivors", special=[lens], sheets={"erza": {"survival": 3, "gear": ["knife"]}}
    )
    hand.deal(made, "erza", "Polarized Aura")
    made.table.condition(made.id("erza")).counters[f"{mark} polarity mark"] = 1
    made.table.forget_traits()
    made.play("act:erza")
    return made


def test_they_take_the_color_of_the_open_lens_before_they_strike() -> None:
    """Three strength for one survival; and the color that is asked for is the one of the lens."""
    made = polarized(hand.BLUE, "red")
    assert isinstance(made.request, Decision)
    power = CarefulPlayer().answer(made.request, made.table)
    assert power == "power:polarized-aura:erza"
    made.answer(power)
    assert isinstance(made.request, Decision)
    assert CarefulPlayer().answer(made.request, made.table) == "blue"


def test_the_green_lens_takes_no_danger_away() -> None:
    """A wound is played in place of the draw: what can come costs about as much as before."""
    costs = []
    for lens in (hand.GREEN_CLOSED, hand.GREEN):
        made = hand.stage({"erza": HERE, "lucy": FAR}, special=[lens], ai=["Thunderbolt Right"] * 3)
        costs.append(Outlook(made.table).cost(made.id("erza"), HERE))
    assert costs[1] == pytest.approx(costs[0], rel=0.1) and costs[0] > 0


@pytest.mark.parametrize(
    ("lens", "mark", "at"), [("blue", "blue", HERE), ("closed", "red", HERE), ("blue", "red", FAR)]
)
def test_nobody_pays_for_a_color_that_helps_nothing(lens: str, mark: str, at: tuple[int, int]) -> None:
    """They have it already, no lens is open, or nothing can be struck."""
    made = polarized(hand.BLUE if lens == "blue" else hand.BLUE_CLOSED, mark, (20, 1) if at == FAR else at)
    assert isinstance(made.request, Decision)
    assert not CarefulPlayer().answer(made.request, made.table).startswith("power:")


def test_a_step_in_the_king_s_tempo_is_taken() -> None:
    """Two tempo tokens are a point of evasion until the next turn, and cost nothing else."""
    made = kings_man.stage({"erza": HERE, "lucy": FAR}, turn="survivors", special=["Battle Tempo"])
    kings_man.in_step(made, erza=2)
    made.play("act:erza")
    assert isinstance(made.request, Decision)
    assert CarefulPlayer().answer(made.request, made.table) == "power:battle-tempo:erza"


# the death die


def with_the_die(*rows: str, research: int, **fields: Any) -> Stage:
    """Erza before a lion with the Final Lantern lit, and so many discoveries open."""
    made = arriving(*rows, sheet={"insanity": 3, "survival": 1}, **fields)
    made.table.record.given.lantern_research = research
    made.table.forget_traits()
    return made


@pytest.mark.parametrize(
    ("face", "wanted"), [(1, "no"), (2, "yes"), (9, "no")], ids=["past helping", "it may help", "a wound as it is"]
)
def test_the_death_die_is_for_a_wound_roll_that_it_can_turn(face: int, wanted: str) -> None:
    made = with_the_die("final-lantern bone-blade", research=3, locations=["Hide"])
    made.run(act(made.table, made.id("erza")), "attack:bone-blade", "no", d10=[6, 1, face])
    assert isinstance(made.request, Decision) and isinstance(made.request.context, WoundSoFar)
    assert CarefulPlayer().answer(made.request, made.table) == wanted


def test_nobody_buys_survival_with_their_death() -> None:
    """Metabolic Surrender kills at the end of the round: what comes later has its price now."""
    made = with_the_die("final-lantern bone-blade", research=5)
    made.run(act(made.table, made.id("erza")))
    assert isinstance(made.request, Decision) and "power:death-die:erza" in made.offered
    assert CarefulPlayer().answer(made.request, made.table) != "power:death-die:erza"
