"""Whom the monster's next AI card would pick, from what is public: which cards can still come, not in which order."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from engine.grid import Space
from game.bots.attack_odds import supposing
from game.cards.kinds.ai_card import Actions, AICard, Aim, Do, PickTarget
from game.cards.moments import Doing
from game.cards.traits.flow import Instead
from game.cards.words.ai_deck import DrawAI
from game.cards.words.monster import BasicAction
from game.rules.cards.ai_actions import actions_of
from game.rules.monster.ai_face_down import ai_cards_face_down
from game.rules.monster.targeting import candidates
from game.rules.table.showdown_table import ShowdownTable


@dataclass(frozen=True, slots=True)
class CardThreat:
    """One card that can come: how likely, and among whom it would pick (all of them, if `each`). `picks`: it picks
    somebody at all; moods, roars and their like do not."""

    card: str
    chance: float
    among: tuple[int, ...]
    each: bool = False
    picks: bool = True


@dataclass(frozen=True, slots=True)
class Threat:
    """`picked[who]`: the chance that the next card picks this survivor, ties shared evenly; `cards` likeliest first."""

    picked: dict[int, float]
    cards: tuple[CardThreat, ...]

    @property
    def nobody(self) -> float:
        """The chance that the next card looks for a target and finds none."""
        return sum(card.chance for card in self.cards if card.picks and not card.among)

    @property
    def without(self) -> float:
        """The chance that the next card is one that picks nobody."""
        return sum(card.chance for card in self.cards if not card.picks)

    def outcomes(self) -> dict[tuple[int, ...], float]:
        """Returns how likely each is to be picked, alone or together; with `nobody` and `without` it adds up to 1."""
        found: dict[tuple[int, ...], float] = defaultdict(float)
        for card in self.cards:
            if card.each and card.among:
                found[card.among] += card.chance
            for who in () if card.each else card.among:
                found[(who,)] += card.chance / len(card.among)
        return dict(found)


def threat_preview(table: ShowdownTable, space: Space | None = None, who: int = 0) -> Threat:
    """Returns those who could be picked by the next AI card; with `space`, if survivor `who` (the one who acts) stood
    there.
    """
    with supposing(table, who or table.survivors()[0], space if who else None):
        return _threat(table)


def _threat(table: ShowdownTable) -> Threat:
    if any(takes_the_draw(trait) for _, trait in table.of_kind(table.monster, Instead)):  # ai-mood-no-draw
        return Threat({}, ())
    picked: dict[int, float] = defaultdict(float)
    cards = []
    seen: dict[Pick, tuple[int, ...]] = {}
    coming = next_cards(table)
    total = sum(coming.values())
    chances = [(name, n / total) for name, n in sorted(coming.items(), key=lambda entry: (-entry[1], entry[0]))]
    for name, chance in chances or [("", 1.0)]:
        pick = _pick_for(table, table.ai_cards[name]) if name else first_pick(table.monster_card.basic_action)
        if pick is None:
            cards.append(CardThreat(name, chance, (), picks=False))
            continue
        among = seen.get(pick)
        if among is None:
            among = seen[pick] = candidates(table, pick, name).who
        cards.append(CardThreat(name, chance, among, takes_all(pick)))
        for target in among:
            picked[target] += chance if takes_all(pick) else chance / len(among)
    return Threat(dict(picked), tuple(cards))


def takes_the_draw(trait: Instead) -> bool:
    """True if it takes the place of the draw, whatever a die would say, and plays no card itself."""
    plays_one = any(isinstance(effect, DrawAI) for effect in trait.effects)
    return trait.of is Doing.AI_STEP and trait.up_to is None and not plays_one


def next_cards(table: ShowdownTable) -> Counter[str]:
    """The cards that the next AI draw can show, as far as everybody can tell (`face_down`); none if there is no card
    left, so that the basic action is performed (ai-draw-both-empty).
    """
    record = table.record
    if record.face_up_duration:
        return Counter([record.face_up_duration])
    if record.ai.draw_pile:
        return ai_cards_face_down(table)
    return Counter(record.ai.discard)


Pick = PickTarget | Aim


def pick_of(table: ShowdownTable, card: AICard) -> Pick | None:
    """Returns how the card would pick now, persistent injuries counted in; None if it picks nobody."""
    return first_pick(actions_of(table, card)[0])


def _pick_for(table: ShowdownTable, card: AICard) -> Pick | None:
    """As `pick_of`; a card that picks nobody itself and comes to the basic action picks whom that picks
    (monster-basic-action).
    """
    own = pick_of(table, card)
    goes_on = any(
        isinstance(action, Do) and action.condition is None and BasicAction(None) in action.effects
        for action in actions_of(table, card)[0]
    )
    return first_pick(table.monster_card.basic_action) if own is None and goes_on else own


def first_pick(actions: Actions) -> Pick | None:
    """Returns how these actions pick first; None if they pick nobody."""
    return next((action for action in actions if isinstance(action, Pick)), None)


def takes_all(pick: Pick) -> bool:
    """True if every survivor who matches becomes a target (target-multiple)."""
    return isinstance(pick, PickTarget) and pick.each
