package rulebooks

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// A game of which there is only a text, and an association's own document, have a book like the five games, in a folder
// of the data folder that is named like its code. Its book.md names it ("gioco: Scopa"), and ReadBook makes the name
// known to Game.Name, Game.Valid, ParseGame and FindCites.
//
// Whether such a game is there is for the books in use to say: a page looks the book up and finds none. Names are known
// to the whole program, because they are read and written where no books are at hand. They are in a small table that
// never changes: another one takes its place, so that readers need no lock.

// textGameTable has the names of the games of which there is only a text.
type textGameTable struct {
	names  map[Game]textGame
	byName map[string]Game // by the name as foldName folds it
	cites  *regexp.Regexp  // matches the citations of all games
}

// textGame is what is known of a game without its book.
type textGame struct {
	name       string // printed
	isDocument bool   // an association's own document, which is no game
}

var (
	shippedGames     = newTextGameTable(nil) // the table of a program that has read no other book
	currentTextGames atomic.Pointer[textGameTable]
	textGamesChange  sync.Mutex // held by whoever puts another table in place
)

// textGames returns the table of the names that are known now.
func textGames() *textGameTable {
	if t := currentTextGames.Load(); t != nil {
		return t
	}
	return shippedGames
}

// citeFormat is the pattern of a citation; its verb stands for the codes of the games in capitals, joined with "|".
const citeFormat = `\[?\b(%s)[ :\x{00a0}]§?((?:A|\d+)(?:\.\d+)*)(?:@(\d{4}\.\d+))?\]?|§((?:A\.)?\d+(?:\.\d+)*)`

// newTextGameTable returns the table of games with their names.
func newTextGameTable(names map[Game]textGame) *textGameTable {
	t := &textGameTable{names: names, byName: map[string]Game{}}
	var codes []string
	for _, g := range append(slices.Clone(Games), slices.Sorted(maps.Keys(names))...) {
		codes = append(codes, g.Upper())
		if name := foldName(names[g].name); name != "" {
			t.byName[name] = g
		}
	}
	t.cites = regexp.MustCompile(fmt.Sprintf(citeFormat, strings.Join(codes, "|")))
	return t
}

// LearnGame makes the name of a game that does not ship known. ReadBook does it for the book of such a game.
func LearnGame(g Game, name string, isDocument bool) {
	changeTextGames(func(names map[Game]textGame) { names[g] = textGame{name, isDocument} })
}

// IsDocument reports whether g is an association's own document rather than a game.
func (g Game) IsDocument() bool { return textGames().names[g].isDocument }

// ForgetGame makes the name of a game that does not ship unknown, once no book in use is of that game.
func ForgetGame(g Game) {
	changeTextGames(func(names map[Game]textGame) { delete(names, g) })
}

// changeTextGames puts a changed copy of the table in place.
func changeTextGames(change func(map[Game]textGame)) {
	textGamesChange.Lock()
	defer textGamesChange.Unlock()
	before := textGames().names
	names := map[Game]textGame{}
	maps.Copy(names, before)
	if change(names); !maps.Equal(names, before) {
		currentTextGames.Store(newTextGameTable(names))
	}
}

// codePattern matches the code of a game that does not ship. It is shorter than every address of the site that begins
// like the address of a game, such as /cerca.
var codePattern = regexp.MustCompile(`^[a-z][a-z0-9]{1,3}$`)

// NewCode returns the code of a game that does not ship. The error says why a text can be none.
func NewCode(s string) (Game, error) {
	g := Game(s)
	switch {
	case g.Ships():
		return "", fmt.Errorf("la sigla «%s» è di %s", s, g.Name())
	case !codePattern.MatchString(s):
		return "", fmt.Errorf("«%s» non è una sigla: ci vogliono da due a quattro lettere minuscole o cifre, prima una lettera",
			excerpt(s))
	case slices.Contains(numberWords, s):
		return "", fmt.Errorf("la sigla «%s» si scrive già davanti ai numeri delle regole", s)
	}
	return g, nil
}

// CheckNewName returns an error for a name that a game that does not ship cannot have.
func CheckNewName(name string) error {
	folded := foldName(name)
	other, taken := otherNames[folded]
	if Game(folded).Ships() {
		other, taken = Game(folded), true
	}
	switch {
	case len(folded) < 2:
		return fmt.Errorf("il nome «%s» vuole almeno due lettere o cifre", excerpt(name))
	case taken:
		return fmt.Errorf("«%s» è già un nome di %s", excerpt(name), other.Name())
	}
	if n, isNumber := ReadNumber(name); isNumber {
		return fmt.Errorf("il nome «%s» si legge come il numero %s", excerpt(name), n)
	}
	return nil
}
