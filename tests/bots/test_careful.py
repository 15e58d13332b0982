"""The careful player knows only what is public, and plays better than chance."""

from __future__ import annotations

import pytest

from engine.decision import Decision, Option, Roll, Shape
from engine.grid import Direction
from engine.session import Session
from game.bots.careful.act import Planner, Weights
from game.bots.careful.injuries import frailty, injury_cost
from game.bots.careful.outlook import wounds_to_kill
from game.bots.careful.player import CarefulPlayer
from game.bots.player import new_session, play_out
from game.bots.random_player import RandomPlayer
from game.bots.showdown_choice import Fight
from game.cards.traits.attack import SpecialAttack
from game.cards.who import Role
from game.cards.words.people import Leave, Leaving
from game.model.survivor import Boxes
from game.model.terms import Location, SurvivalAction
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Act, Tokens
from game.rules.table.showdown_table import ShowdownTable
from game.terminal.many_games import game_seed
from game.terminal.simulate import simulate

ALLISTER, ERZA, LUCY, ZACHARY = 2, 3, 4, 5


def hide(table: ShowdownTable) -> None:
    """Turns every face-down pile round and lets other dice come."""
    record = table.record
    hidden = record.ai.draw_pile + record.wounds  # face down both: nobody knows which card lies in which
    hidden.reverse()
    record.ai.draw_pile[:], record.wounds[:] = hidden[: len(record.ai)], hidden[len(record.ai) :]
    record.hit_locations.draw_pile.reverse()
    for deck in record.resources.values():
        deck.draw_pile.reverse()
    table.chance.seed += 1
    table.chance._streams.clear()


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(n, marks=pytest.mark.soak) for n in range(4, 12))])
def test_it_answers_the_same_whatever_lies_face_down(seed: int) -> None:
    """At every question of a game a copy of the table gets other hidden cards and other dice to come."""
    seats = ["Ann"] if seed % 2 else ["Ann", "Ben", "Cid"]
    session = new_session("white-lion", "prologue", seed, seats, keep=True)
    player, other = CarefulPlayer(), CarefulPlayer()
    chaos = RandomPlayer(seed)
    asked = 0
    while (request := session.request) is not None:
        asked += 1
        chosen = player.choose(request, session.table)
        copy = session.fork()
        hide(copy.table)
        assert copy.request is not None
        assert other.choose(copy.request, copy.table) == chosen, request.about
        copy.close()
        wild = seed % 3 == 0 and asked % 4 == 0  # also in positions that it would never get into
        session.answer(chaos.answer(request) if wild else chosen.key)
    assert asked > 20
    session.close()


@pytest.mark.parametrize("fight", [Fight("butcher", "1", "seasoned"), Fight("white-lion", "2", "veterans", 5)])
def test_it_sees_no_hidden_card_of_harder_fights_either(fight: Fight) -> None:
    session = fight.session(5, keep=True)
    asked = 0
    while (request := session.request) is not None and asked < 60:
        asked += 1
        chosen = CarefulPlayer().choose(request, session.table)
        copy = session.fork()
        hide(copy.table)
        assert copy.request is not None
        assert CarefulPlayer().choose(copy.request, copy.table) == chosen, request.about
        copy.close()
        session.answer(chosen.key)
    assert asked > 30
    session.close()


def test_looking_changes_nothing() -> None:
    session = new_session("white-lion", "prologue", 3, keep=True)
    player = CarefulPlayer()
    while (request := session.request) is not None:
        before = session.game.encode(session.table)
        key = player.answer(request, session.table)
        assert session.game.encode(session.table) == before
        assert player.answer(request, session.table) == key
        session.answer(key)
    session.close()


def test_every_answer_has_a_reason_in_words() -> None:
    for seed in range(4):
        session = new_session("white-lion", "prologue", seed)
        while (request := session.request) is not None:
            choice = CarefulPlayer().choose(request, session.table)
            assert choice.reason[0].isupper() and choice.reason.endswith("."), choice
            session.answer(choice.key)
        session.close()


@pytest.mark.soak
def test_it_wins_far_more_often_than_chance() -> None:
    careful = simulate(Fight("white-lion", "prologue"), 60, "careful", seed=11)
    random = simulate(Fight("white-lion", "prologue"), 60, "random", seed=11)
    assert careful.wins >= random.wins + 25
    assert careful.wins > careful.losses


