"""Jamaal on Matrix."""
