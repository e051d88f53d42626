package limit

import (
	"maps"
	"sync"
)

// Recent is a cache of recently used values, in two generations. A value that is put or found goes into the young generation. When the
// young values would weigh more than half of most, they become the old generation, and the previous old generation is dropped.
type Recent[K comparable, V any] struct {
	most  int // the limit on the weight of young and old values together
	weigh func(K, V) int

	mu         sync.Mutex
	young, old map[K]V
	weight     int // of the young ones
}

// NewRecent makes a cache whose values together weigh at most most, as weigh says.
func NewRecent[K comparable, V any](most int, weigh func(K, V) int) *Recent[K, V] {
	return &Recent[K, V]{most: most, weigh: weigh, young: map[K]V{}}
}

// Get finds a value.
func (r *Recent[K, V]) Get(key K) (V, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	v, found := r.young[key]
	if !found {
		if v, found = r.old[key]; found {
			r.add(key, v)
		}
	}
	return v, found
}

// Put adds a value, unless it alone weighs more than half of most.
func (r *Recent[K, V]) Put(key K, v V) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, there := r.young[key]; !there {
		r.add(key, v)
	}
}

func (r *Recent[K, V]) add(key K, v V) {
	w := r.weigh(key, v)
	if w > r.most/2 {
		return
	}
	if r.weight+w > r.most/2 {
		r.old, r.young, r.weight = r.young, map[K]V{}, 0
	}
	r.young[key] = v
	r.weight += w
}

// All is every value that is held.
func (r *Recent[K, V]) All() map[K]V {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := maps.Clone(r.young)
	maps.Copy(all, r.old)
	return all
}
