"""Carries out the words of `game.effects.item_words`, and judges what such gear asks about the grid and the outcome."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option, refusal
from engine.table import Flow
from game.board.activation import mark_activated, verify_attack
from game.board.affinities import neighbor
from game.board.components import Tokens
from game.board.movement import free_move
from game.board.shedding import BLEEDING, burdens, named, shed
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.survivor_attack import attack
from game.board.targeting import resolve
from game.board.weapon_rules import weapon_of
from game.effects import item_words as words
from game.effects.asking import number
from game.effects.cards import Gear
from game.effects.gear_conditions import Victorious, WeaponsBeside
from game.effects.moments import Ban
from game.effects.verbs import GainResource
from game.effects.who import Is, Role, Survivors
from game.model import events
from game.model.terms import Attribute, Side

VICTORY = "victory"
BASIC = "basic"


@executes(words.MayWalk)
def _may_walk(table: Showdown, word: words.MayWalk, situation: Situation) -> Flow[None]:
    """So many spaces are free; a whole movement is one that could be spent."""
    for who in resolve(table, word.who, situation):
        steps = word.spaces
        if steps is None:
            steps = 0 if table.banned(who, Ban.SPEND_MOVEMENT) else table.total(who, Attribute.MOVEMENT).total
        yield from free_move(table, who, steps, situation.card)


@executes(words.ArrangeHitLocations)
def _arrange(table: Showdown, word: words.ArrangeHitLocations, situation: Situation) -> Flow[None]:
    """Only who looks is asked, so only they learn the cards; what has been seen cannot be taken back."""
    deck = table.record.hit_locations
    for who in resolve(table, word.who, situation)[:1]:
        seen = deck.peek(word.n)
        table.chance.note(deck.stream, seen)
        left, order = list(seen), list[str]()
        while left:
            name: str = yield from table.choose(
                "arrange-hit-locations",
                "Which hit location comes next?",
                [Option(f"next:{name}", f"{name} comes next", name) for name in dict.fromkeys(left)],
                by=table.seat_of(who),
                actor=table.key(who),
                rule="campaign-reveal",
                forced=bool(order),  # even a single card is laid before whoever looks
            )
            left.remove(name)
            order.append(name)
        del deck.draw_pile[len(deck.draw_pile) - len(seen) :]  # they lie there until all is decided
        for name in reversed(order):
            deck.put_on_top(name)
        table.tell(events.HitLocationsArranged("campaign-reveal", who, len(order)))


# weapons beside the card


def _beside(table: Showdown, who: int, key: str, side: Side) -> Gear | None:
    """The gear that lies on this side of a card in the survivor's grid."""
    grid = table.sheet(who).grid
    place = next((place for place, held in grid.items() if held == key), None)
    there = neighbor(place, side) if place is not None else None
    return table.box.gear[grid[there]] if there in grid else None


def _can_strike(table: Showdown, who: int, gear: Gear | None) -> bool:
    return gear is not None and gear.weapon is not None and refusal(verify_attack, table, who, gear) is None


@judges(WeaponsBeside)
def _weapons_beside(table: Showdown, asked: WeaponsBeside, situation: Situation) -> bool:
    for who in resolve(table, asked.who, situation):
        found = [_beside(table, who, situation.card, side) for side in asked.sides]
        weapons = [gear for gear in found if gear is not None and gear.weapon is not None and "weapon" in gear.keywords]
        if len(weapons) < len(asked.sides) or any(asked.without in gear.keywords for gear in weapons):
            return False
        return any(_can_strike(table, who, gear) for gear in weapons)
    return False


@executes(words.AttackWithNeighbors)
def _attack_with_neighbors(table: Showdown, word: words.AttackWithNeighbors, situation: Situation) -> Flow[None]:
    """Two attacks, the second after the first is over (attack-two-weapons-separate): by then the first weapon may have
    broken, the monster may have gone or its wielder may be down.
    """
    for who in resolve(table, word.who, situation):
        for side in word.sides:
            gear = _beside(table, who, situation.card, side)
            if gear is None or table.is_down(who) or not _can_strike(table, who, gear):
                name = table.box.gear[situation.card].name
                why = f"the weapon on the {side} cannot attack now"
                table.tell(events.SpecialAttackFellShort("attack-two-weapons-separate", who, name, why))
                continue
            mark_activated(table, who, gear.name, weapon_of(gear).limit)
            yield from attack(table, who, gear)


# tokens


@executes(words.LoseAllTokens)
def _lose_all_tokens(table: Showdown, word: words.LoseAllTokens, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        tokens, condition = table.world.get(who, Tokens), table.condition(who)
        table.record.lasting = [one for one in table.record.lasting if one.who != who]
        tokens.attributes.clear()
        tokens.bleeding = condition.deflect = 0
        table.tell(events.AllTokensLost("survivor-permanent-vs-token", who, situation.card))
    yield from ()


@executes(words.ShedTokens)
def _shed_tokens(table: Showdown, word: words.ShedTokens, situation: Situation) -> Flow[None]:
    meant = resolve(table, word.who, situation)
    if isinstance(word.who, Survivors) and any(term.kind is Is.CHOSEN for term in word.who.terms):
        yield from _shed_of(table, word, situation, meant, situation.bearer)
        return
    for who in meant:
        yield from _shed_of(table, word, situation, [who], who)


def _shed_of(
    table: Showdown, word: words.ShedTokens, situation: Situation, among: Sequence[int], by: int
) -> Flow[None]:
    """Whose token, and which: one question for both. With none left to take nothing is asked."""
    n = yield from number(table, word.n, by, f"{situation.title(table)}: tokens", situation.bearer)
    for left in range(n, 0, -1):
        options = [
            Option(f"remove:{burden}:{table.key(who)}", f"A {named(burden)} of {table.name(who)}", (who, burden))
            for who in among
            for burden in burdens(table, who)
            if word.bleeding or burden != BLEEDING
        ]
        if not options:
            return
        taken: tuple[int, str] | None = yield from table.choose(
            "may-act",
            f"{situation.title(table)}: which token is removed ({left} left)?",
            options if isinstance(word.n, int) else [*options, Option("no", "None", None)],
            by=table.seat_of(by),
            actor=table.key(by),
            rule="survivor-permanent-vs-token",
        )
        if taken is None:
            return
        who, burden = taken
        yield from shed(table, who, burden, situation.card)


# the aftermath


@executes(words.Scavenge)
def _scavenge(table: Showdown, word: words.Scavenge, situation: Situation) -> Flow[None]:
    decks = [deck for deck in (BASIC, table.record.monster) if deck in table.record.resources]
    decks = [deck for deck in decks if not table.record.resources[deck].exhausted]
    for who in resolve(table, word.who, situation) if decks else ():
        deck: str = yield from table.choose(
            "scavenge",
            f"{situation.title(table)}: what does {table.name(who)} gain?",
            [Option(f"deck:{deck}", f"1 random {deck.replace('-', ' ')} resource", deck) for deck in decks],
            by=table.seat_of(who),
            actor=table.key(who),
            rule="aftermath-victory",
        )
        yield from table.perform((GainResource(Role.SELF, deck),), situation)


@judges(Victorious)
def _victorious(table: Showdown, asked: Victorious, situation: Situation) -> bool:
    """Whoever has fled has no part in it (hunt-run-away)."""
    return table.record.outcome == VICTORY and not table.condition(situation.bearer).fled
