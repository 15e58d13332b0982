"""What the hover opens on a hunt: the spaces of the board with what lies there, and the people of the party."""

from __future__ import annotations

from engine.ui.context import Entry
from engine.ui.kit import escape
from game.cards.kinds.hunt_event import DARKNESS_SPACE, LAST_SPACE, space_name
from game.cards.phrases import cap
from game.model.terms import Location
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.art.figures.faces import face
from game.scenes.art.places import hunt_pieces as pieces
from game.scenes.codex.entries import card_ref
from game.scenes.hunt.party import WIDE, Hunter
from game.scenes.hunt.snapshot import TrailLook

FACE = 84
"""How high the face on the entry of a person is, in pixels at scale 1."""
LYING = {
    pieces.BASIC: ("basic hunt event", "hunt-basic-card"),
    pieces.OWN: ("hunt event of the quarry", "hunt-setup-order"),
    pieces.MINERAL: ("Mineral Gathering", "hunt-gathering-cards"),
    pieces.HERB: ("Herb Gathering", "hunt-gathering-cards"),
}
RULE_OF = {0: "hunt-board", DARKNESS_SPACE: "hunt-overwhelming-darkness", LAST_SPACE: "hunt-starvation-showdown"}


def space_lines(number: int, look: TrailLook, quarry: str, sources: list[str]) -> list[str]:
    """Lists what is on a space, in markup: who stands there, the cards face down from the top, what lies in wait."""
    lines: list[str] = []
    if round(look.party) == number:
        lines.append("{lantern:accent} The party is here.")
    if round(look.quarry) == number:
        lines.append(f"{{paw:bad}} {escape(quarry)} is here: [the showdown begins](hunt-find-quarry).")
    kinds = look.spaces[number] if number < len(look.spaces) else ()
    for kind in kinds:
        words, rule = LYING[kind]
        lines.append(f"{{cards:dim}} face down: [{words}]({rule})")
    lines += [f"{{token:warn}} {escape(source)} lies in wait." for source in sources]
    if not kinds and number not in RULE_OF and round(look.quarry) != number:
        lines.append("{dim|No card lies here:} [one roll](hunt-empty-space-roll) {dim|on the hunt event table.}")
    return lines


def space_entry(number: int, look: TrailLook, quarry: str, sources: list[str]) -> Entry:
    """The whole entry of a space, with the rule of those that have a name."""
    lines = space_lines(number, look, quarry, sources)
    rule = RULE_OF.get(number)
    if rule is not None:
        lines.append(rich(RULES[rule].text))
    away = number - round(look.party)
    far = (
        "" if not away else f"{abs(away)} {'space' if abs(away) == 1 else 'spaces'} {'ahead' if away > 0 else 'behind'}"
    )
    footer = f"{RULES[rule or 'hunt-board'].cited} · {rule or 'hunt-board'}"
    return Entry(cap(space_name(number)), "\n".join(lines) + (f"\n\n{{dim|{far}}}" if far else ""), footer=footer)


def space_says(number: int, look: TrailLook) -> str:
    """A space in plain words, for whoever does not see it."""
    said = [cap(space_name(number))]
    if round(look.party) == number:
        said.append("the party")
    if round(look.quarry) == number:
        said.append("the quarry")
    said += [LYING[kind][0] for kind in (look.spaces[number] if number < len(look.spaces) else ())]
    return ", ".join(said)


def hunter_entry(one: Hunter, table: SettlementTable, side: int) -> Entry:
    """Somebody of the party: their numbers, wounds, what they bear, carry and know."""
    picture = face(one.gender, one.number, side, dead=one.state == "dead")
    if one.view is None:
        return Entry(escape(one.name), "{bad|dead}", picture)
    view, sheet, box = one.view, table.sheet(one.who), table.box
    lines = [
        f"survival **{view.survival}** of {table.survival_limit}{WIDE}insanity **{view.insanity}**"
        f"{' {warn|insane}' if view.insane else ''}{WIDE}bleeding **{view.bleeding}**",
        f"courage **{sheet.courage}**{WIDE}understanding **{sheet.understanding}**{WIDE}hunt XP **{sheet.hunt_xp}**",
    ]
    hurt = [f"{place.value} {_boxes(view.boxes[place])}" for place in Location if any(view.boxes[place])]
    hurt += ["brain injured"] if view.brain_box else []
    lines += [f"**Hurt** {{bad|{', '.join(hurt)}}}"] if hurt else []
    if one.tokens:
        lines.append("**Tokens** " + ", ".join(f"{n:+d} {kind}".replace("-", "−") for kind, n in one.tokens))
    lines += [f"**Bears** {escape(mark.words)}" for mark in view.marks]
    if one.load:
        lines.append("**Carries** " + _linked("resource", one.load))
    gear = [box.gear[key] for key in sheet.gear if key in box.gear]
    if gear:
        lines.append("**Gear** " + _linked("gear", tuple(card.name for card in gear)))
        words = dict.fromkeys(str(word) for card in gear for word in card.keywords)
        lines.append(f"{{dim|keywords}} {escape(', '.join(words))}" if words else "")
    for label, kind, names in (
        ("Fighting arts", "fighting-art", sheet.fighting_arts),
        ("Abilities", "ability", sheet.abilities),
        ("Disorders", "disorder", sheet.disorders),
        ("Injuries", "injury", sheet.injuries),
    ):
        if names:
            lines.append(f"**{label}** " + _linked(kind, tuple(names)))
    return Entry(escape(one.name), "\n".join(line for line in lines if line), picture)


def _boxes(boxes: tuple[bool, bool]) -> str:
    return " and ".join(name for name, filled in zip(("light", "heavy"), boxes, strict=True) if filled)


def _linked(kind: str, names: tuple[str, ...]) -> str:
    """Names of cards, each once with how many there are, as links where the box prints them."""
    said = []
    for name in dict.fromkeys(names):
        many = f" ×{n}" if (n := names.count(name)) > 1 else ""
        said.append(f"[{escape(name)}]({card_ref(kind, name)}){many}")
    return ", ".join(said)
