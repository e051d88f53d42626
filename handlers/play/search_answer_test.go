package play

import (
	"strconv"
	"testing"
)

// TestSearchAnswersAreBounded keeps more answers than there is room for.
func TestSearchAnswersAreBounded(t *testing.T) {
	cache := newSearchAnswerCache()
	for i := range 2 * maxSearchAnswers {
		cache.Put(strconv.Itoa(i), searchAnswer{})
	}
	if n := len(cache.All()); n != maxSearchAnswers {
		t.Errorf("%d answers are kept", n)
	}
}
