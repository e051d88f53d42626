// Mutants changes the chapters of a game, one clause at a time, and plays the game's scenarios: a change that no
// scenario notices is a clause that nothing proves.
//
//	go run ./engine/mutants [-game G] [-n 300] [-seed 1] [-chapter ch07] [-only REGEXP] [-jobs 2] [-json] [-dry]
//
// It runs in the root of the tree and changes nothing there but engine/<game>/mutants.tsv (with -chapter, -only or -dry
// not even that).
//
// # What is changed
//
// In the functions of the files engine/<game>/ch*.go, found by their syntax and types:
//
//   - inverted: a condition of if, for and switch; an operand of && and ||; a comparison by == or !=; a boolean that is
//     returned
//   - dropped: an operand of && and ||; a statement that calls or assigns
//   - shifted: < and <=, > and >=
//   - one more, one less: an integer constant, also by its name; where that comes to the same as a shift, only the
//     shift
//   - exchanged: two neighbouring statements, where one of them calls or returns, or both name the same thing
//   - refusal dropped: a rule that is returned as what forbids an act is returned as none
//   - other seat: a player in an argument, an index or an assignment
//   - not the first, not the last, one turn less: what a loop goes through
//
// What cannot matter to what happens is left alone: rules that are only cited, and whatever only chooses them (a rule
// matters where it is compared with none somewhere, or forbids an option); the notes of the trace; errors of capacity
// and panics; lent memory that is given back; names of an enumeration and the zero that stands for none; the exchange
// of statements that share nothing, that only list what may be chosen, or of which one only assigns to variables of its
// function that the other does not name (local.go).
//
// # How
//
// The mutants are drawn by a hash of the seed and of their name (file, function, change, clause), so that the sample
// stays the same where other clauses change. All of them stand in one copy of the chapters, each behind its number
// (package point; mutant schemata), compiled by "go build -overlay"; two that overlap go to two builds. The unchanged
// game says first which scenarios run which clause. Then, mutant by mutant, a process of its own plays the scenarios
// that run its clause, the quickest first, until an expectation fails; one that lives after that is played with all.
package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"cavillo/engine"
	"cavillo/engine/forceofwill"
	"cavillo/engine/measure"
	"cavillo/engine/naruto"
	"cavillo/engine/onepiece"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
)

// program is the package of this command: the build of mutants is this command with other chapters.
const program = "cavillo/engine/mutants"

var games = []engine.Game{weiss.Game{}, naruto.Game{}, onepiece.Game{}, yugioh.Game{}, forceofwill.Game{}}

// folderOf is where the package of a game lies.
func folderOf(game engine.Game) string {
	return strings.TrimPrefix(reflect.TypeOf(game).PkgPath(), "cavillo/")
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) > 2 && args[0] == "play" { // what a build of mutants is called with
		for _, g := range games {
			if string(g.Code()) == args[1] {
				return playMutant(g, folderOf(g), args[2:], os.Stdout)
			}
		}
	}
	flags := flag.NewFlagSet("mutants", flag.ContinueOnError)
	name := flags.String("game", "", "the code of a game; all without")
	n := flags.Int("n", 300, "how many mutants of a game")
	seed := flags.Uint64("seed", 1, "of the sample")
	chapter := flags.String("chapter", "", "only files that begin so, as ch07; nothing is written")
	only := flags.String("only", "", "only mutants whose name matches this regular expression; nothing is written")
	jobs := flags.Int("jobs", 2, "processes at once")
	asJSON := flags.Bool("json", false, "the answer as JSON")
	dry := flags.Bool("dry", false, "write no table")
	if err := flags.Parse(args); err != nil {
		return err
	}
	names, err := regexp.Compile(*only)
	if err != nil {
		return err
	}
	var answers []jsonReport
	for _, g := range games {
		if *name != "" && *name != string(g.Code()) {
			continue
		}
		tried, undrawn, err := tryMutants(trial{folder: folderOf(g), game: string(g.Code()), program: program, n: *n,
			seed: *seed, chapter: *chapter,
			only: names, jobs: *jobs})
		if err != nil {
			return err
		}
		a, err := updateTable(g, tried, undrawn, *seed, *chapter == "" && *only == "" && !*dry)
		if err != nil {
			return err
		}
		answers = append(answers, a)
		if !*asJSON {
			a.print(os.Stdout)
		}
	}
	if *asJSON {
		return json.NewEncoder(os.Stdout).Encode(answers)
	}
	return nil
}

