"""Every kind of question that the game asks, by its topic. A test compares this list with the sources."""

from __future__ import annotations

TOPICS = frozenset(
    {
        # in a showdown
        *("act", "arrange-ai", "arrange-hit-locations", "block", "channel", "choose-bow", "dash", "dodge"),
        *("discard-mood", "draw-retinue", "ease-knockback", "endure", "facing", "first-turn", "knockback"),
        *("move-retinue", "name-ai-card", "order-hits", "pick-target", "place", "place-monster", "place-survivor"),
        *("place-terrain", "polish"),
        *("reorder-ai", "route", "select-location", "skewer", "special-attack", "start-edge", "step"),
        *("pick-tile", "surge", "survival-opportunity", "which-copy", "who-acts"),
        # on the hunt
        *("away", "choose-revealer", "hunt-flee", "hunt-space", "hunt-trade", "hunt-turn", "scavenge"),
        # at home
        *("archive-gear", "choose-cards", "choose-departing", "choose-nemesis", "choose-people", "choose-quarry"),
        *("choose-seats", "craft-way", "develop", "equip", "go-home", "innovate", "name", "naming-gift", "pay"),
        *("payment", "settlement-event", "sex"),
        # anywhere
        *(
            "choose-bow",
            "choose-gear",
            "choose-one",
            "choose-proficiency",
            "choose-survivor",
            "decline",
            "edge",
            "how-many",
        ),
        *("make-room", "may-act", "may-choose", "may-pay", "nominate", "order-effects", "pick-survivor", "place-gear"),
        *("regrow", "replace-disorder", "replace-fighting-art", "reroll", "weapon-type"),
    }
)
