"""What happens on a hunt on its way to the screen: the lantern goes from stone to stone, the quarry with it, dice fall,
a card is turned over."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pygame

from engine.event import Event
from engine.ui.context import Ui
from engine.ui.kit import Call, Tween, escape, wait
from engine.ui.tween import Motion
from game import facts
from game.scenes.art.cards.paper import frame, paper
from game.scenes.art.places import hunt_pieces as pieces
from game.scenes.art.places.hunt_event_signs import hunt_sign
from game.scenes.art.places.hunt_trail import spots
from game.scenes.chapter.motion import Unfolding
from game.scenes.drama.drama import Drama
from game.scenes.hunt.board_picture import lies_at
from game.scenes.hunt.snapshot import TrailLook

STRIDE, PACE, TURN = 0.42, 0.30, 0.50
"""Seconds for a step of the party, of the quarry, and for turning over a card."""


class HuntUnfolding(Unfolding):
    """Plays what was told on the hunt. `look` is the board as far as the screen has come; `turning` the card that is
    being turned over: on which space, which back, what it turns out to be, how far (0 to 1). `foresee` hears which
    event's page will open."""

    def __init__(
        self,
        ui: Ui,
        session: Any,
        drama: Drama,
        changed: Callable[[], None],
        redraw: Callable[[], None],
        look: Callable[[], TrailLook],
        foresee: Callable[[str], None] = lambda name: None,
    ) -> None:
        self.foresee = foresee
        self.real = look
        self.look: TrailLook = look()
        self._faced: tuple[tuple[str, int, int], pygame.Surface] | None = None
        self.turning: tuple[int, str, str, float] | None = None
        super().__init__(ui, session, drama, changed, redraw)

    def catch_up(self) -> None:
        self.turning = None
        self.look = self.real()
        super().catch_up()

    def _motions(self, event: Event, name: Callable[[int], str]) -> list[Motion]:
        match event:
            case facts.PartyMoved(start=start, to=to):
                return [self._glide("party", start, to, STRIDE)]
            case facts.QuarryMoved(start=start, to=to):
                return [self._glide("quarry", start, to, PACE)]
            case facts.HuntRolled(who=who, number=number, named=""):
                dice = (number // 10 % 10 or 10, number % 10 or 10)
                return self._dice(dice, f"{name(who)} rolls **{number}** {{dim|on the hunt event table}}")
            case facts.HuntEventTold(event=named, number=number):
                back = pieces.BASIC if number else pieces.OWN
                return [*self._turn(back, named)]
            case facts.DarknessReached() | facts.Starved():
                return [wait(0.35)]
            case facts.TrailChanged() | facts.GatheringLaid() | facts.TokenMet():
                return [wait(0.15)]
            case facts.LeftHunt() | facts.HuntEnded():
                return [wait(0.25)]
        return super()._motions(event, name)

    def _glide(self, what: str, start: int, to: int, seconds: float) -> Motion:
        """From one space to another along the way."""

        def go(t: float) -> None:
            at = start + (to - start) * t if t < 1 else to
            if what == "quarry":
                self.look = replace(self.look, quarry=at)
            else:
                farthest = max(self.look.farthest, to) if t >= 1 else self.look.farthest
                self.look = replace(self.look, party=at, farthest=farthest)
            self.redraw()

        return Tween(seconds * max(1, min(3, abs(to - start))), go)

    def _turn(self, back: str, named: str) -> Sequence[Motion]:
        """The top card of the party's space is lifted and turned over."""
        space = round(self.look.party)

        def go(t: float) -> None:
            self.turning = (space, back, named, t)
            self.redraw()

        def lift() -> None:
            cards = list(self.look.spaces)
            if space < len(cards) and cards[space] and cards[space][0] == back:
                cards[space] = cards[space][1:]
                self.look = replace(self.look, spaces=tuple(cards))

        def away() -> None:
            self.turning = None

        return [Call(lambda: self.foresee(named)), Call(lift), Tween(TURN, go), wait(0.12), Call(away)]

    def draw_card(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The card in the air over the board: it comes from its space towards the reader and shows its face."""
        if self.turning is None:
            return
        space, back, named, t = self.turning
        spot = spots(rect.size, self.look.places)[space]
        high = round(min(rect.height * 0.74, rect.width * 0.5))
        wide = round(high / pieces.RATIO)
        least = spot.half / high
        grown = least + (1 - least) * t
        start = lies_at(spot, stood_on=True)
        x, y = start[0] + (rect.width / 2 - start[0]) * t, start[1] + (rect.height / 2 - start[1]) * t
        turn = math.cos(math.pi * t)
        side = _back(back, self.look.monster, wide, high) if turn > 0 else self._face(named, wide, high)
        size = (max(2, round(wide * grown * abs(turn))), max(4, round(high * grown)))
        drawn = pygame.transform.smoothscale(side, size)
        surface.blit(drawn, drawn.get_rect(center=(rect.left + round(x), rect.top + round(y))))

    def _face(self, named: str, wide: int, high: int) -> pygame.Surface:
        """What the card turns out to be: its name under its sign."""
        key = (named, wide, high)
        if self._faced is None or self._faced[0] != key:
            out = paper(wide, high, "warm", 2, 0.7).copy()
            frame(out, max(4, wide // 24), (98, 68, 40))
            sign = self.ui.assets.icon(hunt_sign(named), round(wide * 0.5), (70, 44, 28))
            out.blit(sign, sign.get_rect(center=(wide // 2, round(high * 0.36))))
            name = self.ui.text.block(
                escape(named), round(wide * 0.84), "title", role="accent", ground="paper", align="center"
            )
            at = name.surface.get_rect(midtop=(wide // 2, round(high * 0.60)))
            out.blit(name.surface, at)
            self._faced = (key, out)
        return self._faced[1]


@lru_cache(maxsize=8)
def _back(back: str, monster: str, wide: int, high: int) -> pygame.Surface:
    return pygame.transform.smoothscale(pieces.large_back(back, monster).convert_alpha(), (wide, high))
