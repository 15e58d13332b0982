"""Gear, armor sets and resources as printed text."""

from __future__ import annotations

from game.cards.conditions.attack import WeaponsBeside
from game.cards.conditions.deeds import Can
from game.cards.conditions.flow import of_those
from game.cards.conditions.people import HowMany
from game.cards.english.sections import DOT, Section, lines_of, lines_of_traits, rules_section
from game.cards.keywords import explained
from game.cards.kinds.gear import Activated, ArmorSet, Craft, Gear
from game.cards.kinds.resource import Resource, ResourceUse
from game.cards.numbers import counted, signed
from game.cards.phrases import cap, listed, sentence, uncapped
from game.cards.voice import imperative, to_bearer
from game.model.terms import Location


@to_bearer()
def print_gear(gear: Gear) -> list[Section]:
    sections = [Section("types", ", ".join(gear.keywords))]
    if gear.weapon:
        weapon = gear.weapon
        notes = [f"Reach {weapon.reach}." if weapon.reach > 1 else "", f"Range {weapon.range}." if weapon.range else ""]
        notes += [explained(special, n) for special, n in weapon.special.items()]
        notes += [sentence(rule.text()) for rule in weapon.rules]
        notes += [f"You may activate this ({weapon.limit})."] if weapon.limit else []
        medals = (str(weapon.speed), f"{weapon.accuracy}+", str(weapon.strength))
        sections.append(Section("profile", "Attack", [note for note in notes if note], medals))
    if gear.armor:
        sections.append(Section("armor", "Armor", [f"{_points(gear.armor)}."]))
    sections += [_used(use) for use in gear.activated]
    if gear.innate:
        always = "Every survivor always has this. It takes up no place in the gear grid and cannot be lost."
        sections.append(Section("rule", "Rules", [always]))
    if gear.special:
        lines = [explained(special, n) for special, n in gear.special.items()]
        sections.append(Section("rule", "Special rules", lines))
    return [*sections, *rules_section("Rules", gear.traits), *_affinities(gear), *_made(gear)]


def _used(use: Activated, by_bonus: bool = False) -> Section:
    heading = f"{use.name} (affinity bonus)" if by_bonus else use.name
    return Section("rule", heading, _paid(_cost(use), lines_of(use.effects), f" ({use.limit})" if use.limit else ""))


def _paid(cost: str, lines: list[str], limit: str = "") -> list[str]:
    """A price and what it brings: one sentence, or a line for the price where several follow; a roll stands with it."""
    joint = "," if " if it holds" in cost else ":"
    if len(lines) == 1:
        return [cap(f"{cost}{joint} {imperative(uncapped(lines[0])).removesuffix('.')}{limit}.")]
    if lines[0].startswith("Roll ") and lines[0].endswith(":"):
        return [cap(f"{cost}, then {uncapped(lines[0]).removesuffix(':')}{limit}:"), *lines[1:]]
    return [cap(f"{cost}{limit}{joint}"), *(f"{DOT}{line}" for line in lines)]


def _affinities(gear: Gear) -> list[Section]:
    """The half-squares, and what they can bring."""
    lines = []
    for color in dict.fromkeys(gear.edges.values()):
        sides = [side.value for side, edge in gear.edges.items() if edge is color]
        lines.append(sentence(f"{color}: {listed(sides)}"))
    lines += [f"This counts as 1 complete {gear.inherent} affinity."] if gear.inherent else []
    sections = [Section("affinities", "Affinities", lines)] if lines else []
    bonus = gear.bonus
    if bonus is not None:
        lines = [f"Needs {bonus.asks()}."]
        lines += [f"This has {signed(bonus.range)} range."] if bonus.range else []
        lines += [explained(special, n) for special, n in bonus.special.items()]
        lines += [sentence(rule.text()) for rule in bonus.rules]
        already = lines_of_traits(gear.traits)
        for line in lines_of_traits(bonus.traits):
            lines.append(line.replace("You have ", "You have a further ") if line in already else line)
        sections.append(Section("bonus", "Affinity bonus", lines))
        sections += [_used(use, by_bonus=True) for use in bonus.activated]
    return sections


