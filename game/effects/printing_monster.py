"""AI cards, hit locations and the monster sheet, printed from their records."""

from __future__ import annotations

from game.effects.anatomy import parts
from game.effects.cards import (
    Action,
    AICard,
    Aim,
    AIType,
    Alert,
    Attack,
    AttackProfile,
    Definition,
    Do,
    HitLocation,
    Intimidate,
    Monster,
    MonsterLevel,
    MoveAndAttack,
    PickTarget,
    SurvivalWindow,
)
from game.effects.english import cap, counted, listed, sentence, signed, titled
from game.effects.sections import Section, lines_of, lines_of_traits
from game.effects.verbs import BrainDamage, MonsterMoves, Perform, clauses
from game.effects.who import describe

# AI cards

_LIES = {AIType.DURATION: "While face up", AIType.SURVIVOR_STATUS: "Beside each survivor's gear grid"}


def print_ai_card(card: AICard, monster: Monster) -> list[Section]:
    """An AI card: its actions top to bottom, what replaces them, what holds while it lies in play, terms it uses."""
    sections = print_actions(card.actions, monster)
    if card.face_up:
        sections = [Section("rule", "First draw"), *sections, Section("rule", "Drawn again, face up")]
        sections += print_actions(card.face_up, monster)
    if card.traits or card.ends:
        lines = lines_of_traits(card.traits) + [sentence(end.says()) for end in card.ends]
        sections.append(Section("rule", _LIES.get(card.type, "In play"), lines))
    for injury, actions in card.injuries.items():
        lines = [line for section in print_actions(actions, monster) for line in section.lines]
        sections.append(Section("persistent", injury, ["Instead of everything above:", *lines]))
    for injury, profile in card.weakened.items():
        sections.append(Section("persistent", injury, ["The attack has this profile instead."], _medals(profile)))
    return sections + _definitions(card, monster)


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
            return Section("alert", f"Alert: if {condition.says()}", lines_of(effects))
        case MoveAndAttack(profile=profile):
            return _attack("Move & attack", profile)
        case Attack(profile=profile, condition=condition):
            return _attack(f"Attack, if {condition.says()}" if condition else "Attack", profile)
        case Intimidate(who=who, n=n, effects=effects, move=move):
            suffered = lines_of((BrainDamage(who, n), *effects))
            return Section("intimidate", "Move & intimidate" if move else "Intimidate", suffered)
        case Do(effects=effects, condition=condition):
            heading = f"If {condition.says()}" if condition else "Effect"
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


def _definitions(card: object, monster: Monster) -> list[Section]:
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


# Hit locations and the monster sheet


def print_hit_location(card: HitLocation, monster: Monster) -> list[Section]:
    """A hit location: its special rule, reactions, critical wound and the injury that this leaves."""
    sections = [Section("rule", "Special rule", rules)] if (rules := _special_rules(card)) else []
    reactions = (
        ("trap", "Trap", card.trap),
        ("wound", "Wound", card.wound),
        ("failure", "Failure", card.failure),
        ("reflex", "Reflex", card.reflex),
    )
    sections += [Section(kind, heading, lines_of(effects)) for kind, heading, effects in reactions if effects]
    if card.critical is None:
        if not card.trap:
            sections.append(Section("critical", "No critical wound"))
    else:
        if card.critical.effects:
            sections.append(Section("critical", "Critical wound", lines_of(card.critical.effects)))
        if card.critical.persistent:
            injury = card.critical.persistent
            kept = [] if card.critical.effects else ["Left by a critical wound."]
            sections.append(
                Section(
                    "persistent", injury.name, kept + lines_of_traits(injury.traits) + _changed(injury.name, monster)
                )
            )
    return sections + _definitions(card, monster)


def _special_rules(card: HitLocation) -> list[str]:
    """What holds at this location besides its reactions (hit-location-special-rule)."""
    rules = [f"Before the wound attempt, {clauses(card.before)}."] if card.before else []
    if card.toughness:
        when = f" if {card.toughness_if.says()}" if card.toughness_if else ""
        rules.append(f"{signed(card.toughness)} toughness here{when}.")
    if card.death_blow:
        rules.append(
            f"Death blow: a wound here that defeats the monster gives {signed(card.death_blow)} to the rewards roll."
        )
    return rules


def _changed(injury: str, monster: Monster) -> list[str]:
    """Which AI cards read differently with this injury in play."""
    replaced = [card.name for card in monster.ai_cards if injury in card.injuries]
    weakened = [card.name for card in monster.ai_cards if injury in card.weakened]
    verb = "has its own text" if len(replaced) == 1 else "have their own text"
    lines = [f"{listed(replaced)} {verb} for this injury."] if replaced else []
    return lines + ([f"{listed(weakened)} {'is' if len(weakened) == 1 else 'are'} weakened."] if weakened else [])


def print_monster_sheet(monster: Monster, level: MonsterLevel) -> list[Section]:
    """The monster sheet at one level: numbers, decks, instinct, basic action, terms, victory. It is printed from the
    record that the showdown is played with, so reference card and story event cannot differ (monster-reference).
    """
    width, depth = monster.size
    numbers = [
        "A nemesis: it cannot be hunted." if monster.nemesis else "A quarry: it can be hunted.",
        f"Base {width} × {depth}, blind spot {counted(monster.blind_spot, 'space')} deep behind it.",
        f"Movement {level.movement}, toughness {level.toughness}, speed {level.speed}, damage {level.damage}.",
    ]
    if level.tokens:
        tokens = [f"{signed(n)} {attribute}" for attribute, n in level.tokens.items()]
        numbers.append(f"Starts with tokens: {listed(tokens)}.")
    return [
        Section("profile", f"{monster.name}, {'level ' if level.name.isdigit() else ''}{level.name}", numbers),
        Section("rule", "Decks", _decks(level)),
        Section("rule", f"Instinct: {monster.instinct.name}", lines_of(monster.instinct.effects)),
        Section("rule", "Basic action"),
        *print_actions(monster.basic_action, monster),
        *[Section("definition", term.name, lines_of(term.effects)) for term in monster.definitions],
        *([Section("rule", "Set-up", _set_up(monster, level))] if level.terrain else []),
        Section("rule", "Victory", level.victory.says()),
        *([Section("rule", "Defeat", lines_of(level.defeat))] if level.defeat else []),
    ]


def _set_up(monster: Monster, level: MonsterLevel) -> list[str]:
    """Terrain that is listed and drawn, who acts first, whom the monster faces."""
    setting = monster.set_up
    names = [titled(key) for key in setting.terrain]
    lines = [f"Terrain: {listed(names)}."] if names else []
    lines += [f"{counted(setting.random, 'random terrain card')}."] if setting.random else []
    lines += ["Survivors take a turn before the first round."] if setting.survivors_first else []
    lines += [f"It begins facing the {describe(setting.faces)}."] if setting.faces else []
    return lines or ["Bare ground."]


def _decks(level: MonsterLevel) -> list[str]:
    ai = level.ai
    if ai.below:
        lines = [f"AI cards: {ai.top} on top of {listed(list(ai.below))} in random order."]
    else:
        kinds = (("basic", ai.basic), ("advanced", ai.advanced), ("legendary", ai.legendary))
        lines = [f"AI cards: {listed([f'{n} {kind}' for kind, n in kinds if n])}, drawn at random."]
    if level.special:
        lines.append(f"In play from the start: {listed(list(level.special))}.")
    top = f", {level.hit_location_top} on top" if level.hit_location_top else ""
    return [*lines, f"Hit locations: all of them in random order{top}."]
