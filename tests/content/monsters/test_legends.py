"""The legendary monsters: every figure of their sheets against the reference, and the cards they have from others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine.chance import Chance
from engine.deck import Deck
from game import facts
from game.bots.attack_odds import attack_odds
from game.bots.player import new_session
from game.cards.kinds.aftermath import BonusFrequency
from game.cards.kinds.monster import Monster
from game.cards.records import parts
from game.cards.traits.flow import AtWill
from game.cards.words.monster import MonsterMoves
from game.cards.words.sheet import Permanent
from game.cards.words.survival import EndNow
from game.content.boards import hunt_board
from game.content.box import core_box
from game.facts.hit_locations import WoundOutcome
from game.model.campaign_tasks import Due
from game.model.terms import Attribute, Location
from game.phases.showdown.aftermath import aftermath
from game.phases.showdown.deck_building import ai_deck, hit_location_deck
from game.phases.showdown.monster_turn import monster_turn
from game.rules.attack.monster_wounds import heal_monster, wound_monster
from game.rules.attack.survivor_attack import attack
from game.rules.death.death import die
from game.rules.survival.at_will import at_will
from game.rules.table.durations import drop_lasting, ends_with_survivors_turn
from tests.phases.test_aftermath import after, rewards
from tests.phases.test_aftermath import facts as noted
from tests.play.den import FAR, PLATED, Den, hurt
from tests.play.stage import Stage, weapon

BOX = core_box()
CAT, STEED, KING = (BOX.monsters[key] for key in ("great-golden-cat", "mad-steed", "golden-eyed-king"))
LEGENDS = (CAT, STEED, KING)
LEGS = Location.LEGS

# as monster_white_lion.yaml, monster_screaming_antelope.yaml and monster_phoenix.yaml say under legendary_variants, and
# terrain.yaml under showdown_terrain; a legend's own Life, the cards of the King's Man and the sheet without horns (18
# and 2) stand where the rules have them
REFERENCE: dict[str, dict[str, Any]] = {
    "great-golden-cat": {
        "base": "white-lion", "mask": "white-lion-mask", "level": 4, "life": 15,
        "movement": 9, "toughness": 17, "speed": 3, "damage": 5, "tokens": {"luck": 1, "accuracy": 3},
        "ai": ["Combo Claw", "Vicious Claw", "Power Swat", "Bloody Claw", "Terrifying Roar", "Vanish"],
        "special": ["Cunning", "Merciless", "Golden Eyes", "Trample", "Indomitable"],
        "added": {}, "top": "", "space": 12, "terrain": ["tall-grass"], "random": 2,
        "xp": 2, "proficiency": 1, "rewards": {"basic": 4, "white-lion": 10}, "named": {"Elder Cat Teeth": 2},
        "bonus": {"luck": 1},
    },
    "mad-steed": {
        "base": "screaming-antelope", "mask": "antelope-mask", "level": 4, "life": 20,
        "movement": 9, "toughness": 18, "speed": 2, "damage": 5, "tokens": {"luck": 1, "accuracy": 1},
        "ai": ["Ravenous", "Crush and Devour", "Great Kick", "Bite", "Bite", "Stomp and Snort"],
        "special": ["Trample", "Diabolical", "Hypermetabolism", "Legendary Horns", "Berserker", "King's Aura",
                    "Battle Tempo", "Indomitable"],
        "added": {"Battle Pressure": 3}, "top": "Battle Pressure", "space": 10,
        "terrain": ["acanthus-plant", "acanthus-plant", "acanthus-plant", "bug-patch"], "random": 4,
        "xp": 2, "proficiency": 1, "rewards": {"basic": 4, "screaming-antelope": 10}, "named": {"Legendary Horns": 1},
        "bonus": {"movement": 1},
    },
    "golden-eyed-king": {
        "base": "phoenix", "mask": "phoenix-mask", "level": 4, "life": 25,
        "movement": 10, "toughness": 25, "speed": 3, "damage": 3, "tokens": {"luck": 1000, "evasion": 1, "accuracy": 2},
        "ai": ["Bored", "Wing Punch", "Instant Wing Strike", "Peck", "Peck", "Pustule Cannon", "Gouge And Feast",
               "Ripple", "The Difference Between Us"],
        "special": ["Materialize", "Spiral Age", "Dreaded Decade", "Top of the Food Chain", "Berserker", "Weak Spot",
                    "Cunning", "Golden Eyes", "Indomitable"],
        "added": {}, "top": "", "space": 11, "terrain": ["nightmare-tree", "ore-vein", "bug-patch"], "random": 2,
        "xp": 2, "proficiency": 1, "rewards": {"basic": 4, "phoenix": 10}, "named": {"Phoenix Crest": 1},
        "bonus": {"speed": 1, "evasion": 1},
    },
}  # fmt: skip


@pytest.mark.parametrize("legend", LEGENDS, ids=lambda one: one.key)
def test_the_sheet_is_that_of_the_reference(legend: Monster) -> None:
    wanted, (row,) = REFERENCE[legend.key], legend.levels
    base = BOX.monsters[wanted["base"]]
    (bonus,) = row.victory.bonuses
    assert {
        "base": legend.legend_of, "level": row.level, "life": row.life, "movement": row.movement,
        "toughness": row.toughness, "speed": row.speed, "damage": row.damage,
        "tokens": {str(kind): n for kind, n in row.tokens.items()}, "ai": list(row.ai.below),
        "special": list(row.special), "top": row.hit_location_top,
        "added": {card.name: card.copies for card in legend.hit_locations if card not in base.hit_locations},
        "terrain": list(legend.set_up.listed), "random": legend.set_up.random,
        "xp": row.victory.hunt_xp, "proficiency": row.victory.proficiency, "rewards": row.victory.rewards,
        "named": row.victory.named,
        "bonus": {str(one.attribute): one.n for one in parts(bonus) if isinstance(one, Permanent)},
    } == {name: value for name, value in wanted.items() if name not in ("mask", "space")}  # fmt: skip
    assert row.name == "legendary" and bonus.often is BonusFrequency.ONCE and row.victory.roll is None
    assert hunt_board(legend).starts["legendary"] == wanted["space"]


@pytest.mark.parametrize("legend", LEGENDS, ids=lambda one: one.key)
def test_what_the_reference_does_not_change_is_that_of_the_base(legend: Monster) -> None:
    base = BOX.monsters[legend.legend_of]
    same = "size blind_spot instinct basic_action definitions map hunt_map hunt_events perch"
    for part in same.split():
        assert getattr(legend, part) == getattr(base, part), part
    assert [card for card in legend.hit_locations if card in base.hit_locations] == list(base.hit_locations)
    for part in ("faces", "apart", "one_edge", "survivors_first"):
        assert getattr(legend.set_up, part) == getattr(base.set_up, part), part
    own = {card.name for card in legend.ai_cards}
    assert own == {*REFERENCE[legend.key]["ai"], *REFERENCE[legend.key]["special"]}
    elsewhere = [card for other in BOX.monsters.values() if other not in LEGENDS for card in other.ai_cards]
    assert {card.name for card in legend.ai_cards if card not in elsewhere} <= {
        "King's Aura", "Battle Tempo", "Weak Spot",
    }, "a card of the base is its very record"  # fmt: skip


@pytest.mark.rule("ai-deck-build")
@pytest.mark.parametrize("legend", LEGENDS, ids=lambda one: one.key)
def test_the_ai_deck_is_exactly_the_cards_named_in_any_order(legend: Monster) -> None:
    orders = {tuple(ai_deck(legend, legend.levels[0], Chance.seeded(seed)).draw_pile) for seed in range(8)}
    assert len(orders) > 1
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(REFERENCE[legend.key]["ai"]))}


@pytest.mark.parametrize("legend", LEGENDS, ids=lambda one: one.key)
def test_the_showdown_is_set_up_as_that_of_the_base(legend: Monster) -> None:
    """Its special cards lie in play, Life is full, a status card lies beside every grid."""
    wanted = REFERENCE[legend.key]
    session = new_session(legend.key, "legendary", 2)
    try:
        table = session.table
        beside = [name for name in ("Battle Tempo", "Dreaded Decade") if name in wanted["special"]]
        assert [card.card for card in table.record.in_play] == [one for one in wanted["special"] if one not in beside]
        assert all(table.condition(who).status_cards == beside for who in table.record.party)
        assert (table.record.life, table.record.life_at_start, table.record.dies_at_life_0) == (
            wanted["life"], wanted["life"], True,
        )  # fmt: skip
        assert table.monster_level == 4
    finally:
        session.close()


def test_legendary_horns__make_22_and_3_of_the_steed() -> None:
    made = Den(STEED).stage({"erza": (11, 10)}, special=["Legendary Horns"])
    monster = made.table.monster
    assert made.table.total(monster, Attribute.TOUGHNESS).total == 22
    assert made.table.total(monster, Attribute.SPEED).total == 3
    made = Den(STEED).stage({"erza": (11, 10)}, special=["Legendary Horns"], injuries=["Gnarled Horns"])
    assert made.table.total(monster, Attribute.TOUGHNESS).total == 18, "a Crushed Crown leaves 18"


# Life


def alive(legend: Monster, life: int, **fields: Any) -> Stage:
    """The legend with so much of its Life left, and three AI cards, one of them discarded."""
    one, two, three = dict.fromkeys(legend.levels[0].ai.below[:3])
    made = Den(legend).stage({"erza": (11, 11), "lucy": FAR}, ai=[one, two], ai_discard=[three], **fields)
    record = made.table.record
    record.life, record.life_at_start, record.dies_at_life_0 = life, legend.levels[0].life, True
    return made


@pytest.mark.rule("monster-life-keeps-ai#1", "monster-life-start#1")
@pytest.mark.parametrize("legend", LEGENDS, ids=lambda one: one.key)
def test_life__wounds_lower_it_and_take_no_ai_card(legend: Monster) -> None:
    made = alive(legend, legend.levels[0].life)
    made.run(wound_monster(made.table, 4, made.id("erza")))
    record = made.table.record
    assert (record.life, len(record.ai), record.ai.discard, record.wounds) == (
        legend.levels[0].life - 4, 2, [list(dict.fromkeys(legend.levels[0].ai.below))[2]], [],
    )  # fmt: skip
    assert not made.over


@pytest.mark.rule("monster-life-start#2")
@pytest.mark.parametrize("legend", LEGENDS, ids=lambda one: one.key)
def test_life__at_0_it_is_dead_with_its_ai_deck_untouched(legend: Monster) -> None:
    made = alive(legend, 2)
    made.run(wound_monster(made.table, 3, made.id("erza")))
    assert made.over == "victory" and len(made.table.record.ai) == 2
    assert made.one(facts.MonsterDefeated).why == "its Life is 0"


@pytest.mark.rule("monster-life-heal#1")
@pytest.mark.parametrize("legend", LEGENDS, ids=lambda one: one.key)
def test_life__healing_raises_it_up_to_its_start(legend: Monster) -> None:
    most = legend.levels[0].life
    made = alive(legend, most - 2)
    assert heal_monster(made.table, 4) == 2 and made.table.record.life == most


@pytest.mark.rule("ai-draw#1")
def test_the_discards_are_shuffled_into_a_new_deck() -> None:
    """None of its cards is ever lost: with an empty deck it draws from those that it has played."""
    mad = {"insanity": 9}
    made = Den(CAT).stage({"erza": FAR}, ai=[], ai_discard=["Terrifying Roar"], sheets={"erza": mad})
    made.table.record.life = 9
    made.run(monster_turn(made.table))
    assert made.one(facts.AIDeckReshuffled) and made.one(facts.AIDrawn).card == "Terrifying Roar"
    assert made.table.record.ai.discard == ["Terrifying Roar"]


# level 4 wherever a level is asked


def test_terrifying_roar__of_level_4() -> None:
    made = Den(CAT).stage({"erza": FAR}, ai=["Terrifying Roar"], sheets={"erza": {"insanity": 9}})
    made.run(monster_turn(made.table))
    assert made.sheet("erza").insanity == 9 - 4


def test_sniff__at_level_3_or_more_sharpens_the_cat() -> None:
    made = Den(CAT).stage({"erza": FAR})
    made.perform(CAT.instinct.effects[:-1])
    assert isinstance(CAT.instinct.effects[-1], EndNow), "and its turn ends"
    assert made.tokens("great-golden-cat")[Attribute.ACCURACY] == 3 + 1


# cards of others, in play from the start


def test_trample__at_level_4() -> None:
    """Whoever is run over suffers as much damage as its level, 2 at most, once for the move."""
    made = Den(CAT, (2, 8)).stage(
        {"erza": (6, 8), "lucy": (6, 12)}, special=["Trample"], facing="e", sheets={"erza": PLATED, "lucy": PLATED},
    )  # fmt: skip
    made.perform((MonsterMoves(None, "forward"),), where=[LEGS])
    assert (hurt(made, "erza"), hurt(made, "lucy")) == (2, 0) and made.down("erza")


@pytest.mark.parametrize("legend", [CAT, KING], ids=lambda one: one.key)
def test_golden_eyes__are_open_from_the_first_turn(legend: Monster) -> None:
    made = Den(legend, (10, 7)).stage({"erza": (11, 12), "lucy": (11, 3)}, special=["Golden Eyes"])
    made.run(monster_turn(made.table))
    assert [made.table.key(e.who) for e in made.each(facts.BrainDamageSuffered)] == ["erza"]
    assert [made.table.key(e.who) for e in made.each(facts.SurvivorBarred)] == ["erza"]


@pytest.mark.parametrize("legend", [STEED, KING], ids=lambda one: one.key)
@pytest.mark.parametrize("blood", [True, False])
def test_berserker__strikes_once_more_after_blood(legend: Monster, blood: bool) -> None:
    made = Den(legend, (10, 7)).stage({"erza": (11, 10), "lucy": FAR}, special=["Berserker"])
    if blood:
        made.run(die(made.table, made.id("lucy"), "a test"))
    dice = 4 if blood else 0  # 2 of the steed's basic action and 2 of its sheet, 1 and 3 of the king's
    made.run(monster_turn(made.table), d10=(1,) * dice)
    assert len(made.each(facts.BasicActionBegan)) == int(blood)


def test_the_king_has_no_zeal() -> None:
    assert "Zeal" not in {card.name for card in KING.ai_cards}


THRONE = Den(KING, (10, 7), strength=13)
BEHIND, BEFORE = (11, 6), (11, 10)
SPOT: dict[str, Any] = {"fields": {"special": ["Weak Spot"]}}


@pytest.mark.parametrize(("at", "needed", "wounds"), [(BEHIND, 22, True), (BEFORE, 25, False)])
def test_weak_spot__three_less_toughness_from_behind(at: tuple[int, int], needed: int, wounds: bool) -> None:
    """9 and 13 make 22."""
    made = THRONE.strike("Feathered Neck", 9, at=at, **SPOT)
    told = made.one(facts.WoundAttempted)
    assert told.needs.total == needed and (told.outcome is WoundOutcome.WOUND) is wounds


@pytest.mark.parametrize(("at", "dice"), [(BEHIND, ()), (BEFORE, (1, 1, 1, 1))])
def test_weak_spot__failing_from_behind_has_no_reaction(at: tuple[int, int], dice: tuple[int, ...]) -> None:
    made = THRONE.strike("Glorious Arm Pit", 2, at=at, then=dice, **SPOT)
    assert len(made.each(facts.BasicActionBegan)) == (0 if at == BEHIND else 1)
    assert [event.why for event in made.each(facts.ReactionsCanceled)] == (["Weak Spot"] if at == BEHIND else [])


def test_weak_spot__a_reflex_comes_all_the_same() -> None:
    made = THRONE.strike("Hard Beak", 2, at=BEHIND, then=(10,), **SPOT)
    assert made.one(facts.ReactionPerformed).kind == "reflex"


def test_weak_spot__the_odds_know_of_it() -> None:
    for at, toughness in ((BEHIND, 22), (BEFORE, 25)):
        made = THRONE.stage({"erza": at}, turn="survivors", special=["Weak Spot"], locations=["Feathered Neck"])
        odds = attack_odds(made.table, made.id("erza"), weapon(strength=13))
        assert odds.wound_needs.total == toughness
        assert odds.wound_any / odds.hit_any == pytest.approx(0.2 if at == BEHIND else 0.1), "9 and 10, or a 10 alone"


@pytest.mark.rule("monster-luck-net")
@pytest.mark.parametrize(("die", "outcome"), [(9, WoundOutcome.FAILURE), (10, WoundOutcome.WOUND)])
def test_a_thousand_luck__no_wound_is_critical_and_a_lantern_10_still_wounds(die: int, outcome: WoundOutcome) -> None:
    made = Den(KING, (10, 7)).strike("Feathered Neck", die, at=BEFORE, permanent={Attribute.LUCK: 99})
    assert made.one(facts.WoundAttempted).outcome is outcome


# the step of the king: King's Aura, Battle Pressure, Battle Tempo

PRESSURE, TEMPO = "Battle Pressure", "tempo token"
PACES = Den(STEED, status=("Battle Tempo",))


@pytest.mark.parametrize("legend", LEGENDS, ids=lambda one: one.key)
def test_the_hit_location_deck_is_that_of_the_base_and_pressure_lies_on_top(legend: Monster) -> None:
    base = BOX.monsters[legend.legend_of]
    for seed in range(5):
        deck = hit_location_deck(legend, legend.levels[0], Chance.seeded(seed))
        printed = Counter({card.name: card.copies for card in base.hit_locations})
        if legend is STEED:
            assert deck.peek(3) == [PRESSURE] * 3
            printed[PRESSURE] = 3
        assert Counter(deck.draw_pile) == printed


def test_kings_aura__at_the_start_of_the_monsters_turn() -> None:
    """From deck and discard, knocked down or not."""
    made = PACES.stage(
        {"erza": FAR}, special=["King's Aura"], locations=["Furry Tail", PRESSURE, "Restless Rump"],
        location_discard=["Palate", PRESSURE, PRESSURE],
    )  # fmt: skip
    made.fell("mad-steed", round=1, turn="monster")
    made.run(monster_turn(made.table))
    deck = made.table.record.hit_locations
    assert (deck.peek(9), deck.discard) == ([*[PRESSURE] * 3, "Furry Tail", "Restless Rump"], ["Palate"])
    assert made.one(facts.LocationsStacked).n == 3


def pressed(locations: Sequence[str], discard: Sequence[str], *dice: int, down: bool = False, **sheet: Any) -> Stage:
    """Erza hits the steed twice."""
    made = PACES.stage(
        {"erza": (11, 10), "lucy": FAR}, turn="survivors", special=["King's Aura"], locations=locations,
        location_discard=discard, sheets={"erza": {"gear": ["two-knives"], **sheet}}, ai=("Bare Card",) * 5,
    )  # fmt: skip
    if down:
        made.fell("mad-steed")
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["two-knives"]), d10=(9, 9, *dice))
    return made


@pytest.mark.parametrize("down", [False, True])
def test_battle_pressure__comes_first_and_ends_the_attack_without_a_wound_roll(down: bool) -> None:
    """The deck runs out after the first card; the shuffle comes first, then the aura. Whoever overcomes it on 10+
    learns the step."""
    made = pressed(["Furry Tail"], [PRESSURE, "Restless Rump", PRESSURE], 10, down=down)
    assert made.one(facts.HitLocationsDrawn).cards == ("Furry Tail", PRESSURE)
    assert not made.each(facts.WoundAttempted) and not made.each(facts.ReactionPerformed)
    assert made.sheet("erza").fighting_arts == ["King's Step"]
    deck = made.table.record.hit_locations
    assert sorted(deck.discard) == [PRESSURE, "Furry Tail"] and PRESSURE in deck.draw_pile


def test_battle_pressure__several_drawn_bring_one_event() -> None:
    made = pressed([PRESSURE, PRESSURE, "Furry Tail"], [], 7)
    assert made.table.condition(made.id("erza")).counters == {TEMPO: 1}
    assert made.down("erza") and made.table.record.hit_locations.discard == [PRESSURE, PRESSURE]


def test_overcome__counts_tempo_tokens() -> None:
    """One for each: 7 and 1 make 8."""
    made = PACES.stage({"erza": (11, 10)}, turn="survivors", locations=[PRESSURE], sheets={"erza": {"gear": ["knife"]}})
    made.table.condition(made.id("erza")).counters[TEMPO] = 3
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 7))
    assert made.sheet("erza").fighting_arts == ["King's Step"]


def test_a_trap_drawn_with_it_is_sprung_instead() -> None:
    made = PACES.stage(
        {"erza": (11, 10), "lucy": FAR}, turn="survivors", special=["King's Aura"],
        locations=[PRESSURE, "Wailing Slide", PRESSURE], sheets={"erza": {"gear": ["two-knives", "plate"]}},
        first=("controller-choice",),
    )  # fmt: skip
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["two-knives"]), d10=(9, 9))
    assert made.one(facts.TrapSprung) and not made.sheet("erza").fighting_arts
    assert made.table.record.hit_locations.peek(2) == [PRESSURE, PRESSURE], "shuffled, and stacked again"


def test_battle_tempo__two_tokens_make_a_survivor_hard_to_hit_for_a_turn_more() -> None:
    """In an own act, standing, once; until the end of the next survivors' turn."""
    made = PACES.stage({"erza": FAR, "lucy": (1, 1)}, turn="survivors", ai=("Bare Card",) * 5)
    table = made.table
    for key in ("erza", "lucy"):
        table.condition(made.id(key)).counters[TEMPO] = 5
    made.play("act:erza")
    assert "power:battle-tempo:erza" in made.offered and "power:battle-tempo:lucy" not in made.offered
    made.answer("power:battle-tempo:erza")
    assert made.tokens("erza") == {Attribute.EVASION: 1} and table.condition(made.id("erza")).counters[TEMPO] == 3
    assert "power:battle-tempo:erza" not in made.offered, "once in an act"
    for round, turn, left in ((1, "survivors", 1), (2, "monster", 1), (2, "survivors", 0)):
        table.record.round, table.record.turn = round, turn
        if turn == "survivors":
            drop_lasting(table, lambda token: ends_with_survivors_turn(table, token))
        assert made.tokens("erza").get(Attribute.EVASION, 0) == left


