package engine

import "reflect"

// Hash folds a state, a value of arrays, structs, small integers and booleans, into a number (FNV-1a): equal for equal states.
func Hash(state any) uint64 {
	h := uint64(14695981039346656037)
	hashValue(reflect.ValueOf(state), &h)
	return h
}

func hashValue(v reflect.Value, h *uint64) {
	switch {
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			hashValue(v.Index(i), h)
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			hashValue(v.Field(i), h)
		}
	case v.CanUint():
		mix(h, v.Uint())
	case v.CanInt():
		mix(h, uint64(v.Int()))
	case v.Kind() == reflect.Bool && v.Bool():
		mix(h, 1)
	case v.Kind() == reflect.Bool:
		mix(h, 0)
	default:
		panic("engine: a state holds a " + v.Kind().String())
	}
}

func mix(h *uint64, n uint64) {
	for range 8 {
		*h = (*h ^ n&0xff) * 1099511628211
		n >>= 8
	}
}
