"""Parties that are ready to fight: what they carry, what they have lived through, what their settlement knows.

Each has six members; a party of four or five is made of the first of them.
"""

from __future__ import annotations

import msgspec

from game.model.terms import Attribute, SurvivalAction

NOTHING = "-"
"""In a member's gear: a place of the grid that holds none."""


class Member(msgspec.Struct, frozen=True):
    """A survivor of a party. The name is a proposal; `gear` fills the grid in rows from the top left;
    `proficiency_type` is the keyword of its weapons.
    """

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
    fighting_arts: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()

    @property
    def carried(self) -> dict[int, str]:
        """The keys of the gear by place."""
        return {place: key for place, key in enumerate(self.gear) if key != NOTHING}


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


_RAWHIDE_LEFT = ("rawhide-boots", "rawhide-gloves", NOTHING, "rawhide-pants", "rawhide-headband")
"""The left of a grid where the vest below completes what headband and gloves begin."""


def _seasoned(name: str, gender: str, *gear: str) -> Member:
    return Member(name, gender, gear, survival=3, insanity=1, courage=1, understanding=1, hunt_xp=2)


SEASONED = Party(
    "seasoned",
    "Seasoned",
    "rawhide and bone, and a first lion behind them",
    (
        _seasoned("Allister", "male", *_RAWHIDE_LEFT, NOTHING, "bandages", "rawhide-vest", "bone-axe"),
        _seasoned("Erza", "female", *_RAWHIDE_LEFT, "bone-blade", NOTHING, "rawhide-vest", "bone-blade"),
        _seasoned("Lucy", "female", *_RAWHIDE_LEFT, "bone-dagger", NOTHING, "rawhide-vest", "bone-darts"),
        _seasoned(
            "Zachary", "male", "rawhide-pants", "rawhide-vest", "rawhide-gloves", "rawhide-boots", "rawhide-whip",
            "round-leather-shield",
        ),
        _seasoned("Orsolya", "female", *_RAWHIDE_LEFT, NOTHING, "bone-sickle", "rawhide-vest", "bone-axe"),
        _seasoned(
            "Bram", "male", "rawhide-boots", NOTHING, NOTHING, "rawhide-pants", "rawhide-headband", "zanbato", NOTHING,
            "rawhide-vest", "rawhide-gloves",
        ),
    ),
    survival_actions=(SurvivalAction.DODGE, SurvivalAction.ENCOURAGE, SurvivalAction.DASH),
    survival_limit=4,
    innovations=("Language", "Paint"),
)  # fmt: skip


def _hunter(name: str, gender: str, kind: str, *gear: str) -> Member:
    return Member(
        name,
        gender,
        gear,
        survival=3,
        insanity=2,
        courage=2,
        understanding=2,
        hunt_xp=4,
        proficiency_type=kind,
        proficiency=3,
        permanent={Attribute.STRENGTH: 2},  # what one age and hard years have brought
    )


HUNTERS = Party(
    "hunters",
    "Hunters",
    "seven years of hunts: rawhide, and the first claws of lions",
    (
        _hunter(
            "Allister", "male", "katar", "bandages", "lion-beast-katar", "rawhide-boots", "rawhide-headband",
            "rawhide-pants", "white-lion-gauntlets", "rawhide-vest",
        ),
        _hunter(
            "Erza", "female", "spear", "bandages", "rawhide-boots", "white-lion-coat", "king-spear",
            "white-lion-skirt", "rawhide-gloves", "white-lion-helm",
        ),
        _hunter(
            "Lucy", "female", "bow", "cat-gut-bow", "claw-head-arrow", "bandages", "rawhide-boots",
            "rawhide-headband", "rawhide-pants", NOTHING, "rawhide-vest", "rawhide-gloves",
        ),
        _hunter(
            "Zachary", "male", "sword", "monster-grease", "rawhide-boots", "rawhide-pants", "rawhide-headband",
            "round-leather-shield", "scrap-sword", "rawhide-vest", "rawhide-gloves",
        ),
        _hunter(
            "Orsolya", "female", "dagger", "bandages", "rawhide-boots", "rawhide-pants", "rawhide-headband",
            "cat-fang-knife", "rawhide-gloves", "rawhide-vest", "bone-dagger",
        ),
        _hunter(
            "Bram", "male", "grand", "lucky-charm", "rawhide-boots", "rawhide-pants", "rawhide-headband", "zanbato",
            NOTHING, "rawhide-vest", "rawhide-gloves",
        ),
    ),
    survival_actions=tuple(SurvivalAction),
    survival_limit=5,
    innovations=("Language", "Paint", "Inner Lantern"),
)  # fmt: skip


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


_LION_TOP = ("white-lion-helm", "white-lion-gauntlets", "white-lion-coat")

