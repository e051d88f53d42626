package published

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
)

// fingerprint is what the tree keeps of a known document: enough to recognise it and to say where a copy departs from
// it.
type fingerprint struct {
	digest string
	keys   []uint16
}

// parseFingerprint reads known/<game>.words: the digest on the first line, then the keys, two bytes each, in base64.
func parseFingerprint(s string) (fingerprint, error) {
	digest, body, found := strings.Cut(s, "\n")
	if !found || len(digest) != 64 {
		return fingerprint{}, fmt.Errorf("l'impronta non comincia con il digest")
	}
	raw, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(body), ""))
	if err != nil || len(raw)%2 != 0 {
		return fingerprint{}, fmt.Errorf("l'impronta è guasta")
	}
	keys := make([]uint16, len(raw)/2)
	for i := range keys {
		keys[i] = binary.BigEndian.Uint16(raw[2*i:])
	}
	return fingerprint{digest, keys}, nil
}

// String is the form of the file.
func (f fingerprint) String() string {
	raw := make([]byte, 0, 2*len(f.keys))
	for _, k := range f.keys {
		raw = binary.BigEndian.AppendUint16(raw, k)
	}
	code := base64.StdEncoding.EncodeToString(raw)
	out := f.digest + "\n"
	for len(code) > 100 {
		out += code[:100] + "\n"
		code = code[100:]
	}
	return out + code + "\n"
}
