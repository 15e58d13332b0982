"""A settlement before its last years: the timeline as it is by then, and a party that wins every fight, or none."""

from __future__ import annotations

from engine.decision import Decision, Roll
from engine.session import Session
from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.content.survivors.parties import PARTIES
from game.model.terms import Attribute
from game.phases.campaign.campaign import CampaignGame
from game.phases.settlement.departure import GO
from game.phases.showdown.deck_building import resource_deck
from game.rules.campaign.campaign_record import LAST_BOX, Kind, Step
from game.rules.campaign.settlement_table import SettlementTable
from game.views.sample_settlement import sample_settlement

MIGHT = {
    Attribute.ACCURACY: 6, Attribute.STRENGTH: 40, Attribute.EVASION: 15, Attribute.LUCK: 4, Attribute.MOVEMENT: 4,
}  # fmt: skip
"""So strong nobody is: every wound attempt wounds and hardly anything hits them. More speed would only draw more
reactions.
"""
FEEBLE = {Attribute.EVASION: -9, Attribute.ACCURACY: -9, Attribute.STRENGTH: -9}
LISTED: dict[str, list[str]] = {
    "butcher": ["1", "2", "3"], "kings-man": ["1", "2"], "the-hand": ["1"], "watcher": [],
}  # fmt: skip


def last_years(year: int, *, mighty: bool, step: Step = Step.SET_UP) -> SettlementTable:
    """The sample settlement when this lantern year is over (or in a step of it), and what it has met until then. Its
    six hunters are heroes in the best gear; before the whole of a year six more, as strong, may go for those whom a
    disorder keeps at home. Or nobody has gear or a chance.
    """
    box = core_box()
    table = sample_settlement(box)
    campaign = table.campaign
    campaign.year, campaign.step, campaign.endeavors = year, step, 4
    table.record.resources = {
        deck: resource_deck(box, deck, table.chance) for deck in sorted({card.deck for card in box.resources.values()})
    }
    for written, entries in campaign.timeline.items():
        entries[:] = [one for one in entries if one.kind in (Kind.STORY, Kind.NEMESIS)]
        for one in entries:
            one.done = written <= year if step is Step.SET_UP else written < year
    campaign.nemeses = {key: list(levels) for key, levels in LISTED.items()}
    campaign.standing.append("Watched")
    campaign.milestones.append("Principle: Conviction")
    campaign.innovations += ["Romantic", "Final Fighting Art"]
    campaign.play_area.clear()
    campaign.parts.clear()
    campaign.forbidden.clear()
    members = PARTIES["legends"].members
    strong = len(members) * (2 if step is Step.SET_UP else 1)
    for place, who in enumerate(table.living()):
        sheet = table.sheet(who)
        sheet.skip_next_hunt = sheet.retired = False
        sheet.hunt_xp = min(sheet.hunt_xp, 4)
        for key in [*sheet.gear]:
            sheet.take(key)
        sheet.permanent = dict(MIGHT if mighty else FEEBLE)
        sheet.survival = 9 if mighty else 0
        sheet.home_until = LAST_BOX if mighty and place >= strong else 0  # nobody else goes
        if mighty and place < strong:
            sheet.injuries.clear()
            sheet.disorders.clear()
            sheet.insanity, sheet.courage, sheet.understanding = 12, 8, 8
            sheet.milestones = ["Age 1", "Age 2", "Bold", "Insight"]
        if mighty and place < len(members):
            for at, key in members[place].carried.items():
                sheet.put(key, at)
    if not mighty:
        table.storage.clear()
    campaign.returning = table.living()[:4]
    table.forget_traits()
    return table


def session_of(table: SettlementTable) -> Session[SettlementTable]:
    """The campaign at the question that it asks now."""
    game = CampaignGame(core_box())
    state = game.encode(table)
    game.close(table)
    return Session(game, state)


class LightPacker(CarefulSettler):
    """The careful player, who goes as they are whenever they can: grids are other tests' business."""

    def answer(self, request: Decision | Roll, table: SettlementTable) -> str:
        if isinstance(request, Decision) and request.topic == "equip" and GO in request.keys():  # noqa: SIM118
            return GO
        return super().answer(request, table)


def played_on(session: Session[SettlementTable], year: int = 99, most: int = 6_000) -> list[tuple[int, str, str]]:
    """Plays until the campaign is over or this year has come; returns the showdowns on the way: (year, monster, level)
    each.
    """
    player = LightPacker()
    fought: list[tuple[int, str, str]] = []
    for _ in range(most):
        campaign = session.table.campaign
        if session.request is None or campaign.year >= year:
            return fought
        planned = campaign.planned
        if session.table.showdown is not None and planned is not None:
            now = (campaign.year, planned.monster, planned.level)
            if now not in fought:
                fought.append(now)
        session.answer(player.answer(session.request, session.table))
    raise AssertionError(f"year {session.table.campaign.year} after {most} answers")
