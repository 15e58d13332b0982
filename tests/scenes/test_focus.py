"""Focus never undoes (UX.md 6.1): Return forty times, from every scene and every kind of question, gets on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.decision import Decision, Option, Shape, Why
from engine.session import Session
from engine.ui.dialog import Dialog, Reply
from engine.ui.input import Act, Device
from game.bots.careful.player import CarefulPlayer
from game.bots.careful.settlement import CarefulSettler
from game.bots.random_player import RandomPlayer
from game.bots.showdown_choice import Fight
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions
from game.scenes.gear_grid.scene import GearGridScene
from game.scenes.hunt.scene import HuntScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.picture import SCENES, staged
from game.scenes.showdown.scene import ShowdownScene
from game.views.tables import at_table
from tests.scenes.chapter.stage import Asker as HomeAsker
from tests.scenes.departing.test_pages import setting_out
from tests.scenes.hunt.stage import Trek
from tests.scenes.returns import FORTY, RETURN, forbidden, press_return
from tests.scenes.settlement.stage import Home
from tests.scenes.showdown.stage import Asker, Table
from tests.scenes.showdown.test_play import ASKED
from tests.scenes.staging import AppStage, Nowhere, app_stage
from tests.soak.games import often

ROOT = Path(__file__).resolve().parents[2]
A_TO_D = [Option(key, f"Effect {key}") for key in "abcd"]
SEVERAL = [(Shape.ORDER, 4, 4), (Shape.MANY, 1, 2), (Shape.MANY, 0, 4), (Shape.MANY, 2, 2)]


QUICK = (
    "settings",
    "codex",
    "gear-grid",
    "timeline",
    "principles",
    "games",
    "correction",
    "correction-death",
    "rules-desk",
    "quiz",
)
"""What is laid out in no time; the others are in the soak."""


LIES_OVER = ("first-game",)
"""What is read, and gone: in play it lies over a table."""


def begins_well(name: str, folder: Path) -> None:
    """With the first press, and with two more."""
    stage = staged(name, 1, (1280, 720), 1.0, folder)
    for _ in range(3):
        stage.do(RETURN)
        scene = stage.stack.top
        if scene is None and name in LIES_OVER:
            return
        assert scene is not None and not forbidden(scene), name
    getattr(stage.stack.scenes[0], "app").close_game()  # noqa: B009


@pytest.mark.parametrize("name", QUICK)
def test_no_scene_begins_at_what_leads_back(name: str, tmp_path: Path) -> None:
    begins_well(name, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in SCENES if name not in (*QUICK, "art")])
def test_no_other_scene_begins_at_what_leads_back(name: str, tmp_path: Path) -> None:
    begins_well(name, tmp_path)


def test_every_kind_of_question_in_a_showdown_gets_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asker = Asker(Table(tmp_path), monkeypatch)
    table = asker.table
    for topic, options in ASKED.items():
        asker.ask(topic, options)
        assert press_return(table.stage, lambda: table.game.session, 4) >= 1, topic
    for shape, _, _ in SEVERAL:
        asker.ask("order-effects", A_TO_D, shape=shape)
        assert press_return(table.stage, lambda: table.game.session, 8) >= 1, shape
    table.close()


def test_every_kind_of_question_at_home_gets_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(tmp_path)
    asker = HomeAsker(home, monkeypatch)
    people = [Option(home.table.key(who), home.table.name(who), who) for who in home.table.survivors()[:6]]
    why = Why("Nobody taught them.", "settlement-innovate")
    for options in (A_TO_D, people, people[:1], [*people[:2], Option("none", "Nobody")]):
        asker.ask(options, refused=[(Option("x", "Not this"), why)])
        assert press_return(home.stage, lambda: home.game.session, 12) >= 4
    for shape, low, high in SEVERAL:
        for options in (A_TO_D, people[:4]):
            asker.ask(options, shape=shape, low=low, high=high)
            assert press_return(home.stage, lambda: home.game.session, 12) >= 2, (shape, low, high)
    asker.ask([], topic="name", shape=Shape.TEXT, actor=home.table.key(home.table.survivors()[0]), context="")
    assert press_return(home.stage, lambda: home.game.session, 6) >= 1


def test_every_kind_of_question_on_the_hunt_gets_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trek = Trek(tmp_path)
    asker = HomeAsker(trek, monkeypatch)
    people = [Option(trek.table.key(who), trek.table.name(who), who) for who in trek.table.campaign.departing]
    turn = [Option("trade", "Trade"), Option("run-away", "Run away"), Option("reveal", "Turn over the top card")]
    for topic, options in (
        ("hunt-turn", turn), ("hunt-turn", turn[:2]), ("choose-one", A_TO_D), ("choose-one", people),
        ("hunt-space", [Option(f"space:{n}", f"Space {n}", n) for n in (3, 5)]),
    ):  # fmt: skip
        asker.ask(options, topic=topic)
        given = len(asker.given)
        assert press_return(trek.stage, lambda: trek.game.session, 12) >= 4, (topic, options)
        assert "run-away" not in asker.given[given:]
    for shape, low, high in SEVERAL:
        asker.ask(people, shape=shape, low=low, high=high)
        assert press_return(trek.stage, lambda: trek.game.session, 12) >= 2, (shape, low, high)


@pytest.mark.parametrize("dice", ["do", "let"])
def test_return_plays_a_first_story_and_goes_on(tmp_path: Path, dice: str) -> None:
    """The real questions of a fight, with a nod for each card of the monster."""
    table = Table(tmp_path, automation={"dice": dice})
    assert press_return(table.stage, lambda: table.game.session) >= FORTY // 5
    table.close()


def test_return_goes_through_a_settlement_phase_and_out_on_a_hunt(tmp_path: Path) -> None:
    home = Home(tmp_path)
    assert press_return(home.stage, lambda: home.game.session, 20) >= 5
    out = Home(tmp_path, setting_out)
    assert press_return(out.stage, lambda: out.game.session, 14) >= 3


def test_return_goes_along_the_way_of_a_hunt(tmp_path: Path) -> None:
    trek = Trek(tmp_path)
    answers = press_return(trek.stage, lambda: trek.game.session, until=lambda: trek.moves > 0)
    assert answers >= 6, "the lion was found too soon"


def test_return_after_a_name_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settlement is named, and the question after it has no place for the focus but the way back."""
    home = Home(tmp_path)
    asker = HomeAsker(home, monkeypatch)
    asker.ask([], topic="name", shape=Shape.TEXT, context="Wickhold")
    home.press("return")
    assert home.scene.making.typed == "Wickhold" and not asker.given
    monkeypatch.setattr(home.game, "answer", lambda key: asker.ask([]), raising=False)
    home.press("return", "return", "return")
    assert home.stage.stack.top is home.scene and not forbidden(home.scene)


