"""A lint over all content: every card is sound data, every table is whole, every name leads somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.cards.conditions.attack import WeaponUsed
from game.cards.keywords import KEYWORDS, Special, explained, rule_of
from game.cards.kinds.ai_card import AILevel, LeavesPlay
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Weapon
from game.cards.kinds.hit_location import Critical, HitLocationType, PersistentInjury
from game.cards.kinds.monster import Monster
from game.cards.kinds.survivor import Recorded, SevereInjury
from game.cards.moments import Doing, Moment
from game.cards.records import parts
from game.cards.traits.attack import WeaponGains, WeaponIgnores
from game.cards.traits.flow import Instead
from game.cards.traits.gear import Beside
from game.cards.traits.moving import Accompanied, Swallowed
from game.cards.who import Term
from game.cards.words.ai_deck import DiscardThis, DrawAI
from game.cards.words.flow import RollOn
from game.cards.words.gear import ArchiveGear, GainGear, StoreGear
from game.cards.words.harm import Cure, SufferInjury, SufferTrauma
from game.cards.words.knowledge import GainArt, Unlearn
from game.cards.words.monster import MonsterMoves, Perform
from game.cards.words.moving import Bash
from game.cards.words.people import PairUp
from game.cards.words.resources import BASIC_OR_MONSTER, GainResource, GroupResource
from game.cards.words.sheet import GainAbility, GainDisorder
from game.cards.words.story import TellStory
from game.cards.words.tokens import DealStatusCard
from game.cards.zones import Zone
from game.content.box import core_box
from game.model.terms import Location
from game.rulebook.chapters import RULES

BOX = core_box()
MONSTERS = list(BOX.monsters.values())
CARDS = [
    *BOX.monsters.values(),
    *BOX.gear.values(),
    *BOX.severe_injuries,
    *BOX.brain_traumas,
    *BOX.disorders.values(),
    *BOX.resources.values(),
    *BOX.terrain.values(),
    *BOX.armor_sets.values(),
    *BOX.abilities.values(),
    *BOX.fighting_arts.values(),
    *BOX.proficiencies.values(),
    *BOX.story_events.values(),
    *BOX.innovations.values(),
    *BOX.principles.values(),
]


def named(kind: type, records: object = CARDS) -> Iterator:
    return (part for part in parts(records) if isinstance(part, kind))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{type(card).__name__}:{card.name}")
def test_every_card_survives_being_written_and_read(card: msgspec.Struct) -> None:
    assert msgspec.convert(msgspec.to_builtins(card), type(card)) == card


def test_the_whole_box_survives_as_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(BOX), type=Box) == BOX


def covered(rows: list, ends_at: int) -> list[int]:
    return [result for row in rows for result in range(row.low, min(row.high, ends_at) + 1)]


@pytest.mark.parametrize("location", Location)
def test_each_severe_table_covers_1_to_10_once_and_stays_open_above(location: Location) -> None:
    rows = [injury for injury in BOX.severe_injuries if injury.location is location]
    assert covered(rows, 10) == list(range(1, 11))
    assert rows[-1].high == 99


def test_the_trauma_table_covers_1_to_13_once_and_stays_open_above() -> None:
    assert covered(list(BOX.brain_traumas), 13) == list(range(1, 14))
    assert BOX.brain_traumas[-1].high == 99


def test_every_table_on_a_card_covers_each_result_of_its_dice_once() -> None:
    tables = list(named(RollOn))
    assert tables
    for roll in tables:
        assert covered(list(roll.rows), 10 * roll.dice) == list(range(roll.dice, 10 * roll.dice + 1))


@pytest.mark.parametrize("monster", MONSTERS, ids=lambda monster: monster.key)
def test_every_definition_used_exists(monster: Monster) -> None:
    known = {definition.name for definition in monster.definitions}
    used = {perform.definition for perform in named(Perform, monster)}
    used |= {move.over for move in named(MonsterMoves, monster) if move.over}
    used |= {trait.named for trait in named(Instead, monster) if trait.of is Doing.DEFINITION}
    used |= {zone.called for zone in named(Zone, monster)} & known  # a zone may be called otherwise, and said in full
    assert used or not monster.definitions
    assert used <= known


@pytest.mark.parametrize("monster", MONSTERS, ids=lambda monster: monster.key)
def test_every_persistent_injury_that_a_card_asks_about_is_left_by_a_hit_location(monster: Monster) -> None:
    left = list(named(PersistentInjury, monster.hit_locations))
    asked = {name for card in monster.ai_cards for name in (*card.injuries, *card.weakened)}
    assert asked <= {injury.name for injury in left}
    base = BOX.monsters.get(monster.legend_of, monster)  # a legend has the hit locations of its base, not all its cards
    asked |= {name for card in base.ai_cards for name in (*card.injuries, *card.weakened)}
    criticals = named(Critical, monster.hit_locations)
    asked |= {change.injury for card in monster.hit_locations for change in card.changes}
    silent = {one.persistent.name for one in criticals if one.persistent and not (one.persistent.traits or one.effects)}
    assert silent <= asked, "a persistent injury that changes nothing at all"


@pytest.mark.parametrize("monster", MONSTERS, ids=lambda monster: monster.key)
def test_what_a_monster_says_of_its_cards_is_so(monster: Monster) -> None:
    """Who counts wounds has a card that asks for them; retinues come where a card says what they are."""
    assert monster.counts_wounds is any(term.of == "wounds dealt" for term in named(Term, monster))
    assert monster.retinues is any(True for _ in named(Accompanied, monster))


@pytest.mark.parametrize("monster", MONSTERS, ids=lambda monster: monster.key)
def test_hit_locations_knock_down_and_never_bash(monster: Monster) -> None:
    """Bash is what an attack profile triggers (keyword-bash); who is immune to it falls to a reaction all the same."""
    assert [card.name for card in monster.hit_locations if list(named(Bash, card))] == []


@pytest.mark.parametrize("monster", MONSTERS, ids=lambda monster: monster.key)
def test_every_level_can_be_built_from_the_cards_that_exist(monster: Monster) -> None:
    copies = Counter({card.name: card.copies for card in monster.ai_cards})
    by_level = Counter(dict.fromkeys(AILevel, 0))
    for card in monster.ai_cards:
        by_level[card.level] += card.copies
    for level in monster.levels:
        fixed = Counter(name for name in (level.ai.top, *level.ai.below) if name)
        assert fixed <= copies
        assert level.ai.basic <= by_level[AILevel.BASIC]
        assert level.ai.advanced <= by_level[AILevel.ADVANCED]
        assert level.ai.legendary <= by_level[AILevel.LEGENDARY]
        assert fixed or level.ai.basic, "an empty AI deck"
        locations = {card.name for card in monster.hit_locations}
        assert not level.hit_location_top or level.hit_location_top in locations


@pytest.mark.parametrize("monster", MONSTERS, ids=lambda monster: monster.key)
def test_monster_card_names_are_unique_and_each_deck_has_its_trap(monster: Monster) -> None:
    for cards in (monster.ai_cards, monster.hit_locations):
        names = [card.name for card in cards]
        assert len(names) == len(set(names))
    traps = [card for card in monster.hit_locations if card.type is HitLocationType.TRAP]
    assert len(traps) == 1
    assert all(card.trap and card.critical is None for card in traps)


def test_every_resource_named_is_a_card_of_the_deck_named() -> None:
    decks = {resource.deck for resource in BOX.resources.values()}
    gains = list(named(GainResource))
    assert gains
    for gain in gains:
        assert gain.deck in {*decks, BASIC_OR_MONSTER}
        assert not gain.card or BOX.resources[gain.card].deck == gain.deck
    for monster in MONSTERS:
        for level in monster.levels:
            assert set(level.victory.rewards) <= decks


def test_every_trauma_and_injury_named_exists() -> None:
    traumas = {trauma.name for trauma in BOX.brain_traumas}
    injuries = {injury.name for injury in BOX.severe_injuries}
    assert {suffer.name for suffer in named(SufferTrauma)} <= traumas
    assert {name for end in named(LeavesPlay) if end.on is Moment.SEVERE_INJURY for name in end.named} <= injuries


def test_every_ability_art_disorder_and_injury_that_a_word_gives_exists() -> None:
    assert {gain.name for gain in named(GainAbility)} <= set(BOX.abilities)
    assert all(gain.impairment == BOX.abilities[gain.name].impairment for gain in named(GainAbility))
    assert {gain.name for gain in named(GainArt)} <= {"", *BOX.fighting_arts}
    assert {gain.name for gain in named(GainDisorder)} <= {"", *BOX.disorders}
    assert {suffer.name for suffer in named(SufferInjury)} <= {injury.name for injury in BOX.severe_injuries}


def test_what_innovations_name_exists() -> None:
    assert {cure.injury for cure in named(Cure)} <= {injury.name for injury in BOX.severe_injuries}
    assert {pair.ability for pair in named(PairUp)} <= set(BOX.abilities)
    assert {gain.card for gain in named(GroupResource)} <= set(BOX.resources)
    assert {gain.gear for gain in named(StoreGear)} <= set(BOX.gear)
    assert {lost.name for lost in named(Unlearn)} <= {"", *BOX.innovations}
    assert {name for card in BOX.innovations.values() for name in card.consequences} <= set(BOX.innovations)
    assert {told.story for told in named(TellStory)} <= {
        part.story or event.name for event in BOX.story_events.values() for part in event.parts
    }


def test_status_cards_and_gear_that_a_word_names_exist() -> None:
    assert {one.gear for one in named(ArchiveGear)} <= {"", *BOX.gear}
    of_monsters = {card.name for monster in BOX.monsters.values() for card in monster.ai_cards}
    assert {one.name for one in named(DealStatusCard)} <= {*BOX.status_cards, *of_monsters}
    assert {one.story for one in named(Swallowed)} <= set(BOX.story_events)


def test_gear_bears_no_keyword_or_special_rule_that_does_not_exist() -> None:
    for gear in BOX.gear.values():
        assert set(gear.keywords) <= KEYWORDS, gear.name
    asked = {special.special for kind in (WeaponGains, WeaponIgnores) for special in named(kind)}
    assert asked <= set(Special)
    assert {key for armor_set in BOX.armor_sets.values() for key in armor_set.pieces} <= set(BOX.gear)
    assert {keyword for asked in named(WeaponUsed) for keyword in asked.but} <= KEYWORDS | set(Special)
    assert {one.keyword for one in BOX.proficiencies.values()} <= KEYWORDS
    assert {gain.gear for gain in named(GainGear)} <= set(BOX.gear)
    with pytest.raises(msgspec.ValidationError, match="svage"):
        msgspec.convert({"speed": 1, "accuracy": 1, "strength": 1, "special": {"svage": 1}}, Weapon)


def test_the_gear_grid_can_light_every_affinity_bonus() -> None:
    """A puzzle asks for no more edges of a color than the card has (affinity-puzzle), and no grid for too many."""
    for gear in BOX.gear.values():
        if gear.bonus is None:
            continue
        own = Counter(gear.edges.values())
        assert all(own[color] >= n > 0 for color, n in gear.bonus.puzzle.items()), gear.name
        assert all(n > 0 for n in gear.bonus.complete.values()), gear.name
        assert 0 < sum(gear.bonus.needs().values()) <= len(JOINTS), gear.name


JOINTS = [(place, place + step) for step in (1, 3) for place in range(9 - step) if step == 3 or place % 3 < 2]
"""Where two cards of a gear grid meet."""


def test_gear_speaks_of_the_neighbors_that_its_arrows_point_at() -> None:
    for gear in BOX.gear.values():
        assert {beside.side for beside in named(Beside, gear)} <= set(gear.arrows), gear.name
        assert {beside.only for beside in named(Beside, gear)} <= KEYWORDS | {""}, gear.name
        assert {beside.gear for beside in named(Beside, gear)} <= BOX.gear.keys() | {""}, gear.name


def test_what_is_made_has_a_location_and_what_it_takes_exists() -> None:
    """Recipes name types of resources, gear of the box, settlement locations; every card exists at least once."""
    types = {type for resource in BOX.resources.values() for type in resource.types} | {"leather"}
    for gear in BOX.gear.values():
        assert gear.copies >= 1, gear.name
        for way in gear.craft:
            assert way.text(), gear.name
            assert set(way.types) <= types and set(way.gear) <= set(BOX.gear), gear.name
            assert way.option in ("", "perfect-resources"), gear.name
            assert gear.location, f"{gear.name} is made nowhere"


def test_every_special_rule_is_explained_by_a_rule_of_the_rulebook() -> None:
    for special in Special:
        assert rule_of(special) in RULES
        assert explained(special, 1).endswith(".")


def test_the_keys_of_the_box_are_those_of_its_cards() -> None:
    by_key: list[tuple[str, Any]] = [*BOX.monsters.items(), *BOX.gear.items(), *BOX.terrain.items()]
    assert all(key == card.key == key.lower() and " " not in key for key, card in by_key)
    by_name: list[tuple[str, Any]] = [*BOX.disorders.items(), *BOX.resources.items()]
    assert all(name == card.name for name, card in by_name)


@pytest.mark.parametrize("injury", BOX.severe_injuries, ids=lambda injury: f"{injury.location}:{injury.name}")
def test_only_recorded_injuries_have_lasting_traits_and_limits(injury: SevereInjury) -> None:
    if injury.recorded is Recorded.NO:
        assert not injury.traits
    if injury.recorded is not Recorded.PERMANENT:
        assert injury.most is None
    else:
        assert injury.traits, "a permanent injury that does nothing"
    if injury.second or injury.second_traits:
        assert injury.most == 2


def test_moods_end_and_go_on_to_another_card_unless_they_stop_all_draws() -> None:
    for monster in MONSTERS:
        for card in monster.ai_cards:
            if card.type == "mood":
                assert card.traits and (card.ends or named(DiscardThis, card))
                stops = any(trait.of is Doing.AI_STEP for trait in named(Instead, card))
                assert any(named(DrawAI, card)) != stops
