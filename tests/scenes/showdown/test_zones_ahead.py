"""What is shown before a monster acts that appears, runs, eats or waits for whoever comes near: where, and whom it
would befall; seen before, it agrees with what the rules then do.
"""

from __future__ import annotations

import pytest

from engine.grid import Direction, Spaces
from game import facts
from game.bots.attack_odds import attempt
from game.bots.threat import threat_preview
from game.cards.words.monster import MonsterSpot
from game.content.monsters.phoenix.monster import PHOENIX
from game.content.monsters.screaming_antelope.monster import SCREAMING_ANTELOPE
from game.rules.act.activation import activations
from game.rules.movement.monster_movement import route_along, way_of
from game.rules.movement.placing import best_anchors
from game.rules.table.board_queries import BOARD
from game.scenes.codex.entries import card_ref
from game.scenes.parts.survivor_view import survivor_view
from game.scenes.showdown.board.card_zones import Kind, zones_of
from game.scenes.showdown.hand.preview import Preview, _route, _set_down, likely_targets, zones_about
from tests.play.den import CLUB, KNIFE, Den
from tests.play.hand import SALON
from tests.play.stage import Stage

ANTELOPE = Den(SCREAMING_ANTELOPE)
BIRD = Den(PHOENIX, at=(10, 7), status=("Dreaded Decade",))
SPREAD = {"erza": (13, 14), "lucy": (12, 11), "zachary": (3, 3)}


def shown(made: Stage, name: str, kind: Kind, says: str = "") -> Spaces:
    """The spaces of a card's zones of this kind."""
    record = next(one for one in made.table.ai_cards.values() if one.name == name)
    found = 0
    for zone in zones_of(record, made.table):
        found |= zone.spaces if zone.kind is kind and says in zone.says else 0
    return found


@pytest.mark.parametrize("name", ["Run Down", "Bolt"])
def test_a_run_goes_where_it_was_shown(name: str) -> None:
    """Toward its target with the steps aside, or with its back to them."""
    before = ANTELOPE.stage(SPREAD)
    lane = shown(before, name, Kind.WAY, "runs through")
    played = ANTELOPE.stage(SPREAD, ai=[name])
    stood = played.table.base(played.table.monster)
    played.play()
    way = way_of(played.table, played.one(facts.MonsterMoved).path)
    assert lane == way & ~stood, "the strip that it covers, and nothing else"


@pytest.mark.parametrize("spot", ["Wing Punch", "Excrete"])
def test_it_appears_where_it_was_shown(spot: str) -> None:
    """Beside its target, on the spots that cover most others, or that lie farthest away."""
    made = BIRD.stage({"erza": (11, 14), "lucy": (12, 13)})
    target, spots = made.table.base(made.id("erza")), shown(made, spot, Kind.WAY, "appears beside Erza")
    assert spots & made.table.base(made.id("lucy")) if spot == "Wing Punch" else spots
    for anchor in best_anchors(made.table, made.id("erza"), SPOTS[spot]):
        base = BOARD.footprint(anchor, (3, 3))
        assert not base & ~spots and BOARD.distance(base, target) == 1


SPOTS = {"Wing Punch": MonsterSpot.MATERIALIZE, "Excrete": MonsterSpot.FARTHEST}


def test_whoever_it_appears_beside_is_within_its_strike() -> None:
    made = BIRD.stage({"erza": (2, 15)})
    assert shown(made, "Wing Punch", Kind.STRIKE, "from where it appears") & made.table.base(made.id("erza"))
    assert not shown(made, "Wing Punch", Kind.STRIKE, "without moving")


def test_a_kick_after_a_move_reaches_farther_than_its_heels() -> None:
    made = ANTELOPE.stage({"erza": (11, 14)})
    assert shown(made, "Back Kick", Kind.STRIKE, "after a move") & made.table.base(made.id("erza"))


