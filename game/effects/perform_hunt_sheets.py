"""Carries out what hunt events change on record sheets and on the settlement's (words of `game.effects.hunt_words` and
`hunt_compounds`), and judges what they ask of them.
"""

from __future__ import annotations

import msgspec

from engine.decision import Option
from engine.table import Flow
from game.board import growth, sheet
from game.board.components import Armor
from game.board.death import die
from game.board.gear_grid import is_armor
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.targeting import SAVIORS, resolve
from game.effects import hunt_compounds as compounds
from game.effects import hunt_conditions as conditions
from game.effects import hunt_words as words
from game.effects.settlement_traits import NoInnovating
from game.model import events
from game.model.survivor import Boxes, Survivor
from game.model.terms import Location, Stat
from game.settlement import knowledge, people
from game.settlement.record import Told
from game.settlement.table import Homestead, at_home, bout_of, hunt_of

_CARD = "campaign-card-over-rulebook"


@executes(words.CureOne)
def _cure_one(table: Showdown, word: words.CureOne, situation: Situation) -> Flow[None]:
    """Permanent injuries with what they changed; impairments among the abilities (survivor-severe-permanent)."""
    for who in resolve(table, word.who, situation):
        survivor = table.sheet(who)
        found = [Option(f"injury:{one}", one, (one, True)) for one in dict.fromkeys(survivor.injuries)]
        if word.impairments:
            ailing = [one for one in survivor.abilities if table.box.abilities[one].impairment]
            found += [Option(f"impairment:{one}", one, (one, False)) for one in ailing]
        if not found:
            continue
        name, injury = yield from table.choose(
            "choose-one",
            f"{situation.title(table)}: what is {table.name(who)} rid of?",
            found,
            by=table.seat_of(who),
            actor=table.key(who),
            rule="survivor-severe-permanent",
        )
        if injury:
            survivor.injuries.remove(name)
            table.forget_traits(who)
            table.tell(events.InjuryCured("survivor-severe-permanent", who, name, 1, situation.card))
        else:
            growth.lose_ability(table, who, name, situation.card)


@executes(words.NoteDown)
def _note_down(table: Showdown, word: words.NoteDown, situation: Situation) -> Flow[None]:
    notes = at_home(table).campaign.notes
    if word.erase and word.what in notes:
        notes.remove(word.what)
    elif not word.erase and word.what not in notes:
        notes.append(word.what)
    table.tell(events.SettlementNoted(_CARD, word.what, word.erase, situation.card))
    yield from ()


@executes(words.InnovateFreely)
def _innovate_freely(table: Showdown, word: words.InnovateFreely, situation: Situation) -> Flow[None]:
    home = at_home(table)
    for source, _ in home.rules_of(NoInnovating):
        home.tell(events.RewardLost("settlement-innovate", "an innovation", f"it can no longer innovate ({source})"))
        return
    yield from knowledge.draw_innovations(home, word.draws)


@executes(words.TakeResult)
def _take_result(table: Showdown, word: words.TakeResult, situation: Situation) -> Flow[None]:
    """The table that is being rolled on looks whether this was said."""
    situation.instead = word.result
    yield from ()


# somebody takes another's place


@executes(compounds.TakesPlace)
def _takes_place(table: Showdown, word: compounds.TakesPlace, situation: Situation) -> Flow[None]:
    home = at_home(table)
    for who in resolve(table, word.who, situation):
        survivor = home.sheet(who)
        gear, places = list(survivor.gear), list(survivor.places)
        new = yield from _newcomer(home, word, situation)
        if new is None:  # nobody has died before: the place stays empty
            home.record.bodiless.append(who)
            yield from die(home, who, situation.card, sure=True)
            continue
        newcomer = home.sheet(new)
        newcomer.gear, newcomer.places = gear, places
        survivor.strip()
        home.record.bodiless.append(who)
        hunt = hunt_of(home)
        place = hunt.order.index(who)
        hunt.order.insert(place, new)  # before the dead, whose turn to reveal is over (hunt-revealer-order)
        hunt.turn += place <= hunt.turn
        home.campaign.seated[new] = home.campaign.seated.get(who, 0)
        bout_of(home).party.append(new)
        home.campaign.departing.append(new)
        home.forget_traits()
        _wear_as_it_is(home, new, who)
        yield from die(home, who, situation.card, sure=True)
        yield from sheet.gain_stat(home, new, Stat.HUNT_XP, word.hunt_xp, situation.card)
        yield from home.perform(word.effects, Situation(situation.card, target=new, bearer=new, chooser=new))


