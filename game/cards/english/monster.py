"""The monster sheet as printed text."""

from __future__ import annotations

from collections import Counter

from game.cards.english.ai_card import print_actions, print_definitions
from game.cards.english.notes import lead_of
from game.cards.english.sections import Section
from game.cards.english.showdown import dotted, led, row_lines, showdown_lines
from game.cards.kinds.aftermath import Victory, reward_results
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.numbers import WITHOUT_LIMIT, counted, signed, times
from game.cards.phrases import cap, listed, sentence, titled
from game.cards.traits.sheet import Modify
from game.cards.who import describe


def print_monster_sheet(monster: Monster, level: MonsterLevel) -> list[Section]:
    """The monster sheet at one level: numbers, decks, instinct, basic action, terms, victory. It is printed from the
    record that the showdown is played with, so reference card and story event cannot differ (monster-reference).
    """
    width, depth = monster.size
    numbers = [
        _how_met(monster, level),
        f"Base {width} × {depth} spaces. {_blind_spot(monster)}",
        f"Movement {_movement(level)}, toughness {level.toughness}, speed {level.speed}, damage {level.damage}.",
    ]
    if level.by_year:
        numbers.append("In a campaign, its toughness is the lantern year instead.")
    numbers += [
        sentence(f"the monster has {trait.text()}")
        for trait in level.traits
        if not (isinstance(trait, Modify) and trait.fixed)
    ]
    if level.life:
        numbers.append(f"The monster starts with {level.life} Life.")
    if level.tokens:
        tokens = [f"{signed(n)} {attribute}" for attribute, n in level.tokens.items()]
        numbers.append(f"The monster starts with {listed(tokens)} tokens.")
    return [
        Section("profile", f"{monster.name}, {'level ' if level.name.isdigit() else ''}{level.name}", numbers),
        Section("rule", "Decks", deck_lines(monster, level)),
        Section("rule", f"Instinct: {monster.instinct.name}", showdown_lines(monster.instinct.effects)),
        Section("rule", "Basic action"),
        *print_actions(monster.basic_action, monster),
        *print_definitions(monster.definitions),
        Section("rule", "Set-up", set_up_lines(monster, level)),
        Section("rule", "Victory", victory_lines(level.victory, monster)),
        *([Section("rule", "Defeat", showdown_lines(level.defeat))] if level.defeat else []),
    ]


def _movement(level: MonsterLevel) -> str:
    return "without limit" if level.movement >= WITHOUT_LIMIT else str(level.movement)


def _how_met(monster: Monster, level: MonsterLevel) -> str:
    if level.opening:
        return "This fight opens a campaign. No hunt leads to it."
    if monster.legend_of:
        kind = titled(monster.legend_of)
        return f"A legendary {kind}, level {level.level}. It can be hunted only in a year in which its legend was told."
    if monster.last:
        return "This nemesis cannot be hunted. The campaign ends with it."
    return "This nemesis cannot be hunted." if monster.nemesis else "This quarry can be hunted."


def _blind_spot(monster: Monster) -> str:
    width, deep = monster.size[0], monster.blind_spot
    if not deep:
        return "It has no blind spot."
    spaces = counted(width, "space") if deep == 1 else f"{width} × {deep} spaces"
    return f"The blind spot is the {spaces} directly behind it."


def victory_lines(won: Victory, monster: Monster) -> list[str]:
    """Returns what a victory gives, a sentence for each thing."""
    lines = [*showdown_lines(won.tokens), *showdown_lines(won.first), *won.text()]
    if won.roll is not None:
        more = [
            f"+{one.death_blow} after a death blow at {one.name}" for one in monster.hit_locations if one.death_blow
        ]
        note = f" ({'; '.join(more)})" if more else ""
        die = "1d10" if won.roll.plain else "1d10 + the monster's level"
        lines.append(f"For the rewards, roll {die}{note}:")
        lines += dotted([line for row in won.roll.rows for line in row_lines(reward_results(row), row.effects)])
    for bonus in won.bonuses:
        limit = f" ({bonus.often})" if bonus.often else ""
        if bonus.condition is not None:
            lines += led(lead_of(bonus.condition), bonus.effects, limit=limit)
        elif len(showdown_lines(bonus.effects)) > 1:
            lines += [f"{cap(bonus.often or 'besides')}:", *dotted(showdown_lines(bonus.effects))]
        else:
            lines.append(sentence(bonus.text()))
    return lines


