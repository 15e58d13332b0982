"""The command line: play, test, watch, simulate, lesson, quiz, scenario, replay, view, rules, cards, shot.

Scripts depend on its words, its `--json` and its exit codes: 0 well, 1 a scenario or a test does not hold, 2 bad input
or a system that refuses, 128 and the number of the signal if interrupted (130: Ctrl-C). Each command imports what does
its work only when it runs, so that a look at a rule does not wait for the window's libraries.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TextIO

from engine import interruption
from engine.errors import BadInput
from engine.program_files import ROOT, is_clone, require_clone, version
from game.terminal.option_values import number, overlays, page_file, picture_file, seed, size, text_scale, words

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    from game.terminal.watch_print import Printer

PROGRAM, START = ("main.py", "python3 main.py") if is_clone() else ("lanternfall", "lanternfall")
"""How the program calls itself, and what one types to start it."""
NOWHERE_TO_PRINT = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
WELL, MISMATCH, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130

FIRST_MONSTER, ITS_FIRST = "white-lion", "lowest"
LEVELS = "prologue, 1 to 4 or legendary (the lowest that the monster has)"
RULES_HELP = "each line with its rule in our words and its page, in place of the id"
TEACH = "each rule whole when it first acts, then in a line; what there was to see each round; waits until it is read"
COVER = "themes in gentler words and pictures: gore, love, despair, crime, filth, or all"
QUESTIONS, MOST_QUESTIONS = 10, 200
MOST_GAMES = 1_000_000
MOST_JOBS = 256
MOST_YEARS, WATCHED_YEARS = 36, 5
OF_SHOWDOWNS = {"monster": FIRST_MONSTER, "level": ITS_FIRST, "party": "founders", "survivors": 4, "ambush": ""}
"""Options of a single showdown with what they are if nobody says anything."""


def main(arguments: Sequence[str]) -> int:
    """Runs one command. Returns its exit code; bad input is told in one line on stderr."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what a command prints is the command's
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without our dashes shows "?"; it does not stop the game
    try:
        try:
            return perform(arguments)
        finally:
            sys.stdout.flush()  # here a full disk has an answer
    except BadInput as problem:
        return refused(str(problem))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # `| head` has seen enough
        lead_nowhere(sys.stdout)
        return WELL
    except OSError as error:
        return refused(sentence_of(error))


def perform(arguments: Sequence[str]) -> int:
    """Reads and runs one command, with an answer of its own to Ctrl-C."""
    if arguments[:1] == ["test"]:  # pytest's options are pytest's to read
        with interruption.raised():
            return run_tests(arguments[1:])
    options = read(arguments)
    command: Callable[[argparse.Namespace], int] = options.command
    with interruption.heeded() if command is simulate else interruption.raised():
        return command(options)


def refused(why: str) -> int:
    legible = " ".join(why.split("\n")).encode(errors="backslashreplace").decode()
    try:
        print(f"lanternfall: {legible}", file=sys.stderr)
    except OSError:
        lead_nowhere(sys.stderr)
    return BAD_INPUT


def sentence_of(error: OSError) -> str:
    """Says what a player can do about an error of the system. Raises it again if that is nothing."""
    reason = error.strerror or str(error)
    if error.filename is not None:
        return f"{error.filename} cannot be used ({reason})."
    if error.errno == errno.ENOENT:
        return "the folder that you are in is gone: change to another."
    if error.errno not in NOWHERE_TO_PRINT:
        raise error
    lead_nowhere(sys.stdout)
    return f"what this prints cannot be written there ({reason}): print it somewhere else, or make room."


