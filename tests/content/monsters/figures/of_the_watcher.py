"""The Watcher's figures as the reference has them (monster_watcher.yaml, which lies beside the repository and not
in it), taken out of it once by a script; nobody has typed them. Spelled as `spelling.py` says.
"""

from __future__ import annotations

from typing import Any

FIGURES: dict[str, dict[str, Any]] = {
    "sheet": {
        "Sheet": {
            "size": [2, 2],
            "blind_spot": 1,
            "nemesis": True,
            "terrain": [],
            "random": 0,
            "survivors_first": True,
        },
    },
    "levels": {
        "1": {
            "ai": [12, 0, 0],
            "movement": 99,
            "toughness": 25,
            "speed": 0,
            "damage": 0,
            "special": ["Life", "Audience", "Lantern Vortex", "Vapor of Nothingness", "Retinue", "Indomitable"],
            "hunt_xp": 0,
            "proficiency": 0,
        },
    },
    "ai_cards": {
        "Biophoton Feast": {"deck": "basic", "effects": ["brain 4", "heal 1"]},
        "Exhale": {
            "deck": "basic",
            "effects": ["knockback 6", "token accuracy -1 end_round"],
            "zones": ["zone ring 6"],
        },
        "Harrow": {
            "deck": "basic",
            "copies": 2,
            "picks": [["farthest", "threat"], ["random"]],
            "effects": ["hit 1x4 random"],
            "injuries": {"Severed Chains": []},
        },
        "Inhale": {"deck": "basic", "effects": ["hit 1x3 head", "knockback 8", "tokens dream token 1"]},
        "Liquefy": {"deck": "basic", "picks": [["most:armor points", "threat"]], "attacks": ["2/3/3 before_damage"]},
        "Petrify": {
            "deck": "basic",
            "picks": [["least:survival", "threat"], ["random", "threat"]],
            "effects": ["brain 2"],
        },
        "Purify": {
            "deck": "basic",
            "effects": [
                "damage 2 body",
                "draw_ai 1",
                "heal positive tokens lost divided by 3, rounded down, at most 5",
            ],
        },
        "Stupefy": {"deck": "basic", "effects": ["brain 3", "tokens dream token 2"]},
        "Throttle": {
            "deck": "basic",
            "picks": [["last_to_wound", "threat"], ["closest", "threat"]],
            "attacks": ["1/2/3 body sure after_hit"],
            "injuries": {"Severed Chains": ["brain 2", "knockback 6"]},
        },
        "Voidwarp": {"deck": "basic", "effects": ["attack 1/3/4", "heal 1"]},
        "Vomit Lanterns": {"deck": "basic", "effects": ["hit 1d5x1 random"], "zones": ["zone front 8x6"]},
        "Mortify": {
            "deck": "basic",
            "picks": [["min:insanity:1", "most:insanity", "threat"], ["closest", "threat"]],
            "attacks": ["2/3/2 legs after_damage"],
            "effects": ["insanity -3"],
        },
        "Audience": {"deck": "special", "type": "trait", "in_play": ["courage 1"]},
        "Retinue": {"deck": "special", "copies": 4, "type": "survivor status"},
        "Lantern Vortex": {"deck": "special", "type": "trait", "in_play": ["brain 1", "knockback 2"]},
        "Vapor of Nothingness": {"deck": "special", "type": "trait"},
        "Stolen Dreams": {"deck": "special", "copies": 4, "type": "survivor status"},
        "Indomitable": {"deck": "special", "type": "trait"},
    },
    "hit_locations": {
        "Black Out": {"type": "trap", "trap": ["brain 3", "doomed"], "critical": None},
        "White Out": {
            "type": "impervious",
            "reflex": ["heal 1", "knockback 6", "token accuracy -2 end_round", "tokens dream token 2"],
            "critical": None,
        },
        "Blackened Lanterns": {"wound": ["survival 1"], "critical": ["survival 1"]},
        "Hydrostatic Fluids": {"wound": ["damage 2 legs"], "critical": ["wounds 1"]},
        "Hydrostatic Skeleton": {
            "type": "super_dense",
            "toughness": 2,
            "failure": ["knockback 6"],
            "critical": ["bash"],
        },
        "Inner Robes": {
            "toughness": -2,
            "wound": ["priority"],
            "failure": ["survival -2"],
            "critical": ["token toughness -1"],
        },
        "Outer Robes": {"toughness": 1, "failure": ["bash"], "leaves": "Torn Robes"},
        "Tentacle Chains": {"reflex": ["hit 1x2 random", "hit 1x2 random"], "leaves": "Severed Chains"},
        "Tentacle Crown": {"type": "first_strike", "wound": ["brain 1"], "critical": ["token speed -1"]},
        "Void Corpus": {"toughness": 3, "failure": ["attack 1/2/3"], "critical": ["wounds 2"]},
        "Void Epidermis": {"failure": ["token strength -2"], "critical": ["token toughness -1"]},
        "Void Folds": {"type": "impervious", "reflex": ["survival -1"], "critical": ["understanding 1"]},
        "Void Ganglia": {"wound": ["token accuracy -2 next_monster_turn"], "failure": ["brain 3"]},
        "Void Gastrodermis": {"wound": ["gain basic random 1"], "failure": ["damage 1 arms", "row 1-2", "row 3-10"]},
        "Void Hood": {"failure": ["insanity 2", "priority"]},
        "Void Light": {"reflex": ["survival -1"], "critical": ["insanity -2", "survival 2"], "zones": ["zone ring 3"]},
        "Void Membrane": {"toughness": -1, "wound": ["knockback 3"], "critical": ["bash", "bleed 1"]},
        "Void Nerve Mask": {
            "type": "first_strike",
            "before": ["brain 2"],
            "wound": ["insanity 3"],
            "critical": ["token luck 1"],
        },
        "Void Nerve Net": {"failure": ["brain 1"], "critical": ["token damage -1"]},
        "Void Nerve Ring": {},
        "Void Plexus": {"wound": ["heal 1"], "leaves": "Ruptured Plexus"},
        "Void Polyps": {"wound": ["bleed 1"], "failure": ["token strength -1"]},
        "Void Shroud": {"leaves": "Shredded Shroud"},
        "Void Tentacles": {"failure": ["hit 3x1 random"], "critical": ["bash", "token speed -1"]},
        "Void Toxin": {"wound": ["token evasion -1"], "failure": ["bleed 2"], "leaves": "Self Poisoned"},
    },
    "basic_action": {
        "Basic Action": {"picks": [["closest", "in_fov", "threat"], ["closest"]], "attacks": ["3/3/3"]},
    },
    "instinct": {
        "Absorb": ["heal 1d5", "token strength -1"],
    },
    "definitions": {"Stone": [], "Held": []},
}
