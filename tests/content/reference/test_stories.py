"""The story events compared with the reference, where it lies beside us: every result of every table, every figure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.cards.costs import Cost
from game.cards.kinds.story_event import StoryEvent
from game.cards.numbers import Count, Half, Level, Minus
from game.cards.phrases import titled
from game.cards.records import parts
from game.cards.who import Role
from game.cards.words.flow import Join, PoolDice, RollOn, Row
from game.cards.words.gear import ArchiveChosen, ArchiveGear, GainGear, GainOneOf, StoreGear
from game.cards.words.harm import (
    BrainDamage,
    BrainEventDamage,
    Damage,
    Die,
    EventDamage,
    GainArmor,
    LoseArmor,
    SufferInjury,
    SufferTrauma,
)
from game.cards.words.hunt import HuntEvents
from game.cards.words.knowledge import Adopt, Learn, RaiseResearch, TakeType, Unlearn
from game.cards.words.monster import HealMonster, WoundMonster
from game.cards.words.moving import ComeBack, KnockDown, LeaveBoard, Where
from game.cards.words.people import Leave, Leaving, LosePeople, SkipNextHunt
from game.cards.words.resources import GainResource, GroupDraws, HowMuch, LoseResources, PartyResource
from game.cards.words.rolls import RollAgain
from game.cards.words.settlement import AddNemesis, AddQuarry, Build, GainEndeavors, Schedule
from game.cards.words.sheet import Gain, LockDisorder, OnSheet, SetTo, StrikeOff
from game.cards.words.story import TakesPart
from game.cards.words.survival import EndNow, Forbid, Underway
from game.cards.words.tokens import Token
from game.content.box import core_box
from game.content.story.events import STORY_EVENTS
from game.content.story.survivor_milestones import GROWTH_EVENTS
from game.model.terms import Stat
from tests.content.reference.spelling import spelled_effect
from tests.content.reference.test_reference import REFERENCE, read

pytestmark = pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")
BOX = core_box()

ELSEWHERE = {
    *(event.name for event in GROWTH_EVENTS),  # test_reference_growth
    "King's Curse", "King's Step",  # the monster's own file outranks them: monster_kings_man.yaml
    "Run Away",  # below, table by table
    "Legendary Monsters", "Oxidation",  # tables and recipes that other tests read
    "Lantern Research", "Game Over",
}  # fmt: skip


@pytest.fixture(scope="module")
def reference() -> dict[str, Any]:
    return {event["name"]: event for event in read("story_events")["events"]}


def test_every_story_event_is_there(reference: dict[str, Any]) -> None:
    assert len(reference) == 37
    assert set(reference) <= set(BOX.story_events)


# tables


def tables(part: Any) -> Iterator[tuple[tuple[int, int], ...]]:
    """The ranges of every table of the reference, wherever it stands."""
    if isinstance(part, dict):
        if isinstance(part.get("results"), list) and all("range" in row for row in part["results"]):
            yield tuple(tuple(row["range"]) for row in part["results"])
        for value in part.values():
            yield from tables(value)
    elif isinstance(part, list):
        for value in part:
            yield from tables(value)


OURS_ONLY: dict[str, list[tuple[tuple[int, int], ...]]] = {
    "Bone Witch": [((1, 2), (3, 4), (5, 6), (7, 8), (9, 10))],  # a price of 1d5
    "Mineral Gathering": [((1, 5), (6, 99))],  # the die that breaks a pickaxe
}
Rows = tuple[tuple[int, int], ...]
SPLIT: dict[Rows, Rows] = {((1, 2), (3, 4), (5, 7), (8, 8), (9, 10)): ((1, 2), (3, 4), (5, 7), (8, 10))}
"""A row that asks for its number again is two of ours."""


@pytest.mark.parametrize("event", [one for one in STORY_EVENTS if one.name not in ELSEWHERE], ids=lambda one: one.name)
def test_every_table_has_the_rows_of_the_reference(event: StoryEvent, reference: dict[str, Any]) -> None:
    rolls = [one for one in parts(event) if isinstance(one, RollOn | PoolDice)]
    ours = Counter(tuple((row.low, row.high) for row in roll.rows) for roll in rolls)
    ours = Counter({SPLIT.get(rows, rows): n for rows, n in ours.items()})
    assert ours - Counter(OURS_ONLY.get(event.name, [])) == Counter(tables(reference[event.name]))


# what they bring


_HOLDERS = ("steps", "choices", "tables", "recipes", "results", "do", "loss", "bonus", "then", "else", "options")


def leaves(part: Any) -> Iterator[str]:
    """Each effect of the reference, whomever it befalls and on whatever condition."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        for one in part:
            yield from leaves(one)
    elif isinstance(part, dict):
        for key in _HOLDERS:
            value = part.get(key)
            yield from leaves(list(value.values()) if isinstance(value, dict) else value)
        for key in ("table", "roll", "choice", *(("witch_camp",) if "witch_camp" in part else ())):
            if isinstance(part.get(key), dict):
                yield from leaves(part[key])