def lead_nowhere(stream: TextIO) -> None:
    """Drops quietly what is still to be printed: Python would tell of it when it ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


# --- The words of each command ----------------------------------------------------------------------------------------


class OneLineParser(argparse.ArgumentParser):
    """Answers a wrong option with one line that names the cure, and exits with 2."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see {self.prog} --help)")

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        print(self.format_help(), end="", file=file)  # argparse would keep a full disk to itself


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """The options of one command, checked; `options.command` is the function that does it."""
    parser = OneLineParser(
        prog=PROGRAM,
        description="Lanternfall, a 2D digital tabletop. Without a command it opens the window and you play.",
        epilog="Each command has its own --help.",
        allow_abbrev=False,
    )
    parser.set_defaults(command=play)
    parser.add_argument(
        "--version", dest="command", action="store_const", const=print_version, help="which this is, for a report"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=OneLineParser)

    def command(name: str, act: Callable[[argparse.Namespace], int], does: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=does, description=does[0].upper() + does[1:] + ".", allow_abbrev=False)
        added.set_defaults(command=act)
        return added

    command("play", play, "open the window at the title screen (also without any command)")
    command("test", play, "run the test suite of a clone; options after it go to pytest")

    watching = command("watch", watch, "the game plays itself and tells every step with its rule")
    add_showdown(watching)
    watching.add_argument("--campaign", action="store_true", help="a whole campaign instead of one showdown")
    watching.add_argument("--years", type=number(1, MOST_YEARS), metavar="Y", help=f"of it, so many ({WATCHED_YEARS})")
    watching.add_argument("--seed", type=seed, metavar="N", help="the same seed is the same game (otherwise a new one)")
    watching.add_argument("--text", action="store_true", help="narrate in the terminal; needs no display")
    watching.add_argument("--fast", action="store_true", help="without pauses")
    watching.add_argument("--cover", type=words, default=(), metavar="THEMES", help=f"with --text: {COVER}")
    watching.add_argument("--detail", action="store_true", help="with --text: routine, questions and reasons as well")
    watching.add_argument("--rules", action="store_true", help=f"with --text: {RULES_HELP}")
    watching.add_argument("--teach", action="store_true", help=f"with --text: {TEACH}")
    watching.add_argument("--anew", action="store_true", help="with --teach: as for somebody who knows no rule yet")
    watching.add_argument(
        "--write",
        type=page_file,
        metavar="FILE.md",
        help="as a page to read, at once: the log of a showdown, or with --campaign its chronicle; needs no display",
    )
    watching.add_argument("--chronicle", type=page_file, dest="write", help=argparse.SUPPRESS)  # its name of a while

    simulating = command("simulate", simulate, "play many games without a window, with bots, and count")
    add_showdown(simulating)
    simulating.add_argument("--campaigns", action="store_true", help="whole campaigns instead of one showdown")
    simulating.add_argument("--years", type=number(1, MOST_YEARS), metavar="Y", help="of each campaign (30)")
    simulating.add_argument("--games", type=number(1, MOST_GAMES), default=100, metavar="N", help="how many (100)")
    simulating.add_argument(
        "--players", choices=["careful", "random"], default="careful", help="the bot: plays to win, or at random"
    )
    simulating.add_argument("--seed", type=seed, default=1, metavar="N", help="the first game's seed (1)")
    simulating.add_argument("--jobs", type=number(1, MOST_JOBS), default=1, metavar="J", help="processes at once (1)")
    simulating.add_argument("--json", action="store_true", help="print one JSON object")

    teaching = command("lesson", lesson, "list the lessons, or play one of them, in the window if there is a display")
    teaching.add_argument("words", nargs="*", metavar="NAME", help="its number, its name or a part of that")
    teaching.add_argument("--text", action="store_true", help="in the terminal; needs no display")
    teaching.add_argument("--watched", "--watch", action="store_true", help="told in the terminal as its file has it")
    teaching.add_argument(
        "--check",
        action="store_true",
        help="play it (or all, or these files) as told, taken back and at random: docs/how-to/write-a-lesson.md",
    )
    teaching.add_argument(
        "--write", type=page_file, metavar="FILE.md", help="every lesson with its rules on one page: docs/lessons.md"
    )

    quizzing = command("quiz", quiz, "questions of what comes next, at tables out of real play")
    quizzing.add_argument("words", nargs="*", metavar="ABOUT", help="a chapter of the rules, or the id of a rule")
    quizzing.add_argument("--questions", type=number(1, MOST_QUESTIONS), metavar="N", help="how many (10)")
    quizzing.add_argument("--seed", type=seed, metavar="N", help="the same questions again, as far as they were new")
    quizzing.add_argument("--list", action="store_true", help="the chapters, and how much of each you knew")
    quizzing.add_argument("--forget", action="store_true", help="forget what was right and wrong")

    checking = command("scenario", scenario, "run scenario files and compare what happens with what they expect")
    checking.add_argument("files", nargs="+", type=Path, metavar="FILE", help="see docs/scenarios.md for the format")

    showing = command("replay", replay, "show a saved game again, step by step")
    showing.add_argument("file", type=Path, metavar="FILE", help="a save or journal")
    showing.add_argument("--text", action="store_true", help="narrate in the terminal; needs no display")
    showing.add_argument("--cover", type=words, default=(), metavar="THEMES", help=f"with --text: {COVER}")
    showing.add_argument("--detail", action="store_true", help="with --text: routine and questions as well")
    showing.add_argument("--rules", action="store_true", help=f"with --text: {RULES_HELP}")

    following = command("view", view, "a second screen: follow a game that is played in another window")
    following.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a save (the game played last)")

    asking = command("rules", rules, "look a rule up: our wording, page, ids, related rules")
    asking.add_argument(
        "words",
        nargs="*",
        metavar="WORDS",
        help="words of the rule, its id, a chapter or a page; without any, the chapters",
    )
    asking.add_argument("--coverage", action="store_true", help="count the rules that have code, a test and a lesson")
    asking.add_argument("--keep", action="store_true", help="with --coverage: from now on, less than this is a failure")

    reading = command("cards", cards, "print cards as the game prints them")
    reading.add_argument(
        "kind", nargs="?", metavar="KIND", help="ai, hit-location, gear ..., or how it begins; alone it lists names"
    )
    reading.add_argument("name", nargs="*", metavar="NAME", help="the card's name, or how it begins")
    reading.add_argument("--check", action="store_true", help="prove every monster of the box complete")
    reading.add_argument("--write", type=page_file, metavar="FILE.md", help="every card on one page: docs/cards.md")
    reading.add_argument(
        "--hunt-events", type=page_file, metavar="FILE.md", help="every hunt event, a section each: docs/hunt-events.md"
    )
    reading.add_argument(
        "--vocabulary",
        type=page_file,
        metavar="FILE.md",
        help="the words of the cards, into the page that has a place for them: docs/cards-as-data.md",
    )

    drawing = command("shot", shot, "draw a scene into a PNG file; needs no display")
    drawing.add_argument("scene", metavar="SCENE", help="title, fight, showdown, survivor, codex-cards ...")
    drawing.add_argument("--out", type=picture_file, required=True, metavar="FILE.png", help="where to put the picture")
    drawing.add_argument("--seed", type=seed, default=1, metavar="N", help="the game that is shown (1)")
    drawing.add_argument("--monster", default=FIRST_MONSTER, metavar="M", help=f"whom it shows ({FIRST_MONSTER})")
    drawing.add_argument("--level", default=ITS_FIRST, metavar="L", help=LEVELS)
    drawing.add_argument("--party", default="founders", metavar="NAME", help="who fights (founders)")
    drawing.add_argument("--moment", default="busy", metavar="WHEN", help="busy, window, moods, death, year ... (busy)")
    drawing.add_argument(
        "--overlays", type=overlays, default=(), metavar="1,7", help="overlays of the board, by their keys"
    )
    drawing.add_argument("--cover", type=words, default=(), metavar="THEMES", help=COVER)
    drawing.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="pixels (1920x1080)")
    drawing.add_argument("--text-scale", type=text_scale, default=1.0, metavar="X", help="1.0 to 2.0 (1.0)")

    if arguments and not arguments[0].startswith("-"):
        require_command(arguments[0], list(commands.choices))
    return parser.parse_args(arguments)


