"""A position on the rules desk: a showdown at a pause, set up by hand, each step of which can be taken back.

It is a scenario all along (docs/scenarios.md): what is changed is written down, and laid again with everything that the
scenarios refuse refused. Values are changed by the lines of corrections, the rest in the scenario itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from engine.chance import Chance
from engine.errors import BadInput
from engine.session import Session
from engine.yaml_file import Document
from game.content.box import core_box
from game.phases.showdown.deck_building import special_cards
from game.phases.showdown.setup import founders, key_for, lies_in_play, monster_level, starting_life
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.showdown_table import ShowdownTable
from game.scenarios.format import CardInPlay, HomeScenario, MonsterAtStart, PassingAtStart, Scenario, SurvivorAtStart
from game.scenarios.own_cards import key_of
from game.scenarios.run import load_scenarios
from game.scenarios.table import set_table
from game.scenarios.writing import written, written_at_pause

UNTITLED = "A position"
_PLACE = re.compile(r"^position:\d+: (?:[\w\[\].' -]+: )?")
_DOCUMENT = Document(Path("position"))
FIRST_PLACES = ((9, 12), (11, 12), (12, 12), (14, 12))
MONSTER_AT = (11, 7)


class Laid:
    """The table of a position, as overlays ask for it: nobody plays at it."""

    def __init__(self, game: ShowdownGame, state: bytes) -> None:
        self.game, self.state = game, state
        self.table: ShowdownTable = game.decode(state)

    def fork(self) -> Laid:
        """Returns a copy to try something on."""
        return Laid(self.game, self.game.encode(self.table))

    def close(self) -> None:
        self.game.close(self.table)


class Position:
    """`scenario` is the position, `laid` its table, `title` what it is called. Every change is a step to take back;
    changes of one value after the other are one step.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.laid = _laid(scenario)
        self.path: Path | None = None
        """The file that it was opened from, or kept in."""
        self.kept: Scenario | None = None
        """What lies in that file."""
        self._before: list[Scenario] = []
        self._after: list[Scenario] = []
        self._what = ""

    @property
    def table(self) -> ShowdownTable:
        return self.laid.table

    @property
    def title(self) -> str:
        return self.scenario.title

    def close(self) -> None:
        self.laid.close()

    # -- changed, and taken back ---------------------------------------------------------------------------------------

    def correct(self, line: str, what: str = "") -> None:
        """Changes values by a line of corrections. Raises BadInput; then nothing has changed."""
        copy = self.laid.fork()
        try:
            copy.game.correct(copy.table, line)
            changed = written(copy.table, self.title, self.scenario)
        finally:
            copy.close()
        self._take(changed, what)

    def change(self, edit: Callable[[Scenario], object], what: str = "") -> None:
        """Changes anything else of the scenario. Raises BadInput; then nothing has changed."""
        changed = written(self.table, self.title, self.scenario)
        edit(changed)
        self._take(changed, what)

    def _take(self, changed: Scenario, what: str) -> None:
        laid = _laid(changed)
        changed = written(laid.table, changed.title, changed)
        if not (what and what == self._what and self._before):
            self._before.append(self.scenario)
        self._what = what
        self._after.clear()
        self._show(changed, laid)

    def _show(self, scenario: Scenario, laid: Laid) -> None:
        self.laid.close()
        self.scenario, self.laid = scenario, laid

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    def undo(self) -> bool:
        """Takes the last step back. False if there is none."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Takes it again. False if none was taken back."""
        return self._step(self._after, self._before)

    def _step(self, where: list[Scenario], back: list[Scenario]) -> bool:
        if not where:
            return False
        back.append(self.scenario)
        self._what = ""
        scenario = where.pop()
        self._show(scenario, _laid(scenario))
        return True

    # -- played --------------------------------------------------------------------------------------------------------

    def begun(self, seed: int) -> tuple[ShowdownGame, ShowdownTable]:
        """Returns a table of its own to play from here, with chance from this seed."""
        scenario = msgspec.structs.replace(written(self.table, self.title, self.scenario), seed=seed)
        copy = _laid(scenario)
        return copy.game, copy.table


def _laid(scenario: Scenario) -> Laid:
    """Raises BadInput, without the name of a file that there is not."""
    try:
        scripted, state = set_table(msgspec.structs.replace(scenario, dice={}), _DOCUMENT, core_box())
    except BadInput as refused:
        raise BadInput(_sentence(refused)) from refused
    return Laid(ShowdownGame(scripted.box), state)


def _sentence(refused: BadInput) -> str:
    words = _PLACE.sub("", str(refused))
    return words[:1].upper() + words[1:]


# -- where positions come from -----------------------------------------------------------------------------------------


