"""What passes, waits or has been noted at the table of a scenario: laid from the file, and written down again."""

from __future__ import annotations

from collections.abc import Mapping

from engine.yaml_file import Document, Path_
from game.cards.kinds.box import Box
from game.model.terms import MONSTER
from game.rules.table.showdown_record import Laid, ShowdownRecord
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Barred, Gained, Lasting, Waiting
from game.scenarios.format import (
    BanAtStart,
    CounterAtStart,
    PassingAtStart,
    RewardAtStart,
    TokensThatPass,
    WaitingAtStart,
)

_PLAIN = (
    *("foiled", "draw_foiled", "suspended", "shots_miss", "archived_locations", "archived_cards"),
    *("halved_rewards", "more_rewards", "storage", "facts"),
)
"""Fields that are written as they are kept."""


def lay_passing(
    passing: PassingAtStart, record: ShowdownRecord, document: Document, box: Box, entities: Mapping[str, int]
) -> None:
    """Raises BadInput for somebody or something that does not exist."""
    figures = {**entities, MONSTER: record.monster_entity}

    def figure(key: str, *where: str | int) -> int:
        return figures[document.known(key, figures, "figure", ("passing", *where))] if key else 0

    for field in _PLAIN:
        kept = getattr(passing, field)
        setattr(record, field, kept.copy() if isinstance(kept, list | dict) else kept)
    record.lasting = [
        Lasting(figure(one.who, "tokens", n, "who"), one.attribute, one.n, one.until, one.why, *_when(one, record))
        for n, one in enumerate(passing.tokens)
    ]
    record.barred = [
        Barred(figure(one.who, "bans", n, "who"), one.ban, one.until, one.why, *_when(one, record))
        for n, one in enumerate(passing.bans)
    ]
    record.waiting = [
        Waiting(one.when, one.effects, one.card, figure(one.bearer, "waiting", n, "bearer"))
        for n, one in enumerate(passing.waiting)
    ]
    record.laid = [Laid(one.at, one.kind, one.card) for one in passing.counters]
    record.concentrating = {figure(key, "concentrating", key): on for key, on in passing.concentrating.items()}
    record.bodiless = [figure(key, "bodiless", n) for n, key in enumerate(passing.bodiless)]
    record.rewards = [
        Gained(one.card, one.deck, figure(one.by, "rewards", n, "by")) for n, one in enumerate(passing.rewards)
    ]
    for n, (monster, name) in enumerate(passing.borrowed):
        where: Path_ = ("passing", "borrowed", n)
        there = box.monsters[document.known(monster, box.monsters, "monster", where)].ai_cards
        document.known(name, [card.name for card in there], "AI card", where)
    record.borrowed = list(passing.borrowed)
    for n, key in enumerate(passing.nominated):
        figure(key, "nominated", n)


def _when(one: TokensThatPass | BanAtStart, record: ShowdownRecord) -> tuple[int, str]:
    return record.round if one.round is None else one.round, record.turn if one.turn is None else one.turn


def passing_of(table: ShowdownTable) -> PassingAtStart:
    """Returns what passes, waits or has been noted at this table."""
    record = table.record

    def key(who: int) -> str:
        return MONSTER if who == table.monster else table.key(who) if who else ""

    def when(round_: int, turn: str) -> tuple[int | None, str | None]:
        return round_ if round_ != record.round else None, turn if turn != record.turn else None

    return PassingAtStart(
        tokens=[
            TokensThatPass(key(one.who), one.attribute, one.n, one.until, one.why, *when(one.round, one.turn))
            for one in record.lasting
        ],
        bans=[
            BanAtStart(key(one.who), one.ban, one.until, one.why, *when(one.round, one.turn)) for one in record.barred
        ],
        waiting=[WaitingAtStart(one.when, one.effects, one.card, key(one.bearer)) for one in record.waiting],
        counters=[CounterAtStart(one.at, one.kind, one.card) for one in record.laid],
        concentrating={key(who): on for who, on in record.concentrating.items()},
        nominated=[seat.nominated for seat in record.seats if seat.nominated],
        bodiless=[key(who) for who in record.bodiless],
        rewards=[RewardAtStart(one.card, one.deck, key(one.by)) for one in record.rewards],
        borrowed=list(record.borrowed),
        **{field: getattr(record, field) for field in _PLAIN},
    )
