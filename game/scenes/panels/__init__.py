"""The pages of the settlement's register after the first, in the order of their tabs."""

from game.scenes.panels.chronicle import ChroniclePanel
from game.scenes.panels.innovations import InnovationsPanel
from game.scenes.panels.locations import LocationsPanel
from game.scenes.panels.population import PopulationPanel
from game.scenes.panels.principles import PrinciplesPanel
from game.scenes.panels.storage import StoragePanel
from game.scenes.panels.timeline import TimelinePanel

PANELS = (
    TimelinePanel,
    PopulationPanel,
    LocationsPanel,
    StoragePanel,
    InnovationsPanel,
    PrinciplesPanel,
    ChroniclePanel,
)
