"""What the window says of the ways to play a campaign: variants, options, and what lost settlements leave."""

from __future__ import annotations

from engine.ui.typography.markup import escape
from game.cards.kinds.box import Box
from game.cards.kinds.settlement import Legacy
from game.model.terms import Variant

VARIANTS: dict[Variant, tuple[str, str, str]] = {
    Variant.FIVE_OR_SIX: (
        "Five or six players",
        "Up to six depart. A monster that faces five or six has 2 more damage, 1 more speed, and Life.",
        "variant-five-six-players",
    ),
    Variant.QUICK: (
        "Quick",
        "Everybody has 1 more strength, each wound counts twice, monsters hit harder, 3 bleeding tokens kill.",
        "variant-quick",
    ),
    Variant.HERO: (
        "Hero",
        "Who would die falls out of the fight and sits out the next hunt. A name also raises an attribute.",
        "variant-hero",
    ),
    Variant.DEATH: (
        "Death",
        "All gear is lost with its bearer, monsters hit harder, 3 bleeding tokens kill.",
        "variant-death",
    ),
    Variant.STORYTELLER: (
        "Storyteller",
        "The last seat plays no survivor: it leads the monsters, orders their cards and picks settlement events.",
        "variant-storyteller",
    ),
    Variant.SEVEN_SWORDSMEN: (
        "Seven Swordsmen",
        "Seven ageless masters of the sword. Nobody is ever born, nobody ever joins.",
        "variant-seven-swordsmen",
    ),
    Variant.PEOPLE_OF_THE_SKULL: (
        "People of the Skull",
        "Only weapons and armor of bone, which never break as frail. Bone or skull in a name raises an attribute.",
        "variant-people-of-the-skull",
    ),
    Variant.TWILIGHT_KNIGHT: (
        "Twilight Knight in Training",
        "One founder begins with the Twilight Sword and departs each time. If the knight dies, all is lost.",
        "variant-twilight-knight",
    ),
}
"""Name, what it changes, and its rule; in the order in which they are offered."""

SOLO = "[Solo](variant-solo): one seat plays all survivors; nobody gains insanity for being picked."

QUICK_START = (
    "Quick start",
    "The First Story is skipped: a die says how many live, and 8 resources are carried in.",
    "variant-quick-start",
)
HYBRID = (
    "Hybrid armor sets",
    "Some mixed suits count as an armor set of their own.",
    "gear-armor-set",
)
PERFECT = (
    "Perfect resources",
    "After a quarry of level 2 or more 1d10 is rolled: on 8+ a basic resource can be traded for a perfect one.",
    "aftermath-victory",
)
TIMELINE = "variant-custom-timeline"
LEGACY = "variant-lost-settlement"


def legacy_words(legacy: Legacy, box: Box) -> str:
    """Says what one lost settlement leaves, in one sentence of markup."""
    parts: list[str] = []
    for key in legacy.terrain:
        name = box.terrain[key].name if key in box.terrain else key
        parts.append(f"a {name} lies on the board of the First Story")
    if legacy.survival_limit:
        parts.append(f"the survival limit is {legacy.survival_limit} higher")
    parts += [f"{n} {name} is found with the first fire" for name, n in legacy.resources.items()]
    parts += [f"every survivor has {n:+d} {attribute} for good" for attribute, n in legacy.permanent.items()]
    if legacy.tokens:
        tokens = " and ".join(f"{n:+d} {attribute}" for attribute, n in legacy.tokens.items())
        parts.append(f"the lion of the First Story begins with {tokens}")
    if legacy.timeline:
        years = [str(year) for year in sorted(legacy.timeline)]
        event = next(iter(legacy.timeline.values()))
        parts.append(f"{event} comes in lantern years {', '.join(years[:-1])} and {years[-1]}")
    said = "; ".join(parts)
    return escape(said[:1].upper() + said[1:] + ".")
