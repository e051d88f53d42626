package engine

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/entry"
)

// A position that a reader has put together is kept nowhere: its address has all of it, as the text of a scenario, compressed.

// MaxPacked bounds a packed scenario, in bytes.
const MaxPacked = 6000

// ownID is the id of an own scenario that says none.
const ownID = "libero"

// packedForm is the first letter of what Pack writes. It changes with packedWords, so that what was packed before can still be read.
const packedForm = "1"

// packedWords is the text from which compression begins: words of the notation, as Text writes them. It is part of the form.
const packedWords = `"attese":` + "\n  - {\"A\": \"B\", \"regola\": \"\"}\n" + `"mosse":` + "\n  - {\"fino a\": \"\"}\n  - \"poi\"\n" +
	`"1"}, {"carta": "", "di": "B"}, "a", "b", "c", "d", "w1", "w2", "w3", "s1", "s2", "h1", "h2", "A-1", "A-2", "A-3", "A-10", "B-1", "B-2", "B-3", ` +
	`"gioco": "` + "\n\"carte\":\n" + `"posizione":` + "\n" + `  "turno": {"di": "A", "fase": "", "numero": "3", "primo": "A"}` + "\n" +
	`  "A": {"": ["10"], "": "5"}` + "\n" + `  "B": {"`

// Pack writes an own scenario as a text for an address. The error is an *entry.Error: it is too long for one.
func Pack(s *Scenario) (string, error) {
	packed, err := deflated(packedForm, s.Text())
	if err != nil {
		return "", err
	}
	if len(packed) > MaxPacked {
		return "", entry.Errorf(0, "la posizione è troppo lunga per un indirizzo: %d lettere, e il massimo è %d", len(packed), MaxPacked)
	}
	return packed, nil
}

// Unpack reads what Pack wrote. The error is an *entry.Error.
func Unpack(games []Game, packed string) (*Scenario, error) {
	if len(packed) > MaxPacked {
		return nil, entry.Errorf(0, "l'indirizzo è troppo lungo: una posizione ha al più %d lettere", MaxPacked)
	}
	text, ok := inflated(packedForm, packed, entry.MaxBytes)
	if !ok {
		return nil, entry.Errorf(0, "l'indirizzo non è intero: la posizione che contiene non si legge")
	}
	return LoadOwn(games, ownID+".yaml", text)
}

// deflated is a text as an address has it: its form, and then the text, compressed.
func deflated(form string, text []byte) (packed string, err error) {
	var b bytes.Buffer
	w, err := flate.NewWriterDict(&b, flate.BestCompression, []byte(packedWords))
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	return form + base64.RawURLEncoding.EncodeToString(b.Bytes()), err
}

// inflated reads what deflated wrote, one byte more than most where it is longer; it is not ok where it has another form, or is not whole.
func inflated(form, packed string, most int64) (text []byte, ok bool) {
	packed, ok = strings.CutPrefix(packed, form)
	data, err := base64.RawURLEncoding.DecodeString(packed)
	if !ok || err != nil {
		return nil, false
	}
	text, err = io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(data), []byte(packedWords)), most+1))
	return text, err == nil
}

// Own is the start of a scenario or of one of its variants as an own scenario. The error is an *entry.Error.
func Own(s *Scenario, variant int) (*Scenario, error) {
	setup, _, _, err := s.part(variant)
	if err != nil {
		return nil, err
	}
	root := &entry.Entry{Kind: entry.Mapping, Fields: append([]entry.Entry{{Key: "gioco", Text: string(s.Game.Code())}}, setup.Entries()...)}
	return LoadOwn([]Game{s.Game}, ownID+".yaml", (&Scenario{root: root}).Text())
}

// Sentence is the text of an error that is an *entry.Error, with its line where it has one; ok is false for another.
func Sentence(err error) (line int, text string, ok bool) {
	var wrong *entry.Error
	if errors.As(err, &wrong) {
		return wrong.Line, wrong.Text, true
	}
	return 0, "", false
}

// Seen are what an expectation could say of the end of a replay: how many cards each area has that is not empty, the values of the players,
// the phase, and who has won, each as its key and its value.
func (p *Replay) Seen() (seen [][2]string) {
	if len(p.Passages) == 0 {
		return nil
	}
	table := &p.Passages[len(p.Passages)-1].Table
	for seat, side := range table.Players {
		for _, pile := range side.Areas {
			if len(pile.Cards) > 0 {
				seen = append(seen, [2]string{Seat(seat).String() + "." + pile.Area, strconv.Itoa(len(pile.Cards))})
			}
		}
		for _, v := range side.Values {
			seen = append(seen, [2]string{Seat(seat).String() + "." + v.Name, strconv.Itoa(v.Value)})
		}
	}
	if p.End.Over && p.End.Winner.Player() {
		return append(seen, [2]string{"vincitore", p.End.Winner.String()})
	}
	return append(seen, [2]string{"fase", p.End.Phase})
}

// Expecting is the own scenario of a replay with one more of what is Seen as an expectation. That of a branch has its choices as moves, and
// no other expectation. The error is an *entry.Error where the expectation is none of Seen, or the branch cannot be written as moves.
func (p *Replay) Expecting(key string) (*Scenario, error) {
	seen := p.Seen()
	at := slices.IndexFunc(seen, func(s [2]string) bool { return s[0] == key })
	if at < 0 {
		return nil, entry.Errorf(0, "«%s» non è fra ciò che si vede alla fine", Shorten(key))
	}
	moves, expected := entry.Entry{Key: "mosse", Kind: entry.Sequence}, entry.Entry{Key: "attese", Kind: entry.Sequence}
	root := &entry.Entry{Kind: entry.Mapping}
	for _, f := range p.Scenario.root.Fields {
		switch {
		case f.Key == moves.Key:
			moves = f
		case f.Key == expected.Key:
			expected = f
		case f.Key != "varianti" && f.Key != "decisivo":
			root.Fields = append(root.Fields, f)
		}
	}
	if len(p.DepartsAt) > 0 {
		moves.List, expected.List = p.moves(), nil
	}
	expected.List = slices.Clone(expected.List)
	expected.List = slices.DeleteFunc(expected.List, func(e entry.Entry) bool { return len(e.Fields) == 1 && e.Fields[0].Key == key })
	expected.List = append(expected.List, entry.Pair(seen[at][0], seen[at][1]))
	if len(moves.List) > 0 {
		root.Fields = append(root.Fields, moves)
	}
	root.Fields = append(root.Fields, expected)
	s, err := LoadOwn([]Game{p.Scenario.Game}, ownID+".yaml", (&Scenario{root: root}).Text())
	if err != nil {
		return nil, err
	}
	if again, err := Play(s, 0); err != nil || !again.OK || again.End.Hash != p.End.Hash {
		return nil, entry.Errorf(0, "queste scelte non si scrivono come mosse: l'attesa si scrive nel testo")
	}
	return s, nil
}

// moves are the choices of a replay as moves; chance that follows a seed is none.
func (p *Replay) moves() (moves []entry.Entry) {
	for i := range p.Choices {
		if c := &p.Choices[i]; c.Taken >= 0 && len(c.Options) > 1 && c.Seat.Player() {
			moves = append(moves, entry.Pair(c.Seat.String(), c.Options[c.Taken].Key))
		}
	}
	if p.End.Over {
		return append(moves, entry.Pair("fino a", UntilEnd))
	}
	return append(moves, entry.Entry{Text: "poi"}) // the choice that waits
}
