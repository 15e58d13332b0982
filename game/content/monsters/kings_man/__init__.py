"""The King's Man; some of its cards other monsters bear too."""
