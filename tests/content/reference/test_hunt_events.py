"""The hunt events compared with the reference, where it lies beside us: rolls, rows, figures, conditions, choices."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.cards.kinds.hunt_event import HuntEvent
from game.content.box import core_box
from tests.content.hunt.asking import Said
from tests.content.reference.hunt_spelling import repeated, said
from tests.content.reference.test_reference import REFERENCE, read

pytestmark = pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")
BOX = core_box()
EVENTS = list(BOX.hunt_events.values())


@pytest.fixture(scope="module")
def reference() -> dict[int, dict[str, Any]]:
    return {event["number"]: event for event in read("hunt_events")["events"]}


def test_all_hundred_are_there_by_their_names(reference: dict[int, dict[str, Any]]) -> None:
    assert {number: event["name"] for number, event in reference.items()} == {
        number: event.name for number, event in BOX.hunt_events.items()
    }


# the reference, read


def theirs(part: Any, rows: str, target: str) -> Iterator[Said]:
    """Everything that steps of the reference say: the rows they stand in, whom they befall, what it is."""
    if isinstance(part, str):
        for effect in normal(part):
            yield rows, target if _befalls(effect) else "", effect
    elif isinstance(part, list):
        for one in part:
            yield from theirs(one, rows, target)
    elif "to" in part:
        yield from theirs(part["do"], rows, selector(part["to"], target))
    elif "if" in part:
        yield from asked(part["if"], rows)
        yield from theirs([*part.get("then", []), *part.get("else", [])], rows, target)
    elif "choice" in part:
        yield from chosen(part["choice"], rows, target)
    elif "roll" in part:
        yield from rolled(part["roll"], rows, target)
    elif "straggler" in part:
        straggler = part["straggler"]
        yield rows, "", f"straggler of {selector(straggler['among'], target)} ties={straggler['ties']}"
        if "instead" in straggler:
            yield rows, "", f"rather {selector(straggler['instead']['selector'], target)}"
        yield from theirs(straggler["do"], rows, "straggler")
    elif "spend" in part:
        yield rows, "", f"pay {part['spend']['stat']} {part['spend']['n']}"
        yield from theirs(part.get("else", []), rows, target)
    elif "roll_compare" in part:
        compared = part["roll_compare"]
        yield from theirs(compared["on_matching_values"], f"{rows}/alike", "all(in_match)")
        yield from theirs(compared["on_matching_10s"], f"{rows}/tens", target)
    else:
        raise AssertionError(f"a step of another kind: {part}")


def chosen(choice: dict[str, Any], rows: str, target: str) -> Iterator[Said]:
    by = selector(choice["by"], target)
    yield rows, "", f"choice of {len(choice['options'])} by {by} pick={choice.get('pick', 1)}"
    for forced in choice.get("forced", []):
        yield from asked(forced["when"], rows)
    for option in choice["options"]:
        yield from asked(option.get("only_if"), rows)
        for cost in option.get("cost", []):
            yield from theirs(re.sub("^spend", "pay", cost), rows, target)
        yield from theirs(option["do"], rows, target)


def rolled(roll: dict[str, Any], rows: str, target: str) -> Iterator[Said]:
    by = selector(roll["by"], target)
    added = [f"{one['value']:+d}" if isinstance(one["value"], int) else one["value"] for one in roll.get("add", [])]
    added = [re.sub(r"^self\.", "", one) for one in added]
    dice = {"d10": "1d10", "d5": "d5"}.get(roll["die"], roll["die"])
    kind = " investigate" if roll.get("investigate") else ""
    yield rows, by, f"roll {dice}{kind} add={','.join(sorted(added))}"
    for one in roll.get("add", []):
        yield from asked(one.get("when"), rows)
    for row in roll["results"]:
        span = row["range"]
        where = f"{rows}/{span if isinstance(span, str) else f'{span[0]}-{span[1]}'}"
        yield from theirs(row["do"], where, by)


def selector(chosen: Any, target: str) -> str:
    text = plain(str(chosen))
    text = re.sub(r"^each(\(.*\))?$", "all", text)
    text = re.sub(r"^holder\(", "nominated(", text)
    text = re.sub(r", ties=roll_off", "", text)
    return {"event_revealer": "revealer", "target": target, "roller": target, "stragglers": "straggler"}.get(text, text)


def plain(text: str) -> str:
    """Cards by one name, whatever they are."""
    text = re.sub(r"\b(?:disorder|fighting_art|impairment|injury|ability)\(", "bears(", text)
    text = re.sub(r"\b(?:innovation|principle)\(", "knows(", text)
    return text.replace("Pictographs", "Pictograph").replace("settlement_or_party.gear(", "owns(")


def asked(condition: str | None, rows: str) -> Iterator[Said]:
    """Each thing that is asked about, whichever way it must be."""
    for one in re.split(r" and | or (?!gear|resource)", condition or ""):
        atom = plain(one).removeprefix("not ").strip()
        for pattern, ours in _ASKED:
            atom = re.sub(pattern, ours, atom)
        if atom:
            yield rows, "", f"if {atom}"


_ASKED = (
    (r"^party\.has\(resource or gear\)$", "party.has(gear or resource card)"),
    (r"^party\.has\(consumable.*", "party.has(consumable gear or resource card)"),
    (r"^die\(d10\)[<>=]+self\.", "die(d10) against "),
    (r"^marked\(.*", "marked"),
    (r"^self\.armor_at_every_location$", "self.armor_at(every)"),
    (r"^hunt\.event_already_rolled.*", "hunt.event_already_rolled"),
    (r"^campaign\.death_count.*", "campaign.death_count"),
    (r"^self\.armor_points_healed_here>5", "armor_points_healed_here>=6"),
    (r"^all\.deaf$", "any.non_deaf"),
    (r"^timeline\.has.*", ""),
)


def _befalls(effect: str) -> bool:
    """Whether it is somebody's own, and not the hunt's, the group's or the settlement's."""
    return not effect.startswith(_OF_NOBODY)


_OF_NOBODY = (
    "pay ", "hunt_board", "showdown_setup add", "at_showdown_start", "hunt_event_again", "again", "move_", "skip_",
    "ambush", "start_showdown", "monster_wounds", "may_reroll_next", "use_result", "end_event", "on_victory",
    "timeline_add", "innovation ", "draw_innov", "endeavors", "settlement_note", "population", "archive_consumable",
    "archive_resource", "unlock", "party_resource", "resource to storage",
)  # fmt: skip


def normal(effect: str) -> list[str]:
    """One spelling for what the reference spells in several ways; nothing for what only leads on."""
    effect = effect.replace('"', "").strip()
    for pattern, ours in _SPELLED:
        effect = re.sub(pattern, ours, effect)
    if levels := re.match(r"proficiency type=(.*?) \+(\d)", effect):
        return [f"type {levels[1].lower()}", f"gain proficiency {levels[2]}"]
    return repeated(effect) if effect else []


_SPELLED = (
    (r"^(nothing|end_hunt|hunt_board on_enter.*|hunt_board place_basic.*|draw_random.*)$", ""),
    (r"^mark .*", "mark"),
    (r"^disorder random 2$", "disorder random 1 times=2"),
    (r"^heal all loc=choice_1$", "heal choice"),
    (r"^heal injuries loc=choice_1.*", "heal choice injuries"),
    (r"^hunt_board archive=.*", "hunt_board renew next_2"),
    (r"^(hunt_board place_token=\w+).*", r"\1"),
    (r"^(showdown_setup add_terrain=.*) place=.*", r"\1"),
    (r"^showdown_setup place=.*", "showdown_setup place in front"),
    (r"^(at_showdown_start (?:may_place_trap|reveal_top_ai=5)).*", r"\1"),
    (r"=bottom_of.*", ""),
    (r"^on_victory rewards=half.*", "on_victory half"),
    (r"^on_victory rewards=normal plus=3 random Screaming Antelope.*", "on_victory plus 3 Screaming Antelope"),
    (r"^move_quarry -1 .*", "move_quarry -1"),
    (r"^use_result .*", "use_result"),
    (r"^die no_cannibalize no_body.*", "die no_body"),
    (r"^new_survivor from=fallen.*", "new_survivor fallen hunt_xp=2"),
    (r"^new_survivor gender=male.*", "new_survivor male hunt_xp=2"),
    (r"^gear drawn offered_mask", "gear one of"),
    (r"^impairment ", "ability "),
    (r"^gear (?:rare|starting|other) ", "gear "),
    (r"^party_gear rare (.*) assign.*", r"gear \1"),
    (r"^status (\w+) .*", r"status \1"),
    (r"^disorder random 1$", "disorder random 1"),
    (r"^ambush monster when=showdown_starts_in_next_space", "ambush monster next space"),
    (r"^ambush (\w+) when=.*", r"ambush \1"),
    (r"^at_showdown_start monster_wounds", "monster_wounds"),
    (r"^lose_resource ", "lose_resource "),
    (r"^archive_(consumable|resource_or_gear).*", r"archive_\1"),
    (r"^endeavors \+2.*", "endeavors +2"),
    (r"^population \+(\d).*", r"population +\1"),
    (r"^resource (\w+) (.*) 1 to=storage", r"resource to storage \2 1"),
    (r"^unlock_craft (.*) requires.*", r"unlock_craft \1"),
    (r"^start_showdown monster=(.*) level=2", r"start_showdown \1 2"),
    (r"^leave_settlement.*", "leave_settlement"),
    (r"^next_settlement_phase draw_innovations=3.*", "draw_innovations=3"),
    (r"^may_reroll_one_roll.*", "may_reroll_one_roll_this_hunt_phase"),
    (r"^die when=.*", "die"),
    (r"^die archive_gear", "die no_gear"),
    (r"^die no_cannibalize$", "die no_body"),
    (r"^die no_death_principle", "die no_mourned"),
)

ALL, STRAGGLER, REVEALER, GROUP = "all", "straggler", "revealer", ""


def _said(who: str, *effects: str, rows: str = "") -> list[Said]:
    return [(rows, who, effect) for effect in effects]


def _of_those(who: str) -> list[Said]:
    """The Mudslide, for those who have no whip."""
    gear = ("archive_gear keyword=fragile", "archive_gear keyword=soluble")
    return [
        *_said(who, "roll 1d10 add="),
        *_said(who, "event_damage random 2", *gear, rows="/1-2"),
        *_said(who, "event_damage body 2", *gear, rows="/3-7"),
        *_said(who, "gain insanity 1", rows="/10-99"),
    ]


_D5 = [
    said
    for n in range(1, 6)
    for said in (
        (f"/1-1/{2 * n - 1}-{2 * n}", GROUP, f"pay survival {n}"),
        (f"/1-1/{2 * n - 1}-{2 * n}", REVEALER, "set understanding 0"),
    )
]
_GIFTS = ("gain hunt_xp 4", "resource basic random 1")
_SWORDS = ("gear Steel Sword", "gear Steel Shield")
_PARASITES = ("perm evasion -1", "gain insanity 10", "disorder Immortal", "lock_disorder Quixotic")
_HEALED = ("heal injuries", "heal armor")
Differs = tuple[list[Said], list[Said]]
OTHERWISE: dict[int, Differs] = {
    # nothing can save whoever is noisy: there it stands in a note
    10: (_said(ALL, "die no_mourned no_unsure"), _said(ALL, "die no_mourned")),
    # what they bring is what the impairment says
    11: (
        _said(REVEALER, "ability Brain Parasites", rows="/1-3"),
        [
            ("/1-3", GROUP, "if self.bears(Quixotic)"),
            *_said(REVEALER, *_PARASITES, rows="/1-3"),
        ],
    ),
    # one word heals both
    14: (_said(GROUP, "end_event") + _said(ALL, "heal all"), _said(ALL, *_HEALED)),
    84: (_said("all(courage>=3)", "heal all", rows="/9-10"), _said("all(courage>=3)", *_HEALED, rows="/9-10")),
    # who is meant is asked one by one
    16: (
        _said(GROUP, "if self.savior", "if self.bears(Extra Sense)") + _said(ALL, *_GIFTS),
        _said("all(savior or bears(Extra Sense))", *_GIFTS),
    ),
    55: (_said(GROUP, "if self.gear_kw(whip)") + _of_those(ALL), _of_those("all(not gear_kw(whip))")),
    # half of a die is a table of five rows (campaign-die-d5)
    17: (
        [("/1-1", REVEALER, "roll 1d10 add="), *_D5],
        [("/1-1", GROUP, "pay survival 1d5"), ("/1-1", REVEALER, "set understanding 0")],
    ),
    # a nomination without anybody to nominate is none; what befalls nobody needs no question before it
    20: ([], _said(GROUP, "if any.gear_kw(pickaxe)")),
    27: ([], _said(GROUP, "if any.male", "end_event")),
    42: ([], _said(GROUP, "if any.courage>=3")),
    45: ([], _said(GROUP, "if any.gear_kw(pickaxe)")),
    63: ([], _said(GROUP, "if any.insane")),
    81: ([], _said(GROUP, "if any.gear_kw(sickle)")),
    89: ([], _said(GROUP, "if any.gear_kw(whip)")),
    # asked twice there, once here; or asked here for each of the branches
    28: ([], _said(GROUP, "if party.has(consumable gear or resource card)")),
    46: (
        _said(GROUP, "if self.survival>=2", rows="/6-8") + _said(ALL, "set survival 1", rows="/6-8"),
        _said(ALL, "reduce survival to=1", rows="/6-8"),
    ),
    47: ([], _said(GROUP, "if self.survival>=1")),
    52: (_said(ALL, "brain_trauma Frenzy", rows="/8-99"), []),
    66: (
        _said("all(non_deaf)", "event_damage brain 1"),
        _said("all(non_deaf)", "mark") + _said(GROUP, "if marked"),
    ),
    85: (
        _said(GROUP, "if owns(Adventure Sword)", "if owns(Adventure Sword)", "if knows(Storytelling)"),
        _said(GROUP, "if any.courage>=6"),
    ),
    # what the reference tells in a sentence
    57: (_said("all(non_deaf)", "event_damage brain 1", rows="/token"), []),
    62: (_said(GROUP, "if any.marked(straggler)"), _said(GROUP, "if stragglers.count==party.count")),
    65: (_said(STRAGGLER, "die no_body"), []),
    67: (
        _said(ALL, "archive_gear offered"),
        _said(GROUP, "choice of 2 by all pick=1") + _said(ALL, "archive_gear choice 1"),
    ),
    69: (
        _said(GROUP, "if any.gear(Hours Ring)") + _said(ALL, "MarkOnce", rows="/3-9"),
        _said(GROUP, "if self.used_lifetime_reroll", rows="/3-9") + _said(ALL, "refresh_lifetime_reroll", rows="/3-9"),
    ),
    80: (_said(STRAGGLER, "ability Lovelorn Rock"), _said(STRAGGLER, "occupy_gear_slot Lovelorn Rock permanent")),
    83: (_said("newcomer", "SkipNextHunt", rows="/10-99"), []),
    99: (
        _said(GROUP, "settlement_note add How the Perfect Slayer is made", rows="/2-99"),
        _said(GROUP, "unlock_craft Perfect Slayer", rows="/2-99"),
    ),
    # an end where nothing follows
    72: (_said(GROUP, "end_event"), []),
    73: ([], [*_said(GROUP, *["end_event"] * 3, rows="/6-99/1-1"), *_said(GROUP, "end_event", rows="/6-99")]),
    98: ([], _said(GROUP, "end_event")),
    100: (
        _said("nominated", *_SWORDS, rows="/2-8"),
        [
            *_said(REVEALER, *_SWORDS, rows="/2-8"),
            *_said(GROUP, "end_event", "end_event"),
            *_said(GROUP, "end_event", rows="/1-1"),
        ],
    ),
}
"""By number: what we say more, and what the reference says and we say in another way."""


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: f"{event.number}-{event.name}")
def test_every_event_says_what_the_reference_says(event: HuntEvent, reference: dict[int, dict[str, Any]]) -> None:
    ours, other = Counter(said(event)), Counter(theirs(reference[event.number]["steps"], "", "revealer"))
    more, less = OTHERWISE.get(event.number, ([], []))
    assert sorted((ours - other).elements()) == sorted(more)
    assert sorted((other - ours).elements()) == sorted(less)
