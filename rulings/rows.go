package rulings

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"cavillo/rulebooks"
)

// rulingColumns are the columns that rulings and revisions share, in the order of rulingFields.
const rulingColumns = "revision, slug, game, question, brief, answer, kind, state, reason, closing_ruling, closing_rule, author, date, source, link, version, " +
	"example, variant, outcome, unplayable, changed_on, changed_by, changed_why"

// rulingPlaces has the placeholders of these columns, in the order of rulingValues.
const rulingPlaces = "?, ?, ?, ?, ?, ?, ?, ?, ?, NULLIF(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"

// rulingFields returns the pointers into which these columns are scanned.
func rulingFields(r *Ruling) []any {
	return []any{&r.Revision, &r.Slug, &r.Game, &r.Question, &r.Brief, &r.Answer, &r.Kind, &r.State, &r.Closing.Reason, &orNull{&r.Closing.Ruling},
		&refOrNone{&r.Closing.Rule}, &r.Author, &r.Date, &r.Source, &r.Link, &r.Version, &r.Example, &r.Variant, &r.Outcome, &r.Unplayable,
		&r.Changed.On, &r.Changed.By, &r.Changed.Why}
}

// orNull is a sql.Scanner that reads NULL as 0.
type orNull struct{ n *int }

func (o *orNull) Scan(v any) error {
	var n sql.NullInt64
	if err := n.Scan(v); err != nil {
		return err
	}
	*o.n = int(n.Int64)
	return nil
}

// refOrNone is a sql.Scanner that reads "ws:7.2.1", and "" as the zero Ref.
type refOrNone struct{ ref *rulebooks.Ref }

func (o *refOrNone) Scan(v any) error {
	var key sql.NullString
	err := key.Scan(v)
	if err == nil && key.String != "" {
		*o.ref, err = rulebooks.ParseRef(key.String)
	}
	return err
}

// keyOrNone is what refOrNone reads.
func keyOrNone(ref rulebooks.Ref) string {
	if ref == (rulebooks.Ref{}) {
		return ""
	}
	return ref.Key()
}

