"""How one value is corrected: a number, words, one of a few, a list out of the cards of the box, counts of many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from engine.ui.kit import Button, Column, Heading, Item, Rich, Row, Rule, TextField, Widget, empty_note, escape
from game.scenes.corrections.plan import Kind, Value, matching, to_add, to_count, to_set, to_take

MOST_FOUND = 24
LONGEST_NUMBER = 6


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
        typed(str(max(0, _int(edit.typed) + by) if not value.path.startswith("permanent") else _int(edit.typed) + by))

    match value.kind:
        case Kind.NUMBER:
            return _number(edit, typed, step)
        case Kind.WORDS:
            return TextField("Becomes", edit.typed, typed, key="becomes")
        case Kind.CHOICE:
            return _choice(edit, typed)
        case Kind.LIST:
            return _listed(edit, take, refresh)
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
            Button("Another resource", others, style="body", quiet=True, key="others"),
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
    return Column(_search(edit, refresh), *(items[:MOST_FOUND] or [empty_note("No resource is called so.")]), gap=4)


def _search(edit: Edit, refresh: Callable[[], None]) -> Widget:
    def seek(text: str) -> None:
        edit.sought = text
        refresh()

    return TextField("Search", edit.sought, seek, empty="by name", key="seek")


def _found(edit: Edit) -> list[str]:
    value = edit.value
    names = {one: edit.both(str(value.names.get(one, one))) for one in value.able}
    return matching(value.able, names, edit.sought)[:MOST_FOUND]
