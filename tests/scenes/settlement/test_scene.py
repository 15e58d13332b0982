"""The settlement on the screen: its frame and register, and the develop step played with the mouse and with keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.decision import Decision, Option, Shape
from engine.program_files import ASSETS
from engine.ui.kit import Dialog
from engine.ui.overflow import find_overflow
from game.rules.campaign.campaign_record import Chapter, Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.nemesis_brought import BRING
from game.scenes.art.places.story_vignettes import _SIGNS, KINDS
from game.scenes.settlement.develop import BROUGHT, END, ICONS, groups_of
from game.scenes.settlement.scene import SettlementScene
from game.scenes.settlement.step_track import STOPS
from game.scenes.settlement.survivor_acts import SurvivorDoes
from tests.scenes.chapter.stage import Asker, things
from tests.scenes.settlement.stage import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_the_frame_says_where_the_settlement_stands(home: Home) -> None:
    words = home.words()
    assert "Step 7 of 11: develop" in words
    assert "22" in words and "4 endeavors left" in words
    assert "Hearth of Teeth" in words


def test_each_step_explains_itself_by_its_rule(home: Home) -> None:
    for step in Step:
        entry = home.scene.entries.lookup(f"step:{step.name.lower()}")
        assert entry is not None and step.value.capitalize() in entry.title
        assert "page" in entry.footer


def test_what_can_be_done_stands_together_by_place_with_reasons_for_the_rest(home: Home) -> None:
    request = home.request
    assert isinstance(request, Decision) and request.topic == "develop"
    groups = {group.title: group for group in groups_of(request)}
    innovate = next(one for one in groups["Lantern Hoard"].doings if one.key == "innovate")
    assert innovate.why is None and "1 endeavor" in innovate.cost
    offered = {option.key for option in request.options} - {END}
    shown = {one.key for group in groups.values() for one in group.able()}
    assert shown == offered
    assert all(one.why is not None and one.why.sentence for group in groups.values() for one in group.refused())


def test_a_nemesis_that_can_be_moved_to_this_year_stands_first_and_says_what_that_means(home: Home) -> None:
    """Among half a hundred things to do it would not be found otherwise."""
    request = home.request
    assert isinstance(request, Decision) and "bring" not in [group.key for group in groups_of(request)]
    with_it = replace(request, options=[*request.options, Option(f"{BRING}:watcher", "Move the Watcher", "watcher")])
    first = groups_of(with_it)[0]
    assert (first.title, first.ref) == ("A nemesis waits", "nemesis-encounter-flow")
    assert [(one.key, one.says) for one in first.doings] == [(f"{BRING}:watcher", BROUGHT)]


def test_an_activity_asks_who_does_it_and_is_done(home: Home) -> None:
    request = home.request
    assert isinstance(request, Decision)
    key = next(option.key for option in request.options if option.key.startswith("use:drums"))
    home.click(f"option:{key}")
    asked = home.request
    assert isinstance(asked, Decision) and asked.topic == "nominate"
    someone = asked.options[0]
    assert someone.label in home.words()
    before = home.table.campaign.endeavors
    home.click(f"option:{someone.key}")
    if home.answers[-1] != someone.key:  # what throws dice waits for a second press
        home.click("commit")
    assert someone.key in home.answers
    assert home.table.campaign.endeavors < before


def test_a_refused_activity_is_shown_and_does_nothing_when_it_is_pressed(home: Home) -> None:
    request = home.request
    assert isinstance(request, Decision)
    shown = set(home.keys())
    refused = next(option for option, _ in request.unavailable if f"option:{option.key}" in shown)
    home.click(f"option:{refused.key}")
    assert not home.answers and home.request is request


def test_the_end_of_the_step_says_what_would_be_lost(home: Home) -> None:
    home.click(f"option:{END}")
    assert isinstance(home.stage.stack.top, Dialog)
    assert "4 endeavors are left" in home.words()
    home.click("reply:1")
    assert not home.answers
    home.click(f"option:{END}")
    home.click("reply:0")
    assert home.answers == [END]
    assert home.table.campaign.step is not Step.DEVELOP


def test_an_answer_is_taken_back_with_one_key(home: Home) -> None:
    request = home.request
    assert isinstance(request, Decision)
    key = next(option.key for option in request.options if option.key.startswith("use:drums"))
    home.click(f"option:{key}")
    assert home.answers == [key]
    home.press("u")
    assert home.answers == []
    assert isinstance(home.request, Decision) and home.request.topic == "develop"


def test_number_keys_turn_the_pages_of_the_register(home: Home) -> None:
    titles = [panel.title for panel in home.scene.register.panels]
    assert len(titles) == len(set(titles)) >= 6
    home.press("3")
    assert home.scene.register.shown() is home.scene.register.panels[2]
    home.press("escape")
    assert home.scene.register.shown() is home.scene.register.panels[0]


def test_a_survivor_can_be_asked_what_they_can_do(home: Home) -> None:
    who = home.table.campaign.forbidden[0]
    home.scene.activities.open_survivor(who)
    dialog = home.stage.stack.top
    assert isinstance(dialog, SurvivorDoes)
    assert any(why is not None and "endeavors" in why.sentence for _, _, why in dialog.found())
    dialog.shut()
    able = home.table.survivors()[0]
    home.scene.activities.open_survivor(able)
    dialog = home.stage.stack.top
    assert isinstance(dialog, SurvivorDoes)
    key = next(option.key for option, _, why in dialog.found() if why is None)
    dialog._do(
        key,
    )
    assert home.answers[0] == key
    assert home.table.key(able) in home.answers or home.scene.making.selected == home.table.key(able)


@pytest.mark.parametrize("scale", [1.0, pytest.param(1.4, marks=pytest.mark.soak), 2.0])
@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.soak)])
def test_nothing_overflows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    home = Home(tmp_path, size=size, text_scale=scale)
    assert not find_overflow(home.scene)
    table = home.table
    people = [Option(table.key(who), table.name(who), who) for who in table.survivors()]
    asker = Asker(home, monkeypatch)
    for options, shape in ((people, Shape.MANY), (things(12), Shape.ORDER), (things(2), Shape.ONE)):
        asker.ask(options, shape=shape, low=1, high=len(options))
        assert not find_overflow(home.scene)
    for actor in ("", people[0].key):  # the settlement, or somebody, is given a name
        asker.ask((), topic="name", shape=Shape.TEXT, context="Wickhold", actor=actor)
        assert not find_overflow(home.scene)


def test_the_end_of_the_story_leads_out_of_the_settlement(tmp_path: Path) -> None:
    def over(table: SettlementTable) -> None:
        table.campaign.chapter, table.campaign.outcome = Chapter.OVER, "lost"

    home = Home(tmp_path, over)
    assert home.request is None
    assert "The campaign is lost" in home.words()
    home.click("commit")
    assert not isinstance(home.stage.stack.top, SettlementScene)  # how it ended is a scene of its own


def test_numbers_of_the_settlement_say_what_they_are_made_of(home: Home) -> None:
    limit = home.scene.entries.lookup("number:survival-limit")
    people = home.scene.entries.lookup("number:population")
    deaths = home.scene.entries.lookup("number:deaths")
    assert limit is not None and people is not None and deaths is not None
    assert limit.title == f"Survival limit {home.table.survival_limit}"
    assert all(source in limit.body for source, _ in home.table.survival_limit_parts())
    assert people.title.startswith("22 people") and deaths.title == "Death count 4"


def test_a_person_opens_in_a_few_lines_with_a_face(home: Home) -> None:
    who = home.table.survivors()[0]
    entry = home.scene.entries.lookup(f"person:{who}")
    assert entry is not None and entry.title == home.table.name(who) and entry.picture is not None
    fallen = home.table.campaign.memorial[0]
    dead = home.scene.entries.lookup(f"person:{fallen.entity}")
    assert dead is not None and dead.title == fallen.survivor.name


def test_spent_endeavors_stand_dark_beside_those_that_are_left(home: Home) -> None:
    request = home.request
    assert isinstance(request, Decision)
    home.scene.answer(next(option.key for option in request.options if option.key.startswith("use:drums")))
    nominated = home.request
    assert isinstance(nominated, Decision)
    home.scene.answer(nominated.options[0].key)
    home.scene.answer(home.request.options[0].key) if isinstance(home.request, Decision) else None
    assert "3 endeavors left, 1 spent" in home.words()


def test_every_sign_that_is_drawn_is_among_the_icons() -> None:
    icons = {*(stop.icon for stop in STOPS.values()), *ICONS.values(), *KINDS.values(), *(icon for _, icon in _SIGNS)}
    missing = {icon for icon in icons if not (ASSETS / "icons" / f"{icon}.svg").is_file()}
    assert not missing


def test_the_track_follows_the_step_in_the_crumbs(tmp_path: Path) -> None:
    def timeline(table: SettlementTable) -> None:
        table.campaign.step = Step.TIMELINE

    home = Home(tmp_path, timeline)
    assert home.scene.layout.step() in tuple(Step)
    assert "Lantern year 13" in home.words()
