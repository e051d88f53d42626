//go:build !race

package search

const slowness = 1