// trial says which mutants are tried, and how.
type trial struct {
	folder  string // of the package whose chapters are changed
	game    string // the first argument of the program
	program string // what is built: it plays
	n       int
	seed    uint64
	chapter string
	only    *regexp.Regexp // of the names of the mutants that are tried, nil for all
	jobs    int
}

// triedMutant is a mutant with what became of it.
type triedMutant struct {
	*mutant
	scenarioResult
}

// tryMutants draws mutants of a package and plays them. all has the names of all mutants that could be drawn.
func tryMutants(t trial) (list []triedMutant, all map[string]bool, err error) {
	c, err := loadPackage("./" + t.folder)
	if err != nil {
		return nil, nil, err
	}
	found, all := findMutants(c, t.chapter), map[string]bool{}
	for _, m := range found {
		all[m.ID] = true
	}
	if t.only != nil {
		found = slices.DeleteFunc(found, func(m *mutant) bool { return !t.only.MatchString(m.ID) })
		t.n = min(t.n, len(found))
	}
	builds, err := drawBuilds(c, orderByHash(found, t.seed), t.n)
	if err != nil {
		return nil, nil, err
	}
	fmt.Fprintf(os.Stderr, "%s: %d clauses can be changed; %d mutants in %d builds\n", t.folder, len(found), t.n,
		len(builds))
	folder, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(folder)
	for _, mutants := range builds {
		if err := buildProgram(c, mutants, t.program, folder); err != nil {
			return nil, nil, err
		}
		some, err := t.playBuild(filepath.Join(folder, "mutants"), mutants)
		if err != nil {
			return nil, nil, err
		}
		list = append(list, some...)
	}
	slices.SortFunc(list, func(a, b triedMutant) int { return cmp.Compare(a.number, b.number) })
	for i := range list {
		list[i].number = i + 1
	}
	return list, all, nil
}

// playBuild plays the mutants of one build, several at once.
func (t trial) playBuild(binary string, mutants []*mutant) ([]triedMutant, error) {
	whole := t.runProgram(binary, 0, nil, time.Hour)
	reached := map[int][]scenarioResult{} // by mutant
	for _, p := range whole {
		if p.Verdict != measure.Survived {
			return nil, fmt.Errorf("without a mutant %s is not as it should be (%s): %s", p.Scenario, p.Verdict, p.Why)
		}
		for _, m := range p.Reached {
			reached[m] = append(reached[m], p)
		}
	}
	if len(whole) == 0 {
		return nil, fmt.Errorf("%s plays no scenario", t.program)
	}
	list := make([]triedMutant, len(mutants))
	next := make(chan int)
	var workers sync.WaitGroup
	for range t.jobs {
		workers.Go(func() {
			for i := range next {
				list[i] = triedMutant{mutants[i], t.verdictOf(binary, mutants[i].number, reached[mutants[i].number],
					whole)}
				fmt.Fprintf(os.Stderr, "%-11s %s (%s)\n", list[i].Verdict, list[i].ID, list[i].Scenario)
			}
		})
	}
	for i := range mutants {
		next <- i
	}
	close(next)
	workers.Wait()
	return list, nil
}

// verdictOf plays a mutant with the scenarios that reach its clause and, if it survives, with the others of whole. It
// returns the scenario that kills it, or the strongest result.
func (t trial) verdictOf(binary string, number int, reached, whole []scenarioResult) scenarioResult {
	best := t.strongestResult(binary, number, reached)
	if best.Verdict.IsKilled() {
		return best
	}
	others := slices.DeleteFunc(slices.Clone(whole), func(p scenarioResult) bool {
		return slices.ContainsFunc(reached, func(r scenarioResult) bool { return r.Scenario == p.Scenario })
	})
	if far := t.strongestResult(binary, number, others); far.Verdict.IsKilled() || best.Verdict == measure.Survived {
		best = far
	}
	if len(reached) == 0 && best.Verdict == measure.Survived {
		best.Why = "no scenario runs the clause"
	}
	return best
}

