"""Jamaal on IRC."""
