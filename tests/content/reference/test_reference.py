"""The cards compared, figure by figure, with the reference they were transcribed from, where it lies beside us."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.cards.keywords import NUMBERED
from game.cards.kinds.ai_card import AILevel, AttackProfile, Intimidate, PickTarget
from game.cards.kinds.gear import Gear
from game.cards.kinds.resource import Resource
from game.cards.kinds.survivor import Recorded
from game.cards.moments import During
from game.cards.numbers import Count, Dice, Number
from game.cards.records import parts
from game.cards.traits.attack import KnowsSpecialAttack
from game.cards.traits.sheet import Modify
from game.cards.who import Role, Term, TermKind
from game.cards.words.ai_deck import DrawAI
from game.cards.words.attack import AttackGains, MoreInAttack
from game.cards.words.flow import RollOn
from game.cards.words.harm import BrainDamage, Die, Guard, Ward
from game.cards.words.monster import (
    BasicAction,
    HealMonster,
    KillMonster,
    MonsterMoves,
    MonsterSpot,
    Perform,
    PlaceMonster,
    TurnTo,
)
from game.cards.words.moving import Knockback, KnockDown
from game.cards.words.people import LosePeople, Retire, SkipNextHunt
from game.cards.words.resources import COMMON_DECKS, GainResource
from game.cards.words.sheet import Gain, GainDisorder, Permanent
from game.cards.words.survival import Doom
from game.cards.words.tokens import GainPriority, Token
from game.content.box import core_box
from game.model.terms import Location, Stat

REFERENCE = Path(__file__).parents[3].parent / "shared" / "reference"
pytestmark = pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")

BOX = core_box()
LION = BOX.monsters["white-lion"]


def read(name: str) -> Any:
    return yaml.safe_load((REFERENCE / f"{name}.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def lion() -> Any:
    return read("monster_white_lion")


@pytest.fixture(scope="module")
def injuries() -> Any:
    return read("injuries")


def operations(node: Any) -> Counter[str]:
    """How often each op of the reference's notation occurs, however deep."""
    found: Counter[str] = Counter()
    if isinstance(node, dict):
        if isinstance(node.get("op"), str):
            found[node["op"]] += 1
        for value in node.values():
            found += operations(value)
    elif isinstance(node, list):
        for value in node:
            found += operations(value)
    return found


def words(record: object) -> Counter[str]:
    return Counter(type(part).__name__ for part in parts(record))


# The White Lion

TARGETS = {
    "closest": "closest",
    "random": "random",
    "threat": "threat",
    "survivor": None,
    "facing": "in front of the monster",
    "in_fov": "in its field of view",
    "in_range": "in range",
    "knocked_down": "knocked down",
    "last_to_wound": "who wounded it last",
    "victim_of:Grab": "who suffered Grab",
}


def test_every_basic_ai_card_is_there(lion: Any) -> None:
    wanted = {card["name"]: card["copies"] for card in lion["ai_cards"] if card["deck"] == "basic"}
    have = {card.name: card.copies for card in LION.ai_cards if card.level is AILevel.BASIC}
    assert have == wanted


