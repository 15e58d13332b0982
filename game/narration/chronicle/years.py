"""A year of the chronicle, joined: what befell and whom it took, births with their parents, a choice with what was not
chosen, what the settlement learned, built and made, a fight with its hunt, the killing blow and the dead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from game.cards.kinds.box import Box
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.model.history import Told as Remembered
from game.narration.chronicle.lines import fought, gear_name, killing_blow, made, monster, on_trail, sentence
from game.rules.campaign.campaign_record import Fallen, Line, Told
from game.rules.campaign.hunt_record import BETWEEN

FIGHTS = {
    Told.VICTORY: ("is beaten", "comes and is beaten", "and beaten"),
    Told.DEFEAT: ("beats the survivors", "comes and beats the survivors", "and beats the survivors"),
    Told.ENDED: ("is fought, and nobody wins", "comes, and nobody wins", "and fought, and nobody wins"),
}
"""How a fight ends: told by itself, of a nemesis that came to the settlement, and behind a hunt."""
TRAILS = (Told.HUNTED, Told.HUNT_FAILED)
DEEDS = (Told.INNOVATION, Told.LOCATION, Told.CRAFTED)
"""What the settlement learned, built and made: one sentence in each part of a year."""
TIMES = {1: "once", 2: "twice"}
NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}
PRINCIPLE = "Principle: "
FELL = "fell in a showdown"


@dataclass
class _Part:
    """What is told between two fights, then a fight: its hunt, whom it took on the way, its end and its dead."""

    home: list[Line] = field(default_factory=list)
    way: list[Line] = field(default_factory=list)
    fight: list[Line] = field(default_factory=list)
    dead: list[Line] = field(default_factory=list)


def told_together(lines: Sequence[Line], box: Box, dead: Sequence[Fallen] = ()) -> Iterator[tuple[Line, str]]:
    """The sentences of a year, each with the line that it is about; `dead`: the memorial, which knows how they died."""
    for part in _parts([line for line in _without_their_story(lines) if line.told is not Told.YEAR]):
        yield from _at_home(part.home, box, dead)
        if part.fight:
            yield part.fight[-1], _fight(part.fight, box)
        if part.way:
            yield part.way[0], f"On the way {_on_the_way(part.way, dead)}.{_victors(part.way, dead)}"
        if part.dead:
            yield part.dead[0], _deaths(part.dead, box, dead)


def _without_their_story(lines: Sequence[Line]) -> Iterator[Line]:
    """A story that brings a birth or asks for a principle needs no sentence of its own."""
    for line, after in zip_longest(lines, lines[1:]):
        leads = after is not None and after.told in (Told.BORN, Told.PRINCIPLE)
        if not (line.told is Told.STORY and leads):
            yield line


def _parts(lines: Sequence[Line]) -> list[_Part]:
    parts = [_Part()]
    for line in lines:
        part = parts[-1]
        over = bool(part.fight) and part.fight[-1].told in (*FIGHTS, Told.HUNT_FAILED)
        if over and line.told is Told.DIED:
            part.dead.append(line)
            continue
        if over:
            parts.append(part := _Part())
        if line.told in FIGHTS or line.told in (*TRAILS, Told.KILLED):
            if line.told in TRAILS:
                met = line.detail.split(BETWEEN)
                part.way = [one for one in part.home if _brought(one) in met]
                part.home = [one for one in part.home if one not in part.way]
            part.fight.append(line)
        else:
            part.home.append(line)
    return parts


def _brought(line: Line) -> str:
    """The event that brought a stranger or a death; empty for other lines."""
    return {Told.JOINED: line.what, Told.DIED: line.detail}.get(line.told, "")


# at home


def _at_home(lines: Sequence[Line], box: Box, dead: Sequence[Fallen]) -> Iterator[tuple[Line, str]]:
    """What belongs together is told where its first line stands."""
    brought = {_brought(line) for line in lines} - {""}
    told = {line.what for line in lines if line.told in (Told.EVENT, Told.STORY)}
    groups: dict[tuple[object, ...], list[Line]] = {}
    for line in lines:
        fell = line.told is Told.DIED and line.detail not in told and _at(line, dead)[0]
        groups.setdefault((FELL, fell) if fell else _group(line, brought), []).append(line)
    for key, group in groups.items():
        yield group[0], _deaths(group, box, dead) if key[0] == FELL else _said(group, box, dead)


def _group(line: Line, brought: set[str]) -> tuple[object, ...]:
    """Lines of the same are told together."""
    match line.told:
        case Told.EVENT | Told.STORY if line.what in brought:
            return Told.EVENT, line.what
        case Told.JOINED | Told.DIED:
            return Told.EVENT, _brought(line)
        case Told.INNOVATION | Told.LOCATION | Told.CRAFTED:
            return (DEEDS,)
        case Told.EVENT | Told.STORY | Told.BORN:
            return (line.told,)
    return line.told, line.what, line.detail


def _said(group: Sequence[Line], box: Box, dead: Sequence[Fallen]) -> str:
    """The sentence of lines that are told together."""
    first = group[0]
    if any(line.told in (Told.JOINED, Told.DIED) for line in group):
        return f"{_what_it_brought(group, dead)}.{_victors(group, dead)}"
    match first.told:
        case Told.EVENT:
            befall = "befalls" if len(group) == 1 else "befall"
            return f"{listed([line.what for line in group])} {befall} the settlement."
        case Told.STORY:
            return _stories(group)
        case Told.BORN:
            return f"{_births(group)}."
        case Told.PRINCIPLE:
            return _principle(first, box)
    return _deeds(group, box) if first.told in DEEDS else sentence(first, box)


def _what_it_brought(group: Sequence[Line], dead: Sequence[Fallen]) -> str:
    """`Plague befalls the settlement and takes Erza, who had won 3 times`; `Intimacy takes Corva and Falk`."""
    what = next(filter(None, map(_brought, group)), "")
    strangers = sum(line.n for line in group if line.told is Told.JOINED)
    lost = [line for line in group if line.told is Told.DIED]
    told = next((line.told for line in group if line.told in (Told.EVENT, Told.STORY)), None)
    if told is None or what.startswith(PRINCIPLE):
        said = [f"{_many(strangers)} {'joins' if strangers == 1 else 'join'} the settlement"] if strangers else []
        said += [f"{_subject(lost, dead)} {'dies' if len(lost) == 1 else 'die'}"] if lost else []
        return f"{listed(said)}{f' ({what})' if what else ''}"
    done = ["befalls the settlement"] if told is Told.EVENT else []
    done += [f"brings {_many(strangers)}"] if strangers else []
    done += [f"takes {_names(lost, dead)}"] if lost else []
    return f"{what} {listed(done)}"


def _many(n: int) -> str:
    return "a stranger" if n == 1 else counted(n, "stranger")


def _on_the_way(lines: Sequence[Line], dead: Sequence[Fallen]) -> str:
    """`Statue brings 1 stranger and takes Zora`."""
    causes: dict[str, list[Line]] = {}
    for line in lines:
        causes.setdefault(_brought(line), []).append(line)
    return listed([_what_it_brought([Line(0, Told.STORY, what), *group], dead) for what, group in causes.items()])


def _stories(group: Sequence[Line]) -> str:
    names = [line.what for line in group]
    told = dict.fromkeys(names)
    often = [name if names.count(name) == 1 else f"{name} ({_times(names.count(name))})" for name in told]
    return f"{listed(often)} {'is' if len(often) == 1 else 'are'} told."


def _deeds(group: Sequence[Line], box: Box) -> str:
    """`The settlement learns Drums, builds the Catarium, and makes Bandages`."""
    names = {told: [line.what for line in group if line.told is told] for told in DEEDS}
    done = [f"learns {listed(names[Told.INNOVATION])}"] if names[Told.INNOVATION] else []
    done += [f"builds the {listed(names[Told.LOCATION])}"] if names[Told.LOCATION] else []
    gear = [gear_name(box, name) for name in names[Told.CRAFTED]]
    done += [f"makes {made(gear)}"] if gear else []
    plain = len(done) < 3 and not any(" and " in one for one in done[:-1])
    said = listed(done) if plain else f"{', '.join(done[:-1])}, and {done[-1]}"
    return f"The settlement {said}."


def _births(passage: Sequence[Line]) -> str:
    """`Aya and Bram are born to Erza and Zachary, and Lucy to Orsolya and Pelle`."""
    families: dict[str, list[str]] = {}
    for line in passage:
        families.setdefault(line.detail, []).append(line.what)
    parts: list[str] = []
    for parents, names in families.items():
        verb = "" if parts else " is born" if len(names) == 1 else " are born"
        parts.append(f"{listed(names)}{verb}" + (f" to {listed(parents.split(BETWEEN))}" if parents else ""))
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}, and {parts[-1]}"


def _principle(line: Line, box: Box) -> str:
    chosen = box.principles.get(line.what)
    other = [one.name for one in box.principles.values() if chosen and one.pair == chosen.pair and one is not chosen]
    return f"The settlement chooses {line.what} over {listed(other, 'or')}." if other else sentence(line, box)


# the fight


def _fight(lines: Sequence[Line], box: Box) -> str:
    """The hunt, how it ended, and whose blow it was."""
    end = lines[-1]
    if end.told not in FIGHTS:
        return " ".join(sentence(line, box) for line in lines)
    first, alone, hunted = FIGHTS[end.told]
    trail = next((line for line in lines if line.told is Told.HUNTED), None)
    blow = next((line for line in lines if line.told is Told.KILLED), None)
    if trail is None:
        known = box.monsters.get(end.what)
        said = f"{fought(end, box)} {alone if known is not None and known.nemesis else first}"
    else:
        said = f"{fought(end, box)} is hunted {on_trail(trail)} {hunted}"
    return f"{said}: {killing_blow(blow)}." if blow is not None else f"{said}."


# the dead


def _deaths(lines: Sequence[Line], box: Box, dead: Sequence[Fallen]) -> str:
    """`Two fall to the Butcher: Lucy in round 2 (Decapitation) and Pelle in round 6. Pelle had won once`."""
    if len({_at(line, dead)[0] for line in lines} - {""}) != 1 or not all(_at(line, dead)[0] for line in lines):
        fates = listed([f"{_subject(alike, dead)} {'dies' if len(alike) == 1 else 'die'}{_of(alike[0])}"
                        for alike in _alike(lines, dead)])  # fmt: skip
        return f"{fates}.{_victors(lines, dead)}"
    name = monster(Line(0, Told.VICTORY, _at(lines[0], dead)[0]), box)
    by = f"{'falls' if len(lines) == 1 else 'fall'} to the {name.removeprefix('The ')}"
    if len(alike := _alike(lines, dead)) == 1:
        return f"{_subject(lines, dead)} {by}{_in_round(lines[0], dead)}{_of(lines[0])}.{_victors(lines, dead)}"
    fates = listed([f"{listed([one.what for one in some])}{_in_round(some[0], dead)}{_of(some[0])}" for some in alike])
    return f"{NUMBERS.get(len(lines), len(lines))} {by}: {fates}.{_victors(lines, dead)}"


def _alike(lines: Sequence[Line], dead: Sequence[Fallen]) -> list[list[Line]]:
    """Those who died of the same in the same round, together, in the order of the rounds."""
    found: dict[tuple[int, str], list[Line]] = {}
    for line in lines:
        found.setdefault((_at(line, dead)[1], line.detail), []).append(line)
    return [found[key] for key in sorted(found, key=lambda key: key[0])]


def _names(lines: Sequence[Line], dead: Sequence[Fallen]) -> str:
    """`Erza, who had won 3 times`; of several the names alone (`_victors` has the rest)."""
    names = [line.what for line in lines]
    won = _won(lines[0], dead) if len(lines) == 1 else 0
    return f"{names[0]}, who had won {_times(won)}" if won else listed(names)


def _subject(lines: Sequence[Line], dead: Sequence[Fallen]) -> str:
    """The same before a verb."""
    names = _names(lines, dead)
    return f"{names}," if "," in names and len(lines) == 1 else names


def _victors(lines: Sequence[Line], dead: Sequence[Fallen]) -> str:
    """A sentence of its own for what several of the dead had won: ` Corva and Quill had won once, Rurik 3 times.`"""
    lost = [line for line in lines if line.told is Told.DIED]
    if len(lost) < 2:
        return ""
    won: dict[int, list[str]] = {}
    for line in lost:
        won.setdefault(_won(line, dead), []).append(line.what)
    parts = [f"{listed(won[n])}{'' if i else ' had won'} {_times(n)}" for i, n in enumerate(sorted(set(won) - {0}))]
    return f" {listed(parts)}." if parts else ""


def _won(line: Line, dead: Sequence[Fallen]) -> int:
    one = _fallen(line, dead)
    return sum(m.told is Remembered.SURVIVED and m.what == "victory" for m in one.survivor.history) if one else 0


def _in_round(line: Line, dead: Sequence[Fallen]) -> str:
    round_ = _at(line, dead)[1]
    return f" in round {round_}" if round_ else ""


def _of(line: Line) -> str:
    return f" ({line.detail})" if line.detail else ""


def _times(n: int) -> str:
    return TIMES.get(n, f"{n} times")


def _at(line: Line, dead: Sequence[Fallen]) -> tuple[str, int]:
    """The monster and the round of a death; nothing of one at home."""
    one = _fallen(line, dead)
    memory = next((m for m in reversed(one.survivor.history) if m.told is Remembered.DIED), None) if one else None
    return (memory.monster, memory.round) if memory is not None else ("", 0)


def _fallen(line: Line, dead: Sequence[Fallen]) -> Fallen | None:
    return next((one for one in dead if (one.year, one.survivor.name) == (line.year, line.what) and not one.left), None)
