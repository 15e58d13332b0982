"""The chronicle in sentences: a narrator for the lines that a settlement writes down."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.kinds.box import Box
from game.cards.kinds.hunt_event import space_name
from game.cards.kinds.monster import level_in_words
from game.cards.numbers import counted
from game.cards.phrases import cap, listed, with_article
from game.rules.campaign.campaign_record import Line, Told
from game.rules.campaign.hunt_record import BETWEEN
from game.views.settlement_view import monster_name

OUTCOMES = {"won": "The story is told to its end, and won", "lost": "The story ends in the dark"}
VOLUME = ", volume "
"""What stands in the name of a volume, and in that of no fighting art."""


def sentence(line: Line, box: Box) -> str:
    """Tells what happened in one plain sentence."""
    what, detail = line.what, line.detail
    match line.told:
        case Told.FOUNDED:
            return f"{what or 'The settlement'} is founded."
        case Told.YEAR:
            return f"Lantern year {line.year} begins."
        case Told.EVENT:
            return f"{what} befalls the settlement."
        case Told.STORY:
            return f"{what} is told."
        case Told.BORN:
            return f"{what} is born" + (f" to {listed(detail.split(BETWEEN))}." if detail else ".")
        case Told.JOINED:
            how = f" ({what})" if what else ""
            return f"{counted(line.n, 'stranger')} {'joins' if line.n == 1 else 'join'} the settlement{how}."
        case Told.DIED:
            return f"{what} dies ({detail})." if detail else f"{what} dies."
        case Told.RETURNED:
            return f"{what}, who was dead, lives again as {detail}."
        case Told.LEFT:
            return f"{what} leaves and does not come back" + (f" ({detail})." if detail else ".")
        case Told.INNOVATION:
            return f"The settlement learns {what}."
        case Told.INNOVATION_LOST:
            return f"The knowledge of {what} is lost."
        case Told.PRINCIPLE:
            return f"The settlement chooses to live by {what}."
        case Told.LOCATION:
            return f"The {what} is built."
        case Told.HUNTED:
            return f"{monster(line, box)} is hunted {on_trail(line).removesuffix(',')}."
        case Told.HUNT_FAILED:
            return f"The hunt goes {on_trail(line).removesuffix(',')}, and ends without its quarry."
        case Told.KILLED:
            return f"{killing_blow(line)}."
        case Told.VICTORY:
            return f"{fought(line, box)} is beaten."
        case Told.DEFEAT:
            return f"{fought(line, box)} beats the survivors."
        case Told.ENDED:
            return f"{fought(line, box)} is fought, and nobody wins."
        case Told.MISSING:
            return f"{fought(line, box)} is not in the box, and nobody is fought."
        case Told.CRAFTED:
            return f"The settlement makes {made([gear_name(box, what)])}."
        case Told.ART:
            done = f"writes {what}" if VOLUME in what else f"carves {what} into a statue"
            return f"{detail or 'Somebody'} {done}."
        case Told.CORRECTION:
            return f"Corrected by hand: {what}" + (f", {detail}." if detail else ".")
        case Told.OVER:
            return (
                f"{OUTCOMES.get(what, 'The story ends')}: {detail}."
                if detail
                else f"{OUTCOMES.get(what, 'The story ends')}."
            )


def fought(line: Line, box: Box) -> str:
    """The monster of a line with its article and level: `The White Lion (level 2)`."""
    name = monster(line, box)
    if not line.detail:
        return name
    return f"{name} ({level_in_words(line.detail)})"


def monster(line: Line, box: Box) -> str:
    """The monster of a line with its article: `The White Lion`."""
    return cap(with_article(monster_name(box, line.what)))


def on_trail(line: Line) -> str:
    """Tells how far a hunt went and what it met, in that order: `to space 4, by way of Famine and Pit,`."""
    met = listed(line.detail.split(BETWEEN)) if line.detail else ""
    return f"to {space_name(line.n)}{f', by way of {met},' if met else ''}"


def killing_blow(line: Line) -> str:
    """`Erza strikes the killing blow with the Bone Axe (Beast's Brow)`; a blow without a weapon is just struck."""
    weapon, _, place = line.detail.partition(BETWEEN)
    article = "" if "&" in weapon else "the "  # fist & tooth are nobody's gear
    using = f" with {article}{weapon}" if weapon else ""
    return f"{line.what} strikes the killing blow{using}" + (f" ({place})" if place else "")


def gear_name(box: Box, what: str) -> str:
    """The name of a gear card that is written by key or by name."""
    return box.gear[what].name if what in box.gear else what


def made(names: Sequence[str]) -> str:
    """Gear by its count: `a Bone Axe, 2 Skull Helms and Rawhide Boots`; what ends in an s is worn in pairs."""
    parts = []
    for name in dict.fromkeys(names):
        n, pair = names.count(name), name.endswith("s")
        article = "" if pair else "an " if name[0] in "AEIOU" else "a "
        parts.append(f"{article}{name}" if n == 1 else f"{n} {name if pair else f'{name}s'}")
    return listed(parts)
