"""Reads scenario files: YAML to records. Every complaint names file, line, field and the nearest names."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from engine.errors import BadInput
from engine.yaml_file import Document, Path_, nearest, read_documents, shown, shown_path
from game.cards.former_words import renewed
from game.cards.numbers import SPELLINGS, Dice, respelled
from game.phases.showdown.setup import key_for
from game.rulebook.coverage.sketches import rule_of
from game.rulebook.ids import PAGES
from game.rules.campaign.words_at_home import MEMBERS_AT_HOME, words_of_the_settlement
from game.scenarios.format import AnyScenario, Check, HomeScenario, Scenario
from game.scenarios.words import EVERYBODY

RecordT = TypeVar("RecordT", bound=msgspec.Struct)


def read(path: Path) -> list[tuple[AnyScenario, Document]]:
    """The scenarios of a file, one per YAML document. Raises BadInput."""
    found = [(scenario_of(document, document.data), document) for document in read_documents(path)]
    if not found:
        raise BadInput(f"{shown_path(path)} holds no scenario; docs/scenarios.md shows what one looks like.")
    return found


def scenario_of(document: Document, data: Any) -> AnyScenario:
    """The scenario that a mapping of the document describes. Raises BadInput."""
    if not isinstance(data, dict):
        raise document.complain((), "a scenario is a mapping with title, survivors, monster and more.")
    _check_numbers(document, data, ())
    _check_spelling_of_answers(document, data)
    kind = _kind(document, data)
    data = expand(data)
    check_names(document, kind, data)
    if kind is Scenario:
        for part in CARDS_OF_A_FILE:
            _check_words_of_a_showdown(document, data.get(part), (part,))
    scenario: AnyScenario = converted(document, kind, data)
    if not scenario.survivors:
        raise document.complain(("survivors",), "name at least one survivor.")
    for index, rule in enumerate(scenario.rules):
        document.known(rule_of(rule), PAGES, "rule", ("rules", index))
    return scenario


def check_names(document: Document, kind: type[msgspec.Struct], data: Any) -> None:
    """Raises BadInput for the first name in the data that such a record does not have."""
    _check_names(document, _info(kind), data, ())


def converted(document: Document, kind: type[RecordT], data: Any) -> RecordT:
    """The record that the data describe. Raises BadInput for a value of another type than the field has."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        sentence, _, where = str(error).partition(" - at `")
        raise document.complain(_path(where.rstrip("`")), f"{sentence.rstrip('.')}{_cure(sentence)}.") from error


def _cure(sentence: str) -> str:
    """What to do about a value of another type than the field has."""
    wanted, _, found = sentence.rstrip(".").partition(", got ")
    if found == "`null`":
        return ": fill it, or leave the field out"
    return ": put it in quotes" if "`str`" in wanted and found in ("`int`", "`bool`", "`float`") else ""


def _kind(document: Document, data: dict[str, Any]) -> type[Scenario] | type[HomeScenario]:
    """A showdown has a monster; a settlement or a hunt is laid without one."""
    home = next((field for field in ("settlement", "hunt") if field in data), "")
    if home and "monster" in data:
        sentence = "a file lays a showdown (`monster`), or a settlement or hunt: divide it into two documents."
        raise document.complain((home,), sentence)
    if not home and "monster" not in data and not set(data) - {one.name for one in msgspec.structs.fields(Scenario)}:
        raise document.complain((), "say what is played: a showdown (`monster`), a `settlement` or a `hunt`.")
    return HomeScenario if home else Scenario


MOST = 999
"""No number of a scenario is further from 0: none of the game is, and no loop over one takes long."""
MOST_COPIES = 60
_COUNTED_FROM_0 = frozenset({"survivors", "settlement", "hunt", "given"})
_BELOW_0 = frozenset({"tokens", "permanent", "monster_tokens", "at"})
_BOXES: dict[str | int, int] = {"courage": 9, "understanding": 9, "hunt_xp": 16, "proficiency": 8}
"""How many boxes the record sheet has."""


