"""A survivor at one moment, as plain values: figure, sheet, and what lies on them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid import Space
from engine.ui.typography.markup import escape
from game.cards.kinds.ai_card import AICard
from game.cards.numbers import counted
from game.cards.records import parts
from game.model.terms import LETHAL_BLEEDING, Location
from game.rules.death.bleeding import lethal_bleeding
from game.rules.monster.targeting import is_threat
from game.rules.table.components import Act, Armor, Placement, Tokens
from game.rules.table.game_table import GameTable
from game.scenes.codex.entries import card_ref


@dataclass(frozen=True, slots=True)
class Burden:
    """Something that lies on a survivor for now: an icon, how many, what it is in words; `ref` explains it. Of what is
    `counted` even one is a number.
    """

    icon: str
    n: int
    says: str
    ref: str = ""
    counted: bool = False

    @property
    def number(self) -> str:
        """Returns how many there are, where that is to be told."""
        return str(self.n) if self.n > 1 or self.counted else ""

    @property
    def words(self) -> str:
        return f"{self.number} {self.says}".strip()

    @property
    def markup(self) -> str:
        """The words, leading to what explains them."""
        return f"[{escape(self.words)}]({self.ref})" if self.ref else escape(self.words)


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
    marks: tuple[Burden, ...]
    bleeds_until: int = LETHAL_BLEEDING
    """So many bleeding tokens kill (survivor-bleeding-death)."""

    @property
    def counters(self) -> int:
        """The number of counters, of whatever kind."""
        return sum(mark.n for mark in self.marks if mark.icon == "token")


def burdens_of(table: GameTable, who: int) -> tuple[Burden, ...]:
    """Returns what lies on a survivor for this showdown: status cards, counters, blocks, and what they suffer."""
    condition, fight = table.condition(who), table.as_showdown
    cards = {name: fight.ai_cards[name] for name in condition.status_cards if fight and name in fight.ai_cards}
    found, told = [], set[str]()
    for kind, n in sorted(condition.counters.items()):
        if n:
            holder = next((name for name, card in cards.items() if _speaks_of(card, kind)), "")
            told.add(holder)
            found.append(Burden("token", n, several(n, kind), card_ref("ai", holder) if holder else "", counted=True))
    if condition.blocks:
        found.append(Burden("shield", sum(condition.blocks), "hits that Block ignores", "block"))
    if fight is not None and fight.record.death_die == who:
        found.append(Burden("dice", 1, "the death die", "keyword-death-die-pulse"))
    if condition.parries:
        found.append(Burden("shield", condition.parries, "hits to come that are ignored"))
    found += [
        Burden("sword", n, f"strength in the next attack with {table.box.gear[key].name}")
        for key, n in condition.polished.items()
    ]
    if condition.deflect:
        found.append(Burden("reaction", condition.deflect, "deflect tokens", "deflect"))
    if condition.hidden:
        found.append(Burden("blind", 1, "hidden: no threat", "threat"))
    if condition.overlooked:
        found.append(Burden("blind", 1, "no threat until they attack", "threat"))
    if condition.doomed:
        found.append(Burden("skull", 1, "doomed", "doomed"))
    if condition.numb:
        found.append(Burden("lock", 1, "numb to what is negative until the round ends"))
    found += [Burden("warning", 1, f"counts as {quality}") for quality in condition.qualities]
    if condition.unconscious or condition.fled:
        found.append(Burden("exit", 1, "unconscious" if condition.unconscious else "has fled"))
    found += [Burden("broken", 1, name, card_ref("injury", name)) for name in dict.fromkeys(condition.ailments)]
    found += [
        Burden("cards", 1, name, card_ref("ai" if fight is not None and name in fight.ai_cards else "ability", name))
        for name in condition.status_cards
        if name not in told
    ]
    return tuple(found)


def several(n: int, kind: str) -> str:
    """So many counters of a kind in a word, without their number: `heat tokens`."""
    return counted(n, kind).partition(" ")[2]


def _speaks_of(card: AICard, kind: str) -> bool:
    """Whether a status card says what becomes of these counters: then they lead to it."""
    return any(kind in (getattr(part, "kind", ""), getattr(part, "named", "")) for part in parts(card.traits))


def survivor_view(table: GameTable, who: int) -> SurvivorView:
    """A survivor of the table as they are now."""
    sheet, condition = table.sheet(who), table.condition(who)
    fight, at = table.as_showdown, table.world.get(who, Placement).at
    return SurvivorView(
        who,
        sheet.key,
        sheet.name,
        at,
        table.is_down(who),
        sheet.dead,
        table.world.get(who, Act).acted,
        sheet.survival,
        sheet.insanity,
        table.world.get(who, Tokens).bleeding,
        dict(table.world.get(who, Armor).points),
        {place: (boxes.light, boxes.heavy) for place, boxes in sheet.boxes.items()},
        sheet.brain_box,
        sheet.insane,
        condition.doomed,
        fight is not None and at is not None and is_threat(fight, who),
        tuple(condition.ailments),
        burdens_of(table, who),
        lethal_bleeding(table, who),
    )
