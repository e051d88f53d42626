package rulings

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"strings"

	"cavillo/rulebooks"
)

// orNull is a number that the database has as NULL where it is 0.
type orNull struct{ n *int }

func (o orNull) Scan(v any) error {
	var n sql.NullInt64
	err := n.Scan(v)
	*o.n = int(n.Int64)
	return err
}

func (o orNull) Value() (driver.Value, error) {
	return sql.NullInt64{Int64: int64(*o.n), Valid: *o.n != 0}.Value()
}

// orNone is a rule that the database has as "ws:7.2.1", and as "" where it is the zero Ref.
type orNone struct{ ref *rulebooks.Ref }

func (o orNone) Scan(v any) error {
	var key sql.NullString
	err := key.Scan(v)
	if err == nil && key.String != "" {
		*o.ref, err = rulebooks.ParseRef(key.String)
	}
	return err
}

func (o orNone) Value() (driver.Value, error) {
	if *o.ref == (rulebooks.Ref{}) {
		return "", nil
	}
	return o.ref.Key(), nil
}

// querier is a pool, a connection or a transaction.
type querier interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
}

// each calls row with every row that a query finds.
func each(ctx context.Context, db querier, query string, args []any, row func(*sql.Rows) error) error {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// The columns that are not of the text: of rulings, and of revisions.
const (
	rulingKeys   = "number, local, revision"
	revisionKeys = "ruling, replaced, citations, revision"
)

// selectRulings reads rulings with their citations; rest is the end of the query ("WHERE ... ORDER BY ...").
func selectRulings(ctx context.Context, tx *sql.Tx, rest string, args ...any) (rulings []*Ruling, err error) {
	err = each(ctx, tx, "SELECT "+rulingKeys+columnNames+" FROM rulings "+rest, args, func(row *sql.Rows) error {
		r := &Ruling{}
		rulings = append(rulings, r)
		return row.Scan(append([]any{&r.Number, &r.Local, &r.Revision}, r.columns()...)...)
	})
	if err != nil {
		return nil, err
	}
	numbers, of := byNumber(rulings)
	query := "SELECT ruling, game, rule, version, digest FROM citations WHERE ruling " + among + " ORDER BY ruling, position"
	return rulings, each(ctx, tx, query, []any{numbers}, func(row *sql.Rows) error {
		var number int
		var c Citation
		err := row.Scan(&number, &c.Game, &c.Ref.Number, &c.Version, &c.Digest)
		if err == nil {
			of[number].Citations = append(of[number].Citations, c)
		}
		return err
	})
}

// selectLives reads rulings with their citations and their earlier texts, newest first: by the day on which they were replaced, because those
// that were never in the collection have numbers of their own.
func selectLives(ctx context.Context, tx *sql.Tx, rest string, args ...any) ([]*Ruling, error) {
	rulings, err := selectRulings(ctx, tx, rest, args...)
	if err != nil {
		return nil, err
	}
	numbers, of := byNumber(rulings)
	query := "SELECT " + revisionKeys + columnNames + " FROM revisions WHERE ruling " + among + " ORDER BY replaced DESC, revision DESC"
	return rulings, each(ctx, tx, query, []any{numbers}, func(row *sql.Rows) error {
		var v Revision
		var citations string
		err := row.Scan(append([]any{&v.Number, &v.Replaced, &citations, &v.Revision}, v.columns()...)...)
		if err != nil {
			return err
		}
		v.Local = v.Number >= firstLocal
		v.Citations, err = parseCitations(citations)
		of[v.Number].Revisions = append(of[v.Number].Revisions, v)
		return err
	})
}

// among is the SQL condition for a number that is one of a list, which numberList writes for its argument.
const among = "IN (SELECT value FROM json_each(?))"

func numberList(numbers []int) string {
	list, _ := json.Marshal(numbers) // never errs
	return string(list)
}

// byNumber are rulings by number, and the list of the numbers.
func byNumber(rulings []*Ruling) (list string, of map[int]*Ruling) {
	of, numbers := map[int]*Ruling{}, make([]int, len(rulings))
	for i, r := range rulings {
		of[r.Number], numbers[i] = r, r.Number
	}
	return numberList(numbers), of
}

// insertRuling writes a ruling with its citations and replaces the one with the same number, if any.
func insertRuling(ctx context.Context, tx *sql.Tx, r *Ruling) error {
	if err := insert(ctx, tx, "rulings", rulingKeys, replacing, r, r.Number, r.Local, r.Revision); err != nil {
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
	err := insert(ctx, tx, "revisions", revisionKeys, "", &v.Ruling, v.Number, v.Replaced, formatCitations(v.Citations), v.Revision)
	if err != nil {
		return fmt.Errorf("ruling %d, testo %d: %w", v.Number, v.Revision, err)
	}
	return nil
}

// insert writes the row of a text; keys are its columns that are not of the text, and rest is the end of the statement.
func insert(ctx context.Context, tx *sql.Tx, table, keys, rest string, text *Ruling, own ...any) error {
	values := append(own, text.columns()...)
	places := strings.Repeat(", ?", len(values))[2:]
	_, err := tx.ExecContext(ctx, "INSERT INTO "+table+" ("+keys+columnNames+") VALUES ("+places+")"+rest, values...)
	return err
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
