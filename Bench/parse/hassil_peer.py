#!/usr/bin/env python3
"""How many lines a second hassil reads by its own English grammar, beside `jamaal parse -` in the same run.

usage: hassil_peer.py JAMAAL LINES [OPTION...]   (needs pip's hassil and home-assistant-intents)
Prints both rates and their ratio. LINES is a file of lines for Jamaal; hassil reads sentences sampled from its own grammar.
The options are Jamaal's, such as `--db FILE` for the store whose things the lines speak of; without any it is `--demo`, which
has none of the things that the lines of the sets name: what names nothing takes longer to read.
"""
import itertools
import json
import pathlib
import random
import subprocess
import sys
import time

import hassil
import home_assistant_intents
from hassil.intents import TextSlotList
from hassil.sample import sample_intents

jamaal, path, *options = sys.argv[1:]
data = json.loads((pathlib.Path(home_assistant_intents.__file__).parent / "data" / "en.json").read_text())
intents = hassil.Intents.from_dict(data)
lists = {"name": TextSlotList.from_strings(["kitchen light", "fan", "front door", "lamp"]),
         "area": TextSlotList.from_strings(["kitchen", "bedroom", "garage"]),
         "floor": TextSlotList.from_strings(["first", "ground"])}
random.seed(1)
sentences = []
for _, text in itertools.islice(sample_intents(intents, lists), 200_000):
    if random.random() < 0.003:
        sentences.append(text)
    if len(sentences) == 300:
        break
begun = time.monotonic()
found = sum(hassil.recognize(text, intents, slot_lists=lists) is not None for text in sentences)
rate = len(sentences) / (time.monotonic() - begun)
lines = open(path, "rb").read()
count = lines.count(b"\n")
begun = time.monotonic()
subprocess.run([jamaal, *(options or ["--demo"]), "parse", "-"], input=lines, stdout=subprocess.DEVNULL, check=True)
mine = count / (time.monotonic() - begun)
print(f"hassil: {rate:.0f} a second ({found} of {len(sentences)} read); jamaal: {mine:.0f} a second; ratio {mine / rate:.1f}")
