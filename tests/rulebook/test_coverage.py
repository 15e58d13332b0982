"""The floor under the rulebook: code and tests cite only rules that exist and are taught; and the counting itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.program_files import ROOT
from game.rulebook.chapters import RULES
from game.rulebook.coverage.citations import citations, misspelt
from game.rulebook.coverage.count import claims, coverage, format_table, group_of
from game.rulebook.coverage.sketches import read_excuses, read_sketches, rule_of
from game.rulebook.ids import PAGES
from tests.rulebook.test_texts import reference

# --- the floor --------------------------------------------------------------------------------------------------------


def test_the_code_cites_only_rules_that_exist() -> None:
    assert misspelt(ROOT) == []


FAMILIES = {id.split("-")[0] for id in PAGES}
NO_RULES = {"hit-location", "settlement-event", "survivor-act"}
"""Kinds of dice, cards and steps that are written like a rule."""


def _said_of(path: Path) -> Iterator[str]:
    """What docstrings say in brackets, and comments."""
    text = path.read_text("utf-8")
    for docstring in re.findall(r'"""(.*?)"""', text, re.DOTALL):
        yield from re.findall(r"\(([^()]*)\)", docstring)
    yield from re.findall(r"#(?: .*)", text)


def test_docstrings_and_comments_cite_only_rules_that_exist() -> None:
    unknown = {
        f"{path.relative_to(ROOT)}: {word}"
        for room in ("game", "engine")
        for path in sorted((ROOT / room).rglob("*.py"))
        if "rulebook" not in path.parts
        for said in _said_of(path)
        for word in re.findall(r"(?<![\w/.:-])[a-z]+(?:-[a-z0-9]+)+(?![\w/:-])", said)
        if word.split("-")[0] in FAMILIES and word not in {*PAGES, *NO_RULES}
    }
    assert unknown == set()


def test_every_rule_in_the_code_is_taught() -> None:
    untaught = PAGES.keys() - RULES.keys()
    assert [f"{found.place}: {found.text}" for found in citations(ROOT) if found.text in untaught] == []


def test_tests_and_scenarios_claim_only_rules_that_exist() -> None:
    exist = PAGES.keys() | read_sketches(ROOT).keys()
    assert [f"{place}: {claim}" for claim, place in claims() if claim not in exist] == []


def test_an_excuse_is_of_a_sketch_that_no_test_shows_and_has_a_reason() -> None:
    sketches, shown = read_sketches(ROOT), {claim for claim, _ in claims()}
    excuses = read_excuses(ROOT)
    assert [claim for claim in excuses if claim not in sketches] == []
    assert [claim for claim in excuses if claim in shown] == []
    assert [claim for claim, reason in excuses.items() if len(reason.split()) < 6] == []
    assert len(excuses) <= len(sketches) * 3 // 100


def test_the_sketches_are_those_of_the_reference() -> None:
    theirs = {
        f"{one['id']}#{number}": tuple(str(sketch[part]) for part in ("given", "when", "then"))
        for one in reference()
        for number, sketch in enumerate(one["tests"], 1)
    }
    assert {claim: (one.given, one.when, one.then) for claim, one in read_sketches(ROOT).items()} == theirs


def test_every_rule_has_a_sketch() -> None:
    assert {sketch.rule for sketch in read_sketches(ROOT).values()} == PAGES.keys()


# --- the counting -----------------------------------------------------------------------------------------------------


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small source tree of which every number is known."""
    files = {
        "engine/flow.py": '"""Resolves a surge (survival-surge)."""\nSTEP = "attack-survivor-steps"\n',
        "game/phases/act.py": (
            'def dodge(rule: str = "survival-dodge") -> None:\n'
            '    step("wound-attempt", "erza")\n'
            '    tell(Hit(rule="attack-survivor-hit-formula"))\n'
            '    open("ai-deck.png", "move-3", "survivor-act")\n'
        ),
        "game/rulebook/entries.py": 'RULE = "survival-dash"\n',
        "tests/rules/test_act.py": (
            "def test_survival_dodge(): ...\n"
            "def test_wound_attempt__when_it_fails(): ...\n"
            "def test_survival_dash_and_more(): ...\n"
            "class TestAct:\n"
            '    @rule("survival-encourage")\n'
            "    def test_help(self): ...\n"
            '    @pytest.mark.rule("survival-cost", "survival-surge#2")\n'
            "    async def test_pay(self): ...\n"
            'TABLE = [param(1, marks=rule("survival-dash#1"))]\n'
        ),
        "tests/scenarios/flow.yaml": "rules: [ai-flow, 'ai-alert#1']\nexpect:\n- rule: ai-draw\n",
        "tests/scenarios/many.yaml": "rules:\n- ai-heal\n---\n- rules: [ai-types]\n- name: none\n",
        "tests/scenarios/broken.yaml": "rules: [ai-draw\n  : {",
        "tests/rulebook/sketches.yaml": (
            "survival-dash:\n- &s {given: a, when: b, then: c}\n- *s\nsurvival-surge: [*s, *s, *s]\n"
        ),
        "tests/rulebook/untestable.yaml": "survival-surge#3: the box holds it\nsurvival-dash#1: shown after all\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_code_is_an_id_told_or_named_at_its_step_outside_the_rulebook(tree: Path) -> None:
    assert coverage(tree).have["code"] == {
        "attack-survivor-steps",
        "survival-dodge",
        "wound-attempt",
        "attack-survivor-hit-formula",
        "survival-surge",
    }


def test_tests_are_named_after_rules_or_marked_or_list_them(tree: Path) -> None:
    named = {"survival-dodge", "wound-attempt"}
    marked = {"survival-encourage", "survival-cost"}
    assert coverage(tree).have["test"] == named | marked | {"ai-flow", "ai-alert", "ai-heal", "ai-types"}


def test_a_rule_is_tested_when_none_of_its_sketches_is_open(tree: Path) -> None:
    """Surge and dash are named by tests, but each has a sketch that none shows."""
    assert not {"survival-surge", "survival-dash"} & coverage(tree).have["test"]
    (tree / "tests/rulebook/untestable.yaml").write_text("survival-surge#1: because\nsurvival-surge#3: because\n")
    assert {"survival-surge", "survival-dash"} & coverage(tree).have["test"] == {"survival-surge"}


def test_a_sketch_is_claimed_by_its_number_excused_or_open(tree: Path) -> None:
    found = coverage(tree)
    assert found.claimed == {"survival-dash#1", "survival-surge#2"}
    assert found.excused == {"survival-surge#3"}
    assert [sketch.claim for sketch in found.open] == ["survival-dash#2", "survival-surge#1"]
    survival = next(row for row in found.groups if row.group == "survival")
    assert (survival.sketches, survival.claimed, survival.excused, survival.open) == (5, 2, 1, 2)


def test_what_is_open_is_named_with_its_words(tree: Path) -> None:
    assert format_table(coverage(tree)).splitlines()[-3:] == [
        "Sketches that no test claims: 2",
        "  survival-dash#2: a | b | c",
        "  survival-surge#1: a | b | c",
    ]


@pytest.mark.parametrize(
    ("claim", "rule"),
    [("ai-draw", "ai-draw"), ("ai-draw#12", "ai-draw"), ("ai-draw#0", "ai-draw#0"), ("ai-draw#x", "ai-draw#x")],
)
def test_a_claim_is_a_rule_or_one_of_its_sketches(claim: str, rule: str) -> None:
    assert rule_of(claim) == rule


@pytest.mark.parametrize("text", ["survival-dash: [{given: a}]", "- a", "a: [", "survival-dash: [7]"])
def test_a_broken_list_of_sketches_is_named(tree: Path, text: str) -> None:
    (tree / "tests/rulebook/sketches.yaml").write_text(text, "utf-8")
    with pytest.raises(BadInput, match=r"sketches\.yaml"):
        coverage(tree)


def test_text_is_an_entry_of_the_rulebook(tree: Path) -> None:
    assert coverage(tree).have["text"] == RULES.keys()


def test_groups_add_up_to_the_total(tree: Path) -> None:
    found = coverage(tree)
    for count in ("rules", "code", "test", "text", "sketches", "claimed", "excused", "open"):
        assert sum(getattr(row, count) for row in found.groups) == getattr(found.total, count)
    assert (found.total.rules, found.total.code, found.total.test) == (len(PAGES), 5, 8)
    survival = next(row for row in found.groups if row.group == "survival")
    assert (survival.rules, survival.code, survival.test, survival.text) == (21, 2, 3, 21)


def test_missing_is_what_is_not_there(tree: Path) -> None:
    found = coverage(tree)
    for kind, ids in found.missing.items():
        assert set(ids) == PAGES.keys() - found.have[kind]
    assert found.untested == ("attack-survivor-hit-formula", "attack-survivor-steps", "survival-surge")
    assert found.untaught == ()


def test_the_table_shows_each_group_and_what_lacks_a_test(tree: Path) -> None:
    (tree / "tests/rulebook/sketches.yaml").unlink()
    lines = format_table(coverage(tree)).splitlines()
    assert lines[0].split() == ["group", "rules", "code", "test", "text", "sketches", "claimed", "excused", "open"]
    assert "survival 21 2 5 21 0 0 0 0" in [" ".join(line.split()) for line in lines]
    assert f"all 571 5 10 {len(RULES)} 0 0 0 0" in [" ".join(line.split()) for line in lines]
    assert lines[-3:] == [
        "In the code without a test: 2",
        "  attack-survivor-hit-formula",
        "  attack-survivor-steps",
    ]


def test_an_unknown_rule_in_the_code_is_named_with_its_line(tree: Path) -> None:
    assert misspelt(tree) == []
    (tree / "game/phases/act.py").write_text('x = 1\nHit(rule="attack-flurry")\nstep("survival-dogde")\n', "utf-8")
    unknown, close = misspelt(tree)
    assert unknown.startswith("game/phases/act.py:2: 'attack-flurry' is no rule id")
    assert close == "game/phases/act.py:3: 'survival-dogde' is no rule id; near: survival-dodge"


def test_a_rule_given_by_its_place_is_known(tree: Path) -> None:
    (tree / "engine/event.py").write_text(
        'class Event:\n    rule: str\n\nclass Why:\n    said: str\n    rule: str\n\nWhy("Nothing to undo.", "undo")\n',
        "utf-8",
    )
    (tree / "game/phases/act.py").write_text(
        "class Told(event.Event):\n    card: str\n"
        'Told("ai-flurry", "ai-card")\n'
        'Why("sentence-like", "wound-reaction" if wounded else "wound-nothing")\n'
        'Why(*two, "ai-else")\n'
        "class Shaken:\n"
        "    def pick(self, rule, among): ...\n"
        'shaken.pick("target-nobody", "ai-names")\n',
        "utf-8",
    )
    assert [line.split(" is no ")[0] for line in misspelt(tree)] == [
        "game/phases/act.py:3: 'ai-flurry'",
        "game/phases/act.py:4: 'wound-nothing'",
        "game/phases/act.py:8: 'target-nobody'",
    ]


def test_names_with_the_rule_in_different_places_are_left_alone(tree: Path) -> None:
    (tree / "game/phases/act.py").write_text(
        'def tell(rule): ...\nclass Log:\n    def tell(self, words, rule): ...\ntell("ai-flurry")\n', "utf-8"
    )
    assert misspelt(tree) == []


def test_no_rule_at_all_is_no_misspelling(tree: Path) -> None:
    (tree / "game/phases/act.py").write_text('class Told:\n    rule: str = ""\n', "utf-8")
    assert misspelt(tree) == []


def test_a_file_that_is_no_python_is_named(tree: Path) -> None:
    (tree / "game/phases/act.py").write_text("def (:\n", "utf-8")
    with pytest.raises(BadInput, match=r"game.phases.act\.py is not readable as Python .*: mend that file first"):
        coverage(tree)


def test_a_tree_without_tests_has_none(tmp_path: Path) -> None:
    assert coverage(tmp_path).total.test == 0


@pytest.mark.parametrize(
    ("id", "group"),
    [("hit-location-trap-resolve", "hit-location"), ("ai-draw", "ai"), ("critical-roll", "critical")],
)
def test_groups_are_the_first_words_of_ids(id: str, group: str) -> None:
    assert group_of(id) == group
