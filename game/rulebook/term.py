"""One term of the glossary."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game, what it means in our words, and the ids of the rules behind it.

    `also` holds other forms under which the term is looked up, such as its plural; `cards` the cards that it speaks of,
    each as kind and name (`ai/Retinue`).
    """

    name: str
    text: str
    rules: tuple[str, ...]
    also: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
