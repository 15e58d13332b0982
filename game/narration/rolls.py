"""In words: rolls: results, results that do not count, dice that are rolled again."""

from __future__ import annotations

from engine.event import Amount
from game import facts as events
from game.cards.phrases import listed, with_article
from game.narration.phrases import because, cap, name, number, one_token, plainly, says, tells, the_monster, total
from game.rules.table.game_table import GameTable

says(events.DieRolledAgain, "{who:name} has the {die} rolled again ({why:why}).")


@tells(events.DicePooled)
def _pooled(event: events.DicePooled, table: GameTable) -> tuple[str, int]:
    shown = listed([str(face) for face in event.faces])
    double = ": two dice show the same" if not event.score else ""
    return f"{name(table, event.who)} rolls {shown} and scores {event.score}{double}.", event.who


@tells(events.PoolCounted)
def _pool(event: events.PoolCounted, table: GameTable) -> str:
    scored = f"The survivors score {event.total} together ({because(table, event.why)})"
    return f"{scored}: {_in_words(event.says, event.row)}."


@tells(events.RollAltered)
def _altered(event: events.RollAltered, table: GameTable) -> tuple[str, int]:
    text = f"{name(table, event.who)}'s {event.roll} roll of {event.die} counts as {number(event.total)}"
    return f"{text}.", event.who


@tells(events.Rerolled)
def _rerolled(event: events.Rerolled, table: GameTable) -> tuple[str, int]:
    text = f"{name(table, event.who)} rolls again, once in this lifetime: the {event.die} does not count"
    return f"{text} ({plainly(event.roll)}).", event.who


@tells(events.RowTaken)
def _taken(event: events.RowTaken, table: GameTable) -> tuple[str, int]:
    said = f": {plainly(event.says)}" if event.says else ""
    return f"{because(table, event.card)}: the result is {plainly(event.row)}{said}.", event.who


@tells(events.LocationRolled)
def _rolled(event: events.LocationRolled, table: GameTable) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} rolls {event.location} on the hit location die ({because(table, event.card)}).",
        event.who,
    )


@tells(events.ResultsRaised)
def _raised(event: events.ResultsRaised, table: GameTable) -> str:
    until = "until the end of the settlement phase"
    return f"Results of {plainly(event.named)} are +{event.now} {until} ({because(table, event.why)})."


@tells(events.EffectRolled)
def _effect_rolled(event: events.EffectRolled, table: GameTable) -> tuple[str, int]:
    fight = table.as_showdown
    if fight is not None and not event.by and event.source == fight.monster_card.name:  # of the level itself, after it
        return f"The group rolls {event.die} after the showdown with {with_article(event.source)}: {_row(event)}.", 0
    by = event.by or the_monster(table)
    return f"{rolled_for(event, table)}: {_row(event)}.", by


def rolled_for(event: events.EffectRolled, table: GameTable) -> str:
    """Says who rolls what, and for what: `Erza rolls 9 for Straining Neck`."""
    by = event.by or the_monster(table)
    roller = cap(name(table, by)) if by else "The group"  # at home there is no monster that could roll
    rolled = event.die if event.result is None else _result(event.result)
    return f"{roller} rolls {rolled} for {plainly(event.source)}"


THEIRS = "this survivor has "


def _result(result: Amount) -> str:
    """A result with its dice and what was added: `11 (10 + 1 with 3 or more understanding)`."""
    said = ""
    for source, n in result.parts:
        what = f"with {source.removeprefix(THEIRS)}" if source.startswith(THEIRS) else source
        what += "s" * (what.endswith(" token") and abs(n) != 1)
        sign = f" {'−' if n < 0 else '+'} " if said else "−" if n < 0 else ""
        said += f"{sign}{abs(n)}{'' if what == 'roll' else f' {what}'}"
    return f"{total(result)} ({one_token(said)})" if len(result.parts) > 1 else total(result)


def _row(event: events.EffectRolled) -> str:
    return _in_words("nothing happens" if event.empty else event.says, event.row)


def row_named(row: str) -> str:
    """Returns how a row of a table is called by its results: `row 4+`; one with a name by that."""
    return f"row {row}" if row[:1].isdigit() else plainly(row)


def _in_words(says: str, row: str) -> str:
    """A row with what it says: `gain 1 courage (row 4+)`."""
    return f"{plainly(says)} ({row_named(row)})" if says else row_named(row)


@tells(events.ResultSetAside)
def _set_aside(event: events.ResultSetAside, table: GameTable) -> tuple[str, int]:
    by = event.by or the_monster(table)
    roller = cap(name(table, by)) if by else "The group"
    does_not = f"which does not count ({because(table, event.why)})"
    return f"{roller} rolls {event.result} for {plainly(event.source)}, {does_not}.", by
