"""Each settlement event in settlements of every size, with any answers: nothing breaks, everything can be told."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.chance import Chance
from engine.decision import Decision, Pause, Roll, refusal
from engine.table import Flow
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.narration.narrator import narrate
from game.phases.settlement.departure import bonuses, choose_departing
from game.phases.settlement.develop import finish_develop, use
from game.rules.campaign import stories
from game.rules.campaign.settlement_table import CampaignOver, SettlementTable
from game.rules.settlement import activities
from tests.play.homestead import Hearth

EVENTS = sorted(core_box().settlement_events)
KNOWN = (
    "Hovel", "Drums", "Nightmare Training", "Cooking", "Graves", "Cannibalize", "Collective Toil", "Accept Darkness",
    "Pictograph", "Face Painting", "Inner Lantern", "Ammonia", "Shrine", "Scarification", "Records", "Bloodletting",
    "Guidepost", "Romantic",
)  # fmt: skip
SIZES = (1, 2, 5, 16)


def settled(size: int, chance: random.Random) -> Hearth:
    """So many people, each with something on the sheet that an event can ask for."""
    people = [f"p{n}" for n in range(size)]
    sheets: dict[str, dict[str, Any]] = {
        key: {
            "courage": chance.randrange(5),
            "hunt_xp": chance.randrange(12),
            "insanity": chance.randrange(6),
            "survival": chance.randrange(4),
            "fighting_arts": chance.sample(["Tough", "Leader", "Zero Presence", "Tumble"], chance.randrange(3)),
            "disorders": chance.sample(["Apathetic", "Rageholic"], chance.randrange(3)),
            "abilities": ["Marrow Hunger"] if chance.random() < 0.2 else [],
            "milestones": ["Bold", "Insight", "Age 1", "Age 2"],
        }
        for key in people
    }
    return Hearth(
        *people,
        sheets=sheets,
        knows=["Language", *(name for name in KNOWN if chance.random() < 0.5)],
        stored={"Monster Bone": chance.randrange(4), "Scrap": 1, "Monster Organ": 1},
        gear=["cloth", "bone-axe"],
        deck=["Paint", "Bed"],
        locations=["Lantern Hoard", "Bone Smith"],
        death_count=chance.randrange(2),
        returning=[key for key in people if chance.random() < 0.5],
        endeavors=12,
    )


def play(table: SettlementTable, flow: Flow[Any], player: RandomPlayer) -> Any:
    value: Any = None
    try:
        while True:
            request = flow.send(value)
            value = None
            if isinstance(request, Roll):
                value = table.chance.roll(request)
            elif not isinstance(request, Pause):
                assert isinstance(request, Decision)
                assert len(set(request.keys())) == len(request.options), request.about
                value = request.accept(player.answer(request))
    except StopIteration as end:
        return end.value


@pytest.mark.parametrize("name", EVENTS)
@pytest.mark.parametrize("size", SIZES)
def test_settlement_event_and_all_that_it_offers(name: str, size: int) -> None:
    chance = random.Random(f"{name}/{size}")
    hearth = settled(size, chance)
    table = hearth.table
    table.chance = hearth.chance = Chance.seeded(chance.randrange(1000))  # type: ignore[assignment]
    player = RandomPlayer(size)
    try:
        play(table, stories.play_event(table, name, drawn=True), player)
        table.inter()
        for _ in range(6):
            able = [one for one in activities.shown(table) if refusal(activities.verify, table, one) is None]
            mine = [one for one in able if one.source == name]
            if mine:
                play(table, use(table, chance.choice(mine)), player)
                table.inter()
        play(table, finish_develop(table), player)
        table.campaign.departing = play(table, choose_departing(table), player)
        play(table, bonuses(table), player)
    except CampaignOver:
        assert not table.living()
    assert hearth.told
    for event in hearth.told:
        assert narrate(event, table).text.endswith((".", "!", ":")), event
