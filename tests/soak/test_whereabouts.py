"""What is out of its place while a showdown rests is noticed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.bots.player import new_session
from game.cards.words.moving import Where
from game.content.monsters.the_hand.special_cards import APPLAUSE, OPEN, POLARITIES, RESPECT
from game.content.monsters.watcher.ai_cards import STOLEN_DREAMS
from game.content.survivors.status_cards import AGE, GOBBLED_UP, GRIP, HELD, SKEWERED, STOPPED_TIME
from game.model.terms import Attribute, Until
from game.rules.table.components import Act, Footprint, Placement, Standing, TerrainTile
from game.rules.table.showdown_record import InPlay, Retinue, Returning
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Lasting
from tests.soak.invariants import Broken, Watchman
from tests.soak.whereabouts import astray

ERZA, LUCY = 3, 4


@pytest.fixture
def table() -> Iterator[ShowdownTable]:
    """The antelope in the middle, everybody in a row far from it."""
    session = new_session("screaming-antelope", "1", 1)
    table = session.table
    for column, who in enumerate(table.record.party, 1):
        table.put(who, (column, 1))
    yield table
    session.close()


def off_the_board_unsaid(table: ShowdownTable) -> None:
    table.put(ERZA, None)


def removed_for_no_reason(table: ShowdownTable) -> None:
    table.put(ERZA, None)
    table.condition(ERZA).removed = True


def fled_and_here(table: ShowdownTable) -> None:
    table.condition(ERZA).fled = True


def here_and_on_the_way_back(table: ShowdownTable) -> None:
    table.record.returning.append(Returning(ERZA, Where.EDGE))


def swallowed_and_here(table: ShowdownTable) -> None:
    table.condition(ERZA).status_cards.append(GOBBLED_UP)


def held_from_afar(table: ShowdownTable) -> None:
    table.condition(ERZA).status_cards.append(SKEWERED)


def two_on_the_horns(table: ShowdownTable) -> None:
    for who, at in ((ERZA, (11, 10)), (LUCY, (12, 10))):
        table.put(who, at)
        table.condition(who).status_cards.append(SKEWERED)


def on_the_horns_of_what_lies(table: ShowdownTable) -> None:
    table.put(ERZA, (11, 10))
    table.condition(ERZA).status_cards.append(SKEWERED)
    table.world.get(table.monster, Standing).up = False


def years_of_nobody(table: ShowdownTable) -> None:
    table.condition(ERZA).counters[AGE] = 1


def an_act_without_end(table: ShowdownTable) -> None:
    table.record.lasting.append(Lasting(ERZA, Attribute.LUCK, 1, Until.ACT, "a test", table.record.round, "survivors"))


def a_round_without_end(table: ShowdownTable) -> None:
    table.record.lasting.append(Lasting(ERZA, Attribute.LUCK, 1, Until.ROUND, "a test", -1, "survivors"))


def a_turn_without_end(table: ShowdownTable) -> None:
    token = Lasting(table.monster, Attribute.SPEED, 1, Until.NEXT_MONSTER_TURN, "a test", -1, "monster")
    table.record.lasting.append(token)


def stopped_after_the_act(table: ShowdownTable) -> None:
    table.condition(ERZA).status_cards.append(STOPPED_TIME)
    table.world.get(ERZA, Act).acted = True


def a_tile_upon_a_tile(table: ShowdownTable) -> None:
    for at in ((1, 5), (2, 5)):
        table.world.create(TerrainTile("stone-column"), Placement(at), Footprint((2, 2)))


def a_tile_too_many(table: ShowdownTable) -> None:
    for column in range(1, 2 + table.box.terrain["acanthus-plant"].stock):
        table.world.create(TerrainTile("acanthus-plant"), Placement((column, 16)), Footprint((1, 1)))


def people_over_the_edge(table: ShowdownTable) -> None:
    table.record.retinues.append(Retinue((21, 8), 9))


def people_upon_somebody(table: ShowdownTable) -> None:
    table.record.retinues.append(Retinue((1, 1), 9))


def people_upon_people(table: ShowdownTable) -> None:
    table.record.retinues += [Retinue((3, 12), 9), Retinue((5, 14), 1)]


def two_in_its_grip(table: ShowdownTable) -> None:
    for who in (ERZA, LUCY):
        table.condition(who).status_cards.append(HELD)


def held_by_what_lies(table: ShowdownTable) -> None:
    table.condition(ERZA).status_cards.append(HELD)
    table.world.get(table.monster, Standing).up = False


def a_grip_on_nobody(table: ShowdownTable) -> None:
    table.condition(ERZA).counters[GRIP] = 1


def a_dreamer_without_a_dream(table: ShowdownTable) -> None:
    table.condition(ERZA).status_cards.append(STOLEN_DREAMS)


def two_are_respected(table: ShowdownTable) -> None:
    for who in (ERZA, LUCY):
        table.condition(who).status_cards.append(RESPECT)


def polarized_without_the_card(table: ShowdownTable) -> None:
    table.condition(ERZA).counters[POLARITIES["Red"]] = 1


def a_die_without_a_place(table: ShowdownTable) -> None:
    table.record.death_die = ERZA


@pytest.mark.parametrize(
    "break_it",
    [
        people_over_the_edge,
        people_upon_somebody,
        people_upon_people,
        two_in_its_grip,
        held_by_what_lies,
        a_grip_on_nobody,
        a_dreamer_without_a_dream,
        two_are_respected,
        polarized_without_the_card,
        a_die_without_a_place,
        off_the_board_unsaid,
        removed_for_no_reason,
        fled_and_here,
        here_and_on_the_way_back,
        swallowed_and_here,
        held_from_afar,
        two_on_the_horns,
        on_the_horns_of_what_lies,
        years_of_nobody,
        an_act_without_end,
        a_round_without_end,
        a_turn_without_end,
        stopped_after_the_act,
        a_tile_upon_a_tile,
        a_tile_too_many,
    ],
    ids=lambda broken: broken.__name__,
)
def test_what_is_astray_is_noticed(table: ShowdownTable, break_it: Callable[[ShowdownTable], None]) -> None:
    watchman = Watchman(table)
    assert not astray(table)
    break_it(table)
    assert astray(table)
    with pytest.raises(Broken):
        watchman.rest(pause=True)


def test_a_lens_lies_there_on_one_side_and_the_applause_comes_last() -> None:
    session = new_session("the-hand", "1", 1)
    table = session.table
    for column, who in enumerate(table.record.party, 1):
        table.put(who, (column, 1))
        table.condition(who).counters[POLARITIES["Red"]] = 1
    assert not astray(table)
    table.record.in_play.append(InPlay(OPEN[0], "trait"))
    assert "times" in astray(table)
    table.record.in_play.pop()
    pile = table.record.ai.draw_pile
    pile.remove(APPLAUSE)
    pile.append(APPLAUSE)
    assert "last card" in astray(table)
    session.close()


def test_everybody_bears_what_the_level_deals_and_no_decade() -> None:
    session = new_session("phoenix", "1", 1)
    table = session.table
    for column, who in enumerate(table.record.party, 1):
        table.put(who, (column, 1))
    table.condition(ERZA).counters[AGE] = 9
    assert not astray(table)
    table.condition(ERZA).counters[AGE] = 10
    assert astray(table).endswith("holds 10 age tokens")
    table.condition(ERZA).counters.clear()
    table.condition(ERZA).status_cards.clear()
    assert "has lost" in astray(table)
    session.close()
