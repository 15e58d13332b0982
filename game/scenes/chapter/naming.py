"""Names and newborns: who is named, whose child they are, what a name and a birth bring, and names to take."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.decision import Decision
from engine.ui.kit import (
    Button,
    Column,
    Grid,
    Heading,
    Item,
    Panel,
    Rich,
    Row,
    Rule,
    ScrollView,
    TextField,
    Widget,
    escape,
)
from game.cards.clauses import clauses
from game.cards.phrases import sentence
from game.cards.traits.settlement import EachAt, Occasion
from game.cards.who import Role
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.variant_rules import naming_gifts
from game.scenes.codex.entries import card_ref
from game.scenes.parts.answer_draft import Making
from game.scenes.parts.person_card import PersonCard, person_of, sheet_of

LONGEST = 40
SUGGESTED = 11
"""So many names stand beside the first suggestion."""


def naming_page(
    table: SettlementTable,
    decision: Decision,
    making: Making,
    write: Callable[[str], None],
    commit: Callable[[], None],
    picture: Callable[[], Widget],
) -> Widget:
    """A name is to be given: to a survivor, who stands beside the field; or to the settlement."""
    who = table.entity(decision.actor) if decision.actor else 0
    field_ = TextField(
        "Name",
        making.typed,
        write,
        on_done=lambda text: commit(),
        most=LONGEST,
        empty=f"write one, or take {decision.context}" if isinstance(decision.context, str) else "write one",
        key="answer",
    )
    names = [
        Button(
            name, partial(write, name), style="body", chosen=name == making.typed, quiet=True, key=f"suggestion:{name}"
        )
        for name in suggestions(table, decision, who)
    ]
    heading = "The settlement has no name" if not who else _asks(table, who)
    page: list[Widget] = [Rich(heading, style="title", role="accent"), field_]
    if names:
        page += [Heading("Or one of these"), Row(*names, gap=2)]
    page += _worth(table, making, who)
    form = Panel(*page, kind="panel", pad=18, gap=10, grow=1)
    if not who:
        return ScrollView(Column(form, picture(), gap=8), key="naming-scroll")
    form.children.append(picture())
    return ScrollView(_two(_beside(table, who), form), key="naming-scroll")


def _asks(table: SettlementTable, who: int) -> str:
    """What is asked of this name."""
    female = table.sheet(who).gender == "female"
    return f"What is {'she' if female else 'he'} called?"


def _two(left: Widget, right: Widget) -> Widget:
    left.fixed_width = None
    left.grow, right.grow = 0.72, 1.0
    return SideBySide(left, right)


class SideBySide(Column):
    """Two parts beside one another, or one under the other where the text is large."""

    def __init__(self, left: Widget, right: Widget) -> None:
        super().__init__(gap=10, grow=1)
        self._pair = (left, right)

    def bound(self) -> None:
        wide = self.ui.theme.text_scale <= 1.4
        beside, form = self._pair
        self.children = [Row(beside, form, gap=10, wrap=False, align="stretch", grow=1)] if wide else [form, beside]


def _beside(table: SettlementTable, who: int) -> Widget:
    """Who is named: their card, their parents, and what comes with birth."""
    born = who in table.campaign.newborns
    parts: list[Widget] = [Heading("A child is born" if born else "Who is named")]
    person = person_of(table, who)
    if born:
        person = replace(person, name="A girl" if person.gender == "female" else "A boy", marks=())
    parts.append(PersonCard(person, None, brief=born, key="named"))
    parents = [one for one in table.campaign.parents if sheet_of(table, one) is not None] if born else []
    if parents:
        parts.append(Rich("Of", style="small", role="dim"))
        parts += [PersonCard(person_of(table, one), None, brief=True, key=f"parent:{one}") for one in parents]
    gifts = birth_gifts(table) if born else []
    if gifts:
        parts += [Rule(), Heading("What the settlement gives a child")]
        parts += [Rich(gift, style="small") for gift in gifts]
    return Panel(*parts, kind="well", pad=12, gap=8)


def birth_gifts(table: SettlementTable) -> list[str]:
    """Says what each card gives whoever is born, and why, in markup."""
    lines = []
    for name in table.known():
        innovation, principle = table.box.innovations.get(name), table.box.principles.get(name)
        card = innovation or principle
        if card is not None and card.newborn:
            ref = card_ref("innovation" if innovation else "principle", name)
            lines.append(f"[{escape(name)}]({ref}): {escape(sentence(clauses(card.newborn, Role.SELF)))}")
    for source, rule in table.rules_of(EachAt):
        if rule.at is not Occasion.NEW:
            continue
        ref = card_ref("innovation" if source in table.box.innovations else "principle", source)
        lines.append(f"[{escape(source)}]({ref}): {escape(sentence(clauses(rule.effects, Role.SELF)))}")
    return lines


def _worth(table: SettlementTable, making: Making, who: int) -> list[Widget]:
    """What this name is worth: survival, and an attribute or two in some variants."""
    if not who:
        return [
            Rich("Each returning survivor gains **1** [survival](settlement-first-naming).", style="small", role="dim")
        ]
    limit = table.survival_limit
    sheet = table.sheet(who)
    gains = sheet.survival < limit
    words = "**+1** [survival](survivor-naming)" if gains else f"[No survival](survivor-naming): the limit is {limit}"
    lines: list[Widget] = [Rich(f"{words} for the name.", style="small", role="dim")]
    gifts = naming_gifts(
        making.typed or str(making.decision.context or "") if making.decision else "", table.campaign.options.variants
    )
    if gifts:
        many = "an attribute" if gifts == 1 else f"{gifts} attributes"
        lines.append(Rich(f"{{good|This name raises {many} for good}}, of your choice.", style="small"))
    return lines


def suggestions(table: SettlementTable, decision: Decision, who: int) -> list[str]:
    """Names of ours that nobody has had, the suggested one first."""
    first = decision.context if isinstance(decision.context, str) else ""
    if not who:
        return [first, *(name for name in SETTLEMENT_NAMES if name != first)] if first else list(SETTLEMENT_NAMES)
    had = {name.casefold() for name in table.campaign.names.values()} - {table.sheet(who).name.casefold()}
    names = table.box.given_names.get(table.sheet(who).gender, ())
    start = (who * 5) % max(1, len(names))
    free = [name for name in (*names[start:], *names[:start]) if name.casefold() not in had and name != first]
    return ([first] if first else []) + free[:SUGGESTED]


SETTLEMENT_NAMES = (
    "Wickhold", "Last Ember", "Stonecradle", "Hushwater", "The Kindled", "Graylight", "Under the Brow", "Facefall",
    "Oil and Ash", "Vigil",
)  # fmt: skip
"""Names of ours for a settlement."""


def sex_page(
    table: SettlementTable,
    decision: Decision,
    making: Making,
    press: Callable[[str], None],
    picture: Callable[[], Widget],
) -> Widget:
    """A girl or a boy, or how many of those who join are women: each answer with the faces that it means."""
    lines: list[Widget] = []
    for option in decision.options:
        chosen = option.key in making.chosen
        lines.append(
            Item(
                f"**{escape(option.label)}**",
                partial(press, option.key),
                icon="person",
                chosen=chosen,
                key=f"option:{option.key}",
                marked=True,
            )
        )
    one_child = len(decision.options) == 2 and decision.options[0].key == "girl"
    gifts = birth_gifts(table) if one_child else []
    parts: list[Widget] = [Panel(Grid(*lines, cell=240, gap=8), kind="well", pad=12)]
    if gifts:
        words = [Heading("What the settlement gives whoever is born")]
        parts.append(Panel(*words, *(Rich(gift, style="small") for gift in gifts), kind="well", pad=12, gap=6))
    parents = [one for one in table.campaign.parents if one_child and sheet_of(table, one) is not None]
    if parents:
        cards = [PersonCard(person_of(table, one), None, brief=True, key=f"parent:{one}") for one in parents]
        parts.append(Panel(Heading("Parents"), Grid(*cards, cell=240), kind="well", pad=12))
    return ScrollView(Column(*parts, picture(), gap=8), key="sex-scroll")
