"""What somebody may not do now, and why: of what players expect to be offered and is refused."""

from __future__ import annotations

from engine.decision import Decision, Option, Why
from game.model.terms import SurvivalAction
from game.rules.table.components import Act
from game.rules.table.showdown_table import ShowdownTable
from game.teaching.predict.question import Moment, Question, asks_now, question

REASONS: dict[str, str] = {
    "attack-survivor-need-range": "the weapon does not reach that far",
    "showdown-act-resources": "what it costs is spent in this act",
    "move-cannot-stop-halfway": "a movement is made in one go, and this one is over",
    "survivor-movement": "it is farther than the movement",
    "terrain-impassable-survivor": "nobody walks onto impassable terrain",
    "move-survivor-basic": "somebody stands there",
    "survival-unlocks": "the settlement has not learned it",
    "survival-cost": "there is no survival to pay for it",
    "survival-once-per-round": "it was used in this round already",
    "showdown-knocked-down-survivor": "who is knocked down does not act",
    "showdown-survivors-turn": "each survivor acts once in a turn",
    "resource-trade-showdown": "resources go from neighbor to neighbor only",
    "terrain-activate": "it takes an adjacent survivor",
    "campaign-once-per-showdown": "it was used in this showdown already",
    "hit-location-reactions": "the weapon is jammed, or was knocked out of their hands",
    "death-survivor": "the dead do not act",
    "survivor-removed-from-board": "who is off the board does not act",
    "gear-prerequisite": "the settlement lacks the innovation or the location for it",
    "resource-spend-as": "the resources are missing",
    "settlement-craft": "no copy of the card is left",
    "settlement-endeavor-spend": "no endeavor is left to pay for it",
    "settlement-innovate": "the settlement innovates once in a phase",
    "settlement-event-stays": "the event of this year forbids it",
    "settlement-departing": "who was chosen to depart, departs",
    "survivor-skip-next-hunt": "this survivor skips the next hunt",
    "gear-armor-one-per-location": "another armor covers that hit location",
    "gear-duplicates": "a grid holds one copy, unless it is a weapon",
    "keyword-cursed": "what is cursed never leaves the grid",
    "hunt-resolve-cards-top-down": "the space has to be resolved first",
    "hunt-run-away": "the settlement has not learned it",
    "resource-trade-hunt": "nobody carries a resource",
    "survivor-retire-on-hunt": "the retired do not depart",
}
"""Why something is refused, by the rule, in words that would fit anybody."""

_ALIKE: dict[str, tuple[str, ...]] = {
    "space": ("survivor-movement", "terrain-impassable-survivor", "move-survivor-basic", "move-cannot-stop-halfway"),
    "attack": ("attack-survivor-need-range", "showdown-act-resources", "hit-location-reactions", "survival-cost"),
    "give": ("resource-trade-showdown", "showdown-act-resources", "survival-cost", "campaign-once-per-showdown"),
    "use": ("terrain-activate", "showdown-act-resources", "campaign-once-per-showdown", "survival-cost"),
    "survival": ("survival-unlocks", "survival-cost", "survival-once-per-round", "showdown-act-resources"),
    "who-acts": (
        *("showdown-knocked-down-survivor", "showdown-survivors-turn", "death-survivor"),
        "survivor-removed-from-board",
    ),
    "develop": (
        *("gear-prerequisite", "resource-spend-as", "settlement-endeavor-spend", "settlement-innovate"),
        *("settlement-event-stays", "settlement-craft"),
    ),
    "equip": ("gear-armor-one-per-location", "gear-duplicates", "keyword-cursed", "settlement-departing"),
    "choose-departing": ("survivor-skip-next-hunt", "survivor-retire-on-hunt", "settlement-event-stays"),
    "hunt-turn": ("hunt-resolve-cards-top-down", "hunt-run-away", "resource-trade-hunt"),
}
"""Rules that are taken for each other: by the topic, or in an act by the kind of answer."""

_TOPICS = ("act", "who-acts", "develop", "equip", "choose-departing", "hunt-turn")


def _alike(request: Decision, option: Option) -> tuple[str, ...]:
    if request.topic != "act":
        return _ALIKE[request.topic]
    kind = "survival" if option.kind in tuple(SurvivalAction) else option.kind
    return _ALIKE.get(kind, ())


YES = "Yes"


MOST_OF_A_RULE = 3