def _newcomer(home: Homestead, word: compounds.TakesPlace, situation: Situation) -> Flow[int | None]:
    """The one who comes: one of the dead, as they were but for their injuries, or somebody new. To whoever is reborn
    may happen again what happens once in a lifetime (campaign-once-per-lifetime).
    """
    if not word.fallen:
        new = people.stranger(home, word.gender)
        home.tell(events.PeopleJoined("settlement-new-survivor", (new,)))
        yield from people.give_name(home, new)
        home.write_down(Told.JOINED, situation.card, n=1)
        yield from people.welcome(home, new)
        return new
    dead = [one for one in home.campaign.memorial if not one.left]
    if not dead:
        return None
    chosen = yield from home.choose(
        "choose-one",
        f"{situation.title(home)}: which of the dead comes back?",
        [Option(f"fallen:{one.entity}", one.survivor.name, one) for one in dead],
        by=0,
        rule="campaign-common-pool",
    )
    old: Survivor = chosen.survivor
    back = msgspec.structs.replace(
        old, dead=False, injuries=[], gear=[], places=[], hunt_xp=0, survival=0, insanity=0, brain_box=False,
        boxes={location: Boxes() for location in Location}, retired=False, retires=False,
        skip_next_hunt=False, milestones=[], spent=[], type_is_new=True,
    )  # fmt: skip
    back.name = people.free_name(back.name, {home.sheet(one).name.casefold() for one in home.living()})
    home.campaign.memorial.remove(chosen)
    return people.add_person(home, msgspec.convert(msgspec.to_builtins(back), Survivor))


def _wear_as_it_is(home: Homestead, new: int, old: int) -> None:
    """The armor is that of the other: what has been lost of it stays lost (hunt-event-damage)."""
    left = home.world.get(old, Armor).points
    home.wear_armor(new)
    points = home.world.get(new, Armor).points
    for at in points:
        points[at] = min(points[at], left.get(at, 0))


# what is asked


@judges(conditions.IsNamed)
def _is_named(table: Showdown, asked: conditions.IsNamed, situation: Situation) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and table.sheet(found[0]).named


@judges(conditions.WearsArmor)
def _wears_armor(table: Showdown, asked: conditions.WearsArmor, situation: Situation) -> bool:
    found = resolve(table, asked.who, situation)
    if not found:
        return False
    worn = [gear for key in table.sheet(found[0]).gear if is_armor(gear := table.box.gear[key])]
    wanted = tuple(Location) if asked.at is None else (asked.at,)
    return all(any(at in gear.armor for gear in worn) for at in wanted)


@judges(conditions.HasMore)
def _has_more(table: Showdown, asked: conditions.HasMore, situation: Situation) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and sheet.count(table, found[0], asked.one) > sheet.count(table, found[0], asked.other)


@judges(conditions.HasSpent)
def _has_spent(table: Showdown, asked: conditions.HasSpent, situation: Situation) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and asked.what in table.sheet(found[0]).spent


@judges(conditions.Noted)
def _noted(table: Showdown, asked: conditions.Noted, situation: Situation) -> bool:
    return asked.what in at_home(table).campaign.notes


@judges(conditions.SaviorLives)
def _savior_lives(table: Showdown, asked: conditions.SaviorLives, situation: Situation) -> bool:
    home = at_home(table)
    return any(SAVIORS in home.sheet(who).abilities for who in home.living())


@judges(conditions.Restored)
def _restored(table: Showdown, asked: conditions.Restored, situation: Situation) -> bool:
    return situation.restored >= asked.n


@judges(conditions.HasCard)
def _has_card(table: Showdown, asked: conditions.HasCard, situation: Situation) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and asked.gear in table.sheet(found[0]).gear


@judges(conditions.SomebodyWas)
def _somebody_was(table: Showdown, asked: conditions.SomebodyWas, situation: Situation) -> bool:
    return bool(at_home(table).campaign.parts.get(asked.part))
