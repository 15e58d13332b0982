"""The text of cards, printed from their records (those of monsters in `printing_monster`): what a card says is what it
does, and nothing is written by hand.

A card prints as sections. A terminal shows them with `plain`; a window draws each kind in its own way: flow bars, alert
bars, an attack profile as three struck medals.
"""

from __future__ import annotations

from game.effects.cards import (
    Ability,
    Activated,
    ArmorSet,
    BrainTrauma,
    Disorder,
    FightingArt,
    Gear,
    Proficiency,
    Recorded,
    Resource,
    ResourceUse,
    SevereInjury,
    StoryEvent,
    StoryPart,
)
from game.effects.english import counted, listed, sentence, signed, times
from game.effects.printing_hunt import print_hunt_event as print_hunt_event
from game.effects.printing_monster import print_actions as print_actions
from game.effects.printing_monster import print_ai_card as print_ai_card
from game.effects.printing_monster import print_hit_location as print_hit_location
from game.effects.printing_monster import print_monster_sheet as print_monster_sheet
from game.effects.printing_settlement import print_activities as print_activities
from game.effects.printing_settlement import print_rules as print_rules
from game.effects.printing_terrain import print_terrain as print_terrain
from game.effects.sections import Section as Section
from game.effects.sections import deck_name as deck_name
from game.effects.sections import lines_of as lines_of
from game.effects.sections import lines_of_traits as lines_of_traits
from game.effects.sections import plain as plain
from game.effects.special_rules import explained
from game.effects.traits import AnyTrait
from game.model.terms import MASTER_AT, SPECIALIST_AT, Location

# Gear, and what is written on a survivor's sheet


def print_gear(gear: Gear) -> list[Section]:
    sections = [Section("types", ", ".join(gear.keywords))]
    if gear.weapon:
        weapon = gear.weapon
        notes = [f"Reach {weapon.reach}." if weapon.reach > 1 else "", f"Range {weapon.range}." if weapon.range else ""]
        notes += [explained(special, n) for special, n in weapon.special.items()]
        notes += [sentence(rule.says()) for rule in weapon.rules]
        notes += [f"Can be activated only {weapon.limit}."] if weapon.limit else []
        medals = (str(weapon.speed), f"{weapon.accuracy}+", str(weapon.strength))
        sections.append(Section("profile", "Attack", [note for note in notes if note], medals))
    if gear.armor:
        sections.append(Section("armor", "Armor", [f"{_points(gear.armor)}."]))
    sections += [_used(use) for use in gear.activated]
    if gear.special:
        lines = [explained(special, n) for special, n in gear.special.items()]
        sections.append(Section("rule", "Special rules", lines))
    return [*sections, *_rules("Rules", gear.traits), *_affinities(gear), *_made(gear)]


def _used(use: Activated, by_bonus: bool = False) -> Section:
    heading = f"{use.name} (affinity bonus)" if by_bonus else use.name
    return Section("rule", heading, [_cost(use), *lines_of(use.effects)])


def _affinities(gear: Gear) -> list[Section]:
    """The half-squares, and what they can bring."""
    lines = []
    for color in dict.fromkeys(gear.edges.values()):
        sides = [side.value for side, edge in gear.edges.items() if edge is color]
        lines.append(sentence(f"{listed(sides)} {color}"))
    lines += [f"Counts as 1 complete {gear.inherent} affinity."] if gear.inherent else []
    sections = [Section("affinities", "Affinities", lines)] if lines else []
    bonus = gear.bonus
    if bonus is not None:
        lines = [f"Needs {bonus.asks()}."]
        lines += [f"{signed(bonus.range)} range."] if bonus.range else []
        lines += [explained(special, n) for special, n in bonus.special.items()]
        lines += [sentence(rule.says()) for rule in bonus.rules]
        sections.append(Section("bonus", "Affinity bonus", [*lines, *lines_of_traits(bonus.traits)]))
        sections += [_used(use, by_bonus=True) for use in bonus.activated]
    return sections


def _made(gear: Gear) -> list[Section]:
    """Where it is made, for what, and how often it exists."""
    where = f"{gear.location}: " if gear.location else ""
    ways = [f"{sentence(where + way.says())}" for way in gear.craft]
    ways = ways or (["It cannot be made."] if gear.location else [])
    copies = "1 copy." if gear.copies == 1 else f"{gear.copies} copies."
    return [Section("craft", "Made", [*ways, copies])] if ways else []


