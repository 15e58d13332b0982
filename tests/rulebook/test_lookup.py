"""Finding rules the way a player asks for them."""

from __future__ import annotations

import pytest

from engine.errors import BadInput
from game.rulebook.chapters import RULES
from game.rulebook.entry import Rule
from game.rulebook.lookup import all_rules, find, glossary_entry, link, related, rule
from game.rulebook.markup import links, plain, rich, spans
from game.rulebook.printed import WIDTH, answer
from game.rulebook.search import pages
from game.rulebook.term import Term


def ids(*asked: str) -> list[str]:
    return [found.id for found in find(asked)]


def test_a_rule_by_its_id() -> None:
    assert rule("survival-dodge").title == "Dodge"
    assert rule("survival-dodge") in all_rules()


def test_an_unknown_id_names_the_nearest() -> None:
    with pytest.raises(BadInput, match=r"no rule 'survival-doge': did you mean survival-dodge"):
        rule("survival-doge")
    with pytest.raises(BadInput, match=r"no rule '%%%': search"):
        rule("%%%")


def test_a_rule_without_a_text_names_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    untaught = "survival-dodge"
    monkeypatch.delitem(RULES, untaught)
    with pytest.raises(BadInput, match=r"'survival-dodge' \(page 78,230\) has no text yet"):
        rule(untaught)


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        (["survival-surge"], "survival-surge"),
        (["dodge"], "survival-dodge"),
        (["blind", "spot"], "monster-blind-spot"),
        (["blind spot"], "monster-blind-spot"),
        (["collisions"], "collision-effect"),
        (["colision"], "collision-effect"),
        (["dodgd"], "survival-dodge"),
        (["board", "edge"], "move-board-edge"),
        (["fist", "&", "tooth"], "gear-fist-and-tooth"),
        (["Insane"], "survivor-insane-threshold"),
        (["pronounced", "knockback"], "keyword-knockback"),
    ],
)
def test_the_best_answer_comes_first(asked: list[str], first: str) -> None:
    assert ids(*asked)[0] == first


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("how do I craft", "settlement-craft"),
        ("how do I innovate", "settlement-innovate"),
        ("who may depart", "settlement-departing"),
        ("when does the death count rise", "death-count-timing"),
        ("how many endeavors do we get", "settlement-endeavors"),
        ("what happens to unspent endeavors", "settlement-endeavors-lost"),
        ("what do we do in the settlement phase", "settlement-step-order"),
        ("when is a principle chosen", "innovation-principle"),
        ("can I trade resources during the hunt", "resource-trade-hunt"),
        ("what is the quarry", "hunt-choose-quarry"),
        ("what does population mean", "settlement-population-counts"),
        ("game over", "campaign-population-zero"),
        ("building a location", "settlement-build"),
    ],
)
def test_a_question_in_plain_words_is_answered(question: str, first: str) -> None:
    assert ids(*question.split())[0] == first


def test_all_words_have_to_answer_if_any_rule_answers_to_all() -> None:
    found = find(["monster", "luck", "critical"])
    assert {"monster-luck-token", "monster-luck-net"} <= {one.id for one in found}
    for one in found:
        assert "luck" in f"{one.id} {one.title} {one.text} {one.example}".casefold()


def test_the_rules_of_a_page() -> None:
    found = find(["p78"])
    assert found == [one for one in all_rules() if 78 in pages(one.page)]
    assert "survival-endure" in [one.id for one in found]
    assert find(["p1"]) == []


def test_a_page_narrows_the_words() -> None:
    found = find(["p75", "trap"])
    assert found[0].id == "hit-location-trap-resolve"
    assert all(75 in pages(one.page) for one in found)


def test_nothing_asked_and_nothing_known_find_nothing() -> None:
    assert find([]) == find(["zzzzqqq"]) == find(["?!"]) == []


def test_a_single_string_is_read_as_words() -> None:
    assert find("blind spot") == find(["blind", "spot"])


def test_every_rule_is_found_by_its_title_and_by_its_id() -> None:
    for known in all_rules():
        assert find([known.id])[0] == known
        assert known in find(known.title.split())[:3], known.title


@pytest.mark.parametrize(
    ("page", "numbers"),
    [("66", {66}), ("36-37", {36, 37}), ("53-54,67", {53, 54, 67}), ("228 (attributes)", {228})],
)
def test_pages_of_a_page_field(page: str, numbers: set[int]) -> None:
    assert pages(page) == numbers


def test_related_rules_are_those_seen_from_either_side() -> None:
    dodge = rule("survival-dodge")
    near = related("survival-dodge")
    assert [one.id for one in near[: len(dodge.see)]] == list(dodge.see)
    assert all(one.id in dodge.see or "survival-dodge" in one.see for one in near)
    assert len(set(near)) == len(near) > len(dodge.see)


def test_the_glossary_knows_other_forms_of_a_term() -> None:
    for form in ("blind spot", "Blind Spots", "blind-spot", "BLIND_SPOT"):
        term = glossary_entry(form)
        assert term is not None and term.name == "blind spot"
    assert glossary_entry("blind alley") is None


def test_links_lead_to_rules_and_terms() -> None:
    assert isinstance(link("survival-dodge"), Rule)
    assert isinstance(link("Survival Opportunities"), Term)
    with pytest.raises(BadInput, match=r"\[\[blind alley\]\] leads nowhere"):
        link("blind alley")


def test_links_inside_texts() -> None:
    text = "In its [[blind spot]] you have an [[survival opportunity|opportunity]]."
    assert plain(text) == "In its blind spot you have an opportunity."
    assert links(text) == ["blind spot", "survival opportunity"]
    assert spans(text)[:3] == [("In its ", None), ("blind spot", "blind spot"), (" you have an ", None)]
    assert plain("2 [dice]") == "2 [dice]"


def test_links_in_rich_text_lead_to_the_same_place() -> None:
    assert rich("a *[[survival opportunity|chance]]*") == r"a \*[chance](survival_opportunity)\*"
    for known in all_rules():
        for ref in links(known.text):
            assert link(ref.replace(" ", "_")) == link(ref)


def test_an_answer_for_the_terminal() -> None:
    lines = answer(["blind", "spot"])
    assert lines[0] == "blind spot (glossary)"
    assert "Blind spot [monster-blind-spot, rulebook page 49, 229]" in lines
    assert not any("[[" in line for line in lines)
    assert max(map(len, lines)) <= WIDTH


def test_an_id_is_answered_alone() -> None:
    lines = answer(["survival-endure"])
    assert lines[0] == "Endure [survival-endure, rulebook page 78, 230]"
    assert "" not in lines


def test_many_answers_are_named_not_printed() -> None:
    assert any(" more: " in line for line in answer(["p78"]))


def test_no_answer_is_one_sentence_with_a_cure() -> None:
    with pytest.raises(BadInput, match=r"No rule answers to 'zzzzqqq': try"):
        answer(["zzzzqqq"])
