#pragma once
#include <sqlite3.h>

// Swift can't call a C function with a variable argument list.
static inline int sqlite3_switch(sqlite3 *database, int option, int on) {
    return sqlite3_db_config(database, option, on, (int *)0);
}

// Spares a lock at every allocation. Only before the library is first used.
static inline int sqlite3_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
