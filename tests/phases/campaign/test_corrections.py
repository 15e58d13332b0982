"""Whatever is asked in a campaign, something can be corrected; the game goes on from it, and is played again alike."""

from __future__ import annotations

import random

import pytest

from engine.decision import NotOffered
from engine.session import Session
from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.phases.campaign.campaign import CampaignGame
from game.phases.campaign.founding import new_campaign
from game.rules.campaign.campaign_record import CampaignOptions
from game.rules.campaign.settlement_table import SettlementTable

OFTEN = 0.12
"""The part of the questions at which something is corrected."""
FINE = ("choose 0 to", "is over already")
"""What may be wrong with a correction that is made up."""


def made_up(table: SettlementTable, at: int, chance: random.Random) -> str:
    """A correction that somebody could want here; the dead come back oftener than others die."""
    who = chance.choice([table.key(one) for one in table.living()])
    lines = [
        f"{who}.alive = no", f"{who}.boxes.head.light = yes; {who}.survival = 2", "settlement.endeavors += 1",
        f"settlement.people += Nobody {at}, male",
    ]  # fmt: skip
    lines += [f"{one.survivor.key}.alive = yes" for one in table.campaign.memorial[-2:]] * 2
    fight = table.showdown
    if fight is not None:
        lines += ["monster.wounds = 1", "monster.ai_deck -= 1", "monster.facing = north", f"{who}.tokens.strength = 1"]
        lines += [f"{fight.key(one)}.alive = yes" for one in fight.record.party if not fight.alive(one)] * 3
    return chance.choice(lines)


@pytest.mark.parametrize(
    ("seed", "most"), [(11, 320), *(pytest.param(seed, 2_000, marks=pytest.mark.soak) for seed in (1, 2, 12))]
)
def test_at_any_question_of_a_campaign(seed: int, most: int) -> None:
    game, chance, player = CampaignGame(core_box()), random.Random(seed), CarefulSettler()
    table = new_campaign(game.box, CampaignOptions(), seed)
    state = game.encode(table)
    game.close(table)
    session = Session(game, state)
    corrected = back = 0
    while session.request is not None and len(session.answers) < most:
        if chance.random() < OFTEN:
            line, before = made_up(session.table, len(session.answers), chance), game.encode(session.table)
            try:
                tried = session.try_correction(line)
            except NotOffered as refused:
                assert any(why in str(refused) for why in FINE), (line, refused)
                continue
            assert game.encode(session.table) == before, "nothing changes while it is tried"
            session.answer(f"correct {line}")
            corrected, back = corrected + 1, back + bool(tried.since)
            if chance.random() < 0.5:
                session.go_to(len(session.answers) - 1)
                assert game.encode(session.table) == before
        if session.request is not None:
            session.answer(player.answer(session.request, session.table))
    assert corrected > 20 and back > 5
    base, state = session.checkpoints[0]
    again = Session(game, state, given=session.answers, base=base)
    assert again.digest() == session.digest() and game.encode(again.table) == game.encode(session.table)
