"""Settings: every change shows at once and is kept at once; there is nothing to apply and nothing to lose."""

from __future__ import annotations

from functools import partial

import pygame

from engine.ui.input import Act
from engine.ui.kit import (
    Bar,
    Button,
    Call,
    Canvas,
    Choice,
    Column,
    Crumbs,
    Heading,
    Medal,
    Panel,
    Picture,
    Rich,
    Row,
    Rule,
    ScrollView,
    Tabs,
    Toggle,
    Tween,
    Widget,
    Zones,
    escape,
)
from engine.ui.tween import linear
from engine.ui.widgets.inset import Inset
from game.phases.showdown.setup import founders
from game.scenes.app.application import App
from game.scenes.app.automation import (
    KINDS,
    MOMENTS,
    PRESETS,
    STAGING_NAMES,
    STAGINGS,
    Kind,
    level,
    preset_levels,
    preset_of,
)
from game.scenes.app.scene import AppScene
from game.scenes.art.table.dice import ten_frames
from game.scenes.codex.card_faces import card_surface
from game.scenes.parts.monster_portrait import Lair
from game.scenes.parts.party_picture import LION, Diorama, Figure
from game.scenes.parts.seat_marks import figure_of, own_marks
from game.scenes.settings.content_page import content_page, content_preview
from game.scenes.settings.keys import LABELS, Held, KeyCapture, keys_page
from game.scenes.settings.preview import drama_preview, keys_preview, sound_preview, table_preview
from game.scenes.settings.sound_page import sound_page
from game.scenes.settings.teaching_page import teaching_page, teaching_preview

SCALES = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
SPEEDS = (("slow", "slow"), ("normal", "normal"), ("fast", "fast"), ("instant", "instant"))
THROW_SECONDS = 0.8
SHOWN_DIE = 10


