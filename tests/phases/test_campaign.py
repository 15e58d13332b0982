"""The campaign loop: out of the showdown, through the settlement phase, into the next (campaign-phase-cycle)."""

from __future__ import annotations

import pytest

from engine.decision import Decision, Roll
from engine.session import Session
from game.bots.careful.player import CarefulPlayer
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.model.survivor import Survivor
from game.phases.campaign.campaign import CampaignGame, begin_planned_showdown, bring_home
from game.phases.campaign.founding import new_campaign
from game.phases.settlement.choose_quarry import quarry_options
from game.rules.campaign.campaign_record import CampaignOptions, Chapter, Fight, PlannedShowdown, Step, Told
from game.rules.campaign.hunt_record import BETWEEN
from game.rules.campaign.settlement_table import FIRST_PERSON, SettlementTable
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import ShowdownTable

BOX = core_box()


class Fighter:
    """Fights with care, and does anything at home."""

    def __init__(self, seed: int) -> None:
        self.fights, self.lives = CarefulPlayer(), RandomPlayer(seed)

    def answer(self, request: Decision | Roll, table: SettlementTable) -> str:
        if table.showdown is not None:
            return self.fights.answer(request, table.showdown)
        return self.lives.answer(request)


def begin(options: CampaignOptions | None = None, seed: int = 1, keep: bool = False) -> Session[SettlementTable]:
    game = CampaignGame(BOX)
    table = new_campaign(BOX, options or CampaignOptions(), seed)
    state = game.encode(table)
    game.close(table)
    return Session(game, state, keep=keep)


def play_until(session: Session[SettlementTable], topic: str, most: int = 20_000) -> None:
    """Answers until a question of this topic is asked."""
    player = Fighter(1)
    for _ in range(most):
        request = session.request
        assert request is not None, session.outcome
        if isinstance(request, Decision) and request.topic == topic:
            return
        session.answer(player.answer(request, session.table))
    raise AssertionError(f"nobody asked for {topic}")


@pytest.mark.rule("campaign-start-and-goal#1")
def test_campaign_start_and_goal__opens_with_the_first_story() -> None:
    session = begin()
    table = session.table
    assert table.campaign.chapter is Chapter.SHOWDOWN
    assert table.showdown is not None
    assert (table.showdown.record.monster, table.showdown.record.level) == ("white-lion", "prologue")
    assert table.showdown.record.party == [FIRST_PERSON + i for i in range(4)]
    session.close()


@pytest.fixture(scope="module")
def home() -> Session[SettlementTable]:
    """At the develop step of the first lantern year, after a victory."""
    session = begin(seed=3)
    play_until(session, "develop")
    return session


def test_campaign_phase_cycle__the_settlement_phase_follows_the_showdown(home: Session[SettlementTable]) -> None:
    campaign = home.table.campaign
    assert home.table.showdown is None
    assert (campaign.chapter, campaign.step, campaign.year) == (Chapter.SETTLEMENT, Step.DEVELOP, 1)
    assert Told.VICTORY in [line.told for line in campaign.chronicle]


def test_the_chronicle_names_who_struck_the_killing_blow_and_with_what(home: Session[SettlementTable]) -> None:
    lines = home.table.campaign.chronicle
    won = next(n for n, line in enumerate(lines) if line.told is Told.VICTORY)
    blow = lines[won - 1]
    weapon, location = blow.detail.split(BETWEEN)
    box = home.table.box
    assert blow.told is Told.KILLED
    assert blow.what in [home.table.name(who) for who in range(FIRST_PERSON, FIRST_PERSON + 4)]
    assert weapon in [gear.name for gear in box.gear.values()]
    assert location in [card.name for card in box.monsters["white-lion"].hit_locations]


def test_settlement_returning_survivors__are_those_who_endured(home: Session[SettlementTable]) -> None:
    campaign = home.table.campaign
    first_four = {FIRST_PERSON + i for i in range(4)}
    fell_in_the_fight = {one.entity for one in campaign.memorial if one.year == 0}
    assert set(campaign.returning) == first_four - fell_in_the_fight


@pytest.mark.rule("location-start#1", "innovation-starting-deck", "settlement-first-day#1")
def test_settlement_first_day__brings_people_language_and_the_lantern_hoard(home: Session[SettlementTable]) -> None:
    table = home.table
    told = [line.what for line in table.campaign.chronicle if line.told in (Told.EVENT, Told.STORY)]
    assert told[:2] == ["First Day", "Returning Survivors"]
    assert "Language" in table.known()
    assert table.campaign.locations == ["Lantern Hoard"]  # location-start
    assert table.campaign.quarries == ["white-lion"]
    assert table.population >= 6


@pytest.mark.rule("settlement-first-quarry#1")
def test_settlement_first_quarry__is_the_white_lion_alone(home: Session[SettlementTable]) -> None:
    options, _ = quarry_options(home.table)
    assert {option.target[0] for option in options} == {"white-lion"}


def test_resource_rewards_shared__lie_in_the_play_area_and_leave_their_decks(home: Session[SettlementTable]) -> None:
    table = home.table
    decks = {name: len(deck) for name, deck in table.record.resources.items()}
    basic = [card for card in table.campaign.play_area if BOX.resources[card].deck == "basic"]
    assert decks["basic"] + len(basic) == 21
    assert len(table.campaign.play_area) >= 4


def test_a_campaign_is_the_same_after_it_was_saved(home: Session[SettlementTable]) -> None:
    game = CampaignGame(BOX)
    state = game.encode(home.table)
    again = game.decode(state)
    assert game.encode(again) == state
    assert again.population == home.table.population
    game.close(again)


