"""The hunt board: where the survivors and the monster are, what they come to, and when the hunt is over (hunt-board,
pages 61-63).
"""

from __future__ import annotations

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.keywords import Special
from game.cards.kinds.hunt_event import DARKNESS_SPACE, LAST_SPACE, OVERWHELMING_DARKNESS
from game.cards.numbers import Dice
from game.cards.words.hunt import HuntGift
from game.cards.words.resources import LoseResources
from game.rules.campaign.hooks import CARRIED_OFF
from game.rules.campaign.hunt_record import NO_CARDS, Hunt
from game.rules.campaign.settlement_table import SettlementTable, hunt_of
from game.rules.gear.carried_resources import carried, compel, return_to_deck
from game.rules.gear.grid_moves import grid_legality, with_grid
from game.rules.hunt.hunt_events import tell_on_hunt
from game.rules.survivor.gear_changes import gain_gear, has_room
from game.rules.table.effect_context import EffectContext, HuntOver
from game.rules.table.showdown_record import Ambush

# where the survivors go


def go_on(table: SettlementTable) -> Flow[None]:
    """One space toward the monster, of their own will (hunt-resolve-cards-top-down)."""
    yield from arrive(table, hunt_of(table).party_at + 1)


def move_party(table: SettlementTable, n: int, why: str) -> Flow[None]:
    """Compulsory movement, space by space: not past Start or Starvation, nor past the monster or, the first time,
    Overwhelming Darkness (hunt-compulsory-movement, hunt-forced-move-meets-monster, hunt-overwhelming-darkness). What
    lies on the way is passed over (hunt-skip-spaces).
    """
    hunt = hunt_of(table)
    for left in range(abs(n), 0, -1):
        to = max(0, min(LAST_SPACE, hunt.party_at + (1 if n > 0 else -1)))
        if to == hunt.party_at:
            break
        stops = to == DARKNESS_SPACE and not hunt.darkness
        yield from arrive(table, to, why, over=left > 1 and not stops)
        if stops:
            break


def skip_space(table: SettlementTable, ambush: bool, why: str) -> Flow[None]:
    """Over the next space, whose events do not happen: Overwhelming Darkness stops them all the same
    (hunt-skip-spaces).
    """
    hunt = hunt_of(table)
    if ambush and hunt.party_at + 1 == hunt.monster_at:
        prepare_ambush(table, Ambush.BY_SURVIVORS, why)
    yield from arrive(table, hunt.party_at + 1, why, over=True)


def arrive(table: SettlementTable, space: int, compelled: str = "", over: bool = False) -> Flow[None]:
    """The survivors come to a space: to Starvation, to the monster, to what has been laid there, to Overwhelming
    Darkness; `over`: they pass over it, and nothing else there is resolved. An empty space is one roll on the hunt
    event table (hunt-empty-space-roll), Overwhelming Darkness too when they come there again
    (hunt-overwhelming-darkness-again). Events that are still due come along: nothing has said that they do not happen.
    """
    hunt = hunt_of(table)
    start, hunt.party_at, hunt.farthest = hunt.party_at, space, max(hunt.farthest, space)
    hunt.fresh, hunt.resolved, hunt.passing = True, False, over
    table.tell(facts.PartyMoved("hunt-compulsory-movement" if compelled else "hunt-board", start, space, compelled))
    if space == LAST_SPACE:
        yield from starve(table)
    if space == hunt.monster_at:  # hunt-find-quarry; hunt-overwhelming-darkness-monster-there
        if hunt.surprised:
            prepare_ambush(table, Ambush.BY_MONSTER, compelled or "the hunt")
        raise HuntOver
    hunt.surprised = False
    yield from _meet_tokens(table, space)
    if space == DARKNESS_SPACE and not hunt.darkness:
        yield from _into_darkness(table)
    elif not over and not hunt.spaces[space]:
        hunt.due += 1


def _into_darkness(table: SettlementTable) -> Flow[None]:
    """The first time, its story event comes before all else, and in place of a roll (hunt-overwhelming-darkness)."""
    hunt = hunt_of(table)
    hunt.darkness, hunt.passing = True, False
    table.tell(facts.DarknessReached("hunt-overwhelming-darkness", DARKNESS_SPACE))
    yield from tell_on_hunt(table, OVERWHELMING_DARKNESS)


def _meet_tokens(table: SettlementTable, space: int) -> Flow[None]:
    """What lies in wait on the space happens once and is gone."""
    for token in hunt_of(table).tokens.pop(space, []):
        table.tell(facts.TokenMet("campaign-card-over-rulebook", space, token.source))
        bearer = token.bearer if token.bearer in table.survivors() else 0  # nobody who is not there any more
        yield from table.perform(token.effects, EffectContext(token.source, bearer=bearer, target=bearer))


def starve(table: SettlementTable) -> Flow[None]:
    """Makes the settlement pay for going as far as Starvation, or fighting there, once in a hunt
    (hunt-starvation-showdown).
    """
    hunt = hunt_of(table)
    if hunt.starved:
        return
    hunt.starved = True
    yield from starve_settlement(table)


def starve_settlement(table: SettlementTable) -> Flow[None]:
    """The settlement loses resources of the group's choice, unless it has provided for it (hunt-starvation-showdown,
    hunt-fails).
    """
    spared = HuntGift.NO_STARVATION in table.campaign.hunt_gifts
    table.tell(facts.Starved("hunt-starvation-showdown", spared))
    if not spared:
        yield from table.perform((LoseResources(Dice(1, 5)),), EffectContext("Starvation"))
        table.campaign.lost_resources = 0


