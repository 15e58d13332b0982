"""A player that plays a campaign to grow: careful in showdowns, and at home by what everybody at the table can see.

It names people, builds, innovates, makes armor and weapons for those who depart, sends the strongest, hunts what they
can beat, and weighs what it cannot know by means. Each answer has its reason.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Decision, Option, Roll, Shape, join
from engine.session import ROLL
from game.bots.careful import hunt, survivor_choices
from game.bots.careful.choose_quarry import quarry
from game.bots.careful.develop import innovation_worth, next_act, ranked
from game.bots.careful.gear_grids import next_move
from game.bots.careful.gear_worth import gear_worth
from game.bots.careful.people import best_couple, strongest_first, weakest_first, women_wanted
from game.bots.careful.player import CarefulPlayer, Choice
from game.bots.careful.principles import principle_worth
from game.bots.careful.prospects import challenge_worth, sent
from game.bots.careful.settlement_worth import choice_worth, cost_worth, effects_worth
from game.cards.words.flow import Choice as CardChoice
from game.cards.words.flow import ChooseOne, Effects, MayPay, Nominate
from game.cards.words.knowledge import Adopt
from game.rules.campaign.activity_offers import Offer
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.intimacy_couples import couples
from game.rules.settlement.new_survivors import FEMALE, MALE


class CarefulSettler:
    """Plays whole campaigns; the same table always gets the same answer."""

    def __init__(self, fighter: CarefulPlayer | None = None) -> None:
        self.fighter = fighter or CarefulPlayer()

    def answer(self, request: Decision | Roll, table: SettlementTable) -> str:
        return self.choose(request, table).key

    def choose(self, request: Decision | Roll, table: SettlementTable) -> Choice:
        """The answer and its reason."""
        if table.showdown is not None:
            return self.fighter.choose(request, table.showdown)
        if isinstance(request, Roll):
            return Choice(ROLL, "Dice are dice.")
        on_hunt = hunt.answer(request, table)
        if on_hunt is not None:
            return on_hunt
        if request.shape is Shape.TEXT:
            return _named(request)
        if request.shape is Shape.ORDER:
            return Choice(join(request.keys()), "The order makes no difference.")
        decide = _TOPICS.get(request.topic)
        if decide is not None:
            return decide(request, table)
        if request.shape is Shape.MANY:
            return Choice(join(request.keys()[: request.minimum]), "No more than must be.")
        if request.topic in survivor_choices.ANSWERS:
            return Choice(*survivor_choices.ANSWERS[request.topic](request, table))
        return Choice(request.options[0].key, "One is as good as another.")


def _named(request: Decision) -> Choice:
    """The name that the table suggests; no other where an empty one means no."""
    suggested = request.context if isinstance(request.context, str) else ""
    return Choice(suggested or "Nameless", "A name is a name.")


# the develop step


def develop(request: Decision, table: SettlementTable) -> Choice:
    return Choice(*next_act(table, [option.target for option in request.options]))


def innovate(request: Decision, table: SettlementTable) -> Choice:
    cards = table.box.innovations
    best = max(request.options, key=lambda one: innovation_worth(cards[one.target]) if one.target in cards else 3.0)
    return Choice(best.key, f"{best.label} leads farthest.")


def nominate(request: Decision, table: SettlementTable) -> Choice:
    """Whoever gains most by it, or loses least; who is as good, and can be spared best."""
    if isinstance(request.context, Offer):
        offered = {option.target: option.key for option in request.options}
        who = next(who for _, who in ranked(table, request.context) if who in offered)
        return Choice(offered[who], f"It suits {table.name(who)} best.")
    if request.context in (FEMALE, MALE):
        return _couple(request, table)
    if isinstance(request.context, str) and (card := table.box.resources.get(request.context)) is not None:
        return _people(request, table, card.use.effects if card.use is not None else (), True)
    return _people(request, table, *_what_befalls(request.context))


def _couple(request: Decision, table: SettlementTable) -> Choice:
    """Of those who can be nominated the couple that can be spared best, first her, then him; never close kin, if there
    is anybody else.
    """
    offered = {option.target: option.key for option in request.options}
    place = 0 if request.context == FEMALE else 1
    pairs = [pair for pair in couples(table) if pair[place] in offered]
    if place:  # she is named already
        pairs = [pair for pair in pairs if table.name(pair[0]) in request.about]
    best = best_couple(table, pairs)
    who = best[place] if best is not None else weakest_first(table, offered)[0]
    return Choice(offered[who], "They can be spared best." if best is not None else "There is nobody else.")


def _what_befalls(context: object) -> tuple[Effects, bool]:
    """What happens to whoever is named, if the question says it."""
    if isinstance(context, Nominate):
        return context.effects, True
    return (), False


def _people(request: Decision, table: SettlementTable, effects: Effects, known: bool) -> Choice:
    """Those to whom it brings most; where it harms them, or nobody knows, those who can be spared."""
    whom = {option.target: option.key for option in request.options}
    worth = {who: effects_worth(table, effects, who) for who in whom}
    good = known and max(worth.values()) > 0
    ordered = strongest_first(table, whom) if good else weakest_first(table, whom)
    ordered.sort(key=lambda who: -worth[who])
    if request.shape is Shape.ONE:
        return Choice(whom[ordered[0]], f"{table.name(ordered[0])} is best for it.")
    n = min(request.maximum, len(ordered)) if good else request.minimum
    return Choice(join(whom[who] for who in ordered[:n]), "They gain most." if good else "They can be spared best.")


# what is given up, and what is taken


def lose_people(request: Decision, table: SettlementTable) -> Choice:
    whom = {option.target: option.key for option in request.options}
    spare = weakest_first(table, whom)[: request.minimum]
    return Choice(join(whom[who] for who in spare), "They can be spared best.")


def choose_cards(request: Decision, table: SettlementTable) -> Choice:
    """As few as may be, and the commonest."""
    cards = table.box.resources

    def missed(option: Option) -> tuple[int, int, str]:
        card = cards[option.target]
        return len(card.types), -card.copies, option.key

    ordered = sorted(request.options, key=missed)
    return Choice(join(one.key for one in ordered[: request.minimum]), "They are missed least.")


def pay(request: Decision, table: SettlementTable) -> Choice:
    return Choice(request.options[0].key, "What is needed most is kept.")


def may_pay(request: Decision, table: SettlementTable) -> Choice:
    word = request.context
    if not isinstance(word, MayPay):
        return Choice("no", "It is kept.")
    who = table.entity(request.actor) if request.actor else table.event_revealer
    gained = effects_worth(table, word.effects, who) - effects_worth(table, word.otherwise, who)
    if gained > cost_worth(word.cost):
        return Choice("pay", "It is worth its price.")
    return Choice("no", "It is not worth its price.", surprises=True)


def choose_one(request: Decision, table: SettlementTable) -> Choice:
    """The principle that lets the settlement grow; else what brings most."""
    if isinstance(request.context, ChooseOne):
        adopted = {option.key: name for option in request.options for name in _adopted(option)}
        if adopted:
            principles = table.box.principles
            best = max(adopted, key=lambda key: principle_worth(table, principles[adopted[key]]))
            return Choice(best, "That lets the settlement grow.")
        return _best_choice(request, table)
    kinds = {option.kind for option in request.options}
    if kinds == {"gear"}:
        least = min(request.options, key=lambda one: (gear_worth(table.box.gear[one.target]), one.key))
        return Choice(least.key, f"{least.label} is missed least.")
    if kinds == {"add"}:
        return Choice(request.options[-1].key, "More is better.")
    return Choice(request.options[0].key, "One is as good as another.")


def _adopted(option: Option) -> list[str]:
    """The principles that a choice makes the settlement's."""
    if not isinstance(option.target, CardChoice):
        return []
    return [word.name for word in option.target.effects if isinstance(word, Adopt)]


