"""What you saw: after each round and each step of the settlement phase, from facts."""

from __future__ import annotations

from game import facts
from game.bots.campaign_play import Saga
from game.bots.careful.settlement import CarefulSettler
from game.bots.showdown_choice import Fight
from game.bots.watcher import Watcher
from game.rulebook.markup import links, plain
from game.teaching.recap import Recap, Recounting
from game.teaching.syllabus import Syllabus
from game.teaching.telling import Telling


def recaps(seed: int = 3) -> tuple[list[tuple[int, Recap]], list[object]]:
    """The recaps of a fight, each with the number of facts before it, and the facts."""
    session = Fight("white-lion", "prologue").check().session(seed, keep=True)
    watcher, recounting = Watcher(session), Recounting()
    try:
        while watcher.ahead() is not None:
            watcher.step()
        found = [
            (n, recap)
            for n, told in enumerate(session.told)
            if (recap := recounting.hear(told.event, told.steps, session.table)) is not None
        ]
        return found, [told.event for told in session.told]
    finally:
        session.close()


def test_each_round_in_which_something_happened_is_told_once_more_when_it_is_over() -> None:
    found, events = recaps()
    assert len(found) > 2
    for at, recap in found:
        assert isinstance(events[at], facts.RoundBegan | facts.ShowdownEnded)
        assert recap.title.startswith("What you saw in round ") and recap.lines
    assert len({recap.title for _, recap in found}) == len(found)


def test_it_counts_attacks_hits_and_wounds_as_they_were_told() -> None:
    found, events = recaps()
    before = 0
    for at, recap in found:
        mine = events[before:at]
        attacks = [one for one in mine if isinstance(one, facts.SurvivorAttacked)]
        assert sum(" attacked " in line and "wound" in line for line in recap.lines) == len({a.who for a in attacks})
        for death in (one for one in mine if isinstance(one, facts.SurvivorDied)):
            assert any(line.startswith("Dead: ") for line in recap.lines), death
        hurt = [one for one in mine if isinstance(one, facts.DamageSuffered) and (one.light or one.heavy)]
        assert sum(" suffered " in line for line in recap.lines) >= len({one.who for one in hurt})
        before = at


def test_at_teach_it_stands_to_be_read_with_the_rules_that_were_new() -> None:
    session = Fight("white-lion", "prologue").check().session(3, keep=True)
    watcher, telling, since, stops = Watcher(session), Telling(Syllabus()), 0, []
    try:
        while session.table.record.round < 3 and watcher.ahead() is not None:
            watcher.step()
            stops += telling.stops(session.told, since, session.table)
            since = len(session.told)
    finally:
        session.close()
    seen = [stop for stop in stops if stop.text.startswith("What you saw")]
    assert [stop.text for stop in seen] == ["What you saw in round 1.", "What you saw in round 2."]
    new = next(line for line in seen[0].lines if line.startswith("New to you"))
    assert links(new) and "more rule" in plain(new), "each leads to its rule; of many the first are named"
    assert seen[0].seconds(200) > seen[0].seconds(400)


def test_each_step_at_home_in_which_something_happened() -> None:
    session = Saga(1).check().session(3, keep=True)
    settler, recounting, titles, heard = CarefulSettler(), Recounting(), [], 0
    try:
        for _ in range(330):
            request = session.request
            if request is None:
                break
            session.answer(settler.answer(request, session.table))
            for told in session.told_since(heard):
                recap = recounting.hear(told.event, told.steps, session.table)
                titles += [recap.title] if recap is not None else []
            heard = session.heard
    finally:
        session.close()
    assert any(title.startswith("What you saw in round") for title in titles)
    assert "What you saw: develop" in titles or "What you saw: update timeline" in titles
