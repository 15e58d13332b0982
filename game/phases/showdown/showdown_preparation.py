"""What is settled before a showdown is set up: who may come with what, and what variants and lost settlements give."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from engine.errors import BadInput
from game.cards.kinds.box import Box
from game.cards.kinds.monster import Monster, MonsterLevel
from game.content.completeness import nearest
from game.content.settlement.lost_settlements import LEGACIES
from game.model.survivor import Survivor
from game.model.terms import Variant
from game.rules.survivor.retirement import why_not_fighting
from game.rules.table.showdown_record import Circumstances, Seat
from game.rules.table.variant_rules import CROWD, forbidden_gear, give_at_birth, sends_a_crowd

MOST_SURVIVORS = CROWD - 1
MOST_IN_A_CROWD = 6


# survivors


def born(survivor: Survivor, variants: Iterable[Variant] = (), lost_settlements: int = 0) -> Survivor:
    """The survivor with what variants and lost settlements give everybody from birth, once
    (variant-quick, variant-lost-settlement-3).
    """
    give_at_birth(survivor, variants, LEGACIES[:lost_settlements])
    return survivor


def without_forbidden_gear(box: Box, survivor: Survivor, variants: Collection[Variant]) -> Survivor:
    """The survivor with only the gear that the variants let into a grid (variant-people-of-the-skull)."""
    for key in list(survivor.gear):
        if forbidden_gear(variants, box.gear[key]):
            survivor.take(key)
    return survivor


# what is refused


def check_party(box: Box, survivors: Sequence[Survivor], given: Circumstances) -> None:
    """Raises BadInput, one sentence with the cure, for a party that cannot set out under these circumstances."""
    count = len(survivors)
    crowd = sends_a_crowd(given.variants)
    most = MOST_IN_A_CROWD if crowd else MOST_SURVIVORS
    if not 1 <= count <= most:
        variant = f"five or six players ({Variant.FIVE_OR_SIX.value})"
        cure = "" if crowd or count > MOST_IN_A_CROWD else f", or play with the variant {variant}"
        raise BadInput(f"{count} survivors cannot set out: name 1 to {most}{cure}.")
    keys = [survivor.key for survivor in survivors]
    for role, key in (("first target", given.first_target), ("Twilight Knight", given.knight)):
        if key and key not in keys:
            raise BadInput(f"There is no survivor {key!r} to be the {role}; {nearest(key, keys)}")
    for art in box.fighting_arts.values():
        if art.unique and sum(art.name in survivor.fighting_arts for survivor in survivors) > 1:
            raise BadInput(f"Only 1 survivor can know {art.name}: take it off the other sheets.")
    for survivor in survivors:
        why = why_not_fighting(box, survivor)
        if why is not None and not (survivor.key == given.knight and survivor.retired):
            raise BadInput(f"{why.sentence.removesuffix('.')} and cannot fight: choose somebody else.")
        for key in survivor.gear:
            if key not in box.gear:
                raise BadInput(f"{survivor.name} carries {key!r}, which is no gear; {nearest(key, box.gear)}")
            if lacks := forbidden_gear(given.variants, box.gear[key]):
                raise BadInput(
                    f"{survivor.name} may not carry {box.gear[key].name}, which is not of {lacks} "
                    f"({Variant.PEOPLE_OF_THE_SKULL.value}): take it out of the grid."
                )
    carried = {key for survivor in survivors for key in survivor.gear}
    for key in given.vital:
        if key not in carried:
            name = box.gear[key].name if key in box.gear else key
            raise BadInput(f"{name} is vital, and nobody departs without it: put it into a gear grid (keyword-vital).")


def check_circumstances(box: Box, monster: Monster, given: Circumstances, seats: Sequence[Seat]) -> None:
    """Raises BadInput for terrain that does not exist, a storyteller without a seat of their own, or an ambush of or by
    a nemesis: nobody hunts it, it comes to the settlement (nemesis-no-hunt-no-starvation, nemesis-special-showdown).
    """
    if monster.nemesis and given.ambush:
        raise BadInput(f"{monster.name} is a nemesis, which no hunt leads to: begin without an ambush.")
    for key in given.terrain:
        if key not in box.terrain:
            raise BadInput(f"There is no terrain {key!r}; {nearest(key, box.terrain)}")
    if given.lost_settlements < 0:
        raise BadInput(f"{given.lost_settlements} settlements cannot have been lost: name 0 or more.")
    if Variant.STORYTELLER in given.variants and all(seat.survivors for seat in seats):
        raise BadInput("The storyteller plays no survivor: leave one seat without survivors.")


def inherited(given: Circumstances, row: MonsterLevel) -> Circumstances:
    """The circumstances with what lost settlements add to the showdown that opens a campaign
    (variant-lost-settlement-1, variant-lost-settlement-3); the same in any other.
    """
    if not row.opening:
        return given
    terrain, tokens = list(given.terrain), dict(given.monster_tokens)
    for legacy in LEGACIES[: given.lost_settlements]:
        terrain += legacy.terrain
        for attribute, n in legacy.tokens.items():
            tokens[attribute] = tokens.get(attribute, 0) + n
    return msgspec.structs.replace(given, terrain=terrain, monster_tokens=tokens)


def variant_named(name: str) -> Variant:
    """Raises BadInput with the nearest variant that there is."""
    names = [variant.value for variant in Variant]
    if name not in names:
        raise BadInput(f"There is no variant {name!r}; {nearest(name, names)}")
    return Variant(name)
