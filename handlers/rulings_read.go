package handlers

import (
	"context"

	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/rulings"
)

// maxCachedRulings bounds the cache of lists of rulings: the rulings in all lists, each list counting for one more.
const maxCachedRulings = 4000

// rulingsKey is the key of a list of public rulings: those of a game (of all for "") in a version of the collection.
type rulingsKey struct {
	version int64
	game    rulebooks.Game
}

func newRulingsCache() *limit.Recent[rulingsKey, []*rulings.Ruling] {
	return limit.NewRecent(maxCachedRulings, func(_ rulingsKey, list []*rulings.Ruling) int { return len(list) + 1 })
}

// cachedRulings lists the public rulings of a game, of all for "". The list is read once for each version of the
// rulings and shared: callers must not change it.
func (s *server) cachedRulings(ctx context.Context, game rulebooks.Game) ([]*rulings.Ruling, error) {
	key := rulingsKey{s.Rulings.Version(), game}
	if list, there := s.rulingsCache.Get(key); there {
		return list, nil
	}
	list, err := s.Rulings.List(ctx, 0, rulings.Public, rulings.WhereColumn("game", game))
	if err == nil {
		s.rulingsCache.Put(key, list)
	}
	return list, err
}
