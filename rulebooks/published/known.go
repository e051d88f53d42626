package published

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
)

// fingerprint is the stored part of a known document: enough to recognise the document and to locate differences of
// a copy, but not its text.
type fingerprint struct {
	digest string
	keys   []uint16
}

// parseFingerprint parses known/<game>.words: the digest on the first line, then the keys, two bytes each, in
// base64.
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

// String returns the content of the file that parseFingerprint parses.
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
