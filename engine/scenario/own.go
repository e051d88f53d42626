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

// MaxPackedBytes bounds a packed scenario.
const MaxPackedBytes = 6000

// OwnID is the id of a reader's own scenario whose text has none.
const OwnID = "libero"

// packedFormat is the first letter of the text of Pack. It must change with packDictionary, so that older packed
// texts remain readable.
const packedFormat = "1"

// packDictionary is the initial dictionary of the compression: words of the notation as Text writes them.
const packDictionary = `"attese":` + "\n  - {\"A\": \"B\", \"regola\": \"\"}\n" + `"mosse":` + "\n  - {\"fino a\": \"\"}\n  - \"poi\"\n" +
	`"1"}, {"carta": "", "di": "B"}, "a", "b", "c", "d", "w1", "w2", "w3", "s1", "s2", "h1", "h2", "A-1", "A-2", "A-3", "A-10", "B-1", "B-2", "B-3", ` +
	`"gioco": "` + "\n\"carte\":\n" + `"posizione":` + "\n" + `  "turno": {"di": "A", "fase": "", "numero": "3", "primo": "A"}` + "\n" +
	`  "A": {"": ["10"], "": "5"}` + "\n" + `  "B": {"`

// Pack packs a reader's own scenario into a text for an address. The error is an *entry.Error for a scenario that is
// too long.
func Pack(s *Scenario) (string, error) {
	packed, err := compress(packedFormat, s.Text())
	if err != nil {
		return "", err
	}
	if len(packed) > MaxPackedBytes {
		return "", entry.Errorf(0, "la posizione è troppo lunga per un indirizzo: %d lettere, e il massimo è %d",
			len(packed), MaxPackedBytes)
	}
	return packed, nil
}

// Unpack returns the scenario that Pack packed, of one of some games. The error is an *entry.Error.
func Unpack(games []engine.Game, packed string) (*Scenario, error) {
	if len(packed) > MaxPackedBytes {
		return nil, entry.Errorf(0, "l'indirizzo è troppo lungo: una posizione ha al più %d lettere", MaxPackedBytes)
	}
	text, ok := decompress(packedFormat, packed, entry.MaxBytes)
	if !ok {
		return nil, entry.Errorf(0, "l'indirizzo non è intero: la posizione che contiene non si legge")
	}
	return LoadOwn(games, OwnID+".yaml", text)
}

// compress returns a text compressed for an address, after the letter of its format.
func compress(format string, text []byte) (packed string, err error) {
	var b bytes.Buffer
	w, err := flate.NewWriterDict(&b, flate.BestCompression, []byte(packDictionary))
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	return format + base64.RawURLEncoding.EncodeToString(b.Bytes()), err
}

// decompress returns the text that compress compressed, up to maxBytes+1 bytes. ok is false for another format or a
// damaged text.
func decompress(format, packed string, maxBytes int64) (text []byte, ok bool) {
	packed, ok = strings.CutPrefix(packed, format)
	data, err := base64.RawURLEncoding.DecodeString(packed)
	if !ok || err != nil {
		return nil, false
	}
	text, err = io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(data), []byte(packDictionary)), maxBytes+1))
	return text, err == nil
}

// OwnScenario returns the start of a scenario, or of one of its variants, as a reader's own scenario. The error is
// an *entry.Error.
func OwnScenario(s *Scenario, variant int) (*Scenario, error) {
	setup, _, _, err := s.Part(variant)
	if err != nil {
		return nil, err
	}
	root := &entry.Entry{Kind: entry.Mapping,
		Fields: append([]entry.Entry{{Key: "gioco", Text: string(s.Game.Code())}}, setup.Entries()...)}
	return LoadOwn([]engine.Game{s.Game}, OwnID+".yaml", (&Scenario{Root: root}).Text())
}