@pytest.mark.parametrize("letter_first", [True, False], ids=["from the board", "from a button"])
def test_a_letter_selects_and_return_commits_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, letter_first: bool
) -> None:
    """The cursor lies on a space that could be walked to; the letter of an attack means the attack."""
    asker = Asker(Table(tmp_path, automation={"monster": "do", "placing": "let"}), monkeypatch)
    table = asker.table
    monkeypatch.setattr(table.game.session, "would_reveal", lambda key: True)
    options = [Option("space:12,12", "Walk", (12, 12)), Option("space:12,13", "Walk", (12, 13)), *ASKED["dodge"]]
    for press_again in ("return", "d"):
        asker.ask("act", options)
        table.walk_cursor((12, 12) if letter_first else (12, 13))
        table.key("d")
        assert table.scene.making.selected == "dodge:head"
        assert table.scene.focused is not None and table.scene.focused.key == "commit"
        table.key(press_again)
        assert table.answers[-1] == "dodge:head", press_again
    table.close()


@pytest.mark.parametrize(
    ("keys", "first"),
    [
        (("use:founding-stone", "attack:fist-tooth", "end-act"), "option:attack:fist-tooth"),
        (("use:founding-stone", "resource:mane:erza", "end-act"), "option:end-act"),
        (("use:founding-stone", "space:12,12", "end-act"), "board"),
    ],
)
def test_an_act_begins_at_a_space_or_a_weapon_and_never_uses_gear_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...], first: str
) -> None:
    asker = Asker(Table(tmp_path), monkeypatch)
    asker.table.stage.ui.input.device = Device.KEYS
    asker.ask("act", [Option(key, key, (12, 12) if key.startswith("space:") else key) for key in keys])
    scene = asker.table.scene
    assert scene.focused is not None and scene.focused.key == first
    asker.table.close()


