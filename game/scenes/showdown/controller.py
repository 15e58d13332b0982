"""Who controls the monster this round, loud and explained: by a seal beside the way back, and in the hand as the round
begins (target-controller-rotation).
"""

from __future__ import annotations

from dataclasses import replace

from engine.ui.kit import Icon, Rich, Row, Widget, escape
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.storyteller import storyteller
from game.scenes.parts.seat_badge import Badge
from game.scenes.parts.seat_marks import Mark, seat_mark, seat_name

DECIDE = (
    "They choose where the monster's cards leave a choice, among equal targets, ways and facings, settle the order of "
    "what happens at once, and throw its dice."
)


def controller_mark(table: ShowdownTable) -> tuple[Mark, str] | None:
    """The mark and the name of the seat that controls the monster; None where one plays alone, or before round 1."""
    record = table.record
    if table.solo or not record.round or not 0 < record.controller_seat <= len(record.seats):
        return None
    seat = record.controller_seat
    name = seat_name(record.seats[seat - 1], seat)
    mark = seat_mark(seat)
    says = name if name == mark.says else f"{name} (seat {mark.letter})"
    return replace(mark, says=f"{says} controls the monster"), name


def next_controller(table: ShowdownTable) -> str:
    """The name of the seat that has the tile next round: the next with a living survivor."""
    record = table.record
    living = {table.key(who) for who in table.survivors()}
    seats = [*record.seats[record.controller_seat :], *record.seats[: record.controller_seat]]
    found = next((one for one in seats if living & {*one.survivors}), None)
    return seat_name(found, record.seats.index(found) + 1) if found is not None else ""


def told_in_short(table: ShowdownTable) -> tuple[str, str]:
    """Says as a round begins who controls the monster, and why, both in markup; nothing where one plays alone."""
    found = controller_mark(table)
    if found is None:
        return "", ""
    record, name = table.record, escape(found[1])
    nominee = escape(table.name(record.controller)) if record.controller else ""
    why = f"The tile has come round; {nominee} is named for it." if nominee else "The tile has come round."
    if storyteller(table):
        why = "The storyteller always does."
    elif record.death_die:
        why = "The death die takes the place of the tile."
    return f"Round {record.round}: **{name}** controls the monster", why


def explained(table: ShowdownTable) -> str:
    """Explains it in markup: who, why, what they decide, what it may bring them, and who is next."""
    found = controller_mark(table)
    if found is None:
        return ""
    record = table.record
    who = f"**{escape(found[0].says)}** in round {record.round}, as [monster controller](monster_controller)"
    if storyteller(table):
        return f"{who}: the storyteller always does, and leads no survivor. {DECIDE}"
    if record.death_die:
        holder = escape(table.name(record.death_die))
        return f"{who}: the death die lies with {holder}, and takes the place of the tile. {DECIDE}"
    bonus = ""
    if record.controller:
        nominee = f"**{escape(table.name(record.controller))}**"
        who += f", with {nominee}"
        bonus = f" If the monster picks {nominee}, that brings +1 [insanity](insanity)."
    following = f"**{escape(next_controller(table))}**"
    return f"{who}. {DECIDE}{bonus} Each round the tile goes on to the next seat with somebody alive: then {following}."


def controller_seal(table: ShowdownTable, brief: bool) -> list[Widget]:
    """Returns a crown, the seal of the seat and its name, explained on hover; `brief`: without the name. Where one
    plays alone, nothing."""
    found = controller_mark(table)
    if found is None:
        return []
    mark, name = found
    says = f"say:{explained(table)}"
    crown, badge = Icon("crown", role="info"), Badge(mark, alone=True)
    crown.ref = badge.ref = says
    parts: list[Widget] = [crown, badge]
    if not brief:
        parts.append(Rich(f"{escape(name)} controls", style="body", ref=says, max_lines=1, key="controller"))
    return [Row(*parts, gap=4, wrap=False)]
