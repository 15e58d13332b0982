"""Seats change in the middle of real games: in a showdown, on the hunt and at home; kept, taken back, given again."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision
from engine.run import SEATING
from engine.save.journal import Journal
from game.bots.careful.settlement import CarefulSettler
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.model.terms import Variant
from game.phases.files.campaign_files import OpenCampaign, begin_campaign, open_campaign
from game.phases.files.showdown_files import OpenGame, begin_game, open_game
from game.phases.showdown.setup import founders
from game.phases.showdown.showdown import nominate_controller
from game.rules.campaign.campaign_record import CampaignOptions, Chapter
from game.rules.seating.changes import seating
from game.rules.seating.deciding import bot_decides, decides
from game.rules.table.showdown_table import seats_for


def fight(path: Path, *names: str, seed: int = 7) -> OpenGame:
    party = founders()
    seats = seats_for(names, [survivor.key for survivor in party])
    return begin_game(path, core_box(), "white-lion", "prologue", party, seats, seed)


def campaign(path: Path, *names: str, variants: tuple[Variant, ...] = ()) -> OpenCampaign:
    options = CampaignOptions(seats=list(names), variants=list(variants))
    return begin_campaign(path, core_box(), options, 3, "Round the table")


def play_until(game: OpenGame | OpenCampaign, there: object, most: int = 900) -> None:
    """A random player answers until this holds of the game."""
    player = RandomPlayer(2)
    for _ in range(most):
        assert game.session.request is not None
        if there(game):  # type: ignore[operator]
            return
        game.answer(player.choose(game.session.request))
    raise AssertionError("it never came so far")


def in_progress(game: OpenGame) -> bool:
    """Something that cannot be corrected: an attack, a choice among several steps."""
    request = game.session.request
    return isinstance(request, Decision) and not game.session.still and len(request.options) > 1 and request.by > 0


def alone(game: OpenGame) -> bool:
    return game.session.table.solo


def leads(game: OpenGame | OpenCampaign) -> list[list[str]]:
    now = seating(game.session.table)
    return [now.led_by(seat) for seat in range(len(now.names))]


def test_in_the_middle_of_an_attack_a_seat_leaves_and_another_joins(tmp_path: Path) -> None:
    game = fight(tmp_path / "a.lantern", "Ann", "Ben", "Cara")
    play_until(game, in_progress)
    asked = game.session.request
    keys = asked.keys()  # type: ignore[union-attr]
    game.answer(SEATING + "leave 2;add Dan")
    assert game.session.answers[-1] == "@seats leave 2;add Dan", "one answer, which one undo takes back"
    assert game.session.request is asked and asked.keys() == keys, "the question stands"  # type: ignore[union-attr]
    assert [seat.name for seat in game.session.table.record.seats] == ["Ann", "Cara", "Dan"]
    assert sorted(len(one) for one in leads(game)) == [1, 1, 2]
    play_until(game, lambda one: one.session.outcome is not None or one.session.table.record.round > 2)


def test_the_change_is_in_the_save_and_a_game_opened_again_is_the_same(tmp_path: Path) -> None:
    game = fight(tmp_path / "a.lantern", "Ann", "Ben")
    play_until(game, in_progress)
    game.answer(SEATING + "add Cara")
    game.answer(SEATING + "bot 1")
    digest, led = game.session.digest(), leads(game)
    game.close()
    again = open_game(tmp_path / "a.lantern", core_box())
    assert not again.warnings
    assert (again.session.digest(), leads(again)) == (digest, led)
    assert seating(again.session.table).bots == {0}
    again.session.undo()
    again.session.undo()
    assert [seat.name for seat in again.session.table.record.seats] == ["Ann", "Ben"]
    again.close()
    with Journal.open(tmp_path / "a.lantern", read_only=True) as journal:
        assert journal.header["seats"] == ["Ann", "Ben"], "lists name those who sit there now"


def test_the_question_goes_to_whoever_leads_the_survivor_now(tmp_path: Path) -> None:
    game = fight(tmp_path / "a.lantern", "Ann", "Ben")
    play_until(game, lambda one: in_progress(one) and one.session.request.actor)
    request = game.session.request
    assert isinstance(request, Decision)
    other = 3 - request.by
    game.answer(f"{SEATING}give {request.actor} {other}")
    assert request.by == other


def test_the_tile_stays_with_the_nominated_survivor_and_goes_round_as_before(tmp_path: Path) -> None:
    game = fight(tmp_path / "a.lantern", "Ann", "Ben", "Cara")
    play_until(game, lambda one: one.session.table.record.controller > 0)
    table = game.session.table
    nominee = table.record.controller
    was = table.record.controller_seat
    game.answer(f"{SEATING}leave {was}")
    assert table.record.controller == nominee and table.record.controller_seat == table.seat_of(nominee)
    before = table.record.controller_seat
    table.record.round += 1
    nominate_controller(table)
    assert table.record.controller_seat == before % 2 + 1


def test_one_seat_alone_needs_no_tile_and_a_second_brings_it_back(tmp_path: Path) -> None:
    game = fight(tmp_path / "a.lantern", "Ann", "Ben")
    play_until(game, lambda one: one.session.table.record.controller > 0)
    table = game.session.table
    game.answer(SEATING + "leave 2")
    assert (alone(game), table.record.controller, table.record.controller_seat) == (True, 0, 1)
    game.answer(SEATING + "add Ben")
    assert not alone(game) and [len(one) for one in leads(game)] == [2, 2]
    table.record.round += 1
    nominate_controller(table)
    assert table.record.controller


def test_the_storyteller_keeps_their_seat_whoever_comes(tmp_path: Path) -> None:
    game = campaign(tmp_path / "a.lantern", "Ann", "Zoe", variants=(Variant.STORYTELLER,))
    play_until(game, lambda one: one.session.table.showdown is not None and one.session.table.showdown.record.round)
    game.answer(SEATING + "add Ben")
    fought = game.session.table.showdown
    assert fought is not None
    assert [(seat.name, seat.tells) for seat in fought.record.seats] == [("Ann", False), ("Ben", False), ("Zoe", True)]
    assert fought.record.controller_seat == 3
    assert game.session.table.campaign.options.seats == ["Ann", "Ben", "Zoe"]


def test_in_a_campaign_the_seats_of_the_fight_are_those_at_home(tmp_path: Path) -> None:
    game = campaign(tmp_path / "a.lantern", "Ann", "Ben", "Cara")
    play_until(game, lambda one: one.session.table.showdown is not None and one.session.table.showdown.record.round)
    game.answer(SEATING + "leave 1")
    table = game.session.table
    assert table.showdown is not None
    assert table.campaign.options.seats == [seat.name for seat in table.showdown.record.seats] == ["Ben", "Cara"]
    led = leads(game)
    play_until(game, lambda one: one.session.table.campaign.chapter is Chapter.SETTLEMENT, most=3000)
    table = game.session.table
    for seat, keys in enumerate(led):
        for who in table.living():
            assert table.key(who) not in keys or table.seat_of(who) == seat + 1, "each keeps their people at home"


def test_at_home_each_seat_decides_for_its_survivors_and_one_speaks_for_all(tmp_path: Path) -> None:
    game = campaign(tmp_path / "a.lantern", "Ann", "Ben", "Cara")
    player, people, group = CarefulSettler(), set(), set()
    while game.session.table.campaign.year < 5:
        table, request = game.session.table, game.session.request
        assert request is not None
        if table.campaign.chapter is Chapter.SETTLEMENT and isinstance(request, Decision) and table.showdown is None:
            who = next((one for one in table.living() if table.key(one) == request.actor), 0)
            if who:
                assert decides(table, request) == table.seat_of(who)
                people.add(table.seat_of(who))
            elif not request.by:
                assert decides(table, request) == table.speaker == max(0, table.campaign.year - 1) % 3 + 1
                group.add(table.speaker)
        game.answer(player.choose(request, table).key)
    assert len(people) > 1 and group == {1, 2, 3}, "by turns, another each year"
    game.answer(f"{SEATING}speaker 1")
    assert table.speaker == 1
    game.answer(f"{SEATING}bot 1")
    assert table.speaker == 2, "a bot leaves it to the next person"


def test_from_year_to_year_each_seat_departs_with_its_own_people(tmp_path: Path) -> None:
    game = campaign(tmp_path / "a.lantern", "Ann", "Ben", "Cara")
    player, kept, departed = CarefulSettler(), 0, 0
    while game.session.table.campaign.year < 6:
        table, request = game.session.table, game.session.request
        assert request is not None
        if isinstance(request, Decision) and request.topic == "choose-seats":
            before = {who: table.campaign.led[who] for who in table.campaign.departing if who in table.campaign.led}
            game.answer("as-dealt")
            seated = game.session.table.campaign.seated
            shares = [list(seated.values()).count(seat) for seat in range(3)]
            assert max(shares) - min(shares) <= 1
            kept += sum(seated[who] == seat for who, seat in before.items())
            departed += len(before)
        else:
            game.answer(player.choose(request, table).key)
    assert departed and kept / departed > 0.6, "a fair share comes before one's own"


def test_the_bot_is_asked_what_its_seat_is_asked_and_no_more(tmp_path: Path) -> None:
    game = fight(tmp_path / "a.lantern", "Ann", "Ben")
    game.answer(SEATING + "bot 2")
    player, asked = RandomPlayer(2), set()
    for _ in range(150):
        request = game.session.request
        if request is None:
            break
        assert (bot_decides(game.session.table, request) > 0) is (request.by == 2)
        asked.add(request.by)
        game.answer(player.answer(request, game.session.table))
    assert {1, 2} <= asked
    game.answer(SEATING + "bot 1")
    everybody = Decision("x", "x", [], by=0)
    assert bot_decides(game.session.table, everybody), "with no person left it decides for all"


def test_alone_everybody_decides_together_as_ever(tmp_path: Path) -> None:
    game = campaign(tmp_path / "a.lantern", "solo")
    play_until(game, lambda one: one.session.table.campaign.chapter is Chapter.SETTLEMENT, most=3000)
    table = game.session.table
    assert table.speaker == 0 and {table.seat_of(who) for who in table.living()} == {0}


def test_a_campaign_with_changed_seats_is_replayed_to_the_same_state(tmp_path: Path) -> None:
    game = campaign(tmp_path / "a.lantern", "Ann", "Ben")
    lines = iter(["add Cara", "leave 1", "bot 1", "add Dan", "speaker 2", "person 1", "leave 2", "add Eve"])
    player = RandomPlayer(4)
    for turn in range(420):
        if turn % 50 == 20:
            game.answer(SEATING + next(lines))
        assert game.session.request is not None
        game.answer(player.choose(game.session.request))
    digest, state = game.session.digest(), game.session.game.encode(game.session.table)
    given = len(game.session.answers)
    game.close()
    again = open_campaign(tmp_path / "a.lantern", core_box())
    assert not again.warnings
    assert (again.session.digest(), again.session.game.encode(again.session.table)) == (digest, state)
    again.go_back(0)
    again.session.go_to(given)
    again.close()
    soon = open_campaign(tmp_path / "a.lantern", core_box(), soon=True)
    soon.session.recall()
    assert not soon.warnings and not soon.session.recalling
    assert soon.session.game.encode(soon.session.table) == state
    soon.close()


@pytest.mark.parametrize("line", ["give nobody 1", "leave 9", "rename 1 Ben"])
def test_a_line_that_cannot_be_done_changes_nothing(tmp_path: Path, line: str) -> None:
    game = fight(tmp_path / "a.lantern", "Ann", "Ben")
    before = (game.session.digest(), game.session.game.encode(game.session.table))
    with pytest.raises(Exception, match=r"nobody|no seat|already"):
        game.answer(SEATING + line)
    assert before == (game.session.digest(), game.session.game.encode(game.session.table))


def test_what_is_corrected_in_progress_goes_through_changes_of_the_seats(tmp_path: Path) -> None:
    game = campaign(tmp_path / "a.lantern", "Ann", "Ben")
    lines = iter(["add Cara", "leave 1", "bot 1", "person 1", "add Dan"])
    player, corrected = RandomPlayer(4), 0
    for turn in range(240):
        request = game.session.request
        assert request is not None
        if turn % 30 == 11 and not game.session.still and (line := next(lines, "")):
            game.answer(SEATING + line)
            who = game.session.table.key(game.session.table.living()[0])
            game.answer(f"correct {who}.courage = {turn % 9}")
            corrected += 1
        else:
            game.answer(player.choose(request))
    state = game.session.game.encode(game.session.table)
    assert corrected > 2
    game.close()
    again = open_campaign(tmp_path / "a.lantern", core_box())
    assert not again.warnings and again.session.game.encode(again.session.table) == state
    again.close()
