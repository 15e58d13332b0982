"""Hit locations and wounds: what a roll does, whether the monster pays it back, traps, and what a wound costs it."""

from __future__ import annotations

from game import facts
from game.cards.numbers import counted
from game.facts.hit_locations import WoundOutcome
from game.narration.phrases import cap
from game.teaching.predict.question import Moment, Question, asks, near, parts_of, question

_OUTCOMES = {
    WoundOutcome.FAILURE: "A failure: no wound",
    WoundOutcome.WOUND: "A wound",
    WoundOutcome.CRITICAL_WOUND: "A critical wound",
    WoundOutcome.CRITICAL: "No wound, but the critical effects happen",
}


@asks("wound", facts.WoundAttempted)
def does_it_wound(moment: Moment, event: facts.WoundAttempted) -> Question | None:
    """Asks what a wound roll comes to."""
    table = moment.table.as_showdown
    if table is None or not event.die or any(isinstance(one, facts.RollAltered) for one in moment.told):
        return None
    strength = parts_of(event.strength) if event.strength.parts else "0"
    card = table.hit_location_cards.get(event.card)
    special = f" ({card.type.value.replace('-', ' ')})" if card is not None and card.type.value != "normal" else ""
    critical = f" A critical from {event.critical_from} on is possible here." if event.critical_from <= 10 else ""
    asked = (
        f"{table.name(event.who)} tries to wound {event.card}{special}: the die shows {event.die}. "
        f"Strength: {strength}; toughness: {parts_of(event.needs)}.{critical} What comes of it?"
    )
    wrong = [said for outcome, said in _OUTCOMES.items() if outcome is not event.outcome]
    rules = ["wound-attempt"]
    if event.outcome is WoundOutcome.CRITICAL_WOUND:
        rules.insert(0, "critical-roll")
    elif event.outcome is WoundOutcome.CRITICAL:
        rules.insert(0, "hit-location-impervious")
    elif event.die == 1:
        rules.insert(0, "campaign-natural-1-fails")
    elif event.die == 10 and event.outcome is WoundOutcome.WOUND:
        rules.insert(0, "campaign-lantern-10-succeeds")
    return question("wound", asked, _OUTCOMES[event.outcome], wrong, moment.said(event), *rules)


@asks("reaction", facts.ReactionPerformed)
def is_it_paid_back(moment: Moment, event: facts.ReactionPerformed) -> Question | None:
    """A hit location that reacts."""
    table, tried = moment.table.as_showdown, moment.before(event, facts.WoundAttempted)
    if table is None or tried is None:
        return None
    kind = event.kind
    done = "failed" if tried.outcome is WoundOutcome.FAILURE else "succeeded"
    asked = (
        f"{table.name(tried.who)}'s attempt to wound {event.card} has {done}. "
        f"The card has a {kind} reaction. What happens?"
    )
    monster = table.name(table.monster)
    right = f"{cap(monster)} performs the reaction now, before the next hit is resolved"
    wrong = [
        f"Nothing: {'a failure' if kind == 'wound' else 'a wound'} would have been needed for that",
        "The reaction waits until all hits are resolved",
        "The attacker may dodge the reaction, and then nothing happens",
    ]
    return question("reaction", asked, right, wrong, moment.said(event), event.rule, "hit-location-reactions")


@asks("no-reaction", facts.ReactionsCanceled)
def why_no_reaction(moment: Moment, event: facts.ReactionsCanceled) -> Question | None:
    """A hit location that would react, and does not."""
    table = moment.table.as_showdown
    if table is None or event.rule not in ("showdown-monster-knocked-down-reactions", "critical-cancels-reactions"):
        return None
    asked = f"The hit at {event.card} is resolved, and the card has a reaction. Does {table.name(table.monster)} react?"
    down, critical = "No: it is knocked down", "No: the wound was critical"
    right = critical if event.rule == "critical-cancels-reactions" else down
    wrong = [down, critical, "Yes, before the next hit", "Yes, after the attack"]
    return question("no-reaction", asked, right, wrong, moment.said(event), event.rule)


@asks("trap", facts.TrapSprung)
def what_a_trap_does(moment: Moment, event: facts.TrapSprung) -> Question | None:
    """The trap among the hit locations of an attack."""
    table, told = moment.table.as_showdown, moment.told
    if table is None or not any(isinstance(one, facts.AttackCanceled | facts.SurvivorDoomed) for one in told):
        return None
    drawn = moment.before(event, facts.HitLocationsDrawn)
    if drawn is None or len(drawn.cards) < 2:
        return None
    asked = (
        f"{table.name(event.who)} draws {counted(len(drawn.cards), 'hit location')}, and one of them is the trap, "
        f"{event.card}. What happens?"
    )
    right = "The trap takes effect at once, and the attack is over"
    wrong = [
        "The other hits are resolved first, then the trap",
        "Only the hit that drew the trap is lost",
        "The trap is discarded and another card is drawn in its place",
    ]
    return question("trap", asked, right, wrong, moment.said(event), event.rule, "hit-location-trap-doomed")


