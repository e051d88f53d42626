package situation

import (
	"net/url"
	"slices"
	"strings"
	"unicode"

	"cavillo/engine/entry"
)

// Left is what of a typed line stays open, so that the verdict may be another one. It goes with the filling wherever that is linked.
type Residue struct {
	Open          bool
	Unknown       []string // words that are not understood and may weigh
	OtherQuestion string   // what is asked, where the situation does not answer that: "chi vince"
	RolesUnclear  bool     // it does not say who does what
}

// keyLeft is the name of what an address says of it: "!" where it is unclear who does what, the words, "?" and what else is asked.
const keyResidue = "aperto"

// maxLeft bounds, in bytes, what an address says of it.
const maxResidueBytes = 80

// says reports whether it says what is left open: an address may have had no room for that.
func (l *Residue) IsNamed() bool {
	return l.OtherQuestion != "" || l.RolesUnclear || len(l.Unknown) > 0
}

// understood is what stays open once the words of a text are understood.
func (l Residue) without(text string) Residue {
	words, before := Words(text), len(l.Unknown)
	l.Unknown = slices.DeleteFunc(slices.Clone(l.Unknown), func(w string) bool { return slices.Contains(words, entry.Fold(w)) })
	if len(l.Unknown) < before {
		l.Open = l.IsNamed()
	}
	return l
}

// text is what an address says of it, in at most room bytes: words for which there is none are left out, and at the end all.
func (l *Residue) addressText(maxBytes int) string {
	for words, other := l.Unknown, l.OtherQuestion; ; {
		text := strings.Join(words, " ")
		if l.RolesUnclear {
			text = "!" + text
		}
		if other != "" {
			text += "?" + other
		}
		switch {
		case len(url.QueryEscape(text)) <= min(maxBytes, maxResidueBytes):
			return text
		case len(words) > 0:
			words = words[:len(words)-1]
		case other != "":
			other = ""
		default:
			return ""
		}
	}
}

// readLeft reads what text wrote; of anything else it takes the letters and digits.
func readResidue(text string) Residue {
	l := Residue{Open: true}
	if len(text) > maxResidueBytes {
		return l
	}
	text, l.RolesUnclear = strings.CutPrefix(text, "!")
	words, other, _ := strings.Cut(text, "?")
	plain := func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("’'+-", r) {
			return r
		}
		return ' '
	}
	l.Unknown = strings.Fields(strings.Map(plain, words))
	l.OtherQuestion = strings.Join(strings.Fields(strings.Map(plain, other)), " ")
	return l
}

// Whether is a verdict with what it holds for where something is left open: "Se “zucca” non conta: B ha perso."
func (l *Residue) Qualify(verdict string) string {
	if condition := l.Condition(); condition != "" {
		return condition + ": " + verdict
	}
	return verdict
}

// Condition is what a verdict holds for where something is left open, "Se “zucca” non conta"; "" where nothing is.
func (l *Residue) Condition() string {
	var conditions []string
	switch n := len(l.Unknown); {
	case n == 1:
		conditions = append(conditions, "“"+l.Unknown[0]+"” non conta")
	case n > 1:
		conditions = append(conditions, "“"+strings.Join(l.Unknown, "”, “")+"” non contano")
	}
	if l.RolesUnclear {
		conditions = append(conditions, "chi fa che cosa è questo")
	}
	if l.Open && len(conditions) == 0 && l.OtherQuestion == "" {
		conditions = append(conditions, "il resto di ciò che è stato scritto non conta")
	}
	if len(conditions) == 0 {
		return ""
	}
	return "Se " + strings.Join(conditions, " e ")
}

// Elsewhere says that something else is asked: "Non è la risposta a “chi vince”."; "" where nothing is.
func (l *Residue) OtherQuestionNote() string {
	if l.OtherQuestion == "" {
		return ""
	}
	return "Non è la risposta a “" + l.OtherQuestion + "”."
}
