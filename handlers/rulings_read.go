package handlers

import (
	"context"

	"cavillo/handlers/limit"
	"cavillo/rulings"
)

// maxRead is how many rulings may be held in lists that were read, each list counting for one more.
const maxRead = 4000

// readKey is a list of rulings, of one version of them.
type readKey struct {
	version int64
	rulings.Filter
}

func newReadRulings() *limit.Recent[readKey, []*rulings.Ruling] {
	return limit.NewRecent(maxRead, func(_ readKey, list []*rulings.Ruling) int { return len(list) + 1 })
}

// readRulings lists rulings for the pages of the table, which many open one after the other: they are read once while the rulings are the same. Who calls
// it changes nothing in them.
func (s *server) readRulings(ctx context.Context, f rulings.Filter) ([]*rulings.Ruling, error) {
	key := readKey{s.Rulings.Version(), f}
	if list, there := s.read.Get(key); there {
		return list, nil
	}
	list, err := s.Rulings.List(ctx, f)
	if err == nil {
		s.read.Put(key, list)
	}
	return list, err
}
