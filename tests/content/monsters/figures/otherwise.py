"""What our cards have in place of the figures of the reference, and why: tuned, or in other words than there."""

from __future__ import annotations

from typing import Any

_LEGENDS_WON = "tuned: legends in the best gear won twenty fights of twenty"
_LEVEL_2 = "tuned: legends won more at level 2 than veterans at level 1"
_KEENER = f"{_LEVEL_2}: from level 2 on 8 toughness, 3 damage and 1 speed more"
_VETERANS_FAILED = "tuned: veterans hardly wounded it at level 1; -2 in place of 0"
_LONG_FIGHTS = "tuned: fights at level 3 took 22 rounds; as tough as the rest"
_ANSWERS = "tuned: its locations answered twice as often as the lion's"

OTHERWISE: dict[str, dict[str, dict[str, tuple[Any, str]]]] = {
    "screaming-antelope": {
        "Trample": {
            "in_play": (["damage level, at most 2 random"], "tuned: 2 at most, for nobody outlived the Mad Steed")
        },
    },
    "phoenix": {
        "Bored": {
            "in_play": (
                ["aura toughness -2", "tokens 1", "wounds 1"],
                "it ends at its third yawn too, which costs a wound: else showdowns never end",
            )
        },
        "Rancid Melon Stench": {
            "in_play": (
                ["aura speed 1", "brain 1", "survival -1", "tokens as many"],
                "the wounds of a round are counted by tokens on the card",
            )
        },
        "Time Stop": {
            "trap": (
                ["attack 1/2/2 sure", "doomed", "tokens age token 2"],
                "tuned: speed 1 in place of 2, for legends did not outlive it",
            )
        },
        "Basic Action": {"attacks": (["1/5/1 after_hit"], "tuned: the basic action hits on a 5 in place of a 3")},
        "Spiral Age": {
            "": (
                ["heal half level", "hunt_xp half age token", "tokens age token 1"],
                "tuned: it heals half the monster's level in place of 1",
            )
        },
    },
    "butcher": {
        "Invincible": {"in_play": ([], "a roll that takes a wound away, and no table")},
        "Dreaded Trophies": {
            "in_play": (
                ["aura damage 2", "aura toughness 3", "brain 1", "brain 1", "token accuracy 1"],
                "tuned: 3 toughness and 2 damage more at level 2, which heroes won 87 times of 100 and veterans 15",
            )
        },
        "Armored Pig Shoulder": {"failure": ([], _ANSWERS)},
        "Furious Crown": {"failure": ([], _ANSWERS)},
        "Furious Gauntlet": {"failure": ([], _ANSWERS)},
        "Furious Greaves": {"failure": ([], _ANSWERS)},
        "Overpower": {
            "trap": (
                ["attack 2/2/2", "brain level", "doomed", "knockback 5"],
                "tuned: damage 2 in place of 3, for half of all it did came of this trap",
            )
        },
        "Thick Cape": {"toughness": (2, "a rule in words there"), "failure": ([], _ANSWERS)},
    },
    "gold-smoke-knight": {
        "Tithe of Ash": {
            "effects": (
                ["brain 3", "survival -3", "token luck -1", "tokens 2"],
                "what the group pays stands there in words",
            )
        },
        "Cinder Sundering": {
            "effects": (
                ["bash", "hit 1x10 body", "hit 1x3 each", "hit 1x6 each", "tokens heat token 1"],
                "with the heat rule of Secondary Forge",
            )
        },
        "Anvil Judgement": {"attacks": (["1/2/7 head sure"], "who takes the hits is no effect of a trigger")},
        "Last Ember": {
            "in_play": (
                ["aura damage 2", "aura speed 1", "damage 4 body", "damage 4 body", "survival -2", "survival -2"],
                "its choice stands there for either of two who make it",
            )
        },
        "Secondary Forge": {
            "in_play": (["bash", "damage 1 each"], "its heat rule stands where an ash zone has had its hits")
        },
        "Ember Heart": {"before": ([], "it changes the attempt and gives no token")},
        "Golden Tasset": {"failure": (["bash", "bash"], "a word for each of the two who fall")},
        "Ash Mantle": {"toughness": (3, "a rule in words there")},
        "Backplate Boiler": {"toughness": (-4, "a rule in words there")},
        "Blacken": {
            "": (
                [
                    *("hit 1x3 random", "hit 2x4 random", "knockback 6", "tokens heat token 1"),
                    *("zone front 3x1", "zone front 3x2 (Bent Haft: front 3x1)", "zone front 7x5"),
                ],
                "with the heat rule of Secondary Forge; tuned: 4 and 3 in place of 8 and 5, for legends won 15 of 100",
            )
        },
    },
    "kings-man": {
        "Kneel": {
            "effects": (
                ["bash", "brain level+2", "courage 1", "tokens kneeling mark 1"],
                "who has knelt is remembered by a mark",
            )
        },
        "Silent Hymn": {
            "in_play": (
                [
                    *("aura damage 2", "aura damage 2", "aura speed 1", "aura speed 1"),
                    *("aura toughness 3", "aura toughness 5", "brain level"),
                ],
                f"{_LEVEL_2}: brain damage of its level, 5 toughness, 2 damage and 1 speed more; and at level 3, which "
                "paragons won 36 times of 40, 3 toughness, 2 damage and 1 speed more still",
            )
        },
        "Acid Blood Discharge": {
            "trap": (
                ["damage level random", "damage twice level arms", "doomed", "row 1-3", "row 4-99"],
                f"{_LEVEL_2}: twice its level and its level in place of level + 1 and 1",
            )
        },
        "Familiar Face": {"in_play": (["brain 1"], "1 survival is a price, and no loss")},
        "Axe Blade": {"toughness": (0, _LONG_FIGHTS)},
        "Regal Breastplate": {"toughness": (0, _LONG_FIGHTS)},
        "Regal Helm": {"toughness": (0, _LONG_FIGHTS)},
        "Regal Gauntlet": {"toughness": (-2, _VETERANS_FAILED)},
        "Regal Greaves": {"toughness": (-2, _VETERANS_FAILED)},
        "Regal Knees": {"toughness": (-2, _VETERANS_FAILED)},
        "Regal Sabatons": {"toughness": (-2, _VETERANS_FAILED)},
        "Regal Skirt": {"toughness": (-2, _VETERANS_FAILED)},
        "Regal Vambraces": {"toughness": (-2, _VETERANS_FAILED)},
        "Basic Action": {
            "attacks": (["2/4/2 reach 2"], "tuned: a third of all harm; the basic action hits on a 4 in place of a 3")
        },
    },
    "the-hand": {
        "Red Lens - Open": {
            "in_play": (["aura damage 2", "aura damage 3", "aura speed 1", "aura toughness 8"], _KEENER)
        },
        "Blue Lens - Open": {
            "in_play": (["aura damage 3", "aura evasion 1", "aura speed 1", "aura toughness 8"], _KEENER)
        },
        "Green Lens - Open": {"in_play": (["aura damage 3", "aura speed 1", "aura toughness 8", "draw_ai 1"], _KEENER)},
        "Line Up": {
            "attacks": (
                ["1/3/4 reach 6 after_damage", "1/3/4 reach 6"],
                "the second blow of the green clause stands there too",
            )
        },
        "Rude Slap": {
            "attacks": (
                ["1/2/2 head after_hit", "1/2/2 head after_hit"],
                "the second slap of the green clause stands there too",
            )
        },
        "Full Speed": {
            "trap": (
                ["doomed", "hit 2x3 random", "knockback 5"],
                "tuned: two hits of damage 3, which its level does not change, in place of an attack 3/2/3",
            )
        },
        "Basic Action": {
            "attacks": (["1/4/3 after_damage"], "tuned: 1/4/3 in place of 1/3/4, for legends did not outlive level 3")
        },
    },
    "watcher": {
        "1": {
            "special": (
                ["Audience", "Lantern Vortex", "Vapor of Nothingness", "Retinue", "Indomitable"],
                "Life is a number of its level, as with the legends",
            )
        },
        "Harrow": {"effects": (["hit 1x8 random"], _LEGENDS_WON)},
        "Inhale": {"effects": (["hit 1x7 head", "knockback 8", "tokens dream token 1"], _LEGENDS_WON)},
        "Liquefy": {
            "attacks": (["2/3/5 before_damage"], _LEGENDS_WON),
            "effects": (["destroy_armor hit"], "told in words there"),
        },
        "Purify": {
            "effects": (
                ["damage 5 body", "draw_ai 1", "heal tokens stripped / 3"],
                "how much it heals has a name of its own here; tuned: damage 5 in place of 2",
            )
        },
        "Throttle": {"attacks": (["1/2/7 body sure after_hit"], _LEGENDS_WON)},
        "Voidwarp": {"effects": (["attack 1/3/8", "heal 1"], _LEGENDS_WON)},
        "Vomit Lanterns": {
            "effects": (
                ["hit 1d5x3 random", "survival 1", "token strength 1"],
                "what a lantern counter is worth is told there in words; tuned: damage 3, not 1",
            )
        },
        "Mortify": {"attacks": (["2/3/6 legs after_damage"], _LEGENDS_WON)},
        "Hydrostatic Fluids": {"toughness": (2, _LEGENDS_WON)},
        "Tentacle Chains": {"reflex": (["hit 1x5 random", "hit 1x5 random"], _LEGENDS_WON)},
        "Tentacle Crown": {"toughness": (2, _LEGENDS_WON)},
        "Void Corpus": {"failure": (["attack 1/2/6"], _LEGENDS_WON)},
        "Void Ganglia": {"toughness": (2, _LEGENDS_WON)},
        "Void Gastrodermis": {"toughness": (2, _LEGENDS_WON)},
        "Void Hood": {"toughness": (2, _LEGENDS_WON)},
        "Void Nerve Mask": {"toughness": (2, _LEGENDS_WON)},
        "Void Nerve Net": {"toughness": (2, _LEGENDS_WON)},
        "Void Nerve Ring": {"toughness": (2, _LEGENDS_WON)},
        "Void Plexus": {"toughness": (2, _LEGENDS_WON)},
        "Void Polyps": {"toughness": (2, _LEGENDS_WON)},
        "Void Shroud": {"toughness": (2, _LEGENDS_WON)},
        "Void Tentacles": {"toughness": (2, _LEGENDS_WON)},
        "Void Toxin": {"toughness": (2, _LEGENDS_WON)},
        "Basic Action": {"attacks": (["3/3/8"], _LEGENDS_WON)},
    },
}
"""Monster, card and field (none of a term or hunt event) -> the figures there, and why they are no others."""
