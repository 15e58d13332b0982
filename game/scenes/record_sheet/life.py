"""The second page of a record sheet: what the survivor has lived through, notes beside cards, what is spent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ui.kit import Column, Label, Rich, Row, Widget, escape
from game.cards.kinds.box import Box
from game.model.history import Memory, Told
from game.model.survivor import Survivor
from game.rulebook.icon_words import sign
from game.rules.table.game_table import GameTable
from game.scenes.codex.entries import card_ref
from game.scenes.record_sheet.marks import RuledLine, Spot

_CARDS = {
    Told.INJURED: "injury",
    Told.HEALED: "injury",
    Told.DISORDER: "disorder",
    Told.DISORDER_GONE: "disorder",
    Told.ART: "fighting-art",
    Told.ART_GONE: "fighting-art",
    Told.ABILITY: "ability",
    Told.ABILITY_GONE: "ability",
}
_RULES = {
    Told.CHANGED: "survivor-permanent-vs-token",
    Told.MILESTONE: "survivor-courage-milestones",
    Told.MARKED: "campaign-record-and-archive",
    Told.CHEATED: "death-survivor",
    Told.SURVIVED: "showdown-ends",
    Told.DIED: "death-survivor",
}
_ICONS = {
    Told.INJURED: "broken",
    Told.HEALED: "heart",
    Told.DISORDER: "insanity",
    Told.DISORDER_GONE: "insanity",
    Told.ART: "fist",
    Told.ART_GONE: "fist",
    Told.ABILITY: "medal",
    Told.ABILITY_GONE: "medal",
    Told.CHANGED: "strength",
    Told.MILESTONE: "diamond",
    Told.MARKED: "feather",
    Told.CHEATED: "skull",
    Told.SURVIVED: "lantern",
    Told.DIED: "grave",
}
WHEN = 96
"""Room for when it happened, in design pixels at text scale 1."""
OUTCOMES = {"victory": "Victory", "defeat": "Defeat", "ended": "The showdown is over"}


def chapters(history: Sequence[Memory]) -> Iterator[tuple[tuple[str, str], list[Memory]]]:
    """The history by showdown, in order: (monster, level) and what belongs to it."""
    chapter: list[Memory] = []
    for memory in history:
        last = chapter[-1] if chapter else None
        if last is not None and (
            (last.monster, last.level) != (memory.monster, memory.level)
            or (last.aftermath and not memory.aftermath)
            or memory.round < last.round
        ):
            yield (last.monster, last.level), chapter
            chapter = []
        chapter.append(memory)
    if chapter:
        yield (chapter[-1].monster, chapter[-1].level), chapter


def sentence(memory: Memory) -> str:
    """Tells what happened, as a line with its links."""
    kind = _CARDS.get(memory.told)
    name = f"**[{escape(memory.what)}]({card_ref(kind, memory.what)})**" if kind else f"**{escape(memory.what)}**"
    why = f" {{dim|({escape(memory.why)})}}" if memory.why else ""
    match memory.told:
        case Told.INJURED:
            said = f"{name} is recorded for life"
        case Told.HEALED:
            said = f"{name} heals"
        case Told.DISORDER | Told.ABILITY:
            said = f"Gains {name}"
        case Told.ART:
            said = f"Learns {name}"
        case Told.DISORDER_GONE | Told.ABILITY_GONE:
            said = f"Is rid of {name}" if memory.told is Told.DISORDER_GONE else f"Loses {name}"
        case Told.ART_GONE:
            said = f"Forgets {name}"
        case Told.CHANGED:
            n = f"{memory.n:+d}".replace("-", "−")
            said = f"**{n} {escape(memory.what)}** for good"
        case Told.MILESTONE:
            said = f"Reaches {name}"
        case Told.MARKED:
            said = f"On the sheet: {name}"
        case Told.CHEATED:
            said = "**Comes back from death**"
        case Told.SURVIVED:
            rounds = "1 round" if memory.n == 1 else f"{memory.n} rounds"
            said = f"**{OUTCOMES.get(memory.what, escape(memory.what))}** after {rounds}; walks home"
        case Told.DIED:
            said = "**Dies**"
    return f"{{{_ICONS[memory.told]}:heading}} {said}{why}"


def when(memory: Memory) -> str:
    """`Round 3`, or the part of the showdown without rounds."""
    if memory.aftermath:
        return "Aftermath"
    return f"Round {memory.round}" if memory.round else "Arrival"


def title_of(box: Box, monster: str, level: str) -> str:
    """`White Lion, level 2`."""
    if not monster:
        return "In the settlement"
    card = box.monsters.get(monster)
    name = card.name if card is not None else monster.replace("-", " ").title()
    return f"{name}, level {level}" if level.isdigit() else f"{name}, {level}"


def life(box: Box, survivor: Survivor, scale: float = 1.0) -> list[Widget]:
    """The history, the latest showdown first; within it from the first round on."""
    if not survivor.history:
        return [
            Rich(
                f"*Nothing that lasts has happened to {escape(survivor.name)} yet. The dark has time.*",
                role="dim",
                ground="paper",
                style="lead",
            )
        ]
    parts: list[Widget] = []
    number = 0
    for (monster, level), memories in reversed(list(chapters(survivor.history))):
        lines: list[Widget] = []
        last = ""
        for memory in memories:
            number += 1
            now = when(memory)
            moment = Label(now if now != last else "", role="dim", ground="paper", width=WHEN * scale)
            last = now
            kind = _CARDS.get(memory.told)
            ref = card_ref(kind, memory.what) if kind else _RULES[memory.told]
            said = Rich(sentence(memory), ground="paper", grow=1)
            line = Row(moment, said, gap=6, wrap=False, align="start")
            lines.append(RuledLine(Spot(line, ref=ref, key=f"memory:{number}")))
        heading = Rich(f"^^{escape(title_of(box, monster, level))}^^", role="heading", ground="paper", style="name")
        parts.append(Column(heading, *lines, gap=3))
    return parts


def named_note(table: GameTable, note: str) -> str:
    """Returns what is written beside a card, a key in it as the name that it stands for."""
    names = {table.key(who): table.name(who) for who in table.record.party}
    monster = table.box.monsters.get(note)
    return names.get(note) or (monster.name if monster is not None else note)


def beside(table: GameTable, survivor: Survivor) -> list[Widget]:
    """Notes beside cards, what has worked once in a lifetime, disorders that stay for ever."""
    notes = [f"**{escape(card)}** {escape(named_note(table, note))}" for card, note in survivor.notes.items()]
    tick, lock = sign("check", "dim", "Spent"), sign("lock", "dim", "Locked: it cannot be removed")
    spent = [f"{tick} {escape(one)}" for one in survivor.spent]
    locked = [f"{lock} [{escape(one)}]({card_ref('disorder', one)})" for one in survivor.locked]
    parts: list[Widget] = []
    for heading, lines, rule in (
        ("Once per lifetime", spent, "campaign-once-per-lifetime"),
        ("Notes", notes, ""),
        ("For ever", locked, "survivor-disorders-max"),
    ):
        title = f"^^{heading}^^"
        head: Widget = Rich(title, role="heading", ground="paper")
        if rule:
            head = Spot(head, ref=rule, key=f"beside:{heading}")
        shown = [Rich(line, ground="paper") for line in lines] or [Rich("*none*", role="dim", ground="paper")]
        if lines or heading != "For ever":
            parts.append(Column(head, *[RuledLine(line) for line in shown], gap=2))
    return parts
