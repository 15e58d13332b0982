"""Whom the monster's next AI card would pick, from what is public: which cards can still come, not in which order."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from engine.grid import Space
from game.board.showdown import Showdown
from game.board.situation import Situation
from game.board.targeting import matching
from game.effects.cards import AICard, Aim, PickTarget
from game.effects.play import actions_of
from game.players.face_down import ai_cards_face_down
from game.players.odds import supposing


@dataclass(frozen=True, slots=True)
class CardThreat:
    """One card that can come: how likely, and among whom it would pick (all of them, if `each`)."""

    card: str
    chance: float
    among: tuple[int, ...]
    each: bool = False


@dataclass(frozen=True, slots=True)
class Threat:
    """`picked[who]`: the chance that the next card picks this survivor, ties shared evenly; `cards` likeliest first."""

    picked: dict[int, float]
    cards: tuple[CardThreat, ...]

    @property
    def nobody(self) -> float:
        """The chance that the next card finds no target."""
        return sum(card.chance for card in self.cards if not card.among)


def threat_preview(table: Showdown, space: Space | None = None, who: int = 0) -> Threat:
    """Who could be picked by the next AI card; with `space`, if survivor `who` (the one who acts) stood there."""
    with supposing(table, who or table.survivors()[0], space if who else None):
        return _threat(table)


def _threat(table: Showdown) -> Threat:
    picked: dict[int, float] = defaultdict(float)
    cards = []
    seen: dict[tuple[object, ...], tuple[int, ...]] = {}
    coming = next_cards(table)
    total = sum(coming.values())
    for name, n in sorted(coming.items(), key=lambda entry: (-entry[1], entry[0])):
        chance = n / total
        pick = pick_of(table, table.ai_cards[name])
        if pick is None:
            continue
        among = seen.get(pick.choices)
        if among is None:
            among = seen[pick.choices] = targets(table, pick)
        cards.append(CardThreat(name, chance, among, takes_all(pick)))
        for target in among:
            picked[target] += chance if takes_all(pick) else chance / len(among)
    return Threat(dict(picked), tuple(cards))


def next_cards(table: Showdown) -> Counter[str]:
    """The cards that the next AI draw can show, as far as everybody can tell (`face_down`)."""
    record = table.record
    if record.face_up_duration:
        return Counter([record.face_up_duration])
    if record.ai.draw_pile:
        return ai_cards_face_down(table)
    return Counter(record.ai.discard)


Pick = PickTarget | Aim


def pick_of(table: Showdown, card: AICard) -> Pick | None:
    """How the card would pick now, persistent injuries counted in; None if it picks nobody."""
    actions, _ = actions_of(table, card)
    return next((action for action in actions if isinstance(action, Pick)), None)


def targets(table: Showdown, pick: Pick) -> tuple[int, ...]:
    """Among whom a Pick Target would choose now: the priority target, else those of the first condition that finds
    somebody. An Aim asks for no priority target (target-priority-exceptions).
    """
    holder = table.record.priority
    if isinstance(pick, PickTarget) and not pick.each and holder and table.on_board(holder):
        return (holder,)
    situation = Situation("")
    for terms in pick.choices:
        found = matching(table, terms, situation)
        if found:
            return tuple(found)
    return ()


def takes_all(pick: Pick) -> bool:
    """Whether every survivor who matches becomes a target (target-multiple)."""
    return isinstance(pick, PickTarget) and pick.each
