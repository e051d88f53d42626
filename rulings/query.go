package rulings

import (
	"context"
	"database/sql"
	"encoding/json"

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

// Citing returns the public rulings that cite ref or, if deep, any rule below ref, and for which the conditions
// hold: the published ones, then the open ones, then the closed ones, each by number. limit is the most that it
// returns, 0 for no limit.
func (s *Store) Citing(ctx context.Context, ref rulebooks.Ref, deep bool, limit int,
	conditions ...Condition) ([]*Ruling, error) {
	cites := citesRule(ref, deep)
	cites.sql = "number IN (SELECT ruling FROM citations WHERE " + cites.sql + ")"
	return s.list(ctx, stateOrder, limit, append(conditions, Public, cites))
}

// CitingCounts counts the public rulings that cite a rule or any rule below it.
type CitingCounts struct {
	Rulings int                      // in all
	Rules   map[rulebooks.Number]int // for each cited rule
}

// CountCiting counts the rulings that Citing returns when deep is true.
func (s *Store) CountCiting(ctx context.Context, ref rulebooks.Ref) (cited CitingCounts, err error) {
	cited.Rules = map[rulebooks.Number]int{}
	clause, args := whereClause([]Condition{Public, citesRule(ref, true)})
	from := " FROM rulings JOIN citations ON ruling = number " + clause
	err = s.read(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, "SELECT count(DISTINCT ruling)"+from, args...).Scan(&cited.Rulings)
		if err != nil {
			return err
		}
		_, err = queryRows(ctx, tx, func(row *sql.Rows, number *rulebooks.Number) error {
			var count int
			err := row.Scan(number, &count)
			cited.Rules[*number] = count
			return err
		}, "SELECT rule, count(*)"+from+" GROUP BY rule", args...)
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
