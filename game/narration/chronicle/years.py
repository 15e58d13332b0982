"""A year of the chronicle, joined: births with their parents, a choice with what was not chosen, a fight with its hunt,
the killing blow and the dead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

import msgspec

from game.cards.kinds.box import Box
from game.cards.kinds.hunt_event import space_name
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.model.history import Told as Remembered
from game.narration.chronicle.lines import befell, fought, gear_name, killing_blow, made, monster, sentence
from game.rules.campaign.campaign_record import Fallen, Line, Told
from game.rules.campaign.hunt_record import BETWEEN

FIGHTS = {
    Told.VICTORY: ("is beaten", "and beaten"),
    Told.DEFEAT: ("beats the survivors", "and beats the survivors"),
    Told.ENDED: ("is fought, and nobody wins", "and fought, and nobody wins"),
}
"""How a fight ends, told alone and behind its hunt."""
GATHERED = (Told.BORN, Told.CRAFTED, Told.INNOVATION, Told.LOCATION)
"""Told in one sentence wherever they stand between two fights."""
BEFORE_THE_END = (Told.HUNTED, Told.KILLED)
"""Joined with the end of the fight, once it is there."""
TIMES = {1: "once", 2: "twice"}
NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}


def told_together(lines: Sequence[Line], box: Box, dead: Sequence[Fallen] = ()) -> Iterator[tuple[Line, str]]:
    """The sentences of a year, each with the line that it is about; `dead`: the memorial, which knows how they died."""
    for passage in _passages([line for line in lines if line.told is not Told.YEAR]):
        about = passage[-1] if passage[0].told in BEFORE_THE_END else passage[0]
        yield about, _said(passage, box, dead)


def _passages(lines: Sequence[Line]) -> list[list[Line]]:
    """The lines that belong together, in the order of their first."""
    found: list[list[Line]] = []
    gathered: dict[Told, list[Line]] = {}
    for line in _without_their_story(lines):
        if line.told in FIGHTS:
            gathered = {}
        if line.told in gathered:
            gathered[line.told].append(line)
        elif found and _continues(found[-1], line):
            found[-1].append(line)
        else:
            found.append([line])
            if line.told in GATHERED:
                gathered[line.told] = found[-1]
    return found


def _without_their_story(lines: Sequence[Line]) -> Iterator[Line]:
    """A story that brings a birth or asks for a principle needs no sentence of its own."""
    for line, after in zip_longest(lines, lines[1:]):
        leads = after is not None and after.told in (Told.BORN, Told.PRINCIPLE)
        if not (line.told is Told.STORY and leads):
            yield line


def _continues(passage: list[Line], line: Line) -> bool:
    first, last = passage[0], passage[-1]
    match line.told:
        case Told.JOINED:
            return last.told is Told.EVENT and last.what == line.what
        case Told.DIED:
            return last.told is Told.DIED or (last.told in (Told.EVENT, Told.STORY) and last.what == line.detail)
        case Told.STORY:
            return first.told is Told.STORY and last.told is Told.STORY
        case Told.KILLED:
            return last.told is Told.HUNTED
        case Told.VICTORY | Told.DEFEAT | Told.ENDED:
            return last.told in BEFORE_THE_END
    return False


def _said(passage: list[Line], box: Box, dead: Sequence[Fallen]) -> str:
    first, last = passage[0], passage[-1]
    if last.told in FIGHTS:
        return _fight(passage, box)
    if first.told in BEFORE_THE_END:
        return " ".join(sentence(line, box) for line in passage)
    if first.told is Told.DIED:
        return _deaths(passage, box, dead)
    if first.told is Told.PRINCIPLE:
        return _principle(first, box)
    if len(passage) == 1 and first.told is not Told.BORN:
        return sentence(first, box)
    lost = [line for line in passage if line.told is Told.DIED]
    if lost:
        fates = _fates([msgspec.structs.replace(line, detail="") for line in lost], dead)
        return f"{_head(passage[: -len(lost)], box)}: {fates}."
    if last.told is Told.JOINED:
        return f"{_head(passage[:1], box)}, and {counted(last.n, 'stranger')} {'joins' if last.n == 1 else 'join'}."
    return f"{_head(passage, box)}."


def _head(passage: Sequence[Line], box: Box) -> str:
    """Lines of one kind in a clause."""
    names = [line.what for line in passage]
    if len(passage) == 1 and passage[0].told is not Told.BORN:
        return sentence(passage[0], box).removesuffix(".")
    match passage[0].told:
        case Told.BORN:
            return _births(passage)
        case Told.CRAFTED:
            return f"The settlement makes {made([gear_name(box, name) for name in names])}"
        case Told.INNOVATION:
            return f"The settlement learns {listed(names)}"
        case Told.LOCATION:
            return f"The {listed(names)} are built"
    told = dict.fromkeys(names)
    often = [name if names.count(name) == 1 else f"{name} ({_times(names.count(name))})" for name in told]
    return f"{listed(often)} {'is' if len(often) == 1 else 'are'} told"


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


def _fight(passage: Sequence[Line], box: Box) -> str:
    """The hunt, how it ended, and whose blow it was."""
    end = passage[-1]
    alone, hunted = FIGHTS[end.told]
    trail = next((line for line in passage if line.told is Told.HUNTED), None)
    blow = next((line for line in passage if line.told is Told.KILLED), None)
    if trail is None:
        said = f"{fought(end, box)} {alone}"
    else:
        met = befell(trail)
        said = f"{fought(end, box)} is hunted as far as {space_name(trail.n)}{f' ({met})' if met else ''} {hunted}"
    return f"{said}: {killing_blow(blow)}." if blow is not None else f"{said}."


# the dead


def _deaths(passage: Sequence[Line], box: Box, dead: Sequence[Fallen]) -> str:
    """Of a fight: `Two fall to the Butcher: Lucy in round 2 (Decapitation) and Pelle, who had won once, in round 6`."""
    monsters = {key for line in passage if (key := _at(line, dead)[0])}
    if len(monsters) != 1 or not all(_at(line, dead)[0] for line in passage):
        return f"{_fates(passage, dead)}."
    by = monster(Line(0, Told.VICTORY, monsters.pop()), box)
    by = f"the {by.removeprefix('The ')}"
    fates = []
    for names, line in _alike(passage, dead):
        round_ = _at(line, dead)[1]
        fates.append(f"{listed(names)}{f' in round {round_}' if round_ else ''}{_of(line)}")
    if len(fates) == 1:
        names, line = _alike(passage, dead)[0]
        rest = fates[0].removeprefix(listed(names))
        return f"{listed(names)} {'falls' if len(names) == 1 else 'fall'} to {by}{rest}."
    return f"{NUMBERS.get(len(passage), len(passage))} fall to {by}: {listed(fates)}."


def _fates(passage: Sequence[Line], dead: Sequence[Fallen]) -> str:
    """`Hedda and Arn die (Intimacy)`; each cause once."""
    fates = []
    for names, line in _alike(passage, dead):
        fates.append(f"{listed(names)} {'dies' if len(names) == 1 else 'die'}{_of(line)}")
    return listed(fates)


def _of(line: Line) -> str:
    return f" ({line.detail})" if line.detail else ""


def _alike(passage: Sequence[Line], dead: Sequence[Fallen]) -> list[tuple[list[str], Line]]:
    """Those who died of the same in the same round, together, in the order of the rounds."""
    found: dict[tuple[int, str], tuple[list[str], Line]] = {}
    for line in passage:
        names, _ = found.setdefault((_at(line, dead)[1], line.detail), ([], line))
        names.append(_with_deeds(line, dead))
    return [found[key] for key in sorted(found, key=lambda key: key[0])]


def _with_deeds(line: Line, dead: Sequence[Fallen]) -> str:
    one = _fallen(line, dead)
    won = sum(m.told is Remembered.SURVIVED and m.what == "victory" for m in one.survivor.history) if one else 0
    return f"{line.what}, who had won {_times(won)}," if won else line.what


def _times(n: int) -> str:
    return TIMES.get(n, f"{n} times")


def _at(line: Line, dead: Sequence[Fallen]) -> tuple[str, int]:
    """The monster and the round of a death; nothing of one at home."""
    one = _fallen(line, dead)
    memory = next((m for m in reversed(one.survivor.history) if m.told is Remembered.DIED), None) if one else None
    return (memory.monster, memory.round) if memory is not None else ("", 0)


def _fallen(line: Line, dead: Sequence[Fallen]) -> Fallen | None:
    return next((one for one in dead if (one.year, one.survivor.name) == (line.year, line.what) and not one.left), None)
