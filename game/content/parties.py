"""Parties that are ready to fight: what they carry, what they have lived through, what their settlement knows.

Each has six members; a party of four or five is made of the first of them.
"""

from __future__ import annotations

import msgspec

from game.model.terms import Attribute, SurvivalAction

_RAWHIDE = ("rawhide-headband", "rawhide-gloves", "rawhide-vest", "rawhide-pants", "rawhide-boots")
_LION = ("white-lion-helm", "white-lion-gauntlets", "white-lion-coat", "white-lion-skirt", "white-lion-boots")


class Member(msgspec.Struct, frozen=True):
    """A survivor of a party. The name is a proposal; `proficiency_type` is the keyword of its weapons."""

    name: str
    gender: str
    gear: tuple[str, ...]
    survival: int = 1
    insanity: int = 0
    courage: int = 0
    understanding: int = 0
    hunt_xp: int = 0
    proficiency_type: str = ""
    proficiency: int = 0
    permanent: dict[Attribute, int] = {}


class Party(msgspec.Struct, frozen=True):
    """Load-outs, and the survival actions, survival limit and innovations of the settlement behind them."""

    key: str
    name: str
    note: str
    members: tuple[Member, ...]
    survival_actions: tuple[SurvivalAction, ...] = (SurvivalAction.DODGE,)
    survival_limit: int = 1
    innovations: tuple[str, ...] = ()
    departs: bool = True  # from a settlement, and not from the place where they woke


_WOKEN = ("cloth", "founding-stone")

FOUNDERS = Party(
    "founders",
    "Founders",
    "four who woke with nothing",
    (
        Member("Allister", "male", _WOKEN),
        Member("Erza", "female", _WOKEN),
        Member("Lucy", "female", _WOKEN),
        Member("Zachary", "male", _WOKEN),
        Member("Orsolya", "female", _WOKEN),
        Member("Bram", "male", _WOKEN),
    ),
    departs=False,
)


def _seasoned(name: str, gender: str, *gear: str) -> Member:
    return Member(name, gender, gear, survival=3, insanity=1, courage=1, understanding=1, hunt_xp=2)


SEASONED = Party(
    "seasoned",
    "Seasoned",
    "rawhide and bone, and a first lion behind them",
    (
        _seasoned("Allister", "male", *_RAWHIDE, "bone-axe", "bandages"),
        _seasoned("Erza", "female", *_RAWHIDE, "bone-blade", "bone-blade"),
        _seasoned("Lucy", "female", *_RAWHIDE, "bone-dagger", "bone-darts"),
        _seasoned("Zachary", "male", *_RAWHIDE[1:], "rawhide-whip", "round-leather-shield"),
        _seasoned("Orsolya", "female", *_RAWHIDE, "bone-axe", "bone-sickle"),
        _seasoned("Bram", "male", *_RAWHIDE, "zanbato"),
    ),
    survival_actions=(SurvivalAction.DODGE, SurvivalAction.ENCOURAGE, SurvivalAction.DASH),
    survival_limit=4,
    innovations=("Language", "Paint"),
)


def _veteran(name: str, gender: str, kind: str, *gear: str) -> Member:
    return Member(
        name,
        gender,
        gear,
        survival=6,
        insanity=4,
        courage=4,
        understanding=4,
        hunt_xp=6,
        proficiency_type=kind,
        proficiency=4,
        permanent={Attribute.STRENGTH: 2, Attribute.ACCURACY: 1, Attribute.EVASION: 1},  # what two ages have brought
    )


VETERANS = Party(
    "veterans",
    "Veterans",
    "lion hide, lion claws, and years in the dark",
    (
        _veteran("Allister", "male", "katar", *_LION, "lion-beast-katar", "lion-beast-katar", "survivors-lantern"),
        _veteran("Erza", "female", "spear", *_LION, "king-spear", "bandages"),
        _veteran("Lucy", "female", "bow", *_LION[:1], *_RAWHIDE[1:], "cat-gut-bow", "claw-head-arrow", "bandages"),
        _veteran("Zachary", "male", "shield", *_LION, "scrap-sword", "round-leather-shield"),
        _veteran("Orsolya", "female", "dagger", *_LION, "cat-fang-knife", "scrap-dagger", "survivors-lantern"),
        _veteran("Bram", "male", "grand", *_LION, "zanbato", "bandages"),
    ),
    survival_actions=tuple(SurvivalAction),
    survival_limit=7,
    innovations=("Language", "Paint", "Inner Lantern", "Destiny"),
)

PARTIES: dict[str, Party] = {party.key: party for party in (FOUNDERS, SEASONED, VETERANS)}
