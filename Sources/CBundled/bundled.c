// The grammar and the starting data, embedded so that the program works wherever it is copied.
// A new file needs two lines here; a test names the missing one.
#include "include/CBundled.h"

static const BundledFile files[] = {
};

const BundledFile *bundled_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
