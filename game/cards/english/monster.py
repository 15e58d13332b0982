"""The monster sheet as printed text."""

from __future__ import annotations

from game.cards.english.ai_card import print_actions, print_definitions
from game.cards.english.notes import lead_of
from game.cards.english.sections import Section
from game.cards.english.showdown import dotted, led, row_lines, showdown_lines
from game.cards.kinds.aftermath import Victory, reward_results
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.numbers import counted, signed
from game.cards.phrases import cap, listed, sentence, titled
from game.cards.who import describe


def print_monster_sheet(monster: Monster, level: MonsterLevel) -> list[Section]:
    """The monster sheet at one level: numbers, decks, instinct, basic action, terms, victory. It is printed from the
    record that the showdown is played with, so reference card and story event cannot differ (monster-reference).
    """
    width, depth = monster.size
    numbers = [
        "This nemesis cannot be hunted." if monster.nemesis else "This quarry can be hunted.",
        f"Base {width} × {depth}, blind spot {counted(monster.blind_spot, 'space')} deep behind the monster.",
        f"Movement {level.movement}, toughness {level.toughness}, speed {level.speed}, damage {level.damage}.",
    ]
    if level.tokens:
        tokens = [f"{signed(n)} {attribute}" for attribute, n in level.tokens.items()]
        numbers.append(f"The monster starts with {listed(tokens)} tokens.")
    return [
        Section("profile", f"{monster.name}, {'level ' if level.name.isdigit() else ''}{level.name}", numbers),
        Section("rule", "Decks", _decks(level)),
        Section("rule", f"Instinct: {monster.instinct.name}", showdown_lines(monster.instinct.effects)),
        Section("rule", "Basic action"),
        *print_actions(monster.basic_action, monster),
        *print_definitions(monster.definitions),
        *([Section("rule", "Set-up", _set_up(monster, level))] if level.terrain else []),
        Section("rule", "Victory", _victory(level.victory)),
        *([Section("rule", "Defeat", showdown_lines(level.defeat))] if level.defeat else []),
    ]


def _victory(won: Victory) -> list[str]:
    lines = won.text()
    if won.roll is not None:
        lines.append("For the rewards, roll 1d10 + the monster's level:")
        lines += [line for row in won.roll.rows for line in row_lines(reward_results(row), row.effects)]
    for bonus in won.bonuses:
        limit = f" ({bonus.often})" if bonus.often else ""
        if bonus.condition is not None:
            lines += led(lead_of(bonus.condition), bonus.effects, limit=limit)
        elif len(showdown_lines(bonus.effects)) > 1:
            lines += [f"{cap(bonus.often or 'besides')}:", *dotted(showdown_lines(bonus.effects))]
        else:
            lines.append(sentence(bonus.text()))
    return lines


def _set_up(monster: Monster, level: MonsterLevel) -> list[str]:
    """Terrain that is listed and drawn, who acts first, whom the monster faces."""
    setting = monster.set_up
    names = [titled(key) for key in setting.terrain]
    lines = [f"Terrain: {listed(names)}."] if names else []
    lines += [f"{counted(setting.random, 'random terrain card')}."] if setting.random else []
    lines += ["The survivors take a turn before the first round."] if setting.survivors_first else []
    lines += [f"The monster begins facing the {describe(setting.faces)}."] if setting.faces else []
    return lines or ["Bare ground."]


def _decks(level: MonsterLevel) -> list[str]:
    ai = level.ai
    if ai.below:
        lines = [f"AI cards: {ai.top} on top of {listed(list(ai.below))} in random order."]
    else:
        kinds = (("basic", ai.basic), ("advanced", ai.advanced), ("legendary", ai.legendary))
        lines = [f"AI cards: {listed([f'{n} {kind}' for kind, n in kinds if n])}, drawn at random."]
    if level.special:
        lines.append(f"In play from the start: {listed(list(level.special))}.")
    top = f", {level.hit_location_top} on top" if level.hit_location_top else ""
    return [*lines, f"Hit locations: all of them in random order{top}."]
