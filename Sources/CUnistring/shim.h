#pragma once
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>
#include <stdlib.h>

/// Macros that Swift can't see.
static inline uninorm_t unistring_nfc(void) { return UNINORM_NFC; }
static inline uninorm_t unistring_nfkd(void) { return UNINORM_NFKD; }
