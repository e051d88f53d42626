package table

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// Layout describes the table and the turn of a game as data. Kind, Verb, Own and Moment add to it what happens, what is
// done and what is said, each declared once, as a variable of the game's package; when the program has started it never
// changes.
type Layout struct {
	// the areas in the order of the game's Area; Kinds are those of every game that this one says in its own way
	engine.Table
	ownWords []ownWord // by word, from Own
}

// ownWord is a word of the game's own; of a kind of decision, with the rule that says who decides, and what.
type ownWord struct {
	word string
	rule cite.ID
}

// New completes a layout with what every game has: the kinds of events and the words for players, outcome and phases.
// An area without a Name has its noun, one without a Short its Name; one that is listed from its top is in order.
func NewLayout(l Layout) Layout {
	for i := range l.Areas {
		a := &l.Areas[i]
		a.Name = cmp.Or(a.Name, heading(a.Noun))
		a.ShortName = cmp.Or(a.ShortName, a.Name)
		a.IsOrdered = a.IsOrdered || a.ListsTopFirst
	}
	l.Kinds = commonKinds(l.Kinds)
	l.TemplateWords = append([]string{engine.A.String(), engine.B.String(), drawName}, l.Phases...)
	return l
}

var article = regexp.MustCompile(`^\pL+[ ’]`)

// heading is a noun without its article, with a capital letter: of "la mano", "Mano".
func heading(said string) string {
	noun := article.ReplaceAllString(said, "")
	_, first := utf8.DecodeRuneInString(noun)
	return strings.ToUpper(noun[:first]) + noun[first:]
}

// Kind declares a kind of event.
func (l *Layout) DeclareKind(kind engine.KindInfo) engine.Kind {
	for i := range l.Kinds {
		if l.Kinds[i].ID == kind.ID {
			panic("table: two kinds of events are " + kind.ID)
		}
	}
	l.Kinds = append(l.Kinds, kind)
	return engine.Kind(len(l.Kinds) - 1)
}

// Verb declares what options do; the first is passing.
func (l *Layout) DeclareVerb(verb engine.VerbInfo) engine.Verb {
	for i := range l.Verbs {
		if l.Verbs[i].Name == verb.Name {
			panic("table: two verbs are " + verb.Name)
		}
	}
	l.Verbs = append(l.Verbs, verb)
	return engine.Verb(len(l.Verbs) - 1)
}

// Own declares words of the game's own, with numbers that follow one another, and returns the first. "" is a number
// that says nothing.
func (l *Layout) DeclareWords(words ...string) engine.Word {
	first := FirstOwnWord + engine.Word(len(l.ownWords))
	for _, w := range words {
		if l.ownWords = append(l.ownWords, ownWord{word: w}); w != "" {
			l.TemplateWords = append(l.TemplateWords, w)
		}
	}
	return first
}

// Numbered declares so many words that a number tells apart: "effetto 1", "effetto 2".
func (l *Layout) DeclareNumberedWords(word string, total int) engine.Word {
	first := FirstOwnWord + engine.Word(len(l.ownWords))
	for i := range total {
		l.DeclareWords(word + " " + strconv.Itoa(i+1))
	}
	return first
}

// Moment declares a kind of decision, with the rule that says who decides, and what; every other act is refused by it.
func (l *Layout) DeclareDecision(word string, rule cite.ID) engine.Word {
	moment := l.DeclareWords(word)
	l.ownWords[moment-FirstOwnWord].rule = rule
	return moment
}

// Rule is the rule of a kind of decision, 0 where it was declared without one.
func (l *Layout) DecisionRule(moment engine.Word) cite.ID {
	return l.ownWords[moment-FirstOwnWord].rule
}

// IDs returns the ID of each area, which is its name in scenarios.
func (l *Layout) AreaIDs() []string {
	ids := make([]string, len(l.Areas))
	for i := range l.Areas {
		ids[i] = l.Areas[i].ID
	}
	return ids
}

// Places are the areas of both players, as an attribute names them, and what else it says of where a card is.
func (l *Layout) PlaceNames(more ...string) []string {
	for _, p := range Players {
		for _, id := range l.AreaIDs() {
			more = append(more, p+"."+id)
		}
	}
	return more
}

// under reports whether an area is of the cards that lie under another.
func (l *Layout) isAreaUnder(id string) bool {
	for i := range l.Areas {
		if IsSameName(l.Areas[i].AreaUnder, id) {
			return true
		}
	}
	return false
}

// Hides reports whether a player does not see the cards of an area because of where they lie.
func IsHidden[A Area](l *Layout, owner engine.Seat, a A, viewer engine.Seat) bool {
	seen := l.Areas[a].Visibility
	return seen == engine.VisibleToNobody || seen == engine.VisibleToOwner && owner != viewer
}
