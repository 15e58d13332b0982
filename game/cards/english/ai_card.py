"""AI cards as printed text."""

from __future__ import annotations

from game.cards.english.sections import Section, lines_of, lines_of_traits
from game.cards.kinds.ai_card import (
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
    PickTarget,
    SurvivalWindow,
)
from game.cards.kinds.monster import Definition, Monster
from game.cards.phrases import cap, sentence
from game.cards.records import parts
from game.cards.who import describe
from game.cards.words.harm import BrainDamage
from game.cards.words.monster import MonsterMoves, Perform

_LIES = {AIType.DURATION: "While face up", AIType.SURVIVOR_STATUS: "Beside each survivor's gear grid"}


def print_ai_card(card: AICard, monster: Monster) -> list[Section]:
    """An AI card: its actions top to bottom, what replaces them, what holds while it lies in play, terms it uses."""
    sections = print_actions(card.actions, monster)
    if card.face_up:
        sections = [Section("rule", "First draw"), *sections, Section("rule", "Drawn again, face up")]
        sections += print_actions(card.face_up, monster)
    if card.traits or card.ends:
        lines = lines_of_traits(card.traits) + [sentence(end.text()) for end in card.ends]
        sections.append(Section("rule", _LIES.get(card.type, "In play"), lines))
    for injury, actions in card.injuries.items():
        lines = [line for section in print_actions(actions, monster) for line in section.lines]
        sections.append(Section("persistent", injury, ["Instead of everything above:", *lines]))
    for injury, profile in card.weakened.items():
        sections.append(Section("persistent", injury, ["The attack has this profile instead."], _medals(profile)))
    return sections + definitions_used(card, monster)


def print_actions(actions: tuple[Action, ...], monster: Monster) -> list[Section]:
    return [_action(action, monster) for action in actions]


def _action(action: Action, monster: Monster) -> Section:
    match action:
        case PickTarget(choices=choices, each=each, approach=approach):
            picks = [describe(choice) for choice in choices]
            numbered = [f"{n}. {cap(pick)}" for n, pick in enumerate(picks, 1)]
            heading = "Pick every target" if each else "Pick target"
            nobody = f"No target: {monster.instinct.name}"
            if approach:
                toward = f"a full move toward the {describe(approach)}, then pick again"
                nobody = f"No target: {toward}; still none: {monster.instinct.name}"
            return Section("pick", heading, [*numbered, nobody])
        case Aim(choices=choices):
            lines = [f"{cap(describe(choice))}." for choice in choices]
            return Section("pick", "Target, without picking", lines)
        case SurvivalWindow():
            return Section("flow", "Flow")
        case Alert(condition=condition, effects=effects):
            return Section("alert", f"Alert: if {condition.text()}", lines_of(effects))
        case MoveAndAttack(profile=profile):
            return _attack("Move & attack", profile)
        case Attack(profile=profile, condition=condition):
            return _attack(f"Attack, if {condition.text()}" if condition else "Attack", profile)
        case Intimidate(who=who, n=n, effects=effects, move=move):
            suffered = lines_of((BrainDamage(who, n), *effects))
            return Section("intimidate", "Move & intimidate" if move else "Intimidate", suffered)
        case Do(effects=effects, condition=condition):
            heading = f"If {condition.text()}" if condition else "Effect"
            return Section("effect", heading, lines_of(effects))
    raise TypeError(f"{type(action).__name__} has no print")


def _medals(profile: AttackProfile) -> tuple[str, str, str]:
    return str(profile.speed), f"{profile.accuracy}+", str(profile.damage)


def _attack(heading: str, profile: AttackProfile) -> Section:
    lines = [f"Reach {profile.reach}."] if profile.reach > 1 else []
    if profile.at:
        lines.append(f"Every hit lands on the {profile.at}.")
    if profile.trigger and profile.effects:
        first, *others = lines_of(profile.effects)
        lines += [f"{profile.trigger.capitalize()}: {first[:1].lower()}{first[1:]}", *others]
    return Section("attack", heading, lines, _medals(profile))


def definitions_used(card: object, monster: Monster) -> list[Section]:
    """The bold terms that the card uses, and those that these use."""
    terms = {definition.name: definition for definition in monster.definitions}
    used: dict[str, Definition] = {}
    waiting = [card]
    while waiting:
        for part in parts(waiting.pop(0)):
            name = ""
            if isinstance(part, Perform):
                name = part.definition
            elif isinstance(part, MonsterMoves):
                name = part.over or ""
            if name in terms and name not in used:
                used[name] = terms[name]
                waiting.append(terms[name])
    return [Section("definition", name, lines_of(definition.effects)) for name, definition in used.items()]
