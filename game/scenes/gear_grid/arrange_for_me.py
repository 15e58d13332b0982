"""Arrange for me: what the player wishes for, in order, and the grid that was found for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.ui.kit import Heading, Item, Rich, Rule, Widget, escape
from game.cards.kinds.box import Box
from game.cards.phrases import listed
from game.model.survivor import Survivor
from game.model.terms import Affinity
from game.rulebook.icon_words import sign
from game.rules.gear.grid_facts import BonusFact, lasting, without_affinities
from game.rules.gear_grid.affinities import complete
from game.rules.gear_grid.arrange import Arranged, Ask, Have, Light, NextTo, Wish, arrow_wish, is_drawback
from game.scenes.gear_grid.attacks import attack_lines
from game.scenes.gear_grid.book import Measured, affinities, given_by, numbers

MOST_OF_A_COLOR = 9
SIGNS = {Affinity.RED: ("triangle", "bad"), Affinity.GREEN: ("square", "good"), Affinity.BLUE: ("circle", "info")}


class Wishes:
    """The wishes for one survivor's grid, oldest first, and what was found for them. `survivor` keeps the grid that lay
    there when arranging began.
    """

    def __init__(self, box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> None:
        self.box, self.survivor = box, survivor
        self.lasting = lasting(box, survivor, innovations)
        self.dark = without_affinities(box, survivor, innovations)
        self.chosen: list[Wish] = []
        self.pinned: dict[int, str] = {}
        """Places whose card is to lie just there."""
        self.found: Arranged | None = None
        self.busy = False

    def ask(self) -> Ask:
        return Ask(
            tuple(self.survivor.gear),
            self.survivor.grid,
            lasting=dict(self.lasting),
            wishes=tuple(self.chosen),
            dark=self.dark,
            pinned=dict(self.pinned),
        )

    @property
    def grid(self) -> dict[int, str]:
        """The grid found; what lies there, while nothing is."""
        return dict(self.found.grid) if self.found is not None else self.survivor.grid

    @property
    def moved(self) -> frozenset[int]:
        """The places where something else lies in the grid found."""
        before = self.survivor.grid
        return frozenset(place for place, key in self.grid.items() if before.get(place) != key)

    def turn(self, wish: Wish) -> None:
        """Wishes for it, or no longer."""
        if wish in self.chosen:
            self.chosen.remove(wish)
        else:
            self.chosen.append(wish)

    def pin(self, place: int) -> None:
        """The card that lies there now shall lie there, or no longer."""
        key = self.grid.get(place)
        if self.pinned.pop(place, None) is None and key is not None:
            self.pinned[place] = key

    def next_of(self, color: Affinity) -> None:
        """One complete affinity more than lies there or is wished for; after the most that could be, none."""
        now = next((wish for wish in self.chosen if isinstance(wish, Have) and wish.color is color), None)
        least = complete(self.box, self.survivor.grid, self.lasting)[color]
        wanted = (now.n if now is not None else least) + 1
        if now is not None:
            self.chosen.remove(now)
        if wanted <= self.most(color):
            self.chosen.append(Have(color, wanted))

    def most(self, color: Affinity) -> int:
        """More complete affinities of a color than this nobody can make of these cards."""
        gear = [self.box.gear[key] for key in self.survivor.gear]
        halves = sum(edge is color for one in gear for edge in one.edges.values())
        return min(MOST_OF_A_COLOR, halves // 2 + sum(one.inherent is color for one in gear) + self.lasting[color])

    def wished(self, color: Affinity) -> int:
        """Returns how many of a color are wished for; 0: none."""
        return next((wish.n for wish in self.chosen if isinstance(wish, Have) and wish.color is color), 0)

    def granted(self, wish: Wish) -> bool | None:
        """True if the grid found grants a wish; None if it is none, or nothing is found."""
        if self.found is None or wish not in self.chosen:
            return None
        place = self.chosen.index(wish)
        return self.found.granted[place] if place < len(self.found.granted) else None

    def said(self) -> str:
        """Says what was found, in a sentence or two."""
        if self.busy or self.found is None:
            return "Looking at every grid there is ..."
        moved = len(self.moved)
        count = "No card needs to move." if not moved else "1 card moves." if moved == 1 else f"{moved} cards move."
        if not self.chosen:
            lit = len(self.found.lit)
            shine = "1 bonus is lit" if lit == 1 else f"{lit} bonuses are lit"
            return f"Without a wish, the most bonuses and affinities count: {shine}. {count}"
        true = sum(self.found.granted)
        return f"**{true} of {len(self.chosen)}** wishes come true. {count}"


def arrow_words(box: Box, wish: NextTo) -> str:
    """`a weapon at its left`."""
    without = f" that is not {wish.without}" if wish.without else ""
    parts = [f"{box.gear[word].name if word in box.gear else word} at its {side}" for side, word in wish.sides.items()]
    return listed(parts) + without


def page(
    box: Box,
    wishes: Wishes,
    now: Measured,
    then: Measured,
    turn: Callable[[Wish], None],
    more: Callable[[Affinity], None],
) -> list[Widget]:
    """The book while arranging: everything that can be wished for, and what the grid found changes."""
    lines: list[Widget] = []
    seen: set[str] = set()
    for fact in sorted(then.facts.bonuses, key=lambda one: one.name):
        if fact.key not in seen:
            seen.add(fact.key)
            lines.append(_bonus(box, wishes, fact, turn))
    for key in dict.fromkeys(wishes.survivor.gear):
        wish = arrow_wish(box.gear[key])
        if wish is not None:
            words = f"**{escape(box.gear[key].name)}**  {escape(arrow_words(box, wish))}"
            lines.append(_line(wishes, wish, words, "", turn, f"wish:beside:{key}"))
    colors = [_color(wishes, color, more) for color in Affinity if wishes.most(color)]
    return [
        Rich("**What shall it be?**", style="subtitle", role="accent"),
        Rich(
            "Press what matters, the most important first. A card that is pressed stays where it lies.",
            style="small",
            role="dim",
        ),
        *(lines or [Rich("No card here asks for affinities.", style="small", role="dim")]),
        *([Rule(), Heading("Affinities wished for"), *colors] if colors else []),
        Rule(),
        Heading("What changes"),
        affinities(now.facts, then.facts),
        numbers(now, then),
        *attack_lines(now.attacks, then.attacks, then.against),
    ]


def _bonus(box: Box, wishes: Wishes, fact: BonusFact, turn: Callable[[Wish], None]) -> Widget:
    gear = box.gear[fact.key]
    lit = wishes.found is not None and fact.key in wishes.found.lit
    burden = " {warn|a burden}" if is_drawback(gear) else ""
    words = f"**{escape(fact.name)}**{burden}  {escape(given_by(gear))}"
    asked = escape(gear.bonus.asks()) if gear.bonus is not None else ""
    return _line(wishes, Light(fact.key), words, f"{'lit' if lit else 'not lit'} · {asked}", turn, f"wish:{fact.key}")


FATE = {True: f"{sign('check', 'good', 'Granted')} ", False: f"{sign('cross', 'bad', 'Not granted')} ", None: ""}
"""What has become of a wish."""


def _line(wishes: Wishes, wish: Wish, words: str, note: str, turn: Callable[[Wish], None], key: str) -> Item:
    chosen = wish in wishes.chosen
    rank = f"{{accent|{wishes.chosen.index(wish) + 1}.}} " if chosen else ""
    fate = FATE[wishes.granted(wish)]
    return Item(f"{rank}{fate}{words}", partial(turn, wish), note=note, chosen=chosen, key=key)


def _color(wishes: Wishes, color: Affinity, more: Callable[[Affinity], None]) -> Item:
    n, most = wishes.wished(color), wishes.most(color)
    fate = FATE[wishes.granted(Have(color, n))]
    icon, role = SIGNS[color]
    words = f"{{{icon}:{role}}} {fate}**{color}**  " + (f"at least {n}" if n else "as it comes")
    return Item(words, partial(more, color), note=f"press for one more, {most} at most", chosen=bool(n),
                key=f"wish:color:{color}")  # fmt: skip
