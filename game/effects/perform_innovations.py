"""Carries out the words of innovations (`game.effects.innovation_words`), and judges what they ask."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board import growth, sheet
from game.board.components import Tokens
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.targeting import resolve
from game.effects import innovation_conditions as conditions
from game.effects import innovation_words as words
from game.effects import verbs
from game.model import events
from game.model.history import Told as Lived
from game.model.terms import Attribute
from game.settlement import families, timeline
from game.settlement.record import Entry, Fallen, Kind, Told
from game.settlement.table import Homestead, at_home

_RULE = "campaign-card-over-rulebook"


# sheets


@executes(verbs.RollLocation)
def _roll_location(table: Showdown, word: verbs.RollLocation, situation: Situation) -> Flow[None]:
    """Rolled again while it shows a row that its roller has had; with none left nothing happens."""
    for who in resolve(table, word.by, situation)[:1]:
        about = f"{situation.title(table)}: {table.name(who)} rolls the hit location die"
        left = [row for row in word.rows if row.unless not in table.sheet(who).gear]
        row = None
        while left and row is None:
            (face,) = yield from table.hit_location_dice(1, about)
            table.tell(events.LocationRolled("attack-hit-location-die", situation.card, who, face))
            row = next((row for row in left if row.at is face), None)
        yield from table.perform(row.effects if row is not None else (), situation)


@executes(words.LoseDisorder)
def _lose_disorder(table: Showdown, word: words.LoseDisorder, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        held = sheet.losable_disorders(table.sheet(who))
        if word.name:
            held = [one for one in held if one == word.name]
        if word.every:
            for one in held:
                sheet.lose_disorder(table, who, one, situation.card)
        if word.every or not held:
            continue
        name: str = yield from table.choose(
            "choose-one",
            f"{situation.title(table)}: which disorder does {table.name(who)} lose?",
            [Option(f"disorder:{one}", one, one) for one in held],
            by=table.seat_of(who),
            actor=table.key(who),
            rule="survivor-disorders-max",
        )
        sheet.lose_disorder(table, who, name, situation.card)


@executes(words.Cure)
def _cure(table: Showdown, word: words.Cure, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        injuries = table.sheet(who).injuries
        there = injuries.count(word.injury)
        n = there if word.every else min(1, there)
        for _ in range(n):
            injuries.remove(word.injury)
        if n:
            table.forget_traits(who)
            table.tell(events.InjuryCured("survivor-severe-permanent", who, word.injury, n, situation.card))
    yield from ()


# what lasts for the phase, the year, the hunt


@executes(words.RaiseResults)
def _raise_results(table: Showdown, word: words.RaiseResults, situation: Situation) -> Flow[None]:
    raised = at_home(table).campaign.raised
    raised[word.named] = raised.get(word.named, 0) + word.n
    table.tell(events.ResultsRaised(_RULE, word.named, raised[word.named], situation.card))
    yield from ()


@executes(words.OnNextHunt)
def _on_next_hunt(table: Showdown, word: words.OnNextHunt, situation: Situation) -> Flow[None]:
    gifts = at_home(table).campaign.hunt_gifts
    if word.gift not in gifts:
        gifts.append(word.gift)
        table.tell(events.HuntGifted(_RULE, word.gift, situation.card))
    yield from ()


@executes(words.DepartAnyway)
def _depart_anyway(table: Showdown, word: words.DepartAnyway, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        at_home(table).campaign.going_anyway.append(who)
        table.tell(events.DepartureAllowed("settlement-departing", who, situation.card))
    yield from ()


# the dead


def _lately_fallen(table: Showdown) -> list[Fallen]:
    """The dead of the last showdown, in the order in which they fell."""
    campaign = at_home(table).campaign
    return [one for one in campaign.memorial if one.entity in campaign.fallen]


@judges(conditions.SomebodyFell)
def _somebody_fell(table: Showdown, asked: conditions.SomebodyFell, situation: Situation) -> bool:
    return bool(_lately_fallen(table))


@executes(words.NameFallen)
def _name_fallen(table: Showdown, word: words.NameFallen, situation: Situation) -> Flow[None]:
    """Whoever is named is `that survivor` from then on."""
    fallen: Fallen = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: who of the dead is named?",
        [Option(f"fallen:{one.survivor.key}", one.survivor.name, one) for one in _lately_fallen(table)],
        by=0,
        rule="campaign-common-pool",
    )
    situation.target = fallen.entity
    table.tell(events.FallenNamed("campaign-common-pool", fallen.entity, fallen.survivor.name, situation.card))


@executes(words.GainAsFallen)
def _gain_as_fallen(table: Showdown, word: words.GainAsFallen, situation: Situation) -> Flow[None]:
    fallen = next(one for one in _lately_fallen(table) if one.entity == situation.target)
    for who in resolve(table, word.who, situation):
        yield from sheet.gain_stat(table, who, word.stat, sheet.written(fallen.survivor, word.stat), situation.card)


# art and learning


@judges(conditions.HasADisorder)
def _has_a_disorder(table: Showdown, asked: conditions.HasADisorder, situation: Situation) -> bool:
    return any(sheet.losable_disorders(table.sheet(who)) for who in resolve(table, asked.who, situation))


@judges(conditions.StatueStands)
def _statue_stands(table: Showdown, asked: conditions.StatueStands, situation: Situation) -> bool:
    return bool(at_home(table).campaign.statues)


@executes(words.CarveStatue)
def _carve(table: Showdown, word: words.CarveStatue, situation: Situation) -> Flow[None]:
    """Of each art one statue is enough; a second one adds nothing to what can be learned."""
    home = at_home(table)
    for who in resolve(table, word.who, situation):
        survivor = table.sheet(who)
        if not survivor.fighting_arts:
            continue
        about = f"{situation.title(table)}: which art does {survivor.name} carve?"
        art = yield from growth.choose_art(table, about, survivor.fighting_arts, table.seat_of(who), survivor.key)
        survivor.fighting_arts.remove(art)
        table.forget_traits(who)
        if art not in home.campaign.statues:
            home.campaign.statues.append(art)
        table.tell(events.StatueCarved(_RULE, who, art))
        home.write_down(Told.ART, art, survivor.name)


@executes(words.LearnFromStatue)
def _learn_from_statue(table: Showdown, word: words.LearnFromStatue, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        statues = at_home(table).campaign.statues
        if statues:
            about = f"{situation.title(table)}: which art does {table.name(who)} learn?"
            art = yield from growth.choose_art(table, about, statues, table.seat_of(who), table.key(who))
            yield from growth.gain_art(table, who, situation.card, art)


def _writable(home: Homestead, who: int) -> list[tuple[str, int]]:
    """The monsters and levels that this survivor was among those who beat, and that have no volume."""
    found: list[tuple[str, int]] = []
    for memory in home.sheet(who).history:
        monster = home.box.monsters.get(memory.monster)
        if memory.told is not Lived.SURVIVED or memory.what != "victory" or monster is None:
            continue
        level = next((row.level for row in monster.levels if row.name == memory.level), 0)
        if level and str(level) not in home.campaign.volumes.get(monster.key, []):
            found.append((monster.key, level))
    return list(dict.fromkeys(found))


@judges(conditions.CanWrite)
def _can_write(table: Showdown, asked: conditions.CanWrite, situation: Situation) -> bool:
    return any(_writable(at_home(table), who) for who in resolve(table, asked.who, situation))


@executes(words.WriteVolume)
def _write_volume(table: Showdown, word: words.WriteVolume, situation: Situation) -> Flow[None]:
    home = at_home(table)
    for who in resolve(table, word.who, situation):
        able = _writable(home, who)
        if not able:
            continue
        monster, level = yield from table.choose(
            "choose-one",
            f"{situation.title(table)}: what does {table.name(who)} write about?",
            [
                Option(f"volume:{key}/{level}", f"{home.box.monsters[key].name}, volume {level}", (key, level))
                for key, level in able
            ],
            by=0,
            actor=table.key(who),
            rule=_RULE,
        )
        home.campaign.volumes.setdefault(monster, []).append(str(level))
        table.tell(events.VolumeWritten(_RULE, who, monster, level))
        home.write_down(Told.ART, f"{home.box.monsters[monster].name}, volume {level}", table.name(who))


# who belongs to whom


@judges(conditions.CanPair)
def _can_pair(table: Showdown, asked: conditions.CanPair, situation: Situation) -> bool:
    able = families.can_pair(at_home(table), asked.ability)
    return len(able) > 1 and any(who in able for who in resolve(table, asked.who, situation))


@executes(words.PairUp)
def _pair_up(table: Showdown, word: words.PairUp, situation: Situation) -> Flow[None]:
    home = at_home(table)
    for who in resolve(table, word.who, situation):
        others = [one for one in families.can_pair(home, word.ability) if one != who]
        if not others:
            continue
        other: int = yield from table.choose(
            "choose-one",
            f"{situation.title(table)}: who is {table.name(who)}'s {word.ability}?",
            [Option(table.key(one), table.name(one), one) for one in others],
            by=0,
            actor=table.key(who),
            rule="campaign-common-pool",
        )
        yield from families.pair(home, who, other, word.ability, situation.card)


@executes(words.Inherit)
def _inherit(table: Showdown, word: words.Inherit, situation: Situation) -> Flow[None]:
    home = at_home(table)
    for who in resolve(table, word.who, situation):
        yield from families.inherit_surname(home, who, situation.card)
        yield from families.inherit_type(home, who, situation.card)


# what comes


@executes(words.CallNemesis)
def _call_nemesis(table: Showdown, word: words.CallNemesis, situation: Situation) -> Flow[None]:
    """A nemesis that is not in the box has no levels that anybody could choose from. The level's box is filled at once
    (nemesis-list-update).
    """
    home = at_home(table)
    waiting: list[tuple[str, str]] = []
    for key in home.campaign.nemeses:
        monster, faced = home.box.monsters.get(key), timeline.faced(home, key)
        rows = monster.levels if monster is not None else ()
        left = [row.name for row in rows if row.name not in faced and not row.opening]
        if left:
            waiting.append((key, left[-1]))
    if not waiting:
        table.tell(events.NemesisCalled("nemesis-special-showdown", "", ""))
        return
    monster_key, level = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: who is called?",
        [
            Option(f"call:{key}", f"{home.box.monsters[key].name}, level {level}", (key, level))
            for key, level in waiting
        ],
        by=0,
        rule="nemesis-special-showdown",
    )
    timeline.entries(home, home.campaign.year).append(Entry(Kind.SPECIAL, monster_key, level))
    home.campaign.nemeses[monster_key].append(level)
    table.tell(events.NemesisCalled("nemesis-special-showdown", monster_key, level))


# in fights


@judges(conditions.HasMinusToken)
def _has_minus_token(table: Showdown, asked: conditions.HasMinusToken, situation: Situation) -> bool:
    return any(_minus(table, who) for who in resolve(table, asked.who, situation))


def _minus(table: Showdown, who: int) -> bool:
    held = table.world.get(who, Tokens).attributes
    return any(held.get(attribute, 0) < 0 for attribute in Attribute)


@judges(conditions.UsesArt)
def _uses_art(table: Showdown, asked: conditions.UsesArt, situation: Situation) -> bool:
    return any(uses_art(table, who, asked.art) for who in resolve(table, asked.who, situation))


def uses_art(table: Showdown, who: int, art: str) -> bool:
    """Whether a fighting art has come into the survivor's latest attack."""
    return any(art in one.brought for one in [one for one in table.attacks if one.attacker == who][-1:])


