"""What is told of a level before it is hunted is what the rules will do."""

from __future__ import annotations

import pytest

from game.bots.player import new_session
from game.cards.numbers import spaces_of_a_move
from game.cards.phrases import titled
from game.cards.words.hunt import HuntGift
from game.content.box import core_box
from game.model.terms import Attribute
from game.rules.campaign.campaign_record import Defeat
from game.views.quarry_preview import preview, preview_at_home
from tests.play.homestead import Hearth

BOX = core_box()
LEVELS = [(key, row.name) for key, one in BOX.monsters.items() if one.hunt_map for row in one.levels if not row.opening]


@pytest.mark.parametrize(("key", "level"), LEVELS)
def test_every_level_tells_its_numbers_way_terrain_and_rewards(key: str, level: str) -> None:
    monster = BOX.monsters[key]
    row = next(row for row in monster.levels if row.name == level)
    shown = preview(monster, level)
    assert dict(shown.numbers) == {
        "movement": str(row.movement),
        "toughness": row.toughness,
        "speed": row.speed,
        "damage": row.damage,
    }
    assert shown.traits == row.special
    assert len(shown.hunt) == 3 and len(shown.showdown) >= 2 and shown.victory and shown.defeat
    text = "\n".join(shown.lines())
    for deck, n in row.victory.rewards.items():
        assert f"{n} {deck}" in text or f"{n} {titled(deck)}" in text
    assert all(name in text for name in (*row.special, *row.victory.named))


def test_the_first_lines_of_a_level() -> None:
    assert preview(BOX.monsters["screaming-antelope"], "3").lines()[:12] == [
        "Screaming Antelope, level 3",
        "  Movement 8, toughness 12, speed 2 and damage 2.",
        "  With its cards: toughness 16 = 12 printed + 4 Legendary Horns; speed 3 = 2 printed + 1 Legendary Horns.",
        "  23 AI cards: 12 basic, 8 advanced and 3 legendary.",
        "  Tokens: +1 evasion.",
        "  In play from the start: Trample, Diabolical, Hypermetabolism, Legendary Horns and Indomitable.",
        "Hunt",
        "  The monster starts on space 10 of the hunt board.",
        "  Before it lie 4 own events, 4 basic events and Overwhelming Darkness.",
        "  Its own hunt events lie on spaces 1, 3, 7 and 9.",
        "Showdown",
        "  Terrain: 3 Acanthus Plants, Bug Patch and 2 random cards.",
    ]


@pytest.mark.rule("aftermath-victory")
def test_what_only_a_first_victory_gives_is_told_until_then() -> None:
    lion, hearth = BOX.monsters["white-lion"], Hearth()
    hearth.campaign.defeated = [Defeat("white-lion", "prologue", 0)]
    assert any("Catarium" in line for line in preview_at_home(hearth.table, lion, "1").victory)
    hearth.campaign.defeated.append(Defeat("white-lion", "1", 2))
    assert not any("Catarium" in line for line in preview_at_home(hearth.table, lion, "1").victory)


def test_what_is_given_once_is_told_once() -> None:
    lion = BOX.monsters["white-lion"]
    once = [bonus.key for bonus in lion.levels[-1].victory.bonuses if bonus.often == "once per campaign"]
    more = len(preview(lion, "3").victory) - len(preview(lion, "3", given=once).victory)
    assert once and more == len(once)


def test_a_longer_way_is_told() -> None:
    hearth = Hearth(hunt_gifts=[HuntGift.LONGER_WAY])
    told = preview_at_home(hearth.table, BOX.monsters["white-lion"], "1").hunt
    assert told[:2] == (
        "The monster starts on space 5 of the hunt board.",
        "Before it lie 2 own events and 2 basic events.",
    )


EVERY = [(key, row.name) for key, one in BOX.monsters.items() for row in one.levels]


@pytest.mark.parametrize(("key", "level"), EVERY)
def test_the_numbers_with_its_cards_are_those_of_the_fight(key: str, level: str) -> None:
    """As they stand when the survivors and the monster are set up."""
    session = new_session(key, level, seed=1)
    table = session.table
    for name, n, _ in preview(BOX.monsters[key], level).faced():
        fought = table.total(table.monster, Attribute(name)).total
        assert n == (spaces_of_a_move(fought) if name == "movement" else fought), name


def test_butcher_2_tells_what_its_trophies_add() -> None:
    """Printed 12, met as 15: the Dreaded Trophies lie in play at that level alone."""
    butcher = BOX.monsters["butcher"]
    shown = preview(butcher, "2")
    assert ("toughness", 12) in shown.numbers
    assert ("toughness", 15, "15 = 12 printed + 3 Dreaded Trophies") in shown.faced()
    assert (
        "  With its cards: toughness 15 = 12 printed + 3 Dreaded Trophies; damage 3 = 1 printed + 2 Dreaded Trophies."
        in (shown.lines())
    )
    assert preview(butcher, "1").in_play == preview(butcher, "3").in_play == ()


def test_the_watcher_is_as_tough_as_the_year_in_which_it_comes() -> None:
    hearth = Hearth(year=20)
    shown = preview_at_home(hearth.table, BOX.monsters["watcher"], "1")
    assert ("toughness", 20, "20 = 20 lantern year") in shown.faced()
