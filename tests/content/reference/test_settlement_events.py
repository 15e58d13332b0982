"""The settlement events: sound data, and compared with the reference where it lies beside us."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.cards.conditions.knowledge import Knows
from game.cards.conditions.settlement import Built
from game.cards.kinds.settlement import Activity, SettlementEvent
from game.cards.moments import Frequency
from game.cards.records import parts
from game.cards.traits.settlement import AltersResult, Bars, EachAt, Undertaking
from game.cards.who import Term, TermKind
from game.cards.words.ai_deck import LookAtTop
from game.cards.words.flow import Join, MayPay, RollOn, Row
from game.cards.words.gear import GainOneOf, LoseStoredGear, StoreGear
from game.cards.words.harm import Die, GainArmor, LoseArmor, SufferInjury
from game.cards.words.hunt import OnNextHunt
from game.cards.words.knowledge import GainArt, PickArt, Remake, Unlearn
from game.cards.words.people import Entitle, Leave, LosePeople, Rename, SkipNextHunt
from game.cards.words.resources import GroupDraws, GroupResource, LoseResources
from game.cards.words.settlement import GainEndeavors, Schedule
from game.cards.words.sheet import (
    Gain,
    GainAbility,
    GainDisorder,
    NoteBeside,
    Permanent,
    PermanentOfChoice,
    RaiseTo,
    SetTo,
    StrikeOff,
)
from game.cards.words.story import Contest, LeavesPart, TakesPart
from game.cards.words.survival import EndNow
from game.cards.words.tokens import Token
from game.content.box import core_box
from tests.content.reference.test_reference import REFERENCE, read

BOX = core_box()
EVENTS = list(BOX.settlement_events.values())
OPS: dict[str, tuple[type, ...]] = {
    "ability": (GainAbility,),
    "archive_gear": (LoseStoredGear,),
    "archive_innovation": (Unlearn,),
    "archive_resources": (LoseResources,),
    "armor_points": (LoseArmor, GainArmor),
    "attr": (Permanent, PermanentOfChoice, Token),
    "contest": (Contest,),
    "cure_sick": (LeavesPart,),
    "die": (Die,),
    "disorder": (GainDisorder,),
    "end_event": (EndNow,),
    "endeavors": (GainEndeavors,),
    "exile": (Leave,),
    "fighting_art": (GainArt, PickArt),
    "gain": (Gain,),
    "gear": (StoreGear, GainOneOf),
    "group_pick": (Remake,),
    "hunt_setup": (OnNextHunt,),
    "look": (LookAtTop,),
    "lose": (Gain, SetTo),
    "mark_sick": (TakesPart,),
    "murderer": (TakesPart,),
    "plague_victims": (TakesPart,),
    "population": (Join, LosePeople, Leave),
    "remove_disorder": (StrikeOff,),
    "rename": (Rename,),
    "resource": (GroupResource, GroupDraws),
    "severe_injury": (SufferInjury,),
    "set": (SetTo, RaiseTo),
    "skip_next_hunt": (SkipNextHunt,),
    "timeline_add": (Schedule,),
    "title": (Entitle,),
    "victim": (TakesPart,),
}
"""Which words carry out an operation of the reference."""
STRUCTURE = {
    "cancel", "choose_one", "delayed", "each", "if", "inherit", "loser", "may_pay", "nominate", "note", "restrict",
    "roll", "story_event", "winner",
}  # fmt: skip
"""Operations that hold others, are said by their surroundings, or have a test of their own below."""


def test_there_are_twenty_one_and_one_of_them_is_never_drawn() -> None:
    assert len(EVENTS) == 21
    assert [event.name for event in EVENTS if not event.drawn] == ["First Day"]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_event_survives_being_written_and_read(event: SettlementEvent) -> None:
    assert msgspec.convert(msgspec.to_builtins(event), SettlementEvent) == event


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_table_covers_each_result_once(event: SettlementEvent) -> None:
    for roll in (part for part in parts(event) if isinstance(part, RollOn)):
        results = [face for row in roll.rows for face in range(row.low, min(row.high, 11) + 1)]
        assert results == list(range(1, 12))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_name_on_an_event_leads_somewhere(event: SettlementEvent) -> None:
    taken: set[str] = set()
    asked: set[str] = set()
    injuries = {one.name for one in BOX.severe_injuries}
    for part in parts(event):
        match part:
            case TakesPart(part=name):
                taken.add(name)
            case Contest(first=first, third=third, last=last):
                taken |= {first, third, last} - {""}
            case Term(kind=TermKind.CAST | TermKind.NOT_CAST, of=str(name)):
                asked.add(name)
            case Bars(what=Undertaking.DEPARTING_TOGETHER, kinds=kinds):
                asked |= set(kinds)
            case Term(kind=TermKind.LACKS, of=name):
                assert name in injuries
            case Knows(innovation=name) | Unlearn(name=name):
                assert name in BOX.innovations or name in BOX.principles
            case Built(location=name):
                assert name in BOX.locations
            case StoreGear(gear=key):
                assert key in BOX.gear
            case GainOneOf(gear=keys):
                assert set(keys) <= set(BOX.gear)
            case GroupResource(card=card):
                assert card in BOX.resources
            case Schedule(what=name):
                assert name in BOX.settlement_events
            case GainAbility(name=name) | NoteBeside(card=name):
                assert name in BOX.abilities
            case GainDisorder(name=name):
                assert name in ("", *BOX.disorders)
            case GainArt(name=name):
                assert name in ("", *BOX.fighting_arts)
            case SufferInjury(name=name):
                assert name in injuries
            case Bars(what=Undertaking.ENDEAVORS, kinds=kinds) | AltersResult(kinds=kinds):
                assert set(kinds) <= {kind for card in BOX.innovations.values() for kind in card.kinds}
            case _:
                pass
    assert asked <= taken


# against the reference

needs_reference = pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")


def reference() -> dict[str, dict[str, Any]]:
    return {one["name"]: one for one in read("settlement_events")["events"]} if REFERENCE.is_dir() else {}


TOLD = reference()


@needs_reference
def test_the_deck_is_that_of_the_reference() -> None:
    assert set(BOX.settlement_events) == set(read("settlement_events")["meta"]["deck"]["core_cards"]) == set(TOLD)


def tables(step: Any) -> list[list[dict[str, Any]]]:
    """Every table of a part of the reference, in the order in which it stands there."""
    found: list[list[dict[str, Any]]] = []
    if isinstance(step, dict):
        found += [step["table"]] if "table" in step else []
        found += step.get("tables", {}).values()
        rest = [value for key, value in step.items() if key not in ("table", "tables")]
        for row in [row for table in list(found) for row in table] + rest:
            found += tables(row)
    elif isinstance(step, list):
        for one in step:
            found += tables(one)
    return found


def rolls(card: object) -> list[RollOn]:
    return [part for part in parts(card) if isinstance(part, RollOn)]


def bounds(table: list[dict[str, Any]]) -> tuple[tuple[int, int], ...]:
    return tuple((max(1, row["roll"][0]), row["roll"][1]) for row in table)


def of(roll: RollOn) -> tuple[tuple[int, int], ...]:
    return tuple((row.low, row.high) for row in roll.rows)


@needs_reference
@pytest.mark.parametrize("name", TOLD)
def test_every_table_has_the_rows_of_the_reference(name: str) -> None:
    card = BOX.settlement_events[name]
    wanted = [bounds(table) for table in tables(TOLD[name])]
    have = [of(roll) for roll in rolls(card)]
    if name == "Open Maw":  # which limb breaks stands there in a remark
        have.remove(((1, 5), (6, 99)))
    assert sorted(have) == sorted(wanted)


@needs_reference
@pytest.mark.parametrize("name", TOLD)
def test_every_endeavor_costs_and_needs_what_the_reference_says(name: str) -> None:
    card, told = BOX.settlement_events[name], TOLD[name].get("endeavors", [])
    assert [one.name for one in card.activities] == [one["name"] for one in told]
    for one, wanted in zip(card.activities, told, strict=True):
        check_activity(one, wanted)


def check_activity(one: Activity, wanted: dict[str, Any]) -> None:
    cost = wanted["cost"]
    assert one.cost.endeavors == cost["endeavors"] and one.cost.types == cost.get("resources", {})
    needed = wanted.get("requires", "")
    match one.needs:
        case Knows(innovation=name) | Built(location=name):
            assert name == needed
        case needs:
            assert needs is None and not needed
    limit = wanted.get("limit", "")
    match limit:
        case "once per survivor":
            assert (one.limit, one.each) == (Frequency.PHASE, True)
        case "once per settlement phase":
            assert (one.limit, one.each) == (Frequency.PHASE, False)
        case "once per lifetime per survivor":
            assert (one.limit, one.each) == (Frequency.LIFETIME, True)
        case _:
            assert one.limit is None  # a lot of the trader is limited by itself
    assert bool(one.by) is ("requires_survivor" in wanted)


def operations(told: Any) -> list[dict[str, Any]]:
    """Every operation within a part of the reference."""
    found: list[dict[str, Any]] = []
    if isinstance(told, dict):
        found += [told] if "op" in told else []
        for value in told.values():
            found += operations(value)
    elif isinstance(told, list):
        for one in told:
            found += operations(one)
    return found


@needs_reference
@pytest.mark.parametrize("name", TOLD)
def test_every_operation_of_the_reference_has_its_word_on_the_card(name: str) -> None:
    card = BOX.settlement_events[name]
    words = list(parts((card.effects, card.activities, card.rules)))
    for asked in operations([TOLD[name].get("steps", []), TOLD[name].get("endeavors", [])]):
        op = asked["op"]
        if op in STRUCTURE:
            continue
        able = [word for word in words if isinstance(word, OPS[op])]
        assert able, (name, asked)
        for key in ("name", "which"):  # a name that the reference gives stands on one of them
            given = asked.get(key)
            named = isinstance(given, str) and given != "random" and "Broken Arm, legs" not in given
            if named and op in ("ability", "disorder", "severe_injury"):
                assert any(getattr(word, "name", "") == given for word in able), (name, asked)


@needs_reference
@pytest.mark.parametrize("name", TOLD)
def test_every_number_of_a_stat_is_that_of_the_reference(name: str) -> None:
    card = BOX.settlement_events[name]
    have = sorted(
        (word.stat.name.lower(), word.n)
        for word in parts((card.effects, card.activities))
        if isinstance(word, Gain) and isinstance(word.n, int)
    )
    wanted = sorted(
        (
            {"weapon_proficiency": "proficiency"}.get(one["stat"], one["stat"]),
            one["n"] * (1 if one["op"] == "gain" else -1),
        )
        for one in operations(TOLD[name])
        if one["op"] in ("gain", "lose") and isinstance(one.get("n"), int)
    )
    if name == "Triathlon of Death":  # courage for whoever has another weapon type stands there in a remark
        have.remove(("courage", 1))
    if name == "Nickname":  # the naming itself gives it (survivor-naming)
        wanted.remove(("survival", 1))
    assert [one for one in have if one not in wanted] == [one for one in wanted if one not in have] == []


@needs_reference
def test_what_lasts_is_that_of_the_reference() -> None:
    barred = {
        event.name: {
            kind
            for rule in event.rules
            if isinstance(rule, Bars) and rule.what is Undertaking.ENDEAVORS
            for kind in rule.kinds
        }
        for event in EVENTS
    }
    for name, told in TOLD.items():
        wanted = {
            kind
            for one in told.get("persistent", [])
            if one["op"] == "restrict"
            for kind in ("music", "home", "science", "education")
            if kind in one["what"].lower()
        }
        assert barred[name] == wanted
    rules = {
        event.name: [rule for rule in event.rules if getattr(rule, "what", "") is not Undertaking.ENDEAVORS]
        for event in EVENTS
    }
    assert rules["Acid Storm"] == [AltersResult(2, ("art",))]
    assert rules["Cracks in the Ground"] == [AltersResult(1, named="Nightmare Training")]
    assert rules["Lights in the Sky"] == [AltersResult(most=2)]
    assert [type(rule) for rule in rules["Heat Wave"]] == [EachAt]
    assert rules["Rivalry"] == [Bars(Undertaking.DEPARTING_TOGETHER, ("rival",))]


@needs_reference
@pytest.mark.parametrize("name", TOLD)
def test_what_changes_a_roll_is_that_of_the_reference(name: str) -> None:
    """Innovations and principles by name; other conditions as many as there are."""
    card = BOX.settlement_events[name]
    added = [one for roll in rolls(card) for one in roll.added]
    mods = [mod for one in [*operations(TOLD[name]), *TOLD[name].get("endeavors", [])] for mod in one.get("mod", [])]
    known = sorted((one.condition.innovation, one.n) for one in added if isinstance(one.condition, Knows))
    assert known == sorted((mod["has"], mod["n"]) for mod in mods if "has" in mod)
    assert len(added) == len(mods)


def test_a_price_that_may_be_paid_says_what_happens_without_it() -> None:
    """Nobody gets off without paying by having nothing."""
    for event in EVENTS:
        for paid in (part for part in parts(event) if isinstance(part, MayPay)):
            assert paid.otherwise, event.name
    assert all(isinstance(row, Row) for event in EVENTS for roll in rolls(event) for row in roll.rows)
