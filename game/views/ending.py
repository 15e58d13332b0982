"""How a campaign ended, as plain data: the last fight, who won it, who fell in it, what it made of somebody."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards.records import parts
from game.cards.words.knowledge import GainArt
from game.rules.campaign.campaign_record import Fallen, Line, Told
from game.rules.campaign.settlement_table import SettlementTable

WON, LOST = "won", "lost"
FIGHTS = (Told.VICTORY, Told.DEFEAT, Told.ENDED)


@dataclass(frozen=True)
class Ending:
    """`monster` is the key of what was fought when all ended, empty if it ended at home; `beaten`, whether it was
    beaten. `why` is what ended it, as a part of a sentence. `victors` are the names of
    those who won the last showdown and live, `fell` of those who died in it; `titles`: who bears what it gave them,
    (name, fighting art). `alive` counts everybody who lives.
    """

    outcome: str
    year: int
    why: str = ""
    monster: str = ""
    beaten: bool = False
    victors: tuple[str, ...] = ()
    fell: tuple[str, ...] = ()
    titles: tuple[tuple[str, str], ...] = ()
    alive: int = 0


def ending(home: SettlementTable) -> Ending | None:
    """Returns how the campaign ended (campaign-start-and-goal, campaign-population-zero); None while it goes on."""
    campaign = home.campaign
    if not campaign.outcome:
        return None
    over = next((line for line in reversed(campaign.chronicle) if line.told is Told.OVER), None)
    fight = last_fight(home)
    victors = victors_of(home)
    return Ending(
        campaign.outcome,
        campaign.year,
        over.detail if over is not None else "",
        fight.what if fight is not None else "",
        fight is not None and fight.told is Told.VICTORY,
        tuple(home.name(who) for who in victors),
        tuple(one.survivor.name for one in fallen_in_it(home)) if fight is not None else (),
        _titles(home, victors, fight),
        len(home.living()),
    )


def last_fight(home: SettlementTable) -> Line | None:
    """Returns how the showdown ended that ended the campaign; None if a later year had begun since."""
    for line in reversed(home.campaign.chronicle):
        if line.told is Told.YEAR:
            return None
        if line.told in FIGHTS:
            return line
    return None


def victors_of(home: SettlementTable) -> list[int]:
    """Returns those who live of the party whose victory won the campaign."""
    campaign = home.campaign
    if campaign.outcome != WON or campaign.planned is None:
        return []
    living = home.living()
    return [who for who in campaign.planned.party if who in living]


def fallen_in_it(home: SettlementTable) -> list[Fallen]:
    """Returns those who died in the last showdown, as the memorial has them."""
    return [one for one in home.campaign.memorial if one.entity in home.campaign.fallen]


def nemesis_fights(home: SettlementTable) -> list[Line]:
    """Returns how each showdown with a nemesis ended, in the order of the years (nemesis-victory-record)."""
    nemeses = {key for key, monster in home.box.monsters.items() if monster.nemesis}
    return [line for line in home.campaign.chronicle if line.told in FIGHTS and line.what in nemeses]


def _titles(home: SettlementTable, victors: list[int], fight: Line | None) -> tuple[tuple[str, str], ...]:
    """What the last victory may have given one of the victors."""
    monster = home.box.monsters.get(fight.what) if fight is not None else None
    if monster is None:
        return ()
    arts = {
        word.name for row in monster.levels for word in parts(row.victory) if isinstance(word, GainArt) and word.name
    }
    found = ((home.name(who), art) for who in victors for art in home.sheet(who).fighting_arts if art in arts)
    return tuple(found)
