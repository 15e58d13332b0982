"""The pages of the settlement's register after the first, in the order of their tabs."""

from game.scenes.settlement.panels.chronicle import ChroniclePanel
from game.scenes.settlement.panels.innovations import InnovationsPanel
from game.scenes.settlement.panels.locations import LocationsPanel
from game.scenes.settlement.panels.population import PopulationPanel
from game.scenes.settlement.panels.principles import PrinciplesPanel
from game.scenes.settlement.panels.storage import StoragePanel
from game.scenes.settlement.panels.timeline import TimelinePanel

PANELS = (
    TimelinePanel,
    PopulationPanel,
    LocationsPanel,
    StoragePanel,
    InnovationsPanel,
    PrinciplesPanel,
    ChroniclePanel,
)
