"""AI cards as printed text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as rewritten

from msgspec.structs import replace

from game.cards.conditions.flow import Condition
from game.cards.conditions.people import HowMany
from game.cards.english.sections import Section, lines_of_traits
from game.cards.english.showdown import dotted, lines_in_play, showdown_lines
from game.cards.kinds.ai_card import (
    FACE_UP,
    Action,
    AICard,
    Aim,
    AIType,
    Alert,
    Attack,
    AttackProfile,
    Do,
    Intimidate,
    MoveAndAttack,
    OtherProfile,
    PickTarget,
    SurvivalWindow,
    Trigger,
)
from game.cards.kinds.monster import Definition, Monster
from game.cards.numbers import equal_to
from game.cards.phrases import cap, listed, sentence, uncapped
from game.cards.records import parts
from game.cards.traits.flow import AnyTrait
from game.cards.traits.moving import Accompanied
from game.cards.voice import to_bearer
from game.cards.who import Role, Survivors, Term, describe
from game.cards.words.flow import Effects, MayChoose
from game.cards.words.harm import BrainDamage
from game.cards.words.monster import MonsterMoves, Perform
from game.cards.words.moving import ComeBack
from game.cards.zones import Zone, notes_on

_EFFECT = "Effect"
_THESE = ("the monster is ", "a survivor ", "the monster ")
"""What several ends of a card can begin with, said once."""
_LAST = (
    "This card begins at the bottom of the AI deck and stays below all others.",
    "Once it has been played, the AI discard is shuffled into a new deck above it.",
    "No wound takes this card: with no other card in deck and discard, the next wound defeats the monster.",
)
"""What a card does that stays last."""
_LIES = {
    AIType.DURATION: "While face up",
    AIType.SURVIVOR_STATUS: "Beside each survivor's gear grid",
}
_WITH_ONE = "Beside the gear grid of whoever holds it"


def print_ai_card(card: AICard, monster: Monster) -> list[Section]:
    """An AI card: its actions top to bottom, what replaces them, what holds while it lies in play, terms it uses."""
    sections = print_actions(card.actions, monster)
    if card.face_up:
        sections = [Section("rule", "First draw"), *sections]
    if card.traits or card.ends:
        held = _of_bearer if card.type is AIType.SURVIVOR_STATUS else lines_in_play
        lies = _WITH_ONE if held is _of_bearer and card.copies == 1 else _LIES.get(card.type, "In play")
        sections.append(Section("rule", lies, held(card.traits) + _ends(card)))
    if card.stays_last:
        sections.append(Section("rule", "Always", list(_LAST)))
    if card.reverse:
        sections.append(Section("rule", "Other side", [f"{card.reverse}. This card can be turned over."]))
    if card.face_up:
        sections += [Section("rule", "Drawn again, face up"), *print_actions(card.face_up, monster, FACE_UP)]
    for injury, actions in card.injuries.items():
        sections += _instead(injury, print_actions(actions, monster, injury))
    for injury, profile in card.weakened.items():
        if moment := harmless(card, profile):
            sections.append(Section("persistent", injury, [f"The attack does nothing {moment}."]))
        else:
            sections.append(Section("persistent", injury, ["The attack has this profile instead."], _medals(profile)))
    return sections + definitions_used(card, monster)


def harmless(card: AICard, weakened: AttackProfile) -> str:
    """Returns when an attack does nothing any more, if that is all that an injury changes of it: `before damage`."""
    profiles = [action.profile for action in card.actions if isinstance(action, Attack | MoveAndAttack)]
    for profile in profiles:
        if profile.trigger and weakened == replace(profile, trigger=None, effects=()):
            return profile.trigger.value
    return ""


def _instead(injury: str, actions: list[Section]) -> list[Section]:
    """What an injury puts in place of the whole card: effects in its own lines, anything else below it, with its
    targets and profiles.
    """
    begins = ["Instead of everything above:"]
    if all(action.kind == "effect" and action.heading == _EFFECT for action in actions):
        lines = [*begins, *(line for action in actions for line in action.lines)]
        return [Section("persistent", injury, lines, part=(injury,))]
    return [Section("persistent", injury, begins), *actions]


def _ends(card: AICard) -> list[str]:
    """When the card leaves play, all of it in a sentence: `Discard this card when the monster is wounded or knocked
    down.`
    """
    if not card.ends:
        return []
    if len(card.ends) > 1 and any(" while " in end.when() or ", if " in end.when() for end in card.ends):
        return [line for end in card.ends for line in _ends(replace(card, ends=(end,)))]
    first, *others = (end.when() for end in card.ends)
    shared = next((begins for begins in _THESE if all(one.startswith(begins) for one in (first, *others))), "")
    return [sentence(f"discard this card when {listed([first, *(one.removeprefix(shared) for one in others)], 'or')}")]


@to_bearer()
def _of_bearer(traits: tuple[AnyTrait, ...]) -> list[str]:
    """Returns what a status card does to the survivor beside whose grid it lies."""
    people = [trait for trait in traits if isinstance(trait, Accompanied)]  # a rule of several sentences
    others = tuple(trait for trait in traits if not isinstance(trait, Accompanied))
    return [sentence(part) for trait in people for part in trait.text().split(". ")] + lines_of_traits(others)


def print_actions(actions: Sequence[Action], monster: Monster, of: str = "") -> list[Section]:
    """The actions from top to bottom, each a section that knows its place in this part `of` the card."""
    return [rewritten(_action(action, monster), part=(of, number)) for number, action in enumerate(actions)]


def _action(action: Action, monster: Monster) -> Section:
    match action:
        case PickTarget(choices=choices, each=each, approach=approach, spree=spree, nobody=otherwise, idle=idle):
            instinct = monster.instinct.name
            if each:
                picked = [f"{Survivors(choice)}" for choice in choices]
                lines = [f"{n}. {cap(one)}" for n, one in enumerate(picked, 1)]
            else:
                lines = numbered(choices)
            nobody = [f"No target: {instinct}"]
            if approach:
                toward = f"The monster makes a full move toward the {describe(approach)}, then picks again"
                nobody = [f"No target: {toward}", f"Still no target: {instinct}"]
            if idle:
                nobody = ["No target: Nothing."]
            if otherwise:
                nobody = ["No target:", *dotted(showdown_lines(otherwise))]
            if spree:
                lines.append("It attacks the closest first, then the next closest, until an attack hits nothing.")
            return Section("pick", "Pick every target" if each else "Pick target", lines + nobody)
        case Aim(choices=choices, condition=condition):
            only = f", if {condition.text()}" if condition is not None else ""
            return Section("pick", f"Target, without picking{only}", numbered(choices))
        case SurvivalWindow():
            return Section("flow", "Flow")
        case Alert(condition=condition, effects=effects):
            return Section("alert", f"Alert: if {condition.text()}", _by_one_of_those(condition, effects))
        case MoveAndAttack(profile=profile, condition=condition):
            return _attack(f"Move & attack, if {condition.text()}" if condition else "Move & attack", profile)
        case Attack(profile=profile, condition=condition):
            return _attack(f"Attack, if {condition.text()}" if condition else "Attack", profile)
        case Intimidate(who=who, n=n, effects=effects, move=move, more=more, more_if=more_if):
            suffered = showdown_lines((BrainDamage(who, n), *effects))
            if more_if is not None:
                suffered.append(f"While {more_if.text()}, this does {more} more brain damage.")
            return Section("intimidate", "Move & intimidate" if move else "Intimidate", suffered)
        case Do(effects=effects, condition=condition):
            heading = f"If {condition.text()}" if condition else _EFFECT
            return Section("effect", heading, showdown_lines(effects))
    raise TypeError(f"{type(action).__name__} has no print")


def _by_one_of_those(condition: Condition, effects: Effects) -> list[str]:
    """What an alert brings; whoever is asked for in it already is called `such`."""
    lines = showdown_lines(effects)
    match condition, effects:
        case HowMany(who=those), (MayChoose(by=by, one=True), *_) if those == by:
            lines[0] = lines[0].replace(f"One {describe(those.terms)}", "One such survivor")
    return lines


def numbered(choices: tuple[tuple[Term, ...], ...]) -> list[str]:
    """Returns whom a card picks, in the order in which it is tried."""
    return [f"{n}. {cap(describe(choice))}" for n, choice in enumerate(choices, 1)]


def _medals(profile: AttackProfile) -> tuple[str, str, str]:
    return str(profile.speed), f"{profile.accuracy}+", str(profile.damage)


def _attack(heading: str, profile: AttackProfile) -> Section:
    lines = [f"Reach {profile.reach}."] if profile.reach > 1 else []
    if profile.zone is not None:
        lines.append(f"The monster attacks each survivor {profile.zone.text()}.")
    if profile.at:
        lines.append(f"Every hit lands on the {profile.at}.")
    if profile.sure:
        asked = f"If {profile.sure_if.text()}, the" if profile.sure_if else "The"
        lines.append(f"{asked} hits cannot be dodged.")
    if profile.yields:
        lines.append("Before damage, another standing survivor adjacent to the target may take all hits instead.")
    lines += [_at_times(other) for other in profile.other]
    if profile.more_dice:
        lines.append(f"Add {equal_to(profile.more_dice)} to the speed.".replace("their", "the target's"))
    if profile.trigger and profile.effects:
        told = showdown_lines(profile.effects)
        alone = len(told) == 1
        lines += (
            [f"{cap(profile.trigger)}: {uncapped(told[0])}"] if alone else [f"{cap(profile.trigger)}:", *dotted(told)]
        )
    if profile.after_damage:
        lines += [f"{cap(Trigger.AFTER_DAMAGE)}:", *dotted(showdown_lines(profile.after_damage))]
    return Section("attack", heading, lines, _medals(profile))


def _at_times(other: OtherProfile) -> str:
    """What a profile has instead of its numbers while something holds."""
    said = [f"{listed(other.parts())} instead"] if other.parts() else []
    said += ["no hit can be blocked"] if other.no_block else []
    said += ["if none of the dice hits, all are rolled again once"] if other.again else []
    return f"While {other.condition.text()}: {'; '.join(said)}."


def definitions_used(card: object, monster: Monster) -> list[Section]:
    """The bold terms that the card uses, and those that these use."""
    terms = {definition.name: definition for definition in monster.definitions}
    used: dict[str, Definition] = {}
    waiting = [card]
    if isinstance(card, AICard) and card.name in terms:  # a reference card: it only prints the term
        used[card.name] = terms[card.name]
        waiting.append(terms[card.name])
    while waiting:
        for part in parts(waiting.pop(0)):
            name = ""
            if isinstance(part, Perform):
                name = part.definition
            elif isinstance(part, MonsterMoves):
                name = part.over or ""
            elif isinstance(part, ComeBack):
                name = part.landing
            elif isinstance(part, Zone):
                name = part.called
            if name in terms and name not in used:
                used[name] = terms[name]
                waiting.append(terms[name])
    return print_definitions(tuple(used.values()))


def print_definitions(definitions: tuple[Definition, ...]) -> list[Section]:
    """Terms in bold: whoever suffers one is `the survivor` in it."""
    return [Section("definition", term.name, _meant(term)) for term in definitions]


def _meant(term: Definition) -> list[str]:
    """What is done, or where it is."""
    if term.zone is not None:
        where = sentence(f"whoever is {term.zone.described()} is in the {term.name}")
        return [where, *map(sentence, notes_on(term.zone))]
    if term.actions:
        return [line for action in term.actions for line in _done(action)]
    return [_of_survivor(line) for line in showdown_lines(term.effects)]


def _done(action: Action) -> list[str]:
    """An action of a term, as lines."""
    match action:
        case SurvivalWindow():
            return ["Flow."]
        case Alert(condition=condition, effects=effects):
            return [f"If {condition.text()}:", *dotted(_by_one_of_those(condition, effects))]
        case Do(effects=effects, condition=None):
            return showdown_lines(effects)
    raise TypeError(f"{type(action).__name__} cannot stand in a term")


def _of_survivor(line: str) -> str:
    return line.replace(cap(Role.SELF.value), "The survivor").replace(Role.SELF.value, "the survivor")
