package onepiece

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"cavillo/engine"
)

// SC is a glob; TR=1 prints traces.
func TestDbg(t *testing.T) {
	names, _ := filepath.Glob(os.Getenv("SC"))
	for _, name := range names {
		data, _ := os.ReadFile(name)
		s, err := engine.LoadScenario([]engine.Game{Game{}}, name, data)
		if err != nil {
			fmt.Println("ERR", err)
			continue
		}
		for v := range len(s.Variants) + 1 {
			r, err := engine.Play(s, v)
			bad := err != nil || r != nil && len(r.Failures) > 0
			if r != nil && (bad || os.Getenv("TR") != "") {
				fmt.Println(r.Trace())
				for _, f := range r.Failures {
					fmt.Printf("FAIL %s:%d (variant %d): expected %s; found %s\n", name, f.Line, v, f.Expected, f.Found)
				}
			}
			if err != nil {
				fmt.Println("ERR", v, err)
			}
		}
	}
}
