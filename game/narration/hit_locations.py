"""In words: hit location cards: drawn, chosen, wounded or not, traps, reactions."""

from __future__ import annotations

from engine.event import Amount
from game import facts as events
from game.cards.numbers import counted
from game.facts.hit_locations import CRITICALS, WoundOutcome
from game.narration.phrases import (
    Said,
    Weight,
    a,
    because,
    cap,
    cards,
    in_words,
    itemized,
    name,
    number,
    plainly,
    says,
    tells,
    the_monster,
)
from game.rules.table.game_table import GameTable


@tells(events.WoundIgnored)
def _ignored(event: events.WoundIgnored, table: GameTable) -> str:
    result = (
        "the wound is suffered" if event.suffered else "the wound is not suffered, though the attempt was successful"
    )
    return f"{plainly(event.source)} (rolled {event.die}): {result}."


@tells(events.LocationRevealed)
def _revealed(event: events.LocationRevealed, table: GameTable) -> tuple[str, int]:
    outcome = "the monster suffers a critical wound there" if event.critical else "nothing happens there"
    return f"The light falls on {plainly(event.card)}: {outcome}.", event.who


@tells(events.HitLocationsDrawn)
def _locations(event: events.HitLocationsDrawn, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} draws [[hit locations]]: {cards(event.cards)}.", event.who


says(events.HitLocationChosen, "{who:name} resolves {card}.", weight="detail")


@tells(events.WoundAttempted)
def _attempt(event: events.WoundAttempted, table: GameTable) -> Said:
    """The result first, then how it came about."""
    who, card = name(table, event.who), plainly(event.card)
    match event.outcome:
        case WoundOutcome.FAILURE:
            done = f"{who} fails to wound {card}"
        case WoundOutcome.WOUND:
            done = f"{who} [[wound|wounds]] {card}"
        case WoundOutcome.CRITICAL_WOUND:
            done = f"A [[critical wound]]: {who} strikes deep into {card}"
        case WoundOutcome.CRITICAL:
            done = f"{who} strikes {card} critically; it is [[impervious]] and not wounded, but the effects happen"
    weight: Weight = "headline" if event.outcome in CRITICALS or event.die == LANTERN else "normal"
    return f"{done} ({_attempt_roll(event)}).", event.who, weight


LANTERN = 10
"""The face of the die with the lantern (lantern-10)."""


def _attempt_roll(event: events.WoundAttempted) -> str:
    """Of the roll, what decided: `5 + 1 strength = 6, toughness 6`."""
    if not event.die:
        return "no roll needed"
    if event.die == 1:
        return "rolled 1, always a failure"
    rolled = f"rolled {'a [[lantern 10]]' if event.die == LANTERN else event.die}"
    if event.outcome in CRITICALS and event.die >= event.critical_from:
        return f"{rolled}, critical from {event.critical_from}"
    if event.die == LANTERN and event.outcome is WoundOutcome.WOUND:
        return f"{rolled}, always a wound"
    total = event.die + event.strength.total
    if event.outcome is WoundOutcome.FAILURE and (event.die == LANTERN or total >= event.needs.total):
        return f"{rolled}; it takes a critical"
    rolled = f"{event.die} + {_strength(event.strength)} = {total}" if event.strength.total else f"rolled {event.die}"
    return f"{rolled}, [[toughness]] {itemized(event.needs)}"


def _strength(strength: Amount) -> str:
    """`4 strength (3 Bone Axe + 1 permanent)`."""
    total, _, parts = number(strength).partition(" ")
    return f"{total} [[strength]] {parts}".rstrip()


@tells(events.MonsterWounded, "headline")
def _wounded(event: events.MonsterWounded, table: GameTable) -> tuple[str, int]:
    monster, by = the_monster(table), f" from {name(table, event.by)}" if event.by else ""
    why = f" ({because(table, event.why)})" if event.why else ""
    text = f"{cap(name(table, monster))} takes {counted(event.wounds, 'wound')}{by}{why}"
    if not event.stack:  # its Life has taken them
        return f"{text}.", monster
    left = f"{counted(event.left, 'AI card') if event.left else 'no AI card'} left to draw"
    return f"{text} ({event.stack} in the [[wound stack]], {left}).", monster


