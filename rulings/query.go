package rulings

import (
	"context"
	"database/sql"
	"encoding/json"

	"cavillo/rulebooks"
)

// Condition is a condition on a row of rulings in SQL, with its arguments. The zero value is none.
type Condition struct {
	sql  string
	args []any
}

// Public is the condition for rulings that readers may see (Ruling.Public).
var Public = Condition{sql: "state IN ('pubblicato', 'aperto', 'chiuso')"}

// Is is the condition for rulings with a value in a column; none where the value is "".
func Is[V ~string](column string, value V) Condition {
	if value == "" {
		return Condition{}
	}
	return Condition{column + " = ?", []any{value}}
}

// Numbered is the condition for the rulings with some numbers.
func Numbered(numbers []int) Condition {
	list, _ := json.Marshal(numbers) // never errs
	return Condition{"number IN (SELECT value FROM json_each(?))", []any{string(list)}}
}

// all joins conditions; the clause is the WHERE of a query.
func all(conditions []Condition) (clause string, args []any) {
	clause = "WHERE TRUE"
	for _, c := range conditions {
		if c.sql != "" {
			clause, args = clause+" AND "+c.sql, append(args, c.args...)
		}
	}
	return clause, args
}

// ByID finds a ruling by its number, with its revisions. Where there is none the error is ErrNotFound.
func (s *Store) ByID(ctx context.Context, number int) (*Ruling, error) {
	found, err := s.lives(ctx, "WHERE number = ?", number)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, ErrNotFound
	}
	return found[0], nil
}

// List returns the rulings for which the conditions hold, the newest date first, those of the same day by number; at
// most most of them, 0 for all.
func (s *Store) List(ctx context.Context, most int, conditions ...Condition) ([]*Ruling, error) {
	return s.list(ctx, "date DESC", most, conditions)
}

func (s *Store) list(ctx context.Context, order string, most int,
	conditions []Condition) (rulings []*Ruling, err error) {
	clause, args := all(conditions)
	if most == 0 {
		most = -1 // all, to SQL
	}
	err = s.read(ctx, func(tx *sql.Tx) error {
		rulings, err = selectRulings(ctx, tx, clause+" ORDER BY "+order+", number LIMIT ?", append(args, most)...)
		return err
	})
	return rulings, err
}

// Count counts the rulings for which the conditions hold.
func (s *Store) Count(ctx context.Context, conditions ...Condition) (count int, err error) {
	clause, args := all(conditions)
	err = s.read(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, "SELECT count(*) FROM rulings "+clause, args...).Scan(&count)
	})
	return count, err
}

// citing is the SQL condition, with its arguments, for a citation of a rule or, if deep, of any rule below it.
func citing(ref rulebooks.Ref, deep bool) Condition {
	from, below := ref.Number.Key(), ref.Number.Key()
	if deep {
		below += "/" // "/" is the character after ".", so every key that begins with from and "." is smaller
	}
	return Condition{"citations.game = ? AND (key = ? OR key > ? || '.' AND key < ?)", []any{ref.Game, from, from, below}}
}

// standing orders rulings by state: first those that stand, last those that are closed.
const standing = "CASE state WHEN 'pubblicato' THEN 0 WHEN 'aperto' THEN 1 ELSE 2 END"

// Citing returns the rulings that readers may see, that cite a rule or, if deep, any rule below it, and for which the
// conditions hold: those that stand, then the open and the closed ones, each by number; at most most of them, 0 for
// all.
func (s *Store) Citing(ctx context.Context, ref rulebooks.Ref, deep bool, most int,
	conditions ...Condition) ([]*Ruling, error) {
	cites := citing(ref, deep)
	cites.sql = "number IN (SELECT ruling FROM citations WHERE " + cites.sql + ")"
	return s.list(ctx, standing, most, append(conditions, Public, cites))
}

// Cited is how many rulings that readers may see cite a rule or any rule below it, in all and for each of these rules.
type Cited struct {
	Rulings int
	Rules   map[rulebooks.Number]int
}

// CountCiting counts the rulings that Citing returns with deep.
func (s *Store) CountCiting(ctx context.Context, ref rulebooks.Ref) (cited Cited, err error) {
	cited.Rules = map[rulebooks.Number]int{}
	clause, args := all([]Condition{Public, citing(ref, true)})
	from := " FROM rulings JOIN citations ON ruling = number " + clause
	err = s.read(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, "SELECT count(DISTINCT ruling)"+from, args...).Scan(&cited.Rulings)
		if err != nil {
			return err
		}
		_, err = rowsOf(ctx, tx, func(row *sql.Rows, number *rulebooks.Number) error {
			var count int
			err := row.Scan(number, &count)
			cited.Rules[*number] = count
			return err
		}, "SELECT rule, count(*)"+from+" GROUP BY rule", args...)
		return err
	})
	return cited, err
}

// All returns every ruling, of every state, by number.
func (s *Store) All(ctx context.Context) ([]*Ruling, error) { return s.list(ctx, "number", 0, nil) }

// Lives returns every ruling with its earlier texts, by number.
func (s *Store) Lives(ctx context.Context) ([]*Ruling, error) { return s.lives(ctx, "ORDER BY number") }

func (s *Store) lives(ctx context.Context, rest string, args ...any) (rulings []*Ruling, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		rulings, err = selectLives(ctx, tx, rest, args...)
		return err
	})
	return rulings, err
}
