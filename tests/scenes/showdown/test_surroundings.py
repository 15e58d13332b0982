"""What is on the board besides monster and survivors: retinues, lanterns on the ground, airs, the death die, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pygame
import pytest

from engine.ui.window import headless
from game import facts
from game.bots.showdown_choice import Fight
from game.content.box import core_box
from game.content.monsters.gold_smoke_knight.ai_cards import HEAT
from game.rules.table.board_queries import BOARD
from game.scenes.art.figures import bystanders, monsters
from game.scenes.art.figures.beasts import BEASTS
from game.scenes.art.figures.finale import KNIGHT, WATCHER
from game.scenes.art.table import airs
from game.scenes.art.table.airs import Drift
from game.scenes.showdown.board.camera import ABOVE, Camera
from game.scenes.showdown.board.canvas import LAST_LIGHT
from game.scenes.showdown.board.figures import head_room
from game.scenes.showdown.board.framing import Scope, framed
from game.scenes.showdown.board.sprites import BEAST
from game.scenes.showdown.board.surroundings import FLAME
from game.scenes.showdown.camera_work import looming
from game.scenes.showdown.snapshot import Snapshot, snapshot
from tests.scenes.showdown.stage import Table


@pytest.fixture(scope="module")
def watcher(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    table = Table(tmp_path_factory.mktemp("watcher"), fight=Fight("watcher", "1", "legends"))
    yield table
    table.close()


def seen(table: Table, **changed: object) -> np.ndarray:
    """The board as it is painted with these values of the snapshot, in grey."""
    board = table.scene.board
    was = board.shown
    assert was is not None
    board.shown = replace(was, **changed)  # type: ignore[arg-type]
    try:
        surface = pygame.Surface(board.rect.bottomright)
        board.paint(surface, board.rect)
        return pygame.surfarray.array3d(surface).sum(axis=2).astype(int)
    finally:
        board.shown = was


def shown(table: Table) -> Snapshot:
    assert table.scene.board.shown is not None
    return table.scene.board.shown


def changed_in(table: Table, a: np.ndarray, b: np.ndarray, at: tuple[int, int], size: tuple[int, int]) -> int:
    """How many pixels of these spaces look different."""
    box = table.scene.board.camera.rect(at, size)
    part = np.s_[box.left : box.right, box.top : box.bottom]
    return int((np.abs(a[part] - b[part]) > 30).sum())


def test_a_retinue_is_a_crowd_on_its_block_and_each_member_who_dies_is_missed(watcher: Table) -> None:
    assert shown(watcher).retinues, "those who stay at home stand by"
    at = (3, 10)
    none, full = seen(watcher, retinues=()), seen(watcher, retinues=((at, 9),))
    fewer = seen(watcher, retinues=((at, 4),))
    space = watcher.scene.board.camera.space
    assert changed_in(watcher, none, full, at, (3, 3)) > 3 * space * space
    assert changed_in(watcher, full, fewer, at, (3, 3)) > space * space
    assert changed_in(watcher, full, fewer, (at[0], at[1] + 2), (3, 1)) > 0.3 * space * space


def test_a_retinue_that_is_moved_goes_there_and_is_then_where_the_rules_have_it(watcher: Table) -> None:
    scene, board = watcher.scene, watcher.scene.board
    was, at = (3, 6), (7, 6)
    (going,) = scene.staging.director.motions(facts.RetinueMoved("keyword-retinue", was, at))
    before, after = seen(watcher, retinues=((was, 9),)), seen(watcher, retinues=((at, 9),))
    assert going.advance(0.125) is None
    assert board.diorama.going[was] == pytest.approx((4, 5)), "half the time is half the way"
    half = seen(watcher, retinues=((was, 9),))
    space = board.camera.space
    assert changed_in(watcher, before, half, was, (3, 3)) > space * space < changed_in(watcher, half, after, at, (3, 3))
    going.finish()
    assert board.diorama.going[was] == (at[0] - 1, at[1] - 1)
    board.diorama.settle(shown(watcher), last=False)
    assert not board.diorama.going


def test_the_zones_of_a_monster_lie_on_the_ground_that_sows_them(
    watcher: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    spaces = BOARD.footprint((3, 10), (3, 2))
    bare = seen(watcher, zones=(("Smash Zone", spaces),))
    monkeypatch.setattr(watcher.scene.board.sprites, "beast", replace(WATCHER, grounds=KNIGHT.grounds))
    sown, other = seen(watcher, zones=(("Smash Zone", spaces),)), seen(watcher, zones=(("Ash Zone", spaces),))
    space = watcher.scene.board.camera.space
    assert changed_in(watcher, bare, sown, (3, 10), (3, 2)) > space * space
    assert changed_in(watcher, sown, other, (3, 10), (3, 2)) > 0.5 * space * space, "the two are told apart"
    for key, beast in BEASTS.items():
        assert set(beast.grounds) <= {one.name for one in core_box().monsters[key].definitions if one.zone is not None}


def test_counters_of_the_monsters_own_are_stones_and_several_have_a_number(watcher: Table) -> None:
    sprites, (heat,) = watcher.scene.board.sprites, KNIGHT.marks.values()
    one, two, three = (pygame.image.tobytes(sprites.gem(heat, n, 24), "RGBA") for n in (1, 2, 3))
    assert len({one, two, three}) == 3
    assert set(KNIGHT.marks) == {HEAT}


def test_those_who_stand_by_and_lanterns_on_the_ground_give_light(watcher: Table) -> None:
    board = watcher.scene.board
    board.shown, was = replace(shown(watcher), retinues=(((3, 10), 9), ((15, 10), 3)), laid=((7, 4),)), shown(watcher)
    lamps = [lamp for lamp in board._lamps() if lamp.colour == FLAME]
    board.shown = was
    assert len(lamps) == 3
    assert lamps[0].strength > lamps[1].strength, "nine bring more light than three"


def test_what_hangs_in_the_air_goes_with_its_card_or_with_the_injury_that_stills_it(watcher: Table) -> None:
    lying = shown(watcher).in_play
    assert {"Audience", "Lantern Vortex", "Vapor of Nothingness"} <= {name for name, _ in lying}
    whole = seen(watcher)
    bare = seen(watcher, in_play=tuple(card for card in lying if card[0] not in WATCHER.airs))
    assert (np.abs(whole - bare) > 30).sum() > 500
    hurt = replace(shown(watcher).monster, injuries=("Shredded Shroud", "Ruptured Plexus"))
    stilled = WATCHER.hanging([name for name, _ in lying], hurt.injuries)
    assert stilled == (WATCHER.airs["Audience"],) and len(WATCHER.hanging(WATCHER.airs, ("Torn Robes",))) == 3
    closed = replace(shown(watcher), suspended=("Audience",))
    assert WATCHER.airs["Audience"] not in WATCHER.hanging(closed.cards_in_play, ()), "a suspended card does nothing"
    assert (np.abs(whole - seen(watcher, suspended=("Audience",))) > 30).sum() > 100


def test_every_air_belongs_to_a_card_of_the_monster_and_an_injury_that_it_can_suffer() -> None:
    for key, beast in BEASTS.items():
        monster = core_box().monsters[key]
        cards = {card.name for card in monster.ai_cards}
        injuries = {
            place.critical.persistent.name
            for place in monster.hit_locations
            if place.critical is not None and place.critical.persistent is not None
        }
        assert set(beast.airs) <= cards
        assert {air.stills for air in beast.airs.values()} - {""} <= injuries
    assert set(KNIGHT.shows) | set(KNIGHT.airs) <= {c.name for c in core_box().monsters["gold-smoke-knight"].ai_cards}


@pytest.mark.parametrize("drift", Drift)
def test_an_air_ends_as_far_from_the_base_as_its_card_says(drift: Drift) -> None:
    headless()
    reach, base, space = 3, 2, 20
    tone = pygame.surfarray.array3d(airs.air(drift, reach, base, space, (255, 255, 255))).sum(axis=2)
    middle, side = tone.shape[0] // 2, tone.shape[0]
    assert side == airs.across(reach, base) * space
    assert tone.max() > 90 and tone[:4].max() < 12 and tone[: 2 * space, : 2 * space].max() < 20, "no corner is meant"
    assert tone[middle - space * 2 : middle + space * 2].max() > 90


def test_the_death_die_lies_with_whoever_has_it(watcher: Table) -> None:
    who, at = shown(watcher).survivors[0].who, (6, 8)
    figure = watcher.scene.board.diorama.figures[who]
    figure.on_board, figure.x, figure.y = True, at[0] - 1, at[1] - 1
    with_it, without = seen(watcher, death_die=who), seen(watcher, death_die=0)
    figure.on_board = False
    space = watcher.scene.board.camera.space
    assert changed_in(watcher, with_it, without, (at[0] - 1, at[1]), (2, 1)) > 0.08 * space * space


def test_the_final_lantern_shines_farther_than_any_other_while_its_bearer_is_insane(watcher: Table) -> None:
    who, board, was = shown(watcher).survivors[0].who, watcher.scene.board, shown(watcher)
    figure = board.diorama.figures[who]
    figure.on_board, figure.lamp, lamp = True, 1.0, figure.lamp
    board.shown = replace(was, last_light=who)
    with_it = max(one.reach for one in board._lamps())
    board.shown = was
    without = max(one.reach for one in board._lamps())
    figure.on_board, figure.lamp = False, lamp
    assert with_it == LAST_LIGHT[0] > without
    table, lantern = watcher.game.session.table, "final-lantern"
    kept = list(table.sheet(who).gear)
    assert snapshot(table).last_light == 0
    table.sheet(who).gear.append(lantern)
    assert snapshot(table).last_light == (who if table.sheet(who).insane else 0)
    table.sheet(who).insanity = 9
    assert snapshot(table).last_light == who
    table.sheet(who).gear[:] = kept


def test_tokens_on_the_cards_of_the_monster_are_counted_beside_it(watcher: Table) -> None:
    none, two, three = (
        seen(watcher, tokens_on_cards=tokens) for tokens in ((), (("frustration", 2),), (("frustration", 3),))
    )
    space = watcher.scene.board.camera.space
    assert (np.abs(none - two) > 30).sum() > 0.15 * space * space
    assert (np.abs(two - three) > 30).any()


def test_people_who_stand_by_differ_and_stand_on_their_feet() -> None:
    headless()
    looks = [bystanders.person(number, 60) for number in range(3)]
    assert len({pygame.image.tobytes(look, "RGBA") for look in looks}) == 3
    assert looks[0] is bystanders.person(0, 60), "drawn once"
    for look in (*looks, bystanders.ground_lantern(60)):
        x, y = bystanders.foot(60)
        assert pygame.mask.from_surface(look).get_at((x, y - 2))


@pytest.mark.parametrize("size", [(2, 2), (3, 3), (4, 4)])
def test_no_head_is_cut_off_at_the_upper_edge(size: tuple[int, int]) -> None:
    camera, room = Camera(22, 16), pygame.Rect(40, 30, 1400, 980)
    camera.fit(room)
    scope = Scope((looming((9, 1), size),), BOARD.all)
    camera.look(framed(camera, scope, room, pygame.Rect(0, 0, 0, 0)))
    high = camera.space * size[1] * BEAST
    foot = camera.point(0, size[1] - 0.52)[1]
    assert foot - monsters.foot(round(high))[1] >= 30
    assert camera.point(0, 16)[1] <= 30 + 980
    assert head_room((1, 1)) == head_room((2, 2)) == ABOVE
