"""Everything that heals the Watcher, in one round: each adds up, none beyond the Life it began with, and it falls."""

from __future__ import annotations

import pytest

from game.bots.showdown_choice import Fight
from game.content.monsters.watcher.monster import WATCHER
from game.model.terms import Attribute, Until
from game.phases.showdown.monster_turn import monster_turn
from game.rules.attack.survivor_attack import attack
from game.rules.table.tokens import gain_token
from tests.play.butcher import LAMP
from tests.play.den import GEAR, PLATED
from tests.play.stage import weapon
from tests.play.watcher import CALM, FAR, alive, stage
from tests.soak.games import Brawler

FIRST = (
    "knockback", "facing", "route", "pick-survivor", "order-effects", "pick-target", "place", "place-monster",
    "draw-retinue", "choose-survivor", "hit-location-order",
)  # fmt: skip
BLADE = weapon("blade", speed=1, accuracy=2, strength=30)
WOUND, MOST_ROUNDS = 9, 100


@pytest.mark.rule("monster-life-heal")
@pytest.mark.parametrize(
    ("life", "after"), [(4, [5, 7, 8, 13, 14, 14, 14, 13]), (13, [14, 15, 15, 15, 15, 15, 15, 14])]
)
def test_all_that_heals_it_in_one_round(life: int, after: list[int]) -> None:
    """A light fed 1, six tokens 2, a warp that hits nobody 1, Absorb 5; White Out 1 and the plexus what its wound cost,
    each of them once.
    """
    made = stage(
        {"erza": (1, 1), "lucy": FAR}, ai=["Biophoton Feast", "Purify", "Voidwarp", "Bare Card"], first=FIRST,
        gear=(*GEAR, LAMP, BLADE), sheets={"erza": {"gear": ["lamp", "blade", "plate"], **CALM}, "lucy": PLATED},
    )  # fmt: skip
    table, erza = made.table, made.id("erza")
    alive(made, life)
    gain_token(table, erza, Attribute.STRENGTH, 6, Until.SHOWDOWN, "Test")
    table.condition(erza).wounds_dealt = 1
    found = []
    for answers, dice in ((("feed-it",), ()), ((), ()), ((), (1,))):
        made.run(monster_turn(table), *answers, d10=dice)
        found.append(table.record.life)
    made.perform(WATCHER.instinct.effects, d10=(10,))
    found.append(table.record.life)
    for card, rolled in (("White Out", (9, 9)), ("Void Plexus", (9, WOUND))) * 2:
        table.put(erza, (11, 10))
        table.record.hit_locations.draw_pile.append(card)
        made.run(attack(table, erza, BLADE), d10=rolled)
        found.append(table.record.life)
    assert found == after and table.record.round == 1 and not made.over


@pytest.mark.parametrize("seed", range(3))
def test_the_fight_ends_however_it_heals(seed: int) -> None:
    """Light that is fed to it stays dark, tokens are gone, the locations heal once a round; survivors wear out too."""
    session, player = Fight("watcher", "1", "legends").session(seed), Brawler(seed)
    record, healed, left = session.table.record, 0, session.table.record.life
    while session.request is not None and record.round <= MOST_ROUNDS:
        session.answer(player.answer(session.request, session.table))
        healed, left = healed + max(record.life - left, 0), record.life
        assert left <= record.life_at_start
    assert healed and session.outcome in ("victory", "defeat") and record.round <= MOST_ROUNDS
    session.close()
