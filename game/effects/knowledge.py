"""Carries out the words about what is known (`game.cards.words.knowledge`), and judges the conditions about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.decision import Option
from engine.table import Flow
from game import facts as events
from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.knowledge import HasArt, HasType, Knows
from game.cards.traits.settlement import Undertaking
from game.cards.words.knowledge import (
    MOST_RESEARCH,
    Adopt,
    Arts,
    GainArt,
    HandDown,
    Learn,
    PickArt,
    RaiseResearch,
    Record,
    Remake,
    SilenceArt,
    TakeType,
    Unlearn,
)
from game.model.history import Told as Lived
from game.model.terms import MOST_DISORDERS, MOST_FIGHTING_ARTS, Stat
from game.rules.campaign.campaign_record import Told
from game.rules.campaign.settlement_table import SettlementTable, at_home
from game.rules.campaign.words_at_home import MEMBERS_AT_HOME, executes_at_home
from game.rules.cards.deeds import needs_at_home, who_would
from game.rules.monster.targeting import resolve
from game.rules.settlement import innovations as knowledge
from game.rules.settlement.rules_in_force import barred
from game.rules.survivor.disorders import gain_disorder, lose_disorder
from game.rules.survivor.fighting_arts import choose_art, gain_art, keep_art, lose_art
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.weapon_type import choose_proficiency, set_type
from game.rules.table.effect_context import EffectContext, executes, judges
from game.rules.table.game_table import GameTable
from game.rules.table.real_cards import pick_one

_CARD = "campaign-card-over-rulebook"


@executes(GainArt)
def _gain_art(table: GameTable, word: GainArt, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from gain_art(table, who, situation.card, word.name)


@executes(SilenceArt)
def _silence_art(table: GameTable, word: SilenceArt, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        silenced = table.condition(who).silenced
        options = [Option(art, art, art) for art in table.sheet(who).fighting_arts if art not in silenced]
        if not options:
            continue
        art: str = yield from table.choose(
            "choose-one",
            f"{situation.title(table)}: which fighting art can {table.name(who)} not use any more?",
            options,
            by=table.seat_of(who),
            actor=table.key(who),
            rule=_CARD,
        )
        silenced.append(art)
        table.forget_traits(who)
        table.tell(events.ArtSilenced("survivor-fighting-arts-lost", who, art, situation.card))


ALONE = 3
"""How many arts and disorders whoever plays alone names (`Remake`)."""


_COMMON = "campaign-common-pool"


@executes(PickArt)
def _pick_art(table: GameTable, word: PickArt, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        match word.out_of:
            case int():
                yield from keep_art(table, who, situation.card, word.out_of)
            case Arts.STATUES:
                statues = at_home(table, word.out_of, situation).campaign.statues
                yield from _learns(table, who, statues, situation, table.seat_of(who), table.key(who))
            case Arts.DEAD:
                yield from _of_the_dead(at_home(table, word.out_of, situation), who, situation)
            case others:
                known = [art for one in resolve(table, others, situation) for art in table.sheet(one).fighting_arts]
                new = [art for art in known if art not in table.sheet(who).fighting_arts]
                ordinary = [art for art in new if not table.box.fighting_arts[art].secret]
                yield from _learns(table, who, ordinary, situation)


def _learns(
    table: GameTable, who: int, arts: Sequence[str], situation: EffectContext, by: int = 0, actor: str = ""
) -> Flow[None]:
    """One of these arts, if there are any."""
    if arts:
        about = f"{situation.title(table)}: which fighting art does {table.name(who)} learn?"
        art = yield from choose_art(table, about, arts, by, actor)
        yield from gain_art(table, who, situation.card, art)


MEMBERS_AT_HOME.update(Arts)


def _of_the_dead(table: SettlementTable, who: int, situation: EffectContext) -> Flow[None]:
    """Those who left alive are no dead."""
    dead = [one for one in table.campaign.memorial if not one.left]
    if not dead:
        return
    fallen = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: which of the dead speaks to {table.name(who)}?",
        [Option(f"dead:{one.entity}", f"{one.survivor.name} (year {one.year})", one) for one in dead],
        by=0,
        rule=_COMMON,
    )
    if arts := fallen.survivor.fighting_arts:
        yield from _learns(table, who, arts, situation)
    else:
        more = max(0, fallen.survivor.courage - table.sheet(who).courage)
        yield from gain_stat(table, who, Stat.COURAGE, more, situation.card)


@executes_at_home(Remake)
def _remake(table: SettlementTable, word: Remake, situation: EffectContext) -> Flow[None]:
    """Old ones make room first, of the group's choice; a fourth new one takes the place of another as ever."""
    players = len(table.campaign.options.seats)
    times = ALONE if players == 1 else players
    ordinary = sorted(name for name, art in table.box.fighting_arts.items() if not art.secret)
    for who in resolve(table, word.who, situation):
        arts: list[str] = []
        disorders: list[str] = []
        for seat in range(1, times + 1):
            by = seat if players > 1 else 0
            about = f"{situation.title(table)}: which fighting art is named for {table.name(who)}?"
            left = [one for one in ordinary if one not in arts]
            arts.append((yield from choose_art(table, about, left, by)))
            disorders.append((yield from _which_disorder(table, who, disorders, situation, by)))
        survivor = table.sheet(who)
        yield from _make_room(table, who, survivor.fighting_arts, arts, MOST_FIGHTING_ARTS, situation)
        for art in arts:
            yield from gain_art(table, who, situation.card, art)
        yield from _make_room(table, who, survivor.disorders, disorders, MOST_DISORDERS, situation)
        for disorder in disorders:
            yield from gain_disorder(table, who, disorder)