// selectRulings reads rulings with their citations; rest is the end of the query ("WHERE ... ORDER BY ...").
func selectRulings(ctx context.Context, tx *sql.Tx, rest string, args ...any) ([]*Ruling, error) {
	rows, err := tx.QueryContext(ctx, "SELECT number, local, "+rulingColumns+" FROM rulings "+rest, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var rulings []*Ruling
	for rows.Next() {
		r := &Ruling{}
		if err := rows.Scan(append([]any{&r.Number, &r.Local}, rulingFields(r)...)...); err != nil {
			return nil, err
		}
		rulings = append(rulings, r)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	for _, r := range rulings {
		if r.Citations, err = selectCitations(ctx, tx, r.Number); err != nil {
			return nil, err
		}
	}
	return rulings, nil
}

// selectLives reads rulings with their citations and their earlier texts.
func selectLives(ctx context.Context, tx *sql.Tx, rest string, args ...any) ([]*Ruling, error) {
	rulings, err := selectRulings(ctx, tx, rest, args...)
	if err != nil {
		return nil, err
	}
	for _, r := range rulings {
		if r.Revisions, err = selectRevisions(ctx, tx, r.Number); err != nil {
			return nil, err
		}
	}
	return rulings, nil
}

func selectCitations(ctx context.Context, tx *sql.Tx, number int) ([]Citation, error) {
	rows, err := tx.QueryContext(ctx, "SELECT game, rule, version, digest FROM citations WHERE ruling = ? ORDER BY position", number)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var citations []Citation
	for rows.Next() {
		var c Citation
		if err := rows.Scan(&c.Game, &c.Ref.Number, &c.Version, &c.Digest); err != nil {
			return nil, err
		}
		citations = append(citations, c)
	}
	return citations, rows.Err()
}

// selectRevisions reads the earlier texts of a ruling, newest first: by the day on which they were replaced, because those that were never in
// the collection have numbers of their own.
func selectRevisions(ctx context.Context, tx *sql.Tx, number int) ([]Revision, error) {
	rows, err := tx.QueryContext(ctx, "SELECT replaced, citations, "+rulingColumns+" FROM revisions WHERE ruling = ? ORDER BY replaced DESC, revision DESC", number)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var revisions []Revision
	for rows.Next() {
		v := Revision{Ruling: Ruling{Number: number, Local: number >= firstLocal}}
		var citations string
		if err := rows.Scan(append([]any{&v.Replaced, &citations}, rulingFields(&v.Ruling)...)...); err != nil {
			return nil, err
		}
		if v.Citations, err = parseCitations(citations); err != nil {
			return nil, err
		}
		revisions = append(revisions, v)
	}
	return revisions, rows.Err()
}

// insertRuling writes a ruling with its citations and replaces the one with the same number, if any.
func insertRuling(ctx context.Context, tx *sql.Tx, r *Ruling) error {
	_, err := tx.ExecContext(ctx, "INSERT INTO rulings (number, local, "+rulingColumns+") VALUES (?, ?, "+rulingPlaces+`)
		ON CONFLICT (number) DO UPDATE SET local = excluded.local, `+overwritten,
		append([]any{r.Number, r.Local}, rulingValues(r)...)...)
	if err != nil {
		return fmt.Errorf("ruling %d: %w", r.Number, err)
	}
	if _, err := tx.ExecContext(ctx, "DELETE FROM citations WHERE ruling = ?", r.Number); err != nil {
		return err
	}
	for i, c := range r.Citations {
		_, err := tx.ExecContext(ctx, "INSERT INTO citations (ruling, position, game, rule, key, version, digest) VALUES (?, ?, ?, ?, ?, ?, ?)",
			r.Number, i, c.Game, c.Ref.Number, c.Ref.Number.Key(), c.Version, c.Digest)
		if err != nil {
			return fmt.Errorf("ruling %d, citazione %s: %w", r.Number, c.Cite, err)
		}
	}
	return nil
}

// insertRevision stores an earlier text of a ruling.
func insertRevision(ctx context.Context, tx *sql.Tx, v *Revision) error {
	_, err := tx.ExecContext(ctx, "INSERT INTO revisions (ruling, replaced, citations, "+rulingColumns+") VALUES (?, ?, ?, "+rulingPlaces+")",
		append([]any{v.Number, v.Replaced, formatCitations(v.Citations)}, rulingValues(&v.Ruling)...)...)
	if err != nil {
		return fmt.Errorf("ruling %d, testo %d: %w", v.Number, v.Revision, err)
	}
	return nil
}

// overwritten assigns to each of rulingColumns the value of the row that would be inserted.
var overwritten = func() string {
	var set []string
	for column := range strings.SplitSeq(rulingColumns, ", ") {
		set = append(set, column+" = excluded."+column)
	}
	return strings.Join(set, ", ")
}()

func rulingValues(r *Ruling) []any {
	return []any{r.Revision, r.Slug, r.Game, r.Question, r.Brief, r.Answer, r.Kind, r.State, r.Closing.Reason, r.Closing.Ruling,
		keyOrNone(r.Closing.Rule), r.Author, r.Date, r.Source, r.Link, r.Version, r.Example, r.Variant, r.Outcome, r.Unplayable,
		r.Changed.On, r.Changed.By, r.Changed.Why}
}

// formatCitations writes citations in the form of the revisions table: lines "ws:7.2.1@2026.1 digest".
func formatCitations(citations []Citation) string {
	var lines strings.Builder
	for _, c := range citations {
		fmt.Fprintf(&lines, "%s@%s %s\n", c.Key(), c.Version, c.Digest)
	}
	return lines.String()
}

func parseCitations(lines string) ([]Citation, error) {
	var citations []Citation
	for line := range strings.Lines(lines) {
		cite, digest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		key, version, _ := strings.Cut(cite, "@")
		ref, err := rulebooks.ParseRef(key)
		if err != nil {
			return nil, err
		}
		citations = append(citations, Citation{rulebooks.Cite{Ref: ref, Version: version}, digest})
	}
	return citations, nil
}
