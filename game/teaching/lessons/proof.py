"""Proves a lesson: played as its file tells, with answers taken back, resumed, and with any other legal play.

As told, every goal has to be met and every moment that is not optional said; the time it takes has to be the one that
the file names. In any other way nothing may break, and the lesson has to say so when a goal is out of reach.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.chance import ScriptedChance, Stream
from engine.decision import Decision, NotOffered
from engine.yaml_file import Path_, shown
from game.bots.campaign_play import RandomSettler
from game.bots.careful.player import CarefulPlayer
from game.bots.careful.settlement import CarefulSettler
from game.bots.player import Player
from game.bots.random_player import RandomPlayer
from game.narration.narrator import narrate
from game.rulebook.markup import plain
from game.scenarios.format import HomeScenario
from game.teaching.lessons.format import FEWEST_MINUTES, MOST_MINUTES
from game.teaching.lessons.play import Kind, LessonPlay
from game.teaching.lessons.reading import Lesson
from game.teaching.lessons.way import AsTold, Astray

WORDS_A_MINUTE = 150
"""How fast somebody reads who learns: our words of the rules are dense."""
SECONDS_AN_ANSWER, SECONDS_A_FACT = 6, 2
SLACK = 2
"""Minutes by which a lesson may be shorter or longer than its file says."""
MOST_ANSWERS = 160
"""Of other play, in the short form; the long form plays three times as many."""
SEEDS, MANY_SEEDS = range(1, 4), range(1, 41)
UNDOES = 12
"""In other play, one in so many answers is taken back."""
_SENTENCE = re.compile(r"[.!?](?=\s|$)")
MOST_SENTENCES = {"say": 2, "opening": 5, "close": 4}


@dataclass
class Proof:
    """How a lesson does: what is wrong, in sentences, and what it takes as told."""

    lesson: Lesson
    wrong: list[str] = field(default_factory=list)
    minutes: float = 0.0
    answers: int = 0

    @property
    def ok(self) -> bool:
        return not self.wrong

    @property
    def lines(self) -> list[str]:
        """The proof for a reader."""
        text = self.lesson.text
        head = f"{'ok' if self.ok else 'FAILED'}  {self.lesson.key}  {text.title}: "
        head += f"{self.answers} answers, {self.minutes:.1f} minutes, {len(text.moments)} moments"
        return [head, *(f"    {problem}" for problem in self.wrong)]


def prove(lesson: Lesson, long: bool = False) -> Proof:
    """Plays a lesson every way; `long` with more seeds, and further."""
    proof = Proof(lesson)
    play = LessonPlay(lesson)
    try:
        proof.wrong += [*_sentences(lesson), *as_told(play)]
        proof.minutes, proof.answers = minutes(play), len(play.session.answers)
        if proof.ok:
            proof.wrong += _plausible(proof)
            proof.wrong += _resumed(play)
    finally:
        play.close()
    if proof.ok:
        proof.wrong += _taken_back(lesson)
        most = MOST_ANSWERS * (3 if long else 1)
        for seed in MANY_SEEDS if long else SEEDS:
            proof.wrong += _with_other_play(lesson, f"seed {seed}", _mixed(lesson, seed), most)
        proof.wrong += _with_other_play(lesson, "the careful player", _careful(lesson), most)
    return proof


# as told


def as_told(play: LessonPlay, each: Callable[[LessonPlay], None] | None = None) -> list[str]:
    """Plays the way that the file tells; `each` is called before each answer. Returns what is wrong, and stops at the
    first answer that cannot be given.
    """
    lesson, way, worse, wrong = play.lesson, AsTold(play), set[int](), list[str]()
    try:
        while (coming := way.ahead) is not None:
            if coming.kind is not Kind.REPLY:
                wrong += _looks(play, worse)
                if each is not None:
                    each(play)
            way.step()
        wrong += _looks(play, worse)
    except (NotOffered, Astray) as refused:
        return [*wrong, f"{_at(lesson, ('told', way.number))}: {refused}"]
    except Exception as error:
        return [*wrong, f"{_at(lesson, ('told', way.number))}: {_raised(error)}"]
    return [*wrong, *_left(play, worse)]


def _at(lesson: Lesson, where: Path_) -> str:
    first, number = where
    return f"{first}[{number}] (line {lesson.document.line(where)})"


def _raised(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(last.filename).name}:{last.lineno}: {shown(error)}"


def _looks(play: LessonPlay, seen: set[int]) -> list[str]:
    """Shows each answer that is worse than it looks where it is first offered."""
    request, wrong = play.session.request, []
    for key in request.keys() if isinstance(request, Decision) else ():
        index = play.worse(key)
        if index is not None and index not in seen:
            seen.add(index)
            if not play.look(index, key).complete:
                where = _at(play.lesson, ("tries", index))
                wrong.append(f"{where}: on the copy of {key!r} not everything comes that `shows` and `until` name.")
    return wrong


def _left(play: LessonPlay, worse: set[int]) -> list[str]:
    """What the way as told should have brought and has not."""
    lesson, text = play.lesson, play.lesson.text
    said = {one.index for one in play.said}
    for index, goal in enumerate(text.goals):
        if index not in play.met:
            unmet = f"{_at(lesson, ('goals', index))}: as told, this goal is not met: {goal.do}"
            return [unmet, *_moments_left(lesson, said)]
    wrong = _moments_left(lesson, said)
    wrong += [
        f"{_at(lesson, ('tries', index))}: as told, no such answer is ever offered."
        for index in range(len(text.tries))
        if index not in worse
    ]
    wrong += [sentence for sentence in play.watch.unknown.values() if sentence]
    chance = play.session.table.chance
    assert isinstance(chance, ScriptedChance)
    wrong += [f"as told, nobody rolled {kind} {values}." for kind, values in chance.leftovers().items()]
    return wrong


def _moments_left(lesson: Lesson, said: set[int]) -> list[str]:
    return [
        f"{_at(lesson, ('moments', index))}: as told this moment never comes; if it need not, mark it `optional: true`."
        for index, moment in enumerate(lesson.text.moments)
        if index not in said and not moment.optional
    ]


def _sentences(lesson: Lesson) -> Iterator[str]:
    """Sayings that are too long to be heard while playing."""
    text = lesson.text
    said: list[tuple[str, Path_, str]] = [("opening", (), text.opening), ("close", (), text.close)]
    said += [("say", ("moments", index), moment.say) for index, moment in enumerate(text.moments)]
    for kind, where, words in said:
        count = len(_SENTENCE.findall(plain(words).strip()))
        if count > MOST_SENTENCES[kind]:
            place = _at(lesson, where) if where else kind
            yield f"{place}: {count} sentences are too many at once: {MOST_SENTENCES[kind]} are enough."


# the time it takes


def minutes(play: LessonPlay) -> float:
    """The time that a learner takes for a lesson that was played: reading, watching and choosing."""
    text = play.lesson.text
    words = [text.opening, text.close, *(goal.do for goal in text.goals)]
    for said in play.said:
        words += [said.moment.say, said.moment.ask, *(reply.say for reply in said.moment.answers)]
        reply = play.replies.get(said.index)
        words += [reply.why] if reply is not None else []
    read = sum(len(plain(one).split()) for one in words) / WORDS_A_MINUTE * 60
    chosen = (len(play.acts)) * SECONDS_AN_ANSWER
    watched = sum(narrate(one.event, play.session.table).weight != "detail" for one in play.session.told)
    return (read + chosen + watched * SECONDS_A_FACT) / 60


def _plausible(proof: Proof) -> Iterator[str]:
    named = proof.lesson.text.minutes
    if not FEWEST_MINUTES - 0.5 <= proof.minutes <= MOST_MINUTES + 0.5:
        yield f"as told it takes {proof.minutes:.1f} minutes; a lesson takes {FEWEST_MINUTES} to {MOST_MINUTES}."
    elif abs(proof.minutes - named) > SLACK:
        yield f"minutes: as told it takes {proof.minutes:.1f}, not {named}."


# taken back, and resumed


def _state(play: LessonPlay) -> tuple[Any, ...]:
    """Everything that a lesson knows."""
    said = [(one.seq, one.index, one.fact) for one in play.said]
    return (list(play.session.answers), said, list(play.refusals), dict(play.replies), dict(play.met), list(play.acts))


def _taken_back(lesson: Lesson) -> list[str]:
    """Before each answer the last one is taken back and given again, and once everything is: the same is said."""
    different: list[str] = []

    def back_and_forth(play: LessonPlay) -> None:
        before, here = _state(play), len(play.session.answers)
        if not here:
            return
        play.undo()
        play.redo()
        if here in (2, len(lesson.text.told) // 2):
            play.go_to(0)
            play.go_to(here)
        if _state(play) != before and not different:
            different.append(f"after answer {here}, an undo and a redo, not the same was said.")

    play = LessonPlay(lesson)
    try:
        return as_told(play, back_and_forth) + different
    finally:
        play.close()


def _resumed(play: LessonPlay) -> list[str]:
    """A lesson that was left goes on where it stood."""
    again = LessonPlay(play.lesson, play.acts)
    try:
        if again.warning or _state(again) != _state(play):
            return [f"resumed, the lesson stands elsewhere. {again.warning}".rstrip()]
        return []
    finally:
        again.close()


# any other legal play


Chooser = Callable[[LessonPlay], str]


def _careful(lesson: Lesson) -> Chooser:
    bot: Any = CarefulSettler() if isinstance(lesson.scenario, HomeScenario) else CarefulPlayer()
    return lambda play: _chosen(bot, play)


def _mixed(lesson: Lesson, seed: int) -> Chooser:
    """The way as told, which a random player keeps leaving."""
    stream = Stream(seed, "lesson")
    bot: Any = RandomSettler(seed) if isinstance(lesson.scenario, HomeScenario) else RandomPlayer(seed)
    left = [step for step in lesson.text.told if isinstance(step, str)]

    def choose(play: LessonPlay) -> str:
        while left and stream.below(4):
            key = left.pop(0)
            if _is_legal(play, key):
                return key
        return _chosen(bot, play)

    return choose


def _is_legal(play: LessonPlay, key: str) -> bool:
    request = play.session.request
    try:
        return isinstance(request, Decision) and request.accept(key) is not None
    except NotOffered:
        return False


def _chosen(bot: Player, play: LessonPlay) -> str:
    request = play.session.request
    assert request is not None
    return bot.answer(request, play.session.table)


def _with_other_play(lesson: Lesson, who: str, choose: Chooser, most: int) -> list[str]:
    """Whoever plays as they like, and takes something back now and then: nothing breaks, a game that ends too soon is
    told so, and left and resumed it stands where it stood.
    """
    play = LessonPlay(lesson)
    stream = Stream(lesson.scenario.seed, who)
    try:
        for _ in range(most):
            if play.over:
                break
            if play.question is not None and stream.below(UNDOES):
                play.reply(stream.below(len(play.question.moment.answers)))
                continue
            if len(play.session.answers) > play.session.earliest and not stream.below(UNDOES):
                play.undo()
                continue
            if play.question is not None:
                continue
            key = choose(play)
            if (worse := play.worse(key)) is not None:
                play.look(worse, key)
            play.answer(key)
        if play.over and not play.done and not play.out_of_reach:
            return [
                f"{who}: the game is over after {len(play.session.answers)} answers, and the lesson does not say so."
            ]
        if len({one.index for one in play.said}) != len(play.said):
            return [f"{who}: the teacher said something twice."]
        return [f"{who}: {problem}" for problem in _resumed(play)]
    except Exception as error:
        return [f"{who}, after {len(play.session.answers)} answers: {_raised(error)}"]
    finally:
        play.close()
