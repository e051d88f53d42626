package table

import (
	"reflect"
	"testing"

	"cavillo/engine"
)

// A card that differs in any one thing does not look the same: a table would show it as it was before.
func TestLooksSame(t *testing.T) {
	fields := reflect.TypeFor[engine.CardView]()
	for i := range fields.NumField() {
		var before, now engine.CardView
		switch f := reflect.ValueOf(&now).Elem().Field(i); f.Kind() {
		case reflect.String:
			f.SetString("altro")
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Int:
			f.SetInt(1)
		case reflect.Uint8:
			f.SetUint(1)
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		default:
			t.Fatalf("%s is of a kind that this test does not change", fields.Field(i).Name)
		}
		if isSameCardView(&now, &before) || !isSameCardView(&now, &now) {
			t.Errorf("%s", fields.Field(i).Name)
		}
	}
}