@judges(conditions.AICardLies)
def _ai_card_lies(table: Showdown, asked: conditions.AICardLies, situation: Situation) -> bool:
    record = table.record
    return bool((record.ai.discard or record.wounds) and not record.face_up_duration)


@executes(words.CardOnTop)
def _card_on_top(table: Showdown, word: words.CardOnTop, situation: Situation) -> Flow[None]:
    """The wound stack lies face down: it is looked through only if the group wants a card of it, and then one is
    taken.
    """
    record = table.record
    discarded: list[Option] = [Option(f"discard:{one}", one, one) for one in dict.fromkeys(record.ai.discard)]
    stack = [Option("wound-stack", "A card of the wound stack, which heals a wound", "")] if record.wounds else []
    if not discarded and not stack:
        return
    about = f"{situation.title(table)}: which card goes on top of the AI deck?"
    card: str = yield from table.choose("may-act", about, [*discarded, *stack], by=0, rule=_RULE, context=())
    healed = not card
    if healed:
        table.chance.note(record.ai.stream, record.wounds)  # what has been seen cannot be taken back
        options = [Option(f"wound:{one}", one, one) for one in dict.fromkeys(record.wounds)]
        card = yield from table.choose("may-act", about, options, by=0, rule=_RULE, context=())
        record.wounds.remove(card)
    else:
        record.ai.discard.remove(card)
    record.ai.put_on_top(card)
    table.tell(events.CardRecalled(_RULE, card, healed, situation.card))
