package search

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestTidy checks what tidy keeps of a text.
func TestTidy(t *testing.T) {
	for in, want := range map[string]string{
		"":                          "",
		" \t\n\u00a0\u2003 ":        "",
		"danno":                     "danno",
		"  danno  ":                 "danno",
		"danno\t\r\n  mazzo":        "danno mazzo",
		"a\u00a0b\u2003c\u3000d":    "a b c d", // blanks of every width
		"dan\x00no":                 "dan no",
		"\x1b[31mdanno\x7f":         "[31mdanno",
		"a\u0085b\u009bc":           "a b c",
		"\u202edanno\u202c":         "danno",
		"dan\u200bno \u2066x\u2069": "dan no x",
		"\ufeffdanno":               "danno",
		"da\xffnno \ufffd":          "da nno",
		"perché l’attacco? «già» 🔥 e\u0301": "perché l’attacco? «già» 🔥 e\u0301",
		"PERCHÉ":                            "PERCHÉ",
		strings.Repeat("è", 400):            strings.Repeat("è", 400),
		strings.Repeat("è", 401):            strings.Repeat("è", 400),
		strings.Repeat("a ", 300):           strings.TrimSpace(strings.Repeat("a ", 200)),
		strings.Repeat("a   ", 300):         strings.TrimSpace(strings.Repeat("a ", 200)),
		strings.Repeat("a", 399) + " bc":    strings.Repeat("a", 399), // no blank at the end
		strings.Repeat("a", 398) + " bc":    strings.Repeat("a", 398) + " b",
		strings.Repeat("a", 400) + "    ":   strings.Repeat("a", 400),
		strings.Repeat(" ", 1000) + "danno": "danno",
		strings.Repeat("\u202e", 500) + "x": "x",
	} {
		got := tidy(in)
		if got != want {
			t.Errorf("%.60q (%d letters) is tidied to %.60q (%d), want %.60q (%d)", in, utf8.RuneCountInString(in), got,
				utf8.RuneCountInString(got), want, utf8.RuneCountInString(want))
		}
		if again := tidy(got); again != got {
			t.Errorf("%.60q is tidied once more, to %.60q", got, again)
		}
	}
}
