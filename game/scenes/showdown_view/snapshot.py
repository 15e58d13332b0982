"""What the screen shows of a showdown at one moment: plain values, taken after each event, so that motion can lag
behind the rules without the panels running ahead of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.grid import Space
from game.board.components import Act, Armor, Placement, Tile, Tokens
from game.board.showdown import Showdown
from game.board.targeting import is_threat
from game.model.terms import Location


@dataclass(frozen=True, slots=True)
class SurvivorView:
    """A survivor's figure and sheet at one moment. `boxes` are (light, heavy) filled, by location."""

    who: int
    key: str
    name: str
    at: Space | None
    down: bool
    dead: bool
    acted: bool
    survival: int
    insanity: int
    bleeding: int
    armor: dict[Location, int]
    boxes: dict[Location, tuple[bool, bool]]
    brain_box: bool
    insane: bool
    doomed: bool
    threat: bool
    ailments: tuple[str, ...]
    movement_left: bool
    activation_left: bool


@dataclass(frozen=True, slots=True)
class MonsterView:
    """The monster's figure at one moment; `injuries` are its persistent injuries by name."""

    at: Space | None
    facing: str
    down: bool
    injuries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One moment. `tiles` are (card, anchor, size); `in_play` (name, kind)."""

    round: int
    turn: str
    survivors: tuple[SurvivorView, ...]
    monster: MonsterView
    priority: int
    controller: int
    ai_left: int
    ai_discard: tuple[str, ...]
    wounds: tuple[str, ...]
    life: int
    locations_left: int
    locations_discard: tuple[str, ...]
    in_play: tuple[tuple[str, str], ...]
    drawn: tuple[str, ...]
    resolving: str
    tiles: tuple[tuple[str, Space, tuple[int, int]], ...] = field(default=())

    def survivor(self, who: int) -> SurvivorView | None:
        return next((one for one in self.survivors if one.who == who), None)


def snapshot(table: Showdown) -> Snapshot:
    """The table as it stands."""
    record = table.record
    survivors = []
    for who in record.party:
        sheet, condition, act = table.sheet(who), table.condition(who), table.world.get(who, Act)
        at = table.world.get(who, Placement).at
        survivors.append(
            SurvivorView(
                who,
                sheet.key,
                sheet.name,
                at,
                table.is_down(who),
                sheet.dead,
                act.acted,
                sheet.survival,
                sheet.insanity,
                table.world.get(who, Tokens).bleeding,
                dict(table.world.get(who, Armor).points),
                {place: (boxes.light, boxes.heavy) for place, boxes in sheet.boxes.items()},
                sheet.brain_box,
                sheet.insane,
                condition.doomed,
                at is not None and is_threat(table, who),
                tuple(condition.ailments),
                act.movement > 0,
                act.activation > 0,
            )
        )
    monster = MonsterView(
        table.world.get(table.monster, Placement).at,
        table.facing.value,
        table.is_down(table.monster),
        tuple(table.injuries_in_play()),
    )
    attack = table.attacks[-1] if table.attacks else None
    return Snapshot(
        record.round,
        record.turn,
        tuple(survivors),
        monster,
        record.priority,
        record.controller,
        len(record.ai.draw_pile) + bool(record.face_up_duration),
        tuple(record.ai.discard),
        tuple(record.wounds),
        record.life,
        len(record.hit_locations.draw_pile),
        tuple(record.hit_locations.discard),
        tuple((table.card_in_play_name(card), card.kind) for card in record.in_play),
        tuple(attack.unresolved) if attack is not None else (),
        table.resolving[-1] if table.resolving else "",
        tuple(
            (tile.card, table.at(entity), table.box.terrain[tile.card].size)
            for entity, tile in table.world.each(Tile)
            if table.on_board(entity)
        ),
    )
