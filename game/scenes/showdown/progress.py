"""Where the showdown stands as far as the screen has come: its steps, its rule, its log, the window that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decision import Decision
from engine.table import Crumb
from game.narration.card_now import CardNow, card_now, whole_card
from game.scenes.showdown.hand.stakes import at_stake
from game.scenes.showdown.hand.windows import window_note, window_of
from game.scenes.showdown.steps import upcoming_steps
from game.scenes.table.book import has_pages
from game.scenes.table.log import LogLine

if TYPE_CHECKING:
    from game.scenes.showdown.scene import ShowdownScene


class Progress:
    """While events are on their way to the screen it is behind the rules: this tells of the screen."""

    def __init__(self, scene: ShowdownScene) -> None:
        self.scene = scene
        self._window_kept: tuple[Decision, str] | None = None

    def steps(self) -> tuple[Crumb, ...]:
        """The steps that the screen is in: those of the event being shown, else those of the question."""
        staging = self.scene.staging
        if staging.busy and staging.heard:
            return self.scene.session.told[staging.heard - 1].steps
        return tuple(self.scene.table.steps)

    def card(self) -> CardNow | None:
        """The card of the monster that is carried out on the screen: by the steps, or because it has just been turned
        over. None while all cards rest.
        """
        staging, table = self.scene.staging, self.scene.table
        cards, lying = staging.cards, {name for name, _ in staging.shown.in_play}
        found = card_now(table, self.steps(), cards.location)
        if found is None and cards.location and not cards.location_spent:
            found = whole_card(table, "hit-location", cards.location)
        if (
            found is None
            and cards.ai
            and not cards.ai_spent
            and cards.ai not in lying
            and staging.shown.turn == "monster"
        ):
            found = whole_card(table, "ai", cards.ai)
        picked = staging.picked.lines if staging.stop is not None and staging.picked is not None else ()
        return found.with_ticks() if found is not None and picked else found

    def rule(self) -> str:
        """The rule behind what is on the screen."""
        staging, session = self.scene.staging, self.scene.session
        if staging.busy and staging.heard:
            return session.told[staging.heard - 1].event.rule
        return session.request.rule if session.request is not None else ""

    def lines(self) -> list[LogLine]:
        """The log."""
        scene = self.scene
        return scene.log_of(scene.session.told, scene.staging.heard)

    def acting(self) -> int:
        """The survivor whose answer it is, else whose act it is by the steps that the rules are in; 0 if nobody's."""
        return self.scene.making.actor or self._in_act()

    def _in_act(self) -> int:
        table = self.scene.table
        for step in reversed(table.steps):
            if step.rule == "showdown-act-resources" and step.detail:
                return table.entity(step.detail)
        return 0

    def window(self) -> str:
        """Says what is said of the window that is open; nothing for the plain choices of a procedure."""
        decision = self.scene.making.choices.decision
        if decision is None or window_of(decision) is None:
            return ""
        if self._window_kept is None or self._window_kept[0] is not decision:
            happened = next((line.text for line in reversed(self.lines()) if not line.quiet), "")
            table, coming = self.scene.table, upcoming_steps(self.steps(), self.rule())
            stake = at_stake(table, decision) if has_pages(self.scene.ui.theme) else ""
            note = window_note(decision, table, happened, coming, stake)
            self._window_kept = (decision, note)
        return self._window_kept[1]