def test_every_ai_card_has_the_actions_targets_and_figures_of_the_reference(lion: Any) -> None:
    sheet = {card["name"]: card for card in (*lion["ai_cards"], *lion["special_cards"])}
    assert set(sheet) == {card.name for card in LION.ai_cards}
    for card in LION.ai_cards:
        row = sheet[card.name]
        row["actions"] = row.get("actions", row.get("face_down", []))
        assert (row["copies"], row["deck"], row["type"]) == (card.copies, card.level, card.type), card.name
        profiles = [action for action in row["actions"] if action["act"] in ("move_attack", "attack")]
        own = [part for part in parts(card.actions) if isinstance(part, AttackProfile)]
        assert [(p["speed"], p["accuracy"], p["damage"], p.get("loc"), p.get("reach", 1)) for p in profiles] == [
            (p.speed, p.accuracy, p.damage, p.at and str(p.at), p.reach) for p in own
        ], card.name
        for wanted, profile in zip(profiles, own, strict=True):
            trigger = None if wanted.get("loc") else wanted.get("trigger")
            assert (profile.trigger and profile.trigger.replace(" ", "_")) == trigger, card.name
        lists = [action["list"] for action in row["actions"] if action["act"] == "pick"]
        picks = [action.choices for action in card.actions if isinstance(action, PickTarget)]
        for wanted_list, choices in zip(lists, picks, strict=True):
            spelled = [{target_term(term.strip()) for term in line.split(",")} - {None} for line in wanted_list]
            assert [{_plainly(term) for term in choice} for choice in choices] == spelled, card.name
        kinds = {"pick": "PickTarget", "flow": "SurvivalWindow", "move_attack": "MoveAndAttack"}
        if card.type == "normal":
            order = [kinds.get(action["act"], action["act"].title()) for action in row["actions"]]
            assert [type(action).__name__ for action in card.actions] == order, card.name
        assert set(card.injuries) == set(row.get("persistent_injury", {})), card.name
        assert told(card.actions) == spelled_out(row["actions"]), card.name
        assert told(card.face_up) == spelled_out(row.get("face_up", [])), card.name
        if card.name != "Vanish":  # what holds while it lies face up is prose there
            assert told(card.traits) == spelled_out([row.get("in_play", []), row.get("effects", [])]), card.name
        assert told(card.injuries) == spelled_out(list(row.get("persistent_injury", {}).values())), card.name


def _plainly(term: Term) -> str:
    return f"{term.kind} {term.of}" if term.kind is TermKind.SUFFERED else str(term.kind)


def target_term(term: str) -> str | None:
    """A term of the reference as ours: `most:courage` is `most`, `most:bow gear` is `most gear`, `has:bow` is `has`."""
    head, _, of = term.partition(":")
    if head == "most" and of.endswith(" gear"):
        return "most gear"
    return head if head in ("most", "least", "has") else TARGETS[term]


def spelled_out(node: Any) -> Counter[tuple[str, str]]:
    """The sized effects of AI cards in the reference: what and how much."""
    found: Counter[tuple[str, str]] = Counter()
    for op in flatten(node):
        if op.get("op") in ("bleed", "knockback", "brain", "draw_ai", "insanity", "understanding", "survival", "heal"):
            found[(op["op"], str(op["n"]))] += 1
        elif op.get("op") in ("bash", "turn", "move", "perform", "basic_action", "priority"):
            found[(op["op"], "")] += 1
        elif op.get("act") == "intimidate":
            found[("intimidate", str(op["brain"]))] += 1
    return found


def told(record: object) -> Counter[tuple[str, str]]:
    """The same of our cards."""
    found: Counter[tuple[str, str]] = Counter()
    for part in parts(record):
        match part:
            case Gain(stat=stat, n=n):
                found[("bleed" if stat is Stat.BLEEDING else str(stat), str(n))] += 1
            case Knockback(n=n):
                found[("knockback", str(n))] += 1
            case BrainDamage(n=n):
                found[("brain", str(n))] += 1
            case DrawAI(n=n):
                found[("draw_ai", str(n))] += 1
            case Intimidate(n=n):
                found[("intimidate", str(n))] += 1
            case KnockDown():
                found[("bash", "")] += 1
            case HealMonster(n=n):
                found[("heal", str(n))] += 1
            case BasicAction():
                found[("basic_action", "")] += 1
            case GainPriority():
                found[("priority", "")] += 1
            case TurnTo() | PlaceMonster(spot=MonsterSpot.FAR_SIDE):
                found[("turn", "")] += 1
            case MonsterMoves():
                found[("move", "")] += 1
            case Perform():
                found[("perform", "")] += 1
    return found


