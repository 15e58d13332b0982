"""Which line of a monster's card is being carried out: the steps of the rules, read on the printed card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.table import Crumb
from game.cards.english.ai_card import print_actions, print_ai_card
from game.cards.english.hit_location import print_hit_location
from game.cards.english.sections import Section
from game.cards.english.showdown import showdown_lines
from game.cards.kinds.ai_card import Action, Aim, Alert, Attack, Do, Intimidate, MoveAndAttack, PickTarget, Trigger
from game.cards.kinds.hit_location import HitLocation
from game.cards.phrases import cap
from game.cards.words.flow import Effects
from game.rules.attack.monster_attack import ATTACK_TRIGGERS
from game.rules.monster.targeting import NOBODY
from game.rules.table.showdown_table import ShowdownTable

AI, BASIC, DEFINED = "ai-read-then-perform", "monster-basic-action", "ai-definitions"
BASIC_ACTION = "Basic action"
NO_TARGET = "No target"
"""How the line begins that says what to do when the list finds nobody."""
HEADING = -1
"""In the place of a line: the heading of its section, with the numbers of an attack."""

Printer = Callable[[Effects], list[str]]
Spot = tuple[int, int]
"""A section of a printed card and a line of it."""

_REACTIONS = {
    "wound-reaction": "wound",
    "wound-failure-reaction": "failure",
    "wound-reflex-reaction": "reflex",
    "hit-location-trap-resolve": "trap",
}
_ATTEMPT = "attack-wound-steps"
_MOMENTS = {rule: trigger for trigger, rule in ATTACK_TRIGGERS.items()}


@dataclass(frozen=True)
class CardNow:
    """A card of the monster as far as it has been carried out. `kind` is ai, hit-location or basic (its basic action);
    `lit` are the lines that are carried out now, `done` those before them; of a list of targets some
    may be `crossed` out, and one `ticked`.
    """

    kind: str
    name: str
    sections: tuple[Section, ...]
    lit: frozenset[Spot] = frozenset()
    done: frozenset[Spot] = frozenset()
    crossed: frozenset[Spot] = frozenset()
    ticked: frozenset[Spot] = frozenset()

    def with_ticks(self) -> CardNow:
        """The card as its list of targets has just been gone through: the lines that found nobody crossed out, the one
        that found somebody ticked.
        """
        at, line = min(self.lit, default=(0, HEADING))
        if line == HEADING:
            return self
        lines = self.sections[at].lines
        listed = frozenset({(at, n) for n in range(len(lines)) if not lines[n].startswith(NO_TARGET)})
        return replace(self, crossed=frozenset(spot for spot in listed if spot[1] < line), ticked=listed & self.lit)


def card_now(table: ShowdownTable, steps: Sequence[Crumb], location: str = "") -> CardNow | None:
    """The card that the innermost of these steps carries out; None if they carry out none. `location` is the hit
    location that lies open, which the steps do not name.
    """
    for at in reversed(range(len(steps))):
        step, inner = steps[at], steps[at + 1 :]
        if step.rule == AI and step.detail in table.ai_cards:
            return _on_ai_card(table, step, inner)
        if step.rule == BASIC:
            actions = table.monster_card.basic_action
            sections = tuple(print_actions(actions, table.monster_card))
            return _lit("basic", BASIC_ACTION, sections, _action_spots(sections, actions, step, inner))
        if step.rule in (*_REACTIONS, _ATTEMPT) and location in table.hit_location_cards:
            return _on_hit_location(table, step, location)
    return None


def whole_card(table: ShowdownTable, kind: str, name: str) -> CardNow | None:
    """The card as it is printed, nothing of it carried out yet; None for a kind or a name that the monster lacks."""
    if kind == "ai" and name in table.ai_cards:
        return CardNow(kind, name, tuple(print_ai_card(table.ai_cards[name], table.monster_card)))
    if kind == "hit-location" and name in table.hit_location_cards:
        return CardNow(kind, name, tuple(print_hit_location(table.hit_location_cards[name], table.monster_card)))
    return None


def _on_ai_card(table: ShowdownTable, step: Crumb, inner: Sequence[Crumb]) -> CardNow:
    card = table.ai_cards[step.detail]
    sections = tuple(print_ai_card(card, table.monster_card))
    actions = card.actions_in(str(step.part[0])) if step.part else ()
    spots = _action_spots(sections, actions, step, inner)
    spots += [(number, HEADING) for number in _defined(sections, inner)]
    return _lit("ai", card.name, sections, spots)


def _on_hit_location(table: ShowdownTable, step: Crumb, name: str) -> CardNow:
    card = table.hit_location_cards[name]
    sections = tuple(print_hit_location(card, table.monster_card))
    kind, number = _REACTIONS.get(step.rule, ""), step.part[-1] if step.part else HEADING
    if step.rule == _ATTEMPT and step.part:
        kind = str(step.part[0])
    effects = _effects_of(card, kind)
    found = [at for at, section in enumerate(sections) if section.kind == ("rule" if kind == "before" else kind)]
    if not found or not isinstance(number, int):
        return CardNow("hit-location", name, sections)
    if number < 0 or kind == "before":
        return _lit("hit-location", name, sections, [(found[0], HEADING)])
    lines = sections[found[0]].lines
    return _lit("hit-location", name, sections, [(found[0], line) for line in _window(effects, number, lines)])


def _effects_of(card: HitLocation, kind: str) -> Effects:
    if kind == "critical":
        return card.critical.effects if card.critical is not None else ()
    found: Effects = getattr(card, kind) if kind else ()
    return found


def _defined(sections: Sequence[Section], inner: Sequence[Crumb]) -> Iterator[int]:
    """The terms of the card that are being carried out."""
    names = [step.detail for step in inner if step.rule == DEFINED]
    return (
        number for number, section in enumerate(sections) if section.kind == "definition" and section.heading in names
    )


def _action_spots(
    sections: Sequence[Section], actions: Sequence[Action], step: Crumb, inner: Sequence[Crumb]
) -> list[Spot]:
    """Where on the card the action stands that is being performed, and the word of it."""
    if len(step.part) < 2 or not isinstance(step.part[1], int):
        return []
    of, number, *rest = step.part
    assert isinstance(number, int)
    for at, section in enumerate(sections):
        if section.part == (of, number):
            return [(at, line) for line in _lines(actions[number], section.lines, rest, inner)]
        if section.part == (of,):  # several actions in the lines of one section
            before = 1 + sum(len(showdown_lines(one.effects)) for one in actions[:number] if isinstance(one, Do))
            lines = section.lines[before:]
            return [(at, before + line) for line in _lines(actions[number], lines, rest, inner) if line >= 0]
    return []


def _lines(action: Action, lines: Sequence[str], rest: Sequence[str | int], inner: Sequence[Crumb]) -> list[int]:
    """The lines of an action at which it is, as they are printed."""
    word = rest[0] if rest else None
    match action:
        case PickTarget() | Aim():
            picked = next((step.part[0] for step in inner if step.rule == "target-list-order" and step.part), word)
            if picked == NOBODY:
                nobody = next((n for n, line in enumerate(lines) if line.startswith(NO_TARGET)), HEADING)
                return [HEADING] if nobody < 0 else list(range(nobody, len(lines)))
            return [picked] if isinstance(picked, int) and picked >= 0 else [HEADING]
        case Do(effects=effects) | Alert(effects=effects):
            return _window(effects, word, lines) if isinstance(word, int) else [HEADING]
        case Intimidate():
            return list(range(len(lines)))
        case Attack(profile=profile) | MoveAndAttack(profile=profile):
            for step in inner:
                trigger = _MOMENTS.get(step.rule)
                if trigger is not None and step.part and isinstance(step.part[0], int):
                    own = profile.effects if profile.trigger is trigger else ()
                    return _triggered(trigger, own, profile.after_damage, step.part[0], lines)
    return [HEADING]


def _triggered(trigger: Trigger, own: Effects, after: Effects, number: int, lines: Sequence[str]) -> list[int]:
    """The lines of what an attack brings at this moment; `after` is printed behind what is its `own`."""
    leads = [n for n, line in enumerate(lines) if line.startswith(f"{cap(trigger)}:")]
    if not leads:
        return [HEADING]
    effects, lead = (own, leads[0]) if number < len(own) else (after, leads[-1])
    number -= 0 if effects is own else len(own)
    if len(showdown_lines(effects)) == 1:
        return [lead] if lines[lead] != f"{cap(trigger)}:" else [lead, lead + 1]
    return [lead, *(lead + 1 + line for line in _window(effects, number, showdown_lines(effects)))]


def window(effects: Effects, number: int, printed: Printer) -> tuple[int, int]:
    """Returns from which line on, and to before which, this effect is printed: the lines of the fewest effects around
    it that are printed in lines of their own."""
    whole = printed(effects)
    begin, end = 0, len(whole)
    for n in range(len(effects) + 1):
        so_far = printed(effects[:n])
        if so_far != whole[: len(so_far)]:
            continue
        if n <= number:
            begin = len(so_far)
        else:
            end = len(so_far)
            break
    return begin, max(begin + 1, end)


def _window(effects: Effects, number: int, lines: Sequence[str]) -> list[int]:
    """The lines that say this effect: those of the fewest effects around it that are printed in lines of their own."""
    return [line for line in range(*window(effects, number, showdown_lines)) if line < len(lines)]


def _lit(kind: str, name: str, sections: tuple[Section, ...], spots: Sequence[Spot]) -> CardNow:
    """The card with these lines lit, and all that is printed before the first of them in the same part of it done."""
    if not spots:
        return CardNow(kind, name, sections)
    first = min(spots)
    here = sections[first[0]].part[:1]
    done = {
        (at, line)
        for at, section in enumerate(sections[: first[0] + 1])
        if section.part[:1] == here and kind != "hit-location"
        for line in range(HEADING, len(section.lines))
        if (at, line) < first and (at < first[0] or line >= 0)
    }
    return CardNow(kind, name, sections, frozenset(spots), frozenset(done))
