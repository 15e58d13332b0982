"""The text of cards, printed from their records: what a card says is what it does, and nothing is written by hand.

A card prints as sections. A terminal shows them with `plain`; a window draws each kind in its own way: flow bars, alert
bars, an attack profile as three struck medals.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.effects.anatomy import parts
from game.effects.cards import (
    Ability,
    Action,
    Activated,
    AICard,
    Aim,
    AIType,
    Alert,
    ArmorSet,
    Attack,
    AttackProfile,
    BrainTrauma,
    Definition,
    Disorder,
    Do,
    FightingArt,
    Gear,
    HitLocation,
    Intimidate,
    Monster,
    MonsterLevel,
    MoveAndAttack,
    PickTarget,
    Proficiency,
    Recorded,
    Resource,
    SevereInjury,
    SurvivalWindow,
    Terrain,
)
from game.effects.english import cap, counted, listed, sentence, signed, times
from game.effects.special_rules import explained
from game.effects.traits import AnyTrait
from game.effects.verbs import (
    COMMON_DECKS,
    BrainDamage,
    Effects,
    MonsterMoves,
    Perform,
    RollOn,
    clauses,
    runs,
)
from game.effects.who import Role, describe, subject
from game.model.terms import Location
from game.model.terms import MASTER_AT, SPECIALIST_AT


@dataclass(frozen=True)
class Section:
    """One part of a printed card.

    `kind`: pick, flow, alert, attack, intimidate, effect, trap, wound, failure, reflex, critical, persistent, injury,
    profile, armor, rule, definition or types. `medals` are an attack's numbers: dice, die face, damage or strength.
    """

    kind: str
    heading: str
    lines: list[str] = field(default_factory=list)
    medals: tuple[str, str, str] | None = None


def plain(sections: list[Section]) -> list[str]:
    """The card as lines of text: headings flush left, what they hold indented."""
    text = []
    for section in sections:
        medals = " / ".join(section.medals) if section.medals else ""
        text.append(f"{section.heading}: {medals}" if medals else section.heading)
        text += [f"  {line}" for line in section.lines]
    return text


def lines_of(effects: Effects) -> list[str]:
    """Effects as sentences, one for each run on the same survivor or monster; a table takes a line for each row."""
    text: list[str] = []
    for run in runs(effects):
        match run[0]:
            case RollOn(by=by, rows=rows) if sum(bool(row.effects) for row in rows) > 1:
                roller = "Roll" if by is Role.MONSTER else sentence(f"{subject(by)} rolls").rstrip(".")
                text.append(f"{roller} 1d10:")
                text += [f"{row.results}: {clauses(row.effects, by) if row.effects else 'nothing'}." for row in rows]
            case _:
                text.append(sentence(clauses(run)))
    return text


def lines_of_traits(traits: tuple[AnyTrait, ...]) -> list[str]:
    return [sentence(trait.says()) for trait in traits]


def deck_name(deck: str) -> str:
    return deck if deck in COMMON_DECKS else deck.replace("-", " ").title()


# AI cards


def print_ai_card(card: AICard, monster: Monster) -> list[Section]:
    """An AI card: its actions top to bottom, what replaces them, what holds while it lies in play, terms it uses."""
    sections = print_actions(card.actions, monster)
    if card.face_up:
        sections = [Section("rule", "First draw"), *sections, Section("rule", "Drawn again, face up")]
        sections += print_actions(card.face_up, monster)
    if card.traits or card.ends:
        lines = lines_of_traits(card.traits) + [sentence(end.says()) for end in card.ends]
        sections.append(Section("rule", "While face up" if card.type is AIType.DURATION else "In play", lines))
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
        case PickTarget(choices=choices, each=each):
            picks = [describe(choice) for choice in choices]
            numbered = [f"{n}. {cap(pick)}" for n, pick in enumerate(picks, 1)]
            heading = "Pick every target" if each else "Pick target"
            return Section("pick", heading, [*numbered, f"No target: {monster.instinct.name}"])
        case Aim(choices=choices):
            lines = [f"{cap(describe(choice))}." for choice in choices]
            return Section("pick", "Target, without picking", lines)
        case SurvivalWindow():
            return Section("flow", "Flow")
        case Alert(condition=condition, effects=effects):
            return Section("alert", f"Alert: if {condition.says()}", lines_of(effects))
        case MoveAndAttack(profile=profile):
            return _attack("Move & attack", profile)
        case Attack(profile=profile):
            return _attack("Attack", profile)
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
    sections = []
    if card.toughness:
        sections.append(Section("rule", "Special rule", [f"{signed(card.toughness)} toughness here."]))
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
        Section("profile", f"{monster.name}, level {level.name}", numbers),
        Section("rule", "Decks", _decks(level)),
        Section("rule", f"Instinct: {monster.instinct.name}", lines_of(monster.instinct.effects)),
        Section("rule", "Basic action"),
        *print_actions(monster.basic_action, monster),
        *[Section("definition", term.name, lines_of(term.effects)) for term in monster.definitions],
        Section("rule", "Victory", _victory(level)),
    ]


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


def _victory(level: MonsterLevel) -> list[str]:
    victory = level.victory
    gains = [f"{n} {what}" for n, what in ((victory.hunt_xp, "Hunt XP"), (victory.proficiency, "proficiency")) if n]
    rewards = [f"{n} {deck_name(deck)}" for deck, n in victory.rewards.items() if n]
    lines = [f"Each living survivor gains {listed(gains)}."] if gains else []
    return lines + ([f"The group gains {listed(rewards)} resources."] if rewards else [])


# Gear, and what is written on a survivor's sheet


def print_gear(gear: Gear) -> list[Section]:
    sections = [Section("types", ", ".join(gear.keywords))]
    if gear.weapon:
        weapon = gear.weapon
        notes = [f"Reach {weapon.reach}." if weapon.reach > 1 else "", f"Range {weapon.range}." if weapon.range else ""]
        notes += [explained(special, n) for special, n in weapon.special.items()]
        notes += [sentence(rule.says()) for rule in weapon.rules]
        notes += [f"Can be activated {weapon.limit}."] if weapon.limit else []
        medals = (str(weapon.speed), f"{weapon.accuracy}+", str(weapon.strength))
        sections.append(Section("profile", "Attack", [note for note in notes if note], medals))
    if gear.armor:
        sections.append(Section("armor", "Armor", [f"{_points(gear.armor)}."]))
    for use in gear.activated:
        sections.append(Section("rule", use.name, [_cost(use), *lines_of(use.effects)]))
    if gear.special:
        lines = [explained(special, n) for special, n in gear.special.items()]
        sections.append(Section("rule", "Special rules", lines))
    return sections + _rules("Rules", gear.traits)


def _points(armor: dict[Location, int]) -> str:
    """`2 at the head`, `1 at every hit location`."""
    amounts = set(armor.values())
    if len(armor) == len(Location) and len(amounts) == 1:
        return f"{amounts.pop()} at every hit location"
    return listed([f"{n} at the {location}" for location, n in armor.items()])


def _cost(use: Activated) -> str:
    """What a use costs, as a sentence: `Costs 1 activation and 1 survival, once per showdown.`"""
    if use.concentrate:
        return "Takes the whole act, if concentration holds until the next."
    parts = [counted(n, what) for n, what in ((use.activation, "activation"), (use.movement, "movement")) if n]
    parts += [f"{use.survival} survival"] if use.survival else []
    often = f", {use.limit}" if use.limit else ""
    consumed = " It is consumed" if use.consumed else ""
    return f"{'Costs ' + listed(parts) if parts else 'Free'}{often}{',' + consumed.lower() if consumed else ''}."


def print_armor_set(armor_set: ArmorSet, names: dict[str, str]) -> list[Section]:
    """What all the pieces give together; `names` are those of gear cards by key."""
    pieces = [f"{names[key]}." for key in armor_set.pieces]
    sections = [Section("rule", "Pieces", pieces)]
    if armor_set.armor:
        sections.append(Section("armor", "Armor", [f"+{_points(armor_set.armor)}."]))
    return sections + _rules("Rules when all are worn", armor_set.traits)


def results(low: int, high: int) -> str:
    """A range of die results: `7`, `3–4`, `10+`."""
    return f"{low}+" if high >= 99 else str(low) if low == high else f"{low}–{high}"


def print_injury(injury: SevereInjury) -> list[Section]:
    heading = f"{injury.location.capitalize()} {results(injury.low, injury.high)}"
    sections = [Section("injury", heading, lines_of(injury.effects))]
    match injury.recorded:
        case Recorded.PERMANENT:
            often = "any number of times" if injury.most is None else f"at most {times(injury.most)}"
            lines = [f"Recorded {often}.", *lines_of_traits(injury.traits)]
            sections.append(Section("rule", "Permanent", lines))
        case Recorded.SHOWDOWN:
            sections += _rules("Until the end of the showdown", injury.traits)
    if injury.second or injury.second_traits:
        sections.append(Section("injury", "The second time", lines_of(injury.second or injury.effects)))
        sections += _rules("Permanent as well", injury.second_traits)
    return sections


def print_trauma(trauma: BrainTrauma) -> list[Section]:
    sections = [Section("injury", f"Brain trauma {results(trauma.low, trauma.high)}", lines_of(trauma.effects))]
    return sections + _rules("Until the end of the showdown", trauma.traits)


def print_disorder(disorder: Disorder) -> list[Section]:
    gained = [Section("effect", "When gained", lines_of(disorder.on_gain))] if disorder.on_gain else []
    return gained + _rules("While held", disorder.traits)


def print_ability(ability: Ability) -> list[Section]:
    gained = [Section("effect", "When gained", lines_of(ability.on_gain))] if ability.on_gain else []
    return gained + _rules("While held", ability.traits)


def print_fighting_art(art: FightingArt) -> list[Section]:
    return _rules("While known", art.traits)


def print_proficiency(one: Proficiency) -> list[Section]:
    """A weapon type: whom it is open to, what specialists and masters can do."""
    leave = [] if one.chosen else ["Can be chosen only with leave of a card."]
    shared = [f"A master brings the settlement {one.mastery}; then everybody is a specialist."] if one.shared else []
    return [
        Section("types", one.keyword, [*leave, *shared]),
        *_ranked(f"Specialist, from level {SPECIALIST_AT}", one.specialist),
        *_ranked(f"Master, from level {MASTER_AT}", one.master),
    ]


def _ranked(heading: str, traits: tuple[AnyTrait, ...]) -> list[Section]:
    return _rules(heading, traits) or [Section("rule", heading, ["Nothing yet."])]


def print_resource(resource: Resource) -> list[Section]:
    gained = [Section("effect", "When gained", lines_of(resource.on_gain))] if resource.on_gain else []
    return [Section("types", ", ".join(resource.types)), *gained]


def print_terrain(tile: Terrain) -> list[Section]:
    width, height = tile.size
    heading = ", ".join([f"{width} × {height}", *tile.keywords])
    return [Section("types", heading), *_rules("A survivor standing on it", tile.traits)]


def _rules(heading: str, traits: tuple[AnyTrait, ...]) -> list[Section]:
    return [Section("rule", heading, lines_of_traits(traits))] if traits else []
