"""What is told of a game that lies in a folder: its line in the list, and the page about it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ui.kit import Column, Heading, Medal, Rich, Row, Rule, Widget, escape
from engine.ui.widgets.line import Line
from game.cards.kinds.box import Box
from game.cards.kinds.monster import level_in_words
from game.cards.numbers import counted
from game.narration.chronicle.lines import sentence
from game.phases.files.campaign_files import CampaignFile
from game.rulebook.icon_words import sign
from game.rules.campaign.campaign_record import Chapter
from game.scenes.new_game.campaign_words import VARIANTS
from game.scenes.saves.folders import KeptGame, is_over
from game.scenes.saves.found import ShowdownFile
from game.scenes.saves.summary import fight_of, listed, round_of, when
from game.views.settlement_view import monster_name

LATELY = 4
"""So many lines of its chronicle are told of a campaign."""
OUTCOMES = {"won": "over: won", "lost": "over: lost", "ended": "over: ended",
            "victory": "over: won", "defeat": "over: lost"}  # fmt: skip
NAMED = {variant.value: (name, rule) for variant, (name, _, rule) in VARIANTS.items()}


def stands(file: KeptGame, box: Box) -> str:
    """Where the game stands, in a few words of plain text."""
    if isinstance(file, ShowdownFile):
        return OUTCOMES.get(file.outcome, f"over: {file.outcome}") if file.outcome else round_of(file)
    page = file.page
    outcome = file.outcome or page.outcome
    if outcome:
        return OUTCOMES.get(outcome, f"over: {outcome}")
    if page.phase is Chapter.FOUNDING:
        return "four wake in the dark"
    if page.phase in (Chapter.HUNT, Chapter.SHOWDOWN):
        if not page.monster:
            return page.phase.value
        return f"{page.phase.value}: {monster_name(box, page.monster)}, {level_in_words(page.level)}"
    return "settlement phase"


def told(file: KeptGame) -> str:
    """Returns what it is and who is left, in one line of plain text: the settlement and its year, or the fight."""
    if isinstance(file, ShowdownFile):
        parts = ["single showdown"]
        if (fight := fight_of(file.monster, file.level)) != file.name:
            parts.append(fight)
        alive, dead = len(file.living), len(file.dead)
    else:
        page = file.page
        parts = [page.settlement or "no settlement yet"]
        if page.year:
            parts.append(f"lantern year {page.year}")
        alive, dead = page.population, page.dead
    parts.append(f"{alive} alive")
    if dead:
        parts.append(f"{dead} dead")
    return " · ".join(parts)


def size_told(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB" if size >= 1_000_000 else f"{max(1, round(size / 1000))} kB"


def variant_links(variants: Sequence[str]) -> str:
    """The variants by name, linked to their rules."""
    links = []
    for key in variants:
        name, rule = NAMED.get(key, (key, ""))
        links.append(f"[{escape(name)}]({rule})" if rule else escape(name))
    return listed(links)


def named_variants(variants: Sequence[str]) -> str:
    return ", ".join(NAMED.get(key, (key, ""))[0] for key in variants)


FATES = {
    "over": sign("grave", "accent", "It is over"),
    "trouble": sign("warning", "accent", "It cannot be opened"),
    "campaign": sign("lantern", "accent", "A campaign that goes on"),
    "showdown": sign("attack", "accent", "A single showdown that goes on"),
}


def fate_of(file: KeptGame) -> str:
    """The sign before a game's name."""
    if file.problem and not file.in_use:
        return FATES["trouble"]
    return FATES["over" if is_over(file) else "showdown" if isinstance(file, ShowdownFile) else "campaign"]


def solo(file: KeptGame) -> bool:
    return len(file.seats) < 2


def row(file: KeptGame, box: Box, now: float, chosen: bool, press: object) -> Widget:
    """One game in the list; one that cannot be opened says why."""
    lines: list[Widget] = [
        Row(
            Rich(f"{fate_of(file)} **{escape(file.name)}**", style="lead", role="accent" if chosen else "text", grow=1),
            Rich(escape(when(file.updated, now)), style="small", role="dim"),
            gap=10,
        ),
    ]
    if file.problem and not file.in_use:
        lines.append(Rich(f"Cannot be read: {escape(file.problem)}", style="small", role="bad", max_lines=3))
    else:
        lines.append(Rich(escape(told(file)), style="body"))
        playing = "being played in another window" if file.in_use else stands(file, box)
        variants = "" if isinstance(file, ShowdownFile) else named_variants(file.variants)
        more = [one for one in ("" if solo(file) else listed(file.seats), variants) if one]
        words = " · ".join([playing, *more])
        lines.append(Rich(escape(words), style="small", role="warn" if file.in_use else "dim"))
    return Line(*lines, key=f"game:{key_of(file)}", on_press=press, chosen=chosen,  # type: ignore[arg-type]
                kind="button", pad=9, gap=2, says=f"{file.name}: {told(file)}, {stands(file, box)}")  # fmt: skip