# where the monster goes


def move_quarry(table: SettlementTable, n: int, why: str) -> None:
    """Only events move it (hunt-monster-stays): away from the survivors as far as the last space
    (hunt-monster-movement-limit), or toward them: when it comes to them it ambushes them (hunt-ambush-by-monster).
    """
    hunt = hunt_of(table)
    start = hunt.monster_at
    hunt.monster_at = min(LAST_SPACE, start + n) if n > 0 else max(hunt.party_at, start + n)
    if hunt.monster_at != start:
        table.tell(facts.QuarryMoved("hunt-monster-movement-limit", start, hunt.monster_at, why))
    if hunt.monster_at == hunt.party_at:
        prepare_ambush(table, Ambush.BY_MONSTER, why)
        raise HuntOver


def prepare_ambush(table: SettlementTable, by: Ambush, why: str) -> None:
    """Decides how the showdown will begin; what is decided last counts (hunt-ambush-by-monster,
    hunt-ambush-by-survivors).
    """
    hunt_of(table).ambush = by
    table.tell(facts.AmbushPrepared(f"hunt-ambush-by-{by}", by.value, why))


# what lies there


def open_spaces(table: SettlementTable) -> list[int]:
    """Where a gathering event can be laid: on spaces that the survivors have not come to yet, but for Start,
    Overwhelming Darkness and Starvation (hunt-gathering-cards).
    """
    return [space for space in range(hunt_of(table).farthest + 1, LAST_SPACE) if space not in NO_CARDS]


def to_reveal(hunt: Hunt) -> bool:
    """True if a hunt event is to be resolved before the survivors can move on."""
    return hunt.due > 0 or (not hunt.passing and bool(hunt.spaces[hunt.party_at]))


# who is still there


def pass_on(table: SettlementTable, gone: int) -> Flow[None]:
    """Another survivor takes what somebody carried who is no longer there; with nobody left it is lost
    (hunt-death-resources, resource-death-hunt).
    """
    cards = carried(table, gone)
    others = table.survivors()
    if not cards:
        return
    if not others:
        drop_carried(table, gone)
        return
    to: int = yield from table.choose(
        "choose-survivor",
        f"Who takes what {table.name(gone)} carried?",
        [Option(table.key(one), table.name(one), one) for one in others],
        by=0,
        rule="hunt-death-resources",
    )
    for one in table.record.gained:
        if one.by == gone:
            one.by = to
            table.tell(facts.ResourceTaken("hunt-death-resources", to, gone, one.card))
    yield from compel(table, to)


def pass_on_vital(table: SettlementTable, gone: int) -> Flow[None]:
    """Vital gear goes on with the hunt: another survivor must take it and make room for it, whether its bearer has
    died, and it lies in the storage, or has gone home with it (keyword-vital). Who cannot carry it is not asked.
    """
    box, sheet = table.box, table.sheet(gone)
    held = {key for who in table.survivors() for key in table.sheet(who).gear}
    for key in dict.fromkeys((*sheet.gear, *table.storage)):
        able = [who for who in table.survivors() if _can_carry(table, who, key)]
        if not box.gear[key].has(Special.VITAL) or key in held or not able:
            continue
        to: int = yield from table.choose(
            "choose-survivor",
            f"Who takes up the {box.gear[key].name}?",
            [Option(table.key(one), table.name(one), one) for one in able],
            by=0,
            rule="keyword-vital",
        )
        if key in sheet.gear:
            sheet.take(key)
            table.forget_traits(gone)
        else:
            table.storage.remove(key)
        yield from gain_gear(table, to, key, f"{table.name(gone)} is gone")


def _can_carry(table: SettlementTable, who: int, key: str) -> bool:
    """Whether nothing forbids the survivor this card, and it fits or something could be archived for it."""
    alone = with_grid(table.sheet(who), {0: key})
    variants = table.campaign.options.variants
    return not grid_legality(table.box, alone, table.known(), variants) and has_room(table, who, key)


def drop_carried(table: SettlementTable, who: int) -> None:
    """Puts what somebody carries back into its decks."""
    lost = [one for one in table.record.gained if one.by == who]
    table.record.gained = [one for one in table.record.gained if one.by != who]
    for one in lost:
        return_to_deck(table, one.card)
    if lost:
        table.tell(facts.ResourcesLost("hunt-fails", tuple(one.card for one in lost), "the hunt"))


@at(CARRIED_OFF)
def carried_home(table: SettlementTable, who: int, why: str) -> Flow[None]:
    """The others bring somebody home (variant-hero)."""
    return leave_hunt(table, who, why)


def leave_hunt(table: SettlementTable, who: int, why: str, back: bool = False) -> Flow[None]:
    """Somebody is no longer with the others: home for good, or (`back`) to meet them at the showdown
    (hunt-run-away).
    """
    hunt = hunt_of(table)
    if who not in table.survivors():
        return
    (hunt.strayed if back else hunt.fled).append(who)
    table.tell(facts.LeftHunt("hunt-run-away", who, why, back))
    if back:
        check_hunters(table)
    else:
        yield from go_on_without(table, who)


def go_on_without(table: SettlementTable, gone: int) -> Flow[None]:
    """Carries out what follows where somebody is no longer there (hunt-death-resources, keyword-vital, hunt-fails)."""
    yield from pass_on(table, gone)
    yield from pass_on_vital(table, gone)
    check_hunters(table)


def check_hunters(table: SettlementTable) -> None:
    """Raises HuntOver if nobody hunts any more (hunt-fails)."""
    if not table.survivors():
        raise HuntOver(failed=True)
