"""What the showdown scene is made of: the board and its layers, the request bar, the party, the book, motion."""
