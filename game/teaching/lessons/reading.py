"""Reads lesson files: YAML to records. Every complaint names file, line, field and the nearest names."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.chance import D10
from engine.errors import BadInput
from engine.program_files import LEVELS
from engine.yaml_file import Document, Path_, nearest, read_document, shown, shown_path
from game.model.terms import Location
from game.rulebook.coverage.sketches import rule_of
from game.rulebook.ids import PAGES
from game.rulebook.lookup import link
from game.rulebook.markup import links, plain
from game.scenarios.checks import check_fact
from game.scenarios.format import AnyScenario
from game.scenarios.reading import check_names, converted, scenario_of
from game.scenarios.run import check, laid
from game.scenarios.topics import TOPICS
from game.scenarios.words import Words
from game.teaching.lessons.format import FEWEST_MINUTES, LONGEST_SAYING, MOST_MINUTES, LessonText, Shown, When

LESSONS = LEVELS / "lessons"
_NAME = re.compile(r"([0-9]{2})-([a-z0-9]+(?:-[a-z0-9]+)*)")
_SAID_BY_THE_LESSON = ("title", "rules", "note", "do", "expect", "never", "counts", "values", "totals", "asks")
"""Fields of a scenario that a lesson says itself, or says otherwise."""
_FACES = {"d10": D10, "d100": range(1, 101), "hit-location": [*Location]}


@dataclass(frozen=True)
class Lesson:
    """A lesson that was read and checked. Its `key` is the name of its file, such as `01-the-first-act`."""

    key: str
    number: int
    text: LessonText
    scenario: AnyScenario
    document: Document

    @property
    def title(self) -> str:
        return self.text.title

    @property
    def table(self) -> Document:
        """The part of the file that lays the table."""
        return self.document.part("scenario")


def lesson_files(folder: Path = LESSONS) -> list[Path]:
    """The files of all lessons, in the order in which they are taught."""
    return sorted(folder.glob("*.yaml"))


def all_lessons(folder: Path = LESSONS) -> list[Lesson]:
    """Every lesson, in the order in which they are taught. Raises BadInput for the first that does not read."""
    return [read_lesson(path) for path in lesson_files(folder)]


def lesson_file(word: str, folder: Path = LESSONS) -> Path:
    """The file of the lesson with this number, or whose name this is or holds. Raises BadInput with the nearest."""
    files = {path.stem: path for path in lesson_files(folder)}
    if not files:
        raise BadInput(f"there are no lessons in {shown_path(folder)}.")
    asked = "-".join(word.casefold().replace("'", "").split())
    found = [name for name in files if asked in (name, name.partition("-")[2])]
    if word.isascii() and word.isdecimal() and len(word) < 5:
        found = [name for name in files if int(name.partition("-")[0]) == int(word)]
    if not found:
        found = [name for name in files if asked and asked in name]
    if len(found) == 1:
        return files[found[0]]
    if found:
        raise BadInput(f"there are several lessons {shown(word)!r}: name one of {', '.join(found)}.")
    if word.isascii() and word.isdecimal() and len(word) < 5:
        raise BadInput(f"there is no lesson {shown(word)}: their numbers go to {max(files).partition('-')[0]}.")
    near = difflib.get_close_matches(asked[:100], [name.partition("-")[2] for name in files], n=3, cutoff=0.4)
    cure = f"the nearest are {', '.join(near)}" if near else f"there is {', '.join(files)}"
    raise BadInput(f"there is no lesson {shown(word)!r}; {cure}.")


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file. Raises BadInput, one sentence with file, line and cure."""
    named = _NAME.fullmatch(path.stem)
    if named is None:
        raise BadInput(f"{shown_path(path)} is no name of a lesson: call it like 01-the-first-act.yaml.")
    document = read_document(path)
    if not isinstance(document.data, dict):
        raise document.complain((), "a lesson is a mapping with title, scenario, moments, goals and more.")
    check_names(document, LessonText, document.data)
    text = converted(document, LessonText, document.data)
    for field in _SAID_BY_THE_LESSON:
        if field in text.scenario:
            raise document.complain(("scenario", field), "a lesson's table has no such field: leave it out.")
    part = document.part("scenario")
    scenario = scenario_of(part, part.data | {"title": text.title})
    words = check(scenario, part)
    laid(scenario, part)  # complains about spaces, copies and decks, too
    lesson = Lesson(path.stem, int(named[1]), text, scenario, document)
    _check_text(document, text)
    _check_rules(document, text)
    for when, where in _whens(text):
        _check_when(document, words, when, where)
    for index, moment in enumerate(text.moments):
        _check_question(document, text, index)
        if moment.when.tries and moment.ask:
            raise document.complain(("moments", index, "ask"), "after a refusal the teacher comments: use `say`.")
    for index, shown_ in enumerate(text.tries):
        _check_shown(document, words, shown_, ("tries", index))
    return lesson


def _check_text(document: Document, text: LessonText) -> None:
    if not FEWEST_MINUTES <= text.minutes <= MOST_MINUTES:
        raise document.complain(("minutes",), f"a lesson takes {FEWEST_MINUTES} to {MOST_MINUTES} minutes.")
    for field in ("moments", "goals", "told", "rules"):
        if not getattr(text, field):
            raise document.complain((field,), "a lesson has at least one of these.")
    for sentence, where in _sayings(text):
        if not sentence.strip():
            raise document.complain(where, "this says nothing: fill it, or leave the field out.")
        for target in links(sentence):
            try:
                link(target)
            except BadInput as error:
                raise document.complain(where, str(error)) from error
        if where[0] in ("moments", "tries") and len(plain(sentence).strip()) > LONGEST_SAYING:
            letters = len(plain(sentence).strip())
            raise document.complain(where, f"{letters} letters are too many at once: {LONGEST_SAYING} are enough.")
    for index, moment in enumerate(text.moments):
        if not moment.say and not moment.ask:
            raise document.complain(("moments", index), "the teacher says (`say`) or asks (`ask`) something here.")


