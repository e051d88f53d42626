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

// Layout describes a game's table and turn as data. DeclareKind, DeclareVerb, DeclareWords and DeclareDecision
// complete it while the variables of the game's package are initialized; afterwards it never changes.
type Layout struct {
	// the areas in the order of the game's Area; Kinds are those of every game that this one says in its own way
	engine.Table
	ownWords []ownWord // by word, from Own
}

// ownWord is a word of the game's own. rule is set for a kind of decision: it gives the choice to a seat.
type ownWord struct {
	word string
	rule cite.ID
}

// NewLayout returns a layout completed with what every game has: the kinds of events and the words for players,
// outcome and phases. Name defaults to the noun of an area, ShortName to Name, and IsOrdered to ListsTopFirst.
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

// heading returns a noun without its article, with a capital letter: "Mano" for "la mano".
func heading(said string) string {
	noun := article.ReplaceAllString(said, "")
	_, first := utf8.DecodeRuneInString(noun)
	return strings.ToUpper(noun[:first]) + noun[first:]
}

// DeclareKind adds a kind of event and returns its number. It panics on an ID that exists already.
func (l *Layout) DeclareKind(kind engine.KindInfo) engine.Kind {
	for i := range l.Kinds {
		if l.Kinds[i].ID == kind.ID {
			panic("table: two kinds of events are " + kind.ID)
		}
	}
	l.Kinds = append(l.Kinds, kind)
	return engine.Kind(len(l.Kinds) - 1)
}

// DeclareVerb adds a verb and returns its number; the first verb is passing. It panics on a name that exists
// already.
func (l *Layout) DeclareVerb(verb engine.VerbInfo) engine.Verb {
	for i := range l.Verbs {
		if l.Verbs[i].Name == verb.Name {
			panic("table: two verbs are " + verb.Name)
		}
	}
	l.Verbs = append(l.Verbs, verb)
	return engine.Verb(len(l.Verbs) - 1)
}

// DeclareWords adds words of the game's own, with consecutive numbers, and returns the first number. "" reserves a
// number without a text.
func (l *Layout) DeclareWords(words ...string) engine.Word {
	first := FirstOwnWord + engine.Word(len(l.ownWords))
	for _, w := range words {
		if l.ownWords = append(l.ownWords, ownWord{word: w}); w != "" {
			l.TemplateWords = append(l.TemplateWords, w)
		}
	}
	return first
}

// DeclareNumberedWords adds total words that a number distinguishes ("effetto 1", "effetto 2"), and returns the
// first.
func (l *Layout) DeclareNumberedWords(word string, total int) engine.Word {
	first := FirstOwnWord + engine.Word(len(l.ownWords))
	for i := range total {
		l.DeclareWords(word + " " + strconv.Itoa(i+1))
	}
	return first
}

// DeclareDecision adds a kind of decision, with the rule that gives the choice to a seat and forbids every other
// act.
func (l *Layout) DeclareDecision(word string, rule cite.ID) engine.Word {
	moment := l.DeclareWords(word)
	l.ownWords[moment-FirstOwnWord].rule = rule
	return moment
}

// DecisionRule returns the rule of a kind of decision, 0 where it was declared without one.
func (l *Layout) DecisionRule(moment engine.Word) cite.ID {
	return l.ownWords[moment-FirstOwnWord].rule
}

// AreaIDs returns the ID of each area.
func (l *Layout) AreaIDs() []string {
	ids := make([]string, len(l.Areas))
	for i := range l.Areas {
		ids[i] = l.Areas[i].ID
	}
	return ids
}

// PlaceNames returns more, then the areas of both players as attributes name them: "A.mano".
func (l *Layout) PlaceNames(more ...string) []string {
	for _, p := range Players {
		for _, id := range l.AreaIDs() {
			more = append(more, p+"."+id)
		}
	}
	return more
}

// isAreaUnder reports whether an area is for the cards under another area's card.
func (l *Layout) isAreaUnder(id string) bool {
	for i := range l.Areas {
		if IsSameName(l.Areas[i].AreaUnder, id) {
			return true
		}
	}
	return false
}

// IsHidden reports whether the viewer may not see the cards of an area of owner.
func IsHidden[A Area](l *Layout, owner engine.Seat, a A, viewer engine.Seat) bool {
	seen := l.Areas[a].Visibility
	return seen == engine.VisibleToNobody || seen == engine.VisibleToOwner && owner != viewer
}
