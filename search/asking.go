package search

import "strings"

// asking is the sort of a question, as a set: "chi posso attaccare" asks who, and what is allowed. Its words carry no weight among
// the words of a query, but a way of asking that asks the same is nearer than one that asks otherwise with the same words.
type asking uint16

const (
	asksWho asking = 1 << iota
	asksWhen
	asksHowMany
	asksWhere
	asksLeave // may I
	asksDuty  // must I
	asksWhy
	asksHow
	asksWhat
	denies
)

// askingWords tell the sort of a question.
var askingWords = map[string]asking{
	"chi": asksWho, "quando": asksWhen, "dove": asksWhere, "perche": asksWhy, "come": asksHow, "cosa": asksWhat, "cos": asksWhat, "succede": asksWhat,
	"posso": asksLeave, "puo": asksLeave, "puoi": asksLeave, "possono": asksLeave, "possiamo": asksLeave, "potrei": asksLeave, "possibile": asksLeave, "poter": asksLeave, "permesso": asksLeave,
	"devo": asksDuty, "deve": asksDuty, "devono": asksDuty, "bisogna": asksDuty, "obbligatorio": asksDuty, "obbligato": asksDuty, "forza": asksDuty,
	"non": denies, "senza": denies, "mai": denies, "nessuno": denies, "nessuna": denies, "nessun": denies, "niente": denies, "nulla": denies, "tranne": denies, "vietato": denies,
}

// askingOf is the sort that a word tells, 0 for none.
func askingOf(plain string) asking {
	if strings.HasPrefix(plain, "quant") {
		return asksHowMany
	}
	return askingWords[plain]
}

// alike is how much of what one asks the other asks too: 0 where either asks nothing. Denials are left out.
func (a asking) alike(b asking) float64 {
	a, b = a&^denies, b&^denies
	if a == 0 || a&b == 0 {
		return 0
	}
	return float64(ones(a&b)) / float64(ones(a|b))
}

func ones(a asking) (n int) {
	for ; a > 0; a &= a - 1 {
		n++
	}
	return n
}
