#!/usr/bin/env python3
"""Makes seeds/places.tsv from a table of cities, so that the program finds a name by binary search and parses nothing.

    python3 scripts/places.py CITIES.tsv > seeds/places.tsv

CITIES.tsv is GeoNames' cities15000.txt as it comes, or a table of country, name, ascii, admin1, lat, lon, tz, population.
Each place has a row for each different key of its name, its ascii name, its name as German is written without umlauts
and its aliases (scripts/place-aliases.tsv). A key is
what `PlaceKey` in Sources/Places makes of the same words: change both together. Rows are sorted by key, then the most
populous first. Columns: key, latitude, longitude, country, region, population, zone, name.
"""
import os
import sys
import unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))
# Letters that carry no mark to take off.
LETTERS = {"ı": "i", "ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ß": "ss", "ħ": "h", "ə": "a"}
UMLAUTS = {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue"}
WORDS = {"saint": "st", "fort": "ft", "mount": "mt"}


def key(name):
    out = []
    for c in unicodedata.normalize("NFKD", name.casefold()):
        c = LETTERS.get(c, c)
        if c.isascii() and c.isalnum():
            out.append(c)
        elif c in " -–/(),&":
            out.append(" ")
        elif c not in "'’‘ʻʼ`." and not unicodedata.category(c).startswith("M"):
            sys.exit(f"no key for {c!r} in {name}")
    return " ".join(WORDS.get(w, w) for w in "".join(out).split())


def table(path):
    with open(path, encoding="utf8") as file:
        return [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]


def cities(path):
    for row in table(path):
        if len(row) == 19:
            name, ascii_name, lat, lon, country, admin1, population, zone = (row[i] for i in (1, 2, 4, 5, 8, 10, 14, 17))
        elif row[0] == "country":
            continue
        else:
            country, name, ascii_name, admin1, lat, lon, zone, population = row
        yield country, name, ascii_name, admin1, f"{float(lat):.2f}", f"{float(lon):.2f}", zone, int(population)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    regions = {(r[0], r[1]): r[2] for r in table(os.path.join(HERE, "../seeds/regions.tsv"))}
    aliases = {}
    for alias, country, name in table(os.path.join(HERE, "place-aliases.tsv")):
        aliases.setdefault((country, name), []).append(alias)
    best = {}
    rows = set()
    for country, name, ascii_name, admin1, lat, lon, zone, population in cities(sys.argv[1]):
        place = (population, lat, lon, country, regions.get((country, admin1), ""), zone, name)
        rows.update((key(n), place) for n in (name, ascii_name) if n)
        if country in ("AT", "CH", "DE"):
            rows.add((key(name.casefold().translate(UMLAUTS)), place))
        if (country, name) in aliases:
            best[country, name] = max(place, best.get((country, name), place))
    for owner, names in aliases.items():
        if owner not in best:
            sys.exit(f"an alias of {owner[1]} ({owner[0]}), which is not there")
        rows.update((key(alias), best[owner]) for alias in names)
    print("# Places: GeoNames (geonames.org), CC BY 4.0. Made by scripts/places.py: key, latitude, longitude, country, region,"
          " population, zone, name.")
    for k, (population, *place, zone, name) in sorted(rows, key=lambda r: (r[0].encode(), -r[1][0], r[1])):
        print("\t".join((k, *place, str(population), zone, name)))


main()
