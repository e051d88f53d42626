package situation

import (
	"net/url"
	"slices"
	"strings"
	"unicode"

	"cavillo/engine/entry"
)

// Residue is the part of a typed line that was not understood, for which the verdict may be wrong. It is part of the
// filling and of each link to the filling.
type Residue struct {
	Open          bool     // whether any part was not understood
	Unknown       []string // unknown words that may matter
	OtherQuestion string   // a question that the situation does not answer: "chi vince"
	RolesUnclear  bool     // whether it is unclear which player does what
}

// keyResidue is the key of the residue in an address. Its value is "!" where the roles are unclear, then the words,
// then "?" and the other question.
const keyResidue = "aperto"

// maxResidueBytes bounds the text of a residue in an address.
const maxResidueBytes = 80

// IsNamed reports whether the residue names any part of the line, for which an address may have had no room.
func (l *Residue) IsNamed() bool {
	return l.OtherQuestion != "" || l.RolesUnclear || len(l.Unknown) > 0
}

// withoutText returns the residue without the words of a text that is now understood.
func (l Residue) withoutText(text string) Residue {
	words, oldCount := Words(text), len(l.Unknown)
	understood := func(w string) bool { return slices.Contains(words, entry.Fold(w)) }
	l.Unknown = slices.DeleteFunc(slices.Clone(l.Unknown), understood)
	if len(l.Unknown) < oldCount {
		l.Open = l.IsNamed()
	}
	return l
}

// WithoutQuestion returns the residue without the question that the situation does not answer, for a verdict that is the
// answer all the same.
func (l Residue) WithoutQuestion() Residue {
	if l.OtherQuestion != "" {
		l.OtherQuestion = ""
		l.Open = l.IsNamed()
	}
	return l
}

// addressText returns the residue for an address in at most maxBytes bytes. Where there is no room, it omits words,
// the last first, and then the other question; "" where nothing fits.
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

// readResidue reads the text of addressText; from any other text it keeps letters and digits.
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

// Qualify returns a verdict after the condition under which it holds: "Se “zucca” non conta: B ha perso."
func (l *Residue) Qualify(verdict string) string {
	if condition := l.Condition(); condition != "" {
		return condition + ": " + verdict
	}
	return verdict
}

// Condition returns in Italian the condition under which a verdict holds: "Se “zucca” non conta"; "" for an empty
// residue.
func (l *Residue) Condition() string {
	var conditions []string
	switch words := l.distinctWords(); len(words) {
	case 0:
	case 1:
		conditions = append(conditions, "“"+words[0]+"” non conta")
	default:
		last := len(words) - 1
		conditions = append(conditions, "“"+strings.Join(words[:last], "”, “")+"” e “"+words[last]+"” non contano")
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

// distinctWords returns the unknown words, each once.
func (l *Residue) distinctWords() (words []string) {
	for _, word := range l.Unknown {
		isSame := func(w string) bool { return entry.Fold(w) == entry.Fold(word) }
		if !slices.ContainsFunc(words, isSame) {
			words = append(words, word)
		}
	}
	return words
}

// OtherQuestionNote returns the sentence that the verdict does not answer a question: "Non è la risposta a “chi
// vince”."; "" where there is no other question.
func (l *Residue) OtherQuestionNote() string {
	if l.OtherQuestion == "" {
		return ""
	}
	return "Non è la risposta a “" + l.OtherQuestion + "”."
}
