"""Lays the people of a scenario, at a showdown as at home, and checks what both kinds of scenario name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from engine.errors import BadInput
from engine.world import World
from engine.yaml_file import Document, Path_
from game.cards.kinds.box import Box
from game.model.terms import HIT_LOCATION_DIE
from game.phases.showdown.setup import key_for
from game.rules.table.components import Act, Armor, Condition, Tokens
from game.scenarios.format import CONDITIONS, EMPTY_PLACE, AnyScenario, SurvivorAtStart
from game.scenarios.own_cards import key_of

D10_FACES = tuple(range(1, 11))
DICE = {"d10": D10_FACES, "hit-location": HIT_LOCATION_DIE}


def keys_of(scenario: AnyScenario, document: Document, taken: Collection[str] = ()) -> list[str]:
    """The keys of the survivors. Raises BadInput if two have the same."""
    keys = [key_of(survivor) for survivor in scenario.survivors]
    for index, start in enumerate(scenario.survivors):
        if start.key != key_for(start.key):
            sentence = f"write it in lower case, words joined by hyphens: {key_for(start.key) or 'erza'!r}."
            raise document.complain(("survivors", index, "key"), sentence)
    for index, key in enumerate(keys):
        if not key or key in keys[:index] or key in taken:
            raise document.complain(("survivors", index, "name"), "give each survivor a name of their own.")
    return keys


def check_dice(scenario: AnyScenario, document: Document, streams: Iterable[str], further: Iterable[str] = ()) -> None:
    """Raises BadInput for a face that a die does not have, and for a kind of chance that is never asked for."""
    for kind, faces in DICE.items():
        for index, die in enumerate(scenario.dice.get(kind, [])):
            if die not in faces:
                named = ", ".join(str(face) for face in dict.fromkeys(faces))
                raise document.complain(("dice", kind, index), f"a {kind} has no face {die!r}, only {named}.")
    kinds = [*DICE, *further, "pick", *(f"shuffle-{name}" for name in streams)]
    for kind in scenario.dice:
        document.known(kind, kinds, "kind", ("dice", kind))
        for index, order in enumerate(scenario.dice[kind] if kind.startswith("shuffle-") else []):
            if not isinstance(order, list) or not all(isinstance(one, str | int) for one in order):
                sentence = "a shuffle is the whole order of its cards: write a list, as in `[[Claw, Chomp]]`."
                raise document.complain(("dice", kind, index), sentence)


def check_cards(document: Document, box: Box, start: SurvivorAtStart, where: Path_, status: Iterable[str]) -> None:
    """Raises BadInput for a card that a survivor of the file has and the box has not."""
    if start.proficiency_type:
        document.known(start.proficiency_type, box.proficiencies, "weapon type", (*where, "proficiency_type"))
    injuries = [card.name for card in box.severe_injuries]
    traumas = [card.name for card in box.brain_traumas]
    for field, names, what in (
        ("gear", list(box.gear), "gear"),
        ("injuries", injuries, "severe injury"),
        ("disorders", list(box.disorders), "disorder"),
        ("abilities", list(box.abilities), "ability"),
        ("fighting_arts", list(box.fighting_arts), "fighting art"),
        ("ailments", [*injuries, *traumas], "severe injury or brain trauma"),
        ("status_cards", [*status, *box.status_cards], "AI card"),
        ("wounded_with", list(box.gear), "gear"),
        ("locked", list(box.disorders), "disorder"),
    ):
        for index, name in enumerate(getattr(start, field)):
            if field == "gear" and name == EMPTY_PLACE:
                continue
            document.known(name, names, what, (*where, field, index))


def check_known(scenario: AnyScenario, document: Document, box: Box) -> None:
    """Raises BadInput for an innovation or principle that does not exist."""
    masteries = [one.mastery for one in box.proficiencies.values() if one.mastery]
    for index, name in enumerate(scenario.innovations):
        document.known(name, [*box.innovations, *box.principles, *masteries], "innovation", ("innovations", index))


def check_copies_of_gear(scenario: AnyScenario, document: Document, box: Box, stored: Iterable[str] = ()) -> None:
    """Raises BadInput for more copies of a gear card than exist; of the file's own as many exist as it lays, unless it
    says `copies`.
    """
    grids = [key for one in scenario.survivors for key in one.gear]
    for key, n in Counter(key for key in (*grids, *stored) if key in box.gear).items():
        copies = box.gear[key].copies
        if n > copies:
            holders = [i for i, one in enumerate(scenario.survivors) if key in one.gear]
            where: Path_ = ("survivors", holders[-1], "gear") if holders else ("settlement", "gear")
            raise document.complain(where, f"{n} times {key!r}, and there {are(copies, 'card')}.")


def lay_condition(world: World, entity: int, start: SurvivorAtStart) -> None:
    """Lays on a survivor what holds besides the sheet: armor, tokens, and what this showdown or hunt has done
    to them.
    """
    if start.armor is not None:
        world.get(entity, Armor).points = dict(start.armor)
    tokens = world.get(entity, Tokens)
    tokens.attributes.update(start.tokens)
    tokens.bleeding = start.bleeding
    condition = world.get(entity, Condition)
    for field in CONDITIONS:
        setattr(condition, field, getattr(start, field))
    act = world.get(entity, Act)
    act.acted, act.moved = start.acted, start.moved


def refused_gear(document: Document, where: Path_, error: BadInput) -> BadInput:
    return document.complain((*where, "gear"), str(error))


def are(n: int, what: str) -> str:
    return f"is 1 {what} of that name" if n == 1 else f"are {n} {what}s of that name"
