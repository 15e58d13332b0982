"""What may lie face down: the cards that everybody can work out from what lies open, never what really lies there."""

from __future__ import annotations

from game.cards.moments import Moment
from game.cards.records import parts
from game.cards.traits.flow import Whenever
from game.cards.words.hit_locations import MoveLocation
from game.cards.words.story import TellStory
from game.cards.words.survival import EndNow, Underway
from game.rules.table.showdown_table import ShowdownTable

RESTACKED = (Moment.MONSTER_TURN_STARTS, Moment.LOCATIONS_SHUFFLED)
"""When cards of monsters put hit locations back on top."""


def trap_face_down(table: ShowdownTable) -> bool:
    """True if a trap lies in the hit location deck: it does unless it lies open, for every location is in the deck."""
    traps = [card for card in table.monster_card.hit_locations if card.type == "trap"]
    seen = [*table.record.hit_locations.discard, table.trap_in_play]
    for attack in table.attacks:
        seen += [attack.resolving, *attack.unresolved]
    return sum(card.copies for card in traps) > sum(name == card.name for card in traps for name in seen)


def locations_on_top(table: ShowdownTable) -> list[str]:
    """The hit locations that everybody knows to lie on top of their deck, the next to be drawn: in the first round what
    was set up so, later what a card of the monster stacks there whenever its turn begins or the deck is shuffled.
    """
    if table.record.round == 1:
        stacked = {table.level.hit_location_top}
    else:
        waiting = (trait for _, trait in table.of_kind(table.monster, Whenever) if trait.on in RESTACKED)
        stacked = {word.location for trait in waiting for word in trait.effects if isinstance(word, MoveLocation)}
    return [name for name in table.record.hit_locations.draw_pile if name in stacked]


def ends_attack(table: ShowdownTable, location: str) -> bool:
    """True if a hit location ends the attack before any wound attempt, by what it says or by the story it tells."""
    said = table.hit_location_cards[location].before
    told = [table.box.story_events[one.story] for one in parts(said) if isinstance(one, TellStory)]
    ended = (one for one in parts((said, told)) if isinstance(one, EndNow))
    return any(one.what is Underway.ATTACK for one in ended)
