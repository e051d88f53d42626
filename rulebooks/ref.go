package rulebooks

import (
	"cmp"
	"fmt"
	"strings"
)

// Ref names one rule or heading of one game.
type Ref struct {
	Game   Game
	Number Number
}

// String returns the form that citations print: "WS 7.2.1".
func (r Ref) String() string { return r.Game.Upper() + " " + string(r.Number) }

// Key returns the form of machine-readable answers: "ws:7.2.1".
func (r Ref) Key() string { return string(r.Game) + ":" + string(r.Number) }

// Compare orders by game, then by number.
func (r Ref) Compare(s Ref) int {
	return cmp.Or(r.Game.Compare(s.Game), r.Number.Compare(s.Number))
}

// ParseRef parses "WS 7.2.1", "ws:7.2.1" and similar forms. A missing game or number is an error.
func ParseRef(s string) (Ref, error) {
	g, n, ok := ReadRef(s)
	if !ok || g == "" {
		return Ref{}, fmt.Errorf("«%s» non è una citazione: ci si aspetta la forma WS 7.2.1", s)
	}
	return Ref{g, n}, nil
}

// ReadRef parses a number as people type it in the search box: "ws 9 2", "7,2", "weiss schwarz sez. 4.3". game is ""
// where the text names none; ok is false for any other text.
func ReadRef(s string) (game Game, n Number, ok bool) {
	s = strings.TrimSpace(s)
	if n, ok := ReadNumber(s); ok {
		return "", n, true
	}
	for i := len(s) - 1; i > 0; i-- { // the longest name first, so that "one piece 2009 3.1" is not game "one piece"
		if s[i] != ' ' && s[i] != ':' && s[i] != '/' && !strings.HasPrefix(s[i:], "§") {
			continue
		}
		if g, found := ParseGame(s[:i]); found {
			if n, ok := ReadNumber(strings.TrimLeft(s[i:], " :/")); ok {
				return g, n, true
			}
		}
	}
	return "", "", false
}

// Cite is a Ref pinned to a version of our text; an empty Version means the current one.
type Cite struct {
	Ref
	Version string // "2026.1"
}

// String returns "WS 7.2.1" or, pinned, "WS 7.2.1@2026.1".
func (c Cite) String() string {
	if c.Version == "" {
		return c.Ref.String()
	}
	return c.Ref.String() + "@" + c.Version
}

// FoundCite is a citation found in running text, with the byte offsets of its start and end.
type FoundCite struct {
	Cite
	Start, End int
}

// FindCites returns the citations in a text, in order: "WS 7.2.1", "[FOW 6.1]", "WS 7.2.1@2026.1" and, for the game
// home, "§7.2". Brackets belong to a citation only as a pair.
func FindCites(text string, home Game) []FoundCite {
	var found []FoundCite
	for _, m := range textGames().cites.FindAllStringSubmatchIndex(text, -1) {
		part := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return text[m[2*i]:m[2*i+1]]
		}
		game, number, version := home, part(4), ""
		if number == "" {
			game, number, version = Game(strings.ToLower(part(1))), part(2), part(3)
		}
		n, err := ParseNumber(number)
		if err != nil || game == "" {
			continue
		}
		start, end := m[0], m[1]
		hasOpening, hasClosing := text[start] == '[', text[end-1] == ']'
		if hasOpening && !hasClosing {
			start++
		}
		if hasClosing && !hasOpening {
			end--
		}
		found = append(found, FoundCite{Cite{Ref{game, n}, version}, start, end})
	}
	return found
}
