"""Everything that can be told, by theme: frozen facts for screen, log, teaching and triggers. `who`, `by` and the like
are entities of the table's world. Everybody reads them from here.
"""

from game.facts.aftermath import *
from game.facts.ai_deck import *
from game.facts.attack import *
from game.facts.gear import *
from game.facts.harm import *
from game.facts.hit_locations import *
from game.facts.hunt import *
from game.facts.knowledge import *
from game.facts.monster import *
from game.facts.moving import *
from game.facts.people import *
from game.facts.resources import *
from game.facts.rolls import *
from game.facts.settlement import *
from game.facts.sheet import *
from game.facts.story import *
from game.facts.survival import *
from game.facts.terrain import *
from game.facts.tokens import *
from game.facts.turns import *
