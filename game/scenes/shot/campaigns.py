"""The ways into a campaign and around it, at moments worth a picture."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from engine.run import CORRECTION
from engine.ui.scene import Scene
from game.model.terms import Variant
from game.phases.files.campaign_files import CampaignFile
from game.rules.campaign.campaign_record import Chapter, Fallen, Fight, Line, PlannedShowdown, Told
from game.rules.campaign.campaign_summary import Page
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.application import App
from game.scenes.campaigns.end import CampaignEndScene
from game.scenes.corrections.scene import CorrectionsScene
from game.scenes.corrections.values import values
from game.scenes.games.scene import GamesScene
from game.scenes.new_game.campaign import NewCampaignScene
from game.scenes.new_game.campaign_plan import CampaignPlan
from game.scenes.saves.folders import KeptGame
from game.scenes.saves.found import ShowdownFile
from game.scenes.seats.scene import SeatsAtTable
from game.scenes.shot.settlement import played
from game.scenes.statistics.all_games import Totals
from game.scenes.statistics.counts import BEATEN, LOST, Weapon
from game.scenes.statistics.scene import StatisticsScene

HOUR = 3600.0
LATELY = [
    Line(11, Told.INNOVATION, "Drums"), Line(11, Told.VICTORY, "white-lion", "1"), Line(11, Told.BORN, "Isolde"),
    Line(12, Told.DIED, "Nadja", "the plague"), Line(12, Told.STORY, "Bold"),
]  # fmt: skip
"""The last lines of the sample chronicle."""


def games_scene(app: App, now: float) -> Scene:
    """Folders with games of every kind: at home, in a showdown, over, damaged, and played elsewhere."""
    files: list[KeptGame] = [
        CampaignFile(
            Path("four-in-the-dark.lantern"), "Four in the dark",
            Page("Ashenroot", 12, 22, 5, ["Lucy", "Allister", "Pelle", "Nadja"], LATELY, Chapter.SETTLEMENT),
            1843, now - 0.4 * HOUR, 412_000, 77, ("quick", "storyteller"), ("Anna", "Chidi", "Mo"),
        ),
        CampaignFile(
            Path("the-second-lantern.lantern"), "The second lantern",
            Page("Hollow Hearth", 4, 11, 3, ["Bram"], LATELY[:2], Chapter.SHOWDOWN, "butcher", "1"),
            702, now - 30 * HOUR, 188_000, 5, ("people-of-the-skull",), ("solo",),
        ),
        ShowdownFile(
            Path("phoenix-2026-11-21.lantern"), now - 52 * HOUR, "phoenix", "2", 5, ("Erza", "Mads", "Runa"), ("Bera",),
            ("Anna", "Chidi"), 31, "Phoenix level 2", 164, 96_000,
        ),
        CampaignFile(
            Path("bone-year.lantern"), "The bone year",
            Page("Marrow", 9, 0, 27, ["Wren", "Otto"], LATELY[1:], Chapter.OVER, outcome="lost"),
            1210, now - 90 * HOUR, 301_000, 9, ("death",), ("Anna",), "lost",
        ),
        CampaignFile(
            Path("kept.lantern"), "An old friend", updated=now - 400 * HOUR, size=9_000,
            problem="kept.lantern was saved with state version 9, this game reads version 1: open it with the version "
            "of Lanternfall that wrote it.",
        ),
        CampaignFile(
            Path("third.lantern"), "The third lantern", Page("Cinder", 1, 6, 0, [], [], Chapter.SETTLEMENT),
            96, now - 500 * HOUR, 64_000, 3, (), ("solo",), in_use=True, problem="It is being played.",
        ),
    ]  # fmt: skip
    return GamesScene(app, files, now)


def statistics_scene(app: App) -> Scene:
    """Returns the page of a group that has played for a winter."""
    fights = {
        ("white-lion", "prologue"): (5, 2), ("white-lion", "1"): (9, 1), ("white-lion", "2"): (4, 2),
        ("screaming-antelope", "1"): (6, 0), ("screaming-antelope", "2"): (2, 1), ("phoenix", "1"): (1, 2),
        ("butcher", "1"): (2, 1), ("kings-man", "1"): (0, 2),
    }  # fmt: skip
    weapons = {
        "Founding Stone": (112, 96, 3), "Bone Axe": (204, 241, 9), "King Spear": (88, 120, 6),
        "Zanbato": (41, 58, 4), "Lion Beast Katar": (61, 70, 3), "Bone Dagger": (73, 68, 1),
        "Fist & Tooth": (39, 21, 0),
    }  # fmt: skip
    totals = Totals(
        campaigns=3, showdowns=8, won=6, lost=3, years=24, longest=13, answers=14_212,
        fights={key: Counter({BEATEN: won, LOST: lost}) for key, (won, lost) in fights.items()},
        deaths=Counter({"bled out": 7, "a grievous wound to the head": 5, "Murder": 3, "Plague": 2, "Gorged": 2,
                        "Cinder Sundering": 1, "torn apart": 1}),
        faces=[412, 389, 401, 377, 405, 398, 366, 420, 391, 402],
        weapons={name: Weapon(*done) for name, done in weapons.items()},
    )  # fmt: skip
    return StatisticsScene(app, totals)


def new_campaign_scene(app: App, seed: int, page: str) -> Scene:
    """Three at the table, one of them the storyteller, and a knight among the founders."""
    plan = CampaignPlan(seats=["Anna", "Chidi", "Mo"], lost=2, seed=str(seed), knight=1)
    plan.turn(Variant.STORYTELLER)
    plan.turn(Variant.TWILIGHT_KNIGHT)
    return NewCampaignScene(app, plan, page)


def correction_scene(app: App, seed: int) -> Scene:
    """A survivor's number, about to be corrected."""
    game = played(lambda table: None)
    app.game = game  # type: ignore[assignment]
    scene = CorrectionsScene(app, game.session, game.answer)
    scene._stack = app.stack
    scene.whose = "erza"
    scene.choose_value(next(one for one in values(scene.table, "erza") if one.path == "courage"))
    assert scene.edit is not None
    scene.edit.typed = "6"
    scene.take(scene.edit.line())
    return scene


