"""Whom the monster picks: the conditions of the card, tried in order, and what everybody can see on the board."""

from __future__ import annotations

from engine.decision import Decision
from game import facts
from game.bots.threat import pick_of
from game.cards.kinds.ai_card import PickTarget
from game.cards.phrases import listed
from game.cards.who import SUPERLATIVES, TermKind, describe
from game.model.terms import Attribute
from game.narration.phrases import cap
from game.rules.monster.targeting import MARKED, PRIORITY, candidates, is_threat, matching, measured
from game.rules.space.sight import in_view
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable
from game.teaching.predict.question import Moment, Question, asks, asks_now, question

NOBODY = "Nobody: no condition finds anybody"


@asks("target", facts.TargetPicked, facts.NoTarget)
def whom(moment: Moment, event: facts.TargetPicked | facts.NoTarget) -> Question | None:
    """Asks whom a card that is drawn now picks."""
    table, drawn = moment.table.as_showdown, moment.before(event, facts.AIDrawn)
    if (
        table is None
        or drawn is None
        or moment.before(event, facts.TargetPicked)
        or moment.before(event, facts.NoTarget)
    ):
        return None
    pick = pick_of(table, table.ai_cards[drawn.card])
    if not isinstance(pick, PickTarget) or pick.approach or not moment.stands(event):
        return None
    names = {who: table.name(who) for who in table.survivors()}
    if len(names) < 2:
        return None
    besides = _told_besides(table, pick)
    if besides is None:
        return None
    asked = _asked(table, drawn.card, pick, besides)
    wrong = [names[who] for who in _tempting(table, names)]
    if isinstance(event, facts.NoTarget):
        why = f"{moment.said(event)} {_why_nobody(table, pick)}"
        return question("target", asked, NOBODY, wrong, why, "ai-no-target", "target-list-order")
    among = [names[who] for who in event.among if who in names]
    match event.rule:
        case "target-random":
            right = f"One of {listed(among)}, at random"
            wrong = [*among, NOBODY]
        case "target-multiple":
            if len(among) < 2:
                return None
            right = f"Each of {listed(among)}"
            wrong = [*among, NOBODY]
        case "target-tie":
            return None  # somebody has chosen
        case _:
            right = names[event.who]
            wrong = [*wrong, NOBODY]
    why = f"{moment.said(event)}{_why_not(table, pick, event)}"
    return question("target", asked, right, wrong, why, event.rule, "target-list-order")


def _asked(table: ShowdownTable, card: str, pick: PickTarget, besides: list[str]) -> str:
    conditions = [cap(describe(terms)) for terms in pick.choices]
    numbered = [f"{number}. {one}" for number, one in enumerate(conditions, 1)] if len(conditions) > 1 else conditions
    each = "Each survivor who matches becomes a target. " if pick.each else ""
    ranged = any(term.kind is TermKind.IN_RANGE for terms in pick.choices for term in terms)
    moves = f" It moves {table.total(table.monster, Attribute.MOVEMENT).total}." if ranged else ""
    return (
        f"{cap(table.name(table.monster))} draws {card}.{moves} Its Pick Target reads: {'; '.join(numbered)}. {each}"
        f"{''.join(f'{one} ' for one in besides)}Whom does it pick?"
    )


_SEEN_ON_THE_BOARD = frozenset(
    {TermKind.THREAT, TermKind.KNOCKED_DOWN, TermKind.STANDING, TermKind.FACING, TermKind.IN_VIEW, TermKind.IN_RANGE}
    | {TermKind.WITHIN, TermKind.ADJACENT, TermKind.BLIND_SPOT, TermKind.STRAIGHT_AHEAD, TermKind.BEYOND}
    | {TermKind.CLOSEST, TermKind.FARTHEST, TermKind.RANDOM, TermKind.INSANE, TermKind.NOT_INSANE}
)


def _told_besides(table: ShowdownTable, pick: PickTarget) -> list[str] | None:
    """What is asked for and not seen on the board, in sentences; None where words for it are lacking."""
    found = candidates(table, pick, "")
    who_matches = listed([table.name(who) for who in found.who]) if found.who else "Nobody"
    if found.condition == MARKED:
        return [f"{found.because} has marked {who_matches}."]
    told = [f"{who_matches} holds the priority target token."] if found.condition == PRIORITY else []
    everybody = table.survivors()
    for term in dict.fromkeys(term for terms in pick.choices for term in terms):
        if term.kind in _SEEN_ON_THE_BOARD:
            continue
        if term.kind in (TermKind.MOST, TermKind.LEAST):
            counts = [f"{table.name(who)} {measured(table, who, term)}" for who in everybody]
            told.append(f"{cap(str(term.of))}: {', '.join(counts)}.")
        elif term.kind in (TermKind.LAST_TO_WOUND, TermKind.SUFFERED):
            fits = [table.name(who) for who in matching(table, (term,), EffectContext(""))]
            what = "wounded it last" if term.kind is TermKind.LAST_TO_WOUND else f"suffered {term.of} lately"
            told.append(f"{listed(fits) if fits else 'Nobody'} {what}.")
        else:
            return None
    return told


def _tempting(table: ShowdownTable, names: dict[int, str]) -> list[int]:
    """The survivors on the board, those whom a beginner would take for the target first."""

    def rank(who: int) -> tuple[int, int, int]:
        return (table.distance(who), 0 if table.is_down(who) or not in_view(table, who) else 1, who)

    return sorted(names, key=rank)


