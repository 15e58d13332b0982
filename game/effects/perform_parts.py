"""Carries out who takes which part in a settlement event, and contests (the words of `game.effects.event_words`)."""

from __future__ import annotations

from engine.decision import Decision, Option, Shape
from engine.table import Flow
from game.board import sheet
from game.board.showdown import Showdown
from game.board.situation import Situation, executes
from game.board.targeting import matching, measured, resolve
from game.effects import event_words as words
from game.effects.campaign_traits import IsNominated
from game.effects.who import SUPERLATIVES, Is, Role, Survivors, Term
from game.model import events
from game.model.terms import Attribute, Stat
from game.settlement.table import Homestead, at_home

_COMMON = "campaign-common-pool"


# parts


@executes(words.TakesPart)
def _takes_part(table: Showdown, word: words.TakesPart, situation: Situation) -> Flow[None]:
    """Whoever had the part before in this event keeps it only where a role names one more (a patient more)."""
    home = at_home(table)
    if isinstance(word.who, Role):
        chosen = resolve(table, word.who, situation)
    elif word.called and (called := _called(home, word.who, situation)):
        chosen = [home.chance.pick(called)]
    else:
        chosen = yield from _nominated(home, word, word.who, situation)
    for who in chosen:
        home.campaign.parts.setdefault(word.part, [])
        if who not in home.campaign.parts[word.part]:
            home.campaign.parts[word.part].append(who)
    if chosen:
        alone = not isinstance(word.who, Role)
        home.tell(events.PartTaken("settlement-event-stays", tuple(chosen), word.part, situation.card, alone))


def _called(home: Homestead, who: Survivors, situation: Situation) -> list[int]:
    """On whom an ability lets the nomination of this event fall (ability-marrow-hunger), of those who could be meant,
    whatever they have most or least of.
    """
    able = matching(home, tuple(term for term in who.terms if term.kind not in SUPERLATIVES), situation)
    event = situation.card
    return [one for one in able if any(event in trait.events for _, trait in home.of_kind(one, IsNominated))]


def _nominated(home: Homestead, word: words.TakesPart, who: Survivors, situation: Situation) -> Flow[list[int]]:
    """Those who are meant: at random, by the group's choice, or in the order of what they have most of."""
    ranking = [term for term in who.terms if term.kind in (Is.MOST, Is.LEAST)]
    at_random = any(term.kind is Is.RANDOM for term in who.terms)
    if ranking and word.n > 1:
        others = tuple(term for term in who.terms if term not in ranking)
        return (yield from _foremost(home, word, others, ranking[0], situation))
    found = matching(home, who.terms, situation)
    if at_random and len(found) > word.n:
        chosen: list[int] = []
        for _ in range(word.n):
            chosen.append(home.chance.pick([one for one in found if one not in chosen]))
        return chosen
    return found if at_random else (yield from _named(home, word, found, word.n, situation))


def _foremost(
    home: Homestead, word: words.TakesPart, others: tuple[Term, ...], ranking: Term, situation: Situation
) -> Flow[list[int]]:
    """The first so many by a count; the group breaks the tie at the end. With `up_to` it says how many."""
    found = matching(home, others, situation)
    most = min(word.n, len(found))
    if word.up_to and found:
        options = [Option(f"how-many:{n}", str(n), n) for n in range(most, -1, -1)]
        about = f"{situation.title(home)}: how many {word.part}s are there?"
        most = yield from home.choose("how-many", about, options, by=0, rule=_COMMON)
    sign = -1 if ranking.kind is Is.MOST else 1
    values = {who: sign * measured(home, who, ranking) for who in found}
    chosen: list[int] = []
    for value in sorted(set(values.values())):
        tied = [who for who in found if values[who] == value]
        room = most - len(chosen)
        chosen += tied if len(tied) <= room else (yield from _named(home, word, tied, room, situation, exactly=True))
        if len(chosen) == most:
            break
    return chosen


def _named(
    home: Homestead, word: words.TakesPart, found: list[int], n: int, situation: Situation, exactly: bool = False
) -> Flow[list[int]]:
    """The group names so many of those found, or up to so many; without a choice it is not asked."""
    fewer = word.up_to and not exactly
    if n <= 0 or (not fewer and len(found) <= n):
        return found[: max(0, n)]
    answer = yield Decision(
        "nominate",
        f"{situation.title(home)}: who {f'is the {word.part}' if word.n == 1 else f'are the {word.part}s'}?",
        [Option(home.key(one), home.name(one), one) for one in found],
        0,
        rule=_COMMON,
        shape=Shape.MANY,
        minimum=0 if fewer else n,
        maximum=min(n, len(found)),
    )
    return [option.target for option in answer]


@executes(words.LeavesPart)
def _leaves_part(table: Showdown, word: words.LeavesPart, situation: Situation) -> Flow[None]:
    home = at_home(table)
    gone = [who for who in resolve(table, word.who, situation) if who in home.cast_as(word.part)]
    for who in gone:
        home.campaign.parts[word.part].remove(who)
    if gone:
        home.tell(events.PartLeft("settlement-event-stays", tuple(gone), word.part, situation.card))
    yield from ()


# contests


@executes(words.Contest)
def _contest(table: Showdown, word: words.Contest, situation: Situation) -> Flow[None]:
    home = at_home(table)
    ranked = yield from _ranked(home, word, resolve(table, word.among, situation))
    places = [(word.first, 0), (word.third, 2), (word.last, len(ranked) - 1)]
    for part, place in places:
        if not part or place >= len(ranked) or (part == word.last and len(ranked) < 2):
            continue  # whoever is alone has won, and lost against nobody
        home.campaign.parts[part] = [ranked[place]]
        home.tell(events.PartTaken("settlement-event-stays", (ranked[place],), part, situation.card))


def _ranked(home: Homestead, word: words.Contest, among: list[int]) -> Flow[list[int]]:
    """From the first to the last: everybody rolls, and those who tie roll again for the places that they share."""
    if len(among) < 2:
        return among
    totals: dict[int, int] = {}
    for who in among:
        (die,) = yield from home.d10(1, f"{home.name(who)} in the {word.name}", _COMMON, who)
        totals[who] = die + _skill(home, word, who)
        home.tell(events.ContestRolled("settlement-event-stays", who, word.name, die, totals[who]))
    ranked: list[int] = []
    for total in sorted(set(totals.values()), reverse=True):
        ranked += yield from _ranked(home, word, [who for who in among if totals[who] == total])
    return ranked


def _skill(home: Homestead, word: words.Contest, who: int) -> int:
    """What is added to the roll: an attribute or a count, and what they know of fighting with bare hands."""
    if word.add in tuple(Attribute):
        skill = home.total(who, Attribute(word.add)).total
    else:
        skill = sheet.count(home, who, Stat(word.add))
    survivor = home.sheet(who)
    return skill + (survivor.proficiency if word.fists and survivor.proficiency_type == words.FISTS else 0)