def normal(effect: str) -> str:
    """One spelling for what the reference spells in several ways; nothing for what only leads on."""
    effect = effect.replace("secret_fighting_art", "fighting_art").strip()
    if effect.startswith(("table ", "nothing", "use ")):
        return ""
    if effect == "unfinished_business":
        return 'timeline_add story_event "Hooded Knight" +4'
    for pattern, plain in (
        (r"^lose_resources (all|half_rounded_down).*", r"lose_resources \1"),
        (r"^endeavors none.*", "endeavors none"),
        (r"^(exile|leave_settlement).*", "leave_settlement"),
        (r"^cure_disorder all$", "cure_disorder all"),
        (r"^affinity_permanent (\w+) 1$", r'ability "Dream Affinity (\1)"'),
        (r"^proficiency type=.* \+0 optional$", "take type"),
        (r"^proficiency type=.* \+(\d)$", r"gain weapon proficiency \1"),
        (r"^perm accuracy -X$", 'ability "Scarred Eyes"'),
        (r"^perm strength \+X$", ""),
        (r"^timeline_move .*Watcher\" (\+\d)$", r"postpone Watcher \1"),
        (r"^status cannot_gain_survival.*", "cannot gain survival"),
        (r"^weapon_mastery.*", "mastery"),
        (r"^resource (\w+) \"([^\"]+)\" 1.*", r'resource \1 "\2" 1'),
        (r"^lose survival all$", "lose survival all"),
        (r"^trigger .*", ""),
    ):
        effect = re.sub(pattern, plain, effect)
    return effect.replace("+1d10", "+1d10")


def spelled(word: object) -> str:
    """An effect of ours in the spelling of the reference; nothing for what only leads on."""
    match word:
        case SetTo(stat=Stat.SURVIVAL, n=0):
            return "lose survival all"
        case LockDisorder(name=name):
            return f'lock_disorder "{name}"'
        case StrikeOff(what=OnSheet.DISORDER, every=True):
            return "cure_disorder all"
        case SufferInjury(name=name):
            return f'severe_injury "{name}"'
        case Die(body=body):
            return "die" if body else "die no_body"
        case LosePeople(n=n):
            return f"population -{n}"
        case Join(n=n, born=born):
            return f"newborn {n}" if born else f"population +{n}"
        case Learn(name=name, mastery=mastery):
            return "mastery" if mastery else f'innovation "{name}"'
        case Unlearn(name=name, archive=archive):
            return f"innovation_{'archive' if archive else 'lose'} " + (f'"{name}"' if name else "random")
        case Schedule(what=monster, years=years, moved=True):
            return f"postpone {titled(monster)} {years:+d}"
        case Schedule(kind="special showdown"):
            return ""
        case Schedule(kind=kind, what=what, years=years):
            called = titled(what) if kind == "nemesis encounter" else what
            return f'timeline_add {kind.replace(" ", "_")} "{called}" +{years}'
        case Adopt(name=name):
            return f'principle_gain "{name}"'
        case StoreGear(gear=gear, n=n):
            return f'storage_gear "{titled(gear)}" {n}'
        case SkipNextHunt():
            return "skip_next_hunt"
        case AddQuarry(monster=monster):
            return f'quarry_add "{titled(monster)}"'
        case AddNemesis(monster=monster):
            return f'nemesis_add "{titled(monster)}"'
        case GroupDraws(deck=deck, n=n):
            return f"storage_resource {deck} random {n}"
        case LoseResources(n=n):
            return "lose_resources " + ("half_rounded_down" if n is HowMuch.HALF else "all")
        case GainResource(deck=deck, card=card, n=n):
            return f'resource {deck.replace("-", "_")} "{card}" {n}'
        case EndNow(what=Underway.ENDEAVORS):
            return "endeavors none"
        case GainGear(gear=gear):
            return f'gear rare "{titled(gear)}"'
        case Build(location=location, archive=archive):
            return f'location_{"archive" if archive else "gain"} "{location}"'
        case Leave():
            return "leave_settlement"
        case TakeType():
            return "take type"
        case Forbid():
            return "cannot gain survival"
        case EndNow(what=Underway.MONSTER_ACTION, called=card):
            return f'cancel_monster_action "{card}"'
    for spell in (spelled_harm, spelled_on_hunt):
        if (said := spell(word)) is not None:
            return said
    return spelled_effect(word)


