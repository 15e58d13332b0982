"""The boards drawn in Tiled: what lies where on the hunt boards, and what is said of a broken map."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.errors import BadInput
from engine.program_files import LEVELS
from game.cards.kinds.hunt_event import LAST_SPACE, SpacePlace
from game.cards.kinds.monster import Monster
from game.content.boards import hunt_board, hunt_problems, read_hunt_board, showdown_problems
from game.content.box import core_box

BOX = core_box()
LION = BOX.monsters["white-lion"]
HUNTED = {
    "white-lion": ((1, 2, 5, 8, 9), (4, 7, 11, 12)),
    "screaming-antelope": ((1, 3, 7, 9), (4, 8, 10, 10)),
    "phoenix": ((2, 4, 7, 9), (5, 8, 11, 11)),
}
"""The spaces of their own events, and where levels 1 to 3 and their legends begin."""

Draw = Callable[..., str]


@pytest.fixture
def draw(tmp_path: Path) -> Draw:
    """Writes a changed copy of a board; the path to it, as a monster names it."""

    def write(*changes: tuple[str, str], of: str = "hunt/white_lion.tmx") -> str:
        text = (LEVELS / of).read_text("utf-8")
        for before, after in changes:
            assert before in text, before
            text = text.replace(before, after)
        for folder in ("hunt", "tiles"):
            (tmp_path / folder).mkdir(exist_ok=True)
        for file in (LEVELS / "tiles").iterdir():
            (tmp_path / "tiles" / file.name).write_bytes(file.read_bytes())
        path = tmp_path / "hunt" / "drawn.tmx"
        path.write_text(text, "utf-8")
        read_hunt_board.cache_clear()
        return str(path)

    return write


# what lies where


@pytest.mark.rule("hunt-board", "hunt-setup-order")
@pytest.mark.parametrize("key", HUNTED)
def test_a_hunt_board_says_what_lies_where(key: str) -> None:
    board, (own, starts) = hunt_board(BOX.monsters[key]), HUNTED[key]
    assert board.monster_events == own
    assert board.starts == dict(zip(("1", "2", "3", "legendary"), starts, strict=True))
    assert len(board.places) == LAST_SPACE + 1


def test_a_nemesis_is_not_hunted() -> None:
    butcher = BOX.monsters["butcher"]
    assert not butcher.hunt_map
    with pytest.raises(BadInput, match="The Butcher is a nemesis: it is not hunted"):
        hunt_board(butcher)
    with pytest.raises(BadInput, match="The White Lion has no hunt board; name a Tiled map"):
        hunt_board(replace(LION, hunt_map=""))


def test_a_space_lies_where_it_is_drawn(draw: Draw) -> None:
    moved = re.search(r'<object id="1" [^>]*>', (LEVELS / LION.hunt_map).read_text("utf-8"))
    assert moved is not None
    name = draw((moved[0], '<object id="1" name="0" type="start" x="0" y="0" width="128" height="144"/>'))
    assert read_hunt_board(name).places[0] == SpacePlace(4 / 64, 4.5 / 36, 4.5 / 36)


def test_where_the_mark_of_a_level_is_moved_the_monster_begins(draw: Draw) -> None:
    text = (LEVELS / LION.hunt_map).read_text("utf-8")
    second = re.search(r'name="2" type="own" x="(\d+)" y="(\d+)"', text)
    mark = re.search(r'<object id="14" name="1" [^>]*>', text)
    assert second is not None and mark is not None
    x, y = second.groups()
    name = draw((mark[0], f'<object id="14" name="1" type="quarry" x="{x}" y="{y}" width="16" height="16"/>'))
    assert read_hunt_board(name).starts == {"1": 2, "2": 7, "3": 11, "legendary": 12}


# broken hunt boards

FOURTH, FIFTH = 'name="4" type="basic"', 'name="5" type="own"'
MARK = '<object id="14" name="1" type="quarry"'


@pytest.mark.parametrize(
    ("changes", "layer", "said"),
    [
        ([(FOURTH, 'name="fourth" type="basic"')], "spaces", "a space is named 'fourth'; name it by its number"),
        ([(FOURTH, 'name="13" type="basic"')], "spaces", "a space is named '13'; name it by its number"),
        ([(FOURTH, 'name="5" type="basic"')], "spaces", "there are two spaces 5; give one of them"),
        ([(FOURTH, 'name="4" type="basics"')], "spaces", 'the object 4 is of class "basics"; known are'),
        ([(FOURTH, 'name="4" type="darkness"')], "spaces", 'space 4 is of class "darkness"; only'),
        ([('type="darkness"', 'type="basic"')], "spaces", 'space 6 is Overwhelming Darkness; its class is'),
        ([('type="starvation"', 'type="own"')], "spaces", 'space 12 is Starvation; its class is'),
        ([(' name="quarry"', ' name="quarries"')], "quarries", "it must hold exactly one rectangle"),
        ([('width="64" height="36"', 'width="60" height="36"')], "", "it has 60 x 36 spaces, not 64 x 36; resize it"),
        ([(MARK, '<object id="14" name="2" type="quarry"')], "quarry", "level 2 begins on space 4 and on space 7"),
        ([(MARK, '<object id="14" type="quarry"')], "quarry", "has no name; name it by the level"),
        ([(MARK, '<object id="14" name="1" type="lion"')], "quarry", 'the object 1 is of class "lion"; known'),
    ],
)  # fmt: skip
def test_a_broken_hunt_board_is_refused_with_file_place_and_cure(
    draw: Draw, changes: list[tuple[str, str]], layer: str, said: str
) -> None:
    name = draw(*changes)
    with pytest.raises(BadInput) as refused:
        read_hunt_board(name)
    text = str(refused.value)
    assert text.startswith(f'The map {name}, layer "{layer}": ' if layer else f"The map {name}: ")
    assert said in text and text.endswith(".") and "\n" not in text


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ('x="0" y="0" width="16" height="16"', "level 1 begins on no space; move its mark onto one space"),
        ('x="64" y="480" width="960" height="16"', "level 1 begins on the spaces "),
        ('x="1008" y="0" width="32" height="16"', "is not wholly on the board"),
    ],
)
def test_a_start_lies_on_one_space(draw: Draw, at: str, said: str) -> None:
    mark = re.search(r'(<object id="14" name="1" type="quarry") [^>]*>', (LEVELS / LION.hunt_map).read_text("utf-8"))
    assert mark is not None
    with pytest.raises(BadInput, match=re.escape(said)):
        read_hunt_board(draw((mark[0], f"{mark[1]} {at}/>")))


def test_the_monster_cannot_begin_on_start(draw: Draw) -> None:
    text = (LEVELS / LION.hunt_map).read_text("utf-8")
    start = re.search(r'name="0" type="start" (x="\d+" y="\d+")', text)
    mark = re.search(r'(<object id="14" name="1" type="quarry") [^>]*>', text)
    assert start is not None and mark is not None
    name = draw((mark[0], f'{mark[1]} {start[1]} width="16" height="16"/>'))
    with pytest.raises(BadInput, match="level 1 begins on Start, where the survivors do; move its mark"):
        read_hunt_board(name)


def test_a_missing_space_is_named(draw: Draw) -> None:
    gone = re.search(r'<object id="4" name="3" [^>]*>', (LEVELS / LION.hunt_map).read_text("utf-8"))
    assert gone is not None
    with pytest.raises(BadInput, match=r'layer "spaces": space 3 is missing; draw a rectangle named 3\.$'):
        read_hunt_board(draw((gone[0], "")))


def test_a_level_without_a_mark_and_a_mark_without_a_level_are_named(draw: Draw) -> None:
    lion = replace(LION, hunt_map=draw((MARK, '<object id="14" name="legend" type="quarry"')))
    assert list(hunt_problems(BOX, lion)) == [
        "its hunt board does not say where level 1 starts; draw a mark named 1 in quarry.",
        "its hunt board starts level legend, which does not exist; delete the mark, or rename it.",
    ]


def test_several_monsters_can_share_a_board() -> None:
    """A mark without a level of this monster's belongs to another."""
    small = replace(LION, key="cub", name="Cub", levels=LION.levels[:2])
    assert list(hunt_problems(BOX, small)) == []


