package rulings

import (
	"context"
	"database/sql"

	"cavillo/rulebooks"
)

// Filter chooses rulings; a zero field does not filter.
type Filter struct {
	Game   rulebooks.Game
	Kind   Kind
	State  State
	Public bool // only rulings that readers may see (Ruling.Public)
	Most   int  // the largest number of rulings to return, 0 for all
}

// ByID finds a ruling by its number, with its revisions. Where there is none the error is ErrNotFound.
func (s *Store) ByID(ctx context.Context, number int) (*Ruling, error) {
	var found *Ruling
	err := s.read(ctx, func(tx *sql.Tx) error {
		rulings, err := selectLives(ctx, tx, "WHERE number = ?", number)
		if err == nil && len(rulings) == 0 {
			return ErrNotFound
		}
		if err == nil {
			found = rulings[0]
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// public is the SQL condition for rulings that readers may see (Ruling.Public).
const public = "state IN ('pubblicato', 'aperto', 'chiuso')"

// List returns the rulings that match f, the newest date first, those of the same day by number.
func (s *Store) List(ctx context.Context, f Filter) ([]*Ruling, error) {
	return s.selectAll(ctx, "WHERE (?1 = '' OR game = ?1) AND (?2 = '' OR kind = ?2) AND (?3 = '' OR state = ?3) AND (NOT ?4 OR "+public+
		") ORDER BY date DESC, number LIMIT ?5", f.Game, f.Kind, f.State, f.Public, noMore(f.Most))
}

// noMore is the value of SQL's LIMIT for at most most rows; most 0 means all.
func noMore(most int) int {
	if most == 0 {
		return -1
	}
	return most
}

// Group is the number of rulings with the same game, kind and state.
type Group struct {
	Game   rulebooks.Game
	Kind   Kind
	State  State
	Number int
}

// Groups counts the rulings that readers may see, by game, kind and state.
func (s *Store) Groups(ctx context.Context) (groups []Group, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, "SELECT game, kind, state, count(*) FROM rulings WHERE "+public+" GROUP BY game, kind, state")
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var g Group
			if err := rows.Scan(&g.Game, &g.Kind, &g.State, &g.Number); err != nil {
				return err
			}
			groups = append(groups, g)
		}
		return rows.Err()
	})
	return groups, err
}

// citing is the SQL condition for rulings that readers may see and that cite a rule of game ?1 with key ?2, or with a key between ?2 and ?3.
const citing = public + " AND citations.game = ?1 AND (key = ?2 OR key > ?2 || '.' AND key < ?3)"

// standing orders rulings by state: first those that stand, last those that are closed.
const standing = "CASE state WHEN 'pubblicato' THEN 0 WHEN 'aperto' THEN 1 ELSE 2 END"

// under returns the arguments of citing for a rule and, if deep, the rules below it.
func under(ref rulebooks.Ref, deep bool) []any {
	from, below := ref.Number.Key(), ref.Number.Key()
	if deep {
		below += "/" // "/" is the character after ".", so every key that begins with from and "." is smaller
	}
	return []any{ref.Game, from, below}
}

// Citing returns the rulings that readers may see and that cite a rule or, if deep, any rule below it: those that stand, then the open and
// the closed ones, each by number; at most most of them, 0 for all.
func (s *Store) Citing(ctx context.Context, ref rulebooks.Ref, deep bool, most int) ([]*Ruling, error) {
	return s.selectAll(ctx, "WHERE number IN (SELECT number FROM rulings JOIN citations ON ruling = number WHERE "+citing+") ORDER BY "+standing+", number LIMIT ?4",
		append(under(ref, deep), noMore(most))...)
}

// Cited is how many rulings that readers may see cite a rule or any rule below it, in all and for each of these rules.
type Cited struct {
	Rulings int
	Rules   map[rulebooks.Number]int
}

// CountCiting counts the rulings that Citing returns with deep.
func (s *Store) CountCiting(ctx context.Context, ref rulebooks.Ref) (cited Cited, err error) {
	cited.Rules = map[rulebooks.Number]int{}
	err = s.read(ctx, func(tx *sql.Tx) error {
		from := " FROM rulings JOIN citations ON ruling = number WHERE " + citing
		if err := tx.QueryRowContext(ctx, "SELECT count(DISTINCT ruling)"+from, under(ref, true)...).Scan(&cited.Rulings); err != nil {
			return err
		}
		rows, err := tx.QueryContext(ctx, "SELECT rule, count(*)"+from+" GROUP BY rule", under(ref, true)...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var number rulebooks.Number
			var count int
			if err := rows.Scan(&number, &count); err != nil {
				return err
			}
			cited.Rules[number] = count
		}
		return rows.Err()
	})
	return cited, err
}

// All returns every ruling, of every state, by number.
func (s *Store) All(ctx context.Context) ([]*Ruling, error) {
	return s.selectAll(ctx, "ORDER BY number")
}

// Lives returns every ruling with its earlier texts, by number.
func (s *Store) Lives(ctx context.Context) (rulings []*Ruling, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		rulings, err = selectLives(ctx, tx, "ORDER BY number")
		return err
	})
	return rulings, err
}

func (s *Store) selectAll(ctx context.Context, rest string, args ...any) (rulings []*Ruling, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		rulings, err = selectRulings(ctx, tx, rest, args...)
		return err
	})
	return rulings, err
}
