package published

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// MaxSize is the greatest size of a document in bytes: twenty times the longest of the five.
const MaxSize = 2 << 20

// Refusal is the error for a text that is not the expected document. Nothing of the text is kept.
type Refusal struct {
	Game     rulebooks.Game
	Line     int    // from 1; 0 for the whole file
	Found    string // Italian noun: what the text has there
	Expected string // Italian noun: what was expected there
	Remark   string // one more Italian sentence, "" for none
}

// Error returns an Italian sentence: what is wrong, where, and what was expected.
func (r *Refusal) Error() string {
	where := "c'è"
	if r.Line > 0 {
		where = fmt.Sprintf("alla riga %d c'è", r.Line)
	}
	s := fmt.Sprintf("Questo non è il regolamento di %s: %s %s, ci si aspettava %s.", r.Game.Name(), where, r.Found,
		r.Expected)
	if r.Remark != "" {
		s += " " + r.Remark
	}
	return s
}

// decode returns the normalised text of a file, or a refusal.
func decode(game rulebooks.Game, text []byte) (string, *Refusal) {
	refuse := func(line int, found, expected string) (string, *Refusal) {
		return "", &Refusal{Game: game, Line: line, Found: found, Expected: expected}
	}
	if len(text) > MaxSize {
		return refuse(0, fmt.Sprintf("un file di %d MB", (len(text)+1<<19)>>20),
			fmt.Sprintf("un testo di al più %d MB", MaxSize>>20))
	}
	if bytes.HasPrefix(text, []byte{0xFF, 0xFE}) || bytes.HasPrefix(text, []byte{0xFE, 0xFF}) {
		return refuse(1, "un testo in UTF-16", "un testo salvato in UTF-8")
	}
	if at := bytes.IndexByte(text, 0); at >= 0 {
		return refuse(1+bytes.Count(text[:at], []byte{'\n'}), "un file binario", "un file di solo testo")
	}
	if !utf8.Valid(text) {
		at := 0
		for at < len(text) {
			r, size := utf8.DecodeRune(text[at:])
			if r == utf8.RuneError && size == 1 {
				break
			}
			at += size
		}
		return refuse(1+bytes.Count(text[:at], []byte{'\n'}), "un carattere che non è UTF-8",
			"un testo salvato in UTF-8")
	}
	plain := normalize(string(text))
	if strings.TrimSpace(plain) == "" {
		return refuse(0, "un testo senza parole", "il testo del regolamento")
	}
	return plain, nil
}
