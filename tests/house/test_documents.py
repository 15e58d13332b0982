"""Whatever the documents name is there: files, folders, modules and what is in them, other pages and their headings."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md"), *(ROOT / ".github").rglob("*.md")])
TOP = ("assets", "docs", "engine", "game", "levels", "tests", ".ci", ".github")
ENDS = ("md", "py", "toml", "svg", "tmx", "yaml", "yml")
FILE = re.compile(rf"(?:[\w.-]+/)*[\w.-]+\.(?:{'|'.join(ENDS)})|(?:{'|'.join(map(re.escape, TOP))})(?:/[\w.-]+)*/?")
DOTTED = re.compile(r"(?:game|engine|tests)(?:\.\w+)+")
RIDDLE = re.compile(r'"""(?:What|Whether|How|Which|Whom?|Whose)\b')
LINK = re.compile(r"\]\(([^)\s:]*?)(?:#([\w-]+))?\)")

TO_BE_WRITTEN = {
    "README.md": {"FILE.yaml", "FILE.md"},
    "docs/how-to/add-a-monster.md": {"game/content/monsters/ash_hound/monster.py"},
    "docs/how-to/write-a-lesson.md": {"levels/lessons/NN-slug.yaml"},
    "docs/how-to/draw-a-board.md": {
        "levels/hunt/thicket.tmx",
        "hunt/thicket.tmx",
        "levels/showdown/clearing.tmx",
        "showdown/clearing.tmx",
    },
}
"""Files that a reader of the page brings along."""


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@cache
def text(page: Path) -> str:
    return page.read_text("utf-8")


@cache
def quoted(page: Path) -> frozenset[str]:
    """Returns what stands in backticks, and the words of each line of code that is no Python."""
    prose = re.sub(r"^\s*```python$.*?^\s*```$", "", text(page), flags=re.DOTALL | re.MULTILINE)
    blocks = re.findall(r"^```\w*$(.*?)^```$", prose, flags=re.DOTALL | re.MULTILINE)
    inline = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", prose, flags=re.DOTALL | re.MULTILINE))
    return frozenset(word.rstrip(",;:") for piece in (*inline, *blocks) for word in piece.split())


