"""Many whole campaigns without a window: how settlements grow, year by year, and what they beat."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

from engine import interruption
from engine.event import Event
from engine.run import CORRECTION
from engine.table import Crumb
from game import facts as events
from game.bots.campaign_play import Saga, answer_next, campaign_player
from game.bots.player import LONGEST_GAME, EndlessGame
from game.rules.campaign.campaign_record import Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.death.stalemate import FLEE
from game.rules.table.showdown_table import ShowdownTable
from game.terminal.many_games import Counted, check_order, digest_of, digest_of_all, game_seed, play_many
from game.terminal.simulate import DRAW

ENDS = {"victories": str(Told.VICTORY), "defeats": str(Told.DEFEAT), "draws": DRAW}
"""The ends of showdowns, by the names of their counts."""
WON = "won"
ALIVE = "alive"
"""The outcome of a campaign that is still going on when the last year asked for is over."""
HUNT, AT_HOME = "hunt", "settlement phase"
"""What a campaign can end in besides a fight."""


@dataclass(frozen=True, slots=True)
class YearsEnd:
    """A settlement when a lantern year is over: its people, innovations and principles, gear, deaths so far; and of
    this year alone the hunts begun and failed, the hunt events that befell them, and the deaths on the way.
    """

    year: int
    population: int
    innovations: int
    locations: int
    gear: int
    deaths: int
    survival_limit: int
    hunts: int = 0
    hunts_failed: int = 0
    hunt_events: int = 0
    hunt_deaths: int = 0


@dataclass(slots=True)
class HuntCount:
    """What a year's hunts came to."""

    begun: int = 0
    failed: int = 0
    events: int = 0
    deaths: int = 0

    def count(self, event: Event, hunting: bool) -> None:
        """`hunting`: the event is of a hunt in progress."""
        match event:
            case events.HuntBegan():
                self.begun += 1
            case events.HuntEnded(how="failed"):
                self.failed += 1
            case events.HuntEventTold():
                self.events += 1
            case events.SurvivorDied() if hunting:
                self.deaths += 1


@dataclass(frozen=True, slots=True)
class Campaign:
    """What is kept of one campaign. `ended_by`: the monster (and its level) that was fought when it ended, the hunt or
    the settlement phase; `fights` counts (monster, level, how it ended).
    """

    index: int
    outcome: str
    ended_by: str
    years: tuple[YearsEnd, ...]
    fights: tuple[tuple[tuple[str, str, str], int], ...]
    rounds: int
    decisions: int
    events: int
    digest: str


@dataclass(frozen=True, slots=True)
class Result:
    """What `simulate --campaigns` tells. `wins` and `losses` are campaigns won and lost, `alive` those still going on,
    `draws` those given up because they had no end; `rounds_mean` is of showdowns; `by_year` holds means over the
    campaigns that came so far, and how many of all are alive when the year is over; `ends` how many ended how, by what
    and in which years; `fights` how often each monster was fought and beaten, by `monster/level`; the draws
    among them had no end, so that the survivors fled. If it was `interrupted`, all numbers are of those of the `asked`
    campaigns that were played, and `note` says why.
    """

    years: int
    variants: list[str]
    players: str
    seed: int
    jobs: int
    games: int
    wins: int
    losses: int
    alive: int
    draws: int
    years_mean: float
    rounds_mean: float
    decisions: int
    events: int
    seconds: float
    digest: str
    by_year: list[dict[str, float]]
    ends: list[dict[str, str | int]]
    fights: dict[str, dict[str, int]]
    asked: int
    interrupted: bool
    note: str


@dataclass(frozen=True, slots=True)
class Order:
    """What is played, by whom; the seed of all campaigns together; after how many answers the survivors flee from a
    showdown.
    """

    saga: Saga
    players: str
    seed: int
    most: int = LONGEST_GAME


