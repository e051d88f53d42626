package reading_test

import (
	"testing"

	"cavillo/engine/situation"
	"cavillo/rulebooks"
)

// BenchmarkCases reads a typed line as every situation of every game, as each search does.
func BenchmarkCases(b *testing.B) {
	all := situations(b)
	var lists [][]*situation.Situation
	for _, game := range rulebooks.Games {
		var list []*situation.Situation
		for _, s := range all {
			if s.Game.Code() == game {
				list = append(list, s)
			}
		}
		lists = append(lists, list)
	}
	reader := readerOf(b, all...)
	for _, line := range []string{"danno 4 mazzo 7 clock 2 climax", "attacco con 1800 un mostro in difesa con 2000, perdo life point?",
		"quante carte si tengono in mano a fine turno"} {
		b.Run(line[:8], func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				reader.Cases(lists, line)
			}
		})
	}
}
