package views

import "cavillo/rulebooks"

// GlossaryURL is the glossary of a game; of all games where it is "".
func GlossaryURL(g rulebooks.Game) string {
	if g == "" {
		return "/glossario"
	}
	return "/glossario/" + string(g)
}

// TermView is a defined term with all that a glossary says of it.
type TermView struct {
	Term       *rulebooks.Term
	Rule       *rulebooks.Rule // the rule, or the heading, that defines it
	Definition string          // its text; of a heading, that of its first rule
	Said       []string        // what judges and players say for it
	Used       []*rulebooks.Rule
}

// SharedTerm is a word that one game or several define.
type SharedTerm struct {
	Name   string
	Places []Anchor // one a game
}

// GlossaryView is the glossary of a game, or of all games.
type GlossaryView struct {
	Page
	Terms  []TermView   // of a game
	Shared []SharedTerm // of all games
}

// termAnchor is the place of a term on the page of its glossary.
func termAnchor(t *rulebooks.Term) string {
	var b []byte
	for _, r := range t.Name {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r >= 'A' && r <= 'Z':
			b = append(b, byte(r))
		default:
			b = append(b, '-')
		}
	}
	return "t-" + string(b)
}

// TermURL is the place of a term in the glossary of its game.
func TermURL(g rulebooks.Game, t *rulebooks.Term) string { return GlossaryURL(g) + "#" + termAnchor(t) }