def _sayings(text: LessonText) -> Iterator[tuple[str, Path_]]:
    """Everything that is said or shown to the learner, with its place."""
    for field in ("title", "about", "opening", "close"):
        yield getattr(text, field), (field,)
    for index, moment in enumerate(text.moments):
        for field in ("say", "ask"):
            if getattr(moment, field):
                yield getattr(moment, field), ("moments", index, field)
        for number, reply in enumerate(moment.answers):
            yield reply.say, ("moments", index, "answers", number, "say")
            if reply.why:
                yield reply.why, ("moments", index, "answers", number, "why")
    for index, goal in enumerate(text.goals):
        yield goal.do, ("goals", index, "do")
        if goal.hint:
            yield goal.hint, ("goals", index, "hint")
    for index, shown_ in enumerate(text.tries):
        yield shown_.say, ("tries", index, "say")


def _check_rules(document: Document, text: LessonText) -> None:
    cited = set()
    for part in ("moments", "goals", "tries"):
        for index, one in enumerate(getattr(text, part)):
            if one.rule:
                document.known(one.rule, PAGES, "rule", (part, index, "rule"))
                cited.add(one.rule)
            if one.rule and one.rule not in text.rules:
                sentence = f"this lesson does not list {one.rule} among its `rules`: add it there."
                raise document.complain((part, index, "rule"), sentence)
    for index, rule in enumerate(text.rules):
        document.known(rule_of(rule), PAGES, "rule", ("rules", index))
        if rule not in cited:
            sentence = f"no moment and no goal cites {rule}: give it as the `rule` of one, or take it off the list."
            raise document.complain(("rules", index), sentence)


def _whens(text: LessonText) -> Iterator[tuple[When, Path_]]:
    for index, moment in enumerate(text.moments):
        yield moment.when, ("moments", index, "when")
    for index, goal in enumerate(text.goals):
        yield goal.met, ("goals", index, "met")
        if goal.lost is not None:
            yield goal.lost, ("goals", index, "lost")
    for index, shown_ in enumerate(text.tries):
        yield shown_.when, ("tries", index, "when")


_ANSWERED = ("answers", "before", "tries")


def _check_when(document: Document, words: Words, when: When, where: Path_) -> None:
    if when == When():
        raise document.complain(where, f"say what brings it; {nearest('', When.__struct_fields__)}.")
    named = [field for field in _ANSWERED if getattr(when, field)]
    if len(named) > 1:
        raise document.complain((*where, named[1]), f"{named[0]} stands here already: one answer has to do.")
    if where[0] == "goals" and (when.tries or when.before):
        raise document.complain(where, "a goal is met by what is told, what is answered, or values.")
    if where[0] == "tries" and not when.answers:
        raise document.complain(where, 'name the answer that is worse than it looks: `answers: "move:*"`.')
    if when.told is not None and named:
        if when.before or when.tries:
            raise document.complain((*where, "told"), f"nothing has come of it yet: leave out `told` or `{named[0]}`.")
        if where[0] == "tries":
            raise document.complain((*where, "told"), "the copy has told nothing yet: leave `told` out.")
    if when.times != 1 and when.told is None:
        raise document.complain((*where, "times"), "this counts what is `told`: name a fact.")
    if when.times < 1:
        raise document.complain((*where, "times"), "count from 1.")
    if when.asks:
        document.known(when.asks, TOPICS, "question", (*where, "asks"))
    if when.actor:
        document.known(when.actor, words.figures, "survivor", (*where, "actor"))
    if when.told is not None:
        check_fact(document, words, when.told, (*where, "told"))


def _check_question(document: Document, text: LessonText, index: int) -> None:
    moment, where = text.moments[index], ("moments", index, "answers")
    if not moment.ask:
        if moment.answers:
            raise document.complain(where, "answers belong to a question: give it as `ask`.")
        return
    if len(moment.answers) < 2:
        raise document.complain(where, "a question has two answers or more.")
    if sum(reply.right for reply in moment.answers) != 1:
        raise document.complain(where, "mark one answer as `right: true`.")
    for number, reply in enumerate(moment.answers):
        if not reply.why:
            raise document.complain((*where, number), "say why this is right, or why not, in `why`.")


def _check_shown(document: Document, words: Words, shown_: Shown, where: Path_) -> None:
    if shown_.until is not None:
        check_fact(document, words, shown_.until, (*where, "until"))
    for kind, faces in shown_.dice.items():
        document.known(kind, [*_FACES, "pick"], "kind of die", (*where, "dice", kind))
        for index, face in enumerate(faces):
            if kind in _FACES and face not in _FACES[kind]:
                here = (*where, "dice", kind, index)
                raise document.complain(here, f"a {kind} has no face {shown(face)!r}; {_range(_FACES[kind])}.")


def _range(faces: Sequence[object]) -> str:
    return f"its faces are {faces[0]} to {faces[-1]}" if len(faces) > 6 else f"there is {', '.join(map(str, faces))}"
