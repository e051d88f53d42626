package search

import (
	"strconv"
	"strings"
)

// statement is what the words of a rule say that a question may ask for, beside its concepts.
type statement struct {
	answers      questionType // the questions that its words answer: "prima" answers when
	comparison   comparison   // the results of a comparison of which it speaks
	bounds       []bound      // the numbers for which it applies
	isDifference bool         // the bounds are those of a difference of two values
}

// comparison is a set of results of comparing two values.
type comparison uint8

const (
	equalValues comparison = 1 << iota
	lessValue
	greaterValue
)

// bound is a range of numbers for which a rule applies, both ends included: "5 carte o più".
type bound struct{ least, most int }

// unlimited is the upper end of a bound without one.
const unlimited = 999_999

// answerWords maps each type of question to the folded words of rules that answer it. A number answers how many.
var answerWords = map[questionType]map[string]bool{
	asksPermission: wordSet(`puo possono puoi consentito permesso vietato`),
	asksObligation: wordSet(`deve devono devi tenuto obbligatorio obbligo`),
	asksWhen:       wordSet(`quando prima dopo durante inizio fine appena finche momento ordine subito contemporaneamente`),
	asksWho:        wordSet(`chi giocatore giocatori avversario proprietario controllore`),
	asksWhy:        wordSet(`perche percio quindi infatti`),
	asksWhat:       wordSet(`indica significa significato chiama nome definizione`),
}

// comparisonWords maps each result of a comparison to the folded words of rules that speak of it.
var comparisonWords = map[comparison]map[string]bool{
	equalValues:  wordSet(`uguale uguali pari parita pareggio stesso identico identici`),
	lessValue:    wordSet(`minore inferiore sconfitta`),
	greaterValue: wordSet(`maggiore superiore vittoria`),
}

// writtenNumbers are the numbers that rules and questions write as words. "Due" is not among them, because "tutti e
// due" counts nothing.
var writtenNumbers = map[string]int{"zero": 0, "tre": 3, "quattro": 4, "cinque": 5, "sei": 6, "sette": 7, "otto": 8, "nove": 9, "dieci": 10}

// numberOf returns the number that a folded word writes; ok is false for another word.
func numberOf(plain string) (n int, ok bool) {
	if n, ok = writtenNumbers[plain]; ok {
		return n, true
	}
	if len(plain) > 5 || strings.Trim(plain, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(plain)
	return n, err == nil
}

// statementOf returns what a rule says.
func (x *analyzer) statementOf(title, text string) (s statement) {
	var words []string
	for _, w := range x.words(title + ". " + text) {
		words = append(words, w.plain)
	}
	for i, word := range words {
		for asked, answers := range answerWords {
			if answers[word] {
				s.answers |= asked
			}
		}
		for result, names := range comparisonWords {
			if names[word] {
				s.comparison |= result
			}
		}
		s.isDifference = s.isDifference || word == "differenza"
		if _, ok := numberOf(word); ok {
			s.answers |= asksHowMany
		}
		if b, ok := boundAt(words, i); ok {
			s.bounds = append(s.bounds, b)
		}
	}
	s.isDifference = s.isDifference && len(s.bounds) > 0
	return s
}

// boundAt returns the bound whose first number is the word with index i: "5 o più", "5 carte o meno", "tra 1 e 4",
// "da 1 a 4". ok is false where there is none.
func boundAt(words []string, i int) (b bound, ok bool) {
	n, ok := numberOf(words[i])
	if !ok {
		return b, false
	}
	at := func(k int) string {
		if k < 0 || k >= len(words) {
			return ""
		}
		return words[k]
	}
	if around := at(i-1) + " " + at(i+1); around == "tra e" || around == "da a" {
		most, ok := numberOf(at(i + 2))
		return bound{n, most}, ok
	}
	for _, k := range []int{i + 1, i + 2} {
		switch at(k) + " " + at(k+1) {
		case "o piu":
			return bound{n, unlimited}, true
		case "o meno":
			return bound{0, n}, true
		}
	}
	return b, false
}

// queryNumbers are the numbers of a query, in their order.
type queryNumbers []int

// comparison returns that two of the numbers are equal, or else how the first compares to the second; 0 where there are
// no two numbers.
func (typed queryNumbers) comparison() comparison {
	for i, a := range typed {
		for _, b := range typed[:i] {
			if a == b {
				return equalValues
			}
		}
	}
	switch {
	case len(typed) < 2:
		return 0
	case typed[0] < typed[1]:
		return lessValue
	}
	return greaterValue
}

// areWithin reports whether one of the numbers, or the difference of the first two where the rule is about a
// difference, is within the bounds of a rule.
func (typed queryNumbers) areWithin(s *statement) bool {
	if s.isDifference {
		if len(typed) < 2 {
			return false
		}
		typed = queryNumbers{max(typed[0], typed[1]) - min(typed[0], typed[1])}
	}
	for _, n := range typed {
		for _, b := range s.bounds {
			if b.least <= n && n <= b.most {
				return true
			}
		}
	}
	return false
}

// answerFeatures are the features of a rule whose words answer a type of question.
var answerFeatures = [...]struct {
	asked   questionType
	feature int
}{
	{asksPermission, featurePermission}, {asksObligation, featureObligation}, {asksWhen, featureWhen}, {asksWho, featureWho},
	{asksHowMany, featureHowMany}, {asksWhy, featureWhy}, {asksWhat, featureWhat},
}

// agreementFeatures sets the features that compare what a query asks with what the document is and says.
func (c *candidate) agreementFeatures(pq *parsedQuery) {
	s, says := &c.features, &c.doc.statement
	for _, a := range answerFeatures {
		if pq.questionType&a.asked != 0 && says.answers&a.asked != 0 {
			s[a.feature] = 1
		}
	}
	if asked := pq.numbers.comparison(); asked != 0 && says.comparison != 0 {
		if says.comparison&asked != 0 {
			s[featureComparison] = 1
		} else {
			s[featureOtherComparison] = 1
		}
	}
	if len(says.bounds) > 0 && len(pq.numbers) > 0 {
		if pq.numbers.areWithin(says) {
			s[featureBounds] = 1
		} else {
			s[featureOtherBounds] = 1
		}
	}
	if c.doc.kind == Section {
		n := float64(max(1, len(pq.concepts)))
		s[featureShortHeading], s[featureShortEvenHeading] = 1/n, s[featureEvenHeading]/n
		if pq.questionType != 0 {
			s[featureAskedHeading] = 1
		}
	}
}

// relativeFeatures are the features that have another one for their ratio to the best candidate: a long line contains
// little of any rule, and a short one much.
var relativeFeatures = [...]struct{ of, feature int }{
	{featureCoverage, featureRelativeCoverage}, {featureOwnCoverage, featureRelativeOwnCoverage},
	{featureTextFrequency, featureRelativeTextFrequency}, {featureVariantFrequency, featureRelativeVariantFrequency},
	{featureBestVariant, featureRelativeBestVariant}, {featureSameQuestion, featureRelativeSameQuestion},
	{featureLSA, featureRelativeLSA}, {featureLSAVariant, featureRelativeLSAVariant}, {featureBestCase, featureRelativeBestCase},
}

// compareCandidates sets the features that compare a candidate with the best one.
func compareCandidates(found []candidate) {
	for _, r := range relativeFeatures {
		best := 0.0
		for i := range found {
			best = max(best, found[i].features[r.of])
		}
		for i := range found {
			if best > 0 {
				found[i].features[r.feature] = found[i].features[r.of] / best
			}
		}
	}
}
