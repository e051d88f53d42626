package limit

import "testing"

func TestRecentIsBoundedAndKeepsWhatIsUsed(t *testing.T) {
	r := NewRecent(20, func(key, weight int) int { return weight })
	weigh := func() int {
		sum := 0
		for _, weight := range r.All() {
			sum += weight
		}
		return sum
	}
	r.Put(0, 1)
	for i := 1; i < 1000; i++ {
		r.Put(i, 1+i%3)
		if _, found := r.Get(0); !found {
			t.Fatalf("what is asked for all the time is gone after %d others", i)
		}
		if weight, found := r.Get(i); !found || weight != 1+i%3 {
			t.Fatalf("%d was just put in: %d %v", i, weight, found)
		}
		if w := weigh(); w > 20 {
			t.Fatalf("%d are kept, at most 20", w)
		}
	}
	if _, found := r.Get(1); found {
		t.Error("what nobody asked for again is still there")
	}
	r.Put(-1, 11)
	if _, found := r.Get(-1); found {
		t.Error("what alone is more than half of the room is kept")
	}
}
