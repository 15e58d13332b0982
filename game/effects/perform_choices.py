"""Carries out what a group decides at home: what it pays for, which of several things happens, who is nominated, and
what the departing are promised (compound words of `game.effects.compound_words`).
"""

from __future__ import annotations

from msgspec import structs

from engine.decision import Decision, Option, Shape, Why
from engine.table import Flow
from game.board.purse import can_spend, pay_in_tokens
from game.board.sheet import gain_stat
from game.board.showdown import Showdown
from game.board.situation import Situation, executes
from game.board.targeting import matching, resolve
from game.effects import verbs
from game.effects.asking import holds
from game.effects.who import Role, Survivors, describe
from game.model.terms import Stat
from game.settlement import stores
from game.settlement.record import Promise
from game.settlement.table import Homestead, at_home


@executes(verbs.MayPay)
def _may_pay(table: Showdown, word: verbs.MayPay, situation: Situation) -> Flow[None]:
    payers = resolve(table, word.who, situation)
    payer, paid = payers[0] if payers else 0, False
    if not isinstance(table, Homestead):
        yield from _pays_survival(table, word, situation, payer)
        return
    home = at_home(table)
    while (yield from _wants_to_pay(home, word, situation, payer)):
        paid = True
        yield from stores.pay(home, word.cost, situation.title(table), payer)
        yield from table.perform(word.effects, situation)
        if not word.often:
            return
    if not paid:
        yield from table.perform(word.otherwise, situation)


def _pays_survival(table: Showdown, word: verbs.MayPay, situation: Situation, payer: int) -> Flow[None]:
    """In a showdown nothing but survival is at hand."""
    paid = bool(payer) and can_spend(table, payer, word.cost.survival)
    if paid:
        about = f"{situation.title(table)}: does {table.name(payer)} pay {word.cost.says()}?"
        paid = yield from table.wants(payer, about, f"Pay {word.cost.says()}", "survival-cost")
    if paid:
        survival = yield from pay_in_tokens(table, payer, word.cost.survival)
        yield from gain_stat(table, payer, Stat.SURVIVAL, -survival, situation.card)
    yield from table.perform(word.effects if paid else word.otherwise, situation)


def _wants_to_pay(home: Homestead, word: verbs.MayPay, situation: Situation, payer: int) -> Flow[bool]:
    """Whether the group pays; it is not asked for what it cannot pay."""
    if stores.why_not_pay(home, word.cost, payer) is not None or (word.cost.survival and not payer):
        return False
    price = f"Pay {word.cost.says()}"
    offer = f"{price}: {_named(home, verbs.clauses(word.effects), situation)}." if word.effects else f"{price}."
    other = verbs.sentence(_named(home, verbs.clauses(word.otherwise), situation)) if word.otherwise else "No"
    paid: bool = yield from home.choose(
        "may-pay",
        f"{situation.title(home)}: does {home.name(payer) if word.cost.survival else 'the group'} pay?",
        [Option("pay", offer, True), Option("no", other, False)],
        by=0,
        actor=home.key(payer) if word.cost.survival else "",
        rule="campaign-common-pool",
        context=word,
    )
    return paid


def _named(home: Homestead, clause: str, situation: Situation) -> str:
    """A clause in which those whom it speaks of have their names; whoever is yet to be nominated has none."""
    that = 0 if "nominate" in clause else situation.target
    roles = {Role.SELF: situation.bearer, Role.REVEALER: home.event_revealer, Role.THAT: that}
    for role, who in roles.items():
        clause = clause.replace(role.value, home.name(who)) if who else clause
    return clause


@executes(verbs.ChooseOne)
def _choose_one(table: Showdown, word: verbs.ChooseOne, situation: Situation) -> Flow[None]:
    """What the needs or the cost of a choice forbid is refused with the reason; with nothing left nothing happens."""
    left = list(word.choices)
    for _ in range(word.pick):
        chosen = yield from _choose(at_home(table), word, left, situation)
        if chosen is None:
            return
        left.remove(chosen)


