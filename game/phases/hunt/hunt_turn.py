"""What the survivors can do between the events of a hunt: hand resources over, lay gathering events, run away."""

from __future__ import annotations

from engine.decision import Decision, Option, Shape, Unavailable, Why
from engine.table import Flow
from game import facts
from game.cards.kinds.hunt_event import LAST_SPACE
from game.cards.traits.boards import AddsToBoard, Board
from game.cards.traits.people import Allows, Permission
from game.cards.traits.rolls import Rolling
from game.cards.words.flow import row_of
from game.rules.campaign.hunt_record import NO_CARDS
from game.rules.campaign.settlement_table import SettlementTable, hunt_of
from game.rules.gear.carried_resources import carried, compel
from game.rules.hunt import hunt_board
from game.rules.settlement.settlement_rolls import dice
from game.rules.survivor.altered_rolls import altered_roll
from game.rules.table.effect_context import EffectContext

RULE = "hunt-run-away"
DONE = "done"


# trade


def trade_options(table: SettlementTable) -> list[Option]:
    """Every card that could go from one to another (resource-trade-hunt); of several copies one."""
    found = []
    for giver in table.survivors():
        for card in dict.fromkeys(carried(table, giver)):
            for to in table.survivors():
                if to != giver:
                    key = f"give:{table.box.resources[card].key}:{table.key(giver)}:{table.key(to)}"
                    label = f"{table.name(giver)} gives {card} to {table.name(to)}"
                    found.append(Option(key, label, (card, giver, to)))
    return found


def refused_trade(table: SettlementTable) -> Unavailable:
    """Why nothing can change hands now (resource-trade-hunt)."""
    if not trade_options(table):
        alone = len(table.survivors()) < 2
        why = Why("There is nobody to trade with." if alone else "Nobody carries a resource.", "resource-trade-hunt")
    elif not hunt_of(table).fresh:
        why = Why("Resources change hands only before an event on this space is revealed.", "resource-trade-hunt")
    else:
        return []
    return [(TRADE, why)]


TRADE = Option("trade", "Trade resources", None)


def trade(table: SettlementTable) -> Flow[None]:
    """One card after the other changes hands, until it is enough; whoever receives one has not gained it
    (resource-trade-hunt, resource-trade-not-gain).
    """
    handed: tuple[str, int, int] | None = None
    while options := trade_options(table):
        handed = yield from table.choose(
            "hunt-trade",
            "What changes hands?",
            [*options, Option(DONE, "Nothing more", None)],
            by=0,
            rule="resource-trade-hunt",
            context=handed,  # the last card that changed hands: a screen does not offer it back
        )
        if handed is None:
            return
        card, giver, to = handed
        held = next(one for one in table.record.gained if (one.by, one.card) == (giver, card))
        held.by = to
        table.tell(facts.ResourceHandedOver("resource-trade-hunt", giver, to, card))
        yield from compel(table, to)


# gathering


def laying_options(table: SettlementTable) -> list[Option]:
    """The gathering events that somebody has the tool for, each at most once in a hunt (hunt-gathering-cards)."""
    return [_lay(table, event, who) for event, who in _tools(table).items() if _why_not_lay(table, event) is None]


def refused_laying(table: SettlementTable) -> Unavailable:
    """The others that somebody has the tool for, each with its reason."""
    return [
        (_lay(table, event, who), why)
        for event, who in _tools(table).items()
        if (why := _why_not_lay(table, event)) is not None
    ]


def _tools(table: SettlementTable) -> dict[str, int]:
    """Each gathering event with the first survivor who has the tool for it."""
    found: dict[str, int] = {}
    for who in table.survivors():
        for _, trait in table.of_kind(who, AddsToBoard):
            for event in trait.cards if trait.board is Board.HUNT else ():
                found.setdefault(event, who)
    return found


def _lay(table: SettlementTable, event: str, who: int) -> Option:
    return Option(f"lay:{event}", f"{table.name(who)} lays {event} on a space ahead", who)


