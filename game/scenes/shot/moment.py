"""Staged moments to take pictures of: the game is played up to the answer that brings one, and that answer is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from engine.decision import Decision
from engine.event import Event
from engine.table import Flow
from engine.ui.kit import Column, Widget
from game import facts
from game.bots.careful.player import CarefulPlayer
from game.bots.showdown_choice import FOUNDING_PARTY, Fight, known
from game.facts.hit_locations import CRITICALS
from game.rules.campaign.campaign_record import Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.innovations import adopt, learn
from game.rules.settlement.new_survivors import born
from game.scenes.app.application import App
from game.scenes.app.automation import MomentKind
from game.scenes.app.scene import AppScene
from game.scenes.drama.curtain import MomentScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.settlement import played
from game.scenes.shot.showdown import BUSY, PLAYERS, again
from game.scenes.showdown.scene import ShowdownScene

FIRST_KIND = MomentKind.INJURY
LONGEST, SEEDS = 3_000, 60

FOUGHT: Mapping[MomentKind, Callable[[Event], bool]] = {
    MomentKind.CRITICAL: lambda event: isinstance(event, facts.WoundAttempted) and event.outcome in CRITICALS,
    MomentKind.TRAP: lambda event: isinstance(event, facts.TrapSprung),
    MomentKind.INJURY: lambda event: isinstance(event, facts.SevereInjurySuffered) and event.die > 0,
    MomentKind.TRAUMA: lambda event: isinstance(event, facts.BrainTraumaSuffered) and event.die > 0,
    MomentKind.DEATH: lambda event: isinstance(event, facts.SurvivorDied),
    MomentKind.KILL: lambda event: isinstance(event, facts.MonsterDefeated),
}
"""The moments of a showdown, by the facts that are looked for."""


def _principle(table: SettlementTable) -> Flow[None]:
    adopted = {card.pair for name in table.known() if (card := table.box.principles.get(name)) is not None}
    free = [card.name for card in table.box.principles.values() if card.pair not in adopted]
    yield from adopt(table, free[0])


def _birth(table: SettlementTable) -> Flow[None]:
    mother, father, *_ = table.survivors()
    yield from born(table, mother, father, "Intimacy")


def _innovation(table: SettlementTable) -> Flow[None]:
    yield from learn(table, table.campaign.innovation_deck.draw_pile[0])


def _nemesis(table: SettlementTable) -> Flow[None]:
    yield from ()
    table.tell(facts.QuarryChosen("nemesis-encounter-flow", "butcher", "1", nemesis=True))


def _year(table: SettlementTable) -> Flow[None]:
    yield from ()
    table.tell(facts.YearBegan("settlement-timeline", table.campaign.year))


HAPPENING: Mapping[MomentKind, Callable[[SettlementTable], Flow[Any]]] = {
    MomentKind.PRINCIPLE: _principle,
    MomentKind.BIRTH: _birth,
    MomentKind.INNOVATION: _innovation,
    MomentKind.NEMESIS: _nemesis,
    MomentKind.YEAR: _year,
}
"""The moments at home, as something that happens in the sample settlement."""


class Cue(AppScene):
    """Makes way for the table at once, and has the moment told there."""

    def __init__(self, app: App, kind: MomentKind, table: AppScene, tell: Callable[[], None]) -> None:
        super().__init__(app)
        self.kind, self.table, self.tell = kind, table, tell

    def enter(self) -> None:
        stack = self.stack
        stack.replace(self.table)
        self.tell()
        while not isinstance(stack.top, MomentScene) or stack.top.moment.kind is not self.kind:
            if isinstance(stack.top, MomentScene):
                stack.top.nod()
            elif isinstance(self.table, ShowdownScene) and self.table.staging.nod is not None:
                self.table.give_nod()
            else:
                return

    def build(self) -> Widget:
        return Column()


def moment_scene(app: App, seed: int, monster: str, level: str, moment: str) -> AppScene:
    """The scene in which a moment of this kind (its name with a dash for each space) stands over the table. Raises
    BadInput for a kind that there is not."""
    names = {kind.value.replace(" ", "-"): kind for kind in MomentKind}
    kind = FIRST_KIND if moment == BUSY else names[known(moment, names, "moment")]
    return _fought(app, seed, monster, level, kind) if kind in FOUGHT else _at_home(app, kind)


def _fought(app: App, seed: int, monster: str, level: str, kind: MomentKind) -> AppScene:
    fight = Fight(monster, level, FOUNDING_PARTY).check()
    number, answers = leading_to(fight, seed, kind)
    game = again(fight, number, answers[:-1], app.folder)
    app.game = game
    scene = ShowdownScene(app, game)
    return Cue(app, kind, scene, lambda: scene.answer(answers[-1]))


@cache
def leading_to(fight: Fight, seed: int, kind: MomentKind) -> tuple[int, tuple[str, ...]]:
    """The first game, from this seed on, in which that happens, and the answers up to it."""
    for number in range(seed, seed + SEEDS):
        session, player = fight.session(number, PLAYERS), CarefulPlayer()
        try:
            come: list[Event] = []
            session.table.observers.append(lambda event, steps, come=come: come.append(event))  # type: ignore[misc]
            while session.request is not None and len(session.answers) < LONGEST:
                session.answer(player.answer(session.request, session.table))
                if any(map(FOUGHT[kind], come)):
                    return number, tuple(session.answers)
                come.clear()
        finally:
            session.close()
    raise LookupError(f"no {kind} in {SEEDS} games")


def _at_home(app: App, kind: MomentKind) -> AppScene:
    def begin(table: SettlementTable) -> None:
        table.campaign.step = Step.TIMELINE

    game = played(begin, HAPPENING[kind])
    app.game = game  # type: ignore[assignment]
    scene = SettlementScene(app, game, since=0)  # type: ignore[arg-type]

    def tell() -> None:
        scene.show_since(0)
        request = game.session.request
        if kind is MomentKind.BIRTH and isinstance(request, Decision):
            scene.answer(request.options[0].key)

    return Cue(app, kind, scene, tell)
