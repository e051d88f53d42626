package situation

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
)

// Keys of an address for what a filling has besides its holes: a known card ("pozzo.2"), a free choice
// ("1.B.gioca:Asso>banco-2").
const (
	keyCard   = "carta"
	keyChoice = "scelta"
)

// reservedKeys are the keys of addresses that no hole may have as its id.
var reservedKeys = []string{keyCard, keyChoice, keyResidue, keyQuestion}

// maxRepeats bounds how many known cards and how many choices an address has.
const maxRepeats = 9

// assumedPrefix stands in an address before a value that is assumed and not the usual one: Hole.IfSilent.
const assumedPrefix = "~"

// maxQueryBytes bounds the parts of an address that may be left out. With its path such an address has at most 300
// bytes.
const maxQueryBytes = 260

// Query writes a filling as an address has it: the values that differ from UsualFilling and, as far as there is
// room, the residue and the usual values that somebody has stated.
func (s *Situation) Query(f Filling) url.Values {
	q := url.Values{}
	for i, value := range f.Values {
		switch h := &s.Holes[i]; {
		case value == h.IfSilent && !slices.Contains(f.Stated, i):
			q.Set(h.ID, assumedPrefix+h.Values[value].Key)
		case value != h.Usual:
			q.Set(h.ID, h.Values[value].Key)
		}
	}
	if f.Residue.Open {
		q.Set(keyResidue, f.Residue.addressText(maxQueryBytes-len(q.Encode())-len("&"+keyResidue+"=")))
	}
	if f.Question != "" {
		q.Set(keyQuestion, KeyOf(f.Question))
	}
	for _, i := range f.Stated {
		h := &s.Holes[i]
		if value := h.Values[f.Values[i]].Key; len(q.Encode())+len(h.ID)+len(url.QueryEscape(value))+2 <= maxQueryBytes {
			q.Set(h.ID, value)
		}
	}
	for _, c := range f.Cards {
		q.Add(keyCard, c.Pile+"."+strconv.Itoa(c.N))
	}
	for _, t := range f.Choices {
		q.Add(keyChoice, strconv.Itoa(t.N)+"."+t.Seat.String()+"."+t.Key)
	}
	return q
}

// ReadQuery reads what Query wrote. The error is an *entry.Error: a sentence that says what is no hole, no value, no
// card or no choice. A key for which isCallers returns true is left to the caller.
func (s *Situation) ReadQuery(q url.Values, isCallers func(key string) bool) (Filling, error) {
	f := s.UsualFilling()
	keys := make([]string, 0, len(q))
	for key := range q {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		hole := s.HoleIndex(key)
		switch values := q[key]; {
		case key == keyCard || key == keyChoice:
			if len(values) > maxRepeats {
				return f, entry.Errorf(0, "«%s» può esserci al più %d volte", key, maxRepeats)
			}
			for _, text := range values {
				if err := s.readRepeated(&f, key, text); err != nil {
					return f, err
				}
			}
		case key == keyResidue:
			f.Residue = readResidue(values[0])
		case key == keyQuestion:
			answer := slices.IndexFunc(s.Answers, func(a string) bool {
				return KeyOf(a) == values[0]
			})
			if answer < 0 || !s.HasReply(s.Answers[answer]) {
				return f, entry.Errorf(0, "«%s» non è una domanda a cui si risponda sì o no; %s",
					entry.Shorten(values[0]),
					entry.Suggestion(entry.Shorten(values[0]), s.yesNoKeys()))
			}
			f.Question = s.Answers[answer]
		case hole < 0 && isCallers(key):
		case hole < 0:
			return f, entry.Errorf(0, "«%s» non è fra ciò che si può dire di questa situazione; %s", entry.Shorten(key),
				entry.Suggestion(entry.Shorten(key), s.holeIDs()))
		default:
			h := &s.Holes[hole]
			if f.Values[hole] = h.valueForKey(KeyOf(values[0])); f.Values[hole] < 0 {
				f.Values[hole] = h.Usual
				return f, entry.Errorf(0, "%s: «%s» non è fra i valori; %s", h.Label, entry.Shorten(values[0]),
					entry.Suggestion(entry.Shorten(values[0]), h.valueKeys()))
			}
			if !strings.HasPrefix(values[0], assumedPrefix) {
				s.MarkStated(&f, hole)
			}
		}
	}
	return f, nil
}

// IsAssumed reports whether a hole has a value, given by its index, even where nobody states one: Usual or IfSilent.
func (h *Hole) IsAssumed(value int) bool { return value == h.Usual || value == h.IfSilent }

// MarkStated records in a filling that somebody has stated the value of a hole, if the hole could have that value
// unstated.
func (s *Situation) MarkStated(f *Filling, hole int) {
	f.Stated = slices.DeleteFunc(slices.Clone(f.Stated), func(stated int) bool { return stated == hole })
	if s.Holes[hole].IsAssumed(f.Values[hole]) {
		f.Stated = append(f.Stated, hole)
		slices.Sort(f.Stated)
	}
}

// readRepeated reads the text of a known card or of a free choice, and adds it to a filling. key says which of the
// two it is.
func (s *Situation) readRepeated(f *Filling, key, text string) error {
	first, rest, _ := strings.Cut(text, ".")
	if key == keyCard {
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || !slices.ContainsFunc(s.unknownPiles,
			func(u unknownPile) bool { return u.id == first }) {
			return entry.Errorf(0, "la carta ignota «%s» non c'è", entry.Shorten(text))
		}
		f.Cards = append(f.Cards, UnknownCard{first, n})
		return nil
	}
	n, err := strconv.Atoi(first)
	who, act, found := strings.Cut(rest, ".")
	seat := engine.ParseSeat(who)
	if err != nil || n < 1 || !found || seat == engine.Nobody {
		return entry.Errorf(0, "la scelta «%s» non si capisce", entry.Shorten(text))
	}
	f.Choices = append(f.Choices, replay.FreeChoice{N: n, Seat: seat, Key: act})
	return nil
}

// holeIDs returns the ids of the holes, for an error that suggests the nearest.
func (s *Situation) holeIDs() (ids []string) {
	for i := range s.Holes {
		ids = append(ids, s.Holes[i].ID)
	}
	return ids
}

// valueKeys returns the keys of the values, for an error that suggests the nearest.
func (h *Hole) valueKeys() (keys []string) {
	for i := range h.Values {
		keys = append(keys, h.Values[i].Key)
	}
	return keys
}
