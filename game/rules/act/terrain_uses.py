"""Using terrain: what a survivor on or beside a tile can spend an activation on (terrain-activate)."""

from __future__ import annotations

from engine.decision import Refusal
from engine.event import Amount
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.kinds.terrain import Terrain, TerrainUse
from game.cards.moments import Frequency
from game.cards.numbers import counted
from game.cards.phrases import uncapped
from game.cards.traits.rolls import RollBonus, Rolling
from game.cards.who import Role
from game.cards.words.flow import row_of
from game.rules.act.activation import OFFERED, Activation
from game.rules.space.terrain import tiles_of
from game.rules.table.components import TerrainTile
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


@at(OFFERED, order=3)
def terrain_activations(table: ShowdownTable, who: int) -> list[Activation]:
    """The uses of every tile on the board; `legal` says which of them are near enough."""
    found = []
    for tile in tiles_of(table):
        card = table.box.terrain[table.world.get(tile, TerrainTile).card]
        if card.use is not None:
            found.append(_use(table, tile, card, card.use))
    return found


def _use(table: ShowdownTable, tile: int, card: Terrain, use: TerrainUse) -> Activation:
    column, row = table.at(tile)

    def legal(table: ShowdownTable, who: int) -> None:
        verify_use(table, who, tile, card, use)

    def perform(table: ShowdownTable, who: int) -> Flow[None]:
        yield from use_terrain(table, who, tile, card, use)

    label = f"{card.name} at {column},{row}: {uncapped(use.name)}"
    return Activation(f"use:{card.key}@{column},{row}", label, legal, perform, terrain=card, tile=tile)


def verify_use(table: ShowdownTable, who: int, tile: int, card: Terrain, use: TerrainUse) -> None:
    """Raises Refusal if the survivor cannot use this tile now, whatever is left of the act."""
    name = table.name(who)
    if table.world.find(tile, TerrainTile) is None:
        raise Refusal(f"The {card.name} is gone.", "terrain-activate")
    gap = table.distance(who, tile)
    if gap > 1:
        away = counted(gap, "space")
        raise Refusal(f"{name} must be on the {card.name} or adjacent to it; it is {away} away.", "terrain-activate")
    situation = EffectContext(card.name, bearer=who, target=who, attacker=who, tile=tile)
    if use.needs is not None and not table.holds(use.needs, situation):
        needed = use.needs.text().replace(Role.SELF, name)
        raise Refusal(f"{card.name} ({uncapped(use.name)}) can be used only if {needed}.", "terrain-activate")
    if use.limit is not None and not table.may_act(card.name, who, use.limit):
        rule = "campaign-once-per-showdown" if use.limit is Frequency.SHOWDOWN else "campaign-once-per-round"
        raise Refusal(f"{name} has used {card.name} already ({use.limit}).", rule)


def use_terrain(table: ShowdownTable, who: int, tile: int, card: Terrain, use: TerrainUse) -> Flow[None]:
    """Carries out a use that is paid for: its effects, then its roll and what that row says."""
    with table.step("terrain-activate"):
        if use.limit is not None:
            table.mark_acted(card.name, who, use.limit)
        situation = EffectContext(card.name, bearer=who, target=who, attacker=who, tile=tile)
        yield from table.perform(use.effects, situation)
        if use.rows:
            yield from _roll(table, who, card, use, situation)


def _roll(table: ShowdownTable, who: int, card: Terrain, use: TerrainUse, situation: EffectContext) -> Flow[None]:
    """1d10 with what the tile and the survivor's cards add; results beyond the table use its end rows
    (campaign-table-open-ends).
    """
    added = [(bonus.condition.text(), bonus.n) for bonus in use.bonuses if table.holds(bonus.condition, situation)]
    for source, trait in table.of_kind(who, RollBonus):
        if trait.roll is Rolling.TERRAIN and (yield from _wants(table, who, source)):
            added.append((source, trait.n))
    (die,) = yield from table.d10(1, f"{use.name}: {table.name(who)} and the {card.name}", "terrain-activate", who)
    total = Amount.of((("die", die), *added))
    row = row_of(use.rows, total.total)
    table.tell(facts.TerrainRolled("terrain-activate", who, card.name, die, total, row.results))
    yield from table.perform(row.effects, situation)


def _wants(table: ShowdownTable, who: int, source: str) -> Flow[bool]:
    """A bonus that gear lends may be left out."""
    wanted: bool = yield from table.wants(
        who,
        f"{source}: does {table.name(who)} add its bonus to the terrain roll?",
        "Add it",
        "terrain-activate",
        no="Leave it",
    )
    return wanted