def test_every_level_has_its_row(lion: Any) -> None:
    rows = {str(row["level"]): row for row in lion["levels"]}
    assert [level.name for level in LION.levels] == list(rows)
    rewards = lion["aftermath"]["victory"]
    for level in LION.levels:
        row = rows[level.name]
        for figure in ("movement", "toughness", "speed", "damage"):
            assert getattr(level, figure) == row[figure], level.name
        assert {str(name): n for name, n in level.tokens.items()} == row["tokens"]
        assert list(level.special) == row["special"]
        if level.name == "prologue":
            continue
        recipe = {kind: getattr(level.ai, kind) for kind in ("basic", "advanced", "legendary")}
        assert recipe == row["ai"]
        wanted = rewards["rewards"][level.level]
        assert level.victory.rewards == {"basic": wanted["basic"], "white-lion": wanted["white_lion"]}
        assert level.victory.named == wanted.get("strange", {})
        each = rewards["each_survivor"]
        assert level.victory.hunt_xp == each["hunt_xp"][1 if level.level == 1 else "2+"]
        assert level.victory.proficiency == each["proficiency"]


def test_the_basic_action_has_its_figures(lion: Any) -> None:
    (wanted,) = [action for action in lion["basic_action"]["actions"] if action["act"] == "move_attack"]
    (profile,) = [part for part in parts(LION.basic_action) if isinstance(part, AttackProfile)]
    assert (profile.speed, profile.accuracy, profile.damage) == (
        wanted["speed"],
        wanted["accuracy"],
        wanted["damage"],
    )


def test_every_hit_location_is_there_with_its_type_and_copies(lion: Any) -> None:
    wanted = {card["name"]: (card["type"].replace("_", " "), card["copies"]) for card in lion["hit_locations"]}
    assert {card.name: (str(card.type), card.copies) for card in LION.hit_locations} == wanted
    assert [card.name for card in LION.hit_locations] == [card["name"] for card in lion["hit_locations"]]


def test_every_hit_location_has_the_reactions_and_effects_of_the_reference(lion: Any) -> None:
    spelled = {
        "basic_action": BasicAction,
        "brain": BrainDamage,
        "priority": GainPriority,
        "kill": KillMonster,
        "doomed": Doom,
        "perform": Perform,
        "move": MonsterMoves,
        "bash": KnockDown,
    }
    sheet = {card["name"]: card for card in lion["hit_locations"]}
    for card in LION.hit_locations:
        row = sheet[card.name]
        for reaction in ("wound", "failure", "reflex"):
            assert bool(getattr(card, reaction)) == bool(row.get(reaction)), (card.name, reaction)
            wanted = operations(row.get(reaction))
            found = words(getattr(card, reaction))
            for op, word in spelled.items():
                assert found[word.__name__] == wanted[op], (card.name, reaction, op)
        critical = row["critical"]
        assert (card.critical is None) == (critical is None), card.name
        if card.critical is None:
            continue
        injury = card.critical.persistent
        assert (injury.name if injury else None) == critical.get("persistent"), card.name
        wanted = operations(critical.get("effects"))
        found = words(card.critical.effects)
        found["KillMonster"] -= found["Later"]  # a death that waits is a rule in words in the reference
        for op, word in spelled.items():
            assert found[word.__name__] == wanted[op], (card.name, op)
        tokens = [(op["who"], op["attr"], op["n"]) for op in critical["effects"] if op["op"] == "token"]
        have = [part for part in parts(card.critical.effects) if isinstance(part, Token)]
        assert [(str(t.who).removeprefix("the "), str(t.attribute), t.n) for t in have] == tokens, card.name
        tables = [list(op["table"]) for op in flatten(row) if op.get("op") == "roll"]
        rolls = [part for part in parts(card) if isinstance(part, RollOn) and part.by is Role.ATTACKER]
        assert [[r.results.replace("–", "-") for r in roll.rows] for roll in rolls] == tables, card.name
        gains = [op["what"] for op in critical["effects"] if op["op"] == "gain"]
        taken = [part for part in parts(card.critical.effects) if isinstance(part, GainResource)]
        assert [f"{g.n} " + (g.card or f"random {g.deck.replace('-', '_')} resource") for g in taken] == gains


