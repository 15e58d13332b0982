"""The hunt board, rule by rule: its set-up, spaces and cards, movement, ambush, starvation (hunt-*, pages 61-63)."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.decision import Decision, NotOffered
from game import facts
from game.cards.kinds.hunt_event import DARKNESS_SPACE, LAST_SPACE
from game.cards.who import Role
from game.cards.words.flow import Effects
from game.cards.words.hunt import BeginShowdown, By, HuntGift, MoveParty, MoveQuarry, PrepareAmbush, SkipSpace
from game.cards.words.sheet import Gain
from game.content.monsters.white_lion.monster import WHITE_LION
from game.model.terms import Stat
from game.phases.hunt.hunt import is_hunted, lay_board
from game.phases.settlement.choose_showdown import choose_showdown
from game.rules.campaign.campaign_record import Chapter, Fight, PlannedShowdown
from game.rules.table.showdown_record import Ambush
from tests.play.trail import Trail, played, with_events

REVEALER = Role.REVEALER
QUIET: Effects = ()


# before it begins


@pytest.mark.rule("hunt-nemesis-skips")
def test_hunt_nemesis_skips__and_no_starvation() -> None:
    trail = Trail()
    assert is_hunted(trail.table, PlannedShowdown(Fight.QUARRY, "white-lion", "1"))
    assert not is_hunted(trail.table, PlannedShowdown(Fight.NEMESIS, "butcher", "1"))
    assert not is_hunted(trail.table, PlannedShowdown(Fight.SPECIAL, "white-lion", "1"))


@pytest.mark.rule("hunt-board#1")
def test_hunt_board__has_thirteen_spaces() -> None:
    trail = Trail()
    hunt = lay_board(trail.table)
    assert len(hunt.spaces) == 13
    assert (DARKNESS_SPACE, LAST_SPACE) == (6, 12)


@pytest.mark.rule("hunt-setup-order#1")
@pytest.mark.parametrize(("level", "start"), [("1", 4), ("2", 7), ("3", 11)])
def test_hunt_setup_order__own_events_basic_events_monster_survivors(level: str, start: int) -> None:
    trail = Trail(level=level)
    trail.table.chance = Chance.seeded(3)
    hunt = lay_board(trail.table)
    own = {event.name for event in WHITE_LION.hunt_events}
    for space, stack in enumerate(hunt.spaces):
        if space in (0, 6, 12):
            assert stack == []
        elif space in (1, 2, 5, 8, 9):
            assert len(stack) == 1 and stack[0] in own
        else:
            assert stack == [""]
    assert (hunt.monster_at, hunt.party_at) == (start, 0)
    assert hunt.order == trail.table.record.party


def test_hunt_setup_order__the_monsters_space_holds_a_card_that_is_not_resolved_when_it_is_found() -> None:
    trail = Trail(at=3, monster_at=4, spaces={4: [""]})
    trail.go_on()
    assert trail.over == "showdown"
    assert not trail.each(facts.HuntRolled)


def test_hunt_setup_order__a_longer_way_puts_the_monster_one_space_farther() -> None:
    trail = Trail(level="3")
    trail.campaign.hunt_gifts.append(HuntGift.LONGER_WAY)
    trail.table.chance = Chance.seeded(1)
    assert lay_board(trail.table).monster_at == 12


@pytest.mark.rule("hunt-choose-quarry#1")
def test_hunt_choose_quarry__only_what_is_on_the_list() -> None:
    trail = Trail(quarries=["white-lion"], year=5)
    trail.campaign.hunt, trail.campaign.planned, trail.campaign.chapter = None, None, Chapter.SETTLEMENT
    trail.run(choose_showdown(trail.table))
    asked = trail.request
    assert isinstance(asked, Decision)
    assert all("white-lion" in option.key for option in asked.options)
    with pytest.raises(NotOffered):
        trail.answer("quarry:phoenix/1")


# spaces and cards


@pytest.mark.rule("hunt-resolve-cards-top-down#1")
def test_hunt_resolve_cards_top_down__all_before_moving() -> None:
    trail = with_events(Trail(at=1, spaces={1: ["Lion in Heat", ""]}), e26=QUIET)
    assert "move" not in trail.options
    trail.reveal("wait")
    assert [event.event for event in trail.each(facts.HuntEventTold)] == ["Lion in Heat"]
    trail.hunt.party_at = 1  # the lion in heat has driven them back
    trail.hunt.due = 0
    assert trail.hunt.spaces[1] == [""]  # the first is archived
    trail.reveal(d10=[2, 6])
    assert trail.hunt.spaces[1] == []
    assert "move" in trail.options


@pytest.mark.rule("hunt-basic-card#1")
def test_hunt_basic_card__is_a_roll_on_the_table() -> None:
    trail = with_events(Trail(at=1, spaces={1: [""]}), e35=QUIET)
    trail.reveal(d10=[3, 5])
    assert trail.one(facts.HuntRolled).number == 35


@pytest.mark.rule("hunt-d100#1")
@pytest.mark.parametrize(("tens", "ones", "number"), [(3, 5, 35), (10, 1, 1), (1, 10, 10), (10, 10, 100)])
def test_hunt_d100__tens_and_ones(tens: int, ones: int, number: int) -> None:
    trail = with_events(Trail(at=1, spaces={1: [""]}), **{f"e{number}": QUIET})
    trail.reveal(d10=[tens, ones])
    assert trail.one(facts.HuntRolled).number == number


def test_hunt_empty_space_roll__once_on_entering() -> None:
    trail = with_events(Trail(at=1), e26=QUIET)
    trail.go_on()
    assert trail.options[0] == "reveal"
    trail.reveal(d10=[2, 6])
    assert trail.options[0] == "move"


def test_hunt_empty_space_roll__start_gives_none_on_the_first_turn() -> None:
    assert Trail(at=0).options[0] == "move"


@pytest.mark.rule("hunt-monster-stays#1")
def test_hunt_monster_stays__where_it_is() -> None:
    trail = with_events(Trail(at=0, monster_at=7), e26=QUIET)
    for _ in range(3):
        trail.go_on()
        trail.reveal(d10=[2, 6])
    assert trail.hunt.monster_at == 7


@pytest.mark.rule("hunt-find-quarry#1")
def test_hunt_find_quarry__no_event_there_is_resolved() -> None:
    trail = Trail(at=4, monster_at=5, spaces={5: ["Prowling Lion"]})
    trail.go_on()
    assert trail.over == "showdown"
    trail.end()
    assert trail.campaign.chapter is Chapter.SHOWDOWN
    assert trail.one(facts.HuntEnded).ambush == ""


# Overwhelming Darkness


@pytest.mark.rule("hunt-overwhelming-darkness#1")
def test_hunt_overwhelming_darkness__stops_all_movement_and_comes_first() -> None:
    trail = Trail("a", at=4, monster_at=11, sheets={"a": {"courage": 3, "survival": 1}})
    played(trail, MoveParty(4), d10=[8])  # brave: 8 strength, evasion
    assert trail.hunt.party_at == 6
    assert trail.one(facts.DarknessReached).space == 6
    assert trail.hunt.due == 0  # in place of a roll


@pytest.mark.rule("hunt-overwhelming-darkness-again#1", "hunt-empty-space-roll#1")
def test_hunt_overwhelming_darkness_again__is_a_blank_space() -> None:
    trail = with_events(Trail(at=5, monster_at=11, hunt={"darkness": True}), e26=QUIET)
    trail.go_on()
    assert not trail.each(facts.DarknessReached)
    assert trail.hunt.due == 1
    trail.reveal(d10=[2, 6])
    assert trail.one(facts.HuntRolled).number == 26
    assert trail.options[0] == "move", "one roll and no more"


@pytest.mark.rule("hunt-overwhelming-darkness-monster-there#1")
def test_hunt_overwhelming_darkness_monster_there__showdown_at_once() -> None:
    trail = Trail(at=5, monster_at=6)
    trail.go_on()
    assert trail.over == "showdown"
    assert not trail.each(facts.DarknessReached)


# movement


@pytest.mark.rule("hunt-compulsory-movement#1")
def test_hunt_compulsory_movement__not_past_start() -> None:
    trail = played(Trail(at=2), MoveParty(-5))
    assert trail.hunt.party_at == 0


@pytest.mark.rule("hunt-compulsory-movement#2")
def test_hunt_compulsory_movement__not_past_starvation() -> None:
    trail = Trail("a", at=10, monster_at=12, stored={"Monster Bone": 3})
    played(trail, MoveParty(4), d10=[1])
    assert trail.hunt.party_at == 12


def test_hunt_compulsory_movement__what_lies_there_is_resolved_afterwards() -> None:
    trail = Trail(at=4, spaces={3: [""]})
    played(trail, MoveParty(-1))
    assert trail.options[0] == "reveal"


@pytest.mark.rule("hunt-forced-move-meets-monster#1")
def test_hunt_forced_move_meets_monster__and_stops_there() -> None:
    trail = played(Trail(at=3, monster_at=5), MoveParty(4))
    assert (trail.over, trail.hunt.party_at) == ("showdown", 5)


@pytest.mark.rule("hunt-monster-movement-limit#1")
def test_hunt_monster_movement_limit__the_last_space() -> None:
    trail = played(Trail(monster_at=11), MoveQuarry(3))
    assert trail.hunt.monster_at == 12


@pytest.mark.rule("hunt-skip-spaces#1")
def test_hunt_skip_spaces__their_cards_stay_unresolved() -> None:
    trail = Trail(at=1, spaces={2: [""], 3: ["", ""]})
    played(trail, MoveParty(3))
    assert trail.hunt.party_at == 4
    assert (trail.hunt.spaces[2], trail.hunt.spaces[3]) == ([""], ["", ""])


def test_hunt_skip_spaces__no_roll_where_they_skip_one() -> None:
    trail = Trail(at=3, spaces={4: [""]})
    played(trail, SkipSpace())
    assert trail.hunt.party_at == 4
    assert trail.options[0] == "move"
    assert trail.hunt.spaces[4] == [""]


def test_hunt_skip_spaces__the_quarry_there_is_ambushed_if_the_event_says_so() -> None:
    trail = played(Trail(at=3, monster_at=4), SkipSpace(ambush=True))
    assert (trail.over, trail.ambush) == ("showdown", Ambush.BY_SURVIVORS)


def test_hunt_skip_spaces__overwhelming_darkness_stops_them() -> None:
    trail = Trail("a", at=5, monster_at=11, sheets={"a": {"courage": 3, "survival": 1}})
    played(trail, SkipSpace(), d10=[8])
    assert trail.each(facts.DarknessReached)


# ambush


def test_hunt_ambush_by_monster__comes_to_the_survivors_and_ends_the_event() -> None:
    trail = played(Trail("a", at=3, monster_at=4), MoveQuarry(-1), Gain(REVEALER, Stat.COURAGE, 1))
    assert trail.over == "showdown"
    assert trail.ambush is Ambush.BY_MONSTER
    assert trail.sheet("a").courage == 0
    assert trail.face().record.ambush is Ambush.BY_MONSTER


def test_hunt_ambush_by_survivors__is_prepared_for_the_showdown() -> None:
    trail = played(Trail("a", at=3, monster_at=4), PrepareAmbush(By.SURVIVORS))
    assert not trail.over
    trail.go_on()
    assert trail.face().record.ambush is Ambush.BY_SURVIVORS


def test_hunt_ambush_by_monster__only_if_the_very_next_space_begins_it() -> None:
    near = played(Trail("a", at=3, monster_at=4), PrepareAmbush(By.MONSTER, next_only=True))
    near.go_on()
    assert near.ambush is Ambush.BY_MONSTER
    far = played(Trail("a", at=2, monster_at=4), PrepareAmbush(By.MONSTER, next_only=True))
    far.go_on()
    far.go_on()
    assert far.over == "showdown" and far.ambush is Ambush.NONE


# starvation


@pytest.mark.rule("hunt-starvation-showdown#1")
def test_hunt_starvation_showdown__loses_d5_resources_of_the_storage() -> None:
    trail = Trail(at=11, monster_at=12, stored={"Monster Bone": 10})
    trail.go_on(d10=[6])
    assert trail.resources == {"Monster Bone": 7}
    assert trail.over == "showdown"


@pytest.mark.rule("hunt-starvation-showdown")
@pytest.mark.parametrize(
    ("at", "monster_at", "ambush", "left"),
    [(12, 12, None, 3), (9, 12, None, 3), (9, 12, By.SURVIVORS, 3), (9, 12, By.MONSTER, 6), (9, 11, None, 6)],
)
def test_hunt_starvation_showdown__whichever_way_they_come_together(
    at: int, monster_at: int, ambush: By | None, left: int
) -> None:
    """An event begins the showdown: where the monster is, unless it comes to them."""
    trail = Trail(at=at, monster_at=monster_at, stored={"Monster Bone": 6})
    played(trail, BeginShowdown(ambush), d10=[5] if left < 6 else [])
    assert trail.over == "showdown"
    trail.end()
    assert trail.resources == {"Monster Bone": left}


@pytest.mark.rule("hunt-starvation-showdown")
def test_hunt_starvation_showdown__the_monster_comes_to_them_there() -> None:
    trail = Trail(at=LAST_SPACE, monster_at=LAST_SPACE, stored={"Monster Bone": 6})
    played(trail, MoveQuarry(-1))
    assert trail.over == "showdown" and trail.ambush is Ambush.BY_MONSTER
    trail.end(d10=[5])
    assert trail.resources == {"Monster Bone": 3}


def test_hunt_starvation_showdown__never_more_than_there_is() -> None:
    trail = Trail(at=11, monster_at=12, stored={"Monster Bone": 1})
    trail.go_on(d10=[8])
    assert trail.resources == {}


def test_hunt_starvation_showdown__provisions_spare_the_settlement() -> None:
    trail = Trail(at=11, monster_at=12, stored={"Monster Bone": 2})
    trail.campaign.hunt_gifts.append(HuntGift.NO_STARVATION)
    trail.go_on()
    assert trail.resources == {"Monster Bone": 2}
