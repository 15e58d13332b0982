"""The start of the program: finding, making and mending the environment with its libraries, with Python alone."""
