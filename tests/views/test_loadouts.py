"""Load-outs are kept whole, refused when broken, and laid out of what there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.cards.keywords import Special
from game.cards.kinds.gear import Gear
from game.content.box import core_box
from game.model.survivor import Survivor
from game.views import loadouts
from game.views.loadouts import Card, Loadout

IDOL = Gear("idol", "Idol", ("item",), special={Special.CURSED: 1})
BOX = msgspec.structs.replace(core_box(), gear=core_box().gear | {"idol": IDOL})
HUNTER = Loadout("Hunter", (Card("cloth", 0), Card("bone-axe", 4), Card("bone-blade", 8)))


def erza(*gear: str, **sheet: Any) -> Survivor:
    return Survivor("erza", "Erza", gear=list(gear), **sheet)


# the file


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "new" / "loadouts.json"
    assert loadouts.load(path) == ({}, None)
    bare = Loadout("Bare")
    assert loadouts.save([HUNTER, bare], path) is None
    assert loadouts.load(path) == ({"Bare": bare, "Hunter": HUNTER}, None)
    assert [one.name for one in path.parent.iterdir()] == ["loadouts.json"]


def test_the_file_lies_beside_the_settings() -> None:
    from engine.ui import settings

    assert loadouts.default_path().parent == settings.default_path().parent


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "Input data was truncated"),
        ('{"loadouts": [{"name": "A", "cards": [{"key": "cloth", "place": 9}]}]}', "Expected `int` <= 8"),
        ('{"loadouts": [{"name": "", "cards": []}]}', "length >= 1"),
        ('{"loadouts": [{"name": "A", "card": []}]}', "unknown field `card`"),
        ('{"loadouts": [{"name": "A", "cards": [{"key": "a", "place": 1}, {"key": "b", "place": 1}]}]}',
         "in one place"),
        ('{"loadouts": [{"name": "A"}, {"name": "A"}]}', "two load-outs bear the name 'A'"),
        ('"\xff"', "Input data"),
    ],
)  # fmt: skip
def test_a_broken_file_is_named_and_kept(tmp_path: Path, text: str, says: str) -> None:
    """One sentence with the place and the cure; nothing is written over it."""
    path = tmp_path / "loadouts.json"
    path.write_bytes(text.encode("latin-1"))
    found, sentence = loadouts.load(path)
    assert found == {} and sentence is not None and sentence == loadouts.save([HUNTER], path)
    assert str(path) in sentence and "mend the file or move it away" in sentence
    if says != "Input data":
        assert says in sentence
    assert path.read_bytes() == text.encode("latin-1")


def test_a_disk_that_refuses_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    sentence = loadouts.save([HUNTER], tmp_path / "file" / "loadouts.json")
    assert sentence is not None and "make the folder writable" in sentence
    (tmp_path / "loadouts.json").mkdir()
    assert "make the file readable" in (loadouts.load(tmp_path / "loadouts.json")[1] or "")


# a survivor


def test_a_grid_becomes_a_load_out_and_again_a_grid() -> None:
    wearer = erza("bone-axe", "cloth", places=[4, 0])
    saved = loadouts.of(wearer, " Axe ")
    assert saved == Loadout("Axe", (Card("cloth", 0), Card("bone-axe", 4)))
    done = loadouts.apply(BOX, saved, erza(), ["cloth", "bone-axe", "bone-axe"])
    assert done.survivor.grid == {0: "cloth", 4: "bone-axe"}
    assert (done.storage, done.missing, done.said) == (["bone-axe"], (), ())
    with pytest.raises(msgspec.ValidationError):
        loadouts.of(wearer, "  ")


def test_what_is_missing_is_named_and_the_rest_laid() -> None:
    before, storage = erza("founding-stone", "cloth"), ["bone-blade", "rawhide-vest"]
    done = loadouts.apply(BOX, HUNTER, before, storage)
    assert done.survivor.grid == {0: "cloth", 8: "bone-blade"}
    assert done.missing == ("bone-axe",)
    assert done.said == ("The storage has no Bone Axe.",)
    assert done.storage == ["rawhide-vest", "founding-stone"]
    assert before.gear == ["founding-stone", "cloth"] and storage == ["bone-blade", "rawhide-vest"]


def test_nothing_is_lost_and_nothing_made() -> None:
    before, storage = erza("founding-stone", "cloth", "idol"), ["bone-blade", "bone-axe", "bone-axe"]
    done = loadouts.apply(BOX, HUNTER, before, storage)
    assert sorted([*done.survivor.gear, *done.storage]) == sorted([*before.gear, *storage])


@pytest.mark.rule("keyword-cursed")
def test_cursed_gear_keeps_its_place() -> None:
    done = loadouts.apply(BOX, HUNTER, erza("idol", places=[4]), ["cloth", "bone-axe", "bone-blade"])
    assert done.survivor.grid == {0: "cloth", 4: "idol", 8: "bone-blade"}
    assert done.said == ("Bone Axe has no place: Idol is cursed and stays there.",)
    assert done.missing == () and done.storage == ["bone-axe"]


def test_cursed_gear_of_the_load_out_is_there_already() -> None:
    wanted = Loadout("Idol", (Card("idol", 0), Card("cloth", 1)))
    done = loadouts.apply(BOX, wanted, erza("idol", places=[5]), ["cloth"])
    assert done.survivor.grid == {1: "cloth", 5: "idol"} and done.missing == () == done.said


def test_what_a_sheet_forbids_stays_in_the_storage() -> None:
    done = loadouts.apply(BOX, HUNTER, erza(disorders=["Aichmophobia"]), ["cloth", "bone-axe", "bone-blade"])
    assert done.survivor.grid == {0: "cloth"}
    assert done.storage == ["bone-axe", "bone-blade"]
    assert done.said[0] == "Bone Axe stays in the storage. Erza cannot carry Bone Axe: Aichmophobia forbids axe gear."


def test_a_card_of_another_edition_is_missing() -> None:
    done = loadouts.apply(BOX, Loadout("Old", (Card("no-such-card", 0),)), erza(), [])
    assert done.missing == ("no-such-card",) and done.said == ("The storage has no no-such-card.",)
