"""What the narrator's families share: a told line, who tells which event, and turns of phrase for names and numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from string import Formatter
from typing import Any, Literal, NamedTuple

from engine.event import Amount, Event
from engine.grid import Direction, Space
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.rules.table.game_table import GameTable

Weight = Literal["headline", "normal", "detail"]


class Line(NamedTuple):
    """One event in words. `text` is a sentence that may hold links like `[[blind spot]]` (`game.rulebook.markup`);
    `rule` the id of the rule behind it; `weight` says how loudly to tell it; `who` is the figure it is about, or 0.
    """

    text: str
    rule: str
    weight: Weight
    who: int = 0


Said = str | tuple[str, int] | tuple[str, int, Weight]
"""A sentence, with the figure that it is about, and a weight other than the usual one for its class."""


Teller = Callable[[Any, GameTable], Said]


TELLERS: dict[type[Event], tuple[Teller, Weight]] = {}
"""For each class of event the function that puts it into words, and how loudly it is told."""


def tells(kind: type[Event], weight: Weight = "normal") -> Callable[[Teller], Teller]:
    """Registers a function that puts this class of event into words."""

    def register(teller: Teller) -> Teller:
        TELLERS[kind] = (teller, weight)
        return teller

    return register


def says(kind: type[Event], template: str, about: str = "who", weight: Weight = "normal") -> None:
    """Registers one sentence for a class of event: `{who:name} gains {gear} ({why:why}).` puts in a field of the event
    in words, in the way that stands behind the colon (`WORDS`), or plainly. The line is about the figure in the field
    `about`, if the event has it. Raises LookupError for what is no field or no way.
    """
    fields = {*kind.__struct_fields__, "monster"}
    pieces = [(text, field or "", way or "") for text, field, way, _ in Formatter().parse(template)]
    for _, field, way in pieces:
        if field and (field not in fields or way not in WORDS):
            raise LookupError(f"{kind.__name__} has no {field}:{way} to tell of")

    def teller(event: Event, table: GameTable) -> Said:
        def value(field: str) -> Any:
            of_the_table = field == "monster" and field not in kind.__struct_fields__
            return the_monster(table) if of_the_table else getattr(event, field)

        text = "".join(text + (WORDS[way](table, value(field)) if field else "") for text, field, way in pieces)
        return (text, value(about)) if about in fields else text

    TELLERS[kind] = (teller, weight)


def the_monster(table: GameTable) -> int:
    """The monster that is fought at this table; nobody, 0, where none is."""
    fight = table.as_showdown
    return fight.monster if fight is not None else 0


def name(table: GameTable, who: int) -> str:
    """Inside a sentence: `Erza`, `the lion`. A name that a player typed cannot make links."""
    return plainly(table.name(who)) if who else "nobody"


def cap(words: str) -> str:
    return words[:1].upper() + words[1:]


def plainly(words: str) -> str:
    """Words of cards and players without anything that would read as a link."""
    return words.replace("[[", "[ [").replace("]]", "] ]")


def because(table: GameTable, why: str) -> str:
    """Says what a fact is put down to, in plain words; gear, which gives its key, by its name."""
    gear = table.box.gear.get(why)
    return plainly(gear.name if gear is not None else why)


def names(table: GameTable, whom: Iterable[int]) -> str:
    found = [name(table, who) for who in whom]
    return listed(found) if found else "nobody"


def total(amount: Amount) -> str:
    """A number without its parts; one below nothing has a minus, no hyphen."""
    return str(amount.total).replace("-", "−")


def number(amount: Amount) -> str:
    """A number with its parts, if there is more than one: `3 (2 profile + 1 tokens)`."""
    return total(amount) if len(amount.parts) < 2 else f"{total(amount)} ({_parts(amount)})"


_ONE_TOKEN = re.compile(r"\b1 (\w+ )?tokens\b")


def _parts(amount: Amount) -> str:
    """`3 profile + 1 token`."""
    return one_token(amount.explain().partition(" = ")[2])


def one_token(words: str) -> str:
    """The words without `1 tokens`: sources are called by what they are, however many."""
    return _ONE_TOKEN.sub(lambda found: found[0].removesuffix("s"), words)


def faces(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice)) if dice else "no dice"


_IN_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def in_words(n: int) -> str:
    """`three`; from thirteen on in figures."""
    return _IN_WORDS[n] if 0 <= n < len(_IN_WORDS) else str(n)


def hits(n: int, perfect: int = 0) -> str:
    """`four hits, three perfect`."""
    found = f"{in_words(n)} {'hit' if n == 1 else 'hits'}"
    return f"{found}, {in_words(perfect)} [[perfect hit|perfect]]" if perfect else found


def itemized(amount: Amount, unit: str = "") -> str:
    """A number with what it counts, then its parts: `7+ = 8 axe − 1 blind spot`."""
    return f"{total(amount)}{unit}" if len(amount.parts) < 2 else f"{total(amount)}{unit} = {_parts(amount)}"


def attack_dice(speed: Amount, needs: Amount, faces: Sequence[int], sure: int = 0) -> str:
    """The arithmetic of an attack roll: `5 dice, 5+: 10 10 2 10 6`."""
    dice = itemized(speed, " die" if speed.total == 1 else " dice")
    of_them = f", {in_words(sure)} sure" if sure else ""
    return f"{dice}{of_them}, {itemized(needs, '+')}: {' '.join(map(str, faces)) or 'no dice'}"


def space(at: Space) -> str:
    return f"{at[0]},{at[1]}"


def steps(path: Sequence[Space]) -> str:
    return counted(max(0, len(path) - 1), "space")


def direction(way: str) -> str:
    """`n` -> `north`."""
    return Direction(way).name.lower()


def change(n: int) -> str:
    """`gains 2`, `loses 1`."""
    return f"gains {n}" if n >= 0 else f"loses {-n}"


def a(words: str) -> str:
    """With the indefinite article."""
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def cards(cards: Iterable[str]) -> str:
    """`2 Monster Bone and Scrap`: cards of the same name together."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return listed([plainly(f"{n} {card}" if n > 1 else card) for card, n in counts.items()]) if counts else "nothing"


def card(name: str) -> str:
    """A card inside a sentence; the basic action is none, and takes its article."""
    return "the basic action" if name == "Basic action" else plainly(name)


WORDS: dict[str, Callable[[GameTable, Any], str]] = {
    "": lambda table, value: plainly(str(value)),
    "linked": lambda table, value: str(value),
    "name": name,
    "Name": lambda table, who: cap(name(table, who)),
    "names": names,
    "Names": lambda table, whom: cap(names(table, whom)),
    "why": because,
    "card": lambda table, value: card(value),
    "cards": lambda table, value: cards(value),
    "space": lambda table, value: space(value),
    "steps": lambda table, value: steps(value),
    "number": lambda table, value: number(value),
    "direction": lambda table, value: direction(value),
    "change": lambda table, value: change(value),
    "faces": lambda table, value: faces(value),
}
"""The ways to put the field of an event into a sentence."""
