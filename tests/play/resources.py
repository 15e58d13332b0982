"""A showdown in which survivors carry resources, with every resource deck whole but for what they carry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.deck import Deck
from game.phases.showdown.deck_building import copies
from game.rules.gear.carried_resources import carried
from game.rules.table.table_record import Gained
from tests.play.stage import Stage

FAR = (20, 15)


def decks(box: Any) -> dict[str, Deck]:
    """Every pile of the box, unshuffled."""
    found: dict[str, Deck] = {}
    for card in box.resources.values():
        found.setdefault(card.deck, Deck(f"resources-{card.deck}")).draw_pile.extend(copies([card]))
    return found


def carrying(
    cards: Mapping[str, Sequence[str]], *, at: Mapping[str, tuple[int, int]] | None = None, **more: Any
) -> Stage:
    """Erza and Lucy in the survivors' turn, far from the monster, each with these cards."""
    more.setdefault("turn", "survivors")
    stage = Stage({"erza": (4, 14), "lucy": FAR, **(at or {})}, **more)
    record, box = stage.table.record, stage.table.box
    record.resources = decks(box)
    for key, names in cards.items():
        for name in names:
            deck = box.resources[name].deck
            record.resources[deck].remove(name)
            record.gained.append(Gained(name, deck, stage.id(key)))
    return stage


def carries(stage: Stage, key: str) -> list[str]:
    return carried(stage.table, stage.id(key))


def pile(stage: Stage, deck: str) -> list[str]:
    return stage.table.record.resources[deck].draw_pile


def consumed(card: str, *dice: int, picks: Sequence[int | str] = (), **sheet: Any) -> Stage:
    """Erza uses this card up, between two acts."""
    more = {"gear": [], **sheet}
    stage = carrying({"erza": [card]}, sheets={"erza": more})
    stage.table.record.survival_limit = 5
    stage.play()
    key = stage.table.box.resources[card].key
    stage.answer(f"resource:{key}:erza", d10=dice, picks=picks)
    return stage