@asks("cards-left", facts.MonsterWounded)
def what_a_wound_costs(moment: Moment, event: facts.MonsterWounded) -> Question | None:
    """Asks how many AI cards a monster has left to draw after a wound."""
    table = moment.table.as_showdown
    if table is None or event.rule != "wound-remove-ai" or any(isinstance(one, facts.LifeLost) for one in moment.told):
        return None
    if any(isinstance(one, facts.WoundFromDiscard | facts.AIDeckReshuffled) for one in moment.told):
        return None
    deck, discard = len(table.record.ai), len(table.record.ai.discard)
    asked = (
        f"{cap(table.name(table.monster))} suffers {counted(event.wounds, 'wound')}. Its AI deck holds "
        f"{counted(deck, 'card')}, the discard pile {discard}, the wound stack {len(table.record.wounds)}. "
        "How many cards does the AI deck hold then?"
    )
    right = deck - event.wounds
    if right < 0 or right != event.left:
        return None
    wrong = near(right, deck, deck + discard - event.wounds, deck - event.wounds - 1, low=0)
    why = f"{moment.said(event)} A wound takes the top card of the AI deck; the discard pile is left alone."
    return question("cards-left", asked, str(right), map(str, wrong), why, event.rule)


@asks("life", facts.LifeLost)
def what_a_wound_costs_life(moment: Moment, event: facts.LifeLost) -> Question | None:
    """A wound of a monster that has Life."""
    table = moment.table.as_showdown
    if table is None:
        return None
    asked = f"{cap(table.name(table.monster))} has {table.record.life} Life and suffers a wound. What does it lose?"
    right = "A point of Life, and no AI card"
    wrong = [
        "The top card of its AI deck",
        "A point of Life and the top card of its AI deck",
        "Nothing, until its AI deck is empty",
    ]
    return question("life", asked, right, wrong, moment.said(event), event.rule, "monster-life-start")


@asks("empty-deck", facts.AIDeckReshuffled, facts.BasicActionBegan)
def an_empty_deck(moment: Moment, event: facts.AIDeckReshuffled | facts.BasicActionBegan) -> Question | None:
    """A monster that would draw and has no card in its deck."""
    table = moment.table.as_showdown
    if table is None or len(table.record.ai):
        return None
    discard = len(table.record.ai.discard)
    shuffled = isinstance(event, facts.AIDeckReshuffled)
    drawn = event.rule != "monster-basic-action" or moment.before(event, facts.AIDrawn) is not None
    if not shuffled and (discard or drawn):
        return None
    shuffles = "It shuffles the discard pile into a new AI deck and draws"
    basic = "It performs its basic action"
    right = shuffles if shuffled else basic
    wrong = [shuffles, basic, "It dies", "It does nothing in this turn"]
    asked = (
        f"{cap(table.name(table.monster))}'s turn comes, and its AI deck is empty; its discard pile holds "
        f"{counted(discard, 'card')}. What does it do?"
    )
    rule = "ai-draw" if shuffled else "ai-draw-both-empty"
    return question("empty-deck", asked, right, wrong, moment.said(event), rule)


@asks("dies", facts.MonsterDefeated)
def when_it_dies(moment: Moment, event: facts.MonsterDefeated) -> Question | None:
    """A wound with no card left to pay for it."""
    table = moment.table.as_showdown
    if table is None or event.rule != "wound-death":
        return None
    asked = (
        f"{cap(table.name(table.monster))} suffers a wound and has no card in its AI deck and "
        f"{counted(len(table.record.ai.discard), 'card')} in its discard pile. What comes of the wound?"
    )
    wrong = [
        "Nothing: there is no card to lose",
        "It heals, and its wound stack becomes the new AI deck",
        "It is knocked down until its next turn",
    ]
    return question("dies", asked, "It dies, and the showdown is won", wrong, moment.said(event), event.rule)


@asks("persistent", facts.PersistentInjuryDealt)
def what_stays(moment: Moment, event: facts.PersistentInjuryDealt) -> Question | None:
    """A critical wound that leaves something behind."""
    table = moment.table.as_showdown
    if table is None:
        return None
    asked = f"A critical wound to {event.card} deals a persistent injury: {event.name}. Where does the card go?"
    right = "It stays in play until the showdown ends, or something heals it"
    wrong = ["Onto the discard pile of the hit locations", "Onto the wound stack", "Back into the box: it is archived"]
    return question("persistent", asked, right, wrong, moment.said(event), event.rule)
