"""The showdown in the hand: select, preview, commit; keys, mouse and pad; automation; the view."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.decision import Option, Roll
from engine.ui.input import Act, Device, Intent
from engine.ui.kit import Button, Rich, plain
from engine.ui.stack import SceneStack
from game.bots.careful.player import CarefulPlayer
from game.rules.table.board_queries import BOARD
from game.scenes.app.application import App
from game.scenes.showdown.piles import PileDialog
from tests.scenes.showdown.stage import FREE, Table, beside_the_monster, decision, play_to


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.close()


def far_space(table: Table) -> Option:
    spaces = [option for option in decision(table).options if option.key.startswith("space:")]
    return spaces[len(spaces) // 2]


# a whole act, and the monster's turn, by pygame's own events


def test_an_act_and_a_monster_turn_by_mouse(table: Table) -> None:
    """Place four, let the lion come, walk, attack, end the turn: clicks alone."""
    while decision(table).topic == "place-survivor":
        space = decision(table).options[5].target
        before = len(table.answers)
        table.click_space(space)
        assert len(table.answers) == before, "the first click only selects"
        table.click_space(space)
        assert table.answers[before:] == [f"space:{space[0]},{space[1]}"]
    rounds = table.game.session.table.record.round
    for _ in range(200):
        request = decision(table)
        if table.game.session.table.record.round > rounds + 1:
            break
        table.by_mouse(request.options[-1] if request.topic == "who-acts" else request.options[0])
    assert table.game.session.table.record.round > rounds + 1


def test_an_act_and_a_monster_turn_by_keys(table: Table) -> None:
    """The same without touching the mouse."""
    while decision(table).topic == "place-survivor":
        table.by_keys(decision(table).options[4])
    rounds = table.game.session.table.record.round
    for _ in range(200):
        request = decision(table)
        if table.game.session.table.record.round > rounds + 1:
            break
        table.by_keys(request.options[-1] if request.topic == "who-acts" else request.options[0])
    assert table.game.session.table.record.round > rounds + 1


def test_an_act_by_pad(table: Table) -> None:
    """The stick moves the cursor, A selects and commits, B takes back."""
    play_to(table, "act")
    button = {"a": 0, "b": 1, "up": 11, "down": 12, "left": 13, "right": 14}

    def pad(name: str) -> None:
        table.stage.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button[name], instance_id=0))

    pad("b")  # the pad is in the hand now; the menu that opens is closed again
    if len(table.stage.stack.scenes) > 1:
        pad("b")
    table.scene.focus_on("board")
    wanted = far_space(table).target
    for name, axis, sign in (("left", 0, -1), ("right", 0, 1), ("up", 1, -1), ("down", 1, 1)):
        while (wanted[axis] - table.scene.board.cursor[axis]) * sign > 0:
            pad(name)
    assert table.scene.board.cursor == wanted
    before = len(table.answers)
    pad("a")
    assert table.scene.making.selected
    pad("b")
    assert not table.scene.making.selected
    pad("a")
    pad("a")
    assert table.answers[before:] == [f"space:{wanted[0]},{wanted[1]}"]


def test_a_plain_attack_takes_three_clicks(table: Table) -> None:
    """Who acts, with what, and the commit: each on its own spot (UX section 2)."""
    rules = table.game.session.table
    near: list[Option] = []
    while not near:
        request = play_to(table, "who-acts")
        near = [o for o in request.options if o.key.startswith("act:") and rules.adjacent(o.target)]
        if not near:
            table.scene.answer(CarefulPlayer().answer(request, rules))
    before = len(table.answers)
    table.click(f"option:{near[0].key}")
    attack = next(o for o in decision(table).options if o.key.startswith("attack:"))
    spots = [table.widget(f"option:{attack.key}").rect.center]
    table.click(f"option:{attack.key}")
    spots.append(table.widget("commit").rect.center)
    assert len(table.answers) == before + 1, "the attack waits for its commit"
    table.click("commit")
    assert table.answers[before:] == [near[0].key, attack.key]
    assert spots[0] != spots[1]


# select, preview, commit


def test_selecting_a_space_previews_and_a_second_click_commits(table: Table) -> None:
    play_to(table, "act")
    space = far_space(table).target
    table.click_space(space)
    making = table.scene.making
    assert making.preview is not None and making.preview.path[-1] == space
    assert any("threat" in line for line in making.preview.lines)
    assert table.shows("commit")
    before = len(table.answers)
    table.click_space(space)
    assert table.answers[before:] == [f"space:{space[0]},{space[1]}"]


def test_an_attack_shows_its_odds_and_that_it_cannot_be_undone(table: Table) -> None:
    request = beside_the_monster(table)
    attack = next(option for option in request.options if option.key.startswith("attack:"))
    button = table.widget(f"option:{attack.key}")
    table.scene.marking.finish()
    assert isinstance(button, Button) and button.undoable is False
    table.click(f"option:{attack.key}")
    odds = table.scene.making.preview.odds  # type: ignore[union-attr]
    assert odds is not None and 0 < odds.wound_any < odds.hit_any <= 1
    shown = [widget.describe() for widget in table.scene.root.walk()]
    assert any(words.startswith("a wound") for words in shown)


def test_a_refused_space_says_why(table: Table) -> None:
    play_to(table, "act")
    choices = table.scene.making.choices
    space = next(s for s in BOARD.to_spaces(BOARD.all) if not choices.at(s) and choices.why_not(s))
    entry = table.stage.ui.lookup(f"space:{space[0]},{space[1]}")
    why = choices.why_not(space)
    assert entry is not None and why is not None and why.sentence in plain(entry.body)
    before = len(table.answers)
    table.click_space(space)
    assert len(table.answers) == before


def test_refused_weapons_stand_greyed_with_their_reason(table: Table) -> None:
    play_to(table, "act")
    while not any(why.rule == "attack-survivor-need-range" for _, why in table.scene.making.choices.refused_buttons()):
        table.scene.answer(CarefulPlayer().answer(decision(table), table.game.session.table))
        play_to(table, "act")
    refused = table.widget("refused")
    assert isinstance(refused, Rich)
    assert table.scene.making.choices.refused_buttons()[0][1].sentence in plain(refused.markup)
    for block, room in refused.texts():
        assert not block.truncated and block.size[1] <= room.height
    assert refused.ref is not None and plain(refused.markup) in plain(refused.ref)


# overlays, hover, piles


def test_overlays_are_on_the_keys_one_to_six(table: Table) -> None:
    play_to(table, "act")
    for key in "123456":
        table.key(key)
        overlay = table.scene.board.aim.overlays
        assert overlay and all(one.says for one in overlay)
        assert any(one.zones or one.lines or one.paths for one in overlay) or key == "6"
        table.key(key)
        assert not table.scene.board.aim.overlays


def test_the_knockback_overlay_changes_nothing(table: Table) -> None:
    """It asks the rules on a copy of the game."""
    beside_the_monster(table)
    where = {who: table.game.session.table.at(who) for who in table.game.session.table.survivors()}
    told = len(table.game.session.told)
    table.key("6")
    assert any(overlay.paths for overlay in table.scene.board.aim.overlays)
    assert {who: table.game.session.table.at(who) for who in table.game.session.table.survivors()} == where
    assert len(table.game.session.told) == told


@pytest.mark.soak
def test_everything_on_the_screen_that_has_a_reference_opens_something(table: Table) -> None:
    """The one hover model: no name, keyword, token or number leads nowhere."""
    seen: set[str] = set()
    careful = CarefulPlayer()
    for step in range(120):
        request = table.request
        if request is None:
            break
        table.scene.settle()
        refs = {ref for widget in table.scene.root.walk() for ref, _ in widget.refs()}
        for ref in refs - seen:
            assert ref.startswith("say:") or table.stage.ui.lookup(ref) is not None, ref
        seen |= refs
        if step == 40:
            for index in range(7):
                table.scene.aiming.toggle(index)
        table.scene.answer(careful.answer(request, table.game.session.table))
    assert len(seen) > 40


def test_links_of_entries_lead_on(table: Table) -> None:
    """What an entry of this table links to opens as well."""
    from engine.ui.typography.markup import parse

    play_to(table, "act")
    refs = ["survivor:erza", "survivor:lucy", "number:erza/movement", "number:monster/toughness", "hurt:erza/head"]
    refs += [
        "hurt:erza/brain",
        "pile:ai",
        "pile:discard",
        "pile:wounds",
        "pile:places",
        "monster:white-lion",
        "space:10,8",
    ]
    for ref in refs:
        entry = table.stage.ui.lookup(ref)
        assert entry is not None, ref
        for line in parse(entry.body):
            for span in line.spans:
                inner = span.look.ref
                assert inner is None or table.stage.ui.lookup(inner) is not None, f"{ref} links to {inner}"


def test_resting_the_pointer_on_a_space_opens_its_entry(table: Table) -> None:
    play_to(table, "act")
    rules = table.game.session.table
    space = rules.at(rules.survivors()[0])
    at = table.scene.board.camera.rect(space).center
    table.stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    table.stage.wait(0.5)
    (popup,) = table.stage.stack.hover.popups
    assert popup.entry.title == f"{space[0]}, {space[1]}"
    assert rules.name(rules.survivors()[0]) in plain(popup.entry.body)


def test_the_info_key_explains_the_space_of_the_cursor(table: Table) -> None:
    """Bare ground too: nothing stands there, and why it can or cannot be chosen."""
    play_to(table, "act")
    table.walk_cursor((22, 16))
    table.key("i")
    (popup,) = table.stage.stack.hover.popups
    assert popup.entry.title == "22, 16" and popup.pinned


def test_pointing_at_bare_ground_says_what_it_is(table: Table) -> None:
    play_to(table, "act")
    space = far_space(table).target
    at = table.scene.board.camera.rect(space).center
    table.stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    said = plain(table.scene.board.status)
    assert f"{space[0]},{space[1]}" in said and "from the lion" in said


@pytest.mark.parametrize("pile", ["ai", "discard", "wounds", "places"])
def test_piles_show_what_the_rules_allow(table: Table, pile: str) -> None:
    beside_the_monster(table)
    table.click(f"pile:{pile}")
    dialog = table.stage.stack.top
    assert isinstance(dialog, PileDialog)
    record = table.game.session.table.record
    assert (
        dialog.seen()
        == {
            "ai": sorted([*record.ai.draw_pile, *record.wounds]),
            "discard": record.ai.discard[::-1],
            "wounds": [],
            "places": record.hit_locations.discard[::-1],
        }[pile]
    )
    table.key("escape")
    assert table.stage.stack.top is table.scene


# automation


def test_what_is_given_away_is_answered_by_the_game(tmp_path: Path) -> None:
    table = Table(tmp_path, automation={**FREE, "placing": "do"})
    table.stage.wait(0.2)
    assert decision(table).topic != "place-survivor"
    assert len(table.answers) == 4
    table.close()


def test_ask_me_first_suggests_and_waits(tmp_path: Path) -> None:
    table = Table(tmp_path, automation={**FREE, "placing": "confirm"})
    suggestion = table.scene.making.suggestion
    assert suggestion and table.scene.making.selected == suggestion and not table.answers
    table.click("commit")
    assert table.answers == [suggestion]
    table.close()


def test_a_nod_lets_the_monsters_card_go_on(tmp_path: Path) -> None:
    table = Table(tmp_path, automation={})
    while not table.scene.staging.nod:
        table.by_mouse(decision(table).options[0])
    assert table.scene.staging.nod.says == "Round 1: **Ann** controls the monster"
    table.click("commit")
    assert table.scene.staging.nod and table.scene.staging.nod.card == "Claw"
    table.stage.draw()
    assert {overlay.name for overlay in table.scene.board.aim.overlays} == {"Claw"}, "its zones lie on the board"
    assert not table.scene.board.aim.choices.spaces, "the next question waits behind the card"
    table.click("commit")
    assert not table.scene.staging.nod
    table.close()


@pytest.mark.parametrize("level", ["confirm", "let"])
def test_dice_by_hand(tmp_path: Path, level: str) -> None:
    """Thrown by a press, or real dice picked face by face."""
    table = Table(tmp_path, automation={**FREE, "dice": level})
    for _ in range(60):
        if isinstance(table.request, Roll):
            break
        table.scene.answer(CarefulPlayer().answer(decision(table), table.game.session.table))
    roll = table.request
    assert isinstance(roll, Roll)
    before = len(table.answers)
    if level == "confirm":
        table.click("throw")
        assert table.answers[before].startswith("roll")
    else:
        face = str(roll.faces[2])
        for _ in range(roll.count):
            table.click(f"face:{face}")
        table.click("commit")
        assert table.answers[before] == f"roll:{','.join([face] * roll.count)}"
    table.close()


def test_hand_over_covers_the_table_when_the_seat_changes(tmp_path: Path) -> None:
    table = Table(tmp_path, hand_over=True)
    before = decision(table).by
    while decision(table).by in (0, before):
        table.scene.answer(decision(table).options[0].key)
    assert table.stage.stack.top is not table.scene
    table.stage.click("reply:0")
    assert table.stage.stack.top is table.scene
    table.close()


# zoom and pan, and the device in the hand


def test_wheel_and_drag_move_the_view(table: Table) -> None:
    board = table.scene.board
    at = board.rect.center
    table.act(Intent(Act.WHEEL, Device.MOUSE, at, amount=1), Intent(Act.WHEEL, Device.MOUSE, at, amount=1))
    assert board.camera.zoom > 1
    before, answers = board.camera.offset, len(table.answers)
    table.act(
        Intent(Act.PRESS, Device.MOUSE, at),
        Intent(Act.POINT, Device.MOUSE, (at[0] - 40, at[1] - 30)),
        Intent(Act.RELEASE, Device.MOUSE, (at[0] - 40, at[1] - 30)),
    )
    assert board.camera.offset != before and len(table.answers) == answers and not table.scene.making.selected


def test_every_space_is_found_where_it_is_drawn(table: Table) -> None:
    camera = table.scene.board.camera
    for _ in range(3):
        for space in BOARD.to_spaces(BOARD.all):
            at = camera.rect(space).center
            if camera.view.collidepoint(at):
                assert camera.space_at(at) == space
        camera.zoom_by(1, camera.view.midtop)


def test_the_hover_model_returns_to_the_codex_afterwards(tmp_path: Path) -> None:
    table = Table(tmp_path)
    app = table.scene.app
    stack: SceneStack = table.stage.stack
    assert stack.ui.lookup("survivor:erza") is not None
    stack.pop()
    assert stack.ui.lookup("survivor:erza") is None
    assert isinstance(app, App)
    table.close()


def test_a_press_on_a_space_that_is_not_offered_says_why_with_its_rule(table: Table) -> None:
    assert decision(table).topic == "place-survivor"
    lion = table.scene.table
    table.click_space(lion.at(lion.monster))
    said = table.stage.stack.toasts[-1].text
    assert said.startswith("The lion stands there.") and "(move-survivor-basic)" in said and not table.answers


def test_figures_take_select_then_commit_as_spaces_do(table: Table) -> None:
    """Whoever acts is pressed twice, on the board and on the panel, though it could be taken back."""
    request = play_to(table, "who-acts")
    mine = next(option for option in request.options if option.kind == "act")
    rules, before = table.scene.table, len(table.answers)
    for press in (
        lambda: table.click_space(rules.at(mine.target)),
        lambda: table.click(f"survivor:{rules.key(mine.target)}"),
    ):
        press()
        assert len(table.answers) == before and table.scene.making.selected == mine.key
        table.scene.answers.take_back()
    table.click_space(rules.at(mine.target))
    table.click_space(rules.at(mine.target))
    assert table.answers[before:] == [mine.key]
