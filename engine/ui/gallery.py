"""Every widget of the toolkit on one screen: a show room, a test bed, and an example of how a scene is written."""

from __future__ import annotations

from functools import partial

from engine.ui.kit import (
    Act,
    Banner,
    Bar,
    Button,
    Chip,
    Choice,
    Column,
    Crumbs,
    Dialog,
    Entry,
    Intent,
    Item,
    Label,
    Medal,
    Panel,
    Reply,
    Rich,
    Row,
    Rule,
    Scene,
    ScrollView,
    Slider,
    Spacer,
    Tabs,
    TextField,
    Toggle,
    Ui,
    Widget,
    Zones,
)

ENTRIES = {
    "lamp": Entry(
        "The lamp",
        "All light here comes from *one lamp*. What it does not reach is [the dark](dark).",
        footer="show room, page 1",
    ),
    "dark": Entry(
        "The dark",
        "Ink, soot and stone. It ends where [the lamp](lamp) begins.\n- It has no edge.\n- It has no {eye} either.",
    ),
    "oil": Entry("Oil", "Spent by the hour: 1 for the lamp, 2 in wind. {bad|At 0 it is dark.}"),
}

LOG = [
    "The door is opened. {dim|wind +1}",
    "[Oil](oil) 5 → 4: 1 for [the lamp](lamp).",
    "{survival:accent} Somebody strikes flint: 7 ≥ 6, {good|a spark}.",
    "*Nothing* answers.",
    "{bleeding:bad} A cut: {bad|1 bleeding} on the left hand.",
]


