"""The one door for YAML that people write: scenarios, timelines, lists of what is covered.

A file is plain: words, whole numbers, lists and mappings. What YAML has besides is refused in one sentence that names
file and line (aliases, which can make a small file enormous; tags, which ask for objects; dates; odd keys), and so is
what is too long, too deep or no text. Nothing is built before its size is known.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

from engine.errors import BadInput

Path_ = tuple[str | int, ...]

MOST_BYTES = 256 * 1024
MOST_VALUES = 20_000
MOST_DEPTH = 32
LONGEST_KEY = 100
LONGEST_TEXT = 20_000
MOST_DIGITS = 15
_SHOWN = 60
"""Characters of a text that a complaint repeats."""

_WHOLE = re.compile(r"[-+]?[0-9]+")
_FRACTION = re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+")
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ].*)?")
_NOTHING = frozenset({"", "~", "null", "Null", "NULL"})
_TRUTH = {"true": True, "false": False}
_BREAKS = "\n\t"


class _Slow(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """The parser in Python, where the library's fast one is missing."""

    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)


_Parser: Any = getattr(yaml, "CParser", _Slow)


class Lines:
    """Where a value stands, from line 1, and where everything in it does, by key or number."""

    __slots__ = ("line", "under")

    def __init__(self, line: int) -> None:
        self.line = line
        self.under: dict[str | int, Lines] = {}


class Document:
    """One YAML document of a file: what it says, with the place of everything in it."""

    def __init__(self, path: Path, data: Any = None, lines: Lines | None = None, within: Path_ = ()) -> None:
        """`within`: where in the file it stands, if it is a part of one."""
        self.path = path
        self.data = data
        self.lines = lines or Lines(1)
        self.within = within

    def part(self, key: str) -> Document:
        """A mapping in it as a document of its own, whose complaints name their place in the file."""
        return Document(self.path, self.data[key], self.lines.under.get(key, self.lines), (*self.within, key))

    def complain(self, where: Path_, sentence: str) -> BadInput:
        """A complaint that names file, line and field."""
        whole = (*self.within, *where)
        field = "".join(f"[{part}]" if isinstance(part, int) else f".{shown(part)}" for part in whole).lstrip(".")
        return BadInput(f"{shown_path(self.path)}:{self.line(where)}: {field + ': ' if field else ''}{sentence}")

    def line(self, where: Path_) -> int:
        at = self.lines
        for part in where:
            following = at.under.get(part) or at.under.get(str(part))
            if following is None:
                break
            at = following
        return at.line

    def known(self, name: str, names: Iterable[str], what: str, where: Path_) -> str:
        """The name, if it is one of the names. Raises BadInput with the nearest."""
        every = list(names)
        if name not in every:
            raise self.complain(where, f"there is no {what} {shown(name)!r}; {nearest(name, every)}.")
        return name


def shown(text: object) -> str:
    """A text as a complaint repeats it: its beginning, on one line."""
    words = str(text)
    short = words if len(words) <= _SHOWN else words[: _SHOWN - 3] + "..."
    return "".join(letter if letter.isprintable() else "?" for letter in short)


