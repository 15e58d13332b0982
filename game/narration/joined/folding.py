"""Facts that befall several survivors at once, told in one line instead of one for each."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from engine.event import Event
from game import facts
from game.cards.numbers import counted, signed
from game.cards.phrases import listed
from game.model.terms import Stat
from game.narration.ai_deck import turned_over
from game.narration.harm import brain_damage
from game.narration.moving import by_card, pushed
from game.narration.phrases import WORDS, because, cap, in_words, names, plainly, space
from game.narration.tokens import token_lasts
from game.rules.table.game_table import GameTable


class Fold(NamedTuple):
    """How facts of a class are joined: `text` tells several that differ in nothing but the fields in `vary`; `each` is
    the one of them in which no two are the same.
    """

    kind: type[Event]
    vary: tuple[str, ...]
    text: Callable[[Sequence[Any], GameTable], str]
    each: str = "who"

    def same(self, event: Event) -> tuple[object, ...]:
        """Returns what must be equal for facts to be joined."""
        return tuple(getattr(event, one) for one in self.kind.__struct_fields__ if one not in self.vary)

    def who(self, event: Any) -> Hashable:
        """Returns whom it befalls, or where it is; no two in a line are the same."""
        found: Hashable = getattr(event, self.each)
        return found


FOLDS: dict[type[Event], Fold] = {}


def _names(events: Sequence[Any], table: GameTable) -> str:
    return cap(names(table, [event.who for event in events]))


def _folds(
    kind: type[Event], vary: tuple[str, ...] = ("who",), each: str = "who"
) -> Callable[[Callable[..., str]], Callable[..., str]]:
    def register(text: Callable[..., str]) -> Callable[..., str]:
        FOLDS[kind] = Fold(kind, vary, text, each)
        return text

    return register


def _several(kind: type[Event], rest: str) -> None:
    """Registers the sentence of several: their names, then this, with the fields of the first fact in words."""

    def text(events: Sequence[Any], table: GameTable) -> str:
        said = rest
        for field in kind.__struct_fields__:
            for way, word in WORDS.items():
                hole = f"{{{field}:{way}}}" if way else f"{{{field}}}"
                if hole in said:
                    said = said.replace(hole, word(table, getattr(events[0], field)))
        return f"{_names(events, table)} {said}"

    FOLDS[kind] = Fold(kind, ("who",), text)


_several(facts.KnockedDown, "are [[knocked down]]: {why:why}.")
_several(facts.StoodUp, "stand up.")
_several(facts.AbilityGained, "each gain {name} ({why:why}).")
_several(facts.StatusCardGained, "have {card} beside the grid ({why:why}).")
_several(facts.StatusCardArchived, "are rid of {card}.")
_several(facts.GearArchived, "each lose a gear card: {gear} is [[archive|archived]].")
_several(facts.DepartureAllowed, "may depart this year, whatever would keep them ({why:why}).")

_COUNTED = {Stat.BLEEDING: "[[bleeding token]]", Stat.SURVIVAL: "[[survival]]", Stat.INSANITY: "[[insanity]]"}


_several(facts.BanLifted, "can {ban} again ({why:why}).")
_several(facts.TopAISeen, "see the top card of the AI deck: {card}. It stays on top.")


@_folds(facts.TargetPicked, ("who", "among"))
def _targets(events: Sequence[facts.TargetPicked], table: GameTable) -> str:
    return f"{_names(events, table)} are the targets: each {plainly(events[0].because)}."


@_folds(facts.ArmorDestroyed, ("location", "points"), each="location")
def _armor(events: Sequence[facts.ArmorDestroyed], table: GameTable) -> str:
    where = listed([str(one.location) for one in events])
    lost = sum(one.points for one in events)
    return f"{cap(names(table, [events[0].who]))}'s [[armor]] at the {where} is destroyed: {lost} lost."


@_folds(facts.StatChanged, ("who", "now"))
def _stat(events: Sequence[facts.StatChanged], table: GameTable) -> str:
    first = events[0]
    word = _COUNTED.get(first.stat, str(first.stat))
    if first.stat is Stat.BLEEDING and abs(first.n) != 1:
        word = "[[bleeding tokens]]"
    verb = "gain" if first.n > 0 else "lose"
    text = f"{_names(events, table)} each {verb} {abs(first.n)} {word} ({because(table, first.why)})"
    return f"{text}; the rest is lost to {plainly(first.lost_to)}." if first.lost_to else f"{text}."


@_folds(facts.PermanentGained)
def _permanent(events: Sequence[facts.PermanentGained], table: GameTable) -> str:
    first = events[0]
    change = f"{signed(first.n)} {first.attribute} for good"
    return f"{_names(events, table)} each have {change} ({because(table, first.why)})."


@_folds(facts.TokenGained)
def _token(events: Sequence[facts.TokenGained], table: GameTable) -> str:
    first = events[0]
    lasts = token_lasts(first.until, table)
    token = f"a {signed(first.n)} {first.attribute} token"
    return f"{_names(events, table)} each gain {token} ({because(table, first.why)}){lasts}."


@_folds(facts.BrainDamageSuffered)
def _brain(events: Sequence[facts.BrainDamageSuffered], table: GameTable) -> str:
    return f"The minds of {names(table, [event.who for event in events])}: {brain_damage(events[0], table)}."


@_folds(facts.SurvivorNamed, ("who", "name"))
def _named(events: Sequence[facts.SurvivorNamed], table: GameTable) -> str:
    return f"{cap(in_words(len(events)))} survivors are given names: {listed([plainly(one.name) for one in events])}."


@_folds(facts.SurvivorReturned, ("who", "hunt_xp"))
def _returned(events: Sequence[facts.SurvivorReturned], table: GameTable) -> str:
    return f"{_names(events, table)} come back alive."


@_folds(facts.SurvivorPlaced, ("who", "at"))
def _placed(events: Sequence[facts.SurvivorPlaced], table: GameTable) -> str:
    first, *others = events
    said = [f"{names(table, [first.who])} starts at {space(first.at)}"]
    return cap(listed([*said, *(f"{names(table, [one.who])} at {space(one.at)}" for one in others)])) + "."


@_folds(facts.KnockedBack, ("who", "path"))
def _knocked_back(events: Sequence[facts.KnockedBack], table: GameTable) -> str:
    stopped = f", where {plainly(events[0].stopped_by)} stops them" if events[0].stopped_by else ""
    where = listed([space(event.path[-1]) for event in events])
    first = events[0]
    return f"{_names(events, table)} are {pushed(first)} to {where}{stopped}{by_card(first.why, table)}."


@_folds(facts.TilePlaced, ("at", "size", "rule"), each="at")
def _tiles(events: Sequence[facts.TilePlaced], table: GameTable) -> str:
    return f"{plainly(events[0].card)} tiles lie at {listed([space(event.at) for event in events])}."


@_folds(facts.CardTurnedOver, ("card", "side"), each="card")
def _turned(events: Sequence[facts.CardTurnedOver], table: GameTable) -> str:
    said = listed([turned_over(event).removesuffix(" now") for event in events])
    return f"{cap(said)} now ({because(table, events[0].why)})."


@_folds(facts.CounterChanged, ("who", "now"))
def _counter(events: Sequence[facts.CounterChanged], table: GameTable) -> str:
    first = events[0]
    verb = "gain" if first.change > 0 else "lose"
    many = counted(abs(first.change), plainly(first.kind))
    return f"{_names(events, table)} each {verb} {many} ({plainly(first.why)})."
