package situation

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// SentenceText returns the sentence of a situation with the values of a filling.
func (s *Situation) SentenceText(f Filling) string {
	var text strings.Builder
	for _, p := range s.Pieces(f) {
		if p.Hole < 0 {
			text.WriteString(p.Text)
		} else {
			text.WriteString(s.Holes[p.Hole].Values[f.Values[p.Hole]].Text)
		}
	}
	return text.String()
}

// Pieces returns the pieces of the sentence of a situation, in which the nouns agree with the numbers of a filling.
func (s *Situation) Pieces(f Filling) []Piece {
	pieces := slices.Clone(s.Sentence)
	for i := range pieces {
		if p := &pieces[i]; p.Singular != "" &&
			s.Holes[pieces[i-1].Hole].Values[f.Values[pieces[i-1].Hole]].Text == "1" {
			p.Text = p.Singular
		}
	}
	return pieces
}

// FullText returns all that a filling states, as sentences: its sentence, and ExtraSentences.
func (s *Situation) FullText(f Filling) string {
	return strings.Join(append([]string{s.SentenceText(f)}, s.ExtraSentences(f)...), " ")
}

// ExtraSentences returns what a filling states besides its sentence, and the cards that it knows, as sentences.
func (s *Situation) ExtraSentences(f Filling) []string {
	var phrases []string
	for _, hole := range s.ExtraHoles(f) {
		phrases = append(phrases, s.HolePhrase(f, hole))
	}
	return toSentences(append(phrases, s.KnownCardPhrases(f)...))
}

// ExtraHoles returns the holes, by index, that are not in the sentence and of which a filling states something: that
// their value is not the usual one or, where somebody has stated it, that it is.
func (s *Situation) ExtraHoles(f Filling) (holes []int) {
	for i := range s.Holes {
		if h := &s.Holes[i]; !h.InSentence && (f.Values[i] != h.Usual || slices.Contains(f.Stated, i)) {
			holes = append(holes, i)
		}
	}
	return holes
}

// HolePhrase says in Italian which value a hole has: "B ha 2 carte nel pozzo".
func (s *Situation) HolePhrase(f Filling, hole int) string {
	return s.Holes[hole].conditionPhrase(f.Values[hole], f.Values[hole])
}

// KnownCardPhrases says in Italian of each card that a filling knows which card it is: "la seconda carta del pozzo è
// un Asso".
func (s *Situation) KnownCardPhrases(f Filling) (phrases []string) {
	filled, err := s.filledScenario(Filling{Values: f.Values})
	for _, c := range f.Cards {
		index := slices.IndexFunc(s.unknownPiles, func(u unknownPile) bool { return u.id == c.Pile })
		if err != nil || index < 0 {
			phrases = append(phrases, c.Pile+" "+strconv.Itoa(c.N))
			continue
		}
		u, n := &s.unknownPiles[index], strconv.Itoa(c.N)+"ª"
		if places := unknownPlaces(&filled.Setup, u.seat, u.area); c.N <= len(places) {
			n = ordinal(places[c.N-1])
		}
		phrases = append(phrases, strings.ReplaceAll(u.condition, "{n}", n))
	}
	return phrases
}

// toSentences returns phrases as sentences, each with a capital letter and a full stop.
func toSentences(phrases []string) (sentences []string) {
	for _, p := range phrases {
		first, size := utf8.DecodeRuneInString(p)
		sentences = append(sentences, string(unicode.ToUpper(first))+p[size:]+".")
	}
	return sentences
}
