"""What the hover opens inside a showdown: spaces, survivors, numbers, piles, large cards; the codex has the rest."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Why
from engine.ui.context import Entry, Ui
from engine.ui.typography.markup import escape
from game.bots.hidden_cards import trap_face_down
from game.cards.english.monster import print_monster_sheet
from game.cards.numbers import counted
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.rules.monster.ai_face_down import ai_cards_face_down
from game.rules.monster.targeting import is_threat
from game.rules.space.facing import in_front
from game.rules.space.sight import blocked_by, in_view
from game.rules.table.board_queries import BOARD
from game.rules.table.components import TerrainTile
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import RETINUE_SIZE, ShowdownTable
from game.scenes.art.figures import monsters
from game.scenes.codex.card_faces import in_markup
from game.scenes.codex.entries import card_ref
from game.scenes.parts.survivor_entries import SurvivorEntries
from game.scenes.parts.survivor_view import survivor_view
from game.scenes.showdown.book.monster_body import lasting_wounds, seen_on_it
from game.scenes.showdown.book.what_applies import applies
from game.scenes.showdown.piles import face_down_note

Answerable = Callable[[tuple[int, int]], tuple[list[str], Why | None]]
"""For a space: the labels of what a click there answers, or the reason why nothing."""


class Entries(SurvivorEntries):
    """Answers references that only make sense at this table; everything else goes on to the codex. `refusal` says why a
    survivor cannot be chosen now, `acting` who acts."""

    def __init__(
        self,
        ui: Ui,
        table: Callable[[], GameTable],
        answerable: Answerable,
        refusal: Callable[[int], Why | None],
        beyond: Callable[[str], Entry | None],
        acting: Callable[[], int],
    ) -> None:
        super().__init__(ui, table, beyond, refusal)
        self.answerable, self.acting = answerable, acting

    def kinds(self) -> dict[str, Callable[[str], Entry | None]]:
        here = {"space": self._space, "pile": self._pile, "monster": self._monster, "applies": self._applies}
        return super().kinds() | here

    def _applies(self, rest: str) -> Entry | None:
        table = self.table().as_showdown
        return Entry("What applies now", "\n".join(applies(table, self.acting()))) if table is not None else None

    def _space(self, rest: str) -> Entry | None:
        column, _, row = rest.partition(",")
        space = (int(column), int(row))
        table = self.table().as_showdown
        if table is None:
            return None
        bit = BOARD.bit(space)
        lines: list[str] = []
        for who in table.survivors():
            if table.base(who) & bit:
                lines += [self._stance(table, who), self._signs(table, who)]
        if table.on_board(table.monster) and table.base(table.monster) & bit:
            down = ", knocked down" if table.is_down(table.monster) else ""
            lines.append(
                f"**[{escape(table.monster_card.name)}](monster:{table.record.monster})** "
                f"faces {table.facing.name.lower()}{down}"
            )
        for entity, tile in table.world.each(TerrainTile):
            if table.base(entity) & bit:
                name = table.box.terrain[tile.card].name
                lines.append(f"[{escape(name)}]({card_ref('terrain', name)})")
        for people in table.record.retinues:
            if BOARD.footprint(people.at, RETINUE_SIZE) & bit:
                lines.append(f"a retinue of {counted(people.members, 'member')}")
        lines += [f"a {escape(one.kind)}" for one in table.record.laid if one.at == space]
        if table.on_board(table.monster) and table.base(table.monster) & bit:
            for card in table.record.in_play:
                tokens = [counted(n, kind) for kind, n in card.counters.items() if n and not card.holder]
                name = table.card_in_play_name(card)
                lines += [f"{escape(said)} on [{escape(name)}]({card_ref('ai', name)})" for said in tokens]
        if space in table.record.bones:
            lines.append("a bone token: somebody has died here")
        if table.on_board(table.monster) and bit & table.blind_spot():
            lines.append("in the [blind spot](blind_spot)")
        if not lines:
            lines.append("{dim|nobody stands here}")
        if table.on_board(table.monster) and not bit & table.base(table.monster):
            lines.append(f"{{dim|{counted(BOARD.distance(bit, table.base(table.monster)), 'space')} from the monster}}")
        labels, why = self.answerable(space)
        lines += [f"{{good|{escape(label)}}}" for label in labels[:4]]
        if why is not None and not labels:
            link = f" [rule]({why.rule})" if why.rule in RULES else ""
            lines.append(f"{{bad|{escape(why.sentence)}}}{link}")
        return Entry(f"{space[0]}, {space[1]}", "\n".join(lines))

    def _stance(self, table: ShowdownTable, who: int) -> str:
        words = ["is knocked down"] if table.is_down(who) else []
        words += [] if is_threat(table, who) else ["is no [threat](threat)"]
        if table.on_board(table.monster):
            words += ["in the monster's view" if in_view(table, who) else "out of its view"]
            words += ["before it"] if in_front(table, who) else []
            tile = blocked_by(table, who)
            words += [f"hidden by {tile[0]},{tile[1]}"] if tile is not None else []
        return f"**[{escape(table.name(who))}](survivor:{table.key(who)})** {', '.join(words)}"

    def _signs(self, table: ShowdownTable, who: int) -> str:
        """What is drawn on a survivor's figure, in words."""
        one = survivor_view(table, who)
        words = [f"survival {one.survival}", f"insanity {one.insanity}", f"bleeding {one.bleeding}"]
        words += ["[priority target](priority_target)"] if table.record.priority == who else []
        words += ["has acted"] if one.acted else []
        return f"{{dim|{', '.join([*words, *(mark.markup for mark in one.marks)])}}}"

    def _pile(self, name: str) -> Entry | None:
        table = self.table().as_showdown
        if table is None:
            return None
        record = table.record
        ai, places = record.ai, record.hit_locations

        def listed(names: list[str], kind: str) -> str:
            links = [f"[{escape(n)}]({card_ref(kind, n)})" for n in names]
            return ", ".join(links) if links else "{dim|none}"

        match name:
            case "ai":
                text = (
                    f"**{len(ai.draw_pile)}** cards face down. The [AI deck](AI_deck) is the monster's mind and its "
                    f"life: each wound takes its top card.\n\n{face_down_note(table)}"
                )
                cards = ai_cards_face_down(table)
                there = [f"{name} ×{n}" if n > 1 else name for name, n in sorted(cards.items())]
                return Entry("AI deck", f"{text}\n\n{{dim|{escape(', '.join(there))}}}")
            case "discard":
                return Entry("AI discard", f"Newest last: {listed(ai.discard, 'ai')}")
            case "wounds":
                return Entry(
                    "Wound stack",
                    f"**{len(record.wounds)}** cards face down; each is a wound. See [wound stack](wound_stack).",
                )
            case "places":
                return Entry(
                    "Hit locations",
                    f"**{len(places.draw_pile)}** cards face down, "
                    f"{'a [trap](trap) among them' if trap_face_down(table) else 'no [trap](trap) among them'}. "
                    f"Discarded: {listed(places.discard, 'hit-location')}",
                )
            case "life":
                hearts = "{heart:bad}" * record.life + "{heart:dim}" * (record.life_at_start - record.life)
                rule = RULES["monster-life-start"]
                return Entry("Life", f"{hearts}\n\n{rich(rule.text)}", footer=f"{rule.cited} · {rule.id}")
            case "scars":
                scars = [
                    f"[{escape(injury)}]({card_ref('hit-location', card)})"
                    for injury, card in lasting_wounds(table).items()
                ]
                return Entry("Persistent injuries", "\n".join(scars))
        return None

    def _monster(self, key: str) -> Entry | None:
        table = self.table().as_showdown
        if table is None:
            return None
        text = in_markup(print_monster_sheet(table.monster_card, table.level))
        injuries = tuple(table.injuries_in_play())
        side = self.ui.theme.px(150)
        picture = monsters.monster_picture(
            table.record.monster,
            side,
            "e",
            table.is_down(table.monster),
            injuries,
            showing=seen_on_it(table),
            wound=self.ui.wording.drawn(monsters.GASH),
        )
        if injuries:
            text = f"**Persistent injuries** {escape(', '.join(injuries))}\n\n{text}"
        return Entry(escape(table.monster_card.name), text, picture)
