"""Makes the positions of `levels/positions` out of real play: `python -m tests.teaching.predict.make_positions`.

Bots play showdowns of every monster and campaigns; at each answer every question that can be asked is a candidate. For
each rule the first few are kept that differ in kind, monster or answer, come out the same when they are read back
from their file and played, and are short. Files that are there and still true stay, in the words of today;
`--anew` makes all of them again, `--seeds 0` none.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from engine.decision import Decision, Draw, Roll
from engine.errors import BadInput
from engine.session import Session
from game.bots.campaign_play import Saga, campaign_player
from game.bots.careful.player import CarefulPlayer
from game.bots.random_player import RandomPlayer
from game.bots.showdown_choice import Fight
from game.content.box import core_box
from game.rules.campaign.settlement_table import settlement_of
from game.scenarios.format import AnyScenario
from game.scenarios.writing import as_mapping, written
from game.teaching.predict.forbidden import refused
from game.teaching.predict.position import POSITIONS, ask, given_by_hand, position_files, read_position
from game.teaching.predict.question import Question
from tests.teaching.predict.home_tables import written_home

FEW, MANY = 2, 5
OFTEN = (
    *("target-list-order", "target-random", "target-priority-token", "ai-no-target", "move-monster-toward"),
    *("move-monster-turn-to-face", "attack-monster-hit-formula", "attack-survivor-hit-formula", "wound-attempt"),
    *("survivor-injury-boxes", "survivor-heavy-knocks-down", "attack-blind-spot", "hit-location-trap-resolve"),
    *("survivor-field-of-view", "target-threat", "target-tie", "target-multiple", "collision-monster-through"),
    *("showdown-knocked-down-survivor", "survival-dodge", "damage-brain-order", "wound-failure-reaction"),
    *("survivor-insane-threshold", "keyword-knockback", "monster-basic-action-specific-target"),
)
"""Rules that people get wrong, of which there are more positions."""
CAMPAIGN = "campaign"
MOST_OF_ONE = 16
"""Positions of the same monster."""
MOST_ANSWERS = 14
"""So many answers lead to a position at most."""
_PICK = re.compile(r"(?:^| )pick:(\d+)")
_OF_NO_MATTER = (
    *(("terrain_deck",), ("resources",), ("start_zone",), ("marks",), ("passing",), ("given",), ("seats",), ("spent",)),
    *(
        ("innovations",),
        ("monster", "hit_locations"),
        ("monster", "hit_location_discard"),
        ("monster", "life_at_start"),
    ),
    *(("monster", "dies_at_life_0"), ("monster", "ai_discard"), ("monster", "wounds"), ("monster", "life")),
    *(("settlement", "innovation_deck"), ("settlement", "timeline"), ("settlement", "used"), ("settlement", "nemeses")),
    *(("settlement", "defeated"), ("settlement", "milestones"), ("settlement", "quarries"), ("settlement", "gear")),
    *(("settlement", "storage"), ("settlement", "departing"), ("settlement", "returning"), ("settlement", "bout")),
    *(("settlement", "standing"), ("settlement", "open_stories"), ("settlement", "death_count")),
    *(("last_to_wound",), ("controller_seat",), ("all_threats_until",), ("survival_limit",), ("survival_actions",)),
)
"""Parts of a table that are left out of the file where the question is the same without them."""


@dataclass
class Found:
    """What is kept so far."""

    folder: Path
    of_rule: Counter[str] = field(default_factory=Counter)
    of_where: Counter[str] = field(default_factory=Counter)
    alike: set[tuple[str, ...]] = field(default_factory=set)
    numbers: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    refused: Counter[str] = field(default_factory=Counter)

    def wants(self, asked: Question, where: str) -> bool:
        most = MANY if asked.rule in OFTEN else FEW
        if where in core_box().monsters and self.of_where[where] >= MOST_OF_ONE and self.of_rule[asked.rule]:
            return False
        if self.of_rule[asked.rule] >= most or self.refused[asked.rule] > 40:
            return False
        return not {(asked.rule, asked.kind, where), (asked.rule, asked.kind, "", _shape(asked))} & self.alike

    def note(self, asked: Question, where: str) -> None:
        self.of_rule[asked.rule] += 1
        self.of_where[where] += 1
        self.alike |= {(asked.rule, asked.kind, where), (asked.rule, asked.kind, "", _shape(asked))}


def _shape(asked: Question) -> str:
    """The sort of answer: names and numbers do not make two answers of one sort differ."""
    return asked.answer if asked.answer.isdecimal() else " ".join(asked.answer.split()[:2])


@dataclass
class Table:
    """A game that is played, by whom, and where."""

    session: Session[Any]
    player: Any
    chance: random.Random
    where: str
    """In the name of the file."""
    played: str
    most: int

    def key(self) -> str:
        """The next answer, with its dice and cards by name."""
        request = self.session.request
        if isinstance(request, Draw):
            return f"dealt:{self.chance.choice(request.faces)}"
        if isinstance(request, Roll):
            return "roll:" + ",".join(str(self.chance.choice(request.faces)) for _ in range(request.count))
        return str(self.player.answer(request, self.session.table))


def tables(seeds: range, only: str = "") -> Iterator[Table]:
    """The games that are played; `only`: those of one monster, or the campaigns."""
    box = core_box()
    for seed in seeds:
        for name, monster in box.monsters.items():
            if only not in ("", name):
                continue
            for row in monster.levels:
                careful = (seed + len(row.name)) % 3 != 0
                fight = Fight(monster=name, level=row.name, party=("founders", "seasoned")[seed % 2]).check()
                session = fight.session(seed, keep=True)
                session.by_hand = given_by_hand
                player = CarefulPlayer() if careful else RandomPlayer(seed)
                who = "careful" if careful else "random"
                played = f"{name} {row.name}, seed {seed}, {who} players"
                yield Table(session, player, random.Random(seed), name, played, 400)
        for players in ("careful", "random") if only in ("", CAMPAIGN) else ():
            saga: Session[Any] = Saga(8).session(seed, keep=True)
            saga.by_hand = given_by_hand
            played = f"a campaign, seed {seed}, {players} players"
            yield Table(saga, campaign_player(players, seed), random.Random(seed), CAMPAIGN, played, 2500)


def harvest(table: Table, found: Found) -> None:
    """Plays one game and keeps what is wanted of it."""
    session = table.session
    while session.outcome is None and len(session.answers) < table.most:
        request = session.request
        if isinstance(request, Decision):
            for option in [one for options in refused(request).values() for one in options]:
                for asked in ask(session, option.key):
                    if asked.kind == "may" and found.wants(asked, table.where):
                        keep(table, asked, option.key, [], found)
        key = table.key()
        wanted = [asked for asked in ask(session, key) if asked.kind != "may" and found.wants(asked, table.where)]
        drafts = [(asked, draft) for asked in wanted if (draft := drafted(table, asked, key)) is not None]
        session.answer(key)
        picks = [int(n) for n in _PICK.findall(session.moments[-1].drew)]
        for asked, draft in drafts:
            if found.wants(asked, table.where):
                finish(table, asked, draft, picks, found)
    session.close()


def keep(table: Table, asked: Question, key: str, picks: list[int], found: Found) -> None:
    draft = drafted(table, asked, key)
    if draft is not None:
        finish(table, asked, draft, picks, found)


def drafted(table: Table, asked: Question, then: str) -> dict[str, Any] | None:
    """The position as a mapping, as far as it is known before the answer is given."""
    session = table.session
    since, scenario = session.last_pause, _written(session)
    for seq, state in reversed(session.checkpoints) if scenario is None else ():  # of the aftermath no scenario begins
        since, scenario = seq, _written_there(session, state)
        if scenario is not None or len(session.answers) - seq > MOST_ANSWERS:
            break
    do = session.answers[since:]
    if scenario is None or len(do) > MOST_ANSWERS:
        return None
    del scenario["title"]
    return {
        **as_written(asked),
        "played": table.played,
        "scenario": scenario,
        "do": do,
        "then": then,
        "_since": since,
    }


def _written(session: Session[Any]) -> dict[str, Any] | None:
    """The table at the last pause as a mapping; None where no scenario can begin."""
    return _at(session, session.at_last_pause())


def _written_there(session: Session[Any], state: bytes) -> dict[str, Any] | None:
    return _at(session, session.game.decode(state))


def _at(session: Session[Any], there: Any) -> dict[str, Any] | None:
    try:
        home, fight = settlement_of(there), there.foremost.as_showdown
        scenario: AnyScenario = written(fight, "position") if fight is not None else written_home(home)  # type: ignore[arg-type]
        return as_mapping(scenario)
    except BadInput:
        return None
    finally:
        session.game.close(there)


def finish(table: Table, asked: Question, draft: dict[str, Any], picks: list[int], found: Found) -> None:
    """Writes a position into its file if it is true there, with no more of the table than it takes."""
    session, since = table.session, draft.pop("_since")
    given = " ".join(one.drew for one in session.moments[since + 1 : since + 1 + len(draft["do"])])
    picks = [*(int(n) for n in _PICK.findall(given)), *picks]
    if picks:
        draft["scenario"]["dice"] = {"pick": picks}
    if not holds(draft, asked):
        found.refused[asked.rule] += 1
        return
    for part in _OF_NO_MATTER:
        smaller = without(draft, part)
        if smaller is not None and holds(smaller, asked):
            draft = smaller
    found.note(asked, table.where)
    base = f"{asked.rule}--{table.where}"
    found.numbers[base] += 1
    while (path := found.folder / f"{base}-{found.numbers[base]}.yaml").exists():
        found.numbers[base] += 1
    path.write_text(as_yaml(draft))
    print(f"{sum(found.of_rule.values()):4}  {path.name}  {asked.asked[:80]}", flush=True)


def without(draft: dict[str, Any], path: tuple[str, ...]) -> dict[str, Any] | None:
    copy = draft | {"scenario": dict(draft["scenario"])}
    at = copy["scenario"]
    for part in path[:-1]:
        if part not in at:
            return None
        at[part] = dict(at[part])
        at = at[part]
    return copy if at.pop(path[-1], None) is not None else None


def holds(draft: dict[str, Any], asked: Question) -> bool:
    """Whether the position, read back from a file and played, asks the same and has the same answer."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{asked.rule}--draft.yaml"
        path.write_text(as_yaml(draft))
        try:
            return read_position(path).truth() == asked
        except (BadInput, AssertionError):  # the table holds what no scenario can say, or the dice run out
            return False


