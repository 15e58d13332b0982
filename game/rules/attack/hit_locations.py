"""Hit location cards: drawn for an attack, chosen, discarded, shuffled; traps (pages 74-75)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game import facts
from game.cards.kinds.hit_location import HitLocationType
from game.cards.moments import Moment
from game.rules.survivor.knocked_down import stand_up
from game.rules.table.effect_context import EffectContext, SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable


def draw_hit_locations(table: ShowdownTable, current: SurvivorAttack, hits: int) -> Flow[None]:
    """One card per hit, all face up before any is resolved (hit-location-draw-per-hit); surplus hits find no card
    (hit-location-deck-empty).
    """
    drawn = []
    for _ in range(hits):
        card = yield from turn_over(table)
        if card is None:
            break
        drawn.append(card)
    current.unresolved = drawn
    if drawn:
        table.tell(facts.HitLocationsDrawn("hit-location-draw-per-hit", current.attacker, tuple(drawn)))


def turn_over(table: ShowdownTable) -> Flow[str | None]:
    """Draws the top card; if there is none, the discard is shuffled into a new deck before (hit-location-deck-empty).
    None if no card is left.
    """
    deck = table.record.hit_locations
    if not deck.draw_pile and deck.discard:
        deck.reshuffle(table.chance)
        yield from table.trigger(Moment.LOCATIONS_SHUFFLED)
    about, rule = "A hit location is drawn", "hit-location-draw-per-hit"
    return (yield from deck.deal(table.chance, about, rule))


def stack(table: ShowdownTable, card: str, why: str = "") -> None:
    """Puts every copy of a hit location that lies in the deck or its discard on top of the deck."""
    deck = table.record.hit_locations
    before = list(deck.draw_pile)
    n = deck.stack(card)
    if deck.draw_pile != before:
        table.tell(facts.LocationsStacked("campaign-card-over-rulebook", card, n, why))


def draw_another(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """One more card for an attack in progress, in place of one that was canceled."""
    card = yield from turn_over(table)
    if card is not None:
        current.unresolved.append(card)
        table.tell(facts.HitLocationsDrawn("hit-location-draw-per-hit", current.attacker, (card,)))


def selectable(table: ShowdownTable, current: SurvivorAttack) -> list[str]:
    """The hit locations that can come next, each name once: first strikes first (hit-location-first-strike)."""
    cards = dict.fromkeys(current.unresolved)
    first = [name for name in cards if table.hit_location_cards[name].type is HitLocationType.FIRST_STRIKE]
    return first or list(cards)


def select_location(table: ShowdownTable, current: SurvivorAttack) -> Flow[str]:
    """The attacker chooses what comes next (hit-location-order); a wound roll made before it counts for this one."""
    names = selectable(table, current)
    first = table.hit_location_cards[names[0]].type is HitLocationType.FIRST_STRIKE
    options = [Option(f"location:{name}", name, name) for name in names]
    rolled = f" The wound roll is {current.foretold}." if current.foretold else ""
    chosen: str = yield from table.choose(
        "select-location",
        f"Which hit location does {table.name(current.attacker)} resolve next?{rolled}",
        options,
        by=table.seat_of(current.attacker),
        actor=table.key(current.attacker),
        rule="hit-location-first-strike" if first else "hit-location-order",
    )
    current.unresolved.remove(chosen)
    current.selected += 1
    current.hushed = None
    table.tell(facts.HitLocationChosen("hit-location-order", current.attacker, chosen))
    return chosen


def discard(table: ShowdownTable, card: str) -> None:
    """Puts a hit location that is resolved on the discard, unless its own effect has archived it."""
    archived = table.record.archived_locations.count(card)
    if archived and archived >= table.hit_location_cards[card].copies:
        return
    table.record.hit_locations.discard.append(card)
    table.tell(facts.HitLocationDiscarded("attack-wound-steps", card))


def archive_location(table: ShowdownTable, card: str) -> None:
    """Takes a hit location that lies open out of its deck until the showdown is over (campaign-archive)."""
    table.record.archived_locations.append(card)
    table.tell(facts.HitLocationArchived("campaign-archive", card))


def shuffle_hit_locations(table: ShowdownTable) -> Flow[None]:
    """Deck and discard become one shuffled deck; persistent injuries stay out of it
    (hit-location-persistent-out-of-shuffle).
    """
    deck = table.record.hit_locations
    deck.reshuffle(table.chance)
    if not table.trap_in_play:  # a trap that lies open is shuffled in when it is done with, and all of it told then
        table.tell(facts.HitLocationsShuffled("hit-location-trap-resolve", len(deck)))
    yield from table.trigger(Moment.LOCATIONS_SHUFFLED)


def shuffle_away_trap(table: ShowdownTable) -> Flow[None]:
    """A new attack while a trap is in play: the trap goes back into the shuffled deck (hit-location-trap-nested)."""
    trap, table.trap_in_play = table.trap_in_play, ""
    discard(table, trap)
    yield from shuffle_hit_locations(table)


def cancel_attack(
    table: ShowdownTable, current: SurvivorAttack, why: str, rule: str = "attack-canceled", *, tell: bool = False
) -> None:
    """Ends an attack at once: unresolved locations are discarded without effect. `tell` it even if there are none."""
    current.canceled = current.canceled or why
    current.over = True
    if current.unresolved or tell:
        table.tell(facts.AttackCanceled(rule, current.attacker, current.canceled, current.resolving))
    while current.unresolved:
        discard(table, current.unresolved.pop(0))


def spring_trap(table: ShowdownTable, current: SurvivorAttack, trap: str) -> Flow[None]:
    """A trap ends all attacks but not the act (hit-location-trap-act-continues), is performed, then shuffled away
    with all hit locations (hit-location-trap-resolve). An attack within it that fells the monster ends it
    (hit-location-trap-nested).
    """
    with table.step("hit-location-trap-resolve"):
        table.tell(facts.TrapSprung("hit-location-trap-resolve", trap, current.attacker))
        current.unresolved.remove(trap)
        for attack_ in table.attacks:
            cancel_attack(table, attack_, "a trap was drawn", "hit-location-trap-resolve")
            if attack_.resolving:
                discard(table, attack_.resolving)
                attack_.resolving = ""
        stand_up(table, table.monster, "hit-location-trap-stands-monster")
        table.trap_in_play = trap
        doomed_before = [who for who in table.survivors() if table.condition(who).doomed]
        situation = EffectContext(trap, attacker=current.attacker, target=current.attacker, bearer=current.attacker)
        falls = table.falls
        try:
            for number, effect in enumerate(table.hit_location_cards[trap].trap):
                table.come_to(number)
                yield from table.perform_one(effect, situation)
                if table.falls > falls and not table.trap_in_play:  # an attack within it has felled the monster
                    table.tell(facts.CardCanceled("hit-location-trap-nested", trap, "the monster is knocked down"))
                    break
        finally:
            for who in table.record.party:  # doomed until the card is resolved, or the turn ends in the middle of it
                table.condition(who).doomed = who in doomed_before
        if table.trap_in_play:
            yield from shuffle_away_trap(table)
