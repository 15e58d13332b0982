"""Gentler words: what is covered is said otherwise, and nothing else."""

from __future__ import annotations

from engine.ui.typography.markup import parse, worded
from engine.wording import AS_WRITTEN, Gentle, Lexicon

HARSH, SAD = frozenset({"harsh"}), frozenset({"sad"})
LEXICON = Lexicon(
    (
        Gentle("insane", "distressed", SAD),
        Gentle("bleeding", "fading", HARSH),
        Gentle("blood", "red", HARSH),
        Gentle("Blood Paint", "Red Ochre", HARSH),
        Gentle("Gore", "Horn Thrust", HARSH),
        Gentle("corpse", "remains", HARSH),
        Gentle("Corpse", "Still Figure", HARSH),
        Gentle("Vomit Blood", "Foul Breath", HARSH | SAD),
    ),
    (Gentle("drop", "ring", HARSH),),
)
ALL = LEXICON.covering(("harsh", "sad"))


def shown(markup: str) -> str:
    """The words of a text in rich markup, as they are set."""
    return "".join(span.text for line in worded(parse(markup), ALL) for span in line.spans)


def test_nothing_covered_leaves_everything_as_it_is() -> None:
    assert LEXICON.covering(()) is AS_WRITTEN
    assert LEXICON.covering(("unheard of",)) is AS_WRITTEN
    assert AS_WRITTEN.said("An insane Gore") == "An insane Gore"
    assert AS_WRITTEN.drawn("drop") == "drop"
    assert AS_WRITTEN.asked("horn thrust") == ("horn thrust",)


def test_a_theme_covers_its_own_words_alone() -> None:
    assert LEXICON.covering(("sad",)).said("insane, bleeding") == "distressed, bleeding"
    assert LEXICON.covering(("sad",)).said("Vomit Blood") == "Foul Breath"  # it belongs to both


def test_a_name_stands_for_itself_alone_and_a_word_wherever_it_stands() -> None:
    assert ALL.said("Gore and gore") == "Horn Thrust and gore"
    assert ALL.said("GORE") == "HORN THRUST"
    assert ALL.said("The Corpse: a corpse, the corpse") == "The Still Figure: a remains, the remains"
    assert ALL.said("Blood, bloodless, blood") == "Red, bloodless, red"


def test_the_longest_name_counts() -> None:
    assert ALL.said("Blood Paint") == "Red Ochre"
    assert ALL.said("Blood\u00a0Paint") == "Red Ochre"


def test_articles_follow_the_word() -> None:
    assert ALL.said("An insane survivor, an insane one") == "A distressed survivor, a distressed one"
    assert shown("an [insane](insane) survivor") == "a distressed survivor"


def test_links_lead_where_they_led() -> None:
    spans = worded(parse("[Blood Paint](card:gear/Blood_Paint)"), ALL)[0].spans
    assert [(span.text, span.look.ref) for span in spans] == [("Red Ochre", "card:gear/Blood_Paint")]


def test_what_is_sought_by_a_gentle_name_or_its_beginning_leads_back() -> None:
    assert ALL.asked("distressed") == ("insane", "distressed")
    assert ALL.asked("horn thr") == ("Gore", "horn thr")
    assert ALL.asked("blood") == ("blood",)
    assert ALL.asked("re") == ("re",)  # too short to mean anything yet


def test_one_choice_is_one_wording() -> None:
    """Pictures are kept by their wording: whoever switches to and fro finds them again."""
    assert LEXICON.covering(("sad", "harsh")) is LEXICON.covering(("harsh", "sad"))
