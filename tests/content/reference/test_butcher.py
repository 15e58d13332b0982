"""The Butcher's cards compared, figure by figure, with the reference, where it lies beside us."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.cards.kinds.aftermath import reward_results
from game.cards.kinds.ai_card import AILevel, AttackProfile, PickTarget
from game.cards.records import parts
from game.cards.words.ai_deck import DrawAI
from game.cards.words.attack import ExtraAttack, Hit
from game.cards.words.flow import Once
from game.cards.words.harm import BrainDamage, Damage
from game.cards.words.monster import BasicAction, MonsterMoves, TurnTo
from game.cards.words.moving import Bash, Knockback, KnockDown, Place
from game.cards.words.sheet import Gain
from game.cards.words.survival import Doom
from game.cards.words.tokens import AddCounter, GainPriority, Token
from game.content.box import core_box
from game.model.terms import Stat
from tests.content.reference.test_reference import REFERENCE, flatten, read, target_term

pytestmark = pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")
BUTCHER = core_box().monsters["butcher"]
TAMED = ("Armored Pig Shoulder", "Furious Crown", "Furious Gauntlet", "Furious Greaves", "Thick Cape")
"""Tuned: they answered twice as often as the lion's, so nothing comes of a failed attempt."""
OVERPOWER = (Counter({("attack", "2/2/2"): 1}), Counter({("attack", "2/2/3"): 1}))
"""Tuned: it did half of all harm; what we have in place of what stands there."""
TERMS = {"adjacent": "adjacent to the monster", "blind_spot": "in its blind spot", "in_fov": "in its field of view"}
ACTIONS = {
    "pick": "PickTarget",
    "flow": "SurvivalWindow",
    "move_attack": "MoveAndAttack",
    "move_intimidate": "Intimidate",
}
STATS = {
    "bleed": Stat.BLEEDING, "survival": Stat.SURVIVAL, "insanity": Stat.INSANITY, "courage": Stat.COURAGE,
    "understanding": Stat.UNDERSTANDING,
}  # fmt: skip


@pytest.fixture(scope="module")
def sheet() -> Any:
    return read("monster_butcher")


def spelled(op: dict[str, Any]) -> tuple[str, str] | None:
    """An op of the reference as what and how much; those that are rules in words are left out."""
    kind = op.get("op")
    if kind in (*STATS, "knockback", "brain", "draw_ai"):
        return str(kind), str(op["n"])
    if kind == "token":
        return f"{op['attr']} token", str(op["n"])
    if kind == "hit":
        return "hit", f"{op['n']}x{op['dmg']} {op['loc']}"
    if kind == "attack":
        return "attack", f"{op['speed']}/{op['accuracy']}/{op['damage']}"
    if kind in ("bash", "turn", "basic_action", "priority", "doomed", "move", "place"):
        return str(kind), ""
    if kind == "damage":
        return "damage", str(op["n"])
    if kind == "tokens":
        return "tokens", str(op["n"])
    return None


def said(part: object) -> tuple[str, str] | None:
    """The same of our words."""
    match part:
        case Gain(stat=stat, n=n):
            return next(name for name, own in STATS.items() if own is stat), str(n)
        case Knockback(n=n):
            return "knockback", str(n)
        case BrainDamage(n=n):
            return "brain", str(n)
        case DrawAI(n=n):
            return "draw_ai", str(n)
        case Token(attribute=attribute, n=n):
            return f"{attribute} token", str(n)
        case Hit(hits=hits, damage=damage, at=at):
            return "hit", f"{hits}x{damage} {at}"
        case ExtraAttack(speed=speed, accuracy=accuracy, damage=damage):
            return "attack", f"{speed}/{accuracy}/{damage}"
        case Damage(n=n):
            return "damage", str(n)
        case AddCounter(n=n):
            return "tokens", str(n)
    plain: dict[Any, str] = {KnockDown: "bash", Bash: "bash", TurnTo: "turn", BasicAction: "basic_action",
             GainPriority: "priority", Doom: "doomed", MonsterMoves: "move", Place: "place"}  # fmt: skip
    return (plain[type(part)], "") if type(part) in plain else None


def counted(node: Any) -> Counter[tuple[str, str]]:
    return Counter(found for op in flatten(node) if (found := spelled(op)) is not None)


def told(record: object) -> Counter[tuple[str, str]]:
    return Counter(found for part in parts(record) if (found := said(part)) is not None)


def test_every_ai_card_has_its_deck_copies_type_actions_targets_and_figures(sheet: Any) -> None:
    rows = {card["name"]: card for card in (*sheet["ai_cards"], *sheet["special_cards"])}
    assert {card.name for card in BUTCHER.ai_cards} == set(rows)
    for card in BUTCHER.ai_cards:
        row = rows[card.name]
        assert (card.copies, card.level, card.type.replace(" ", "_")) == (row["copies"], row["deck"], row["type"]), (
            card.name
        )
        if card.level is AILevel.SPECIAL:
            continue
        order = [ACTIONS.get(action["act"], action["act"].title()) for action in row["actions"]]
        assert [type(action).__name__ for action in card.actions] == order, card.name
        profiles = [action for action in row["actions"] if action["act"] in ("move_attack", "attack")]
        own = [part for part in parts(card.actions) if isinstance(part, AttackProfile)]
        assert [(p.speed, p.accuracy, p.damage, p.at and str(p.at)) for p in own] == [
            (p["speed"], p["accuracy"], p["damage"], p.get("loc")) for p in profiles
        ], card.name
        triggers = [p.trigger and p.trigger.replace(" ", "_") for p in own]
        assert triggers == [p.get("trigger") for p in profiles], card.name
        lists = [action["list"] for action in row["actions"] if action["act"] == "pick"]
        picks = [action for action in card.actions if isinstance(action, PickTarget)]
        for wanted, pick in zip(lists, picks, strict=True):
            lines = [{term.strip() for term in line.split(",")} - {"each", "survivor"} for line in wanted]
            named = [{TERMS.get(term) or target_term(term) for term in line} for line in lines]
            assert [{str(term.kind) for term in choice} for choice in pick.choices] == named, card.name
            assert pick.each == any("each" in line for line in wanted), card.name


