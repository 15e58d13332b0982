"""The language of rich text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.ui.typography.markup import Look, Span, escape, one_minus, parse, plain


def spans(markup: str) -> list[Span]:
    return list(parse(markup)[0].spans)


def test_bold_italic_and_capitals_toggle_and_nest() -> None:
    assert spans("a **b *c*** ^^d^^") == [
        Span("a ", Look()),
        Span("b ", Look(bold=True)),
        Span("c", Look(bold=True, italic=True)),
        Span(" ", Look()),
        Span("d", Look(caps=True)),
    ]


def test_a_link_covers_everything_in_its_label() -> None:
    found = spans("see [the **Blind Spot** rule](rule:blind-spot) now")
    assert [(s.text, s.look.ref, s.look.bold) for s in found] == [
        ("see ", None, False),
        ("the ", "rule:blind-spot", False),
        ("Blind Spot", "rule:blind-spot", True),
        (" rule", "rule:blind-spot", False),
        (" now", None, False),
    ]


def test_a_reference_may_carry_its_own_words() -> None:
    assert spans("[5](say:5 = 3 + 2)")[0] == Span("5", Look(ref="say:5 = 3 + 2"))


def test_an_icon_may_carry_its_word() -> None:
    markup = "{skull:bad|[Nemesis](nemesis): it comes} soon"
    assert spans(markup)[0] == Span("", Look(role="bad"), "skull", "[Nemesis](nemesis): it comes")
    assert plain(markup) == "(Nemesis: it comes) soon"
    assert spans("→ {skull}")[0].typed and not spans("→ {skull}")[-1].typed


def test_two_links_side_by_side_stay_two() -> None:
    assert [(s.text, s.look.ref) for s in spans("[a](x)[b](y)")] == [("a", "x"), ("b", "y")]


def test_colours_nest_and_end_at_their_brace() -> None:
    found = spans("{bad|worse {good|better} worse} plain")
    assert [(s.text, s.look.role) for s in found] == [
        ("worse ", "bad"),
        ("better", "good"),
        (" worse", "bad"),
        (" plain", None),
    ]


def test_icons_and_signs_become_pictures() -> None:
    found = spans("{lantern:accent} 5 → 4")
    assert (found[0].icon, found[0].look.role) == ("lantern", "accent")
    assert [s.icon for s in found] == ["lantern", None, "arrow-right", None]


def test_a_brace_that_names_nothing_stays_as_written() -> None:
    lines = parse("{erza} {odd|x} {", lambda name: False, lambda role: False)
    assert "".join(s.text for s in lines[0].spans) == "{erza} {odd|x} {"


def test_lines_headings_bullets_and_gaps() -> None:
    assert [line.kind for line in parse("# Head\n- one\ntext\n\n\nmore\n\n")] == [
        "heading",
        "bullet",
        "text",
        "gap",
        "text",
    ]


def test_bullets_lie_within_each_other() -> None:
    lines = parse("- one\n- - two\n- - - three\ntext")
    assert [(line.kind, line.depth, line.spans[0].text) for line in lines] == [
        ("bullet", 1, "one"),
        ("bullet", 2, "two"),
        ("bullet", 3, "three"),
        ("text", 0, "text"),
    ]


def test_a_backslash_makes_a_mark_plain() -> None:
    assert plain(r"2 \* 3 \[x\](y)") == "2 * 3 [x](y)"


@given(st.text(alphabet=st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp")), max_size=60))
def test_escaped_text_reads_as_itself(text: str) -> None:
    """Whatever a player types as a name is shown as typed (signs drawn as pictures aside, and the one minus)."""
    safe = "x" + "".join(char for char in text if char not in "→←↑↓≥≤◆■▲●✓✗")
    assert plain(escape(safe)) == one_minus(safe.rstrip())


@given(st.text(alphabet="*^{}|[]()\\abc →\n#- ", max_size=40))
def test_no_markup_is_refused(markup: str) -> None:
    for line in parse(markup):
        assert line.kind in ("text", "heading", "bullet", "gap")
