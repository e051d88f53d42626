package rulebooks

import (
	"slices"
	"testing"
)

func TestReadNumber(t *testing.T) {
	for typed, want := range map[string]Number{
		"7.2.1.4.2": "7.2.1.4.2", "7,2": "7.2", "§7.2": "7.2", "§ 7,2 ": "7.2", "sez 7.2": "7.2", "sez. 7.2.": "7.2", "Sezione 7": "7",
		"7 2 1": "7.2.1", "a.1": "A.1", "A 1": "A.1", "07.02": "7.2", "cap. 9": "9", "n. 9.2": "9.2", "regola 9.2.1": "9.2.1", "0.1": "0.1", "7-2": "7.2", "8.00.1": "8.0.1",
		"７．２．１": "7.2.1", "７．２.1": "7.2.1", "7·2·1": "7.2.1", "7•2": "7.2", "7․2": "7.2", "7‧2": "7.2", "７・２": "7.2", "7。2": "7.2", "7｡2": "7.2", "⒎2": "7.2", "⑦.②": "7.2", "𝟕.𝟐": "7.2", "7.²": "7.2",
		"7–2": "7.2", "7—2": "7.2", "7‑2": "7.2", "7−2": "7.2", "7，2": "7.2", "7、2": "7.2", "7：2": "7.2", "7\u00a02": "7.2", "7\u30002": "7.2", "7.\u200b2": "7.2", "7\u00ad.2": "7.2",
		"Ａ．１": "A.1", "＃７．２": "7.2", "n.º 7.2": "7.2", "N° 7.2": "7.2", "7/2": "7.2", `7\2`: "7.2", "7 > 2": "7.2", "7 | 2": "7.2",
	} {
		if got, ok := ReadNumber(typed); !ok || got != want {
			t.Errorf("ReadNumber(%q) = %q, %v; want %q", typed, got, ok, want)
		}
	}
	for _, typed := range []string{"", ".", "§", "danno", "7.2 danno", "A", "7.x", "1.2.3.4.5.6.7.8.9", "12345", "sez", "B.1", "-"} {
		if got, ok := ReadNumber(typed); ok {
			t.Errorf("ReadNumber(%q) = %q, want none", typed, got)
		}
	}
}

func TestParseNumberIsCanonical(t *testing.T) {
	for _, s := range []string{"7.2", "A.1", "A", "0", "10.11.3.2"} {
		if n, err := ParseNumber(s); err != nil || string(n) != s {
			t.Errorf("ParseNumber(%q) = %q, %v", s, n, err)
		}
	}
	for _, s := range []string{"7,2", "07.2", "7.2.", "B", "a.1", "7..2", "+7", "7.2 "} {
		if _, err := ParseNumber(s); err == nil {
			t.Errorf("ParseNumber(%q) was accepted", s)
		}
	}
}

func TestNumberOrder(t *testing.T) {
	numbers := []Number{"A.1", "3.10", "3.2", "3", "3.2.1", "10", "A.10", "A.2"}
	slices.SortFunc(numbers, Number.Compare)
	want := []Number{"3", "3.2", "3.2.1", "3.10", "10", "A.1", "A.2", "A.10"}
	if !slices.Equal(numbers, want) {
		t.Errorf("sorted %v, want %v", numbers, want)
	}
}

func TestNumberFamily(t *testing.T) {
	n := Number("7.2.1.4.2")
	if n.Parent() != "7.2.1.4" || n.Chapter() != "7" || n.Section() != "7.2" || n.Depth() != 5 || n.Last() != "2" {
		t.Errorf("family of %s: %s %s %s %d %s", n, n.Parent(), n.Chapter(), n.Section(), n.Depth(), n.Last())
	}
	if want := []Number{"7", "7.2", "7.2.1", "7.2.1.4"}; !slices.Equal(n.Ancestors(), want) {
		t.Errorf("ancestors %v", n.Ancestors())
	}
	if !n.Under("7.2") || Number("3.10").Under("3.1") || !n.Under(n) {
		t.Error("Under does not follow the parts")
	}
}
