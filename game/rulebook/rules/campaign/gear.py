"""Gear as far as a fight needs it: the grid, armor, using weapons, and gear that comes or goes."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "gear-grid-nine",
        "The gear grid",
        "A [[gear grid]] has three rows of three places, so nine cards at most. Arrange them as you like, but do not "
        "turn them.",
        see=("gear-rearrange-only-settlement", "gear-duplicates"),
    ),
    entry(
        "gear-own-grid-only",
        "Your own gear",
        "You can use nothing but the gear in your own grid.",
        see=("gear-grid-nine",),
    ),
    entry(
        "gear-rearrange-only-settlement",
        "No rearranging in the field",
        "Grids are put in order at home. On the hunt and in the showdown the cards stay where they are.",
        see=("gear-gained-on-hunt-or-showdown",),
    ),
    entry(
        "gear-duplicates",
        "Duplicates",
        "One grid may not hold the same gear twice. Weapons are the exception.",
        see=("gear-duplicate-weapon-rules",),
    ),
    entry(
        "gear-duplicate-weapon-rules",
        "Two of the same weapon",
        "A second copy of a weapon does not double its special rules. Its affinities do count.",
        see=("keyword-paired", "gear-duplicates"),
    ),
    entry(
        "gear-fist-and-tooth",
        "Fist & Tooth",
        "You are never unarmed. [[Fist & Tooth]] needs no place in the grid and cannot be lost: melee, speed 2, "
        "accuracy 8+, strength 0, [[deadly]].",
        see=("attack-survivor-dice", "keyword-weapon-types"),
    ),
    entry(
        "gear-armor-points",
        "Armor points",
        "Each piece of armor gives its points to the location it covers while you wear it. Reckon them up afresh "
        "whenever you depart.",
        see=("damage-order", "gear-armor-one-per-location"),
    ),
    entry(
        "gear-armor-one-per-location",
        "One armor per location",
        "Wear at most one armor on each hit location. Gear that is called an [[accessory]] comes on top.",
        see=("gear-armor-points", "gear-accessory"),
    ),
    entry(
        "gear-armor-lost",
        "Losing armor",
        "If you lose a piece of armor in the field, take its points off what the location has left at that moment, "
        "down to 0 at the lowest.",
        see=("gear-armor-points", "gear-gained-armor-update"),
    ),
    entry(
        "gear-armor-set",
        "Armor sets",
        "When you wear every piece of a set, you have the bonus on its card.",
        see=("gear-armor-set-lost-piece", "keyword-outfit"),
    ),
    entry(
        "gear-armor-set-lost-piece",
        "Broken sets",
        "The bonus of an armor set ends the moment one of its pieces is gone.",
        see=("gear-armor-set",),
    ),
    entry(
        "gear-accessory",
        "Accessories",
        "An accessory is worn over armor, at the location it names.",
        see=("gear-armor-one-per-location",),
    ),
    entry(
        "gear-keyword-reference",
        "Asking for keywords",
        "Other rules may ask what words your gear carries. One that allows only a certain kind looks at every card in "
        "your grid.",
        see=("keyword-gear-descriptive",),
    ),
    entry(
        "gear-item-passive",
        "Items at work",
        "The rules of an item apply all the time while it is in your grid, unless it shows that it must be activated.",
        see=("gear-weapon-rules-when-activated",),
    ),
    entry(
        "gear-weapon-rules-when-activated",
        "Weapons at rest",
        "What is printed on a weapon counts only when you attack with that very weapon, unless the card says more.",
        see=("gear-item-passive",),
    ),
    entry(
        "gear-activation-cost",
        "Paying for an activation",
        "The activation symbol costs you one [[activation]]. Any other price shown, be it movement, survival or "
        "damage, is paid as well; if you cannot pay all of it, you cannot do it.",
        see=("showdown-act-resources", "keyword-cumbersome"),
    ),
    entry(
        "gear-gained-on-hunt-or-showdown",
        "Gear found in the field",
        "You may add gear you gain to your grid straight away, in an empty place or by archiving a card. If it fits "
        "nowhere it is archived, though a cursed card forces its way in. Nothing is rearranged or handed on.",
        see=("keyword-cursed", "gear-rearrange-only-settlement"),
    ),
    entry(
        "gear-gained-armor-update",
        "Armor found in the field",
        "Armor that you put on during hunt or showdown raises your armor points as it is added.",
        see=("gear-armor-lost",),
    ),
    entry(
        "gear-returns-on-showdown-death",
        "Gear comes home",
        "In a showdown the gear of the dead goes back to the settlement even if everyone dies. Cursed and "
        "irreplaceable cards do not.",
        see=("death-gear",),
    ),
    entry(
        "gear-returns-on-hunt-death",
        "Gear of the hunt's dead",
        "What somebody carried who dies on the hunt is back in the settlement at once, out of reach for the others on "
        "the road. Only what is [[vital]] is taken on by one of them. Cursed and irreplaceable cards are archived "
        "instead.",
        see=("gear-returns-on-showdown-death", "hunt-death-resources", "keyword-irreplaceable", "keyword-vital"),
    ),
    entry(
        "gear-storage-ownership",
        "Settlement storage",
        "Gear belongs to the settlement. Whatever lies in no departing survivor's grid is in [[settlement storage]], "
        "and any departing survivor may take it, whoever carried it last.",
        see=("gear-returning-survivors-unequip", "gear-own-grid-only"),
    ),
    entry(
        "gear-returning-survivors-unequip",
        "Equipping the party",
        "While the next party is prepared, those who came back hand in their gear. The grids of the departing "
        "survivors are filled anew from everything the settlement has.",
        see=("gear-storage-ownership", "gear-rearrange-only-settlement", "keyword-cursed"),
    ),
    entry(
        "gear-prerequisite",
        "Prerequisites",
        "Gear and endeavors may name something the settlement must have first, an innovation for example. Until then "
        "you cannot have them.",
        see=("campaign-card-over-rulebook",),
    ),
)
