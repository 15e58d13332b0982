"""The themes that a table may cover, and the gentle words that then stand for ours.

A name with a capital stands for that one name; a small word is meant wherever it stands. No two have the same gentle
word, and none is the name of anything else in the game. Whoever adds a card with a listed word gives it a line here:
the tests name the card (tests/rulebook/test_gentle_words.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.errors import BadInput
from engine.wording import Gentle, Lexicon

EVERY = "all"


class Theme(StrEnum):
    """What a table may cover."""

    GORE = "gore"
    LOVE = "love"
    DESPAIR = "despair"
    CRIME = "crime"
    FILTH = "filth"


@dataclass(frozen=True)
class Covered:
    """How a theme is called where it is switched, what it holds, and the `stems` of words that no screen shows while
    it is covered, as a regular expression over whole words in any case."""

    name: str
    note: str
    stems: str


GORE, LOVE, DESPAIR, CRIME, FILTH = Theme
THEMES: dict[Theme, Covered] = {
    GORE: Covered(
        "Wounds and gore",
        "injuries, what they spill and what they lay bare, in milder words, pictures and sounds",
        r"blood\w*|bleed\w*|bled|gash\w*|dismember\w*|decapit\w*|disembowel\w*|h(a)?emorrhag\w*|prolapse\w*|ruptur\w*|"
        r"corpses?|flesh\w*|guts?|gutplate|goug\w*|sever(ed|s|ing)?|bowels?|gaping|slashed|maim\w*|mutilat\w*|entrails|"
        r"innards",
    ),
    LOVE: Covered(
        "Love and the body",
        "what couples do, and what lies below the belt",
        r"intima\w*|sex\w*|genitals?|testes|buttocks?|codpiece|sphincter|groin|naked\w*|nude|lust\w*",
    ),
    DESPAIR: Covered(
        "Despair and broken minds",
        "those who lose themselves, and those who turn against themselves",
        r"insan\w*|lunacy|lunatic\w*|madness|madman|maniac\w*|crazed|scarif\w*|suicid\w*",
    ),
    CRIME: Covered(
        "Killing one's own",
        "crimes among the people of the settlement, offerings, gallows",
        r"murder\w*|sacrific\w*|gibbets?|slaughter\w*|tortur\w*",
    ),
    FILTH: Covered(
        "Foul things, and eating the dead",
        "what bodies leave behind, what rots, and what is eaten of one's own",
        r"fecal|scat|droppings?|vomit\w*|excret\w*|pus|pustules?|filth\w*|putrid|rancid|stench|sickening|rotten|"
        r"cannibal\w*",
    ),
}
"""In the order in which they are offered."""

_WORDS: tuple[tuple[str, str, *tuple[Theme, ...]], ...] = (
    # wounds and gore: words
    ("blood", "red", GORE),
    ("bloody", "reddened", GORE),
    ("bleed", "fade", GORE),
    ("bleeds", "fades", GORE),
    ("bled", "faded", GORE),
    ("bled out", "faded away", GORE),
    ("bled to death", "faded to the end", GORE),
    ("bleeding", "fading", GORE),
    ("blood loss", "lost strength", GORE),
    ("first blood", "first mark", GORE),
    ("costs blood", "costs strength", GORE),
    ("blood is dearer", "strength is dearer", GORE),
    ("the blood", "the red stains", GORE),
    ("dismembered", "lost", GORE),
    ("ruptured", "overstrained", GORE),
    ("corpse", "fallen one", GORE),
    ("flesh", "skin", GORE),
    ("fleshy", "soft", GORE),
    ("gut", "middle", GORE),
    ("guts", "middles", GORE),
    ("gouged", "struck", GORE),
    ("severed", "parted", GORE),
    ("bowels", "belly", GORE),
    ("gaping", "deep", GORE),
    ("A blow on flesh", "A dull blow", GORE),
    ("Armor breaks, and flesh", "A blow on armor", GORE),
    ("A crack, and something gives", "A heavy blow", GORE),
    ("Bone breaks", "Another heavy blow", GORE),
    # wounds and gore: names
    ("Acid Blood Discharge", "Acid Discharge", GORE),
    ("Blood Geyser", "Last Leg Wound", GORE),
    ("Blood Paint", "Red Paint", GORE),
    ("Blood Sheath", "Red Sheath", GORE),
    ("Bloodletting", "Fever Cure", GORE),
    ("Bloodthirsty", "Relentless", GORE),
    ("Bloody Claw", "Red Claw", GORE),
    ("Bloody Eyes", "Red Eyes", GORE),
    ("Bloody Thighs", "Weary Thighs", GORE),
    ("Antler-Gouged", "Antler-Struck", GORE),
    ("Cat Gut Bow", "Cat String Bow", GORE),
    ("Corpse", "Still Figure", GORE),
    ("Decapitation", "Last Head Wound", GORE),
    ("Disemboweled", "Deep Belly Wound", GORE),
    ("Dismembered Arm", "Lost Arm", GORE),
    ("Dismembered Leg", "Lost Leg", GORE),
    ("Flesh Fields", "Soft Fields", GORE),
    ("Flesh Monolith", "Soft Monolith", GORE),
    ("Fleshy Gut", "Soft Middle", GORE),
    ("Gaping Chest Wound", "Deep Chest Wound", GORE),
    ("Gore", "Horn Thrust", GORE),
    ("Gouge And Feast", "Strike And Feast", GORE),
    ("Head Explosion", "Great Head Wound", GORE),
    ("Intestinal Prolapse", "Lasting Belly Wound", GORE),
    ("Intracranial Hemorrhage", "Lasting Headache", GORE),
    ("Regal Gutplate", "Regal Midplate", GORE),
    ("Ruptured Muscle", "Overstrained Muscle", GORE),
    ("Ruptured Plexus", "Overstrained Plexus", GORE),
    ("Ruptured Spleen", "Overstrained Spleen", GORE),
    ("Ruptured Tendon", "Overstrained Tendon", GORE),
    ("Severed Chains", "Parted Chains", GORE),
    ("Slashed Back", "Marked Back", GORE),
    ("Survivor Corpse", "Fallen Survivor", GORE),
    ("Destroyed Genitals", "Lasting Waist Wound", GORE, LOVE),
    ("Vomit Blood", "Foul Breath", GORE, FILTH),
    # love and the body
    ("intimacy", "courtship", LOVE),
    ("sex", "gender", LOVE),
    ("genitals", "loins", LOVE),
    ("testes", "glands", LOVE),
    ("groin", "underside", LOVE),
    ("Love Juice", "Sweet Juice", LOVE),
    ("Lion Testes", "Lion Glands", LOVE),
    ("Lion in Heat", "Lion in Spring", LOVE),
    ("In Heat", "In Spring", LOVE),
    ("Feathered Buttocks", "Feathered Rear", LOVE),
    ("Fuzzy Groin", "Fuzzy Underside", LOVE),
    ("Gilded Codpiece", "Gilded Belt Plate", LOVE),
    ("Glorious Wing Sphincter", "Glorious Wing Fold", LOVE, FILTH),
    # madness and despair
    ("insanity", "distress", DESPAIR),
    ("insane", "distressed", DESPAIR),
    ("lunacy", "confusion", DESPAIR),
    ("madness", "despondency", DESPAIR),
    ("Crazed", "Driven", DESPAIR),
    ("Infectious Lunacy", "Infectious Confusion", DESPAIR),
    ("Mad Oracle", "Strange Oracle", DESPAIR),
    ("Maniacal Laughter", "Long Laughter", DESPAIR),
    ("Path of the Insane", "Path of the Distressed", DESPAIR),
    ("Scarification", "Skin Markings", DESPAIR),
    ("Sudden Madness", "Sudden Despondency", DESPAIR),
    # killing one's own
    ("murder", "wrongdoing", CRIME),
    ("murderer", "culprit", CRIME),
    ("sacrifice", "offering", CRIME),
    ("slaughter", "rout", CRIME, GORE),
    ("gibbet", "iron cage", CRIME),
    ("Gibbet", "Empty Cage", CRIME),
    # filth, and eating the dead
    ("droppings", "traces", FILTH),
    ("filth", "mud", FILTH),
    ("pustules", "blisters", FILTH),
    ("vomit", "sour spill", FILTH),
    ("rotten", "withered", FILTH),
    ("putrid", "musty", FILTH),
    ("Cannibalize", "Waste Nothing", FILTH),
    ("Excrete", "Let Fall", FILTH),
    ("Fecal Salve", "Earthy Salve", FILTH),
    ("Filth from the Sky", "Mud from the Sky", FILTH),
    ("Marrow Hunger", "Deep Hunger", FILTH),
    ("Monster Droppings", "Monster Traces", FILTH),
    ("Muculent Droppings", "Slick Traces", FILTH),
    ("Pus Fields", "Damp Fields", FILTH),
    ("Pustule Cannon", "Blister Cannon", FILTH),
    ("Putrid Tunnels", "Musty Tunnels", FILTH),
    ("Rainbow Droppings", "Rainbow Traces", FILTH),
    ("Rancid Melon Stench", "Sharp Melon Scent", FILTH),
    ("Rotten Faces", "Worn Faces", FILTH),
    ("Scat Man", "Mud Man", FILTH),
    ("Sickening Mess", "Strange Mess", FILTH),
    ("Skull Eater", "Skull Keeper", FILTH),
    ("Vomit Lanterns", "Spilling Lanterns", FILTH),
    ("Vomit Pile", "Sour Pile", FILTH),
)

_PICTURES: tuple[tuple[str, str, *tuple[Theme, ...]], ...] = (
    ("bleeding", "fading", GORE),
    ("wound", "struck", GORE),
    ("gash", "marked", GORE),
    ("dead-monster", "dead-monster-bloodless", GORE),
    ("survivor-corpse", "survivor-corpse-bloodless", GORE),
    ("insanity", "distress", DESPAIR),
    ("blow flesh", "blow dull", GORE),
    ("blow pierced", "blow armor", GORE),
    ("moment critical wound", "moment dull", GORE),
    ("moment severe injury", "moment dull", GORE),
)
"""Icons, engraved signs, tiles and sounds, and what is drawn and heard in their place."""

_TALES: tuple[tuple[str, str, *tuple[Theme, ...]], ...] = (
    (
        "A tower of five sides, and every side is limbs. Those at the bottom are still reaching.",
        "A tower of five sides, warm and soft to the hand. It leans as if it listened.",
        GORE,
    ),
    ("Ribs, hair and fingers stand in a ring", "Finds from many hunts stand in a ring", GORE),
    ("The ribs hold up a roof of what is left. It drips.", "Its ribs stand like the beams of a hall.", GORE),
    ("bleeds around nine arrows", "lies among nine arrows", GORE),
    ("Blood stands in the sockets of the stone", "Red water stands in the hollows of the stone", GORE),
    (
        "A hand sticks out of it, palm up, as if it had been offering something when it went down.",
        "A glove lies on it, palm up, as if it had been offering something.",
        GORE,
        FILTH,
    ),
    ("They burst like fruit, and what is in them holds on.", "They give like moss, and hold on.", GORE, FILTH),
    ("Here and there one of the mounds has burst.", "Here and there one of the mounds has sunk.", FILTH),
    (
        "every step of it asks the same thing: why go on? One of them has no answer left.",
        "every step of it is heavier than the last. One of them sits down in the dust.",
        DESPAIR,
    ),
)
"""Sentences of stories that tell more than their words."""

LEXICON = Lexicon(
    *(
        (Gentle(said, gentle, frozenset(themes)) for said, gentle, *themes in every)
        for every in ((*_TALES, *_WORDS), _PICTURES)
    )
)


def themes_named(names: Iterable[str]) -> tuple[str, ...]:
    """The themes of these names; `all` is every one. Raises BadInput for a name that is none."""
    asked = tuple(names)
    if asked == (EVERY,):
        return tuple(theme.value for theme in Theme)
    unknown = next((name for name in asked if name not in set(Theme)), None)
    if unknown is not None:
        raise BadInput(f"There is no theme {unknown!r} to cover: choose of {', '.join(Theme)}, or {EVERY}.")
    return asked
