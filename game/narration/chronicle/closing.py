"""The closing page of a chronicle, in sentences: what ended it, who won, who fell, who bears a name for it."""

from __future__ import annotations

from game.cards.numbers import counted
from game.cards.phrases import cap, listed, with_article
from game.rules.campaign.settlement_table import SettlementTable
from game.views.ending import WON, Ending, ending
from game.views.settlement_view import monster_name


def closing(table: SettlementTable) -> list[str]:
    """Returns the sentences of the closing page, none while the story goes on (campaign-start-and-goal)."""
    end = ending(table)
    if end is None:
        return []
    name = table.campaign.name or "the settlement"
    foe = cap(with_article(monster_name(table.box, end.monster))) if end.monster else ""
    said = _won(end, name, foe) if end.outcome == WON else _lost(end, name, foe)
    return [*said, *_people(end)]


def _won(end: Ending, name: str, foe: str) -> list[str]:
    fell = f"{foe} has fallen, and nothing else" if foe else "Nothing"
    return [
        f"{fell} comes out of the dark.",
        f"Red smoke sinks over {name}, and everybody there falls asleep beside lanterns that burn.",
    ]


def _lost(end: Ending, name: str, foe: str) -> list[str]:
    """A settlement is lost with somebody on whom all hangs, or with its last lantern, though others live still."""
    taken = foe and not end.beaten
    if end.alive:
        how = f"{foe} has come through, and {end.why}." if taken else f"{cap(end.why)}, and all ends with that."
        there = "had stayed at home" if taken else f"{'lives' if end.alive == 1 else 'live'} in {name} still"
        seen = "is" if end.alive == 1 else "are"
        return [how, f"{counted(end.alive, 'survivor')} {there}, and {seen} seen no more."]
    if taken:
        return [f"{foe} has taken the last of the people of {name}, and their lanterns burn down alone."]
    return [f"Nobody lives in {name} any more, and its lanterns burn down alone."]


def _people(end: Ending) -> list[str]:
    said = []
    if end.victors:
        said.append(f"{listed(list(end.victors))} stood to the end.")
    elif end.outcome == WON:
        said.append("Nobody came back to tell it.")
    if end.fell:
        said.append(f"{listed(list(end.fell))} fell in that fight.")
    said += [f"{who} is called {title}." for who, title in end.titles]
    return said
