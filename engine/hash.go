package engine

import (
	"reflect"
	"sync"
)

// Hash returns the FNV-1a hash of a state of arrays, structs, integers and booleans; any other type panics. Each
// value that is not zero is hashed with the field names and indexes that lead to it, so a state that gains a field
// keeps its hash while the field is zero.
func Hash[State any](state *State) uint64 {
	h := uint64(HashOffsetBasis)
	hashValue(reflect.ValueOf(state).Elem(), HashOffsetBasis, &h)
	return h
}

// The offset basis and the prime of 64-bit FNV-1a.
const (
	HashOffsetBasis = 14695981039346656037
	hashPrime       = 1099511628211
)

func hashValue(v reflect.Value, place uint64, h *uint64) {
	if v.IsZero() {
		return
	}
	switch v.Kind() {
	case reflect.Array:
		for i := range v.Len() {
			at := place
			MixHash(&at, uint64(i))
			hashValue(v.Index(i), at, h)
		}
		return
	case reflect.Struct:
		for i, name := range fieldNames(v.Type()) {
			at := place
			for _, b := range []byte(name) {
				at = (at ^ uint64(b)) * hashPrime
			}
			hashValue(v.Field(i), at, h)
		}
		return
	}
	MixHash(h, place)
	switch {
	case v.CanUint():
		MixHash(h, v.Uint())
	case v.CanInt():
		MixHash(h, uint64(v.Int()))
	case v.Kind() != reflect.Bool:
		panic("engine: a state holds a " + v.Kind().String())
	}
}

// fieldNameCache caches the result of fieldNames by reflect.Type, because reflection allocates each name anew.
var fieldNameCache sync.Map

// fieldNames returns the names of the fields of a struct, with "" for an embedded field.
func fieldNames(t reflect.Type) []string {
	if names, ok := fieldNameCache.Load(t); ok {
		return names.([]string)
	}
	names := make([]string, t.NumField())
	for i := range names {
		if field := t.Field(i); !field.Anonymous {
			names[i] = field.Name
		}
	}
	fieldNameCache.Store(t, names)
	return names
}

// MixHash adds the eight bytes of n, the lowest first, to the hash at h. For the high bytes that are zero it
// multiplies by one power of the prime.
func MixHash(h *uint64, n uint64) {
	rest := len(primePowers) - 1
	for ; n != 0; n >>= 8 {
		*h = (*h ^ n&0xff) * hashPrime
		rest--
	}
	*h *= primePowers[rest]
}

// primePowers are the powers of hashPrime, by exponent.
var primePowers = func() (powers [9]uint64) {
	powers[0] = 1
	for i := range powers[1:] {
		powers[i+1] = powers[i] * hashPrime
	}
	return powers
}()
