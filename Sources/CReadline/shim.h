#pragma once
#include <stdio.h>
#include <sys/signalfd.h>
#include <readline/readline.h>
#include <readline/history.h>
