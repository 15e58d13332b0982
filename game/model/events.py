"""The facts of a showdown, as told to screen, log, teaching and triggers. `who`, `by` and the like are entities of the
board's world. They stand by subject in modules of their own; everybody reads them from here.
"""

from game.model.aftermath_events import *
from game.model.art_events import *
from game.model.campaign_events import *
from game.model.fight_events import *
from game.model.gathering_events import *
from game.model.gear_events import *
from game.model.harm_events import *
from game.model.hunt_events import *
from game.model.innovation_events import *
from game.model.leaving_events import *
from game.model.move_events import *
from game.model.part_events import *
from game.model.rage_events import *
from game.model.relic_events import *
from game.model.resource_events import *
from game.model.sheet_events import *
from game.model.story_events import *
from game.model.terrain_events import *
from game.model.turn_events import *
