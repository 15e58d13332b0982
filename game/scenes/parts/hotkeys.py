"""The letters that press options: a letter of their words, and the same one whenever they are offered again."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from engine.decision import Option
from engine.grid import Direction
from engine.ui.input import Bindings
from game.scenes.parts.table_keys import HINT, SHEETS, WHOLE_LOG, WHY_NOT

_LESSER = re.compile(r"(a|an|and|as|at|by|for|from|in|is|it|its|of|on|or|out|so|the|their|them|they|this|to|with)")
SHIFT = "shift+"
Words = Callable[[Option], Sequence[str]]


def words_of(option: Option) -> Sequence[str]:
    """The words of its label, those that mean something; of a direction its name alone."""
    if isinstance(option.target, Direction):
        return (option.target.name.lower(),)
    found = [word for word in re.findall(r"[a-z]+", option.label.lower()) if not _LESSER.fullmatch(word)]
    return list(dict.fromkeys(found))


def global_keys(bindings: Bindings) -> frozenset[str]:
    """Returns the keys that mean something else at every table, by the player's own bindings."""
    return frozenset({WHOLE_LOG, WHY_NOT, SHEETS, HINT, *(key for keys in bindings.keys.values() for key in keys)})


class Hotkeys:
    """Gives each option of a kind of question a letter and remembers it: what else is offered never changes it. Only an
    option that has been gone for long gives its letter up, and only where no other is left."""

    def __init__(self) -> None:
        self._given: dict[str, dict[str, str]] = {}

    def of(
        self, topic: str, options: Sequence[Option], taken: Collection[str] = (), words: Words = words_of
    ) -> dict[str, str]:
        """Returns what presses each option, by the key of the option; `taken` are keys that mean something else,
        `words` those whose letters an option may have.
        """
        given = self._given.setdefault(topic, {})
        for name in [name for name, letter in given.items() if letter in taken]:
            del given[name]  # the player has bound it to something else meanwhile
        new = {one.key: list(_candidates(one, options, words)) for one in options if one.key not in given}
        for place in range(max(map(len, new.values()), default=0)):  # first choices first, whose they are
            for name, wanted in new.items():
                if name not in given and place < len(wanted):
                    self._give(given, name, wanted[place], taken)
        offered = {one.key for one in options}
        for name, wanted in new.items():  # every letter is somebody's: one that is not offered now gives way
            holder = next((who for who, key in given.items() if key in wanted and who not in offered), "")
            if name not in given and holder:
                given[name] = given.pop(holder)
        return {one.key: given[one.key] for one in options if one.key in given}

    def _give(self, given: dict[str, str], name: str, letter: str, taken: Collection[str]) -> None:
        if letter not in taken and letter not in given.values():
            given[name] = letter


def _candidates(option: Option, options: Sequence[Option], words: Words) -> Iterator[str]:
    """The letters that it may have, the best first: of the words that tell it from the others of its kind, of the
    others, and with shift."""
    own = list(words(option))
    kin = [set(words(one)) for one in options if one.kind == option.kind and one.key != option.key]
    common = [word for word in own if kin and all(word in other for other in kin)]
    for some in ([word for word in own if word not in common], common):
        yield from (word[0] for word in some)
        yield from (letter for word in some for letter in word[1:])
    yield from (SHIFT + letter for word in own for letter in word)
