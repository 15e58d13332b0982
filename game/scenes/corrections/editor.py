"""How one value is corrected: a number, words, one of a few, a list out of the cards of the box, counts of many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from engine.ui.kit import Button, Column, Heading, Item, Rich, Row, Rule, TextField, Widget, empty_note, escape
from game.rules.correcting.timeline import DONE, MOVE
from game.rules.settlement.new_survivors import FEMALE, LONGEST_NAME, MALE
from game.scenes.corrections.plan import Kind, Value, matching, to_add, to_count, to_set, to_take

MOST_FOUND = 24
LONGEST_NUMBER = 6
_BELOW_0 = ("permanent", "tokens")
"""What can be less than nothing."""
_WAYS = (("Left", "arrow-left", -1, 0), ("Right", "arrow-right", 1, 0), ("Up", "arrow-up", 0, -1),
         ("Down", "arrow-down", 0, 1))  # fmt: skip


@dataclass
class Edit:
    """What is being made of a value: what stands in its field, what is sought, and which of many is counted."""

    whose: str
    value: Value
    typed: str = ""
    sought: str = ""
    one: str = ""
    both: Callable[[str], str] = str
    """A name with what is shown in its place: it is found by either."""

    def count(self) -> int:
        """Returns how many there are now of the one that is counted."""
        return int(self.value.now.get(self.one, 0)) if self.value.kind is Kind.COUNTS else 0

    def line(self) -> str:
        """The line that sets the value to what is typed."""
        if self.value.kind is Kind.COUNTS:
            return to_count(self.whose, self.value.path, self.one, _int(self.typed))
        return to_set(self.whose, self.value.path, self.typed.strip())


def _int(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        return 0


def editor(edit: Edit, take: Callable[[str], None], refresh: Callable[[], None]) -> Widget:
    """The widgets that change this value; `take` gets each line that comes of it, `refresh` is told of the rest."""
    value = edit.value

    def typed(text: str) -> None:
        edit.typed = text
        take(edit.line())

    def step(by: int) -> None:
        n = _int(edit.typed) + by
        typed(str(n if value.path.partition(".")[0] in _BELOW_0 else max(0, n)))

    match value.kind:
        case Kind.NUMBER:
            return _number(edit, typed, step)
        case Kind.WORDS:
            return TextField("Becomes", edit.typed, typed, key="becomes")
        case Kind.CHOICE:
            return _choice(edit, typed)
        case Kind.LIST:
            return _listed(edit, take, refresh)
        case Kind.TICKS:
            return _ticks(edit, take)
        case Kind.PLACE:
            return _place(edit, typed)
        case Kind.PEOPLE:
            return _people(edit, take)
        case Kind.YEAR:
            return _year(edit, take, refresh)
        case _:
            return _counts(edit, typed, step, refresh)


def _number(edit: Edit, typed: Callable[[str], None], step: Callable[[int], None]) -> Widget:
    return Column(
        TextField("Becomes", edit.typed, typed, most=LONGEST_NUMBER, key="becomes"),
        Row(Button("− 1", partial(step, -1), key="less"), Button("+ 1", partial(step, 1), key="more"), gap=8),
        gap=8,
    )


def _choice(edit: Edit, typed: Callable[[str], None]) -> Widget:
    value = edit.value
    now = value.told() if isinstance(value.now, bool) else str(value.now)
    items: list[Widget] = [
        Item(escape(value.names.get(one, one)), partial(typed, one), note="as it is" if one == now else "",
             chosen=one == (edit.typed or now), key=f"choose:{one}")
        for one in value.able
    ]  # fmt: skip
    return Column(*items, gap=3)


def _listed(edit: Edit, take: Callable[[str], None], refresh: Callable[[], None]) -> Widget:
    value, whose = edit.value, edit.whose
    held: list[Widget] = []
    for place, one in enumerate(value.now):
        taken = partial(take, to_take(whose, value.path, one))
        held.append(Item(escape(value.names.get(one, one)), taken, icon="cross", key=f"take:{place}"))
    parts: list[Widget] = [Heading("Take away")]
    parts += held or [empty_note("There is nothing here.")]
    if value.able:
        parts += [Rule(), Heading("Add"), _search(edit, refresh)]
        found = [
            Item(escape(value.names.get(one, one)), partial(take, to_add(whose, value.path, one)), key=f"add:{one}")
            for one in _found(edit)
        ]
        parts += found or [empty_note("Nothing is called so.")]
    return Column(*parts, gap=4)


def _counts(
    edit: Edit, typed: Callable[[str], None], step: Callable[[int], None], refresh: Callable[[], None]
) -> Widget:
    value = edit.value
    if edit.one:

        def others() -> None:
            edit.one = ""
            refresh()

        name = value.names.get(edit.one, edit.one)
        return Column(
            Rich(f"**{escape(name)}**, {edit.count()} now"),
            _number(edit, typed, step),
            Button("Another one", others, style="body", quiet=True, key="others"),
            gap=8,
        )

    def pick(one: str) -> None:
        edit.one = one
        edit.typed = str(edit.count())
        refresh()

    there = [one for one in value.able if value.now.get(one)]
    order = [*there, *(one for one in value.able if one not in there)]
    words = edit.sought.casefold().strip()
    items: list[Widget] = [
        Item(escape(one), partial(pick, one), note=f"{value.now[one]} now" if one in there else "", key=f"count:{one}")
        for one in order
        if words in edit.both(one).casefold()
    ]
    search = [_search(edit, refresh)] if len(value.able) > MOST_FOUND else []
    return Column(*search, *(items[:MOST_FOUND] or [empty_note("Nothing is called so.")]), gap=4)


def _ticks(edit: Edit, take: Callable[[str], None]) -> Widget:
    """Boxes: a press fills one that is empty, or empties it."""
    value = edit.value
    items: list[Widget] = []
    for one in value.able:
        filled = one in value.now
        press = partial(take, to_set(edit.whose, f"{value.path}.{one}", "no" if filled else "yes"))
        note = "filled" if filled else "empty"
        items.append(Item(escape(value.names.get(one, one)), press, note=note, chosen=filled, key=f"tick:{one}"))
    return Column(*items, gap=3)


def _place(edit: Edit, typed: Callable[[str], None]) -> Widget:
    """Column and row of the top left space, typed or step by step."""
    column, _, row = (edit.typed if "," in edit.typed else "11,8").partition(",")

    def step(by_column: int, by_row: int) -> None:
        typed(f"{max(1, _int(column) + by_column)},{max(1, _int(row) + by_row)}")

    steps = [Button(says, partial(step, dx, dy), icon=icon, key=f"step:{says.lower()}") for says, icon, dx, dy in _WAYS]
    return Column(
        TextField("Column, row", edit.typed, typed, most=LONGEST_NUMBER, empty="like 5,7", key="becomes"),
        Row(*steps, gap=6),
        gap=8,
    )


def _people(edit: Edit, take: Callable[[str], None]) -> Widget:
    """Somebody who joins: a name, and whether she or he."""

    def named(text: str) -> None:
        edit.typed = text

    def joins(gender: str) -> None:
        take(to_add(edit.whose, edit.value.path, f"{edit.typed.strip()}, {gender}"))

    return Column(
        TextField("Name", edit.typed, named, most=LONGEST_NAME, key="becomes"),
        Row(*(Button(f"A {one} joins", partial(joins, one), key=f"joins:{one}") for one in (FEMALE, MALE)), gap=8),
        gap=8,
    )


def _year(edit: Edit, take: Callable[[str], None], refresh: Callable[[], None]) -> Widget:
    """What stands in a year: done or not, earlier or later, away; and what else can be written there."""
    value, whose = edit.value, edit.whose
    year = _int(value.path.rpartition(".")[2])
    parts: list[Widget] = []
    for place, told in enumerate(value.now):
        one = told.removesuffix(" (done)")
        done = one != told
        mark = to_take(whose, f"{value.path}.{DONE}", one) if done else to_add(whose, f"{value.path}.{DONE}", one)
        moved = [
            Button(says, partial(take, to_set(whose, f"{value.path}.{MOVE}.{to}", one)), key=f"{key}:{place}")
            for says, key, to in (("A year earlier", "earlier", year - 1), ("A year later", "later", year + 1))
            if to >= 0
        ]
        parts += [
            Rich(f"**{escape(value.names.get(told, told))}**"),
            Row(
                Button("Not done" if done else "Done", partial(take, mark), key=f"done:{place}"),
                *moved,
                Button("Take away", partial(take, to_take(whose, value.path, one)), key=f"take:{place}"),
                gap=6,
                wrap=True,
            ),
        ]
    parts += [] if value.now else [empty_note("Nothing is written in this year.")]
    parts += [Rule(), Heading("Write in"), _search(edit, refresh)]
    found: list[Widget] = [
        Item(escape(value.names.get(one, one)), partial(take, to_add(whose, value.path, one)), key=f"add:{one}")
        for one in _found(edit)
    ]
    return Column(*parts, *(found or [empty_note("Nothing is called so.")]), gap=5)


def _search(edit: Edit, refresh: Callable[[], None]) -> Widget:
    def seek(text: str) -> None:
        edit.sought = text
        refresh()

    return TextField("Search", edit.sought, seek, empty="by name", key="seek")


def _found(edit: Edit) -> list[str]:
    value = edit.value
    names = {one: edit.both(str(value.names.get(one, one))) for one in value.able}
    return matching(value.able, names, edit.sought)[:MOST_FOUND]
