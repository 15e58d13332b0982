"""What the screen shows of a showdown at one moment: plain values, taken after each event, so that motion can lag
behind the rules without the panels running ahead of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.grid import Space, Spaces
from game.rules.gear.death_die import lit_by
from game.rules.space.zones import spaces_of
from game.rules.table.components import Footprint, Placement, TerrainTile
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.parts.survivor_view import SurvivorView, survivor_view


@dataclass(frozen=True, slots=True)
class MonsterView:
    """The monster's figure at one moment; `injuries` are its persistent injuries by name."""

    at: Space | None
    facing: str
    down: bool
    injuries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One moment. `tiles` are (card, anchor, size); `in_play` (name, kind); `bones` the spaces with a bone token,
    `retinues` (top left space, members), `laid` the spaces with a counter; `death_die` is whoever has it, `last_light`
    whoever bears the Final Lantern where it burns, `tokens_on_cards` are (kind, how many) on the monster's cards,
    `zones` those of its zones that have a name, and `suspended` the cards in play that do nothing for now.
    """

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
    life_at_start: int
    face_up: str
    locations_left: int
    in_play: tuple[tuple[str, str], ...]
    drawn: tuple[str, ...]
    resolving: str
    tiles: tuple[tuple[str, Space, tuple[int, int]], ...] = field(default=())
    outcome: str = ""
    bones: tuple[Space, ...] = ()
    retinues: tuple[tuple[Space, int], ...] = ()
    laid: tuple[Space, ...] = ()
    death_die: int = 0
    last_light: int = 0
    tokens_on_cards: tuple[tuple[str, int], ...] = ()
    zones: tuple[tuple[str, Spaces], ...] = ()
    suspended: tuple[str, ...] = ()

    @property
    def cards_in_play(self) -> tuple[str, ...]:
        """The names of the cards that lie in play and are not suspended."""
        return tuple(name for name, _ in self.in_play if name not in self.suspended)

    @property
    def blood_left(self) -> list[int]:
        """Returns how many bleeding tokens more each living survivor on the board could not bear; none if doomed."""
        alive = [one for one in self.survivors if not one.dead and one.at is not None]
        return [0 if one.doomed else one.bleeds_until - one.bleeding for one in alive]

    @property
    def life_left(self) -> int:
        """Returns how many wounds the monster could still bear: its AI cards, or its Life (life)."""
        return self.life if self.life_at_start else self.ai_left + len(self.ai_discard)

    def survivor(self, who: int) -> SurvivorView | None:
        return next((one for one in self.survivors if one.who == who), None)


def snapshot(table: ShowdownTable) -> Snapshot:
    """The table as it stands."""
    record = table.record
    survivors = [survivor_view(table, who) for who in record.party]
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
        record.life_at_start,
        record.face_up_duration,
        len(record.hit_locations.draw_pile),
        tuple((table.card_in_play_name(card), card.kind) for card in record.in_play),
        tuple(attack.unresolved) if attack is not None else (),
        table.resolving[-1] if table.resolving else "",
        tuple(
            (tile.card, table.at(entity), table.world.get(entity, Footprint).size)
            for entity, tile in table.world.each(TerrainTile)
            if table.on_board(entity)
        ),
        record.outcome,
        tuple(record.bones),
        tuple((one.at, one.members) for one in record.retinues),
        tuple(one.at for one in record.laid),
        record.death_die,
        lit_by(table),
        tuple((kind, n) for card in record.in_play if not card.holder for kind, n in card.counters.items() if n),
        tuple((one.name, spaces_of(table, one.zone)) for one in table.monster_card.definitions if one.zone is not None),
        tuple(record.suspended),
    )
