"""What the careful player does in the develop step: build, innovate, craft, then what endeavors are left for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from engine.decision import Option, refusal
from game.bots.careful.gear_worth import FIGHTERS, best_to_make, weapon_worth
from game.bots.careful.people import weakest_first
from game.bots.careful.settlement_worth import cost_worth, effects_worth
from game.cards.costs import Cost
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.kinds.settlement import Innovation
from game.cards.words.knowledge import Learn
from game.cards.words.settlement import Build
from game.phases.settlement.develop import END
from game.rules.campaign.activity_offers import Offer
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.activities import verify_nominated

WEAPONS, ARMOR, OTHER = "weapons", "armor", "other gear"
FIRST_BUILT, THEN_BUILT = (WEAPONS, ARMOR, OTHER), (ARMOR, WEAPONS, OTHER)
"""What is wanted of the locations that cost endeavors alone, for nobody has a weapon yet, and of those that cost
resources, for armor lasts.
"""
BARE_HANDS = 2.0
"""What fist & tooth are worth."""
LOOKED_AT = 6
LEAST = 0.05
"""Activities that bring less than this are left alone."""

Answer = tuple[str, str]


def next_act(table: SettlementTable, options: Sequence[Option]) -> Answer:
    """The key of what is done next, and the reason."""
    by_key = {option.key: option for option in options}
    for act in (_name, _found, _arm, _innovate, _craft, _build, _endeavor):
        found = act(table, by_key)
        if found is not None:
            return found
    return END, "Nothing else is worth doing."


def _name(table: SettlementTable, options: dict[str, Option]) -> Answer | None:
    """A name is worth a point of survival."""
    key = next((key for key, option in options.items() if option.kind == "name"), None)
    return (key, "A name gives 1 survival.") if key is not None else None


def _found(table: SettlementTable, options: dict[str, Option]) -> Answer | None:
    """The places that make weapons and armor and read entrails: everything begins there."""
    return _raise(table, options, free=True)


def _build(table: SettlementTable, options: dict[str, Option]) -> Answer | None:
    """The other locations, with what innovating and those who depart have left over."""
    return _raise(table, options)


def _raise(table: SettlementTable, options: dict[str, Option], free: bool = False) -> Answer | None:
    """The location that is wanted most; `free`: of those that cost endeavors alone."""
    makes = table.box.once(gear_made_at)
    found = []
    for key, option in options.items():
        name = _location(option)
        dear = bool(name) and _costs_resources(option.target.activity.cost)
        if name and not (free and dear):
            order = THEN_BUILT if dear else FIRST_BUILT
            found.append((dear, order.index(makes.get(name, OTHER)), name, key))
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


def _arm(table: SettlementTable, options: dict[str, Option]) -> Answer | None:
    """A weapon for everybody who departs comes before all knowledge."""
    owned = [table.box.gear[key] for key in table.owned_gear()]
    if sum(gear.weapon is not None and weapon_worth(gear) > BARE_HANDS for gear in owned) >= FIGHTERS:
        return None
    offered = [option.target for option in options.values() if isinstance(option.target, Gear)]
    weapons = [gear for gear in offered if gear.weapon is not None]
    gear = best_to_make(table, weapons, sparing=False)
    return (f"craft:{gear.key}", f"Somebody needs the {gear.name}.") if gear is not None else None


def _location(option: Option) -> str:
    offer = option.target
    if not isinstance(offer, Offer):
        return ""
    return next((word.location for word in offer.activity.effects if isinstance(word, Build)), "")


def _innovate(table: SettlementTable, options: dict[str, Option]) -> Answer | None:
    if "innovate" in options:
        return "innovate", "Knowledge is for good."
    special = [
        option
        for option in options.values()
        if isinstance(option.target, Offer) and any(isinstance(word, Learn) for word in option.target.activity.effects)
    ]
    return (special[0].key, "Knowledge is for good.") if special else None


def _craft(table: SettlementTable, options: dict[str, Option]) -> Answer | None:
    offered = [option.target for option in options.values() if isinstance(option.target, Gear)]
    gear = best_to_make(table, offered)
    return (f"craft:{gear.key}", f"{gear.name} serves those who depart.") if gear is not None else None


def _endeavor(table: SettlementTable, options: dict[str, Option]) -> Answer | None:
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
    found = [(effects_worth(table, effects, who, card), who) for who in some]
    return sorted(found, key=lambda one: -one[0])


def _able(table: SettlementTable, offer: Offer, ordered: Sequence[int]) -> list[int]:
    """The first few who can be nominated."""
    able = (who for who in ordered if refusal(verify_nominated, table, offer, who) is None)
    return list(islice(able, LOOKED_AT))


def innovation_worth(card: Innovation) -> float:
    """Returns the worth of an innovation: survival, what it teaches to do, what it leads to."""
    worth = 4.0 * card.survival_limit + 6.0 * (card.survival_action is not None)
    worth += 2.0 * len(card.departing) + 1.5 * len(card.newborn) + 1.5 * len(card.rules) + 1.0 * len(card.traits)
    return worth + 1.5 * len(card.activities) + 0.8 * len(card.consequences)
