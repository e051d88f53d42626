package enginetest

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"cavillo/cmd/checks"
)

var updateDigests = flag.Bool("digests", false, "write the digests of the random games again")

// digestFile has a line for each of digestedGames random games: its seed, how many choices it has, its digest.
const (
	digestFile    = "games.tsv"
	digestedGames = 2000
)

// testDigests plays some or all of the digested random games and compares each with its line in the file. A change of
// the code that is not meant to change behaviour leaves every line as it is. For a change that is meant, this writes
// the file again:
//
//	go test ./engine/weiss ./engine/yugioh -run TestGame/Digests -digests
func (p Proof) testDigests(t *testing.T) {
	random := p.randomGames(t, false)
	count := checks.Amount(20, 100, digestedGames)
	if *updateDigests {
		count = digestedGames
	}
	var found strings.Builder
	for seed := uint64(1); seed <= uint64(count); seed++ {
		game, digest := playForDigest(random, seed)
		if game.Fault != "" {
			t.Fatalf("seed %d: %s", seed, game.Fault)
		}
		fmt.Fprintf(&found, "%d\t%d\t%016x\n", seed, game.ChoiceCount, digest)
	}
	if *updateDigests {
		if err := os.WriteFile(digestFile, []byte(found.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(digestFile)
	if err != nil {
		t.Fatal(err)
	}
	lines, games := strings.Split(string(text), "\n"), strings.Split(strings.TrimSuffix(found.String(), "\n"), "\n")
	if len(lines) != digestedGames+1 || lines[digestedGames] != "" {
		t.Fatalf("%s has %d lines, not %d", digestFile, len(lines)-1, digestedGames)
	}
	differ, first := 0, 0
	for i := range games {
		if lines[i] != games[i] {
			if differ++; differ == 1 {
				first = i
			}
		}
	}
	if differ > 0 {
		t.Errorf("%d games of %d are played otherwise; the first:\n%s\nand in %s:\n%s", differ, count, games[first],
			digestFile, lines[first])
	}
}