def shown_path(path: Path) -> str:
    """A path as it can be printed anywhere."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(path))


def nearest(name: str, names: Iterable[str]) -> str:
    """`the nearest are ...` in the middle of a sentence, or what there is."""
    every = list(dict.fromkeys(names))
    lower = {one.lower(): one for one in every}
    near = [lower[one] for one in difflib.get_close_matches(str(name)[:LONGEST_KEY].lower(), lower, n=3, cutoff=0.5)]
    if near:
        return f"the nearest are {', '.join(near)}" if len(near) > 1 else f"the nearest is {near[0]}"
    return f"there is {', '.join(every[:12])}" + (" and more" if len(every) > 12 else "") if every else "there is none"


def read_documents(path: Path) -> list[Document]:
    """The documents of a YAML file. Raises BadInput, one sentence with file, line and cure, for a file that cannot be
    read, or holds what a file of this game never does.
    """
    return list(_Composer(path, _read_text(path)).documents())


def read_document(path: Path) -> Document:
    """As `read_documents`, for a file that holds one document; an empty file is one that says nothing."""
    found = read_documents(path)
    if len(found) > 1:
        raise BadInput(f"{shown_path(path)}:{found[1].lines.line}: a second document begins; this file has one only.")
    return found[0] if found else Document(path)


def _read_text(path: Path) -> str:
    named = shown_path(path)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(f"{named} cannot be read: {error.strerror}.") from error
    except ValueError as error:  # a NUL in the name
        raise BadInput(f"{named} cannot be read: no file has such a name.") from error
    if len(data) > MOST_BYTES:
        raise BadInput(f"{named} is too long: it may have {MOST_BYTES // 1024} kB; divide it into several files.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{named} is no text in UTF-8 (byte {error.start}): save it as UTF-8.") from error


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


class _Composer:
    """Builds plain data out of the parser's events, and refuses as soon as something is too much."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.values = 0
        try:
            self.events: Iterator[yaml.Event] = self._events(_Parser(text))
        except yaml.YAMLError as error:
            raise self._no_yaml(error) from error

    def documents(self) -> Iterator[Document]:
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                first = next(self.events)
                lines = Lines(_line(first))
                yield Document(self.path, self._value(first, lines, 0), lines)

    def _events(self, parser: Any) -> Iterator[yaml.Event]:
        try:
            while parser.check_event():
                yield parser.get_event()
        except yaml.YAMLError as error:
            raise self._no_yaml(error) from error
        except (ValueError, OverflowError) as error:  # an escape that is no character
            raise BadInput(f"{shown_path(self.path)}: this is no YAML: {shown(error)}.") from error

    def _no_yaml(self, error: yaml.YAMLError) -> BadInput:
        line, why = "", str(error)
        if isinstance(error, yaml.MarkedYAMLError):
            mark = error.problem_mark or error.context_mark
            line, why = f":{mark.line + 1}" if mark else "", error.problem or error.context or ""
        return BadInput(f"{shown_path(self.path)}{line}: this is no YAML: {shown(why.splitlines()[0])}.")

    def _refuse(self, event: yaml.Event, sentence: str) -> BadInput:
        return BadInput(f"{shown_path(self.path)}:{_line(event)}: {sentence}")

    # values

    def _value(self, event: yaml.Event, lines: Lines, depth: int) -> Any:
        self.values += 1
        if self.values > MOST_VALUES:
            raise self._refuse(event, f"the file holds more than {MOST_VALUES} values: divide it into several files.")
        if depth > MOST_DEPTH:
            raise self._refuse(event, f"this lies more than {MOST_DEPTH} levels deep: write it flatter.")
        if isinstance(event, yaml.AliasEvent):
            alias = shown(event.anchor)
            raise self._refuse(event, f"the alias *{alias} is not followed: write out what is meant.")
        tag = getattr(event, "tag", None)
        if tag is not None:
            name = shown(str(tag).replace("tag:yaml.org,2002:", "!!"))
            raise self._refuse(event, f"the tag {name} has no meaning here: leave it out, and put text in quotes.")
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(lines, depth)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(lines, depth)
        assert isinstance(event, yaml.ScalarEvent)
        return self._scalar(event)

    def _sequence(self, lines: Lines, depth: int) -> list[Any]:
        found: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            here = lines.under[len(found)] = Lines(_line(event))
            found.append(self._value(event, here, depth + 1))
        return found

    def _mapping(self, lines: Lines, depth: int) -> dict[str | int, Any]:
        found: dict[str | int, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self._key(event, depth)
            if key in found:
                raise self._refuse(event, f"{shown(key)}: this stands here twice; give it once.")
            here = lines.under[str(key)] = Lines(_line(event))
            found[key] = self._value(next(self.events), here, depth + 1)
        return found

    def _key(self, event: yaml.Event, depth: int) -> str | int:
        if not isinstance(event, yaml.ScalarEvent):
            if isinstance(event, yaml.AliasEvent):
                self._value(event, Lines(0), depth)
            raise self._refuse(
                event, "a list or a mapping stands in place of a key: a key is a word or a whole number."
            )
        key = self._value(event, Lines(0), depth)
        if type(key) not in (str, int):
            raise self._refuse(event, f"{shown(event.value)!r} is no key: a key is a word or a whole number.")
        if len(str(key)) > LONGEST_KEY:
            raise self._refuse(event, f"the key {shown(key)!r} is too long: {LONGEST_KEY} letters are enough.")
        if key == "<<" and event.implicit[0]:
            raise self._refuse(event, "`<<` merges nothing here: write out what is meant.")
        return key  # type: ignore[no-any-return]  # looked at above

    def _scalar(self, event: yaml.ScalarEvent) -> Any:
        text: str = event.value
        if len(text) > LONGEST_TEXT:
            raise self._refuse(event, f"a text of {len(text)} letters is too long: {LONGEST_TEXT} are enough.")
        if not text.isprintable():
            for letter in text:
                if letter not in _BREAKS and unicodedata.category(letter) in ("Cc", "Cs"):
                    raise self._refuse(event, f"the character U+{ord(letter):04X} cannot be printed: leave it out.")
        if not event.implicit[0]:
            return text
        if text in _NOTHING:
            return None
        if text in _TRUTH:
            return _TRUTH[text]
        if _WHOLE.fullmatch(text):
            if len(text) > MOST_DIGITS + 1:
                raise self._refuse(event, f"the number {shown(text)} is too large: {MOST_DIGITS} digits are enough.")
            return int(text)
        if _FRACTION.fullmatch(text):
            return float(text)
        if _DATE.fullmatch(text):
            raise self._refuse(event, f"{shown(text)} is a date to YAML: put it in quotes.")
        return text
