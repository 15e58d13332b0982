"""No decision reads text: what a rule or a player goes by is a record, a kind or a target, not the beginning of a
sentence. Where text is read all the same stands here, with the reason.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.house.cards_in_use import ROOT

READERS = frozenset(
    {"startswith", "endswith", "partition", "rpartition", "split", "rsplit", "splitlines", "removeprefix"}
    | {"removesuffix", "fullmatch", "match", "search", "findall", "finditer"}
)

ROOMS_OF_TEXT = {
    "engine/save/": "names of files, statements of the database",
    "engine/ui/": "markup, names of keys",
    "engine/level.py": "maps as Tiled writes them",
    "engine/yaml_file.py": "numbers and dates in YAML",
    "engine/program_files.py": "the version in pyproject.toml",
    "engine/wording.py": "words are shown as gentler ones",
    "game/start/": "what Python and pip say, before anything of ours is there",
    "game/terminal/": "the command line",
    "game/scenarios/": "the format of scenario files",
    "game/teaching/lessons/": "the format of lesson files, patterns of answers, words counted",
    "game/teaching/predict/": "questions are made of labels and sentences; the format of position files",
    "game/rulebook/": "rules are searched by their words; the coverage reads source code",
    "game/cards/": "sentences are made of sentences: a clause within another, an article, a plural",
    "game/narration/": "the same for facts",
    "game/rules/correcting/": "corrections are typed",
    "game/content/card_index.py": "cards are searched by their words",
    "game/content/pages/": "documents are written between their marks",
    "game/scenes/": "references of links, labels shortened for a button, what a person types, drawings",
}
"""Rooms whose trade is text."""

PLACES = {
    "engine/decision.py kind": "the door of an option's key, which journals keep",
    "engine/decision.py detail": "the same",
    "engine/decision.py keys_of": "the door of an answer that names several",
    "engine/decision.py accept": "dice that a person types, and answers that look like them",
    "engine/run.py read": "dice and corrections in a journal",
    "engine/run.py _read_card": "cards in a journal",
    "engine/run.py _stops_at": "dice in a journal",
    "engine/recall.py check_same": "what an answer drew, as the journal has it",
    "game/content/catalogue.py _beginning_with": "names of cards are typed, and their beginning is enough",
    "game/rules/campaign/activity_offers.py slug": "a name becomes a key",
    "game/rules/campaign/campaign_record.py forget_uses": "one count in saves, told apart here alone",
    "game/rules/seating/changes.py reseat": "changes of the seats are typed",
    "game/rules/seating/seating.py changed": "changes of the seats are typed",
    "game/rules/seating/seating.py _give": "changes of the seats are typed",
    "game/rules/seating/seating.py _rename": "changes of the seats are typed",
    "game/rules/seating/seating.py _name": "names are typed",
    "game/rules/settlement/families.py surname": "a family is known by the last word of its names",
    "game/rules/settlement/families.py adopt_surname": "names are typed",
    "game/rules/settlement/titles.py entitle": "titles are typed, and stand in a name",
    "game/rules/settlement/new_survivors.py give_name": "names are typed",
    "game/rules/survivor/concentrate.py _read": "one text in saves, told apart here alone",
    "game/phases/campaign/custom_timelines.py load_timeline": "the format of a timeline file",
    "game/phases/campaign/custom_timelines.py _entry": "the format of a timeline file",
    "game/phases/settlement/settlement.py _found": "the settlement's name is typed",
    "game/phases/showdown/setup.py key_for": "a name becomes a key",
    "game/phases/showdown/showdown_preparation.py check_party": "one sentence within another",
    "game/phases/files/campaign_files.py readable": "names of files",
    "game/phases/files/carried.py clean": "names of files",
    "game/phases/files/campaign_files.py told_of": "names of files",
    "game/phases/files/known_state.py check_plain": "what strangers have written is looked through",
    "game/phases/files/known_state.py is_shown": "what strangers have written is looked through",
    "game/views/settlement_view.py shows": "people are searched by words",
}
"""Every other function that reads text, by module and name. This list may only shrink."""


_READS = re.compile(rf"\.({'|'.join(sorted(READERS))})\(")
_READS_A_KEY = re.compile(rf"(?<!focused)\.key{_READS.pattern}")  # the key of what has the focus is a widget's


@cache
def _sources() -> dict[str, str]:
    """The modules by path in which anything reads text."""
    paths = (path for room in ("engine", "game") for path in sorted((ROOT / room).rglob("*.py")))
    texts = ((path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in paths)
    return {path: text for path, text in texts if _READS.search(text)}


def _read_in(tree: ast.AST, within: str = "") -> Iterator[str]:
    """The functions in which text is read."""
    for node in ast.iter_child_nodes(tree):
        name = node.name if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else within
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READERS:
            yield name
        yield from _read_in(node, name)


def test_nobody_else_reads_text() -> None:
    found = {
        f"{path} {name}"
        for path, text in _sources().items()
        if not path.startswith(tuple(ROOMS_OF_TEXT))
        for name in _read_in(ast.parse(text))
    }
    new = sorted(found - set(PLACES))
    assert not new, "ask a record, a kind or a target instead (`Option.kind`, `Crumb.rule`):\n" + "\n".join(new)
    assert not sorted(set(PLACES) - found), "read no more, strike them from the list"


def test_no_key_of_an_option_is_taken_apart() -> None:
    """Their kind and their detail have one door."""
    found = {path for path, text in _sources().items() if path.startswith("game/") and _READS_A_KEY.search(text)}
    assert found == set()


def test_every_room_of_text_still_reads_some() -> None:
    assert {room for room in ROOMS_OF_TEXT if not any(path.startswith(room) for path in _sources())} == set()
