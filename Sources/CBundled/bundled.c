// The grammar and the starting data, embedded so that the program works wherever it is copied.
// Written by scripts/bundle from the files in intents/ and seeds/: run it after one was added.
#include "include/CBundled.h"

static const unsigned char intents__lists[] = {
#embed "../../intents/_lists.intents"
};
static const unsigned char intents__slips[] = {
#embed "../../intents/_slips.intents"
};
static const unsigned char intents__words[] = {
#embed "../../intents/_words.intents"
};
static const unsigned char intents_anchors[] = {
#embed "../../intents/anchors.intents"
};
static const unsigned char intents_corrections[] = {
#embed "../../intents/corrections.intents"
};
static const unsigned char intents_days[] = {
#embed "../../intents/days.intents"
};
static const unsigned char intents_everyday[] = {
#embed "../../intents/everyday.intents"
};
static const unsigned char intents_habits[] = {
#embed "../../intents/habits.intents"
};
static const unsigned char intents_onboarding[] = {
#embed "../../intents/onboarding.intents"
};
static const unsigned char intents_talk[] = {
#embed "../../intents/talk.intents"
};
static const unsigned char intents_tasks[] = {
#embed "../../intents/tasks.intents"
};
static const unsigned char intents_ur_urdu[] = {
#embed "../../intents/ur/urdu.intents"
};
static const unsigned char intents_wordings__words[] = {
#embed "../../intents/wordings/_words.intents"
};
static const unsigned char intents_wordings_anchors[] = {
#embed "../../intents/wordings/anchors.intents"
};
static const unsigned char intents_wordings_cues[] = {
#embed "../../intents/wordings/cues.intents"
};
static const unsigned char intents_wordings_days[] = {
#embed "../../intents/wordings/days.intents"
};
static const unsigned char intents_wordings_habits[] = {
#embed "../../intents/wordings/habits.intents"
};
static const unsigned char intents_wordings_talk[] = {
#embed "../../intents/wordings/talk.intents"
};
static const unsigned char intents_wordings_tasks[] = {
#embed "../../intents/wordings/tasks.intents"
};
static const unsigned char intents_wordings_turned[] = {
#embed "../../intents/wordings/turned.intents"
};
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
static const unsigned char seeds_names[] = {
#embed "../../seeds/names.tsv"
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
    {"intents/_lists.intents", intents__lists, sizeof intents__lists},
    {"intents/_slips.intents", intents__slips, sizeof intents__slips},
    {"intents/_words.intents", intents__words, sizeof intents__words},
    {"intents/anchors.intents", intents_anchors, sizeof intents_anchors},
    {"intents/corrections.intents", intents_corrections, sizeof intents_corrections},
    {"intents/days.intents", intents_days, sizeof intents_days},
    {"intents/everyday.intents", intents_everyday, sizeof intents_everyday},
    {"intents/habits.intents", intents_habits, sizeof intents_habits},
    {"intents/onboarding.intents", intents_onboarding, sizeof intents_onboarding},
    {"intents/talk.intents", intents_talk, sizeof intents_talk},
    {"intents/tasks.intents", intents_tasks, sizeof intents_tasks},
    {"intents/ur/urdu.intents", intents_ur_urdu, sizeof intents_ur_urdu},
    {"intents/wordings/_words.intents", intents_wordings__words, sizeof intents_wordings__words},
    {"intents/wordings/anchors.intents", intents_wordings_anchors, sizeof intents_wordings_anchors},
    {"intents/wordings/cues.intents", intents_wordings_cues, sizeof intents_wordings_cues},
    {"intents/wordings/days.intents", intents_wordings_days, sizeof intents_wordings_days},
    {"intents/wordings/habits.intents", intents_wordings_habits, sizeof intents_wordings_habits},
    {"intents/wordings/talk.intents", intents_wordings_talk, sizeof intents_wordings_talk},
    {"intents/wordings/tasks.intents", intents_wordings_tasks, sizeof intents_wordings_tasks},
    {"intents/wordings/turned.intents", intents_wordings_turned, sizeof intents_wordings_turned},
    {"seeds/anchor-presets.tsv", seeds_anchor_presets, sizeof seeds_anchor_presets},
    {"seeds/categories.tsv", seeds_categories, sizeof seeds_categories},
    {"seeds/countries.tsv", seeds_countries, sizeof seeds_countries},
    {"seeds/habit-presets.tsv", seeds_habit_presets, sizeof seeds_habit_presets},
    {"seeds/names.tsv", seeds_names, sizeof seeds_names},
    {"seeds/places.tsv", seeds_places, sizeof seeds_places},
    {"seeds/prayer-methods.tsv", seeds_prayer_methods, sizeof seeds_prayer_methods},
    {"seeds/regions.tsv", seeds_regions, sizeof seeds_regions},
};

const BundledFile *bundled_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
