package rulebooks

import (
	"cmp"
	"slices"
	"strings"
)

// Game is the short code of a game: one of the five that ship, "ws", "nar", "op", "ygo", "fow", or of a game of which
// there is only a text (game_text.go).
type Game string

const (
	WS  Game = "ws"  // Weiss Schwarz
	NAR Game = "nar" // Naruto
	OP  Game = "op"  // One Piece (2009)
	YGO Game = "ygo" // Yu-Gi-Oh!
	FOW Game = "fow" // Force of Will
)

// Games lists the games that ship, in the order in which every page shows them. The games of a running server, of which
// some may have only a text, are those of its books.
var Games = []Game{WS, NAR, OP, YGO, FOW}

var gameNames = map[Game]struct{ name, slug string }{
	WS:  {"Weiss Schwarz", "weiss-schwarz"},
	NAR: {"Naruto", "naruto"},
	OP:  {"One Piece", "one-piece"},
	YGO: {"Yu-Gi-Oh!", "yu-gi-oh"},
	FOW: {"Force of Will", "force-of-will"},
}

// otherNames maps other names that people write for a game, folded by foldName, to the game.
var otherNames = map[string]Game{
	"weiss": WS, "schwarz": WS, "weissschwarz": WS, "weisschwarz": WS,
	"naruto": NAR, "onepiece": OP, "onepiece2009": OP,
	"yugioh": YGO, "yugi": YGO, "forceofwill": FOW,
}

// Name returns the game's printed name: "Weiss Schwarz".
func (g Game) Name() string {
	if n, ships := gameNames[g]; ships {
		return n.name
	}
	return textGames().names[g].name
}

// Slug returns the name of a game that ships as addresses write it, "weiss-schwarz"; the code of any other game.
func (g Game) Slug() string {
	if n, ships := gameNames[g]; ships {
		return n.slug
	}
	return string(g)
}

// Upper returns the game's code as citations print it: "WS".
func (g Game) Upper() string { return strings.ToUpper(string(g)) }

// Ships reports whether g is one of the five games that ship.
func (g Game) Ships() bool { _, ok := gameNames[g]; return ok }

// Valid reports whether g is a known game. Of a game that does not ship the books in use say whether it is there.
func (g Game) Valid() bool { return g.Ships() || textGames().names[g].name != "" }

// Compare orders as every page does: the games that ship in the order of Games, then the others by their codes.
func (g Game) Compare(h Game) int {
	if g == h {
		return 0
	}
	place := func(g Game) int {
		if i := slices.Index(Games, g); i >= 0 {
			return i
		}
		return len(Games)
	}
	return cmp.Or(cmp.Compare(place(g), place(h)), cmp.Compare(g, h))
}

// ParseGame parses the code or the long name of a game, ignoring case, spaces, hyphens and punctuation. It returns
// false for any other text.
func ParseGame(s string) (Game, bool) {
	folded := foldName(s)
	if g := Game(folded); g.Valid() {
		return g, true
	}
	if g, ok := otherNames[folded]; ok {
		return g, true
	}
	g, ok := textGames().byName[folded]
	return g, ok
}

// foldName lower-cases s and keeps only its ASCII letters and digits.
func foldName(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		}
		return -1
	}, s)
}
