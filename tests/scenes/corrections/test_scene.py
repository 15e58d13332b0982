"""A value is corrected by hand: what is offered, what the line would do, and what comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision
from engine.run import CORRECTION
from engine.ui.dialog import Dialog
from engine.ui.input import Act, Intent
from engine.ui.overflow import find_overflow
from engine.ui.typography.markup import plain
from engine.ui.widgets.button import Button
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign
from game.phases.files.showdown_files import OpenGame
from game.rules.campaign.campaign_record import CampaignOptions, Told
from game.scenes.corrections.fallen import LINES, entity_of, last_lines
from game.scenes.corrections.plan import Kind, Value, matching, to_add, to_count, to_set, to_take, tried
from game.scenes.corrections.scene import CorrectionsScene
from game.scenes.corrections.values import subjects, values
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.campaigns import correction_scene, death_corrected
from game.scenes.shot.settlement import Played, played
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from tests.scenes.settlement.stage import Home
from tests.scenes.staging import AppStage, app_stage, begun, says

BOX = core_box()


@pytest.fixture(scope="module")
def game() -> Played:
    return played(lambda table: None)


def by_hand(home: Home) -> CorrectionsScene:
    """The settlement's screen with the corrections open over it, by their key."""
    home.press("f9")
    top = home.stage.stack.top
    assert isinstance(top, CorrectionsScene)
    return top


# the line


def a_line(whose: str, value: Value) -> str:
    """One that changes this value."""
    whose = value.of or whose
    able = [one for one in value.able if one not in value.now] if isinstance(value.now, list) else list(value.able)
    match value.kind:
        case Kind.NUMBER:
            return to_set(whose, value.path, value.now + 1 if value.now < 9 else value.now - 1)
        case Kind.WORDS:
            return to_set(whose, value.path, "Somebody Else")
        case Kind.CHOICE:
            now = value.told() if isinstance(value.now, bool) else value.now
            return to_set(whose, value.path, next(one for one in able if one != now))
        case Kind.COUNTS:
            return to_count(whose, value.path, able[0], 3)
        case Kind.TICKS:
            return to_set(whose, f"{value.path}.{able[0]}", "yes")
        case Kind.PLACE:
            return to_set(whose, value.path, "1,1")
        case Kind.PEOPLE:
            return to_add(whose, value.path, "Somebody Else, male")
    return to_add(whose, value.path, able[0]) if able else to_take(whose, value.path, value.now[0])


def test_everything_that_is_offered_can_be_written_as_a_line(game: Played) -> None:
    """No field is offered that the rules would not take."""
    home = game.session.table
    seen = 0
    for whose, _ in subjects(home)[:4]:
        for value in values(home, whose):
            if value.path == "wears":
                continue  # what is shown there is in the grid
            line = a_line(whose, value)
            trial = tried(game.session, line)
            assert not trial.refused and trial.was != trial.now, (line, trial)
            seen += 1
    assert seen > 100
    assert game.session.answers == []


def test_each_card_that_is_offered_exists(game: Played) -> None:
    home = game.session.table
    for value in values(home, "settlement"):
        for one in value.able[:2] if value.kind is Kind.LIST else ():
            assert not tried(game.session, to_add("settlement", value.path, one)).refused, (value.path, one)


def test_a_line_that_says_nothing_is_refused_with_its_cure(game: Played) -> None:
    assert "did you mean" in tried(game.session, "settlement.endeavor = 3").refused
    assert "16 boxes" in tried(game.session, "erza.hunt_xp = 99").refused
    assert "No showdown" in tried(game.session, "showdown.outcome = defeat").refused


def test_what_is_sought_comes_with_the_beginnings_first() -> None:
    assert matching(["Bone Axe", "Axe", "Katar"], {}, "axe") == ["Axe", "Bone Axe"]


# the screen


def test_a_number_is_corrected_told_and_written_into_the_chronicle(tmp_path: Path) -> None:
    home = Home(tmp_path)
    before = home.table.campaign.endeavors
    scene = by_hand(home)
    home.click("value:endeavors")
    home.click("more")
    home.click("more")
    assert scene.line == f"settlement.endeavors = {before + 2}"
    assert (scene.trial.was, scene.trial.now) == (str(before), str(before + 2)) and home.shows("preview")
    home.click("apply")
    assert isinstance(home.stage.stack.top, SettlementScene)
    assert home.table.campaign.endeavors == before + 2
    assert home.answers[-1] == f"correct settlement.endeavors = {before + 2}"
    written = home.table.campaign.chronicle[-1]
    assert written.told is Told.CORRECTION and written.detail == f"{before} → {before + 2}"
    home.press("u")
    assert home.table.campaign.endeavors == before


