package rulings

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"cavillo/rulebooks"
)

// rulingColumns are the columns that rulings and revisions share, in the order of rulingFields.
const rulingColumns = "slug, game, question, brief, answer, kind, state, superseded_by, author, date, source, link, example"

// rulingPlaces has the placeholders of these columns, in the order of rulingValues.
const rulingPlaces = "?, ?, ?, ?, ?, ?, ?, NULLIF(?, 0), ?, ?, ?, ?, ?"

// rulingFields returns the pointers into which these columns are scanned.
func rulingFields(r *Ruling) []any {
	return []any{&r.Slug, &r.Game, &r.Question, &r.Brief, &r.Answer, &r.Kind, &r.State, &orNull{&r.SupersededBy}, &r.Author, &r.Date, &r.Source, &r.Link, &r.Example}
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

// selectRevisions reads the earlier texts of a ruling, newest first.
func selectRevisions(ctx context.Context, tx *sql.Tx, number int) ([]Revision, error) {
	rows, err := tx.QueryContext(ctx, "SELECT replaced, citations, "+rulingColumns+" FROM revisions WHERE ruling = ? ORDER BY revision DESC", number)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var revisions []Revision
	for rows.Next() {
		v := Revision{Ruling: Ruling{Number: number, Local: number >= firstLocal}}
		var replaced, citations string
		if err := rows.Scan(append([]any{&replaced, &citations}, rulingFields(&v.Ruling)...)...); err != nil {
			return nil, err
		}
		if v.Replaced, err = time.Parse(time.RFC3339, replaced); err != nil {
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
		ON CONFLICT (number) DO UPDATE SET slug = excluded.slug, game = excluded.game, question = excluded.question, brief = excluded.brief,
		answer = excluded.answer, kind = excluded.kind, state = excluded.state, superseded_by = excluded.superseded_by, author = excluded.author,
		date = excluded.date, source = excluded.source, link = excluded.link, example = excluded.example, local = excluded.local`,
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

// insertRevision stores the present text of a ruling as a revision, before it changes.
func insertRevision(ctx context.Context, tx *sql.Tx, r *Ruling, now time.Time) error {
	_, err := tx.ExecContext(ctx, "INSERT INTO revisions (ruling, revision, replaced, citations, "+rulingColumns+`)
		VALUES (?1, 1 + (SELECT count(*) FROM revisions WHERE ruling = ?1), ?, ?, `+rulingPlaces+")",
		append([]any{r.Number, now.UTC().Format(time.RFC3339), formatCitations(r.Citations)}, rulingValues(r)...)...)
	return err
}

func rulingValues(r *Ruling) []any {
	return []any{r.Slug, r.Game, r.Question, r.Brief, r.Answer, r.Kind, r.State, r.SupersededBy, r.Author, r.Date, r.Source, r.Link, r.Example}
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
