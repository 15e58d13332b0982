"""The principles: four questions, each answered once; what was chosen is lit, what was not is struck out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ui.kit import Column, Panel, Rich, Row, ScrollView, Widget, escape
from engine.ui.widgets.split import roomy
from game.cards.kinds.settlement import Principle
from game.cards.phrases import sentence
from game.rulebook.icon_words import sign
from game.scenes.chapter.panel import SettlementPanel
from game.scenes.settlement.panels.pieces import linked, nothing
from game.scenes.settlement.panels.principle_slab import Answer
from game.views.settlement_lore import Pair, principle_gives, principles

PAIR_ICONS = {"New Life": "heart", "Death": "grave", "Society": "people", "Conviction": "fire"}
ANSWER_ICONS = {
    "Protect the Young": "shield", "Survival of the Fittest": "claw", "Graves": "grave", "Cannibalize": "tooth",
    "Collective Toil": "hammer", "Accept Darkness": "eye", "Romantic": "feather", "Barbaric": "axe",
}  # fmt: skip


class PrinciplesPanel(SettlementPanel):
    key, title, icon = "principles", "Principles", "rule"

    def build(self) -> Widget:
        pairs = principles(self.table)
        if not pairs:
            return nothing("No principle is in the box.")
        return ScrollView(Column(*(self._pair(pair) for pair in pairs), gap=10), key="principles:list")

    def _pair(self, pair: Pair) -> Widget:
        icon = PAIR_ICONS.get(pair.name, "rule")
        story = linked("story-event", f"Principle: {pair.name}", pair.name)
        state = "chosen for good" if pair.chosen else f"chosen {pair.trigger}"
        lit = "accent" if pair.chosen else "dim"
        mark = sign(icon, lit, f"[Principle](principle): {escape(pair.name)}")
        title = Rich(f"{mark} {story}", style="name", role="heading", grow=1)
        note = Rich(f"*{escape(state)}*", role="dim")
        answers = [self._answer(pair, card) for card in pair.answers]
        return Panel(Row(title, note, gap=8), self._two(answers), pad=10, gap=6)

    def _two(self, answers: Sequence[Widget]) -> Widget:
        if not roomy(self.ui.theme.text_scale):
            return Column(*answers, gap=6)
        for answer in answers:
            answer.grow = 1
        return Row(*answers, gap=10, wrap=False, align="stretch")

    def _answer(self, pair: Pair, card: Principle) -> Widget:
        chosen, struck = pair.chosen == card.name, bool(pair.chosen) and pair.chosen != card.name
        role = "dim" if struck else "text"
        fate = f"{sign('check', 'accent', 'Chosen')} " if chosen else ""
        fate = f"{sign('cross', 'dim', 'Struck out: the other was chosen')} " if struck else fate
        icon = ANSWER_ICONS.get(card.name, "rule")
        ink = "accent" if chosen else role
        name = f"{sign(icon, ink, escape(card.name))} {fate}**{linked('principle', card.name)}**"
        lines: list[Widget] = [Rich(name, style="lead", role=ink)]
        lines += [Rich(f"- {escape(sentence(said))}", style="small", role=role) for said in principle_gives(card)]
        return Answer(*lines, key=f"principles:{card.name}", chosen=chosen, struck=struck, says=card.name)
