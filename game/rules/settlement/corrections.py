"""Corrections by hand: any value of the settlement or of a survivor, changed in the open and written down.

One line says one correction: `erza.survival = 3`, `erza.fighting_arts += Tough`, `settlement.endeavors = 2`,
`settlement.resources.Iron = 4`, `settlement.gear -= bone-axe`, `showdown.outcome = fled`. The chronicle keeps each.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, get_type_hints

import msgspec

from engine.errors import BadInput, nearest
from game import facts
from game.cards.kinds.box import Box
from game.model.survivor import Survivor
from game.model.terms import Location
from game.rules.campaign.campaign_record import Campaign, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.death.stalemate import end_by_agreement
from game.rules.settlement.new_survivors import call
from game.rules.table.components import Armor
from game.rules.table.sheet_traits import armor_points

_LINE = re.compile(r"\s*([^.\s]+)\.([^=+\-]+?)\s*(\+=|-=|=)\s*(.*?)\s*")
_SETTLEMENT = "settlement"
_SHOWDOWN = "showdown"
_WORDS = {"yes": True, "no": False, "true": True, "false": False}
_FIXED = (
    "key", "history", "places", "chronicle", "memorial", "born", "names", "agenda", "planned", "options", "promises",
    "hunt", "by_name",
)  # fmt: skip
"""What holds the record together, and so is corrected by no hand."""


def correct(table: SettlementTable, line: str) -> None:
    """Carries out one correction and tells it. Raises BadInput, with the cure, if it names nothing or fits nowhere;
    then nothing has changed.
    """
    found = _LINE.fullmatch(line)
    if found is None:
        raise BadInput(f"{line!r} is no correction: write it like `erza.survival = 3` or `settlement.endeavors = 2`.")
    whose, path, how, text = found.groups()
    path = path.strip()
    if whose == _SHOWDOWN:
        if table.showdown is None:
            raise BadInput("No showdown is being fought.")
        was, now = end_by_agreement(table.showdown, path, how, text)
        name = _SHOWDOWN
    elif whose == _SETTLEMENT:
        was, now = _correct_settlement(table, path, how, text)
        name = table.campaign.name or _SETTLEMENT
    else:
        who = _survivor(table, whose)
        was, now = _correct_survivor(table, who, path, how, text)
        name = table.name(who)
    table.forget_traits()
    if table.showdown is not None:
        table.showdown.forget_traits()
    what = f"{name}: {path.replace('_', ' ')}"
    table.tell(facts.Corrected("campaign-common-pool", what, _told(was), _told(now)))
    table.write_down(Told.CORRECTION, what, f"{_told(was)} → {_told(now)}")


def _survivor(table: SettlementTable, key: str) -> int:
    keys = {table.key(who): who for who in table.living()}
    if key not in keys:
        raise BadInput(f"Nobody who lives here is called {key!r}; {nearest(key, [*keys, _SETTLEMENT])}")
    return keys[key]


def _correct_survivor(table: SettlementTable, who: int, path: str, how: str, text: str) -> tuple[Any, Any]:
    survivor = table.sheet(who)
    armor_before = armor_points(table.box, survivor, table.known())
    changed = msgspec.convert(msgspec.to_builtins(survivor), Survivor)
    result = _change(changed, Survivor, path, how, text, _known(table.box))
    for limit, most in ((changed.courage, 9), (changed.understanding, 9), (changed.hunt_xp, 16)):
        if not 0 <= limit <= most:
            raise BadInput(f"{path} has {most} boxes: choose 0 to {most}.")
    if min(changed.survival, changed.insanity, changed.proficiency) < 0:
        raise BadInput(f"{path} cannot be less than 0.")
    changed.places = []  # the grid is laid anew
    changed.__post_init__()
    for field in Survivor.__struct_fields__:
        setattr(survivor, field, getattr(changed, field))
    call(table, who, survivor.name)
    table.forget_traits(who)
    if table.showdown is None:
        _armor_follows(table, who, armor_before)
    return result


def _armor_follows(table: SettlementTable, who: int, before: dict[Location, int]) -> None:
    """Armor points as the grid gives them now; what has been lost of them on a hunt stays lost (hunt-event-damage)."""
    now = armor_points(table.box, table.sheet(who), table.known())
    armor = table.world.get(who, Armor)
    if table.hunt is None:
        armor.points = now
        return
    changed = {at: now.get(at, 0) - before.get(at, 0) for at in Location}
    for at, n in changed.items():
        if n:
            armor.points[at] = max(0, armor.points.get(at, 0) + n)


def _correct_settlement(table: SettlementTable, path: str, how: str, text: str) -> tuple[Any, Any]:
    box, campaign = table.box, table.campaign
    head, _, rest = path.partition(".")
    match head:
        case "resources":
            if rest not in box.resources:
                raise BadInput(f"There is no resource {rest!r}; {nearest(rest, box.resources)}")
            was = campaign.stored.get(rest, 0)
            now = was + _number(text) if how == "+=" else was - _number(text) if how == "-=" else _number(text)
            if now < 0:
                raise BadInput(f"The settlement cannot have {now} {rest}: choose 0 or more.")
            campaign.stored[rest] = now
            if not now:
                del campaign.stored[rest]
            return was, now
        case "gear":
            return _listed(table.storage, how, text, box.gear, "gear")
        case "innovations" | "principles":
            masteries = {one.mastery for one in box.proficiencies.values()}
            return _listed(table.known(), how, text, {*box.innovations, *box.principles, *masteries}, head)
    return _change(campaign, Campaign, path, how, text, _known(box))


def _change(
    thing: Any, kind: type, path: str, how: str, text: str, known: dict[str, Collection[str]]
) -> tuple[Any, Any]:
    """Changes one field of a record, or one entry of a field that is a table."""
    field, _, rest = path.partition(".")
    types = get_type_hints(kind)
    if field not in types or field in _FIXED:
        able = [name for name in types if name not in _FIXED]
        raise BadInput(f"{field!r} cannot be corrected; {nearest(field, able)}")
    value = getattr(thing, field)
    if isinstance(value, list):
        return _listed(value, how, text, known.get(field), field)
    if isinstance(value, dict) and rest:
        return _entry(value, types[field], rest, how, text)
    if isinstance(value, dict) or rest:
        raise BadInput(f"{field} holds several values: name one, as in {field}.something = 1.")
    setattr(thing, field, new := _read(types[field], value, how, text))
    return value, new


def _entry(table: dict[Any, Any], kind: Any, name: str, how: str, text: str) -> tuple[Any, Any]:
    key_type, value_type = kind.__args__
    try:
        key = msgspec.convert(name, key_type, strict=False)
    except msgspec.ValidationError as wrong:
        raise BadInput(f"{name!r} names nothing here: {wrong}.") from wrong
    was = table.get(key, 0 if value_type is int else "")
    table[key] = new = _read(value_type, was, how, text)
    return was, new


def _read(kind: Any, was: Any, how: str, text: str) -> Any:
    if isinstance(was, bool):
        if text.casefold() not in _WORDS:
            raise BadInput(f"{text!r} is neither yes nor no.")
        return _WORDS[text.casefold()]
    if isinstance(was, int):
        n = _number(text)
        return was + n if how == "+=" else was - n if how == "-=" else n
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as wrong:
        raise BadInput(f"{text!r} does not fit here: {wrong}.") from wrong


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError as wrong:
        raise BadInput(f"{text!r} is no whole number.") from wrong


def _listed(held: list[Any], how: str, text: str, able: Collection[str] | None, what: str) -> tuple[Any, Any]:
    was = list(held)
    if how == "-=":
        if text not in held:
            raise BadInput(f"{text!r} is not among the {what}; {nearest(text, [str(one) for one in held])}")
        held.remove(text)
    elif how == "+=":
        if able is None:
            raise BadInput(f"{what} cannot be corrected by adding to it.")
        if text not in able:
            raise BadInput(f"There is no {text!r} among the {what}; {nearest(text, list(able))}")
        held.append(text)
    else:
        raise BadInput(f"{what} is a list: add to it with += or take away with -=.")
    return was, list(held)


def _known(box: Box) -> dict[str, Collection[str]]:
    """What the lists of the records may hold."""
    decks = sorted({one.deck for one in box.resources.values() if one.kind == "monster"} - {*box.monsters})
    return {
        "gear": box.gear,
        "fighting_arts": box.fighting_arts,
        "disorders": box.disorders,
        "abilities": box.abilities,
        "injuries": [injury.name for injury in box.severe_injuries],
        "locations": box.locations,
        "quarries": [*(key for key, card in box.monsters.items() if not (card.nemesis or card.legend_of)), *decks],
        "statues": box.fighting_arts,
        "locked": box.disorders,
    }


def _told(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value) if value != "" else "nothing"
