"""The page with which a first game begins: who you are, what you want, and how a round goes."""

from __future__ import annotations

from functools import partial

from engine.ui.input import Act, Intent
from engine.ui.kit import Button, Canvas, Column, Crumbs, Heading, Rich, Row, ScrollView, Toggle, Widget, Zones
from game.phases.showdown.setup import founders
from game.rulebook.icon_words import sign
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.parts.party_picture import Diorama, Figure
from game.scenes.parts.seat_marks import figure_of, own_marks

WHO = (
    "Four people wake on a field of stone faces. They know nothing, not even their names; each has a lantern, a cloth "
    "and a sharp stone. You lead them, alone or with others at your table, and all of you win or lose together."
)
WANT = (
    "First: to live through the night. Something large has smelled them. Whoever survives founds a settlement, and "
    "from then on its years are yours: what is built, who is born, what is hunted. People die; the settlement must not."
)
ROUND = (
    f"{sign('monster', 'accent', 'The monster')} **The monster's turn.** An [AI card](ai_card) says whom it picks and "
    "what it does. Nobody plays it; where you stand decides a great deal.",
    f"{sign('survivor', 'accent', 'The survivors')} **Your turn.** Each survivor has one [movement](movement) and one "
    "[activation](activation), in the order that you like. Most activations are attacks.",
    f"{sign('dice', 'accent', 'Dice')} **Blows.** Dice that hit draw [hit locations](hit_location). Each wound takes a "
    "card from the monster; with none left, the next one kills it. It strikes back in between.",
    f"{sign('survival', 'accent', 'Survival')} **Survival.** A few points, won and spent: the first of them buys a "
    "[dodge](dodge).",
)
HANDS = (
    "Whatever is lit or listed can be chosen: choose it, read what would come of it, then commit. Hover over any word "
    "to have it explained, and take back whatever rolled no die."
)
BEGIN = "Light the lanterns"


class OpeningScene(AppScene):
    """Lies over the table of a first game until its players have read it."""

    glow = 0.5
    light = (0.3, 0.6)
    back_closes = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.party = Diorama(app, self.refresh)
        people = founders()
        marks = own_marks([one.name for one in people])
        self.figures = [Figure(figure_of(one, place, marks[place])) for place, one in enumerate(people)]

    def first_focus(self) -> str | None:
        return "begin"

    def build(self) -> Widget:
        picture = Canvas(partial(self.party.paint, figures=self.figures), label="Four by lantern light", grow=1)
        body = Column(
            Rich("Four wake in the dark", style="title", role="accent"),
            Heading("Who you are"),
            Rich(WHO),
            Heading("What you want"),
            Rich(WANT),
            Heading("How a round goes"),
            *(Rich(line, key=f"round:{n}") for n, line in enumerate(ROUND)),
            Heading("In the hand"),
            Rich(HANDS, key="hands"),
            gap=7,
        )
        large = self.ui.theme.text_scale > 1.3
        hand = Row(
            Toggle("Tips while you play", self.ui.settings.tips, self._turn_tips, key="tips", grow=0 if large else 1),
            Button(BEGIN, self.close, primary=True, style="subtitle", key="begin"),
            gap=12,
            wrap=large,
        )
        return Zones(picture, hand, ScrollView(body, key="opening"), top=Crumbs([("The first game", None)]),
                     book_share=0.45)  # fmt: skip

    def _turn_tips(self, on: bool) -> None:
        self.app.keep_settings(tips=on)
        self.refresh()

    def on_intent(self, intent: Intent) -> bool:
        return super().on_intent(intent) or intent.act in (Act.UNDO, Act.MENU)