def test_every_ai_card_has_the_sized_effects_of_the_reference(sheet: Any) -> None:
    """Embrace the Pain takes its tokens back in words there, Hack City repeats its attack in words."""
    for row in sheet["ai_cards"]:
        card = next(one for one in BUTCHER.ai_cards if one.name == row["name"])
        found, wanted = told((card.actions, card.traits)), counted([row["actions"], row.get("in_play", {})])
        if card.name == "Embrace the Pain":
            found -= Counter({("damage token", "-1"): 1, ("damage token", "-2"): 1})
        if card.name == "Hack City":
            found[("attack", "3/4/2")] -= 2
        if card.name == "Forbidden Light":
            wanted -= Counter({("tokens", "3"): 1})  # embers lie on the card itself
        assert +found == +wanted, card.name


def test_every_hit_location_has_its_type_figures_and_effects(sheet: Any) -> None:
    rows = sheet["hit_locations"]
    assert [card.name for card in BUTCHER.hit_locations] == [row["name"] for row in rows]
    for card, row in zip(BUTCHER.hit_locations, rows, strict=True):
        assert (card.type.replace("-", " "), card.copies) == (row["type"].replace("_", " "), row["copies"]), card.name
        conditional = card.toughness if card.toughness_if is None else 0
        assert conditional == row.get("toughness_mod", 0), card.name
        assert card.critical is None and row.get("critical") is None
        for ours, theirs in (("wound", "wound"), ("failure", "failure"), ("reflex", "reflex"), ("trap", "effects")):
            here, there = told(getattr(card, ours)), counted(row.get(theirs, []))
            if (card.name, ours) == ("Overpower", "trap"):
                assert (here - there, there - here) == OVERPOWER
            elif ours == "failure" and card.name in TAMED:
                assert there and not card.failure, card.name
            else:
                assert here == there, (card.name, ours)
        if any(op.get("op") == "brain" for op in row.get("special", [])):
            assert told(card.before) == counted(row["special"]), card.name
        limits = [op["limit"] for op in flatten(row) if "limit" in op]
        once = [str(part.limit) for part in parts(card) if isinstance(part, Once)]
        assert len(once) == len(limits), card.name
        assert all(wanted.startswith(own) for own, wanted in zip(once, limits, strict=True)), card.name


def test_every_level_has_its_row(sheet: Any) -> None:
    assert [level.level for level in BUTCHER.levels] == [row["level"] for row in sheet["levels"]]
    for level, row in zip(BUTCHER.levels, sheet["levels"], strict=True):
        figures = {name: getattr(level, name) for name in ("movement", "toughness", "speed", "damage")}
        assert figures == {name: row[name] for name in figures}
        assert {kind: getattr(level.ai, kind) for kind in row["ai"]} == row["ai"]
        assert {str(name): n for name, n in level.tokens.items()} == row["tokens"]
        assert list(level.special) == row["special"]
        victory = sheet["aftermath"]["victory"]
        assert level.victory.hunt_xp == victory["each_survivor"]["hunt_xp"]
        assert level.victory.roll is not None
        results = [reward_results(one).replace("–", "-") for one in level.victory.roll.rows]
        assert results == list(victory["rewards"]["table"])
        assert bool(level.victory.bonuses) == (level.level == 3) and level.defeat


def test_the_monster_itself(sheet: Any) -> None:
    assert list(BUTCHER.size) == sheet["monster"]["base"]["size"]
    assert BUTCHER.blind_spot == sheet["monster"]["blind_spot"]["cells"]["back"][1]
    assert BUTCHER.instinct.name == sheet["instinct"]["name"]
    assert told(BUTCHER.instinct) == counted(sheet["instinct"]["effects"])
    assert BUTCHER.nemesis == (sheet["monster"]["kind"] == "nemesis")
    (wanted,) = [action for action in sheet["basic_action"]["actions"] if action["act"] == "move_attack"]
    (own,) = [part for part in parts(BUTCHER.basic_action) if isinstance(part, AttackProfile)]
    assert (own.speed, own.accuracy, own.damage) == (wanted["speed"], wanted["accuracy"], wanted["damage"])


def test_the_rare_gear_has_its_figures() -> None:
    rows = {row["name"]: row for row in flatten(read("gear")) if row.get("location") == "rare_gear"}
    for key in ("butcher-cleaver", "forsaker-mask"):
        gear = core_box().gear[key]
        row = rows[gear.name]
        special = [str(one) for one in (*gear.special, *(gear.weapon.special if gear.weapon else ()))]
        words = [*gear.keywords, *special]
        assert sorted(words) == sorted([*row["keywords"], *row["special_rules"]]), gear.name
        assert {str(at): n for at, n in gear.armor.items()} == row.get("armor", {})
        if gear.weapon:
            profile = row["profile"]
            figures = (gear.weapon.speed, gear.weapon.accuracy, gear.weapon.strength)
            assert figures == (profile["speed"], profile["accuracy"], profile["strength"])
