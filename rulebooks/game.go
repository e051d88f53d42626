package rulebooks

import "strings"

// Game is the short code of one of the five games: "ws", "nar", "op", "ygo", "fow".
type Game string

const (
	WS  Game = "ws"  // Weiss Schwarz
	NAR Game = "nar" // Naruto
	OP  Game = "op"  // One Piece (2009)
	YGO Game = "ygo" // Yu-Gi-Oh!
	FOW Game = "fow" // Force of Will
)

// Games lists the games in the order in which every page shows them.
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
func (g Game) Name() string { return gameNames[g].name }

// Slug returns the game's name in addresses: "weiss-schwarz".
func (g Game) Slug() string { return gameNames[g].slug }

// Upper returns the game's code as citations print it: "WS".
func (g Game) Upper() string { return strings.ToUpper(string(g)) }

// Valid reports whether g is one of the five games.
func (g Game) Valid() bool { _, ok := gameNames[g]; return ok }

// ParseGame parses the code or the long name of a game, ignoring case, spaces, hyphens and punctuation. It returns
// false for any other text.
func ParseGame(s string) (Game, bool) {
	folded := foldName(s)
	if g := Game(folded); g.Valid() {
		return g, true
	}
	g, ok := otherNames[folded]
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
