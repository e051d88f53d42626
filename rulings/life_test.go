package rulings

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pressly/goose/v3"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// later is goodFile as a later text: with replacements, and what changed it on a day.
func later(day string, replace ...string) string {
	file := strings.NewReplacer(replace...).Replace(goodFile)
	return strings.Replace(file, "versione:", "quando: "+day+"\nchi: Io\nperché: Detto meglio.\nversione:", 1)
}

// A ruling has its earlier texts, the newest first, each with what made it; the first has none.
func TestEarlierTexts(t *testing.T) {
	rulings, err := readFiles(t, map[string]string{
		"ws/012-quante-carte.md":           later("2026-11-27", "Si possono contare.", "Sempre."),
		"ws/storia/012-carte-contate.1.md": goodFile,
		"ws/storia/012-quante-carte.2.md":  later("2026-11-25", "Si possono contare.", "A volte."),
		"ws/002-altre.md":                  goodFile,
		"ws/.git/x":                        "non un ruling",
		".DS_Store":                        "nemmeno",
	})
	if err != nil {
		t.Fatal(err)
	}
	r := rulings[1]
	var said []string
	for _, text := range r.Texts() {
		said = append(said, fmt.Sprintf("%d %s %s %s", text.Revision, text.ID(), text.Brief, text.Changed.Day))
	}
	want := "3 12-quante-carte Sempre. 2026-11-27|2 12-quante-carte A volte. 2026-11-25|1 12-carte-contate Si possono contare. "
	if got := strings.Join(said, "|"); got != want {
		t.Errorf("found %s\nwanted %s", got, want)
	}
	if r.Revisions[0].Replaced != "2026-11-27" || r.Revisions[1].Replaced != "2026-11-25" ||
		len(rulings[0].Revisions) != 0 {
		t.Errorf("found %+v", r.Revisions)
	}
	if r.TextWithNumber(3) != r || r.TextWithNumber(1).Slug != "carte-contate" || r.TextWithNumber(4) != nil {
		t.Error("a text is not found by its number")
	}
}

// What an earlier text may not be followed by.
func TestFaultsOfEarlierTexts(t *testing.T) {
	closing := "pubblicato\nchiuso: smentito"
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"no reason":    {map[string]string{"ws/001-a.md": goodFile, "ws/storia/001-a.1.md": goodFile}, "ws/001-a.md:1: c'è un testo di prima (rulings/collection/ws/storia/001-a.1.md): mancano le voci"},
		"a gap":        {map[string]string{"ws/001-a.md": later("2026-11-27"), "ws/storia/001-a.2.md": goodFile}, "ws/storia/001-a.2.md:1: i testi di prima si contano da 1: qui ci si aspetta il 1, si trova il 2"},
		"too early":    {map[string]string{"ws/001-a.md": later("2026-11-19"), "ws/storia/001-a.1.md": goodFile}, "ws/001-a.md:10: è cambiato il 2026-11-19, ma il testo di prima è del 2026-11-20"},
		"a draft":      {map[string]string{"ws/001-a.md": later("2026-11-27", "pubblicato", "bozza"), "ws/storia/001-a.1.md": goodFile}, "ws/001-a.md:5: il ruling era pubblicato: chi ne ha l'indirizzo deve trovarlo ancora"},
		"another date": {map[string]string{"ws/001-a.md": later("2026-11-27", "data: 2026-11-20", "data: 2026-11-21"), "ws/storia/001-a.1.md": goodFile}, "ws/001-a.md:7: gioco e data restano quelli del primo testo"},
		"kept":         {map[string]string{"ws/001-a.md": goodFile, "ws/storia/001-a.10000.md": goodFile}, "ws/storia/001-a.10000.md:1: i testi con i numeri da 10000 li conserva un server"},
		"two faults":   {map[string]string{"ws/001-a.md": strings.Replace(goodFile, "pubblicato", closing, 1)}, "ws/001-a.md:6: la voce «chiuso» sta solo in un ruling con «stato: chiuso»"},
	} {
		if _, err := readFiles(t, c.files); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: found %v\nwanted %s", name, err, c.want)
		}
	}
}

