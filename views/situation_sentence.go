package views

import (
	"slices"
	"strings"

	"cavillo/engine/replay"
	"cavillo/engine/situation"
	"cavillo/language"
)

// closedFilling is the filling without the part of the typed line that was not understood.
func (v SituationView) closedFilling() situation.Filling {
	f := v.Filling
	f.Residue = situation.Residue{}
	return f
}

// holeLabel names a hole before its value for a screen reader, and says whether the value is supposed.
func (v SituationView) holeLabel(hole int) string {
	if !v.isStated(hole) {
		return v.Situation.Holes[hole].Label + " (supposto): "
	}
	return v.Situation.Holes[hole].Label + ": "
}

// holeValue is the value that a hole has.
func (v SituationView) holeValue(hole int) situation.HoleValue {
	return v.Situation.Holes[hole].Values[v.Filling.Values[hole]]
}

// isStated reports whether the visitor gave the value of a hole: a value named in the address, or one that is not
// assumed.
func (v SituationView) isStated(hole int) bool {
	return !v.Situation.Holes[hole].IsAssumed(v.Filling.Values[hole]) || slices.Contains(v.Filling.Stated, hole)
}

// hasSupposedValue reports whether the sentence has a value that the visitor has not given.
func (v SituationView) hasSupposedValue() bool {
	return slices.ContainsFunc(v.Situation.Sentence, func(p situation.Piece) bool {
		return p.Hole >= 0 && !v.isStated(p.Hole)
	})
}

// hasStatedValue reports whether the sentence, or a line beside it, has a value that the visitor has given.
func (v SituationView) hasStatedValue() bool {
	isStated := func(p situation.Piece) bool { return p.Hole >= 0 && v.isStated(p.Hole) }
	return len(v.extraHoles()) > 0 || slices.ContainsFunc(v.Situation.Sentence, isStated)
}

// holeURL is the address of the situation with a value of a hole given. For the given value of a hole that the
// sentence does not contain, it is the address without that value.
func (v SituationView) holeURL(hole, value int) string {
	h := &v.Situation.Holes[hole]
	if !h.InSentence && value == v.Filling.Values[hole] && v.isStated(hole) {
		return SituationURL(v.Situation, v.Situation.WithValue(v.Filling, hole, h.Usual))
	}
	return SituationURL(v.Situation, v.Situation.WithStated(v.Filling, hole, value))
}

// sentencePiece is a piece of a sentence: a text, or a hole with the punctuation that must stay on its line.
type sentencePiece struct {
	text                       string // of text
	hole                       int    // index of the hole; -1 for a text
	openingMarks, closingMarks string // of a hole
}

const (
	// openingMarks is the punctuation that belongs to the word after it.
	openingMarks = "(«“"
	// closingMarks is the punctuation that belongs to the word before it.
	closingMarks = ".,;:?!)»”"
)

// attachPunctuation splits a sentence into pieces and moves the punctuation that touches a hole from the text to the
// hole.
func attachPunctuation(sentence []situation.Piece) []sentencePiece {
	pieces := make([]sentencePiece, len(sentence))
	for i, p := range sentence {
		pieces[i] = sentencePiece{text: p.Text, hole: p.Hole}
	}
	for i := range pieces {
		if pieces[i].hole < 0 {
			continue
		}
		if i > 0 && pieces[i-1].hole < 0 {
			text := strings.TrimRight(pieces[i-1].text, openingMarks)
			pieces[i-1].text, pieces[i].openingMarks = text, pieces[i-1].text[len(text):]
		}
		if i+1 < len(pieces) && pieces[i+1].hole < 0 {
			text := strings.TrimLeft(pieces[i+1].text, closingMarks)
			pieces[i].closingMarks, pieces[i+1].text = strings.TrimSuffix(pieces[i+1].text, text), text
		}
	}
	return pieces
}

// besideHoles returns the indexes of the holes that the sentence does not contain and that always stand beside it.
func (v SituationView) besideHoles() (holes []int) {
	for i := range v.Situation.Holes {
		if v.Situation.Holes[i].ShownBeside {
			holes = append(holes, i)
		}
	}
	return holes
}

// ReadAs says how misspelt words of a typed line were read; "" for none.
func ReadAs(words []language.Correction) string {
	var parts []string
	for _, w := range words {
		parts = append(parts, "“"+w.Typed+"” come “"+w.Read+"”")
	}
	if parts == nil {
		return ""
	}
	return "Ho letto " + joinWithAnd(parts) + "."
}

// notUnderstood says that words of a typed line mean nothing.
func notUnderstood(words []string) string {
	return "Non ho capito: " + quoted(words) + "."
}

// quoted lists words in quotation marks: "“uno”, “due”".
func quoted(words []string) string { return "“" + strings.Join(words, "”, “") + "”" }

// NotAnswered says that a situation does not answer a question, and which questions it answers.
func NotAnswered(s *situation.Situation, question string) string {
	asked, answers := notAnswered(s, question)
	return asked + " " + answers
}

func notAnswered(s *situation.Situation, question string) (asked, answers string) {
	return "Chiedi “" + question + "”:", "qui non c’è la risposta. Questa situazione dice " + joinWithAnd(s.Answers) + "."
}

