"""The loop of a campaign runs through real hunts: settlement, hunt, showdown, aftermath, and home again."""

from __future__ import annotations

import pytest

from engine.decision import Decision, Roll
from engine.event import Event
from engine.session import Session
from game import facts
from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.phases.campaign.campaign import CampaignGame
from game.phases.campaign.founding import new_campaign
from game.rules.campaign.campaign_record import CampaignOptions, Chapter, Fight, Step
from game.rules.campaign.settlement_table import SettlementTable
from tests.phases.test_campaign import begin, play_until

BOX = core_box()


class Hunter(CarefulSettler):
    """The careful player, who hunts one monster at one level."""

    def __init__(self, level: str, monster: str = "white-lion") -> None:
        super().__init__()
        self.level, self.monster = level, monster

    def answer(self, request: Decision | Roll, table: SettlementTable) -> str:
        if isinstance(request, Decision) and request.topic == "choose-quarry":
            return f"quarry:{self.monster}/{self.level}"
        return super().answer(request, table)


def hunted(level: str, seed: int, monster: str = "white-lion") -> tuple[list[Event], list[Chapter]]:
    """A campaign from the quick start to the settlement phase after its first hunt: what it told, and the chapters it
    went through.
    """
    session, told = begin(CampaignOptions(quick_start=True), seed), list[Event]()
    session.table.observers.append(lambda event, steps: told.append(event))
    if monster not in session.table.campaign.quarries:
        session.table.campaign.quarries.append(monster)
    player, chapters = Hunter(level, monster), [session.table.campaign.chapter]
    for _ in range(20_000):
        campaign = session.table.campaign
        if campaign.chapter is not chapters[-1]:
            chapters.append(campaign.chapter)
        if Chapter.HUNT in chapters and campaign.chapter in (Chapter.SETTLEMENT, Chapter.OVER):
            session.close()
            return told, chapters
        request = session.request
        assert request is not None
        session.answer(player.answer(request, session.table))
    raise AssertionError("the year never ended")


@pytest.mark.parametrize(
    ("monster", "level", "start"),
    [
        ("white-lion", "1", 4),
        ("white-lion", "2", 7),
        ("white-lion", "3", 11),
        ("screaming-antelope", "1", 4),
        ("phoenix", "1", 5),
        ("phoenix", "2", 8),
        ("phoenix", "3", 11),
    ],
)
def test_a_quarry_is_hunted_at_every_level__from_settlement_to_aftermath(monster: str, level: str, start: int) -> None:
    for seed in range(1, 30):
        told, chapters = hunted(level, seed, monster)
        began = [event for event in told if isinstance(event, facts.HuntBegan)]
        assert [(one.monster, one.level, one.space) for one in began] == [(monster, level, start)]
        if Chapter.SHOWDOWN in chapters:
            break
    assert chapters[-3:-1] == [Chapter.HUNT, Chapter.SHOWDOWN]
    assert chapters[-1] in (Chapter.SETTLEMENT, Chapter.OVER)
    assert any(isinstance(event, facts.ShowdownBegan) and event.level == level for event in told)


@pytest.fixture(scope="module")
def on_the_way() -> Session[SettlementTable]:
    """In the middle of a hunt, with a card turned over."""
    session = begin(CampaignOptions(quick_start=True), 5)
    play_until(session, "hunt-turn")
    for _ in range(6):
        request = session.request
        assert isinstance(request, Decision)
        session.answer(request.keys()[0] if request.shape.value == "one" else "")
    return session


def test_a_hunt_is_the_same_after_it_was_saved(on_the_way: Session[SettlementTable]) -> None:
    game = CampaignGame(BOX)
    state = game.encode(on_the_way.table)
    again = game.decode(state)
    assert game.encode(again) == state
    assert again.campaign.hunt == on_the_way.table.campaign.hunt
    game.close(again)


def test_a_hunt_is_not_taken_back_behind_a_card() -> None:
    """A step can be taken back, what chance has revealed cannot (campaign-reveal)."""
    session = begin(CampaignOptions(quick_start=True), 5, keep=True)
    play_until(session, "hunt-turn")
    session.answer("move")
    assert session.why_not_undo() is None
    session.undo()
    session.answer("move")
    session.answer("reveal")
    why = session.why_not_undo()
    assert why is not None
    session.close()


def test_a_campaign_of_before_the_hunt_opens_and_hunts() -> None:
    """A save that stands before a departure knows nothing of hunts: its next showdown is hunted."""
    game = CampaignGame(BOX)
    table = new_campaign(BOX, CampaignOptions(quick_start=True), 1)
    session = Session(game, game.encode(table), keep=False)
    game.close(table)
    play_until(session, "equip")
    campaign = session.table.campaign
    assert campaign.hunt is None and campaign.planned is not None and campaign.planned.fight is Fight.QUARRY
    play_until(session, "hunt-turn")
    assert session.table.campaign.step is Step.SET_UP
    session.close()