def simulate_campaigns(
    saga: Saga,
    games: int,
    players: str = "careful",
    seed: int = 1,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Plays `games` campaigns with bots, as `game.terminal.simulate.simulate` plays showdowns. Raises BadInput for an
    unknown variant or kind of player, or if nothing would be played.
    """
    saga.check()
    check_order(games, "campaigns", players, jobs)
    begun = time.perf_counter()
    order = Order(saga, players, seed)
    counted = play_many(play_one, order, games, "campaigns", jobs, progress)
    return _summed(order, games, jobs, counted, time.perf_counter() - begun)


def _summed(order: Order, games: int, jobs: int, counted: Counted[Campaign], seconds: float) -> Result:
    saga, played = order.saga, counted.played
    outcomes = Counter(one.outcome for one in played)
    fights = Counter[tuple[str, str, str]]()
    for one in played:
        fights.update(dict(one.fights))
    return Result(
        years=saga.years,
        variants=list(saga.variants),
        players=order.players,
        seed=order.seed,
        jobs=jobs,
        games=len(played),
        wins=outcomes[WON],
        losses=outcomes["lost"],
        alive=outcomes[ALIVE],
        draws=outcomes[DRAW],
        years_mean=round(sum(one.years[-1].year for one in played) / max(1, len(played)), 3),
        rounds_mean=round(sum(one.rounds for one in played) / max(1, fights.total()), 3),
        decisions=sum(one.decisions for one in played),
        events=sum(one.events for one in played),
        seconds=round(seconds, 3),
        digest=digest_of_all(played),
        by_year=_by_year(played),
        ends=_ends(played),
        fights={
            f"{monster}/{level}": {name: fights[monster, level, how] for name, how in ENDS.items()}
            for monster, level in sorted({(monster, level) for monster, level, _ in fights})
        },
        asked=games,
        interrupted=bool(counted.note),
        note=counted.note,
    )


def _by_year(played: Sequence[Campaign]) -> list[dict[str, float]]:
    """Means over the campaigns that saw the end of each year, or ended in it; `alive`: those that go on, or are won."""
    found = []
    for year in sorted({end.year for one in played for end in one.years}):
        ends = [asdict(end) for one in played for end in one.years if end.year == year]
        gone = sum(one.outcome not in (ALIVE, WON) and one.years[-1].year <= year for one in played)
        means = {name: round(sum(end[name] for end in ends) / len(ends), 2) for name in ends[0] if name != "year"}
        found.append({"year": year, "campaigns": len(ends), "alive": len(played) - gone, **means})
    return found


def _ends(played: Sequence[Campaign]) -> list[dict[str, str | int]]:
    """How campaigns ended, and by what, the commonest first; those that go on did not end."""
    years: dict[tuple[str, str], list[int]] = {}
    for one in played:
        if one.outcome != ALIVE:
            years.setdefault((one.outcome, one.ended_by), []).append(one.years[-1].year)
    rows = sorted(years.items(), key=lambda row: (-len(row[1]), row[0]))
    return [
        {"outcome": how, "by": what, "campaigns": len(when), "first_year": min(when), "last_year": max(when)}
        for (how, what), when in rows
    ]


def play_one(order: Order, index: int) -> Campaign:
    """One campaign. A showdown that does not end is a stalemate: the survivors flee from it, at the table's word. A
    campaign that does not end is a draw.
    """
    seed = game_seed(order.seed, index)
    session = order.saga.session(seed)
    table, player = session.table, campaign_player(order.players, seed)
    counted, rounds, hunts, stalemates = 0, 0, HuntCount(), Counter[tuple[str, str]]()
    fought: ShowdownTable | None = None
    begun = 0

    def count(event: Event, steps: tuple[Crumb, ...]) -> None:
        nonlocal counted, rounds
        counted += 1
        rounds += isinstance(event, events.RoundBegan)
        hunts.count(event, table.hunt is not None)
        interruption.check()

    table.observers.append(count)
    ends: list[YearsEnd] = []
    year, outcome, amid = table.campaign.year, ALIVE, ""
    try:
        while not order.saga.over(session):
            if table.showdown is not fought:
                fought, begun = table.showdown, len(session.answers)
            if fought is not None and session.still and len(session.answers) - begun >= order.most:
                stalemates[fought.record.monster, fought.record.level] += 1
                session.answer(CORRECTION + FLEE)
                continue
            amid = _amid(table)
            try:
                answer_next(session, player)
            except EndlessGame:
                outcome = DRAW
                break
            if table.campaign.year != year:
                ends.append(years_end(table, year, hunts))
                year, hunts = table.campaign.year, HuntCount()
        if session.outcome is not None or outcome == DRAW:
            ends.append(years_end(table, year, hunts))
        return Campaign(
            index,
            session.outcome or outcome,
            amid if session.outcome is not None else "",
            tuple(ends),
            _fights(table, stalemates),
            rounds,
            len(session.answers),
            counted,
            digest_of(session, counted),
        )
    finally:
        session.close()


def _amid(table: SettlementTable) -> str:
    """What is going on: the monster that is fought with its level, a hunt, or the settlement phase."""
    if table.showdown is not None:
        return f"{table.showdown.record.monster}/{table.showdown.record.level}"
    return HUNT if table.hunt is not None else AT_HOME


def years_end(table: SettlementTable, year: int, hunts: HuntCount) -> YearsEnd:
    """The settlement as it stands, at the end of this year with these hunts."""
    campaign = table.campaign
    return YearsEnd(
        year,
        table.population,
        len(table.known()),
        len(campaign.locations),
        len(table.owned_gear()),
        sum(not one.left for one in campaign.memorial),
        table.survival_limit,
        hunts.begun,
        hunts.failed,
        hunts.events,
        hunts.deaths,
    )


def _fights(
    table: SettlementTable, stalemates: Counter[tuple[str, str]]
) -> tuple[tuple[tuple[str, str, str], int], ...]:
    """From the chronicle, where a flight stands as a defeat."""
    lines = [line for line in table.campaign.chronicle if line.told in (Told.VICTORY, Told.DEFEAT)]
    counted = Counter((line.what, line.detail, str(line.told)) for line in lines)
    for (monster, level), n in stalemates.items():
        counted[monster, level, str(Told.DEFEAT)] -= n
        counted[monster, level, DRAW] += n
    return tuple(sorted(counted.items()))
