package rulings

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"

	"cavillo/rulebooks"
)

// Condition is an SQL condition on rows of the table rulings, with its arguments. The zero value holds for every
// row.
type Condition struct {
	sql  string
	args []any
}

// Public holds for rulings that readers may see (Ruling.Public).
var Public = Condition{sql: "state IN ('pubblicato', 'aperto', 'chiuso')"}

// WhereColumn returns the condition that a column has a value. An empty value gives the zero Condition.
func WhereColumn[V ~string](column string, value V) Condition {
	if value == "" {
		return Condition{}
	}
	return Condition{column + " = ?", []any{value}}
}

// WhereNumbers returns the condition that a ruling has one of the numbers.
func WhereNumbers(numbers []int) Condition {
	list, _ := json.Marshal(numbers) // []int always marshals
	return Condition{"number IN (SELECT value FROM json_each(?))", []any{string(list)}}
}

// whereClause joins conditions into a WHERE clause and its arguments.
func whereClause(conditions []Condition) (clause string, args []any) {
	clause = "WHERE TRUE"
	for _, c := range conditions {
		if c.sql != "" {
			clause, args = clause+" AND "+c.sql, append(args, c.args...)
		}
	}
	return clause, args
}

// ByID returns the ruling with a number, with its revisions, or ErrNotFound.
func (s *Store) ByID(ctx context.Context, number int) (*Ruling, error) {
	found, err := s.readWithRevisions(ctx, "WHERE number = ?", number)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, ErrNotFound
	}
	return found[0], nil
}

// List returns the rulings for which the conditions hold, the newest date first, rulings of one day by number. limit
// is the most that it returns, 0 for no limit.
func (s *Store) List(ctx context.Context, limit int, conditions ...Condition) ([]*Ruling, error) {
	return s.list(ctx, "date DESC", limit, conditions)
}

func (s *Store) list(ctx context.Context, order string, limit int,
	conditions []Condition) (rulings []*Ruling, err error) {
	clause, args := whereClause(conditions)
	if limit == 0 {
		limit = -1 // no limit in SQLite
	}
	err = s.read(ctx, func(tx *sql.Tx) error {
		rulings, err = selectRulings(ctx, tx, clause+" ORDER BY "+order+", number LIMIT ?", append(args, limit)...)
		return err
	})
	return rulings, err
}

// Count counts the rulings for which the conditions hold.
func (s *Store) Count(ctx context.Context, conditions ...Condition) (count int, err error) {
	clause, args := whereClause(conditions)
	err = s.read(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, "SELECT count(*) FROM rulings "+clause, args...).Scan(&count)
	})
	return count, err
}

// citesRule returns the condition that a citation is of the rule ref or, if deep, of any rule below ref.
func citesRule(ref rulebooks.Ref, deep bool) Condition {
	from, below := ref.Number.Key(), ref.Number.Key()
	if deep {
		below += "/" // "/" is the character after ".", so every key that begins with from and "." is smaller
	}
	return Condition{"citations.game = ? AND (key = ? OR key > ? || '.' AND key < ?)", []any{ref.Game, from, from, below}}
}

// stateOrder is an SQL expression that sorts rulings by state: published, open, closed.
const stateOrder = "CASE state WHEN 'pubblicato' THEN 0 WHEN 'aperto' THEN 1 ELSE 2 END"

// citesNow returns the condition that a citation is of the rule which now has number n or, if deep, of a rule now at or
// below n: under its number of the cited version.
func citesNow(book *rulebooks.Book, n rulebooks.Number, deep bool) Condition {
	if !book.Renumbered() {
		return citesRule(rulebooks.Ref{Game: book.Game, Number: n}, deep)
	}
	c := Condition{args: []any{book.Game}}
	for _, v := range book.Versions {
		for _, cited := range book.CitedAs(n, v.Name, deep) {
			c.args = append(c.args, v.Name, cited.Key())
		}
	}
	pairs := strings.TrimSuffix(strings.Repeat("(?, ?), ", (len(c.args)-1)/2), ", ")
	c.sql = "citations.game = ? AND (citations.version, key) IN (VALUES " + pairs + ")"
	if pairs == "" {
		c.sql = "citations.game = ? AND FALSE"
	}
	return c
}

// Citing returns the public rulings that cite the rule which now has number n or, if deep, any rule below it, under its
// number of the cited version, and for which the conditions hold: the published ones, then the open ones, then the
// closed ones, each by number. limit is the most that it returns, 0 for no limit.
func (s *Store) Citing(ctx context.Context, book *rulebooks.Book, n rulebooks.Number, deep bool, limit int,
	conditions ...Condition) ([]*Ruling, error) {
	cites := citesNow(book, n, deep)
	cites.sql = "number IN (SELECT ruling FROM citations WHERE " + cites.sql + ")"
	return s.list(ctx, stateOrder, limit, append(conditions, Public, cites))
}

// CitingCounts counts the public rulings that cite a rule or any rule below it.
type CitingCounts struct {
	Rulings int                      // in all
	Rules   map[rulebooks.Number]int // for each cited rule
}

// CountCiting counts the rulings that Citing returns when deep is true, by the numbers that the rules have now.
func (s *Store) CountCiting(ctx context.Context, book *rulebooks.Book, n rulebooks.Number) (cited CitingCounts, err error) {
	cited.Rules = map[rulebooks.Number]int{}
	clause, args := whereClause([]Condition{Public, citesNow(book, n, true)})
	from := " FROM rulings JOIN citations ON ruling = number " + clause
	err = s.read(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, "SELECT count(DISTINCT ruling)"+from, args...).Scan(&cited.Rulings)
		if err != nil {
			return err
		}
		_, err = queryRows(ctx, tx, func(row *sql.Rows, number *rulebooks.Number) error {
			var count int
			var version string
			err := row.Scan(number, &version, &count)
			if now, _, ok := book.LocateNear(*number, version); ok && now != "" {
				*number = now
			}
			cited.Rules[*number] += count
			return err
		}, "SELECT rule, citations.version, count(*)"+from+" GROUP BY rule, citations.version", args...)
		return err
	})
	return cited, err
}

// All returns the rulings of every state, by number, without their revisions.
func (s *Store) All(ctx context.Context) ([]*Ruling, error) { return s.list(ctx, "number", 0, nil) }

// AllWithRevisions returns the rulings of every state, by number, with their revisions.
func (s *Store) AllWithRevisions(ctx context.Context) ([]*Ruling, error) {
	return s.readWithRevisions(ctx, "ORDER BY number")
}

// readWithRevisions returns the rulings that the query "SELECT ... FROM rulings " + rest finds, with their
// revisions.
func (s *Store) readWithRevisions(ctx context.Context, rest string, args ...any) (rulings []*Ruling, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		rulings, err = selectWithRevisions(ctx, tx, rest, args...)
		return err
	})
	return rulings, err
}