def test_several_ways_to_one_space_are_turned_with_a_key_and_return_commits_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asker = Asker(Table(tmp_path), monkeypatch)
    table = asker.table
    asker.ask("place-terrain", ASKED["place-terrain"])
    table.walk_cursor((3, 3))
    table.key("return", "]")
    assert table.scene.making.selected == "space:3,3/turned"
    table.key("[")
    assert table.scene.making.selected == "space:3,3"
    table.key("]", "return")
    assert table.answers[-1] == "space:3,3/turned"
    table.close()


def test_what_the_mouse_pressed_is_not_pressed_again_by_return(tmp_path: Path) -> None:
    """Undo with the mouse, then Return: it begins at the question, and takes nothing back."""
    trek = Trek(tmp_path)
    request = trek.request
    assert isinstance(request, Decision)
    trek.scene.answer(request.options[0].key)
    while trek.scene.book.waiting() is not None:
        trek.scene.turn_page()
    why = trek.game.session.why_not_undo()
    trek.click("undo")
    if why is not None:  # a die was thrown: it asks first, and the safe answer has the focus
        assert isinstance(trek.stage.scene, Dialog)
        trek.press("return")
    answers = len(trek.answers)
    trek.press("return", "return", "return")
    assert len(trek.answers) >= answers and trek.stage.stack.top is trek.scene


def test_the_way_back_from_the_menu_does_not_end_at_the_menu(tmp_path: Path) -> None:
    """Menu with the mouse, then Return: it goes on, and the next Return answers instead of opening the menu again."""
    trek, table = Trek(tmp_path), Table(tmp_path)
    for stage in (trek.stage, table.stage):
        scene = stage.scene
        stage.click("menu")
        assert isinstance(stage.scene, Dialog)
        stage.stack.handle(RETURN)
        assert stage.scene is scene and not forbidden(scene)
        stage.stack.handle(RETURN)
        assert stage.scene is scene
    table.close()


def test_in_a_dialog_that_destroys_the_safe_answer_has_the_focus(tmp_path: Path) -> None:
    home = Home(tmp_path)
    done: list[str] = []
    replies = [Reply("Burn it", lambda: done.append("burnt"), destroys=True), Reply("Keep it")]
    home.stage.ui.input.device = Device.KEYS
    home.stage.stack.push(Dialog(home.stage.ui, "Burn it?", "", replies))
    home.press("return")
    assert not done and home.stage.stack.top is home.scene
    home.press("u")
    dialog = home.stage.stack.top
    if isinstance(dialog, Dialog):
        assert dialog.title == "Rewind?" and dialog.focused is not None and dialog.focused.key == "reply:1"


LOSES = (
    "rewind",
    "end it",
    "put it away",
    "set it aside",
    "leave it as it was",
    "they flee",
    "delete",
    "remove",
    "begin again",
)
"""What a reply is called that loses something."""


def test_every_reply_that_loses_something_says_so() -> None:
    """A dialog is safe by its replies: whoever writes one that destroys marks it, and the focus stays off it."""
    found = [
        (path.name, label, "destroys=True" in source[at : at + 160].split("Reply(")[1])
        for path in sorted((ROOT / "game").rglob("*.py"))
        for source in [path.read_text()]
        for at in (match.start() for match in re.finditer(r"Reply\(", source))
        for label in re.findall(r'^Reply\(\s*"([^"]+)"', source[at : at + 160])
    ]
    assert sum(label.lower().startswith(LOSES) for _, label, _ in found) >= 6
    asks_first = "…"  # what opens a question loses nothing yet
    assert not [one for one in found if one[1].lower().startswith(LOSES) and asks_first not in one[1] and not one[2]]


