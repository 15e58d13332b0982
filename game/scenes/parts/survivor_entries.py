"""What the hover opens of a survivor at any table: their sheet, numbers and wounds; and the monster's cards, large."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Why
from engine.ui.context import Entry, Ui
from engine.ui.input import key_label
from engine.ui.typography.markup import escape
from game.content.catalogue import entries
from game.model.terms import SURVIVOR_ATTRIBUTES, Attribute, Location
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.rules.table.components import Armor, Tokens
from game.rules.table.game_table import GameTable
from game.scenes.codex.entries import CARD, card_ref, named
from game.scenes.parts.seat_marks import played_by
from game.scenes.parts.survivor_view import burdens_of
from game.scenes.parts.table_cards import picture as card_on_table
from game.scenes.parts.table_keys import SHEETS


class SurvivorEntries:
    """Answers references that mean survivors at this table; everything else goes on to `beyond`. `refusal` says why a
    survivor cannot be chosen now."""

    def __init__(
        self,
        ui: Ui,
        table: Callable[[], GameTable],
        beyond: Callable[[str], Entry | None],
        refusal: Callable[[int], Why | None] = lambda who: None,
    ) -> None:
        self.ui, self.table, self.beyond, self.refusal = ui, table, beyond, refusal

    def kinds(self) -> dict[str, Callable[[str], Entry | None]]:
        """Returns who answers which kind of reference."""
        return {
            "survivor": self._survivor,
            "hurt": self._hurt,
            "number": self._number,
            CARD.rstrip(":"): self._card,
        }

    def lookup(self, ref: str) -> Entry | None:
        kind, _, rest = ref.partition(":")
        found = self.kinds().get(kind)
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
        picture = card_on_table(self.ui.assets, kind, name, round(self.ui.theme.px(270) * min(1.3, scale)), scale)
        return Entry("", "", picture, entry.footer)

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
        fight = table.as_showdown
        seat = played_by(table, who) if len(table.seat_names) > 1 else ""
        lines = [f"{{dim|{'Played' if fight is not None else 'Led'} by}} {escape(seat)}"] if seat else []
        lines.append(", ".join(numbers))
        lines.append(
            f"[survival](survival) **{sheet.survival}** of {table.survival_limit}, [insanity](insanity) "
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
            lines.append(f"{{{mark.icon}:warn}} {mark.markup}")
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
        fight, attribute = table.as_showdown, Attribute(name)
        try:
            who = fight.monster if fight is not None and key == "monster" else table.entity(key)
        except KeyError:
            return None
        amount = table.total(who, attribute)
        owner = "monster" if table.is_monster(who) else "survivor"
        rule = RULES.get(f"{owner}-{name}")
        text = f"**{escape(amount.explain())}**"
        if rule is not None:
            text += f"\n\n{rich(rule.text)}"
        return Entry(f"{name.capitalize()}", text, footer=f"{rule.cited} · {rule.id}" if rule else "")
