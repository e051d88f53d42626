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

// Names of what an address says of a filling besides its holes: an unknown card ("pozzo.2"), a free choice ("1.B.gioca:Asso>banco-2").
const (
	keyCard   = "carta"
	keyChoice = "scelta"
)

// ownKeys are the names that no hole has.
var reservedKeys = []string{keyCard, keyChoice, keyResidue, keyQuestion}

// maxSaid bounds how many unknown cards and how many choices an address says.
const maxRepeats = 9

// supposing is what stands before a value that is not the usual one and that nobody has said.
const assumedPrefix = "~"

// mostQuery bounds, in bytes, an address that says values which it need not say: with its path it has at most 300.
const maxQueryBytes = 260

// Query is a filling as an address has it: what differs from Usual and, as far as there is room, what is left open and what is stated.
func (s *Situation) Query(f Filling) url.Values {
	q := url.Values{}
	for i, at := range f.Values {
		switch h := &s.Holes[i]; {
		case at == h.IfSilent && !slices.Contains(f.Stated, i):
			q.Set(h.ID, assumedPrefix+h.Values[at].Key)
		case at != h.Usual:
			q.Set(h.ID, h.Values[at].Key)
		}
	}
	if f.Residue.Open {
		q.Set(keyResidue, f.Residue.addressText(maxQueryBytes-len(q.Encode())-len("&"+keyResidue+"=")))
	}
	if f.Question != "" {
		q.Set(keyQuestion, replay.Slug(f.Question, MaxKeyBytes))
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

// Fill reads what Query wrote. The error is an *entry.Error: a sentence that says what is not a hole or a value of one. Keys of which known
// returns true are left to the caller.
func (s *Situation) ReadQuery(q url.Values, isCallers func(key string) bool) (Filling, error) {
	f := s.UsualFilling()
	keys := make([]string, 0, len(q))
	for key := range q {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		at := s.HoleIndex(key)
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
			asked := slices.IndexFunc(s.Answers, func(a string) bool { return replay.Slug(a, MaxKeyBytes) == values[0] })
			if asked < 0 || !s.HasReply(s.Answers[asked]) {
				return f, entry.Errorf(0, "«%s» non è una domanda a cui si risponda sì o no; %s", entry.Shorten(values[0]), entry.Nearest(entry.Shorten(values[0]), s.yesNoKeys()))
			}
			f.Question = s.Answers[asked]
		case at < 0 && isCallers(key):
		case at < 0:
			return f, entry.Errorf(0, "«%s» non è fra ciò che si può dire di questa situazione; %s", entry.Shorten(key), entry.Nearest(entry.Shorten(key), s.holeIDs()))
		default:
			h := &s.Holes[at]
			if f.Values[at] = h.valueNamed(replay.Slug(values[0], MaxKeyBytes)); f.Values[at] < 0 {
				f.Values[at] = h.Usual
				return f, entry.Errorf(0, "%s: «%s» non è fra i valori; %s", h.What, entry.Shorten(values[0]), entry.Nearest(entry.Shorten(values[0]), h.valueKeys()))
			}
			if !strings.HasPrefix(values[0], assumedPrefix) {
				s.MarkStated(&f, at)
			}
		}
	}
	return f, nil
}

// Supposes reports whether a hole has a value where nobody says which.
func (h *Hole) IsAssumed(value int) bool { return value == h.Usual || value == h.IfSilent }

// state keeps that somebody has said which value a hole has, where it would have it all the same.
func (s *Situation) MarkStated(f *Filling, hole int) {
	f.Stated = slices.DeleteFunc(slices.Clone(f.Stated), func(of int) bool { return of == hole })
	if s.Holes[hole].IsAssumed(f.Values[hole]) {
		f.Stated = append(f.Stated, hole)
		slices.Sort(f.Stated)
	}
}

// say reads an unknown card or a free choice into a filling.
func (s *Situation) readRepeated(f *Filling, key, text string) error {
	first, rest, _ := strings.Cut(text, ".")
	if key == keyCard {
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || !slices.ContainsFunc(s.unknownPiles, func(u unknownPile) bool { return u.id == first }) {
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

func (s *Situation) holeIDs() (ids []string) {
	for i := range s.Holes {
		ids = append(ids, s.Holes[i].ID)
	}
	return ids
}

func (h *Hole) valueKeys() (keys []string) {
	for i := range h.Values {
		keys = append(keys, h.Values[i].Key)
	}
	return keys
}
