"""The Gold Smoke Knight's figures as the reference has them (monster_gold_smoke_knight.yaml, which lies beside the
repository and not in it), taken out of it once by a script; nobody has typed them. Spelled as `spelling.py` says.
"""

from __future__ import annotations

from typing import Any

FIGURES: dict[str, dict[str, Any]] = {
    "sheet": {
        "Sheet": {
            "size": [3, 3],
            "blind_spot": 1,
            "nemesis": True,
            "terrain": [],
            "random": 3,
            "survivors_first": False,
        },
    },
    "levels": {
        "4": {
            "ai": [9, 7, 2],
            "movement": 8,
            "toughness": 27,
            "speed": 0,
            "damage": 0,
            "special": ["Mauler", "Secondary Forge", "Frustration", "Blacken", "Indomitable"],
            "hunt_xp": 0,
            "proficiency": 0,
        },
    },
    "ai_cards": {
        "Mauler": {"deck": "special", "type": "trait", "in_play": ["damage 2 random", "hit 1x4 legs", "knockback 4"]},
        "Secondary Forge": {
            "deck": "special",
            "copies": 4,
            "type": "survivor status",
            "in_play": ["bash", "damage 1 each", "tokens heat token 1"],
        },
        "Frustration": {"deck": "special", "type": "trait", "in_play": ["tokens 1"]},
        "Blacken": {"deck": "special", "type": "trait"},
        "Indomitable": {"deck": "special", "type": "trait"},
        "Ember Sweep": {
            "deck": "basic",
            "copies": 2,
            "picks": [["closest", "in_range", "threat"]],
            "attacks": ["2/4/4 front 5x2 after_hit"],
            "effects": ["tokens heat token 1"],
            "zones": ["zone front 5x2"],
        },
        "Maul Drop": {
            "deck": "basic",
            "copies": 2,
            "picks": [
                ["closest", "in_range", "knocked_down"],
                ["closest", "facing", "in_range", "threat"],
                ["closest", "in_range", "threat"],
            ],
            "attacks": ["1/4/9 after_damage"],
            "effects": ["bash"],
            "injuries": {"Bent Haft": []},
        },
        "Furnace Stride": {
            "deck": "basic",
            "copies": 2,
            "picks": [["farthest", "in_range(12)", "threat"], ["closest", "threat"]],
            "attacks": ["2/3/3 after_damage"],
            "effects": ["bleed 1"],
        },
        "Bellows Blast": {
            "deck": "basic",
            "effects": ["hit 1x3 head", "knockback 4", "tokens heat token 1"],
            "injuries": {"Open Furnace": ["token toughness -2 next_monster_turn_start", "tokens heat token 2"]},
            "zones": ["zone front 3x12", "zone front 3x6"],
        },
        "Slag Grip": {
            "deck": "basic",
            "picks": [["has:metal", "in_range", "most:metal gear", "threat"], ["closest", "in_range", "threat"]],
            "attacks": ["1/3/4 arms after_hit"],
            "effects": ["severe arms 1"],
        },
        "Tithe of Ash": {"deck": "basic", "effects": ["brain 3", "token luck -1", "tokens 2"]},
        "Cinder Sundering": {
            "deck": "advanced",
            "picks": [["has:metal", "in_range", "most:metal gear", "threat"], ["closest", "in_range", "threat"]],
            "effects": ["bash", "hit 1x10 body", "hit 1x3 each", "hit 1x6 each"],
            "zones": ["zone front 3x1", "zone front 3x2 (Bent Haft: front 3x1)", "zone front 7x5"],
        },
        "Anvil Judgement": {
            "deck": "advanced",
            "picks": [["in_range", "last_to_wound", "threat"], ["in_range", "most:strength", "threat"]],
            "attacks": ["1/2/7 head sure before_damage"],
        },
        "Smoke Eclipse": {
            "deck": "advanced",
            "type": "mood",
            "effects": ["draw_ai 1"],
            "in_play": ["aura accuracy -1", "tokens heat token 1"],
            "injuries": {"Blocked Chimney": ["draw_ai 1"]},
        },
        "Molten Reprisal": {
            "deck": "advanced",
            "type": "mood",
            "effects": ["draw_ai 1", "tokens 2"],
            "in_play": ["hit 1x3 arms", "tokens heat token 1"],
        },
        "Quench": {
            "deck": "advanced",
            "type": "duration",
            "effects": ["tokens heat token 1"],
            "in_play": ["aura toughness 3"],
            "face_up": ["damage heat token random", "heal 1"],
        },
        "Gilded Charge": {
            "deck": "advanced",
            "picks": [["farthest", "threat"], ["random"]],
            "attacks": ["3/3/4 reach 2"],
        },
        "Hammer Chorus": {
            "deck": "advanced",
            "picks": [["closest", "facing", "in_range", "threat"], ["closest", "in_range", "threat"]],
            "attacks": ["2/4/4", "2/3/5 reach 3", "2/2/6 reach 6"],
        },
        "Golden Conflagration": {
            "deck": "legendary",
            "effects": ["draw_ai 1", "hit 2x3 random", "tokens heat token 2"],
        },
        "Last Ember": {
            "deck": "legendary",
            "type": "mood",
            "effects": ["draw_ai 1"],
            "in_play": ["aura damage 2", "aura speed 1", "damage 4 body", "survival -2"],
        },
    },
    "hit_locations": {
        "Golden Visor": {
            "type": "first_strike",
            "before": ["brain 2"],
            "failure": ["token accuracy -1"],
            "critical": ["token accuracy -1"],
        },
        "Chimney Crown": {"toughness": 2, "reflex": ["tokens heat token 1"], "leaves": "Blocked Chimney"},
        "Golden Gorget": {"wound": ["survival 1"], "failure": ["knockback 6"], "critical": ["bash"]},
        "Golden Pauldron": {
            "type": "super_dense",
            "toughness": 2,
            "failure": ["hit 1x4 head"],
            "critical": ["token toughness -2"],
        },
        "Golden Rerebrace": {"critical": ["token speed -1"]},
        "Golden Gauntlet": {"failure": ["damage 3 arms"], "critical": ["token damage -1"]},
        "Maul Head": {"type": "impervious", "reflex": ["knockback 8"]},
        "Maul Haft": {"type": "super_dense", "failure": ["bash", "tokens 1"], "leaves": "Bent Haft"},
        "Swollen Gut": {
            "toughness": -3,
            "wound": ["hit 1x3 legs", "tokens heat token 1"],
            "critical": ["wounds 1"],
            "zones": ["zone ring 2"],
        },
        "Smoke Vents": {"critical": ["token evasion -1"]},
        "Furnace Door": {"toughness": 3, "failure": ["hit 1x6 body"], "leaves": "Open Furnace"},
        "Ember Heart": {
            "toughness": -2,
            "before": ["token strength -4"],
            "failure": ["tokens heat token 2"],
            "critical": ["wounds 2"],
        },
        "Golden Tasset": {"failure": ["bash"], "critical": ["token movement -2"]},
        "Golden Cuisse": {"toughness": 1, "failure": ["priority"], "critical": ["bash", "survival 1"]},
        "Golden Greave": {"failure": ["knockback 3"], "critical": ["bash", "token movement -1"]},
        "Golden Sabaton": {"failure": ["row 1-4", "row 5-99", "severe legs 1"]},
        "Ash Mantle": {"failure": ["insanity 3"], "critical": ["courage 1"]},
        "White Fur Trim": {"toughness": -1, "wound": ["tokens 1"], "failure": ["brain 2"], "critical": None},
        "Backplate Boiler": {"wound": ["knockback 5"], "critical": ["token damage -1", "token toughness -1"]},
        "Eruption": {"type": "trap", "trap": ["doomed", "tokens heat token 1"], "critical": None},
    },
    "basic_action": {
        "Basic Action": {
            "picks": [["closest", "facing", "in_range", "threat"], ["closest", "in_range", "threat"]],
            "attacks": ["3/3/5"],
        },
    },
    "definitions": {
        "Smash Zone": ["zone front 3x1", "zone front 3x2 (Bent Haft: front 3x1)"],
        "Ash Zone": ["zone front 3x1", "zone front 3x2 (Bent Haft: front 3x1)", "zone front 7x5"],
        "Blacken": [
            "hit 1x5 random",
            "hit 2x8 random",
            "knockback 6",
            "zone front 3x1",
            "zone front 3x2 (Bent Haft: front 3x1)",
            "zone front 7x5",
        ],
    },
    "instinct": {
        "All is Ash": ["bash", "bleed 1", "knockback 8"],
    },
}
