package onepiece

import (
	"fmt"
	"os"
	"testing"

	"cavillo/engine"
)

func TestDbg(t *testing.T) {
	name := os.Getenv("SC")
	if name == "" {
		t.Skip()
	}
	data, _ := os.ReadFile(name)
	s, err := engine.LoadScenario([]engine.Game{Game{}}, name, data)
	if err != nil {
		t.Fatal(err)
	}
	for v := range len(s.Variants) + 1 {
		r, err := engine.Play(s, v)
		if r != nil {
			fmt.Println(r.Trace())
			for _, f := range r.Failures {
				fmt.Printf("FAIL %d: expected %s; found %s\n", f.Line, f.Expected, f.Found)
			}
		}
		if err != nil {
			fmt.Println("ERR", err)
		}
	}
}