// Every reason is written and read back; a closed ruling says by whom and when it was closed, whatever was changed in
// it afterwards.
func TestClosing(t *testing.T) {
	rule := rulebooks.Ref{Game: rulebooks.WS, Number: "9.2.1"}
	for _, c := range []Closing{{Reason: Refuted}, {Reason: Absorbed, Rule: rule}, {Reason: Replaced, Ruling: 34},
		{Reason: Duplicate, Ruling: 10001}} {
		if got, ok := parseClosing(c.String()); !ok || got != c {
			t.Errorf("%q is read as %+v", c.String(), got)
		}
	}
	first := made(1, "3.1")
	closed := next(first, func(r *Ruling) {
		r.State, r.Closing, r.Changed.Reason = Closed, Closing{Reason: Refuted}, "La casa ha risposto altro."
	})
	retouched := next(closed, func(r *Ruling) {
		r.Brief, r.Changed.Reason, r.Changed.Day = "Si.", "Un errore di stampa.", "2026-11-26"
	})
	reopened := next(retouched, func(r *Ruling) { r.State, r.Closing = Published, Closing{} })
	again := next(reopened, func(r *Ruling) {
		r.State, r.Closing, r.Changed.Reason = Closed, Closing{Reason: Refuted}, "Di nuovo."
	})
	if got := retouched.ClosingChange(); got.Reason != "La casa ha risposto altro." || got.Day != "2026-11-25" {
		t.Errorf("closed by %+v", got)
	}
	if got := again.ClosingChange(); got.Reason != "Di nuovo." {
		t.Errorf("closed again by %+v", got)
	}
	if got := closed.ClosingChange(); got.Reason != "La casa ha risposto altro." {
		t.Errorf("closed by %+v", got)
	}
}

// An open ruling has its positions apart; any other has an answer and none.
func TestPositions(t *testing.T) {
	answer := `Il caso.

E ancora.

## Posizione: Si perde
di: Io, 2026-11-25

Perché WS 3.1.2.

## Posizione: Non si perde
di: Tu, 2026-11-26

Perché no.

Davvero.`
	r := &Ruling{State: Undecided, Answer: answer}
	intro, positions := r.Positions()
	want := []Position{{"Si perde", "Io", "2026-11-25", "Perché WS 3.1.2."},
		{"Non si perde", "Tu", "2026-11-26", "Perché no.\n\nDavvero."}}
	if intro != "Il caso.\n\nE ancora." || !slices.Equal(positions, want) {
		t.Errorf("found %q and %+v", intro, positions)
	}
	if r.Answer = "Il caso."; len(r.Answer) > 0 {
		if intro, positions := r.Positions(); intro != "Il caso." || len(positions) > 0 {
			t.Errorf("without positions: %q %+v", intro, positions)
		}
	}
	r = &Ruling{State: Published, Answer: answer}
	if intro, positions := r.Positions(); intro != answer || len(positions) > 0 {
		t.Errorf("of a published one: %q %+v", intro, positions)
	}
}

// editionFolders are the folders of the five books' texts.
var editionFolders = map[rulebooks.Game]string{
	rulebooks.WS: "weiss", rulebooks.NAR: "naruto", rulebooks.OP: "onepiece", rulebooks.YGO: "yugioh", rulebooks.FOW: "forceofwill",
}