def _why_not(table: ShowdownTable, pick: PickTarget, event: facts.TargetPicked) -> str:
    """Says of those who are as near as the target why they are not picked."""
    found = candidates(table, pick, "")
    if found.condition in (PRIORITY, MARKED):
        return " Whoever is marked so is picked before the conditions of the card are looked at."
    if found.condition < 0:
        return ""
    out: list[str] = []
    for who in table.survivors():
        if who in event.among or table.distance(who) > table.distance(event.who) or len(out) == 2:
            continue
        if lacks := _lacking(table, pick, found.condition, who):
            out.append(f" {lacks}")
    return "".join(out)


def _lacking(table: ShowdownTable, pick: PickTarget, condition: int, who: int) -> str:
    """Says what keeps a survivor from matching a condition; nothing if only somebody has more of something."""
    situation = EffectContext("")
    for term in pick.choices[condition]:
        if term.kind in SUPERLATIVES or who in matching(table, (term,), situation):
            continue
        name = table.name(who)
        if term.kind is TermKind.THREAT:
            return f"{name} is no threat{' while knocked down' if table.is_down(who) else ''}."
        if term.kind is TermKind.IN_VIEW:
            return f"{name} is out of its field of view."
        if term.kind is TermKind.IN_RANGE:
            return f"{name} is out of range."
        if term.kind is TermKind.FACING:
            return f"{name} is not in front of it."
        return f"{name} is no {describe((term,))}."
    return ""


def _why_nobody(table: ShowdownTable, pick: PickTarget) -> str:
    first = len(pick.choices) - 1
    found = [_lacking(table, pick, first, who) for who in table.survivors()]
    said = [one for one in dict.fromkeys(found) if one][:2]
    instead = "" if pick.nobody or pick.idle else " So it follows its instinct."
    return " ".join(said) + instead


@asks_now("tie")
def who_decides(moment: Moment) -> Question | None:
    """Asks who decides where several fit as well."""
    request, table = moment.request, moment.table.as_showdown
    if table is None or not isinstance(request, Decision) or request.topic != "pick-target":
        return None
    fit = [option.label for option in request.options]
    if len(fit) < 2 or request.rule != "target-tie":
        return None
    asked = f"{request.about.rstrip('?')}? {listed(fit)} fit equally well. What happens?"
    right = "The monster controller chooses one of them"
    wrong = ["A die decides among them", "The survivors agree who it is", "All of them become targets"]
    why = f"{listed(fit)} tie, and nothing on the card breaks the tie: the monster controller picks."
    return question("tie", asked, right, wrong, why, "target-tie")


@asks_now("threats")
def who_is_a_threat(moment: Moment) -> Question | None:
    """Asks who counts as a threat as the board stands."""
    table = moment.table.as_showdown
    if table is None or not isinstance(moment.request, Decision) or moment.request.topic not in ("who-acts", "act"):
        return None
    there = table.survivors()
    threats = [who for who in there if is_threat(table, who)]
    if len(there) < 3 or len(threats) == len(there) or not table.on_board(table.monster):
        return None
    return _question_of_sets(
        table,
        "threats",
        "Who of the survivors on the board is a threat now?",
        threats,
        [
            there,
            [who for who in there if in_view(table, who)],
            [who for who in threats if in_view(table, who)],
            [who for who in there if who not in threats],
            [],
        ],
        f"{listed([table.name(who) for who in there if who not in threats])} "
        "cannot be picked where the card asks for a threat: the knocked down and the hidden are none.",
        "target-threat",
    )


@asks_now("view")
def who_is_seen(moment: Moment) -> Question | None:
    """Asks who is in the monster's field of view as the board stands."""
    table = moment.table.as_showdown
    if table is None or not isinstance(moment.request, Decision) or moment.request.topic != "who-acts":
        return None
    there = table.survivors()
    if len(there) < 3 or not table.on_board(table.monster):
        return None
    seen = [who for who in there if in_view(table, who)]
    if len(seen) == len(there):
        return None
    behind = [who for who in there if table.base(who) & table.blind_spot()]
    others = [there, [who for who in there if who not in seen], [who for who in there if is_threat(table, who)]]
    if behind and set(behind) != set(there) - set(seen):
        others.insert(0, [who for who in there if who not in behind])
    others += [seen[:-1], [*seen, next(who for who in there if who not in seen)], []]
    unseen = listed([table.name(who) for who in there if who not in seen])
    monster = table.name(table.monster)
    return _question_of_sets(
        table,
        "view",
        f"{cap(monster)} looks {table.facing.name.lower()}. Who of the survivors is in its field of view?",
        seen,
        others,
        f"It sees {listed([table.name(who) for who in seen]) if seen else 'nobody'}; {unseen} "
        f"{'stands' if len(there) - len(seen) == 1 else 'stand'} where it does not look, or out of its line of sight.",
        "survivor-field-of-view",
    )


def _question_of_sets(
    table: ShowdownTable, kind: str, asked: str, right: list[int], wrong: list[list[int]], why: str, rule: str
) -> Question | None:
    def said(whom: list[int]) -> str:
        if not whom:
            return "Nobody"
        if len(whom) == len(table.survivors()):
            return "Everybody"
        return listed([table.name(who) for who in sorted(set(whom))])

    return question(kind, asked, said(right), [said(one) for one in wrong], why, rule)
