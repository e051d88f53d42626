package enginetest

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

var spoiledFrom = flag.Int("spoiled-from", 0,
	"the first of the spoiled scenarios and files of cards: each is made from its number alone")

// spoiledFileCount is how many spoiled scenarios and files of cards are read and played.
func spoiledFileCount() int { return checks.Amount(100, 400, 200_000) }

// hangTime is the time after which a corrupted file that is still being read and played counts as a hang: longer than
// any machine takes.
const hangTime = 10 * time.Minute

// testSpoiled is a fuzz test with corrupted scenarios and files of cards. Each is read and, if it can be read, played
// by its script and at random. The result must be a replay or an *entry.Error, never a panic or a hang.
func (p Proof) testSpoiled(t *testing.T) {
	sp, count := p.newSpoilTest(t), spoiledFileCount()
	began, known := time.Now(), map[string]bool{}
	for n := *spoiledFrom; n < *spoiledFrom+count; n++ {
		fault := sp.tryFile(n)
		if about := digits.ReplaceAllString(fault, ""); fault != "" && !known[about] { // each fault is reported once
			t.Errorf("spoiled file %d: %s\n%s", n, fault, sp.text)
			if known[about] = true; len(known) == 20 {
				break
			}
		}
		if done := n + 1 - *spoiledFrom; done%50_000 == 0 || done == count {
			t.Logf("%d spoiled files from %d in %s: %d read, %d of them tables with the cards of a file, "+
				"%d played by their script, %d choices at random; the slowest, %d, took %s", done, *spoiledFrom,
				time.Since(began).Round(time.Second), sp.read, sp.cards, sp.played, sp.choices, sp.slowest,
				sp.took.Round(time.Millisecond))
		}
	}
	if sp.read < count/20 || sp.played < count/100 || sp.cards < count/100 {
		t.Error("too few of them can be read or played")
	}
}

// spoilTest makes corrupted files from those of a game and tries each. Its numbers are for the report of the test.
type spoilTest struct {
	Proof
	*corpus
	scenarios, cardFiles []*entry.Entry
	text                 []byte // the corrupted file that is being tried
	// scenarios read; those of them made from a file of cards; scenarios played to their end
	read, cards, played int
	choices             int // answered at random
	slowest             int // the number of the file that took longest
	took                time.Duration
}

func (p Proof) newSpoilTest(t *testing.T) *spoilTest {
	sp := &spoilTest{Proof: p}
	for _, s := range p.Published(t) {
		sp.scenarios = append(sp.scenarios, readEntries(t, s.Source))
	}
	files, err := p.CardFiles()
	if err != nil {
		t.Fatal(err)
	}
	names, err := fs.Glob(files, "*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		if ReadCards(data, p.ReadCard) == nil { // a file of decks is no file of cards
			sp.cardFiles = append(sp.cardFiles, readEntries(t, data))
		}
	}
	if len(sp.cardFiles) == 0 {
		t.Fatal("there are no files of cards")
	}
	sp.corpus = newCorpus(append(append([]*entry.Entry{}, sp.scenarios...), sp.cardFiles...))
	return sp
}

