package views

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cavillo/engine/phrase"
	"cavillo/engine/timing"
	"cavillo/rulebooks"
)

// TimingURL is the address of the page that lists the classes of cards of which a game says when they may be used.
func TimingURL(g rulebooks.Game) string { return "/quando/" + string(g) }

// TimingClassURL is the address of the page of one class: "/quando/ygo/trappola-normale".
func TimingClassURL(g rulebooks.Game, id string) string { return TimingURL(g) + "/" + id }

// TimingMomentURL is the address of a moment on the page of a class, in the player's own turn or in the opponent's.
func TimingMomentURL(g rulebooks.Game, id string, ownTurn bool, m *timing.Moment) string {
	return TimingClassURL(g, id) + "#" + timingAnchor(ownTurn, m)
}

// timingAnchor returns the HTML id of a moment: "tuo-main-phase" in the player's own turn, "suo-damage-step" in the
// opponent's.
func timingAnchor(ownTurn bool, m *timing.Moment) string {
	words := strings.FieldsFunc(strings.ToLower(m.Name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if ownTurn {
		return "tuo-" + strings.Join(words, "-")
	}
	return "suo-" + strings.Join(words, "-")
}

// TimingView is the page of a class of cards; of all classes where Class is nil.
type TimingView struct {
	Page
	Timing *timing.Table
	Class  *timing.Class
	Lines  []timing.Line // of all classes

	Phrases     *phrase.Set        // from which cards of the class are made; nil for none
	Cards       []phrase.CardParts // the cards that can be made
	Card        phrase.CardParts   // the card in question; the zero value for any card of the class
	PlainAnswer string             // the page as a text for a chat
}

// URL is the address of the page of the class, or of a card of it.
func (v TimingView) URL() string {
	page := TimingClassURL(v.Game, v.Class.ID)
	if v.Card == (phrase.CardParts{}) {
		return page
	}
	return withQuery(page, url.Values{CardParam: {v.Card.String()}})
}

// textURL is the address of the page as a text.
func (v TimingView) textURL() string {
	return strings.Replace(v.URL(), v.Class.ID, v.Class.ID+".txt", 1)
}

// effectPhrase says what the card in question does: "che dà 500 ATK a un mostro".
func (v TimingView) effectPhrase() string {
	if v.Card == (phrase.CardParts{}) {
		return "qualunque"
	}
	return "che " + v.Phrases.EffectText(v.Card)
}

// effectCards returns one card of the class for each phrase: where there is one, the card with the moment and cost
// of the card in question.
func (v TimingView) effectCards() (cards []phrase.CardParts) {
	for _, m := range v.Cards {
		at := slices.IndexFunc(cards, func(of phrase.CardParts) bool { return of.Phrase == m.Phrase })
		switch isLike := m.When == v.Card.When && m.Cost == v.Card.Cost; {
		case at < 0:
			cards = append(cards, m)
		case isLike && (cards[at].When != v.Card.When || cards[at].Cost != v.Card.Cost):
			cards[at] = m
		}
	}
	return cards
}

// cardURL is the address of the page with a card of the class.
func (v TimingView) cardURL(m phrase.CardParts) string {
	v.Card = m
	return v.URL()
}

// cardNote says where the card in question lies, and what is printed on it.
func (v TimingView) cardNote() string {
	if v.Card == (phrase.CardParts{}) {
		return v.Class.Note
	}
	location, _, _ := strings.Cut(v.Class.Note, ";")
	if printed, err := v.Phrases.Printed("Carta", v.Card); err == nil && len(printed.Text) > 0 {
		return location + ". “" + strings.TrimSuffix(printed.Text[0], ".") + "”"
	}
	return location
}

// PlainText is the page as a text for a chat.
func (v TimingView) PlainText(address string) string {
	var b strings.Builder
	question := TimingQuestion(v.Class)
	if v.Card != (phrase.CardParts{}) {
		question = strings.TrimSuffix(question, "?") + " " + v.effectPhrase() + "?"
	}
	b.WriteString(question + "\n")
	for _, turn := range v.turns() {
		b.WriteString("\n" + turn.Title + ": " + turn.summaryLine() + "\n")
		for _, l := range turn.Lines {
			b.WriteString("- " + l.Moment.Name + ": " + answerWord(l) + " (" + engineRule(v.Book, l.Rule).Label() + ")\n")
		}
	}
	b.WriteString("\n" + Vintage(v.Book) + " · " + textVersion(v.Book) + "\n" + address + "\n")
	return b.String()
}

// TimingQuestion is the question of the page of a class.
func TimingQuestion(c *timing.Class) string { return questionStart(c) + " " + c.Name + "?" }

// questionStart is the question about a class up to the class's name.
func questionStart(c *timing.Class) string {
	return strings.TrimSpace("Quando posso " + c.QuestionVerb)
}

// timingTurn is one of the two turns of the page of a class.
type timingTurn struct {
	ID    string // HTML id of the section
	Title string
	Note  string
	Lines []timing.Line
}

// turns returns the lines of the class in the player's own turn, then those in the opponent's.
func (v TimingView) turns() []timingTurn {
	own := timingTurn{ID: "tuo", Title: "Nel tuo turno"}
	theirs := timingTurn{ID: "suo", Title: "Nel turno dell’avversario", Note: v.Timing.OpponentNote}
	for _, l := range v.Lines {
		switch {
		case l.Class != v.Class:
		case l.OwnTurn:
			own.Lines = append(own.Lines, l)
		default:
			theirs.Lines = append(theirs.Lines, l)
		}
	}
	return []timingTurn{own, theirs}
}

// maxExceptions is the greatest number of moments with the answer no that a summary names after "tutti tranne".
const maxExceptions = 4

// allowedSummary says at how many of its moments the answer is yes, and returns the moments to name after it: those
// with the answer yes or, where they are most, the few with the answer no.
func (t timingTurn) allowedSummary() (summary string, named []timing.Line) {
	var yes, no []timing.Line
	for _, l := range t.Lines {
		if l.Allowed {
			yes = append(yes, l)
		} else {
			no = append(no, l)
		}
	}
	count := strconv.Itoa(len(yes)) + " " + plural(len(yes), "momento", "momenti") + " su " + strconv.Itoa(len(t.Lines))
	switch {
	case len(yes) == 0:
		return "mai", nil
	case len(no) == 0:
		return "sempre", nil
	case len(yes) <= len(no):
		return "sì in " + count + ":", yes
	}
	if len(no) > maxExceptions {
		return "sì in " + count + ", no in " + strconv.Itoa(len(no)), nil
	}
	return "sì in " + count + ", tutti tranne:", no
}

// summaryLine is allowedSummary with its moments, in one line of text.
func (t timingTurn) summaryLine() string {
	summary, named := t.allowedSummary()
	names := make([]string, len(named))
	for i, l := range named {
		names[i] = l.Moment.Name
	}
	return strings.TrimSpace(summary + " " + strings.Join(names, "; "))
}

// otherAllowedClasses returns, for a line with the answer no, the classes that may be used at its moment.
func (v TimingView) otherAllowedClasses(l timing.Line) (classes []*timing.Class) {
	for _, other := range v.Lines {
		if !l.Allowed && other.Allowed && other.Moment == l.Moment && other.OwnTurn == l.OwnTurn {
			classes = append(classes, other.Class)
		}
	}
	return classes
}

// hasOtherAllowed reports whether at one of the moments of a turn another class may be used and this one may not.
func (v TimingView) hasOtherAllowed(turn timingTurn) bool {
	for _, l := range turn.Lines {
		if len(v.otherAllowedClasses(l)) > 0 {
			return true
		}
	}
	return false
}

// lineReason is the reason why a line says no, or else the title of the line's rule; "" where the book has none.
func (v TimingView) lineReason(l timing.Line) string {
	if reason := v.Timing.Reason(&l); reason != "" {
		return reason
	}
	return engineRule(v.Book, l.Rule).Title()
}

// answerClass is the class of a line's list item: green or red.
func answerClass(l timing.Line) string {
	if l.Allowed {
		return "yes"
	}
	return "no"
}

// answerWord is the answer of a line in words.
func answerWord(l timing.Line) string {
	if l.Allowed {
		return "sì"
	}
	return "no"
}
