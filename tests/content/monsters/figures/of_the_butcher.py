"""The Butcher's figures as the reference has them (monster_butcher.yaml, which lies beside the repository and not in
it), taken out of it once by a script. Spelled as `spelling.py` says; what stands there in words (Dreaded Trophies, the
attacks of Hack City and Overpower, the counters of Embrace the Pain) has the sizes that those words name.
"""

from __future__ import annotations

from typing import Any

FIGURES: dict[str, dict[str, Any]] = {
    "sheet": {
        "Sheet": {
            "size": [2, 2],
            "blind_spot": 1,
            "nemesis": True,
            "terrain": ["stone-column"],
            "random": 1,
            "survivors_first": True,
        },
    },
    "levels": {
        "1": {
            "ai": [7, 5, 0],
            "movement": 5,
            "toughness": 9,
            "speed": 0,
            "damage": 0,
            "special": ["Berserker", "Fast Target", "Infectious Lunacy", "Dreaded Trophies"],
            "hunt_xp": 1,
            "other_type": "axe level",
        },
        "2": {
            "ai": [10, 5, 0],
            "movement": 5,
            "toughness": 12,
            "speed": 1,
            "damage": 1,
            "special": ["Frenzied Berserker", "Fast Target", "Infectious Lunacy", "Dreaded Trophies"],
            "hunt_xp": 1,
            "other_type": "axe level",
        },
        "3": {
            "ai": [11, 10, 0],
            "movement": 5,
            "toughness": 15,
            "speed": 2,
            "damage": 2,
            "tokens": {"accuracy": 2},
            "special": [
                "Frenzied Berserker",
                "Fast Target",
                "Infectious Lunacy",
                "Invincible",
                "Dreaded Trophies",
                "Indomitable",
            ],
            "hunt_xp": 1,
            "other_type": "axe level",
        },
    },
    "ai_cards": {
        "Backhand": {
            "deck": "basic",
            "picks": [
                ["blind_spot", "closest", "threat"],
                ["adjacent", "closest", "threat"],
                ["closest", "in_range", "threat"],
            ],
            "attacks": ["1/3/2 after_hit"],
            "effects": ["bash", "knockback 5"],
        },
        "Butcher's Roar": {"deck": "basic", "effects": ["brain level", "draw_ai 1"]},
        "Hack": {
            "deck": "basic",
            "copies": 2,
            "picks": [["closest", "facing", "in_range", "threat"], ["closest", "in_fov", "in_range", "threat"]],
            "attacks": ["2/4/2 after_damage"],
            "effects": ["bleed 1"],
        },
        "Hew": {
            "deck": "basic",
            "copies": 2,
            "picks": [["in_range", "most:armor points", "threat"], ["closest", "in_range", "threat"]],
            "attacks": ["1/4/3 before_damage"],
        },
        "Kick": {
            "deck": "basic",
            "copies": 2,
            "picks": [["closest", "in_range", "knocked_down"], ["closest", "facing", "in_range", "threat"]],
            "attacks": ["1/3/1 after_damage"],
            "effects": ["knockback 7"],
        },
        "Screaming": {"deck": "basic", "type": "mood", "effects": ["draw_ai 1"], "in_play": ["brain 1"]},
        "Wild Carve": {
            "deck": "basic",
            "copies": 2,
            "picks": [["adjacent", "threat"]],
            "each": [True],
            "attacks": ["1/5/2 after_hit"],
            "effects": ["bash", "knockback 3"],
        },
        "Bite": {
            "deck": "advanced",
            "copies": 2,
            "picks": [
                ["adjacent", "most:bleeding tokens"],
                ["closest", "facing", "in_range", "threat"],
                ["closest", "in_range", "threat"],
            ],
            "attacks": ["1/4/2 arms after_damage"],
            "effects": ["bleed 1", "heal 1"],
        },
        "Devour Lantern": {
            "deck": "advanced",
            "picks": [["has:lantern", "in_range", "most:lantern gear", "threat"], ["closest", "in_range", "threat"]],
            "attacks": ["1/4/1 after_hit"],
            "effects": ["brain 2", "heal 1", "token damage 1"],
        },
        "Double Hack": {
            "deck": "advanced",
            "picks": [["closest", "facing", "in_range", "threat"], ["closest", "in_fov", "in_range", "threat"]],
            "attacks": ["2/4/2", "2/3/2 after_damage"],
            "effects": ["bleed 2"],
        },
        "Embrace the Pain": {
            "deck": "advanced",
            "type": "mood",
            "effects": ["draw_ai 1"],
            "in_play": ["brain 1", "token damage 1", "tokens 1", "tokens 1"],
        },
        "Forbidden Light": {
            "deck": "advanced",
            "type": "mood",
            "effects": ["draw_ai 1", "tokens 3"],
            "in_play": ["aura strength -2"],
        },
        "Gaze of Truth": {
            "deck": "advanced",
            "picks": [["in_fov", "most:courage", "threat"], ["closest", "threat"]],
            "effects": ["brain level+2", "understanding 1"],
        },
        "Hack City": {
            "deck": "advanced",
            "picks": [["closest", "facing", "in_range", "threat"], ["closest", "in_range"]],
            "attacks": ["3/4/2"],
            "effects": ["attack 3/4/2", "attack 3/4/2", "attack 3/4/2", "brain 1"],
        },
        "Lantern Frenzy": {
            "deck": "advanced",
            "type": "mood",
            "picks": [["has:lantern", "most:lantern gear", "threat"], ["random", "threat"]],
            "effects": ["draw_ai 1", "tokens frenzy mark 1"],
        },
        "Lantern Hunger": {
            "deck": "advanced",
            "picks": [["closest", "has:lantern", "in_range", "threat"], ["closest", "in_range", "threat"]],
            "attacks": ["2/3/1 after_damage"],
            "effects": ["survival -2", "token strength -1"],
        },
        "Berserker": {"deck": "special", "type": "trait"},
        "Frenzied Berserker": {"deck": "special", "type": "trait", "in_play": ["draw_ai 1"]},
        "Invincible": {"deck": "special", "type": "trait", "in_play": ["row 1-7", "row 8-10"]},
        "Fast Target": {"deck": "special", "type": "trait"},
        "Infectious Lunacy": {
            "deck": "special",
            "copies": 4,
            "type": "survivor status",
            "in_play": ["tokens lunacy token as many"],
        },
        "Dreaded Trophies": {"deck": "special", "type": "trait", "in_play": ["brain 1", "brain 1", "token accuracy 1"]},
        "Indomitable": {"deck": "special", "type": "trait"},
    },
    "hit_locations": {
        "Armored Pig Shoulder": {"type": "super_dense", "toughness": 2, "failure": ["bash"], "critical": None},
        "Butcher's Mask": {
            "type": "first_strike",
            "before": ["brain 1"],
            "wound": ["courage 1"],
            "failure": ["brain level"],
            "critical": None,
        },
        "Cleaver L": {"type": "impervious", "reflex": ["hit 1x2 arms"], "critical": None},
        "Cleaver R": {"type": "impervious", "reflex": ["bleed 1", "knockback 4"], "critical": None},
        "Furious Bellow": {"reflex": ["brain 1"], "critical": None},
        "Furious Breastplate": {"toughness": 1, "wound": ["token toughness -2 end_round"], "critical": None},
        "Furious Crown": {"wound": ["token accuracy -1 next_monster_turn"], "failure": ["priority"], "critical": None},
        "Furious Gauntlet": {"failure": ["bash", "damage level random"], "critical": None},
        "Furious Greaves": {"failure": ["knockback 5"], "critical": None},
        "Furious Gut": {"wound": ["insanity 2", "tokens lunacy token 1"], "critical": None},
        "Furious Scrag": {"toughness": -1, "failure": ["draw_ai 1"], "critical": None},
        "Furious Shoulder": {"wound": ["token toughness -2 end_round"], "critical": None},
        "Furious Vambraces": {"wound": ["survival 1"], "critical": None},
        "Overpower": {
            "type": "trap",
            "trap": ["attack 2/2/3", "brain level", "doomed", "knockback 5"],
            "critical": None,
        },
        "Thick Cape": {"failure": ["knockback 2", "priority"], "critical": None},
    },
    "basic_action": {
        "Basic Action": {
            "picks": [["closest", "facing", "in_range", "threat"], ["closest", "in_fov", "in_range", "threat"]],
            "attacks": ["2/4/2"],
        },
    },
    "instinct": {
        "Menace": ["brain level"],
    },
}