def key_of(file: KeptGame) -> str:
    """A campaign and a showdown may have files of the same name."""
    return f"{'showdown' if isinstance(file, ShowdownFile) else 'campaign'}:{file.path.name}"


def about(file: KeptGame, box: Box, now: float, picture: Sequence[Widget] = ()) -> list[Widget]:
    """The page about a game, with its picture, without the ways to act on it."""
    parts: list[Widget] = [Rich(escape(file.name), style="title", role="accent")]
    if file.problem:
        head = "It is being played" if file.in_use else "It cannot be opened"
        parts.append(Rich(f"**{head}.** {escape(file.problem)}", role="warn" if file.in_use else "bad", key="problem"))
        if not file.in_use:
            parts.append(Rich("The file is kept as it is.", style="small", role="dim"))
            if isinstance(file, ShowdownFile) or not file.page.population:
                return parts
    parts += _showdown(file, picture) if isinstance(file, ShowdownFile) else _campaign(file, picture)
    parts.append(Column(*map(Rich, _facts(file, box)), gap=3))
    if isinstance(file, CampaignFile) and file.page.told:
        lines = [f"{{dim|{line.year}}} {escape(sentence(line, box))}" for line in file.page.told[-LATELY:]]
        parts += [Heading("Lately"), Column(*(Rich(line, style="small") for line in lines), gap=2)]
    parts += [
        Rule(),
        Column(
            Rich(f"Last played {escape(when(file.updated, now))}; {counted(file.answers, 'answer')} given.",
                 style="small", role="dim"),
            Rich(f"{escape(file.path.name)}, {size_told(file.size)}, seed {file.seed}", style="small", role="dim"),
            gap=1,
        ),
    ]  # fmt: skip
    return parts


def _campaign(file: CampaignFile, picture: Sequence[Widget]) -> list[Widget]:
    page = file.page
    return [
        Rich(escape(page.settlement or "No settlement has been founded yet"), style="name", role="heading"),
        *picture,
        Row(Medal(str(page.year), "lantern year"), Medal(str(page.population), "alive", lit=True),
            Medal(str(page.dead), "dead"), justify="between"),
    ]  # fmt: skip


def _showdown(file: ShowdownFile, picture: Sequence[Widget]) -> list[Widget]:
    return [
        Rich(escape(fight_of(file.monster, file.level)), style="name", role="heading"),
        *picture,
        Row(Medal(str(file.round), "round"), Medal(str(len(file.living)), "alive", lit=True),
            Medal(str(len(file.dead)), "dead"), justify="between"),
    ]  # fmt: skip


def _facts(file: KeptGame, box: Box) -> list[str]:
    """Where it stands, who is left, who died, and who plays."""
    stage = stands(file, box)
    facts = [f"{sign('hourglass', 'accent', 'Where it stands')} {escape(stage[:1].upper() + stage[1:])}."]
    if isinstance(file, ShowdownFile):
        if file.living:
            facts.append(f"{sign('survivor', 'accent', 'Survivors')} Alive: {escape(listed(file.living))}.")
        if file.dead:
            facts.append(f"{sign('grave', 'accent')} Dead: {escape(listed(file.dead))}.")
    elif file.page.fallen:
        facts.append(f"{sign('grave', 'accent')} The last to die: {escape(listed(file.page.fallen))}.")
    who = "one player" if solo(file) else escape(listed(file.seats))
    if solo(file) and file.seats and file.seats[0] != "solo":
        who = f"{escape(file.seats[0])}, alone"
    variants = "" if isinstance(file, ShowdownFile) or not file.variants else variant_links(file.variants)
    by = f" {{dim|·}} {variants}" if variants else ""
    return [*facts, f"{sign('people', 'accent', 'Players')} Played by {who}{by}."]
