"""Reads scenario files: YAML to records. Every complaint names file, line, field and the nearest names."""

from __future__ import annotations

import difflib
import re
from collections.abc import Hashable, Iterable
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import inspect

from engine.errors import BadInput
from game.phases.setup import key_for
from game.players.scenario_format import Scenario
from game.rulebook.ids import PAGES
from game.rulebook.sketches import rule_of

Path_ = tuple[str | int, ...]


class Loader(yaml.SafeLoader):
    """Safe; only true and false are truth values: `on`, `off`, `yes` and `no` stay words, as in YAML 1.2."""


_BOOL = "tag:yaml.org,2002:bool"
Loader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in resolvers if tag != _BOOL]
    for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver(_BOOL, re.compile(r"^(?:true|false)$"), list("tf"))


class Document:
    """One YAML document of a file, with the place of everything in it."""

    def __init__(self, path: Path, node: yaml.Node) -> None:
        self.path = path
        self.node = node

    def complain(self, where: Path_, sentence: str) -> BadInput:
        """A complaint that names file, line and field."""
        field = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in where).lstrip(".")
        return BadInput(f"{self.path}:{self.line(where)}: {field + ': ' if field else ''}{sentence}")

    def line(self, where: Path_) -> int:
        node = self.node
        line: int = node.start_mark.line
        for part in where:
            following: yaml.Node | None = None
            if isinstance(node, yaml.MappingNode):
                for key, value in node.value:
                    if key.value == str(part):
                        following, line = value, key.start_mark.line
            elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
                following = node.value[part]
                line = following.start_mark.line
            if following is None:
                break
            node = following
        return line + 1

    def known(self, name: str, names: Iterable[str], what: str, where: Path_) -> str:
        """The name, if it is one of the names. Raises BadInput with the nearest."""
        every = list(names)
        if name not in every:
            raise self.complain(where, f"there is no {what} {name!r}; {nearest(name, every)}.")
        return name


def nearest(name: str, names: Iterable[str]) -> str:
    """`did you mean ...?` in the middle of a sentence, or what there is."""
    every = list(dict.fromkeys(names))
    lower = {one.lower(): one for one in every}
    near = [lower[one] for one in difflib.get_close_matches(str(name).lower(), lower, n=3, cutoff=0.5)]
    if near:
        return f"the nearest are {', '.join(near)}" if len(near) > 1 else f"the nearest is {near[0]}"
    return f"there is {', '.join(every[:12])}" + (" and more" if len(every) > 12 else "") if every else "there is none"


def read(path: Path) -> list[tuple[Scenario, Document]]:
    """The scenarios of a file, one per YAML document. Raises BadInput."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise BadInput(f"The scenario {path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"The scenario {path} is no text in UTF-8 (byte {error.start}): save it as UTF-8.") from error
    found = []
    try:
        loader = Loader(text)
        while loader.check_node():
            node: yaml.Node = loader.get_node()  # type: ignore[assignment]  # check_node has looked
            document = Document(path, node)
            _refuse_double_keys(document, node, ())
            found.append((_scenario(document, loader.construct_document(node)), document))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = f":{mark.line + 1}" if mark else ""
        raise BadInput(f"{path}{line}: this is no YAML: {error.problem or error.context}.") from error
    except yaml.YAMLError as error:
        raise BadInput(f"{path}: this is no YAML: {str(error).splitlines()[0]}.") from error
    if not found:
        raise BadInput(f"{path} holds no scenario; docs/scenarios.md shows what one looks like.")
    return found


def _refuse_double_keys(document: Document, node: yaml.Node, where: Path_) -> None:
    if isinstance(node, yaml.MappingNode):
        seen: set[Hashable] = set()
        for key, value in node.value:
            here = (*where, str(key.value))
            if key.value in seen:
                raise document.complain(here, "this stands here twice; give it once.")
            seen.add(key.value)
            _refuse_double_keys(document, value, here)
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            _refuse_double_keys(document, value, (*where, index))


def _scenario(document: Document, data: Any) -> Scenario:
    if not isinstance(data, dict):
        raise document.complain((), "a scenario is a mapping with title, survivors, monster and more.")
    data = expand(data)
    _check_names(document, _INFO, data, ())
    try:
        scenario = msgspec.convert(data, Scenario)
    except msgspec.ValidationError as error:
        sentence, _, where = str(error).partition(" - at `")
        raise document.complain(_path(where.rstrip("`")), f"{sentence.rstrip('.')}.") from error
    for index, rule in enumerate(scenario.rules):
        document.known(rule_of(rule), PAGES, "rule", ("rules", index))
    return scenario


def _path(text: str) -> Path_:
    """`$.monster.ai[2].name` as a path; the unnamed keys of mappings (`[...]`) are left out."""
    parts = re.findall(r"\.([A-Za-z_]\w*)|\[(\d+)\]", text)
    return tuple(name if name else int(index) for name, index in parts)


# names: fields, words of the vocabulary, and closed sets of values


_INFO = inspect.type_info(Scenario)


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
        if data["type"] not in tagged:
            word = str(data["type"])
            raise document.complain((*where, "type"), f"there is no word {word!r} here; {nearest(word, tagged)}.")
        _check_names(document, tagged[data["type"]], data, where)
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
        if values:
            _check_value(document, values, data, where)


def _check_value(document: Document, values: list[str], data: str, where: Path_) -> None:
    if data not in values:
        raise document.complain(where, f"{data!r} is none of them; {nearest(data, values)}.")


# shorthand


_LISTS_OF_WORDS = frozenset(
    {"effects", "wound", "failure", "reflex", "trap", "actions", "face_up", "basic_action", "instinct", "then"}
    | {"otherwise", "traits", "on_gain"}
)
_WHO = frozenset({"who", "by", "at"})
_COUNTED = re.compile(r"(within|in range) (\d+)")
_COMPARED = re.compile(r"(most|least) (.+)")


def expand(data: dict[str, Any]) -> dict[str, Any]:
    """The scenario with every shorthand written out: terms, survivors, bare words, keys and levels of inline cards."""
    grown = dict(data)
    for part in ("monster", "gear", "armor_sets", "terrain", "terrain_cards"):
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
    if isinstance(grown.get("armor_sets"), list):
        for armor_set in grown["armor_sets"]:
            if isinstance(armor_set, dict):
                armor_set.setdefault("key", key_for(str(armor_set.get("name", ""))))
    return grown


def _expand(node: Any, key: str) -> Any:
    if isinstance(node, dict):
        return {name: _expand(value, name if isinstance(name, str) else "") for name, value in node.items()}
    if not isinstance(node, list):
        return node
    if key in ("terms", "faces", "approach"):
        return [_term(one) for one in node]
    if key == "choices":
        return [[_term(one) for one in terms] if isinstance(terms, list) else terms for terms in node]
    if key in _WHO and not all(isinstance(one, int) for one in node):
        return {"type": "Survivors", "terms": [_term(one) for one in node]}
    if key in _LISTS_OF_WORDS:
        return [{"type": one} if isinstance(one, str) else _expand(one, "") for one in node]
    return [_expand(one, "") for one in node]


def _term(term: Any) -> Any:
    """`within 3`, `most survival`, `threat` as terms."""
    if not isinstance(term, str):
        return term
    if counted := _COUNTED.fullmatch(term):
        return {"kind": counted[1], "n": int(counted[2])}
    if compared := _COMPARED.fullmatch(term):
        return {"kind": compared[1], "of": compared[2]}
    return {"kind": term}