def _best_choice(request: Decision, table: SettlementTable) -> Choice:
    who = table.entity(request.actor) if request.actor else 0

    def worth(option: Option) -> float:
        return choice_worth(table, option.target, who) if isinstance(option.target, CardChoice) else 0.0

    best = max(request.options, key=worth)
    return Choice(best.key, "That is worth most.")


def may_choose(request: Decision, table: SettlementTable) -> Choice:
    effects = request.context
    bad = isinstance(effects, tuple) and effects_worth(table, effects) < 0
    if bad:
        return Choice("no", "It would cost more than it brings.", surprises=True)
    return Choice("yes", "It brings more than it costs.")


# people


def sex(request: Decision, table: SettlementTable) -> Choice:
    """As many women as men: a settlement needs couples."""
    keys = request.keys()
    if "girl" in keys:
        return Choice("girl" if women_wanted(table, 1) else "boy", "There are fewer of them.")
    joining = len(keys) - 1
    return Choice(f"women:{women_wanted(table, joining)}", "As many women as men.")


def departing(request: Decision, table: SettlementTable) -> Choice:
    """As many as must be: who stays at home is safe."""
    whom = {option.target: option.key for option in request.options}
    chosen, why = sent(table, list(whom), request.minimum)
    return Choice(join(whom[who] for who in chosen), why, surprises="spared" in why)


# the departure


def choose_quarry(request: Decision, table: SettlementTable) -> Choice:
    return Choice(*quarry(table, request.options))


def choose_nemesis(request: Decision, table: SettlementTable) -> Choice:
    best = max(request.options, key=lambda option: challenge_worth(table, *option.target))
    return Choice(best.key, f"{best.label} is bad enough.")


def equip(request: Decision, table: SettlementTable) -> Choice:
    return Choice(next_move(table, request.options), "Everybody takes what serves them best.")


def replace_disorder(request: Decision, table: SettlementTable) -> Choice:
    return Choice(request.options[0].key, "The oldest goes.")


_TOPICS: dict[str, Callable[[Decision, SettlementTable], Choice]] = {
    "develop": develop,
    "innovate": innovate,
    "nominate": nominate,
    "choose-survivor": nominate,
    "choose-people": lose_people,
    "choose-cards": choose_cards,
    "pay": pay,
    "craft-way": pay,
    "may-pay": may_pay,
    "may-choose": may_choose,
    "choose-one": choose_one,
    "sex": sex,
    "choose-departing": departing,
    "choose-quarry": choose_quarry,
    "choose-nemesis": choose_nemesis,
    "equip": equip,
    "replace-disorder": replace_disorder,
}
