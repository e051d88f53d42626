package scenario

import (
	"bytes"
)

// historyFormat is the first letter of the text of PackHistory.
const historyFormat = "h"

// maxHistoryBytes bounds the positions of a history, in bytes before compression.
const maxHistoryBytes = 256 << 10

// PackHistory packs consecutive positions into a text of at most maxBytes bytes for an address. Where there is no
// room for all, it packs the last ones; it returns "" where there is no room for one.
func PackHistory(positions [][]byte, maxBytes int) string {
	for ; len(positions) > 0; positions = positions[1:] {
		packed, err := compress(historyFormat, bytes.Join(positions, []byte{0}))
		if err != nil {
			return ""
		}
		if len(packed) <= maxBytes {
			return packed
		}
	}
	return ""
}

// UnpackHistory returns the positions that PackHistory packed, nil for any other text.
func UnpackHistory(packed string) (positions [][]byte) {
	if len(packed) > MaxPackedBytes {
		return nil
	}
	text, ok := decompress(historyFormat, packed, maxHistoryBytes)
	if !ok || len(text) > maxHistoryBytes {
		return nil
	}
	return bytes.Split(text, []byte{0})
}