class Gallery(Scene):
    """Run it with `python -m engine.ui.gallery`."""

    glow = 0.35
    light = (0.33, 0.4)

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        ui.lookup = ENTRIES.get
        self.tab = "reading"
        self.oil = 0.6
        self.shutter = True
        self.wick = "round"
        self.name = "Żofia [not a link]"
        self.chosen = "flint"
        self.log = list(LOG)

    def build(self) -> Widget:
        return Zones(
            top=Row(
                Label("Show room", style="title", role="accent"),
                Crumbs(
                    [("Gallery", None), ("Round 3", None), ("The keeper's turn", "lamp"), ("Strike flint", "oil")],
                    grow=1,
                ),
                gap=20,
            ),
            table=Tabs(
                self.tab,
                [
                    ("reading", "Reading", self._reading),
                    ("setting", "Setting", self._setting),
                    ("choosing", "Choosing", self._choosing),
                ],
                self._turn_to,
            ),
            hand=Column(
                Banner(
                    "A",
                    self.ui.theme.pigment("lichen"),
                    "**Erza** decides: what is done with the [lamp](lamp)?",
                    note="pick one; the greyed ones say why not",
                ),
                Row(
                    Button(
                        "Strike flint",
                        lambda: self._say("Flint is struck."),
                        hotkey="f",
                        icon="flint",
                        undoable=False,
                        chosen=True,
                    ),
                    Button("Trim the wick", lambda: self._say("The wick is trimmed."), hotkey="t", undoable=True),
                    Button("Fill the lamp", why_not="there is no oil left", ref="oil"),
                    Spacer(),
                    Button("Undo", self._undo, act=Act.UNDO, icon="undo", quiet=True),
                ),
                gap=8,
            ),
            book=Column(
                Row(Label("The keeper", style="subtitle", grow=1), Rich("*page 4*", role="dim"), wrap=False),
                Row(
                    Medal("6", "Movement", ref="say:Movement **6** = 5 + 1 [the lamp](lamp)", lit=True),
                    Medal("8", "Toughness", ref="oil"),
                    Medal("0", "Luck", ref="lamp"),
                    justify="between",
                ),
                Row(
                    Chip("5", "oil", ref="oil"),
                    Chip("2", "spent"),
                    Chip("1", "wounds", pigment="blood"),
                    Chip("19", "doors", pigment="dusk"),
                    gap=6,
                ),
                Rule(),
                ScrollView(
                    Column(
                        Rich(
                            "# What applies now\n**Wind**  spends 1 more [oil](oil) {dim|(p. 68)}\n"
                            "**Dark**  nothing is seen beyond [the lamp](lamp) {dim|(p. 73)}"
                        ),
                        Rich("# If Erza strikes from here"),
                        Bar(0.75, label="a spark", value="75 %"),
                        Bar(0.52, label="a flame", value="52 %", pigment="ember"),
                        Bar(0.14, label="a fire", value="14 %", pigment="blood"),
                        Rich("*needs 6+ = stone 7, wind −1*", role="dim"),
                        gap=6,
                    ),
                    key="now",
                    grow=0,
                ),
                Rule(),
                ScrollView(Column(*(Rich("- " + line) for line in self.log), gap=4), key="log", to_end=True),
            ),
        )

    def _reading(self) -> Widget:
        return ScrollView(
            Column(
                Panel(
                    Rich("Hungry Ground", style="title", ground="paper"),
                    Rich(
                        "The stone underfoot is not stone. It parts along a seam of teeth, and the dark "
                        "beneath it breathes in. Somebody holds up [the lamp](lamp); "
                        "nobody likes what it shows.",
                        style="lead",
                        ground="paper",
                        initial=True,
                    ),
                    Rich(
                        "**2 – 5**  2 damage to the legs.\n**6 – 9**  Leaps clear.\n**10 +**  Gains 1 [oil](oil).",
                        ground="paper",
                    ),
                    kind="paper",
                    pad=26,
                ),
                Rich(
                    "# A heading\nBody text with **bold**, *italic*, ***both***, ^^small capitals^^ and "
                    "{good|good}, {bad|bad}, {info|told}, {warn|warned}, {dim|quiet}. 1d10 → 10+, Il1 O0, 8–9 ≥ 7, ½."
                ),
                Rich("Right is right.", align="right"),
                gap=14,
            ),
            key="reading",
        )

    def _setting(self) -> Widget:
        return ScrollView(
            Column(
                Slider(
                    "Oil in the lamp",
                    self.oil,
                    lambda value: setattr(self, "oil", value),
                    note="drag, or use the arrows",
                ),
                Slider(
                    "Text size",
                    self.ui.settings.text_scale,
                    self._scale,
                    low=1.0,
                    high=2.0,
                    step=0.1,
                ),
                Toggle("Shutter", self.shutter, lambda value: setattr(self, "shutter", value), words=("open", "shut")),
                Toggle(
                    "High contrast",
                    self.ui.settings.contrast == "high",
                    self._contrast,
                ),
                Choice(
                    "Wick",
                    self.wick,
                    [("round", "Round"), ("flat", "Flat"), ("none", "No wick at all")],
                    lambda value: setattr(self, "wick", value),
                ),
                TextField("Name of the keeper", self.name, lambda value: setattr(self, "name", value)),
                gap=14,
            ),
            key="setting",
        )

    def _choosing(self) -> Widget:
        things = [
            ("flint", "Flint", "strikes sparks", None),
            ("stone", "Founding stone", "sharp, and *yours*", None),
            ("shield", "Shield", "", "somebody else carries it"),
        ]
        return ScrollView(
            Panel(
                *(
                    Item(
                        f"**{label}**",
                        partial(self._choose, name),
                        note=note,
                        icon=name,
                        chosen=name == self.chosen,
                        why_not=why,
                        key=f"thing:{name}",
                    )
                    for name, label, note, why in things
                ),
                Row(Button("Throw it away…", self._ask, icon="trash"), justify="end"),
                gap=4,
            ),
            key="choosing",
        )

    def _scale(self, value: float) -> None:
        self.ui.change(text_scale=value)

    def _contrast(self, on: bool) -> None:
        self.ui.change(contrast="high" if on else "normal")

    def _turn_to(self, tab: str) -> None:
        self.tab = tab
        self.refresh()

    def _choose(self, name: str) -> None:
        self.chosen = name
        self.refresh()

    def _say(self, words: str) -> None:
        self.log.append(words)
        self.stack.toast(words)
        self.refresh()

    def _undo(self) -> None:
        if len(self.log) > 1:
            self.log.pop()
            self.refresh()

    def _ask(self) -> None:
        self.stack.push(
            Dialog(
                self.ui,
                "Throw it away?",
                "The stone goes into [the dark](dark), and nobody will find it again.",
                [Reply("Throw", lambda: self._say("It is gone."), undoable=False), Reply("Keep it")],
            )
        )

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.stack.pop()
            return True
        return False


if __name__ == "__main__":
    from engine.ui.window import Window

    _ui = Ui(size=(1280, 720))
    Window(_ui, "Show room").run(Gallery(_ui))
