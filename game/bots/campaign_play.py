"""A whole campaign for bots: from the First Story to the last of the people, or to the end of a lantern year."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.decision import Decision, Roll
from engine.errors import BadInput
from engine.session import Session
from game.bots.careful.settlement import CarefulSettler
from game.bots.player import EndlessGame
from game.bots.random_player import RandomPlayer
from game.bots.showdown_choice import known
from game.content.box import core_box
from game.model.terms import Variant
from game.phases.campaign.campaign import CampaignGame
from game.phases.campaign.founding import new_campaign
from game.phases.showdown.survivors_turn import END_TURN
from game.rules.campaign.campaign_record import FINALE, CampaignOptions
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.game_table import GameTable

LONGEST_CAMPAIGN = 300_000
"""Answers after which a campaign counts as running in circles; a careful player needs a few thousand."""

STAYS = 8
"""One in so many times a random player ends a turn in which somebody could act: left alone, a monster that lies in wait
lies there for thousands of rounds.
"""


class RandomSettler(RandomPlayer):
    """Any legal answer, at home and in showdowns."""

    def answer(self, request: Decision | Roll, table: GameTable | None = None) -> str:
        key = super().answer(request, table)
        if key == END_TURN and isinstance(request, Decision) and self._stream.below(STAYS):
            return request.keys()[self._stream.below(len(request.options))]
        return key


CampaignPlayer = CarefulSettler | RandomSettler


@dataclass(frozen=True, slots=True)
class Saga:
    """A campaign to be played: how many lantern years of it, and with which variants (by their words)."""

    years: int = FINALE
    variants: tuple[str, ...] = ()

    def check(self) -> Saga:
        """Itself. Raises BadInput for a word that is no variant, with the nearest ones, or for no years at all."""
        if self.years < 1:
            raise BadInput(f"{self.years} lantern years cannot be played: name at least 1.")
        self.campaign_options()
        return self

    def campaign_options(self) -> CampaignOptions:
        words = [known(word, [variant.value for variant in Variant], "variant") for word in self.variants]
        return CampaignOptions(variants=[Variant(word) for word in words])

    def session(self, seed: int, keep: bool = False, names: Sequence[str] = ()) -> Session[SettlementTable]:
        """The campaign at its first question."""
        game = CampaignGame(core_box())
        table = new_campaign(game.box, self.campaign_options(), seed, names)
        state = game.encode(table)
        game.close(table)
        return Session(game, state, keep=keep)

    def over(self, session: Session[SettlementTable]) -> bool:
        """True if the campaign, or the last of these years with its showdown, is over."""
        return session.outcome is not None or session.table.campaign.year > self.years


def campaign_player(players: str, seed: int) -> CampaignPlayer:
    return CarefulSettler() if players == "careful" else RandomSettler(seed)


def answer_next(session: Session[SettlementTable], player: CampaignPlayer, most: int = LONGEST_CAMPAIGN) -> None:
    """Lets the player answer one question. Raises EndlessGame after so many."""
    request = session.request
    assert request is not None
    if len(session.answers) >= most:
        raise EndlessGame(list(session.answers), request.topic if isinstance(request, Decision) else request.about)
    session.answer(player.answer(request, session.table))