@pytest.mark.parametrize(("tokens", "fallen"), [(1, False), (2, True)])
def test_battle_tempo__not_while_lying_down_and_not_with_a_single_token(tokens: int, fallen: bool) -> None:
    made = PACES.stage({"erza": FAR, "lucy": (1, 1)}, turn="survivors")
    made.table.condition(made.id("erza")).counters[TEMPO] = tokens
    made.play("act:erza")
    assert ("power:battle-tempo:erza" in made.offered) is (tokens > 1)
    if fallen:
        made.table.condition(made.id("erza")).counters[TEMPO] = 4
        made.fell("erza")
        (trait,) = [one for name, one in made.table.of_kind(made.id("erza"), AtWill) if name == "Battle Tempo"]
        assert not at_will(made.table, made.id("erza"), "Battle Tempo", trait)


def test_battle_tempo__everybody_has_it_from_arrival_until_they_leave() -> None:
    """Each survivor one card, as the steed has the King's Aura; the tokens go with the showdown."""
    session = new_session("mad-steed", "legendary", 1)
    table = session.table
    assert all(table.condition(who).status_cards == ["Battle Tempo"] for who in table.record.party)
    assert "King's Aura" in {one.card for one in table.record.in_play}
    assert table.record.hit_locations.peek(3) == [PRESSURE] * 3
    session.close()


