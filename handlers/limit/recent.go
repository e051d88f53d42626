package limit

import (
	"container/list"
	"sync"
)

// Recent is a cache of the values that were used last. Where all together would weigh too much, it drops the value
// that was not used for longest.
type Recent[K comparable, V any] struct {
	capacity int // the limit on the weight of all
	weightOf func(K, V) int

	mu      sync.Mutex
	entries map[K]*list.Element // of use
	order   *list.List          // of *recent[K, V], what was used last first
	weight  int
}

type cacheEntry[K comparable, V any] struct {
	key    K
	value  V
	weight int
}

// NewRecent makes a cache whose values together weigh at most most; weigh returns the weight of a value.
func NewRecent[K comparable, V any](capacity int, weightOf func(K, V) int) *Recent[K, V] {
	return &Recent[K, V]{capacity: capacity, weightOf: weightOf, entries: map[K]*list.Element{}, order: list.New()}
}

// Get finds a value.
func (r *Recent[K, V]) Get(key K) (value V, found bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	at, found := r.entries[key]
	if !found {
		return value, false
	}
	r.order.MoveToFront(at)
	return at.Value.(*cacheEntry[K, V]).value, true
}

// Put adds a value, unless the key is there already or the value weighs more than half of the cache's limit.
func (r *Recent[K, V]) Put(key K, value V) {
	weight := r.weightOf(key, value)
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, there := r.entries[key]; there || weight > r.capacity/2 {
		return
	}
	for r.weight += weight; r.weight > r.capacity; {
		last := r.order.Remove(r.order.Back()).(*cacheEntry[K, V])
		delete(r.entries, last.key)
		r.weight -= last.weight
	}
	r.entries[key] = r.order.PushFront(&cacheEntry[K, V]{key, value, weight})
}

// All returns a copy of the cache's contents.
func (r *Recent[K, V]) All() map[K]V {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := map[K]V{}
	for key, at := range r.entries {
		all[key] = at.Value.(*cacheEntry[K, V]).value
	}
	return all
}