def _which_disorder(table: GameTable, who: int, but: list[str], situation: EffectContext, by: int) -> Flow[str]:
    name: str = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: which disorder is named for {table.name(who)}?",
        [Option(f"disorder:{one}", one, one) for one in sorted(table.box.disorders) if one not in but],
        by=by,
        rule="survivor-disorders-max",
    )
    return name


def _make_room(
    table: GameTable, who: int, held: list[str], new: list[str], most: int, situation: EffectContext
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
            lose_art(table, who, name, situation.card)
        else:
            lose_disorder(table, who, name, situation.card)


@judges(HasType)
def _has_type(table: GameTable, asked: HasType, situation: EffectContext) -> bool:
    return any(table.sheet(one).proficiency_type == asked.keyword for one in resolve(table, asked.who, situation))


def _writable(home: SettlementTable, who: int) -> list[tuple[str, int]]:
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


@needs_at_home(Deed.WRITE_VOLUME)
def _can_write(table: SettlementTable, asked: Can, situation: EffectContext) -> bool:
    return any(_writable(table, who) for who in who_would(table, asked, situation))


@executes_at_home(HandDown)
def _hand_down(table: SettlementTable, word: HandDown, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from _HANDED_DOWN[word.what](table, who, situation)


def _carve(home: SettlementTable, who: int, situation: EffectContext) -> Flow[None]:
    """Of each art one statue is enough; a second one adds nothing to what can be learned."""
    survivor = home.sheet(who)
    if not survivor.fighting_arts:
        return
    about = f"{situation.title(home)}: which art does {survivor.name} carve?"
    art = yield from choose_art(home, about, survivor.fighting_arts, home.seat_of(who), survivor.key)
    survivor.fighting_arts.remove(art)
    home.forget_traits(who)
    if art not in home.campaign.statues:
        home.campaign.statues.append(art)
    home.tell(events.StatueCarved(_CARD, who, art))
    home.write_down(Told.ART, art, survivor.name)


def _write(home: SettlementTable, who: int, situation: EffectContext) -> Flow[None]:
    able = _writable(home, who)
    if not able:
        return
    monster, level = yield from home.choose(
        "choose-one",
        f"{situation.title(home)}: what does {home.name(who)} write about?",
        [
            Option(f"volume:{key}/{level}", f"{home.box.monsters[key].name}, volume {level}", (key, level))
            for key, level in able
        ],
        by=0,
        actor=home.key(who),
        rule=_CARD,
    )
    home.campaign.volumes.setdefault(monster, []).append(str(level))
    home.tell(events.VolumeWritten(_CARD, who, monster, level))
    home.write_down(Told.ART, f"{home.box.monsters[monster].name}, volume {level}", home.name(who))


_HANDED_DOWN: dict[Record, Callable[[SettlementTable, int, EffectContext], Flow[None]]] = {
    Record.STATUE: _carve,
    Record.VOLUME: _write,
}


@judges(Knows)
def _knows(table: GameTable, asked: Knows, situation: EffectContext) -> bool:
    return asked.innovation in table.known()


@executes_at_home(Learn)
def _learn(table: SettlementTable, word: Learn, situation: EffectContext) -> Flow[None]:
    if word.draws:
        yield from _drawn(table, word.draws)
    elif word.mastery:
        yield from _a_mastery(table, situation)
    else:
        yield from knowledge.learn(table, word.name)


def _drawn(home: SettlementTable, n: int) -> Flow[None]:
    """One of the cards drawn, unless the settlement can no longer innovate."""
    for source, _ in barred(home, Undertaking.INNOVATING):
        home.tell(events.RewardLost("settlement-innovate", "an innovation", f"it can no longer innovate ({source})"))
        return
    yield from knowledge.draw_innovations(home, n)


def _a_mastery(home: SettlementTable, situation: EffectContext) -> Flow[None]:
    new = [one for one in home.box.proficiencies.values() if one.shared and one.mastery not in home.known()]
    if not new:
        return
    mastery: str = yield from home.choose(
        "choose-one",
        f"{situation.title(home)}: which weapon mastery does the settlement gain?",
        [Option(f"mastery:{one.keyword}", one.mastery, one.mastery) for one in new],
        by=0,
        rule="innovation-mastery",
    )
    yield from knowledge.learn(home, mastery)


@executes_at_home(Unlearn)
def _unlearn(table: SettlementTable, word: Unlearn, situation: EffectContext) -> Flow[None]:
    held = knowledge.losable(table)
    name = word.name
    if not name and held:
        about = f"{situation.title(table)}: which innovation is lost?"
        name = yield from pick_one(table, held, str, about, "campaign-archive")
    if name:
        knowledge.unlearn(table, name, word.archive)
    yield from ()


@executes_at_home(Adopt)
def _adopt(table: SettlementTable, word: Adopt, situation: EffectContext) -> Flow[None]:
    yield from knowledge.adopt(table, word.name)


def _type_name(table: GameTable) -> Callable[[str], str]:
    return lambda key: table.box.proficiencies[key].name


@executes(TakeType)
def _take_type(table: GameTable, word: TakeType, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if word.chosen:
            yield from choose_proficiency(table, who)
            continue
        survivor = table.sheet(who)
        chosen = sorted(key for key, one in table.box.proficiencies.items() if one.chosen)
        keyword = word.keyword
        if not keyword:
            about = f"{situation.title(table)}: which weapon type does {table.name(who)} take?"
            keyword = yield from pick_one(table, chosen, _type_name(table), about, "survivor-proficiency-change")
        if survivor.proficiency_type == keyword:
            continue
        lost = set_type(table, who, keyword)
        name = table.box.proficiencies[keyword].name
        table.tell(events.TypeTaken("survivor-proficiency-change", who, name, lost, situation.card))
    yield from ()


@executes_at_home(RaiseResearch)
def _raise_research(table: SettlementTable, word: RaiseResearch, situation: EffectContext) -> Flow[None]:
    campaign = table.campaign
    if campaign.lantern_research < MOST_RESEARCH:
        campaign.lantern_research += 1
        pulse = next(one.name for one in table.box.pulses if one.level == campaign.lantern_research)
        table.tell(events.ResearchRaised("keyword-death-die-pulse", campaign.lantern_research, pulse))
    yield from ()


@judges(HasArt)
def _has_art(table: GameTable, asked: HasArt, situation: EffectContext) -> bool:
    known = [art for one in resolve(table, asked.who, situation) for art in table.sheet(one).fighting_arts]
    return asked.name in known if asked.name else bool(known)
