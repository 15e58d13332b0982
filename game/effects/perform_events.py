"""Carries out what settlement events bring (the words of `game.effects.event_words`), and judges what they ask."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board import growth, sheet
from game.board.components import Armor
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.targeting import resolve
from game.effects import event_conditions as conditions
from game.effects import event_words as words
from game.effects.english import titled
from game.model import events
from game.model.terms import MOST_DISORDERS, MOST_FIGHTING_ARTS, Stat
from game.settlement import stores, titles
from game.settlement.table import at_home

ALONE = 3
"""How many arts and disorders whoever plays alone names (`Remake`)."""
_COMMON = "campaign-common-pool"


# names


@executes(words.Entitle)
def _entitle(table: Showdown, word: words.Entitle, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from titles.entitle(at_home(table), who, word.title)


# arts, disorders, courage


@executes(words.LoseArt)
def _lose_art(table: Showdown, word: words.LoseArt, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        arts = table.sheet(who).fighting_arts
        if not arts:
            continue
        about = f"{situation.title(table)}: which fighting art does {table.name(who)} lose?"
        name = yield from growth.choose_art(table, about, arts, table.seat_of(who), table.key(who))
        growth.lose_art(table, who, name, situation.card)


@executes(words.CopyArt)
def _copy_art(table: Showdown, word: words.CopyArt, situation: Situation) -> Flow[None]:
    known = [art for one in resolve(table, word.of, situation) for art in table.sheet(one).fighting_arts]
    ordinary = [art for art in dict.fromkeys(known) if not table.box.fighting_arts[art].secret]
    for who in resolve(table, word.who, situation):
        arts = [art for art in ordinary if art not in table.sheet(who).fighting_arts]
        if arts:
            about = f"{situation.title(table)}: which fighting art does {table.name(who)} learn?"
            art = yield from growth.choose_art(table, about, arts)
            yield from growth.gain_art(table, who, situation.card, art)


@executes(words.TakeFromDead)
def _take_from_dead(table: Showdown, word: words.TakeFromDead, situation: Situation) -> Flow[None]:
    """Those who left alive are no dead."""
    home = at_home(table)
    dead = [one for one in home.campaign.memorial if not one.left]
    for who in resolve(table, word.who, situation):
        if not dead:
            continue
        fallen = yield from table.choose(
            "choose-one",
            f"{situation.title(table)}: which of the dead speaks to {table.name(who)}?",
            [Option(f"dead:{one.entity}", f"{one.survivor.name} (year {one.year})", one) for one in dead],
            by=0,
            rule=_COMMON,
        )
        if arts := fallen.survivor.fighting_arts:
            about = f"{situation.title(table)}: which art does {table.name(who)} learn?"
            art = yield from growth.choose_art(table, about, arts)
            yield from growth.gain_art(table, who, situation.card, art)
        else:
            more = max(0, fallen.survivor.courage - table.sheet(who).courage)
            yield from sheet.gain_stat(table, who, Stat.COURAGE, more, situation.card)


@executes(words.Remake)
def _remake(table: Showdown, word: words.Remake, situation: Situation) -> Flow[None]:
    """Old ones make room first, of the group's choice; a fourth new one takes the place of another as ever."""
    players = len(at_home(table).campaign.house.seats)
    times = ALONE if players == 1 else players
    ordinary = sorted(name for name, art in table.box.fighting_arts.items() if not art.secret)
    for who in resolve(table, word.who, situation):
        arts: list[str] = []
        disorders: list[str] = []
        for seat in range(1, times + 1):
            by = seat if players > 1 else 0
            about = f"{situation.title(table)}: which fighting art is named for {table.name(who)}?"
            left = [one for one in ordinary if one not in arts]
            arts.append((yield from growth.choose_art(table, about, left, by)))
            disorders.append((yield from _which_disorder(table, who, disorders, situation, by)))
        survivor = table.sheet(who)
        yield from _make_room(table, who, survivor.fighting_arts, arts, MOST_FIGHTING_ARTS, situation)
        for art in arts:
            yield from growth.gain_art(table, who, situation.card, art)
        yield from _make_room(table, who, survivor.disorders, disorders, MOST_DISORDERS, situation)
        for disorder in disorders:
            yield from sheet.gain_disorder(table, who, situation.card, disorder)


def _which_disorder(table: Showdown, who: int, but: list[str], situation: Situation, by: int) -> Flow[str]:
    name: str = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: which disorder is named for {table.name(who)}?",
        [Option(f"disorder:{one}", one, one) for one in sorted(table.box.disorders) if one not in but],
        by=by,
        rule="survivor-disorders-max",
    )
    return name


