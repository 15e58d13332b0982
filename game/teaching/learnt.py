"""What a person has learnt: one small file beside the settings, with a section for each part of the teaching.

Whoever keeps something does it through a `Memory`: it reads the file again before it writes, so that two windows do not
take anything from each other, and says in a sentence what the disk refused; the game goes on without.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import platformdirs
from msgspec.structs import replace

from engine.save import kept_file

Count = Annotated[int, msgspec.Meta(ge=0)]
Section = Literal["lessons", "syllabus", "quiz", "tips"]


class LessonKept(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far somebody came in a lesson: the `answers` of one that was left in the middle, those to the teacher among
    them (game.teaching.lessons.progress), and how often it was `done`.
    """

    answers: tuple[str, ...] = ()
    done: Count = 0


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """How often a rule was known when it was asked for, and how often not; `row`: how often since it was not. `due`: it
    is asked again once so many questions have been answered in all.
    """

    right: Count = 0
    wrong: Count = 0
    row: Count = 0
    due: Count = 0


class Tips(msgspec.Struct, frozen=True, omit_defaults=True):
    """The tips that were `seen`, by name, and the file of the first `game` on this machine: they are said in that one
    alone.
    """

    seen: tuple[str, ...] = ()
    game: str = ""


class Learnt(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of it; what a newcomer has is empty. Change with `msgspec.structs.replace`."""

    lessons: dict[str, LessonKept] = {}
    """By the name of the lesson's file."""
    syllabus: dict[str, Count] = {}
    """Rule id -> how often it was told while watching."""
    quiz: dict[str, Asked] = {}
    """By rule id."""
    tips: Tips = Tips()


SECTIONS: tuple[Section, ...] = ("lessons", "syllabus", "quiz", "tips")


def default_path() -> Path:
    """Returns where it is kept: beside the games where `LANTERNFALL_HOME` moves them, else beside the settings."""
    home = os.environ.get("LANTERNFALL_HOME")
    folder = Path(home) if home else Path(platformdirs.user_config_dir("lanternfall", appauthor=False))
    return folder / "learnt.json"


class Memory:
    """What one person has learnt, and the file that keeps it."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or default_path()
        self.now = Learnt()
        """What is known of this person."""
        self.said: str | None = None
        """A sentence for the player if the file could not be used, or not be written."""
        self._others: dict[str, Any] = {}
        self._read()

    def keep(self, change: Callable[[Learnt], Learnt]) -> str | None:
        """Changes what is there now and writes it, whole or not at all, with what another version has written there
        besides. Returns a sentence if the disk refused; the change holds until the game is closed.
        """
        before = self.now
        if not self._read():
            self.now = change(before)
            return self.said
        self.now = change(self.now)
        try:
            written = json.dumps(self._others | msgspec.to_builtins(self.now), indent=2, ensure_ascii=False)
            self.path.parent.mkdir(parents=True, exist_ok=True)
            kept_file.write(self.path, written.encode())
        except OSError as error:
            self.said = (
                f"What you have learnt could not be written to {self.path} ({error.strerror or error}); "
                "free some space or make the folder writable."
            )
            return self.said
        return None

    def forget(self, section: Section) -> str | None:
        """Begins a section anew. Returns a sentence if the disk refused."""
        return self.keep(lambda now: replace(now, **{section: getattr(Learnt(), section)}))

    def _read(self) -> bool:
        """Takes what stands in the file; False if it can be neither read nor put aside, so that nothing is written."""
        self.said = None
        try:
            raw = kept_file.read(self.path)
        except OSError as error:
            self.said = (
                f"What you have learnt, in {self.path}, could not be read ({error.strerror or error}); "
                "nothing is kept until that is cured."
            )
            return False
        if raw is None:
            return True
        found, broken = _sections(raw)
        self.now, self._others = _learnt(found), {key: each for key, each in found.items() if key not in SECTIONS}
        return not broken or self._put_aside(broken)

    def _put_aside(self, broken: str) -> bool:
        try:
            kept = kept_file.put_aside(self.path)
        except OSError as error:
            self.said = (
                f"What you have learnt, in {self.path}, is damaged ({broken}) and could not be put aside "
                f"({error.strerror or error}); nothing is kept until that is cured."
            )
            return False
        self.said = f"What you have learnt was damaged ({broken}); it is kept as {kept}, and that part begins anew."
        return True


def _sections(raw: bytes) -> tuple[dict[str, Any], str]:
    """Returns the sections that can be used, those of other versions among them, and what is wrong with the rest."""
    try:
        found = json.loads(raw, parse_constant=_refuse)
        if not isinstance(found, dict):
            return {}, "it is no list of sections"
        json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        return {}, str(error)
    broken = ""
    for name in SECTIONS:
        try:
            _learnt({name: found[name]} if name in found else {})
        except msgspec.ValidationError as error:
            del found[name]
            broken = broken or str(error)
    return found, broken


def _learnt(found: dict[str, Any]) -> Learnt:
    return msgspec.convert({name: found[name] for name in SECTIONS if name in found}, Learnt)


def _refuse(constant: str) -> object:
    raise ValueError(constant)
