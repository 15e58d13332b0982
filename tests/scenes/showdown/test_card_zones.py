"""Zones of cards: they come out of the cards' own data, agree with the rules, and each can be told from the others."""

from __future__ import annotations

import re

import pytest

from game.cards.kinds.ai_card import AICard, AILevel, Attack, AttackProfile, PickTarget
from game.cards.moments import Moment
from game.cards.traits.flow import Whenever
from game.cards.who import Term, TermKind, near_self, terms, within
from game.cards.words.monster import MonsterMoves
from game.content.box import core_box
from game.phases.showdown.setup import founders, new_showdown
from game.rules.monster.targeting import meets
from game.rules.space.facing import turn
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable, seats_for
from game.scenes.showdown.board.card_overlay import PATTERNS, card_zones, drawn
from game.scenes.showdown.board.card_zones import Kind, _Seen, spaces_of, zones_of
from game.scenes.showdown.hand.preview import hundred, likely_targets


@pytest.fixture
def table() -> ShowdownTable:
    """The four founders about a lion in the middle of an open board."""
    party = founders()
    made = new_showdown(core_box(), "white-lion", "prologue", party, seats_for(["Ann"], [s.key for s in party]), 3)
    made.put(made.monster, (10, 8))
    for who, at in zip(made.record.party, ((10, 10), (14, 8), (3, 3), (9, 8)), strict=True):
        made.put(who, at)
    return made


def card(*actions: object, traits: tuple[object, ...] = ()) -> AICard:
    """A card of our own."""
    return AICard("Test", AILevel.BASIC, actions, traits=traits)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wanted",
    [
        terms(TermKind.FACING),
        terms(TermKind.IN_VIEW),
        terms(TermKind.IN_RANGE),
        terms(Term(TermKind.IN_RANGE, 3)),
        terms(within(4)),
        terms(TermKind.ADJACENT),
        terms(TermKind.BLIND_SPOT),
        terms(TermKind.BESIDE_SELF),
        terms(TermKind.BEFORE_SELF),
        terms(near_self(5)),
        terms(TermKind.FACING, TermKind.IN_RANGE),
    ],
    ids=lambda wanted: "+".join(term.kind.name for term in wanted),
)
def test_a_place_holds_whom_the_rules_say_it_holds(table: ShowdownTable, wanted: tuple[Term, ...]) -> None:
    """Each space of the board: a survivor there meets the terms if, and only if, the zone covers it."""
    bearer, walker = table.record.party[0], table.record.party[3]
    spaces = spaces_of(wanted, _Seen(table, "Test", bearer))
    situation = EffectContext("Test", bearer=bearer)
    for facing in "nw":
        turn(table, type(table.facing)(facing))
        spaces = spaces_of(wanted, _Seen(table, "Test", bearer))
        for at in BOARD.to_spaces(BOARD.all & ~table.occupied(walker)):
            table.put(walker, at)
            assert meets(table, walker, wanted, situation) == bool(BOARD.bit(at) & spaces), at


def test_an_obstacle_hides_the_spaces_behind_it(table: ShowdownTable) -> None:
    from game.rules.table.components import Footprint, Placement, TerrainTile

    table.world.create(TerrainTile("toppled-pillar"), Placement((9, 12)), Footprint((4, 1)))
    walker = table.record.party[3]
    spaces = spaces_of(terms(TermKind.IN_VIEW), _Seen(table, "Test", 0))
    hidden = 0
    for at in BOARD.to_spaces(BOARD.all & ~table.occupied(walker) & ~table.terrain()):
        table.put(walker, at)
        seen = meets(table, walker, terms(TermKind.IN_VIEW), EffectContext("Test"))
        assert seen == bool(BOARD.bit(at) & spaces), at
        hidden += not seen
    assert hidden > 12


def test_every_term_of_place_is_known(table: ShowdownTable) -> None:
    """Terms that ask where somebody is must have spaces; a new one is noticed here."""
    places = {
        kind for kind in TermKind if any(word in kind.value for word in ("adjacent", "within", "range", "view", "spot"))
    }
    seen = _Seen(table, "Test", table.record.party[0])
    assert len(places) >= 7 and not [kind for kind in places if spaces_of((Term(kind, 1),), seen) == BOARD.all]


