from bridges.common.run import main

from .chat import MatrixChat
from .settings import MatrixSettings

main("matrix", MatrixSettings, MatrixChat)
