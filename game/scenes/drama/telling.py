"""Which facts are staged, and what is then to be seen: read from the table while it is as the fact found it."""

from __future__ import annotations

from engine.event import Event
from engine.ui.typography.markup import escape
from game import facts
from game.cards.kinds.monster import level_in_words
from game.cards.phrases import with_article
from game.facts.hit_locations import CRITICALS
from game.narration.harm import life
from game.narration.narrator import narrate
from game.narration.phrases import because, cap
from game.rulebook.markup import rich
from game.rules.campaign.settlement_table import SettlementTable, settlement_of
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.app.automation import MomentKind
from game.scenes.drama.moment import Sort, StagedMoment, TableLine, Thing
from game.scenes.drama.tables import card_lines, injury_lines, trauma_lines
from game.scenes.parts.person_card import person_of, sheet_of
from game.scenes.parts.seat_marks import figure_of, survivor_mark
from game.views.settlement_view import years


def moment_of(event: Event, table: GameTable) -> StagedMoment | None:
    """The moment that this fact is; None for all that are told in passing."""
    match event:
        case facts.SevereInjurySuffered(who=who, location=location, die=die, name=row):
            lines = injury_lines(table, location, row)
            return _rolled(MomentKind.INJURY, f"Severe injury of the {location}", table, event, who, die, lines)
        case facts.BrainTraumaSuffered(who=who, die=die, name=row):
            return _rolled(MomentKind.TRAUMA, "Brain trauma", table, event, who, die, trauma_lines(table, row))
        case facts.SurvivorDied(who=who, why=why):
            return _death(table, event, who, why)
    fight = table.as_showdown
    if fight is not None:
        return _in_showdown(event, fight)
    home = settlement_of(table)
    return _at_home(event, home) if home is not None else None


def _in_showdown(event: Event, table: ShowdownTable) -> StagedMoment | None:
    monster = table.monster_card
    match event:
        case facts.WoundAttempted(card=card, die=die, outcome=outcome) if outcome in CRITICALS:
            seen = Thing(Sort.CARD, card, "hit-location", monster.key)
            lines = card_lines("hit-location", card, "critical")
            dice = (die,) if die else ()
            words = _narrated(event, table)
            return StagedMoment(
                MomentKind.CRITICAL, "Critical wound", card, words, seen, lines=lines, dice=dice, rule=event.rule
            )
        case facts.TrapSprung(card=card, who=who):
            seen = Thing(Sort.CARD, card, "hit-location", monster.key)
            lines = card_lines("hit-location", card, "trap")
            over = f"{table.name(who)} has sprung a trap" if who else "A trap is sprung"
            return StagedMoment(
                MomentKind.TRAP, over, card, _narrated(event, table), seen, lines=lines, rule=event.rule
            )
        case facts.MonsterDefeated(by=by):
            seen = Thing(Sort.BEAST, monster.key, down=True)
            rounds = f"In round {table.record.round} of the showdown." if table.record.round else ""
            over = f"By the hand of {table.name(by)}" if by else "The last wound"
            title = f"{cap(with_article(monster.name))} falls"
            return StagedMoment(MomentKind.KILL, over, title, _narrated(event, table), seen, rounds, rule=event.rule)
    return None


def _at_home(event: Event, table: SettlementTable) -> StagedMoment | None:
    match event:
        case facts.PrincipleAdopted(name=name, pair=pair):
            others = [one.name for one in table.box.principles.values() if one.pair == pair and one.name != name]
            note = f"Never again: {escape(', '.join(others))}." if others else ""
            seen = Thing(Sort.PLATE, pair, "story-event")
            lines = card_lines("principle", name)
            words = _narrated(event, table)
            return StagedMoment(
                MomentKind.PRINCIPLE, f"Principle: {pair}", name, words, seen, note, lines=lines, rule=event.rule
            )
        case facts.Learned(name=name) if name in table.box.innovations:
            seen = Thing(Sort.PLATE, name, "innovation")
            lines = card_lines("innovation", name)
            words = _narrated(event, table)
            return StagedMoment(MomentKind.INNOVATION, "Innovation", name, words, seen, lines=lines, rule=event.rule)
        case facts.SurvivorBorn(who=who):
            person = person_of(table, who)
            child = "girl" if person.gender == "female" else "boy"
            seen = Thing(Sort.FACE, person.gender, number=person.number)
            return StagedMoment(
                MomentKind.BIRTH, "A child is born", f"A {child}", _narrated(event, table), seen, rule=event.rule
            )
        case facts.QuarryChosen(monster=key, level=level, nemesis=True):
            card = table.box.monsters.get(key)
            name = card.name if card is not None else key
            seen = Thing(Sort.BEAST, key)
            return StagedMoment(
                MomentKind.NEMESIS, "A nemesis comes", name, f"{cap(level_in_words(level))}. Nobody hunts this year.",
                seen, rule=event.rule,
            )  # fmt: skip
        case facts.YearBegan(year=number):
            seen = Thing(Sort.NUMBER, str(number))
            return StagedMoment(
                MomentKind.YEAR, "The lanterns turn", f"Lantern year {number}", "", seen, _living(table),
                table="Written for this year", lines=_written(table, number), rule=event.rule,
            )  # fmt: skip
    return None


def _rolled(
    kind: MomentKind, over: str, table: GameTable, event: Event, who: int, die: int, lines: tuple[TableLine, ...]
) -> StagedMoment:
    """A row of a table of harm that has come up for somebody."""
    dice = (die,) if die else ()
    words = _narrated(event, table)
    return StagedMoment(
        kind, over, table.name(who), words, _person(table, who), lines=lines, dice=dice, rule=event.rule
    )


def _death(table: GameTable, event: Event, who: int, why: str) -> StagedMoment:
    lived = life(table.sheet(who)) if _has_sheet(table, who) else ""
    seen = _person(table, who, dead=True)
    how = escape(cap(because(table, why)))
    return StagedMoment(
        MomentKind.DEATH, "Dead", table.name(who), f"{how}.", seen, f"{cap(lived)}." if lived else "", rule=event.rule
    )


def _has_sheet(table: GameTable, who: int) -> bool:
    return who in table.record.party


def _person(table: GameTable, who: int, dead: bool = False) -> Thing:
    """Whom it befalls: as they stand on the board, or their face at home."""
    home = settlement_of(table)
    if table.as_showdown is None and home is not None:
        person = person_of(home, who)
        return Thing(Sort.FACE, person.gender, number=person.number, down=dead)
    party = table.record.party
    look = figure_of(table.sheet(who), party.index(who), survivor_mark(table, who)) if who in party else None
    return Thing(Sort.FACE, table.name(who), down=dead, look=look)


def _narrated(event: Event, table: GameTable) -> str:
    return rich(narrate(event, table).text)


def _living(table: SettlementTable) -> str:
    living = sum(1 for who in table.record.party if (sheet := sheet_of(table, who)) is not None and not sheet.dead)
    return f"{living} are alive." if living != 1 else "One is alive."


def _written(table: SettlementTable, number: int) -> tuple[TableLine, ...]:
    """What stands on the timeline in this year."""
    year = next((one for one in years(table) if one.number == number), None)
    return tuple(TableLine("", mark.name, str(mark.kind)) for mark in year.marks) if year is not None else ()