def test_a_target_is_looked_for_condition_by_condition(table: ShowdownTable) -> None:
    first, second = zones_of(
        card(PickTarget((terms(TermKind.CLOSEST, TermKind.ADJACENT), terms(TermKind.CLOSEST, within(4))))), table
    )
    assert first.spaces == BOARD.neighbors(table.base(table.monster))
    assert first.says.startswith("1. picks the closest survivor adjacent")
    assert [table.name(who) for who in first.who] == ["Allister", "Zachary"] and first.asked
    assert not second.who and not second.asked, "nobody asks the second condition: the first has found somebody"
    assert (first.kind, second.kind) == (Kind.PICK, Kind.PICK)


def test_an_aura_counts_diagonals_and_an_attack_does_not(table: ShowdownTable) -> None:
    trigger = Whenever(Moment.ACT_ENDS, (), anyone=True, ring=2)
    aura, strike = zones_of(card(Attack(AttackProfile(1, 2, 1, reach=2)), traits=(trigger,)), table)[::-1]
    assert aura.kind is Kind.REACH and strike.kind is Kind.STRIKE
    assert aura.spaces.bit_count() == 6 * 6 - 4
    assert strike.spaces.bit_count() == 8 + 12


def test_a_way_ends_at_the_edge(table: ShowdownTable) -> None:
    from game.cards.kinds.ai_card import Do

    (way,) = zones_of(card(Do((MonsterMoves(12, "forward", over="Grab"),))), table)
    assert way.kind is Kind.WAY and "Grab" in way.says
    assert {row for _, row in BOARD.to_spaces(way.spaces)} == set(range(10, 17))


def test_nothing_is_measured_from_a_monster_that_is_gone(table: ShowdownTable) -> None:
    wanted = card(PickTarget((terms(TermKind.CLOSEST, TermKind.ADJACENT),)))
    assert zones_of(wanted, table)
    table.put(table.monster, None)
    assert not zones_of(wanted, table)


def test_every_card_of_the_box_can_be_walked(table: ShowdownTable) -> None:
    """Whatever a card is made of, asking for its zones works, and says something for each."""
    box = table.box
    shelves = (box.gear, box.terrain, box.disorders, box.abilities, box.fighting_arts)
    cards: list[object] = [one for shelf in shelves for one in shelf.values()]
    for monster in box.monsters.values():
        cards += [*monster.ai_cards, *monster.hit_locations, monster.basic_action, *monster.definitions]
    zones = [zone for one in cards for zone in zones_of(one, table, table.record.party[0])]
    assert len(zones) > 60
    assert all(zone.says and zone.spaces for zone in zones)


def test_each_zone_on_the_board_has_a_pattern_of_its_own(table: ShowdownTable) -> None:
    """Never by colour alone; of conditions in order, a later one lies where the earlier do not hold."""
    wanted = card(
        PickTarget((terms(TermKind.CLOSEST, within(2)), terms(TermKind.CLOSEST, within(5)))),
        Attack(AttackProfile(1, 2, 1)),
    )
    first, second, strike = drawn(table, zones_of(wanted, table))
    assert {first.zones[0].pattern, second.zones[0].pattern} == set(PATTERNS[:2])
    assert not first.zones[0].spaces & second.zones[0].spaces
    assert not strike.zones[0].pattern and all(one.marked for one in (first, second, strike))
    assert "Allister" in first.says and "Lucy" not in second.says


def test_a_reference_leads_to_the_zones_of_its_card(table: ShowdownTable) -> None:
    assert len(card_zones("card:ai/Power_Swat", table)) == 3
    assert card_zones("monster:white-lion", table)
    assert not card_zones("card:ai/Nobody", table) and not card_zones("say:hello", table)


@pytest.mark.parametrize("shares", [[1 / 3] * 3, [0.5, 0.285, 0.215], [1 / 7] * 7, [0.999, 0.001], [1.0], []])
def test_shares_of_the_next_card_add_up_to_a_hundred(shares: list[float]) -> None:
    found = hundred(shares)
    assert sum(found) == (100 if shares else 0)
    assert all(abs(one - 100 * share) < 1 for one, share in zip(found, shares, strict=True))


def test_the_line_of_the_next_card_names_the_rest(table: ShowdownTable) -> None:
    """Names, nobody in reach, and the cards that pick nobody: together 100 %."""
    table.record.round = 1
    (line,) = likely_targets(table, (10, 10), table.record.party[0])
    assert sum(int(one) for one in re.findall(r"(\d+)\s%", line)) == 100
    assert "a card without a target" in line or "nobody in reach" in line
