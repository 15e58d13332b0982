"""Decks: no card is ever lost, doubled, or traced through a shuffle."""

from __future__ import annotations

from collections import Counter

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from engine.chance import Chance
from engine.deck import Deck

CARDS = st.lists(st.sampled_from("abcdef"), max_size=12)


def test_the_top_card_is_taken_first() -> None:
    deck, chance = Deck("ai", ["low", "middle", "top"]), Chance.seeded(1)
    assert deck.peek() == ["top"] and deck.peek(2) == ["top", "middle"] and deck.peek(9) == ["top", "middle", "low"]
    assert deck.peek(0) == []
    assert [deck.take(chance), deck.take(chance)] == ["top", "middle"] and len(deck) == 1


def test_cards_are_put_on_top_and_at_the_bottom() -> None:
    deck = Deck("ai", ["b"])
    deck.put_on_top("top")
    deck.put_at_bottom("bottom")
    assert deck.peek(3) == ["top", "b", "bottom"]


def test_a_drawn_card_is_seen_and_a_taken_one_is_not() -> None:
    deck, chance = Deck("ai", ["a", "b"]), Chance.seeded(1)
    deck.take(chance)
    assert (chance.revealed, chance.log) == (0, [])
    deck.draw(chance)
    assert (chance.revealed, chance.log) == (1, ["ai:a"])


def test_an_empty_pile_is_made_of_the_discard_and_an_exhausted_deck_gives_nothing() -> None:
    deck, chance = Deck("ai", [], ["a", "b"]), Chance.seeded(1)
    assert [deck.exhausted, Deck("ai").exhausted] == [False, True]
    assert deck.draw(chance) in ("a", "b") and deck.discard == []
    assert deck.draw(chance) in ("a", "b")
    revealed = chance.revealed
    assert deck.exhausted and deck.take(chance) is None and deck.draw(chance) is None
    assert chance.revealed == revealed, "nothing was shown"


def test_looking_never_shuffles() -> None:
    deck = Deck("ai", ["a"], ["b", "c"])
    assert deck.peek(3) == ["a"] and deck.discard == ["b", "c"]


def test_a_named_card_leaves_the_pile_before_the_discard() -> None:
    deck = Deck("ai", ["claw", "bite"], ["claw"])
    assert deck.remove("claw") and (deck.draw_pile, deck.discard) == (["bite"], ["claw"])
    assert deck.remove("claw") and (deck.draw_pile, deck.discard) == (["bite"], [])
    assert not deck.remove("claw")


@given(pile=CARDS, discard=CARDS, seed=st.integers(0, 999), data=st.data())
def test_a_reshuffle_tells_nothing_of_the_order_before(
    pile: list[str], discard: list[str], seed: int, data: st.DataObject
) -> None:
    """However the same cards lay, the same shuffle leaves them in the same order."""
    everything = data.draw(st.permutations(pile + discard))
    cut = data.draw(st.integers(0, len(everything)))
    one, other = Deck("ai", list(pile), list(discard)), Deck("ai", everything[:cut], everything[cut:])
    one.reshuffle(Chance.seeded(seed))
    other.reshuffle(Chance.seeded(seed))
    assert one == other and one.discard == []
    assert Counter(one.draw_pile) == Counter(pile + discard)


def test_after_a_reshuffle_any_card_may_lie_anywhere() -> None:
    chance, tops = Chance.seeded(1), Counter[str]()
    deck = Deck("ai", list("abcde"))
    for _ in range(5000):
        deck.reshuffle(chance)
        tops[deck.peek()[0]] += 1
    assert all(900 < tops[card] < 1100 for card in "abcde"), tops


@given(st.lists(st.sampled_from("abc"), max_size=8), st.integers(0, 99))
def test_a_saved_deck_goes_on_alike(cards: list[str], seed: int) -> None:
    deck = Deck("ai", list(cards), list(cards))
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(deck), type=Deck)
    one, other = Chance.seeded(seed), Chance.seeded(seed)
    assert [deck.draw(one) for _ in range(20)] == [again.draw(other) for _ in range(20)]


class AnyPlay(RuleBasedStateMachine):
    """Whatever is done with a deck, its cards and those in hand are always the cards that it began with."""

    def __init__(self) -> None:
        super().__init__()
        self.cards = ["a", "b", "b", "c", "d", "e"]
        self.deck = Deck("ai", list(self.cards))
        self.hand: list[str] = []
        self.chance = Chance.seeded(1)

    @rule(shown=st.booleans())
    def take(self, shown: bool) -> None:
        left = not self.deck.exhausted
        card = self.deck.draw(self.chance) if shown else self.deck.take(self.chance)
        assert (card is not None) is left
        if card is not None:
            self.hand.append(card)

    @rule(to=st.sampled_from(["top", "bottom", "discard"]))
    def give_back(self, to: str) -> None:
        if self.hand:
            card = self.hand.pop()
            if to == "top":
                self.deck.put_on_top(card)
                assert self.deck.peek() == [card]
            elif to == "bottom":
                self.deck.put_at_bottom(card)
            else:
                self.deck.discard.append(card)

    @rule(card=st.sampled_from("abcdex"))
    def remove(self, card: str) -> None:
        there = card in self.deck.draw_pile + self.deck.discard
        assert self.deck.remove(card) is there
        if there:
            self.hand.append(card)

    @rule(whole=st.booleans())
    def shuffle(self, whole: bool) -> None:
        if whole:
            self.deck.reshuffle(self.chance)
        else:
            self.deck.shuffle(self.chance)

    @rule(n=st.integers(0, 9))
    def peek(self, n: int) -> None:
        before = list(self.deck.draw_pile)
        assert self.deck.peek(n) == before[::-1][:n] and self.deck.draw_pile == before

    @invariant()
    def no_card_is_lost_or_made(self) -> None:
        assert Counter(self.deck.draw_pile + self.deck.discard + self.hand) == Counter(self.cards)


test_any_play = AnyPlay.TestCase
