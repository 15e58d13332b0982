"""The parts of a record sheet as widgets on paper: who it is, what they can do, what they bear, what they carry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from engine.ui.kit import Column, Grid, Label, Medal, Panel, Picture, Rich, Row, Spacer, Ui, Widget, escape
from engine.ui.look.ornament import border
from engine.ui.look.palette import mix
from game.cards.kinds.gear import Gear
from game.cards.moments import Ban
from game.cards.phrases import listed
from game.model.survivor import Survivor
from game.model.terms import (
    HUNT_XP_BOXES,
    LETHAL_BLEEDING,
    MOST_DISORDERS,
    MOST_FIGHTING_ARTS,
    OPPOSITE,
    PROFICIENCY_BOXES,
    SURVIVOR_ATTRIBUTES,
    TRACK_BOXES,
    Attribute,
    Location,
    Side,
    SurvivalAction,
)
from game.rulebook.icon_words import sign
from game.rules.campaign.settlement_table import settlement_of
from game.rules.gear_grid.affinities import joints
from game.rules.survivor.weapon_rules import is_lit
from game.rules.table.components import Armor, Tokens
from game.rules.table.game_table import GameTable
from game.scenes.codex.card_faces import gear_picture
from game.scenes.codex.entries import card_ref
from game.scenes.parts.seat_marks import played_by, portrait
from game.scenes.parts.survivor_view import burdens_of
from game.scenes.record_sheet.entries import MILESTONES
from game.scenes.record_sheet.life import named_note
from game.scenes.record_sheet.marks import Boxes, PlaceRow, RuledLine, Spot, Stroke, Tick
from game.views.settlement_view import State, parents_of, person

PORTRAIT = 92
PLACES = 9


class SheetPage:
    """Builds the sheet of one survivor of the party as it stands now."""

    def __init__(self, ui: Ui, table: GameTable, who: int) -> None:
        self.ui, self.table, self.who = ui, table, who
        self.survivor: Survivor = table.sheet(who)
        self.key = self.survivor.key

    # -- the head ------------------------------------------------------------------------------------------------------

    def head(self) -> Widget:
        """Portrait, name, state, attributes."""
        theme, survivor = self.ui.theme, self.survivor
        high = round(theme.px(PORTRAIT) * (1 + (theme.text_scale - 1) * 0.25))
        figure = portrait(self.ui, self.table, self.who, high)
        if survivor.dead:  # as they are remembered: a likeness whose lantern is out
            figure = pygame.transform.grayscale(figure)
            figure.fill((110, 110, 118), special_flags=pygame.BLEND_RGB_MULT)
        name = Column(
            Label(survivor.name + (" †" if survivor.dead else ""), style="title", role="accent", ground="paper"),
            Rich(self._state(), role="text", ground="paper"),
            gap=0,
            grow=1,
        )
        return Row(
            Panel(Picture(figure, label=survivor.name), kind="well", pad=3),
            name,
            Row(*map(self._attribute, SURVIVOR_ATTRIBUTES), gap=12, align="start", wrap=theme.text_scale > 1.2),
            gap=18,
            wrap=theme.text_scale > 1.2,
        )

    def _state(self) -> str:
        survivor, table = self.survivor, self.table
        words = [survivor.gender, *self._whose()]
        if survivor.dead:
            words.append("**[dead](death-survivor)**")
        elif table.is_here(self.who) and table.is_down(self.who):
            words.append("**[knocked down](knocked_down)**")
        if survivor.insane and not survivor.dead:
            words.append("**[insane](survivor-insane-threshold)**")
        bleeding = table.world.get(self.who, Tokens).bleeding
        if bleeding:
            words.append(f"**[{bleeding} of {LETHAL_BLEEDING} bleeding tokens](survivor-bleeding-death)**")
        words += [escape(one.words) for one in burdens_of(table, self.who)]
        return f"*{', '.join(words)}*"

    def _whose(self) -> list[str]:
        """Who plays the survivor; at home, where everybody belongs to all, their parents, and what stands beside the
        name.
        """
        home = settlement_of(self.table)
        if home is not None:
            parents = parents_of(home, self.survivor)
            born = [f"born to {escape(listed(parents))}"] if parents else []
            return [*born, *(state for state in person(home, self.who).states if state is not State.INSANE)]
        fight = self.table.as_showdown
        assert fight is not None, "a table is the settlement's or a showdown's"
        return [f"played by {escape(played_by(fight, self.who))}"]

    def _attribute(self, attribute: Attribute) -> Widget:
        """A struck number; lit while something changes it. What it is made of opens on hover."""
        amount = self.table.total(self.who, attribute)
        changed = any(source != "base" for source, _ in amount.parts)
        shown = str(amount.total) if attribute is Attribute.MOVEMENT else f"{amount.total:+d}" if amount.total else "0"
        ref = f"number:{self.key}/{attribute.value}"
        medal = Medal(shown.replace("-", "−"), attribute.value.capitalize(), lit=changed, ref=ref, ground="paper")
        return Spot(medal, ref=ref, key=f"attribute:{attribute.value}", pad=2)

    # -- the left column -----------------------------------------------------------------------------------------------

    def body(self) -> tuple[list[Widget], list[Widget]]:
        """Survival and its actions with insanity; the hit locations, the brain among them, and what is spent."""
        survivor = self.survivor
        ref = f"sheet:{self.key}"
        survival = Spot(
            _total("Survival", f"{survivor.survival}", f"limit {self.table.survival_limit}"),
            ref=f"{ref}/survival",
            key="survival",
        )
        actions = Grid(*map(self._action, SurvivalAction), cell=122, gap=2)
        insane = "insane" if survivor.insane else "insane at 3"
        insanity = Spot(_total("Insanity", str(survivor.insanity), insane), ref=f"{ref}/insanity", key="insanity")
        armor = self.table.world.get(self.who, Armor).points
        places: list[Widget] = [
            Spot(
                PlaceRow("insanity", "Brain", -1, [survivor.brain_box], f"{ref}/brain"),
                ref=f"{ref}/brain",
                key="place:brain",
            )
        ]
        for place in Location:
            boxes = survivor.boxes[place]
            filled = [boxes.heavy] if place is Location.HEAD else [boxes.light, boxes.heavy]
            hurt = f"hurt:{self.key}/{place.value}"
            row = PlaceRow(place.value, place.value.capitalize(), armor.get(place, 0), filled, hurt)
            places.append(Spot(row, ref=hurt, key=f"place:{place.value}"))
        return [survival, actions, Stroke(), insanity], [_heading("Hit locations"), *places, *self._spent()]

    def _spent(self) -> list[Widget]:
        """What works once in a lifetime and has worked."""
        if not self.survivor.spent:
            return []
        ticks = [Tick(escape(name), True, style="small") for name in self.survivor.spent]
        rule = "campaign-once-per-lifetime"
        return [Stroke(), Spot(_heading("Once per lifetime"), *ticks, ref=rule, key="spent")]

    def _action(self, action: SurvivalAction) -> Widget:
        """A survival action: known or not, used in this round or not; told by its sign as well as its ink."""
        used = action in self.table.condition(self.who).used
        known = action in self.table.survival_actions
        words = action.capitalize() + (" *used*" if used else "")
        line = Tick(words, known, role="bad" if used else "text" if known else "dim")
        return Spot(line, ref=f"sheet:{self.key}/action/{action}", key=f"action:{action}")

    # -- the middle column ---------------------------------------------------------------------------------------------

    def growth(self) -> list[Widget]:
        """The four tracks, each with its heavy boxes and what they bring."""
        survivor = self.survivor
        one = self.table.box.proficiencies.get(survivor.proficiency_type)
        weapon = one.name if one is not None else "no weapon type chosen"
        link = f"[{escape(weapon)}]({card_ref('proficiency', one.name)})" if one is not None else f"*{weapon}*"
        pair = Grid(
            self._track("Courage", "courage", survivor.courage, TRACK_BOXES),
            self._track("Understanding", "understanding", survivor.understanding, TRACK_BOXES),
            cell=225,
            gap=18,
        )
        return [
            pair,
            self._track("Hunt XP", "hunt-xp", survivor.hunt_xp, HUNT_XP_BOXES),
            self._track("Weapon proficiency", "proficiency", survivor.proficiency, PROFICIENCY_BOXES, link),
        ]

    def _track(self, label: str, track: str, filled: int, total: int, note: str = "") -> Widget:
        heavy = MILESTONES[track]
        refs = {box: f"sheet:{self.key}/{track}/{box}" for box, _ in heavy}
        captions: list[Widget] = []
        for box, name in heavy:
            done = filled >= box or name in self.survivor.milestones
            words = f"{{{'check:text' if done else 'diamond:dim'}}} {box} {escape(name)}"
            text = Rich(words, style="small", role="text" if done else "dim", ground="paper")
            captions.append(Spot(text, ref=refs[box], key=f"milestone:{track}:{box}"))
        head = f"^^{escape(label)}^^ **{filled}**" + (f"  {note}" if note else "")
        return Column(
            Rich(head, role="heading", ground="paper"),
            Boxes(filled, total, [box for box, _ in heavy], refs, label),
            Row(*captions, gap=10),
            gap=2,
        )

    def learned(self) -> Widget:
        """Fighting arts and disorders, each with its three places; abilities and impairments; injuries."""
        survivor = self.survivor
        silent = self.table.banned(self.who, Ban.FIGHTING_ARTS)
        arts = f"*silenced by {escape(silent)}*" if silent else ""
        lists = [
            self._list("Fighting arts", "fighting-art", survivor.fighting_arts, MOST_FIGHTING_ARTS, arts),
            self._list("Disorders", "disorder", survivor.disorders, MOST_DISORDERS),
            self._list("Abilities & impairments", "ability", survivor.abilities),
            self._list("Severe injuries", "injury", survivor.injuries),
        ]
        return Grid(*lists, cell=225, gap=18)

    def _list(self, heading: str, kind: str, names: Sequence[str], places: int = 0, note: str = "") -> Widget:
        counts = Counter(names)
        lines: list[Widget] = [
            RuledLine(
                Spot(Rich(self._line(kind, name, n), ground="paper"), ref=card_ref(kind, name), key=f"{kind}:{name}")
            )
            for name, n in counts.items()
        ]
        lines += [RuledLine(Rich("", ground="paper")) for _ in range(max(places or 2, 1) - len(lines))]
        notes = [Rich(note, style="small", role="dim", ground="paper")] if note else []
        full = f" {{dim|{len(names)} of {places}}}" if places else ""
        return Column(_heading(heading, full), *lines, *notes, gap=1)

    def _line(self, kind: str, name: str, n: int) -> str:
        survivor = self.survivor
        marks = f" ×{n}" if n > 1 else ""
        if kind == "disorder" and name in survivor.locked:
            marks += f" {sign('lock', 'dim', 'Locked: it cannot be removed')}"
        if name in survivor.spent:
            marks += " {dim|(spent)}"
        beside = named_note(self.table, survivor.notes.get(name, ""))
        return f"[{escape(name)}]({card_ref(kind, name)}){marks}" + (f" *{escape(beside)}*" if beside else "")

    # -- the right column ----------------------------------------------------------------------------------------------

    def gear(self, cell: float) -> list[Widget]:
        """The gear grid in small, half-squares that meet alight; `cell` is the width of a card in design pixels."""
        survivor, box = self.survivor, self.table.box
        lit: dict[int, set[Side]] = {}
        for joint in joints(box, survivor.grid):
            lit.setdefault(joint.place, set()).add(joint.side)
            lit.setdefault(joint.other, set()).add(OPPOSITE[joint.side])
        side = self.ui.theme.px(cell)
        rows: list[Widget] = []
        for row in range(3):
            cells = [self._card(place, side, frozenset(lit.get(place, ()))) for place in range(3 * row, 3 * row + 3)]
            rows.append(Row(*cells, gap=0, wrap=False))
        beyond = [key for place, key in survivor.grid.items() if place >= PLACES]
        more = [Rich(f"*and {len(beyond)} beyond the grid*", ground="paper")] if beyond else []
        return [_heading("Gear"), Column(*rows, gap=0), *more]

    def _card(self, place: int, side: int, lit: frozenset[Side]) -> Widget:
        key = self.survivor.grid.get(place)
        if key is None:
            return _Empty(side)
        gear: Gear = self.table.box.gear[key]
        on = gear.bonus is not None and is_lit(self.table, self.who, gear)
        picture = gear_picture(self.ui, gear, side, lit, on).surface
        return Spot(Picture(picture, label=gear.name), ref=card_ref("gear", gear.name), key=f"gear:{place}")

    def marks(self) -> list[Widget]:
        """The boxes at the foot of the sheet."""
        survivor, table = self.survivor, self.table
        retires = survivor.retires and not survivor.retired
        boxes = [
            ("Skip next hunt", survivor.skip_next_hunt, "survivor-skip-next-hunt"),
            ("Retires soon" if retires else "Retired", survivor.retired or retires, "survivor-retire"),
            ("No fighting arts", bool(table.banned(self.who, Ban.FIGHTING_ARTS)), "survivor-fighting-arts-lost"),
            ("No survival spent", bool(table.banned(self.who, Ban.SPEND_SURVIVAL)), "survival-cost"),
        ]
        cells = [
            Spot(
                Tick(words, on, role="bad" if on else "dim", style="small"),
                ref=rule,
                key=f"mark:{words}",
            )
            for words, on, rule in boxes
        ]
        return [Grid(*cells, cell=150, gap=2)]


class _Empty(Widget):
    """An empty place of the gear grid."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def measure(self, width: int) -> tuple[int, int]:
        return self.side, self.side

    def paint(self, surface: pygame.Surface) -> None:
        palette, line = self.ui.theme.palette, self.px(1)
        ink = mix(palette.paper, palette.ink, 0.42)
        inner = self.rect.inflate(-4 * line, -4 * line)
        surface.fill(mix(palette.paper, palette.ink, 0.12), inner)
        border(surface, ink, inner, line)

    def describe(self) -> str:
        return "empty place"


def _heading(text: str, more: str = "") -> Widget:
    return Rich(f"^^{escape(text)}^^{more}", role="heading", ground="paper")


def _total(name: str, value: str, note: str) -> Widget:
    """A count with its name before it and its limit behind."""
    return Row(
        Rich(f"^^{name}^^", role="heading", ground="paper"),
        Spacer(1),
        Rich(f"**{value}**", style="subtitle", ground="paper"),
        Rich(f"*{escape(note)}*", role="dim", ground="paper"),
        gap=8,
        wrap=False,
        align="center",
    )