def as_yaml(draft: dict[str, Any]) -> str:
    return yaml.dump(draft, Dumper=_Plain, sort_keys=False, allow_unicode=True, width=118, default_flow_style=None)


class _Plain(yaml.SafeDumper):
    """Writes no anchors, which `engine.yaml_file` does not read."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def stay(folder: Path, found: Found) -> None:
    """Takes what lies there and is still true, in the words of today; the rest goes."""
    for path in position_files(folder):
        try:
            position = read_position(path)
            asked = position.truth()
        except BadInput as error:
            print(error)
            asked = None
        if asked is None or asked.rule != position.rule:
            path.unlink()
            print(f"gone  {path.name}")
            continue
        if asked != position.question:
            path.write_text(as_yaml(position.document.data | as_written(asked)))
            print(f"anew  {path.name}")
        found.note(asked, path.stem.partition("--")[2].rpartition("-")[0])


def as_written(asked: Question) -> dict[str, Any]:
    """The fields of a position that say its question."""
    return {
        "asks": asked.kind,
        "question": asked.asked,
        "options": list(asked.options),
        "answer": asked.answer,
        "why": asked.why,
        "rules": list(asked.rules),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=POSITIONS)
    parser.add_argument("--anew", action="store_true", help="make all of them again")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--only", default="", help="a monster, or campaign")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    found = Found(options.folder)
    if options.anew:
        for path in position_files(options.folder):
            path.unlink()
    stay(options.folder, found)
    for table in tables(range(1, options.seeds + 1), options.only):
        harvest(table, found)
    print(f"{sum(found.of_rule.values())} positions of {len(found.of_rule)} rules")
    return 0


if __name__ == "__main__":
    sys.exit(main())
