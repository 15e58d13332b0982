"""From facts to motion: each event becomes a little scene on the board, played in the order of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from engine.event import Event
from engine.ui.context import Ui
from engine.ui.kit import Call, Together, Tween, ease_in_out, shake, wait
from engine.ui.tween import Motion, linear
from engine.ui.typography.markup import escape
from game import facts
from game.facts.hit_locations import WOUNDING
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.art.cards.whole_card import sheet
from game.scenes.art.figures.standees import StandeeLook
from game.scenes.art.table.dice import place_frames, ten_frames
from game.scenes.parts import table_cards
from game.scenes.parts.dice_plate import Throw
from game.scenes.parts.table_cards import picture
from game.scenes.showdown.board.canvas import Board
from game.scenes.showdown.board.diorama import Figure, Held
from game.scenes.showdown.impacts import Impacts

STEP_SECONDS, LONGEST_WALK = 0.065, 0.25
TUMBLE, REST = 0.48, 0.42
FRAMES = 12


class Director:
    """Makes the motions of events; they change the board's diorama and nothing else."""

    def __init__(self, ui: Ui, board: Board, table: Callable[[], ShowdownTable]) -> None:
        self.ui, self.board, self.table = ui, board, table
        self.impacts = Impacts(board, lambda: board.size)
        self._striker = 0
        """Whose wound attempt was shown last."""

    # -- what each event looks like ----------------------------------------------------------------------------------

    def motions(self, event: Event) -> list[Motion]:
        """The motions of one event; empty for those that only change numbers."""
        if isinstance(event, facts.SurvivorAttacked | facts.WoundAttempted):
            self._striker = event.who
        match event:
            case facts.SurvivorMoved(who=who, path=path):
                return [self._walk(self._figure(who), path)]
            case facts.KnockedBack(who=who, path=path, stopped_by=stopped):
                return self.impacts.thrown(self._figure(who), path, bool(stopped))
            case facts.MonsterKnockedBack(path=path):
                return self.impacts.thrown(self.board.diorama.monster, path)
            case facts.MonsterMoved(path=path):
                return [self._walk(self.board.diorama.monster, path)]
            case facts.RetinueMoved(was=was, at=at):
                return [self._go(was, at)]
            case facts.MonsterTurned(facing=facing):
                return [Call(lambda: self._face(facing)), wait(0.12)]
            case facts.SurvivorPlaced(who=who, at=at) | facts.SurvivorRelocated(who=who, at=at):
                return self._set_down(who, at)
            case facts.SurvivorCameBack(who=who, at=at):
                return self._set_down(who, at)
            case facts.MonsterPlaced(at=at):
                return [self.impacts.vanish(self.board.diorama.monster), *self._set_down(self.table().monster, at)]
            case facts.MonsterRemoved():
                return [self.impacts.vanish(self.board.diorama.monster)]
            case facts.SurvivorRemoved(who=who) | facts.SurvivorFled(who=who):
                return [self.impacts.vanish(self._figure(who))]
            case facts.TilePlaced():
                return [wait(0.1)]
            case facts.KnockedDown(who=who):
                falls = Together(self._shake(who), Call(lambda: self._fall(who)))
                return [falls, *self.impacts.lands(self._figure(who))]
            case facts.StoodUp():
                return [wait(0.12)]
            case facts.CollisionSuffered(who=who):
                return [self._shake(who), *self.impacts.lands(self._figure(who))]
            case facts.DamageSuffered(who=who) as hurt:
                hard = bool(hurt.heavy or hurt.severe)
                return self.impacts.blow(self._figure(who), self._monster, hard)
            case facts.BrainDamageSuffered(who=who):
                return self.impacts.blow(self._figure(who), self._monster, False)
            case facts.MonsterWounded():
                return self.impacts.blow(self.board.diorama.monster, partial(self._strikes, self._striker))
            case facts.SurvivorDied(who=who):
                return [self._die(who)]
            case facts.MonsterDefeated():
                struck = self.impacts.blow(self.board.diorama.monster, partial(self._strikes, self._striker))
                return [*struck, wait(0.5)]
            case facts.AIDrawn(card=card):
                return self._hold("ai", card)
            case facts.TrapSprung(card=card):
                return self._hold("hit-location", card)
            case facts.HitLocationsDrawn(cards=drawn):
                return self._hold("hit-location", drawn[0], 0.3)
            case facts.RoundBegan(number=number):
                return self._call(f"Round {number}")
            case facts.MonsterTurnBegan():
                return self._call("The monster's turn")
            case facts.SurvivorsTurnBegan():
                return self._call("The survivors' turn")
        return self._dice(event)

    def _dice(self, event: Event) -> list[Motion]:
        """Events that were decided by dice show them."""
        name = self.table().name
        match event:
            case facts.SurvivorAttacked(who=who, dice=dice, needs=needs, hits=hits) if dice:
                said = f"{name(who)} hits on {needs.total}+: **{hits}** {'hit' if hits == 1 else 'hits'}"
                return self._throw(dice, said, [die == 10 or 1 < die >= needs.total for die in dice])
            case facts.AttackRolledOn(who=who, dice=dice, needs=needs, hits=hits):
                said = f"{name(who)} rolls on, {needs.total}+: **{hits}** {'hit' if hits == 1 else 'hits'} more"
                return self._throw(dice, said, [die == 10 or 1 < die >= needs.total for die in dice])
            case facts.TumbleRolled(who=who, die=die, clear=clear):
                return self._throw((die,), f"{name(who)} {'tumbles clear' if clear else 'is too slow'}", [clear])
            case facts.MonsterAttacked(target=target, dice=dice, needs=needs, hits=hits) if dice:
                said = f"Against {name(target)} on {needs.total}+: **{hits}** {'hit' if hits == 1 else 'hits'}"
                return self._throw(dice, said, [die == 10 or 1 < die >= needs.total for die in dice])
            case facts.WoundAttempted(card=card, die=die, strength=strength, needs=needs, outcome=outcome) if die:
                said = f"{escape(card)}: {die} + {strength.total} against {needs.total}, **{outcome}**"
                return self._throw((die,), said, [outcome in WOUNDING])
            case facts.SevereInjurySuffered(who=who, die=die, name=row) if die:
                return self._throw((die,), f"{name(who)}: **{escape(row)}**", [False])
            case facts.BrainTraumaSuffered(who=who, die=die, name=row) if die:
                return self._throw((die,), f"{name(who)}: **{escape(row)}**", [False])
            case facts.EffectRolled(source=source, faces=dice, die=result, row=row):
                caption = f"{escape(source)}: **{result}** {{dim|({escape(row)})}}"
                return self._throw(dice, caption, [False for _ in dice])
            case facts.ResultSetAside(source=source, dice=dice, result=result, why=why):
                return self._throw(dice, f"{escape(source)}: {result} {{dim|({escape(why)})}}", [False for _ in dice])
            case facts.HitsLocated(target=target, locations=locations) if locations:
                said = f"{name(target)} is hit: {', '.join(locations)}"
                size = self._die_size(len(locations))
                frames = [place_frames(place.value, size, FRAMES) for place in locations]
                return self._tumble(Throw(frames, said, tuple(False for _ in frames)))
        return []

    # -- pieces ------------------------------------------------------------------------------------------------------

    def _figure(self, who: int) -> Figure:
        return self.board.diorama.figure(who, self.table().monster)

    def _redraw(self) -> None:
        self.board.redraw()

    def _walk(self, figure: Figure, path: Sequence[tuple[int, int]], step: float = STEP_SECONDS) -> Motion:
        if len(path) < 2:
            return wait(0.0)
        legs = len(path) - 1

        def apply(t: float) -> None:
            at = t * legs
            leg = min(legs - 1, int(at))
            (c0, r0), (c1, r1) = path[leg], path[leg + 1]
            part = at - leg
            figure.x, figure.y = c0 - 1 + (c1 - c0) * part, r0 - 1 + (r1 - r0) * part
            self._redraw()

        return Tween(min(LONGEST_WALK, max(0.12, legs * step)), apply, ease_in_out)

    def _go(self, was: tuple[int, int], at: tuple[int, int]) -> Motion:
        """A retinue goes from one place to another, its people side by side."""
        going = self.board.diorama.going

        def apply(t: float) -> None:
            going[was] = was[0] - 1 + (at[0] - was[0]) * t, was[1] - 1 + (at[1] - was[1]) * t
            self._redraw()

        return Tween(LONGEST_WALK, apply, ease_in_out)

    def _face(self, facing: str) -> None:
        self.board.diorama.facing = facing
        self._redraw()

    def _put(self, who: int, at: tuple[int, int]) -> None:
        figure = self._figure(who)
        figure.x, figure.y, figure.on_board, figure.lamp = at[0] - 1, at[1] - 1, True, 1.0
        self._redraw()

    def _set_down(self, who: int, at: tuple[int, int]) -> list[Motion]:
        return [Call(lambda: self._put(who, at)), *self.impacts.drop(self._figure(who))]

    def _monster(self) -> Figure | None:
        monster = self.board.diorama.monster
        return monster if monster.on_board else None

    def _strikes(self, who: int) -> Figure | None:
        """Who has wounded the monster, if they stand on the board."""
        found = self.board.diorama.figures.get(who)
        return found if found is not None and found.on_board else None

    def _fall(self, who: int) -> None:
        self._figure(who).down = True
        self._redraw()

    def _shake(self, who: int) -> Motion:
        figure = self._figure(who)

        def apply(t: float) -> None:
            figure.push = (0.12 * shake(t), 0.0)
            self._redraw()

        return Tween(0.2, apply, linear)

    def _die(self, who: int) -> Motion:
        """The figure breaks, its lantern goes out."""
        figure = self._figure(who)

        def apply(t: float) -> None:
            figure.dead = t > 0.35
            figure.lamp = 1 - t
            figure.flash = max(0.0, 0.8 - t)
            self._redraw()

        return Tween(0.6, apply, linear)

    def _call(self, words: str) -> list[Motion]:
        def say(text: str) -> None:
            self.board.diorama.call = text
            self._redraw()

        return [Call(lambda: say(words)), wait(0.5), Call(lambda: say(""))]

    def card_width(self) -> int:
        """The width of a card that is held up over the table."""
        high = round(min(self.board.rect.height * 0.86, self.ui.theme.px(420)))
        return max(120, high * 10 // 14)

    def _hold(self, kind: str, name: str, seconds: float = 0.55) -> list[Motion]:
        """A card turns over in front of everybody."""
        held: list[Held] = []

        def lift() -> None:
            held[:] = [
                Held(
                    self._card(kind, name),
                    table_cards.back(kind, self.card_width(), self.table().monster_card.key),
                    -1.0,
                )
            ]
            self.board.diorama.card = held[0]
            self._redraw()

        def turn(t: float) -> None:
            if held:
                held[0].turn = -1 + 2 * t
                self._redraw()

        def away() -> None:
            self.board.diorama.card = None
            self._redraw()

        return [Call(lift), Tween(0.24, turn, ease_in_out), wait(seconds), Call(away)]

    def _die_size(self, count: int) -> int:
        return int(self.ui.theme.px(64 if count <= 4 else 48))

    def _throw(self, dice: Sequence[int], caption: str, lit: Sequence[bool]) -> list[Motion]:
        size = self._die_size(len(dice))
        font = self.ui.assets.font("bold", size)
        return self._tumble(Throw([ten_frames(die, size, font, FRAMES) for die in dice], caption, tuple(lit)))

    def _tumble(self, throw: Throw) -> list[Motion]:
        """Dice roll and settle; what they say stands a little longer."""

        def roll(t: float) -> None:
            throw.at = t
            self._redraw()

        def show() -> None:
            self.ui.sounds.play("dice")
            self.board.diorama.throw = throw
            self._redraw()

        def away() -> None:
            self.board.diorama.throw = None
            self._redraw()

        return [Call(show), Tween(TUMBLE, roll, linear), wait(REST), Call(away)]

    def prepare(self, looks: Iterable[StandeeLook]) -> list[Callable[[], object]]:
        """Returns what is slow to draw and will be needed, piece by piece: backs and papers of cards, every face of
        both dice, the figures, and each card as it flies in.
        """
        size = self._die_size(1)
        font = self.ui.assets.font("bold", size)
        key = self.table().monster_card.key
        work: list[Callable[[], object]] = [
            lambda: table_cards.blank("ai", 100),
            lambda: table_cards.blank("hit-location", 100),
            lambda: table_cards.back("ai", 100, key),
            lambda: table_cards.back("hit-location", 100, key),
            lambda: sheet(False),
            lambda: sheet(True),
        ]
        work += [
            lambda n=n: ten_frames(n, size, font, FRAMES)  # type: ignore[misc]
            for n in range(1, 11)
        ]
        work += [
            lambda place=place: place_frames(place, size, FRAMES)  # type: ignore[misc]
            for place in ("head", "arms", "body", "waist", "legs")
        ]
        space = self.board.camera.space
        work += [lambda look=look: self.board.sprites.prepare(look, space) for look in looks]  # type: ignore[misc]
        monster = self.table().monster_card
        work.append(lambda: self.board.sprites.prepare_monster(space, monster.size))
        work += [lambda card=card: self._card(*card) for card in self.deck()]  # type: ignore[misc]
        return work

    def deck(self) -> list[tuple[str, str]]:
        """Every card of the monster: its kind and its name."""
        monster = self.table().monster_card
        decks = (("ai", monster.ai_cards), ("hit-location", monster.hit_locations))
        return [(kind, name) for kind, cards in decks for name in sorted({card.name for card in cards})]

    def _card(self, kind: str, name: str) -> pygame.Surface:
        scale = min(1.5, self.ui.theme.text_scale) * self.ui.theme.base
        return self._picture(kind, name, self.card_width(), scale)

    def _picture(self, kind: str, name: str, width: int, scale: float = 1.0) -> pygame.Surface:
        return picture(self.ui.assets, kind, name, width, scale, self.table().monster_card.key)
