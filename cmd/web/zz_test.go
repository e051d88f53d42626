package main

import (
	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/rulebooks"
	"cavillo/search/evaluation"
	"fmt"
	"os"
	"testing"
)

func TestZZ(t *testing.T) {
	shelf, _ := openShelf()
	lines, _ := evaluation.ReadLines(shelf.books)
	f, _ := os.Create("/tmp/w/zz.txt")
	sits := map[rulebooks.Game][]*situation.Situation{}
	rs := map[rulebooks.Game]*reading.Reader{}
	for _, l := range lines {
		if l.Half != evaluation.Tuning {
			continue
		}
		if rs[l.Game] == nil {
			sits[l.Game], _ = engineGameOf(l.Game).Situations()
			rs[l.Game], _ = reading.New(sits[l.Game])
		}
		o, v := askTable(rs[l.Game], sits[l.Game], l)
		s, ty := rs[l.Game].Meant(sits[l.Game], l.Text)
		fmt.Fprintf(f, "%d\t%s\t%s\t%s\t%s\t%s\t%v\t%q\t%v\t%s\t%s %v\n", o, l.Kind, l.Game, l.Text, s.ID, fmt.Sprint(ty.Filled, ty.Words), ty.Unknown, ty.Other, ty.Unclear, v, l.Reply, l.Rules)
	}
}
