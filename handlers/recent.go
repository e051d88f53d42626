package handlers

import "sync"

// recent keeps the values used of late. What is put in or found belongs to the young ones; when these weigh half of what is allowed they
// become the old ones, and the old ones until then, for which nobody has asked in the meantime, go.
type recent[K comparable, V any] struct {
	most  int // that young and old values weigh together
	weigh func(K, V) int

	mu         sync.Mutex
	young, old map[K]V
	weight     int // of the young ones
}

func newRecent[K comparable, V any](most int, weigh func(K, V) int) *recent[K, V] {
	return &recent[K, V]{most: most, weigh: weigh, young: map[K]V{}}
}

func (r *recent[K, V]) get(key K) (V, bool) {
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

// put keeps a value, unless it alone is too heavy.
func (r *recent[K, V]) put(key K, v V) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, there := r.young[key]; !there {
		r.add(key, v)
	}
}

func (r *recent[K, V]) add(key K, v V) {
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