// changedBook is a book that ships, with versions more, each of which makes one of the changes: entries of history.md
// without their version.
func changedBook(t *testing.T, book *rulebooks.Book, changes []string) *rulebooks.Book {
	t.Helper()
	fsys := fstest.MapFS{}
	folder := filepath.Join("..", "rulebooks", "editions", editionFolders[book.Game])
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.IsDir() {
			continue
		}
		content, err := os.ReadFile(filepath.Join(folder, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		switch f.Name() {
		case "book.md":
			content = regexp.MustCompile(`(?m)^versione: .*$`).ReplaceAll(content, fmt.Appendf(nil, "versione: 2030.%d", len(changes)))
			content = regexp.MustCompile(`(?m)^aggiornato: .*$`).ReplaceAll(content, []byte("aggiornato: 2030-01-01"))
		case "history.md":
			for i, change := range changes {
				content = fmt.Appendf(content, "\n# 2030.%d del 2030-01-01\n\n%s\n", i+1, change)
			}
		}
		fsys[f.Name()] = &fstest.MapFile{Data: content}
	}
	changed, err := rulebooks.ReadBook(book.Game, fsys)
	if err != nil {
		t.Fatal(err)
	}
	return changed
}

// changeOf is a change of a rule that until then had a word more.
func changeOf(r *rulebooks.Rule, kind rulebooks.ChangeKind) string {
	return fmt.Sprintf("## %s %s\nperché: prova\n\n**%[2]s** {%s} %s mai", kind, r.Number, r.Title,
		strings.Join(strings.Fields(r.Text()), " "))
}

// with is the books by game, one of them exchanged.
func with(books []*rulebooks.Book, changed *rulebooks.Book) map[rulebooks.Game]*rulebooks.Book {
	by := map[rulebooks.Game]*rulebooks.Book{}
	for _, b := range books {
		by[b.Game] = b
	}
	by[changed.Game] = changed
	return by
}

// reviewed are the rulings that have to be reviewed because of a version, by number, for each version.
func reviewed(collection []*Ruling, books map[rulebooks.Game]*rulebooks.Book) map[string][]int {
	by := map[string][]int{}
	for _, r := range collection {
		for _, u := range r.BasisChanges(books) {
			_, version, _ := strings.Cut(u.Reason, "versione ")
			if !slices.Contains(by[version], r.Number) {
				by[version] = append(by[version], r.Number)
			}
		}
	}
	return by
}

// For every rule of the five books: a word changed in substance turns exactly the rulings that cite it, a change in
// form none. Each rule is changed by a version of its own, and one in twenty also in a book in which nothing else is
// changed.
func TestAChangedRuleTurnsWhoCitesIt(t *testing.T) {
	books, collection := shipping(t)
	rules, turned := 0, 0
	for _, book := range books {
		var changed []*rulebooks.Rule
		var inSubstance, inForm []string
		for _, r := range book.Rules {
			if !r.Heading {
				changed = append(changed, r)
				inSubstance = append(inSubstance, changeOf(r, rulebooks.Substance))
				inForm = append(inForm, changeOf(r, rulebooks.Form))
			}
		}
		substance := reviewed(collection, with(books, changedBook(t, book, inSubstance)))
		form := reviewed(collection, with(books, changedBook(t, book, inForm)))
		for i, rule := range changed {
			var citing []int
			for _, r := range collection {
				if r.State != Closed && slices.ContainsFunc(r.Citations,
					func(c Citation) bool { return c.Ref == rule.Ref }) {
					citing = append(citing, r.Number)
				}
			}
			rules, turned = rules+1, turned+len(citing)
			version := fmt.Sprintf("2030.%d", i+1)
			if got := substance[version]; !slices.Equal(got, citing) {
				t.Errorf("%s changed in substance: to be reviewed are %v, and %v cite it", rule.Ref, got, citing)
			}
			if got := form[version]; len(got) > 0 {
				t.Errorf("%s changed in form: to be reviewed are %v", rule.Ref, got)
			}
			if i%20 == 0 {
				if got := reviewed(collection,
					with(books, changedBook(t, book, inSubstance[i:i+1])))["2030.1"]; !slices.Equal(got, citing) {
					t.Errorf("%s changed alone: to be reviewed are %v, and %v cite it", rule.Ref, got, citing)
				}
			}
		}
	}
	t.Logf("%d rules, %d rulings turned", rules, turned)
}

// changedDoubt is a doubt in a file of changes: its name, the kind of the change, the rule, the question, why.
const changedDoubt = `## dubbio %s %s
perché: prova

::: dubbio %s
domanda: %s
lettura: Il contrario.
perché: %s
sigla: %[1]s
:::`

// For every doubt: a changed reading, and one that is gone, turns exactly the rulings that name the doubt or cite the
// rule beside which it stands; the same reading in other words none.
func TestAChangedReadingTurnsWhoRestsOnIt(t *testing.T) {
	books, collection := shipping(t)
	doubts, turned := 0, 0
	for _, book := range books {
		change := func(kind string) (changes []string) {
			for _, d := range book.Doubts {
				changes = append(changes, fmt.Sprintf(changedDoubt, d.ID, kind, d.Rule, d.Question, d.Why))
			}
			return changes
		}
		substance := reviewed(collection, with(books, changedBook(t, book, change("sostanza"))))
		form := reviewed(collection, with(books, changedBook(t, book, change("forma"))))
		for i, d := range book.Doubts {
			var resting []int
			for _, r := range collection {
				cites := slices.ContainsFunc(r.Citations, func(c Citation) bool {
					return c.Ref == rulebooks.Ref{Game: book.Game, Number: d.Rule}
				})
				if r.State != Closed && (cites || r.Game == book.Game && slices.Contains(r.Doubts(book), d.ID)) {
					resting = append(resting, r.Number)
				}
			}
			doubts, turned = doubts+1, turned+len(resting)
			version := fmt.Sprintf("2030.%d", i+1)
			if got := substance[version]; !slices.Equal(got, resting) {
				t.Errorf("%s %s changed: to be reviewed are %v, and %v rest on it", book.Game, d.ID, got, resting)
			}
			if got := form[version]; len(got) > 0 {
				t.Errorf("%s %s in other words: to be reviewed are %v", book.Game, d.ID, got)
			}
			if i%20 == 0 {
				alone := with(books, changedBook(t, book, change("sostanza")[i:i+1]))
				if got := reviewed(collection, alone)["2030.1"]; !slices.Equal(got, resting) {
					t.Errorf("%s %s changed alone: to be reviewed are %v, and %v rest on it", book.Game, d.ID, got,
						resting)
				}
			}
		}
	}
	t.Logf("%d doubts, %d rulings turned", doubts, turned)
}

// shipping are the books and the collection as they ship.
func shipping(t *testing.T) ([]*rulebooks.Book, []*Ruling) {
	t.Helper()
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	collection, err := Collection(books)
	if err != nil {
		t.Fatal(err)
	}
	return books, collection
}

// Versions 2026.2 and 2026.3 are the first real cases: whoever cites, in the version before, one of the texts that they
// changed in substance, a rule with a reading that changed, or a rule that a new doubt turns round, has to look again;
// whoever cites any other has not.
func TestWhatLaterVersionsTurn(t *testing.T) {
	books, _ := shipping(t)
	turned := map[string][]string{} // by the version that is cited
	for _, book := range books {
		for _, rule := range book.Rules {
			r := made(1)
			r.Game = book.Game
			for _, version := range []string{"2026.1", "2026.2"} {
				cited := rulebooks.Cite{Ref: rule.Ref, Version: version}
				r.Citations = []Citation{{Cite: cited}}
				if len(r.BasisChanges(map[rulebooks.Game]*rulebooks.Book{book.Game: book})) > 0 {
					of := string(book.Game) + "@" + version
					turned[of] = append(turned[of], string(rule.Number))
				}
			}
		}
	}
	for of, want := range map[string]string{
		"ws@2026.1":  "2 4.10.1.2 8.7.4 9.8.1 10.8.4",                                                // C-82 stands beside 8.7.4
		"nar@2026.1": "8.1.3 10.23 13.3.6 13.4.9 15.11.13 15.14.3",                                   // A-47 beside 8.1.3, C-10i 10.23, A-24 13.3.6
		"op@2026.1":  "1.2.22 8.1.19 11.1 11.2 11.3 11.4 11.5 11.6 11.7 11.8 11.9 11.10 11.11 11.12", // C-8b stands beside 8.1.19
		"ygo@2026.1": "4.2.3.1 4.2.5.4", "fow@2026.1": "",                                            // A-14 stands beside 4.2.3.1
		"ws@2026.2": "", "nar@2026.2": "8.1.3 13.3.6 13.4.9 15.11.13", "op@2026.2": "8.1.19", "ygo@2026.2": "4.2.3.1", "fow@2026.2": "",
	} {
		if got := strings.Join(turned[of], " "); got != want {
			t.Errorf("%s: later versions turn %q, want %q", of, got, want)
		}
	}
}

// What is turned is what has not been reviewed since: a closed ruling is left in peace, one of a later version has been
// reviewed.
func TestWhatNeedsNoReview(t *testing.T) {
	book := livedBook(t) // 3.1.2 has changed in substance with 2026.2
	books := map[rulebooks.Game]*rulebooks.Book{rulebooks.WS: book}
	r := made(1, "3.1.2", "3.10.1")
	if got := r.BasisChanges(books); len(got) != 1 || got[0].Reason != "cambiata nella sostanza con la versione 2026.2" ||
		got[0].Cite.String() != "WS 3.1.2@2026.1" {
		t.Errorf("found %+v", got)
	}
	r.State = Closed
	if got := r.BasisChanges(books); len(got) > 0 {
		t.Errorf("closed, and found %+v", got)
	}
	r.State, r.Citations[0].Version = Undecided, "2026.2"
	if got := r.BasisChanges(books); len(got) > 0 {
		t.Errorf("reviewed, and found %+v", got)
	}
}

// A database of an earlier Cavillo, with its revisions and with what its server has made, is brought up to date. What
// the collection read where a text is unclear is the editors' now; what a server calls the community's stays so.
func TestAnEarlierDatabaseIsBroughtUpToDate(t *testing.T) {
	dir := t.TempDir()
	earlier(t, dir)
	s := open(t, dir)
	all, err := s.AllWithRevisions(ctx)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, r := range all {
		said = append(said, fmt.Sprintf("%d.%d %s, %s %q %s %d", r.Number, r.Revision, r.Kind, r.State, r.Closing,
			r.Version, len(r.Citations)))
		for _, v := range r.Revisions {
			said = append(said, fmt.Sprintf("  %d %s, %s %s until %s", v.Revision, v.Kind, v.Brief, v.Version,
				v.Replaced))
		}
	}
	want := `1.2 arbitro, pubblicato "" 2026.2 2
  1 redazione, Forse. 2026.1 until 2026-11-22
2.1 chiarimento, chiuso "sostituito da 1" 2026.1 0
3.1 redazione, chiuso "smentito" 2026.1 0
10000.1 comunità, pubblicato "" 2026.1 1`
	if got := strings.Join(said, "\n"); got != want {
		t.Errorf("found\n%s\nwanted\n%s", got, want)
	}
	// The collection's next text follows what was there; nothing is taken for damage.
	first := next(all[0], func(r *Ruling) { r.Brief = "No." })
	synced(t, s, SyncResult{Changed: 1}, first, all[1], all[2])
	if r, err := s.ByID(ctx, 1); err != nil || len(r.Revisions) != 2 || r.Brief != "No." {
		t.Errorf("found %+v %v", r, err)
	}
}

// earlier makes a database of the second schema in a folder, as an earlier Cavillo left it.
func earlier(t *testing.T, dir string) {
	t.Helper()
	db, err := openPool(filepath.Join(dir, FileName), 1, "_pragma=journal_mode(WAL)", "_pragma=foreign_keys(1)")
	if err != nil {
		t.Fatal(err)
	}
	folder, err := fs.Sub(schemaFiles, "schema")
	if err != nil {
		t.Fatal(err)
	}
	migrations, err := goose.NewProvider(goose.DialectSQLite3, db, folder)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := migrations.UpTo(ctx, 2); err != nil {
		t.Fatal(err)
	}
	if err := inTx(ctx, db, func(tx *sql.Tx) error { return earlierRows(ctx, tx) }); err != nil {
		t.Fatal(err)
	}
	db.Close()
}

// earlierRows are rows of the second schema.
func earlierRows(ctx context.Context, tx *sql.Tx) error {
	for _, statement := range []string{
		`INSERT INTO rulings VALUES (1, 'uno', 'ws', 'D?', 'Sì.', 'R.', 'arbitro', 'pubblicato', NULL, 'Io', '2026-11-20', 'F', '', 'ws/uno', 0),
			(2, 'due', 'ws', 'D?', 'Sì.', 'R.', 'chiarimento', 'superato', 1, 'Io', '2026-11-20', 'F', '', '', 0),
			(3, 'tre', 'ws', 'D?', 'Sì.', 'R.', 'comunità', 'ritirato', NULL, 'Io', '2026-11-20', 'F', '', '', 0),
			(10000, 'qui', 'ws', 'D?', 'Sì.', 'R.', 'comunità', 'pubblicato', NULL, 'Io', '2026-11-20', 'F', '', '', 1)`,
		`INSERT INTO citations VALUES (1, 0, 'ws', '3.1', '003.001', '2026.1', 'aa'), (1, 1, 'ws', '3.2', '003.002', '2026.2', 'bb'), (10000, 0, 'ws', '3.1', '003.001', '2026.1', 'aa')`,
		`INSERT INTO revisions VALUES (1, 1, '2026-11-22T10:00:00Z', 'uno', 'ws', 'D?', 'Forse.', 'R.', 'comunità', 'pubblicato', NULL, 'Io', '2026-11-20', 'F', '', '', 'ws:3.1@2026.1 aa' || char(10))`,
		`INSERT INTO shipped VALUES (1, 'dd'), (2, 'dd'), (3, 'dd')`,
	} {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