VETERANS = Party(
    "veterans",
    "Veterans",
    "lion hide, lion claws, and years in the dark",
    (
        _veteran(
            "Allister", "male", "katar", "white-lion-helm", "white-lion-gauntlets", "lion-beast-katar",
            "white-lion-boots", "white-lion-skirt", "survivors-lantern", "lion-beast-katar", NOTHING, "white-lion-coat",
        ),
        _veteran(
            "Erza", "female", "spear", *_LION_TOP, "king-spear", "white-lion-boots", "white-lion-skirt", "bandages",
        ),
        _veteran(
            "Lucy", "female", "bow", "rawhide-vest", "rawhide-gloves", "white-lion-helm", "rawhide-pants",
            "rawhide-boots", "cat-gut-bow", "claw-head-arrow", "bandages",
        ),
        _veteran(
            "Zachary", "male", "shield", *_LION_TOP, "scrap-sword", "white-lion-boots", "white-lion-skirt",
            "round-leather-shield",
        ),
        _veteran(
            "Orsolya", "female", "dagger", "white-lion-boots", "survivors-lantern", "white-lion-gauntlets", NOTHING,
            "white-lion-coat", "white-lion-helm", "scrap-dagger", "white-lion-skirt", "cat-fang-knife",
        ),
        _veteran(
            "Bram", "male", "grand", *_LION_TOP, NOTHING, "white-lion-boots", "white-lion-skirt", "bandages", "zanbato",
        ),
    ),
    survival_actions=tuple(SurvivalAction),
    survival_limit=7,
    innovations=("Language", "Paint", "Inner Lantern", "Destiny"),
)  # fmt: skip


def _hero(name: str, gender: str, kind: str, art: str, *gear: str) -> Member:
    return Member(
        name,
        gender,
        gear,
        survival=8,
        insanity=5,
        courage=5,
        understanding=5,
        hunt_xp=9,
        proficiency_type=kind,
        proficiency=5,
        permanent={Attribute.STRENGTH: 3, Attribute.ACCURACY: 1, Attribute.EVASION: 1},
        fighting_arts=(art,),
        abilities=("Stalwart",),
    )


HEROES = Party(
    "heroes",
    "Heroes",
    "boiled leather, and weapons with names",
    (
        _hero(
            "Allister", "male", "axe", "Mighty Strike", "leather-bracers", "leather-boots", "leather-cuirass",
            "leather-skirt", "lucky-charm", "leather-mask", "monster-tooth-necklace", "survivors-lantern",
            "counterweighted-axe",
        ),
        _hero(
            "Erza", "female", "spear", "Timeless Eye", "bandages", "leather-skirt", "leather-cuirass",
            "leather-bracers", "leather-boots", "leather-mask", "monster-tooth-necklace", "elder-earrings",
            "finger-of-god",
        ),
        _hero(
            "Lucy", "female", "katar", "Extra Sense", "lion-beast-katar", "lion-beast-katar",
            "monster-tooth-necklace", "white-lion-boots", "white-lion-skirt", "survivors-lantern",
            "white-lion-gauntlets", "white-lion-helm", "white-lion-coat",
        ),
        _hero(
            "Zachary", "male", "sword", "Crossarm Block", "bandages", "hollow-sword", "leather-cuirass",
            "leather-bracers", "leather-boots", "leather-mask", "leather-skirt", "monster-tooth-necklace",
            "scrap-shield",
        ),
        _hero(
            "Orsolya", "female", "whip", "Leader", "elder-earrings", "leather-boots", "leather-bracers",
            "leather-mask", "survivors-lantern", "leather-skirt", "leather-cuirass", "hunter-whip", "bandages",
        ),
        _hero(
            "Bram", "male", "grand", "Clutch Fighter", "monster-tooth-necklace", "elder-earrings",
            "screaming-horns", "screaming-skirt", "screaming-coat", "lucky-charm", "screaming-leg-warmers",
            "screaming-bracers", "zanbato",
        ),
    ),
    survival_actions=tuple(SurvivalAction),
    survival_limit=9,
    innovations=("Language", "Paint", "Inner Lantern", "Destiny"),
)  # fmt: skip


def _legend(name: str, gender: str, kind: str, arts: tuple[str, ...], *gear: str) -> Member:
    return Member(
        name,
        gender,
        gear,
        survival=9,
        insanity=6,
        courage=7,
        understanding=7,
        hunt_xp=12,
        proficiency_type=kind,
        proficiency=6,
        permanent={Attribute.STRENGTH: 3, Attribute.ACCURACY: 2, Attribute.EVASION: 1, Attribute.LUCK: 1},
        fighting_arts=arts,
        abilities=("Stalwart", "Analyze"),
    )


