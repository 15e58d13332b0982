"""Carries out the words that leave something to the group or to a survivor: to choose, to pay, to nominate."""

from __future__ import annotations

from msgspec import structs

from engine.decision import Decision, Option, Shape, Why
from engine.table import Flow
from game import facts
from game.cards.clauses import clauses, told_of
from game.cards.english.offers import offered
from game.cards.moments import Frequency
from game.cards.phrases import cap, sentence
from game.cards.who import Role, Survivors, describe
from game.cards.words.flow import (
    Choice,
    ChooseOne,
    MayChoose,
    MayPay,
    Nominate,
)
from game.model.terms import Stat
from game.rules.campaign.settlement_table import SettlementTable, settlement_of
from game.rules.campaign.words_at_home import executes_at_home
from game.rules.monster.targeting import matching, resolve
from game.rules.settlement import resources_and_costs as stores
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_cost import pay_in_tokens, why_not_spend
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable


@executes(MayChoose)
def _may_choose(table: GameTable, word: MayChoose, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.by, situation):
        if word.needs is not None and not table.holds(word.needs, situation):
            why = Why(f"It is only possible if {word.needs.text()}.", "campaign-card-over-rulebook")
            _withhold(table, who, situation.title(table), why)
            continue
        names = dict.fromkeys((Role.CHOOSER, *((word.by,) if isinstance(word.by, Role) else ())), table.name(who))
        offer = sentence(told_of(word.effects, names))
        options = [Option("yes", offer, True), Option("no", "No", False)]
        wanted = yield from table.choose(
            "may-choose",
            f"{situation.title(table)}: does {table.name(who)} want this?",
            options,
            by=table.seat_of(who),
            actor=table.key(who),
            rule="critical-effects-mandatory",
            context=word.effects,
        )
        if wanted:
            meant = EffectContext(situation.card, situation.target, situation.attacker, situation.bearer, chooser=who)
            yield from table.perform(word.effects, meant)
            if word.one:
                return


@executes_at_home(MayPay)
def _may_pay(table: SettlementTable, word: MayPay, situation: EffectContext) -> Flow[None]:
    payer, paid = _payer(table, word, situation), False
    while (yield from _wants_to_pay(table, word, situation, payer, paid)):
        paid = True
        yield from stores.pay(table, word.cost, situation.title(table), payer)
        yield from table.perform(word.effects, situation)
        if not word.often:
            return
    if not paid:
        yield from table.perform(word.otherwise, situation)


def _payer(table: GameTable, word: MayPay, situation: EffectContext) -> int:
    return next(iter(resolve(table, word.who, situation)), 0)


@executes_in_showdown(MayPay)
def _may_pay_survival(table: ShowdownTable, word: MayPay, situation: EffectContext) -> Flow[None]:
    """In a showdown nothing but survival is at hand."""
    payer = _payer(table, word, situation)
    why = why_not_spend(table, payer, word.cost.survival) if payer else None
    paid = bool(payer) and why is None
    if why is not None:
        _withhold(table, payer, f"to pay {word.cost.text()}", why)
    if paid:
        about = f"{situation.title(table)}: does {table.name(payer)} pay {word.cost.text()}?"
        paid = yield from table.wants(payer, about, f"Pay {word.cost.text()}", "survival-cost")
    if paid:
        survival = yield from pay_in_tokens(table, payer, word.cost.survival)
        yield from gain_stat(table, payer, Stat.SURVIVAL, -survival, situation.card)
    yield from table.perform(word.effects if paid else word.otherwise, situation)


def _withhold(table: GameTable, who: int, what: str, why: Why) -> None:
    table.tell(facts.Withheld(why.rule, who, what, why.sentence))


def _wants_to_pay(home: SettlementTable, word: MayPay, situation: EffectContext, payer: int, paid: bool) -> Flow[bool]:
    """Whether the group pays (again, if it has `paid` once); it is not asked for what it cannot pay."""
    if word.cost.survival and not payer:
        return False
    why = stores.why_not_pay(home, word.cost, payer)
    if why is not None:
        if not paid:
            _withhold(home, payer, f"to pay {word.cost.text()}", why)
        return False
    price = f"Pay {word.cost.text()}"
    offer = f"{price}: {_named(home, clauses(word.effects), situation)}." if word.effects else f"{price}."
    other = sentence(_named(home, clauses(word.otherwise), situation)) if word.otherwise else "No"
    pays: bool = yield from home.choose(
        "may-pay",
        f"{situation.title(home)}: does {home.name(payer) if word.cost.survival else 'the group'} pay?",
        [Option("pay", offer, True), Option("no", other, False)],
        by=0,
        actor=home.key(payer) if word.cost.survival else "",
        rule="campaign-common-pool",
        context=word,
    )
    return pays


def _named(home: GameTable, clause: str, situation: EffectContext) -> str:
    """A clause in which those whom it speaks of have their names; whoever is yet to be nominated
    or is one of several has none.
    """
    others = any(one in clause.casefold() for one in ("nominate", "for each "))
    that = 0 if others else situation.target
    roles = {Role.SELF: situation.bearer, Role.REVEALER: home.event_revealer, Role.THAT: that}
    for role, who in roles.items():
        for said in (role.value, cap(role.value)) if who else ():
            clause = clause.replace(said, home.name(who))
    return clause


