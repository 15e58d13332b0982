"""How fast whole campaigns are: thirty years of random choices, thirty years in a file, and where the time goes.

`python -m tests.bench.campaigns random` (or file, profile) prints; so does the bench. CPU seconds of one thread.
"""

from __future__ import annotations

import cProfile
import pstats
import statistics
import sys
import tempfile
import time
from pathlib import Path

from engine.collector import settle
from engine.decision import Decision
from engine.session import Session
from game.bots.campaign_play import RandomSettler, Saga
from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.model.survivor import Survivor
from game.phases.files.campaign_files import begin_campaign, open_campaign
from game.rules.campaign.campaign_record import CampaignOptions
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.new_survivors import FEMALE, MALE, add_person

YEARS = 30
PEOPLE = 30  # the settlement is kept at so many: left alone, random choices end it within three years
UNDONE = 40


def keep_alive(table: SettlementTable) -> None:
    """Strangers come until there are enough: the measurement wants a large settlement to the end."""
    while table.population < PEOPLE:
        n = table.campaign.born
        add_person(table, Survivor(f"stranger-{n}", f"Stranger {n}", FEMALE if n % 2 else MALE, survival=1))


def play_random(seed: int = 1, years: int = YEARS) -> Session[SettlementTable]:
    """Thirty years at random, at home and in every showdown."""
    session, player = Saga(years).session(seed), RandomSettler(seed)
    saga, fed = Saga(years), 0
    while not saga.over(session):
        table, request = session.table, session.request
        assert request is not None
        home = table.showdown is None and isinstance(request, Decision) and request.topic == "develop"
        if home and table.campaign.year != fed:
            fed = table.campaign.year
            keep_alive(table)
        session.answer(player.answer(request))
    return session


def measure_random() -> None:
    begun = time.process_time()
    session = play_random()
    seconds = time.process_time() - begun
    n, state = len(session.answers), session.game.encode(session.table)
    print(f"random: {session.table.campaign.year} years, {n} decisions in {seconds:.1f} s of CPU, {n / seconds:.0f}/s")
    print(f"  at the end: {session.outcome or 'alive'}, {session.table.population} people, {len(state)} bytes a save")
    session.close()


def measure_file() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "thirty-years.lantern"
        begun = time.process_time()
        game, player = begin_campaign(path, core_box(), CampaignOptions(), 4, "Thirty years"), CarefulSettler()
        saga, session = Saga(YEARS), game.session
        while not saga.over(session):
            assert session.request is not None
            session.answer(player.answer(session.request, session.table))
        n, year = len(session.answers), session.table.campaign.year
        print(f"careful: {n} decisions to year {year} in {time.process_time() - begun:.1f} s of CPU, written to a file")
        people = session.table.population
        game.close()
        print(f"  {people} people; the file: {path.stat().st_size / 1e6:.2f} MB")
        begun = time.process_time()
        game = open_campaign(path, core_box())
        print(f"  opened in {time.process_time() - begun:.2f} s")
        took = []
        game.session.take_backs = True
        for _ in range(UNDONE):
            begun = time.process_time()
            game.session.undo()
            took.append(1000 * (time.process_time() - begun))
        print(f"  undo: {statistics.median(took):.1f} ms in the middle, {max(took):.1f} ms at most")
        game.close()


def measure_profile() -> None:
    profile = cProfile.Profile()
    profile.enable()
    play_random(years=10).close()
    profile.disable()
    pstats.Stats(profile).sort_stats("cumulative").print_stats(40)


if __name__ == "__main__":
    settle()
    {"random": measure_random, "file": measure_file, "profile": measure_profile}[sys.argv[1]]()
