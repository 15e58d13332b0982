"""A lesson in a terminal: played with numbered answers, or watched as its file tells it, with the teacher's words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from engine.decision import SEPARATOR, Decision, NotOffered, Option, Shape, Why, join
from engine.yaml_file import shown
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.narration.narrator import plain as said_plainly
from game.rulebook.chapters import RULES
from game.rulebook.markup import plain
from game.rules.campaign.settlement_table import SettlementTable, settlement_of
from game.rules.settlement.resources_and_costs import resources
from game.rules.table.game_table import GameTable
from game.teaching.learnt import Memory
from game.teaching.lessons.play import Kind, LessonPlay, Said
from game.teaching.lessons.progress import keep
from game.teaching.lessons.way import AsTold, tried_in_words
from game.terminal.campaign_print import LEGEND, status_of, trail_of
from game.terminal.sheet_print import ORDINARY, around_of, sheets_of
from game.terminal.watch_print import Printer, picture_of

MOST_LISTED = 9
"""So many answers of one kind are listed; of more, such as spaces to walk to, only a few are named."""
TEACHER, QUESTION, ANSWER, QUIET = "green", "cyan", "bold cyan", "dim"
HELP = (
    "Type the number of an answer. ? tells why and the rules behind it, with a hint; all lists every answer, and what "
    "is refused and why; u takes the last answer back; b shows the board; again begins anew; x leaves, and is kept."
)
_WORDS = re.compile(r"[\s,]+")

Reader = Callable[[], str | None]
"""Gives the next line that a learner types; None where there are no more."""


class Classroom:
    """Tells a lesson under way: what happened, and between it what the teacher says."""

    def __init__(self, play: LessonPlay, out: Printer) -> None:
        self.play, self.out = play, out
        self.heard = 0
        self._spoken: set[tuple[int, int]] = set()
        self._picture: list[str] = []
        self._around: list[str] = []
        self._sheets: dict[str, str] = {}
        self._told_goals: set[int] = set()

    def open(self) -> None:
        """The head of the lesson: what it is about, and what is to be done."""
        lesson = self.play.lesson
        self.out.say(f"{lesson.number}. {lesson.title}", "bold reverse")
        self.out.say(_flowing(lesson.text.opening))
        with self.play.as_laid() as table:
            self._board(table)
        self.goals()

    def goals(self) -> None:
        """The goals, with a mark at those that are met."""
        for index, goal in enumerate(self.play.lesson.text.goals):
            self.out.say(f"{'[x]' if index in self.play.met else '[ ]'} {_flowing(goal.do)}", indent=2)

    def tell(self) -> list[Said]:
        """Tells what happened since the last time, each saying of the teacher at the fact that brought it; where that
        is a question, only as far as its fact. Returns what was said.
        """
        play, session = self.play, self.play.session
        hold, every = play.hold, session.told
        here = len(session.answers)
        earlier = session.heard - len(every)  # facts that the session has forgotten
        first = earlier + next((i for i, told in enumerate(every) if told.seq == here), len(every))
        new: list[Said] = []
        for told in session.told_since(self.heard):
            if hold is not None and self.heard >= hold:
                break
            self.out.event(told.event, told.steps, session.table)
            new += self._sayings((here, self.heard - first))
            self.heard += 1
        self.out.catch_up()
        if hold is not None:
            return new
        self._board(session.table)
        new += self._sayings()
        for index in sorted(play.met.keys() - self._told_goals):
            self.out.say(f"[x] {_flowing(play.lesson.text.goals[index].do)}", "bold")
        self._told_goals = set(play.met)
        return new

    def _sayings(self, at: tuple[int, int] | None = None) -> list[Said]:
        """Says what was not said yet: all of it, or what this fact of this answer brought."""
        left = [said for said in self.play.said if (said.seq, said.index) not in self._spoken]
        found = [said for said in left if at in (None, (said.seq, said.fact))]
        for said in found:
            self._spoken.add((said.seq, said.index))
            if said.moment.say:
                self.teacher(said.moment.say, said.moment.rule)
        return found

    def skip(self) -> None:
        """Tells nothing of what is known now, as the game was put back, but shows the board."""
        hold = self.play.hold
        self.heard = self.play.session.heard if hold is None else hold
        self._spoken = {(said.seq, said.index) for said in self.play.said}
        self._told_goals = set(self.play.met)
        self._picture, self._around, self._sheets = [], [], {}
        if hold is None:
            self._board(self.play.session.table)

    def teacher(self, words: str, rule: str = "") -> None:
        """Something that the teacher says, with the id of its rule."""
        self.out.say(f"Teacher: {_flowing(words)}" + (f"  [{rule}]" if rule else ""), TEACHER)

    def rule(self, rule: str) -> None:
        """A rule in our words, with its page."""
        if rule in RULES:
            found = RULES[rule]
            self.out.say(f"{found.title} [{rule}, {found.cited}]", QUIET)
            for words in filter(None, (found.text, f"Example: {found.example}" if found.example else "")):
                self.out.say(_flowing(words), QUIET, indent=2)

    def _board(self, table: GameTable) -> None:
        """The board, the trail of the hunt or what the settlement has, and the sheets, where any of it has changed."""
        table = table.foremost
        fight, home = table.as_showdown, settlement_of(table)
        picture = picture_of(fight) if fight is not None else at_home(home) if home is not None else []
        if picture and picture != self._picture:
            self._picture = picture
            if fight is not None:
                self.out.board(fight, columns=True)
            else:
                self._lines(picture)
        around = around_of(fight) if fight is not None else []
        if around != self._around:
            self._around = around
            self._lines(around)
        self._lines(self._changed(sheets_of(table)) if picture else [])

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.out.say(line, QUIET, indent=4)

    def _changed(self, sheets: dict[str, str]) -> list[str]:
        """The sheets that differ from what was shown last; one that was never shown is ordinary."""
        before, self._sheets = self._sheets, sheets
        return [f"{name}: {said}" for name, said in sheets.items() if said != before.get(name, ORDINARY)]

    def close(self) -> None:
        """Says what was learnt."""
        self.out.say(_flowing(self.play.lesson.text.close), "bold")


def at_home(table: SettlementTable) -> list[str]:
    """The hunt board in a line with its legend; without a hunt what the settlement has."""
    if table.hunt is not None:
        return [LEGEND, trail_of(table.hunt)]
    stored = [f"{name} {n}" for name, n in sorted(resources(table.campaign).items()) if n]
    return [
        *status_of(table),
        f"Stored: {listed(stored) if stored else 'nothing'}. {counted(table.campaign.endeavors, 'endeavor')} left.",
    ]


def _flowing(words: str) -> str:
    """A text of several lines as one, without links."""
    return " ".join(plain(words).split())


# watched


def watch_lesson(play: LessonPlay, out: Printer) -> None:
    """Plays the way as told and tells it, with each rule in our words where the teacher first cites it."""
    room, way, cited = Classroom(play, out), AsTold(play), set[str]()

    def told(sayings: Iterable[Said]) -> None:
        for said in sayings:
            if said.moment.rule and said.moment.rule not in cited and not said.moment.ask:
                cited.add(said.moment.rule)
                room.rule(said.moment.rule)

    room.open()
    told(room.tell())
    while (coming := way.ahead) is not None:
        refused = len(play.refusals)
        if coming.kind is Kind.REPLY:
            asked = play.question
            assert asked is not None
            _ask(room, asked)
            out.say(f"> {coming.words}", ANSWER, indent=2)
            reply = asked.moment.answers[int(coming.key)]
            way.step()
            room.teacher(reply.why, asked.moment.rule)
            if asked.moment.rule and asked.moment.rule not in cited:
                cited.add(asked.moment.rule)
                room.rule(asked.moment.rule)
        else:
            out.say(f"> {coming.words}", ANSWER, indent=2)
            way.step()
        for refusal in play.refusals[refused:]:
            out.say(f"Not allowed: {refusal.why}", indent=2)
        told(room.tell())
    room.close()


def _ask(room: Classroom, asked: Said) -> None:
    """A question of the teacher with its answers."""
    room.out.say(f"Teacher asks: {_flowing(asked.moment.ask)}", TEACHER)
    for number, reply in enumerate(asked.moment.answers, 1):
        room.out.say(f"{number}  {_flowing(reply.say)}", indent=2)


# played


class Lectern:
    """A lesson played with lines that are typed; what is kept goes to `memory`."""

    def __init__(self, play: LessonPlay, memory: Memory, out: Printer, read: Reader) -> None:
        self.play, self.memory, self.out, self.read = play, memory, out, read
        self.room = Classroom(play, out)
        self._all = False
        self._closed = False
        self._hinted: set[int] = set()
        self._gone = ""

    def teach(self) -> None:
        """Goes on until the learner leaves, or has typed the last line. How far it came is kept after each answer."""
        play, out = self.play, self.out
        if play.warning:
            out.say(play.warning)
        if play.acts:
            out.say(f"{play.lesson.number}. {play.lesson.title}: on from where you left it.", "bold reverse")
            self.room.goals()
            self.room.skip()
        else:
            self.room.open()
            out.say(HELP, QUIET)
            self.room.tell()
        while self._turn():
            pass
        if not play.done and play.acts:
            out.say("How far you came is kept: the lesson goes on from here next time.", QUIET)

    def _turn(self) -> bool:
        """One line of the learner. False where it was the last."""
        play = self.play
        if play.done and not self._closed:
            self._closed = True
            self.room.close()
            self.out.say("The lesson is done. x leaves, again begins anew; or play on.", QUIET)
        if play.out_of_reach != self._gone:
            self._gone = play.out_of_reach
            if self._gone:
                self.room.teacher(self._gone)
        listed = self._question()
        line = self.read()
        if line is None:
            return False
        typed = line.strip()
        if typed.casefold() in ("x", "q", "quit", "exit"):
            return False
        try:
            self._take(typed, listed)
        except NotOffered as refused:
            self.out.say(str(refused))
        self._tell()
        return True

    def _take(self, typed: str, listed: Sequence[str]) -> None:
        play = self.play
        match typed.casefold():
            case "?":
                self._why()
            case "u" | "undo":
                play.undo()
                self.out.say("Taken back.", QUIET)
                self.room.skip()
                self._keep()
            case "b" | "board":
                self.room.skip()
            case "all":
                self._all = True
            case "again":
                play.begin_again()
                self._closed, self._gone = False, ""
                self.room = Classroom(play, self.out)
                self.room.open()
                self._keep()
            case _ if play.question is not None:
                self._reply(play.question, typed)
            case _:
                self._answer(typed, listed)

    def _tell(self) -> None:
        self.room.tell()
        number = next((i for i in range(len(self.play.lesson.text.goals)) if i not in self.play.met), -1)
        if self.play.hint_is_due and number not in self._hinted:
            self._hinted.add(number)
            self.room.teacher(self.play.hint)

    def _keep(self) -> None:
        refused = keep(self.memory, self.play)
        if refused:
            self.out.say(refused)

    # the teacher's questions

    def _reply(self, asked: Said, typed: str) -> None:
        replies = asked.moment.answers
        number = _number(typed)
        given = self.play.reply(number - 1 if number else -1)
        right = next(reply for reply in replies if reply.right)
        self.room.teacher(given.why, asked.moment.rule)
        if not given.right:
            self.room.teacher(f"{right.say} {right.why}")
        self._keep()

    # the game's questions

    def _question(self) -> list[str]:
        """Prints what is asked, and returns the keys of the answers that have a number."""
        play, out = self.play, self.out
        if play.question is not None:
            _ask(self.room, play.question)
            return []
        request = play.session.request
        if not isinstance(request, Decision):
            out.say("The game is over. again begins anew; x leaves.", QUESTION)
            return []
        out.say(f"? {request.about}{_how(request)}", QUESTION)
        keys: list[str] = []
        for kind in dict.fromkeys(option.kind for option in request.options):
            options = [option for option in request.options if option.kind == kind]
            if len(options) > MOST_LISTED and not self._all:
                few = " ".join(option.detail for option in options[:4])
                out.say(f" …  {kind}: {len(options)} to choose from, such as {few} (type the one you mean)", indent=2)
                continue
            for option in options:
                keys.append(option.key)
                out.say(f"{len(keys):>2}  {option.label}", indent=2)
        if self._all:
            self._refused(request)
        self._all = False
        return keys

    def _refused(self, request: Decision) -> None:
        """What is not offered, each kind with its reasons."""
        reasons: dict[tuple[str, Why], list[Option]] = {}
        for option, why in request.unavailable:
            reasons.setdefault((option.kind, why), []).append(option)
        for (kind, why), options in reasons.items():
            many = [f"{kind}, {len(options)} of them"] if len(options) > MOST_LISTED else []
            for what in many or [option.label for option in options]:
                self.out.say(f" -  {what}: {why.sentence} [{why.rule}]", QUIET, indent=2)

    def _answer(self, typed: str, listed: Sequence[str]) -> None:
        play, request = self.play, self.play.session.request
        if not isinstance(request, Decision):
            raise NotOffered("The game is over: type again, or x.")
        if not typed and request.shape is not Shape.TEXT and request.minimum:
            raise NotOffered("Type the number of an answer, or ? for help.")
        key = meant(request, typed, listed)
        worse = play.worse(key) if _is_offered(request, key) else None
        if worse is not None:
            self._look(worse, key)
            return
        before = len(play.session.answers)
        try:
            play.answer(key)
        except NotOffered as refused:
            words = tried_in_words(request, key)
            self.out.say(f"Not allowed: {refused}" if words != key else str(refused))
        if len(play.session.answers) != before or play.waiting or play.refusals:
            self._keep()

    def _look(self, worse: int, key: str) -> None:
        """What an answer allows, on a copy; it may be given all the same."""
        look = self.play.look(worse, key)
        self.room.teacher("Before you do that, look on a copy what it allows.")
        for line in look.lines:
            if line.weight != "detail":
                self.out.say(f"| {said_plainly(line)}", indent=2)
        self.room.teacher(look.shown.say, look.shown.rule)
        self.out.say("Nothing of that has happened. Type it once more to do it all the same.", QUIET)

    def _why(self) -> None:
        """The rules behind what was said and asked, and a hint."""
        play, request = self.play, self.play.session.request
        rules = [said.moment.rule for said in play.of_now()]
        rules += [request.rule] if isinstance(request, Decision) else []
        for rule in dict.fromkeys(filter(None, rules)):
            self.room.rule(rule)
        if play.goal is not None:
            self.out.say(f"To do: {_flowing(play.goal.do)}")
        if play.hint:
            self.room.teacher(play.hint)
        self.out.say(HELP, QUIET)


def _how(request: Decision) -> str:
    match request.shape:
        case Shape.MANY:
            most = min(request.maximum, len(request.options))
            if most == 1:
                return "" if request.minimum else " (one, or none)"
            several = str(most) if request.minimum == most else f"{request.minimum} to {most}"
            return f" (choose {several}: numbers with spaces between)"
        case Shape.ORDER:
            return " (every number, in the order that you want)"
        case Shape.TEXT:
            return " (type it)"
    return ""


def _number(typed: str) -> int:
    """The number that was typed; 0 if it is none."""
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else 0


def _is_offered(request: Decision, key: str) -> bool:
    return any(option.key == key for option in request.options)


def meant(request: Decision, typed: str, listed: Sequence[str]) -> str:
    """The answer that a line means: numbers of the list, keys, what stands behind the colon of one, labels; also one
    that is refused. Raises NotOffered for a line that means none.
    """
    if request.shape is Shape.TEXT:
        return typed
    every = [*request.options, *(option for option, _ in request.unavailable)]
    if request.shape is Shape.ONE:
        return _one(every, typed, listed)
    parts = typed.split(SEPARATOR) if SEPARATOR in typed else [part for part in _WORDS.split(typed) if part]
    return join(_one(every, part, listed) for part in parts)


def _one(every: Sequence[Option], typed: str, listed: Sequence[str]) -> str:
    number = _number(typed)
    if 0 < number <= len(listed):
        return listed[number - 1]
    word = typed.casefold()
    for what in (_key, _detail, _label):
        found = [option.key for option in every if what(option).casefold() == word]
        if found:
            return found[0]
    raise NotOffered(f"{shown(typed)!r} is none of the answers: type a number of the list, or ? for help.")


def _key(option: Option) -> str:
    return option.key


def _detail(option: Option) -> str:
    return option.detail


def _label(option: Option) -> str:
    return option.label
