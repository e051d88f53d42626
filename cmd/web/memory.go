package main

import (
	"os"
	"runtime/debug"
)

const (
	// memoryLimit is what Go may hold in memory while it serves, in bytes: near it garbage is collected more often. What the process
	// occupies besides is mostly its own code, some forty megabytes.
	memoryLimit = 176 << 20

	// tidyStart is how much garbage the start may pile up, in per cent of what is in use: what it leaves behind lies between what stays.
	tidyStart = 25
)

// limitMemory sets the limit, unless whoever started the program has set one. Of the functions that it returns, the first ends the start
// and the second takes the limit away.
func limitMemory() (started, ended func()) {
	limit := debug.SetMemoryLimit(-1)
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryLimit)
	}
	percent := debug.SetGCPercent(tidyStart)
	started = func() {
		debug.SetGCPercent(percent)
		debug.FreeOSMemory()
	}
	return started, func() { debug.SetMemoryLimit(limit); debug.SetGCPercent(percent) }
}
