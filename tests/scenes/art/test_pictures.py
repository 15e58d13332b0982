"""The pictures of the table: the same bytes each time, the right sizes, and nothing told by colour alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pygame
import pytest

from engine.errors import BadInput
from game.content.box import core_box
from game.scenes.art.cards import card as cards
from game.scenes.art.cards import paper
from game.scenes.art.contact_sheet import table_sheet
from game.scenes.art.contact_sheet.table_sheet import CLAW, FLANK, GRASP, MANE, PARTY, STONE, faces
from game.scenes.art.engraving import burin, marks, relief
from game.scenes.art.engraving.field import load_cached
from game.scenes.art.figures import monsters, standees
from game.scenes.art.figures.beasts import BEASTS, UNKNOWN, place_in
from game.scenes.art.figures.figure import BOX
from game.scenes.art.figures.standees import StandeeLook, StandeeState
from game.scenes.art.places import story_vignettes, title
from game.scenes.art.places.story_vignettes import KINDS, sign_of
from game.scenes.art.table import dice, ground, light, soils


@pytest.fixture(autouse=True, scope="module")
def fonts_ready() -> Iterator[None]:
    pygame.font.init()
    yield


def forget() -> None:
    """Empties every cache, so that the next picture is really drawn."""
    for kept in (standees._kept, monsters._kept, cards._kept, dice._kept, ground._kept, title._kept):
        kept.clear()
    for cached in (marks.sign, paper.paper, paper.medal, paper.card_back, paper.soft_shadow, ground.scatter):
        cached.cache_clear()


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    forget()


def seen(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def grey(surface: pygame.Surface) -> np.ndarray:
    on_black = pygame.Surface(surface.get_size())
    on_black.blit(surface, (0, 0))
    return pygame.surfarray.array3d(pygame.transform.grayscale(on_black))[..., 0].astype(int)


def _grid(size: tuple[int, int], space: float) -> pygame.Surface:
    laid = pygame.Surface(size)
    ground.lay_grid(laid, (0, 0), space)
    return laid


DRAWINGS: dict[str, Callable[[Path], pygame.Surface]] = {
    "ground": lambda folder: ground.ground((220, 160), 20, folder=folder),
    "title": lambda folder: title.title((320, 180), folder),
    "grid": lambda _: _grid((220, 160), 10),
    "light": lambda _: light_layer(),
    "survivor": lambda _: standees.standee(PARTY[0], 120),
    "lion": lambda _: monsters.monster_picture("white-lion", 120, "e", injuries=("No Jaw",), light=(-1, 0)),
    "anatomy": lambda _: monsters.anatomy(120, "Beast's Knee"),
    "ai card": lambda _: cards.render_card(CLAW, 200, faces([])).surface,
    "card back": lambda _: paper.card_back("ai", 120),
    "die": lambda _: dice.ten(10, 60, pygame.font.Font(None, 60)),
    "place die": lambda _: dice.place_die("waist", 60),
}


def light_layer() -> pygame.Surface:
    layer = light.LightMap((200, 160), 20)
    layer.place([light.Lamp(50, 60), light.Lamp(150, 90)])
    return layer.layer(tick=7, flicker=0.05)


@pytest.mark.parametrize("name", DRAWINGS)
def test_each_picture_is_the_same_every_time(name: str, tmp_path: Path) -> None:
    first = DRAWINGS[name](tmp_path / "one")
    forget()
    second = DRAWINGS[name](tmp_path / "two")
    assert first is not second and seen(first) == seen(second)
    assert len(set(seen(first))) > 4, "an empty picture is no picture"


@pytest.mark.parametrize("height", [40, 64, 108, 240])
def test_standees_have_the_asked_height_and_stand_on_their_foot(height: int) -> None:
    picture = standees.standee(PARTY[1], height)
    assert picture.get_height() == height
    x, y = standees.foot(height)
    assert picture.get_rect().collidepoint(x, y) and picture.get_at((x, y)).a > 0
    assert monsters.monster_picture("white-lion", height).get_size() == (height, height)


def test_the_lion_shows_which_way_it_faces_in_grey_too() -> None:
    views = {facing: grey(monsters.monster_picture("white-lion", 104, facing)) for facing in "nesw"}
    for one, a in views.items():
        for other, b in views.items():
            if one < other:
                assert (np.abs(a - b) > 60).mean() > 0.04, f"{one} and {other} look alike"


def test_each_facing_has_its_own_wedge() -> None:
    plain = {f: marks.disc(200, 200, (100, 150, 80, 18), (220, 210, 200), facing=f) for f in ("n", "e", "s", "w")}
    tips = {"n": (100, 125), "e": (186, 150), "s": (100, 174), "w": (14, 150)}
    for facing, at in tips.items():
        assert plain[facing].get_at(at).a > 200
        assert all(plain[facing].get_at(at) != plain[o].get_at(at) for o in tips if o != facing)


def test_a_monster_faces_only_four_ways() -> None:
    with pytest.raises(BadInput, match="use n, e, s or w"):
        monsters.monster_picture("white-lion", 60, "up")


def test_knocked_down_is_another_pose() -> None:
    assert (
        np.abs(
            grey(monsters.monster_picture("white-lion", 104, "e"))
            - grey(monsters.monster_picture("white-lion", 104, "e", True))
        )
        > 60
    ).mean() > 0.08
    up, down = (grey(standees.standee(PARTY[0], 108, StandeeState(knocked_down=k))) for k in (False, True))
    head = np.s_[:, :50]  # the upper half is empty once it lies
    assert (up[head] > 60).any() and not (down[head] > 60).any()


def test_the_dead_lie_broken_with_their_lantern_out() -> None:
    down = standees.standee(PARTY[0], 108, StandeeState(knocked_down=True))
    dead = standees.standee(PARTY[0], 108, StandeeState(dead=True))
    lantern = np.s_[60:73, 85:103]
    assert grey(dead)[lantern].max() < grey(down)[lantern].max() * 0.75


STATES = {
    "rest": StandeeState(),
    "left": StandeeState(left=True),
    "active": StandeeState(active=True),
    "acted": StandeeState(acted=True),
    "selected": StandeeState(selected=True),
    "target": StandeeState(target=True),
    "priority": StandeeState(priority=True),
    "bleeding": StandeeState(burdens=marks.Marks(bleeding=1)),
    "bleeding twice": StandeeState(burdens=marks.Marks(bleeding=2)),
    "wounds": StandeeState(burdens=marks.Marks(wounds=1)),
    "survival": StandeeState(burdens=marks.Marks(survival=1)),
    "insanity": StandeeState(burdens=marks.Marks(insanity=1)),
}


def test_every_state_can_be_told_in_grey() -> None:
    pictures = {name: grey(standees.standee(PARTY[2], 108, state)) for name, state in STATES.items()}
    names = list(pictures)
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            assert (np.abs(pictures[one] - pictures[other]) > 25).sum() > 30, f"{one} and {other} look alike"


def test_seats_differ_in_grey_even_in_one_colour() -> None:
    pictures = [grey(standees.standee(replace(PARTY[0], seat=(150, 150, 150), letter=c), 108)) for c in "ABCD"]
    for index, one in enumerate(pictures):
        for other in pictures[index + 1 :]:
            assert (np.abs(one - other) > 60).sum() > 12


def test_what_they_wear_and_hold_shows() -> None:
    bare = StandeeLook("m1", held=(), garments=())
    worn = [("cloth",), ("rawhide",), ("cloth", "skull-helm")]
    held = [("founding-stone",), ("bone-axe",), ("spear",), ("founding-stone", "bone-blade")]
    looks = [bare, *(replace(bare, garments=g) for g in worn), *(replace(bare, held=h) for h in held)]
    assert len({seen(standees.figure(look, 108)) for look in looks}) == len(looks)


def test_bodies_and_hair_make_a_family() -> None:
    looks = [StandeeLook(body, hair) for body in standees.BODIES for hair in standees.HAIR]
    assert len({seen(standees.figure(look, 64)) for look in looks}) == 20


@pytest.mark.parametrize(
    ("look", "word"),
    [(StandeeLook("m9"), "m9"), (StandeeLook(garments=("crown",)), "crown"), (StandeeLook(hair="x"), "x")],
)
def test_unknown_parts_are_named(look: StandeeLook, word: str) -> None:
    with pytest.raises(BadInput, match=word):
        standees.standee(look, 60)


def test_a_damaged_plate_is_named(tmp_path: Path) -> None:
    (tmp_path / "broken.svg").write_text("<svg><g id='a'>", encoding="utf-8")
    for name in ("broken", "missing"):
        with pytest.raises(BadInput, match=f"{name}.svg cannot be read"):
            burin.plate(name, tmp_path)


LOCATIONS = (
    "Beast's Back, Beast's Brow, Beast's Chest, Beast's Ear, Beast's Elbow, Beast's Femur, Beast's Flank, "
    "Beast's Heel, Beast's Knee, Beast's Maw, Beast's Paw, Beast's Ribs, Beast's Scapular Deltoid, Beast's Tail, "
    "Beast's Temple, Beast's Tricep, Fleshy Gut, Fuzzy Groin, Glorious Mane, Soft Belly, Straining Neck, Strange Hand"
).split(", ")


def test_every_hit_location_has_its_own_place_on_the_body() -> None:
    places = {place_in(name, "white-lion") for name in LOCATIONS}
    assert None not in places and len(places) == len(LOCATIONS) == len(monsters.ANATOMY)
    assert place_in("Clever Ploy", "white-lion") is None
    body = monsters.monster_picture("white-lion", 630, base=False)
    for place, (x, y) in monsters.ANATOMY.items():
        assert body.get_at((int(x - BOX[0]), int(y - BOX[1]))).a > 0, f"{place} lies off the animal"
    assert set(monsters.FRONT) == set(monsters.BACK) == set(monsters.ANATOMY)


@pytest.mark.parametrize("injury", monsters.INJURED)
@pytest.mark.parametrize("facing", ["n", "e", "s", "w"])
def test_a_persistent_injury_is_seen_from_every_side(injury: str, facing: str) -> None:
    for down in (False, True):
        whole, hurt = (
            monsters.monster_picture("white-lion", 104, facing, down),
            monsters.monster_picture("white-lion", 104, facing, down, (injury.title(),)),
        )
        assert (np.abs(grey(whole) - grey(hurt)) > 15).sum() > 20


def test_anatomy_rings_the_place() -> None:
    rings = {seen(monsters.anatomy(120, name)) for name in (*LOCATIONS, "")}
    assert len(rings) == len(LOCATIONS) + 1


@pytest.mark.parametrize("face", [CLAW, GRASP, FLANK, MANE, STONE], ids=lambda face: face.title)
@pytest.mark.parametrize("width", [260, 320, 480])
def test_cards_keep_their_shape_and_their_text(face: cards.CardFace, width: int) -> None:
    card = cards.render_card(face, width, faces([]))
    assert card.surface.get_size() == (width, width if face.kind == "gear" else round(width * cards.RATIO))
    assert card.text_px >= cards.SMALLEST and card.hidden == 0


def test_text_that_cannot_fit_scrolls_to_its_end() -> None:
    face = cards.CardFace("Long", sections=(cards.Section("text", "Effect", ("word " * 300,)),))
    top = cards.render_card(face, 260, faces([]), 1.5)
    assert top.text_px == 24 and top.hidden > 0
    end = cards.render_card(face, 260, faces([]), 1.5, scroll=top.hidden)
    assert end.hidden == 0 and seen(end.surface) != seen(top.surface)


def test_wrapped_lines_fit_and_keep_every_word() -> None:
    fonts = faces([])
    text = "The attacker gains the **priority target** token and then **stands**, if it can."
    lines = cards.wrap(text, fonts, 18, 150)
    assert " ".join(word for line in lines for word, _ in line) == text.replace("**", "")
    assert [word for line in lines for word, strong in line if strong] == ["priority", "target", "stands,"]
    gap = fonts.text(18).size(" ")[0]
    for line in lines:
        assert sum((fonts.bold if b else fonts.text)(18).size(w)[0] + gap for w, b in line) - gap <= 150


def test_reactions_flow_and_alert_differ_in_grey() -> None:
    font = pygame.font.Font(None, 22)
    assert len({grey(paper.lozenge(32, letter, font)).tobytes() for letter in "RWXC"}) == 4
    assert (np.abs(grey(paper.bar(200, 20, "flow")) - grey(paper.bar(200, 20, "alert"))) > 40).sum() > 60


def test_affinities_have_shapes_and_light_up_when_joined() -> None:
    fonts = faces([])
    looks = [replace(STONE, affinities=(colour, "", "", ""), joined=frozenset()) for colour in ("red", "green", "blue")]
    looks.append(replace(looks[0], joined=frozenset({0})))
    assert len({grey(cards.render_card(look, 200, fonts).surface).tobytes() for look in looks}) == 4


def test_piles_grow_and_an_empty_one_is_an_outline() -> None:
    font, back = pygame.font.Font(None, 20), paper.card_back("hit-location", 100)
    heights = [cards.pile(back, count, 80, font).get_height() for count in (1, 5, 12)]
    assert heights == sorted(set(heights))
    assert cards.pile(None, 0, 80, font).get_at((40, 30)).a == 0


def test_backs_tell_only_the_kind() -> None:
    assert seen(paper.card_back("ai", 100)) != seen(paper.card_back("hit-location", 100))


def test_dice_show_every_result_and_come_to_rest_on_it() -> None:
    font = pygame.font.Font(None, 60)
    assert len({seen(dice.ten(n, 60, font)) for n in range(1, 11)}) == 10
    assert len({seen(dice.place_die(p, 60)) for p in marks.PLACES}) == 5
    frames = dice.ten_frames(4, 60, font, 8, seed=3)
    assert len(frames) == 8 and len({seen(f) for f in frames}) > 6
    assert seen(frames[-1]) == seen(dice.ten(4, 60, font))
    assert seen(dice.place_frames("legs", 60, 5)[-1]) == seen(dice.place_die("legs", 60))


def test_dice_refuse_what_they_cannot_show() -> None:
    with pytest.raises(BadInput, match="1 to 10"):
        dice.ten(11, 60, pygame.font.Font(None, 60))
    with pytest.raises(BadInput, match="waist"):
        dice.place_die("tail", 60)


def test_light_is_bright_and_warm_at_a_lamp_and_dark_elsewhere() -> None:
    layer = light.LightMap((600, 400), 40)
    layer.place([light.Lamp(100, 200)])
    near, far = layer.layer().get_at((100, 200)), layer.layer().get_at((580, 200))
    assert near.r > near.b and sum(near[:3]) > 2 * sum(far[:3]) and far.b >= far.r
    layer.dim(0)
    assert layer.layer().get_at((100, 200)) == layer.layer().get_at((300, 100))


def test_light_is_drawn_again_only_when_a_lamp_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    layer, calls = light.LightMap((200, 160), 20), []
    tone = layer.tone

    def counted(lamps: Sequence[light.Lamp]) -> object:
        calls.append(lamps)
        return tone(lamps)

    monkeypatch.setattr(layer, "tone", counted)
    for x in (50, 50, 60):
        layer.place([light.Lamp(x, 60)])
        layer.layer(tick=x)
    assert len(calls) == 2


def test_the_ground_is_quiet_and_dark_at_its_edges(tmp_path: Path) -> None:
    tone = grey(ground.ground((440, 320), 20, folder=tmp_path))
    assert tone[170:270, 120:200].std() < 34 and tone.max() < 200
    rim = np.concatenate([tone[:8].ravel(), tone[:, :8].ravel()])
    assert rim.mean() < tone[170:270, 120:200].mean() * 0.6


def test_the_ground_is_kept_on_disk_and_a_damaged_file_is_drawn_again(tmp_path: Path) -> None:
    first = seen(ground.ground((220, 160), 20, folder=tmp_path))
    (file,) = tmp_path.glob("*.png")
    kept = load_cached(file, (220, 160))
    assert kept is not None and seen(kept)[:400] == first[:400]
    file.write_bytes(b"not a picture")
    forget()
    assert seen(ground.ground((220, 160), 20, folder=tmp_path)) == first
    assert load_cached(file, (220, 160)) is not None and load_cached(file, (10, 10)) is None


def test_every_soil_is_somebodys_and_looks_like_no_other(tmp_path: Path) -> None:
    assert {beast.soil for beast in (*BEASTS.values(), UNKNOWN)} == set(soils.SOILS)
    grounds = {key: ground.ground((330, 240), 15, folder=tmp_path, soil=key) for key in soils.SOILS}
    assert seen(grounds["stone"]) == seen(grounds["blood"]), "there only the air is another"
    worn = {key: pygame.surfarray.array3d(drawn).astype(int) for key, drawn in grounds.items() if key != "blood"}
    for key, one in worn.items():
        for other in list(worn)[: list(worn).index(key)]:
            assert (np.abs(one - worn[other]).max(axis=2) > 16).mean() > 0.02, f"{key} looks like {other}"
    airs = {key: light.LightMap((40, 40), 10, air=soil.air).tone(()) for key, soil in soils.SOILS.items()}
    for key, air in airs.items():  # the dark is as dark everywhere
        assert abs(float(air.mean() - airs["stone"].mean())) < 0.03, key


def test_a_quick_ground_has_the_same_stones(tmp_path: Path) -> None:
    quick = grey(ground.ground((880, 640), 40, folder=tmp_path, quick=True))
    assert not list(tmp_path.iterdir())
    carved = grey(ground.ground((880, 640), 40, folder=tmp_path))
    assert np.corrcoef(quick.ravel(), carved.ravel())[0, 1] > 0.7


def test_title_leaves_the_left_dark_for_words(tmp_path: Path) -> None:
    tone = grey(title.title((480, 270), tmp_path))
    assert tone.shape == (480, 270)
    assert tone[:140].mean() * 2.5 < tone[220:420].mean() and tone[:140].max() < 90


def test_the_sheet_needs_a_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert table_sheet.main([]) == 2
    assert "OUT.png" in capsys.readouterr().err


@pytest.mark.bench
def test_how_long_pictures_take(tmp_path: Path) -> None:
    font, fonts = pygame.font.Font(None, 60), faces([])
    layer = light.LightMap((1400, 1020), 63.6)
    layer.place([light.Lamp(400 + 90 * n, 500, 4) for n in range(5)])
    timed: dict[str, Callable[[], object]] = {
        "ground, first pass": lambda: ground.ground((1400, 1018), 63.6, folder=tmp_path, quick=True),
        "ground, carved": lambda: ground.ground((1400, 1018), 63.6, folder=tmp_path),
        "grid": lambda: _grid((1400, 1018), 63.6),
        "light, a move": layer.layer,
        "standee 108": lambda: standees.standee(PARTY[0], 108),
        "standee 108 again": lambda: standees.standee(PARTY[0], 108),
        "lion 159": lambda: monsters.monster_picture("white-lion", 159, "e", light=(1, 0)),
        "card 300": lambda: cards.render_card(GRASP, 300, fonts),
        "card back 200": lambda: paper.card_back("ai", 200),
        "die, 12 frames of 110": lambda: dice.ten_frames(7, 110, font),
        "title 1920": lambda: title.title((1920, 1080), tmp_path),
    }
    for name, work in timed.items():
        start = time.perf_counter()
        work()
        print(f"{name:24} {1000 * (time.perf_counter() - start):8.1f} ms")


@pytest.mark.parametrize("place", [(20, 30, 34, 50), (0, 0, 9, 120), (96, 3, 24, 117), (60, 60, 1, 1)])
def test_a_part_is_shaded_as_if_the_whole_drawing_were_looked_at(place: tuple[int, int, int, int]) -> None:
    part = pygame.Surface((120, 120), pygame.SRCALPHA)
    pygame.draw.ellipse(part, (200, 180, 150, 255), place)
    look, unit, ink = relief.Relief(bulk=0.5), 0.4, (20, 16, 12)
    whole = (pygame.surfarray.array_alpha(part).T / np.float32(255)).astype(np.float32)
    dark, height = relief.shadow(whole, unit, look)
    cover = np.clip(relief.hatch(dark, height, unit, look), 0, 1).T[..., None]
    expected = (pygame.surfarray.array3d(part) * (1 - cover) + np.asarray(ink, np.float32) * cover).astype(np.uint8)
    relief.shade(part, unit, look, ink)
    seen = pygame.surfarray.array_alpha(part) > 0
    assert seen.any() and (pygame.surfarray.array3d(part)[seen] == expected[seen]).all()


def test_a_part_that_shows_nothing_stays_as_it_is() -> None:
    part = pygame.Surface((12, 12), pygame.SRCALPHA)
    relief.shade(part, 1.0, relief.Relief(), (9, 9, 9))
    assert not pygame.surfarray.array_alpha(part).any() and not pygame.surfarray.array3d(part).any()


def test_who_comes_and_may_be_fought_is_seen_on_the_page() -> None:
    assert set(story_vignettes._VISITORS) <= set(core_box().story_events)
    assert set(story_vignettes._VISITORS.values()) <= set(BEASTS)
    strangers, visit, other = (
        grey(story_vignettes.vignette(240, 140, name)) for name in ("Armored Strangers", "Regal Visit", "Bold")
    )
    assert all(one[90:150, 50:100].max() > 150 for one in (strangers, visit)), "bright in the middle"
    assert (np.abs(strangers - visit) > 25).mean() > 0.05 < (np.abs(strangers - other) > 25).mean()


def test_the_rays_behind_a_sign_have_no_steps() -> None:
    """The edge of a ray takes many tones, not the ray's or none."""
    out = pygame.Surface((900, 430))
    story_vignettes._rays(out, (450, 228), 335)
    tones = np.unique(pygame.surfarray.array3d(out)[..., 0])
    assert len(tones) > 20 and tones.max() > 80


def test_each_event_of_the_box_has_a_picture_of_its_own_kind() -> None:
    box = core_box()
    for name in box.story_events:
        assert sign_of(name, "story-event")
    assert sign_of("Acid Storm", "settlement-event") == "bolt"
    assert sign_of("Nothing that is known", "location") == KINDS["location"]
