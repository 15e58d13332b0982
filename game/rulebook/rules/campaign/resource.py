"""Resources: what they are, how they are gained, carried, traded, stored and spent."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "resource-kinds-types",
        "Kinds and types",
        "By origin a resource is basic, strange, vermin or of a monster. What you can make of it is its type: bone, "
        "hide, organ, scrap, herb, vermin or consumable. Many are of several types.",
        see=("resource-spend-as", "resource-monster-decks"),
        example="A Lion Claw is bone, so it pays wherever 1 bone is asked for.",
    ),
    entry(
        "resource-spend-as",
        "What a resource pays for",
        "One card settles one item of a price: as any of its types, as the very card that is named, or where just a "
        "resource is wanted. For a card named in the price there is no substitute.",
        see=("settlement-craft", "resource-kinds-types", "resource-spent-archived"),
        example="For 2 resources a vermin and a hide will do. For a Lion Claw no other bone will.",
    ),
    entry(
        "resource-spent-archived",
        "Spent resources",
        "A spent card goes back to its deck, or to the box if it has none. A resource that was only written down in "
        "storage is crossed out.",
        see=("campaign-archive", "settlement-record-resources"),
        example="Three hides in storage; one is spent and two are left.",
    ),
    entry(
        "resource-basic-count",
        "The basic deck",
        "Basic resources are drawn from a deck of 21 cards. Those carried or lying open are missing from it until "
        "they are spent or stored.",
        see=("resource-gain-draw", "resource-limit"),
    ),
    entry(
        "resource-monster-decks",
        "Monster resources",
        "Each monster that is hunted has a resource deck: the White Lion, the Screaming Antelope and the Phoenix. "
        "Nobody but that monster yields its cards.",
        see=("resource-rewards-shared", "monster-huntable"),
        example="A reward of 4 White Lion resources is 4 cards from the lion's own deck.",
    ),
    entry(
        "resource-strange-not-in-pool",
        "Strange resources",
        "Strange resources lie apart and are given out by name. No monster's deck ever holds one.",
        see=("resource-monster-decks", "resource-limit"),
    ),
    entry(
        "resource-vermin",
        "Vermin",
        "Vermin have a deck too, from which Bug Patches and certain events let you draw. Each card tells its use, and "
        "a cook may have another.",
        see=("resource-kinds-types", "resource-gain-draw"),
    ),
    entry(
        "resource-gain-draw",
        "Gaining a resource",
        "A random resource is the top card of its shuffled deck. Lay it beside the survivor who gained it: they carry "
        "it now, and fight no worse for the load.",
        see=("resource-limit", "resource-special-rules", "resource-trade-not-gain"),
    ),
    entry(
        "resource-limit",
        "None left",
        "When a rule grants a certain resource and its deck has no copy, you get nothing, in hand or in storage. An "
        "empty deck likewise yields nothing.",
        see=("resource-gain-draw", "resource-basic-count"),
        example="The one Skull is in another survivor's bundle. An event that brings a Skull brings none.",
    ),
    entry(
        "resource-rewards-shared",
        "Sharing the spoils",
        "A monster yields its rewards once for a victory, to the party as a whole. Those who live agree on who takes "
        "what.",
        see=("aftermath-victory", "resource-monster-decks"),
        example="Four survivors win 4 basic resources: four cards in all, not sixteen.",
    ),
    entry(
        "resource-special-rules",
        "Rules on resources",
        "A resource may have rules of its own, open to its holder in every phase and at every moment. One that speaks "
        "of gaining the card takes effect as it is gained.",
        see=("resource-storage-use-develop", "resource-trade-not-gain"),
        example="You draw a Skull: at once a survivor of your choice gains 1 insanity.",
    ),
    entry(
        "resource-use-anytime-hunt",
        "Resources on the hunt",
        "On the hunt you may spend or use up what you carry whenever you like, between two events as well.",
        see=("resource-special-rules", "resource-trade-hunt"),
    ),
    entry(
        "resource-trade-hunt",
        "Trading on the hunt",
        "As a hunt turn begins, resources may go from one survivor to another. When the event has been revealed it is "
        "too late.",
        see=("resource-trade-showdown", "resource-trade-settlement"),
    ),
    entry(
        "resource-trade-showdown",
        "Trading in a showdown",
        "In the middle of a showdown you trade with neighbors. During an act, resources may pass between the acting "
        "survivor and one adjacent to them, and this does not even interrupt a move.",
        see=("move-adjacent-cardinal", "resource-trade-not-gain"),
        example="Running past a friend you leave them a hide and run on. At two spaces you could not.",
    ),
    entry(
        "resource-trade-settlement",
        "Trading at home",
        "In the settlement phase resources change hands just as you please.",
        see=("resource-trade-not-gain", "resource-gained-in-settlement"),
    ),
    entry(
        "resource-trade-not-gain",
        "Given is not gained",
        "To be handed a resource by another survivor is not to gain it. No rule that waits for a gain is set off.",
        see=("resource-special-rules", "resource-trade-showdown"),
    ),
    entry(
        "resource-death-hunt",
        "Picked up again",
        "Should a survivor die or get lost on the hunt, somebody else takes on all the resources they had.",
        see=("hunt-death-resources", "resource-all-die"),
        example="Three resources lie by the body. Another survivor now carries three more.",
    ),
    entry(
        "resource-death-showdown",
        "Lost until victory",
        "The resources of a survivor who falls in the showdown wait for its end. They are the group's again if the "
        "group wins.",
        see=("death-resources", "resource-all-die"),
    ),
    entry(
        "resource-all-die",
        "Nobody to carry them",
        "If no survivor of the party is left alive, neither is anything they carried: it is gone.",
        see=("death-resources", "aftermath-defeat"),
    ),
    entry(
        "resource-gained-in-settlement",
        "Gained at home",
        "Resources that come in during the settlement phase are laid out for the whole settlement. Nobody carries "
        "them, and you can spend them right away.",
        see=("resource-trade-settlement", "settlement-record-resources"),
    ),
    entry(
        "resource-storage-spend-anytime-settlement",
        "Paying from storage",
        "Every step of the settlement phase lets you pay with resources from storage.",
        see=("settlement-storage", "settlement-event-crafting", "resource-storage-use-develop"),
        example="In step 4 a settlement event has a recipe for 1 hide. A stored hide pays for it.",
    ),
    entry(
        "resource-storage-use-develop",
        "Out of storage",
        "To use what is written on a stored resource, not just pay with it, you must first take it out of storage. "
        "That is done in step 7 and at no other time.",
        see=("resource-special-rules", "settlement-develop", "resource-storage-spend-anytime-settlement"),
    ),
    entry(
        "resource-stay-home",
        "Resources stay home",
        "A resource that came home does not leave again, on a hunt or for a showdown. What you took out of storage "
        "and did not use is back in it from step 10.",
        see=("settlement-record-resources", "settlement-departing"),
    ),
)
