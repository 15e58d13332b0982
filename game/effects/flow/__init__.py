"""Carries out the words that hold other words (`game.cards.words.flow`), a module for each kind of them. To import the
package is to have them all.
"""

from game.effects.flow import (
    choices,
    conditional,
    newcomers,
    put_off,
    rolls_of_all,
    tables,
)
