package search

import (
	"math/bits"
	"strings"
)

// questionType is a bit set of what a query asks: "chi posso attaccare" asks who, and what is allowed. The words
// that tell the type are stop words, but a query variant of the same type is more similar to the query.
type questionType uint16

const (
	asksWho questionType = 1 << iota
	asksWhen
	asksHowMany
	asksWhere
	asksPermission // "may I"
	asksObligation // "must I"
	asksWhy
	asksHow
	asksWhat
	negation
)

// questionTypeWords maps words to the question type that they tell.
var questionTypeWords = map[string]questionType{
	"chi": asksWho, "quando": asksWhen, "dove": asksWhere, "perche": asksWhy, "come": asksHow, "cosa": asksWhat, "cos": asksWhat, "succede": asksWhat,
	"posso": asksPermission, "puo": asksPermission, "puoi": asksPermission, "possono": asksPermission,
	"possiamo": asksPermission, "potrei": asksPermission, "possibile": asksPermission, "poter": asksPermission, "permesso": asksPermission,
	"devo": asksObligation, "deve": asksObligation, "devono": asksObligation, "bisogna": asksObligation,
	"obbligatorio": asksObligation, "obbligato": asksObligation, "forza": asksObligation,
	"non": negation, "senza": negation, "mai": negation, "nessuno": negation, "nessuna": negation, "nessun": negation,
	"niente": negation, "nulla": negation, "tranne": negation, "vietato": negation,
}

// questionTypeOf returns the question type that a folded word tells, 0 for none.
func questionTypeOf(plain string) questionType {
	if strings.HasPrefix(plain, "quant") {
		return asksHowMany
	}
	return questionTypeWords[plain]
}

// similarity returns the Jaccard similarity of two types, ignoring negation; 0 where either is empty.
func (a questionType) similarity(b questionType) float64 {
	a, b = a&^negation, b&^negation
	if a == 0 || a&b == 0 {
		return 0
	}
	return float64(bits.OnesCount16(uint16(a&b))) / float64(bits.OnesCount16(uint16(a|b)))
}
