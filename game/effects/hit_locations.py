"""Carries out the words about hit location cards (`game.cards.words.hit_locations`), and judges the conditions about
them.
"""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game import facts as events
from game.cards.kinds.hit_location import HitLocationType
from game.cards.words.hit_locations import (
    ArchiveLocation,
    CancelReactions,
    MoveLocation,
    RevealLocations,
    ShuffleHitLocations,
)
from game.rules.attack.hit_locations import archive_location, shuffle_hit_locations, stack
from game.rules.attack.weapon_traits import cited
from game.rules.attack.wound_revealed_locations import reveal_locations
from game.rules.cards.judging import affinities_meant
from game.rules.table.effect_context import EffectContext, Silence, executes_in_showdown
from game.rules.table.showdown_table import ShowdownTable

_CARD = "campaign-card-over-rulebook"


@executes_in_showdown(RevealLocations)
def _reveal(table: ShowdownTable, word: RevealLocations, situation: EffectContext) -> Flow[None]:
    n = affinities_meant(table, situation, word.color) // 2
    if n:
        yield from reveal_locations(table, situation.bearer, n)


@executes_in_showdown(CancelReactions)
def _cancel_reactions(table: ShowdownTable, word: CancelReactions, situation: EffectContext) -> Flow[None]:
    """Of the latest attack of whoever's card it is; an attack of somebody else in its middle reacts as ever
    (attack-resume-after-interrupt).
    """
    current = next((one for one in reversed(table.attacks) if one.attacker == situation.bearer), None)
    if current is not None and word.whole_attack:
        current.quiet = Silence(source=situation.card, rule=cited(table, situation.card))
    elif current is not None:
        current.hushed = Silence(source=situation.card, rule=cited(table, situation.card))
    yield from ()


@executes_in_showdown(MoveLocation)
def _move_location(table: ShowdownTable, word: MoveLocation, situation: EffectContext) -> Flow[None]:
    """The trap among the hit locations that are still to come, or every copy of the one that is named."""
    if word.location:
        stack(table, word.location, situation.card)
        return
    deck = table.record.hit_locations
    traps = [card for card in deck.draw_pile if table.hit_location_cards[card].type is HitLocationType.TRAP]
    if not traps:
        return
    bury = yield from table.choose(
        "may-act",
        f"{situation.title(table)}: does the trap go to the bottom of the hit location deck?",
        [Option("yes", "To the bottom", True), Option("no", "It stays where it is", False)],
        by=0,
        rule=_CARD,
        context=word,
    )
    if bury:
        for trap in traps:
            deck.remove(trap)
            deck.put_at_bottom(trap)
        table.tell(events.TrapBuried(_CARD, situation.card))


@executes_in_showdown(ArchiveLocation)
def _archive_location(table: ShowdownTable, word: ArchiveLocation, situation: EffectContext) -> Flow[None]:
    """Nothing is told before the card lies where it goes."""
    yield from ()
    if word.location:
        if table.record.hit_locations.remove(word.location):
            archive_location(table, word.location)
        return
    if not word.injury:
        archive_location(table, situation.card)
        return
    injury = table.card_in_play(word.injury)
    if injury is not None:
        table.record.in_play.remove(injury)
        table.record.archived_locations.append(injury.card)
        table.forget_traits(table.monster)
        table.tell(events.CardLeavesPlay("critical-persistent-injury", word.injury, "it has ended"))
        table.tell(events.HitLocationArchived("campaign-archive", injury.card))


@executes_in_showdown(ShuffleHitLocations)
def _shuffle(table: ShowdownTable, word: ShuffleHitLocations, situation: EffectContext) -> Flow[None]:
    yield from shuffle_hit_locations(table)
