"""The hunt on the screen: played with the mouse and with keys, what it shows and what it keeps to itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.decision import Decision, Option, Shape, Why
from engine.program_files import ASSETS
from engine.session import ROLL
from engine.ui.kit import Rich
from engine.ui.overflow import find_overflow
from game.bots.random_player import RandomPlayer
from game.cards.kinds.hunt_event import DARKNESS_SPACE, LAST_SPACE
from game.model.terms import Location
from game.rulebook.chapters import RULES
from game.rules.campaign.hunt_record import TrailToken
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.art.places import hunt_pieces as pieces
from game.scenes.art.places.hunt_event_signs import SIGNS, hunt_sign
from game.scenes.hunt.asking import TURN
from game.scenes.hunt.current_question import JUST_HANDED
from game.scenes.hunt.hand import primary
from game.scenes.hunt.party import HunterCard, changes, party_of
from game.scenes.hunt.snapshot import SPACE, trail_look
from game.scenes.record_sheet.scene import SurvivorScene
from game.scenes.shot.hunt import marked
from game.scenes.table.dialogs import RefusedDialog
from tests.scenes.chapter.stage import Asker
from tests.scenes.hunt.stage import Trek


@pytest.fixture
def trek(tmp_path: Path) -> Trek:
    return Trek(tmp_path)


def begin(trek: Trek) -> None:
    """Past the question who reveals first, to the first hunt turn."""
    request = trek.request
    assert isinstance(request, Decision) and request.topic == "choose-revealer"
    trek.click(f"option:{request.options[0].key}")
    assert asked(trek).topic == TURN


def asked(trek: Trek) -> Decision:
    request = trek.request
    assert isinstance(request, Decision)
    return request


def goes_on(trek: Trek, seed: int = 1) -> str:
    """One press of whoever plays on with the mouse: a page is turned, the hunt goes on, a question is answered."""
    scene = trek.scene
    if scene.book.waiting() is not None or scene.parting.words():
        trek.click("commit")
        return "page"
    request = trek.request
    if not isinstance(request, Decision):
        trek.click("throw")
        return ROLL
    if request.topic == TURN:
        first = primary(request)
        assert first is not None
        trek.click(f"option:{first.key}")
        return request.topic
    key, before = RandomPlayer(seed + len(trek.answers)).choose(request), len(trek.answers)
    if request.shape is Shape.TEXT:
        scene.answers.write(key)
    else:
        for part in key.split("|") if key else []:
            if part not in scene.making.chosen and len(trek.answers) == before:
                trek.click(f"option:{part}")
    if len(trek.answers) == before:
        trek.click("commit")
    assert len(trek.answers) == before + 1, f"{request.topic} {request.about!r} was not answered by {key!r}"
    return request.topic


# -- the board ---------------------------------------------------------------------------------------------------------


def test_the_board_shows_backs_and_never_what_card_of_the_quarry_lies_there(trek: Trek) -> None:
    begin(trek)
    look = trail_look(trek.table)
    assert look.spaces[1] == (pieces.OWN,) and look.spaces[3] == (pieces.BASIC,)
    assert look.spaces[0] == look.spaces[DARKNESS_SPACE] == look.spaces[LAST_SPACE] == ()
    hidden = {card for cards in trek.hunt.spaces for card in cards if card}
    shown = trek.words() + "".join(body(trek, f"{SPACE}{n}") for n in range(LAST_SPACE + 1))
    assert hidden and not any(card in shown for card in hidden)


def body(trek: Trek, ref: str) -> str:
    entry = trek.scene.look_up(ref)
    assert entry is not None and entry.title
    return f"{entry.title}\n{entry.body}\n{entry.footer}"


def test_every_space_explains_itself_by_a_rule(trek: Trek) -> None:
    begin(trek)
    assert "The party is here" in body(trek, f"{SPACE}0") and "page 61" in body(trek, f"{SPACE}0")
    assert "The White Lion is here" in body(trek, f"{SPACE}{trek.hunt.monster_at}")
    assert "Overwhelming Darkness" in body(trek, f"{SPACE}{DARKNESS_SPACE}")
    assert RULES["hunt-starvation-showdown"].text[:30] in body(trek, f"{SPACE}{LAST_SPACE}")
    assert "3 spaces ahead" in body(trek, f"{SPACE}3")


def test_what_an_event_laid_on_the_way_lies_there(tmp_path: Path) -> None:
    trek = Trek(tmp_path)
    begin(trek)
    trek.hunt.tokens = {4: [TrailToken("Gorm's Laughter", ())]}
    assert trail_look(trek.table).tokens[4] == ("G",)
    assert "Gorm's Laughter lies in wait" in body(trek, f"{SPACE}4")


def test_the_board_is_drawn_once_for_each_moment(trek: Trek) -> None:
    begin(trek)
    painter, look = trek.scene.trail.painter, trek.scene.unfolding.look
    first = painter.picture((640, 360), look)
    assert painter.picture((640, 360), look) is first
    trek.click("option:move")
    assert painter.picture((640, 360), trek.scene.unfolding.look) is not first


def test_the_lantern_goes_along_the_way(tmp_path: Path) -> None:
    trek = Trek(tmp_path, animation_speed="normal")
    begin(trek)
    trek.stage.wait(1.0)
    trek.scene.answer("move")
    trek.stage.wait(0.1)
    between = trek.scene.unfolding.look.party
    assert 0 < between < 1 and trek.hunt.party_at == 1
    trek.stage.wait(3.0)
    assert trek.scene.unfolding.look.party == 1 and not trek.scene.unfolding.unseen


def test_a_card_is_turned_over_before_its_page_opens(tmp_path: Path) -> None:
    trek = Trek(tmp_path, animation_speed="normal")
    begin(trek)
    for key in ("move", "reveal"):
        trek.scene.answer(key)
        if key == "move":
            trek.stage.wait(3.0)
    turned = False
    for _ in range(40):
        trek.stage.wait(0.05)
        if trek.scene.unfolding.turning is not None:
            turned = True
            trek.stage.draw()
            assert trek.scene.book.lying_open() is None
    assert turned
    trek.stage.wait(4.0)
    page = trek.scene.book.lying_open()
    assert page is not None and page.kind == "hunt-event"


# -- played ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [2, pytest.param(3, marks=pytest.mark.soak), pytest.param(5, marks=pytest.mark.soak)])
def test_a_hunt_is_played_with_the_mouse_to_its_end(tmp_path: Path, seed: int) -> None:
    trek = Trek(tmp_path)
    seen: set[str] = set()
    for _ in range(400):
        if trek.moves:
            break
        topic = goes_on(trek, seed)
        if topic not in seen:
            seen.add(topic)
            assert not find_overflow(trek.scene), topic
    assert trek.moves == 1 and {"page", TURN, "choose-revealer"} <= seen


def test_a_hunt_is_played_with_keys_alone(trek: Trek) -> None:
    trek.tab_to(f"option:{asked(trek).options[0].key}")
    trek.press("return")
    assert asked(trek).topic == TURN
    before = len(trek.answers)
    for _ in range(6):
        trek.press("return")
    assert len(trek.answers) > before and trek.hunt.party_at >= 1


def test_what_cannot_be_done_now_says_why(trek: Trek) -> None:
    begin(trek)
    while not any(option.key == "move" for option, _ in asked(trek).unavailable):
        goes_on(trek)
    option, why = next(pair for pair in asked(trek).unavailable if pair[0].key == "move")
    assert f"{option.label}: " in str(trek.widget("why-not").ref), "a hover away"
    trek.press("y")
    top = trek.stage.stack.top
    assert isinstance(top, RefusedDialog)
    assert why.sentence in trek.words()


def test_a_gathering_event_is_laid_by_pressing_its_space(tmp_path: Path) -> None:
    def with_pickaxe(table: SettlementTable) -> None:
        marked(table)
        table.sheet(table.campaign.departing[0]).put("bone-pickaxe")

    trek = Trek(tmp_path, with_pickaxe)
    begin(trek)
    trek.click("option:lay:Mineral Gathering")
    assert asked(trek).topic == "hunt-space"
    key = asked(trek).options[3].key
    trek.click(f"option:{key}")
    if trek.answers[-1] != key:
        trek.click("commit")
    space = int(key.partition(":")[2])
    assert trek.hunt.spaces[space][0] == "Mineral Gathering"
    assert trail_look(trek.table).spaces[space][0] == pieces.MINERAL
    assert "Mineral Gathering" in body(trek, f"{SPACE}{space}")


def test_resources_change_hands(trek: Trek) -> None:
    begin(trek)
    trek.click("option:trade")
    option = next(one for one in asked(trek).options if one.key.startswith("give:"))
    card, giver, to = option.target
    trek.click(f"option:{option.key}")
    if trek.answers[-1] != option.key:
        trek.click(f"option:{option.key}")
    now = {one.who: one for one in trek.scene.party.people()}
    assert card in now[to].load
    back = next(one for one in asked(trek).options if one.target == (card, to, giver))
    assert trek.widget(f"option:{back.key}").why_not == JUST_HANDED  # type: ignore[attr-defined]
    trek.click("option:done")
    assert asked(trek).topic == TURN
    assert f"+1 {card}" in describe(trek, to) or card in now[giver].load


def test_the_end_of_the_hunt_is_read_before_the_showdown_begins(tmp_path: Path) -> None:
    trek = Trek(tmp_path)
    begin(trek)
    trek.hunt.spaces = [[] for _ in trek.hunt.spaces]
    trek.hunt.monster_at = 1
    trek.click("option:move")
    waited = trek.moves
    assert not waited and trek.table.showdown is not None
    assert "The White Lion is found." in trek.words()
    assert trek.scene.unfolding.look.party == 1
    trek.stage.draw()
    trek.click("commit")
    assert trek.moves == 1


def test_without_pages_to_wait_for_it_goes_straight_on(tmp_path: Path) -> None:
    trek = Trek(tmp_path, automation={"pages": "do"})
    begin(trek)
    trek.hunt.monster_at = 1
    trek.click("option:move")
    trek.scene.update(0.1)
    assert trek.moves == 1


def test_what_is_taken_back_is_shown_at_once(trek: Trek) -> None:
    begin(trek)
    scene = trek.scene
    trek.click("option:move")
    went = scene.unfolding.look
    scene.undo()
    assert (went.party, scene.unfolding.look.party) == (1, 0)
    assert trek.hunt.party_at == 0 and not scene.unfolding.unseen


# -- the party ---------------------------------------------------------------------------------------------------------


def describe(trek: Trek, who: int) -> str:
    return trek.widget(f"hunter:{who}").describe()


def test_the_party_at_a_glance(trek: Trek) -> None:
    first, second, third, fourth = trek.table.campaign.departing
    assert "reveals" not in describe(trek, first)
    begin(trek)
    assert "reveals" in describe(trek, first)
    assert "carries Monster Bone, Monster Bone" in describe(trek, first)
    assert "bleeding 1" in describe(trek, second)
    assert "insanity 5" in describe(trek, third) and describe(trek, fourth)
    entry = trek.scene.look_up(f"hunter:{third}")
    assert entry is not None and "insane" in entry.body and "arms light" in entry.body and "keywords" in entry.body


def test_what_has_changed_is_shown_in_numbers(trek: Trek) -> None:
    begin(trek)
    before = {one.who: one for one in party_of(trek.table)}
    first, second, *_ = trek.table.campaign.departing
    sheet = trek.table.sheet(first)
    sheet.survival, sheet.insanity = sheet.survival - 2, sheet.insanity + 4
    sheet.boxes[Location.ARMS].heavy = True
    after = {one.who: one for one in party_of(trek.table)}
    change = changes(before[first], after[first])
    assert (change.survival, change.insanity) == (-2, 4) and (False, "arms: heavy") in change.words
    assert not changes(before[second], after[second]).any
    trek.scene.party.compare_with(list(before.values()))
    trek.scene.renew()
    assert "arms: heavy" in describe(trek, first)


def test_what_an_event_does_is_not_seen_before_its_dice_have_fallen(tmp_path: Path) -> None:
    trek = Trek(tmp_path, animation_speed="normal")
    begin(trek)
    trek.stage.wait(2.0)
    trek.hunt.spaces[1] = ["Scratching Grounds"]
    trek.scene.answer("move")
    trek.stage.wait(3.0)
    before = list(trek.scene.party.people())
    trek.scene.answer("reveal")
    assert trek.scene.unfolding.unseen
    assert trek.scene.party.people() == before != party_of(trek.table)
    trek.stage.wait(6.0)
    assert trek.scene.party.people() == party_of(trek.table)
    changed = [trek.scene.party.change_of(one) for one in trek.scene.party.people()]
    assert any(change.any for change in changed)


def test_the_dead_and_the_fled_stay_in_sight(trek: Trek) -> None:
    begin(trek)
    first, second, *_ = trek.table.campaign.departing
    trek.hunt.fled.append(second)
    trek.table.sheet(first).dead = True
    trek.scene.renew()
    assert "dead" in describe(trek, first) and "run home" in describe(trek, second)
    entry = trek.scene.look_up(f"hunter:{first}")
    assert entry is not None and "dead" in entry.body


def test_a_press_on_somebody_opens_their_record_sheet(trek: Trek) -> None:
    begin(trek)
    who = trek.table.campaign.departing[1]
    trek.click(f"hunter:{who}")
    assert isinstance(trek.stage.stack.top, SurvivorScene)


def test_whoever_is_asked_for_can_be_picked_in_the_party(trek: Trek) -> None:
    who = trek.table.campaign.departing[2]
    card = trek.widget(f"hunter:{who}")
    assert isinstance(card, HunterCard) and card.offered
    trek.click(f"hunter:{who}")
    assert trek.answers and asked(trek).topic == TURN
    assert trek.table.event_revealer == who


def test_whoever_cannot_be_chosen_is_named_with_the_reason(trek: Trek, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(trek)
    table = trek.table
    first, second, *_ = table.campaign.departing
    asker = Asker(trek, monkeypatch)
    why = Why("They are too tired for it.", "hunt-event-requirements")
    options = [Option(table.key(first), table.name(first), first)]
    asker.ask(options, topic="choose-survivor", refused=[(Option(table.key(second), table.name(second), second), why)])
    note = trek.widget("note:0")
    assert isinstance(note, Rich) and table.name(second) in note.markup and why.sentence in note.markup
    assert trek.widget(f"hunter:{first}").offered and not trek.widget(f"hunter:{second}").offered  # type: ignore[attr-defined]
    trek.click(f"hunter:{first}")  # the only one is chosen already: a press is the answer
    assert asker.given == [table.key(first)]


# -- the book ----------------------------------------------------------------------------------------------------------


def test_an_event_opens_as_a_book_with_its_row_and_what_it_brought(trek: Trek) -> None:
    for seed in range(60):
        goes_on(trek, seed)
        page = trek.scene.book.waiting()
        if page is not None and page.rolls and page.kind == "hunt-event":
            break
    assert page is not None
    words = trek.words()
    assert f"{trek.table.name(page.who)}** reveals" in words or f"{trek.table.name(page.who)}" in words
    assert ", came up" in words and any(page.lit(line) for section in page.sections() for line in section.lines)
    assert not find_overflow(trek.scene)


def test_every_sign_of_a_hunt_event_is_there() -> None:
    from game.content.box import core_box

    assert all((ASSETS / "icons" / f"{icon}.svg").is_file() for _, icon in SIGNS)
    named = [hunt_sign(event.name) for event in core_box().hunt_events.values()]
    assert len(set(named)) > 30


# -- watched -----------------------------------------------------------------------------------------------------------


class Fool:
    """Goes on, answers what is asked at random, and shows what it did."""

    def __init__(self, game: Any) -> None:
        self.game, self.player, self.taken_over = game, RandomPlayer(4), False

    @property
    def over(self) -> bool:
        return self.game.session.request is None

    def step(self) -> Any:
        from game.bots.watcher import Watched

        request = self.game.session.request
        first = primary(request) if isinstance(request, Decision) and request.topic == TURN else None
        key = first.key if first is not None else self.player.answer(request, self.game.session.table)
        self.game.answer(key)
        return Watched(0, request.about, key, "at random")

    def ahead(self) -> None:
        return None

    def take_over(self) -> None:
        self.taken_over = True


def test_a_hunt_can_be_watched_and_taken_over(tmp_path: Path) -> None:
    from game.scenes.table.watching import Watching

    trek = Trek(tmp_path)
    scene = trek.scene
    scene.watching = Watching(Fool(trek.game))
    pages = 0
    for _ in range(12):
        scene.watch_step()
        trek.stage.draw()
        pages += scene.book.lying_open() is not None
        assert not find_overflow(scene)
        if not scene.here():
            break
    assert pages and len(trek.answers) >= 3
    assert trek.shows("take-over")
    scene.watching.shown.game = trek.game
    scene.take_over()
    assert scene.watching is None


# -- sizes -------------------------------------------------------------------------------------------------------------

SIZES = [((1280, 720), 1.0), ((1280, 720), 2.0)]
SIZES_OF_THE_SOAK = [
    ((1280, 720), 1.6),
    ((1920, 1080), 1.0),
    ((1920, 1080), 1.6),
    ((1920, 1080), 2.0),
    ((3840, 2160), 1.0),
]


@pytest.mark.parametrize(
    ("size", "scale"), [*SIZES, *(pytest.param(*one, marks=pytest.mark.soak) for one in SIZES_OF_THE_SOAK)]
)
def test_nothing_is_cut_short(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    trek = Trek(tmp_path, size=size, text_scale=scale)
    for _ in range(16):
        assert not find_overflow(trek.scene)
        if trek.moves or not trek.scene.here():
            break
        goes_on(trek, 7)
    trek.stage.draw()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_board_keeps_its_size_from_question_to_question(tmp_path: Path, scale: float) -> None:
    trek = Trek(tmp_path, text_scale=scale)
    sizes: dict[bool, set[tuple[int, int]]] = {True: set(), False: set()}
    for turn in range(14):
        if trek.moves or not trek.scene.here():
            break
        if trek.shows("trail"):
            sizes[trek.scene.book.lying_open() is not None].add(trek.widget("trail").rect.size)
        goes_on(trek, turn)
    assert 1 <= len(sizes[False]) <= 2 and len(sizes[True]) <= 1  # another size is another carving: both are kept
