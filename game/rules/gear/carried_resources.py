"""Resources that survivors carry, and what can be had of them by archiving them, anywhere in the lantern year.

A carried card lies in `ShowdownRecord.gained` with its holder. Carrying changes nothing in a fight
(resource-gain-draw), and nothing that was brought home comes along: a showdown begins with what is handed in with its
record alone (resource-stay-home).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.decision import Option, Refusal, Unavailable, Why
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.kinds.resource import ResourceUse
from game.cards.moments import Ban
from game.model.terms import Phase, Stat
from game.rules.gear.hooks import CONSUMES_AT_ONCE
from game.rules.survivor.knocked_down import as_a_whole
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import COUNT_RAISED, DISORDER_GAINED
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Gained

RULE = "resource-special-rules"


_OUT = (Phase.HUNT, Phase.SHOWDOWN, Phase.AFTERMATH)
"""When survivors are away from their settlement, each with what they carry."""


@dataclass(frozen=True, slots=True)
class CarriedUse:
    """The use of a carried card, as an option of a survivor; its name is that of the card."""

    card: str

    def __str__(self) -> str:
        return self.card


def carried(table: GameTable, who: int) -> list[str]:
    """The resource cards that a survivor carries, by name, in the order gained."""
    return [one.card for one in table.record.gained if one.by == who]


def _held(table: GameTable, who: int, card: str) -> Gained | None:
    return next((one for one in table.record.gained if (one.by, one.card) == (who, card)), None)


def archive_carried(table: GameTable, who: int, card: str) -> None:
    """A card that is used up leaves its holder and goes back into its deck: there is no discard of resources
    (resource-spent-archived). Raises ValueError if the survivor does not carry it.
    """
    held = _held(table, who, card)
    if held is None:
        raise ValueError(f"{table.name(who)} does not carry {card}")
    table.record.gained.remove(held)
    return_to_deck(table, card)


def return_to_deck(table: GameTable, card: str) -> None:
    """A card that is archived, into its deck, which is shuffled; of what there is without limit there is no deck."""
    resource = table.box.resources[card]
    if resource.limited:
        deck = table.record.resources[resource.deck]
        deck.put_at_bottom(card)
        deck.draw_pile.sort()  # or a card's place could be traced
        deck.shuffle(table.chance)


def verify_use(
    table: GameTable,
    who: int,
    card: str,
    *,
    from_storage: bool = False,
    developing: bool = False,
) -> None:
    """Raises Refusal with the reason if `who` cannot use this card up now: out of the settlement its holder alone can,
    at home anybody (resource-trade-settlement).

    `from_storage`: it is written on the settlement's sheet, from where it is taken in the Develop step only
    (`developing`, resource-storage-use-develop).
    """
    name, use, phase = table.name(who), table.box.resources[card].use, table.phase
    if use is None:
        raise Refusal(f"{card} has no rule of its own: it only pays for things.", RULE)
    if not table.alive(who):
        raise Refusal(f"{name} is dead.", "death-survivor")
    if phase in _OUT and _held(table, who, card) is None:
        raise Refusal(f"{name} does not carry {card}.", RULE)
    if phase is Phase.SHOWDOWN:
        _verify_in_fight(table, who)
    if from_storage and not developing:
        sentence = f"{card} lies in storage: it can be taken out and used only while the settlement develops."
        raise Refusal(sentence, "resource-storage-use-develop")
    if use.phase not in (None, phase):
        raise Refusal(f"{card} can be used only in the {use.phase}.", RULE)
    if use.consumed and (source := table.banned(who, Ban.CONSUME)):
        raise Refusal(f"{name} cannot {Ban.CONSUME} ({source}).", "keyword-consume")


def _verify_in_fight(table: GameTable, who: int) -> None:
    """Any time is also while knocked down, for it is neither movement nor activation nor survival."""
    if not table.is_here(who):
        raise Refusal(f"{table.name(who)} is not on the board.", "survivor-removed-from-board")
    if table.condition(who).doomed:
        raise Refusal(f"{table.name(who)} is doomed until the card is resolved.", "hit-location-trap-doomed")


def why_not_use(
    table: GameTable,
    who: int,
    card: str,
    *,
    from_storage: bool = False,
    developing: bool = False,
) -> Why | None:
    """Why the survivor cannot use this card up now; None if they can."""
    try:
        verify_use(table, who, card, from_storage=from_storage, developing=developing)
    except Refusal as refused:
        return refused.why
    return None


def use_resource(
    table: GameTable,
    who: int,
    card: str,
    *,
    from_storage: bool = False,
    developing: bool = False,
    archive: Callable[[], None] | None = None,
    forced: str = "",
) -> Flow[None]:
    """Uses a resource card up, on any table: it is archived first, then its rule happens. `archive` takes it away from
    where it lies; without it the survivor carries it. Raises Refusal.
    """
    verify_use(table, who, card, from_storage=from_storage, developing=developing)
    use = _use_of(table, card)
    if archive is None:
        archive_carried(table, who, card)
    else:
        archive()
    rule = "keyword-consume" if use.consumed else RULE
    table.tell(facts.ResourceUsed(rule, who, card, use.consumed, forced))
    with as_a_whole(table):
        yield from table.perform(use.effects, EffectContext(card, bearer=who, target=who, attacker=who, chooser=who))


def _use_of(table: GameTable, card: str) -> ResourceUse:
    use = table.box.resources[card].use
    assert use is not None, f"{card} has no use"
    return use


def compel(table: GameTable, who: int) -> Flow[None]:
    """Whoever has no choice uses up what they carry at once: the card itself says so, or a disorder wants everything
    consumed that can be (keyword-consume). Call after a card, insanity or a disorder has come to a survivor.
    """
    while (found := _compelled(table, who)) is not None:
        card, source = found
        yield from use_resource(table, who, card, forced=source)


@at(DISORDER_GAINED)
def compelled_by_disorder(table: GameTable, who: int) -> Flow[None]:
    """A new disorder may want everything consumed (keyword-consume)."""
    if table.record.gained:
        yield from compel(table, who)


@at(COUNT_RAISED)
def compelled_by_insanity(table: GameTable, who: int, stat: Stat) -> Flow[None]:
    """The insane may have to use up what they carry."""
    if stat is Stat.INSANITY and table.record.gained:
        yield from compel(table, who)


def _compelled(table: GameTable, who: int) -> tuple[str, str] | None:
    """A card that the survivor must use now, and what wants it."""
    for card in carried(table, who):
        if why_not_use(table, who, card) is not None:
            continue
        use = _use_of(table, card)
        if use.must is not None and table.holds(use.must, EffectContext(card, bearer=who, target=who)):
            return card, card
        for compelled_by in CONSUMES_AT_ONCE.of(table, who) if use.consumed else ():
            return card, compelled_by()
    return None


def use_options(table: GameTable) -> list[Option]:
    """Every use of what somebody on the board carries that is legal now, as options (resource-special-rules)."""
    return [_option(table, who, card) for who, card in _usable(table) if why_not_use(table, who, card) is None]


def refused_uses(table: GameTable) -> Unavailable:
    """The others, each with its reason."""
    return [
        (_option(table, who, card), why)
        for who, card in _usable(table)
        if (why := why_not_use(table, who, card)) is not None
    ]


def _usable(table: GameTable) -> list[tuple[int, str]]:
    """Who carries a card that has a rule of its own; of several copies one."""
    return [
        (who, card)
        for who in table.survivors()
        for card in dict.fromkeys(carried(table, who))
        if table.box.resources[card].use is not None
    ]


def _option(table: GameTable, who: int, card: str) -> Option:
    label = f"{table.name(who)} {_use_of(table, card).name.lower()}s {card}"
    key = f"resource:{table.box.resources[card].key}:{table.key(who)}"
    return Option(key, label, (CarriedUse(card), who, 0))


def left_by_the_dead(table: ShowdownTable, lost: bool) -> None:
    """Gives what the dead carried to the group after a victory, and back into the box where the fight is `lost`
    (death-resources, resource-death-showdown, resource-all-die).
    """
    record = table.record
    for who in record.party:
        left = [one for one in record.gained if one.by == who]
        if table.alive(who) or not left:
            continue
        for one in left:
            if lost:
                archive_carried(table, who, one.card)
            one.by = 0
        table.tell(facts.ResourcesLeft("death-resources", who, tuple(one.card for one in left), lost))