def test_a_card_is_added_out_of_the_box_and_taken_away_again(tmp_path: Path) -> None:
    home = Home(tmp_path)
    scene = by_hand(home)
    home.click("whose:erza")
    home.click("value:fighting_arts")
    before = list(home.table.sheet(home.table.record.party[0]).fighting_arts)
    home.click("take:0")
    home.click("apply")
    assert home.table.sheet(home.table.record.party[0]).fighting_arts == before[1:]
    scene = by_hand(home)
    home.click("whose:erza")
    home.click("value:fighting_arts")
    home.click("seek")
    home.stage.do(Intent(Act.TEXT, text=before[0]))
    home.click(f"add:{before[0]}")
    assert scene.line == f"erza.fighting_arts += {before[0]}"
    home.click("apply")
    assert sorted(home.table.sheet(home.table.record.party[0]).fighting_arts) == sorted(before)


def test_resources_are_counted_one_by_one(tmp_path: Path) -> None:
    home = Home(tmp_path)
    by_hand(home)
    home.click("value:resources")
    home.click("seek")
    home.stage.do(Intent(Act.TEXT, text="iron"))
    home.click("count:Iron")
    home.click("more")
    home.click("apply")
    assert home.table.campaign.stored["Iron"] == 1


def test_a_refusal_is_shown_and_nothing_is_applied(tmp_path: Path) -> None:
    home = Home(tmp_path)
    by_hand(home)
    home.click("line")
    home.stage.do(Intent(Act.TEXT, text="erza.hunt_xp = 99"))
    assert "16 boxes" in home.words()
    apply = home.widget("apply")
    assert isinstance(apply, Button) and not apply.enabled
    home.click("apply")
    assert home.answers == [] and isinstance(home.stage.stack.top, CorrectionsScene)


def test_several_are_made_in_one_go_and_one_is_dropped(tmp_path: Path) -> None:
    home = Home(tmp_path)
    scene = by_hand(home)
    before = home.table.campaign.endeavors
    home.click("value:endeavors")
    home.click("more")
    home.click("another")
    home.click("value:death_count")
    home.click("more")
    home.click("another")
    home.click("whose:erza")
    home.click("value:insanity")
    home.click("more")
    assert len(scene.lines) == 2 and "and 2 more in one go" in home.words()
    home.click("drop:1")
    assert len(scene.lines) == 1 and "1 value waits" in home.words()
    home.click("value:insanity")
    home.click("more")
    insanity = home.table.sheet(home.table.record.party[0]).insanity
    home.click("apply")
    assert len(home.answers) == 1 and f"settlement.endeavors = {before + 1}; erza.insanity = " in home.answers[0]
    assert home.table.campaign.endeavors == before + 1 and insanity >= 0
    home.press("u")
    assert home.table.campaign.endeavors == before


def test_the_timeline_is_changed_year_by_year(tmp_path: Path) -> None:
    home = Home(tmp_path)
    scene = by_hand(home)
    home.click("whose:timeline")
    home.click("value:timeline.1")
    place = len(home.table.campaign.timeline.get(1, []))
    home.click("seek")
    home.stage.do(Intent(Act.TEXT, text="Hands of Heat"))
    home.click("add:story event: Hands of Heat")
    home.click("another")
    home.click("value:timeline.1")
    home.click(f"later:{place}")
    assert scene.line == "settlement.timeline.1.move.2 = story event: Hands of Heat"
    home.click("apply")
    assert "Hands of Heat" in [one.what for one in home.table.campaign.timeline[2]]


def test_somebody_joins_the_people(tmp_path: Path) -> None:
    home = Home(tmp_path)
    by_hand(home)
    home.click("value:people")
    home.click("becomes")
    home.stage.do(Intent(Act.TEXT, text="Anna"))
    home.click("joins:female")
    home.click("apply")
    assert "Anna" in [home.table.name(who) for who in home.table.living()]


def test_a_box_is_filled(tmp_path: Path) -> None:
    home = Home(tmp_path)
    by_hand(home)
    home.click("whose:erza")
    home.click("value:boxes")
    home.click("tick:head.heavy")
    home.click("apply")
    assert home.answers == ["correct erza.boxes.head.heavy = yes"]


def test_what_is_already_so_is_no_correction(tmp_path: Path) -> None:
    home = Home(tmp_path)
    scene = by_hand(home)
    scene.take(f"settlement.year = {home.table.campaign.year}")
    assert scene.why_not() == "that is what it is already"


