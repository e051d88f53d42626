package search

import (
	"os"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

func TestTry(t *testing.T) {
	ix := realIndex(t)
	try := func(g, text string) string {
		if g == "-" || g == "*" {
			g = ""
		}
		o, err := ix.outside(text, rulebooks.Game(g))
		if err != nil {
			t.Fatal(err)
		}
		if o == nil {
			return ""
		}
		return o.Topic
	}
	f, _ := os.ReadFile("evaluation/outside/tuning.tsv")
	for _, l := range strings.Split(string(f), "\n") {
		c := strings.Split(l, "\t")
		if len(c) == 2 && try(c[0], c[1]) == "" {
			t.Log("MISS", l)
		}
	}
	for _, name := range []string{"evaluation/ws", "evaluation/all", "evaluation/nar", "evaluation/op", "evaluation/ygo", "evaluation/fow"} {
		for _, h := range []string{".tuning.tsv"} {
			f, _ := os.ReadFile(name + h)
			for _, l := range strings.Split(string(f), "\n") {
				c := strings.Split(l, "\t")
				if len(c) == 4 {
					if x := try(c[1], c[2]); x != "" {
						t.Log("GRADED", c[1], c[2], "::", x)
					}
				}
			}
		}
	}
	ways := map[rulebooks.Ref]string{}
	q, _ := readQuestions(questionsFile)
	for r, w := range q {
		ways[r] = w
	}
	addWays(ways, waysFiles)
	n, all := 0, 0
	for r, w := range ways {
		for _, one := range splitList(w, ";") {
			all++
			if x := try(string(r.Game), one); x != "" {
				n++
				t.Log("WAY", r, one, "::", x)
			}
		}
	}
	t.Log(n, "of", all)
}
