"""The codex: nothing more than two presses away, every link leads somewhere, keys reach all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ui.input import Act, Device, Intent
from engine.ui.overflow import find_overflow
from engine.ui.typography.markup import plain as words_alone
from engine.ui.widgets.display import Rich
from engine.ui.widgets.lists import Item
from game.content import catalogue
from game.content.box import core_box
from game.content.card_index import Filter, card_index, search
from game.rulebook.chapters import CHAPTERS, RULES
from game.rulebook.glossary.all_terms import GLOSSARY
from game.rulebook.markup import links
from game.scenes.codex.card_faces import EMBLEMS, face_of, in_markup
from game.scenes.codex.card_shelf import ref_of
from game.scenes.codex.entries import card_ref, entry_for
from game.scenes.codex.pages import CHAPTER_ICONS, FIRST_RULES, YEAR_RULES
from game.scenes.codex.scene import CodexScene
from tests.scenes.staging import AppStage, app_stage, says


@pytest.fixture
def stage(tmp_path: Path) -> AppStage:
    return app_stage(CodexScene, tmp_path)


def codex(stage: AppStage) -> CodexScene:
    assert isinstance(stage.scene, CodexScene)
    return stage.scene


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_any_rule_is_two_presses_away(tmp_path: Path, chapter: str) -> None:
    stage = app_stage(CodexScene, tmp_path)
    rule = CHAPTERS[chapter][-1]
    item = stage.scene.root.find(f"chapter:{chapter}")
    assert isinstance(item, Item) and item.on_press is not None
    item.on_press()
    stage.draw()
    line = stage.scene.root.find(f"open:{rule.id}")
    assert isinstance(line, Item) and line.on_press is not None
    line.on_press()
    stage.draw()
    assert codex(stage).ref == rule.id and says(stage, rule.title) and says(stage, rule.page.replace(",", ", "))


def test_labels_of_choices_are_bold_and_nobody_sees_a_star() -> None:
    said = in_markup(catalogue.card_sections("hunt-event", "Opportunists"))
    assert "\n- - **Follow the larger tracks**: Nothing.\n" in said
    assert "*" not in words_alone(said)


@pytest.mark.parametrize("kind", catalogue.kinds())
def test_every_card_has_a_page_and_an_entry(tmp_path: Path, kind: str) -> None:
    for name in catalogue.names(kind):
        ref = card_ref(kind, name)
        entry = entry_for(ref)
        assert entry is not None and entry.title and entry.body, ref
        for card in catalogue.entries(kind, name):
            assert face_of(kind, card).title == name
    stage = app_stage(lambda app: CodexScene(app, ref), tmp_path)
    assert says(stage, name) and stage.scene.root.find("codex-page") is not None


def test_every_link_in_every_text_opens_something() -> None:
    texts = [rule.text + rule.example for rule in RULES.values()] + [term.text for term in GLOSSARY]
    dead = {ref for text in texts for ref in links(text) if entry_for(ref.replace(" ", "_")) is None}
    assert dead == set()
    assert entry_for("no_such_thing") is None and entry_for("card:ai/Nothing") is None and entry_for("card:x") is None


def test_search_answers_on_all_shelves(stage: AppStage) -> None:
    stage.do(Intent(Act.KEY, Device.KEYS, key="/"), Intent(Act.TEXT, Device.KEYS, text="blind"))
    scene = codex(stage)
    assert scene.query == "blind"
    assert scene._found_rules() and "blind spot" in scene._found_words() and scene._found_cards()
    stage.do(Act.ACCEPT)
    assert scene.ref == scene._found_rules()[0]
    scene._search("xyzzy")
    assert says(stage, "Nothing here answers")


@pytest.mark.parametrize(("query", "first"), [("p78", "78"), ("wound attempt", "wound-attempt")])
def test_pages_and_names_are_found(stage: AppStage, query: str, first: str) -> None:
    scene = codex(stage)
    scene._search(query)
    found = scene._found_rules()[0]
    assert first in (found, *RULES[found].page.split(","))


def test_a_link_turns_the_page_and_backspace_turns_it_back(tmp_path: Path) -> None:
    stage = app_stage(lambda app: CodexScene(app, "keyword-knockback"), tmp_path)
    scene = codex(stage)
    scene.open("blind_spot")
    assert scene.ref == "blind spot" and scene.tab == "words"
    scene.open("collision-effect")
    scene.open("nowhere")
    assert scene.ref == "collision-effect"
    back = Intent(Act.KEY, Device.KEYS, key="backspace")
    stage.do(back)
    assert scene.ref == "blind spot"
    stage.do(back)
    assert scene.ref == "keyword-knockback"
    stage.do(back)
    assert stage.stack.top is None


def test_the_open_rule_is_in_sight_in_the_list(tmp_path: Path) -> None:
    last = CHAPTERS["Variants"][-1].id
    stage = app_stage(lambda app: CodexScene(app, last), tmp_path)
    line, view = stage.scene.root.find(f"open:{last}"), stage.scene.root.find("list:rules")
    assert line is not None and view is not None and view.rect.contains(line.rect)


def test_keys_alone_reach_a_rule(stage: AppStage) -> None:
    stage.do(Act.DOWN, Act.DOWN)  # the tabs, the first chapter
    assert stage.scene.focused is not None and stage.scene.focused.key == "chapter:The showdown"
    stage.do(Act.ACCEPT, Act.DOWN, Act.ACCEPT)
    assert codex(stage).ref == CHAPTERS["The showdown"][0].id
    stage.do(Act.RIGHT)
    assert stage.scene.focused is not None and stage.scene.focused.key.startswith("see:")
    stage.do(Act.BACK)
    assert stage.stack.top is None


def test_the_path_for_newcomers_and_the_pictures_exist(stage: AppStage) -> None:
    assert all(id in RULES for id, _ in (*FIRST_RULES, *YEAR_RULES))
    assert set(CHAPTER_ICONS) == set(CHAPTERS)
    assert set(EMBLEMS) == set(catalogue.names("resource"))
    assets = stage.ui.assets
    assert all(assets.has_icon(icon) for icon in (*CHAPTER_ICONS.values(), *EMBLEMS.values()))


# --- the shelf of cards -----------------------------------------------------------------------------------------------


def test_filters_are_chosen_by_keys_and_counted(stage: AppStage) -> None:
    scene = codex(stage)
    stage.click("codex:cards")
    assert says(stage, f"{len(card_index())} cards")
    assert scene.focus_on("filter:affinity")
    stage.do(Act.ACCEPT)
    assert scene.focus_on("choose:affinity:blue")
    stage.do(Act.ACCEPT)
    blue = search("", Filter(affinity="blue"))
    assert scene.shelf.filter.affinity == "blue" and says(stage, f"{len(blue)} of {len(card_index())} cards")
    assert scene.root.find(f"open:{ref_of(blue[0])}") is not None
    assert scene.focus_on("filter:clear")
    stage.do(Act.ACCEPT)
    assert scene.shelf.filter.empty


def test_a_shelf_unfolds_and_folds(stage: AppStage) -> None:
    scene = codex(stage)
    stage.click("codex:cards")
    item = stage.scene.root.find("shelf:Impairments")
    assert isinstance(item, Item) and item.on_press is not None
    item.on_press()
    stage.draw()
    assert {card.shelf for card in scene.shelf.found("")} == {"Impairments"}
    assert stage.scene.root.find("open:card:ability/Leprosy") is not None


def test_a_page_of_gear_shows_the_card_its_rules_and_its_neighbours(tmp_path: Path) -> None:
    stage = app_stage(lambda app: CodexScene(app, "card:gear/White_Lion_Helm"), tmp_path)
    refs = {ref for widget in stage.scene.root.walk() for ref, _ in widget.refs()}
    assert "gear-grid-nine" in refs and "card:armor-set/White_Lion_Armor" in refs
    assert stage.scene.root.find("near:card:armor-set/White Lion Armor") is not None


@pytest.mark.parametrize(
    ("monster", "leads_to"),
    [
        ("Phoenix", ("ai/Wing_Punch", "hit-location/Time_Stop", "hunt-event/Unmake", "resource/Wishbone",
                     "terrain/Nightmare_Tree")),
        ("Screaming Antelope", ("ai/Crush_and_Devour", "hit-location/Palate", "hunt-event/Teething", "resource/Pelt",
                                "terrain/Acanthus_Plant")),
    ],
)  # fmt: skip
def test_a_monster_leads_to_its_cards_and_they_to_it(tmp_path: Path, monster: str, leads_to: tuple[str, ...]) -> None:
    def refs(ref: str) -> set[str]:
        stage = app_stage(lambda app: CodexScene(app, ref), tmp_path)
        return {found for widget in stage.scene.root.walk() for found, _ in widget.refs()}

    own = card_ref("monster", monster)
    assert {f"card:{one}" for one in leads_to} <= refs(own)
    assert own in refs(f"card:{leads_to[0]}") and own in refs(f"card:{leads_to[2]}")


def test_what_is_the_same_at_every_level_is_told_once(tmp_path: Path) -> None:
    stage = app_stage(lambda app: CodexScene(app, card_ref("monster", "Phoenix")), tmp_path)
    said = "\n".join(widget.markup for widget in stage.scene.root.walk() if isinstance(widget, Rich))
    assert said.count("# Instinct: Disdain") == 1 and said.count("# Phoenix, level") == 3


def test_gear_opens_as_a_card_with_the_ways_to_its_special_rules(stage: AppStage) -> None:
    entry = stage.ui.lookup(card_ref("gear", "Bone Axe"))
    assert entry is not None and entry.picture is not None
    assert "keyword-frail" in entry.body and "keyword-savage" in entry.body


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.soak)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("name", ["gear/White Lion Helm", "disorder/Quixotic", "monster/White Lion", "story-event/Age"])
def test_no_page_of_a_card_overflows(tmp_path: Path, name: str, size: tuple[int, int], scale: float) -> None:
    ref = f"card:{name}".replace(" ", "_")
    stage = app_stage(lambda app: CodexScene(app, ref), tmp_path, size, text_scale=scale)
    assert find_overflow(stage.scene) == []


def test_a_hunt_event_is_told_before_it_happens() -> None:
    """In the codex and on its card: the telling in italics, then what happens, row by row."""
    entry = catalogue.entries("hunt-event", "Pit")[0]
    told, happens = in_markup(entry.sections()).split("\n# ")
    assert told == f"*{core_box().hunt_events[26].tale}*"
    assert happens.startswith("What happens\n- ")
    assert "\n- - 1: The event revealer suffers the severe injury Broken Leg twice." in happens
    first, second = face_of("hunt-event", entry).sections
    assert (first.heading, first.lines) == ("", (core_box().hunt_events[26].tale,))
    assert second.heading == "What happens"


@pytest.mark.parametrize(("kind", "name", "says"), [
    ("principle", "Cannibalize", "The survival limit is 1 higher."),
    ("innovation", "Inner Lantern", "Survivors can surge."),
])  # fmt: skip
def test_a_card_shows_what_it_gives_before_its_headings(kind: str, name: str, says: str) -> None:
    (entry, *_) = catalogue.entries(kind, name)
    assert says in face_of(kind, entry).sections[0].lines