def _choose(
    home: Homestead, word: verbs.ChooseOne, choices: list[verbs.Choice], situation: Situation
) -> Flow[verbs.Choice | None]:
    """One of these happens, of those whose needs are met (hunt-event-requirements); None if nothing is possible, or
    nothing wanted.
    """
    actors = [] if word.by is Role.GROUP else resolve(home, word.by, situation)
    who = actors[0] if actors else 0
    if word.by is not Role.GROUP and not who:
        return None  # whoever would choose is not there any more
    reasons = {choice.label: _why_not(home, choice, situation, who) for choice in choices}
    forced = _forced(home, [one for one in choices if reasons[one.label] is None], situation)
    options, refused = [], []
    for choice in choices:
        label = verbs.sentence(_named(home, choice.says(), situation))
        option = Option(choice.label.casefold().replace(" ", "-"), label, choice)
        why = reasons[choice.label]
        if why is None and forced is not None and choice is not forced:
            must = forced.must.says() if forced.must is not None else ""
            why = Why(f"{forced.label} must be chosen: {must}.", "campaign-card-over-rulebook")
        if why is None:
            options.append(option)
        else:
            refused.append((option, why))
    if not options:
        return None
    if word.optional:
        options.append(Option("none", "None of them", None))
    chosen: verbs.Choice | None = yield from home.choose(
        "choose-one",
        f"{situation.title(home)}: what does {home.name(who) if who else 'the group'} choose?",
        options,
        by=home.seat_of(who) if who else 0,
        rule="campaign-common-pool",
        actor=home.key(who) if who else "",
        refused=refused,
        context=word,
        forced=not word.optional,
    )
    if chosen is None:
        return None
    if chosen.once:
        home.campaign.used[_once(chosen, situation)] = 1
    if chosen.cost is not None:
        yield from stores.pay(home, chosen.cost, chosen.label, who)
    yield from home.perform(chosen.effects, situation)
    return chosen


def _forced(home: Homestead, possible: list[verbs.Choice], situation: Situation) -> verbs.Choice | None:
    """What has to be chosen, if anything is and it is possible."""
    must = (one for one in possible if one.must is not None and holds(home, one.must, situation))
    return next(must, None)


def _once(choice: verbs.Choice, situation: Situation) -> str:
    return f"{situation.card}: {choice.label}"


def _why_not(home: Homestead, choice: verbs.Choice, situation: Situation, who: int) -> Why | None:
    if choice.once and home.campaign.used.get(_once(choice, situation)):
        return Why("It was chosen before in this settlement phase.", "settlement-event-stays")
    if choice.needs is not None and not holds(home, choice.needs, situation):
        return Why(f"It is only possible if {choice.needs.says()}.", "campaign-card-over-rulebook")
    return stores.why_not_pay(home, choice.cost, who) if choice.cost is not None else None


@executes(verbs.Nominate)
def _nominate(table: Showdown, word: verbs.Nominate, situation: Situation) -> Flow[None]:
    nominated = yield from nominate(at_home(table), word.n, word.who, situation, word.exactly, context=word)
    for who in nominated:
        if table.on_board(who):
            yield from table.perform(word.effects, structs.replace(situation, target=who))
    if word.then:
        yield from table.perform(word.then, structs.replace(situation, targets=tuple(nominated)))


def nominate(
    table: Homestead,
    n: int,
    who: Survivors,
    situation: Situation,
    exactly: bool = True,
    about: str = "",
    context: verbs.Nominate | None = None,
) -> Flow[list[int]]:
    """The group names survivors who match; all of them, without asking, if there are no more than wanted. Of the others
    it is said what they are not.
    """
    found = matching(table, who.terms, situation)
    if exactly and len(found) <= n:
        return found
    if not found:
        return []
    rest = [one for one in table.survivors() if one not in found]
    said = f"Only a {describe(who.terms)} can be nominated; {{}} is none."
    refused = [
        (Option(table.key(one), table.name(one), one), Why(said.format(table.name(one)), "campaign-card-over-rulebook"))
        for one in rest
    ]
    chosen = yield Decision(
        "nominate",
        about or f"{situation.title(table)}: who is nominated?",
        [Option(table.key(one), table.name(one), one) for one in found],
        0,
        rule="campaign-common-pool",
        shape=Shape.MANY,
        minimum=n if exactly else 0,
        maximum=min(n, len(found)),
        context=context,
        refused=refused,
    )
    return [option.target for option in chosen]


@executes(verbs.WhenDeparting)
def _when_departing(table: Showdown, word: verbs.WhenDeparting, situation: Situation) -> Flow[None]:
    at_home(table).campaign.promises.append(Promise(situation.card, word.effects))
    yield from ()
