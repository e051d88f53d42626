package enginetest

import "testing"

// DistinctBits checks that each of some named things has a bit, and shares it with no other.
func DistinctBits(t *testing.T, bits map[string]uint64) {
	t.Helper()
	names := map[uint64]string{}
	for name, bit := range bits {
		if other, shared := names[bit]; shared || bit == 0 {
			t.Errorf("the bit of %s is %x, as of %q", name, bit, other)
		}
		names[bit] = name
	}
}
