"""Plain questions of one rule each: what comes of something that happens, and what people take it for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.event import Event
from game import facts
from game.narration.phrases import cap
from game.teaching.predict.question import Moment, Question, asks, question

Fits = Callable[[Moment, Any], bool]


@dataclass(frozen=True)
class Mistaken:
    """A rule that acts, what is asked of it, what is true, and what it is mistaken for. `{who}`, `{monster}` and the
    fields of the fact stand in the words.
    """

    rule: str
    of: type[Event]
    asked: str
    right: str
    wrong: tuple[str, ...]
    fits: Fits = lambda moment, event: True


def _is(field: str, *values: object) -> Fits:
    return lambda moment, event: getattr(event, field) in values


MISTAKEN = (
    Mistaken(
        "ai-mood-stays",
        facts.CardEntersPlay,
        "{Monster} draws the mood {card}. Where is the card when the turn is over?",
        "In play: it keeps working until its condition, or something else, takes it away",
        ("On the discard pile", "Back in the AI deck, shuffled in", "In the wound stack"),
        _is("kind", "mood"),
    ),
    Mistaken(
        "ai-duration-first-draw",
        facts.CardEntersPlay,
        "{Monster} draws the duration card {card}, performs its first side, and its turn ends. Where does it go?",
        "Face up on top of the AI deck: it is the next draw",
        ("On the discard pile", "In play, like a mood", "Under the AI deck"),
        _is("kind", "duration"),
    ),
    Mistaken(
        "showdown-monster-moves-mid-attack",
        facts.AttackCanceled,
        "{Monster} moves while {who} still has hits to resolve, and is out of reach then. What of those hits?",
        "They are lost: the attack is over",
        (
            "They are resolved all the same",
            "They wait until {monster} is in reach again",
            "{who} may move after it first",
        ),
    ),
    Mistaken(
        "campaign-archive",
        facts.GearArchived,
        "{who}'s gear card {gear} is archived. Where does it go?",
        "Back to the box: it is gone for good",
        (
            "Into the settlement's storage",
            "On a discard pile, to be drawn again",
            "Back into the grid after the showdown",
        ),
    ),
    Mistaken(
        "death-gear",
        facts.GearStored,
        "{who} has died. What becomes of the gear in the grid of {who}?",
        "It goes back to the settlement's storage, but for what is cursed or irreplaceable",
        ("It is archived, all of it", "Another survivor takes it at once", "It stays on the board, to be picked up"),
    ),
    Mistaken(
        "ai-heal",
        facts.MonsterHealed,
        "{Monster} heals. Where do the healed cards go?",
        "From the top of the wound stack under the AI deck, unseen",
        ("On top of the AI deck", "On the discard pile", "Back to the box"),
        lambda moment, event: event.n > 0,
    ),
    Mistaken(
        "target-priority-token",
        facts.PriorityGained,
        "{who} gains the priority target token. What does it do?",
        "The next pick target action picks {who}, whatever its list says",
        (
            "{who} counts as the closest survivor",
            "{who} may not be picked until the round ends",
            "{who} is attacked by every card until the showdown ends",
        ),
    ),
    Mistaken(
        "keyword-place",
        facts.MonsterPlaced,
        "A card places {monster} on another space. What of effects that wait for it to move?",
        "Nothing: a figure that is placed has not moved",
        ("They happen, as for any movement", "They happen once it attacks", "They happen in its next turn"),
    ),
    Mistaken(
        "target-threat",
        facts.SurvivorHid,
        "{who} is hidden now. What does that change?",
        "{who} is no threat: a card that asks for a threat does not pick {who}",
        ("Nothing can hurt {who}", "{who} may not act", "{who} stands in the blind spot"),
    ),
    Mistaken(
        "resource-gain-draw",
        facts.ResourceGained,
        "{who} gains a random resource in the showdown. Where does it lie?",
        "Beside {who}, who carries it",
        ("In the settlement's storage at once", "In the gear grid of {who}", "On the board, in the space of {who}"),
        lambda moment, event: moment.table.as_showdown is not None,
    ),
    Mistaken(
        "ai-resolve-discard",
        facts.AIDiscarded,
        "{card} has been performed to its end. Where does it go?",
        "On the AI discard pile, face up",
        ("Under the AI deck", "In the wound stack", "Back to the box"),
    ),
    Mistaken(
        "hit-location-draw-per-hit",
        facts.HitLocationsDrawn,
        "{who} has hit {number} times. How are the hit locations drawn?",
        "All at once, before any wound is tried, a card for each hit",
        (
            "One after the other, each when the one before is resolved",
            "A single card, for all hits together",
            "One more than there are hits, and the best are kept",
        ),
        lambda moment, event: len(event.cards) > 1,
    ),
    Mistaken(
        "attack-monster-location-dice",
        facts.HitsLocated,
        "{Monster} has hit {target} {number} times. How is it settled where?",
        "A hit location die is rolled for each hit",
        ("One die for all hits", "{target} chooses where", "The monster controller chooses where"),
        lambda moment, event: len(event.locations) > 1,
    ),
    Mistaken(
        "monster-life-heal",
        facts.LifeGained,
        "{Monster} has Life, and heals. What does it regain?",
        "Life, and no more of it than it began with",
        ("Cards from its wound stack", "Life, as much as the card says, without an end", "Cards and Life, both"),
        lambda moment, event: event.n > 0,
    ),
    Mistaken(
        "survivor-courage-milestones",
        facts.MilestoneReached,
        "{who} has come to a box with a thick edge on the courage track. What does it bring?",
        "A story event: {story}",
        ("A new fighting art, at once", "1 permanent strength", "Nothing until the survivor is back home"),
        lambda moment, event: event.stat == "courage",
    ),
    Mistaken(
        "survivor-understanding-milestones",
        facts.MilestoneReached,
        "{who} has come to a box with a thick edge on the understanding track. What does it bring?",
        "A story event: {story}",
        ("An innovation for the settlement, at once", "1 permanent luck", "Nothing until the survivor is back home"),
        lambda moment, event: event.stat == "understanding",
    ),
    Mistaken(
        "survivor-hunt-xp-milestones",
        facts.MilestoneReached,
        "{who} has filled a box with a thick edge on the Hunt XP track. What does it bring?",
        "A story event: {story}",
        ("Retirement at once", "Another survival action", "A level of weapon proficiency"),
        lambda moment, event: event.stat == "hunt xp",
    ),
    Mistaken(
        "collision-survivor-survivor",
        facts.CollisionSuffered,
        "{who} and another survivor are in the way of each other when one is "
        "thrown across the board. Who is knocked down?",
        "Both, once the one who is thrown has come to rest",
        ("Only the one who is thrown", "Only the one who stood there", "Neither: the throw ends in front of them"),
        lambda moment, event: not moment.table.is_down(event.who),
    ),
    Mistaken(
        "collision-destructible",
        facts.CollisionSuffered,
        "{who} is thrown into a destructible tile of terrain. What happens?",
        "{who} stops there, is knocked down and suffers 1 damage; the tile is archived",
        (
            "{who} flies on, over the tile",
            "{who} stops in front of it, and nothing else happens",
            "The tile moves along with {who}",
        ),
    ),
    Mistaken(
        "collision-impassable",
        facts.CollisionSuffered,
        "{who} is thrown against impassable terrain. What happens?",
        "{who} stops in the last open space in front of it and is knocked down",
        (
            "{who} lands on the other side of it",
            "The terrain is archived",
            "{who} stops in front of it and stays standing",
        ),
    ),
    Mistaken(
        "critical-effects-mandatory",
        facts.CriticalEffects,
        "The wound at {card} is critical. Does the attacker have to take the effects that the card lists for it?",
        "Yes: they happen, good or bad",
        ("No: the attacker may leave them out", "Only if the wound roll was a 10", "Only the good ones"),
    ),
    Mistaken(
        "death-first-triggers-principle",
        facts.CampaignNoted,
        "Somebody of the settlement has died for the first time. What does it bring, back home?",
        "A principle: the settlement chooses how it lives with death",
        ("A new survivor, at once", "The loss of an endeavor", "Nothing: only the tenth death does"),
        lambda moment, event: event.rule == "death-first-triggers-principle",
    ),
    Mistaken(
        "survivor-disorders-max",
        facts.DisorderGained,
        "{who} gains the disorder {name}. How long does it stay?",
        "On the record sheet until something cures it; the sheet holds three",
        ("Until the showdown ends", "Until the next settlement phase", "Until another disorder comes"),
        lambda moment, event: not event.already and not event.replaced,
    ),
    Mistaken(
        "survivor-permanent-vs-token",
        facts.PermanentGained,
        "{who} gains {n} permanent {attribute}. How long does it stay?",
        "For good: it is written on the record sheet",
        ("Until the showdown ends", "Until the round ends", "Until it is used"),
    ),
    Mistaken(
        "survivor-skip-next-hunt",
        facts.SheetMarked,
        "{who} has to skip the next hunt. What does that mean?",
        "{who} cannot be chosen to depart the next time; then the mark is erased",
        (
            "{who} dies if chosen to depart",
            "{who} leaves the hunt in progress",
            "{who} departs, but does not act in the showdown",
        ),
        lambda moment, event: event.mark == "skip next hunt",
    ),
    Mistaken(
        "aftermath-victory",
        facts.RewardGained,
        "The monster is dead. Who takes the rewards of the showdown?",
        "The group, once: they are carried home for the settlement",
        ("The survivor who dealt the last wound", "Each survivor, once", "Whoever carries the fewest resources"),
    ),
    Mistaken(
        "survivor-proficiency-earn",
        facts.StatChanged,
        "{who} chose a weapon type before departing, has wounded the monster with "
        "it, and the showdown is won. What comes of it?",
        "One rank of that weapon type",
        ("A rank for each wound", "Nothing until Age 2", "A rank for each survivor who wounded it so"),
        lambda moment, event: event.n == 1,
    ),
    Mistaken(
        "survivor-abilities-unlimited",
        facts.AbilityGained,
        "{who} gains the ability {name}. How many abilities can somebody have?",
        "Any number",
        ("Three", "One", "As many as the survival limit"),
    ),
    Mistaken(
        "showdown-ends",
        facts.ShowdownEnded,
        "When is this showdown over?",
        "As soon as one side is gone: at once, in the middle of whatever goes on",
        ("When the round ends", "When the act in progress ends", "When the monster's turn comes"),
        lambda moment, event: event.outcome in ("victory", "defeat"),
    ),
    Mistaken(
        "hunt-ambush-by-monster",
        facts.AmbushSprung,
        "The monster ambushes the survivors. How does the showdown begin?",
        "With the monster's turn, and the survivors' first turn does not happen",
        (
            "With the survivors' turn",
            "With two turns of the survivors",
            "As always, but every survivor is knocked down",
        ),
        _is("by", "monster"),
    ),
    Mistaken(
        "monster-basic-action-specific-target",
        facts.BasicActionBegan,
        "{Monster} performs its basic action against {target}. Does it pick a target first?",
        "No: the card has named {target}",
        ("Yes, as always", "Yes, and {target} only if nobody is closer", "A die decides"),
        lambda moment, event: event.target > 0,
    ),
    Mistaken(
        "affinity-lost-gear",
        facts.AffinityBonusChanged,
        "A card leaves the gear grid of {who} in the middle of the fight, and affinities with it. {gear} has a bonus "
        "that asks for more than are left. What of the bonus?",
        "It is gone at once",
        ("It lasts until the showdown ends", "It lasts until the round ends", "It stays: bonuses are counted at home"),
        lambda moment, event: not event.lit,
    ),
    Mistaken(
        "affinity-requirement",
        facts.AffinityBonusChanged,
        "{gear} in the gear grid of {who} has a bonus that asks for affinities. Where do they have to lie?",
        "Anywhere in the grid of {who}",
        ("On the edges of {gear}", "In one row with {gear}", "Anywhere in the grids of the party"),
        lambda moment, event: event.lit and not _is_a_puzzle(moment, event.gear),
    ),
    Mistaken(
        "gear-armor-set",
        facts.SetBonusChanged,
        "{who} wears every piece of the armor set {armor_set} now. What does that bring?",
        "The bonus on the set's card, as long as no piece is missing",
        ("Nothing: a set is only a name", "The bonus, for good", "As many armor points again"),
        lambda moment, event: event.complete,
    ),
    Mistaken(
        "gear-armor-set-lost-piece",
        facts.SetBonusChanged,
        "{who} loses a piece of the armor set {armor_set}. What of the bonus of the set?",
        "It ends at once",
        ("It stays until the showdown ends", "It stays: the other pieces are enough", "It is halved"),
        lambda moment, event: not event.complete,
    ),
    Mistaken(
        "nemesis-victory-record",
        facts.CampaignNoted,
        "A nemesis is beaten. Where does the settlement write it down?",
        "Twice: among the defeated monsters, and beside the nemesis",
        (
            "Nowhere: a nemesis comes again",
            "Among the quarries, to be hunted from now on",
            "Only among the defeated monsters",
        ),
        lambda moment, event: event.rule == "nemesis-victory-record",
    ),
    Mistaken(
        "aftermath-continue",
        facts.CampaignNoted,
        "The showdown is over, and nobody has come back from it. What comes next?",
        "A settlement phase, as after every aftermath",
        ("The campaign is lost", "The next hunt, at once", "The same showdown once more"),
        lambda moment, event: event.rule == "aftermath-continue",
    ),
)
"""In this order they are tried."""


def _is_a_puzzle(moment: Moment, gear: str) -> bool:
    """True if the bonus of a card asks for affinities of the card itself."""
    card = next((one for one in moment.table.box.gear.values() if one.name == gear), None)
    bonus = card.bonus if card is not None else None
    return bonus is not None and bool(bonus.puzzle)


def _made(one: Mistaken, moment: Moment, event: Event) -> Question | None:
    if event.rule != one.rule or not one.fits(moment, event):
        return None
    words = _words(moment, event)

    def said(text: str) -> str:
        return text.format_map(words)

    wrong = [said(text) for text in one.wrong]
    return question(f"rule:{one.rule}", said(one.asked), said(one.right), wrong, moment.said(event), one.rule)


def _words(moment: Moment, event: Event) -> dict[str, str]:
    table = moment.table
    words = {field: str(getattr(event, field)) for field in event.__struct_fields__}
    for field in ("who", "target"):
        one = getattr(event, field, 0)
        if isinstance(one, int) and one:
            words[field] = table.name(one)
    fight = table.as_showdown
    monster = table.name(fight.monster) if fight is not None else "the monster"
    things = getattr(event, "cards", None) or getattr(event, "locations", ())
    number = {2: "two", 3: "three", 4: "four", 5: "five"}.get(len(things), str(len(things))) if things else ""
    return words | {"monster": monster, "Monster": cap(monster), "number": number}


def _register(one: Mistaken) -> None:
    asks(f"rule:{one.rule}", one.of)(lambda moment, event: _made(one, moment, event))


for _one in MISTAKEN:
    _register(_one)