def _check_numbers(document: Document, data: Any, where: Path_) -> None:
    """Complains about the first number that nothing in the game can be."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key != "seed" or where:
                _check_numbers(document, value, (*where, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            _check_numbers(document, value, (*where, index))
    elif type(data) is int:
        most = MOST_COPIES if where[-1:] == ("copies",) else MOST
        if abs(data) > most:
            raise document.complain(where, f"{data} is out of reach: numbers go from {-most} to {most}.")
        if data < 0 and where[0] in _COUNTED_FROM_0 and not _BELOW_0.intersection(where):
            raise document.complain(where, f"{data} is too few: this counts from 0.")
        if where[:1] == ("survivors",) and data > (boxes := _BOXES.get(where[-1], MOST)):
            raise document.complain(where, f"{data} is too many: the record sheet has {boxes} boxes.")


def _check_spelling_of_answers(document: Document, data: dict[str, Any]) -> None:
    """An answer is one word: `act: erza` is a mapping to YAML, and no answer."""
    answers = data.get("do")
    for index, step in enumerate(answers if isinstance(answers, list) else ()):
        if isinstance(step, dict) and len(step) == 1:
            ((first, rest),) = step.items()
            if first not in Check.__struct_fields__ and isinstance(rest, str | int):
                sentence = f"an answer has no space in it: write `{shown(first)}:{shown(rest)}`."
                raise document.complain(("do", index), sentence)


def _path(text: str) -> Path_:
    """`$.monster.ai[2].name` as a path; the unnamed keys of mappings (`[...]`) are left out."""
    parts = re.findall(r"\.([A-Za-z_]\w*)|\[(\d+)\]", text)
    return tuple(name if name else int(index) for name, index in parts)


# names: fields, words of the vocabulary, and closed sets of values


@cache
def _info(kind: type[msgspec.Struct]) -> inspect.Type:
    return inspect.type_info(kind)


def _check_names(document: Document, info: inspect.Type, data: Any, where: Path_) -> None:
    """Complains about the first name in the data that the records do not have."""
    match info:
        case inspect.UnionType(types=types):
            _check_union(document, types, data, where)
        case inspect.StructType(fields=fields) if isinstance(data, dict):
            names = {field.name: field.type for field in fields}
            for key, value in data.items():
                if key == info.tag_field:
                    continue
                if key not in names:
                    raise document.complain((*where, str(key)), f"unknown field; {nearest(str(key), names)}.")
                _check_names(document, names[key], value, (*where, str(key)))
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item) if isinstance(data, list):
            for index, value in enumerate(data):
                _check_names(document, item, value, (*where, index))
        case inspect.DictType(key_type=key_type, value_type=value_type) if isinstance(data, dict):
            for key, value in data.items():
                _check_names(document, key_type, key, (*where, str(key)))
                _check_names(document, value_type, value, (*where, str(key)))
        case inspect.EnumType(cls=cls) if isinstance(data, str):
            _check_value(document, [str(member.value) for member in cls], data, where)
        case inspect.LiteralType(values=values) if isinstance(data, str):
            _check_value(document, [str(value) for value in values], data, where)


def _check_union(document: Document, types: tuple[inspect.Type, ...], data: Any, where: Path_) -> None:
    structs = [one for one in types if isinstance(one, inspect.StructType)]
    if isinstance(data, dict) and structs:
        tagged = {str(one.tag): one for one in structs if one.tag_field}
        if not tagged:
            _check_names(document, structs[0], data, where)
            return
        if "type" not in data:
            raise document.complain(where, f"give the word as `type`; {nearest('', tagged)}.")
        word = str(data["type"])
        if data["type"] != word or word not in tagged:
            sentence = f"there is no word {shown(word)!r} here; {nearest(word, tagged)}."
            raise document.complain((*where, "type"), sentence)
        _check_names(document, tagged[word], data, where)
    elif isinstance(data, list):
        for one in types:
            if isinstance(one, inspect.ListType | inspect.VarTupleType):
                _check_names(document, one, data, where)
    elif isinstance(data, str) and not any(isinstance(one, inspect.StrType) for one in types):
        values: list[str] = []
        for one in types:
            if isinstance(one, inspect.EnumType):
                values += [str(member.value) for member in one.cls if isinstance(member, Enum)]
            elif isinstance(one, inspect.LiteralType):
                values += [str(value) for value in one.values]
        if any(one.cls is Dice for one in structs):
            document.known(data, (*values, *SPELLINGS), "number", where)
        elif values:
            truths = ["true", "false"] if any(isinstance(one, inspect.BoolType) for one in types) else []
            _check_value(document, [*values, *truths], data, where)


def _check_value(document: Document, values: list[str], data: str, where: Path_) -> None:
    if data not in values:
        raise document.complain(where, f"{shown(data)!r} is none of them; {nearest(data, filter(None, values))}.")


def _check_words_of_a_showdown(document: Document, data: Any, where: Path_) -> None:
    """Complains about the first word that only the settlement's table carries out or judges."""
    if isinstance(data, dict):
        for key, value in data.items():
            _check_words_of_a_showdown(document, value, (*where, str(key)))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            _check_words_of_a_showdown(document, value, (*where, index))
    elif isinstance(data, str) and (data in MEMBERS_AT_HOME or (where[-1] == "type" and data in _words_at_home())):
        sentence = (
            f"{data!r} is for cards of the hunt and the settlement, and this is a showdown; take it off the card."
        )
        raise document.complain(where, sentence)


