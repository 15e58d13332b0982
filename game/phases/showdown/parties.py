"""Makes the survivors of a party that is ready to fight, and what their settlement gives the showdown."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import BadInput
from game.cards.kinds.box import Box
from game.content.completeness import nearest
from game.content.survivors.parties import PARTIES, Member, Party
from game.model.survivor import MILESTONES, Survivor
from game.model.terms import Variant
from game.phases.showdown.setup import key_for
from game.phases.showdown.showdown_preparation import MOST_SURVIVORS, born, variant_named, without_forbidden_gear
from game.rules.table.showdown_record import Circumstances


def named_party(key: str) -> Party:
    """Raises BadInput with the nearest party that there is."""
    if key not in PARTIES:
        raise BadInput(f"There is no party {key!r}; {nearest(key, PARTIES)}")
    return PARTIES[key]


def party_of(party: Party, names: Sequence[str] = (), count: int = 4) -> tuple[list[Survivor], Circumstances]:
    """The first so many members, by these names where there are any, and the circumstances of their settlement.

    Raises BadInput if the party is not so large, or if names are empty or not different.
    """
    if not 1 <= count <= len(party.members):
        raise BadInput(f"{party.name} are {len(party.members)} at most, so {count} of them cannot set out.")
    members = party.members[:count]
    chosen = [names[i].strip() if i < len(names) else member.name for i, member in enumerate(members)]
    keys = [key_for(name) for name in chosen]
    if not all(keys) or len(set(keys)) != len(keys):
        listed = ", ".join(name or "without a name" for name in chosen)
        raise BadInput(f"Survivors {listed}: give each a name of their own.")
    survivors = [_survivor(member, key, name) for member, key, name in zip(members, keys, chosen, strict=True)]
    given = Circumstances(
        survival_actions=list(party.survival_actions),
        survival_limit=party.survival_limit,
        innovations=list(party.innovations),
        departing=party.departs,
        variants=[Variant.FIVE_OR_SIX] if count > MOST_SURVIVORS else [],
    )
    return survivors, given


def party(
    box: Box,
    key: str,
    count: int = 4,
    names: Sequence[str] = (),
    variants: Sequence[str] = (),
    lost_settlements: int = 0,
) -> tuple[list[Survivor], Circumstances]:
    """A party ready to fight under these variants, by name: born with what they give, without the gear that they forbid
    (variant-combinable). More than four are the variant of five or six. Raises BadInput as `party_of` does, and for an
    unknown party or variant.
    """
    survivors, given = party_of(named_party(key), names, count)
    given.variants = list(dict.fromkeys([*given.variants, *(variant_named(variant) for variant in variants)]))
    given.lost_settlements = lost_settlements
    for survivor in survivors:
        without_forbidden_gear(box, born(survivor, given.variants, lost_settlements), given.variants)
    return survivors, given


def _survivor(member: Member, key: str, name: str) -> Survivor:
    survivor = Survivor(
        key,
        name,
        member.gender,
        survival=member.survival,
        insanity=member.insanity,
        courage=member.courage,
        understanding=member.understanding,
        hunt_xp=member.hunt_xp,
        proficiency=member.proficiency,
        proficiency_type=member.proficiency_type,
        permanent=dict(member.permanent),
        fighting_arts=list(member.fighting_arts),
        abilities=list(member.abilities),
        milestones=[story for (stat, at), story in MILESTONES.items() if at <= getattr(member, stat.name.lower())],
    )
    for place, card in member.carried.items():
        survivor.put(card, place)
    return survivor
