"""Cards of the King's Man that other monsters bear too."""
