#pragma once
#include <stddef.h>

/// One file of the project's own data, as it was when the program was built.
typedef struct {
    const char *name;  ///< its path below the project's root, without the extension's folder: "intents/tasks.intents"
    const unsigned char *bytes;
    size_t count;
} BundledFile;

/// All embedded files, sorted by name.
const BundledFile *bundled_files(size_t *count);