@pytest.mark.parametrize("seed", range(8))
def test_it_always_comes_to_an_end_even_from_strange_positions(seed: int) -> None:
    """Random answers at first, then careful ones: crippled survivors, cards in play, bans."""
    session = new_session("white-lion", "prologue", game_seed(5, seed))
    chaos = RandomPlayer(seed)
    while session.request is not None and len(session.answers) < 60 + 30 * seed:
        session.answer(chaos.answer(session.request))
    play_out(session, CarefulPlayer(), most=len(session.answers) + 4000)
    session.close()


def test_nobody_waits_for_a_monster_that_lies_in_wait() -> None:
    """With a mood that stops its draws the monster does nothing: somebody has to come to it, whatever that costs."""
    session = Fight("white-lion", "2", "seasoned").session(3)
    session.table.enter_play("Ground Fighting", "mood")
    play_out(session, CarefulPlayer(), most=1500)
    session.close()


# single decisions


def at_act(seed: int = 1) -> tuple[Session[ShowdownTable], ShowdownTable]:
    """A game in which Erza's act has begun."""
    session = new_session("white-lion", "prologue", seed)
    while isinstance(request := session.request, Decision) and request.topic != "who-acts":
        session.answer(CarefulPlayer().answer(request, session.table))
    session.answer("act:erza")
    return session, session.table


def test_it_throws_the_stone_that_ends_the_fight() -> None:
    session, table = at_act()
    record = table.record
    record.wounds += record.ai.draw_pile + record.ai.discard
    record.ai.draw_pile.clear()
    record.ai.discard.clear()
    assert wounds_to_kill(table) == 1
    assert session.request is not None
    choice = CarefulPlayer().choose(session.request, table)
    assert choice.key == "use:founding-stone"
    assert "One sure wound" in choice.reason


def test_it_never_ends_an_act_that_could_strike_a_fallen_monster_at_its_side() -> None:
    session, table = at_act()
    column, row = table.at(table.monster)
    table.put(ERZA, (column, row - 1))
    table.standing(table.monster).up = False
    table.sheet(ERZA).gear.remove("founding-stone")
    request = session.request
    assert isinstance(request, Decision)
    options = [Option("attack:fist-tooth", "Attack", _attack(table)), Option("end-act", "End the act")]
    asked = Decision("act", "What does Erza do?", options, 1, "erza")
    table.world.get(ERZA, Act).movement = 0
    assert CarefulPlayer().answer(asked, table) == "attack:fist-tooth"


def _attack(table: ShowdownTable) -> object:
    from game.rules.act.activation import attack_with

    return attack_with(table.box.gear["fist-tooth"])


def dodge_at(table: ShowdownTable, *locations: Location) -> str:
    first = {location: i for i, location in reversed(list(enumerate(locations)))}
    options = [Option(f"dodge:{location}", f"Dodge {location}", i) for location, i in first.items()]
    options.append(Option("suffer", "Save the survival", None))
    asked = Decision("dodge", "Erza is hit.", options, 1, "erza", context=tuple(locations))
    return CarefulPlayer().answer(asked, table)


def test_it_saves_survival_when_the_hit_is_a_scratch() -> None:
    _, table = at_act()
    assert dodge_at(table, Location.WAIST) == "suffer", "armor takes it"
    assert dodge_at(table, Location.ARMS) == "suffer", "a light injury"


def test_it_dodges_what_would_hurt_most() -> None:
    _, table = at_act()
    table.sheet(ERZA).boxes[Location.LEGS] = Boxes(True, True)
    assert dodge_at(table, Location.ARMS, Location.LEGS) == "dodge:legs"
    assert dodge_at(table, Location.HEAD, Location.ARMS) == "dodge:head", "the head has only a heavy box"


def test_ties_go_to_whoever_can_take_it_best() -> None:
    _, table = at_act()
    for location in Location:
        table.sheet(ERZA).boxes[location].light = True
    options = [Option("erza", "Erza", ERZA), Option("lucy", "Lucy", LUCY)]
    asked = Decision("pick-target", "Who?", options, 1)
    assert frailty(table, ERZA) > frailty(table, LUCY)
    assert CarefulPlayer().answer(asked, table) == "lucy"