def reward_in_words(won: Victory, results: str) -> str:
    """Returns what a row of the rewards table brings, in a line; nothing where there is no such row."""
    rows = won.roll.rows if won.roll is not None else ()
    row = next((row for row in rows if reward_results(row) == results), None)
    return " ".join(showdown_lines(row.effects)) or "Nothing." if row is not None else ""


def set_up_lines(monster: Monster, level: MonsterLevel) -> list[str]:
    """Terrain that is listed and drawn, where everybody begins, whom the monster faces, who acts first."""
    setting = monster.set_up
    cards = [counted(n, titled(key)) if n > 1 else titled(key) for key, n in Counter(setting.terrain).items()]
    terrain = [f"{listed(cards)} on the marked spaces"] if cards else []
    drawn = [counted(setting.random, "random terrain card")] if setting.random else []
    loose = [*map(titled, setting.unmarked), *drawn]
    each = ", each" if len(setting.unmarked) + setting.random > 1 else ","
    terrain += [f"{listed(loose)}{each} set up as it says"] if loose else []
    faced = describe(setting.faces) if setting.faces else "survivors"
    start = "on the marked spaces in front of it"
    if setting.apart:
        start = f"at least {counted(setting.apart, 'space')} from the monster"
    elif setting.one_edge:
        start = "along one short edge of the group's choice, which the monster faces"
        faced = ""
    return [
        f"Terrain: {', then '.join(terrain)}." if terrain and level.terrain else "There is no terrain.",
        f"The monster begins in the middle of the board{f', facing the {faced}' if faced else ''}.",
        f"The survivors begin {start}.",
        *showdown_lines(setting.start),
        *(["The survivors take a turn before the first round."] if setting.survivors_first else []),
        *(
            ["The people who stay at home stand by in a retinue of up to 9 members; 18 or more form two of 9."]
            if monster.retinues
            else []
        ),
        *([_on_its_perch(titled(monster.perch))] if monster.perch else []),
    ]


def _on_its_perch(tile: str) -> str:
    """Terrain that the monster sits on, and what it is not in the way of meanwhile."""
    where = f"While the monster stands on the {tile}, wholly or in part"
    return f"{where}, that tile blocks neither its field of view nor attacks on it."


def deck_lines(monster: Monster, level: MonsterLevel) -> list[str]:
    """Tells how its decks are made, and which cards are in play from the start."""
    ai = level.ai
    if ai.below:
        top = f"{ai.top} on top of " if ai.top else "exactly "
        below = [name if n == 1 else f"{name} ({times(n)})" for name, n in Counter(ai.below).items()]
        lines = [f"AI cards: {top}{listed(below)}{'' if ai.top else ','} in random order."]
    else:
        kinds = (("basic", ai.basic), ("advanced", ai.advanced), ("legendary", ai.legendary))
        lines = [f"AI cards: {listed([f'{n} {kind}' for kind, n in kinds if n])}, drawn at random."]
    if level.special:
        last = [card.name for card in monster.ai_cards if card.stays_last]
        lines += [f"{name} lies at the bottom of the AI deck." for name in level.special if name in last]
        lying = [name for name in level.special if name not in last]
        lines += [f"In play from the start: {listed(lying)}."] if lying else []
    above = sum(card.copies for card in monster.hit_locations if card.name == level.hit_location_top)
    many = f"the {above} {level.hit_location_top}" if above > 1 else level.hit_location_top
    top = f", {many} on top" if above else ""
    return [*lines, f"Hit locations: all of them in random order{top}."]
