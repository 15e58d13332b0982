"""Whole campaigns in numbers: the same digest on any number of processes, and what a year comes to."""

from __future__ import annotations

import pytest

from engine.decision import Decision, Roll
from engine.errors import BadInput
from game.bots.campaign_play import RandomSettler, Saga, answer_next
from game.content.box import core_box
from game.model.terms import Variant
from game.terminal import simulate_campaigns as module
from game.terminal.simulate_campaigns import Campaign, Order, YearsEnd, play_one, simulate_campaigns

ONE_YEAR = Saga(1)


@pytest.mark.soak
def test_more_jobs_are_the_same_campaigns() -> None:
    alone, two = (simulate_campaigns(ONE_YEAR, 2, "careful", seed=3, jobs=jobs) for jobs in (1, 2))
    assert two.digest == alone.digest and two.by_year == alone.by_year and two.fights == alone.fights
    assert (two.decisions, two.events, two.wins, two.losses, two.alive) == (
        alone.decisions,
        alone.events,
        alone.wins,
        alone.losses,
        alone.alive,
    )
    assert simulate_campaigns(ONE_YEAR, 2, "careful", seed=4).digest != alone.digest


def test_a_year_is_told_in_means() -> None:
    done: list[int] = []
    result = simulate_campaigns(Saga(2), 2, "careful", seed=5, progress=done.append)
    assert done == [1, 2]
    assert result.wins + result.losses + result.alive == result.games == 2
    assert [row["year"] for row in result.by_year] == list(range(len(result.by_year)))
    first = result.by_year[1]
    assert set(first) == {
        *("year", "campaigns", "alive", "population", "innovations", "locations", "gear", "deaths", "survival_limit"),
        *("hunts", "hunts_failed", "hunt_events", "hunt_deaths"),
    }
    assert first["hunts"] == 1 and first["hunt_events"] >= 1
    assert first["campaigns"] == 2 and first["population"] > 4 and first["locations"] >= 1
    assert result.fights["white-lion/prologue"]["victories"] == 2
    assert result.rounds_mean > 1 and 0 < result.years_mean <= 2


@pytest.mark.soak
def test_random_campaigns_are_the_same_again() -> None:
    one, two = (simulate_campaigns(ONE_YEAR, 2, "random", seed=9) for _ in range(2))
    assert one.digest == two.digest and one.decisions > 100


def test_variants_are_played() -> None:
    saga = Saga(1, ("hero", "five-six-players"))
    assert saga.check().campaign_options().variants == [Variant.HERO, Variant.FIVE_OR_SIX]
    result = simulate_campaigns(saga, 1, "random", seed=2)
    assert result.variants == ["hero", "five-six-players"]
    assert result.digest != simulate_campaigns(ONE_YEAR, 1, "random", seed=2).digest


@pytest.mark.parametrize(
    ("saga", "games", "players", "jobs", "told"),
    [
        (ONE_YEAR, 1, "brave", 1, "There are no players 'brave'"),
        (ONE_YEAR, 0, "careful", 1, "0 campaigns in 1 jobs cannot be played"),
        (ONE_YEAR, 1, "careful", 0, "1 campaigns in 0 jobs cannot be played"),
        (Saga(0), 1, "careful", 1, "0 lantern years cannot be played"),
        (Saga(1, ("herro",)), 1, "careful", 1, "did you mean hero"),
    ],
)
def test_what_cannot_be_played_is_refused(saga: Saga, games: int, players: str, jobs: int, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        simulate_campaigns(saga, games, players, 1, jobs)


def test_a_campaign_without_end_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given up after a dozen answers; what was counted so far is kept, and the next one is played."""
    monkeypatch.setattr(module, "answer_next", lambda session, player: answer_next(session, player, 12))
    result = simulate_campaigns(ONE_YEAR, 2, "random", 3)
    assert (result.games, result.draws, result.wins, result.losses, result.alive) == (2, 2, 0, 0, 0)
    assert result.decisions == 24 and result.events > 0 and not result.note


def test_from_a_showdown_without_end_the_survivors_flee_and_the_campaign_goes_on() -> None:
    """After 40 answers the First Story counts as a stalemate: a draw of the fights, told like a correction."""
    played = play_one(Order(ONE_YEAR, "random", 3, most=40), 0)
    assert dict(played.fights)["white-lion", "prologue", "draw"] == 1
    assert not any(n for (_, level, how), n in played.fights if (level, how) == ("prologue", "defeat"))
    assert played.outcome == "alive" and len(played.years) == 2 and played.years[0].deaths == 0


def played(index: int, outcome: str, ended_by: str, last: int) -> Campaign:
    """A campaign of so many lantern years, ended or not."""
    years = tuple(YearsEnd(year, 10, 1, 1, 1, 0, 1) for year in range(last + 1))
    return Campaign(index, outcome, ended_by, years, (), 0, 0, 0, "")


def test_who_is_alive_year_by_year_and_what_ended_the_others() -> None:
    """A campaign that is won, or that goes on, counts as alive; the others until the year in which they were lost."""
    every = (
        played(0, "alive", "", 4),
        played(1, "won", "gold-smoke-knight/4", 3),
        played(2, "lost", "butcher/1", 2),
        played(3, "lost", "butcher/1", 4),
        played(4, "lost", "settlement phase", 1),
    )
    rows = [(row["year"], row["campaigns"], row["alive"]) for row in module._by_year(every)]
    assert rows == [(0, 5, 5), (1, 5, 4), (2, 4, 3), (3, 3, 3), (4, 2, 2)]
    assert [tuple(row.values()) for row in module._ends(every)] == [
        ("lost", "butcher/1", 2, 2, 4),
        ("lost", "settlement phase", 1, 1, 1),
        ("won", "gold-smoke-knight/4", 1, 3, 3),
    ]


@pytest.mark.soak
def test_a_campaign_that_ends_says_amid_what() -> None:
    """Random players do not get far: the fight or the phase in which the last of the people died is kept."""
    ended = next(one for index in range(9) if (one := play_one(Order(Saga(6), "random", 3), index)).outcome == "lost")
    assert ended.ended_by in ("hunt", "settlement phase") or ended.ended_by.split("/")[0] in core_box().monsters


@pytest.mark.soak
def test_a_random_player_answers_every_question_of_two_years() -> None:
    topics: set[str] = set()
    for seed in range(4):
        session, player = Saga(2).session(seed), RandomSettler(seed)
        while not Saga(2).over(session):
            request = session.request
            if isinstance(request, Decision) and session.table.showdown is None:
                topics.add(request.topic)
                key = player.answer(request)
                request.accept(key)  # raises what is not legal
                session.answer(key)
            else:
                assert isinstance(request, Decision | Roll)
                session.answer(player.answer(request))
        session.close()
    assert {"name", "sex", "develop", "nominate", "choose-quarry", "choose-departing", "equip"} <= topics