@cache
def names_of_files() -> frozenset[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    there = listed or [path.name for top in TOP for path in (ROOT / top).rglob("*")]
    return frozenset(path.rpartition("/")[2] for path in there)


def is_there(file: str, page: Path) -> bool:
    """A path from the root or from the page; a bare name belongs to some file of the house."""
    if "/" not in file.rstrip("/") and file not in TOP:
        return (ROOT / file).exists() or file in names_of_files()
    return (ROOT / file).exists() or (page.parent / file).exists()


@cache
def modules() -> dict[str, Path]:
    """Returns every module and package of the house by its dotted name."""
    found = {}
    for top in ("engine", "game", "tests"):
        for path in (ROOT / top).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def leads_somewhere(dotted: str) -> bool:
    """A module, or something that is named in one."""
    if dotted in modules():
        return True
    inside, _, last = dotted.rpartition(".")
    while inside and inside not in modules():
        inside, _, last = inside.rpartition(".")
    return bool(inside) and re.search(rf"\b{last}\b", text(modules()[inside])) is not None


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", text(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    named = {word for word in quoted(page) if FILE.fullmatch(word)} - TO_BE_WRITTEN.get(name(page), set())
    assert sorted(file for file in named if not is_there(file, page)) == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_module_that_a_page_names_is_there(page: Path) -> None:
    named = {word for word in quoted(page) if DOTTED.fullmatch(word) and not word.endswith(ENDS)}
    assert sorted(dotted for dotted in named if not leads_somewhere(dotted)) == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_to_a_page_and_a_heading(page: Path) -> None:
    broken = []
    for target, heading in LINK.findall(re.sub(r"`[^`\n]+`", "", text(page))):
        there = (page.parent / target) if target else page
        if not there.exists() or (heading and heading not in anchors(there)):
            broken.append(f"{target}#{heading}")
    assert broken == []


def test_every_page_is_found_from_the_readme() -> None:
    """By links, or by their name in backticks."""
    found, wanted = set(), [ROOT / "README.md"]
    while wanted:
        page = wanted.pop().resolve()
        if page in found or page.suffix != ".md" or not page.is_file():
            continue
        found.add(page)
        wanted += [page.parent / target for target, _ in LINK.findall(text(page)) if target]
        wanted += [base / word for word in quoted(page) if word.endswith(".md") for base in (ROOT, page.parent)]
    assert [name(page) for page in PAGES if page not in found and ".github" not in page.parts] == []


CALLED = re.compile(r"`(?:\w+\.)*(?:([A-Z][a-z]+[A-Z]\w*)|(\w+)\()")


@cache
def words_of_the_sources() -> frozenset[str]:
    return frozenset(word for path in modules().values() for word in re.findall(r"\w+", text(path)))


def test_every_class_and_function_that_a_page_names_is_there() -> None:
    """A renamed one is renamed in the pages too."""
    lost = [
        f"{name(page)}: {one}"
        for page in PAGES
        for pair in CALLED.findall(text(page))
        for one in pair
        if one and one not in words_of_the_sources()
    ]
    assert lost == []


NAMES_MADE_UP = {"test_documents.py", "test_coverage.py", "test_measure.py"}
"""Tests of such tests: what they name is made up."""


def test_every_module_and_page_that_the_code_names_is_there() -> None:
    """In docstrings and comments as in imports; a variable may be called like a room."""
    rooms = "|".join(re.escape(room) for room in modules() if room.count(".") == 1)
    dotted = re.compile(rf"(?<![\w.])(?:{rooms})\b(?:\.\w+)*")
    paths = re.compile(rf"(?<![\w/.<-])(?:docs|engine|game|tests)/[\w./-]*\w\.(?:{'|'.join(ENDS)})\b")
    lost = []
    for path in modules().values():
        if path.name not in NAMES_MADE_UP:
            source = text(path)
            lost += [f"{name(path)}: {one}" for one in set(dotted.findall(source)) if not leads_somewhere(one)]
            lost += [f"{name(path)}: {one}" for one in set(paths.findall(source)) if not (ROOT / one).exists()]
    assert lost == []


def test_what_is_not_there_is_found_out(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("See `engine/nowhere.py`, `nowhere.yaml`, `game.rules.nowhere` and `engine.hook.at`.", "utf-8")
    words = quoted(page)
    assert {word for word in words if FILE.fullmatch(word)} == {"engine/nowhere.py", "nowhere.yaml"}
    assert not is_there("engine/nowhere.py", page) and not is_there("nowhere.yaml", page)
    assert leads_somewhere("engine.hook.at") and not leads_somewhere("game.rules.nowhere")


def test_the_word_that_is_shown_is_the_word_of_the_game() -> None:
    """The code on the page about words stands so in the sources."""
    sources = "".join(
        path.read_text("utf-8") for floor in ("cards/words", "effects") for path in (ROOT / "game" / floor).glob("*.py")
    )
    blocks = re.findall(
        r"^ *```python$\n(.*?)^ *```$", text(ROOT / "docs/how-to/add-a-word.md"), re.DOTALL | re.MULTILINE
    )
    assert len(blocks) == 2
    assert [block for block in map(dedent, blocks) if block not in sources] == []


def riddles(code: str) -> list[str]:
    """Returns the public functions whose docstring asks a question in place of a sentence."""
    lines = code.splitlines()
    found = []
    for n, line in enumerate(lines):
        if RIDDLE.match(line.lstrip()) and lines[n - 1].endswith(":"):
            head = next(one for one in reversed(lines[:n]) if one.lstrip().startswith(("def ", "class ")))
            if function := re.match(r"\s*def ([a-z]\w*)", head):
                found.append(function[1])
    return found


def test_docstrings_of_functions_are_sentences() -> None:
    """`Returns the spaces ...`, `True if ...`, `Counts ...` (CONTRIBUTING.md)."""
    assert riddles('def seen() -> bool:\n    """Whether it is."""\n') == ["seen"]
    found = {
        path.relative_to(ROOT).as_posix(): names
        for room in ("engine", "game")
        for path in sorted((ROOT / room).rglob("*.py"))
        if (names := riddles(path.read_text("utf-8")))
    }
    assert found == {}