def _make_room(
    table: Showdown, who: int, held: list[str], new: list[str], most: int, situation: Situation
) -> Flow[None]:
    """Drops as many of the old as the new ones need; what is locked or named again stays."""
    survivor = table.sheet(who)
    while len({*held, *new}) > most:
        old = [one for one in held if one not in new and one not in survivor.locked]
        if not old:
            return
        name: str = yield from table.choose(
            "choose-one",
            f"{situation.title(table)}: what of the old makes room?",
            [Option(f"lose:{one}", one, one) for one in old],
            by=0,
            rule=_COMMON,
        )
        if held is survivor.fighting_arts:
            growth.lose_art(table, who, name, situation.card)
        else:
            sheet.lose_disorder(table, who, name, situation.card)


# armor, notes, stores, the deck of innovations


@executes(words.LoseArmor)
def _lose_armor(table: Showdown, word: words.LoseArmor, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        points = table.world.get(who, Armor).points
        there = points.get(word.at, 0)
        lost = there if word.n is None else min(word.n, there)
        if lost:
            points[word.at] -= lost
            table.tell(events.ArmorLost("settlement-departing-armor", who, lost, word.at, situation.card))
    yield from ()


@executes(words.NoteMonster)
def _note_monster(table: Showdown, word: words.NoteMonster, situation: Situation) -> Flow[None]:
    """Only beside a card that stands on the sheet."""
    campaign = at_home(table).campaign
    for who in resolve(table, word.who, situation):
        survivor = table.sheet(who)
        keys = list(dict.fromkeys((*campaign.quarries, *campaign.nemeses)))
        if word.card not in survivor.abilities or not keys:
            continue
        key: str = yield from table.choose(
            "choose-one",
            f"{word.card}: which monster does {table.name(who)} note?",
            [Option(f"monster:{one}", titled(one), one) for one in keys],
            by=0,
            rule="ability-fated-battle",
            actor=table.key(who),
        )
        survivor.notes[word.card] = key
        table.forget_traits(who)
        table.tell(events.SheetMarked("ability-fated-battle", who, f"{word.card}: {titled(key)}", situation.card))


@executes(words.StoreOneOf)
def _store_one_of(table: Showdown, word: words.StoreOneOf, situation: Situation) -> Flow[None]:
    home = at_home(table)
    left = [key for key in word.gear if stores.copies_left(home, key) > 0]
    if left:
        stores.gain_gear(home, home.chance.pick(left), situation.card)
    else:
        home.tell(events.RewardLost("settlement-craft", "rare gear", "there is none left"))
    yield from ()


@executes(words.QuarryResources)
def _quarry_resources(table: Showdown, word: words.QuarryResources, situation: Situation) -> Flow[None]:
    """A quarry without resources of its own has nothing to give."""
    home = at_home(table)
    quarries = [key for key in home.campaign.quarries if key in home.record.resources]
    if not quarries:
        return
    deck: str = yield from home.choose(
        "choose-one",
        f"{situation.title(home)}: resources of which quarry?",
        [Option(f"monster:{key}", titled(key), key) for key in quarries],
        by=0,
        rule="resource-monster-decks",
    )
    yield from stores.gain(home, deck, word.n, situation.card)


@executes(words.LookAtInnovations)
def _look_at_innovations(table: Showdown, word: words.LookAtInnovations, situation: Situation) -> Flow[None]:
    home = at_home(table)
    deck = home.campaign.innovation_deck
    seen = deck.peek(word.n)
    home.chance.note(deck.stream, seen)  # what has been seen cannot be taken back
    left, order = list(seen), list[str]()
    while left:
        name: str = yield from home.choose(
            "choose-one",
            f"{situation.title(home)}: which innovation comes next?",
            [Option(f"next:{one}", f"{one} comes next", one) for one in left],
            by=0,
            rule="campaign-reveal",
            forced=bool(order),  # even a single card is laid before them
        )
        left.remove(name)
        order.append(name)
    del deck.draw_pile[len(deck.draw_pile) - len(seen) :]
    for name in reversed(order):
        deck.put_on_top(name)
    home.tell(events.InnovationsArranged("campaign-reveal", len(order)))


# what they ask


@judges(conditions.RolledAlike)
def _rolled_alike(table: Showdown, asked: conditions.RolledAlike, situation: Situation) -> bool:
    return len(set(situation.rolled)) < len(situation.rolled)


@judges(conditions.LessThanEach)
def _less_than_each(table: Showdown, asked: conditions.LessThanEach, situation: Situation) -> bool:
    mine = [sheet.count(table, who, asked.stat) for who in resolve(table, asked.who, situation)]
    theirs = [sheet.count(table, who, asked.stat) for who in resolve(table, asked.than, situation)]
    return bool(mine and theirs) and all(mine[0] < one for one in theirs)
