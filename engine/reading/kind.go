package reading

import (
	"strings"

	"cavillo/engine/situation"
	"cavillo/language"
)

// readAsked is readLine with the kind of question that the line is.
func readAsked(line string) typedLine {
	l := readLine(line)
	l.asksKind, l.scratch = language.KindOf(line), &scratch{}
	return l
}

// asksRule reports whether a line asks for a rule, and not how a case of the situation ends: it wants more than yes or no,
// states no position, no number fills a hole, and it fills none of a case that the situation declares to answer.
func (l *typedLine) asksRule(t *Typed) bool {
	return l.wantsMore() && !l.asksKind.StatesPosition() && !t.counted && !(l.answered && t.Filled > 0)
}

// wantsMore reports whether yes or no is no answer to a line.
func (l *typedLine) wantsMore() bool { return l.asksKind.Kind.WantsMoreThanYes() }

// checkReply leaves a line open that wants more than yes or no where the verdict begins with one of them. A verdict that
// says a number may begin so where a number is asked: "No: servono 2 Tributi".
func (t *Typed) checkReply(s *situation.Situation) {
	if t.wantsMore == "" || t.Open() {
		return
	}
	verdict, err := s.Verdict(t.Filling)
	if err != nil || t.asksKind.Is(language.Number) && strings.ContainsAny(verdict.Text, "0123456789") {
		return
	}
	if _, opens := verdict.OpeningReply(); opens {
		t.Other = t.wantsMore
		t.Filling.Residue = t.left()
	}
}

// yesNo returns a question of a situation, "" where it is answered by yes or no and the line asks for more than that.
func (l *typedLine) yesNo(question string) string {
	if l.wantsMore() && situation.IsYesNo(question) {
		return ""
	}
	return question
}