class SettingsScene(AppScene):
    """Pages at the left, and at the right what the game looks like with them."""

    back_closes = True
    glow = 0.35

    def __init__(self, app: App, page: str = "look") -> None:
        super().__init__(app)
        self.page = page
        self._frame = -1
        self.party = Diorama(app, self.refresh, lurks=False)
        self.lion = Lair(app, LION, self.refresh)
        people = founders()
        marks = own_marks([one.name for one in people])
        self.figures = [Figure(figure_of(one, place, marks[place])) for place, one in enumerate(people)]

    def first_focus(self) -> str | None:
        return f"settings:{self.page}"

    def build(self) -> Widget:
        pages = [
            ("look", "Look", partial(self._page, self._look)),
            ("sound", "Sound", partial(self._page, lambda: sound_page(self.ui, self._keep))),
            ("table", "Who does what", partial(self._page, self._table)),
            ("drama", "Drama", partial(self._page, self._drama)),
            ("content", "Content", partial(self._page, lambda: content_page(self.ui, self._keep))),
            ("learning", "Learn", partial(self._page, self._learning)),
            ("keys", "Keys", partial(self._page, self._keys)),
        ]
        hand = Row(
            Rich("Everything is kept as soon as you change it.", role="dim", grow=1),
            Button("Done", self.close, act=Act.BACK, key="done"),
            gap=12,
        )
        tabs = Tabs(self.page, pages, self._turn, key="settings")
        return Zones(tabs, hand, self._book(), top=Crumbs([("Settings", None)]), book_share=0.33)

    def _page(self, widgets: object) -> Widget:
        assert callable(widgets)
        party = Inset(partial(self.party.paint, figures=self.figures), label="Four by lantern light", most=0.6)
        return ScrollView(Panel(*widgets(), party, pad=16, gap=12), key=f"page:{self.page}")

    def _book(self) -> Widget:
        """What the settings of the page come to, over a picture."""
        automation = self.ui.settings.automation
        told = {
            "sound": partial(sound_preview, self.ui),
            "table": partial(table_preview, automation),
            "drama": partial(drama_preview, automation),
            "content": partial(content_preview, self.ui),
            "learning": partial(teaching_preview, self.ui),
            "keys": partial(keys_preview, self.ui),
        }.get(self.page)
        if told is None:
            return self._preview()
        lion = Inset(partial(self.lion.paint, lit=True), label="White Lion", key="lion")
        return Column(*told(), lion, gap=11)

    def _turn(self, page: str) -> None:
        self.page = page
        self.refresh()

    def _keep(self, name: str, value: object) -> None:
        self.app.keep_settings(**{name: value})
        self.refresh()

    # -- pages ---------------------------------------------------------------------------------------------------------

    def _look(self) -> list[Widget]:
        now = self.ui.settings
        return [
            self._scale("Text size", "text_scale", now.text_scale, "rules, names and numbers"),
            self._scale("Size of everything", "ui_scale", now.ui_scale, "also frames, cards and gaps"),
            Choice(
                "Contrast",
                now.contrast,
                [("normal", "lantern light"), ("high", "high")],
                partial(self._keep, "contrast"),
                note="shapes and letters tell everything that colours tell, in both",
                key="contrast",
            ),
            Choice(
                "Speed of motion",
                now.animation_speed,
                list(SPEEDS),
                partial(self._keep, "animation_speed"),
                note="the game never waits for it: a click finishes whatever moves",
                key="speed",
            ),
            self._toggle("Reduced motion", "reduced_motion", "everything cuts instead of moving", key="reduced"),
            self._toggle("Log in detail", "log_detail", "a line for every step of the rules", key="log-detail"),
        ]

    def _scale(self, label: str, name: str, value: float, note: str) -> Widget:
        nearest = min(SCALES, key=lambda scale: abs(scale - value))
        options = [(str(scale), f"{scale:.0%}") for scale in SCALES]
        return Choice(label, str(nearest), options, lambda chosen: self._keep(name, float(chosen)), note=note, key=name)

    def _toggle(self, label: str, name: str, note: str, *, key: str) -> Widget:
        value: bool = getattr(self.ui.settings, name)
        return Toggle(label, value, partial(self._keep, name), note=note, key=key)

    def _table(self) -> list[Widget]:
        now = self.ui.settings
        preset = preset_of(now.automation)
        names = [(key, name) for key, (name, _, _) in PRESETS.items()] + [("", "as set below")] * (not preset)
        meaning = PRESETS[preset][1] if preset else "Each kind of step has the level that you gave it."
        return [
            Choice("All at once", preset, names, self._take_preset, note=meaning, key="preset"),
            Rule(),
            *[self._kind(kind) for kind in KINDS],
            Rule(),
            self._toggle(
                "Take-backs", "take_backs", "undo also goes back behind dice and revealed cards", key="take-backs"
            ),
            self._toggle("Honest mode", "honest", "no rewinding: what has been rolled stays rolled", key="honest"),
            self._toggle(
                "Hand-over screen",
                "hand_over",
                "covers the table when the next decision is another seat's",
                key="hand-over",
            ),
        ]

    def _kind(self, kind: Kind) -> Widget:
        value = level(self.ui.settings.automation, kind.key)
        options = [(one.value, kind.name(one)) for one in kind.levels]
        return Choice(
            kind.label, value.value, options, partial(self._set_level, kind.key), note=kind.note, key=f"kind:{kind.key}"
        )

    def _set_level(self, kind: str, chosen: str) -> None:
        self._keep("automation", {**self.ui.settings.automation, kind: chosen})

    def _take_preset(self, key: str) -> None:
        if key:
            self._keep("automation", {**self.ui.settings.automation, **preset_levels(key)})

    def _drama(self) -> list[Widget]:
        automation = self.ui.settings.automation
        levels = {level(automation, kind.key) for kind in MOMENTS.values()}
        names = [(one.value, name) for one, name in zip(STAGINGS, STAGING_NAMES, strict=True)]
        mixed = [("", "as set below")] * (len(levels) > 1)
        return [
            Choice(
                "All at once",
                "" if mixed else next(iter(levels)).value,
                [*names, *mixed],
                self._stage_all,
                note="great moments stand large over the table: until you nod, for a breath, or not at all",
                key="drama",
            ),
            Rule(),
            *[self._kind(kind) for kind in MOMENTS.values()],
        ]

    def _stage_all(self, chosen: str) -> None:
        if chosen:
            every = dict.fromkeys((kind.key for kind in MOMENTS.values()), chosen)
            self._keep("automation", {**self.ui.settings.automation, **every})

    def _learning(self) -> list[Widget]:
        return teaching_page(self.app, self._keep, self.refresh)

    def _keys(self) -> list[Widget]:
        return [keys_page(self.ui.input.bindings, self._ask_key, self._reset_keys, self._why_no_reset)]

    def _why_no_reset(self, held: Held) -> str:
        return "" if getattr(self.ui.settings, held.setting) else "They are."

    def _reset_keys(self, held: Held) -> None:
        self._keep(held.setting, {})

    def _ask_key(self, act: Act, held: Held) -> None:
        self.stack.push(KeyCapture(self.ui, act, held, self._give_key))

    def _give_key(self, act: Act, held: Held, key: str) -> None:
        bindings = self.ui.input.bindings
        had = held.owner(bindings, key)
        self._keep(held.setting, held.rebound(bindings, act, key))
        if had is not None and had is not act:
            left = held.all_of(self.ui.input.bindings, had, " · ")
            has = f"it still has {escape(left)}" if left else f"it has no {held.thing} now"
            loser = escape(LABELS.get(had, had.value))
            self.stack.toast(f"“{loser}” no longer has {escape(held.named(bindings, key))}: {has}.", "warn")

    # -- what it looks like --------------------------------------------------------------------------------------------

    def _preview(self) -> Widget:
        theme = self.ui.theme
        card = card_surface(self.ui, "ai", "Claw", round(theme.px(250) * (1 + (theme.text_scale - 1) * 0.45)))
        return Column(
            Heading("As it will be"),
            Rich(
                "From the monster's [blind spot](blind_spot) an attack has +1 [accuracy](accuracy): hit on "
                "[6+](say:6+ = 7 founding stone − 1 blind spot). {dim|page 68}"
            ),
            Bar(0.75, label="at least one hit", value="75 %", label_width=130),
            Row(
                Medal("6", "Movement"),
                Medal("2", "Speed", lit=True),
                Medal("1", "Damage"),
                gap=18,
                justify="center",
            ),
            Row(
                Picture(card, label="Claw", ref="card:ai/Claw"),
                Column(
                    Canvas(self._paint_die, label="A die", height=104, width=104),
                    Button("Throw", self.throw, undoable=False, key="throw"),
                    gap=8,
                    align="center",
                    grow=1,
                ),
                gap=10,
            ),
            Row(
                Button("Move", undoable=True, key="sample-move"),
                Button("Attack", why_not="out of range", key="sample-attack"),
                gap=10,
            ),
            gap=11,
        )

    def _paint_die(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = min(rect.size)
        frames = ten_frames(SHOWN_DIE, side, self.ui.assets.font("capitals", 60))
        picture = frames[self._frame]
        surface.blit(picture, picture.get_rect(center=rect.center))

    def throw(self) -> None:
        """A die at the speed that is set."""
        self.ui.sounds.play("dice")

        def roll(share: float) -> None:
            self._frame = min(11, int(share * 12))
            self.ui.damage.add(self.area())

        def rest() -> None:
            self._frame = -1
            self.ui.damage.add(self.area())

        self.ui.animations.play(Tween(THROW_SECONDS, roll, linear), Call(rest))
