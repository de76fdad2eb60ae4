"""Jamaal on XMPP."""
