"""Carries out the words about gear cards (`game.cards.words.gear`), and judges the conditions about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.decision import Option
from engine.table import Flow
from game import facts as events
from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.gear import Carries, WearsArmor, Without
from game.cards.kinds.gear import Gear
from game.cards.moments import Doing
from game.cards.words.gear import (
    ArchiveArmor,
    ArchiveChosen,
    ArchiveGear,
    ArchiveOffered,
    GainGear,
    GainOneOf,
    GearGoes,
    GroupGear,
    LoseStoredGear,
    OfferGear,
    PartWith,
    Polish,
    StoreGear,
)
from game.model.terms import Location
from game.rules.act.activation import FIST_AND_TOOTH
from game.rules.attack.polished_weapons import is_polished, polish
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.words_at_home import executes_at_home
from game.rules.cards.deeds import needs, who_would
from game.rules.cards.judging import meant
from game.rules.gear.storage import copies_left, no_more_of
from game.rules.monster.targeting import chosen, gear_named, resolve
from game.rules.settlement import resources_and_costs as stores
from game.rules.survivor.gear_changes import (
    GRID,
    clings,
    gain_gear,
    held_besides,
    is_armor,
    lose_gear,
    lose_held,
    put_away,
)
from game.rules.survivor.measured import number
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown, judges
from game.rules.table.game_table import GameTable
from game.rules.table.real_cards import pick_one
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import RARE_GEAR, Gained
from game.rules.table.triggers import prevents

_CARD = "campaign-card-over-rulebook"


@judges(Without)
def _without(table: GameTable, asked: Without, situation: EffectContext) -> bool:
    worn = [table.box.gear[key] for one in meant(table, asked.who, situation) for key in table.sheet(one).gear]
    unwanted = [gear for gear in worn if not asked.keywords or _has_any(gear, asked.keywords)]
    return all(_has_any(gear, asked.besides) for gear in unwanted)


def _has_any(gear: Gear, words: Sequence[str]) -> bool:
    """True if it bears one of these keywords or special rules (`accessory` is a special rule)."""
    return any(gear.has(word) for word in words)


@executes(GainGear)
def _gain_gear(table: GameTable, word: GainGear, situation: EffectContext) -> Flow[None]:
    """Of what no card is left in the box nothing is gained (settlement-craft, keyword-unique)."""
    gear = table.box.gear[word.gear]
    for who in (yield from chosen(table, word.who, situation)):
        if copies_left(table, gear) < 1:
            rule, why = no_more_of(gear)
            table.tell(events.RewardLost(rule, gear.name, why))
            continue
        yield from gain_gear(table, who, word.gear, situation.card)


@executes(ArchiveGear)
def _archive_gear(table: GameTable, word: ArchiveGear, situation: EffectContext) -> Flow[None]:
    """The gear that the situation names: by its key where it is used (keyword-consume), by its name where its own rule
    acts (campaign-archive). What the word itself names goes by its key.
    """
    for who in resolve(table, word.who, situation):
        if word.used:
            _lose_weapon_used(table, who)
            continue
        if word.gear in table.sheet(who).gear:
            lose_gear(table, who, word.gear, "campaign-archive", though_cursed=True)
        for key in dict.fromkeys(table.sheet(who).gear):
            if situation.card == key:
                lose_gear(table, who, key, "keyword-consume")
            elif situation.card == table.box.gear[key].name and not _is_kept(table, who, key):
                lose_gear(table, who, key, "campaign-archive")
    yield from ()


def _lose_weapon_used(table: GameTable, who: int) -> None:
    """It is gone when the attack is over; the hits that have landed still count."""
    attacks = table.as_showdown.attacks if table.as_showdown is not None else []
    current = next((one for one in reversed(attacks) if one.attacker == who), None)
    if current is not None and current.gear.key != FIST_AND_TOOTH:
        current.shattered.add(current.gear.key)


def _is_kept(table: GameTable, who: int, key: str) -> bool:
    """Whether a card keeps this one from archiving itself."""
    kept = prevents(table, who, Doing.OWN_ARCHIVING, key)
    if kept:
        table.tell(events.GearKept("campaign-archive", who, table.box.gear[key].name))
    return kept


def choose_gear(table: GameTable, who: int, about: str) -> Flow[tuple[str, int] | None]:
    """A card of somebody's grid and its place, of their player's choice; None if nothing can leave it."""
    options = gear_options(table, who)
    if not options:
        return None
    found: tuple[str, int] = yield from table.choose(
        "choose-gear", about, options, by=table.seat_of(who), actor=table.key(who), rule=_CARD
    )
    return found


def gear_options(table: GameTable, who: int) -> list[Option]:
    """Every card that can leave the grid (keyword-cursed), by the place it lies in, and what takes a place beside them
    (Lovelorn Rock).
    """
    box = table.box
    options = [
        Option(f"gear:{table.key(who)}/{key}/{place}", f"{table.name(who)}: {box.gear[key].name}", (key, place))
        for place, key in sorted(table.sheet(who).grid.items())
        if not clings(table, who, box.gear[key])
    ]
    return options + [
        Option(f"gear:{table.key(who)}/{name.casefold().replace(' ', '-')}", f"{table.name(who)}: {name}", (name, GRID))
        for name in held_besides(table, who)
    ]


@executes(ArchiveChosen)
def _archive_chosen(table: GameTable, word: ArchiveChosen, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if word.n is None:
            for held in (*table.sheet(who).gear, *held_besides(table, who)):
                lose_held(table, who, held, "campaign-archive")
            continue
        for _ in range(word.n):
            if word.keyword:
                yield from _archive_one_of(table, word, who, situation)
                continue
            about = f"{situation.title(table)}: which gear does {table.name(who)} archive?"
            gear = yield from choose_gear(table, who, about)
            if gear is not None:
                lose_held(table, who, gear[0], "campaign-archive", gear[1])


@executes(OfferGear)
def _offer_gear(table: GameTable, word: OfferGear, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        about = f"{situation.title(table)}: which gear does {table.name(who)} offer?"
        situation.offered = yield from choose_gear(table, who, about)


@executes(ArchiveOffered)
def _archive_offered(table: GameTable, word: ArchiveOffered, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if situation.offered is not None:
            lose_held(table, who, situation.offered[0], "campaign-archive", situation.offered[1])
    yield from ()


@executes_at_home(GainOneOf)
def _gain_one_of(table: SettlementTable, word: GainOneOf, situation: EffectContext) -> Flow[None]:
    if word.who is None:
        yield from _store_one_of(table, word, situation)
        return
    for who in resolve(table, word.who, situation):
        left = [key for key in word.gear if copies_left(table, table.box.gear[key]) > 0]
        if left:
            pick = _picked_gear if word.chosen else _random_gear
            key = yield from pick(table, who, left, situation)
            yield from gain_gear(table, who, key, situation.card)
        else:
            table.tell(events.RewardLost("settlement-craft", situation.card, "there are no more of them"))


def _store_one_of(table: SettlementTable, word: GainOneOf, situation: EffectContext) -> Flow[None]:
    left = [key for key in word.gear if copies_left(table, table.box.gear[key]) > 0]
    if left:
        key = yield from (_picked_gear if word.chosen else _random_gear)(table, 0, left, situation)
        stores.gain_gear(table, key, situation.card)
    else:
        table.tell(events.RewardLost("settlement-craft", "rare gear", "there is none left"))


def _random_gear(table: GameTable, who: int, left: list[str], situation: EffectContext) -> Flow[str]:
    """At random, for whoever takes it, or for the storage (0)."""
    takes = table.name(who) if who else "the settlement"
    about = f"{situation.title(table)}: which gear does {takes} find?"
    return (yield from pick_one(table, left, _gear_name(table), about, _CARD))


def _gear_name(table: GameTable) -> Callable[[str], str]:
    return lambda key: table.box.gear[key].name


def _picked_gear(table: GameTable, who: int, left: list[str], situation: EffectContext) -> Flow[str]:
    """By whoever takes it, or by the group for the storage (0)."""
    takes = table.name(who) if who else "the settlement"
    key: str = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: which gear does {takes} take?",
        [Option(f"take:{key}", table.box.gear[key].name, key) for key in left],
        by=table.seat_of(who) if who else 0,
        actor=table.key(who) if who else "",
        rule=_CARD,
    )
    return key


@needs(Deed.ARCHIVE_GEAR)
def _can_archive(table: GameTable, asked: Can, situation: EffectContext) -> bool:
    return any(gear_options(table, who) for who in who_would(table, asked, situation))


@judges(WearsArmor)
def _wears_armor(table: GameTable, asked: WearsArmor, situation: EffectContext) -> bool:
    found = resolve(table, asked.who, situation)
    if not found:
        return False
    worn = [gear for key in table.sheet(found[0]).gear if is_armor(gear := table.box.gear[key])]
    wanted = tuple(Location) if asked.at is None else (asked.at,)
    return all(any(at in gear.armor for gear in worn) for at in wanted)


def _archive_one_of(table: GameTable, word: ArchiveChosen, who: int, situation: EffectContext) -> Flow[None]:
    """One of those with a keyword."""
    words = [one for one in (word.keyword, word.or_keyword) if one]
    found = [key for keyword in words for key in gear_named(table, who, keyword, word.but, word.irreplaceable)]
    options = [Option(f"gear:{key}", table.box.gear[key].name, key) for key in dict.fromkeys(found)]
    if not options:
        return
    key: str = yield from table.choose(
        "archive-gear",
        f"{situation.title(table)}: which {' or '.join(words)} gear does {table.name(who)} lose?",
        options,
        by=table.seat_of(who),
        actor=table.key(who),
        rule="campaign-record-and-archive",
    )
    lose_gear(table, who, key, "campaign-record-and-archive")


@needs(Deed.POLISH)
def _can_polish(table: GameTable, asked: Can, situation: EffectContext) -> bool:
    return bool(_polishable(table, situation.bearer, asked.what))


@executes(Polish)
def _polish(table: GameTable, word: Polish, situation: EffectContext) -> Flow[None]:
    for by in resolve(table, word.who, situation):
        options = [
            Option(f"polish:{table.key(who)}:{key}", f"{table.box.gear[key].name} of {table.name(who)}", (who, key))
            for who, key in _polishable(table, by, word.keyword)
        ]
        if not options:
            return
        who, key = yield from table.choose(
            "polish",
            f"Which weapon does {table.name(by)} polish?",
            options,
            by=table.seat_of(by),
            actor=table.key(by),
            rule=_CARD,
        )
        polish(table, who, key, word.strength)
        table.tell(events.WeaponPolished(_CARD, who, table.box.gear[key].name, word.strength, by))


def _polishable(table: GameTable, by: int, keyword: str) -> list[tuple[int, str]]:
    """The weapons of the keyword that the survivor can get at and that are not polished."""
    near = BOARD.neighbors(table.base(by))
    return [
        (who, key)
        for who in table.survivors()
        if who == by or table.base(who) & near
        for key in dict.fromkeys(table.sheet(who).gear)
        if {"weapon", keyword} <= set(table.box.gear[key].keywords) and not is_polished(table, who, key)
    ]


@executes(PartWith)
def _part_with(table: GameTable, word: PartWith, situation: EffectContext) -> Flow[None]:
    """Card by card; what is cursed stays (keyword-cursed), unless it goes to an heir."""
    for who in resolve(table, word.who, situation):
        for key in [key for key in table.sheet(who).gear if word.keyword in table.box.gear[key].keywords]:
            if word.to is GearGoes.ARCHIVE:
                lose_gear(table, who, key, "campaign-archive")
            elif word.to is GearGoes.STORAGE:
                put_away(table, who, key, _CARD)
            else:
                yield from _hand_down(table, who, key, situation)


def _hand_down(table: GameTable, who: int, key: str, situation: EffectContext) -> Flow[None]:
    """Whatever clings to its bearer lets go of them now."""
    survivor, gear = table.sheet(who), table.box.gear[key]
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


@executes_in_showdown(GroupGear)
def _group_gear(table: ShowdownTable, word: GroupGear, situation: EffectContext) -> Flow[None]:
    gear, record = table.box.gear[word.gear], table.record
    if copies_left(table, gear) < 1:
        rule, why = no_more_of(gear)
        table.tell(events.RewardLost(rule, gear.name, why))
        return
    who = 0
    if word.nominate:
        options = [Option(table.key(one), table.name(one), one) for one in table.living()]
        who = yield from table.choose(
            "nominate", f"Who is nominated for {gear.name}?", options, by=0, rule="campaign-common-pool"
        )
    record.storage.append(word.gear)
    record.rewards.append(Gained(gear.name, RARE_GEAR, who))
    table.tell(events.GearWon("aftermath-victory", gear.name, who))


@executes_at_home(StoreGear)
def _store_gear(table: SettlementTable, word: StoreGear, situation: EffectContext) -> Flow[None]:
    for _ in range(word.n):
        stores.gain_gear(table, word.gear, situation.card)
    yield from ()


@executes_at_home(LoseStoredGear)
def _lose_stored_gear(table: SettlementTable, word: LoseStoredGear, situation: EffectContext) -> Flow[None]:
    storage, lost = table.storage, []
    for who in table.living() if word.held else ():
        if word.gear in table.sheet(who).gear:
            lose_gear(table, who, word.gear, "campaign-archive", though_cursed=True)
    able = [key for key in storage if word.gear in ("", key)]
    if word.keyword:
        able = [key for key in able if word.keyword in table.box.gear[key].keywords]
    n = len(able)
    if word.n is not None:
        n = min(n, (yield from number(table, word.n, 0, situation.title(table))))
    for i in range(n):
        if word.gear or word.n is None:
            key = able[i]
        elif word.random:
            about = f"{situation.title(table)}: which gear is lost?"
            key = yield from pick_one(table, sorted(storage), _gear_name(table), about, "campaign-archive")
        else:
            options = [Option(f"gear:{one}", table.box.gear[one].name, one) for one in sorted(set(storage))]
            key = yield from table.choose(
                "choose-one", f"{situation.title(table)}: which gear is lost?", options, by=0, rule="campaign-archive"
            )
        storage.remove(key)
        lost.append(table.box.gear[key].name)
    if lost:
        table.tell(events.StoredGearLost("campaign-archive", tuple(lost), situation.card))


@executes(ArchiveArmor)
def _archive_armor(table: GameTable, word: ArchiveArmor, situation: EffectContext) -> Flow[None]:
    """Armor that is lost takes its points with it at once (gear-armor-lost)."""
    for who in resolve(table, word.who, situation):
        for key in list(table.sheet(who).gear):
            gear = table.box.gear[key]
            if word.at in gear.armor and "armor" in gear.keywords:
                lose_gear(table, who, key, "gear-armor-lost")
    yield from ()


@judges(Carries)
def _carries(table: GameTable, asked: Carries, situation: EffectContext) -> bool:
    return any(asked.gear in table.sheet(who).gear for who in resolve(table, asked.who, situation))
