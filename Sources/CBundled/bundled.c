// The grammar and the starting data, embedded so that the program works wherever it is copied.
// A new file needs two entries here, in the order of the names; a test names the missing one.
#include "include/CBundled.h"

static const unsigned char seeds_anchor_presets[] = {
#embed "../../seeds/anchor-presets.tsv"
};
static const unsigned char seeds_categories[] = {
#embed "../../seeds/categories.tsv"
};
static const unsigned char seeds_countries[] = {
#embed "../../seeds/countries.tsv"
};
static const unsigned char seeds_habit_presets[] = {
#embed "../../seeds/habit-presets.tsv"
};
static const unsigned char seeds_places[] = {
#embed "../../seeds/places.tsv"
};
static const unsigned char seeds_prayer_methods[] = {
#embed "../../seeds/prayer-methods.tsv"
};
static const unsigned char seeds_regions[] = {
#embed "../../seeds/regions.tsv"
};

static const BundledFile files[] = {
    {"seeds/anchor-presets.tsv", seeds_anchor_presets, sizeof seeds_anchor_presets},
    {"seeds/categories.tsv", seeds_categories, sizeof seeds_categories},
    {"seeds/countries.tsv", seeds_countries, sizeof seeds_countries},
    {"seeds/habit-presets.tsv", seeds_habit_presets, sizeof seeds_habit_presets},
    {"seeds/places.tsv", seeds_places, sizeof seeds_places},
    {"seeds/prayer-methods.tsv", seeds_prayer_methods, sizeof seeds_prayer_methods},
    {"seeds/regions.tsv", seeds_regions, sizeof seeds_regions},
};

const BundledFile *bundled_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