# the aftermath


@pytest.mark.rule("aftermath-victory")
@pytest.mark.parametrize("legend", LEGENDS, ids=lambda one: one.key)
def test_victory__what_everybody_and_the_group_gain(legend: Monster) -> None:
    wanted = REFERENCE[legend.key]
    made = after(Den(legend).at_level(), given={"defeated": []})
    gained = [(event.deck, len(event.cards)) for event in made.each(facts.RewardGained)]
    assert gained[:2] == list(wanted["rewards"].items())
    stock = [(name, n, BOX.resources[name].copies) for name, n in wanted["named"].items()]
    assert [rewards(made).count(name) for name, _, _ in stock] == [min(n, copies) for _, n, copies in stock]
    lost = [event.what for event in made.each(facts.RewardLost)]
    assert lost == [name for name, n, copies in stock if n > copies], "what no card is left of (resource-limit)"
    assert [made.sheet(key).hunt_xp for key in ("erza", "lucy")] == [wanted["xp"]] * 2
    erza = {str(kind): n for kind, n in made.sheet("erza").permanent.items() if n}
    assert erza == wanted["bonus"] and not any(made.sheet("lucy").permanent.values())
    assert [(one.due, one.what) for one in noted(made)] == [(Due.ONCE, legend.key)], "and no location"


