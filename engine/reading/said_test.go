package reading_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/entry"
	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/engine/weiss"
	"cavillo/rulebooks"
)

// TestTypedLines reads the lines of testdata/typed.tsv, a regression: game, line, the situation as the line fills it in, and
// who does what where A and B are exchanged. Of a hundred lines 97 are read so or stay open. A line that is certain and
// says something else is listed here when it has been read and is right, and otherwise a fault.
func TestTypedLines(t *testing.T) {
	all := situationsByGame(t)
	lines, same, different := 0, 0, 0
	perGame := map[string]int{}
	for _, line := range checks.Sample(typedLines(t), 1000) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) != 4 {
			t.Fatalf("%q: want a game, a line, a filling and who is A", line)
		}
		game, typed := fields[0], fields[1]
		s, read := readerOf(t, all[game]...).Meant(all[game], typed)
		isOpen := read.Open() || !read.Fits()
		read.Filling.Stated, read.Filling.Residue = nil, situation.Residue{}
		got := s.ID + "?" + s.Query(read.Filling).Encode() + "\t" + read.Exchanged
		lines++
		perGame[game]++
		switch {
		case got == fields[2]+"\t"+fields[3], isOpen:
			same++
		default:
			different++
			t.Logf("%s: %s\n is certain of %q\n for           %q", game, typed, got, fields[2]+"\t"+fields[3])
		}
	}
	if 100*same < 97*lines || 1000*different > 3*lines {
		t.Errorf("of %d lines %d are read as they were or stay open, and %d are certain and say something else", lines,
			same, different)
	}
	for _, game := range rulebooks.Games {
		if perGame[string(game)] < 25 {
			t.Errorf("%s: only %d lines", game, perGame[string(game)])
		}
	}
}

// TestKnownLinesStayCertain checks how many lines of testdata/typed.tsv are read to their end: a reader that leaves
// everything open contradicts nothing. Lines that name A and B stay open where they are read as if A and B were exchanged.
func TestKnownLinesStayCertain(t *testing.T) {
	all := situationsByGame(t)
	lines, certain := 0, 0
	for _, line := range checks.Sample(typedLines(t), 1000) {
		fields := strings.Split(line, "\t")
		_, read := readerOf(t, all[fields[0]]...).Meant(all[fields[0]], fields[1])
		lines++
		if read.Fits() && !read.Open() {
			certain++
		}
	}
	t.Logf("%d of %d lines are certain", certain, lines)
	if 100*certain < 88*lines {
		t.Errorf("%d of %d lines are certain", certain, lines)
	}
}

// open is what leaves a line open besides the words that are not understood.
func open(read reading.Typed) string {
	if read.Unclear {
		return strings.TrimSpace(read.Other + " chi?")
	}
	return read.Other
}

// TestWrongActs spoils who does what and in which order: the error says where, and what is wrong.
func TestWrongActs(t *testing.T) {
	for spoiled, says := range map[string]string{
		"chi fa: {C: [rivela]}":                                         "C",
		"chi fa: {A: [rivela], B: [rivela]}":                            "«rivela» lo fa A o lo fa B",
		"chi fa: {A: [rivela una carta]}":                               "«rivela una carta» deve essere una parola",
		"in ordine: [rivela, scarta]":                                   "«scarta» deve essere un vuoto",
		"risponde: [che ore sono]":                                      "«che ore sono» non è fra le domande",
		"si intende: [{vuoti: {rivela: 2}}]":                            "ci vuole «detto»",
		"si intende: [{detto: [a], se tace: b}]":                        "«b» deve essere un vuoto",
		"si intende: [{detto: [{rivela: 2}]}]":                          "",
		"si intende: [{detto: [a (b|c]}]":                               "la parentesi «(b|c» non si chiude",
		"si intende: [{detto: [a b|c)]}]":                               "«|c)» sta fuori da una parentesi",
		"si intende: [{detto: [a b) (c]}]":                              "prima di «) (c» una parentesi non si apre",
		"si intende: [{detto: [" + strings.Repeat("(a|b) ", 13) + "]}]": "le alternative fanno 8192 modi di scrivere, e se ne tengono al più 8000",
		"si intende: [{detto: [a (b (c|d)|e)]}]":                        "la parentesi «(c|d)|e)» si apre dentro un’altra",
	} {
		s, err := situation.Load(weiss.Game{}, "dieci.yaml", []byte(strings.Replace(reshuffle, "vuoti:", spoiled+"\nvuoti:", 1)))
		if err == nil {
			_, err = reading.New([]*situation.Situation{s})
		}
		var wrong *entry.Error
		if !errors.As(err, &wrong) || wrong.Line != 5 || !strings.Contains(wrong.Text, says) {
			t.Errorf("%s: %v", spoiled, err)
		}
	}
}

