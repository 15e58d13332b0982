"""How the careful player hunts: it goes on its way, uses what helps while it helps, and weighs what events offer.

The names of cards that lie face down on the hunt board are not looked at.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Decision, Option, Shape, join
from engine.event import Amount
from game.bots.careful.gear_worth import gear_worth
from game.bots.careful.hunt_worth import event_worth
from game.bots.careful.people import fitness, strongest_first
from game.bots.careful.player import Choice
from game.bots.careful.resources import helps, useful
from game.bots.careful.settlement_worth import RESOURCE, choice_worth, effects_worth, story_worth
from game.cards.kinds.hunt_event import DARKNESS_SPACE, HuntEvent
from game.cards.moments import Ban
from game.cards.words.flow import ChooseOne, Effects, Nominate, RollOn, Row
from game.cards.words.hunt import SkipSpace
from game.rules.campaign.settlement_table import SettlementTable, hunt_of
from game.rules.table.components import Armor

DEADLY = -5.0
"""An event that is worth less is rolled again, if it can be: most are not as bad."""
LAST = 1
"""With so few left a hunt is given up: they could not win the showdown."""
DICE = 3
"""Of dice that count together unless two are alike, so many score most."""
DONE = "done"


def answer(request: Decision, table: SettlementTable) -> Choice | None:
    """The answer to a question of the hunt; None if it is answered as at home."""
    if table.hunt is None:
        return None
    decide = _TOPICS.get(request.topic)
    return decide(request, table) if decide is not None else None


# the way


def choose_revealer(request: Decision, table: SettlementTable) -> Choice:
    best = max(request.options, key=lambda option: sturdiness(table, option.target))
    return Choice(best.key, f"{best.label} can bear most.")


def sturdiness(table: SettlementTable, who: int) -> float:
    """Rates how well somebody bears what a hunt brings: armor, a sound mind and body, courage and understanding
    to use.
    """
    sheet, armor = table.sheet(who), sum(table.world.get(who, Armor).points.values())
    hurt = sum(box.light + 2 * box.heavy for box in sheet.boxes.values()) + sheet.brain_box
    counts = 0.5 * min(sheet.insanity, 4) + 0.6 * (sheet.courage + sheet.understanding)
    return 0.4 * armor + counts + 0.5 * sheet.survival - 0.8 * hurt - 1.5 * len(sheet.injuries)


def hunt_turn(request: Decision, table: SettlementTable) -> Choice:
    """Uses what helps, lays what can be gathered; then on."""
    helpful = useful(request, table)
    if helpful is not None:
        return Choice(helpful.key, f"{helpful.label}, while it still helps.")
    by_key = {option.key: option for option in request.options}
    for key, option in by_key.items():
        if option.kind == "lay" and _worth_laying(table, option.detail, option.target):
            return Choice(key, "What lies on the way is gathered in passing.")
    if "trade" in by_key and _best_gift(table, _gifts(table)) is not None:
        return Choice("trade", "Somebody else needs it more.", surprises=True)
    if "run-away" in by_key and _hopeless(table):
        return Choice("run-away", "Alone nobody comes back from there.", surprises=True)
    way = request.options[0]
    return Choice(way.key, "What lies here comes first." if way.key == "reveal" else "On, before the trail grows cold.")


def _worth_laying(table: SettlementTable, event: str, who: int) -> bool:
    """Whether the survivors will come to a space for it, and it brings them anything."""
    hunt = hunt_of(table)
    ahead = hunt.monster_at - hunt.farthest > 1
    return ahead and story_worth(table, event, who, 0) > 0


def hunt_space(request: Decision, table: SettlementTable) -> Choice:
    """Before the monster; past Overwhelming Darkness if the way leads there, for then more is found."""
    hunt = hunt_of(table)
    before = [option for option in request.options if option.target < hunt.monster_at] or [request.options[0]]
    past = [option for option in before if option.target > DARKNESS_SPACE]
    best = (past or before)[0]
    return Choice(best.key, "The survivors will come there.")


# what is carried


def hunt_trade(request: Decision, table: SettlementTable) -> Choice:
    offered = [option.target for option in request.options if option.target is not None]
    best = _best_gift(table, offered)
    if best is None:
        return Choice(DONE, "Everybody has what they can use.")
    key = next(option.key for option in request.options if option.target == best)
    return Choice(key, f"{table.name(best[2])} can use it.")


Gift = tuple[str, int, int]


def _gifts(table: SettlementTable) -> list[Gift]:
    """Every card that somebody carries, for everybody else."""
    held = dict.fromkeys((one.card, one.by) for one in table.record.gained)
    there = table.survivors()
    return [(card, by, to) for card, by in held if by in there for to in there if to != by]


def _best_gift(table: SettlementTable, gifts: list[Gift]) -> Gift | None:
    """A card that would surely help somebody who does not carry it, and does not help whoever does."""
    for card, giver, to in gifts:
        use = table.box.resources[card].use
        if use is None or use.must is not None or use.phase is not None:
            continue
        if use.consumed and table.banned(to, Ban.CONSUME):
            continue
        idle = (use.consumed and table.banned(giver, Ban.CONSUME)) or not _all_help(table, giver, use.effects)
        if idle and _all_help(table, to, use.effects):
            return card, giver, to
    return None


def _all_help(table: SettlementTable, who: int, effects: Effects) -> bool:
    return all(helps(table, who, effect) for effect in effects)


def choose_gear(request: Decision, table: SettlementTable) -> Choice:
    """Gives away what is missed least."""

    def missed(option: Option) -> tuple[float, str]:
        name = option.target[-2]
        gear = table.box.gear.get(name)
        return (gear_worth(gear) if gear is not None else RESOURCE), option.key

    least = min(request.options, key=missed)
    return Choice(least.key, f"{least.label} is missed least.")


def choose_cards(request: Decision, table: SettlementTable) -> Choice | None:
    """Of a deck that lies open, what is rarest and counts as most."""
    if request.rule != "resource-limit":
        return None
    cards = table.box.resources

    def wanted(option: Option) -> tuple[int, int, str]:
        card = cards[option.target]
        return len(card.types), -card.copies, option.key

    best = max(request.options, key=wanted)
    return Choice(best.key, f"{best.label} is wanted most.")


# who


def choose_survivor(request: Decision, table: SettlementTable) -> Choice | None:
    """Gives what is carried to whoever will surely come home with it."""
    if request.rule not in ("hunt-death-resources", "resource-gain-draw"):
        return None
    best = max(request.options, key=lambda option: (fitness(table, option.target), option.key))
    return Choice(best.key, f"{best.label} is likeliest to bring it home.")


def nominate(request: Decision, table: SettlementTable) -> Choice | None:
    """Where nobody knows what follows, the sturdiest go first; else as at home: whoever gains most."""
    if isinstance(request.context, Nominate):
        return None
    whom = {option.target: option.key for option in request.options}
    ordered = sorted(strongest_first(table, whom), key=lambda who: -sturdiness(table, who))
    if request.shape is Shape.ONE:
        return Choice(whom[ordered[0]], f"{table.name(ordered[0])} can bear most.")
    n = max(1, request.minimum)
    return Choice(join(whom[who] for who in ordered[:n]), "They can bear most.")


def flee(request: Decision, table: SettlementTable) -> Choice:
    if _hopeless(table):
        return Choice(join(request.keys()[: request.maximum]), "Alone nobody comes back from there.", surprises=True)
    return Choice(join(request.keys()[: request.minimum]), "Everybody is needed.")


def _hopeless(table: SettlementTable) -> bool:
    return len(table.survivors()) <= LAST < len(hunt_of(table).order)


# what events offer


def choose_one(request: Decision, table: SettlementTable) -> Choice | None:
    """A choice or a row of a table by what it brings, a die that nobody shows yet; else as at home."""
    word, who = request.context, _acting(request, table)
    if isinstance(word, ChooseOne):
        card = _story(table)
        worth = {one.key: choice_worth(table, one.target, who, card) for one in request.options if one.target}
        best = max(worth, key=lambda key: worth[key])
        if any(one.key == "none" for one in request.options) and worth[best] < 0:
            return Choice("none", "None of them is worth it.", surprises=True)
        return Choice(best, "That is worth most.")
    if isinstance(word, dict):
        shown = set(word.values())
        free = next((option for option in request.options if option.target not in shown), request.options[0])
        return Choice(free.key, "Nobody else has rolled that.")
    if isinstance(word, RollOn):
        row = max(request.options, key=lambda option: _row_worth(table, word, option.target, who))
        return Choice(row.key, "That is worth most.")
    if all(option.kind == "take" for option in request.options):
        gear = max(request.options, key=lambda option: gear_worth(table.box.gear[option.target]))
        return Choice(gear.key, f"{gear.label} serves best.")
    return None


def _row_worth(table: SettlementTable, word: RollOn, target: object, who: int) -> float:
    """What a row brings that can be chosen, or the row of a result that can be kept."""
    row = word.row(target.total) if isinstance(target, Amount) else target
    return effects_worth(table, row.effects, who) if isinstance(row, Row) else 0.0


def reroll(request: Decision, table: SettlementTable) -> Choice | None:
    """Events that kill or take the way back are rolled again."""
    event = request.context
    if not isinstance(event, HuntEvent):
        return None
    if event_worth(table, event, table.event_revealer) < DEADLY:
        return Choice("reroll", f"{event.name} can hardly be worse.")
    return Choice("keep", f"{event.name} can be lived through.")


def may_act(request: Decision, table: SettlementTable) -> Choice | None:
    """A single word that may happen is weighed; else as at home."""
    word = request.context
    if not isinstance(word, SkipSpace):
        return None
    worth = effects_worth(table, (word,), _acting(request, table))
    return Choice("yes", "It spares a hunt event.") if worth > 0 else Choice("no", "The way is safer.")


def may_choose(request: Decision, table: SettlementTable) -> Choice | None:
    effects = request.context
    if not isinstance(effects, tuple):
        return None
    worth = effects_worth(table, effects, _acting(request, table), _story(table))
    return (
        Choice("yes", "It brings more than it costs.")
        if worth > 0
        else Choice("no", "It would cost more than it brings.", surprises=True)
    )


def how_many(request: Decision, table: SettlementTable) -> Choice | None:
    dice = f"dice:{DICE}"
    return Choice(dice, "So many score most.") if any(one.key == dice for one in request.options) else None


def _acting(request: Decision, table: SettlementTable) -> int:
    """Who chooses; where the group does, the event revealer is the one it is about."""
    return table.entity(request.actor) if request.actor else table.event_revealer


def _story(table: SettlementTable) -> str:
    """The story event that is being told, whose other parts may follow."""
    told = (step.detail for step in reversed(table.steps) if step.rule == "campaign-story-event-freezes")
    return next(told, "")


_TOPICS: dict[str, Callable[[Decision, SettlementTable], Choice | None]] = {
    "choose-revealer": choose_revealer,
    "hunt-turn": hunt_turn,
    "hunt-space": hunt_space,
    "hunt-trade": hunt_trade,
    "hunt-flee": flee,
    "choose-gear": choose_gear,
    "choose-cards": choose_cards,
    "choose-survivor": choose_survivor,
    "nominate": nominate,
    "choose-one": choose_one,
    "reroll": reroll,
    "may-act": may_act,
    "may-choose": may_choose,
    "how-many": how_many,
}
