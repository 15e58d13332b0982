"""The hunt board on the table: the trail of stone faces with everything that lies and stands on it, drawn once for each
moment and kept; each space a spot that explains itself and, where the question is about spaces, can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from engine.ui.button import focus_mark
from engine.ui.input import Act, Device, Intent
from engine.ui.kit import Widget
from engine.ui.text import Block
from engine.ui.widget import Size
from game.effects.hunt_cards import DARKNESS_SPACE, HERB_GATHERING, LAST_SPACE, MINERAL_GATHERING
from game.scenes.app import App
from game.scenes.art import hunt_pieces as pieces
from game.scenes.art.hunt_trail import STRIP_FROM, Spot, between, spots, trail
from game.scenes.art.light import Lamp, LightMap
from game.scenes.settlement_people import face_number

SPACE = "hunt-space:"
"""References of the spaces; the scene explains them."""
NAMES: dict[int, tuple[str, ...]] = {
    0: ("Start",),
    DARKNESS_SPACE: ("Overwhelming Darkness", "Darkness"),
    LAST_SPACE: ("Starvation",),
}
"""The spaces with names of their own, in full and shorter."""
AHEAD = (120, 140, 172)
BACKS = {
    pieces.BASIC: "basic hunt event",
    pieces.OWN: "the quarry's own",
    pieces.MINERAL: "mineral gathering",
    pieces.HERB: "herb gathering",
}
"""What each back is called beside the way."""
KEPT = 6
PLAQUE = (13, 11, 10, 215)
SOLE = (9, 7, 6)


@dataclass(frozen=True)
class TrailLook:
    """The board at one moment. `spaces` are the backs of the cards on each, top first; `party` and `quarry` where they
    are, also between two spaces; `tokens` the first letters of what lies on the way."""

    spaces: tuple[tuple[str, ...], ...]
    party: float
    quarry: float
    farthest: int
    people: tuple[tuple[str, int], ...]
    monster: str
    title: str = ""
    tokens: tuple[tuple[str, ...], ...] = ()


def back_of(card: str) -> str:
    """Which back a face-down card shows: what card of the monster it is stays hidden."""
    return {"": pieces.BASIC, MINERAL_GATHERING: pieces.MINERAL, HERB_GATHERING: pieces.HERB}.get(card, pieces.OWN)


def trail_look(table: Any) -> TrailLook:
    """The board of the hunt in progress."""
    hunt = table.campaign.hunt
    going = [who for who in table.survivors() if not table.sheet(who).dead]
    people = tuple((table.sheet(who).gender, face_number(who)) for who in going)
    bout = table.campaign.bout
    return TrailLook(
        tuple(tuple(back_of(card) for card in cards) for cards in hunt.spaces),
        hunt.party_at,
        hunt.monster_at,
        max(hunt.farthest, hunt.party_at),
        people,
        bout.monster if bout is not None else "",
        _title(table, bout),
        tuple(tuple(one.source[:1].upper() for one in hunt.tokens.get(n, [])) for n in range(len(hunt.spaces))),
    )


def _title(table: Any, bout: Any) -> str:
    """What is hunted, and at which level."""
    found = table.box.monsters.get(bout.monster) if bout is not None else None
    return f"{found.name}, level {bout.level}" if found is not None else ""


class TrailPainter:
    """Draws the board and keeps what it drew; it outlives the widgets."""

    def __init__(self, app: App, arrived: Callable[[], None]) -> None:
        self.app, self.ui, self.arrived = app, app.ui, arrived
        self._ground: dict[Size, tuple[bool, pygame.Surface]] = {}
        self._light: dict[Size, LightMap] = {}
        self._made: dict[tuple[Any, ...], pygame.Surface] = {}

    def ground(self, size: Size) -> tuple[bool, pygame.Surface]:
        """The carved way, and whether it is the fine one: a soft one lies there until that has been drawn."""
        if size not in self._ground:
            if len(self._ground) >= KEPT:
                self._ground.pop(next(iter(self._ground)))
            if self.app.patient:
                self._ground[size] = (True, trail(size))
            else:
                self._ground[size] = (False, trail(size, quick=True))
                self.app.in_background(trail, size, done=lambda made: self._fine(size, made), failed=_again)
        return self._ground[size]

    def _fine(self, size: Size, made: pygame.Surface) -> None:
        self._ground[size] = (True, made)
        self.arrived()

    def picture(self, size: Size, look: TrailLook) -> pygame.Surface:
        """The whole board at this moment. Kept; do not draw on it."""
        fine, ground = self.ground(size)
        key = (size, look, fine, self.ui.theme.px(100), self.ui.theme.text_px("small"))
        if key not in self._made:
            if len(self._made) >= KEPT:
                self._made.pop(next(iter(self._made)))
            self._made[key] = self._draw(ground, size, look)
        return self._made[key]

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self, ground: pygame.Surface, size: Size, look: TrailLook) -> pygame.Surface:
        out = ground.copy()
        way = spots(size)
        out.blit(self._shade(size, way, look), (0, 0), special_flags=pygame.BLEND_MULT)
        self._steps(out, way, look)
        self._lie(out, way, look)
        at_rest = look.party == int(look.party) and look.quarry == int(look.quarry)
        behind = between(way, look.quarry).y < between(way, look.party).y
        for draw in (self._quarry, self._party) if behind else (self._party, self._quarry):
            draw(out, way, look, at_rest)
        self._plaques(out, way, look)
        self._legend(out, look)
        return out

    def _shade(self, size: Size, way: tuple[Spot, ...], look: TrailLook) -> pygame.Surface:
        """One warm light where the party is, what is ahead in cold half dark, what is behind in the dark."""
        light = self._light.get(size)
        if light is None:
            coarse = max(6, size[0] // 110)
            light = self._light[size] = LightMap(size, way[0].half, coarse=coarse)
        here = between(way, look.party)
        scale = here.half / way[0].half
        lamps = [
            Lamp(here.x, here.y, 3.7 * scale, 2.6),
            Lamp(here.x, here.y + here.half * 0.5, 1.7 * scale, 1.1),
            Lamp(way[0].x, way[0].y, 1.1, 0.30),
        ]
        for index, spot in enumerate(way):
            if index > look.party:
                lamps.append(Lamp(spot.x, spot.y, 1.3 * spot.half / way[0].half, 0.33, AHEAD))
        light.place(lamps)
        return light.layer()

    def _steps(self, out: pygame.Surface, way: tuple[Spot, ...], look: TrailLook) -> None:
        """Footprints where the party has gone."""
        parts = (0.42, 0.58) if is_strip(out.get_size()) else (0.37, 0.46, 0.55, 0.64)
        for index in range(min(int(look.farthest), len(way) - 1)):
            for count, part in enumerate(parts):
                here, on = between(way, index + part), between(way, index + part + 0.02)
                ahead = pygame.math.Vector2(on.x - here.x, on.y - here.y)
                if not ahead.length():
                    continue
                side = ahead.normalize().rotate(90 if count % 2 else -90) * here.half * 0.13
                at = round(here.x + side.x), round(here.y + here.half * 0.36 + side.y)
                sole = self.ui.assets.icon("footprint", max(8, round(here.half * 0.30)), SOLE)
                turned = pygame.transform.rotate(sole, ahead.angle_to(pygame.math.Vector2(0, -1)) + 20)
                turned.set_alpha(210)
                out.blit(turned, turned.get_rect(center=at))

    def _lie(self, out: pygame.Surface, way: tuple[Spot, ...], look: TrailLook) -> None:
        """Cards and tokens, from the farthest to the nearest."""
        for index in sorted(range(len(way)), key=lambda i: way[i].y):
            spot = way[index]
            kinds = look.spaces[index] if index < len(look.spaces) else ()
            far = abs(index - look.party) > 2.5
            if kinds:
                drawn = pieces.stack(kinds, look.monster, max(14, round(spot.half * 0.70)), far)
                out.blit(
                    drawn, drawn.get_rect(center=(round(spot.x + spot.half * 0.30), round(spot.y + spot.half * 0.30)))
                )
            letters = look.tokens[index] if index < len(look.tokens) else ()
            for place, letter in enumerate(letters):
                side = max(18, round(spot.half * 0.56))
                made = pieces.token(side, letter, self.ui.assets.font("bold", round(side * 0.6)))
                at = (round(spot.x - spot.half * 0.44 + place * side * 0.4), round(spot.y - spot.half * 0.30))
                out.blit(made, made.get_rect(center=at))

    def plaques(self, size: Size, look: TrailLook) -> list[tuple[Block, pygame.Rect]]:
        """What is written under each space and where: its name if there is room, else its number."""
        way, found = spots(size), []
        for index, spot in enumerate(way):
            room = min(
                abs(way[i].x - spot.x) for i in (index - 1, index + 1) if 0 <= i < len(way) and way[i].x != spot.x
            )
            words = [*NAMES.get(index, ()), str(index)]
            here = index == round(look.party)
            role = "accent" if here else "text" if index > look.party else "dim"
            blocks = [self.ui.text.block(f"**{one}**" if here else one, 1000, "small", role=role) for one in words]
            wide = (1.3 if is_strip(size) else 1.6) if index in NAMES else 1.0  # beside a name stand numbers
            fits = (one for one in blocks if one.size[0] <= max(room, spot.half * 2.2) * wide - self.ui.theme.px(8))
            block = next(fits, blocks[-1])
            box = pygame.Rect(0, 0, block.size[0] + self.ui.theme.px(12), block.size[1])
            box.center = round(spot.x), round(spot.y + spot.half * 1.02) + block.size[1] // 3
            found.append((block, box.clamp(pygame.Rect((0, 0), size))))
        return found

    def _plaques(self, out: pygame.Surface, way: tuple[Spot, ...], look: TrailLook) -> None:
        for block, box in self.plaques(out.get_size(), look):
            plate = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.rect(plate, PLAQUE, plate.get_rect(), border_radius=box.height // 2)
            out.blit(plate, box)
            out.blit(block.surface, block.surface.get_rect(center=box.center))

    def heading(self, size: Size, look: TrailLook) -> list[tuple[Block, pygame.Rect, str]]:
        """What stands over the winding way, where the dark is empty: what is hunted, then which back is which; each
        with the back that it names."""
        if is_strip(size):
            return []
        text, theme = self.ui.text, self.ui.theme
        lines = [(text.block("The Hunt", 1000, "title", role="accent"), "")]
        if look.title:
            lines.append((text.block(f"*{look.title}*", 1000, "body", role="text"), ""))
        kinds = dict.fromkeys(kind for cards in look.spaces for kind in cards)
        words = [(kind, BACKS[kind]) for kind in BACKS if kind in kinds]
        lines += [(text.block(says, 1000, "small", role="dim"), kind) for kind, says in words]
        high = sum(block.size[1] for block, _ in lines)
        wide = max(block.size[0] for block, _ in lines) + text.line_height("small")
        if high > size[1] * 0.36 or wide > size[0] * 0.36:  # large text: the name alone, or nothing
            lines = [line for line in lines[:1] if line[0].size[0] < size[0] * 0.36]
        found, y = [], theme.px(18)
        left = size[0] - theme.px(24) - max((block.size[0] for block, _ in lines), default=0)
        for block, kind in lines:
            found.append((block, pygame.Rect(left, y, *block.size), kind))
            y += block.size[1] + (theme.px(5) if not kind else theme.px(1))
        return found

    def _legend(self, out: pygame.Surface, look: TrailLook) -> None:
        for block, box, kind in self.heading(out.get_size(), look):
            out.blit(block.surface, box)
            if kind:
                drawn = pieces.stack((kind,), look.monster, max(9, round(box.height * 0.58)))
                out.blit(drawn, drawn.get_rect(midright=(box.left - self.ui.theme.px(5), box.centery)))

    def _quarry(self, out: pygame.Surface, way: tuple[Spot, ...], look: TrailLook, at_rest: bool) -> None:
        if not 0 <= look.quarry < len(way):
            return
        spot = between(way, look.quarry)
        rest = way[min(int(look.quarry), len(way) - 1)]
        high = round(rest.half * (2.1 if is_strip(out.get_size()) else 2.5))
        before = between(way, max(0.0, look.quarry - 1))
        facing = "w" if before.x < spot.x else "e"
        near = max(0, 3 - int(abs(look.quarry - look.party)))
        drawn = pieces.quarry(look.monster, high, facing, near)
        drawn = _sized(drawn, spot.half / rest.half, at_rest)
        out.blit(drawn, drawn.get_rect(midbottom=(round(spot.x - spot.half * 0.1), round(spot.y + spot.half * 1.12))))

    def _party(self, out: pygame.Surface, way: tuple[Spot, ...], look: TrailLook, at_rest: bool) -> None:
        spot = between(way, look.party)
        rest = way[min(int(look.party), len(way) - 1)]
        left = between(way, look.party + 0.5).x < spot.x
        high = round(rest.half * 1.62)
        count = len(look.people)
        air = pieces.halo(round(rest.half * 1.9), 0.62)
        out.blit(
            air,
            air.get_rect(center=(round(spot.x), round(spot.y + spot.half * 0.2))),
            special_flags=pygame.BLEND_RGB_ADD,
        )
        if not count:  # the lantern is all that is left there
            left_behind = pieces.lantern(round(rest.half * 0.9))
            out.blit(left_behind, left_behind.get_rect(midbottom=(round(spot.x), round(spot.y + spot.half))))
        order = sorted(range(count), key=lambda i: i % 2)
        reach = (count - 1) / 2 * spot.half * 0.58 + high * 0.36
        middle = min(max(spot.x, reach), out.get_width() - reach)
        for place in order:
            gender, number = look.people[place]
            drawn = _sized(pieces.hunter(gender, number, high, left), spot.half / rest.half, at_rest)
            along = (place - (count - 1) / 2) * spot.half * 0.58
            x = middle + (along if left else -along)
            y = spot.y + spot.half * (1.00 + 0.10 * (place % 2))
            out.blit(drawn, drawn.get_rect(midbottom=(round(x), round(y))))


def is_strip(size: Size) -> bool:
    """Whether the way lies in one line."""
    return size[0] > STRIP_FROM * size[1]


def _sized(drawn: pygame.Surface, scale: float, at_rest: bool) -> pygame.Surface:
    """While something moves its picture is scaled, not engraved anew."""
    if at_rest or abs(scale - 1) < 0.01:
        return drawn
    return pygame.transform.smoothscale_by(drawn, scale)


def _again(error: BaseException) -> None:
    raise error


class SpaceSpot(Widget):
    """A space of the board, to be asked about; chosen where a question offers it."""

    def __init__(self, number: int, on_press: Callable[[], None] | None, *, chosen: bool, says: str, key: str) -> None:
        super().__init__(key=key, ref=f"{SPACE}{number}")
        self.number, self.on_press, self.chosen, self.says = number, on_press, chosen, says
        self.focusable = on_press is not None

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        if self.on_press is None and not self.hovered:
            return
        ring = self.rect.inflate(-theme.px(2), -theme.px(4))
        colour = theme.palette.lantern if self.chosen or (self.on_press and self.hovered) else theme.palette.ash
        if self.on_press is not None and not self.hovered:
            colour = theme.palette.lantern
        pygame.draw.ellipse(surface, colour, ring, theme.px(3 if self.chosen else 2) if self.on_press else theme.px(1))
        if self.chosen:
            side = theme.px(20)
            at = (ring.right - side // 2, ring.top + side // 2)
            pygame.draw.aacircle(surface, theme.palette.lantern, at, side // 2)
            tick = self.ui.assets.icon("check", round(side * 0.7), theme.palette.ink)
            surface.blit(tick, tick.get_rect(center=at))
        if self.focused and self.ui.device is not Device.MOUSE:
            focus_mark(surface, self.rect, theme.colour("accent"), theme.px(1))

    def handle(self, intent: Intent) -> bool:
        pressed = intent.act is Act.ACCEPT or (
            intent.act is Act.RELEASE and self.pressed and self.rect.collidepoint(intent.pos)
        )
        if pressed and self.on_press is not None:
            self.ui.sounds.play("tick")
            self.on_press()
            return True
        return False

    def describe(self) -> str:
        return f"{self.says}{', chosen' if self.chosen else ', to be chosen' if self.on_press else ''}"


class TrailView(Widget):
    """The board. `look` is asked for at each drawing, so that what moves only needs a redraw; `says` what lies on each
    space in words; `offered` (space: key of its option) what can be chosen, `over` draws on top (a card turning)."""

    def __init__(
        self,
        painter: TrailPainter,
        look: Callable[[], TrailLook],
        says: Callable[[int], str],
        *,
        offered: Mapping[int, str] = {},
        chosen: str = "",
        press: Callable[[str], None] | None = None,
        over: Callable[[pygame.Surface, pygame.Rect], None] | None = None,
        high: float | None = None,
    ) -> None:
        spots_of = [
            SpaceSpot(
                number,
                (lambda key=offered[number]: press(key)) if press is not None and number in offered else None,  # type: ignore[misc]
                chosen=bool(chosen) and offered.get(number) == chosen,
                says=says(number),
                key=f"option:{offered[number]}" if number in offered else f"space:{number}",
            )
            for number in range(LAST_SPACE + 1)
        ]
        super().__init__(*spots_of, key="trail", grow=0 if high else 1)
        self.painter, self.look, self.over, self.high = painter, look, over, high

    def measure(self, width: int) -> Size:
        return width, int(self.px(self.high or 240)) + (self._line() if self.high else 0)

    def _line(self) -> int:
        return int(self.ui.text.line_height("small"))

    def least_height(self, width: int) -> int:
        return self.measure(width)[1] if self.high else int(self.px(120))

    def _inner(self) -> pygame.Rect:
        edge = int(self.px(3))
        return self.rect.inflate(-2 * edge, -2 * edge)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = self._inner()
        for child, spot in zip(self.children, spots(inner.size), strict=True):
            child.place(spot.box().move(inner.topleft).clip(inner))

    def paint(self, surface: pygame.Surface) -> None:
        inner = self._inner()
        if inner.width < 8 or inner.height < 8:
            return
        surface.blit(self.painter.picture(inner.size, self.look()), inner)
        pygame.draw.rect(surface, self.ui.theme.palette.stone, self.rect, max(1, self.ui.theme.px(1)))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.over is not None:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(self._inner()))
            self.over(surface, self._inner())
            surface.set_clip(clip)

    def texts(self) -> Iterator[Any]:
        inner = self._inner()
        for block, box in self.painter.plaques(inner.size, self.look()):
            yield block, box.move(inner.topleft)
        for block, box, _ in self.painter.heading(inner.size, self.look()):
            yield block, box.move(inner.topleft)

    def describe(self) -> str:
        look = self.look()
        return f"The hunt board: the party on space {round(look.party)}, the quarry on space {round(look.quarry)}"
