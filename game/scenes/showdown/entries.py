"""What the hover opens inside a showdown: spaces, survivors, numbers, piles, large cards; the codex has the rest."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Why
from engine.ui.context import Entry, Ui
from engine.ui.input import key_label
from engine.ui.typography.markup import escape
from game.bots.hidden_cards import ai_cards_face_down, trap_face_down
from game.cards.english.monster import print_monster_sheet
from game.cards.numbers import counted
from game.content.catalogue import entries
from game.model.terms import SURVIVOR_ATTRIBUTES, Attribute, Location
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.rules.monster.targeting import is_threat
from game.rules.space.facing import in_front
from game.rules.space.sight import blocked_by, in_view
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Armor, Tile, Tokens
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.art.figures import monsters
from game.scenes.codex.card_faces import in_markup
from game.scenes.codex.entries import CARD, card_ref, named
from game.scenes.showdown import cards_in_play as pictures
from game.scenes.showdown.book.monster_body import lasting_wounds
from game.scenes.showdown.hand.answers import SHEETS
from game.scenes.showdown.snapshot import burdens_of
from game.scenes.showdown.table.dialogs import face_down_note

Answerable = Callable[[tuple[int, int]], tuple[list[str], Why | None]]
"""For a space: the labels of what a click there answers, or the reason why nothing."""


class Entries:
    """Answers references that only make sense at this table; everything else goes on to the codex. `refusal` says why a
    survivor cannot be chosen now."""

    def __init__(
        self,
        ui: Ui,
        table: Callable[[], GameTable],
        answerable: Answerable,
        refusal: Callable[[int], Why | None],
        beyond: Callable[[str], Entry | None],
    ) -> None:
        self.ui, self.table, self.answerable, self.refusal, self.beyond = ui, table, answerable, refusal, beyond

    def lookup(self, ref: str) -> Entry | None:
        kind, _, rest = ref.partition(":")
        found = {
            "space": self._space,
            "survivor": self._survivor,
            "hurt": self._hurt,
            "number": self._number,
            "pile": self._pile,
            "monster": self._monster,
            CARD.rstrip(":"): self._card,
        }.get(kind)
        entry = found(rest) if found is not None and rest else None
        return entry if entry is not None else self.beyond(ref)

    def _card(self, rest: str) -> Entry | None:
        kind, _, name = named(CARD + rest).removeprefix(CARD).partition("/")
        if kind not in ("ai", "hit-location"):
            return None
        entry = self.beyond(CARD + rest)
        if entry is None:
            return None
        scale = min(self.ui.theme.text_scale, 1.5) * self.ui.theme.base
        name = entries(kind, name)[0].name
        picture = pictures.picture(self.ui.assets, kind, name, round(self.ui.theme.px(270) * min(1.3, scale)), scale)
        return Entry("", "", picture, entry.footer)

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
                lines.append(self._stance(table, who))
        if table.on_board(table.monster) and table.base(table.monster) & bit:
            down = ", knocked down" if table.is_down(table.monster) else ""
            lines.append(
                f"**[{escape(table.monster_card.name)}](monster:{table.record.monster})** "
                f"faces {table.facing.name.lower()}{down}"
            )
        for entity, tile in table.world.each(Tile):
            if table.base(entity) & bit:
                name = table.box.terrain[tile.card].name
                lines.append(f"[{escape(name)}]({card_ref('terrain', name)})")
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

    def _survivor(self, key: str) -> Entry | None:
        """The record sheet: attributes with parts, gear, what they carry and suffer."""
        table = self.table()
        try:
            who = table.entity(key)
        except KeyError:
            return None
        sheet, condition = table.sheet(who), table.condition(who)
        numbers = []
        for attribute in SURVIVOR_ATTRIBUTES:
            amount = table.total(who, attribute)
            numbers.append(f"[{attribute.value} **{amount.total}**](number:{key}/{attribute.value})")
        lines = [", ".join(numbers)]
        lines.append(
            f"[survival](survival) **{sheet.survival}** of {table.record.survival_limit}, [insanity](insanity) "
            f"**{sheet.insanity}**{' (insane)' if sheet.insane else ''}, [bleeding](bleeding_token) "
            f"**{table.world.get(who, Tokens).bleeding}** of 5"
        )
        gear = [f"[{escape(table.box.gear[g].name)}]({card_ref('gear', table.box.gear[g].name)})" for g in sheet.gear]
        lines.append(f"**Gear** {', '.join(gear) if gear else '{dim|none}'}")
        if sheet.disorders:
            lines.append(
                "**Disorders** " + ", ".join(f"[{escape(d)}]({card_ref('disorder', d)})" for d in sheet.disorders)
            )
        hurts = sheet.injuries
        if hurts:
            lines.append("**Suffers** " + ", ".join(f"[{escape(h)}]({card_ref('injury', h)})" for h in hurts))
        if sheet.fighting_arts or sheet.abilities:
            known = [*((a, "fighting-art") for a in sheet.fighting_arts), *((a, "ability") for a in sheet.abilities)]
            lines.append("**Knows** " + ", ".join(f"[{escape(a)}]({card_ref(kind, a)})" for a, kind in known))
        for mark in burdens_of(table, who):
            words = escape(mark.says if mark.n == 1 else f"{mark.n} {mark.says}")
            lines.append(f"{{{mark.icon}:warn}} " + (f"[{words}]({mark.ref})" if mark.ref else words))
        if condition.used:
            lines.append(f"{{dim|Used this round: {', '.join(condition.used)}}}")
        places = ", ".join(self._place_words(table, who, place) for place in Location)
        lines.append(f"{{dim|{places}}}")
        why = self.refusal(who)
        if why is not None:
            lines.append(f"{{bad|{escape(why.sentence)}}}" + (f" [rule]({why.rule})" if why.rule in RULES else ""))
        title = escape(sheet.name) + (" †" if sheet.dead else "")
        way = f"{key_label(SHEETS)}, or a press on the name: the whole record sheet"
        return Entry(title, "\n".join(lines), footer=way)

    def _place_words(self, table: GameTable, who: int, place: Location) -> str:
        boxes = table.sheet(who).boxes[place]
        armor = table.world.get(who, Armor).points.get(place, 0)
        hurt = " heavy" if boxes.heavy else " light" if boxes.light else ""
        return f"{place.value} {armor}{hurt}"

    def _hurt(self, rest: str) -> Entry | None:
        key, _, place = rest.partition("/")
        table = self.table()
        try:
            who = table.entity(key)
        except KeyError:
            return None
        sheet = table.sheet(who)
        if place == "brain":
            box = "filled" if sheet.brain_box else "free"
            text = f"[Insanity](insanity) **{sheet.insanity}** protects the brain; its box is {box}."
            return Entry(
                f"{escape(sheet.name)}: brain", text + " After that, a roll on the [brain trauma](brain_trauma) table."
            )
        where = Location(place)
        boxes, armor = sheet.boxes[where], table.world.get(who, Armor).points.get(where, 0)
        light = "" if where is Location.HEAD else f"light box {'filled' if boxes.light else 'free'}, "
        text = (
            f"[Armor](armor_points) **{armor}**, {light}heavy box {'filled' if boxes.heavy else 'free'}. "
            "Damage takes armor first, then the boxes; what is left is one [severe injury](severe_injury) roll."
        )
        return Entry(f"{escape(sheet.name)}: {place}", text)

    def _number(self, rest: str) -> Entry | None:
        key, _, name = rest.partition("/")
        table = self.table()
        attribute = Attribute(name)
        try:
            who = table.monster if key == "monster" else table.entity(key)
        except KeyError:
            return None
        amount = table.total(who, attribute)
        owner = "monster" if who == table.monster else "survivor"
        rule = RULES.get(f"{owner}-{name}")
        text = f"**{escape(amount.explain())}**"
        if rule is not None:
            text += f"\n\n{rich(rule.text)}"
        return Entry(f"{name.capitalize()}", text, footer=f"page {rule.page} · {rule.id}" if rule else "")

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
                return Entry("Life", f"{hearts}\n\n{rich(rule.text)}", footer=f"page {rule.page} · {rule.id}")
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
        picture = monsters.monster_picture(table.record.monster, side, "e", table.is_down(table.monster), injuries)
        if injuries:
            text = f"**Persistent injuries** {escape(', '.join(injuries))}\n\n{text}"
        return Entry(escape(table.monster_card.name), text, picture)
