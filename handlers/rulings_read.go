package handlers

import (
	"context"

	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/rulings"
)

// maxRead is how many rulings may be held in lists that were read, each list counting for one more.
const maxRead = 4000

// readKey is the list of the rulings of a game, of all where it is "", that readers may see, of one version of them.
type readKey struct {
	version int64
	game    rulebooks.Game
}

func newReadRulings() *limit.Recent[readKey, []*rulings.Ruling] {
	return limit.NewRecent(maxRead, func(_ readKey, list []*rulings.Ruling) int { return len(list) + 1 })
}

// readRulings lists the rulings of a game, of all where it is "", for pages of which many are opened one after the
// other: they are read once while the rulings are the same. Who calls it changes nothing in them.
func (s *server) readRulings(ctx context.Context, game rulebooks.Game) ([]*rulings.Ruling, error) {
	key := readKey{s.Rulings.Version(), game}
	if list, there := s.read.Get(key); there {
		return list, nil
	}
	list, err := s.Rulings.List(ctx, 0, rulings.Public, rulings.WhereColumn("game", game))
	if err == nil {
		s.read.Put(key, list)
	}
	return list, err
}
