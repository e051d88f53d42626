package views

import (
	"strings"
	"unicode"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// TimingURL is the page that lists the classes of cards of which a game says when they may be used.
func TimingURL(g rulebooks.Game) string { return "/quando/" + string(g) }

// TimingClassURL is the page of one class: "/quando/ygo/trappola-normale".
func TimingClassURL(g rulebooks.Game, id string) string { return TimingURL(g) + "/" + id }

// TimingMomentURL is the line of a moment on the page of a class, in the own turn or in the opponent's.
func TimingMomentURL(g rulebooks.Game, id string, own bool, m *engine.TimingMoment) string {
	return TimingClassURL(g, id) + "#" + timingAnchor(own, m)
}

// timingAnchor is the id of a line: "suo-damage-step".
func timingAnchor(own bool, m *engine.TimingMoment) string {
	words := strings.FieldsFunc(strings.ToLower(m.Name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if own {
		return "tuo-" + strings.Join(words, "-")
	}
	return "suo-" + strings.Join(words, "-")
}

// TimingView is the page of a class of cards, or of all classes; then Class is nil.
type TimingView struct {
	Page
	Timing *engine.Timing
	Class  *engine.TimingClass
	Lines  []engine.TimingLine // of every class
}

// TimingQuestion is the question of the page of a class.
func TimingQuestion(c *engine.TimingClass) string { return asked(c) + " " + c.Name + "?" }

// asked is the question of a class before its name.
func asked(c *engine.TimingClass) string { return strings.TrimSpace("Quando posso " + c.Can) }

// timingTurn is one of the two turns of the page of a class.
type timingTurn struct {
	ID    string // of the section
	Title string
	Note  string
	Lines []engine.TimingLine
}

// turns are the lines of the class in the own turn and in the opponent's.
func (v TimingView) turns() []timingTurn {
	own := timingTurn{ID: "tuo", Title: "Nel tuo turno"}
	theirs := timingTurn{ID: "suo", Title: "Nel turno dell’avversario", Note: v.Timing.Theirs}
	for _, l := range v.Lines {
		switch {
		case l.Class != v.Class:
		case l.Own:
			own.Lines = append(own.Lines, l)
		default:
			theirs.Lines = append(theirs.Lines, l)
		}
	}
	return []timingTurn{own, theirs}
}

// otherwise are the classes that may be used where a line says that this one may not.
func (v TimingView) otherwise(l engine.TimingLine) (classes []*engine.TimingClass) {
	for _, other := range v.Lines {
		if !l.Allowed && other.Allowed && other.Moment == l.Moment && other.Own == l.Own {
			classes = append(classes, other.Class)
		}
	}
	return classes
}

// anyOtherwise reports whether one of the lines of a turn would be yes for another class.
func (v TimingView) anyOtherwise(turn timingTurn) bool {
	for _, l := range turn.Lines {
		if len(v.otherwise(l)) > 0 {
			return true
		}
	}
	return false
}

// why is the short label of the rule of a line, "" where the book has none.
func (v TimingView) why(l engine.TimingLine) string {
	if rule := v.Book.Rule(l.Rule.Number); rule != nil {
		return rule.Title
	}
	return ""
}

// answer is the class of a line's list item: green or red.
func answer(l engine.TimingLine) string {
	if l.Allowed {
		return "yes"
	}
	return "no"
}

// answerWord is the answer of a line in words.
func answerWord(l engine.TimingLine) string {
	if l.Allowed {
		return "sì"
	}
	return "no"
}