LEGENDS = Party(
    "legends",
    "Legends",
    "lantern steel, phoenix plumes, and thirty years of names on the wall",
    (
        _legend(
            "Allister", "male", "sword", ("Mighty Strike", "Tough"), "beacon-shield", "oxidized-lantern-helm",
            "lucky-charm", "lantern-mail", "lantern-cuirass", "lantern-gauntlets", "monster-tooth-necklace",
            "lantern-greaves", "oxidized-lantern-sword",
        ),
        _legend(
            "Erza", "female", "bow", ("Timeless Eye", "Combo Master"), "hollowpoint-arrow", "phoenix-helm",
            "phoenix-faulds", "phoenix-greaves", "crest-crown", "phoenix-gauntlet", "feather-mantle",
            "phoenix-plackart", "arc-bow",
        ),
        _legend(
            "Lucy", "female", "katar", ("Crazed", "Extra Sense"), "lion-beast-katar", "lion-beast-katar",
            "monster-tooth-necklace", "scrap-lantern", "white-lion-boots", "white-lion-skirt", "white-lion-coat",
            "white-lion-gauntlets", "white-lion-helm",
        ),
        _legend(
            "Zachary", "male", "grand", ("Unconscious Fighter", "Clutch Fighter"), "lantern-mail", "lantern-helm",
            "lucky-charm", "elder-earrings", "lantern-cuirass", "lantern-gauntlets", "dragon-slayer",
            "lantern-greaves", "polishing-lantern",
        ),
        _legend(
            "Orsolya", "female", "spear", ("Leader", "Tumble"), "elder-earrings", "monster-grease",
            "oxidized-lantern-glaive", "screaming-leg-warmers", "survivors-lantern", "screaming-bracers",
            "screaming-skirt", "screaming-coat", "screaming-horns",
        ),
        _legend(
            "Bram", "male", "club", ("Thrill Seeker", "Crossarm Block"), "monster-tooth-necklace", "lantern-helm",
            "whistling-mace", "lantern-mail", "lantern-cuirass", "lantern-gauntlets", "scrap-shield",
            "lantern-greaves", "survivors-lantern",
        ),
    ),
    survival_actions=tuple(SurvivalAction),
    survival_limit=10,
    innovations=("Language", "Paint", "Inner Lantern", "Destiny", "Accept Darkness"),
)  # fmt: skip


def _paragon(name: str, gender: str, kind: str, arts: tuple[str, ...], *gear: str, calm: bool = False) -> Member:
    return Member(
        name,
        gender,
        gear,
        survival=13,
        insanity=8,
        courage=9,
        understanding=9,
        hunt_xp=15,
        proficiency_type=kind,
        proficiency=8,
        permanent={
            Attribute.STRENGTH: 5,
            Attribute.ACCURACY: 2,
            Attribute.EVASION: 3,
            Attribute.LUCK: 1,
            Attribute.SPEED: 1,
        },
        fighting_arts=arts,
        abilities=("Stalwart", "Analyze", *(("Bitter Frenzy",) if calm else ())),
    )


PARAGONS = Party(
    "paragons",
    "Paragons",
    "masters of their weapons, in the last years, with the best that was ever made",
    (
        _paragon(
            "Allister", "male", "sword", ("King of a Thousand Battles", "Swordsman's Promise", "Unconscious Fighter"),
            "lucky-charm", "oxidized-lantern-helm", "oxidized-beacon-shield", "lantern-mail", "lantern-cuirass",
            "lantern-gauntlets", "monster-tooth-necklace", "lantern-greaves", "oxidized-lantern-sword",
            calm=True,
        ),
        _paragon(
            "Erza", "female", "spear", ("Timeless Eye", "Unconscious Fighter", "Zero Presence"), "lance-of-longinus",
            "monster-tooth-necklace", "phoenix-helm", "phoenix-faulds", "phoenix-greaves", "crest-crown",
            "phoenix-gauntlet", "feather-mantle", "phoenix-plackart",
        ),
        _paragon(
            "Lucy", "female", "axe", ("Timeless Eye", "Unconscious Fighter", "Zero Presence"), "lucky-charm",
            "oxidized-lantern-helm", "oxidized-beacon-shield", "lantern-mail", "lantern-cuirass", "lantern-gauntlets",
            "monster-tooth-necklace", "lantern-greaves", "sonic-tomahawk",
        ),
        _paragon(
            "Zachary", "male", "grand", ("Timeless Eye", "Unconscious Fighter", "Zero Presence"), "lucky-charm",
            "oxidized-lantern-helm", "perfect-slayer", "lantern-mail", "lantern-cuirass", "lantern-gauntlets",
            "monster-tooth-necklace", "lantern-greaves", "polishing-lantern",
            calm=True,
        ),
        _paragon(
            "Orsolya", "female", "spear", ("Leader", "Tumble", "Combo Master"), "elder-earrings", "monster-grease",
            "oxidized-lantern-glaive", "screaming-leg-warmers", "survivors-lantern", "screaming-bracers",
            "screaming-skirt", "screaming-coat", "screaming-horns",
        ),
        _paragon(
            "Bram", "male", "dagger", ("Thrill Seeker", "Crossarm Block", "Combo Master"), "oxidized-lantern-dagger",
            "white-lion-skirt", "elder-earrings", "white-lion-boots", "oxidized-lantern-dagger", "survivors-lantern",
            "white-lion-helm", "white-lion-gauntlets", "white-lion-coat",
        ),
    ),
    survival_actions=tuple(SurvivalAction),
    survival_limit=13,
    innovations=("Language", "Paint", "Inner Lantern", "Destiny", "Accept Darkness", "Ultimate Weapon"),
)  # fmt: skip

PARTIES: dict[str, Party] = {
    party.key: party for party in (FOUNDERS, SEASONED, HUNTERS, VETERANS, HEROES, LEGENDS, PARAGONS)
}
