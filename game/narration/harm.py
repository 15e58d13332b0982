"""In words: what hurts, heals, kills and protects: hits, damage, injuries, armor points, death."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game import facts as events
from game.cards.numbers import counted, times
from game.cards.phrases import listed
from game.model.history import Told
from game.model.survivor import MILESTONES, Survivor
from game.model.terms import Location, Stat
from game.narration.phrases import because, in_words, itemized, name, plainly, says, tells
from game.rules.table.components import Sheet
from game.rules.table.game_table import GameTable

says(events.LimbRegrown, "A limb of {who:name} grows again: {injury} is healed.", weight="headline")


@tells(events.HitsLocated)
def _located(event: events.HitsLocated, table: GameTable) -> tuple[str, int]:
    found = Counter(event.locations)
    where = [f"{location} {times(n)}" if n > 1 else str(location) for location, n in found.items()]
    if event.by:
        struck = f"{name(table, event.target)} is hit by {because(table, event.by)}"
        return f"{struck}{landing(event.locations)}.", event.target
    lands = "The hit lands" if len(event.locations) == 1 else "The hits land"
    return f"{lands} on {name(table, event.target)}'s {listed(where)}.", event.target


def landing(locations: Sequence[Location]) -> str:
    """Says how often, and where: ` on the arms`, ` twice on the legs`; of several places each with its count."""
    often = {1: "", 2: " twice"}.get(len(locations), f" {in_words(len(locations))} times")
    found = Counter(locations)
    if len(found) == 1:
        return f"{often} on the {locations[0]}"
    return f"{often}: {listed([f'{place} {times(n)}' if n > 1 else str(place) for place, n in found.items()])}"


says(events.Dodged, "{who:name} [[dodge|dodges]] the hit to the {location}.")
says(events.Endured, "{who:name} [[endure|endures]] what would be a severe injury, for {cost:number}.")


@tells(events.HitsIgnored)
def _ignored(event: events.HitsIgnored, table: GameTable) -> tuple[str, int]:
    verb = {"block": "[[block|blocks]]", "deflect": "[[deflect|deflects]]"}.get(event.by, "ignores")
    left = f"{counted(event.left, 'hit')} left" if event.left else "no hit left"
    return f"{name(table, event.who)} {verb} {counted(event.n, 'hit')}: {left}.", event.who


says(events.DeathCheated, "{who:name} rolls {die} and does not die.", weight="headline")
says(events.ArmorDestroyed, "{who:name}'s [[armor]] at the {location} is destroyed: {points} lost.")


@tells(events.Healed)
def _healed(event: events.Healed, table: GameTable) -> tuple[str, int]:
    if not event.healed:
        return f"{name(table, event.who)} has nothing to heal ({because(table, event.why)}).", event.who
    healed = listed([plainly(what) for what in event.healed])
    return f"{name(table, event.who)} heals ({because(table, event.why)}): {healed}.", event.who


says(events.Numbed, "Until the round ends nothing negative counts for {who:name}.")


@tells(events.Channeled)
def _channeled(event: events.Channeled, table: GameTable) -> tuple[str, int]:
    used = counted(event.n, f"{event.color} affinity").replace("affinitys", "affinities")
    return f"{name(table, event.who)} uses {used} ({plainly(event.card)}): {event.into}.", event.who


says(events.InjurySpared, "{who:name} is spared the [[severe injury]] of the {location}.")


@tells(events.DamageSuffered)
def _damage(event: events.DamageSuffered, table: GameTable) -> tuple[str, int]:
    return damage_done(event, table), event.who


def damage_done(event: events.DamageSuffered, table: GameTable, falls: bool = False) -> str:
    """Tells what damage did at a location, then how much it was; `falls`: the heavy injury knocks its bearer down."""
    done = []
    if event.armor:
        done.append("armor holds" if not (event.light or event.heavy or event.severe) else f"armor takes {event.armor}")
    heavy = f"a [[heavy injury]]{' that [[knocked down|knocks them down]]' * falls}"
    if event.light or event.heavy:
        done.append(" and ".join(["a [[light injury]]"] * event.light + [heavy] * event.heavy))
    if event.severe:
        done.append(f"{'and ' if done else ''}a [[severe injury]] threatens")
    if not done:
        done.append("nothing is left to be hurt")  # damage of a hunt, which goes no further
    how = f"{itemized(event.damage, ' damage')}{';' if len(event.damage.parts) > 1 else ','}"
    return f"{name(table, event.who)}'s {event.location}: {', '.join(done)} ({how} {because(table, event.source)})."


@tells(events.BrainDamageSuffered)
def _brain(event: events.BrainDamageSuffered, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)}'s mind: {brain_damage(event, table)}.", event.who


def brain_damage(event: events.BrainDamageSuffered, table: GameTable) -> str:
    """Tells what it did, then how much it was."""
    done = []
    if event.insanity:
        done.append(f"[[insanity]] takes {event.insanity}")
    if event.box:
        done.append("the brain's box is filled")
    if event.trauma:
        done.append("a [[brain trauma]] follows")
    if not done:
        done.append("nothing is left to be hurt")
    return f"{', '.join(done)} ({event.damage} [[brain damage]], {because(table, event.source)})"


@tells(events.SevereInjurySuffered, "headline")
def _severe(event: events.SevereInjurySuffered, table: GameTable) -> tuple[str, int]:
    rolled = f" (rolled {event.die})" if event.die else ""
    text = f"{name(table, event.who)} suffers a [[severe injury]] of the {event.location}"
    return f"{text}: {plainly(event.name)}{rolled}.", event.who


@tells(events.BrainTraumaSuffered, "headline")
def _trauma(event: events.BrainTraumaSuffered, table: GameTable) -> tuple[str, int]:
    rolled = f" (rolled {event.die})" if event.die else ""
    return f"{name(table, event.who)} suffers a [[brain trauma]]: {plainly(event.name)}{rolled}.", event.who


says(events.SurvivorDoomed, "{who:name} is [[doomed]]: no act and no survival until the card is resolved.")


@tells(events.DeathDecided)
def _decided(event: events.DeathDecided, table: GameTable) -> tuple[str, int]:
    return f"{because(table, event.why)}: {plainly(event.found)}, which is death.", event.who


@tells(events.SurvivorDied, "headline")
def _died(event: events.SurvivorDied, table: GameTable) -> tuple[str, int]:
    text = f"{name(table, event.who)} is dead ({because(table, event.why)})"
    sheet = table.world.find(event.who, Sheet)
    return f"{text}: {life(sheet.survivor)}." if sheet is not None else f"{text}.", event.who


def life(survivor: Survivor) -> str:
    """Age and deeds, as they stand on the record sheet (survivor-hunt-xp-milestones)."""
    age = sum(stat is Stat.HUNT_XP and survivor.hunt_xp >= at for stat, at in MILESTONES)
    fought = sum(memory.told is Told.SURVIVED for memory in survivor.history)
    deeds = f"{counted(fought, 'showdown') if fought else 'no showdown'} survived"
    return f"{f'age {age}' if age else 'still young'}, {deeds}"


@tells(events.InjuryCured)
def _cured(event: events.InjuryCured, table: GameTable) -> tuple[str, int]:
    what = plainly(event.injury) if event.n == 1 else f"{plainly(event.injury)}, {event.n} times"
    return f"{name(table, event.who)} is rid of an old injury: {what} ({because(table, event.why)}).", event.who


says(events.SurvivorUnconscious, "{who:name} would be dead ({why}), but lies unconscious.", weight="headline")


@tells(events.ArmorLost)
def _armor_lost(event: events.ArmorLost, table: GameTable) -> tuple[str, int]:
    why = because(table, event.why)
    return f"{name(table, event.who)} loses {event.n} [[armor]] at the {event.location} ({why}).", event.who


@tells(events.ArmorAdded)
def _armor(event: events.ArmorAdded, table: GameTable) -> tuple[str, int]:
    everywhere = len(event.locations) == len(Location)
    where = "every hit location" if everywhere else f"the {listed([str(place) for place in event.locations])}"
    return f"{name(table, event.who)} gains {event.n} [[armor]] at {where} ({because(table, event.why)}).", event.who


@tells(events.HitTakenInMind)
def _in_mind(event: events.HitTakenInMind, table: GameTable) -> tuple[str, int]:
    left = f"{counted(event.left, 'hit')} left" if event.left else "no hit left"
    return (
        f"{plainly(event.why)}: {name(table, event.who)} ignores a hit and suffers {event.n} [[brain damage]] instead; "
        f"{left}.",
        event.who,
    )


says(events.BrainDamageLessened, "{why} keeps {n} [[brain damage]] from {who:name}.", weight="detail")
