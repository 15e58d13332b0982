"""Carries out what milestones and mastery bring (the words of `game.effects.growth_words`), and judges what story
events ask.
"""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board import growth, sheet
from game.board.damage import suffer_injury
from game.board.gear_grid import gain_gear
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.targeting import resolve
from game.effects import growth_conditions as conditions
from game.effects import growth_words as words
from game.model import events
from game.model.terms import SURVIVOR_ATTRIBUTES


@executes(words.GainAbility)
def _gain_ability(table: Showdown, word: words.GainAbility, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from growth.gain_ability(table, who, word.name, situation.card)


@executes(words.DrawArts)
def _draw_arts(table: Showdown, word: words.DrawArts, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from growth.keep_art(table, who, situation.card, word.n)


@executes(words.ChooseWeaponType)
def _choose_weapon_type(table: Showdown, word: words.ChooseWeaponType, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from growth.choose_proficiency(table, who)


@executes(words.SufferInjury)
def _suffer_injury(table: Showdown, word: words.SufferInjury, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from suffer_injury(table, who, table.injury_cards[word.name])


@executes(words.SpareInjury)
def _spare_injury(table: Showdown, word: words.SpareInjury, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.condition(who).spared += 1
        table.tell(
            events.SheetMarked("campaign-card-over-rulebook", who, "the next severe injury is ignored", situation.card)
        )
    yield from ()


@executes(words.PermanentOfChoice)
def _permanent_of_choice(table: Showdown, word: words.PermanentOfChoice, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        attribute = yield from table.choose(
            "may-act",
            f"{situation.title(table)}: which attribute of {table.name(who)} changes for good?",
            [Option(f"attribute:{one}", one.value.capitalize(), one) for one in SURVIVOR_ATTRIBUTES],
            by=table.seat_of(who),
            actor=table.key(who),
            rule="survivor-permanent-vs-token",
            context=(),
        )
        sheet.gain_permanent(table, who, attribute, word.n, situation.card)


@executes(words.CeaseToExist)
def _cease(table: Showdown, word: words.CeaseToExist, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from growth.cease_to_exist(table, who, situation.card)


@executes(words.CancelReactions)
def _cancel_reactions(table: Showdown, word: words.CancelReactions, situation: Situation) -> Flow[None]:
    """Of the latest attack of whoever's card it is; an attack of somebody else in its middle reacts as ever
    (attack-resume-after-interrupt).
    """
    current = next((one for one in reversed(table.attacks) if one.attacker == situation.bearer), None)
    if current is not None and word.whole_attack:
        current.quiet = situation.card
    elif current is not None:
        current.hushed = situation.card
    yield from ()


@executes(words.PassOnGear)
def _pass_on_gear(table: Showdown, word: words.PassOnGear, situation: Situation) -> Flow[None]:
    """Whatever clings to its bearer lets go of them now (keyword-cursed)."""
    for who in resolve(table, word.who, situation):
        survivor = table.sheet(who)
        for key in [key for key in survivor.gear if word.keyword in table.box.gear[key].keywords]:
            gear = table.box.gear[key]
            heirs = [Option(f"give:{table.key(one)}", table.name(one), one) for one in table.living() if one != who]
            heir = yield from table.choose(
                "may-act",
                f"Who takes {gear.name} from {survivor.name}?",
                [*heirs, Option("archive", f"Nobody: archive {gear.name}", 0)],
                by=0,
                rule="survivor-proficiency-master",
                context=(),
            )
            survivor.take(key)
            table.forget_traits(who)
            if heir:
                yield from gain_gear(table, heir, key, situation.card)
            else:
                table.tell(events.GearArchived("survivor-proficiency-master", who, gear.name))


@judges(conditions.HasInjury)
def _has_injury(table: Showdown, asked: conditions.HasInjury, situation: Situation) -> bool:
    return any(
        asked.name in (*table.sheet(one).injuries, *table.condition(one).ailments)
        for one in resolve(table, asked.who, situation)
    )


@judges(conditions.HasAbility)
def _has_ability(table: Showdown, asked: conditions.HasAbility, situation: Situation) -> bool:
    return any(asked.name in table.sheet(one).abilities for one in resolve(table, asked.who, situation))


@judges(conditions.HasType)
def _has_type(table: Showdown, asked: conditions.HasType, situation: Situation) -> bool:
    return any(table.sheet(one).proficiency_type == asked.keyword for one in resolve(table, asked.who, situation))
