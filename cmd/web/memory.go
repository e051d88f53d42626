package main

import (
	"os"
	"runtime/debug"
)

const (
	// memoryLimit is what Go may hold in memory while it serves, in bytes: near it garbage is collected more often.
	// What the process occupies besides is mostly its own code, some forty megabytes.
	memoryLimit = 176 << 20

	// tidyStart is how much garbage the start may pile up, in per cent of what is in use: what it leaves behind lies
	// between what stays.
	tidyStart = 25

	// untidyService is how much garbage may pile up while the program serves, in per cent of what is in use: whoever
	// asks while garbage is collected waits some 20 ms longer, so it is collected seldom, and memoryLimit bounds it.
	untidyService = 400
)

// limitMemory sets the memory limit, unless GOMEMLIMIT is set, and the garbage percentages, unless GOGC is set.
// started ends the settings for the start; ended restores all settings.
func limitMemory() (started, ended func()) {
	limit := debug.SetMemoryLimit(-1)
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryLimit)
	}
	if os.Getenv("GOGC") != "" {
		return func() {}, func() { debug.SetMemoryLimit(limit) }
	}
	percent := debug.SetGCPercent(tidyStart)
	started = func() {
		debug.SetGCPercent(untidyService)
		debug.FreeOSMemory()
	}
	return started, func() { debug.SetMemoryLimit(limit); debug.SetGCPercent(percent) }
}