def spelled_on_hunt(word: object) -> str | None:
    """What happens on the hunt only."""
    match word:
        case EventDamage(n=n, at=at, hits=hits):
            times = f" hits={hits}" if hits != 1 else ""
            return f"event_damage {at or 'random'} {'ML' if n == Level() else n}{times}"
        case BrainEventDamage(n=n):
            return f"event_damage brain {n}"
        case HuntEvents(n=n):
            return f"hunt_event_again {n}"
        case PartyResource(deck=deck, card=card, n=n):
            return f'party_resource {deck} "{card}" {n}' if card else f"party_resource {deck} random {n}"
        case ArchiveChosen(n=n, keyword=keyword):
            return f"archive_gear keyword={keyword} count={n}"
        case GainArmor(n=n):
            return f"gain_armor every {n}"
        case Gain(n=Minus(of=Half(of=Count(stat=Stat.SURVIVAL)))):
            return "lose survival half_rounded_down"
        case SetTo(stat=Stat.INSANITY, n=0):
            return "set insanity 0"
        case TakesPart(part="cave finder"):
            return "mark cave_found"
        case GainOneOf(chosen=True):
            return 'gear choice pool="Blacksmith armor"'
    return None


def spelled_harm(word: object) -> str | None:
    """What is done to bodies, armor and the monster."""
    match word:
        case HealMonster(n=n):
            return f"monster_heal {n}"
        case WoundMonster(n=n):
            return f"monster_wound {n}"
        case Token(who=Role.MONSTER, attribute=attribute, n=n):
            return f"monster_token {attribute} {n:+d}"
        case BrainDamage(n=n):
            return f"damage brain {'ML' if n == Level() else n}"
        case Damage(n=n, at=at, every=every):
            return f"damage {'every' if every else at or 'random'} {n}"
        case KnockDown():
            return "knocked_down"
        case SufferTrauma(name=name, n=n):
            return f'brain_trauma "{name}"' + (f" times={n}" if n > 1 else "")
        case LoseArmor(everywhere=True):
            return "destroy_armor every"
        case ArchiveGear(gear=gear) if gear:
            return f'archive_gear "{titled(gear)}"'
    return None


