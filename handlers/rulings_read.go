package handlers

import (
	"context"

	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/rulings"
)

// maxCachedRulings is the limit on the cache of lists of rulings: a list counts as the number of its rulings plus
// one.
const maxCachedRulings = 4000

// rulingsKey is the key of a cached list: the public rulings of a game ("" for all games) at a version of the store.
type rulingsKey struct {
	version int64
	game    rulebooks.Game
}

// newRulingsCache makes an empty cache of lists of rulings.
func newRulingsCache() *limit.Recent[rulingsKey, []*rulings.Ruling] {
	return limit.NewRecent(maxCachedRulings, func(_ rulingsKey, list []*rulings.Ruling) int { return len(list) + 1 })
}

// cachedRulings returns the public rulings of a game, of all games for "". The list is shared: callers must not
// change it.
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
