//go:build race

package search

// slowness is how much longer everything takes under the race detector.
const slowness = 10