def wounds_left(event: events.MonsterWounded) -> str:
    """`7 wounds and no AI card left to draw`."""
    wounds = f"{event.stack} [[wound stack|{'wound' if event.stack == 1 else 'wounds'}]]"
    return f"{wounds} and {counted(event.left, 'AI card') if event.left else 'no AI card'} left to draw"


_REACTIONS = {
    "wound": "answers the wound: a wound [[reaction]]",
    "failure": "pays the failure back: a failure [[reaction]]",
    "reflex": "jerks of itself: a [[reflex]]",
}


@tells(events.ReactionPerformed)
def _reaction(event: events.ReactionPerformed, table: GameTable) -> tuple[str, int]:
    return f"{plainly(event.card)} {_REACTIONS.get(event.kind, f'strikes back: {a(event.kind)}')}.", the_monster(table)


says(events.ReactionsCanceled, "{card} does not react: {why}.", about="monster")
says(events.CriticalEffects, "The [[critical wound]] to {card} takes effect.", about="monster", weight="detail")


@tells(events.PersistentInjuryDealt, "headline")
def _persistent(event: events.PersistentInjuryDealt, table: GameTable) -> tuple[str, int]:
    monster, injury = the_monster(table), f"the [[persistent injury]] {plainly(event.name)}"
    return f"{cap(name(table, monster))} is left with {injury} ({plainly(event.card)}).", monster


says(events.HitLocationDiscarded, "{card} is discarded.", about="monster", weight="detail")
says(events.HitLocationArchived, "{card} is archived.", about="monster")
says(events.TrapSprung, "A [[trap]]! {who:name} has drawn {card}: the attack is off.", weight="headline")
says(
    events.HitLocationsShuffled,
    "All {cards} [[hit location]] cards are shuffled into one deck.",
    about="monster",
    weight="detail",
)


@tells(events.LocationsStacked)
def _stacked(event: events.LocationsStacked, table: GameTable) -> tuple[str, int]:
    many = f"{in_words(event.n)} {plainly(event.location)}"
    if event.why:
        return f"{plainly(event.why)} puts {many} on top of the [[hit location]] deck.", the_monster(table)
    return f"{cap(many)} {'comes' if event.n == 1 else 'come'} on top of the [[hit location]] deck.", the_monster(table)


says(events.TrapIgnored, "{who:name} rolls {die} and is not shaken by the [[trap]] {card}.")


@tells(events.HitLocationsArranged)
def _locations_arranged(event: events.HitLocationsArranged, table: GameTable) -> tuple[str, int]:
    cards = counted(event.cards, "hit location")
    return f"{name(table, event.who)} looks at the next {cards} and puts them back.", event.who


says(events.WoundFromDiscard, "The wound takes {card} from the AI discard pile.", about="by")


@tells(events.TrapAverted)
def _averted(event: events.TrapAverted, table: GameTable) -> tuple[str, int]:
    end = "the [[trap]] is canceled, and another card drawn" if event.averted else "not enough against the [[trap]]"
    return f"{name(table, event.who)} rolls {event.die} ({event.needs} or more needed): {end}.", event.who


says(events.NoWoundRoll, "{who:name} cannot wound {card} from there: it counts as a failure.")
says(events.WoundRolledFirst, "{who:name} rolls {die} to wound before choosing where.")


@tells(events.LocationTraded)
def _traded(event: events.LocationTraded, table: GameTable) -> tuple[str, int]:
    who, card, again = name(table, event.who), plainly(event.card), plainly(event.again)
    return f"{who} discards {card} to attempt {again} again.", event.who


@tells(events.LocationRedrawn)
def _redrawn(event: events.LocationRedrawn, table: GameTable) -> tuple[str, int]:
    who, card, weapon = name(table, event.who), plainly(event.card), plainly(event.weapon)
    return f"{who} draws {card} again and strikes at it with {weapon}.", event.who


@tells(events.ReflexSoftened)
def _softened(event: events.ReflexSoftened, table: GameTable) -> tuple[str, int]:
    where = f"the reflex of the {plainly(event.location)} happens only if the wound attempt fails"
    return f"{name(table, event.by)} helps {name(table, event.who)}: {where}.", event.by