// TestSaidBesides types what the sentence of a situation has no hole for: it stands among what is said besides, also where it is as it is where nothing is said, and
// the address keeps it. What is not typed does not.
func TestSaidBesides(t *testing.T) {
	all := situationsByGame(t)
	for _, typed := range []struct{ game, line, told string }{
		{"ygo", "attacco diretto, B ha un mostro coperto", "B ha già un mostro coperto."},
		{"ygo", "posso attaccare direttamente se B non ha mostri", "B non ha mostri sul Terreno."},
		{"ygo", "A attacca con 2000 un mostro in difesa con 1000, danno perforante", "Un effetto di chi attacca infligge la differenza anche a chi è in Difesa."},
		{"ws", "danno 3, waiting room 0, in mano 4", "B ha 0 carte nella Waiting Room. B ha 4 carte in mano."},
		{"ws", "danno 4, mazzo 7", ""},
		{"op", "A usa una tecnica di nami, nami non c'è", "Nami non è né sul Ponte né tra i Rinforzi."},
	} {
		s, read := readerOf(t, all[typed.game]...).Meant(all[typed.game], typed.line)
		want := strings.TrimSpace(s.SentenceText(read.Filling) + " " + typed.told)
		if got := s.FullText(read.Filling); got != want {
			t.Errorf("%s:\n%s\nis told as\n%s", typed.line, want, got)
		}
		again, err := s.ReadQuery(s.Query(read.Filling), func(string) bool { return false })
		if err != nil || s.FullText(again) != want {
			t.Errorf("%s: the address leads to %s, %v", typed.line, s.FullText(again), err)
		}
		if sc, err := s.Scenario(read.Filling); err != nil || sc.Question != want {
			t.Errorf("%s: as a scenario it asks %+v, %v", typed.line, sc, err)
		}
		for _, hole := range s.ExtraHoles(read.Filling) {
			if f := s.WithValue(read.Filling, hole, s.Holes[hole].Usual); strings.Contains(s.FullText(f), s.HolePhrase(read.Filling, hole)) {
				t.Errorf("%s: taken away, it is still told: %s", typed.line, s.FullText(f))
			}
		}
	}
}

// TestLinesAskCases: lines as judges type them ask for a case, all but a few that say next to nothing; words to look up do not.
func TestLinesAskCases(t *testing.T) {
	all := situationsByGame(t)
	asked, lines := 0, 0 // with nothing left open
	for _, line := range checks.Sample(typedLines(t), 400) {
		game, rest, _ := strings.Cut(line, "\t")
		typed, _, _ := strings.Cut(rest, "\t")
		_, read := readerOf(t, all[game]...).Meant(all[game], typed)
		if !read.Open() {
			if lines++; read.Asks() {
				asked++
			}
		}
		if read.Asks() && (open(read) != "" || slices.ContainsFunc(read.Unknown, reading.Weighs)) {
			t.Errorf("%s: %s asks, and %v is not understood", game, typed, read.Unknown)
		}
	}
	if 100*asked < 95*lines {
		t.Errorf("%d of %d lines ask for a case", asked, lines)
	}
	for line, asks := range map[string]bool{
		"op\tA attacca un marines di B con il capitano": true, "op\tcapitano con forza 500 contro marine 400": false, "op\til mio capitano attacca il marinaio 2, zorblax": true,
		"ws\tdanno 3 zorblax": true, "ws\tzorblax fragola danno pera uva 3": false, "ws\tdanno": false, "ws\tquante carte nel mazzo?": false, "ws\tquanti climax nel mazzo": false,
		"nar\tquanti ninja posso giocare per turno": false, "op\tcarte squadra": false, "op\trispondo alla sua tecnica con una tecnica che interrompe": true, "fow\tvolontà": false, "ygo\tquante trappole posso posizionare": false,
		"ygo\tquanti danni se A attacca con 2000 un mostro in difesa con 1000": true, "ygo\tposso attaccare un mostro in difesa?": false, "ygo\tposso attaccare nel turno dell'avversario?": false,
	} {
		game, typed, _ := strings.Cut(line, "\t")
		if s, read := readerOf(t, all[game]...).Meant(all[game], typed); read.Asks() != asks {
			t.Errorf("%s: %s %+v", line, s.ID, read)
		}
	}
}