// extraHoles returns the indexes of the other holes that the sentence does not contain and that have a given value.
func (v SituationView) extraHoles() []int {
	return slices.DeleteFunc(v.Situation.ExtraHoles(v.Filling), func(at int) bool { return v.Situation.Holes[at].ShownBeside })
}

// holePhrase says in words which value a hole has.
func (v SituationView) holePhrase(hole int) string { return v.Situation.HolePhrase(v.Filling, hole) }

// besideLines are the lines beside the sentence: holes that it does not contain, known cards, and choices.
func (v SituationView) besideLines() (lines []string) {
	for _, at := range v.besideHoles() {
		lines = append(lines, v.Situation.Holes[at].Label+": "+v.holeValue(at).Text)
	}
	for _, at := range v.extraHoles() {
		lines = append(lines, v.holePhrase(at))
	}
	for _, k := range v.removableFacts() {
		lines = append(lines, k.Text)
	}
	if supposed := v.supposedSentence(v.decisiveHoles()); supposed != "" {
		lines = append(lines, supposed)
	}
	return lines
}

// moreSentences is what the filling adds to the sentence and, where a typed line has A and B the other way round, a
// remark about it.
func (v SituationView) moreSentences() string {
	sentences := v.Situation.ExtraSentences(v.Filling)
	if v.Exchanged != "" {
		sentences = append(sentences, "(A e B scambiati: "+v.Exchanged+")")
	}
	return strings.Join(sentences, " ")
}

// decisiveHoles are the indexes of the holes on which the verdict depends and whose values are supposed and shown
// nowhere else.
func (v SituationView) decisiveHoles() []int {
	if v.Answer == nil {
		return nil
	}
	return slices.DeleteFunc(v.Answer.AssumedHoles(), func(at int) bool { return v.Situation.Holes[at].ShownBeside })
}

// supposedFacts describes what decides the verdict, is no hole and is not in the address: numbers of the start, then
// choices.
func (v SituationView) supposedFacts() (facts []string) {
	if v.Answer == nil {
		return nil
	}
	for _, number := range v.Answer.FixedCounters {
		facts = append(facts, number.Phrase())
	}
	for _, f := range v.Answer.Flips {
		for _, other := range f.Choices {
			index := slices.IndexFunc(v.Answer.Choices, func(c replay.FreeChoice) bool { return c.N == other.N })
			isStated := slices.ContainsFunc(v.Filling.Choices, func(c replay.FreeChoice) bool { return c.N == other.N })
			if index < 0 || isStated {
				continue
			}
			if choice := stripEmphasis(v.describeFreeChoice(v.Answer.Choices[index])); !slices.Contains(facts, choice) {
				facts = append(facts, choice)
			}
		}
	}
	return facts
}

// supposedSentence says what the verdict supposes of the given holes and of what is no hole: "Si suppone: B ha 8 carte
// nella Waiting Room."; "" where it supposes nothing.
func (v SituationView) supposedSentence(holes []int) string {
	var parts []string
	for _, at := range holes {
		parts = append(parts, v.holePhrase(at))
	}
	if parts = append(parts, v.supposedFacts()...); len(parts) == 0 {
		return ""
	}
	return "Si suppone: " + strings.Join(parts, "; ") + "."
}

// unsaidHoles are the indexes of the holes that the page mentions nowhere.
func (v SituationView) unsaidHoles() (holes []int) {
	mentioned := append(v.extraHoles(), v.decisiveHoles()...)
	for i := range v.Situation.Holes {
		if !v.Situation.Holes[i].InSentence && !v.Situation.Holes[i].ShownBeside && !slices.Contains(mentioned, i) {
			holes = append(holes, i)
		}
	}
	return holes
}

// describeFreeChoice says who chooses what at a free choice.
func (v SituationView) describeFreeChoice(c replay.FreeChoice) string {
	act := newTeller(v.Replay).describeAct(c.Option)
	if c.Seat.IsPlayer() {
		return c.Seat.String() + " sceglie di " + act
	}
	return "il caso: " + act
}

// removableFacts are the known cards and the choices of the filling, each with the address of the situation without
// it.
func (v SituationView) removableFacts() (facts []Anchor) {
	for i, phrase := range v.Situation.KnownCardPhrases(v.Filling) {
		f := v.Filling
		f.Cards, f.Choices = slices.Delete(slices.Clone(f.Cards), i, i+1), nil
		facts = append(facts, Anchor{URL: SituationURL(v.Situation, f), Text: phrase})
	}
	for i, c := range v.Filling.Choices {
		f, text := v.Filling, c.Seat.String()+": "+c.Key
		f.Choices = slices.Delete(slices.Clone(f.Choices), i, i+1)
		if v.Answer != nil {
			if at := slices.IndexFunc(v.Answer.Choices, func(t replay.FreeChoice) bool { return t.N == c.N }); at >= 0 {
				text = v.describeFreeChoice(v.Answer.Choices[at])
			}
		}
		facts = append(facts, Anchor{URL: SituationURL(v.Situation, f), Text: text})
	}
	return facts
}

// formParams are the parameters that a form for a typed line keeps from the address: all but the part of an earlier
// line that was not understood.
func (v SituationView) formParams() [][2]string {
	return Place{Start: v.Situation.Query(v.closedFilling()).Encode()}.params()
}

// semicolon returns ";" after item i of n items; "" after the last.
func semicolon(i, n int) string {
	if i < n-1 {
		return ";"
	}
	return ""
}
