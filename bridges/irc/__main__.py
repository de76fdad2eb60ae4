from bridges.common.run import main

from .chat import IrcChat
from .settings import IrcSettings

main("irc", IrcSettings, IrcChat)
