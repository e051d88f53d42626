package reading_test

import (
	"fmt"
	"sync"
	"testing"

	"cavillo/engine/reading"
	"cavillo/engine/situation"
)

// readers are those that the tests have made, by their situations: making one takes a while.
var readers sync.Map

// readerOf is a reader of some situations.
func readerOf(t testing.TB, situations ...*situation.Situation) *reading.Reader {
	t.Helper()
	key := fmt.Sprintf("%p %d", situations[0], len(situations))
	if r, known := readers.Load(key); known {
		return r.(*reading.Reader)
	}
	r, err := reading.New(situations)
	if err != nil {
		t.Fatal(err)
	}
	readers.Store(key, r)
	return r
}
