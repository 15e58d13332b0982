"""Names before pictograms (UX 6.10): every icon that stands on the screen opens its word, by the pointer and by the
info key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.ui.input import Act, Intent
from engine.ui.kit import plain
from engine.ui.scene import Scene
from engine.ui.widgets.widget import DrawnIcon, Widget
from engine.ui.window import Stage
from game.rulebook.icon_words import WORDS
from game.rules.table.components import Act as Acted
from game.rules.table.components import Tokens
from game.scenes.app.application import App
from game.scenes.codex.entries import entry_for
from game.scenes.parts.seat_badge import Badge
from game.scenes.shot.picture import SCENES, staged
from tests.scenes.showdown.stage import Table, play_to

ROOT = Path(__file__).parents[2]
SHOWN = [scene for scene in SCENES if scene not in ("art", "gear-grid-held")]
"""All but the sheet of pictures, which is a page for us, and a card in the hand, under which nothing opens."""
REST = 0.5
"""So many seconds the pointer lies still: entries open before that."""
DRAWS_ICONS = re.compile(r"\bassets\.icon\b")
PICTURES = {
    "game/scenes/app/window.py": "the icon of the window",
    "game/scenes/codex/card_faces.py": "cards, which open themselves",
    "game/scenes/parts/table_cards.py": "cards, which open themselves",
    "game/scenes/gear_grid/board.py": "cards, which open themselves",
    "game/scenes/gear_grid/storage.py": "the crest of a card, on the line that opens it",
    "game/scenes/gear_grid/side_panel.py": "switches, which say what they do",
    "game/scenes/settlement/panels/storage.py": "switches, which say what they do",
    "game/scenes/settlement/panels/locations.py": "switches, which say what they do",
    "game/scenes/settlement/panels/innovations.py": "switches, which say what they do",
    "game/scenes/settlement/panels/population.py": "switches, which say what they do",
    "game/scenes/hunt/motion.py": "the sign of an event beside its name, as it turns over",
    "game/scenes/hunt/board_picture.py": "the way of the party, on spaces that open themselves",
    "game/scenes/showdown/board/surroundings.py": "what lies on a space, which opens itself",
}
"""Where an icon is part of a picture, and what says what it is."""


def standing(scene: Scene) -> list[tuple[Widget, DrawnIcon]]:
    """The icons that the pointer can come to."""
    found = [(widget, icon) for widget in scene.root.walk() for icon in widget.icons()]
    return [(widget, icon) for widget, icon in found if widget in scene._under(icon.rect.center)]


def says_its_word(stage: Stage, widget: Widget, icon: DrawnIcon, ref: str) -> bool:
    """What opens says the icon's word, or is the entry of what is named beside the icon, or what that name leads to."""
    entry = stage.stack.hover.entry(ref)
    if entry is None:
        return False
    said = f"{plain(entry.title)} {plain(entry.body)}".casefold()
    if icon.own:
        return ref == icon.ref or plain(icon.ref.removeprefix("say:")).casefold() in said
    word = plain(WORDS.get(icon.name, "")).casefold()
    beside = " ".join(one.describe() for one in stage.scene._under(icon.rect.center)[:2] if one is not stage.scene.root)
    if entry.title and plain(entry.title).casefold() in beside.casefold():
        return True
    return bool(word and word in said) or (icon.ref == "" and any(ref == one for one, _ in widget.refs()))


@pytest.mark.parametrize("scene", SHOWN)
def test_every_icon_opens_its_word(scene: str, tmp_path: Path) -> None:
    stage = staged(scene, 1, (1280, 720), 1.0, tmp_path)
    mute, unwritten, seen = [], [], set[tuple[str, str]]()
    for widget in stage.scene.root.walk():
        drawn = {icon.name for icon in widget.icons()}
        written = {icon.name for block, _ in widget.texts() for icon in block.icons}
        if widget in stage.scene._under(widget.rect.center) and not written <= drawn:
            unwritten.append((type(widget).__name__, widget.describe(), written - drawn))
    for widget, icon in standing(stage.scene):
        under = stage.scene.ref_under(icon.rect.center)
        if under is None or not says_its_word(stage, widget, icon, under[0]):
            mute.append((icon.name, type(widget).__name__, widget.describe(), under))
        elif (icon.name, under[0]) not in seen:
            seen.add((icon.name, under[0]))
            stage.stack.hover.clear()
            stage.do(Intent(Act.POINT, pos=icon.rect.center))
            stage.stack.update(REST)
            assert under[0] in [one.ref for one in stage.stack.hover.popups], (icon.name, widget.describe())
    assert mute == []
    assert unwritten == [], "a text was drawn past Widget.paint_block: its icons are dead"
    app = getattr(stage.stack.scenes[0], "app", None)
    assert isinstance(app, App)
    app.close_game()


