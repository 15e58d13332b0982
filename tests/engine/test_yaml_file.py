"""Files that people write, as attacks: each is refused in one line that names the place and the cure, quickly."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from engine import yaml_file
from engine.errors import BadInput
from engine.yaml_file import MOST_BYTES, read_document, read_documents
from game.content.box import core_box
from game.phases.campaign.custom_timelines import load_timeline
from game.scenarios.run import run_file

DEEP = 100_000
BOMB = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 40))

ATTACKS: dict[str, tuple[str | bytes, str]] = {
    "an alias bomb": (BOMB, ":2: the alias \\*a0 is not followed"),
    "an alias of itself": ("a: &a [*a]\n", ":1: the alias \\*a is not followed"),
    "an alias as a key": ("a: &a x\n*a : 1\n", "the alias|no YAML"),
    "a merge": ("a: &a {x: 1}\nb:\n  <<: *a\n", ":3: `<<` merges nothing here"),
    "a merge of its own": ("title: x\n<<: {x: 1}\n", ":2: `<<` merges nothing"),
    "deep lists": ("title: " + "[" * DEEP, "levels deep|no YAML"),
    "deep lists that end": ("title: " + "[" * 500 + "]" * 500, "levels deep"),
    "deep mappings": ("title: " + "{a: " * 5000, "levels deep|no YAML"),
    "deep blocks": ("".join(" " * n + "a:\n" for n in range(300)), "levels deep"),
    "a list as a key": ("? [1, 2]\n: x\n", ":1: a list or a mapping stands in place of a key"),
    "a mapping as a key": ("title: x\n? {a: 1}\n: x\n", "in place of a key"),
    "nothing as a key": ("~: x\n", "is no key"),
    "true as a key": ("true: x\n", "is no key"),
    "a fraction as a key": ("1.5: x\n", "is no key"),
    "an endless key": ("a" * 200 + ": x\n", "the key a?'?a.* is too long"),
    "a date": ("title: 2026-01-01\n", ":1: 2026-01-01 is a date to YAML: put it in quotes"),
    "a date that is none": ("title: 2026-13-45\n", ":1: 2026-13-45 is a date"),
    "a time that is none": ("title: 2026-02-30 25:61:61\n", "is a date"),
    "a number of 5000 digits": ("round: " + "9" * 5000 + "\n", ":1: the number 9+... is too large"),
    "a number of 30 digits": ("round: " + "9" * 30 + "\n", "is too large"),
    "a tag of Python": ("title: !!python/object/apply:os.system [echo]\n", "the tag !!python/object/apply:os.system"),
    "a tag of text": ("title: !!str 5\n", "the tag !!str has no meaning"),
    "a tag of its own": ("title: !thing x\n", "the tag !thing has no meaning"),
    "a tag that nobody knows": ("%TAG ! tag:x.example,2000:\n---\ntitle: !y x\n", "the tag"),
    "binary": ("title: !!binary aGVsbG8=\n", "the tag !!binary"),
    "a set": ("title: !!set {a, b}\n", "the tag !!set"),
    "the same key twice": ("title: x\ntitle: y\n", ":2: title: this stands here twice"),
    "a NUL": (b"title: \x00\n", "no YAML"),
    "a written NUL": ('title: "a\\0b"\n', "U\\+0000 cannot be printed"),
    "an escape sequence": ('title: "\\e[31m"\n', "U\\+001B cannot be printed"),
    "half a character": ('title: "\\ud800"\n', "no YAML|cannot be printed"),
    "a character beyond all": ('title: "\\UFFFFFFFF"\n', "no YAML"),
    "no UTF-8": (b"title: \xff\n", "no text in UTF-8"),
    "a huge file": (b"title: x\n" + b"# nothing\n" * 200_000, "is too long: it may have 256 kB"),
    "many values": ("title: [" + "1," * 30_000 + "]\n", "more than 20000 values"),
    "a huge text": ("title: " + "x" * 100_000 + "\n", "is too long"),
    "an open list": ("title: [", "no YAML"),
    "tabs": ("title:\n\t- x\n", "no YAML"),
    "no mapping": ("- 1\n", "."),
    "a lone word": ("word", "."),
}
"""By name: the file, and what is said of it."""


def scenario(path: Path) -> object:
    return run_file(path)


def timeline(path: Path) -> object:
    return load_timeline(path, core_box())


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("read", [scenario, timeline])
def test_no_file_is_an_attack(tmp_path: Path, attack: str, read: Callable[[Path], object]) -> None:
    text, said = ATTACKS[attack]
    path = tmp_path / "attack.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    core_box()
    before, held = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(BadInput, match=said) as refused:
        read(path)
    assert time.process_time() - before < 2
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - held < 60_000  # kilobytes
    told = str(refused.value)
    assert told.startswith(str(path)) and "\n" not in told and len(told) < len(str(path)) + 400


@pytest.mark.parametrize("read", [scenario, timeline])
def test_what_is_no_file_is_named(tmp_path: Path, read: Callable[[Path], object]) -> None:
    with pytest.raises(BadInput, match="cannot be read: Is a directory"):
        read(tmp_path)
    with pytest.raises(BadInput, match="cannot be read: No such file"):
        read(tmp_path / "none.yaml")
    with pytest.raises(BadInput, match="no file has such a name"):
        read(tmp_path / "a\0b.yaml")


def test_plain_data_is_read_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "plain.yaml"
    path.write_text(
        "\ufeffon: [yes, no, off, true, false, ~, null, '']\n1: {-2: +3, x: 1.5, y: '7', z: 007}\n"
        "text: |\n  two\n  lines\nodd: [1:30, 0x1F, 1_000, .inf]\n--- \n- second\n",
        "utf-8",
    )
    first, second = read_documents(path)
    assert first.data == {
        "on": ["yes", "no", "off", True, False, None, None, ""],
        1: {-2: 3, "x": 1.5, "y": "7", "z": 7},
        "text": "two\nlines\n",
        "odd": ["1:30", "0x1F", "1_000", ".inf"],
    }
    assert second.data == ["second"]
    assert (first.line(("on", 3)), first.line((1, -2)), first.line(("text",)), second.line((0,))) == (1, 2, 3, 8)
    with pytest.raises(BadInput, match=":8: a second document begins"):
        read_document(path)


def test_the_slow_parser_reads_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "plain.yaml"
    path.write_text("a: [1, {b: c}]\n---\nd: 'e'\n")
    fast = [one.data for one in read_documents(path)]
    monkeypatch.setattr(yaml_file, "_Parser", yaml_file._Slow)
    assert [one.data for one in read_documents(path)] == fast == [{"a": [1, {"b": "c"}]}, {"d": "e"}]
    path.write_text(yaml.safe_dump({"x": ["[" * 3] * 4000}))
    before = time.process_time()
    read_documents(path)
    assert path.stat().st_size < MOST_BYTES and time.process_time() - before < 2