def test_the_cost_of_hits_goes_armor_light_heavy_severe() -> None:
    _, table = at_act()
    costs = [injury_cost(table, ERZA, [Location.WAIST] * n, 1) for n in range(5)]
    assert costs[0] == 0 < costs[1] < costs[2] < costs[3] < costs[4]
    assert injury_cost(table, ERZA, [Location.WAIST], 3) == costs[3]


def test_it_gets_others_on_their_feet() -> None:
    _, table = at_act()
    options = [
        Option("act:erza", "Erza acts", ERZA),
        Option("encourage:erza>lucy", "Erza encourages Lucy", (SurvivalAction.ENCOURAGE, ERZA, LUCY)),
        Option("end-turn", "End"),
    ]
    assert CarefulPlayer().answer(Decision("who-acts", "Who acts?", options), table) == "encourage:erza>lucy"


@pytest.mark.parametrize("shape", [Shape.MANY, Shape.ORDER, Shape.TEXT, Shape.ONE])
def test_a_question_it_has_never_met_still_gets_a_legal_answer(shape: Shape) -> None:
    _, table = at_act()
    options = [Option("a", "A"), Option("b", "B"), Option("c", "C")]
    asked = Decision("brand-new", "What now?", options, shape=shape, minimum=2, maximum=3)
    for player in (CarefulPlayer(), RandomPlayer(1)):
        asked.accept(player.answer(asked, table))  # raises if it is not legal
    assert CarefulPlayer().answer(Roll(1, (1, 2), "a die"), table) == "roll"


def test_random_players_are_their_seed() -> None:
    def keys(seed: int) -> list[str]:
        session = new_session("white-lion", "prologue", 4)
        play_out(session, RandomPlayer(seed))
        answers = list(session.answers)
        session.close()
        return answers

    assert keys(1) == keys(1) != keys(2)


def test_random_answers_cover_every_kind_before_every_space() -> None:
    player = RandomPlayer(1)
    options = [Option(f"space:{n},1", "go") for n in range(98)] + [
        Option("attack:x", "strike"),
        Option("end-act", "end"),
    ]
    answers = [player.answer(Decision("act", "?", options)) for _ in range(600)]
    assert 140 < sum(answer == "attack:x" for answer in answers) < 260


# uses, survival and gifts


def at_act_of(fight: Fight, who: str, seed: int = 1) -> tuple[Session[ShowdownTable], ShowdownTable, int]:
    """A fight in which this survivor's act has begun and the monster is out of reach."""
    session = fight.session(seed)
    while isinstance(request := session.request, Decision) and request.topic != "who-acts":
        session.answer(CarefulPlayer().answer(request, session.table))
    session.answer(f"act:{who}")
    return session, session.table, session.table.entity(who)


def planned(session: Session[ShowdownTable], key: str, who: int) -> float:
    """The worth of a plan among what is offered now; minus infinity if the player does not even weigh it."""
    request = session.request
    assert isinstance(request, Decision)
    plans = Planner(session.table, who, Weights()).plans(request.options)
    return max((plan.worth for plan in plans if plan.key == key), default=float("-inf"))


def test_bandages_are_for_those_who_bleed() -> None:
    session, table, allister = at_act_of(Fight("white-lion", "1", "seasoned"), "allister")
    use = "use:bandages/bind-own-wounds"
    assert use in [option.key for option in session.request.options]  # type: ignore[union-attr]
    assert planned(session, use, allister) == float("-inf")
    table.world.get(allister, Tokens).bleeding = 4
    assert CarefulPlayer().answer(session.request, table) == use  # type: ignore[arg-type]
    session.close()


def test_a_second_block_is_worth_nothing() -> None:
    session, table, zachary = at_act_of(Fight("white-lion", "1", "seasoned"), "zachary")
    table.record.priority = zachary  # whatever comes, it comes for him
    assert planned(session, "use:round-leather-shield", zachary) > planned(session, "end-act", zachary)
    table.condition(zachary).blocks.append(1)
    assert planned(session, "use:round-leather-shield", zachary) == float("-inf")
    session.close()


def test_survival_is_spent_on_a_strike_that_pays() -> None:
    session, table, allister = at_act_of(Fight("white-lion", "1", "veterans"), "allister")
    column, row = table.at(table.monster)
    table.put(allister, (column, row - 1))
    surge = Option("surge:allister", "Allister surges", (SurvivalAction.SURGE, allister, 0))
    asked = Decision("survival-opportunity", "Now?", [surge, Option("pass", "Nobody acts")])
    assert CarefulPlayer().answer(asked, table) == "surge:allister"
    table.put(allister, (1, 1))
    assert CarefulPlayer().answer(asked, table) == "pass"
    session.close()


