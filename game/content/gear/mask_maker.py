"""Masks of the Mask Maker: what they cover is not quite a survivor any more."""

from __future__ import annotations

from game.cards.conditions.gear import HasAffinities
from game.cards.conditions.sheet import AtLeast
from game.cards.keywords import Special
from game.cards.kinds.gear import Activated, AffinityBonus, Craft, Gear
from game.cards.moments import Moment
from game.cards.numbers import Count
from game.cards.traits.flow import AnyTrait, Whenever
from game.cards.traits.hunt import OpensHunt
from game.cards.traits.rolls import RollBonus, Rolling
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import MoreOften, PaysWithTokens
from game.cards.who import Role
from game.cards.words.moving import GainMovement
from game.cards.words.sheet import Gain, SetTo
from game.cards.words.tokens import Token
from game.model.terms import INSANE_AT, Affinity, Attribute, Location, Stat, SurvivalAction

_PLACE = "Mask Maker"
_INSANE = AtLeast(Role.SELF, Stat.INSANITY, INSANE_AT)
_NO_AFFINITIES = HasAffinities(Role.SELF, most=0)


def _mask(
    key: str, name: str, craft: Craft, bonus: AffinityBonus | None = None, traits: tuple[AnyTrait, ...] = ()
) -> Gear:
    """What all masks have in common."""
    return Gear(
        key,
        name,
        ("item", "mask", "bone", "other"),
        armor={Location.HEAD: 2},
        special={Special.UNIQUE: 1, Special.IRREPLACEABLE: 1, Special.ACCESSORY: 1},
        traits=traits,
        bonus=bonus,
        location=_PLACE,
        craft=(craft,),
    )


def _opens(monster: str) -> tuple[OpensHunt, ...]:
    return (OpensHunt(monster, endeavors=1, location=_PLACE),)


WHITE_LION_MASK = _mask(
    "white-lion-mask",
    "White Lion Mask",
    Craft(types={"bone": 6, "organ": 4}, resources={"Shimmering Mane": 1}, endeavors=1),
    AffinityBonus(
        complete={Affinity.GREEN: 2},
        activated=(
            Activated(
                "Roar",
                (Token(Role.SELF, Attribute.STRENGTH, Count(Stat.SURVIVAL)), SetTo(Role.SELF, Stat.SURVIVAL, 0)),
                needs=_INSANE,
            ),
        ),
    ),
    _opens("Great Golden Cat"),
)

ANTELOPE_MASK = _mask(
    "antelope-mask",
    "Antelope Mask",
    Craft(types={"bone": 6, "organ": 4}, resources={"Pelt": 1}, endeavors=1),
    AffinityBonus(
        complete={Affinity.RED: 2, Affinity.BLUE: 2},
        traits=(Whenever(Moment.ACT_STARTS, (GainMovement(Role.SELF, 1),), condition=_INSANE),),
    ),
    _opens("Mad Steed"),
)

PHOENIX_MASK = _mask(
    "phoenix-mask",
    "Phoenix Mask",
    Craft(types={"bone": 6, "organ": 4}, resources={"Small Feathers": 1}, endeavors=1),
    AffinityBonus(complete={Affinity.RED: 4}, traits=(MoreOften(SurvivalAction.DODGE, condition=_INSANE),)),
    _opens("Golden Eyed King"),
)

DEATH_MASK = _mask(
    "death-mask",
    "Death Mask",
    Craft(types={"bone": 6, "organ": 4}, population=1, endeavors=1),
    traits=(
        Modify(Attribute.LUCK, 4, _NO_AFFINITIES),
        RollBonus(Rolling.SEVERE_INJURY, -4, condition=_NO_AFFINITIES),
    ),
)

MAN_MASK = _mask(
    "man-mask",
    "Man Mask",
    Craft(types={"bone": 6, "organ": 4, "skull": 1}, endeavors=1),
    AffinityBonus(complete={Affinity.RED: 1, Affinity.GREEN: 1}, traits=(PaysWithTokens(-1, condition=_INSANE),)),
)

GOD_MASK = _mask(
    "god-mask",
    "God Mask",
    Craft(types={"bone": 6, "organ": 4}, gear={"founding-stone": 1}, endeavors=1),
    AffinityBonus(
        complete={Affinity.RED: 2, Affinity.GREEN: 2, Affinity.BLUE: 2},
        traits=(Whenever(Moment.ACT_STARTS, (Gain(Role.SELF, Stat.SURVIVAL, 1),), condition=_INSANE),),
    ),
)

MASK_MAKER_GEAR = (WHITE_LION_MASK, ANTELOPE_MASK, PHOENIX_MASK, DEATH_MASK, MAN_MASK, GOD_MASK)
