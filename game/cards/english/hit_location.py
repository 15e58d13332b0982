"""Hit location cards as printed text."""

from __future__ import annotations

from game.cards.english.ai_card import definitions_used, harmless
from game.cards.english.sections import Section
from game.cards.english.showdown import led, lines_in_play, showdown_lines
from game.cards.kinds.hit_location import HitLocation
from game.cards.kinds.monster import Monster
from game.cards.numbers import attack_in_words, signed
from game.cards.phrases import a_or_an, listed
from game.cards.voice import CHOICE
from game.cards.who import Role
from game.cards.words.flow import Effects
from game.model.terms import Attribute


def print_hit_location(card: HitLocation, monster: Monster) -> list[Section]:
    """A hit location: its special rule, reactions, critical wound and the injury that this leaves."""
    sections = [Section("rule", "Special rule", rules)] if (rules := _special_rules(card)) else []
    reactions = (
        ("trap", "Trap", card.trap),
        ("wound", "Wound", card.wound),
        ("failure", "Failure", card.failure),
        ("reflex", "Reflex", card.reflex),
    )
    sections += [Section(kind, heading, _of_attacker(effects)) for kind, heading, effects in reactions if effects]
    if card.critical is None:
        if not card.trap:
            sections.append(Section("critical", "No critical wound"))
    else:
        if card.critical.effects:
            sections.append(Section("critical", "Critical wound", _of_attacker(card.critical.effects)))
        if card.critical.persistent:
            injury = card.critical.persistent
            changed = lines_in_play(injury.traits) + _changed(injury.name, monster)
            kept = [] if card.critical.effects and changed else ["A critical wound leaves this injury."]
            kept += [] if changed else ["It has no rule of its own."]
            sections.append(Section("persistent", injury.name, kept + changed))
    return sections + definitions_used(card, monster)


def _of_attacker(effects: Effects) -> list[str]:
    """What happens, with its bearer named, and whoever chooses: both are who attacks the location."""
    attacker = Role.ATTACKER.value
    said = [line.replace(Role.SELF.value, attacker) for line in showdown_lines(effects)]
    return [line.replace(f"of {CHOICE} choice", f"of {attacker}'s choice") for line in said]


def _special_rules(card: HitLocation) -> list[str]:
    """What holds at this location besides its reactions (hit-location-special-rule)."""
    rules = led("before the wound attempt", card.before) if card.before else []
    if card.open_if is not None:
        rules.append(f"Unless {card.open_if.text()}, no wound roll is made here and the attempt fails.")
    if card.toughness:
        when = f" if {card.toughness_if.text()}" if card.toughness_if else ""
        rules.append(f"The monster has {signed(card.toughness)} toughness here{when}.")
    for change in card.changes:
        whose = "The monster" if change.attribute is Attribute.TOUGHNESS else "The attacker"
        rules.append(f"{whose} has {signed(change.n)} {change.attribute} here if {change.condition.text()}.")
    if card.other_type is not None and card.other_if is not None:
        rules.append(f"While {card.other_if.text()}, this location is {card.other_type}.")
    if card.luck:
        kinds = listed([a_or_an(kind) for kind in card.luck_with], "or")
        rules.append(f"An attacker with {kinds} has {signed(card.luck)} luck here.")
    if card.death_blow:
        rules.append(f"Death blow: if a wound here defeats the monster, add {card.death_blow} to the rewards roll.")
    return rules


def _changed(injury: str, monster: Monster) -> list[str]:
    """Which AI cards read differently with this injury in play."""
    replaced = [card.name for card in monster.ai_cards if injury in card.injuries]
    verb = "has its own text" if len(replaced) == 1 else "have their own text"
    lines = [f"{listed(replaced)} {verb} for this injury."] if replaced else []
    eased: dict[int, list[str]] = {}
    for location in monster.hit_locations:
        for change in location.changes:
            if change.injury == injury:
                eased.setdefault(change.n, []).append(location.name)
    lines += [f"The monster has {signed(n)} toughness at {listed(names)}." for n, names in eased.items()]
    blunted: dict[str, list[str]] = {}
    for card in monster.ai_cards:
        if (own := card.weakened.get(injury)) is None:
            continue
        if moment := harmless(card, own):
            blunted.setdefault(moment, []).append(card.name)
        else:
            said = attack_in_words(own.speed, own.accuracy, own.damage)
            lines.append(f"{card.name} attacks with another profile ({said}).")
    for moment, cards in blunted.items():
        attacks = f"attacks of {listed(cards)} do" if len(cards) > 1 else f"attack of {cards[0]} does"
        lines.append(f"The {attacks} nothing {moment}.")
    return lines
