"""The book of the rules desk: values of whoever is chosen, the piles, the ground, and what the position is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.ui.kit import (
    Button,
    Choice,
    Column,
    Grid,
    Heading,
    Item,
    Rich,
    Row,
    Rule,
    TextField,
    Widget,
    empty_note,
    escape,
)
from engine.ui.widgets.line import Line
from game.model.terms import SurvivalAction
from game.rules.settlement.new_survivors import LONGEST_NAME
from game.rules.table.components import TerrainTile
from game.scenarios.own_cards import key_of
from game.scenes.corrections.editor import MOST_FOUND, editor
from game.scenes.corrections.plan import Value, matching
from game.scenes.corrections.values import subjects, values
from game.scenes.rules_desk import piles

if TYPE_CHECKING:
    from game.scenes.rules_desk.scene import RulesDeskScene

NOT_HERE = ("outcome", "wears", "ai_discard", "hit_locations_discard", "ai_deck", "hit_locations_deck", "wounds")
"""Values that the desk changes in another way, or that a position does not have."""
LONGEST_TITLE = 60
BONE = "bone"
MOMENTS = {
    "begun": "between two acts",
    "survivors' turn": "the survivors' turn begins",
    "monster turn": "the monster's turn begins",
    "round": "a round begins",
}
"""When a position is played from."""


def values_of(desk: RulesDeskScene, whose: str) -> list[Value]:
    """Returns what can be changed of somebody."""
    return [one for one in values(desk.position.table, whose) if one.path not in NOT_HERE]


def figures(desk: RulesDeskScene) -> Widget:
    """The values of whoever is chosen, or the one that is being changed."""
    table, edit = desk.position.table, desk.edit
    who = Choice("Whose", desk.whose, subjects(table), desk.choose_whose, key="whose")
    if edit is None:
        cells = [_cell(desk, one) for one in values_of(desk, desk.whose)]
        return Column(who, Grid(*cells, cell=150, gap=6), gap=8)
    about = desk.ui.lookup(edit.value.about)
    return Column(
        who,
        Rich(escape(edit.value.label), style="title", role="accent"),
        Rich(f"It is **{escape(edit.value.told())}**."),
        *([Rich(about.body, style="small", role="dim")] if about is not None else []),
        editor(edit, desk.take_line, desk.refresh),
        Button("Other values", desk.close_value, key="values"),
        gap=8,
    )


def _cell(desk: RulesDeskScene, value: Value) -> Widget:
    return Line(
        Rich(escape(value.label), style="small", role="dim"),
        Rich(f"**{escape(value.in_short())}**", max_lines=2),
        key=f"value:{value.path}",
        on_press=partial(desk.choose_value, value.path),
        kind="button",
        says=f"{value.label}: {value.told()}",
        pad=7,
    )


def all_piles(desk: RulesDeskScene) -> Widget:
    """One pile, top card first: cards go up and down in it, to another pile, away; others come."""
    pile, position = piles.BY_KEY[desk.pile], desk.position
    cards = piles.cards_of(position.scenario, desk.pile)
    items: list[Widget] = []
    for place, card in enumerate(cards):
        note = "on top" if place == 0 and pile.key != piles.IN_PLAY else ""
        chosen = place == desk.card
        press = partial(desk.choose_card, place)
        items.append(
            Item(
                escape(desk.name_of(card)), press, note=note, chosen=chosen, key=f"card:{place}", ref=desk.ref_of(card)
            )
        )
        if chosen:
            items.append(_with_card(desk, place, len(cards)))
    found = _found(desk, piles.able(position.table, desk.pile))
    choice = Row(
        *(
            Button(one.label, partial(desk.choose_pile, one.key), chosen=one.key == desk.pile, quiet=True,
                   style="small", key=f"pile:{one.key}")
            for one in piles.PILES
        ),
        gap=4,
        wrap=True,
    )  # fmt: skip
    shuffle = [Button("Shuffle", desk.shuffle, key="shuffle")] if pile.key != piles.IN_PLAY and len(cards) > 1 else []
    return Column(
        choice,
        *(items or [empty_note("No card lies here.")]),
        *shuffle,
        Rule(),
        Heading("Add on top" if pile.key != piles.IN_PLAY else "Bring into play"),
        _search(desk),
        *(
            Item(escape(desk.name_of(one)), partial(desk.add_card, one), key=f"add:{one}", ref=desk.ref_of(one))
            for one in found
        ),
        *([] if found else [empty_note("No card is called so.")]),
        gap=4,
    )


def _with_card(desk: RulesDeskScene, place: int, n: int) -> Widget:
    ordered = desk.pile != piles.IN_PLAY
    moves = [
        Button("Up", partial(desk.move_card, place, -1), why_not=None if place else "it is on top", key="up"),
        Button("Down", partial(desk.move_card, place, 1), why_not=None if place < n - 1 else "it is last", key="down"),
    ]
    return Row(
        *(moves if ordered else ()),
        *(
            Button(f"To: {one.label}", partial(desk.send_card, place, one.key), key=f"to:{one.key}")
            for one in piles.goes_to(desk.pile)
        ),
        Button("Take away", partial(desk.take_card, place), key="take"),
        gap=6,
        wrap=True,
    )


def ground(desk: RulesDeskScene) -> Widget:
    """Tiles that lie there, what can be put down, bone tokens."""
    table = desk.position.table
    items: list[Widget] = []
    for number, (entity, tile) in enumerate(table.world.each(TerrainTile)):
        column, row = table.at(entity)
        held = desk.held == f"tile:{number}"
        press = partial(desk.hold, f"tile:{number}")
        name = table.box.terrain[tile.card].name
        items.append(Item(escape(name), press, note=f"at {column},{row}", chosen=held, key=f"tile:{number}"))
        if held:
            items.append(
                Row(
                    Button("Turn it", partial(desk.turn_tile, number), key="turn"),
                    Button("Take it away", partial(desk.take_tile, number), key="take"),
                    gap=6,
                    wrap=True,
                )
            )
    found = _found(desk, sorted(key for key in table.box.terrain if not key.startswith("own-")))
    return Column(
        Heading("On the board"),
        *(items or [empty_note("No terrain lies there.")]),
        Rule(),
        Heading("Put down"),
        Item("A bone token, or take one up", partial(desk.place, BONE), chosen=desk.placing == BONE, key="bone"),
        _search(desk),
        *(
            Item(escape(desk.name_of(one)), partial(desk.place, one), chosen=desk.placing == one, key=f"put:{one}")
            for one in found
        ),
        *([] if found else [empty_note("No terrain is called so.")]),
        gap=4,
    )


def set_up(desk: RulesDeskScene) -> Widget:
    """Returns what the position is called, who fights whom, and when it is played from."""
    position = desk.position
    scenario, box = position.scenario, position.table.box
    monsters = sorted(((key, one.name) for key, one in box.monsters.items()), key=lambda one: one[1])
    levels = [(row.name, row.name) for row in position.table.monster_card.levels]
    now = "begun" if scenario.begun else scenario.start
    moments = list(MOMENTS.items())
    moments += [] if now in MOMENTS else [(now, "the set-up")]
    people = [
        Item(escape(one.name), partial(desk.take_out, key_of(one)), note="take out", icon="cross", key=f"out:{n}")
        for n, one in enumerate(scenario.survivors)
    ]
    actions = [
        Item(one.value, partial(desk.turn_action, one), chosen=one in scenario.survival_actions,
             note="known" if one in scenario.survival_actions else "not known", key=f"action:{one.value}")
        for one in SurvivalAction
    ]  # fmt: skip
    return Column(
        TextField("Called", position.title, desk.rename, most=LONGEST_TITLE, key="title"),
        Choice("Monster", scenario_monster(desk), monsters, desk.choose_monster, key="monster"),
        Choice("Level", position.table.record.level, levels, desk.choose_level, key="level"),
        Choice("Played from", now, moments, desk.choose_moment, key="moment"),
        Heading("Who is there"),
        *people,
        TextField("Another", desk.newcomer, desk.name_newcomer, on_done=desk.add_newcomer, most=LONGEST_NAME,
                  empty="a name", key="newcomer"),
        Button("Add", partial(desk.add_newcomer, ""), why_not=None if desk.newcomer.strip() else "write a name first",
               key="join"),
        Heading("Survival"),
        Rich(f"The limit is **{position.table.survival_limit}**."),
        Row(
            Button("− 1", partial(desk.limit_by, -1), key="limit-less"),
            Button("+ 1", partial(desk.limit_by, 1), key="limit-more"),
            gap=8,
        ),
        *actions,
        gap=6,
    )  # fmt: skip


def scenario_monster(desk: RulesDeskScene) -> str:
    """Returns the key of the monster that stands there."""
    return desk.position.table.record.monster


def _search(desk: RulesDeskScene) -> Widget:
    return TextField("Search", desk.sought, desk.seek, empty="by name", key="seek")


def _found(desk: RulesDeskScene, able: Sequence[str]) -> list[str]:
    names = {one: desk.ui.both(desk.name_of(one)) for one in able}
    return matching(able, names, desk.sought)[:MOST_FOUND]