def first_position() -> Position:
    """The founders of the First Story before their lion."""
    found = Scenario(
        title=UNTITLED,
        survivors=[
            SurvivorAtStart(one.name, at=at, gear=list(one.gear), survival=one.survival)
            for one, at in zip(founders(), FIRST_PLACES, strict=True)
        ],
        monster=MonsterAtStart(MONSTER_AT),
        begun=True,
    )
    for one, founder in zip(found.survivors, founders(), strict=True):
        one.gender = "male" if founder.gender == "male" else "female"
    return Position(written_again(found))


def written_again(scenario: Scenario) -> Scenario:
    """The same with everything in it that the format takes for granted: decks in an order of their own."""
    laid = _laid(scenario)
    try:
        return written(laid.table, scenario.title, scenario)
    finally:
        laid.close()


def of_game(session: Session[Any], seed: int) -> Position:
    """The showdown of an open game as it was at its last pause. What nobody can see lies in another order, so that the
    copy tells nothing of the game. Raises BadInput where no showdown is fought.
    """
    scenario = written_at_pause(session, UNTITLED)
    chance, monster = Chance.seeded(seed), scenario.monster
    card = core_box().monsters[str(monster.card)]
    last = next((one.name for one in special_cards(card, monster_level(card, monster.level)) if one.stays_last), "")
    below = [name for name in monster.ai or [] if name == last]
    unseen = sorted([*(name for name in monster.ai or [] if name != last), *monster.wounds])
    chance.shuffle(unseen, "unseen")
    monster.wounds, monster.ai = unseen[: len(monster.wounds)], [*unseen[len(monster.wounds) :], *below]
    for pile in (monster.hit_locations, scenario.terrain_deck, *scenario.resources.values()):
        if pile is not None:
            pile.sort()
            chance.shuffle(pile, "unseen")
    return Position(scenario)


def opened(path: Path) -> Position:
    """The first scenario of a file, as it is laid. Raises BadInput, one sentence with the place and the cure."""
    scenario, document = load_scenarios(path)[0]
    if isinstance(scenario, HomeScenario):
        raise BadInput(f"{path} lays a settlement or a hunt, and the desk lays showdowns: open one with a monster.")
    game, state = set_table(scenario, document, core_box())
    table = game.decode(state)
    try:
        position = Position(written(table, scenario.title, scenario))
    finally:
        game.close(table)
    position.path, position.kept = path, position.scenario
    return position


# -- another monster, other people -------------------------------------------------------------------------------------


def against(scenario: Scenario, monster: str, level: str) -> None:
    """Another monster stands there, as it begins; what the one before has done to anybody is gone with it."""
    box = core_box()
    card = box.monsters[monster]
    row = monster_level(card, level)
    life = starting_life(card, row)
    was = scenario.monster
    scenario.monster = MonsterAtStart(
        was.at,
        monster,
        level,
        was.facing,
        tokens=dict(row.tokens),
        life=life,
        life_at_start=life,
        in_play=[CardInPlay(one.name, "trait") for one in special_cards(card, row) if lies_in_play(one)],
    )
    scenario.passing, scenario.spent, scenario.marks = PassingAtStart(), {}, []
    for one in scenario.survivors:
        one.status_cards, one.suffered, one.counters = [], {}, {}


def joined_by(scenario: Scenario, name: str, at: tuple[int, int]) -> None:
    """Somebody new stands there, played from the first seat."""
    scenario.survivors.append(SurvivorAtStart(name, at=at))
    if scenario.seats:
        scenario.seats[0].append(key_for(name))


def left_by(scenario: Scenario, key: str) -> None:
    """Somebody is there no more, with everything that names them. Raises BadInput for the last of them."""
    if len(scenario.survivors) == 1:
        raise BadInput("Somebody has to be there: add another survivor first.")
    scenario.survivors = [one for one in scenario.survivors if key_of(one) != key]
    scenario.seats = [[one for one in seat if one != key] for seat in scenario.seats]
    scenario.returning = [one for one in scenario.returning if one.who != key]
    for role in ("controller", "priority", "last_to_wound", "death_die"):
        if getattr(scenario, role) == key:
            setattr(scenario, role, "")
    for card in scenario.monster.in_play:
        card.holder = "" if card.holder == key else card.holder
    passing, given = scenario.passing, scenario.given
    passing.tokens = [one for one in passing.tokens if one.who != key]
    passing.bans = [one for one in passing.bans if one.who != key]
    passing.waiting = [one for one in passing.waiting if one.bearer != key]
    passing.rewards = [one for one in passing.rewards if one.by != key]
    passing.nominated = [one for one in passing.nominated if one != key]
    passing.bodiless = [one for one in passing.bodiless if one != key]
    passing.concentrating.pop(key, None)
    given.knight = "" if given.knight == key else given.knight
    given.first_target = "" if given.first_target == key else given.first_target
    scenario.spent = {}