def test_the_first_story_row_has_its_figures(lion: Any) -> None:
    wanted = lion["levels"][0]
    (row,) = [level for level in LION.levels if level.name == wanted["level"]]
    assert row.level == wanted["counts_as_level"]
    assert (row.ai.top, set(row.ai.below)) == (wanted["ai"]["top"], set(wanted["ai"]["shuffled_below"]))
    assert 1 + len(row.ai.below) == wanted["ai"]["cards"]
    assert (row.movement, row.toughness, row.speed, row.damage, row.tokens) == tuple(
        wanted[key] for key in ("movement", "toughness", "speed", "damage", "tokens")
    )
    assert row.hit_location_top == wanted["hit_locations"]["top"]
    assert row.terrain == (wanted["terrain"] != "none")
    story = read("campaign")["prologue_first_story"]
    assert {"basic": row.victory.rewards["basic"], "White Lion": row.victory.rewards["white-lion"]} == (
        story["victory"]["rewards"]
    )
    assert row.victory.hunt_xp == story["victory"]["hunt_xp"]
    assert row.ai.top == story["ai_deck"]["top_card"]
    assert sorted(row.ai.below) == sorted(story["ai_deck"]["shuffled_below"])


def test_the_monster_stands_on_its_base(lion: Any) -> None:
    assert list(LION.size) == lion["monster"]["base"]["size"]
    assert LION.blind_spot == lion["monster"]["blind_spot"]["cells"]["back"][1]
    assert LION.instinct.name == lion["instinct"]["name"]


# Injuries, traumas, disorders


@pytest.mark.parametrize("location", Location)
def test_each_severe_table_is_the_references(injuries: Any, location: Location) -> None:
    rows = injuries["severe_injuries"][str(location)]
    own = [injury for injury in BOX.severe_injuries if injury.location is location]
    assert [(i.name, [i.low, i.high]) for i in own] == [(row["name"], row["roll"]) for row in rows]
    for injury, row in zip(own, rows, strict=True):
        lasting = any(op["op"] == "restrict" for op in row["effects"])
        recorded = Recorded.PERMANENT if row["permanent"] else Recorded.SHOWDOWN if lasting else Recorded.NO
        assert injury.recorded is recorded, injury.name
        if row["permanent"]:
            assert injury.most == row["record_max"], injury.name
        compare(injury.name, injury.effects, injury.traits, row["effects"])
        if "on_second" in row:
            first = injury.traits if injury.name == "Blind" else ()
            second = row["on_second"]["effects"]
            compare(injury.name, injury.second or injury.effects, first + injury.second_traits, second)
        else:
            assert not injury.second and not injury.second_traits


def test_the_trauma_table_is_the_references(injuries: Any) -> None:
    rows = injuries["brain_trauma"]["results"]
    assert [(t.name, [t.low, t.high]) for t in BOX.brain_traumas] == [(row["name"], row["roll"]) for row in rows]
    for trauma, row in zip(BOX.brain_traumas, rows, strict=True):
        compare(trauma.name, trauma.effects, trauma.traits, row["effects"])


def compare(name: str, effects: tuple, traits: tuple, row: list) -> None:
    """Attribute changes, counts gained and lost, and the plain verbs agree with a row of the reference."""
    flat = [op for op in flatten(row) if "op" in op]
    changes: Counter[tuple[str, str]] = Counter()
    for op in flat:
        if op["op"] == "attr":
            changes[(op["attr"], op["kind"])] += op["n"]
    own: Counter[tuple[str, str]] = Counter()
    for part in parts((effects, traits)):
        if isinstance(part, Token | Modify) and isinstance(part.n, int) and not getattr(part, "fixed", False):
            own[(str(part.attribute), "token" if isinstance(part, Token) else "permanent")] += part.n
    assert {key: n for key, n in own.items() if n} == {key: n for key, n in changes.items() if n}, name
    wanted = Counter(
        (op["stat"].replace("weapon_", ""), str(op["n"] if op["op"] == "gain" else -op["n"]))
        for op in flat
        if op["op"] in ("gain", "lose")
    )
    stats = {Stat.BLEEDING: "bleeding", Stat.PROFICIENCY: "proficiency"}
    found = Counter(
        (stats.get(part.stat, str(part.stat)), "current survival" if part.n == Count(Stat.SURVIVAL) else str(part.n))
        for part in parts(effects)
        if isinstance(part, Gain)
    )
    assert found == wanted, name
    spelled = {
        "die": Die,
        "knocked_down": KnockDown,
        "skip_next_hunt": SkipNextHunt,
        "disorder": GainDisorder,
        "retire_at": Retire,
        "brain_damage": BrainDamage,
        "priority_target": GainPriority,
    }
    have = Counter(type(part).__name__ for part in parts(effects))
    for op_name, word in spelled.items():
        assert have[word.__name__] == sum(op["op"] == op_name for op in flat), (name, op_name)
    restrictions = sum(op["op"] in ("restrict", "status") for op in flat)
    assert bool(restrictions) == any(not isinstance(trait, Modify) or trait.fixed for trait in traits), name


