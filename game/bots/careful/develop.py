"""What the careful player does in the develop step: found the first places, innovate, make what the next hunt needs,
then the next place, and what endeavors are left for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from engine.decision import Option, refusal
from game.bots.careful.crafting import Workshop
from game.bots.careful.people import best_couple, weakest_first
from game.bots.careful.prospects import foe_of_the_year
from game.bots.careful.settlement_worth import RESOURCE, cost_worth, effects_worth, is_true, nothing_changes
from game.cards.costs import Cost
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.kinds.settlement import Activity, Innovation
from game.cards.words.knowledge import Learn
from game.cards.words.settlement import Build
from game.phases.settlement.develop import END
from game.phases.settlement.resources_at_home import users
from game.rules.campaign.activity_offers import Offer
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.activities import shown, verify_nominated
from game.rules.settlement.intimacy_couples import couples
from game.rules.settlement.resources_and_costs import Unit, units
from game.rules.survivor.gear_changes import is_armor

WEAPONS, ARMOR, OTHER = "weapons", "armor", "other gear"
FIRST_BUILT = (WEAPONS, ARMOR, OTHER)
"""What is wanted of the places that cost endeavors alone, for nobody has a weapon yet."""
LOOKED_AT = 6
LEAST = 0.05
"""Activities that bring less than this are left alone."""
FIT = 4.2
"""A party that could bear the next hunt so often over can wait for its gear until the next place is built."""
BARE = 2.0
"""With less than this they arm before they innovate: of 40 settlements 38 lived after five years so, and 34 when
knowledge always came first.
"""
SOUND = 3.6
"""With so much a place may be built before anything else is made: it serves for good."""
FEW = 9
"""Two parties and a child."""
PLACE, CARD = 3.0, 4.0
"""What a place is worth beside what is made there, and a piece of knowledge that is learned by itself."""
MADE = 60.0
"""What it is worth to a place if all that could be made there let the party bear a hunt twice as often."""
LIMIT = 8.0
"""What a higher survival limit is worth in an innovation: of 305 fights with a lion those were lost that had least."""
COUNTED = 6
"""So many pieces of gear of a place count."""

Answer = tuple[str, str]


def next_act(table: SettlementTable, options: Sequence[Option]) -> Answer:
    """The key of what is done next, and the reason."""
    by_key = {option.key: option for option in options}
    workshop = Workshop(table)
    with nothing_changes():
        for act in (_name, _found, _use, _arm_bare_hands, _innovate, _build, _arm, _craft, _found_more, _endeavor):
            found = act(table, by_key, workshop)
            if found is not None:
                return found
    return END, "Nothing else is worth doing."


def _name(table: SettlementTable, options: dict[str, Option], workshop: Workshop) -> Answer | None:
    """A name is worth a point of survival."""
    key = next((key for key, option in options.items() if option.kind == "name"), None)
    return (key, "A name gives 1 survival.") if key is not None else None


# places and knowledge


def _found(table: SettlementTable, options: dict[str, Option], workshop: Workshop) -> Answer | None:
    """The places that make weapons and armor: everything begins there."""
    return _raise(table, options, (WEAPONS, ARMOR))


def _found_more(table: SettlementTable, options: dict[str, Option], workshop: Workshop) -> Answer | None:
    """The other places that cost endeavors alone."""
    return _raise(table, options, FIRST_BUILT)


def _raise(table: SettlementTable, options: dict[str, Option], kinds: Sequence[str]) -> Answer | None:
    """One of these places that costs endeavors alone."""
    makes = table.box.once(gear_made_at)
    found = []
    for key, option in options.items():
        name = _location(option)
        kind = makes.get(name, OTHER)
        if name and kind in kinds and not _costs_resources(option.target.activity.cost):
            found.append((kinds.index(kind), name, key))
    if not found:
        return None
    *_, name, key = min(found)
    return key, f"The {name} opens more."


def gear_made_at(box: Box) -> dict[str, str]:
    """Returns what most of the gear is that each location makes."""
    found: dict[str, Counter[str]] = {}
    for gear in box.gear.values():
        if gear.craft:
            kind = WEAPONS if gear.weapon is not None else ARMOR if gear.armor else OTHER
            found.setdefault(gear.location, Counter())[kind] += 1
    return {place: max(kinds, key=lambda kind: kinds[kind]) for place, kinds in found.items()}


def _costs_resources(cost: Cost) -> bool:
    return bool(cost.types or cost.resources or cost.any_resource or cost.gear)


def _arm_bare_hands(table: SettlementTable, options: dict[str, Option], workshop: Workshop) -> Answer | None:
    """A party that would most likely be lost cannot wait for knowledge, nor can who would go without a weapon."""
    found = _arm(table, options, workshop, BARE)
    if found is None and workshop.unarmed:
        found = _made(workshop.best(gear for gear in _offered(options) if gear.weapon is not None))
    return found


def _arm(table: SettlementTable, options: dict[str, Option], workshop: Workshop, enough: float = FIT) -> Answer | None:
    """What the party needs to win the next hunt comes before every other place and thing."""
    if workshop.over >= enough:
        return None
    return _made(workshop.best(gear for gear in _offered(options) if is_armor(gear) or gear.weapon is not None))


def _craft(table: SettlementTable, options: dict[str, Option], workshop: Workshop) -> Answer | None:
    """Whatever else serves, as long as the next place can still be paid, which may be next year."""
    return _made(workshop.best(_offered(options), _kept(table, workshop)))


def _use(table: SettlementTable, options: dict[str, Option], workshop: Workshop) -> Answer | None:
    """A resource that brings more by its own rule than it is worth as one."""
    best, most = None, LEAST
    for option in options.values():
        use = table.box.resources[option.target].use if option.kind == "resource" else None
        if use is None:
            continue
        able = [who for who, why in users(table, option.target) if why is None]
        worth = max(effects_worth(table, use.effects, who, option.target) for who in able) - RESOURCE
        if worth > most:
            best, most = option, worth
    return (best.key, f"{best.label}: it brings more than it is worth.") if best is not None else None


def _offered(options: dict[str, Option]) -> list[Gear]:
    return [option.target for option in options.values() if isinstance(option.target, Gear)]


def _made(gear: Gear | None) -> Answer | None:
    return (f"craft:{gear.key}", f"{gear.name} serves those who depart.") if gear is not None else None


def _kept(table: SettlementTable, workshop: Workshop) -> list[Unit]:
    """What the next place or knowledge costs; nothing where a monster comes that takes what is stored."""
    foe = foe_of_the_year(table)
    if foe is not None and effects_worth(table, foe[1].defeat) < 0:
        return []
    best = max(works(table, workshop), key=lambda one: one[0], default=None)
    return units(best[1].activity.cost) if best is not None else []


def _build(table: SettlementTable, options: dict[str, Option], workshop: Workshop) -> Answer | None:
    """The place, or knowledge of its own, that brings most for its price, once the next hunt can be borne."""
    if workshop.over < SOUND or wants_children(table):
        return None
    able = {option.target.key: key for key, option in options.items() if isinstance(option.target, Offer)}
    found = [(worth, offer) for worth, offer in works(table, workshop) if offer.key in able]
    if not found:
        return None
    _, offer = max(found, key=lambda one: one[0])
    return able[offer.key], f"{offer.activity.name} opens more."


def wants_children(table: SettlementTable) -> bool:
    """True if so few are left that one defeat more may be the last, and there is a couple: then endeavors are for
    them, and places wait.
    """
    return table.population < FEW and best_couple(table, couples(table)) is not None


def works(table: SettlementTable, workshop: Workshop) -> list[tuple[float, Offer]]:
    """Returns what can be built or learned for resources, now or later, with its worth for its price."""
    found = []
    for offer in shown(table):
        activity = offer.activity
        if not _costs_resources(activity.cost) or is_true(table, activity.needs, 0) is False:
            continue
        worth = _work_worth(table, workshop, activity)
        if worth > 0:
            found.append((worth / (1 + workshop.price(activity.cost)), offer))
    return found


def _work_worth(table: SettlementTable, workshop: Workshop, activity: Activity) -> float:
    worth = 0.0
    for word in activity.effects:
        match word:
            case Build(location=name) if name not in table.campaign.locations:
                worth += place_worth(table, workshop, name)
            case Learn(name=name) if name not in table.known():
                worth += CARD + innovation_worth(table.box.innovations[name]) if name in table.box.innovations else CARD
    return worth


def place_worth(table: SettlementTable, workshop: Workshop, name: str) -> float:
    """Estimates what a place is worth: what its gear would add to the party, and what can be done there."""
    known = table.known()
    makes = (gear for gear in table.box.gear.values() if gear.location == name)
    gains = [workshop.gain(gear) for gear in makes if any(way.innovation in ("", *known) for way in gear.craft)]
    place = table.box.locations.get(name)
    possible = (is_true(table, one.needs, 0) is not False for one in place.activities) if place is not None else ()
    return PLACE + MADE * sum(sorted(gains, reverse=True)[:COUNTED]) / COUNTED + sum(possible)


def _location(option: Option) -> str:
    offer = option.target
    if not isinstance(offer, Offer):
        return ""
    return next((word.location for word in offer.activity.effects if isinstance(word, Build)), "")


def _innovate(table: SettlementTable, options: dict[str, Option], workshop: Workshop) -> Answer | None:
    if "innovate" in options:
        return "innovate", "Knowledge is for good."
    special = [
        option
        for option in options.values()
        if isinstance(option.target, Offer)
        and not _costs_resources(option.target.activity.cost)
        and any(isinstance(word, Learn) for word in option.target.activity.effects)
    ]
    return (special[0].key, "Knowledge is for good.") if special else None


def _endeavor(table: SettlementTable, options: dict[str, Option], workshop: Workshop) -> Answer | None:
    """The activity that brings most for what it costs, by whoever it suits best; what is free only if it is good."""
    best, most = None, LEAST
    spare = weakest_first(table, table.survivors())
    for option in options.values():
        if isinstance(option.target, Offer):
            worth = max((worth for worth, _ in ranked(table, option.target, spare)), default=0.0)
            cost = option.target.activity.cost
            worth -= cost_worth(cost) - 1.5 * cost.endeavors  # endeavors left over are lost
            if cost.endeavors > 1:
                worth /= cost.endeavors
            if worth > most:
                best, most = option, worth
    return (best.key, f"{best.label} brings most.") if best is not None else None


def ranked(table: SettlementTable, offer: Offer, spare: Sequence[int] = ()) -> list[tuple[float, int]]:
    """Returns those who could do it, with what it is worth then, best first; of equals whoever can be spared best
    (`spare`: everybody in that order, if it is known). Of many people only some of either end are looked at.
    """
    ordered = spare or weakest_first(table, table.survivors())
    some = list(dict.fromkeys([*_able(table, offer, ordered), *_able(table, offer, ordered[::-1])[::-1]]))
    effects, card = offer.activity.effects, offer.activity.name
    with nothing_changes():
        found = [(effects_worth(table, effects, who, card), who) for who in some]
    return sorted(found, key=lambda one: -one[0])


def _able(table: SettlementTable, offer: Offer, ordered: Sequence[int]) -> list[int]:
    """The first few who can be nominated."""
    able = (who for who in ordered if refusal(verify_nominated, table, offer, who) is None)
    return list(islice(able, LOOKED_AT))


def innovation_worth(card: Innovation) -> float:
    """Returns the worth of an innovation: survival, what it teaches to do, what it leads to."""
    worth = LIMIT * card.survival_limit + 6.0 * (card.survival_action is not None)
    worth += 2.0 * len(card.departing) + 1.5 * len(card.newborn) + 1.5 * len(card.rules) + 1.0 * len(card.traits)
    return worth + 1.5 * len(card.activities) + 0.8 * len(card.consequences)
