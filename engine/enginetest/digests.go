package enginetest

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var (
	digests  = flag.Bool("digests", false, "write the digests of the random games again")
	allGames = flag.Bool("games", false, "compare all random games with their digests, and not the first only")
)

// digestFile has a line for each of 2,000 random games: its seed, how many choices it has, its digest.
const digestFile = "games.tsv"

// testDigests plays the random games again, the first hundred or all of them, and compares each with its line: a change of the code that is
// not meant to change behaviour must leave every line as it is. The first command compares all games; the second writes the file again, for
// a change of behaviour that is meant:
//
//	go test ./engine/weiss ./engine/yugioh -run TestGame/Digests -games
//	go test ./engine/weiss ./engine/yugioh -run TestGame/Digests -digests
func (p Proof) testDigests(t *testing.T) {
	random := p.randomGames(t, false)
	count := uint64(100)
	if *allGames || *digests {
		count = 2000
	}
	var found strings.Builder
	for seed := uint64(1); seed <= count; seed++ {
		game, digest := digestOf(random, seed)
		if game.Fault != "" {
			t.Fatalf("seed %d: %s", seed, game.Fault)
		}
		fmt.Fprintf(&found, "%d\t%d\t%016x\n", seed, game.Choices, digest)
	}
	if *digests {
		if err := os.WriteFile(digestFile, []byte(found.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(digestFile)
	if err != nil {
		t.Fatal(err)
	}
	lines, games := strings.Split(string(text), "\n"), strings.Split(strings.TrimSuffix(found.String(), "\n"), "\n")
	if len(lines) != 2001 || lines[2000] != "" {
		t.Fatalf("%s has %d lines, not 2,000", digestFile, len(lines)-1)
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
		t.Errorf("%d games of %d are played otherwise; the first:\n%s\nand in %s:\n%s", differ, count, games[first], digestFile, lines[first])
	}
}
