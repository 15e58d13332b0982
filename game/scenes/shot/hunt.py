"""The hunt at moments worth a picture: the sample settlement's party on its way, played on from a seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.decision import Decision
from engine.session import Session
from game import facts
from game.bots.random_player import RandomPlayer
from game.content.boards import hunt_board
from game.model.terms import Attribute, Location
from game.phases.showdown.setup import find_monster
from game.rules.campaign.campaign_record import Chapter, Fight, PlannedShowdown
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.components import Tokens
from game.rules.table.table_record import Gained
from game.scenes.app.application import App
from game.scenes.hunt.asking import TURN
from game.scenes.hunt.party import Hunter, party_of
from game.scenes.hunt.scene import HuntScene
from game.scenes.shot.settlement import Played, played

LONGEST = 400
SEEDS = 24
LEVEL = "2"
SEATS = ("Anna", "Chidi")


def set_out(table: SettlementTable, monster: str, level: str) -> None:
    """Four of the settlement leave for a quarry; for level 2 if it has no such level on its board."""
    starts = hunt_board(find_monster(table.box, monster)).starts
    campaign = table.campaign
    party = [who for who in table.survivors() if not table.sheet(who).retired][:4]
    campaign.options.seats = list(SEATS)
    campaign.departing = list(party)
    campaign.seated = {who: place % len(SEATS) for place, who in enumerate(party)}
    campaign.planned = PlannedShowdown(Fight.QUARRY, monster, level if level in starts else LEVEL, list(party))
    campaign.chapter = Chapter.HUNT


def marked(table: SettlementTable, monster: str = "white-lion", level: str = LEVEL) -> None:
    """The same with a few marks of the way on them."""
    set_out(table, monster, level)
    first, second, third, *_ = table.campaign.departing
    table.sheet(first).boxes[Location.LEGS].light = True
    table.sheet(third).boxes[Location.ARMS].light = True
    table.sheet(third).insanity = 5
    table.world.get(second, Tokens).attributes = {Attribute.MOVEMENT: -1}
    table.world.get(second, Tokens).bleeding = 1
    for who, card in ((first, "Monster Bone"), (first, "Monster Bone"), (second, "Love Juice"), (third, "Skull")):
        table.record.gained.append(Gained(card, "basic", who))


def hunted(
    until: Callable[[Session[SettlementTable], int], bool], seed: int, prepare: Callable[[SettlementTable], None]
) -> Played:
    """The first hunt from this seed on that comes to such a moment; `until` gets the session and how much had been
    told before the last answer."""
    game = None
    for attempt in range(seed, seed + SEEDS):
        game = played(prepare)
        player, session, heard = RandomPlayer(attempt), game.session, 0
        for _ in range(LONGEST):
            request = session.request
            if request is None or session.table.campaign.chapter is not Chapter.HUNT:
                break
            if until(session, heard):
                return game
            heard = session.heard
            answer = player.answer(request, session.table)
            if isinstance(request, Decision) and request.topic == TURN:
                answer = next(one.key for one in request.options if one.key in ("reveal", "move"))
            session.answer(answer)
        else:
            continue
    assert game is not None
    return game


def on_the_way(session: Session[SettlementTable], heard: int) -> bool:
    """A hunt turn on the fourth space or later, with something to turn over."""
    request, hunt = session.request, session.table.campaign.hunt
    if not (isinstance(request, Decision) and request.topic == TURN) or hunt is None:
        return False
    return hunt.party_at >= 3 and any(one.key == "reveal" for one in request.options)


def event_told(session: Session[SettlementTable], heard: int) -> bool:
    """An event whose table has been rolled on."""
    told = session.told_since(heard)
    named = any(isinstance(one.event, facts.HuntEventTold) for one in told)
    rolled = any(isinstance(one.event, facts.EffectRolled) for one in told)
    request = session.request
    return named and rolled and isinstance(request, Decision) and request.topic == TURN


def hunt_scene(app: App, seed: int, monster: str, level: str) -> HuntScene:
    """The trail, with the party on its way."""
    return scene_of(app, hunted(on_the_way, seed, partial(marked, monster=monster, level=level)))


def event_scene(app: App, seed: int, monster: str, level: str) -> HuntScene:
    """An event that has just been played: its page, with the row that came up, and what it has changed."""
    marks: list[int] = [0]
    before: list[list[Hunter]] = [[]]

    def until(session: Session[SettlementTable], heard: int) -> bool:
        if (
            isinstance(session.request, Decision)
            and session.request.topic == TURN
            and not event_told(session, marks[0])
        ):
            marks[0], before[0] = session.heard, party_of(session.table)
        return event_told(session, marks[0])

    game = hunted(until, seed, partial(marked, monster=monster, level=level))
    scene = scene_of(app, game, since=marks[0])
    scene.party.compare_with(before[0])
    return scene


def scene_of(app: App, game: Played, since: int | None = None) -> HuntScene:
    """The scene of this game."""
    app.game = game  # type: ignore[assignment]
    return HuntScene(app, game, since=since)  # type: ignore[arg-type]
