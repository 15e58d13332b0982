"""What previews know of proficiency: the parts that no choice of the attacker comes into."""

from __future__ import annotations

import pytest

from game.bots.attack_odds import AttackOdds, attack_odds
from game.cards.moments import Frequency
from tests.content.survivors.test_weapon_proficiencies import arm, frenzy, skilled
from tests.play.stage import Stage


def odds(stage: Stage) -> AttackOdds:
    return attack_odds(stage.table, stage.id("erza"), stage.table.box.gear["arm"])


def test_a_club_that_hits_once_doubles_its_total_for_one_perfect_hit_in_nine() -> None:
    """It hits on 2 to 10, one of these nine is perfect; toughness 6 is reached from 6, doubled from 3."""
    assert odds(skilled(arm("club"), rank=0)).wound_any == pytest.approx(0.9 * 0.5)
    assert odds(skilled(arm("club"))).wound_any == pytest.approx(0.8 * 0.5 + 0.1 * 0.8)


def test_a_frenzied_club_is_a_club() -> None:
    stage = skilled(arm("club"))
    frenzy(stage, "erza")
    assert odds(stage).wound_any == pytest.approx(0.9 * 0.5)


def test_every_wound_of_a_master_of_the_axe_is_critical_where_an_injury_can_be_dealt() -> None:
    master = skilled(arm("axe"), rank=8, locations=("Knee",))
    assert odds(master).critical_any == pytest.approx(0.9 * 0.5)
    assert odds(skilled(arm("axe"), locations=("Knee",))).critical_any == pytest.approx(0.9 * 0.1)


def test_a_katar_shuts_the_first_location_up() -> None:
    assert odds(skilled(arm("katar"))).reactions == ()
    two = odds(skilled(arm("katar", 2), locations=("Hide", "Horn")))
    plain = odds(skilled(arm("katar", 2), rank=0, locations=("Hide", "Horn")))
    of_one, of_two = 0.18, 0.81  # one hit, and it is one of two cards; both cards
    assert {round(one.chance, 9) for one in plain.reactions} == {round((of_one / 2 + of_two) * 0.5, 9)}
    assert {round(one.chance, 9) for one in two.reactions} == {round(of_two / 2 * 0.5, 9)}


def test_a_perfect_hit_with_a_grand_weapon_shuts_all_of_them_up() -> None:
    master, specialist = skilled(arm("grand"), rank=8), skilled(arm("grand"))
    chances = [{one.kind: one.chance for one in odds(stage).reactions} for stage in (specialist, master)]
    assert chances[0] == pytest.approx({"wound": 0.9 * 0.5, "failure": 0.9 * 0.5})
    assert chances[1] == pytest.approx({"wound": 0.8 * 0.5, "failure": 0.8 * 0.5})


def test_a_spear_falls_into_fewer_traps_until_its_chance_is_used() -> None:
    stage = skilled(arm("spear"), locations=("Snare",))
    assert odds(stage).trap == pytest.approx(0.9 * 0.6)
    stage.table.mark_acted("Spear specialist", stage.id("erza"), Frequency.ROUND)
    assert odds(stage).trap == pytest.approx(0.9)
