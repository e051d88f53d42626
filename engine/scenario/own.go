package scenario

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// A position that a reader has put together is kept nowhere: its address has all of it, as the text of a scenario,
// compressed.

// MaxPacked bounds a packed scenario, in bytes.
const MaxPacked = 6000

// OwnID is the id of an own scenario that says none.
const OwnID = "libero"

// packedForm is the first letter of what Pack writes. It changes with packedWords, so that what was packed before can
// still be read.
const packedForm = "1"

// packedWords is the text from which compression begins: words of the notation, as Text writes them. It is part of the
// form.
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
		return "", entry.Errorf(0, "la posizione è troppo lunga per un indirizzo: %d lettere, e il massimo è %d",
			len(packed), MaxPacked)
	}
	return packed, nil
}

// Unpack reads what Pack wrote. The error is an *entry.Error.
func Unpack(games []engine.Game, packed string) (*Scenario, error) {
	if len(packed) > MaxPacked {
		return nil, entry.Errorf(0, "l'indirizzo è troppo lungo: una posizione ha al più %d lettere", MaxPacked)
	}
	text, ok := inflated(packedForm, packed, entry.MaxBytes)
	if !ok {
		return nil, entry.Errorf(0, "l'indirizzo non è intero: la posizione che contiene non si legge")
	}
	return LoadOwn(games, OwnID+".yaml", text)
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

// inflated reads what deflated wrote, one byte more than most where it is longer; it is not ok where it has another
// form, or is not whole.
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
	setup, _, _, err := s.Part(variant)
	if err != nil {
		return nil, err
	}
	root := &entry.Entry{Kind: entry.Mapping,
		Fields: append([]entry.Entry{{Key: "gioco", Text: string(s.Game.Code())}}, setup.Entries()...)}
	return LoadOwn([]engine.Game{s.Game}, OwnID+".yaml", (&Scenario{Root: root}).Text())
}
