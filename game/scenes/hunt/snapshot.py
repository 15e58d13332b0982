"""The hunt board at one moment, as plain values: motion can lag behind the rules, and a picture is kept for each."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards.kinds.hunt_event import (
    DARKNESS_SPACE,
    HERB_GATHERING,
    LAST_SPACE,
    MINERAL_GATHERING,
    SpacePlace,
    space_name,
)
from game.cards.kinds.monster import level_in_words
from game.content.boards import hunt_board
from game.rules.campaign.campaign_record import PlannedShowdown
from game.rules.campaign.hunt_record import Hunt
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.art.places import hunt_pieces as pieces
from game.scenes.parts.faces import face_number

SPACE = "hunt-space:"
"""References of the spaces; the scene explains them."""
NAMES: dict[int, tuple[str, ...]] = {
    0: (space_name(0),),
    DARKNESS_SPACE: (space_name(DARKNESS_SPACE), "Darkness"),
    LAST_SPACE: (space_name(LAST_SPACE),),
}
"""The spaces with names of their own, in full and shorter."""
BACKS = {
    pieces.BASIC: "basic hunt event",
    pieces.OWN: "the quarry's own",
    pieces.MINERAL: "mineral gathering",
    pieces.HERB: "herb gathering",
}
"""What each back is called beside the way."""


@dataclass(frozen=True)
class TrailLook:
    """The board at one moment. `spaces` are the backs of the cards on each, top first; `party` and `quarry` where they
    are, also between two spaces; `places` where the spaces lie; `tokens` the first letters of what lies on the way."""

    spaces: tuple[tuple[str, ...], ...]
    party: float
    quarry: float
    farthest: int
    people: tuple[tuple[str, int], ...]
    monster: str
    places: tuple[SpacePlace, ...]
    title: str = ""
    tokens: tuple[tuple[str, ...], ...] = ()


def back_of(card: str) -> str:
    """Returns the back that a face-down card shows: what card of the monster it is stays hidden."""
    return {"": pieces.BASIC, MINERAL_GATHERING: pieces.MINERAL, HERB_GATHERING: pieces.HERB}.get(card, pieces.OWN)


def laid_out(table: SettlementTable) -> Hunt:
    """The hunt whose board lies on the table. Raises ValueError if there is none."""
    if table.campaign.hunt is None:
        raise ValueError("no hunt is laid out")
    return table.campaign.hunt


def trail_look(table: SettlementTable) -> TrailLook:
    """The board of the hunt in progress."""
    hunt = laid_out(table)
    going = [who for who in table.survivors() if not table.sheet(who).dead]
    people = tuple((table.sheet(who).gender, face_number(who)) for who in going)
    planned = table.campaign.planned
    return TrailLook(
        tuple(tuple(back_of(card) for card in cards) for cards in hunt.spaces),
        hunt.party_at,
        hunt.monster_at,
        max(hunt.farthest, hunt.party_at),
        people,
        planned.monster if planned is not None else "",
        _places(table, planned),
        _title(table, planned),
        tuple(tuple(one.source[:1].upper() for one in hunt.tokens.get(n, [])) for n in range(len(hunt.spaces))),
    )


def _places(table: SettlementTable, planned: PlannedShowdown | None) -> tuple[SpacePlace, ...]:
    """Where the spaces lie, as the board of what is hunted draws them. Raises ValueError if nothing is hunted."""
    monster = table.box.monsters.get(planned.monster) if planned is not None else None
    if monster is None or not monster.hunt_map:
        raise ValueError("nothing is hunted")
    return hunt_board(monster).places


def _title(table: SettlementTable, planned: PlannedShowdown | None) -> str:
    """What is hunted, and at which level."""
    found = table.box.monsters.get(planned.monster) if planned is not None else None
    return f"{found.name}, {level_in_words(planned.level)}" if planned is not None and found is not None else ""