def _made(gear: Gear) -> list[Section]:
    """Where it is made, for what, and how often it exists."""
    ways = [sentence(f"{_maker(gear, way)}{way.text()}") for way in gear.craft]
    ways += [f"It is made in the story event {way.story}{_helped(way)}." for way in gear.craft if way.story]
    ways += [f"It cannot be made before the settlement has noted “{gear.taught}”."] if gear.taught else []
    ways = ways or (["It cannot be made."] if gear.location else [])
    copies = "1 copy." if gear.copies == 1 else f"{gear.copies} copies."
    return [Section("craft", "Made", [*ways, copies])] if ways else []


def _maker(gear: Gear, way: Craft) -> str:
    """Who makes it in this way, or where the way takes the place of the others."""
    if way.option:
        return f"in campaigns that play with {way.option.replace('-', ' ')}, instead: "
    return f"{gear.location}: " if gear.location else ""


def _helped(way: Craft) -> str:
    if not way.helpers:
        return ""
    return f", which needs {counted(way.helpers, 'other survivor')} besides its maker"


def _points(armor: dict[Location, int]) -> str:
    """`2 at the head`, `1 at every hit location`."""
    amounts = set(armor.values())
    if len(armor) == len(Location) and len(amounts) == 1:
        return f"{amounts.pop()} at every hit location"
    return listed([f"{n} at the {location}" for location, n in armor.items()])


def _cost(use: Activated) -> str:
    """What a use asks and costs, as the beginning of a sentence: `if you are insane, spend 1 activation`."""
    parts = [counted(n, what) for n, what in ((use.activation, "activation"), (use.movement, "movement")) if n]
    parts += [f"{use.survival} survival"] if use.survival else []
    acts = [f"spend {listed(parts)}"] if parts else []
    acts += ["consume this gear"] if use.consumed else []
    if use.concentrate:
        acts = ["concentrate for a whole act; if it holds until your next act"]
    lead = listed(acts or ["at no cost"])
    asked = _asked(use)
    lead = f"if {asked}, {lead}" if asked else lead
    return f"even while knocked down, {lead}" if use.lying else lead


def _asked(use: Activated) -> str:
    """What a use asks for. That there is somebody, or something, to do it with goes without saying."""
    match use.needs:
        case None | Can() | HowMany():
            return ""
        case WeaponsBeside() as beside:
            return beside.laid()
        case needs:
            return of_those(needs)


@to_bearer()
def print_armor_set(armor_set: ArmorSet, names: dict[str, str]) -> list[Section]:
    """Prints what all the pieces give together; `names` are those of gear cards by key."""
    pieces = [f"{names[key]}." for key in armor_set.pieces]
    sections = [Section("rule", "Pieces", pieces)]
    if armor_set.replaces:
        instead = f"{_points(armor_set.armor)}, in place of the armor of its pieces."
        sections.append(Section("armor", "Armor when all are worn", [instead]))
    elif armor_set.armor:
        sections.append(Section("armor", "Armor when all are worn", [f"+{_points(armor_set.armor)}."]))
    sections += rules_section("Rules when all are worn", armor_set.traits)
    if armor_set.optional:
        only = "This set counts only in campaigns that play with hybrid armor sets."
        sections.append(Section("rule", "Optional", [only]))
    return sections


@to_bearer()
def print_resource(resource: Resource) -> list[Section]:
    """Prints what it counts as, and its own rules (resource-special-rules)."""
    sections = [Section("types", ", ".join(resource.types))]
    if resource.on_gain:
        sections.append(Section("effect", "When gained", lines_of(resource.on_gain)))
    if resource.use is not None:
        sections.append(_used_up(resource.use))
    if resource.on_spent:
        named = "A recipe that names this card has this in its price already."
        sections.append(Section("effect", "When spent on crafting", [*lines_of(resource.on_spent), named]))
    if resource.option:
        only = f"This serves only in campaigns that play with {resource.option.replace('-', ' ')}."
        sections.append(Section("rule", "Optional", [only]))
    return sections


def _used_up(use: ResourceUse) -> Section:
    when = f"in the {use.phase}" if use.phase is not None else "at any time"
    lines = _paid(f"{when}, archive this card", lines_of(use.effects))
    if use.must is not None:
        lines.append(sentence(f"while {of_those(use.must)}, you must {use.name.lower()} it at once"))
    return Section("effect", use.name, lines)
