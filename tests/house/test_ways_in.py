"""The hosted workflow, the hooks before a commit, the templates and the changelog are whole and say what is so."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
FORMS = ROOT / ".github" / "ISSUE_TEMPLATE"
YAML = sorted([*(ROOT / ".github").rglob("*.yml"), ROOT / ".pre-commit-config.yaml"])
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def workflow() -> dict[str, Any]:
    jobs: dict[str, Any] = read(ROOT / ".github" / "workflows" / "ci.yml")["jobs"]
    return jobs


def commands(job: dict[str, Any]) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("path", YAML, ids=lambda path: path.name)
def test_each_file_is_a_mapping_and_names_no_registry(path: Path) -> None:
    assert isinstance(read(path), dict)
    assert re.findall(r"https?://|index-url|pypi\.|npmjs|ghcr\.io", path.read_text("utf-8")) == []


def test_linux_runs_everything_with_every_python() -> None:
    linux = workflow()["linux"]
    assert commands(linux) == ["bash .ci/run"] and (ROOT / ".ci" / "run").is_file()
    pythons = linux["strategy"]["matrix"]["python"]
    assert pythons == ["3.11", "3.12", "3.13"] and PROJECT["requires-python"] == f">={pythons[0]}"


def test_windows_and_macos_run_the_fast_suite() -> None:
    fast = workflow()["fast"]
    assert commands(fast) == ["python main.py test"]
    assert {system.partition("-")[0] for system in fast["strategy"]["matrix"]["system"]} == {"windows", "macos"}


def test_a_release_is_tried_on_three_systems_before_it_is_given_away() -> None:
    release = read(ROOT / ".github" / "workflows" / "release.yml")
    jobs = release["jobs"]
    assert release[True]["push"] == {"tags": ["v*"]}  # YAML reads `on` as true
    assert {system.partition("-")[0] for system in jobs["bundle"]["strategy"]["matrix"]["system"]} == {
        *("ubuntu", "windows", "macos")
    }
    install, make, try_out = commands(jobs["bundle"])
    assert set(re.findall(r"\w+", install.partition("[")[2])) <= PROJECT["optional-dependencies"].keys()
    assert (ROOT / make.split()[1]).is_file() and (ROOT / try_out.split()[-1]).is_file()
    assert jobs["release"]["needs"] == ["wheel", "bundle"]


def test_actions_are_pinned_by_version() -> None:
    workflows = [read(path)["jobs"].values() for path in (ROOT / ".github" / "workflows").glob("*.yml")]
    steps = [step for jobs in workflows for job in jobs for step in job.get("steps", [])]
    used = [step["uses"] for step in steps if "uses" in step]
    assert used and [one for one in used if not re.fullmatch(r"[\w-]+/[\w-]+@v\d+\.\d+\.\d+", one)] == []


def test_hooks_use_the_pinned_ruff() -> None:
    """A hook of our own brings no second pin beside that of pyproject.toml."""
    assert any(pin.startswith("ruff==") for pin in PROJECT["optional-dependencies"]["test"])
    (source,) = read(ROOT / ".pre-commit-config.yaml")["repos"]
    assert source["repo"] == "local"
    assert [(hook["language"], hook["entry"].split()[:4]) for hook in source["hooks"]] == [
        ("system", ["python", "-m", "ruff", "check"]),
        ("system", ["python", "-m", "ruff", "format"]),
    ]


@pytest.mark.parametrize(
    ("form", "required", "named"),
    [
        (
            "bug.yml",
            {"what", "journal", "version"},
            ["games/", "campaigns/", "-wal", "LANTERNFALL_HOME", "fault-DATE.txt"],
        ),
        ("wrong_rule.yml", {"rule", "card", "did", "should"}, ["docs/scenarios.md", "rules WORDS"]),
        ("feature.yml", {"want", "who"}, []),
    ],
)
def test_a_form_asks_for_what_is_needed(form: str, required: set[str], named: list[str]) -> None:
    read_form = read(FORMS / form)
    assert read_form["name"] and read_form["description"]
    asked = [part for part in read_form["body"] if part["type"] != "markdown"]
    assert len({part["id"] for part in asked}) == len(asked)
    assert all(part["attributes"]["label"] for part in asked)
    assert {part["id"] for part in asked if part.get("validations", {}).get("required")} == required
    text = (FORMS / form).read_text("utf-8")
    assert [one for one in named if one not in text] == []


def test_the_changelog_begins_with_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$", text, re.MULTILINE)
    assert released[0][0] == PROJECT["version"]
    newest_first = sorted(released, key=lambda one: [int(part) for part in one[0].split(".")], reverse=True)
    assert released == newest_first and [day for _, day in released] == sorted(
        (day for _, day in released), reverse=True
    )
    headings = set(re.findall(r"^### (.+)$", text, re.MULTILINE))
    assert headings <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
