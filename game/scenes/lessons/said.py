"""What the teacher of a lesson says, as it stands beside the table: sentences with their rules, goals, questions."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.ui.kit import Button, Column, Panel, Rich, Row, Rule, Spacer, Widget, escape
from game.rulebook.chapters import RULES
from game.rulebook.coverage.sketches import rule_of
from game.rulebook.icon_words import sign
from game.rulebook.markup import rich
from game.scenes.lessons.row import flowing
from game.teaching.lessons.format import Reply
from game.teaching.lessons.play import LessonPlay, Said

FEW = 3
"""So many sentences stand there at once; the others are a press away."""
ANSWERS = "abcdef"
_RULE_ID = re.compile(r"\s*\[[a-z0-9-]+\]$")


@dataclass(frozen=True)
class PanelActs:
    """What can be pressed beside what is said."""

    hint: Callable[[], None]
    earlier: Callable[[], None]
    again: Callable[[], None]
    finish: Callable[[], None]


@dataclass(frozen=True)
class Heard:
    """What a learner has heard so far, as far as the screen has come. `now` was said since the last answer, `last` is
    what was said before that, if nothing was; `goals` are (what is to do, its mark, its role in the text).
    """

    title: str
    opening: str
    now: tuple[tuple[Said, Reply | None], ...]
    last: tuple[tuple[Said, Reply | None], ...]
    refused: str
    goals: tuple[tuple[str, str, str], ...]
    met: int
    done: bool
    hint: str
    hint_is_due: bool
    out_of_reach: str
    standing: bool = False
    """Whether the play stands: the card that acts needs the room then."""


def heard_at(before: Heard, play: LessonPlay, said: Sequence[Said], first: bool) -> Heard:
    """Takes down what is heard while the play stands: what is said of the fact at which it does, and no more of goals
    than `before`. The `first` time the opening is heard, and why a reply before the answer was right or wrong."""
    shown = [*_asked_before(play), *said] if first else said
    now = tuple((one, play.replies.get(one.index)) for one in shown[-FEW:])
    return replace(before, opening=before.opening if first else "", now=now, refused="", standing=True)


def _asked_before(play: LessonPlay) -> list[Said]:
    """Questions whose answer was given with the reply to them: why it was right or wrong is still to be read."""
    seq = len(play.session.answers) - 1
    return [one for one in play.said if one.seq == seq and one.moment.when.before and one.index in play.replies]


def heard(play: LessonPlay, unread: Sequence[Said]) -> Heard:
    """Takes down what is heard at this moment of the lesson; of what was said since the last answer the `unread`."""
    seq, text = len(play.session.answers), play.lesson.text
    refusals = [one.why for one in play.refusals if one.seq == seq]
    stood = len(unread) < len(play.of_now())
    now = [*([] if stood else _asked_before(play)), *unread][-FEW:]
    return Heard(
        text.title,
        "" if seq else text.opening,
        tuple((one, play.replies.get(one.index)) for one in now),
        tuple((one, play.replies.get(one.index)) for one in play.said[-1:]),
        refusals[-1] if refusals else "",
        tuple(_goal(play, index) for index in range(len(text.goals))),
        len(play.met),
        play.done,
        play.hint,
        play.hint_is_due,
        play.out_of_reach,
    )


def _goal(play: LessonPlay, index: int) -> tuple[str, str, str]:
    goal = play.lesson.text.goals[index]
    if index in play.met:
        return goal.do, sign("check", "good", "Done"), "dim"
    if index in play.lost:
        return goal.do, sign("cross", "bad", "Out of reach"), "dim"
    return goal.do, sign("circle", "accent", "To do"), "text" if goal is play.goal else "dim"


def rule_link(rule: str) -> str:
    """A rule by its title with its page, in markup; empty where none is named."""
    found = RULES.get(rule_of(rule)) if rule else None
    return f"[{escape(found.title)}]({found.id})\u00a0{{dim|p. {escape(found.page)}}}" if found is not None else ""


def panels(said: Heard, hinted: bool, acts: PanelActs) -> list[Widget]:
    """Shows what is said now, the goals, and the ways to more: with the rule whole, by its title, and with the goal at
    hand alone."""
    ways = ((True, True), (False, True), (False, False)) if not said.standing or said.opening else ((False, False),)
    return [_panel(said, hinted, acts, *way) for way in ways]


def _panel(said: Heard, hinted: bool, acts: PanelActs, whole: bool, every: bool) -> Widget:
    met = Rich(f"{said.met} of {len(said.goals)}", style="small", role="dim", ref="say:So many goals are met.")
    title = f"{sign('book', 'accent', 'A lesson')} **{escape(said.title)}**"
    parts: list[Widget] = [Row(Rich(title, style="lead", grow=1), met, gap=8, wrap=False)]
    parts += [*_words(said, whole), Rule()]
    for index, (do, mark, role) in enumerate(said.goals):
        at_hand = role == "text"
        if every or at_hand:
            style = "body" if at_hand else "small"
            parts.append(Rich(f"{mark} {rich(do)}", style=style, role=role, key=f"goal:{index}"))
    if said.out_of_reach:
        parts.append(Rich(escape(said.out_of_reach), role="warn", key="out-of-reach"))
    elif said.hint and (hinted or said.hint_is_due):
        parts.append(Rich(f"{sign('lantern', 'accent', 'A hint')} {rich(said.hint)}", key="lesson-hint"))
    parts.append(_ways(said, hinted, acts))
    return Panel(*parts, kind="well", pad=10, gap=5, key="teacher")


def _words(said: Heard, whole: bool) -> list[Widget]:
    """What was said since the last answer; at the beginning the opening, and where nothing was said what was last."""
    words: list[Widget] = []
    if said.opening:
        words.append(Rich(flowing(said.opening), key="opening"))
    if said.refused:
        why = f"{sign('cross', 'bad', 'Refused')} {escape(_RULE_ID.sub('', said.refused))}"
        words.append(Rich(why, style="small", key="lesson-refused"))
    shown, role = (said.now, "text") if said.now or said.opening else (said.last, "dim")
    for one, reply in shown:
        words += _sentence(one, reply, role, whole and one is shown[-1][0])
    return words


def _sentence(one: Said, reply: Reply | None, role: str, whole: bool) -> list[Widget]:
    moment = one.moment
    rule = rule_link(moment.rule)
    said: list[Widget] = []
    if moment.say:
        said.append(Rich(rich(moment.say), role=role, key=f"said:{one.index}"))
    if moment.ask and reply is None:
        return said  # it stands in the hand, and the rule would give the answer away
    if moment.ask:
        said.append(Rich(f"**{rich(moment.ask)}**", role=role, key=f"asked:{one.index}"))
    if reply is not None:
        mark = sign("check", "good", "Right") if reply.right else sign("cross", "bad", "Not quite")
        said.append(Rich(f"{mark} {rich(reply.say)} {{dim|{rich(reply.why)}}}", key=f"why:{one.index}"))
    if whole and moment.rule:
        text = RULES[rule_of(moment.rule)].text
        said.append(Column(Rich(rule, style="small"), Rich(rich(text), style="small", role="dim"), gap=1))
    elif rule:
        said.append(Rich(rule, style="small", key=f"rule:{one.index}"))
    return said


def _ways(said: Heard, hinted: bool, acts: PanelActs) -> Widget:
    """The presses: a hint, all that was said, and the end or another beginning."""
    ways: list[Widget] = []
    if said.out_of_reach:
        ways.append(Button("Begin again", acts.again, style="small", key="lesson-again"))
    elif said.hint and not (hinted or said.hint_is_due):
        ways.append(Button("Help me", acts.hint, quiet=True, style="small", key="lesson-help"))
    if said.done:
        ways.append(Button("What it taught", acts.finish, style="small", key="lesson-finish"))
    return Row(*ways, Spacer(), Button("What was said", acts.earlier, quiet=True, style="small", key="lesson-said"),
               gap=8, wrap=False)  # fmt: skip


def question(asked: Said, answer: Callable[[int], None], back: Callable[[], None] | None) -> Widget:
    """Shows the teacher's question with its answers, in place of the game's own; `back` takes back what waits for
    it."""
    moment = asked.moment
    answers: list[Widget] = [
        Button(plain_words(reply.say), _answering(answer, number), hotkey=ANSWERS[number], style="body",
               key=f"told:{number}")
        for number, reply in enumerate(moment.answers)
    ]  # fmt: skip
    if back is not None:
        answers.append(Button("Not that answer", back, quiet=True, shy=True, style="body", key="told-back"))
    head = Rich(f"{sign('book', 'accent', 'The teacher asks')} **{rich(moment.ask)}**", style="lead", key="question")
    return Column(head, Row(*answers, gap=6), gap=6)


def way_on(go_on: Callable[[], None]) -> Widget:
    """Shows the way on from what is said, in place of what is asked next."""
    said = Rich(f"{sign('book', 'accent', 'The teacher')} *Read what stands beside, then go on.*", style="lead", grow=1,
                key="question")  # fmt: skip
    return Row(said, Button("Go on", go_on, primary=True, key="commit"), gap=8, wrap=False)


def plain_words(say: str) -> str:
    """The words of an answer as a button bears them."""
    return say.replace("[[", "").replace("]]", "").rstrip(".")


def _answering(answer: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: answer(number)