def test_what_stands_in_play_waits_where_it_is_shown() -> None:
    """The Eye of the Storm, rings, the blind spot: of cards in play only."""
    in_play = ("Chatter", "Predator's Aura")
    made = BIRD.stage({"erza": (11, 10), "lucy": (9, 11), "zachary": (3, 3)}, special=in_play)
    said = {key: " ".join(zones_about(made.table, made.id(key))) for key in ("erza", "lucy", "zachary")}
    assert "Eye of the Storm" in said["erza"] and "Eye of the Storm" not in said["lucy"]
    assert "Chatter:" in said["erza"] and "Chatter:" not in said["lucy"] and "Predator's Aura:" in said["lucy"]
    assert not said["zachary"]
    buck = ANTELOPE.stage({"erza": (11, 7), "lucy": (11, 10)}, special=("Buck",))
    assert zones_about(buck.table, buck.id("erza"))[0].startswith("Buck: When a survivor in the monster's blind spot")
    assert not zones_about(buck.table, buck.id("lucy"))


def test_a_zone_with_a_name_says_which_cards_mean_it() -> None:
    made = SALON.stage({"erza": (11, 12), "zachary": (1, 1)})
    said = zones_about(made.table, made.id("erza"))
    assert said and all(", a zone of " in one for one in said)
    assert not zones_about(made.table, made.id("zachary"))


def test_bored_it_draws_no_card() -> None:
    made = BIRD.stage({"erza": (11, 12)}, special=("Bored",))
    assert threat_preview(made.table).cards == ()
    assert likely_targets(made.table, (11, 12), made.id("erza")) == [
        "It draws no AI card (Bored): The monster performs Spiral Cyclone."
    ]


def test_a_way_over_somebody_names_what_it_does_to_them() -> None:
    made = ANTELOPE.stage({"erza": (11, 11)}, special=("Trample",))
    found = Preview()
    _route(made.table, route_along(made.table, (Direction.SOUTH, 6)), found)
    assert found.struck == (made.id("erza"),) and "Trample: " in found.lines[1]


def test_a_place_names_whom_it_covers() -> None:
    made = BIRD.stage({"erza": (11, 13), "lucy": (12, 14), "zachary": (3, 3)})
    for at, lines in (((11, 12), "It covers Erza, Lucy: "), ((15, 12), "It covers nobody.")):
        found = Preview()
        _set_down(made.table, at, found)
        assert found.lines[0].startswith(lines)


def test_what_a_card_offers_says_what_comes_of_it() -> None:
    made = ANTELOPE.stage({"erza": (11, 10)}, special=("In Heat",))
    offered = {one.label: one.says for one in activations(made.table, made.id("erza"))}
    assert offered["Drive it off"].endswith("discard this card.")


def test_age_tokens_are_counted_and_lead_to_their_card() -> None:
    """Even one is a number; the card that says what becomes of them is told with them, not besides."""
    made = BIRD.stage({"erza": (11, 12), "lucy": (4, 4)})
    made.table.condition(made.id("erza")).counters["age token"] = 1
    aged, young = (survivor_view(made.table, made.id(key)) for key in ("erza", "lucy"))
    assert [(mark.words, mark.ref) for mark in aged.marks] == [("1 age token", card_ref("ai", "Dreaded Decade"))]
    assert [mark.words for mark in young.marks] == ["Dreaded Decade"] and (aged.counters, young.counters) == (1, 0)
    made.table.condition(made.id("erza")).counters["age token"] = 3
    assert [mark.words for mark in survivor_view(made.table, made.id("erza")).marks] == ["3 age tokens"]


def test_a_card_that_means_all_of_several_says_everybody() -> None:
    made = BIRD.stage({"erza": (11, 12), "lucy": (12, 13), "zachary": (9, 13)}, facing="s")
    (said,) = likely_targets(made.table, (11, 12), made.id("erza"))
    assert "everybody\u00a0" in said and " and " not in said


def test_odds_know_soft_locations() -> None:
    """Two more luck for clubs, there only."""
    made = ANTELOPE.stage({"erza": (11, 10)})
    soft, hard = (made.table.hit_location_cards[name] for name in ("Furry Throat", "Furry Tail"))
    critical = {
        (gear.name, card.name): round(attempt(made.table, made.id("erza"), gear, card, 0, 10).critical_wound, 1)
        for gear in (CLUB, KNIFE)
        for card in (soft, hard)
    }
    assert critical == {
        ("Cudgel", "Furry Throat"): 0.3,
        ("Cudgel", "Furry Tail"): 0.1,
        ("Knife", "Furry Throat"): 0.1,
        ("Knife", "Furry Tail"): 0.1,
    }
