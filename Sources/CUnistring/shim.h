#pragma once
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>
#include <stdlib.h>

/// A macro that Swift can't see.
static inline uninorm_t unistring_nfkd(void) { return UNINORM_NFKD; }