def death_corrected(app: App, game: Any) -> Scene:
    """Somebody has died wrongly, and another is in the midst of an act: a life is about to be given back."""
    app.game = game
    table = game.session.table
    who = next(table.key(one) for one in table.survivors() if table.key(one) != game.session.request.actor)
    game.answer(f"{CORRECTION}{who}.alive = no")
    scene = CorrectionsScene(app, game.session, game.answer)
    scene._stack = app.stack
    scene.choose_whose("monster")
    scene.take("monster.wounds -= 1")
    scene.add_another()
    scene.choose_whose(who)
    assert scene.edit is not None
    scene.edit.typed = "yes"
    scene.take(scene.edit.line())
    return scene


def seats_scene(app: App, game: Any) -> Scene:
    """Three at the table of a fight: one has just joined, and the bot plays for another."""
    app.game = game
    scene = SeatsAtTable(app, game.session.table, lambda line: None)
    scene._stack = app.stack
    scene.draft.add()
    scene.draft.rename(len(scene.draft.now.names) - 1, "Mo")
    scene.draft.turn_bot(0)
    return scene


NEMESES = (
    (16, "butcher", "2", True), (19, "kings-man", "2", False), (23, "butcher", "3", True),
    (25, "watcher", "1", True), (28, "kings-man", "3", True), (30, "gold-smoke-knight", "4", True),
)  # fmt: skip
"""Whom the sample settlement meets after its twelfth year: when, at which level, and whether they are beaten."""
LOST_IN = 25
"""The year in which the settlement that loses has met the last of them."""
GIVEN = "King of a Thousand Battles"


def game_over_scene(app: App, outcome: str) -> Scene:
    """The sample settlement, come to its end: the Watcher has taken it, or its last monster has fallen."""

    def end(table: SettlementTable) -> None:
        campaign = table.campaign
        won = outcome == "won"
        party = table.living()[:4]
        for year, monster, level, beaten in NEMESES if won else NEMESES[:4]:
            campaign.year = year
            lost = not won and year == LOST_IN
            table.write_down(Told.YEAR)
            table.write_down(Told.VICTORY if beaten and not lost else Told.DEFEAT, monster, level)
            campaign.planned = PlannedShowdown(Fight.NEMESIS, monster, level, list(party))
        campaign.fallen = party[3:] if won else party
        for who in campaign.fallen:
            table.sheet(who).dead = True
            why = "Cinder Sundering" if won else "Inhale"
            campaign.memorial.append(Fallen(table.sheet(who), who, campaign.year, why))
            table.write_down(Told.DIED, table.name(who), why)
        if won:
            table.sheet(party[1]).fighting_arts = [*table.sheet(party[1]).fighting_arts[:2], GIVEN]
        campaign.chapter, campaign.outcome = Chapter.OVER, outcome
        table.write_down(Told.OVER, outcome, "the last monster has fallen" if won else "the last lantern is broken")

    game = played(end)
    app.game = game  # type: ignore[assignment]
    return CampaignEndScene(app, game, 2 if outcome == "lost" else 0)
