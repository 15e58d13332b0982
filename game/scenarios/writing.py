"""Writes the table of a showdown down as a scenario: what `table` lays, the other way round (docs/scenarios.md).

A scenario begins at a pause: set up, at the start of a round or a turn, or between two acts. In the midst of an act or
an attack the table holds more than a file can say.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, cast

import msgspec
import yaml

from engine.decision import Decision
from engine.deck import Deck
from engine.errors import BadInput
from engine.session import Session
from game.content.settlement.lost_settlements import LEGACIES
from game.model.survivor import Boxes, Survivor
from game.model.terms import Attribute
from game.phases.showdown.deck_building import copies
from game.phases.showdown.setup import FIRST_SURVIVOR, key_for
from game.phases.showdown.showdown_preparation import inherited
from game.rules.gear.carried_resources import carried
from game.rules.table.components import Act, Armor, Footprint, Placement, TerrainTile, Tokens
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_record import Circumstances, InPlay, Stage
from game.rules.table.showdown_table import ShowdownTable
from game.scenarios.format import (
    CONDITIONS,
    EMPTY_PLACE,
    AnyScenario,
    BoxesFilled,
    CardInPlay,
    Down,
    GivenAtStart,
    MarkAtStart,
    MonsterAtStart,
    RetinueAtStart,
    ReturningAtStart,
    Scenario,
    Start,
    SurvivorAtStart,
    TileAtStart,
    Way,
)
from game.scenarios.own_cards import SHEET
from game.scenarios.passing import passing_of

_STARTS: dict[Stage, Start] = {
    Stage.SETUP: "setup",
    Stage.ROUND: "round",
    Stage.MONSTER_TURN: "monster turn",
    Stage.SURVIVORS_TURN: "survivors' turn",
}
_PAUSES = {
    Stage.SETUP: "before the set-up",
    Stage.ROUND: "the end of round {}",
    Stage.MONSTER_TURN: "the start of the monster's turn in round {}",
    Stage.SURVIVORS_TURN: "in the survivors' turn of round {}, before this act",
    Stage.AFTERMATH: "",
    Stage.OVER: "",
}
WIDTH = 120


def written_now(session: Session[Any], title: str, own: Scenario | None = None) -> Scenario:
    """Returns the showdown on the table of a game as a scenario. Raises BadInput, one sentence with the nearest pause
    before, where something is in progress, and where no showdown is fought.
    """
    if not session.still:
        raise BadInput(why_not_now(session))
    return written(_fight(session.table), title, own)


def written_at_pause(session: Session[Any], title: str, own: Scenario | None = None) -> Scenario:
    """Returns the same as it was at the last pause, whatever is in progress now. Raises BadInput where no showdown was
    fought then.
    """
    if session.still:
        return written_now(session, title, own)
    table = session.at_last_pause()
    try:
        return written(_fight(table), title, own)
    finally:
        session.game.close(table)


def _fight(table: GameTable) -> ShowdownTable:
    fight = table.foremost.as_showdown
    if fight is None:
        raise BadInput("No showdown is fought here: write one down while it is.")
    return fight


def why_not_now(session: Session[Any]) -> str:
    """Returns the sentence that refuses a scenario in the midst of something, and names the nearest pause before."""
    request = session.request
    _fight(session.table)
    if request is None:
        return "The showdown is over, and a scenario begins before that: go back to one of its turns and write that."
    table = session.at_last_pause()
    try:
        before = table.foremost.as_showdown
        pause = _PAUSES[before.record.stage].format(before.record.round) if before is not None else ""
    finally:
        session.game.close(table)
    if not pause:
        return "The showdown is over, and a scenario begins before that: go back to one of its turns and write that."
    asked = request.about if isinstance(request, Decision) else f"{request.about} is rolled"
    when = f"{pause} (answer {session.last_pause})"
    return f"Something is in progress ({asked.rstrip('.?')}); the nearest pause before is {when}."


def written(table: ShowdownTable, title: str, own: Scenario | None = None) -> Scenario:
    """Returns a table as it stands at a pause as a scenario; `own` is the one that it was laid from, if it has cards
    of its own. Raises BadInput in the aftermath.
    """
    if table.record.stage not in _STARTS:
        raise BadInput("The showdown is over, and a scenario begins before that: go back to a turn and write that.")
    return _Written(table, own).scenario(title)


class _Written:
    def __init__(self, table: ShowdownTable, own: Scenario | None) -> None:
        self.table = table
        self.record = table.record
        self.own = own
        self.start = _STARTS[self.record.stage]
        self.begun = self.record.stage is Stage.SURVIVORS_TURN and self.record.turn == "survivors"

    def scenario(self, title: str) -> Scenario:
        table, record, own = self.table, self.record, self.own
        seats = [list(seat.survivors) for seat in record.seats]
        return Scenario(
            title=title,
            survivors=[self._survivor(who) for who in record.party],
            seats=seats if len(seats) > 1 else [],
            given=self._given(),
            gear=own.gear if own else [],
            armor_sets=own.armor_sets if own else [],
            resources=self._resources(),
            innovations=list(record.innovations),
            monster=self._monster(),
            start=self.start,
            begun=self.begun,
            round=record.round,
            controller=self._key(record.controller),
            controller_seat=record.controller_seat,
            start_zone=list(record.start_zone) if record.stage is Stage.SETUP else None,
            terrain=[self._tile(entity, tile.card) for entity, tile in table.world.each(TerrainTile)],
            terrain_cards=own.terrain_cards if own else [],
            terrain_deck=_top_first(record.terrain),
            marks=[
                MarkAtStart(one.at, one.card, one.size != table.box.terrain[one.card].size) for one in record.diagram
            ],
            returning=[ReturningAtStart(table.key(one.who), one.where, one.down) for one in record.returning],
            bones=list(record.bones),
            retinues=[RetinueAtStart(one.at, one.members, one.stays) for one in record.retinues],
            spent={limit: [self._bearer(one) for one in names] for limit, names in record.spent.items()},
            passing=passing_of(table),
            survival_actions=list(record.survival_actions),
            survival_limit=record.survival_limit,
            priority=self._key(record.priority),
            last_to_wound=self._key(record.last_to_wound),
            death_die=self._key(record.death_die),
            all_threats_until=record.all_threats_until,
        )

    def _resources(self) -> dict[str, list[str]]:
        """The resource decks that lack cards which nobody carries; a whole one needs no list."""
        box = self.table.box
        found = {}
        for name, deck in self.record.resources.items():
            out = [one.card for one in self.record.gained if one.deck == name]
            every = copies(card for card in box.resources.values() if card.deck == name)
            if sorted([*deck.draw_pile, *out]) != sorted(every):
                found[name] = _top_first(deck)
        return found

    def _bearer(self, spent: str) -> str:
        """A trigger that has acted, with the number that its bearer will have at the table of the scenario."""
        card, _, bearer = spent.rpartition("/")
        party = [str(who) for who in self.record.party]
        return f"{card}/{FIRST_SURVIVOR + party.index(bearer)}" if bearer in party else spent

    def _key(self, who: int) -> str:
        return self.table.key(who) if who else ""

    # what it is given

    def _given(self) -> GivenAtStart:
        """The circumstances without what the lost settlements add to them when they are laid (`inherited`)."""
        given = self.record.given
        fields = {name: getattr(given, name) for name in GivenAtStart.__struct_fields__}
        added = inherited(Circumstances(lost_settlements=given.lost_settlements), self.table.level)
        fields["terrain"] = given.terrain[: len(given.terrain) - len(added.terrain)]
        tokens = {one: n - added.monster_tokens.get(one, 0) for one, n in given.monster_tokens.items()}
        fields["monster_tokens"] = {one: n for one, n in tokens.items() if n}
        return GivenAtStart(**fields | {"ambush": self.record.ambush, "variants": list(self.record.variants)})

    # figures

    def _down(self, who: int) -> Down:
        standing = self.table.standing(who)
        if standing.up:
            return False
        turn = "monster" if self.start == "monster turn" else "survivors"
        return "this turn" if (standing.fell_round, standing.fell_turn) == (self.record.round, turn) else True

    def _at(self, entity: int) -> tuple[int, int] | None:
        return self.table.world.get(entity, Placement).at

    def _monster(self) -> MonsterAtStart:
        table, record, own = self.table, self.record, self.own
        who = table.monster
        return MonsterAtStart(
            at=self._at(who),
            card=own.monster.card if own else record.monster,
            level=own.monster.level if own else record.level,
            facing=cast("Way", table.facing.value),
            down=self._down(who),
            tokens=_filled(table.world.get(who, Tokens).attributes),
            life=record.life,
            life_at_start=record.life_at_start,
            dies_at_life_0=record.dies_at_life_0,
            ai=_top_first(record.ai),
            ai_discard=record.ai.discard[::-1],
            wounds=record.wounds[::-1],
            hit_locations=_top_first(record.hit_locations),
            hit_location_discard=record.hit_locations.discard[::-1],
            in_play=[self._in_play(one) for one in record.in_play],
            face_up_duration=record.face_up_duration,
        )

    def _in_play(self, one: InPlay) -> CardInPlay:
        fields = {"card": one.card, "kind": one.kind, "holder": self._key(one.holder), "counters": one.counters}
        return msgspec.convert(fields, CardInPlay)

    def _survivor(self, who: int) -> SurvivorAtStart:
        table = self.table
        sheet, condition = table.sheet(who), table.condition(who)
        tokens, act = table.world.get2(who, Tokens, Act)
        key = table.key(who)
        return SurvivorAtStart(
            name=sheet.name,
            key=key if key != key_for(sheet.name) else "",
            at=self._at(who),
            permanent=self._permanent(sheet),
            tokens=_filled(tokens.attributes),
            bleeding=tokens.bleeding,
            gear=_in_rows(sheet.grid),
            armor=dict(table.world.get(who, Armor).points),
            boxes={place: _filled_boxes(boxes) for place, boxes in sheet.boxes.items() if boxes.light or boxes.heavy},
            down=self._down(who),
            acted=act.acted,
            moved=act.moved,
            carries=carried(table, who),
            **{field: getattr(condition, field) for field in CONDITIONS},
            **{field: getattr(sheet, field) for field in SHEET if field != "permanent"},
        )

    def _permanent(self, sheet: Survivor) -> dict[Attribute, int]:
        """Without what the lost settlements have given everybody, which laying them gives again."""
        left = dict(sheet.permanent)
        for legacy in LEGACIES[: self.record.given.lost_settlements]:
            for attribute, n in legacy.permanent.items():
                left[attribute] = left.get(attribute, 0) - n
        return _filled(left)

    def _tile(self, entity: int, card: str) -> TileAtStart:
        at = self._at(entity)
        assert at is not None
        turned = self.table.world.get(entity, Footprint).size != self.table.box.terrain[card].size
        prefix, _, number = card.partition("-")
        if self.own and prefix == "own" and number.isdigit():
            return TileAtStart(at, self.own.terrain[int(number)].card, turned)
        return TileAtStart(at, card, turned)


def _top_first(deck: Deck) -> list[str]:
    return deck.draw_pile[::-1]


def _filled(numbers: dict[Attribute, int]) -> dict[Attribute, int]:
    return {attribute: n for attribute, n in numbers.items() if n}


def _filled_boxes(boxes: Boxes) -> BoxesFilled:
    return "both" if boxes.light and boxes.heavy else "light" if boxes.light else "heavy"


def _in_rows(grid: dict[int, str]) -> list[str]:
    return [grid.get(place, EMPTY_PLACE) for place in range(max(grid, default=-1) + 1)]


# as text


def as_text(scenario: AnyScenario) -> str:
    """Returns the scenario as it stands in a file: what the format takes for granted is left out."""
    return yaml.dump(as_mapping(scenario), Dumper=_Plain, sort_keys=False, allow_unicode=True, width=WIDTH)


def as_mapping(scenario: AnyScenario) -> dict[str, Any]:
    """Returns the same as plain values."""
    found: dict[str, Any] = _plain(scenario)
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        found: dict[str, Any] = {config.tag_field: config.tag} if config.tag_field else {}
        for field in msgspec.structs.fields(value):
            held = getattr(value, field.name)
            made = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
            if field.required or held != made:
                found[field.encode_name] = _plain(held)
        return found
    if isinstance(value, dict):
        return {_plain(key): _plain(held) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value.value if isinstance(value, Enum) else value


class _Plain(yaml.SafeDumper):
    """Writes what `engine.yaml_file` reads: no anchors, and whatever fits a line on one."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def represent_sequence(self, tag: str, sequence: Any, flow_style: bool | None = None) -> Any:
        return super().represent_sequence(tag, sequence, flow_style=_is_short(sequence))

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> Any:
        return super().represent_mapping(tag, mapping, flow_style=_is_short(mapping))


def _is_short(value: Any) -> bool:
    """True for what fits a line: no long list of long things, and nothing deep in it."""
    parts = list(value.values()) if isinstance(value, dict) else list(value)
    return all(not isinstance(one, dict | list) or (_is_short(one) and len(one) < 4) for one in parts) and (
        len(str(value)) < WIDTH or not any(isinstance(one, dict | list) for one in parts)
    )
