"""A saved campaign again in the terminal, from its first question on. The file is not changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from engine.decision import CARD, DICE, Decision, Draw, Roll
from engine.errors import BadInput
from engine.save.journal import Journal
from engine.session import Session
from game.bots.watcher import answer_in_words, is_routine
from game.content.box import core_box
from game.phases.campaign.campaign import CampaignGame
from game.phases.files.campaign_files import KIND, check_kind
from game.terminal.campaign_print import CampaignPrinter
from game.terminal.watch_campaign import is_told
from game.terminal.watch_print import Printer


def is_campaign(path: Path) -> bool:
    """True if the file holds a campaign. Raises BadInput if it cannot be read."""
    with Journal.open(path, read_only=True) as journal:
        return journal.header.get("game") == KIND


def replay_campaign(path: Path, detail: bool = False, printer: Printer | None = None) -> None:
    """Tells a saved campaign from its beginning. Raises BadInput if it cannot be read, or if its answers no longer lead
    where they led.
    """
    out = printer or Printer(fast=True, detail=detail)
    with Journal.open(path, read_only=True) as journal:
        check_kind(path, journal)
        answers = [entry.key for entry in journal.entries(0)]
        first = journal.latest_checkpoint(0)
        header, chapters = journal.header, {chapter.seq: chapter.label for chapter in journal.chapters()}
        warnings = journal.warnings
    if first is None:
        raise BadInput(f"{path} has lost its first save point: it can be played on, but not told from its beginning.")
    hand = Hand(answers)
    session = Session(CampaignGame(core_box()), first[1], by_hand=hand)
    try:
        out.say(f"{path.name}: seed {header.get('seed')}, {len(answers)} answers.", "bold")
        for warning in warnings:
            out.say(warning, "yellow")
        teller = CampaignPrinter(session.table, out, session.told)
        for n, key in enumerate(answers):
            if n in chapters:
                out.say(f"Chapter: {chapters[n]}, lantern year {session.table.campaign.year}", "bold reverse")
            request = session.request
            if isinstance(request, Decision | Roll) and is_told(request, key):
                out.decision(request.about, answer_in_words(request, key), "", is_routine(request, key))
            hand.next(n + 1)
            heard = session.heard
            session.answer(key)
            teller.follow(session.table, session.told_since(heard))
        left = "" if session.outcome else " The campaign is not over."
        out.say(f"{session.outcome or 'So far'}: {len(answers)} answers.{left}", "bold")
    except KeyboardInterrupt:
        out.fast = True  # what waits to be told is told at once
        out.say(f"Stopped at answer {len(session.answers)} of {len(answers)}.", "bold")
        raise
    finally:
        session.close()


class Hand:
    """Says which rolls were answered by hand: those that the next recorded answer answers, counted as it counts."""

    def __init__(self, answers: Sequence[str]) -> None:
        self.answers = answers
        self.next(0)

    def next(self, n: int) -> None:
        """The answer that comes after the one given now."""
        self.answer = self.answers[n] if n < len(self.answers) else ""
        self.left = {kind: _left(pattern, self.answer) for kind, pattern in ((Roll, DICE), (Draw, CARD))}

    def __call__(self, roll: Roll) -> bool:
        if isinstance(roll, Draw) and roll.among:  # what is picked does not count among the cards that are dealt
            card = CARD.fullmatch(self.answer)
            return card is not None and self.left[Draw] == 0 and (card[2] is None or card[2] in roll.faces)
        self.left[type(roll)] -= 1
        return self.left[type(roll)] == -1


def _left(pattern: re.Pattern[str], answer: str) -> int:
    """So many the game throws or deals before the one that this answer is for; -1 if it is for none."""
    found = pattern.fullmatch(answer)
    return int(found[1] or 0) if found is not None else -1
