"""What the words of a record sheet open: `sheet:erza/courage/3`, and all that the tables and the codex know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.event import Amount
from engine.ui.context import Entry, Ui
from engine.ui.typography.markup import escape
from game.content.catalogue import entries as cards
from game.model.survivor import Survivor
from game.model.terms import INSANE_AT, MASTER_AT, SPECIALIST_AT, Attribute, SurvivalAction
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.rules.table.game_table import GameTable
from game.scenes.codex.card_faces import in_markup
from game.scenes.codex.entries import card_ref
from game.scenes.parts.survivor_entries import SurvivorEntries

MILESTONES: dict[str, tuple[tuple[int, str], ...]] = {
    "courage": ((3, "Bold"), (9, "See the Truth")),
    "understanding": ((3, "Insight"), (9, "White Secret")),
    "hunt-xp": ((2, "Age 1"), (6, "Age 2"), (10, "Age 3"), (15, "Age 4"), (16, "Retires")),
    "proficiency": ((SPECIALIST_AT, "Specialist"), (MASTER_AT, "Master")),
}
"""The heavy boxes of each track and what they bring, by name."""
TRACK_RULES = {
    "courage": "survivor-courage-milestones",
    "understanding": "survivor-understanding-milestones",
    "hunt-xp": "survivor-hunt-xp-milestones",
    "proficiency": "survivor-proficiency-specialist",
}


class SheetEntries:
    """Answers references of the sheet; the rest goes to the entries of survivors, and from there to the codex."""

    def __init__(self, ui: Ui, table: Callable[[], GameTable], beyond: Callable[[str], Entry | None]) -> None:
        self.table = table
        self.survivors = SurvivorEntries(ui, table, beyond)

    def lookup(self, ref: str) -> Entry | None:
        kind, _, rest = ref.partition(":")
        if kind == "number":
            return self._attribute(rest)
        if kind != "sheet":
            return self.survivors.lookup(ref)
        key, _, what = rest.partition("/")
        table = self.table()
        try:
            survivor = table.sheet(table.entity(key))
        except KeyError:
            return None
        part, _, detail = what.partition("/")
        if part in MILESTONES:
            return self._milestone(survivor, part, int(detail))
        if part == "action":
            return self._action(survivor, SurvivalAction(detail))
        found = {"survival": self._survival, "insanity": self._insanity, "brain": self._brain}.get(part)
        return found(survivor) if found is not None else None

    def _survival(self, survivor: Survivor) -> Entry:
        limit = self.table().survival_limit
        over = " It stands above the limit and cannot rise." if survivor.survival > limit else ""
        return _with_rule(
            f"Survival {survivor.survival}",
            f"**{survivor.survival}** of at most **{limit}**, the survival limit of the settlement.{over}",
            "survivor-survival-limit",
        )

    def _insanity(self, survivor: Survivor) -> Entry:
        missing = INSANE_AT - survivor.insanity
        state = f"{escape(survivor.name)} is insane." if survivor.insane else f"{missing} more and they are insane."
        text = f"**{survivor.insanity}** insanity; insane from **{INSANE_AT}** on. {state} It is armor of the brain."
        return _with_rule("Insanity", text, "survivor-insane-threshold")

    def _brain(self, survivor: Survivor) -> Entry:
        box = "filled" if survivor.brain_box else "free"
        text = f"The brain box is {box}. Insanity **{survivor.insanity}** takes brain damage first."
        return _with_rule("Brain", text, "survivor-brain-box-no-knockdown")

    def _action(self, survivor: Survivor, action: SurvivalAction) -> Entry:
        table = self.table()
        used = table.condition(table.entity(survivor.key)).used
        if action not in table.survival_actions:
            state = "The settlement does not know it yet."
        elif action in used:
            state = "Used in this round."
        else:
            state = "Known, and not used in this round."
        return _with_rule(action.capitalize(), f"**{state}**", f"survival-{action}")

    def _milestone(self, survivor: Survivor, track: str, box: int) -> Entry:
        name = dict(MILESTONES[track])[box]
        filled = {
            "courage": survivor.courage,
            "understanding": survivor.understanding,
            "hunt-xp": survivor.hunt_xp,
            "proficiency": survivor.proficiency,
        }[track]
        if track == "proficiency":
            return self._rank(survivor, name, box)
        missing = box - filled
        had = name in survivor.milestones or (track == "hunt-xp" and missing <= 0)
        state = "Reached." if had or missing <= 0 else f"{missing} more to fill."
        title = f"{track.replace('-', ' ').capitalize().replace('xp', 'XP')} {box}: {name}"
        return _with_rule(title, f"**{state}** {self._brings(name)}", TRACK_RULES[track])

    def _brings(self, milestone: str) -> str:
        """The story event of a milestone, with what of it this milestone or this showdown brings."""
        if milestone == "Retires":
            return "The last box: the survivor retires, and departs no more."
        story, _, stage = milestone.partition(" ") if milestone.startswith("Age") else (milestone, "", "")
        if story not in self.table().box.story_events:
            return f"The story event {escape(story)}."
        link = f"The story event [{escape(story)}]({card_ref('story-event', story)})."
        wanted = f"{stage}:" if stage else "In the showdown"
        parts = [part for part in cards("story-event", story)[0].sections() if part.heading.startswith(wanted)]
        return f"{link}\n{in_markup(parts)}" if parts else link

    def _attribute(self, rest: str) -> Entry | None:
        """An attribute of a survivor with every part of it, its base among them even where it is 0."""
        entry = self.survivors.lookup(f"number:{rest}")
        key, _, name = rest.partition("/")
        if entry is None or key == "monster":
            return entry
        table = self.table()
        amount = table.total(table.entity(key), Attribute(name))
        parts = amount.parts if any(source == "base" for source, _ in amount.parts) else (("base", 0), *amount.parts)
        said = Amount(amount.total, parts).explain()
        return replace(entry, body=entry.body.replace(escape(amount.explain()), escape(said), 1))

    def _rank(self, survivor: Survivor, name: str, box: int) -> Entry:
        one = self.table().box.proficiencies.get(survivor.proficiency_type)
        rule = "survivor-proficiency-specialist" if box == SPECIALIST_AT else "survivor-proficiency-master"
        state = "Reached." if survivor.proficiency >= box else f"{box - survivor.proficiency} more to fill."
        if one is None:
            return _with_rule(name, "**No weapon type is chosen yet.**", rule)
        said = [part for part in cards("proficiency", one.name)[0].sections() if part.heading.startswith(name)]
        return _with_rule(f"{one.name} {name.casefold()}", f"**{state}**\n{in_markup(said)}", rule)


def _with_rule(title: str, text: str, id: str) -> Entry:
    """An entry with the rule behind it, in our words."""
    rule = RULES.get(id)
    if rule is None:
        return Entry(title, text)
    return Entry(title, f"{text}\n\n{rich(rule.text)}", footer=f"{rule.cited} · {rule.id}")