@executes_at_home(ChooseOne)
def _choose_one(table: SettlementTable, word: ChooseOne, situation: EffectContext) -> Flow[None]:
    """What the needs or the cost of a choice forbid is refused with the reason; with nothing left nothing happens."""
    left = list(word.choices)
    for _ in range(word.pick):
        chosen = yield from _choose(table, word, left, situation)
        if chosen is None:
            return
        left.remove(chosen)


@executes_in_showdown(ChooseOne)
def _choose_in_showdown(table: ShowdownTable, word: ChooseOne, situation: EffectContext) -> Flow[None]:
    yield from _choose(table, word, list(word.choices), situation)


def _choose(table: GameTable, word: ChooseOne, choices: list[Choice], situation: EffectContext) -> Flow[Choice | None]:
    """One of these happens, of those whose needs are met (hunt-event-requirements); None if nothing is possible, or
    nothing wanted.
    """
    actors = [] if word.by is Role.GROUP else resolve(table, word.by, situation)
    who = actors[0] if actors else 0
    if word.by is not Role.GROUP and not who:
        return None  # whoever would choose is not there any more
    reasons = {choice.label: _why_not(table, choice, situation, who) for choice in choices}
    forced = _forced(table, [one for one in choices if reasons[one.label] is None], situation)
    options, refused = [], []
    for choice in choices:
        label = _named(table, offered(choice, word), situation)
        option = Option(choice.label.casefold().replace(" ", "-"), label, choice)
        why = reasons[choice.label]
        if why is None and forced is not None and choice is not forced:
            must = forced.must.text() if forced.must is not None else ""
            why = Why(f"{forced.label} must be chosen: {must}.", "campaign-card-over-rulebook")
        if why is None:
            options.append(option)
        else:
            refused.append((option, why))
    if not options or (len(options) == 1 and not word.optional):  # nobody is asked
        for option, why in refused:
            _withhold(table, who, f"“{option.target.label}”", why)
    if not options:
        return None
    if word.optional:
        options.append(Option("none", "None of them", None))
    chosen: Choice | None = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: what does {table.name(who) if who else 'the group'} choose?",
        options,
        by=table.seat_of(who) if who else 0,
        rule="campaign-common-pool",
        actor=table.key(who) if who else "",
        refused=refused,
        context=word,
        forced=not word.optional,
    )
    if chosen is None:
        return None
    home = settlement_of(table)
    if chosen.once and home is not None:
        home.campaign.count_use(_once(chosen, situation), Frequency.PHASE)
    if chosen.cost is not None and home is not None:
        yield from stores.pay(home, chosen.cost, chosen.label, who)
    yield from table.perform(chosen.effects, situation)
    return chosen


def _forced(table: GameTable, possible: list[Choice], situation: EffectContext) -> Choice | None:
    """What has to be chosen, if anything is and it is possible."""
    must = (one for one in possible if one.must is not None and table.holds(one.must, situation))
    return next(must, None)


def _once(choice: Choice, situation: EffectContext) -> str:
    return f"{situation.card}: {choice.label}"


def _why_not(table: GameTable, choice: Choice, situation: EffectContext, who: int) -> Why | None:
    """Why it cannot be chosen now; what is paid for or counted by the phase is a matter of the settlement."""
    home = settlement_of(table)
    if choice.once and home is not None and home.campaign.times_used(_once(choice, situation), Frequency.PHASE):
        return Why("It was chosen before in this settlement phase.", "settlement-event-stays")
    if choice.needs is not None and not table.holds(choice.needs, situation):
        needs = _named(table, choice.needs.text(), situation)
        return Why(f"It is only possible if {needs}.", "campaign-card-over-rulebook")
    if choice.cost is None or home is None:
        return None
    return stores.why_not_pay(home, choice.cost, who)


@executes_at_home(Nominate)
def _nominate(table: SettlementTable, word: Nominate, situation: EffectContext) -> Flow[None]:
    nominated = yield from nominate(table, word.n, word.who, situation, word.exactly, context=word)
    for who in nominated:
        if table.is_here(who):
            yield from table.perform(word.effects, structs.replace(situation, target=who))
    if word.then:
        yield from table.perform(word.then, structs.replace(situation, targets=tuple(nominated)))


def nominate(
    table: SettlementTable,
    n: int,
    who: Survivors,
    situation: EffectContext,
    exactly: bool = True,
    about: str = "",
    context: Nominate | None = None,
) -> Flow[list[int]]:
    """The group names survivors who match; all of them, without asking, if there are no more than wanted. Of the others
    it is said what they are not.
    """
    found = matching(table, who.terms, situation)
    if exactly and len(found) <= n:
        return found
    if not found:
        why = Why(f"There is no {describe(who.terms)}.", "campaign-card-over-rulebook")
        _withhold(table, 0, f"a nomination for {situation.title(table)}", why)
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
