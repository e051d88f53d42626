package rulings

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"strings"

	"cavillo/rulebooks"
)

// nullableInt is a number that the database stores as NULL where it is 0.
type nullableInt struct{ n *int }

func (o nullableInt) Scan(v any) error {
	var n sql.NullInt64
	err := n.Scan(v)
	*o.n = int(n.Int64)
	return err
}

func (o nullableInt) Value() (driver.Value, error) {
	return sql.NullInt64{Int64: int64(*o.n), Valid: *o.n != 0}.Value()
}

// refColumn is a rule that the database stores as "ws:7.2.1", the zero Ref as "".
type refColumn struct{ ref *rulebooks.Ref }

func (o refColumn) Scan(v any) error {
	var key sql.NullString
	err := key.Scan(v)
	*o.ref = parseKey(key.String)
	return err
}

func (o refColumn) Value() (driver.Value, error) { return strings.TrimPrefix(o.ref.Key(), ":"), nil }

// parseKey parses a Ref from a key such as "ws:7.2.1".
func parseKey(key string) rulebooks.Ref {
	game, number, _ := strings.Cut(key, ":")
	return rulebooks.Ref{Game: rulebooks.Game(game), Number: rulebooks.Number(number)}
}

// querier is a database pool, a connection or a transaction.
type querier interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
}

// queryRows runs a query and returns the rows, each read by scan.
func queryRows[T any](ctx context.Context, db querier, scan func(*sql.Rows, *T) error, query string,
	args ...any) (all []T, err error) {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var one T
		if err := scan(rows, &one); err != nil {
			return all, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

func scanText(row *sql.Rows, text *string) error { return row.Scan(text) }

// citationsSQL is an SQL expression that formats the citations of a ruling as formatCitations does.
const citationsSQL = "coalesce((SELECT group_concat(game || ':' || rule || '@' || version || ' ' || digest || char(10), '' ORDER BY position)" +
	" FROM citations WHERE ruling = rulings.number), '')"

// scan reads a row: number, revision, citations, the columns of the text, and one more column into more.
func (r *Ruling) scan(row *sql.Rows, more any) error {
	var citations string
	err := row.Scan(append(append([]any{&r.Number, &r.Revision, &citations}, r.columnFields()...), more)...)
	r.Citations = parseCitations(citations)
	return err
}

// selectRulings returns rulings with their citations, without revisions. rest is the end of the query: "WHERE ...
// ORDER BY ...".
func selectRulings(ctx context.Context, tx *sql.Tx, rest string, args ...any) ([]*Ruling, error) {
	return queryRows(ctx, tx, func(row *sql.Rows, r **Ruling) error {
		*r = &Ruling{}
		return (*r).scan(row, &(*r).Local)
	}, "SELECT number, revision, "+citationsSQL+columnNames+", local FROM rulings "+rest, args...)
}

// selectWithRevisions returns rulings with their citations and their earlier texts, the latter as newestFirst sorts
// them. rest is the end of the query.
func selectWithRevisions(ctx context.Context, tx *sql.Tx, rest string, args ...any) ([]*Ruling, error) {
	rulings, err := selectRulings(ctx, tx, rest, args...)
	if err != nil {
		return nil, err
	}
	revisions, err := queryRows(ctx, tx, func(row *sql.Rows, v *Revision) error { return v.scan(row, &v.Replaced) },
		"SELECT ruling, revision, citations"+columnNames+", replaced FROM revisions WHERE ruling IN (SELECT number FROM rulings "+rest+
			") ORDER BY replaced DESC, revision DESC", args...)
	of := map[int][]Revision{}
	for _, v := range revisions {
		v.Local = v.Number >= firstLocal
		of[v.Number] = append(of[v.Number], v)
	}
	for _, r := range rulings {
		r.Revisions = of[r.Number]
	}
	return rulings, err
}

// insertRuling stores a ruling with its citations and replaces a ruling with the same number.
func insertRuling(ctx context.Context, tx *sql.Tx, r *Ruling) error {
	if err := insert(ctx, tx, "rulings (number, revision, local", upsertClause, r, r.Number, r.Revision, r.Local); err != nil {
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
	err := insert(ctx, tx, "revisions (ruling, revision, citations, replaced", "", &v.Ruling, v.Number, v.Revision,
		formatCitations(v.Citations), v.Replaced)
	if err != nil {
		return fmt.Errorf("ruling %d, testo %d: %w", v.Number, v.Revision, err)
	}
	return nil
}

// insert stores the row of a text. into is the table with the names of the columns that are not in columns, and
// others are their values.
func insert(ctx context.Context, tx *sql.Tx, into, rest string, text *Ruling, others ...any) error {
	values := append(others, text.columnFields()...)
	_, err := tx.ExecContext(ctx, "INSERT INTO "+into+columnNames+") VALUES (?"+strings.Repeat(", ?",
		len(values)-1)+")"+rest, values...)
	return err
}

// formatCitations formats citations for the table revisions: lines such as "ws:7.2.1@2026.1 digest".
func formatCitations(citations []Citation) string {
	var lines strings.Builder
	for _, c := range citations {
		fmt.Fprintf(&lines, "%s@%s %s\n", c.Key(), c.Version, c.Digest)
	}
	return lines.String()
}

func parseCitations(lines string) (citations []Citation) {
	for line := range strings.Lines(lines) {
		cite, digest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		key, version, _ := strings.Cut(cite, "@")
		citations = append(citations, Citation{rulebooks.Cite{Ref: parseKey(key), Version: version}, digest})
	}
	return citations
}