def _points(armor: dict[Location, int]) -> str:
    """`2 at the head`, `1 at every hit location`."""
    amounts = set(armor.values())
    if len(armor) == len(Location) and len(amounts) == 1:
        return f"{amounts.pop()} at every hit location"
    return listed([f"{n} at the {location}" for location, n in armor.items()])


def _cost(use: Activated) -> str:
    """What a use costs, as a sentence: `Costs 1 activation and 1 survival (once per showdown).`"""
    asked = f" Only if {use.needs.says()}." if use.needs is not None else ""
    if use.concentrate:
        return f"Takes a whole act, and happens if concentration holds until the next act.{asked}"
    parts = [counted(n, what) for n, what in ((use.activation, "activation"), (use.movement, "movement")) if n]
    parts += [f"{use.survival} survival"] if use.survival else []
    often = f" ({use.limit})" if use.limit else ""
    consumed = "; this gear is consumed" if use.consumed else ""
    asked += " Possible while knocked down." if use.lying else ""
    return f"{'Costs ' + listed(parts) if parts else 'Free'}{consumed}{often}.{asked}"


def print_armor_set(armor_set: ArmorSet, names: dict[str, str]) -> list[Section]:
    """What all the pieces give together; `names` are those of gear cards by key."""
    pieces = [f"{names[key]}." for key in armor_set.pieces]
    if armor_set.optional:
        pieces.append("Only in campaigns that play with hybrid armor sets.")
    sections = [Section("rule", "Pieces", pieces)]
    if armor_set.replaces:
        instead = f"{_points(armor_set.armor)}, in place of the armor of its pieces."
        sections.append(Section("armor", "Armor", [instead]))
    elif armor_set.armor:
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
    only = [Section("rule", "Unique", ["Only 1 survivor of a settlement can know it."])] if art.unique else []
    return [*_rules("While known", art.traits), *only]


def print_proficiency(one: Proficiency) -> list[Section]:
    """A weapon type: whom it is open to, what specialists and masters can do."""
    leave = [] if one.chosen else ["Can be chosen only where a card allows it."]
    brings = f"A master brings the settlement the innovation {one.mastery}, which makes every survivor a specialist."
    shared = [brings] if one.shared else []
    return [
        Section("types", one.keyword, [*leave, *shared]),
        *_rules(f"Specialist, from level {SPECIALIST_AT}", one.specialist),
        *_rules(f"Master, from level {MASTER_AT}", one.master),
        *(section for level, traits in one.ranks for section in _rules(f"From level {level}", traits)),
        *([Section("effect", f"At level {MASTER_AT}", lines_of(one.on_mastery))] if one.on_mastery else []),
    ]


def print_story_event(event: StoryEvent) -> list[Section]:
    """What brings it, then each of its parts with its tables."""
    brings = [Section("rule", "When", [sentence(event.milestone.says())])] if event.milestone else []
    parts = [_told(part) for part in event.parts]
    return [*brings, *parts, *print_rules(event.rules), *print_activities(event.activities)]


def _told(part: StoryPart) -> Section:
    when = [sentence(part.milestone.says())] if part.milestone else []
    return Section("effect", part.title, [*when, *lines_of(part.effects)])


def print_resource(resource: Resource) -> list[Section]:
    """What it counts as, and its own rules (resource-special-rules)."""
    sections = [Section("types", ", ".join(resource.types))]
    if resource.on_gain:
        sections.append(Section("effect", "When gained", lines_of(resource.on_gain)))
    if resource.use is not None:
        sections.append(_used_up(resource.use))
    if resource.on_spent:
        sections.append(Section("effect", "When spent on crafting", lines_of(resource.on_spent)))
    if resource.option:
        only = f"Only in campaigns that play with {resource.option.replace('-', ' ')}."
        sections.append(Section("rule", "Optional", [only]))
    return sections


def _used_up(use: ResourceUse) -> Section:
    when = f"In the {use.phase}" if use.phase is not None else "At any time"
    lines = [f"{when}, for archiving this card.", *lines_of(use.effects)]
    if use.must is not None:
        lines.append(sentence(f"while {use.must.says()}, they must {use.name.lower()} it at once"))
    return Section("effect", use.name, lines)


def _rules(heading: str, traits: tuple[AnyTrait, ...]) -> list[Section]:
    return [Section("rule", heading, lines_of_traits(traits))] if traits else []
