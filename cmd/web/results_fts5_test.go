package main

import (
	"bytes"
	"database/sql"
	"html/template"
	"net/http"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/klauspost/compress/gzip"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/search"
)

// fts5Page is a page of results over SQLite's FTS5: 20 cards with the title and a snippet, matches marked, compressed.
type fts5Page struct {
	find *sql.Stmt
	zips sync.Pool // of *gzip.Writer
}

const (
	fts5Table = `create virtual table doc using fts5 (game unindexed, number, title, text, names,
		tokenize = "unicode61 remove_diacritics 2", prefix = '2 3 4')`
	fts5Query = `select game, number, highlight(doc, 2, char(1), char(2)), snippet(doc, 3, char(1), char(2), '…', 24)
		from doc where doc match ? order by bm25(doc, 0, 10, 5, 1, 1) limit 20`
)

// newFTS5Page returns the page over everything that is searched, in a database on disk that every processor reads.
func newFTS5Page(b *testing.B, s *shelf) *fts5Page {
	db, err := sql.Open("sqlite", filepath.Join(b.TempDir(), "fts5.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	db.SetMaxOpenConns(1)
	run := func(statement string, values ...any) {
		if _, err := db.Exec(statement, values...); err != nil {
			b.Fatal(err)
		}
	}
	run(fts5Table)
	run("begin")
	for _, book := range s.Books {
		for _, r := range book.Rules {
			run("insert into doc values (?,?,?,?,?)", book.Game, r.Number, r.Title, r.Text(), string(book.Game))
		}
	}
	for _, d := range s.searchDocs(s.collection, &published.Imports{}) {
		run("insert into doc values (?,?,?,?,?)", d.Game, d.ID, d.Title, d.Text, string(d.Game))
	}
	run("commit")
	run("insert into doc(doc) values ('optimize')")
	db.SetMaxOpenConns(runtime.GOMAXPROCS(0))
	db.SetMaxIdleConns(runtime.GOMAXPROCS(0))
	p := &fts5Page{zips: sync.Pool{New: func() any { return gzip.NewWriter(nil) }}}
	if p.find, err = db.Prepare(fts5Query); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { p.find.Close() })
	return p
}

var fts5Template = template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="it"><head><meta charset="utf-8"><title>{{.Query}}</title></head><body>
<form action="/cerca"><input name="q" type="search" value="{{.Query}}"></form>
{{range .Cards}}<article class="hit" data-game="{{.Game}}">
<h2><a href="/{{.Game}}/{{.Number}}"><span class="num">{{.Number}}</span> <span class="name">{{.Title}}</span></a></h2>
<p class="t">{{.Text}}</p></article>
{{end}}</body></html>`))

type fts5Card struct {
	Game, Number string
	Title, Text  template.HTML
}

var fts5Marks = strings.NewReplacer("\x01", "<mark>", "\x02", "</mark>")

func (p *fts5Page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	cards, err := p.cards(r, fts5Words(query.Get("q"), rulebooks.Game(query.Get("gioco"))))
	if err != nil {
		http.Error(w, "error", http.StatusInternalServerError)
		return
	}
	var page, zipped bytes.Buffer
	if err := fts5Template.Execute(&page, map[string]any{"Query": query.Get("q"), "Cards": cards}); err != nil {
		http.Error(w, "error", http.StatusInternalServerError)
		return
	}
	zip := p.zips.Get().(*gzip.Writer)
	zip.Reset(&zipped)
	_, _ = zip.Write(page.Bytes())
	_ = zip.Close()
	p.zips.Put(zip)
	w.Header().Set("Content-Type", "text/html; charset=UTF-8")
	w.Header().Set("Content-Encoding", "gzip")
	_, _ = w.Write(zipped.Bytes())
}

func (p *fts5Page) cards(r *http.Request, words string) (cards []fts5Card, err error) {
	if words == "" {
		return nil, nil
	}
	rows, err := p.find.QueryContext(r.Context(), words)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var c fts5Card
		var title, text string
		if err := rows.Scan(&c.Game, &c.Number, &title, &text); err != nil {
			return nil, err
		}
		c.Title = template.HTML(fts5Marks.Replace(template.HTMLEscapeString(title)))
		c.Text = template.HTML(fts5Marks.Replace(template.HTMLEscapeString(text)))
		cards = append(cards, c)
	}
	return cards, rows.Err()
}

// fts5Words writes a query for FTS5: its words without stop words as prefixes, in a game.
func fts5Words(query string, game rulebooks.Game) string {
	var words []string
	for _, w := range strings.FieldsFunc(query, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if len(search.Stems(w)) > 0 {
			words = append(words, `"`+w+`" *`)
		}
	}
	match := strings.Join(words, " OR ")
	if match != "" && game.Valid() {
		match = `names : "` + string(game) + `" AND (` + match + ")"
	}
	return match
}
