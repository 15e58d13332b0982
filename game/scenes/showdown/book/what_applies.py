"""What holds just now beyond the printed rules: cards in play, passing tokens, injuries, marks; in short lines."""

from __future__ import annotations

from engine.ui.typography.markup import escape
from game.rules.space.blind_spot import blind_spot
from game.rules.table.board_queries import BOARD
from game.rules.table.components import TerrainTile, Tokens
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.codex.entries import card_ref


def applies(table: ShowdownTable, active: int = 0) -> list[str]:
    """The lines for `What applies now`, the monster's first, then those of the survivor who acts. With the showdown
    nothing of the monster's applies any more."""
    record = table.record
    lines: list[str] = [] if record.outcome else _of_monster(table)
    if active and table.on_board(active):
        lines += _of_survivor(table, active)
    return lines


def _of_monster(table: ShowdownTable) -> list[str]:
    record = table.record
    lines: list[str] = []
    by_kind: dict[str, list[str]] = {}
    for card in record.in_play:
        kind = "hit-location" if card.kind == "persistent injury" else "ai"
        link = f"**[{escape(table.card_in_play_name(card))}]({card_ref(kind, card.card)})**"
        counters = ", ".join(f"{n} {escape(kind)}" for kind, n in card.counters.items() if n)
        by_kind.setdefault(card.kind, []).append(f"{link} {{warn|({counters})}}" if counters else link)
    for name, links in by_kind.items():
        plural = {"persistent injury": "persistent injuries"}.get(name, f"{name}s")
        lines.append(f"{', '.join(links)} {{dim|{name if len(links) == 1 else plural}}}")
    if record.face_up_duration:
        name = record.face_up_duration
        lines.append(f"**[{escape(name)}]({card_ref('ai', name)})** {{dim|lies face up: drawn again next}}")
    for lasting in record.lasting:
        sign = f"{lasting.n:+d}".replace("-", "−")
        lines.append(
            f"**{escape(table.name(lasting.who))}** {sign} {lasting.attribute.value} "
            f"{{dim|until {lasting.until.value} ({escape(lasting.why)})}}"
        )
    if record.round and not table.on_board(table.monster):
        lines.append(
            f"{{bad|**{escape(table.monster_card.name)}** is off the board}} "
            "{dim|it cannot be attacked; its moods and traits do nothing}"
        )
    tokens = table.world.get(table.monster, Tokens).attributes
    if any(tokens.values()):
        words = ", ".join(f"{n:+d} {attribute.value}".replace("-", "−") for attribute, n in tokens.items() if n)
        lines.append(f"**[Tokens](survivor-permanent-vs-token)** of the monster: {words}")
    if record.turn == "monster":
        instinct = escape(table.monster_card.instinct.name)
        lines.append(f"**[{instinct}](monster:{record.monster})** {{dim|what it does without a target}}")
    if record.priority:
        lines.append(f"**[Priority target](priority_target)** {escape(table.name(record.priority))}")
    if record.all_threats_until >= record.round > 0:
        lines.append("**Everybody** counts as a [threat](threat) this round")
    if table.on_board(table.monster) and table.is_down(table.monster):
        lines.append("**The monster** is [knocked down](knocked_down): hit on 3+, no reactions")
    for waiting in record.waiting:
        lines.append(f"**{escape(waiting.card)}** {{dim|waits for {escape(waiting.when)}}}")
    if not record.ai.draw_pile and not record.ai.discard and not record.face_up_duration:
        lines.append("**No AI card is left**: the monster performs its [basic action](basic_action); a wound kills it")
    return lines


def _of_survivor(table: ShowdownTable, who: int) -> list[str]:
    lines = []
    name = escape(table.name(who))
    if not table.record.outcome and table.on_board(table.monster) and blind_spot(table, who):
        lines.append(f"**[Blind spot](blind_spot)** {name} attacks from behind: +1 accuracy")
    if table.sheet(who).insane:
        lines.append(f"**[Insane](insane)** {name}")
    hurts = [*table.sheet(who).injuries, *table.condition(who).ailments]
    lines += [f"**[{escape(hurt)}]({card_ref('injury', hurt)})** {{dim|{name}}}" for hurt in dict.fromkeys(hurts)]
    for disorder in table.sheet(who).disorders:
        lines.append(f"**[{escape(disorder)}]({card_ref('disorder', disorder)})** {{dim|{name}}}")
    for tile in _under(table, who):
        lines.append(f"**[{escape(tile)}]({card_ref('terrain', tile)})** {{dim|{name} stands there}}")
    return lines


def _under(table: ShowdownTable, who: int) -> list[str]:
    return [
        table.box.terrain[tile.card].name
        for entity, tile in table.world.each(TerrainTile)
        if table.base(entity) & table.base(who) & BOARD.all
    ]