def test_the_menu_begins_at_going_on(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.press("f10")
    dialog = home.stage.stack.top
    assert isinstance(dialog, Dialog) and dialog.focused is not None
    assert dialog.focused.key == f"reply:{len(dialog.replies) - 1}" and dialog.replies[-1].label == "Go on"


# --- at length --------------------------------------------------------------------------------------------------------

SEEDS = 4
STRETCHES = often(40, 18)
"""So many times in a campaign forty presses and then a few answers of a bot."""
DICE = ("do", "confirm", "let")


@pytest.mark.soak
def test_return_plays_campaigns_and_never_goes_back(tmp_path: Path) -> None:
    """Whole stretches of campaigns by Return alone; in between a bot answers a few questions, so that other kinds come
    up: every kind that is met is gone through."""
    met: set[tuple[str, str, str]] = set()
    for seed in range(1, SEEDS + 1):
        folder = tmp_path / str(seed)
        folder.mkdir()
        campaign_by_return(folder, seed, met)
    assert len(met) >= 40, sorted(met)


def campaign_by_return(folder: Path, seed: int, met: set[tuple[str, str, str]]) -> None:
    """Half of them begin at home, without the First Story."""
    dice = DICE[seed % len(DICE)]
    cards = "let" if dice == "let" else "do"
    automation = {"dice": dice, "cards": cards, "monster": "do" if seed % 2 else "confirm"}
    stage = app_stage(Nowhere, folder, automation=automation)
    app, options = stage.app, CampaignOptions(quick_start=seed % 2 == 1)
    app.show(begin_campaign(folder / "focus.lantern", core_box(), options, seed, "Focus", by_hand=app.by_hand))
    player = RandomPlayer(seed)

    def session() -> Session[Any]:
        assert app.game is not None
        return app.game.session

    def left() -> bool:
        return app.game is None or session().outcome is not None

    for _ in range(STRETCHES):
        if left():
            break
        press_return(stage, session, FORTY, met, lambda: left() or arranging(stage))
        for _ in range(12):
            if not left():
                by_chance(stage, session(), player)
    app.close_game()


def arranging(stage: AppStage) -> bool:
    """Whether a gear grid lies open that nobody may depart with: Return cannot know what to put where."""
    return isinstance(stage.stack.top, GearGridScene)


def by_chance(stage: AppStage, session: Session[Any], player: RandomPlayer) -> None:
    """One answer through the scene on top, a careful one in a fight and for gear, else at random; or what waits there
    is read."""
    scene = stage.scene
    while isinstance(scene, Dialog | GearGridScene):
        if isinstance(scene, Dialog):
            stage.do(Act.BACK)
        else:
            stage.stack.pop()
        scene = stage.scene
    scene.update(0.0)
    request = session.request
    going_home = isinstance(request, Decision) and request.topic == "go-home"
    if isinstance(scene, ShowdownScene | HuntScene | SettlementScene) and not going_home and request is not None:
        if not isinstance(scene, ShowdownScene) and (scene.elsewhere() or scene.book.waiting() is not None):
            press_return(stage, lambda: session, 1)
        elif session is scene.session or isinstance(scene, ShowdownScene):
            gear = isinstance(request, Decision) and request.topic == "equip"
            if gear:
                scene.answer(CarefulSettler().answer(request, session.table))
            else:
                fight = at_table(session).as_showdown
                if fight is not None and isinstance(scene, ShowdownScene):
                    scene.answer(CarefulPlayer().answer(request, fight))
                else:
                    scene.answer(player.answer(request, at_table(session)))
    else:
        press_return(stage, lambda: session, 1)


@pytest.mark.soak
@pytest.mark.parametrize("fight", [("white-lion", "2"), ("butcher", "1"), ("white-lion", "3")], ids="-".join)
def test_return_plays_whole_fights(tmp_path: Path, fight: tuple[str, str]) -> None:
    for seed in range(often(3, 1)):
        folder = tmp_path / str(seed)
        folder.mkdir()
        return_through(Table(folder, seed=seed, fight=Fight(*fight, "veterans"), automation={"monster": "do"}))


def return_through(table: Table) -> None:
    press_return(table.stage, lambda: table.game.session, 400, until=lambda: bool(table.ended))
    table.close()
