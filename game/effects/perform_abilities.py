"""Carries out the words of abilities, arts and healing, and judges the conditions that they ask about survivors."""

from __future__ import annotations

from functools import partial

from engine.table import Flow
from game.board import ability_uses as ability_uses
from game.board import growth, sheet
from game.board.components import Armor, Tokens
from game.board.damage import random_location
from game.board.record import Barred, Lasting
from game.board.shedding import take_token
from game.board.sheet_traits import armor_points
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.targeting import resolve
from game.board.tokens import drop_lasting
from game.effects import ability_words as words
from game.effects import survivor_conditions as conditions
from game.effects.asking import number
from game.effects.english import signed
from game.effects.who import Role, Who
from game.model import events
from game.model.terms import Attribute, Location


@executes(words.Heal)
def _heal(table: Showdown, word: words.Heal, situation: Situation) -> Flow[None]:
    """Only what the rule names (showdown-heal-survivor-rule); armor never rises above what gear and abilities grant,
    and permanent injuries stay (survivor-heal).
    """
    for who in resolve(table, word.who, situation):
        healed = _heal_boxes(table, who, word)
        if word.armor:
            points, ailments = table.world.get(who, Armor).points, table.condition(who).ailments
            granted = armor_points(table.box, table.sheet(who), table.record.innovations, ailments=ailments)
            for location, most in granted.items():
                missing = most - points.get(location, 0)
                if missing > 0 and word.at in (None, location):
                    points[location] = most
                    healed.append(f"{missing} armor at the {location}")
        table.tell(events.Healed("survivor-heal", who, tuple(healed), situation.card))
    yield from ()


def _heal_boxes(table: Showdown, who: int, word: words.Heal) -> list[str]:
    survivor, healed = table.sheet(who), []
    for location in Location if word.at is None else (word.at,):
        boxes = survivor.boxes[location]
        if word.light and boxes.light:
            boxes.light = False
            healed.append(f"the light injury of the {location}")
        if word.heavy and boxes.heavy:
            boxes.heavy = False
            healed.append(f"the heavy injury of the {location}")
    if word.light and word.at is None and survivor.brain_box:
        survivor.brain_box = False
        healed.append("the brain's box")
    return healed


@executes(words.RaiseTo)
def _raise_to(table: Showdown, word: words.RaiseTo, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        to = yield from number(table, word.n, who, situation.title(table))
        missing = to - sheet.count(table, who, word.stat)
        if missing > 0:
            yield from sheet.gain_stat(table, who, word.stat, missing, situation.card)


@executes(words.LoseTokens)
def _lose_tokens(table: Showdown, word: words.LoseTokens, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if table.world.get(who, Tokens).attributes.get(word.attribute, 0) > 0:
            drop_lasting(table, partial(_is_positive, who=who, attribute=word.attribute))
            for _ in range(table.world.get(who, Tokens).attributes.get(word.attribute, 0)):
                take_token(table, who, word.attribute, 1)
                removed = f"{signed(1)} {word.attribute} token"
                table.tell(events.TokenRemoved("survivor-permanent-vs-token", who, removed, situation.card))
    yield from ()


def _is_positive(one: Lasting | Barred, who: int, attribute: Attribute) -> bool:
    return isinstance(one, Lasting) and (one.who, one.attribute) == (who, attribute) and one.n > 0


@executes(words.TradePermanent)
def _trade(table: Showdown, word: words.TradePermanent, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, situation.title(table))
        sheet.gain_permanent(table, who, word.lost, -n, situation.card)
        sheet.gain_permanent(table, who, word.gained, n, situation.card)


@executes(words.LoseAbility)
def _lose_ability(table: Showdown, word: words.LoseAbility, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        growth.lose_ability(table, who, word.name, situation.card)
    yield from ()


@executes(words.GainArt)
def _gain_art(table: Showdown, word: words.GainArt, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from growth.gain_art(table, who, situation.card, word.name)


@executes(words.LockDisorder)
def _lock(table: Showdown, word: words.LockDisorder, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        locked = table.sheet(who).locked
        if word.name not in locked:
            locked.append(word.name)
            table.tell(events.SheetMarked("survivor-disorders-max", who, f"{word.name} for ever", situation.card))
    yield from ()


@executes(words.NoteHitLocation)
def _note(table: Showdown, word: words.NoteHitLocation, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        location = yield from random_location(table, who, situation.title(table))
        table.sheet(who).notes[situation.card] = location.value
        table.tell(events.Noted("survivor-disorders-max", who, situation.card, location.value))


@executes(words.LookAtAI)
def _look(table: Showdown, word: words.LookAtAI, situation: Situation) -> Flow[None]:
    """Nothing is shuffled for it; what has been seen cannot be taken back (ability-analyze)."""
    for who in resolve(table, word.who, situation):
        lying = table.record.face_up_duration  # wound-tie-reshuffle-duration: it is the top card, and everybody sees it
        seen = [] if lying else table.record.ai.peek()
        if seen:
            table.chance.note(table.record.ai.stream, seen)
            table.tell(events.TopAISeen("ability-analyze", who, seen[0]))
    yield from ()


@executes(words.Numb)
def _numb(table: Showdown, word: words.Numb, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.condition(who).numb = True
        table.forget_traits(who)
        table.tell(events.Numbed("keyword-metabolic-surrender", who))
    yield from ()


# conditions


@judges(conditions.Without)
def _without(table: Showdown, asked: conditions.Without, situation: Situation) -> bool:
    worn = [table.box.gear[key] for one in _meant(table, asked.who, situation) for key in table.sheet(one).gear]
    return not any(gear.has(word) for gear in worn for word in asked.keywords)  # `accessory` is a special rule


@judges(conditions.AloneOnBoard)
def _alone(table: Showdown, asked: conditions.AloneOnBoard, situation: Situation) -> bool:
    return table.survivors() == [situation.bearer]


@judges(conditions.HasDisorder)
def _has_disorder(table: Showdown, asked: conditions.HasDisorder, situation: Situation) -> bool:
    return any(asked.name in table.sheet(one).disorders for one in _meant(table, asked.who, situation))


@judges(conditions.AgainstNemesis)
def _against_nemesis(table: Showdown, asked: conditions.AgainstNemesis, situation: Situation) -> bool:
    return table.monster_card.nemesis


@judges(conditions.AgainstNoted)
def _against_noted(table: Showdown, asked: conditions.AgainstNoted, situation: Situation) -> bool:
    return table.sheet(situation.bearer).notes.get(situation.card) == table.monster_card.key


@judges(conditions.IsNoted)
def _is_noted(table: Showdown, asked: conditions.IsNoted, situation: Situation) -> bool:
    noted = table.sheet(situation.bearer).notes.get(situation.card)
    return any(table.key(one) == noted for one in _meant(table, asked.who, situation))


@judges(conditions.NotedIsHere)
def _noted_is_here(table: Showdown, asked: conditions.NotedIsHere, situation: Situation) -> bool:
    noted = table.sheet(situation.bearer).notes.get(situation.card)
    return any(table.key(one) == noted for one in table.living())


def _meant(table: Showdown, who: Who, situation: Situation) -> list[int]:
    """Whom a condition asks about, also when they are dead or off the board."""
    match who:
        case Role.SELF:
            return [situation.bearer] if situation.bearer else []
        case Role.TARGET | Role.THAT:
            return [situation.target] if situation.target else []
    return resolve(table, who, situation)