@cache
def _words_at_home() -> frozenset[str]:
    found = [inspect.type_info(word) for word in words_of_the_settlement()]
    return frozenset(str(word.tag) for word in found if isinstance(word, inspect.StructType))


# shorthand


_LISTS_OF_WORDS = frozenset(
    {"effects", "wound", "failure", "reflex", "trap", "actions", "face_up", "basic_action", "instinct", "then"}
    | {"otherwise", "traits", "on_gain"}
)
_WHO = frozenset({"who", "by", "at"})
_COUNTED = re.compile(r"(within|in range) (\d+)")
_COMPARED = re.compile(r"(most|least) (.+)")
_MOST_GEAR = re.compile(r"most (.+) gear")


CARDS_OF_A_FILE = (
    *("monster", "gear", "armor_sets", "terrain", "terrain_cards"),
    *("settlement_events", "story_events", "hunt_events"),
)


def expand(data: dict[str, Any]) -> dict[str, Any]:
    """The scenario with every shorthand written out: terms, survivors, bare words, keys and levels of inline cards."""
    grown = dict(data)
    for part in CARDS_OF_A_FILE:
        if part in grown:
            grown[part] = _expand(grown[part], part)
    monster = grown.get("monster")
    card = monster.get("card") if isinstance(monster, dict) else None
    if isinstance(card, dict) and isinstance(card.get("ai"), list):
        for ai in card["ai"]:
            if isinstance(ai, dict):
                ai.setdefault("level", "basic")
    if isinstance(grown.get("gear"), list):
        for gear in grown["gear"]:
            if isinstance(gear, dict):
                gear.setdefault("key", key_for(str(gear.get("name", ""))))
                gear.setdefault("keywords", [])
                gear.setdefault("copies", max(1, _laid(grown, gear["key"])))
    for story in grown["story_events"] if isinstance(grown.get("story_events"), list) else ():
        parts = story.get("parts") if isinstance(story, dict) else None
        for part in parts if isinstance(parts, list) else ():
            if isinstance(part, dict):
                part.setdefault("title", str(story.get("name", "")))
    if isinstance(grown.get("armor_sets"), list):
        for armor_set in grown["armor_sets"]:
            if isinstance(armor_set, dict):
                armor_set.setdefault("key", key_for(str(armor_set.get("name", ""))))
    return grown


def _laid(data: dict[str, Any], key: object) -> int:
    """How often a gear card lies in the grids of the file."""
    people = data.get("survivors")
    grids = [one.get("gear") for one in people if isinstance(one, dict)] if isinstance(people, list) else []
    return sum(grid.count(key) for grid in grids if isinstance(grid, list))


def _expand(node: Any, key: str) -> Any:
    if node == EVERYBODY and key in _WHO:
        return {"type": "Survivors", "terms": []}
    if isinstance(node, dict):
        return {
            name: _expand(respelled(name, value), name if isinstance(name, str) else "")
            for name, value in renewed(node).items()
        }
    if not isinstance(node, list):
        return node
    if key in ("terms", "faces", "approach"):
        return [_term(one) for one in node]
    if key == "choices":
        return [[_term(one) for one in terms] if isinstance(terms, list) else terms for terms in node]
    if key in _WHO and not all(isinstance(one, int) for one in node):
        return {"type": "Survivors", "terms": [_term(one) for one in node]}
    if key in _LISTS_OF_WORDS:
        return [_expand({"type": one} if isinstance(one, str) else one, "") for one in node]
    return [_expand(one, "") for one in node]


def _term(term: Any) -> Any:
    """`within 3`, `most survival`, `most lantern gear`, `threat` as terms."""
    if not isinstance(term, str):
        return term
    if counted := _COUNTED.fullmatch(term):
        return {"kind": counted[1], "n": int(counted[2])}
    if of_gear := _MOST_GEAR.fullmatch(term):
        return {"kind": "most gear", "of": of_gear[1]}
    if compared := _COMPARED.fullmatch(term):
        return {"kind": compared[1], "of": compared[2]}
    return {"kind": term}
