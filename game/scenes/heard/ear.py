"""The ear: each fact that can be heard, and what it sounds like. It is asked for nothing else, and nobody else asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.event import Event
from engine.ui.sound.player import Sounds
from engine.ui.sound.record import Sound
from engine.ui.sound.touches import SOUNDS
from game import facts
from game.facts.hit_locations import CRITICALS, WOUNDING
from game.rules.table.game_table import GameTable
from game.scenes.heard import blows
from game.scenes.heard.heart import GREAT_HEART, HEART, Pulse
from game.scenes.heard.moments import MOMENTS
from game.scenes.heard.score import LAMENT
from game.scenes.heard.voices import voice


class Ear:
    """Hears the facts of the table that `table` gives, one after the other, in the order in which they are seen."""

    def __init__(self, sounds: Sounds, table: Callable[[], GameTable]) -> None:
        self.sounds, self.table = sounds, table
        self._weapon = ""

    def hear(self, event: Event) -> None:
        """This fact comes on the screen now."""
        for sound in self._sounds_of(event):
            self.sounds.once(sound)

    def feel(self, survivors: Pulse | None, monster: Pulse | None) -> None:
        """The hearts beat so from now on; None: too calmly to be heard."""
        self.sounds.loop(HEART, survivors.sound if survivors else None, fade=0.8)
        self.sounds.loop(GREAT_HEART, monster.sound if monster else None, fade=0.8)

    def be_still(self) -> None:
        """The fight is left: no heart is heard any more."""
        self.feel(None, None)

    def prepare(self, moments: Iterable[str] = MOMENTS) -> None:
        """Has made what a fight, or the settlement, will soon want."""
        self.sounds.prepare(self._voice().values())
        if self.table().as_showdown is not None:
            self.sounds.prepare(blows.BLOWS)
        self.sounds.prepare(MOMENTS[name] for name in moments)

    # -- from facts to sounds ----------------------------------------------------------------------------------------

    def _sounds_of(self, event: Event) -> Iterator[Sound]:
        match event:
            case facts.SurvivorAttacked(weapon=weapon, hits=hits):
                self._weapon = weapon
                if not hits:
                    yield blows.MISS
            case facts.WoundAttempted(outcome=outcome):
                if outcome in CRITICALS:
                    yield MOMENTS["critical wound"]
                elif outcome not in WOUNDING:
                    yield blows.GLANCE[self._material()]
            case facts.MonsterWounded(by=by, wounds=wounds) if wounds:
                yield blows.HIDE[self._material()] if by else blows.HIDE[blows.BONE]
                yield from self._cries("wounded")
            case facts.MonsterAttacked(hits=hits):
                yield from self._cries("attack")
                if not hits:
                    yield blows.GREAT_MISS
            case facts.Dodged():
                yield blows.DODGE
            case facts.DamageSuffered(armor=armor, light=light, heavy=heavy, severe=severe):
                bare = light or heavy or severe
                yield blows.FLESH if not armor else blows.PIERCED if bare else blows.ARMOR
            case facts.BrainDamageSuffered():
                yield blows.BRAIN
            case facts.KnockedDown():
                yield blows.FALL
            case facts.KnockedBack():
                yield blows.THROWN
            case facts.CollisionSuffered():
                yield blows.CRASH
            case facts.AIDrawn():
                yield SOUNDS["page"]
                yield from self._cries("draw")
            case _:
                yield from self._moment(event)
                yield from _touch(event)

    def _moment(self, event: Event) -> Iterator[Sound]:
        """What is staged, or would be."""
        match event:
            case facts.TrapSprung():
                yield MOMENTS["trap"]
            case facts.SevereInjurySuffered():
                yield MOMENTS["severe injury"]
            case facts.BrainTraumaSuffered():
                yield MOMENTS["brain trauma"]
            case facts.SurvivorDied():
                yield MOMENTS["death"]
                yield LAMENT
            case facts.MonsterDefeated():
                yield MOMENTS["killing blow"]
                yield from self._cries("death")
            case facts.PrincipleAdopted():
                yield MOMENTS["principle"]
            case facts.SurvivorBorn():
                yield MOMENTS["birth"]
            case facts.Learned():
                yield MOMENTS["innovation"]
            case facts.QuarryChosen(nemesis=True) | facts.NemesisCalled():
                yield MOMENTS["nemesis"]
            case facts.YearBegan():
                yield MOMENTS["year"]

    def _cries(self, moment: str) -> Iterator[Sound]:
        said = self._voice().get(moment)
        if said is not None:
            yield said

    def _voice(self) -> dict[str, Sound]:
        fight = self.table().as_showdown
        return voice(fight.monster_card.key) if fight is not None else {}

    def _material(self) -> str:
        """What the weapon of the last attack is made of."""
        gear = self.table().box.gear.values()
        return blows.material_of(next((one.keywords for one in gear if one.name == self._weapon), ()))


def _touch(event: Event) -> Iterator[Sound]:
    """Pages, flint, bells, breath and wind: small things that tell that something has changed."""
    match event:
        case facts.HitLocationsDrawn() | facts.EventPlayed() | facts.StoryTold() | facts.HuntEventTold():
            yield SOUNDS["page"]
        case facts.MonsterRemoved() | facts.SurvivorRemoved() | facts.SurvivorFled() | facts.LeftHunt():
            yield SOUNDS["breath"]
        case facts.TilePlaced() | facts.LocationBuilt():
            yield blows.SET_DOWN
        case facts.GearMade() | facts.TrailChanged() | facts.GatheringLaid() | facts.TokenMet():
            yield SOUNDS["flint"]
        case facts.QuarryMoved():
            yield SOUNDS["wind"]
        case facts.DarknessReached() | facts.Starved():
            yield SOUNDS["bell"]
        case facts.HuntEnded():
            yield SOUNDS["breath"]
