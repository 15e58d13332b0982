"""The ways into a campaign and around it, at moments worth a picture."""

from __future__ import annotations

from pathlib import Path

from engine.ui.scene import Scene
from game.model.terms import Variant
from game.phases.files.campaign_files import CampaignFile
from game.rules.campaign.campaign_record import Chapter, Told
from game.rules.campaign.campaign_summary import Page
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.application import App
from game.scenes.campaigns.end import CampaignEndScene
from game.scenes.campaigns.scene import CampaignsScene
from game.scenes.corrections.plan import values
from game.scenes.corrections.scene import CorrectionsScene
from game.scenes.new_game.campaign import NewCampaignScene
from game.scenes.new_game.campaign_plan import CampaignPlan
from game.scenes.shot.settlement import played

HOUR = 3600.0


def campaigns_scene(app: App, now: float) -> Scene:
    """A folder with campaigns of every kind: at home, in a showdown, over, damaged, and played elsewhere."""
    files = [
        CampaignFile(
            Path("four-in-the-dark.lantern"), "Four in the dark",
            Page("Ashenroot", 12, 22, 5, ["Lucy", "Allister", "Pelle", "Nadja"], Chapter.SETTLEMENT),
            1843, now - 0.4 * HOUR, 412_000, 77, ("quick", "storyteller"), ("Anna", "Chidi", "Mo"),
        ),
        CampaignFile(
            Path("the-second-lantern.lantern"), "The second lantern",
            Page("Hollow Hearth", 4, 11, 3, ["Bram"], Chapter.SHOWDOWN, "butcher", "1"),
            702, now - 30 * HOUR, 188_000, 5, ("people-of-the-skull",), ("solo",),
        ),
        CampaignFile(
            Path("bone-year.lantern"), "The bone year",
            Page("Marrow", 9, 0, 27, ["Wren", "Otto"], Chapter.OVER, outcome="lost"),
            1210, now - 90 * HOUR, 301_000, 9, ("death",), ("Anna",), "lost",
        ),
        CampaignFile(
            Path("kept.lantern"), "An old friend", updated=now - 400 * HOUR, size=9_000,
            problem="kept.lantern was saved with state version 9, this game reads version 1: open it with the version "
            "of Lanternfall that wrote it.",
        ),
        CampaignFile(
            Path("third.lantern"), "The third lantern", Page("Cinder", 1, 6, 0, [], Chapter.SETTLEMENT),
            96, now - 500 * HOUR, 64_000, 3, (), ("solo",), in_use=True, problem="It is being played.",
        ),
    ]  # fmt: skip
    return CampaignsScene(app, files, now)


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


def game_over_scene(app: App, outcome: str) -> Scene:
    """The sample settlement, come to its end."""

    def end(table: SettlementTable) -> None:
        table.campaign.chapter, table.campaign.outcome = Chapter.OVER, outcome
        why = "nobody lives there any more" if outcome == "lost" else "the last nemesis has fallen"
        table.write_down(Told.OVER, outcome, why)
        for who in table.living() if outcome == "lost" else ():
            table.sheet(who).dead = True

    game = played(end)
    app.game = game  # type: ignore[assignment]
    return CampaignEndScene(app, game, 2 if outcome == "lost" else 0)