def flatten(node: Any) -> list[dict]:
    if isinstance(node, dict):
        inner = [each for value in node.values() for each in flatten(value)]
        return [node, *inner]
    return [each for value in node for each in flatten(value)] if isinstance(node, list) else []


def test_movement_fixed_by_an_injury_is_fixed_at_1() -> None:
    assert [trait.n for trait in parts(BOX.severe_injuries) if isinstance(trait, Modify) and trait.fixed] == [1]


def test_every_disorder_is_there(injuries: Any) -> None:
    sheet = read("disorders")
    assert list(BOX.disorders) == [disorder["name"] for disorder in sheet["disorders"]]
    assert len(BOX.disorders) == sheet["meta"]["counts"]["disorders"]
    for row in sheet["disorders"]:
        at_once = ("Fear of the Dark", "Post-Traumatic Stress", "Weak Spot")
        on_gain = row["trigger"] == "on_gain" and row["name"] in at_once
        archived = "archive_gear" in operations(row)
        assert bool(BOX.disorders[row["name"]].on_gain) == (on_gain or archived), row["name"]


# Resources, gear, terrain


DECK_SIZES = {"basic": 21, "vermin": 8, "white-lion": 19, "screaming-antelope": 16, "phoenix": 24}
RESOURCE_USES = {"archive": "Archive", "consume": "Consume"}


@pytest.fixture(scope="module")
def resource_rows() -> dict[str, Any]:
    """The resources of the reference by name."""
    return {row["name"]: row for row in read("resources")["resources"]}


@pytest.mark.rule("resource-basic-count", "resource-monster-decks", "resource-strange-not-in-pool")
@pytest.mark.parametrize("deck, size", DECK_SIZES.items())
def test_each_resource_deck_is_the_references(deck: str, size: int, resource_rows: Any) -> None:
    sheet, class_ = read("resources"), deck.replace("-", "_")
    rows = [row["name"] for row in resource_rows.values() if row["class"] == class_ and row["in_deck"]]
    own = {card.name: card for card in BOX.resources.values() if card.deck == deck and card.drawn}
    assert list(own) == rows
    assert sum(card.copies for card in own.values()) == size == sheet["meta"]["deck_sizes"][class_]


def test_every_resource_of_the_reference_is_in_the_box(resource_rows: Any) -> None:
    assert set(resource_rows) == set(BOX.resources) and len(BOX.resources) == 60


@pytest.mark.rule("resource-kinds-types")
@pytest.mark.parametrize("card", BOX.resources.values(), ids=lambda card: card.key)
def test_a_resource_has_its_figures_and_rules(card: Resource, resource_rows: Any) -> None:
    row = resource_rows[card.name]
    class_ = row["class"].replace("_", "-")
    assert card.key == row["id"].replace("_", "-")
    assert (card.copies, list(card.types), card.drawn) == (row["copies"], row["types"], row["in_deck"])
    assert card.kind == (class_ if class_ in COMMON_DECKS else "monster")
    assert card.kind != "monster" or card.deck == class_
    assert card.option == row.get("requires_option", "").replace("_", "-")
    rules = {rule["trigger"]: rule for rule in row["rules"]}
    assert bool(card.on_gain) == ("on_gain" in rules) and bool(card.on_spent) == ("on_craft" in rules)
    used = next((name for name in RESOURCE_USES if name in rules), "")
    assert (card.use.name if card.use else "") == RESOURCE_USES.get(used, "")
    if card.use is not None:
        when = rules[used]["when"]
        assert str(card.use.phase or "any").replace(" ", "_") == when
    for rule in row["rules"]:
        effects = {"on_gain": card.on_gain, "on_craft": card.on_spent}.get(
            rule["trigger"], card.use.effects if card.use else ()
        )
        tables = [[table_row["result"] for table_row in rule["table"]]] if "table" in rule else []
        rolls = [part for part in parts(effects) if isinstance(part, RollOn)]
        assert [[r.results.replace("–", "-") for r in roll.rows] for roll in rolls] == tables
        amounts = [op["amount"] for op in flatten(rule) if op.get("op") in ("gain", "lose", "gain_permanent")]
        own = [part.n for part in parts(effects) if isinstance(part, Gain | Permanent | LosePeople)]
        assert [n if isinstance(n, int) else str(n) for n in own] == amounts