def test_back_lets_the_line_go_first(tmp_path: Path) -> None:
    home = Home(tmp_path)
    scene = by_hand(home)
    home.click("value:year")
    home.stage.do(Act.BACK)
    assert scene.edit is None and len(home.stage.stack.scenes) == 2
    home.stage.do(Act.BACK)
    assert isinstance(home.stage.stack.top, SettlementScene)


def test_the_menu_leads_there_in_a_campaign(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.press("f10")
    top = home.stage.stack.top
    assert isinstance(top, Dialog)
    place = [reply.label for reply in top.replies].index("Correct by hand (F9)")
    home.click(f"reply:{place}")
    assert isinstance(home.stage.stack.top, CorrectionsScene)


def test_what_is_watched_is_not_corrected(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    stage.app.watch_campaign(CampaignOptions(quick_start=True), 4)
    watched = stage.scene
    stage.app.to_corrections()
    assert stage.scene is watched and "Take over first" in stage.stack.toasts[-1].text
    stage.app.close_game()


def fighting(tmp_path: Path, acting: bool = False) -> AppStage:
    """A single showdown at the question who acts, or in the midst of somebody's act."""
    game = begun_in_act(tmp_path)
    if not acting:
        game.session.undo()
    stage = app_stage(TitleScene, tmp_path)
    stage.app.show(game)
    return stage


def test_everything_of_a_showdown_that_is_offered_can_be_written_as_a_line(tmp_path: Path) -> None:
    stage = fighting(tmp_path)
    game = stage.app.game
    assert game is not None
    table, seen = game.session.table, 0
    for whose, _ in subjects(table)[:3]:
        for value in values(table, whose):
            if value.path.startswith(("ai_", "hit_", "wears")):
                continue  # what lies in the deck is not shown
            line = a_line(whose, value)
            trial = tried(game.session, line)
            assert not trial.refused and trial.was != trial.now, (line, trial)
            seen += 1
    assert seen > 25
    stage.app.close_game()


def test_a_figure_of_a_single_showdown_is_moved_step_by_step(tmp_path: Path) -> None:
    stage = fighting(tmp_path)
    game = stage.app.game
    assert game is not None
    column, row = game.session.table.at(game.session.table.monster)
    stage.do(Intent(Act.KEY, key="f9"))
    stage.click("whose:monster")
    stage.click("value:place")
    stage.click("step:right")
    stage.click("apply")
    assert isinstance(stage.scene, ShowdownScene)
    assert game.session.table.at(game.session.table.monster) == (column + 1, row)
    assert game.session.answers[-1] == f"correct monster.place = {column + 1},{row}"
    stage.app.close_game()


def test_in_the_midst_of_an_act_it_is_said_what_is_given_again(tmp_path: Path) -> None:
    stage = fighting(tmp_path, acting=True)
    game = stage.app.game
    assert game is not None and not game.session.still
    asked = game.session.request
    key = subjects(game.session.table)[2][0]
    stage.do(Intent(Act.KEY, key="f9"))
    stage.click(f"whose:{key}")
    stage.click("value:survival")
    stage.click("more")
    assert says(stage, "This goes back to before") and says(stage, "1 answer is given again")
    stage.click("apply")
    assert isinstance(stage.scene, ShowdownScene) and game.session.answers[-1].startswith("correct@1 ")
    assert isinstance(game.session.request, Decision) and isinstance(asked, Decision)
    assert game.session.request.about == asked.about
    stage.do(Intent(Act.UNDO))
    assert not game.session.answers[-1].startswith("correct")
    stage.app.close_game()


def test_a_wrong_death_is_undone_with_the_gear_that_it_took(tmp_path: Path) -> None:
    """The dead stand in the list; what the log says of their gear is given back in the same go."""
    stage = fighting(tmp_path)
    game = stage.app.game
    assert game is not None
    table = game.session.table
    who = table.survivors()[0]
    key, gear = table.key(who), list(table.sheet(who).gear)
    game.answer(f"correct {key}.alive = no")
    stage.do(Intent(Act.KEY, key="f9"))
    stage.click(f"whose:{key}")
    stage.click("choose:yes")
    scene = stage.scene
    assert isinstance(scene, CorrectionsScene) and len(scene.trial.changed) == 1 + len(gear)
    stage.click("apply")
    again = game.session.table
    assert again.alive(who) and again.on_board(who) and sorted(again.sheet(who).gear) == sorted(gear)
    stage.app.close_game()


def test_what_is_over_is_not_corrected(tmp_path: Path) -> None:
    stage = fighting(tmp_path)
    game = stage.app.game
    assert game is not None
    game.answer("correct showdown.outcome = defeat")
    while game.session.request is not None:
        game.answer(RandomPlayer(1).answer(game.session.request, game.session.table))
    stage.app.to_corrections()
    assert "take the last answer back" in stage.stack.toasts[-1].text
    stage.app.close_game()


def in_showdown(tmp_path: Path) -> AppStage:
    """The First Story of a campaign, at its first question."""
    game = begin_campaign(tmp_path / "campaigns.lantern", BOX, CampaignOptions(), 4, "X")
    stage = app_stage(lambda app: SettlementScene(app, game), tmp_path)  # type: ignore[arg-type]
    stage.app.show(game)
    return stage


def test_a_showdown_that_nobody_can_end_is_ended_by_the_group(tmp_path: Path) -> None:
    stage = in_showdown(tmp_path)
    scene = stage.stack.top
    assert isinstance(scene, ShowdownScene)
    game = stage.app.game
    assert game is not None
    player = RandomPlayer(4)
    for _ in range(400):
        if game.session.still:
            break
        assert game.session.request is not None
        scene.answer(player.answer(game.session.request, game.session.table))
    stage.do(Intent(Act.KEY, key="f9"))
    assert isinstance(stage.scene, CorrectionsScene)
    stage.click("whose:showdown")
    stage.click("value:outcome")
    stage.click("choose:defeat")
    assert says(stage, "undecided")
    stage.click("apply")
    assert game.session.answers[-1] == "correct showdown.outcome = defeat"
    assert any(line.told is Told.CORRECTION for line in game.session.table.campaign.chronicle)  # type: ignore[attr-defined]
    stage.app.close_game()


def test_the_book_shows_what_is_and_what_comes_of_it(tmp_path: Path) -> None:
    stage = app_stage(lambda app: correction_scene(app, 1), tmp_path)
    shown = {key: stage.scene.root.find(key) for key in ("now", "after", "about")}
    assert [one.describe() if one else "" for one in (shown["now"], shown["after"])] == ["7", "6"]
    assert "Bold" in (shown["about"].describe() if shown["about"] else "")
    assert says(stage, "Erza")
    stage.click("value:understanding")
    assert says(stage, "It becomes") and says(stage, "as it is")


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_overflows_wherever_one_looks(tmp_path: Path, scale: float) -> None:
    """Years and people, boxes and figures, piles and tokens."""
    stage = app_stage(lambda app: correction_scene(app, 1), tmp_path, text_scale=scale)
    scene = stage.scene
    assert isinstance(scene, CorrectionsScene)
    for whose, path in (
        ("timeline", "timeline.1"), ("settlement", "people"), ("settlement", "nemeses"), ("erza", "boxes"),
        ("erza", "armor"), ("erza", "wears"),
    ):  # fmt: skip
        scene.choose_whose(whose)
        scene.choose_value(next(one for one in values(scene.table, whose) if one.path == path))
        stage.draw()
        assert not find_overflow(scene), path
    fight = app_stage(lambda app: death_corrected(app, begun_in_act(tmp_path)), tmp_path, text_scale=scale)
    scene = fight.scene
    assert isinstance(scene, CorrectionsScene)
    for whose in ("showdown", "monster"):
        for value in values(scene.table, whose):
            scene.choose_whose(whose)
            scene.choose_value(value)
            fight.draw()
            assert not find_overflow(scene), value.path
    fight.app.close_game()


def begun_in_act(tmp_path: Path) -> OpenGame:
    game = begun(tmp_path)
    player = RandomPlayer(4)
    while not game.session.still:
        assert game.session.request is not None
        game.answer(player.answer(game.session.request, game.session.table))
    assert isinstance(game.session.request, Decision)
    game.answer(next(one.key for one in game.session.request.options if one.kind == "act"))
    return game


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_overflows(tmp_path: Path, scale: float) -> None:
    stage = app_stage(lambda app: correction_scene(app, 1), tmp_path, text_scale=scale)
    for key in ("", "value:gear", "value:proficiency_type"):
        if key:
            assert stage.scene.focus_on(key)
            stage.do(Act.ACCEPT)
        stage.draw()
        assert not find_overflow(stage.scene)


def test_of_somebody_dead_the_log_tells_how_it_came(tmp_path: Path) -> None:
    """Their last lines, the end itself last, and nothing of anybody else."""
    game = begun_in_act(tmp_path)
    who = game.session.table.survivors()[-1]
    key, name = game.session.table.key(who), game.session.table.name(who)
    game.answer(f"{CORRECTION}{key}.alive = no")
    told = last_lines(game.session, who)
    assert 0 < len(told) <= LINES and all(name in plain(line) for line in told)
    assert f"{name} is dead" in plain(told[-1])
    assert entity_of(game.session.table, key) == who and entity_of(game.session.table, "nobody") == 0
    game.close()
