package rulings

import (
	"context"
	"database/sql"

	"cavillo/rulebooks"
)

// Filter chooses rulings; a zero field does not filter.
type Filter struct {
	Game  rulebooks.Game
	State State
}

// ByID finds a ruling by its number, with its revisions. Where there is none the error is ErrNotFound.
func (s *Store) ByID(ctx context.Context, number int) (*Ruling, error) {
	var found *Ruling
	err := s.read(ctx, func(tx *sql.Tx) error {
		rulings, err := selectRulings(ctx, tx, "WHERE number = ?", number)
		if err != nil {
			return err
		}
		if len(rulings) == 0 {
			return ErrNotFound
		}
		found = rulings[0]
		found.Revisions, err = selectRevisions(ctx, tx, number)
		return err
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// List is the rulings that f chooses, the newest date first, those of a day by number.
func (s *Store) List(ctx context.Context, f Filter) ([]*Ruling, error) {
	return s.selectAll(ctx, "WHERE (?1 = '' OR game = ?1) AND (?2 = '' OR state = ?2) ORDER BY date DESC, number", f.Game, f.State)
}

// Citing is the published rulings that cite a rule or, if deep, anything below it too, by number.
func (s *Store) Citing(ctx context.Context, ref rulebooks.Ref, deep bool) ([]*Ruling, error) {
	from, below := ref.Number.Key(), ref.Number.Key()
	if deep {
		below += "/" // the sign after the full stop: every key that begins with from and a full stop is smaller
	}
	return s.selectAll(ctx, `WHERE state = ?1 AND number IN (
		SELECT ruling FROM citations WHERE game = ?2 AND (key = ?3 OR key > ?3 || '.' AND key < ?4)) ORDER BY number`,
		Published, ref.Game, from, below)
}

// All is every ruling, of every state, by number.
func (s *Store) All(ctx context.Context) ([]*Ruling, error) {
	return s.selectAll(ctx, "ORDER BY number")
}

func (s *Store) selectAll(ctx context.Context, rest string, args ...any) (rulings []*Ruling, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		rulings, err = selectRulings(ctx, tx, rest, args...)
		return err
	})
	return rulings, err
}