// strongestResult plays scenarios with a mutant on and returns the result with the strongest verdict.
func (t trial) strongestResult(binary string, number int, scenarios []scenarioResult) scenarioResult {
	best := scenarioResult{Verdict: measure.Survived}
	if len(scenarios) == 0 {
		return best
	}
	scenarios = slices.Clone(scenarios)
	slices.SortFunc(scenarios, func(a, b scenarioResult) int { return cmp.Compare(a.Micros, b.Micros) })
	var names []string
	long := time.Minute
	for _, s := range scenarios {
		names = append(names, s.Scenario)
		long += 50 * time.Duration(s.Micros) * time.Microsecond
	}
	lines := t.runProgram(binary, number, names, long)
	if n := len(lines); n < len(names) && (n == 0 || lines[n-1].Verdict != measure.KilledByExpectation) {
		best = scenarioResult{Scenario: names[n], Verdict: measure.KilledByCrash, Why: "the process ended or was too long"}
	}
	for _, p := range lines {
		if verdictStrength(p.Verdict) > verdictStrength(best.Verdict) {
			best = p
		}
	}
	return best
}

func verdictStrength(v measure.Verdict) int {
	return slices.Index([]measure.Verdict{measure.Survived, measure.TraceDiffers, measure.KilledByCrash, measure.KilledByExpectation}, v)
}

// runProgram runs the built program with a mutant on (0 for none) and returns the results that it printed. It plays the
// scenarios in names, all where names is nil, and stops the program after the duration given as
// long.
func (t trial) runProgram(binary string, number int, names []string, long time.Duration) (list []scenarioResult) {
	ctx, cancel := context.WithTimeout(context.Background(), long)
	defer cancel()
	process := exec.CommandContext(ctx, binary, append([]string{"play", t.game, strconv.Itoa(number)}, names...)...)
	process.Env = append(os.Environ(), "GOMEMLIMIT=1GiB")
	out, _ := process.Output() // how it ended is seen by what it told
	lines := bufio.NewScanner(bytes.NewReader(out))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var p scenarioResult
		if json.Unmarshal(lines.Bytes(), &p) == nil {
			list = append(list, p)
		}
	}
	return list
}

// tableFile is where the verdicts of a game stand.
const tableFile = "mutants.tsv"

// updateTable joins the results with the reasons in the game's table. It writes the table where write is true.
func updateTable(game engine.Game, list []triedMutant, all map[string]bool, seed uint64, write bool) (jsonReport,
	error) {
	path := filepath.Join(folderOf(game), tableFile)
	reasons, err := readReasons(path)
	if err != nil {
		return jsonReport{}, err
	}
	a := jsonReport{Game: string(game.Code())}
	var rows []measure.Mutant
	for _, m := range list {
		row := measure.Mutant{Seed: seed, Number: m.number, Clause: m.ID, Verdict: m.Verdict}
		if !m.Verdict.IsKilled() {
			row.Reason = reasons[m.ID]
			a.Lives = append(a.Lives, survivor{m.number, m.ID, m.Line, m.Verdict, m.Scenario, m.Why, row.Reason})
		}
		delete(reasons, m.ID)
		rows = append(rows, row)
	}
	a.Chapters = measure.ScoreMutants(rows)
	if !write {
		return a, nil
	}
	for _, id := range slices.Sorted(maps.Keys(reasons)) {
		if all[id] {
			rows = append(rows, measure.Mutant{Seed: seed, Clause: id, Verdict: measure.NotDrawn, Reason: reasons[id]})
		}
	}
	var text strings.Builder
	text.WriteString("# Mutants of the chapters, written by go run ./engine/mutants; " +
		"the reasons are written by hand and kept. Seed, number, clause, verdict, reason.\n")
	for _, r := range rows {
		fmt.Fprintf(&text, "%d\t%d\t%s\t%s\t%s\n", r.Seed, r.Number, r.Clause, r.Verdict, r.Reason)
	}
	return a, os.WriteFile(path, []byte(text.String()), 0o644)
}

// readReasons returns the reasons of a table, by the name of the mutant.
func readReasons(path string) (map[string]string, error) {
	text, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	list, err := measure.ReadMutants(string(text))
	reasons := map[string]string{}
	for _, m := range list {
		if m.Reason != "" {
			reasons[m.Clause] = m.Reason
		}
	}
	return reasons, err
}
