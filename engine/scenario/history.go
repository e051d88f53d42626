package scenario

import (
	"bytes"
)

// historyForm is the first letter of what PackHistory writes.
const historyForm = "h"

// maxHistory bounds the positions that a history has, in bytes before compression.
const maxHistory = 256 << 10

// PackHistory writes positions that came one after the other as a text for an address of at most so many bytes: the
// last of them, where there is no room for all. Each is nearly the one before, so that it takes little room.
func PackHistory(positions [][]byte, most int) string {
	for ; len(positions) > 0; positions = positions[1:] {
		packed, err := deflated(historyForm, bytes.Join(positions, []byte{0}))
		if err != nil {
			return ""
		}
		if len(packed) <= most {
			return packed
		}
	}
	return ""
}

// UnpackHistory reads what PackHistory wrote; none where it is no history.
func UnpackHistory(packed string) (positions [][]byte) {
	if len(packed) > MaxPacked {
		return nil
	}
	text, ok := inflated(historyForm, packed, maxHistory)
	if !ok || len(text) > maxHistory {
		return nil
	}
	return bytes.Split(text, []byte{0})
}
