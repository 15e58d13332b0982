"""The pictures of a grown showdown: monsters by key, wounds on their anatomy, terrain tiles, emblems."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import numpy as np
import pygame
import pytest

from engine.errors import BadInput
from game.cards.kinds.hit_location import HitLocationType
from game.content.monsters.screaming_antelope.hit_locations import HIT_LOCATIONS as ANTELOPE
from game.content.monsters.white_lion.hit_locations import HIT_LOCATIONS
from game.content.terrain.cards import TERRAIN
from game.scenes.art.cards import card as cards
from game.scenes.art.cards import emblems, paper
from game.scenes.art.contact_sheet import table_sheet
from game.scenes.art.contact_sheet.showdown_sheet import footprints
from game.scenes.art.engraving import burin, field
from game.scenes.art.figures import anatomy, beasts, monsters
from game.scenes.art.figures.beasts import place_in
from game.scenes.art.figures.figure import BOX
from game.scenes.art.table import terrain_tiles
from tests.content.reference.test_reference import REFERENCE, read

BUTCHER = (
    "Armored Pig Shoulder, Butcher's Mask, Cleaver L, Cleaver R, Furious Bellow, Furious Breastplate, Furious Crown, "
    "Furious Gauntlet, Furious Greaves, Furious Gut, Furious Scrag, Furious Shoulder, Furious Vambraces, Thick Cape"
).split(", ")
PHOENIX = (
    "Feathered Back, Feathered Body, Feathered Breast, Feathered Buttocks, Feathered Neck, Feathered Wing, "
    "Glorious Arm Pit, Glorious Crest, Glorious Eye, Glorious Handed Feet, Glorious Hands, Glorious Head, "
    "Glorious Primary Eyes, Glorious Soft Belly, Glorious Wing Claws, Glorious Wing Sphincter, Hard Beak, Inner Face, "
    "Soft Lower Gut, Tail Feathers, Tiny Wing Hands"
).split(", ")
KINGS_MAN = (
    "Axe Blade, Halberd Handle, Halberd Spear, Regal Back, Regal Breastplate, Regal Collar, Regal Faceplate, "
    "Regal Gauntlet, Regal Greaves, Regal Gutplate, Regal Helm, Regal Knees, Regal Plume, Regal Sabatons, "
    "Regal Sheath, Regal Skirt, Regal Vambraces"
).split(", ")
THE_HAND = (
    "Gilded Cuirass, Exotic Bone Bracer, Exotic Fur Collar, Exotic Fur Girdle, Exotic Poets Blouse, Exotic Rib Plate, "
    "Exotic Silk Cape, Exotic Silk Pantaloons, Gilded Codpiece, Gilded Face Visor, Gilded Sabaton, Gilded Spaulder, "
    "Gilded Crown, Handed Lantern, Shadow Fabric Gloves, Spine Saber Sheath"
).split(", ")
WATCHER = (
    "Blackened Lanterns, Hydrostatic Fluids, Hydrostatic Skeleton, Inner Robes, Outer Robes, Tentacle Chains, "
    "Tentacle Crown, Void Corpus, Void Epidermis, Void Folds, Void Ganglia, Void Gastrodermis, Void Hood, Void Light, "
    "Void Membrane, Void Nerve Mask, Void Nerve Net, Void Nerve Ring, Void Plexus, Void Polyps, Void Shroud, "
    "Void Tentacles, Void Toxin, White Out"
).split(", ")
KNIGHT = (
    "Ash Mantle, Backplate Boiler, Chimney Crown, Ember Heart, Furnace Door, Golden Cuisse, Golden Gauntlet, "
    "Golden Gorget, Golden Greave, Golden Pauldron, Golden Rerebrace, Golden Sabaton, Golden Tasset, Golden Visor, "
    "Maul Haft, Maul Head, Smoke Vents, Swollen Gut, White Fur Trim"
).split(", ")
LENSES = tuple(f"{colour} Lens - Open" for colour in ("Red", "Blue", "Green"))
WORDS: tuple[tuple[str, ...], ...] = (
    (),
    ("impassable",),
    ("obstacle", "impassable"),
    ("obstacle", "impassable", "destructible"),
)


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pygame.font.init()
    monkeypatch.setattr(monsters, "cache_file", partial(field.cache_file, folder=tmp_path))
    monsters._kept.clear()
    terrain_tiles._kept.clear()
    emblems._emblem.cache_clear()


def seen(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def grey(surface: pygame.Surface) -> np.ndarray:
    on_stone = pygame.Surface(surface.get_size())
    on_stone.fill((58, 50, 43))
    on_stone.blit(surface, (0, 0))
    return pygame.surfarray.array3d(pygame.transform.grayscale(on_stone))[..., 0].astype(int)


@pytest.mark.parametrize("monster", [*beasts.BEASTS, "nobody-has-drawn-it"])
def test_every_monster_shows_its_facing_in_grey_and_fills_its_picture(monster: str) -> None:
    views = {facing: monsters.monster_picture(monster, 104, facing) for facing in "nesw"}
    for one, a in views.items():
        assert a.get_size() == (104, 104) and (pygame.surfarray.array_alpha(a) > 0).mean() > 0.3
        for other, b in views.items():
            if one < other:
                assert (np.abs(grey(a) - grey(b)) > 25).sum() > 150, f"{one} and {other} look alike"
    down = monsters.monster_picture(monster, 104, "e", True)
    assert (np.abs(grey(down) - grey(views["e"])) > 25).mean() > 0.1


def test_monsters_are_told_apart_and_an_unknown_one_is_a_shape_in_the_dark() -> None:
    known = [grey(monsters.monster_picture(key, 64)) for key in beasts.BEASTS]
    strange = grey(monsters.monster_picture("nobody", 64))
    for picture in known:
        assert (np.abs(picture - strange) > 40).mean() > 0.15
    assert seen(monsters.monster_picture("nobody", 64)) == seen(monsters.monster_picture("anything", 64))
    assert place_in("Beast's Knee", "nobody") is None
    for number, one in enumerate(known):
        for other in known[:number]:
            assert (np.abs(one - other) > 40).mean() > 0.15


def test_every_plate_has_the_parts_that_its_record_names() -> None:
    for shown in (*beasts.BEASTS.values(), beasts.UNKNOWN):
        parts = [name for file in shown.plates for name in burin.plate(file)]
        assert len(set(parts)) == len(parts), "no part of the second plate hides one of the first"
        used = {name for view in shown.views for name in shown.parts(view, tuple(shown.shows))}
        assert not shown.adds or set(burin.plate(shown.adds)) <= used, "nothing was drawn for nothing"
        assert set(shown.views) == set(shown.places) == {"side", "front", "back"}
        assert used | set(shown.crest) <= set(parts)
        assert all(set(showing.parts) == set(shown.views) for showing in shown.shows.values())
        assert set(shown.names.values()) <= set(shown.places[shown.study])
        assert len({frozenset(places) for places in shown.places.values()}) == 1


@pytest.mark.parametrize("monster", beasts.BEASTS)
def test_every_anatomy_place_lies_on_the_body_seen_from_every_side(monster: str) -> None:
    for view, facing in (("side", "e"), ("front", "s"), ("back", "n")):
        body = pygame.surfarray.array_alpha(monsters.monster_picture(monster, 315, facing, base=False))
        for place, (x, y) in beasts.beast(monster).places[view].items():
            column, row = int((x - BOX[0]) / 2), int((y - BOX[1]) / 2)
            near = body[max(0, column - 9) : column + 10, max(0, row - 9) : row + 10]
            assert near.max() > 0, f"{place} lies off the animal seen from the {view}"


def test_each_hit_location_has_its_own_anchor() -> None:
    lion = [card.name for card in HIT_LOCATIONS if place_in(card.name, "white-lion")]
    assert len(lion) == 22, "all of the lion's but the trap"
    antelope = [card.name for card in ANTELOPE if card.type is not HitLocationType.TRAP]
    bodies = {"white-lion": lion, "butcher": BUTCHER, "screaming-antelope": antelope, "phoenix": PHOENIX}
    bodies |= {"kings-man": KINGS_MAN, "the-hand": THE_HAND, "watcher": WATCHER, "gold-smoke-knight": KNIGHT}
    bodies |= {"great-golden-cat": lion, "mad-steed": antelope, "golden-eyed-king": PHOENIX}
    assert set(bodies) == set(beasts.BEASTS)
    for monster, names in bodies.items():
        at = {anatomy.anchor(monster, name) for name in names}
        assert len(at) == len(names) == len(anatomy.anchors(monster))
        assert all(0 < x < 1 and 0 < y < 1 for x, y in at)


def test_every_lasting_injury_of_the_antelope_and_the_phoenix_shows_where_it_was_struck() -> None:
    struck = {
        card.critical.persistent.name: card.name for card in ANTELOPE if card.critical and card.critical.persistent
    }
    assert len(struck) == 7
    for injury, location in struck.items():
        assert place_in(injury, "screaming-antelope") == place_in(location, "screaming-antelope") is not None, injury
    for injury, location in {
        "Ruined Liver": "Glorious Arm Pit",
        "Blinded": "Glorious Primary Eyes",
        "Open Wound": "Glorious Soft Belly",
        "Cracked Beak": "Hard Beak",
        "Time Leak": "Soft Lower Gut",
    }.items():
        assert place_in(injury, "phoenix") == place_in(location, "phoenix") is not None, injury


def test_every_lasting_injury_of_the_nemeses_shows_where_it_was_struck() -> None:
    struck = {
        "kings-man": {
            "Chipped Axe": "Axe Blade",
            "Split Shaft": "Halberd Handle",
            "Bent Spear": "Halberd Spear",
            "Torn Collar": "Regal Collar",
            "Cracked Helm": "Regal Helm",
        },
        "the-hand": {"Cracked Visor": "Gilded Face Visor", "Dark Lantern": "Handed Lantern"},
        "watcher": {
            "Torn Robes": "Outer Robes",
            "Severed Chains": "Tentacle Chains",
            "Ruptured Plexus": "Void Plexus",
            "Shredded Shroud": "Void Shroud",
            "Self Poisoned": "Void Toxin",
        },
        "gold-smoke-knight": {
            "Blocked Chimney": "Chimney Crown",
            "Bent Haft": "Maul Haft",
            "Open Furnace": "Furnace Door",
        },
    }
    for monster, injuries in struck.items():
        for injury, location in injuries.items():
            assert place_in(injury, monster) == place_in(location, monster) is not None, injury


@pytest.mark.parametrize("facing", "nesw")
def test_an_open_lens_is_seen_on_the_hand_in_its_colour_from_every_side(facing: str) -> None:
    shut = pygame.surfarray.array3d(monsters.monster_picture("the-hand", 90, facing)).astype(int)
    seen_of = beasts.THE_HAND.showing(("Ghost Step", *reversed(LENSES)))
    assert seen_of == LENSES, "no other card is seen on it"
    for strongest, lens in ((0, LENSES[0]), (2, LENSES[1]), (1, LENSES[2])):
        drawn = pygame.surfarray.array3d(monsters.monster_picture("the-hand", 90, facing, showing=(lens,))).astype(int)
        changed = np.abs(drawn - shut).max(axis=2) > 25
        assert 30 < changed.sum() < 400, lens
        assert drawn[changed].mean(axis=0).argmax() == strongest, lens


def test_a_trap_or_an_unknown_place_is_marked_at_the_centre() -> None:
    centre = anatomy.anchor("nobody", "Wing")
    assert anatomy.anchor("butcher", "Overpower") == anatomy.anchor("white-lion", "Clever Ploy") == centre
    assert anatomy.anchor("screaming-antelope", "Wailing Slide") == anatomy.anchor("phoenix", "Time Stop") == centre
    assert 0.4 < centre[0] < 0.6 and 0.4 < centre[1] < 0.6


def test_wounds_are_drawn_at_their_places_and_can_be_pointed_at() -> None:
    plain, hurt = pygame.Surface((300, 240)), pygame.Surface((300, 240))
    rect = pygame.Rect(20, 10, 260, 220)
    anatomy.draw_anatomy(plain, rect, "butcher", {})
    marks = {"Furious Crown": "1", "Butcher's Mask": "2", "Furious Greaves": "3", "Nowhere": ""}
    places = anatomy.draw_anatomy(hurt, rect, "butcher", marks)
    assert set(places) == set(marks)
    changed = np.abs(grey(plain) - grey(hurt)) > 12
    for name, box in places.items():
        assert changed[box.left : box.right, box.top : box.bottom].sum() > 30, name
        x, y = anatomy.anchor("butcher", name)
        assert box.inflate(2, 2).collidepoint(40 + x * 220, 10 + y * 220)
    assert not changed[:, 200:230][:60].any(), "the rest of the body is untouched"


def test_badges_of_near_wounds_do_not_touch() -> None:
    room = pygame.Rect(0, 0, 200, 200)
    spots = list(anatomy._spread({str(n): (100.0, 100.0) for n in range(5)}, 9, room).values())
    for index, one in enumerate(spots):
        assert room.collidepoint(one)
        assert all(pygame.Vector2(one).distance_to(other) >= 17 for other in spots[index + 1 :])


def test_large_bodies_come_back_from_disk_and_damaged_ones_are_drawn_again(tmp_path: Path) -> None:
    first = seen(monsters.monster_picture("butcher", monsters.LARGE, "s"))
    (file,) = tmp_path.glob("art/*.png") if (tmp_path / "art").exists() else tmp_path.glob("*.png")
    monsters._kept.clear()
    assert seen(monsters.monster_picture("butcher", monsters.LARGE, "s")) == first
    file.write_bytes(b"not a picture")
    monsters._kept.clear()
    assert seen(monsters.monster_picture("butcher", monsters.LARGE, "s")) == first


def test_every_terrain_card_has_an_engraved_tile_of_its_size() -> None:
    assert {card.key: card.size for card in TERRAIN} == {key: look.size for key, look in terrain_tiles.TILES.items()}


@pytest.mark.parametrize("space", [30, 80])
def test_tiles_fill_their_spaces_lying_either_way_and_are_told_apart_in_grey(space: int) -> None:
    drawn: dict[tuple[int, int], list[np.ndarray]] = {}
    for key, (wide, high), words in footprints():
        picture = terrain_tiles.tile(key, (wide * space, high * space), words)
        assert picture.get_size() == (wide * space, high * space)
        assert (pygame.surfarray.array_alpha(picture) > 0).mean() > 0.6, key
        drawn.setdefault((wide, high), []).append(grey(picture))
    for alike in drawn.values():
        for index, one in enumerate(alike):
            assert one.std() > 15
            assert all((np.abs(one - other) > 25).mean() > 0.1 for other in alike[index + 1 :])


def test_what_a_tile_does_is_said_by_shape() -> None:
    beds = [grey(terrain_tiles.tile("unheard-of", (60, 60), words)) for words in WORDS]
    for index, one in enumerate(beds):
        for other in beds[index + 1 :]:
            assert (np.abs(one - other) > 25).sum() > 60
    soft, hard = (terrain_tiles.bed((60, 60), (1, 1), frozenset(words)) for words in WORDS[:2])
    assert soft.get_at((1, 1)).a == 0 and hard.get_at((1, 1)).a > 0, "only a kerb has corners"


def test_a_turned_footprint_turns_the_drawing_but_not_the_light() -> None:
    flat, upright = terrain_tiles.tile("toppled-pillar", (160, 40)), terrain_tiles.tile("toppled-pillar", (40, 160))
    assert seen(pygame.transform.rotate(flat, -90)) != seen(upright)
    assert seen(terrain_tiles.tile("toppled-pillar", (40, 160), (), (1, 4))) == seen(upright)
    capital = [grey(picture) for picture in (flat, upright)]
    assert abs(capital[0][:16].mean() - capital[1][:, :16].mean()) < 25


def test_a_tile_is_drawn_over_its_rectangle_only() -> None:
    board = pygame.Surface((120, 120))
    terrain_tiles.draw_tile(
        board, pygame.Rect(30, 60, 60, 30), "stone-column", ("obstacle", "impassable", "destructible")
    )
    tone = pygame.surfarray.array3d(board).sum(axis=2)
    assert tone[30:90, 60:90].mean() > 40
    assert tone[:30].max() == tone[90:].max() == tone[:, :60].max() == tone[:, 90:].max() == 0


@pytest.mark.parametrize("side", [16, 22, 48])
def test_emblems_are_told_apart_in_grey(side: int) -> None:
    drawn = {name: grey(emblems.emblem(name, side)) for name in emblems.EMBLEMS}
    names = list(drawn)
    for index, one in enumerate(names):
        assert drawn[one].shape == (side, side)
        for other in names[index + 1 :]:
            assert (np.abs(drawn[one] - drawn[other]) > 30).mean() > 0.08, f"{one} and {other} look alike"


def test_emblems_carry_numbers_and_can_be_spent() -> None:
    for name in emblems.EMBLEMS:
        looks = [emblems.emblem(name, 32, number) for number in (None, 1, 2, 12)]
        looks.append(emblems.emblem(name, 32, dim=True))
        assert len({grey(look).tobytes() for look in looks}) == 5, name


def test_an_unknown_emblem_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadInput, match="did you mean frenzied"):
        emblems.emblem("frenzy", 20)


@pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")
@pytest.mark.parametrize(
    ("monster", "names", "others"),
    [
        ("butcher", BUTCHER, {"Overpower"}),
        ("phoenix", PHOENIX, {"Time Stop"}),
        ("kings_man", KINGS_MAN, {"Acid Blood Discharge", "Battle Pressure"}),
        ("the_hand", THE_HAND, {"Full Speed"}),
        ("watcher", WATCHER, {"Black Out"}),
        ("gold_smoke_knight", KNIGHT, {"Eruption"}),
    ],
)
def test_the_places_are_those_of_the_reference(monster: str, names: list[str], others: set[str]) -> None:
    cards = read(f"monster_{monster}")["hit_locations"]
    assert {card["name"] for card in cards} - set(names) == others


def test_cards_bear_the_monster_they_belong_to() -> None:
    for kind in ("ai", "hit-location"):
        backs = {seen(paper.card_back(kind, 90, monster)) for monster in (*beasts.BEASTS, "nobody")}
        assert len(backs) == len(beasts.BEASTS) + 1
    faces = [cards.CardFace("Furious Gut", kind="hit-location", place="Furious Gut", monster=m) for m in beasts.BEASTS]
    drawn = [grey(cards.render_card(face, 200, table_sheet.faces([])).surface) for face in faces]
    assert (np.abs(drawn[0] - drawn[1]) > 25).sum() > 400
    assert [
        beasts.named_in(words) for words in ("White Lion hit location, trap", "Butcher card", "King’s Man card", "Gear")
    ] == [
        "white-lion",
        "butcher",
        "kings-man",
        "",
    ]


@pytest.mark.bench
def test_how_long_the_showdowns_pictures_take() -> None:
    for monster in beasts.BEASTS:
        for height in (104, 200, 480):
            for again in ("first", "from disk" if height >= monsters.LARGE else "kept"):
                if height >= monsters.LARGE:
                    monsters._kept.clear()
                start = time.perf_counter()
                monsters.monster_picture(monster, height, "s")
                print(f"{monster} {height} {again:10} {1000 * (time.perf_counter() - start):7.1f} ms")
    for key, (wide, high), words in footprints():
        start = time.perf_counter()
        terrain_tiles.tile(key, (wide * 80, high * 80), words)
        print(f"{key} {wide}x{high} {1000 * (time.perf_counter() - start):7.1f} ms")