def _spelled(name: str) -> str:
    return name.replace(" - ", "_").replace(" ", "_")


def special_rules(gear: Gear) -> list[str]:
    """As the reference names them: reach and range among them, and what our cards say in words of their own."""
    weapon = gear.weapon
    found = [f"{name} {n}" if name in NUMBERED else _spelled(name) for name, n in gear.special.items()]
    first = [(use.name.lower(), use.effects[0]) for use in gear.activated]
    found += [
        f"{name} {word.n}"
        for name, word in first
        if isinstance(word, Guard) and word.ward in (Ward.BLOCK, Ward.DEFLECT)
    ]
    found += [str(trait.attack) for trait in gear.traits if isinstance(trait, KnowsSpecialAttack)]
    if weapon:
        found += [f"{name} {n}" if name in NUMBERED else _spelled(name) for name, n in weapon.special.items()]
        found += [f"reach {weapon.reach}"] * (weapon.reach > 1) + [f"range {weapon.range}"] * (weapon.range > 0)
        barbs = [
            one
            for rule in weapon.rules
            for one in rule.effects
            if isinstance(one, MoreInAttack) and one.of is AttackGains.STRENGTH
        ]
        found += [f"barbed {one.n}" for one in barbs]
        found += ["aim"] * any(rule.optional and rule.on is During.DECLARED for rule in weapon.rules)
    return sorted(found)


@pytest.fixture(scope="module")
def gear_rows() -> dict[str, Any]:
    """The gear of the reference by our keys."""
    sheet = read("gear")
    rows = [row for node in sheet.values() for row in flatten(node) if "name" in row and "keywords" in row]
    return {row["id"].replace("_", "-").replace("fist-and-tooth", "fist-tooth"): row for row in rows}


@pytest.fixture(scope="module")
def printed_names() -> dict[str, dict[str, str]]:
    """By id: the names of settlement locations, resources, and of the innovations that recipes ask for."""
    innovations = read("innovations")["innovations"]
    known = {row["name"].lower().replace(" ", "_"): row["name"] for row in innovations}
    known |= {tag: row["name"] for row in innovations for tag in row.get("tags", [])}
    locations = {row["id"]: row["name"] for row in read("locations")["locations"]}
    return {
        "location": locations | {"starting_gear": "", "rare_gear": ""},
        "resource": {row["id"]: row["name"] for row in read("resources")["resources"]},
        "innovation": known | {"": ""},
    }


def test_every_gear_of_the_reference_is_in_the_box(gear_rows: Any) -> None:
    assert set(gear_rows) == set(BOX.gear)
    assert {row["name"] for row in gear_rows.values()} == {gear.name for gear in BOX.gear.values()}


@pytest.mark.parametrize("gear", BOX.gear.values(), ids=lambda gear: gear.key)
def test_gear_has_its_figures(gear: Gear, gear_rows: Any) -> None:
    row = gear_rows[gear.key]
    keywords = [word.replace("grand weapon", "grand") for word in row["keywords"]]  # rules.yaml names the type so
    assert sorted(gear.keywords) == sorted(keywords)
    armor = dict(row.get("armor", {}))
    if "all" in armor:
        armor = dict.fromkeys((str(location) for location in Location), armor["all"])
    assert {str(location): n for location, n in gear.armor.items()} == armor
    profile = row.get("profile")
    assert bool(gear.weapon) == bool(profile)
    if gear.weapon and profile:
        figures = (gear.weapon.speed, gear.weapon.accuracy, gear.weapon.strength)
        assert figures == (profile["speed"], profile["accuracy"], profile["strength"])
    assert special_rules(gear) == sorted(row["special_rules"])


