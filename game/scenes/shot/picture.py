"""Pictures of scenes without a screen: the same scene, seed, size and text scale give the same bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from io import BytesIO
from pathlib import Path

import pygame
from msgspec.structs import replace

from engine.errors import BadInput
from engine.save import kept_file
from engine.save.leftovers import temporary_folder
from engine.ui.scene import Scene
from engine.ui.settings import Settings
from engine.ui.window import Stage
from game.bots.showdown_choice import FOUNDING_PARTY, Fight
from game.content.box import core_box
from game.content.card_index import Filter
from game.phases.showdown.setup import find_monster
from game.rulebook.chapters import CHAPTERS, RULES
from game.scenes.aftermath.scene import AftermathScene
from game.scenes.app.application import App
from game.scenes.codex.entries import card_ref
from game.scenes.codex.scene import CodexScene
from game.scenes.new_game.choose_showdown import FightScene
from game.scenes.new_game.seat_plan import SeatPlan
from game.scenes.new_game.seats import SeatsScene
from game.scenes.parts.typed_dice import TypedCard, TypedDice
from game.scenes.record_sheet.scene import SurvivorScene
from game.scenes.saves.found import Found, ShowdownFile
from game.scenes.settings.scene import SettingsScene
from game.scenes.shot import hunt, quiz, settlement
from game.scenes.shot.campaigns import (
    correction_scene,
    death_corrected,
    game_over_scene,
    games_scene,
    new_campaign_scene,
    seats_scene,
    statistics_scene,
)
from game.scenes.shot.contact_sheet import ContactSheetScene
from game.scenes.shot.gear_grid import gear_grid
from game.scenes.shot.lessons import lesson_scene, lessons_scene, opening_scene, tip_scene
from game.scenes.shot.moment import moment_scene
from game.scenes.shot.past import hint_scene, replay_scene, watched_scene
from game.scenes.shot.rules_desk import desk_scene
from game.scenes.shot.second_screen import followed_scene
from game.scenes.shot.settlement_panels import memorial_scene, page_scene
from game.scenes.shot.showdown import (
    BUSY,
    FIRST_LEVEL,
    FIRST_MONSTER,
    busy_act,
    ended_game,
    lived_through,
    to_card,
    to_dice,
)
from game.scenes.shot.showdown import close_to as close_to_monster
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.scene import TitleScene

NOON = 1_000_000.0
"""A moment that never comes: pictures do not tell the time of day."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What is to be seen, where a scene shows a fight: which one, at what moment (MOMENTS), under which overlays; and
    which themes are covered."""

    monster: str = FIRST_MONSTER
    level: str = FIRST_LEVEL
    party: str = FOUNDING_PARTY
    moment: str = BUSY
    overlays: tuple[int, ...] = ()
    covered: tuple[str, ...] = ()


Maker = Callable[[App, int, Subject], Scene]
FIRST = Subject()


def _title(app: App, seed: int, subject: Subject) -> Scene:
    facts = ShowdownFile(
        Path("first-story.lantern"),
        NOON - 120 * 60,
        "white-lion",
        "prologue",
        2 + seed % 5,
        ("Erza", "Lucy", "Zachary"),
        ("Allister",),
        ("Anna", "Chidi"),
        seed,
    )
    return TitleScene(app, Found(facts), NOON)


def _seats(app: App, seed: int, subject: Subject) -> Scene:
    plan = SeatPlan(seed=str(seed))
    plan.add_seat()
    plan.seats[:] = ["Anna", "Chidi"]
    return SeatsScene(app, plan)


def _fight(app: App, seed: int, subject: Subject) -> Scene:
    return FightScene(app, Fight(subject.monster, subject.level, subject.party).check())


def _showdown(app: App, seed: int, subject: Subject) -> Scene:
    game = busy_act(seed, app.folder, subject.monster, subject.level, subject.party, moment=subject.moment)
    app.game = game
    scene = ShowdownScene(app, game)
    scene.aiming.overlays = list(subject.overlays)
    way = close_to_monster(game.session)
    if way:
        scene.making.select(way)
    return scene


def _replay(app: App, seed: int, subject: Subject) -> Scene:
    return replay_scene(app, busy_act(seed, app.folder, subject.monster, subject.level, subject.party))


def _hint(app: App, seed: int, subject: Subject) -> Scene:
    return hint_scene(app, busy_act(seed, app.folder, subject.monster, subject.level, subject.party))


def _watch(app: App, seed: int, subject: Subject) -> Scene:
    return watched_scene(app, busy_act(seed, app.folder, subject.monster, subject.level, subject.party, moment="start"))


def _dice(app: App, seed: int, subject: Subject) -> Scene:
    """Real dice, half of them typed."""
    app.ui.settings = app.ui.settings.changed(automation={"dice": "let", "monster": "do"})
    game = busy_act(seed, app.folder, subject.monster, subject.level, subject.party, moment=subject.moment)
    app.game = game
    to_dice(game)
    scene = ShowdownScene(app, game)
    scene.staging.finish()
    tray = scene.making.tray
    if isinstance(tray, TypedDice):
        for key in "70"[: tray.roll.count - 1]:
            tray.key(key)
    return scene


def _cards(app: App, seed: int, subject: Subject) -> Scene:
    """A real card, half written."""
    app.ui.settings = app.ui.settings.changed(automation={"cards": "let", "monster": "do"})
    game = busy_act(seed, app.folder, "white-lion", "1", "seasoned", moment=subject.moment)
    app.game = game
    to_card(game)
    scene = ShowdownScene(app, game)
    scene.staging.finish()
    if isinstance(scene.making.tray, TypedCard):
        scene.making.tray.write("gr")
    return scene


def _aftermath(outcome: str) -> Maker:
    def make(app: App, seed: int, subject: Subject) -> Scene:
        app.game = ended_game(seed, outcome, app.folder, subject.monster, subject.level, subject.party)
        return AftermathScene(app, app.game)

    return make


def _settings(app: App, seed: int, subject: Subject) -> Scene:
    return SettingsScene(app)


def _settings_sound(app: App, seed: int, subject: Subject) -> Scene:
    return SettingsScene(app, "sound")


def _settings_learn(app: App, seed: int, subject: Subject) -> Scene:
    app.memory.keep(lambda now: replace(now, syllabus=dict.fromkeys(list(RULES)[:40], 1)))
    return SettingsScene(app, "learning")


def _settings_content(app: App, seed: int, subject: Subject) -> Scene:
    return SettingsScene(app, "content")


def _codex(app: App, seed: int, subject: Subject) -> Scene:
    told = [rule.id for rule in CHAPTERS["Hit locations"] if rule.example]
    if subject.monster != FIRST_MONSTER:
        return CodexScene(app, card_ref("monster", find_monster(core_box(), subject.monster).name))
    return CodexScene(app, told[seed % len(told)])


def _codex_cards(app: App, seed: int, subject: Subject) -> Scene:
    scene = CodexScene(app, card_ref("gear", "White Lion Helm"))
    scene.shelf.filter = Filter(affinity="red")
    return scene


def _survivor(app: App, seed: int, subject: Subject) -> Scene:
    app.game, who = lived_through(seed, app.folder, subject.monster, subject.level)
    return SurvivorScene(app, app.game.session.table, who)


def _gear_grid(state: str = "") -> Maker:
    def make(app: App, seed: int, subject: Subject) -> Scene:
        return gear_grid(app, seed, state, subject.party)

    return make


def _campaign(moment: str) -> Maker:
    def make(app: App, seed: int, subject: Subject) -> Scene:
        scene: Scene = getattr(settlement, f"{moment}_scene")(app, seed)
        return scene

    return make


def _hunt(moment: str) -> Maker:
    def make(app: App, seed: int, subject: Subject) -> Scene:
        scene: Scene = getattr(hunt, f"{moment}_scene")(app, seed, subject.monster, subject.level)
        return scene

    return make


def _page(key: str) -> Maker:
    def make(app: App, seed: int, subject: Subject) -> Scene:
        return memorial_scene(app, seed) if key == "memorial" else page_scene(key)(app, seed)

    return make


def _games(app: App, seed: int, subject: Subject) -> Scene:
    return games_scene(app, NOON)


def _statistics(app: App, seed: int, subject: Subject) -> Scene:
    return statistics_scene(app)


def _new_campaign(page: str) -> Maker:
    def make(app: App, seed: int, subject: Subject) -> Scene:
        return new_campaign_scene(app, seed, page)

    return make


def _lessons(app: App, seed: int, subject: Subject) -> Scene:
    return lessons_scene(app)


def _lesson(app: App, seed: int, subject: Subject) -> Scene:
    return lesson_scene(app, seed)


def _first_game(app: App, seed: int, subject: Subject) -> Scene:
    return opening_scene(app)


def _tip(app: App, seed: int, subject: Subject) -> Scene:
    return tip_scene(app, seed)


def _correction(app: App, seed: int, subject: Subject) -> Scene:
    return correction_scene(app, seed)


def _correction_death(app: App, seed: int, subject: Subject) -> Scene:
    return death_corrected(app, busy_act(seed, app.folder, subject.monster, subject.level, subject.party))


def _seats_at_table(app: App, seed: int, subject: Subject) -> Scene:
    return seats_scene(app, busy_act(seed, app.folder, subject.monster, subject.level, subject.party))


def _moment(app: App, seed: int, subject: Subject) -> Scene:
    return moment_scene(app, seed, subject.monster, subject.level, subject.moment)


def _game_over(outcome: str) -> Maker:
    def make(app: App, seed: int, subject: Subject) -> Scene:
        return game_over_scene(app, outcome)

    return make


def _art(app: App, seed: int, subject: Subject) -> Scene:
    return ContactSheetScene(app)


def _second_screen(app: App, seed: int, subject: Subject) -> Scene:
    return followed_scene(app, busy_act(seed, app.folder, subject.monster, subject.level, subject.party))


def _rules_desk(page: str) -> Maker:
    """A position in the making: another monster, terrain put down, somebody in hand."""
    return lambda app, seed, subject: desk_scene(app, page)


SCENES: dict[str, Maker] = {
    "title": _title,
    "fight": _fight,
    "seats": _seats,
    "showdown": _showdown,
    "replay": _replay,
    "hint": _hint,
    "watch": _watch,
    "dice": _dice,
    "cards": _cards,
    "aftermath": _aftermath("victory"),
    "aftermath-defeat": _aftermath("defeat"),
    "settings": _settings,
    "settings-sound": _settings_sound,
    "settings-content": _settings_content,
    "settings-learn": _settings_learn,
    "codex": _codex,
    "codex-cards": _codex_cards,
    "survivor": _survivor,
    "gear-grid": _gear_grid(),
    "gear-grid-held": _gear_grid("held"),
    "gear-grid-wishes": _gear_grid("wishes"),
    "gear-grid-empty": _gear_grid("empty"),
    "settlement": _campaign("settlement"),
    "story-event": _campaign("story"),
    "departing": _campaign("departing"),
    "quarry": _campaign("quarry"),
    "birth": _campaign("birth"),
    "hunt": _hunt("hunt"),
    "hunt-event": _hunt("event"),
    "timeline": _page("timeline"),
    "population": _page("people"),
    "locations": _page("locations"),
    "storage": _page("storage"),
    "innovations": _page("innovations"),
    "principles": _page("principles"),
    "chronicle": _page("chronicle"),
    "memorial": _page("memorial"),
    "games": _games,
    "statistics": _statistics,
    "quiz": lambda app, seed, subject: quiz.asking(app),
    "quiz-answered": lambda app, seed, subject: quiz.answered(app),
    "quiz-at-home": lambda app, seed, subject: quiz.at_home(app),
    "quiz-choosing": lambda app, seed, subject: quiz.choosing(app),
    "quiz-score": lambda app, seed, subject: quiz.score(app),
    "new-campaign": _new_campaign("table"),
    "new-campaign-variants": _new_campaign("variants"),
    "new-campaign-options": _new_campaign("options"),
    "lessons": _lessons,
    "lesson": _lesson,
    "first-game": _first_game,
    "tip": _tip,
    "correction": _correction,
    "correction-death": _correction_death,
    "second-screen": _second_screen,
    "rules-desk": _rules_desk("figures"),
    "rules-desk-piles": _rules_desk("piles"),
    "seats-at-table": _seats_at_table,
    "game-over": _game_over("lost"),
    "game-over-won": _game_over("won"),
    "moment": _moment,
    "art": _art,
}


def shot(scene: str, out: Path, seed: int, size: tuple[int, int], text_scale: float, subject: Subject = FIRST) -> None:
    """Draws a scene of SCENES into a PNG file. Raises BadInput for an unknown scene or an unwritable place."""
    picture = picture_of(scene, seed, size, text_scale, subject)
    drawn = BytesIO()
    pygame.image.save(picture, drawn, "picture.png")
    try:
        kept_file.write(out, drawn.getvalue())
    except OSError as error:
        why = error.strerror or error
        raise BadInput(f"The picture cannot be written to {out} ({why}): choose a folder that can be.") from error


def picture_of(
    scene: str, seed: int, size: tuple[int, int], text_scale: float, subject: Subject = FIRST
) -> pygame.Surface:
    """The picture of a scene of SCENES. Raises BadInput, with the names there are, for any other."""
    with temporary_folder("shot") as folder:
        stage = staged(scene, seed, size, text_scale, Path(folder), subject)
        app = getattr(stage.scene, "app", None)
        picture = stage.draw()
        if isinstance(app, App):
            app.close_game()
        return picture


def staged(
    scene: str, seed: int, size: tuple[int, int], text_scale: float, folder: Path, subject: Subject = FIRST
) -> Stage:
    """A scene of SCENES on a stage, at rest. Its game, if it has one, lies in `folder`."""
    make = maker_of(scene)
    quiet = Settings(volume=0.0, animation_speed="instant", tips=False)
    settings = quiet.changed(text_scale=text_scale, covered=subject.covered)
    stage = Stage(lambda ui: make(App(ui, folder, patient=True), seed, subject), size, settings)
    as_new = {"volume": 0.7, "animation_speed": "normal", "tips": True}  # what a settings page shows
    stage.ui.settings = stage.ui.settings.changed(**as_new)
    stage.scene.refresh()
    stage.draw()
    if isinstance(stage.scene, TableScene):
        stage.scene.marking.finish()
        stage.draw()
    return stage


def maker_of(scene: str) -> Maker:
    """Raises BadInput with the names of the scenes that there are."""
    found = SCENES.get(scene)
    if found is None:
        near = get_close_matches(scene, SCENES, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}? " if near else ""
        raise BadInput(f"There is no scene {scene!r}: {hint}The scenes are {', '.join(SCENES)}.")
    return found
