"""In words: what hurts, heals, kills and protects: hits, damage, injuries, armor points, death."""

from __future__ import annotations

from collections import Counter

from game import facts as events
from game.cards.numbers import counted, times
from game.cards.phrases import listed
from game.model.terms import Location
from game.narration.phrases import because, name, number, plainly, tells
from game.rules.table.game_table import GameTable


@tells(events.LimbRegrown, "headline")
def _limb(event: events.LimbRegrown, table: GameTable) -> tuple[str, int]:
    return f"A limb of {name(table, event.who)} grows again: {plainly(event.injury)} is healed.", event.who


@tells(events.HitsLocated)
def _located(event: events.HitsLocated, table: GameTable) -> tuple[str, int]:
    found = Counter(event.locations)
    where = [f"{location} {times(n)}" if n > 1 else str(location) for location, n in found.items()]
    lands = "The hit lands" if len(event.locations) == 1 else "The hits land"
    return f"{lands} on {name(table, event.target)}'s {listed(where)}.", event.target


@tells(events.Dodged)
def _dodged(event: events.Dodged, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} [[dodge|dodges]] the hit to the {event.location}.", event.who


@tells(events.Endured)
def _endured(event: events.Endured, table: GameTable) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} [[endure|endures]] what would be a severe injury, for {number(event.cost)}.",
        event.who,
    )


@tells(events.HitsIgnored)
def _ignored(event: events.HitsIgnored, table: GameTable) -> tuple[str, int]:
    verb = {"block": "[[block|blocks]]", "deflect": "[[deflect|deflects]]"}.get(event.by, "ignores")
    left = f"{counted(event.left, 'hit')} left" if event.left else "no hit left"
    return f"{name(table, event.who)} {verb} {counted(event.n, 'hit')}: {left}.", event.who


@tells(events.DeathCheated, "headline")
def _cheated(event: events.DeathCheated, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} rolls {event.die} and does not die.", event.who


@tells(events.ArmorDestroyed)
def _armor_destroyed(event: events.ArmorDestroyed, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)}'s {event.points} [[armor]] at the {event.location} is destroyed.", event.who


@tells(events.Healed)
def _healed(event: events.Healed, table: GameTable) -> tuple[str, int]:
    if not event.healed:
        return f"{name(table, event.who)} has nothing to heal ({because(table, event.why)}).", event.who
    healed = listed([plainly(what) for what in event.healed])
    return f"{name(table, event.who)} heals ({because(table, event.why)}): {healed}.", event.who


@tells(events.Numbed)
def _numbed(event: events.Numbed, table: GameTable) -> tuple[str, int]:
    return f"Until the round ends nothing negative counts for {name(table, event.who)}.", event.who


@tells(events.Channeled)
def _channeled(event: events.Channeled, table: GameTable) -> tuple[str, int]:
    used = counted(event.n, f"{event.color} affinity").replace("affinitys", "affinities")
    return f"{name(table, event.who)} uses {used} ({plainly(event.card)}): {event.into}.", event.who


@tells(events.InjurySpared)
def _spared(event: events.InjurySpared, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} is spared the [[severe injury]] of the {event.location}.", event.who


@tells(events.DamageSuffered)
def _damage(event: events.DamageSuffered, table: GameTable) -> tuple[str, int]:
    done = []
    if event.armor:
        done.append(f"armor takes {event.armor}")
    if event.light:
        done.append("a [[light injury]]")
    if event.heavy:
        done.append("a [[heavy injury]]")
    if event.severe:
        threat = "a [[severe injury]] threatens"
        done.append(f"and still more: {threat}" if done else f"no box is left: {threat}")
    if not done:
        done.append("there is nothing left for it to take")  # damage of a hunt, which goes no further
    text = f"{name(table, event.who)} suffers {number(event.damage)} damage at the {event.location}"
    return f"{text} ({because(table, event.source)}): {', '.join(done)}.", event.who


@tells(events.BrainDamageSuffered)
def _brain(event: events.BrainDamageSuffered, table: GameTable) -> tuple[str, int]:
    done = []
    if event.insanity:
        done.append(f"[[insanity]] takes {event.insanity}")
    if event.box:
        done.append("the brain's box is filled")
    if event.trauma:
        done.append("a [[brain trauma]] follows")
    if not done:
        done.append("there is nothing left for it to take")
    text = f"{name(table, event.who)} suffers {event.damage} [[brain damage]] ({because(table, event.source)})"
    return f"{text}: {', '.join(done)}.", event.who


@tells(events.SevereInjurySuffered, "headline")
def _severe(event: events.SevereInjurySuffered, table: GameTable) -> tuple[str, int]:
    rolled = f" (rolled {event.die})" if event.die else ""
    text = f"{name(table, event.who)} suffers a [[severe injury]] of the {event.location}{rolled}"
    return f"{text}: {plainly(event.name)}.", event.who


@tells(events.BrainTraumaSuffered, "headline")
def _trauma(event: events.BrainTraumaSuffered, table: GameTable) -> tuple[str, int]:
    rolled = f" (rolled {event.die})" if event.die else ""
    return f"{name(table, event.who)} suffers a [[brain trauma]]{rolled}: {plainly(event.name)}.", event.who


@tells(events.SurvivorDoomed)
def _doomed(event: events.SurvivorDoomed, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} is [[doomed]]: no act and no survival until the card is resolved.", event.who


@tells(events.SurvivorDied, "headline")
def _died(event: events.SurvivorDied, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} is dead ({because(table, event.why)}).", event.who


@tells(events.InjuryCured)
def _cured(event: events.InjuryCured, table: GameTable) -> tuple[str, int]:
    what = plainly(event.injury) if event.n == 1 else f"{plainly(event.injury)}, {event.n} times"
    return f"{name(table, event.who)} is rid of an old injury: {what} ({because(table, event.why)}).", event.who


@tells(events.SurvivorUnconscious, "headline")
def _unconscious(event: events.SurvivorUnconscious, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} would be dead ({plainly(event.why)}), but lies unconscious.", event.who


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


@tells(events.BrainDamageLessened, "detail")
def _lessened(event: events.BrainDamageLessened, table: GameTable) -> tuple[str, int]:
    return f"{plainly(event.why)} keeps {event.n} [[brain damage]] from {name(table, event.who)}.", event.who
