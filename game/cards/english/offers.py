"""What a choice offers, said where it is made: beside the card, on which its tables stand."""

from __future__ import annotations

import msgspec

from game.cards.english.outline import choice_lines
from game.cards.english.said import Said
from game.cards.english.sections import unmarked
from game.cards.words.flow import Choice, ChooseOne


def offered(choice: Choice, word: ChooseOne) -> str:
    """Returns one of the choices of a word for those who can choose it now: what it costs and does. What follows from a
    roll or from another choice in it is read on the card.
    """
    possible = [msgspec.structs.replace(one, needs=None, must=None, once=False) for one in word.choices]
    lines = choice_lines(msgspec.structs.replace(word, choices=tuple(possible)), word.by)
    return _aloud(lines[word.choices.index(choice)])


def _aloud(line: Said) -> str:
    said = unmarked(line.said)
    own = [_aloud(one) for one in line.below if not one.row]
    if own:
        return " ".join([said, *own])
    return f"{said.removesuffix(':')}." if line.below else said
