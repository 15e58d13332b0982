"""What the settlement is asked names those whom it is about, and says what each answer brings (settlement-develop)."""

from __future__ import annotations

from tests.play.homestead import Hearth


def question(hearth: Hearth) -> tuple[str, list[str]]:
    """What is asked now, and what can be answered."""
    assert hearth.request is not None
    return hearth.request.about, [option.label for option in hearth.request.options]


def test_a_choice_names_whom_it_befalls() -> None:
    hearth = Hearth("erza", knows=["Drums"])
    hearth.use("Bone Beats", by="erza")
    about, labels = question(hearth)
    assert about == "Bone Beats: what does Erza choose?"
    assert labels[0] == "A wild beat: Erza gains 2 insanity."


def test_whoever_is_asked_for_a_price_is_told_what_comes_of_it_either_way() -> None:
    hearth = Hearth("erza", locations=["Weapon Crafter"], sheets={"erza": {"survival": 1}})
    hearth.use("Scrap Scavenge", by="erza", d10=[1])
    assert question(hearth) == ("Scrap Scavenge: does Erza pay?", ["Pay 1 survival.", "Erza dies."])
    hearth = Hearth("erza", knows=["Scrap Smelting"], stored={"Scrap": 4})
    hearth.use("Purification", by="erza", d10=[3])
    about, labels = question(hearth)
    assert about == "Purification: does the group pay?"
    assert labels == ["Pay 3 scrap: the settlement gains 1 Iron.", "No"]


def test_several_places_are_asked_for_in_the_plural() -> None:
    hearth = Hearth("erza", "lucy", "zachary", "kain", "allister")
    hearth.play_event("Triathlon of Death")
    assert question(hearth)[0] == "Triathlon of Death: who are the athletes?"
    hearth = Hearth("erza", "lucy")
    hearth.play_event("Glossolalia")
    assert question(hearth)[0] == "Glossolalia: who is the speaker?"


def test_one_who_joins_is_no_crowd() -> None:
    hearth = Hearth("erza")
    hearth.play_event("Stranger in the Dark", d10=[9])
    about, labels = question(hearth)
    assert about == "Stranger in the Dark: who joins?" and labels == ["1 man", "1 woman"]