def test_nobody_gives_themselves_up_while_the_fight_can_be_won() -> None:
    _, table = at_act()
    options = [Option("yes", "Lead it away", True), Option("no", "No", False)]
    asked = Decision("may-choose", "Want this?", options, context=(Leave(Role.CHOOSER, Leaving.WITH_MONSTER),))
    assert CarefulPlayer().answer(asked, table) == "no"
    for who in (ALLISTER, LUCY, ZACHARY):
        table.put(who, None)
    assert CarefulPlayer().answer(asked, table) == "yes", "the last one, before an unhurt monster"
    worth_having = Decision("may-choose", "Want this?", options, context=())
    assert CarefulPlayer().answer(worth_having, table) == "yes"


def test_whoever_has_acted_may_lie_where_they_are() -> None:
    """They rise by themselves after the monster's turn, and nobody picks them as a threat until then."""
    _, table = at_act()
    table.world.get(LUCY, Act).acted = True
    options = [
        Option("act:erza", "Erza acts", ERZA),
        Option("encourage:erza>lucy", "Erza encourages Lucy", (SurvivalAction.ENCOURAGE, ERZA, LUCY)),
        Option("end-turn", "End"),
    ]
    assert CarefulPlayer().answer(Decision("who-acts", "Who acts?", options), table) == "act:erza"


def test_a_pounce_needs_a_monster_at_its_end() -> None:
    session, table, erza = at_act_of(Fight("white-lion", "1", "veterans"), "erza")
    column, row = table.at(table.monster)
    table.put(erza, (column, row - 5))
    planner = Planner(table, erza, Weights())
    toward, _ = planner.run(SpecialAttack.POUNCE, Direction.SOUTH, table.at(erza))
    aside, _ = planner.run(SpecialAttack.POUNCE, Direction.NORTH, (column, row - 5))
    assert toward > 0 > aside
    session.close()


def test_caution_is_lost_at_last() -> None:
    session, table, erza = at_act_of(Fight("white-lion", "1", "seasoned"), "erza")
    table.record.round = 1
    assert Planner(table, erza, Weights()).caution == 1
    table.record.round = 200
    late = Planner(table, erza, Weights())
    assert late.caution == 0
    near, far = table.at(table.monster), (1, 1)
    beside = BOARD.first(BOARD.neighbors(BOARD.footprint(near, (2, 2))))
    assert late.standing(beside) > late.standing(far)
    session.close()


def test_a_side_to_be_placed_on_is_the_one_it_does_not_look_at() -> None:
    _, table = at_act()
    options = [Option(f"side:{way}", f"The {way.name.lower()} side", way) for way in Direction]
    asked = Decision("place", "On which side of the lion is Erza placed?", options)
    assert CarefulPlayer().answer(asked, table) == f"side:{table.facing.opposite}"


def test_whoever_comes_back_to_a_board_without_anybody_keeps_away_from_the_monster() -> None:
    _, table = at_act()
    for who in table.survivors():
        table.put(who, None)
    table.put(table.monster, (10, 8))
    options = [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in ((9, 8), (1, 1))]
    asked = Decision("place", "Where does Erza come back?", options)
    assert CarefulPlayer().answer(asked, table) == "space:1,1"


def test_whoever_comes_back_keeps_out_of_reach_where_others_stand() -> None:
    """The outlook counts in whoever is about to be placed; only beside the monster would anything pick Erza."""
    _, table = at_act()
    for who, column in ((ALLISTER, 20), (LUCY, 21), (ZACHARY, 22)):
        table.put(who, (column, 16))
    table.put(ERZA, None)
    table.put(table.monster, (2, 2))
    options = [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in ((4, 2), (22, 1))]
    asked = Decision("place", "Where does Erza come back?", options)
    assert CarefulPlayer().answer(asked, table) == "space:22,1"


def test_a_bandage_goes_to_whoever_bleeds_most() -> None:
    _, table = at_act()
    options = [Option("erza", "Erza", ERZA), Option("lucy", "Lucy", LUCY), Option("zachary", "Zachary", ZACHARY)]
    table.world.get(ZACHARY, Tokens).bleeding = 2
    assert CarefulPlayer().answer(Decision("choose-survivor", "Who?", options), table) == "zachary"
