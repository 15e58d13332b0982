"""Payments as versions up to 0.1 proposed them: saves of theirs answer `as-proposed`, and mean those cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.decision import Decision, Option
from game.cards.kinds.box import Box
from game.rules.settlement.matching import matched

AS_PROPOSED = "as-proposed"


@dataclass(slots=True)
class PaymentQuestion(Decision):
    """What is it paid with? `older` are the cards that an answer of an older version means."""

    older: Sequence[str] = ()

    def option(self, key: str) -> Option:
        if key == AS_PROPOSED:
            return Option(key, "Pay as it was proposed", list(self.older))
        return Decision.option(self, key)


def older_proposal(
    box: Box, have: Mapping[str, int], wanted: int, pays: Callable[[str, int], bool]
) -> list[str] | None:
    """A card for each of so many units, as it was proposed then; None if they do not suffice. `pays(card, i)`: the card
    can pay for unit i.
    """
    cards = sorted((name for name, n in have.items() for _ in range(n)), key=lambda name: _worth(box, name))
    able = [[i for i, card in enumerate(cards) if pays(card, unit)] for unit in range(wanted)]
    holder = matched(sorted(range(wanted), key=lambda unit: len(able[unit])), able, wanted)
    found = {unit: cards[card] for card, unit in holder.items()}
    return [found[unit] for unit in range(wanted)] if len(found) == wanted else None


def _worth(box: Box, name: str) -> tuple[bool, int, int, str]:
    card = box.resources[name]
    return bool(card.on_spent), len(card.types), -card.copies, name
