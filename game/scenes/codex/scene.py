"""The codex: every rule by chapter, every word of the glossary, every card; one search over all three.

A chapter or kind opens with one press and a rule or card with the next, so nothing is more than two presses away.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.ui.kit import (
    Act,
    Button,
    Column,
    Crumbs,
    Intent,
    Item,
    Panel,
    Rich,
    Row,
    ScrollView,
    Tabs,
    Widget,
    escape,
)
from engine.ui.widgets.text_field import SearchField
from game.content.pages.cards import title_of
from game.rulebook.chapters import CHAPTERS, RULES
from game.rulebook.glossary.all_terms import GLOSSARY
from game.rulebook.lookup import find, glossary_entry
from game.rulebook.markup import plain
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.codex.card_page import card_page
from game.scenes.codex.card_shelf import CardShelf, ref_of
from game.scenes.codex.entries import CARD, cards_of, named
from game.scenes.codex.pages import chapter_of, cover, rule_page, term_page

MOST_FOUND = 40
LIST_SHARE = 0.34


class CodexScene(AppScene):
    """List at the left, open page at the right. `ref` opens it at a rule, word or card."""

    glow = 0.5
    light = (0.68, 0.3)

    def __init__(self, app: App, ref: str = "") -> None:
        super().__init__(app)
        self.query = ""
        self.tab = "rules"
        self.chapter = ""
        self.shelf = CardShelf(self.ui, self.refresh, self.open)
        self.ref = ""
        self.before: list[str] = []
        if ref:
            self._turn_to(ref)

    # -- where we are --------------------------------------------------------------------------------------------------

    def open(self, ref: str) -> None:
        """Turns to a page; an unknown reference stays where it is."""
        was = self.ref
        if named(ref) != was and self._turn_to(ref):
            self.before.append(was)
            self.memory.pop("codex-page", None)  # a new page begins at its top
            self.ui.sounds.play("page")
            self.refresh()
            self._show_in_list()

    def _turn_to(self, ref: str) -> bool:
        ref = named(ref)
        if ref in RULES:
            self.tab, self.chapter = "rules", chapter_of(ref)
        elif ref.startswith(CARD):
            if cards_of(ref) is None:
                return False
            self.tab = "cards"
        elif (term := glossary_entry(ref)) is not None:
            self.tab, ref = "words", term.name
        else:
            return False
        self.ref = ref
        return True

    def go_back(self) -> None:
        """To the page that was open before; from the first one out of the codex."""
        if not self.before:
            self.stack.pop()
            return
        ref = self.before.pop()
        if not ref or not self._turn_to(ref):
            self.ref = ""
        self.refresh()
        self._show_in_list()

    def first_focus(self) -> str | None:
        return f"open:{self.ref}" if self.ref else "codex:rules"

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.stack.pop()
            return True
        if intent.key == "backspace":
            self.go_back()
            return True
        if intent.key in ("/", "ctrl+f"):
            return self.focus_on("search")
        return False

    # -- the page and its surroundings ---------------------------------------------------------------------------------

    def build(self) -> Widget:
        share = LIST_SHARE * (1 + (self.ui.theme.text_scale - 1) * 0.25)
        inner = self.ui.size[0] / self.ui.theme.base - 24
        return Column(
            Row(
                Crumbs(self._crumbs(), grow=1),
                *self._back(),
                Button("Close", self.close, act=Act.BACK, key="close"),
                gap=10,
                wrap=False,
            ),
            Row(
                Panel(
                    SearchField(
                        "",
                        self.query,
                        self._search,
                        on_done=self._open_first,
                        empty="Search: words, an id, p78 …",
                        key="search",
                    ),
                    Tabs(self.tab, self._tabs(), self._turn_tab, key="codex"),
                    pad=12,
                    width=inner * share,
                ),
                Panel(
                    ScrollView(Panel(*self._page(), kind="none", pad=22, gap=10), key="codex-page"),
                    kind="paper",
                    pad=8,
                    grow=1,
                ),
                gap=12,
                wrap=False,
                align="stretch",
                grow=1,
            ),
            gap=8,
            pad=12,
        )

    def _back(self) -> list[Widget]:
        if not self.before:
            return []
        return [Button("Back a page", self.go_back, hotkey="backspace", quiet=True, key="back-a-page")]

    def enter(self) -> None:
        super().enter()
        self._show_in_list()

    def _show_in_list(self) -> None:
        """Scrolls the list to the open page's line, without taking the focus from where it is."""
        self.settle()
        line = self.root.find(f"open:{self.ref}")
        if line is None:
            return
        for holder in self._holders(line):
            if isinstance(holder, ScrollView):
                holder.reveal(line.rect)

    def _crumbs(self) -> list[tuple[str, str | None]]:
        crumbs: list[tuple[str, str | None]] = [("Codex", None)]
        if self.ref in RULES:
            crumbs += [(self.chapter, None), (RULES[self.ref].title, None)]
        elif self.ref.startswith(CARD):
            kind, _, name = self.ref.removeprefix(CARD).partition("/")
            crumbs += [(title_of(kind), None), (name, None)]
        elif self.ref:
            crumbs += [("Words", None), (self.ref, None)]
        return crumbs

    def _page(self) -> list[Widget]:
        if self.ref in RULES:
            return rule_page(RULES[self.ref], self.open)
        if self.ref.startswith(CARD):
            found = cards_of(self.ref)
            return card_page(self.ui, *found, self.open) if found else cover(self.open)
        term = glossary_entry(self.ref) if self.ref else None
        return term_page(term, self.open) if term is not None else cover(self.open)

    # -- the list ------------------------------------------------------------------------------------------------------

    def _search(self, text: str) -> None:
        self.query = text
        self.memory.pop(f"list:{self.tab}", None)
        self.memory.pop("list:cards:", None)
        self.refresh()

    def _turn_tab(self, tab: str) -> None:
        self.tab = tab
        self.refresh()

    def _open_first(self, text: str) -> None:
        """Enter in the search opens the best that was found."""
        found = self._found_rules() or self._found_words() or self._found_cards()
        if self.tab == "cards":
            found = self._found_cards() or found
        if text.strip() and found:
            self.open(found[0])

    def _tabs(self) -> list[tuple[str, str, Callable[[], Widget]]]:
        if not self.query.strip():
            return [
                ("rules", "Rules", self._chapters),
                ("words", "Words", partial(self._list, self._words())),
                ("cards", "Cards", partial(self.shelf.build, "", self.ref)),
            ]
        shelves = (
            ("rules", "Rules", self._found_rules(), self._rule_item),
            ("words", "Words", self._found_words(), self._word_item),
        )
        tabs: list[tuple[str, str, Callable[[], Widget]]] = [
            (key, f"{label} {len(found)}", partial(self._list, [item(ref) for ref in found[:MOST_FOUND]]))
            for key, label, found, item in shelves
        ]
        cards = partial(self.shelf.build, self.query, self.ref)
        return [*tabs, ("cards", f"Cards {len(self._found_cards())}", cards)]

    def _list(self, items: list[Widget]) -> Widget:
        if not items:
            items = [Rich("Nothing here answers to that. Try fewer letters, or another shelf.", role="dim")]
        return ScrollView(Column(*items, gap=1), key=f"list:{self.tab}")

    def _asked(self) -> tuple[str, ...]:
        """What is sought, by the names of the game as well as by those that stand for them here."""
        return self.ui.wording.asked(self.query)

    def _found_rules(self) -> list[str]:
        return list(dict.fromkeys(rule.id for query in self._asked() for rule in find(query.split())))

    def _found_words(self) -> list[str]:
        found: list[str] = []
        for asked in (query.casefold().strip() for query in self._asked()):
            found += (
                term.name for term in GLOSSARY if any(asked in form.casefold() for form in (term.name, *term.also))
            )
            found += (term.name for term in GLOSSARY if asked in plain(term.text).casefold())
        return list(dict.fromkeys(found))

    def _found_cards(self) -> list[str]:
        return [ref_of(card) for card in self.shelf.found(self.query)]

    def _chapters(self) -> Widget:
        items: list[Widget] = []
        for chapter, rules in CHAPTERS.items():
            shown = chapter == self.chapter
            items.append(
                Item(
                    f"**{escape(chapter)}**",
                    partial(self._unfold, "chapter", "" if shown else chapter),
                    icon="chevron-down" if shown else "chevron-right",
                    key=f"chapter:{chapter}",
                )
            )
            if shown:
                items += [self._rule_item(rule.id) for rule in rules]
        return self._list(items)

    def _unfold(self, what: str, value: str) -> None:
        setattr(self, what, value)
        self.refresh()

    def _words(self) -> list[Widget]:
        return [
            self._word_item(term.name)
            for term in sorted(GLOSSARY, key=lambda term: self.ui.wording.said(term.name).casefold())
        ]

    def _rule_item(self, id: str) -> Widget:
        rule = RULES[id]
        return self._item(id, f"{escape(rule.title)}  {{dim|{rule.page.replace(',', ', ')}}}")

    def _word_item(self, name: str) -> Widget:
        return self._item(name, escape(name))

    def _item(self, ref: str, markup: str) -> Widget:
        return Item(markup, partial(self.open, ref), chosen=ref == self.ref, key=f"open:{ref}")