def test_a_showdown_in_a_campaign_is_the_same_after_it_was_saved() -> None:
    session = begin(seed=3)
    player = Fighter(1)
    for _ in range(12):
        assert session.request is not None
        session.answer(player.answer(session.request, session.table))
    copy = session.fork()
    for _ in range(12):
        assert session.request is not None
        answer = player.answer(session.request, session.table)
        session.answer(answer)
        copy.answer(answer)
    assert CampaignGame(BOX).encode(session.table) == CampaignGame(BOX).encode(copy.table)
    fought = session.table.showdown
    assert isinstance(fought, ShowdownTable)
    who = fought.record.party[0]
    assert session.table.sheet(who) is fought.sheet(who)
    copy.close()
    session.close()


def test_aftermath_continue__the_aftermath_lies_open_until_everybody_goes_home() -> None:
    session = begin(seed=3)
    play_until(session, "go-home")
    table, request = session.table, session.request
    fought = table.showdown
    assert isinstance(request, Decision) and fought is not None
    assert (request.keys(), request.by, request.rule) == (["go-home"], 0, "aftermath-continue")
    assert (fought.record.stage, fought.record.outcome) == (Stage.OVER, "victory")
    assert fought.record.rewards
    assert not table.campaign.play_area  # nothing has been carried home yet
    won = [one.card for one in (*fought.record.rewards, *fought.record.gained)]
    session.answer("go-home")
    assert table.showdown is None and table.campaign.chapter is Chapter.SETTLEMENT
    assert table.campaign.play_area == won
    session.close()


def test_aftermath_continue__a_game_that_is_opened_again_comes_back_to_it() -> None:
    session = begin(seed=3)
    play_until(session, "go-home")
    game = CampaignGame(BOX)
    again = Session(game, game.encode(session.table))
    assert isinstance(again.request, Decision) and again.request.topic == "go-home"
    assert again.table.showdown is not None
    assert game.encode(again.table) == game.encode(session.table)
    for one in (session, again):
        one.answer("go-home")
    assert game.encode(again.table) == game.encode(session.table)
    again.close()
    session.close()


@pytest.mark.rule("settlement-showdown-tokens-special", "settlement-special-showdown#1")
def test_settlement_special_showdown__goes_back_to_the_death_count_with_nothing_gained() -> None:
    session = begin(CampaignOptions(quick_start=True), seed=5)
    play_until(session, "develop")
    table = session.table
    campaign = table.campaign
    returning, endeavors, year = list(campaign.returning), campaign.endeavors, campaign.year
    campaign.planned = PlannedShowdown(Fight.SPECIAL, "butcher", "1", party=table.living()[:4])
    campaign.departing = table.living()[:4]
    for who in campaign.planned.party:
        hurt(table.sheet(who))
    begin_planned_showdown(table)
    fought = table.showdown
    assert fought is not None
    for _ in bring_home(table, fought, "victory"):
        raise AssertionError("nothing is asked")
    assert (campaign.step, campaign.chapter) == (Step.DEATHS, Chapter.SETTLEMENT)
    assert (campaign.returning, campaign.endeavors, campaign.year) == (returning, endeavors, year)
    assert all(not any(box.heavy for box in table.sheet(who).boxes.values()) for who in table.living())
    session.close()


def hurt(survivor: Survivor) -> None:
    for boxes in survivor.boxes.values():
        boxes.heavy = True


def test_a_defeat_of_all_four_founds_nothing_and_begins_again() -> None:
    session = begin(seed=2)
    table = session.table
    fought = table.showdown
    assert fought is not None
    for who in fought.record.party:
        fought.sheet(who).dead = True
    for _ in bring_home(table, fought, "defeat"):
        raise AssertionError("nothing is asked")
    assert table.campaign.chapter is Chapter.FOUNDING
    assert len(table.living()) == 4
    assert not table.campaign.memorial
    assert table.campaign.planned is not None
    assert table.campaign.planned.party == table.living()
    session.close()


def test_settlement_departing__with_nobody_to_send_the_year_ends_without_a_hunt() -> None:
    session = begin(CampaignOptions(quick_start=True), seed=5)
    play_until(session, "develop")
    for who in list(session.table.living()):
        session.answer(f"correct {session.table.key(who)}.retired = yes")
    year = session.table.campaign.year
    session.answer("end-develop")
    play_until(session, "develop")
    assert session.table.campaign.returning == []
    assert session.table.campaign.endeavors == 0
    assert session.table.campaign.year == year + 1
    session.close()


def test_settlement_step_order__is_that_of_the_book() -> None:
    game = CampaignGame(BOX)
    table = new_campaign(BOX, CampaignOptions(quick_start=True), 6)
    state = game.encode(table)
    game.close(table)
    session = Session(game, state)
    play_until(session, "choose-quarry")
    crumbs = (crumb for told in session.told for crumb in told.steps)
    steps = list(dict.fromkeys(crumb.detail for crumb in crumbs if crumb.rule == "settlement-step-order"))
    assert steps == [step for step in Step if step in steps]
    assert len(steps) >= 5
    session.close()


@pytest.mark.parametrize(
    ("outcome", "told"), [("victory", Told.VICTORY), ("defeat", Told.DEFEAT), ("ended", Told.ENDED)]
)
def test_the_chronicle_tells_how_a_showdown_ended(outcome: str, told: Told) -> None:
    session = begin(seed=2)
    table = session.table
    fought = table.showdown
    assert fought is not None
    list(bring_home(table, fought, outcome))
    assert table.campaign.chronicle[0].told is told
    session.close()