def _why_not_lay(table: SettlementTable, event: str) -> Why | None:
    if event in hunt_of(table).gathered:
        return Why(f"{event} has been laid on this hunt.", "hunt-gathering-cards")
    if not hunt_board.open_spaces(table):
        return Why("No space that could hold it lies ahead.", "hunt-gathering-cards")
    return None


def lay_gathering(table: SettlementTable, event: str, who: int) -> Flow[None]:
    """On top of what lies on a space that the survivors have not come to (hunt-gathering-cards)."""
    hunt = hunt_of(table)
    space: int = yield from table.choose(
        "hunt-space",
        f"Where does {table.name(who)} lay {event}?",
        [Option(f"space:{space}", f"Space {space}", space) for space in hunt_board.open_spaces(table)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="hunt-gathering-cards",
        refused=lambda: _refused_spaces(table),
    )
    hunt.spaces[space].insert(0, event)
    hunt.gathered.append(event)
    table.tell(facts.GatheringLaid("hunt-gathering-cards", who, event, space))


def _refused_spaces(table: SettlementTable) -> Unavailable:
    """The spaces on which no gathering event is laid: behind the survivors, or always bare (hunt-gathering-cards)."""
    open_ = hunt_board.open_spaces(table)
    bare, behind = "No card lies there.", "The survivors have come there already."
    return [
        (Option(f"space:{one}", f"Space {one}", one), Why(bare if one in NO_CARDS else behind, "hunt-gathering-cards"))
        for one in range(LAST_SPACE + 1)
        if one not in open_
    ]


# running away


def run_option(table: SettlementTable) -> list[Option]:
    """Right after a hunt event, for settlements that know how (hunt-run-away)."""
    hunt = hunt_of(table)
    return [_RUN] if hunt.resolved and table.box.hunt_run_away and _runners(table) else []


def refused_running(table: SettlementTable) -> Unavailable:
    if not table.box.hunt_run_away or run_option(table):
        return []
    if not _runners(table):
        return [(_RUN, Why(f"Nobody here knows {_taught_by(table)}.", RULE))]
    return [(_RUN, Why("Survivors can run away right after a hunt event, not now.", RULE))]


_RUN = Option("run-away", "Run away", None)


def _runners(table: SettlementTable) -> list[int]:
    return [who for who in table.survivors() if table.allowed(who, Permission.RUN_AWAY)]


def _taught_by(table: SettlementTable) -> str:
    """Names the innovations with which survivors know when to flee (hunt-run-away)."""
    grants = (
        card.name
        for card in table.box.innovations.values()
        if any(isinstance(trait, Allows) and trait.what is Permission.RUN_AWAY for trait in card.traits)
    )
    return " or ".join(grants)


def flee(table: SettlementTable) -> Flow[None]:
    """The group nominates any number, and each of them rolls for themselves (hunt-run-away)."""
    chosen = yield Decision(
        "hunt-flee",
        "Who runs away?",
        [Option(table.key(who), table.name(who), who) for who in _runners(table)],
        0,
        rule=RULE,
        shape=Shape.MANY,
        minimum=0,
        maximum=len(_runners(table)),
        refused=[
            (Option(table.key(who), table.name(who), who), Why(f"{table.name(who)} does not know when to flee.", RULE))
            for who in table.survivors()
            if who not in _runners(table)
        ],
    )
    hunt_of(table).resolved = False
    table.tell(facts.StoryTold(RULE, Rolling.RUN_AWAY.value, "From the hunt", 0))
    for option in chosen:
        yield from run_away(table, option.target)


def run_away(table: SettlementTable, who: int) -> Flow[None]:
    """The hunt's table of Run Away; some rows are rolled once more."""
    added: int | None = 0
    with table.step(RULE):
        while added is not None and who in table.survivors():
            situation = EffectContext(Rolling.RUN_AWAY.value, bearer=who, target=who, attacker=who, chooser=who)
            (die,) = yield from dice(table, who, 1, situation, RULE, f"{table.name(who)} runs away")
            total = altered_roll(table, who, Rolling.RUN_AWAY, die).total + added
            row = row_of(table.box.hunt_run_away, total)
            table.tell(facts.RanFromHunt(RULE, who, die, total, row.results))
            yield from table.perform(row.effects, situation)
            added = situation.again
