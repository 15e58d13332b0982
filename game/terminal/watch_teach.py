"""`watch --text --teach`: the game plays itself in the terminal and teaches by it: each rule in our words with its page
when it first acts, in a line the second time; after each round what there was to see. Each line waits until it is read.
"""

from __future__ import annotations

from engine.decision import Decision
from engine.session import Session
from game import facts
from game.bots.campaign_play import Saga
from game.bots.careful.settlement import CarefulSettler
from game.bots.showdown_choice import Fight
from game.bots.watcher import Thinker, Watcher, answer_in_words
from game.rulebook.markup import plain
from game.teaching.alternatives import alternatives, odds_of
from game.teaching.syllabus import Syllabus, Taught
from game.teaching.teach_pace import WORDS_A_MINUTE, reading_time
from game.teaching.telling import Stop, Telling
from game.terminal.watch_campaign import is_told
from game.terminal.watch_print import Printer

BESIDE = 4
"""What belongs to a line is indented so far."""


class Teacher:
    """Prints what a session tells, line by line with its rules, and waits as long as reading it takes."""

    def __init__(self, session: Session, out: Printer, syllabus: Syllabus, speed: int = WORDS_A_MINUTE) -> None:  # type: ignore[type-arg]
        self.session, self.out, self.syllabus, self.speed = session, out, syllabus, speed
        self.telling = Telling(syllabus)
        self._heard = 0

    def tell(self) -> None:
        """Tells what has happened since the last time."""
        session, table = self.session, self.session.table
        told, fight = session.told, table.as_showdown or getattr(table, "showdown", None)
        since = max(0, len(told) - (session.heard - self._heard))
        self._heard = session.heard
        for stop in self.telling.stops(told, since, fight or table, session.heard - len(told)):
            self._stop(stop)
        if fight is not None and any(isinstance(one.event, facts.RoundBegan) for one in told[since:]):
            self.out.board(fight)

    def _stop(self, stop: Stop) -> None:
        self.out.line(plain(stop.text), "" if stop.lines else stop.rule, "bold" if stop.lines else "")
        for line in stop.lines:
            self.out.say(plain(line), indent=BESIDE)
        self._rules(stop.taught)
        self.out.pause(stop.seconds(self.speed))

    def _rules(self, taught: tuple[Taught, ...] | list[Taught]) -> None:
        """The rules that act here: whole with their page, or in a line."""
        for one in taught:
            if one.whole:
                self.out.say(f"NEW  {one.rule.title} ({one.rule.cited})", "bold yellow", BESIDE)
                self.out.say(plain(one.words), "", BESIDE)
            else:
                self.out.say(f"{one.rule.title} ({one.rule.cited}): {plain(one.words)}", "dim", BESIDE)
        refused = self.syllabus.keep(taught)
        if refused is not None:
            self.out.say(refused, "yellow", BESIDE)

    def ask(self, request: Decision, thinker: Thinker, key: str, reason: str) -> None:
        """Tells what is asked, what will be answered and why, with the odds, and what is next best."""
        table, answered = self.session.table, answer_in_words(request, key)
        fight = table.as_showdown or getattr(table, "showdown", None) or table
        chosen = next((one for one in request.options if one.key == key), None)
        odds = odds_of(request, chosen, fight) if chosen is not None else ""
        others = [one.told for one in alternatives(request, table, thinker, key)]
        taught = self.telling.question(request.rule, len(self.session.answers))
        self.out.choice(request.about, answered)
        said = [f"Because: {reason}{f' ({odds})' if odds else ''}"]
        said += [f"{nth}: {other}" for nth, other in zip(("Next best", "Then"), others, strict=False)]
        for line in said:
            self.out.say(line, "dim italic", BESIDE)
        self._rules(taught)
        words = [request.about, answered, *said, *(one.words for one in taught)]
        self.out.pause(reading_time(words, self.speed))


def teach_showdown(fight: Fight, seed: int, out: Printer, syllabus: Syllabus) -> str:
    """Plays one showdown with the careful player and teaches by it; returns how it ended. Ctrl-C says where it stopped.
    Raises BadInput as `watch_text` does.
    """
    session = fight.check().session(seed, keep=True)
    watcher, teacher = Watcher(session), Teacher(session, out, syllabus)
    try:
        teacher.tell()
        while (ahead := watcher.ahead()) is not None:
            request = session.request
            if isinstance(request, Decision) and len(request.options) > 1:
                teacher.ask(request, watcher.player, ahead.key, ahead.reason)
            watcher.step()
            teacher.tell()
        assert session.outcome is not None
        out.say(f"Seed {seed}: {session.outcome} after {len(session.answers)} decisions.", "bold")
        return session.outcome
    except KeyboardInterrupt:
        out.fast = True
        out.say(f"Stopped in round {session.table.record.round}. Seed {seed} plays the same game again.", "bold")
        raise
    finally:
        session.close()


def teach_campaign(saga: Saga, seed: int, out: Printer, syllabus: Syllabus) -> str:
    """Plays a campaign with the careful player and teaches by it, year by year; returns how it ended, or `alive`.
    Ctrl-C says where it stopped. Raises BadInput for an unknown variant.
    """
    session = saga.check().session(seed, keep=True)
    player, teacher = CarefulSettler(), Teacher(session, out, syllabus)
    table = session.table
    try:
        teacher.tell()
        while not saga.over(session):
            request = session.request
            assert request is not None
            choice = player.choose(request, session.table)
            if isinstance(request, Decision) and is_told(request, choice.key) and len(request.options) > 1:
                teacher.ask(request, player, choice.key, choice.reason)
            session.answer(choice.key)
            teacher.tell()
        ended = session.outcome or "alive"
        year = min(table.campaign.year, saga.years)
        out.say(f"Seed {seed}: {ended} in lantern year {year} after {len(session.answers)} decisions.", "bold")
        return ended
    except KeyboardInterrupt:
        out.fast = True
        out.say(f"Stopped in lantern year {table.campaign.year}. Seed {seed} plays the same campaign again.", "bold")
        raise
    finally:
        session.close()
