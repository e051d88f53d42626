package views

import "cavillo/rulebooks"

// GlossaryURL is the glossary of a game; of all games where it is "".
func GlossaryURL(g rulebooks.Game) string {
	if g == "" {
		return "/glossario"
	}
	return "/glossario/" + string(g)
}

// TermView is the entry of a defined term in a glossary.
type TermView struct {
	Term       *rulebooks.Term
	Rule       *rulebooks.Rule   // the rule, or the heading, that defines it
	Definition string            // the first line of its text; for a heading, of its first rule
	Synonyms   []string          // used by judges and players
	UsedIn     []*rulebooks.Rule // rules that use the term
}

// SharedTerm is a word that one or more games define, in the glossary of all games.
type SharedTerm struct {
	Name        string
	Definitions []Anchor // links to the term's entry, one for each game
}

// GlossaryView is the glossary of a game, or of all games.
type GlossaryView struct {
	Page
	Terms  []TermView   // for the glossary of a game
	Shared []SharedTerm // for the glossary of all games
}

// termAnchor is the HTML identifier of a term on the page of its glossary.
func termAnchor(t *rulebooks.Term) string {
	var anchor []byte
	for _, r := range t.Name {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r >= 'A' && r <= 'Z':
			anchor = append(anchor, byte(r))
		default:
			anchor = append(anchor, '-')
		}
	}
	return "t-" + string(anchor)
}

// TermURL is the address of a term in the glossary of its game.
func TermURL(g rulebooks.Game, t *rulebooks.Term) string { return GlossaryURL(g) + "#" + termAnchor(t) }