@pytest.mark.parametrize("legend", LEGENDS, ids=lambda one: one.key)
def test_victory__the_bonus_of_the_killing_blow_comes_once_in_a_campaign(legend: Monster) -> None:
    made = after(Den(legend).at_level(), given={"given_once": [legend.key]})
    assert not any(made.sheet("erza").permanent.values()) and not noted(made)


def test_victory__those_whom_the_steed_has_moved_leave() -> None:
    made = after(Den(STEED).at_level(), sheets={"lucy": {"insanity": 20}})
    assert (Due.SURVIVOR_LEAVES, "lucy") in [(one.due, one.what) for one in noted(made)]


@pytest.mark.parametrize("legend", LEGENDS, ids=lambda one: one.key)
def test_victory__halved_rewards_are_those_of_its_kind(legend: Monster) -> None:
    """A hunt event that halves the resources of the quarry halves those of its base's deck."""
    made = Stage({"erza": (1, 1)}, monster=Den(legend).at_level(), sheets={"erza": {"milestones": ["Age 1"]}})
    names = [one.name for one in BOX.resources.values() if one.deck == legend.legend_of for _ in range(one.copies)]
    made.table.record.resources = {
        legend.legend_of: Deck("resources", names),
        "basic": Deck("basic"),
        "strange": Deck("strange"),
    }
    made.table.record.halved_rewards = True
    made.run(aftermath(made.table, "victory"))
    own = [card for card in rewards(made) if BOX.resources[card].deck == legend.legend_of]
    assert len(own) == 10 // 2
