package evaluation

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	_ "modernc.org/sqlite"

	"cavillo/rulebooks"
	"cavillo/search"
)

// BenchmarkAgainstFTS5 compares our index with SQLite's FTS5 on the same texts and queries. FTS5 gets the fields of our
// index as columns, and also the names of the game and the number of the rule. Its queries are the words without stop
// words, joined by OR, and quoted words as a phrase. FTS5 has no Italian stemmer; so the words are tried whole, as
// prefixes, and as prefixes without their last letter. Of several weightings of the columns (bm25) the one that does
// best on the tuning half is used.
func BenchmarkAgainstFTS5(b *testing.B) {
	books, docs, queries := ships(b)
	b.Run("cavillo", func(b *testing.B) {
		ix, err := search.New(books, docs)
		if err != nil {
			b.Fatal(err)
		}
		defer ix.Close()
		benchQueries(b, queries, ix.Search)
		reportQuality(b, queries, books, ix.Search)
	})
	rival := openFTS5(b, books, docs)
	for _, variant := range []struct {
		name  string
		match func(word string) string
	}{
		{"words", whole}, {"beginnings", beginning}, {"beginnings-cut", cutBeginning},
	} {
		b.Run("fts5="+variant.name, func(b *testing.B) {
			answer := rival.best(b, queries, books, variant.match)
			benchQueries(b, queries, answer)
			reportQuality(b, queries, books, answer)
		})
	}
}

// fts5 is an in-memory database of all texts.
type fts5 struct{ db *sql.DB }

const fts5Table = `create virtual table doc using fts5 (
	kind unindexed, game unindexed, key unindexed,
	number, names, title, terms, text, asked, around,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3 4')`

// weightings are the weights of number, names of the game, title, terms, text, query variants, and doubts with the
// headings above.
var weightings = [][7]float64{
	{10, 1, 1, 1, 1, 1, 1}, {10, 1, 3, 2.5, 1, 1, 0.5}, {10, 1, 5, 5, 1, 2, 0.5}, {10, 1, 10, 10, 1, 5, 0.5},
	{10, 1, 3, 3, 1, 3, 0.2}, {10, 0.2, 2, 2, 1, 2, 0.2}, {10, 3, 10, 5, 2, 5, 1},
}

func openFTS5(b *testing.B, books []*rulebooks.Book, docs []search.Doc) fts5 {
	b.Helper()
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		b.Fatal(err)
	}
	db.SetMaxOpenConns(1) // a database in memory is its connection's
	b.Cleanup(func() { db.Close() })
	run := func(statement string, values ...any) {
		b.Helper()
		if _, err := db.Exec(statement, values...); err != nil {
			b.Fatal(err)
		}
	}
	run(fts5Table)
	run("begin")
	insert := func(kind search.Kind, game rulebooks.Game, key, title, terms, text, asked, around string) {
		run("insert into doc values (?,?,?,?,?,?,?,?,?,?)", kind, game, key, key, string(game)+" "+game.Name(), title,
			terms, text, asked, around)
	}
	variants := queryVariants(b)
	for _, book := range books {
		terms := map[rulebooks.Number]string{}
		for _, t := range book.Terms {
			terms[t.Rule] += t.Name + "; " + strings.Join(t.Forms, "; ") + "; "
		}
		for _, r := range book.Rules {
			around := ""
			for up := r.Parent; up != nil; up = up.Parent {
				around += up.Title + "\n"
			}
			for _, d := range r.Doubts {
				around += d.Question + "\n" + d.Reading + "\n"
			}
			insert(search.Rule, book.Game, string(r.Number), r.Title, terms[r.Number], r.Text(), variants[r.Key()],
				around)
		}
	}
	for _, d := range docs {
		insert(d.Kind, d.Game, d.ID, d.Title, "", d.Text, "", "")
	}
	run("commit")
	run("insert into doc(doc) values ('optimize')")
	return fts5{db}
}

// queryVariants returns all of ours, by rule.
func queryVariants(b *testing.B) map[string]string {
	text, err := os.ReadFile("../questions.tsv")
	if err != nil {
		b.Fatal(err)
	}
	variants := map[string]string{}
	for _, line := range strings.Split(string(text), "\n") {
		if c := strings.Split(line, "\t"); len(c) == 3 {
			variants[c[0]+":"+c[1]] = c[2]
		}
	}
	files, err := filepath.Glob("../variants/*.tsv")
	if err != nil || len(files) == 0 {
		b.Fatal(files, err)
	}
	for _, file := range files {
		game, _, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".tsv"), "-")
		text, err := os.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		for _, line := range strings.Split(string(text), "\n") {
			if number, asked, ok := strings.Cut(line, "\t"); ok {
				variants[game+":"+number] += "; " + asked
			}
		}
	}
	return variants
}

// best returns the search with the weighting that does best on the tuning half.
func (f fts5) best(b *testing.B, queries []Query, books []*rulebooks.Book, match func(string) string) Search {
	var best Search
	most := -1.0
	for _, w := range weightings {
		answer := f.search(b, w, match)
		r, err := Measure(context.Background(), queries, books, Tuning, answer)
		if err != nil {
			b.Fatal(err)
		}
		if n := r.Half(Tuning).All.NDCG; n > most {
			best, most = answer, n
		}
	}
	return best
}

func (f fts5) search(b *testing.B, w [7]float64, match func(string) string) Search {
	text := fmt.Sprintf("select kind, game, key from doc where doc match ? order by bm25(doc, 0, 0, 0, %g, %g, %g, %g, %g, %g, %g), rowid limit ?",
		w[0], w[1], w[2], w[3], w[4], w[5], w[6])
	statement, err := f.db.Prepare(text)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { statement.Close() })
	return func(ctx context.Context, q search.Query) (r search.Result, err error) {
		words := matchOf(q.Text, match)
		if words == "" {
			return r, nil
		}
		if q.Game != "" { // filtered by the index, which is quicker than by the value of a column
			words = "names : " + whole(string(q.Game)) + " AND (" + words + ")"
		}
		rows, err := statement.QueryContext(ctx, words, q.Limit)
		if err != nil {
			return r, fmt.Errorf("%s: %w", words, err)
		}
		defer rows.Close()
		for rows.Next() {
			var h search.Hit
			if err := rows.Scan(&h.Kind, &h.Game, &h.Number); err != nil {
				return r, err
			}
			r.Hits = append(r.Hits, h)
		}
		return r, rows.Err()
	}
}

var quoted = regexp.MustCompile(`["“„«]([^"“”„«»]+)["“”»]`)

// matchOf writes a text as a query of FTS5: phrases, numbers and words, joined by OR.
func matchOf(text string, match func(string) string) string {
	var parts []string
	for _, phrase := range quoted.FindAllStringSubmatch(text, -1) {
		parts = append(parts, whole(phrase[1]))
	}
	for _, word := range strings.FieldsFunc(text,
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.' && r != ',' }) {
		switch word = strings.Trim(word, ".,"); {
		case strings.ContainsAny(word, ".,"): // 7.2.1 is the phrase 7 2 1
			parts = append(parts, "number : "+whole(word))
		case len(search.Stems(word)) > 0:
			parts = append(parts, match(word))
		}
	}
	return strings.Join(parts, " OR ")
}

func whole(word string) string { return `"` + word + `"` }

func beginning(word string) string {
	if len(word) < 3 {
		return whole(word)
	}
	return `"` + word + `" *`
}

// cutBeginning removes the last letter of a word of more than four.
func cutBeginning(word string) string {
	if letters := []rune(word); len(letters) > 4 {
		word = string(letters[:len(letters)-1])
	}
	return beginning(word)
}
