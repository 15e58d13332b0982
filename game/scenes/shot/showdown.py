"""Games to take pictures of: played by the careful bot from a seed, up to a moment worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from engine.decision import Decision, Draw, Option, Roll
from engine.session import Session
from game.bots.careful.player import CarefulPlayer
from game.bots.showdown_choice import FOUNDING_PARTY, Fight, known
from game.content.box import core_box
from game.phases.files.showdown_files import OpenGame, begin_game
from game.rules.table.components import Placement
from game.rules.table.showdown_table import ShowdownTable, seats_for
from game.scenes.shot.record_sheet import mark_by_years
from game.scenes.showdown.choices import anchor_of
from game.scenes.showdown.hand.windows import WINDOWS

ROUND = 2
"""A fight is in full swing by then."""
CLOSE = 6
"""Nobody stands farther from the monster."""
LONGEST = 3_000
SEEDS = 40
"""So many games are looked at before the best moment so far is taken."""
BUSY, FULL = "busy", 5
PLAYERS = ("Anna", "Chidi")
VETERANS = "veterans"
FIRST_MONSTER, FIRST_LEVEL = "white-lion", "prologue"


def busy_act(
    seed: int,
    folder: Path,
    monster: str = FIRST_MONSTER,
    level: str = FIRST_LEVEL,
    party: str = FOUNDING_PARTY,
    *,
    moment: str = BUSY,
) -> OpenGame:
    """A moment in the middle of a fight: a survivor about to act while three or four live and somebody has been hurt,
    or one of MOMENTS. Where the bot's games give none soon, the fullest moment that they do give. Raises BadInput for
    an unknown monster, level, party or moment."""
    known(moment, MOMENTS, "moment")
    return again(*_found(Fight(monster, level, party).check(), seed, moment), folder)


def ended_game(
    seed: int,
    outcome: str,
    folder: Path,
    monster: str = FIRST_MONSTER,
    level: str = FIRST_LEVEL,
    party: str = FOUNDING_PARTY,
) -> OpenGame:
    """A game that ended so; in a victory somebody has fallen, if the bot's games give one soon."""
    return again(*_found(Fight(monster, level, party).check(), seed, outcome), folder)


def lived_through(seed: int, folder: Path, monster: str, level: str) -> tuple[OpenGame, int]:
    """A fight of veterans, and one among them whom the years have marked: a sheet that shows everything."""
    game = busy_act(seed, folder, monster, level, VETERANS)
    table = game.session.table
    who = next(iter(table.living()))
    mark_by_years(table, who)
    return game, who


def _busy(session: Session[ShowdownTable]) -> int:
    """How much is going on, if a survivor is about to act: 5 is a moment to show."""
    request, table = session.request, session.table
    if not (isinstance(request, Decision) and request.topic == "act"):
        return 0
    moves = any(option.kind == "space" for option in request.options)
    near = all(_apart(table, who) <= CLOSE for who in table.living())
    record, fresh = table.record, table.record.round >= ROUND
    hurt = bool(record.wounds) or record.life < record.life_at_start
    return 1 + moves + near + (len(table.living()) >= 3) + (fresh and hurt)


def _window(session: Session[ShowdownTable]) -> int:
    """A window in which somebody may step in, better after the first round."""
    request = session.request
    found = isinstance(request, Decision) and request.topic in WINDOWS
    return found * (4 + (session.table.record.round >= ROUND))


def _moods(session: Session[ShowdownTable]) -> int:
    """A survivor about to act with moods or traits of the monster in play."""
    record = session.table.record
    lying = sum(card.kind != "persistent injury" for card in record.in_play) + bool(record.face_up_duration)
    return min(_busy(session), 2) + min(lying, 3) if _busy(session) and lying else 0


def _start(session: Session[ShowdownTable]) -> int:
    """The board as it is laid out, before anybody has decided anything: no player has a part in it."""
    return FULL


MOMENTS: dict[str, Callable[[Session[ShowdownTable]], int]] = {
    BUSY: _busy,
    "window": _window,
    "moods": _moods,
    "start": _start,
}
"""How much a question is worth a picture, 0 to FULL."""


def _apart(table: ShowdownTable, who: int) -> int:
    """Spaces between a survivor and the monster's first space."""
    here, there = table.world.get(who, Placement).at, table.world.get(table.monster, Placement).at
    return abs(here[0] - there[0]) + abs(here[1] - there[1]) if here and there else CLOSE


def _worth(session: Session[ShowdownTable], moment: str) -> int:
    """What this question is worth for the moment: FULL is what was looked for."""
    if moment in MOMENTS:
        return MOMENTS[moment](session)
    if session.outcome != moment:
        return 0
    return FULL if moment != "victory" or len(session.table.living()) < len(session.table.record.party) else FULL - 1


@cache
def _found(fight: Fight, seed: int, moment: str) -> tuple[Fight, int, tuple[str, ...]]:
    """The first game, from this seed on, that comes to such a moment, and the answers up to it; of as many games as
    are looked at, else, the best that came."""
    best: tuple[int, int, tuple[str, ...]] = (0, seed, ())
    for attempt in range(seed, seed + SEEDS):
        session, player = fight.session(attempt, PLAYERS), CarefulPlayer()
        try:
            while True:
                worth = _worth(session, moment)
                if worth > best[0]:
                    best = worth, attempt, tuple(session.answers)
                if best[0] >= FULL or session.request is None or len(session.answers) >= LONGEST:
                    break
                session.answer(player.answer(session.request, session.table))
        finally:
            session.close()
        if best[0] >= FULL:
            break
    return fight, best[1], best[2]


def again(fight: Fight, seed: int, answers: tuple[str, ...], folder: Path) -> OpenGame:
    """That game on disk, as the title screen would find it."""
    party, given = fight.party_and_given()
    seats = seats_for(PLAYERS, [survivor.key for survivor in party])
    path = folder / f"shot-{seed}.lantern"
    game = begin_game(path, core_box(), fight.monster, fight.level, party, seats, seed, given=given)
    for answer in answers:
        game.answer(answer)
    return game


def to_dice(game: OpenGame, least: int = 2) -> None:
    """Plays on with dice by hand, until several of them are asked for."""
    _play_to(game, lambda roll: not isinstance(roll, Draw), least)


def to_card(game: OpenGame) -> None:
    """Plays on with AI cards by hand, until one is drawn."""
    _play_to(game, lambda roll: roll.kind == "ai")


def _play_to(game: OpenGame, by_hand: Callable[[Roll], bool], least: int = 1) -> None:
    player, session = CarefulPlayer(), game.session
    session.by_hand = by_hand
    for _ in range(LONGEST):
        request = session.request
        if request is None or (isinstance(request, Roll) and request.count >= least):
            return
        game.answer(player.answer(request, session.table))


def close_to(session: Session[ShowdownTable]) -> str:
    """The key of the offered space nearest to the monster; empty if none is offered."""
    request = session.request
    if not isinstance(request, Decision):
        return ""
    at = session.table.world.get(session.table.monster, Placement).at
    ways = [option for option in request.options if option.kind == "space"]
    if at is None or not ways:
        return ""

    def distance(option: Option) -> tuple[float, str]:
        column, row = anchor_of(option)
        return abs(column - at[0] - 0.5) + abs(row - at[1] - 0.5), option.key

    return min(ways, key=distance).key
