"""The request bar: who decides, what is asked, the legal answers, the refused ones with their reasons, and the press
that commits. Nothing here knows how an answer is given: it calls back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from engine.decision import Decision, Draw, Option, Roll, Shape, Why
from engine.ui.kit import Column, Rich, TextField, Widget, escape
from engine.ui.typography.text import Block
from game.rulebook.chapters import RULES
from game.rulebook.icon_words import sign
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.parts.seat_marks import GROUP, Mark, seat_mark, seat_name, survivor_mark
from game.scenes.parts.table_keys import WHY_NOT
from game.scenes.showdown.choices import SPACE, Choices
from game.scenes.showdown.hand.answers import (
    Answer,
    CompactAnswer,
    answer_button,
    by_seats,
    family_row,
    in_families,
    kind_of_button,
    seat_head,
    short_label,
    survival_of,
)
from game.scenes.showdown.hand.asked_line import AskedBar, asked_line
from game.scenes.showdown.hand.request_bar_state import BarActs, BarState
from game.scenes.showdown.hand.stakes import at_stake
from game.scenes.showdown.hand.windows import PASS, question
from game.scenes.table.dice_tray import how_many, tray

END_ACT = "end-act"
MOST_REFUSED = 4
UNKNOWN = frozenset({"survival-unlocks"})
"""What nobody expects yet: actions that no survivor knows."""
MOST_LINES = 2
"""So many lines the reasons may take beside the buttons."""
REASONS_BESIDE = 5
"""So many buttons leave room for the first reasons beside them."""
ROOM = 2
"""So many buttons may be large; more of them are lower, with smaller words."""

_HINTS = {
    "who-acts": "Pick a survivor.",
    "place-survivor": "Pick a space.",
    "place-monster": "Pick where it stands.",
    "draw-retinue": "Pick where they stand.",
    "move-retinue": "Pick where they stand.",
    "place-terrain": "Pick its place; pick it again to turn it.",
    "reorder-ai": "Pick a card.",
    "route": "Pick where it ends its move.",
    "pick-target": "Pick a figure.",
    "choose-survivor": "Pick a figure.",
    "place": "Pick a space.",
    "dash": "Pick a space.",
    "step": "Pick a space, or stay.",
    "facing": "Pick a way.",
    "knockback": "Pick a way.",
    "edge": "Pick a way.",
    "away": "Pick a way.",
}


_OVER = {"victory": "The monster is dead.", "defeat": "The last survivor has fallen."}


def build_bar(state: BarState, acts: BarActs) -> Widget:
    """The bar for this state: a banner, and what can be pressed."""
    if state.nod:
        nod = Answer("Go on", acts.nod, key="commit", primary=True)
        return asked_line(GROUP, state.nod, state.note, nod)
    if state.unfolding:
        skip = Answer("Skip", acts.skip, key="commit", quiet=True)
        return asked_line(GROUP, state.happening, "A press anywhere goes on.", skip)
    if state.over:
        words = _OVER.get(state.over, "Nobody has won, nobody has lost.")
        if state.over == "defeat" and state.table.living():
            words = "No survivor is left on the board."
        leave = Answer(state.leaving, acts.leave, key="commit", primary=True)
        return asked_line(GROUP, f"**{state.over.capitalize()}**", words, leave)
    request = state.making.choices.request
    if isinstance(request, Roll):
        return _dice(state, acts, request)
    if isinstance(request, Decision):
        return _decision(state, acts, request)
    return asked_line(GROUP, "Nothing is asked just now.")


def whose(table: ShowdownTable, by: int, actor: str) -> tuple[Mark, str]:
    """Mark and name of who decides; in solo play those of the survivor concerned."""
    if table.solo:
        if actor:
            who = table.entity(actor)
            return survivor_mark(table, who), table.name(who)
        return GROUP, "You"
    if by == 0:
        return GROUP, "Everybody"
    name = seat_name(table.record.seats[by - 1], by)
    mark = seat_mark(by)
    return replace(mark, says=name if name == mark.says else f"{name} (seat {mark.letter})"), name


def _banner(
    state: BarState,
    request: Decision | Roll,
    hint: str,
    commit: Widget | None = None,
    answers: Sequence[Widget] = (),
    more: Widget | None = None,
) -> Widget:
    actor = request.actor if isinstance(request, Decision) else ""
    mark, name = whose(state.table, request.by, actor)
    last = [commit] if commit is not None else []
    named = f"{{reaction:accent}} {{accent|^^{escape(state.window)}^^}}" if state.window else ""
    if named:
        asked = question(request) if isinstance(request, Decision) else request.about
        headline = f"{named}  {escape(asked)}"
        stake = at_stake(state.table, request) if isinstance(request, Decision) else ""
        if stake and not state.terse:  # else the window on the page says it
            headline += f"  {{warn|{stake}}}"
        note = hint
    else:
        headline = escape(request.about)
        whose_it_is = f"{escape(name)} {'decide' if name == 'You' else 'decides'}. "
        note = hint if isinstance(request, Draw) and not request.by else f"{whose_it_is}{hint}".strip()
    if answers:
        brief = named if state.terse else ""  # the page of the window says the rest
        return AskedBar(
            mark, headline, note, request.rule, answers, *last, more=more, folded=not state.open, brief=brief
        )
    return asked_line(mark, headline, note, *last, rule=request.rule)


def _decision(state: BarState, acts: BarActs, decision: Decision) -> Widget:
    if decision.shape is Shape.TEXT:
        done = Answer("Done", acts.commit, key="commit", primary=True)
        said = state.making.typed[0] if state.making.typed else ""
        field_ = TextField("Answer", said, acts.write, on_done=lambda text: acts.commit(), key="answer")
        return Column(_banner(state, decision, "Type it.", done), field_, gap=5)
    families = in_families(state.making.choices.buttons)
    refused = [pair for pair in state.making.choices.refused_buttons() if worth_saying(*pair)]
    compact = sum(1 if len(family) == 1 else 2 for family in families) + bool(refused) > ROOM
    button = kind_of_button(compact)
    widgets: list[Widget] = []
    others: list[Widget] = []  # what else could be done just now, by anybody
    if state.window and not decision.by and not state.table.solo:
        for seat, owned in by_seats(state.table, families):
            widgets += [seat_head(state.table, seat, compact)] if seat else []
            widgets += [_family(state, acts, options, compact) for options in owned]
    else:
        for options in families:
            place = others if survival_of(options[0]) else widgets
            place.append(_family(state, acts, options, compact))
    if state.window:
        widgets, others = others + widgets, []
    if state.window and any(option.key == PASS for option in decision.options):
        until = "this act ends" if state.table.acting else "the monster's turn ends"
        says = f"say:Nobody steps in until {until}, unless something new becomes possible. Undo takes it back."
        label = "Pass this act" if state.table.acting else "Pass this turn"
        widgets.append(button(label, acts.pass_act, key="pass-act", quiet=True, ref=says))
        says = "say:Nobody acts until the round ends, unless something new becomes possible. Undo takes it back."
        widgets.append(button("Pass all round", acts.pass_round, key="pass-round", quiet=True, ref=says))
    if refused:
        says = "say:What cannot be chosen now, each with its reason and its rule."
        label = f"Why not · {len(state.making.choices.refused_buttons())}"
        widgets.append(button(label, acts.why_not, hotkey=WHY_NOT, key="why-not", quiet=True, ref=says))
        if len(widgets) <= REASONS_BESIDE and not others and not state.terse:
            widgets.append(Refused(refused[:MOST_REFUSED], state.making.choices))
    widgets += others
    if state.terse:  # what ends it is in sight however many answers there are
        widgets.sort(key=lambda one: one.key not in (f"option:{END_ACT}", f"option:{PASS}"))
    commit: Widget | None = None
    if ready(state):
        label = state.commit_label or "Do it"
        undoable = state.making.marks.get(state.making.key())
        commit = kind_of_button(state.terse)(
            label, acts.commit, key="commit", primary=True, undoable=undoable, marked=True
        )
    more: Widget | None = None
    if state.terse and decision.shape is Shape.ONE:
        more = CompactAnswer("Less" if state.open else "More", acts.more, key="more", quiet=True)
    return _banner(state, decision, _hint(state, decision), commit, widgets, more)


def _family(state: BarState, acts: BarActs, options: Sequence[Option], compact: bool) -> Widget:
    """One answer, or several of one kind in one place."""
    if len(options) == 1:
        return answer_button(state, acts, options[0], compact)
    return family_row(state, acts, options, compact)


def worth_saying(option: Option, why: Why) -> bool:
    """True if a refusal belongs into the bar: not what nobody knows yet, nor whose panel says it already."""
    return why.rule not in UNKNOWN and option.kind != "act"


def ready(state: BarState) -> bool:
    """True if what is selected is a whole answer."""
    decision = state.making.choices.decision
    if decision is None:
        return False
    if decision.shape is Shape.MANY:
        return decision.minimum <= len(state.making.picked) <= decision.maximum
    if decision.shape is Shape.ORDER:
        return len(state.making.picked) == len(decision.options)
    return bool(state.making.selected)


def _hint(state: BarState, decision: Decision) -> str:
    if decision.shape is Shape.MANY:
        return f"Pick {decision.minimum} to {decision.maximum}: {len(state.making.picked)} picked."
    if decision.shape is Shape.ORDER:
        return f"Pick them in their order: {len(state.making.picked)} of {len(decision.options)}."
    if state.making.selected:
        return state.turning or "Commit, or pick another."
    if state.making.suggestion:
        return "Suggested; commit or pick another."
    return (
        act_hint(state.making.choices) if decision.topic == "act" else topic_hint(decision.topic, state.making.choices)
    )


def act_hint(choices: Choices) -> str:
    """Says what is left to do in an act: only what is offered."""
    kinds = {option.kind for option in choices.buttons}
    parts = ["a space"] if choices.spaces else []
    parts += ["a weapon"] if "attack" in kinds else []
    parts += ["what else to do"] if kinds - {"attack", SPACE, END_ACT} else []
    words = ", ".join(parts)
    if END_ACT not in kinds:
        return f"Pick {words}." if parts else ""
    return f"Pick {words}, or end the act." if parts else "All that is left is to end the act."


def topic_hint(topic: str, choices: Choices) -> str:
    """Says what to do, in a few words; nothing that is not offered."""
    hint = _HINTS.get(topic, "")
    places, figures = bool(choices.spaces), bool(choices.figures)
    offered = {"space": places, "where": places, "figure": figures, "survivor": figures, "way": bool(choices.ways)}
    return "" if any(word in hint and not there for word, there in offered.items()) else hint


def _beside(reasons: Sequence[str]) -> str:
    return f"{sign('cross', 'dim', 'Cannot be chosen now')} {'  '.join(reasons)}"


class Refused(Rich):
    """What might be expected and cannot be chosen now, each with its reason, the rule a hover away; those with one
    reason stand together. All of them are told on hover."""

    focusable = True

    def __init__(self, refused: Sequence[tuple[Option, Why]], choices: Choices) -> None:
        reasons: dict[tuple[str, str], list[str]] = {}
        for option, why in refused:
            reasons.setdefault((why.sentence, why.rule), []).append(short_label(option, choices))
        parts = []
        for (sentence, rule), labels in reasons.items():
            named = ", ".join(labels)
            rest = sentence.removeprefix(named) if len(labels) == 1 else sentence
            said = escape(named) if rest != sentence else f"{escape(named)}:"
            linked = f"[{said}]({rule})" if rule in RULES else said
            parts.append(f"{linked} {{bad|*{escape(rest.strip())}*}}")
        self.parts = parts
        whole = _beside(parts)
        super().__init__(whole, style="small", role="dim", key="refused", grow=1, ref=f"say:{whole}")

    def _block(self, width: int) -> Block:
        """As many reasons as have room, each of them whole: the first in any case."""
        for shown in range(len(self.parts), 0, -1):
            left = len(self.parts) - shown
            said = _beside(self.parts[:shown]) + (f"  and {left} more" if left else "")
            most = MOST_LINES if shown > 1 else None
            block = self.ui.text.block(said, width, self.style, role=self.role, max_lines=most)
            if not block.truncated:
                break
        return block

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.mark_focus(surface, colour=self.ui.theme.colour("dim"))


def _dice(state: BarState, acts: BarActs, roll: Roll) -> Widget:
    """Dice by hand: thrown by a press, or real ones that are typed."""
    hint = how_many(roll)
    if state.making.tray is None:
        throw = Answer("Throw", acts.throw, key="throw", undoable=False, primary=True)
        return Column(_banner(state, roll, hint), throw, gap=5)
    return Column(_banner(state, roll, hint), tray(state.making.tray, acts.tray, state.by_keys), gap=4)
