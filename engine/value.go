package engine

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/entry"
)

// InvalidWord returns the first word of an expectation that a value with ValidWords can never hold; "" where there
// is none.
func (v Value) InvalidWord(e *entry.Entry) string {
	if v.ValidWords == nil || e.Kind == entry.Mapping {
		return ""
	}
	words, err := e.Names()
	if _, count := strconv.Atoi(e.Text); err != nil || v.Kind == ListValue && e.Kind == entry.Scalar && count == nil {
		return "" // a list by its length
	}
	for _, w := range words {
		if entry.FindFolded(v.ValidWords, w) < 0 {
			return w
		}
	}
	return ""
}

// Equals reports whether the value is the one that an expectation gives. An expectation may give the length of a
// list. Case and accents are ignored.
func (v Value) Equals(e *entry.Entry) bool {
	n, err := strconv.Atoi(e.Text)
	switch {
	case v.Kind == NumberValue:
		return e.Kind == entry.Scalar && err == nil && n == v.Number
	case v.Kind == TextValue:
		return e.Kind == entry.Scalar && entry.Fold(e.Text) == entry.Fold(v.Text)
	case e.Kind == entry.Scalar && err == nil:
		return n == len(v.List)
	}
	names, err := e.Names()
	if err != nil || len(names) != len(v.List) {
		return false
	}
	found := slices.Clone(v.List)
	if v.Unordered {
		slices.Sort(names)
		slices.Sort(found)
	}
	return slices.EqualFunc(names, found, func(a, b string) bool { return entry.Fold(a) == entry.Fold(b) })
}

// String returns the value in the notation of scenarios: "3", "girata", "[Asso, Re]".
func (v Value) String() string {
	switch v.Kind {
	case NumberValue:
		return strconv.Itoa(v.Number)
	case TextValue:
		return v.Text
	}
	return "[" + strings.Join(v.List, ", ") + "]"
}
