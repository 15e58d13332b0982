"""Hunts of all kinds, played at random under watch: whoever hunts, whatever their settlement knows, all variants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from engine.chance import Chance, Stream
from engine.decision import Decision, Request, Roll
from engine.session import Session
from engine.table import Flow
from game.bots.careful.settlement import CarefulSettler
from game.bots.random_player import RandomPlayer
from game.cards.kinds.box import Box
from game.cards.words.hunt import HuntGift
from game.content.boards import hunt_board
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Variant
from game.phases.campaign.campaign import CampaignGame, begin_planned_showdown
from game.phases.hunt.hunt import hunt
from game.phases.showdown.showdown import set_up
from game.rules.campaign.campaign_record import Chapter, Fight, PlannedShowdown, Step
from game.rules.campaign.settlement_table import CampaignOver, SettlementTable
from game.rules.table.table_record import Gained
from tests.play.homestead import Hearth
from tests.soak.hunt_invariants import Tracker
from tests.soak.outfits import outfit
from tests.soak.wild import seasoned, some

PEOPLE = tuple("abcdefghij")
MOST_ANSWERS = 3000
STAYS = 8  # one in so many chances to run away is taken
SHOWDOWN, FAILED, OVER = "showdown", "failed", "over"


class HuntGame(CampaignGame):
    """A hunt alone; every so often the showdown that follows is set up too."""

    further = False

    def play(self, table: SettlementTable) -> Flow[str]:
        try:
            yield from hunt(table)
            if table.campaign.chapter is not Chapter.SHOWDOWN:
                return FAILED
            if self.further:
                begin_planned_showdown(table)
                assert table.showdown is not None
                yield from set_up(table.showdown)
            return SHOWDOWN
        except CampaignOver:
            table.campaign.chapter = Chapter.OVER
            return OVER


class FurtherGame(HuntGame):
    further = True


class Drifter(RandomPlayer):
    """At random, but runs away only now and then: else every settlement with pictographs would see no hunt's end."""

    def choose(self, request: Request) -> str:
        key = super().choose(request)
        if key == "run-away" and isinstance(request, Decision) and self._stream.below(STAYS):
            return request.keys()[0]
        return key


@dataclass(frozen=True)
class Cast:
    """What the hunt of a seed is: against which monster at which level, with whom."""

    monster: str
    level: str
    hunters: int
    at_home: int
    variants: tuple[Variant, ...]
    careful: bool


@cache
def levels() -> list[tuple[str, str]]:
    """Every quarry that is hunted, at each of its levels."""
    monsters = core_box().monsters
    hunted = [monster for _, monster in sorted(monsters.items()) if monster.hunt_map]
    return [(one.key, row.name) for one in hunted for row in one.levels if row.name in hunt_board(one).starts]


def cast(seed: int) -> Cast:
    fate = Stream(seed, "hunt cast")
    monster, level = levels()[seed % len(levels())]
    variants = tuple(variant for variant in Variant if fate.below(6) == 0) if seed % 2 else ()
    if Variant.FIVE_OR_SIX in variants:
        hunters = 5 + fate.below(2)
    else:
        hunters = 4 if fate.below(3) else 1 + fate.below(4)
    return Cast(monster, level, hunters, fate.below(4), variants, seed % 7 == 3)


def state_of(seed: int) -> bytes:
    """The hunt before its board is laid."""
    who, fate, box = cast(seed), Stream(seed, "hunt"), core_box()
    keys = PEOPLE[: who.hunters + who.at_home]
    known = [name for name in (*sorted(box.innovations), *_principles(box, fate)) if fate.below(3) == 0]
    hearth = Hearth(
        *keys, knows=known, step=Step.SET_UP, variants=who.variants, year=1 + fate.below(25),
        sheets={key: {"gender": some(("male", "female"), fate), "named": fate.below(4) > 0} for key in keys},
        gear=[key for key in sorted(box.gear) if fate.below(40) == 0],
    )  # fmt: skip
    table = hearth.table
    _furnish(table, who, fate)
    table.chance = Chance.seeded(seed)
    game = HuntGame(box)
    state = game.encode(table)
    game.close(table)
    return state


def _principles(box: Box, fate: Stream) -> list[str]:
    """One answer to each principle that has been met."""
    pairs: dict[str, list[str]] = {}
    for name, card in sorted(box.principles.items()):
        pairs.setdefault(card.pair, []).append(name)
    return [some(names, fate) for names in pairs.values()]


def _furnish(table: SettlementTable, who: Cast, fate: Stream) -> None:
    """People with a past and gear of all kinds, and what the departure gave the hunters."""
    campaign, box = table.campaign, table.box
    party = list(table.record.party)[: who.hunters]
    sheets: list[Survivor] = []
    for one in table.record.party:
        sheet = table.sheet(one)
        seasoned(sheet, fate, box)
        sheet.strip()
        if one in party:
            outfit(box, sheet, sheets, fate, arranged=False)
            sheets.append(sheet)
        sheet.survival = min(sheet.survival, table.survival_limit)
    campaign.options.seats = ["Ann", "Ben", "Cid", "Dee"][: 1 + fate.below(4)]
    campaign.planned = PlannedShowdown(Fight.QUARRY, who.monster, who.level, list(party), chosen=True)
    campaign.departing = list(party)
    campaign.chapter = Chapter.HUNT
    campaign.hunt_gifts = [gift for gift in HuntGift if fate.below(5) == 0]
    campaign.knight = party[0] if Variant.TWILIGHT_KNIGHT in who.variants else 0
    table.forget_traits()
    for one in party:
        table.wear_armor(one)
        for _ in range(fate.below(3) if fate.below(3) == 0 else 0):
            card = some(list(box.resources.values()), fate)
            if table.record.resources[card.deck].remove(card.name):
                table.record.gained.append(Gained(card.name, card.deck, one))


def session_of(seed: int, keep: bool = False, further: bool = False) -> Session[SettlementTable]:
    return Session((FurtherGame if further else HuntGame)(core_box()), state_of(seed), keep=keep)


def watched(seed: int, keep: bool = False, further: bool = False) -> Iterator[tuple[Session[SettlementTable], Tracker]]:
    """Plays a hunt and yields before each answer, and at its end; what must hold is looked at on the way."""
    session = session_of(seed, keep, further)
    tracker, player = Tracker(session.table), CarefulSettler() if cast(seed).careful else Drifter(seed)
    try:
        while (request := session.request) is not None:
            try:
                tracker.rest(request)
                yield session, tracker
                assert len(session.answers) < MOST_ANSWERS, f"no end: {session.answers[-12:]}"
                session.answer(player.answer(request, session.table))
            except Exception as error:
                where = f"seed {seed}, answer {len(session.answers)}"
                raise AssertionError(f"{where}, {getattr(request, 'about', '')!r}: {error}") from error
        tracker.end(session.outcome or "")
        yield session, tracker
    finally:
        session.close()


def asked(request: Decision | Roll | None) -> str:
    return request.topic if isinstance(request, Decision) else ""
