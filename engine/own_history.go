package engine

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
)

// historyForm is the first letter of what PackHistory writes.
const historyForm = "h"

// maxHistory bounds the positions that a history has, in bytes before compression.
const maxHistory = 256 << 10

// PackHistory writes positions that came one after the other as a text for an address of at most so many bytes: the last of them, where
// there is no room for all. Each is nearly the one before, so that it takes little room.
func PackHistory(positions [][]byte, most int) string {
	for ; len(positions) > 0; positions = positions[1:] {
		var b bytes.Buffer
		w, err := flate.NewWriterDict(&b, flate.BestCompression, []byte(packedWords))
		if err != nil {
			return ""
		}
		if _, err := w.Write(bytes.Join(positions, []byte{0})); err != nil || w.Close() != nil {
			return ""
		}
		if packed := historyForm + base64.RawURLEncoding.EncodeToString(b.Bytes()); len(packed) <= most {
			return packed
		}
	}
	return ""
}

// UnpackHistory reads what PackHistory wrote; none where it is no history.
func UnpackHistory(packed string) (positions [][]byte) {
	if len(packed) > MaxPacked || len(packed) == 0 || packed[:1] != historyForm {
		return nil
	}
	data, err := base64.RawURLEncoding.DecodeString(packed[1:])
	if err != nil {
		return nil
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(data), []byte(packedWords)), maxHistory+1))
	if err != nil || len(text) > maxHistory {
		return nil
	}
	return bytes.Split(text, []byte{0})
}