@pytest.mark.parametrize("scene", ["showdown", "settlement", "hunt", "hunt-event", "departing", "birth", "story-event"])
def test_every_badge_says_whose_it_is(scene: str, tmp_path: Path) -> None:
    stage = staged(scene, 1, (1280, 720), 1.0, tmp_path)
    badges = [one for one in stage.scene.root.walk() if isinstance(one, Badge)]
    assert badges
    for one in badges:
        under = stage.scene.ref_under(one.rect.center)
        entry = stage.stack.hover.entry(under[0]) if under is not None else None
        assert entry is not None and one.mark.says, one.mark
        assert one.mark.says in plain(f"{entry.title} {entry.body}")


def test_what_is_drawn_on_a_figure_stands_in_its_entry(tmp_path: Path) -> None:
    table = Table(tmp_path)
    play_to(table, "act")
    rules = table.game.session.table.as_showdown
    assert rules is not None
    who, other = rules.survivors()[:2]
    rules.record.priority = rules.record.death_die = who
    rules.sheet(who).survival, rules.sheet(who).insanity = 3, 4
    rules.world.get(who, Tokens).bleeding = 2
    rules.world.get(who, Acted).acted = True
    rules.condition(who).counters["heat token"] = 2
    told = {}
    for one in (who, other):
        at = rules.at(one)
        entry = table.scene.entries.lookup(f"space:{at[0]},{at[1]}")
        assert entry is not None
        told[one] = plain(entry.body)
    drawn = ["survival 3", "insanity 4", "bleeding 2", "priority target", "has acted", "the death die", "2 heat tokens"]
    assert [words for words in drawn if words not in told[who]] == []
    assert [words for words in drawn if words in told[other]] == []
    table.close()


@pytest.mark.parametrize(
    "scene", ["showdown", "hunt", "settlement", "population", "storage", "innovations", "survivor"]
)
def test_the_info_key_comes_to_the_words_of_all_icons_in_the_focus(scene: str, tmp_path: Path) -> None:
    stage = staged(scene, 1, (1280, 720), 1.0, tmp_path)
    told = 0
    keys = [one.key for one in stage.scene.root.walk() if one.focusable and one.key]
    for key in keys:
        focused = stage.scene.root.find(key)
        assert focused is not None
        wanted = {icon.ref for inner in focused.walk() for icon in inner.icons() if icon.ref.startswith("say:")}
        if not wanted:
            continue
        stage.scene.focus_on(key)
        stage.stack.hover.clear()
        found = set[str]()
        for _ in range(len(wanted) + 8):
            stage.do(Intent(Act.INFO))
            if not stage.stack.hover.popups or (ref := stage.stack.hover.popups[-1].ref) in found:
                break
            found.add(ref)
        assert wanted <= found, (key, wanted - found)
        told += 1
    assert told


def test_no_icon_is_drawn_past_its_word() -> None:
    """Whatever a scene draws as an icon goes through `Widget.paint_icon` or a text, which know its word."""
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "game/scenes").glob("**/*.py")
        if DRAWS_ICONS.search(path.read_text(encoding="utf-8")) and "/art/" not in path.as_posix()
    }
    assert found == set(PICTURES)


def test_words_lead_to_the_glossary() -> None:
    dead = [ref for word in WORDS.values() for ref in re.findall(r"\]\(([^)]+)\)", word) if entry_for(ref) is None]
    assert dead == []