func readEntries(t *testing.T, data []byte) *entry.Entry {
	t.Helper()
	e, err := entry.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// tryFile makes the n-th corrupted file and tries it. The same n gives the same file. fault is "" where nothing is
// wrong.
func (sp *spoilTest) tryFile(n int) (fault string) {
	sp.Rand = rand.New(rand.NewPCG(uint64(n), 1))
	began := time.Now()
	guard := time.AfterFunc(hangTime, func() {
		panic(fmt.Sprintf("spoiled file %d takes more than %s:\n%s", n, hangTime, sp.text))
	})
	defer func() {
		guard.Stop()
		if thrown := recover(); thrown != nil {
			fault = fmt.Sprintf("panic: %v\n%s", thrown, stackInModule(debug.Stack()))
		}
		if took := time.Since(began); took > sp.took {
			sp.took, sp.slowest = took, n
		}
	}()
	if sp.IntN(3) > 0 {
		return sp.tryScenario(sp.spoiledScenario())
	}
	file := sp.someCards()
	if sp.spoil(&file); sp.IntN(5) > 0 {
		sp.text = file.FlowYAML()
	} else {
		sp.text = sp.changeBytes(file.FlowYAML())
	}
	if err := ReadCards(sp.text, sp.ReadCard); err != nil {
		return describeBadError(err)
	}
	read, err := entry.Read(sp.text)
	if err != nil {
		return describeBadError(err)
	}
	cards, position := sp.Dealt(read)
	before := sp.read
	fault = sp.tryScenario(sp.tableScenario(cards, position).FlowYAML())
	sp.cards += sp.read - before
	return fault
}

// tableScenario is a scenario with cards and a position and without moves.
func (sp *spoilTest) tableScenario(cards []entry.Entry, position entry.Entry) *entry.Entry {
	position.Key = "posizione"
	said := func(key, text string) entry.Entry { return entry.Entry{Key: key, Text: text} }
	expected := entry.Entry{Key: "attese", Kind: entry.Sequence,
		List: []entry.Entry{NewMapping("", said("turno", "A"))}}
	file := NewMapping("", said("gioco", string(sp.Game.Code())), said("id", "guasto"), said("titolo", "Guasto"),
		said("domanda", "?"),
		said("in breve", "!"), said("decisivo", "x"), NewNameList("mostra", sp.Any), NewMapping("carte", cards...),
		position,
		expected)
	return &file
}

// NewMapping is an entry with fields.
func NewMapping(key string, fields ...entry.Entry) entry.Entry {
	return entry.Entry{Key: key, Kind: entry.Mapping, Fields: fields}
}

// NewNameList is an entry with a list of names.
func NewNameList(key string, names ...string) entry.Entry {
	e := entry.Entry{Key: key, Kind: entry.Sequence}
	for _, name := range names {
		e.List = append(e.List, entry.Entry{Text: name})
	}
	return e
}

var digits = regexp.MustCompile(`[0-9]+`)

// stackInModule is the part of a stack trace that is in this module, from the panic to this file.
func stackInModule(stack []byte) string {
	_, from, _ := strings.Cut(string(stack), "\npanic(")
	var ours []string
	for _, line := range strings.Split(from, "\n") {
		if at := strings.LastIndex(line, "/engine/"); at >= 0 && strings.HasPrefix(line, "\t") {
			line, _, _ = strings.Cut(line[at+1:], " +0x")
			ours = append(ours, "\t"+line)
		}
	}
	return strings.Join(ours[:min(len(ours), 8)], "\n")
}

// spoiledScenario is the text of a corrupted scenario. Three in four lose their variants, because reading builds each
// variant, which takes time.
func (sp *spoilTest) spoiledScenario() []byte {
	file := deepCopy(randomElement(sp.corpus, sp.scenarios))
	if sp.IntN(4) > 0 {
		for i := range file.Fields {
			if file.Fields[i].Key == "varianti" {
				file.Fields = append(file.Fields[:i], file.Fields[i+1:]...)
				break
			}
		}
	}
	if sp.IntN(8) == 0 {
		return sp.changeBytes(file.FlowYAML())
	}
	sp.spoil(&file)
	return file.FlowYAML()
}

// someCards is a file with one to four cards, taken from one of cardFiles.
func (sp *spoilTest) someCards() entry.Entry {
	file := deepCopy(randomElement(sp.corpus, sp.cardFiles))
	sp.Shuffle(len(file.Fields), func(i, j int) { file.Fields[i], file.Fields[j] = file.Fields[j], file.Fields[i] })
	file.Fields = file.Fields[:min(len(file.Fields), 1+sp.IntN(4))]
	return file
}

// tryScenario reads a text as a scenario and plays it by its script and, from its start, at random.
func (sp *spoilTest) tryScenario(text []byte) (fault string) {
	sp.text = text
	s, err := scenario.LoadScenario([]engine.Game{sp.Game}, "guasto.yaml", text)
	if err != nil {
		return describeBadError(err)
	}
	sp.read++
	ran, err := replay.Play(s, sp.IntN(len(s.Variants)+1))
	if ran != nil {
		ran.Trace()
		ran.JSON()
	}
	if err == nil {
		sp.played++
	}
	if fault = describeBadError(err); fault == "" {
		fault = sp.playAtRandom(s)
	}
	return fault
}

// playAtRandom plays a scenario from its start with up to 60 random answers instead of its script.
func (sp *spoilTest) playAtRandom(s *scenario.Scenario) string {
	driver := &stoppingDriver{engine.RandomDriver{Source: engine.RandomSource(sp.Uint64())}, 60}
	run := &engine.Run{Driver: driver, KeepsEvents: true, KeepsChoices: sp.IntN(4) == 0}
	match, err := sp.Game.Start(run, &s.Setup)
	if err != nil {
		return err.Error()
	}
	if err := run.Play(match); err != nil {
		return describeBadError(&entry.Error{Text: err.Error()})
	}
	sp.choices += 60 - max(driver.left, 0)
	match.View().Snapshot()
	run.Events()
	if printed, ok := match.(interface{ Printed() []replay.PrintedCard }); ok {
		printed.Printed()
	}
	return ""
}

// describeBadError returns "" for no error and for one that tells the author of a file what is wrong in it: an
// *entry.Error with a text. For any other error, and for an internal error of the engine, it returns what is wrong.
func describeBadError(err error) string {
	var wrong *entry.Error
	switch {
	case err == nil:
		return ""
	case !errors.As(err, &wrong) || wrong.Text == "" || wrong.Line < 0:
		return fmt.Sprintf("not an entry.Error: %v", err)
	case strings.Contains(wrong.Text, "errore del motore"):
		return wrong.Text
	}
	return ""
}

// ReadCards reads a file of cards, each as the game reads one.
func ReadCards(data []byte, read func(e *entry.Entry) error) error {
	root, err := entry.Read(data)
	for i := 0; err == nil && i < len(root.Fields); i++ {
		err = read(&root.Fields[i])
	}
	return err
}