OTHERWISE: dict[str, tuple[list[str], list[str]]] = {
    # ours only: an endeavor of a camp that is not paid by choice; 5 prices of one lesson; 8 and 9+ are two rows
    "Bone Witch": (
        [*['fighting_art "Extra Sense"', "gain survival 3"] * 4,
         "gain insanity 2", "gain understanding 1", 'ability "Homing Instinct"'],
        [],
    ),
    "Hands of Heat": (["lose_resources half_rounded_down"] * 2, []),  # there it stands with the table that follows
    "Regal Visit": (  # there each loss stands in two rows
        [], ["population -1", "population -4", "lose_resources all", 'innovation_lose "Lantern Oven"', "die"],
    ),
    "White Speaker": (
        ["gain insanity 5", *['severe_injury "Broken Arm"'] * 2], ['severe_injury "Broken Arm" times=2'],
    ),
    "Herb Gathering": (["die"], []),  # there the death of whoever has eaten before is no effect
    "Mineral Gathering": (
        [], ["if cave_found: once all gathering rolls are done any survivor may enter worm_tunnels"],
    ),
    "Blackout": (['storage_gear "Survivors\' Lantern" 3'], ['storage_gear "Survivor\'s Lantern" 3']),
}  # fmt: skip
"""By event: what we say more often, and what the reference says and we say in another way."""


@pytest.mark.parametrize("event", [one for one in STORY_EVENTS if one.name not in ELSEWHERE], ids=lambda one: one.name)
def test_every_effect_is_that_of_the_reference(event: StoryEvent, reference: dict[str, Any]) -> None:
    ours = Counter(said for word in parts(event.parts) if (said := spelled(word)))
    theirs = Counter(said for effect in leaves(reference[event.name]) if (said := normal(effect)))
    more, less = OTHERWISE.get(event.name, ([], []))
    assert ours - Counter(more) == theirs - Counter(less)


@pytest.mark.parametrize(("table", "rows"), [("hunt_phase", BOX.hunt_run_away), ("showdown_phase", BOX.run_away)])
def test_to_run_away_is_what_the_reference_says(table: str, rows: tuple[Row, ...], reference: dict[str, Any]) -> None:
    theirs = reference["Run Away"]["tables"][table]["results"]
    assert [(row.low, row.high) for row in rows] == [tuple(row["range"]) for row in theirs]
    for row, other in zip(rows, theirs, strict=True):
        ours = Counter(said for word in parts(row) if (said := running(word)))
        assert ours == Counter(_RUNNING.get(effect, effect) for effect in leaves_and_rules(other["do"]))


def running(word: object) -> str:
    match word:
        case Leave(how=Leaving.TO_REJOIN):
            return "strays"
        case LeaveBoard(home=True):
            return "return_to_settlement"
        case RollAgain(add=add):
            return f"again add={add}"
        case ComeBack(where=where):
            return "comes back at an edge" if where is Where.EDGE else "comes back beside it"
    return spelled(word).replace("bleeding token", "bleeding")


_RUNNING = {
    "rejoins if at least one other survivor reaches the showdown, else dies": "strays",
    "start of the next monster turn: placed adjacent to the monster, knocked down": "comes back beside it",
    "start of the next monster turn: placed adjacent to any board edge of choice": "comes back at an edge",
}


def leaves_and_rules(part: list[Any]) -> Iterator[str]:
    for one in part:
        yield from [one["rule"]] if isinstance(one, dict) and "rule" in one else leaves(one)


def test_dishes_cost_what_the_reference_says(reference: dict[str, Any]) -> None:
    costs = [cost.resources for cost in parts(BOX.story_events["Cooking"]) if isinstance(cost, Cost)]
    assert costs == [recipe["cost"] for recipe in reference["Cooking"]["recipes"]]


def test_the_bath_makes_what_the_reference_says(reference: dict[str, Any]) -> None:
    made = {gear.name for gear in BOX.gear.values() for way in gear.craft if way.story == "Oxidation"}
    assert made == {recipe["name"] for recipe in reference["Oxidation"]["recipes"]}


def test_research_has_the_pulses_of_the_reference(reference: dict[str, Any]) -> None:
    asked = [(one["level"], one["name"]) for one in reference["Lantern Research"]["pulse_discoveries"]]
    assert [(one.level, one.name) for one in BOX.pulses] == asked
    assert any(isinstance(word, RaiseResearch) for word in parts(BOX.story_events["Lantern Research"]))


def test_endeavors_of_the_camp_are_one() -> None:
    assert [word.n for word in parts(BOX.story_events["Bone Witch"]) if isinstance(word, GainEndeavors)] == [-1]