@pytest.mark.parametrize("gear", BOX.gear.values(), ids=lambda gear: gear.key)
def test_gear_has_its_edges_and_asks_for_its_affinities(gear: Gear, gear_rows: Any) -> None:
    row = gear_rows[gear.key]
    edges = {side: color for side, color in row.get("affinities", {}).items() if color}
    assert {side.value: color.value for side, color in gear.edges.items()} == edges
    assert (gear.inherent.value if gear.inherent else None) == row.get("inherent_affinity")
    assert [side.value for side in gear.arrows] == row.get("arrows", [])
    bonus = row.get("affinity_bonus")
    assert bool(gear.bonus) == bool(bonus)
    if gear.bonus and bonus:
        asked = {"puzzle": gear.bonus.puzzle, "complete": gear.bonus.complete}
        assert asked == bonus["requires"]
        given = (gear.bonus.traits, gear.bonus.activated, gear.bonus.special, gear.bonus.rules, gear.bonus.range)
        assert any(given), "a bonus that gives nothing"


@pytest.mark.parametrize("gear", BOX.gear.values(), ids=lambda gear: gear.key)
def test_gear_has_its_location_its_price_and_its_copies(gear: Gear, gear_rows: Any, printed_names: Any) -> None:
    if gear.key == "fist-tooth":  # no card: everybody is born with it
        return
    row = gear_rows[gear.key]
    assert gear.location == printed_names["location"][row["location"]]
    usable = [way for way in row["craft"] if way["default"] or "requires_option" in way]
    assert [way.population for way in gear.craft if not isinstance(way.population, int)] == [
        Dice(1, 10) for way in usable if "loses 1d10 population" in way.get("other", "")
    ]
    assert [(way.helpers, way.holding) for way in gear.craft if way.story or way.holding] == [
        (3, "") if "nominate 3 other" in way["other"] else (0, "final-lantern")
        for way in usable
        if "nominate" in way.get("other", "") or "not consumed" in way.get("other", "")
    ]
    assert [
        (way.types, way.resources, way.gear, way.innovation, _people(way.population), way.endeavors, way.option)
        for way in gear.craft
    ] == [
        (
            way.get("types", {}),
            {printed_names["resource"][key]: n for key, n in way.get("resources", {}).items()},
            {key.replace("_", "-"): n for key, n in way.get("gear", {}).items()},
            printed_names["innovation"][way.get("innovation", "")],
            -way.get("population", 0),
            way.get("endeavors", 0),
            way.get("requires_option", "").replace("_", "-"),
        )
        for way in usable
    ]
    assert gear.copies == row["copies"]


def _people(population: Number) -> int:
    """A number of people; what a die decides is compared by itself."""
    return population if isinstance(population, int) else 0


def test_armor_sets_have_their_pieces_and_points() -> None:
    rows = {row["name"]: row for row in read("armor_sets")["armor_sets"]}
    for armor_set in BOX.armor_sets.values():
        row = rows[armor_set.name]
        assert [key.replace("-", "_") for key in armor_set.pieces] == list(row["pieces"].values())
        given = [op for rule in row["rules"] for op in rule["effects"] if op["op"] in ("add_armor", "set_armor")]
        assert armor_set.armor == (dict.fromkeys(Location, given[0]["amount"]) if given else {})
        assert armor_set.replaces == any(op["op"] == "set_armor" for op in given)
        assert armor_set.optional == row["optional"]
    assert set(rows) == {armor_set.name for armor_set in BOX.armor_sets.values()}


def test_every_terrain_tile_has_its_size_and_keywords() -> None:
    rows = read("terrain")["terrain"]
    assert [(t.name, list(t.size), list(t.keywords)) for t in BOX.terrain.values()] == [
        (row["name"], row["size"], row["keywords"]) for row in rows
    ]
