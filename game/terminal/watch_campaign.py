"""`watch --campaign --text`: a campaign plays itself in the terminal, year by year, every answer with its reason."""

from __future__ import annotations

from pathlib import Path

from engine.decision import Decision, Roll
from game.bots.campaign_play import Saga
from game.bots.careful.settlement import CarefulSettler
from game.bots.watcher import answer_in_words, is_routine
from game.content.pages.cards import put_page
from game.narration.chronicle.page import chronicle_page
from game.phases.campaign.campaign import GO_HOME
from game.phases.settlement.departure import GO
from game.terminal.campaign_print import CampaignPrinter
from game.terminal.watch_print import Printer


def watch_campaign(
    saga: Saga, seed: int, fast: bool = False, detail: bool = False, printer: Printer | None = None
) -> str:
    """Plays a campaign with the careful player and narrates it; returns how it ended, or `alive` after the last year
    asked for. Ctrl-C says where it stopped. Raises BadInput for an unknown variant.
    """
    session = saga.check().session(seed, keep=True)  # it knows what was told before anybody could listen
    player, out = CarefulSettler(), printer or Printer(fast, detail=detail)
    table = session.table
    CampaignPrinter(table, out, session.told)
    try:
        while not saga.over(session):
            request = session.request
            assert request is not None
            choice = player.choose(request, table)
            if is_told(request, choice.key):
                answered, routine = answer_in_words(request, choice.key), is_routine(request, choice.key)
                out.decision(request.about, answered, choice.reason, routine, choice.surprises)
            session.answer(choice.key)
        ended = session.outcome or "alive"
        year = min(table.campaign.year, saga.years)
        out.say(f"Seed {seed}: {ended} in lantern year {year} after {len(session.answers)} decisions.", "bold")
        return ended
    except KeyboardInterrupt:
        out.fast = True  # what waits to be told is told at once
        out.say(f"Stopped in lantern year {table.campaign.year}. Seed {seed} plays the same campaign again.", "bold")
        raise
    finally:
        session.close()


def write_chronicle(saga: Saga, seed: int, path: Path) -> None:
    """Plays a campaign with the careful player, quietly, and writes its chronicle as a page of Markdown. Raises
    BadInput for an unknown variant, or if the page cannot be written.
    """
    session = saga.check().session(seed)
    player = CarefulSettler()
    try:
        while not saga.over(session):
            request = session.request
            assert request is not None
            session.answer(player.choose(request, session.table).key)
        command = f"python3 main.py watch --campaign --years {saga.years} --seed {seed} --write {path.name}"
        about = f"A campaign played by bots, told by `{command}`."
        put_page(path, chronicle_page(session.table, saga.years, about), "chronicle")
    finally:
        session.close()


def is_told(request: Decision | Roll, key: str) -> bool:
    """True if an answer is worth a line: the cards that are put into a grid one by one are told together, and to turn a
    page is no choice.
    """
    if not isinstance(request, Decision):
        return True
    return request.topic != GO_HOME and (request.topic != "equip" or key == GO)
