package reading_test

import (
	"testing"
)

// BenchmarkTyped reads a line that somebody types in the box as every situation: every search does it.
func BenchmarkTyped(b *testing.B) {
	all := situations(b)
	reader := readerOf(b, all...)
	for b.Loop() {
		for _, s := range all {
			reader.Typed(s, "danno 4 mazzo 7 clock 2 climax")
		}
	}
}
