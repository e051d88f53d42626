package evaluation

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"cavillo/rulebooks"
	"cavillo/search"
)

//go:embed *.tsv
var files embed.FS

// Read returns the embedded queries and checks them against the books. The error lists every fault with its file and
// line.
func Read(books []*rulebooks.Book) ([]Query, error) {
	queries, err := readFiles(files, books)
	if err == nil {
		err = checkQueries(queries, books)
	}
	if err != nil {
		return nil, err
	}
	return queries, nil
}

// readFiles parses the files of all games: first the tuning half, then the judging half.
func readFiles(fsys fs.FS, books []*rulebooks.Book) (all []Query, err error) {
	r := reader{places: map[string]string{}, books: map[rulebooks.Game]*rulebooks.Book{}}
	for _, b := range books {
		r.books[b.Game] = b
	}
	for _, half := range []Half{Tuning, Judging} {
		for _, b := range books {
			name := string(b.Game) + "." + string(half) + ".tsv"
			text, err := fs.ReadFile(fsys, name)
			if err != nil {
				return nil, err
			}
			r.readFile(name, b.Game, half, string(text))
		}
		name := "all." + string(half) + ".tsv"
		if text, err := fs.ReadFile(fsys, name); err != nil {
			return nil, err
		} else {
			r.readFile(name, "", half, string(text))
		}
	}
	return r.queries, errors.Join(r.faults...)
}

// reader parses files into queries and collects their faults.
type reader struct {
	books   map[rulebooks.Game]*rulebooks.Book
	places  map[string]string // file and line of each query, by game and text
	queries []Query
	faults  []error
}

func (r *reader) readFile(name string, game rulebooks.Game, half Half, text string) {
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimRight(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		q := Query{Half: half, Game: game, place: fmt.Sprintf("%s:%d", name, i+1)}
		if err := r.readLine(&q, line); err != nil {
			r.faults = append(r.faults, fmt.Errorf("%s: %w", q.place, err))
			continue
		}
		r.queries = append(r.queries, q)
	}
}

func (r *reader) readLine(q *Query, line string) error {
	columns := strings.Split(line, "\t")
	if len(columns) != 4 {
		return fmt.Errorf("%d columns, want kind, game, query, answers", len(columns))
	}
	q.Kind, q.SearchGame, q.Text = Kind(columns[0]), rulebooks.Game(columns[1]), columns[2]
	if !q.Kind.Valid() {
		return fmt.Errorf("the kind %q is unknown", q.Kind)
	}
	if q.SearchGame == "-" {
		q.SearchGame = ""
	} else if !q.SearchGame.Valid() {
		return fmt.Errorf("the game %q is unknown", q.SearchGame)
	}
	key := string(q.SearchGame) + "\t" + strings.ToLower(strings.Join(strings.Fields(q.Text), " "))
	if strings.TrimSpace(q.Text) == "" {
		return errors.New("nothing is asked")
	}
	if before := r.places[key]; before != "" {
		return fmt.Errorf("the query stands at %s already", before)
	}
	r.places[key] = q.place
	for _, graded := range strings.Fields(columns[3]) {
		a, err := r.readAnswer(graded)
		if err != nil {
			return err
		}
		if q.grade(a.Ref) > 0 {
			return fmt.Errorf("%s is graded twice", a.Ref)
		}
		q.Answers = append(q.Answers, a)
	}
	slices.SortStableFunc(q.Answers, func(a, b Answer) int { return cmp.Compare(b.Grade, a.Grade) })
	if len(q.Answers) == 0 || q.bestGrade() < 2 {
		return errors.New("no answer of grade 2 or 3")
	}
	return nil
}

// readAnswer parses an answer such as "ws:9.2.1=3".
func (r *reader) readAnswer(graded string) (Answer, error) {
	key, grade, _ := strings.Cut(graded, "=")
	game, number, _ := strings.Cut(key, ":")
	a := Answer{Ref: rulebooks.Ref{Game: rulebooks.Game(game), Number: rulebooks.Number(number)}}
	if len(grade) != 1 || grade[0] < '1' || grade[0] > '3' {
		return a, fmt.Errorf("%q has no grade from 1 to 3", graded)
	}
	a.Grade = int(grade[0] - '0')
	if b := r.books[a.Ref.Game]; b == nil || b.Rule(a.Ref.Number) == nil {
		return a, fmt.Errorf("there is no rule %q", key)
	}
	return a, nil
}

// checkQueries returns an error if there are too few queries, too few of a game, or none of a kind in a half, or if
// all of them share a stem with the title of their rule.
func checkQueries(queries []Query, books []*rulebooks.Book) error {
	var faults []error
	if len(queries) < minQueries {
		faults = append(faults, fmt.Errorf("%d queries, at least %d are wanted", len(queries), minQueries))
	}
	for _, b := range books {
		if n := len(filterQueries(queries, func(q Query) bool { return q.Game == b.Game })); n < minPerGame {
			faults = append(faults, fmt.Errorf("%s has %d queries, at least %d are wanted", b.Game, n, minPerGame))
		}
	}
	for _, half := range []Half{Tuning, Judging} {
		for _, k := range Kinds {
			if len(filterQueries(queries, func(q Query) bool { return q.Half == half && q.Kind == k })) == 0 {
				faults = append(faults, fmt.Errorf("the %s half has no query of kind %q", half, k))
			}
		}
	}
	if share := UnlikeShare(queries, books); share <= 0 {
		faults = append(faults, fmt.Errorf("%.0f%% of the queries share no stem with the title that they seek, more than half should", 100*share))
	}
	return errors.Join(faults...)
}

func filterQueries(queries []Query, keep func(Query) bool) (kept []Query) {
	for _, q := range queries {
		if keep(q) {
			kept = append(kept, q)
		}
	}
	return
}

// UnlikeShare returns the share of queries that have no stem in common with the title of any rule of their best
// grade. Queries of kind "number" are ignored.
func UnlikeShare(queries []Query, books []*rulebooks.Book) float64 {
	byGame := map[rulebooks.Game]*rulebooks.Book{}
	for _, b := range books {
		byGame[b.Game] = b
	}
	words, unlike := 0, 0
	for _, q := range queries {
		if q.Kind == "number" {
			continue
		}
		words++
		typed, shared := search.Stems(q.Text), false
		for _, a := range q.Answers {
			if a.Grade == q.bestGrade() {
				title := search.Stems(byGame[a.Ref.Game].Rule(a.Ref.Number).Title)
				shared = shared || slices.ContainsFunc(typed, func(stem string) bool {
					return slices.Contains(title, stem)
				})
			}
		}
		if !shared {
			unlike++
		}
	}
	if words == 0 {
		return 0
	}
	return float64(unlike) / float64(words)
}
