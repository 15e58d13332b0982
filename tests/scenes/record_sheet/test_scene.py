"""The record sheet: everything on it opens its card or rule; it is leafed through by mouse, keys and pad."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ui.input import Act, Device, Intent
from engine.ui.overflow import find_overflow
from game.model.history import Memory, Told
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location, SurvivalAction
from game.rules.table.showdown_record import Stage as Phase
from game.scenes.aftermath.scene import AftermathScene
from game.scenes.record_sheet.entries import MILESTONES
from game.scenes.record_sheet.life import chapters, sentence
from game.scenes.record_sheet.marks import Spot
from game.scenes.record_sheet.scene import LIFE, SHEET, SurvivorScene
from game.scenes.shot.picture import Subject, staged
from game.scenes.shot.record_sheet import mark_by_years
from game.scenes.shot.showdown import ended_game
from game.scenes.showdown.scene import ShowdownScene
from tests.scenes.showdown.stage import Table
from tests.scenes.staging import AppStage, app_stage, begun, says

SIZES = (((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((3840, 2160), 1.0))


def marked(folder: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> AppStage:
    """The sheet of a survivor who has everything that a sheet can hold."""
    game = begun(folder)
    table = game.session.table
    who = table.record.party[0]
    mark_by_years(table, who)

    def make(app: object) -> SurvivorScene:
        app.game = game  # type: ignore[attr-defined]
        return SurvivorScene(app, table, who)  # type: ignore[arg-type]

    return app_stage(make, folder, size, **settings)


def sheet(stage: AppStage) -> SurvivorScene:
    assert isinstance(stage.scene, SurvivorScene)
    return stage.scene


def test_it_shows_who_it_is_and_what_they_bear(tmp_path: Path) -> None:
    stage = marked(tmp_path)
    survivor = sheet(stage).table.sheet(sheet(stage).who)
    for words in (survivor.name, survivor.gender, "Mighty Strike", "Quixotic", "Leprosy", "Broken Arm", "Deaf"):
        assert says(stage, words), words
    for words in (
        "Survival",
        "Insanity",
        "insane",
        "limit",
        "Courage 4",
        "Understanding 3",
        "Hunt XP 7",
        "Skip next hunt",
    ):
        assert says(stage, words), words
    assert says(stage, "Life Exchange") and says(stage, "Once per lifetime")
    assert not find_overflow(stage.scene)


@pytest.mark.parametrize("page", [SHEET, LIFE])
def test_everything_on_it_opens_something(tmp_path: Path, page: str) -> None:
    stage = marked(tmp_path)
    sheet(stage).turn_page(page)
    stage.draw()
    spots = [one for one in stage.scene.root.walk() if isinstance(one, Spot)]
    assert len(spots) > (30 if page == SHEET else 8)
    lookup = stage.ui.lookup
    for widget in stage.scene.root.walk():
        for ref, _ in widget.refs():
            assert ref.startswith("say:") or lookup(ref) is not None, ref


def test_a_number_names_its_parts(tmp_path: Path) -> None:
    stage = marked(tmp_path)
    key = sheet(stage).table.key(sheet(stage).who)
    entry = stage.ui.lookup(f"number:{key}/strength")
    assert entry is not None and "0 base + 2 permanent + 1 tokens" in entry.body
    for attribute in (Attribute.MOVEMENT, Attribute.LUCK):
        assert stage.ui.lookup(f"number:{key}/{attribute.value}") is not None


def test_each_milestone_says_what_it_brings_and_whether_it_is_reached(tmp_path: Path) -> None:
    stage = marked(tmp_path)
    key = sheet(stage).table.key(sheet(stage).who)
    for track, boxes in MILESTONES.items():
        for box, _ in boxes:
            assert stage.ui.lookup(f"sheet:{key}/{track}/{box}") is not None
    reached, missing = stage.ui.lookup(f"sheet:{key}/courage/3"), stage.ui.lookup(f"sheet:{key}/courage/9")
    assert reached is not None and "Reached" in reached.body
    assert missing is not None and "5 more to fill" in missing.body and "See the Truth" in missing.title
    age = stage.ui.lookup(f"sheet:{key}/hunt-xp/2")
    assert age is not None and "- Choose a weapon type" in age.body and "reflexes" not in age.body.casefold()


def test_the_five_actions_say_whether_they_are_known_and_used(tmp_path: Path) -> None:
    stage = marked(tmp_path)
    table, key = sheet(stage).table, sheet(stage).table.key(sheet(stage).who)
    said = {action: stage.ui.lookup(f"sheet:{key}/action/{action}") for action in SurvivalAction}
    assert all(entry is not None for entry in said.values())
    assert "Used" in said[SurvivalAction.DODGE].body  # type: ignore[union-attr]
    assert SurvivalAction.SURGE not in table.survival_actions
    assert "does not know" in said[SurvivalAction.SURGE].body  # type: ignore[union-attr]
    assert stage.ui.lookup(f"hurt:{key}/{Location.LEGS.value}") is not None
    assert stage.ui.lookup("sheet:nobody/survival") is None


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("page", [SHEET, LIFE])
def test_nothing_is_clipped_at_any_size(tmp_path: Path, size: tuple[int, int], scale: float, page: str) -> None:
    stage = marked(tmp_path, size, text_scale=scale)
    sheet(stage).turn_page(page)
    stage.draw()
    assert find_overflow(stage.scene) == []


# --- leafing ----------------------------------------------------------------------------------------------------------


def test_left_and_right_leaf_round_the_party(tmp_path: Path) -> None:
    stage = marked(tmp_path)
    scene = sheet(stage)
    party = scene.party
    stage.do(Act.RIGHT)
    assert scene.who == party[1] and says(stage, scene.table.name(party[1]))
    stage.do(Act.LEFT, Act.LEFT)
    assert scene.who == party[-1]
    stage.do(Intent(Act.NEXT, Device.PAD))  # the pad has its own way: the arrows are buttons
    stage.click("next")
    assert scene.who == party[0]


def test_arrows_move_over_the_paper_once_it_has_the_focus(tmp_path: Path) -> None:
    stage = marked(tmp_path)
    scene = sheet(stage)
    assert scene.focus_on("gear:0")
    before = scene.who
    stage.do(Act.RIGHT)
    assert scene.who == before and scene.focused is not None and scene.focused.key != "gear:0"


def test_accept_opens_the_entry_of_what_has_the_focus(tmp_path: Path) -> None:
    stage = marked(tmp_path)
    assert sheet(stage).focus_on("attribute:strength")
    stage.do(Act.ACCEPT)
    assert stage.stack.hover.popups and stage.stack.hover.popups[0].ref.endswith("/strength")
    stage.do(Act.BACK)
    assert not stage.stack.hover.popups and isinstance(stage.scene, SurvivorScene)


def test_a_click_pins_the_entry(tmp_path: Path) -> None:
    stage = marked(tmp_path)
    stage.click("disorder:Quixotic")
    assert [popup.pinned for popup in stage.stack.hover.popups] == [True]


# --- the life behind it -----------------------------------------------------------------------------------------------


def test_the_life_is_told_by_showdown_the_latest_first(tmp_path: Path) -> None:
    stage = marked(tmp_path)
    stage.do(Intent(Act.KEY, Device.KEYS, key="h"))
    assert sheet(stage).page == LIFE
    told = [one.describe() for one in stage.scene.root.walk() if one.describe()]
    heads = [words for words in told if words in ("Butcher, level 1", "White Lion, level 1")]
    assert heads == ["Butcher, level 1", "White Lion, level 1"]
    assert says(stage, "Partner") and says(stage, "Broken Arm is recorded for life")


def test_every_memory_is_a_sentence() -> None:
    for told in Told:
        assert sentence(Memory(told, "Tough", 2, "a test"))


def test_every_memory_leads_to_a_card_or_a_rule(tmp_path: Path) -> None:
    stage = marked(tmp_path)
    survivor = sheet(stage).table.sheet(sheet(stage).who)
    survivor.history[:] = [Memory(told, "Tough" if "ART" in told.name else "", monster="butcher") for told in Told]
    sheet(stage).turn_page(LIFE)
    stage.draw()
    rules = {ref for widget in stage.scene.root.walk() for ref, _ in widget.refs() if not ref.startswith("card:")}
    assert len(rules) > 6 and all(stage.ui.lookup(ref) is not None for ref in rules)


def test_a_new_showdown_is_a_new_chapter() -> None:
    first = Memory(Told.SURVIVED, "victory", 4, monster="white-lion", level="1", round=4, aftermath=True)
    again = Memory(Told.CHANGED, "strength", 1, monster="white-lion", level="1", round=2)
    other = Memory(Told.DIED, monster="butcher", level="1", round=3)
    assert [len(memories) for _, memories in chapters([first, again, again, other])] == [1, 2, 1]


def test_who_has_lived_through_nothing_is_told_so(tmp_path: Path) -> None:
    game = begun(tmp_path)
    stage = app_stage(lambda app: SurvivorScene(app, game.session.table, page=LIFE), tmp_path)
    assert says(stage, "Nothing that lasts has happened")
    assert isinstance(game.session.table.sheet(sheet(stage).who), Survivor)


# --- the ways to it ---------------------------------------------------------------------------------------------------


def test_a_key_opens_it_from_the_showdown_and_back_returns(tmp_path: Path) -> None:
    table = Table(tmp_path)
    try:
        lookup = table.stage.ui.lookup
        table.key("s")
        scene = table.stage.scene
        assert isinstance(scene, SurvivorScene) and scene.table is table.game.session.table
        table.act(Act.BACK)
        assert isinstance(table.stage.scene, ShowdownScene) and table.stage.ui.lookup == lookup
    finally:
        table.close()


def test_a_click_on_the_name_in_a_panel_opens_it(tmp_path: Path) -> None:
    table = Table(tmp_path)
    try:
        view = table.scene.staging.shown.survivors[2]
        panel = table.widget(f"survivor:{view.key}")
        table.click_at(panel.name.written().center)  # type: ignore[attr-defined]
        scene = table.stage.scene
        assert isinstance(scene, SurvivorScene) and scene.who == view.who
    finally:
        table.close()


def test_it_opens_from_the_menu_and_from_the_aftermath(tmp_path: Path) -> None:
    game = ended_game(1, "victory", tmp_path)
    assert game.session.table.record.stage in (Phase.AFTERMATH, Phase.OVER)

    def make(app: object) -> AftermathScene:
        app.game = game  # type: ignore[attr-defined]
        return AftermathScene(app, game)  # type: ignore[arg-type]

    stage = app_stage(make, tmp_path)
    stage.click("sheets")
    assert isinstance(stage.scene, SurvivorScene)
    survived = next(who for who in stage.scene.table.living())
    assert stage.scene.table.sheet(survived).history[-1].aftermath
    stage.do(Act.BACK, Act.MENU)
    stage.click("reply:2")  # after Settings and Codex
    assert type(stage.scene) is SurvivorScene


def test_the_picture_of_it_is_a_sheet_that_shows_everything(tmp_path: Path) -> None:
    stage = staged("survivor", 1, (1280, 720), 1.0, tmp_path, Subject())
    assert isinstance(stage.scene, SurvivorScene)
    survivor = stage.scene.table.sheet(stage.scene.who)
    assert survivor.fighting_arts and survivor.disorders and survivor.injuries and survivor.history
