"""Injuries, traumas, disorders, abilities, fighting arts and proficiencies as printed text."""

from __future__ import annotations

from game.cards.english.sections import Section, lines_of, lines_of_traits, rules_section
from game.cards.kinds.settlement import PulseDiscovery
from game.cards.kinds.survivor import Ability, BrainTrauma, Disorder, FightingArt, Proficiency, Recorded, SevereInjury
from game.cards.moments import Frequency
from game.cards.numbers import times
from game.cards.traits.rolls import ONE_PULSE
from game.cards.voice import to_bearer
from game.model.terms import MASTER_AT, SPECIALIST_AT


def results(low: int, high: int) -> str:
    """A range of die results: `7`, `3–4`, `10+`."""
    return f"{low}+" if high >= 99 else str(low) if low == high else f"{low}–{high}"


@to_bearer()
def print_injury(injury: SevereInjury) -> list[Section]:
    heading = f"{injury.location.capitalize()} {results(injury.low, injury.high)}"
    sections = [Section("injury", heading, lines_of(injury.effects))]
    match injury.recorded:
        case Recorded.PERMANENT:
            often = "any number of times" if injury.most is None else f"{times(injury.most)} at most"
            lines = [f"It can be recorded {often}.", *lines_of_traits(injury.traits)]
            sections.append(Section("rule", "Permanent", lines))
        case Recorded.SHOWDOWN:
            sections += rules_section("Until the end of the showdown", injury.traits)
    if injury.second or injury.second_traits:
        sections.append(Section("injury", "The second time", lines_of(injury.second or injury.effects)))
        sections += rules_section("Permanent, on top of the first", injury.second_traits)
    return sections


@to_bearer()
def print_trauma(trauma: BrainTrauma) -> list[Section]:
    sections = [Section("injury", f"Brain trauma {results(trauma.low, trauma.high)}", lines_of(trauma.effects))]
    return sections + rules_section("Until the end of the showdown", trauma.traits)


@to_bearer()
def print_disorder(disorder: Disorder) -> list[Section]:
    gained = [Section("effect", "When gained", lines_of(disorder.on_gain))] if disorder.on_gain else []
    return gained + rules_section("While held", disorder.traits)


@to_bearer()
def print_ability(ability: Ability) -> list[Section]:
    gained = [Section("effect", "When gained", lines_of(ability.on_gain))] if ability.on_gain else []
    lines = lines_of_traits(ability.traits) + (["It can be gained any number of times."] if ability.adds_up else [])
    return gained + ([Section("rule", "While held", lines)] if lines else [])


@to_bearer()
def print_pulse(pulse: PulseDiscovery) -> list[Section]:
    """Returns what the holder of the death die may do: of all discoveries one in a round (keyword-death-die-pulse)."""
    lines = [line.replace(f"({Frequency.ROUND})", ONE_PULSE) for line in lines_of_traits(pulse.traits)]
    return [Section("rule", "With the death die", lines)]


@to_bearer()
def print_fighting_art(art: FightingArt) -> list[Section]:
    only = [Section("rule", "Unique", ["Only 1 survivor of a settlement can know it."])] if art.unique else []
    return [*rules_section("While known", art.traits), *only]


@to_bearer()
def print_proficiency(one: Proficiency) -> list[Section]:
    """A weapon type: whom it is open to, what specialists and masters can do."""
    leave = [] if one.chosen else ["It can be chosen only where a card allows it."]
    brings = f"A master brings the settlement the innovation {one.mastery}, which makes every survivor a specialist."
    shared = [brings] if one.shared else []
    return [
        Section("types", one.keyword, [*leave, *shared]),
        *rules_section(f"Specialist, from rank {SPECIALIST_AT}", one.specialist),
        *rules_section(f"Master, from rank {MASTER_AT}", one.master),
        *(section for level, traits in one.ranks for section in rules_section(f"From rank {level}", traits)),
        *([Section("effect", f"At rank {MASTER_AT}", lines_of(one.on_mastery))] if one.on_mastery else []),
    ]
