package limit

import (
	"container/list"
	"sync"
)

// Recent is a cache of the values that were used last. Where all values together would weigh more than its capacity,
// it drops those that were not used for longest.
type Recent[K comparable, V any] struct {
	capacity int // the greatest weight of all values together
	weightOf func(K, V) int

	mu      sync.Mutex
	entries map[K]*list.Element // the elements of order, by key
	order   *list.List          // of *cacheEntry[K, V], the one used last first
	weight  int                 // of all values together
}

// cacheEntry is a value with its key and its weight.
type cacheEntry[K comparable, V any] struct {
	key    K
	value  V
	weight int
}

// NewRecent makes an empty cache. weightOf returns the weight of a value in the unit of capacity.
func NewRecent[K comparable, V any](capacity int, weightOf func(K, V) int) *Recent[K, V] {
	return &Recent[K, V]{capacity: capacity, weightOf: weightOf, entries: map[K]*list.Element{}, order: list.New()}
}

// Get returns the value of a key and marks it as used.
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

// Put adds a value, unless the key is present or the value weighs more than half of the capacity.
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
