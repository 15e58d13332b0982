"""How seats and survivors are told apart: each seat a letter and a colour, each survivor a figure of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.ui.palette import RGB
from game.board.record import Seat
from game.model.survivor import Survivor
from game.scenes.art.standees import StandeeLook

LETTERS = "ABCDEF"
COLOURS: tuple[RGB, ...] = (
    (232, 168, 58),  # lantern
    (91, 124, 168),  # dusk
    (90, 143, 123),  # verdigris
    (176, 58, 46),  # blood
    (150, 104, 160),  # heather
    (140, 131, 120),  # ash
)
FIGURES = {
    "male": (("m1", "shorn"), ("m2", "wild")),
    "female": (("f1", "long"), ("f2", "braid")),
}
"""Body and hair, the first of a kind in a party and the second."""


@dataclass(frozen=True)
class Mark:
    """Letter and colour that stand for a seat; in solo play, where there is one seat, for a survivor."""

    letter: str
    colour: RGB


def mark(index: int) -> Mark:
    """The mark of a seat or survivor by its place, from 0; after six they come round again."""
    return Mark(LETTERS[index % len(LETTERS)], COLOURS[index % len(COLOURS)])


def marks_of(seats: Sequence[Seat], survivors: Sequence[str]) -> dict[str, Mark]:
    """The mark of each survivor key: that of its seat, or in solo play one of its own, so that figures differ."""
    if len(seats) == 1:
        return {key: mark(place) for place, key in enumerate(survivors)}
    owner = {key: number for number, seat in enumerate(seats) for key in seat.survivors}
    return {key: mark(owner.get(key, 0)) for key in survivors}


def looks_of(survivors: Sequence[Survivor], marks: dict[str, Mark]) -> dict[str, StandeeLook]:
    """The figure of each survivor of a party: no two of one kind alike, clothes and weapon from the gear."""
    seen: dict[str, int] = {}
    looks: dict[str, StandeeLook] = {}
    for survivor in survivors:
        kind = survivor.gender if survivor.gender in FIGURES else "female"
        body, hair = FIGURES[kind][seen.get(kind, 0) % 2]
        seen[kind] = seen.get(kind, 0) + 1
        stands_for = marks[survivor.key]
        looks[survivor.key] = StandeeLook(
            body,
            hair,
            ("cloth",) if "cloth" in survivor.gear else (),
            ("founding-stone",) if "founding-stone" in survivor.gear else (),
            stands_for.colour,
            stands_for.letter,
        )
    return looks
