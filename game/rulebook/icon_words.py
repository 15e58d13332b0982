"""The words of the icons: what a pictogram means wherever nothing else is said of it, in the game's terms."""

from __future__ import annotations

HUNT_XP = "[Hunt XP](age)"
UNDERSTANDING = "[Understanding](understanding)"
LIT = "An [affinity bonus](affinity) that is lit"
LANTERN_10 = "[Lantern 10](lantern_10)"
ENDEAVORS = "[Endeavors](endeavor)"
WORDS: dict[str, str] = {
    # numbers of survivors and monsters
    "accuracy": "[Accuracy](accuracy)",
    "evasion": "[Evasion](evasion)",
    "luck": "[Luck](luck)",
    "move": "[Movement](movement)",
    "speed": "[Speed](speed)",
    "strength": "[Strength](strength)",
    "toughness": "[Toughness](toughness)",
    "damage": "Damage",
    "wound": "[Wound](wound)",
    "survival": "[Survival](survival)",
    "insanity": "[Insanity](insanity)",
    "bleeding": "[Bleeding tokens](bleeding_token)",
    "lion": "[Courage](courage)",
    "armor": "[Armor points](armor_points)",
    "shield": "[Armor points](armor_points)",
    "hourglass": "[The timeline](timeline)",
    # hit locations
    "head": "[Head](hit_location)",
    "arms": "[Arms](hit_location)",
    "body": "[Body](hit_location)",
    "waist": "[Waist](hit_location)",
    "legs": "[Legs](hit_location)",
    # how somebody stands
    "scream": "[Insane](insane)",
    "knocked-down": "[Knocked down](knocked_down)",
    "priority": "[Priority target](priority_target)",
    "token": "[Token](token)",
    "broken": "Lasting harm",
    "bandage": "[Skip Next Hunt](skip_next_hunt)",
    "elder": "[Retired](retired)",
    "grave": "Dead",
    "footprint": "Left the settlement",
    "reaction": "[Reaction](reaction)",
    "knockback": "[Knockback](knockback)",
    "blind": "[Blind spot](blind_spot)",
    "target": "[Threat](threat)",
    # affinities
    "triangle": "[Red affinity](affinity)",
    "square": "[Green affinity](affinity)",
    "circle": "[Blue affinity](affinity)",
    # settlement and campaign
    "book": "[Story event](story_event)",
    "bell": "[Settlement event](settlement_event)",
    "skull": "[Nemesis encounter](nemesis_encounter)",
    "sword": "[Special showdown](special_showdown)",
    "trophy": "A monster beaten",
    "people": "[Population](population)",
    "person": "Survivor",
    "hammer": "[Settlement location](location)",
    "flint": "[Innovation](innovation)",
    "fire": "[Endeavor](endeavor)",
    "bag": "[Resources](resource)",
    "heart": "[Birth](newborn)",
    "rule": "Rule",
    "lantern": "Lit by a lantern",
    "paw": "[The quarry](quarry)",
    "campaign": "Campaign",
    "chronicle": "The chronicle",
    "attack": "A single showdown",
    "pin": "Wished for",
    "d10": "A ten-sided die",
    "dice": "Dice",
    "cards": "Cards",
    # the hand of the player
    "arrow-left": "The one before",
    "arrow-right": "The next one",
    "chevron-down": "Open: a press closes it",
    "chevron-right": "Closed: a press opens it",
    "check": "Done, owned or chosen",
    "cross": "Not so",
    "diamond": "Not chosen, or not yet reached",
    "lock": "Locked",
    "unlock": "Unlocked",
    "undo": "Taken back",
    "redo": "Made again",
    "search": "Search",
    "warning": "Take care",
    "eye": "Looked at",
    "ear": "A sound, in words",
    "feather": "Written by hand",
    "watch": "Watch",
    "keyboard": "Keyboard",
    "gamepad": "Pad",
    "mouse": "Mouse",
}
"""Icon -> its word, in markup that links to the glossary where that has it."""


def icon_word(name: str) -> str:
    """The word of an icon, in markup; empty for what only decorates the name beside it."""
    return WORDS.get(name, "")


def sign(name: str, role: str, says: str = "") -> str:
    """An icon as markup whose hover says what it means there; without `says`, the word that it has everywhere. It goes
    before whatever the text around it opens."""
    return f"{{{name}:{role}|{says or WORDS[name]}}}"
