from bridges.common.run import main

from .chat import XmppChat
from .settings import XmppSettings

main("xmpp", XmppSettings, XmppChat)