def refused(request: Decision) -> dict[str, list[Option]]:
    """By rule the first answers that are refused for it, if there is a plain word for the rule."""
    found: dict[str, list[Option]] = {}
    for option, why in request.unavailable:
        if why.rule in REASONS and len(found.setdefault(why.rule, [])) < MOST_OF_A_RULE:
            found[why.rule].append(option)
    return found


def may(moment: Moment, key: str) -> Question | None:
    """Asks whether an answer is allowed, and if not, why: the question about this very answer."""
    request = moment.request
    if not isinstance(request, Decision) or request.topic not in _TOPICS:
        return None
    for option, why in request.unavailable:
        if option.key == key:
            return _asked(moment, request, option, why)
    for option in request.options:
        if option.key == key:
            return _asked(moment, request, option, None)
    return None


def _asked(moment: Moment, request: Decision, option: Option, why: Why | None) -> Question | None:
    alike = _alike(request, option)
    if why is not None and why.rule not in REASONS:
        return None
    if why is not None and _is_where_they_stand(moment, request, option):
        return None
    rule = why.rule if why is not None else request.rule
    reasons = [REASONS[one] for one in alike if one != rule and not _also_true(moment, request, option, one)]
    if len(reasons) < 2:
        return None
    start = sum(map(ord, option.key)) % len(reasons)
    wrong = [f"No: {reason}" for reason in (reasons * 2)[start : start + 3]]
    asked = _wish(moment, request, option)
    if why is None:
        return question("may", asked, YES, wrong, f"Nothing stands against it: {option.label}.", rule)
    return question("may", asked, f"No: {REASONS[rule]}", [YES, *wrong], why.sentence, rule)


def _is_where_they_stand(moment: Moment, request: Decision, option: Option) -> bool:
    """True for the space of whoever acts: nobody would ask about that."""
    table = moment.table.as_showdown
    if table is None or not request.actor or option.kind != "space":
        return False
    who = table.entity(request.actor)
    return table.on_board(who) and option.detail == f"{table.at(who)[0]},{table.at(who)[1]}"


def _wish(moment: Moment, request: Decision, option: Option) -> str:
    """What is wanted, as the game calls it, and whether it is allowed."""
    if option.kind == "act":
        return f"May {option.label.removesuffix(' acts')} act next?"
    whose = f"{moment.table.name(moment.table.entity(request.actor))} acts. " if request.actor else ""
    return f"{whose}“{option.label}”: is it allowed now?"


def _also_true(moment: Moment, request: Decision, option: Option, rule: str) -> bool:
    """True if this reason, which is not the one given, would hold as well."""
    table = moment.table.as_showdown
    key = option.detail if option.kind == "act" else request.actor
    if table is None or not key:
        return False
    who = table.entity(key)
    if option.kind == "act":
        return _also_true_of_an_act(table, who, rule)
    act, action = table.world.get(who, Act), option.kind
    match rule:
        case "showdown-act-resources":
            return not act.activation
        case "move-cannot-stop-halfway":
            return not act.movement
        case "survival-cost":
            return not table.sheet(who).survival
        case "survival-unlocks":
            return action in tuple(SurvivalAction) and action not in table.survival_actions
        case "survival-once-per-round":
            return action in table.condition(who).used
        case "attack-survivor-need-range" | "terrain-activate":
            return not table.adjacent(who)
        case "survivor-movement" | "move-survivor-basic" | "terrain-impassable-survivor":
            return rule == "survivor-movement" or not act.movement
    return False


def _also_true_of_an_act(table: ShowdownTable, who: int, rule: str) -> bool:
    match rule:
        case "showdown-knocked-down-survivor":
            return table.on_board(who) and table.is_down(who)
        case "showdown-survivors-turn":
            return table.world.get(who, Act).acted
        case "death-survivor":
            return not table.alive(who)
        case "survivor-removed-from-board":
            return not table.on_board(who)
    return False


@asks_now("may")
def why_refused(moment: Moment) -> Question | None:
    """Asks whether an answer is allowed: this one, or that whose reason is least often met."""
    if moment.key:
        return may(moment, moment.key)
    request = moment.request
    if not isinstance(request, Decision) or request.topic not in _TOPICS:
        return None
    order = list(REASONS)
    every = refused(request)
    for rule in sorted(every, key=lambda one: (one in _COMMON, order.index(one))):
        for option in every[rule]:
            if (made := may(moment, option.key)) is not None:
                return made
    return None


_COMMON = frozenset({"survivor-movement", "survival-unlocks", "move-cannot-stop-halfway", "terrain-activate"})
"""Reasons that stand in every list."""
