"""Every figure of a monster's cards is that of the reference: deck, copies, whom a card picks, profiles, sizes, rows.

A monster joins with its table in `TABLES`; what our cards say in other words than the reference stands in `OTHERWISE`,
with the reason.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.content.box import core_box
from tests.content.monsters.figures import of_monster
from tests.content.monsters.figures_of_the_antelope import FIGURES as OF_THE_ANTELOPE
from tests.content.monsters.figures_of_the_butcher import FIGURES as OF_THE_BUTCHER
from tests.content.monsters.figures_of_the_phoenix import FIGURES as OF_THE_PHOENIX
from tests.content.monsters.gold_smoke_knight.figures_of_the_knight import FIGURES as OF_THE_KNIGHT
from tests.content.monsters.kings_man.figures_of_the_kings_man import FIGURES as OF_THE_KINGS_MAN
from tests.content.monsters.the_hand.figures_of_the_hand import FIGURES as OF_THE_HAND
from tests.content.monsters.watcher.figures_of_the_watcher import FIGURES as OF_THE_WATCHER

TABLES: dict[str, dict[str, Any]] = {
    "screaming-antelope": OF_THE_ANTELOPE,
    "phoenix": OF_THE_PHOENIX,
    "butcher": OF_THE_BUTCHER,
    "gold-smoke-knight": OF_THE_KNIGHT,
    "kings-man": OF_THE_KINGS_MAN,
    "the-hand": OF_THE_HAND,
    "watcher": OF_THE_WATCHER,
}
OTHERWISE: dict[tuple[str, str, str], str] = {
    ("phoenix", "Bored", "in_play"): "it ends at its third yawn too, which costs a wound: else showdowns never end",
    ("phoenix", "Spiral Age", ""): "tuned: it heals half the monster's level in place of 1",
    ("phoenix", "attacks", ""): "tuned: the basic action hits on a 4 in place of a 3",
    ("phoenix", "Time Stop", "trap"): "tuned: speed 1 in place of 2, for legends did not outlive it",
    ("the-hand", "Line Up", "attacks"): "the second blow of the green clause stands there too",
    ("the-hand", "Rude Slap", "attacks"): "the second slap of the green clause stands there too",
    ("phoenix", "Rancid Melon Stench", "in_play"): "the wounds of a round are counted by tokens on the card",
    ("gold-smoke-knight", "Secondary Forge", "in_play"): "its heat rule stands where an ash zone has had its hits",
    ("gold-smoke-knight", "Cinder Sundering", "effects"): "with the heat rule of Secondary Forge",
    ("gold-smoke-knight", "Blacken", ""): "with the heat rule of Secondary Forge",
    ("gold-smoke-knight", "Last Ember", "in_play"): "its choice stands there for either of two who make it",
    ("gold-smoke-knight", "Ember Heart", "before"): "it changes the attempt and gives no token",
    ("gold-smoke-knight", "Anvil Judgement", "attacks"): "who takes the hits is no effect of a trigger",
    ("gold-smoke-knight", "Tithe of Ash", "effects"): "what the group pays stands there in words",
    ("gold-smoke-knight", "Golden Tasset", "failure"): "a word for each of the two who fall",
    ("gold-smoke-knight", "Ash Mantle", "toughness"): "a rule in words there",
    ("gold-smoke-knight", "Backplate Boiler", "toughness"): "a rule in words there",
    ("kings-man", "Kneel", "effects"): "who has knelt is remembered by a mark",
    ("kings-man", "Familiar Face", "in_play"): "1 survival is a price, and no loss",
    ("watcher", "1", "special"): "Life is a number of its level, as with the legends",
    ("watcher", "Liquefy", "effects"): "told in words there",
    ("watcher", "Purify", "effects"): "how much it heals has a name of its own here; tuned: damage 5 in place of 2",
    (
        "watcher",
        "Vomit Lanterns",
        "effects",
    ): "what a lantern counter is worth is told there in words; tuned: damage 3, not 1",
    ("watcher", "Blackened Lanterns", "toughness"): "2 strength for whoever brings light, said of the toughness",
    (
        "butcher",
        "Armored Pig Shoulder",
        "failure",
    ): "tuned: its locations answered twice as often as the lion's, no answer here",
    (
        "butcher",
        "Furious Crown",
        "failure",
    ): "tuned: its locations answered twice as often as the lion's, no answer here",
    (
        "butcher",
        "Furious Gauntlet",
        "failure",
    ): "tuned: its locations answered twice as often as the lion's, no answer here",
    (
        "butcher",
        "Furious Greaves",
        "failure",
    ): "tuned: its locations answered twice as often as the lion's, no answer here",
    ("butcher", "Thick Cape", "failure"): "tuned: its locations answered twice as often as the lion's, no answer here",
    ("butcher", "Overpower", "trap"): "tuned: damage 2 in place of 3, for half of all it did came of this trap",
    ("butcher", "Thick Cape", "toughness"): "a rule in words there",
    ("butcher", "Invincible", "in_play"): "a roll that takes a wound away, and no table",
    ("kings-man", "King's Walk", "attacks"): "tuned: legends did not outlive level 3; damage 2 in place of 3",
    ("kings-man", "Lantern Mirage", "attacks"): "tuned: legends did not outlive level 3; damage 1 in place of 2",
    ("kings-man", "Lash Out", "in_play"): "tuned: legends did not outlive level 3; damage 1 in place of 2",
    ("kings-man", "Perfect Thrust", "attacks"): "tuned: legends did not outlive level 3; damage 2 in place of 3",
    (
        "kings-man",
        "Perfect Thrust",
        "effects",
    ): "tuned: legends did not outlive level 3; one severe injury, not level + 1",
    ("kings-man", "Spinning Halberd", "attacks"): "tuned: legends did not outlive level 3; 1/6/2 in place of 1/5/3",
    ("kings-man", "Regal Faceplate", "reflex"): "tuned: legends did not outlive level 3; 1 brain damage, not its level",
    ("kings-man", "Axe Blade", "toughness"): "tuned: fights at level 3 took 22 rounds; as tough as the rest",
    ("kings-man", "Regal Breastplate", "toughness"): "tuned: fights at level 3 took 22 rounds; as tough as the rest",
    ("kings-man", "Regal Helm", "toughness"): "tuned: fights at level 3 took 22 rounds; as tough as the rest",
    ("kings-man", "attacks", ""): "tuned: a third of all harm; the basic action hits on a 4 in place of a 3",
    (
        "the-hand",
        "Full Speed",
        "trap",
    ): "tuned: two hits of damage 3, which its level does not change, in place of an attack 3/2/3",
    ("the-hand", "attacks", ""): "tuned: 1/4/3 in place of 1/3/4, for legends did not outlive level 3",
    ("watcher", "attacks", ""): "tuned: legends in the best gear won twenty fights of twenty; damage 8 in place of 3",
    (
        "watcher",
        "Harrow",
        "effects",
    ): "tuned: legends in the best gear won twenty fights of twenty; damage 8 in place of 4",
    (
        "watcher",
        "Inhale",
        "effects",
    ): "tuned: legends in the best gear won twenty fights of twenty; damage 7 in place of 3",
    (
        "watcher",
        "Liquefy",
        "attacks",
    ): "tuned: legends in the best gear won twenty fights of twenty; damage 5 in place of 3",
    (
        "watcher",
        "Throttle",
        "attacks",
    ): "tuned: legends in the best gear won twenty fights of twenty; damage 7 in place of 3",
    (
        "watcher",
        "Voidwarp",
        "effects",
    ): "tuned: legends in the best gear won twenty fights of twenty; damage 8 in place of 4",
    (
        "watcher",
        "Mortify",
        "attacks",
    ): "tuned: legends in the best gear won twenty fights of twenty; damage 6 in place of 2",
    (
        "watcher",
        "Tentacle Chains",
        "reflex",
    ): "tuned: legends in the best gear won twenty fights of twenty; damage 5 in place of 2",
    (
        "watcher",
        "Void Corpus",
        "failure",
    ): "tuned: legends in the best gear won twenty fights of twenty; damage 6 in place of 3",
    (
        "watcher",
        "Void Ganglia",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Void Gastrodermis",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Void Hood",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Void Nerve Net",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Void Nerve Ring",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Void Plexus",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Hydrostatic Fluids",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Tentacle Crown",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Void Nerve Mask",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Void Polyps",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Void Shroud",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Void Tentacles",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
    (
        "watcher",
        "Void Toxin",
        "toughness",
    ): "tuned: legends in the best gear won twenty fights of twenty; 2 in place of 0",
}
"""Monster, card and field (none of a term or hunt event) -> why the figures of this field are spelled differently."""


@pytest.mark.parametrize("key", TABLES)
def test_every_card_has_the_figures_of_the_reference(key: str) -> None:
    own = of_monster(core_box().monsters[key])
    for shelf, cards in TABLES[key].items():
        assert set(own[shelf]) == set(cards), f"{key}: {shelf}"
        for name, figures in cards.items():
            ours = own[shelf][name]
            if not isinstance(figures, dict):
                assert ours == figures or (key, name, "") in OTHERWISE, name
                continue
            fields = {field for field in figures if (key, name, field) not in OTHERWISE}
            assert {field: ours[field] for field in fields} == {field: figures[field] for field in fields}, name


def test_a_figure_that_differs_is_found() -> None:
    table = OF_THE_ANTELOPE["ai_cards"]["Bite"]
    assert table["attacks"] == ["1/3/2 after_damage"] and table["copies"] == 2
    assert of_monster(core_box().monsters["screaming-antelope"])["ai_cards"]["Bite"] | {"copies": 3} != table
