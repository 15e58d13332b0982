"""The hand while a game is watched: what is told and asked, the rule beside it, for what it waits, and the controls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.ui.kit import Act, Column, Rich, Row, Widget, escape
from game.bots.watcher import Watched
from game.rulebook.markup import rich
from game.scenes.table.predicting import Predicting
from game.scenes.table.reading import Read
from game.scenes.table.top_row import Low
from game.scenes.table.watching import Watching
from game.teaching.syllabus import Taught


@dataclass
class WatchActs:
    """What the controls do."""

    pause: Callable[[], None]
    step: Callable[[], None]
    back: Callable[[], None]
    faster: Callable[[], None]
    slower: Callable[[], None]
    why: Callable[[], None]
    take_over: Callable[[], None]


def watch_acts(
    watching: Watching,
    changed: Callable[[], None],
    step: Callable[[], None],
    back: Callable[[], None],
    take_over: Callable[[], None],
    why: Callable[[], None] = lambda: None,
    paced: Callable[[], None] = lambda: None,
) -> WatchActs:
    """The controls of what is watched; `changed` is called after those that only change how it is, `paced` after
    another pace was chosen, `why` shows what else could have been answered."""

    def then(change: Callable[[], object]) -> Callable[[], None]:
        def run() -> None:
            change()
            changed()

        return run

    def hurry(by: int) -> None:
        watching.hurry(by)
        paced()

    return WatchActs(
        then(lambda: setattr(watching, "paused", not watching.paused)),
        step,
        back,
        then(lambda: hurry(1)),
        then(lambda: hurry(-1)),
        why,
        take_over,
    )


def watch_bar(
    watching: Watching,
    acts: WatchActs,
    read: Read | None = None,
    brief: bool = False,
    predicting: Predicting | None = None,
    below: bool = False,
) -> Widget:
    """Shows what there is to read, or what is asked and answered with the reason, and the controls. `brief`: the text
    is large, and what stands beside that is told elsewhere, or `below` the controls; `predicting` can be switched
    on."""
    seat = str(getattr(watching.shown, "plays_for", ""))
    said: list[Widget]
    if read is not None:
        waits = Rich(f"{{dim|{escape(read.waits(watching))}}}", style="small", key="waits")
        told = Rich(read.text, style="body" if brief else "lead", key="told", grow=1)
        said = [told, waits] if brief else [Row(told, waits, gap=14, wrap=False, align="start"), *beside(read)]
    else:
        said = [Rich(_asked(watching, seat), style="body" if brief else "lead")]
    buttons = _buttons(watching, acts, seat, "small" if brief else "body", predicting)
    return Column(*said, buttons, *(beside(read) if below and read is not None else ()), gap=5, key="watch")


def beside(read: Read) -> list[Widget]:
    """Returns what stands beside a line: what belongs to it, and its rules."""
    return [*(Rich(line, style="small") for line in read.lines), *(rule_beside(one) for one in read.taught)]


def _buttons(
    watching: Watching, acts: WatchActs, seat: str, style: str, predicting: Predicting | None = None
) -> Widget:
    """The controls, and the pace by its name between what changes it."""
    buttons: list[Widget] = [
        Low("Next", acts.step, act=Act.STEP, key="step", style=style, primary=watching.teaches),
        Low("Go on" if watching.paused else "Pause", acts.pause, act=Act.PAUSE, key="pause", style=style),
        Low("Back", acts.back, hotkey="b", shy=True, key="back", style=style),
        Low("Slower", acts.slower, act=Act.SLOWER, key="slower", style=style),
        Rich(f"{{accent|**{watching.named.said}**}}", style=style, key="pace", ref=f"say:{PACE_SAYS}"),
        Low("Faster", acts.faster, act=Act.FASTER, key="faster", style=style),
    ]
    if watching.plays:
        if predicting is not None:
            buttons.append(_predict(predicting, style))
        buttons.append(Low("Why?", acts.why, hotkey="w", key="why", style=style))
        label = f"Take back {seat}" if seat else "Take over"
        buttons.append(Low(label, acts.take_over, hotkey="t", key="take-over", style=style))
    return Row(*buttons, gap=5)


def _predict(predicting: Predicting, style: str) -> Widget:
    """Switches on and off that the watcher is asked before a card acts."""

    def flip() -> None:
        predicting.flip()
        predicting.scene.renew_hand()

    label = "Predict: on" if predicting.on else "Predict"
    return Low(label, flip, hotkey="d", chosen=predicting.on, key="predict", style=style)


PACE_SAYS = (
    "Four paces: at Teach each event waits until it is read, with its rule beside it the first time; Slow, Normal and "
    "Fast go on by themselves."
)


def _asked(watching: Watching, seat: str) -> str:
    """What is asked and will be answered, and why."""
    said = f"{{info|The bot for {escape(seat)}:}} " if seat else ""
    ahead: Watched | None = watching.ahead()
    if ahead is not None:
        return said + f"{escape(ahead.asked)}  {{accent|{escape(ahead.answered)}}}  {{dim|*{escape(ahead.reason)}*}}"
    if watching.last is not None:
        return f"{escape(watching.last.asked)}  {{accent|{escape(watching.last.answered)}}}"
    return "…"


def rule_beside(taught: Taught) -> Widget:
    """A rule that acts now: whole the first time, in a line the second."""
    rule = taught.rule
    head = f"[{escape(rule.title)}]({rule.id}) {{dim|p. {escape(rule.page)}}}"
    opens = "{accent|New:}" if taught.whole else "{dim|Again:}"
    return Rich(f"{opens} **{head}**  {rich(taught.words)}", style="small", key=f"rule:{rule.id}")
