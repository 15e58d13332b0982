"""Each rule is taught at the moment when it first acts, in a watched lantern year from the First Story on; in the
window no line of that year stands shorter than it takes to read, and no wait is without words.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.decision import Decision
from engine.session import Session
from game.bots.campaign_play import Saga
from game.bots.careful.settlement import CarefulSettler
from game.rulebook.brief import word_count
from game.rulebook.chapters import RULES
from game.rules.campaign.campaign_record import CampaignOptions
from game.scenes.campaigns.fought_aftermath import FoughtAftermath
from game.scenes.drama.curtain import MomentScene
from game.scenes.table.reading import Read
from game.scenes.table.table_scene import TableScene
from game.teaching.syllabus import Syllabus
from game.teaching.teach_pace import LEAST
from game.teaching.telling import Stop, Telling
from tests.scenes.staging import Nowhere, app_stage

SPEED = 200
FRAME = 0.5


class Class:
    """Watches a session at Teach and notes which rules were taught whole, and which acted without having been."""

    def __init__(self, session: Session[Any]) -> None:
        self.session, self.telling = session, Telling(Syllabus())
        self.taught: set[str] = set()
        self.missed: list[str] = []
        self._heard = 0

    def look(self) -> None:
        """Looks at what has been told since the last time, and at the question that is asked now."""
        session = self.session
        table, told, new = session.table, session.told, session.heard - self._heard
        since, fight = len(told) - new, getattr(table, "showdown", None)
        self._heard = session.heard
        stops = self.telling.stops(told, since, fight or table, session.heard - len(told))
        for number, one in enumerate(told[since:], 1):
            begins = {step.rule for step in one.steps}
            whole = {rule for stop in at(stops, number - 1, number) for rule in wholes(stop)}
            for rule in [one.event.rule, *begins]:
                if rule in RULES and rule not in self.taught and rule not in whole:
                    self.missed.append(f"{rule} at {one.event}")
            self.taught |= whole
        request = session.request
        if isinstance(request, Decision) and request.rule:
            self.taught |= {
                one.rule.id for one in self.telling.question(request.rule, len(session.answers)) if one.whole
            }


def at(stops: list[Stop], *places: int) -> Iterator[Stop]:
    return (stop for stop in stops if stop.upto in places)


def wholes(stop: Stop) -> list[str]:
    return [one.rule.id for one in stop.taught if one.whole]


def watch(session: Session[Any], most: int, over: Any = lambda: False) -> Class:
    lesson, player = Class(session), CarefulSettler()
    lesson.look()
    for _ in range(most):
        if session.request is None or over():
            break
        session.answer(player.answer(session.request, session.table))
        lesson.look()
    return lesson


def test_in_the_beginning_of_a_year_each_rule_is_taught_where_it_first_acts() -> None:
    session: Session[Any] = Saga(1).check().session(3, keep=True)
    try:
        lesson = watch(session, 330)
        assert session.table.campaign.year >= 1, "the people are at home by then"
    finally:
        session.close()
    assert not lesson.missed and len(lesson.taught) > 80


@pytest.mark.soak
@pytest.mark.parametrize("seed", [3, 11])
def test_in_whole_years_each_rule_is_taught_where_it_first_acts(seed: int) -> None:
    saga = Saga(2).check()
    session: Session[Any] = saga.session(seed, keep=True)
    try:
        lesson = watch(session, 20_000, lambda: saga.over(session))
    finally:
        session.close()
    assert not lesson.missed and len(lesson.taught) > 100


def words(read: Read) -> int:
    return word_count(read.text) + sum(word_count(one.words) for one in read.taught)


@pytest.mark.soak
def test_in_a_whole_year_in_the_window_no_line_is_shorter_than_its_reading_time(tmp_path: Path) -> None:
    stage = app_stage(Nowhere, tmp_path, watch_pace="teach", reading_speed=SPEED)
    stage.app.watch_campaign(CampaignOptions(), 3)
    last: Read | None = None
    stood, lines, idle = 0.0, 0, 0
    for _ in range(200_000):
        scene = stage.stack.top
        if isinstance(scene, TableScene):
            home = scene.session.table if hasattr(scene.session.table, "campaign") else None
            if home is not None and home.campaign.year > 1:
                break
            read = scene.reading.read if scene.reading is not None else None
            if read is not last:
                if last is not None:
                    assert stood >= max(LEAST, words(last) * 60 / SPEED) - FRAME, last.text
                last, stood, lines = read, 0.0, lines + (read is not None)
            idle = idle + 1 if read is None else 0
            assert idle < 8, "at Teach something is always to be read, or moves"
            if read is not None:
                assert scene.watching is not None and "Space goes on" in read.waits(scene.watching)
        else:
            assert isinstance(scene, MomentScene | FoughtAftermath)
        stage.wait(FRAME)
        stood += FRAME
    assert lines > 300
    stage.app.close_game()
