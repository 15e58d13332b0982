"""Arrange for me finds the best grid there is, always the same one, and says what it grants."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

import msgspec
import pytest

from engine.errors import BadInput
from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import AffinityBonus, Gear
from game.cards.moments import Ban
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import Cannot
from game.content.box import core_box
from game.model.terms import Affinity, Attribute, Side
from game.rules.gear_grid.arrange import Ask, Have, Light, NextTo, arrange, arrow_wish, is_drawback, rank
from tests.play.grids import BLUE, GREEN, RED, B, L, R, T, bonus, box_with, edges, item

# the proof


def grids(ask: Ask) -> Iterator[dict[int, str]]:
    """Every grid that the ask allows."""
    left = list(ask.cards)
    for key in ask.pinned.values():
        left.remove(key)
    free = [place for place in range(9) if place not in ask.pinned]
    for places in permutations(free, len(left)):
        yield dict(ask.pinned) | dict(zip(places, left, strict=True))


def best_of_all(box: Box, ask: Ask) -> dict[int, str]:
    """The best grid as the order says it, one by one."""
    order = {key: n for n, key in enumerate(sorted(set(ask.cards)))}

    def value(grid: dict[int, str]) -> tuple[tuple[int, ...], list[int]]:
        return rank(box, ask, grid), [-order.get(grid.get(place, ""), len(order)) for place in range(9)]

    return max(grids(ask), key=value)


def some_gear(rng: random.Random, n: int) -> Gear:
    """A card with colors on most edges; half of them have a bonus."""
    colors = "".join(rng.choice("rrgb--") for _ in range(4))
    kinds = [("item",), ("weapon", "melee"), ("weapon", "melee", "two-handed")]
    asks = bonus("".join(rng.choice("rgb") for _ in range(rng.randrange(3))), rng.choice(["", "r", "gg", "rb"]))
    return item(
        f"card-{n}",
        *rng.choice(kinds),
        edges=edges(colors),
        inherent=rng.choice([None, None, None, *Affinity]),
        bonus=rng.choice([None, asks]),
    )


def some_ask(rng: random.Random) -> tuple[Box, Ask]:
    """Three to nine cards, so many of them pinned that every grid can be looked at."""
    gear = [some_gear(rng, n) for n in range(6)]
    n, pinned = rng.choice([(3, 0), (4, 1), (6, 3), (7, 4), (8, 5), (9, 5)])
    cards = [rng.choice(gear).key for _ in range(n)]
    places = rng.sample(range(9), n)
    wishes: list[Light | NextTo | Have] = [Light(key) for key in rng.sample(sorted(set(cards)), rng.randrange(3))]
    if rng.random() < 0.5:
        sides = rng.sample([L, R, B], rng.randrange(1, 3))
        wishes.append(NextTo(rng.choice(cards), dict.fromkeys(sides, "weapon"), rng.choice(["", "two-handed"])))
    wishes += [Have(color, rng.randrange(1, 5)) for color in rng.sample(list(Affinity), rng.randrange(3))]
    rng.shuffle(wishes)
    lies = rng.sample(range(9), n)
    ask = Ask(
        tuple(cards),
        present=dict(zip(lies, rng.sample(cards, n), strict=True)) if rng.random() < 0.7 else {},
        pinned=dict(zip(places[:pinned], cards[:pinned], strict=True)),
        lasting={rng.choice(list(Affinity)): 1} if rng.random() < 0.3 else {},
        wishes=tuple(wishes),
        unwelcome=tuple(rng.sample(cards, 1)) if rng.random() < 0.3 else (),
        dark=tuple(rng.sample(cards, 1)) if rng.random() < 0.2 else (),
    )
    return box_with(*gear), ask


@pytest.mark.rule("affinity-requirement", "affinity-puzzle", "gear-grid-nine")
@pytest.mark.parametrize("seed", range(200))
def test_no_grid_is_better(seed: int) -> None:
    box, ask = some_ask(random.Random(seed))
    assert arrange(box, ask).grid == best_of_all(box, ask)


def test_no_grid_is_better__five_cards_and_every_place_free() -> None:
    rng = random.Random(1)
    gear = [some_gear(rng, n) for n in range(5)]
    ask = Ask(tuple(one.key for one in gear), wishes=(Light("card-1"), Have(RED, 2)), present={4: "card-3"})
    box = box_with(*gear)
    assert arrange(box, ask).grid == best_of_all(box, ask)


def test_no_grid_is_better__nine_real_cards_are_at_least_as_good_as_what_chance_finds() -> None:
    """Nine cards of the box: none of 2,000 grids thrown together is better."""
    box, rng = core_box(), random.Random(3)
    cards = tuple(rng.sample(sorted(key for key, gear in box.gear.items() if gear.edges), 9))
    ask = Ask(cards, wishes=tuple(Light(key) for key in cards if box.gear[key].bonus is not None))
    found = rank(box, ask, arrange(box, ask).grid)
    for _ in range(2000):
        places = rng.sample(range(9), 9)
        assert rank(box, ask, dict(zip(places, cards, strict=True))) <= found


def most_affinities(gear: list[Gear]) -> int:
    """The most joints of nine cards, by another way than `arrange`: place after place, and no further where even all
    half-squares that are left could not make more.
    """
    edges = [gear[n].edges for n in range(9)]
    best, grid = -1, [-1] * 9

    def hope(left: frozenset[int]) -> int:
        return sum(
            min(sum(edges[n].get(near) is color for n in left), sum(one.get(far) is color for one in edges))
            for color in Affinity
            for far, near in ((R, L), (B, T))
        )

    def go(place: int, left: frozenset[int], found: int) -> None:
        nonlocal best
        best = max(best, found)
        if place == 9 or found + hope(left) <= best:
            return
        for n in sorted(left):
            more = found
            if place % 3 and L in edges[n]:
                more += edges[grid[place - 1]].get(R) is edges[n][L]
            if place > 2 and T in edges[n]:
                more += edges[grid[place - 3]].get(B) is edges[n][T]
            grid[place] = n
            go(place + 1, left - {n}, more)

    go(0, frozenset(range(9)), 0)
    return best


@pytest.mark.parametrize("seed", range(5))
def test_no_grid_is_better__nine_cards_have_as_many_affinities_as_can_be(seed: int) -> None:
    box, rng = core_box(), random.Random(seed)
    cards = tuple(rng.sample(sorted(key for key, gear in box.gear.items() if len(gear.edges) > 1), 9))
    found = arrange(box, Ask(cards, unwelcome=cards))
    assert sum(found.affinities.values()) == most_affinities([box.gear[key] for key in cards])


# what is better than what

EAST = item("east", edges=edges("--r-"))
WEST = item("west", edges=edges("r---"))
NORTH = item("north", edges=edges("---b"))
SOUTH = item("south", edges=edges("-b--"))
WANTS_RED = item("wants-red", edges=edges("r---"), bonus=bonus("r"))
WANTS_RED_TOO = item("wants-red-too", edges=edges("r---"), bonus=bonus("r"))
DEAF = item("deaf", edges=edges("r---"), bonus=AffinityBonus({RED: 1}, traits=(Modify(Attribute.ACCURACY, -1),)))
BLADE = item("blade", "weapon", "melee")
GREAT = item("great", "weapon", "melee", "two-handed")
PAINT = item("paint", arrows=(L, R))
PLAIN = [item(f"plain-{n}") for n in range(9)]
BOX = box_with(EAST, WEST, NORTH, SOUTH, WANTS_RED, WANTS_RED_TOO, DEAF, BLADE, GREAT, PAINT, *PLAIN)


def test_of_as_many_wishes_those_named_first_are_granted() -> None:
    """One red half-square for two that want one: the order of the wishes decides, whatever the order of the cards."""
    cards = ("wants-red", "wants-red-too", "east")
    for wanted in (("wants-red", "wants-red-too"), ("wants-red-too", "wants-red")):
        found = arrange(BOX, Ask(cards, wishes=tuple(map(Light, wanted))))
        assert found.granted == (True, False) and found.lit == {wanted[0]}


def test_a_wished_bonus_comes_before_any_number_of_affinities() -> None:
    """Both want the same red half-square; the deaf one is wished for, the other counts as one bonus more."""
    found = arrange(BOX, Ask(("deaf", "wants-red", "east"), wishes=(Light("deaf"),)))
    assert found.lit == {"deaf"}


def test_drawbacks_are_not_sought() -> None:
    assert is_drawback(DEAF) and not is_drawback(WANTS_RED)
    assert is_drawback(item("x", bonus=AffinityBonus({RED: 1}, traits=(Cannot((Ban.DODGE,)),))))
    assert not is_drawback(item("y", bonus=AffinityBonus({RED: 1}, special={Special.DEADLY: 1})))
    assert arrange(BOX, Ask(("deaf", "wants-red", "east"))).lit == {"wants-red"}
    assert arrange(BOX, Ask(("wants-red", "wants-red-too", "east"), unwelcome=("wants-red",))).lit == {"wants-red-too"}


def test_dark_cards_complete_nothing() -> None:
    """East lies turned over: only the other two can make a red, and its own bonus is out."""
    lone = Ask(("east", "wants-red"), wishes=(Light("wants-red"),))
    assert arrange(BOX, lone).granted == (True,)
    for dark in ("east", "wants-red"):
        found = arrange(BOX, msgspec.structs.replace(lone, dark=(dark,)))
        assert found.granted == (False,) and found.affinities[RED] == 0 and found.lit == frozenset()


def test_numbers_of_affinities() -> None:
    """Wished colors first, the others as far as they fit; lasting ones count."""
    cards = ("east", "west", "north", "south")
    found = arrange(BOX, Ask(cards, wishes=(Have(BLUE, 1), Have(GREEN, 1)), lasting={GREEN: 1}))
    assert found.granted == (True, True)
    assert found.affinities == {RED: 1, GREEN: 1, BLUE: 1}


def test_a_number_out_of_reach_is_approached() -> None:
    """Two reds of the three that were wished for are better than one."""
    cards = ("east", "east", "west", "west")
    assert arrange(BOX, Ask(cards, wishes=(Have(RED, 3),))).affinities[RED] == 2


def test_neighbors() -> None:
    """Blood Paint wants a weapon on either side, and none of them two-handed."""
    wish = NextTo("paint", {L: "weapon", R: "weapon"}, without="two-handed")
    found = arrange(BOX, Ask(("paint", "blade", "great", "blade", "plain-1"), wishes=(wish,)))
    place = next(place for place, key in found.grid.items() if key == "paint")
    assert found.granted == (True,)
    assert found.grid[place - 1] == found.grid[place + 1] == "blade" and place % 3 == 1
    assert arrange(BOX, Ask(("paint", "blade", "great"), wishes=(wish,))).granted == (False,)
    assert arrow_wish(PAINT) == NextTo("paint", {L: "weapon", R: "weapon"})
    assert arrow_wish(BLADE) is None


@pytest.mark.parametrize(
    ("key", "wish", "others"),
    [
        ("scrap-rebar", {L: "weapon"}, ("cloth", "scrap-sword")),
        ("blood-sheath", {L: "rainbow-katana"}, ("scrap-sword", "rainbow-katana")),
        ("blood-paint", {L: "weapon", R: "weapon"}, ("scrap-sword", "bone-axe")),
    ],
)
def test_arrows_want_what_their_card_names(key: str, wish: dict[Side, str], others: tuple[str, str]) -> None:
    """The grid that is found gives each its neighbors, and no other card would do."""
    box = core_box()
    asked = arrow_wish(box.gear[key])
    assert asked is not None and asked.sides == wish
    found = arrange(box, Ask((key, *others), wishes=(asked,)))
    assert found.granted == (True,)
    place = next(place for place, held in found.grid.items() if held == key)
    left = found.grid[place - 1]
    assert left in others and left != "cloth"
    assert not arrange(box, Ask((key, "cloth"), wishes=(asked,))).granted[0]


def test_arrows_want_nothing_two_handed_where_their_card_says_so() -> None:
    box = core_box()
    paint = arrow_wish(box.gear["blood-paint"])
    assert paint is not None and paint.without == "two-handed"
    assert arrange(box, Ask(("blood-paint", "scrap-sword", "king-spear"), wishes=(paint,))).granted == (False,)


def test_as_few_cards_as_possible_move() -> None:
    """Seven cards lie well already; to bring East beside West, one of them moves, and nothing else."""
    present = {0: "east", 8: "west", **{place: f"plain-{place}" for place in range(2, 7)}}
    found = arrange(BOX, Ask(tuple(present.values()), present=present))
    assert found.affinities[RED] == 1 and len(found.moved) == 1
    assert sum(found.grid.get(place) == key for place, key in present.items()) == 6


def test_nothing_moves_where_nothing_is_better() -> None:
    present = {place: f"plain-{8 - place}" for place in range(9)}
    found = arrange(BOX, Ask(tuple(present.values()), present=present))
    assert found.grid == present and found.moved == ()


def test_pinned_cards_stay() -> None:
    found = arrange(BOX, Ask(("east", "west", "plain-1"), pinned={2: "east", 7: "plain-1"}))
    assert (found.grid[2], found.grid[7]) == ("east", "plain-1")
    assert found.affinities[RED] == 0  # East looks over the border


def test_the_same_grid_whatever_the_order() -> None:
    """Neither the order of the cards nor that of the places changes the answer."""
    box, ask = some_ask(random.Random(11))
    again = Ask(ask.cards[::-1], dict(reversed(ask.present.items())), dict(reversed(ask.pinned.items())), ask.lasting,
                ask.wishes, ask.unwelcome[::-1], ask.dark[::-1])  # fmt: skip
    assert arrange(box, ask) == arrange(box, again)


def test_no_cards_is_an_empty_grid() -> None:
    assert arrange(BOX, Ask(())).grid == {}


@pytest.mark.rule("gear-grid-nine")
@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (Ask(("plain-1",) * 10), "this is 10 gear cards"),
        (Ask(("east",), pinned={0: "west"}), "west is pinned to a place, but is not among"),
        (Ask(("east",), pinned={0: "east", 1: "east"}), "east is pinned to a place, but is not among"),
        (Ask(("east",), pinned={9: "east"}), "pinned outside the grid"),
    ],
)
def test_an_ask_that_cannot_be(ask: Ask, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        arrange(BOX, ask)