# showdown boards


@pytest.mark.parametrize("monster", BOX.monsters.values(), ids=lambda monster: monster.key)
def test_a_showdown_board_is_whole(monster: Monster) -> None:
    assert list(showdown_problems(BOX, monster)) == []


GRASS = '<property name="levels" value="1,2,3"/>'


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ([('width="22" height="16"', 'width="20" height="16"')], "the map "),
        ([('name="survivor-start"', 'name="start"')], 'the tile layer "survivor-start" is missing; add it in Tiled'),
        ([('type="tall-grass"', 'type="tal-grass"')], 'there is no terrain "tal-grass"; known are'),
        ([('type="tall-grass"', 'type="debris"')], "marks Debris at 3,12, but its set-up lists tall-grass"),
        ([('y="352" width="64"', 'y="352" width="32"')], "marks Tall Grass at 3,12, 1 x 2 spaces: a tile"),
        ([(GRASS, '<property name="levels" value="1,4"/>')], "for level 4; there is prologue, 1, 2, 3"),
        ([('y="224" width="64"', 'y="224" width="96"')], "begins it on 3 x 2 spaces, its base has 2 x 2"),
        ([('value="south"', 'value="down"')], "faces 'down'; say north, east, south or west"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_showdown_board_is_named(draw: Draw, changes: list[tuple[str, str]], said: str) -> None:
    found = list(showdown_problems(BOX, replace(LION, map=draw(*changes, of="showdown/white_lion.tmx"))))
    assert any(said in problem for problem in found), found


def test_there_are_not_more_tiles_than_the_cards_set_up(draw: Draw) -> None:
    third = '<object id="9" type="tall-grass" x="0" y="0" width="64" height="64"/>'
    board = draw(
        (' </objectgroup>\n <objectgroup id="3"', f'{third} </objectgroup>\n <objectgroup id="3"'), of=LION.map
    )
    found = list(showdown_problems(BOX, replace(LION, map=board)))
    assert [problem.split(" marks ")[1] for problem in found] == [
        f"3 tiles of tall-grass at level {level}; its cards set up 2." for level in "123"
    ]
