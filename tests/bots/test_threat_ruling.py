"""What is shown of a card's target and what is ruled a moment later are one and the same: the legend of the board, the
preview of the next card, and the card as it is played, for every AI card of every monster on random tables."""

from __future__ import annotations

import random

import pytest

from engine.decision import Decision, Roll
from engine.event import Event
from engine.grid import Direction
from engine.table import Crumb
from game import facts
from game.bots.threat import pick_of, threat_preview
from game.content.box import core_box
from game.phases.showdown.ai_cards import draw_and_play
from game.phases.showdown.setup import founders, new_showdown
from game.phases.showdown.showdown import ShowdownGame
from game.rules.space.facing import turn
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Standing, Tokens
from game.rules.table.effect_context import MonsterTurnOver, ShowdownOver
from game.rules.table.showdown_table import ShowdownTable, seats_for
from game.scenes.showdown.board.card_overlay import card_zones
from game.scenes.showdown.board.card_zones import Kind, zones_of

FIGHTS = (("white-lion", "2"), ("butcher", "2"))
TABLES = 7
"""Random tables of each fight in the fast suite."""
GEAR = ("founding-stone", "scrap-lantern", "bone-axe")


def laid(monster: str, level: str, seed: int) -> ShowdownTable:
    """A table on which anything may be: who lies, hides, is insane, holds the priority token or a lantern."""
    chance = random.Random(seed)
    party = founders()
    table = new_showdown(core_box(), monster, level, party, seats_for(["Ann"], [s.key for s in party]), seed)
    record = table.record
    record.round, record.turn = 3, "monster"
    size = table.monster_card.size
    table.put(table.monster, (chance.randint(3, 20 - size[0]), chance.randint(3, 14 - size[1])))
    turn(table, chance.choice(list(Direction)))
    free = BOARD.all if seed % 3 == 2 else BOARD.within(table.base(table.monster), 7)
    spaces = BOARD.to_spaces(free & ~table.base(table.monster) & ~table.terrain("obstacle"))
    for who, at in zip(record.party, chance.sample(spaces, len(record.party)), strict=True):
        table.put(who, at)
        sheet, condition = table.sheet(who), table.condition(who)
        table.world.get(who, Standing).up = chance.random() > (0.8 if seed % 3 == 2 else 0.3)
        table.world.get(who, Tokens).bleeding = chance.choice([0, 0, 2])
        sheet.insanity = chance.choice([0, 3, 4, 9])
        sheet.gear = chance.sample(GEAR, 2)
        condition.hidden = chance.random() < 0.15
        condition.suffered = {"Grab": chance.choice([1, 2, 3])} if chance.random() < 0.3 else {}
    record.priority = chance.choice(record.party) if seed % 5 == 1 else 0
    record.last_to_wound = chance.choice([0, *record.party])
    for place in chance.sample(sorted(table.hit_location_cards), 4) if seed % 2 else ():
        critical = table.hit_location_cards[place].critical
        if critical is not None and critical.persistent is not None:
            table.enter_play(place, "persistent injury")
    table.forget_traits()
    return table


def ruled(table: ShowdownTable, name: str) -> list[facts.TargetPicked | facts.NoTarget]:
    """The ruling: the card is drawn and played until somebody, or nobody, is picked; nothing if a die of a card in
    play keeps it from coming so far."""
    told: list[facts.TargetPicked | facts.NoTarget] = []

    def hear(event: Event, steps: tuple[Crumb, ...]) -> None:
        if isinstance(event, facts.TargetPicked | facts.NoTarget):
            told.append(event)

    table.observers.append(hear)
    table.record.ai.draw_pile.append(name)
    flow = draw_and_play(table)
    answer = None
    try:
        while not told:
            request = flow.send(answer)
            assert isinstance(request, Decision | Roll), request
            answer = table.chance.roll(request) if isinstance(request, Roll) else request.options[0]
    except (StopIteration, MonsterTurnOver, ShowdownOver):
        pass
    flow.close()
    return told


def agree(monster: str, level: str, seed: int) -> tuple[int, int]:
    """Plays every card of the monster on one table; says how many picked somebody, and how many found nobody."""
    rules, picked, nobody = ShowdownGame(core_box()), 0, 0
    first = laid(monster, level, seed)
    state = rules.encode(first)
    rules.close(first)
    for name in [card.name for card in core_box().monsters[monster].ai_cards]:
        table = rules.decode(state)
        card = table.ai_cards[name]
        if pick_of(table, card) is None:
            rules.close(table)
            continue
        zones = [zone for zone in zones_of(card, table) if zone.kind is Kind.PICK]
        legend = [who for zone in zones for who in zone.who]
        lines = [one.says for one in card_zones(f"card:ai/{name.replace(' ', '_')}", table)]
        named = {who: any(f"**{table.name(who)}**" in line or table.name(who) in line for line in lines)
                 for who in legend}  # fmt: skip
        table.record.ai.draw_pile.clear()
        table.record.ai.discard.clear()
        table.record.face_up_duration = ""
        found = ruled(table, name)
        where = f"{monster} {level}, seed {seed}, {name}"
        for event in found[:1]:
            if isinstance(event, facts.NoTarget):
                assert not legend, f"{where}: the legend names {legend}, the ruling nobody"
                nobody += 1
            else:
                among = event.among if event.rule != "target-priority-token" else tuple(legend)
                assert event.who in legend and set(among) == set(legend), f"{where}: {legend}, but ruled {event}"
                assert all(named.values()), f"{where}: {lines}"
                picked += 1
        rules.close(table)
    return picked, nobody


@pytest.mark.parametrize(("monster", "level"), FIGHTS)
def test_the_legend_names_whom_the_ruling_names(monster: str, level: str) -> None:
    counts = [agree(monster, level, seed) for seed in range(TABLES)]
    assert sum(one for one, _ in counts) > 50 and sum(one for _, one in counts) > 3


@pytest.mark.soak
@pytest.mark.parametrize(("monster", "level"), FIGHTS)
def test_the_legend_names_whom_the_ruling_names_at_length(monster: str, level: str) -> None:
    for seed in range(TABLES, 400):
        agree(monster, level, seed)


@pytest.mark.parametrize(("monster", "level"), FIGHTS)
def test_the_next_card_is_foretold_to_the_last_hundredth(monster: str, level: str) -> None:
    """Who is picked alone or together, that nobody is found, and the cards that pick nobody: all there is."""
    for seed in range(20):
        table = laid(monster, level, seed)
        threat = threat_preview(table)
        assert sum(threat.outcomes().values()) + threat.nobody + threat.without == pytest.approx(1.0)
        if table.record.priority:
            alone = {card.among for card in threat.cards if card.picks and not card.each}
            assert alone <= {(table.record.priority,), ()}
        table.world.close()
