"""The ear: each fact that can be heard, and what it sounds like. It is asked for nothing else, and nobody else asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.event import Event
from engine.ui.sound.player import Sounds
from engine.ui.sound.record import Sound
from engine.ui.sound.touches import SOUNDS
from game import facts
from game.facts.hit_locations import CRITICALS, WOUNDING
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.heard import blows
from game.scenes.heard.heart import GREAT_HEART, HEART, monsters_pulse, survivors_pulse
from game.scenes.heard.moments import MOMENTS
from game.scenes.heard.score import LAMENT
from game.scenes.heard.voices import voice


class Hearing:
    """Knows what each fact sounds like, if it is told them in their order: a blow sounds of the weapon before it.
    `fight` gives the table of the showdown; None where none is fought."""

    def __init__(self, fight: Callable[[], ShowdownTable | None]) -> None:
        self.fight = fight
        self._weapon = ""

    def words(self, event: Event) -> list[str]:
        """Returns what is heard of a fact, in words: for the log."""
        return [one.words for one in (*self.begins(event), *self.ends(event)) if one.weight and one.words]

    def begins(self, event: Event) -> Iterator[Sound]:
        """Yields what is heard while it begins."""
        match event:
            case facts.SurvivorAttacked(weapon=weapon):
                self._weapon = weapon
            case facts.MonsterWounded(by=by, wounds=wounds) if wounds:
                yield blows.HIDE[self._material() if by else blows.BONE]
                yield from self._cries("wounded")
            case facts.MonsterAttacked():
                yield from self._cries("attack")
            case facts.DamageSuffered(armor=armor, light=light, heavy=heavy, severe=severe):
                bare = light or heavy or severe
                yield blows.FLESH if not armor else blows.PIERCED if bare else blows.ARMOR
            case facts.AIDrawn():
                yield SOUNDS["page"]
                yield from self._cries("draw")
            case facts.MonsterDefeated():
                yield MOMENTS["killing blow"]
                yield from self._cries("death")
            case _:
                yield from _moment(event)
                yield from _body(event)
                yield from _touch(event)

    def ends(self, event: Event) -> Iterator[Sound]:
        """Yields what only its dice tell."""
        match event:
            case facts.SurvivorAttacked(hits=0):
                yield blows.MISS
            case facts.MonsterAttacked(hits=0):
                yield blows.GREAT_MISS
            case facts.WoundAttempted(outcome=outcome) if outcome in CRITICALS:
                yield MOMENTS["critical wound"]
            case facts.WoundAttempted(outcome=outcome) if outcome not in WOUNDING:
                yield blows.GLANCE[self._material()]

    def _cries(self, moment: str) -> Iterator[Sound]:
        said = self.voice().get(moment)
        if said is not None:
            yield said

    def voice(self) -> dict[str, Sound]:
        """Returns the cries of the monster that is fought, by moment."""
        fight = self.fight()
        return voice(fight.monster_card.key) if fight is not None else {}

    def _material(self) -> str:
        """What the weapon of the last attack is made of."""
        fight = self.fight()
        gear = fight.box.gear.values() if fight is not None else ()
        return blows.material_of(next((one.keywords for one in gear if one.name == self._weapon), ()))


class Ear:
    """Hears facts one after the other, in the order in which they are seen."""

    def __init__(self, sounds: Sounds, fight: Callable[[], ShowdownTable | None] = lambda: None) -> None:
        self.sounds, self.hearing = sounds, Hearing(fight)

    def hear(self, event: Event) -> None:
        """This fact comes on the screen, whole and at once."""
        self.hear_begin(event)
        self.hear_end(event)

    def hear_begin(self, event: Event) -> None:
        """This fact begins to be shown: its dice, if it has any, have not fallen yet."""
        self._play(self.hearing.begins(event))

    def hear_end(self, event: Event) -> None:
        """This fact has been shown: now the sound may tell what the dice have told."""
        self._play(self.hearing.ends(event))

    def feel(self, left: Iterable[int], cards: int) -> None:
        """The hearts that are heard from now on: `left` is how many bleeding tokens more each survivor could not bear,
        `cards` how many cards, or how much Life, the monster has left."""
        survivors, monster = survivors_pulse(left), monsters_pulse(cards)
        self.sounds.loop(HEART, survivors.sound if survivors else None, fade=0.8)
        self.sounds.loop(GREAT_HEART, monster.sound if monster else None, fade=0.8)

    def be_still(self) -> None:
        """The fight is left: no heart is heard any more."""
        for heart in (HEART, GREAT_HEART):
            self.sounds.loop(heart, None, fade=0.8)

    def prepare(self) -> None:
        """Has made what will soon be wanted."""
        self.sounds.prepare(self.hearing.voice().values())
        self.sounds.prepare(blows.BLOWS)
        self.sounds.prepare(MOMENTS.values())

    def _play(self, found: Iterable[Sound]) -> None:
        for sound in found:
            self.sounds.once(sound)


def _moment(event: Event) -> Iterator[Sound]:
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


def _body(event: Event) -> Iterator[Sound]:
    """What happens to a body without a wound."""
    match event:
        case facts.Dodged():
            yield blows.DODGE
        case facts.BrainDamageSuffered():
            yield blows.BRAIN
        case facts.KnockedDown():
            yield blows.FALL
        case facts.KnockedBack() | facts.MonsterKnockedBack():
            yield blows.THROWN
        case facts.CollisionSuffered():
            yield blows.CRASH
        case facts.PartyMoved():
            yield blows.STEPS


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