def add_showdown(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--monster", default=FIRST_MONSTER, metavar="M", help=f"whom to fight ({FIRST_MONSTER})")
    parser.add_argument("--level", default=ITS_FIRST, metavar="L", help=LEVELS)
    parser.add_argument("--party", default="founders", metavar="NAME", help="who fights (founders)")
    parser.add_argument("--survivors", type=number(4, 6), default=4, metavar="N", help="how many of them, 4 to 6 (4)")
    parser.add_argument("--ambush", default="", metavar="SIDE", help="monster or survivors: who surprises the other")
    parser.add_argument(
        "--variants", type=words, default=(), metavar="A,B", help="game variants: quick, hero, death ..."
    )


def require_command(word: str, known: Sequence[str]) -> None:
    if word not in known:
        near = get_close_matches(word.lower(), known, n=1, cutoff=0.5)
        cure = f"did you mean {near[0]}?" if near else f"see {PROGRAM} --help"
        raise BadInput(f"there is no command {word!r}: {cure}")


# --- What each command does -------------------------------------------------------------------------------------------


def play(options: argparse.Namespace) -> int:
    require_display(f"Lanternfall needs a display to play; without one try: {START} watch --text")
    from game.scenes.app.window import PlayOptions, play

    play(PlayOptions())
    return WELL


def print_version(options: argparse.Namespace) -> int:
    print(f"Lanternfall {version()}, Python {sys.version.split()[0]}, {sys.platform}")
    return WELL


def run_tests(options: Sequence[str]) -> int:
    """Runs pytest over the whole suite, on every core; what is passed goes to pytest and wins."""
    require_clone("test")
    if list(options) in (["-h"], ["--help"]):
        print("usage: main.py test [pytest options]\n")
        print("Runs the whole fast suite on every core, without screen, sound or network. For example:")
        print("  main.py test -k attack        only tests whose name holds 'attack'")
        print("  main.py test -m soak          the long games (LANTERNFALL_SOAK=short shortens them)")
        print("  main.py test -m bench -n 0 -s the measurements")
        print("  main.py test --renew-shots    keeps the pictures of all scenes as they are drawn now")
        return WELL
    if "--renew-shots" in options:
        os.environ["LANTERNFALL_RENEW_SHOTS"] = "1"
        options = ["tests/shots", *(option for option in options if option != "--renew-shots")]
    if not sys.stdout.isatty():
        print(flush=True)  # a full disk is told by us, not by pytest in two hundred lines
    import pytest

    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from_here = [str(Path(option).resolve()) if Path(option).exists() else option for option in options]
    os.chdir(ROOT)
    return int(pytest.main(["-n", "auto", *from_here]))


NO_DISPLAY = "Watching in the window needs a display; without one add --text"


def watch(options: argparse.Namespace) -> int:
    if options.years is not None and not options.campaign:
        raise BadInput("--years goes with --campaign: a single showdown has none")
    require_text(options)
    if options.write is not None and options.detail:
        raise BadInput("--detail does not go with --write: a page has what is worth a line")
    if options.teach or options.anew or options.rules:
        from game.terminal.watch_options import check_teaching

        check_teaching(options)
    if options.write is not None:
        from game.content.pages.cards import make_sure_of_page

        make_sure_of_page(options.write, "chronicle" if options.campaign else "log")
    if options.campaign:
        return watch_campaign(options)
    from game.terminal.simulate_command import fight_of

    if not options.text and options.write is None:
        require_display(NO_DISPLAY)
    fight = fight_of(options, options.level).check()
    game_seed = options.seed if options.seed is not None else new_seed()
    if options.write is not None:
        from game.terminal.watch import write_log_page

        outcome = write_log_page(fight, game_seed, options.write)
        print(f"The log of seed {game_seed}, a {outcome}, is written to {options.write}.")
    elif options.teach:
        from game.terminal.watch_options import printer_for, syllabus_of
        from game.terminal.watch_teach import teach_showdown

        teach_showdown(fight, game_seed, printer_for(options), syllabus_of(options))
    elif options.text:
        from game.terminal.watch import watch_text

        watch_text(fight, game_seed, options.fast, options.detail, *in_gentler_words(options))
    else:
        from game.scenes.app.window import watch_window

        watch_window(fight, game_seed, options.fast)
    return WELL


def watch_campaign(options: argparse.Namespace) -> int:
    refuse_of_showdowns(options, "watch --campaign")
    from game.bots.campaign_play import Saga
    from game.terminal.watch_campaign import watch_campaign

    years = options.years if options.years is not None else WATCHED_YEARS
    if not options.text and options.write is None:
        require_display(NO_DISPLAY)
    saga = Saga(years, options.variants).check()
    game_seed = options.seed if options.seed is not None else new_seed()
    if options.write is not None:
        from game.terminal.watch_campaign import write_chronicle

        write_chronicle(saga, game_seed, options.write)
        print(f"The chronicle of seed {game_seed} is written to {options.write}.")
        return WELL
    if not options.text:
        from game.scenes.app.window import watch_campaign_window

        watch_campaign_window(saga.campaign_options(), game_seed, options.fast)
        return WELL
    if options.teach:
        from game.terminal.watch_options import printer_for, syllabus_of
        from game.terminal.watch_teach import teach_campaign

        teach_campaign(saga, game_seed, printer_for(options), syllabus_of(options))
        return WELL
    watch_campaign(saga, game_seed, options.fast, options.detail, *in_gentler_words(options))
    return WELL


def in_gentler_words(options: argparse.Namespace) -> list[Printer]:
    """Returns what prints a game in the terminal where themes are covered, or rules told in words; nothing where it is
    printed as ever. Raises BadInput for a theme that there is not."""
    if not (options.cover or options.rules):
        return []
    from game.terminal.watch_options import printer_for

    return [printer_for(options)]


def require_text(options: argparse.Namespace) -> None:
    """Raises BadInput for --detail and --cover without --text: the window has a press for the one, and its settings for
    the other; or for a theme that there is not."""
    if getattr(options, "cover", ()) and not options.text:  # a replay has no --cover
        raise BadInput("--cover goes with --text: in the window it is in Settings, Content")
    if options.cover:
        from game.rulebook.gentle_words import themes_named

        themes_named(options.cover)
    if options.rules and not options.text:
        raise BadInput("--rules goes with --text: in the window each line of the log opens its rule")
    if options.detail and not options.text:
        raise BadInput("--detail goes with --text: the log in the window has a press for it")


def refuse_of_showdowns(options: argparse.Namespace, command: str) -> None:
    """Raises BadInput if the options name a single showdown: a campaign begins with the First Story."""
    for name, usual in OF_SHOWDOWNS.items():
        if getattr(options, name) != usual:
            raise BadInput(f"--{name} is for a single showdown: {command} begins with the First Story")


def new_seed() -> int:
    """A seed nobody chose, short enough to tell a friend; it is shown, so that the game can be had again."""
    import time

    chosen = time.time_ns() // 1000 % 1_000_000
    print(f"Seed {chosen}", file=sys.stderr)
    return chosen


def simulate(options: argparse.Namespace) -> int:
    if options.campaigns:
        refuse_of_showdowns(options, "simulate --campaigns")
    elif options.years is not None:
        raise BadInput("--years goes with --campaigns: a single showdown has none")
    from game.terminal import simulate_command

    interruption.end_loading_with(simulate_command.nothing(options))
    return simulate_command.campaigns(options) if options.campaigns else simulate_command.showdowns(options)


def scenario(options: argparse.Namespace) -> int:
    from engine.save.leftovers import sweep
    from engine.yaml_file import read_documents

    for path in filter(Path.is_file, options.files):  # a pipe can be read once only
        read_documents(path)  # what is no file of ours is refused before the game is loaded
    from game.scenarios.run import run_file

    sweep([])
    reports = [run_file(path) for path in options.files]
    for report in reports:
        print(*report.lines, sep="\n")
    return WELL if all(report.ok for report in reports) else MISMATCH


def lesson(options: argparse.Namespace) -> int:
    if options.check and (options.text or options.watched):
        raise BadInput("--check plays by itself: leave out --text and --watched")
    if options.write is not None and (options.words or options.check or options.text or options.watched):
        raise BadInput("--write has every lesson on its page, and goes with nothing else")
    if options.write is not None:
        from game.teaching.lessons.page import write_page

        print(f"{write_page(options.write)} lessons are written to {options.write}.")
        return WELL
    if options.watched and options.text:
        raise BadInput("--watched is told in the terminal anyhow: leave out --text")
    if not options.words and (options.text or options.watched):
        raise BadInput(f"name a lesson, by its number or its name: {PROGRAM} lesson lists them")
    from game.terminal.lesson_command import check_lessons, list_lessons, play_text, the_lesson, watch_text

    if options.check:
        return WELL if check_lessons(options.words) else MISMATCH
    if not options.words:
        list_lessons()
    elif options.watched:
        watch_text(the_lesson(" ".join(options.words)))
    elif options.text or not has_display():
        play_text(the_lesson(" ".join(options.words)))
    else:
        from game.scenes.app.window import lesson_window

        lesson_window(the_lesson(" ".join(options.words)).key)
    return WELL


def quiz(options: argparse.Namespace) -> int:
    asks = bool(options.words) or options.questions is not None or options.seed is not None
    if (options.list and options.forget) or ((options.list or options.forget) and asks):
        raise BadInput("--list and --forget go alone")
    from game.terminal.quiz_text import forget_quiz, list_quiz, play_quiz

    if options.list:
        list_quiz()
    elif options.forget:
        forget_quiz()
    else:
        play_quiz(" ".join(options.words), options.questions or QUESTIONS, options.seed)
    return WELL


def replay(options: argparse.Namespace) -> int:
    require_text(options)
    if options.text:
        from game.terminal.watch import replay_text

        replay_text(options.file, options.detail, *in_gentler_words(options))
    else:
        require_display("A replay in the window needs a display; without one add --text")
        from game.scenes.app.window import replay_window

        replay_window(options.file)
    return WELL


def view(options: argparse.Namespace) -> int:
    require_display(f"A second screen needs a display; without one try: {START} replay FILE --text")
    from game.scenes.app.window import view_window

    view_window(options.file)
    return WELL


def rules(options: argparse.Namespace) -> int:
    if options.words and options.coverage:
        raise BadInput(f"name the rule you look for, or --coverage: {PROGRAM} rules blind spot")
    if options.keep and not options.coverage:
        raise BadInput(f"--keep goes with --coverage: {PROGRAM} rules --coverage --keep")
    if options.coverage:
        return rules_coverage(options.keep)
    from game.rulebook.printed import answer, chapters

    print(*(answer(options.words) if options.words else chapters()), sep="\n")
    return WELL


def rules_coverage(keep: bool) -> int:
    """Prints the counts and what lacks. A mismatch if a rule has lost what the floor says it had."""
    require_clone("rules --coverage")
    from game.rulebook.coverage import floor
    from game.rulebook.coverage.count import coverage, format_table

    found = coverage()
    print(format_table(found), floor.format_gaps(found), sep="\n\n")
    if keep:
        print(f"\nKept in {floor.FLOOR.relative_to(ROOT)}: {floor.keep(found)} more.")
    fallen = floor.lost(found, floor.read_floor())
    if fallen:
        print("", *fallen, sep="\n")
    return MISMATCH if fallen else WELL


def cards(options: argparse.Namespace) -> int:
    if options.check:
        return check_cards()
    if options.write is not None:
        from game.content.pages.cards import write_page

        print(f"{write_page(options.write)} cards are written to {options.write}.")
        return WELL
    if options.hunt_events is not None:
        from game.content.pages.hunt_events import write_hunt_page

        print(f"{write_hunt_page(options.hunt_events)} hunt events are written to {options.hunt_events}.")
        return WELL
    if options.vocabulary is not None:
        from game.content.pages.vocabulary import write_vocabulary

        print(f"{write_vocabulary(options.vocabulary)} words are written into {options.vocabulary}.")
        return WELL
    from game.content.catalogue import card_text, kinds, names

    if options.kind is None:
        lines = kinds()
    else:
        lines = card_text(options.kind, " ".join(options.name)) if options.name else names(options.kind)
    print(*lines, sep="\n")
    return WELL


def check_cards() -> int:
    """Every hole in a monster's data in a line of its own (docs/how-to/add-a-monster.md)."""
    from game.content.box import core_box
    from game.content.completeness import problems

    box = core_box()
    found = [f"{monster.name}: {problem}" for monster in box.monsters.values() for problem in problems(box, monster)]
    print(*(found or [f"{len(box.monsters)} monsters are complete: {', '.join(sorted(box.monsters))}"]), sep="\n")
    return MISMATCH if found else WELL


def shot(options: argparse.Namespace) -> int:
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from engine.save.leftovers import sweep
    from game.bots.showdown_choice import level_of
    from game.rulebook.gentle_words import themes_named
    from game.scenes.shot.picture import Subject, shot

    sweep([])
    level = level_of(options.monster, options.level)
    covered = themes_named(options.cover)
    subject = Subject(options.monster, level, options.party, options.moment, options.overlays, covered)
    shot(options.scene, options.out, options.seed, options.size, options.text_scale, subject)
    return WELL


def require_display(otherwise: str) -> None:
    """Refuses to open a window that nobody would see: without a screen SDL draws on an invisible one, for ever."""
    if not has_display():
        raise BadInput(otherwise)


def has_display() -> bool:
    """True if a window would be seen. Whoever names a driver in SDL_VIDEODRIVER means it."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_VIDEODRIVER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
