"""Resource cards: the basic and vermin decks, the White Lion's own, strange ones that are only gained by name."""

from __future__ import annotations

from game.effects.cards import Resource
from game.effects.verbs import Gain
from game.effects.who import Is, survivors
from game.model.terms import Stat

BONE, ORGAN, HIDE, SCRAP, CONSUMABLE = "bone", "organ", "hide", "scrap", "consumable"
HERB, IRON, VERMIN_TYPE = "herb", "iron", "vermin"

BASIC = (
    Resource("???", "basic", 2, (BONE, ORGAN, HIDE, CONSUMABLE)),
    Resource("Broken Lantern", "basic", 2, (SCRAP,)),
    Resource("Love Juice", "basic", 2, (ORGAN, CONSUMABLE)),
    Resource("Monster Bone", "basic", 4, (BONE,)),
    Resource("Monster Hide", "basic", 7, (HIDE,)),
    Resource("Monster Organ", "basic", 3, (ORGAN, CONSUMABLE)),
    Resource("Skull", "basic", 1, (BONE, "skull"), on_gain=(Gain(survivors(Is.CHOSEN), Stat.INSANITY, 1),)),
    Resource("Scrap", "basic", 0, (SCRAP,), drawn=False),
)

VERMIN = (
    Resource("Crab Spider", "vermin", 3, (HIDE, VERMIN_TYPE, CONSUMABLE)),
    Resource("Cyclops Fly", "vermin", 1, (VERMIN_TYPE, CONSUMABLE)),
    Resource("Hissing Cockroach", "vermin", 1, (VERMIN_TYPE, CONSUMABLE)),
    Resource("Lonely Ant", "vermin", 1, (VERMIN_TYPE, CONSUMABLE)),
    Resource("Nightmare Tick", "vermin", 1, (VERMIN_TYPE, CONSUMABLE)),
    Resource("Sword Beetle", "vermin", 1, (VERMIN_TYPE, CONSUMABLE)),
)

STRANGE = (
    Resource("Elder Cat Teeth", "strange", 1, (BONE,), drawn=False),
    Resource("Fresh Acanthus", "strange", 4, (HERB,)),
    Resource("Iron", "strange", 8, (SCRAP, IRON)),
)

WHITE_LION = (
    Resource("Curious Hand", "white-lion", 1, (HIDE,), on_gain=(Gain(survivors(Is.RANDOM), Stat.INSANITY, 1),)),
    Resource("Eye of Cat", "white-lion", 1, (ORGAN, CONSUMABLE)),
    Resource("Golden Whiskers", "white-lion", 1, (ORGAN,)),
    Resource("Great Cat Bones", "white-lion", 4, (BONE,)),
    Resource("Lion Claw", "white-lion", 3, (BONE,)),
    Resource("Lion Tail", "white-lion", 1, (HIDE,)),
    Resource("Lion Testes", "white-lion", 1, (ORGAN, CONSUMABLE)),
    Resource("Shimmering Mane", "white-lion", 1, (HIDE,)),
    Resource("Sinew", "white-lion", 2, (ORGAN,)),
    Resource("White Fur", "white-lion", 4, (HIDE,)),
)

RESOURCES = BASIC + VERMIN + STRANGE + WHITE_LION
