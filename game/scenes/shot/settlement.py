"""The settlement at moments worth a picture: a settlement in its twelfth lantern year, and what it may come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.decision import Decision, Pause
from engine.session import Session
from engine.table import Flow
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.phases.campaign.campaign import CampaignGame
from game.phases.showdown.deck_building import resource_deck
from game.rules.campaign.campaign_record import Chapter, Entry, Kind, Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.stories import tell_story
from game.rules.settlement.new_survivors import born
from game.scenes.app.application import App
from game.scenes.settlement.scene import SettlementScene
from game.views.sample_settlement import sample_settlement

LONGEST = 400


@dataclass
class Played:
    """A campaign that lies in no file."""

    session: Session[SettlementTable]

    def answer(self, key: str) -> None:
        self.session.answer(key)

    @property
    def warnings(self) -> list[str]:
        return list(self.session.warnings)

    def close(self) -> None:
        self.session.close()


class Told(CampaignGame):
    """Plays one thing that happens at home, then the develop step."""

    def __init__(self, happens: Callable[[SettlementTable], Flow[Any]]) -> None:
        super().__init__(core_box())
        self.happens = happens

    def play(self, table: SettlementTable) -> Flow[str]:
        yield Pause("begins")
        yield from self.happens(table)
        table.campaign.step = Step.DEVELOP
        return (yield from super().play(table))


def played(
    prepare: Callable[[SettlementTable], None], happens: Callable[[SettlementTable], Flow[Any]] | None = None
) -> Played:
    """The sample settlement, changed by `prepare`, at its first question."""
    box = core_box()
    table = sample_settlement(box)
    table.record.resources = table.record.resources or {
        deck: resource_deck(box, deck, table.chance) for deck in sorted({card.deck for card in box.resources.values()})
    }
    prepare(table)
    game = Told(happens) if happens is not None else CampaignGame(box)
    state = game.encode(table)
    table.world.close()
    return Played(Session(game, state))


def settlement_scene(app: App, seed: int) -> SettlementScene:
    """The develop step, with everything that can be done in it."""
    return _scene(app, played(lambda table: None))


def story_scene(app: App, seed: int) -> SettlementScene:
    """A page of the book that has just been played."""

    def happens(table: SettlementTable) -> Flow[None]:
        yield from tell_story(table, "Bold", table.survivors()[seed % 5])

    def begin(table: SettlementTable) -> None:
        table.campaign.step = Step.TIMELINE

    game = played(begin, happens)
    return _scene(app, game, since=0)


def quarry_scene(app: App, seed: int) -> SettlementScene:
    """Returns the scene of the choice of quarry, with one level picked."""

    def before(table: SettlementTable) -> None:
        table.campaign.step = Step.DEPART
        hunted = (key for key, one in table.box.monsters.items() if one.hunt_map and not one.legend_of)
        table.campaign.quarries = list(hunted)
        for entry in table.campaign.timeline.get(table.campaign.year, []):
            entry.done = True

    game = played(before)
    _until(game, "choose-quarry", seed)
    scene = _scene(app, game)
    decision = scene.making.decision
    if decision is not None:
        scene.making.selected = decision.keys()[-1]
    return scene


def departing_scene(app: App, seed: int) -> SettlementScene:
    """Returns the scene of who departs, against whom."""

    def before(table: SettlementTable) -> None:
        table.campaign.step = Step.DEPART
        for entry in table.campaign.timeline.get(table.campaign.year, []):
            entry.done = True

    game = played(before)
    _until(game, "choose-departing", seed)
    scene = _scene(app, game)
    decision = scene.making.decision
    if decision is not None:
        scene.making.picked = tuple(decision.keys()[:3])
    return scene


def birth_scene(app: App, seed: int) -> SettlementScene:
    """A child is to be named."""

    def happens(table: SettlementTable) -> Flow[None]:
        mother, father, *_ = table.survivors()
        yield from born(table, mother, father, "Intimacy")

    game = played(lambda table: None, happens)
    _until(game, "name", seed)
    scene = _scene(app, game)
    if scene.making.decision is not None:
        scene.making.typed = str(scene.making.decision.context)
    return scene


def _scene(app: App, game: Played, since: int | None = None) -> SettlementScene:
    app.game = game  # type: ignore[assignment]
    return SettlementScene(app, game, since=since)  # type: ignore[arg-type]


def _until(game: Played, topic: str, seed: int) -> None:
    """Answers at random up to a question of this kind."""
    player, session = RandomPlayer(seed), game.session
    for _ in range(LONGEST):
        request = session.request
        if request is None or (isinstance(request, Decision) and request.topic == topic):
            return
        session.answer(player.answer(request, session.table))


__all__ = [
    "Chapter",
    "Entry",
    "Kind",
    "birth_scene",
    "departing_scene",
    "quarry_scene",
    "settlement_scene",
    "story_scene",
]
