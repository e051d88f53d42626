package situation

import (
	"slices"
	"strings"

	"cavillo/engine/entry"
)

// keyQuestion is the key of an address for the question that is asked.
const keyQuestion = "chiede"

// IsYesNo reports whether a question is answered by yes or no.
func IsYesNo(question string) bool { return strings.HasPrefix(question, "se ") }

// yesNoKeys returns the questions to which the situation has a reply of yes or no, as addresses write them.
func (s *Situation) yesNoKeys() (keys []string) {
	for _, question := range s.Answers {
		if s.HasReply(question) {
			keys = append(keys, KeyOf(question))
		}
	}
	return keys
}

// HasReply reports whether a clause of the situation replies to a question.
func (s *Situation) HasReply(question string) bool {
	return slices.ContainsFunc(s.outcomes, func(list []clause) bool {
		return slices.ContainsFunc(list, func(c clause) bool { _, replies := c.replies[question]; return replies })
	})
}

// readReplies reads risponde of a clause: yes or no, by question.
func (s *Situation) readReplies(e *entry.Entry) (map[string]bool, error) {
	if e == nil {
		return nil, nil
	}
	replies := map[string]bool{}
	for _, f := range e.Fields {
		if !slices.Contains(s.Answers, f.Key) || !IsYesNo(f.Key) {
			return nil, entry.Errorf(f.Line,
				"risponde: «%s» non è fra le domande della situazione che cominciano con «se»; %s", f.Key,
				entry.Suggestion(f.Key, s.Answers))
		}
		if f.Text != "sì" && f.Text != "no" {
			return nil, entry.Errorf(f.Line, "risponde: a «%s» si risponde sì o no, e non «%s»", f.Key, f.Text)
		}
		replies[f.Key] = f.Text == "sì"
	}
	return replies, nil
}

// Reply returns the yes or no of a verdict to a question of the situation; found is false where the verdict has no
// reply. To a question whether somebody can or must act, a verdict that begins with yes or no replies by that word.
func (v *Verdict) Reply(question string) (yes, found bool) {
	if yes, found = v.replies[question]; found {
		return yes, true
	}
	words := Words(question)
	if len(words) < 2 || !slices.Contains(ModalQuestions, Questions[words[1]]) &&
		(len(words) < 3 || !slices.Contains(ModalQuestions, Questions[words[2]])) {
		return false, false
	}
	return v.OpeningReply()
}

// OpeningReply returns the yes or no with which a verdict begins; found is false where it begins with neither.
func (v *Verdict) OpeningReply() (yes, found bool) {
	if len(v.Sentences) == 0 {
		return false, false
	}
	first, _, _ := strings.Cut(v.Sentences[0], " ")
	switch strings.Trim(first, ":,.;") {
	case "Sì":
		return true, true
	case "No":
		return false, true
	}
	return false, false
}

// QuestionAndReply returns the question that is asked and the reply to show before the verdict: "sì", "no", or
// "dipende" where the unknown decides. Both are "" where nothing is asked, where the verdict has no reply, or where
// the verdict begins with that reply. A verdict may begin with the opposite word, which then
// answers another question.
func (a *Answer) QuestionAndReply() (question, reply string) {
	if a.Filling.Question == "" {
		return "", ""
	}
	yes, found := a.Verdict.Reply(a.Filling.Question)
	if opening, opens := a.Verdict.OpeningReply(); !found || opens && opening == yes && len(a.Alternatives()) == 0 {
		return "", ""
	}
	reply = "no"
	if yes {
		reply = "sì"
	}
	for i := range a.Flips {
		if f := &a.Flips[i]; a.resolvesUnknown(f) {
			if other, found := f.Verdict.Reply(a.Filling.Question); !found || other != yes {
				reply = "dipende"
			}
		}
	}
	return a.Filling.Question, reply
}

// ReplyOf returns the yes or no of a verdict to what is asked: the question of the filling, else that of the sentence.
func (a *Answer) ReplyOf(v *Verdict) (yes, found bool) {
	if a.Filling.Question != "" {
		return v.Reply(a.Filling.Question)
	}
	return v.OpeningReply()
}

// Turns returns the verdicts that turn the reply because something supposed has another value, as far as they were
// tried, with those values as conditions.
func (a *Answer) Turns() (turns []Alternative) {
	yes, found := a.ReplyOf(&a.Verdict)
	if !found {
		return nil
	}
	for i := range a.Flips {
		f := &a.Flips[i]
		if other, replies := a.ReplyOf(&f.Verdict); f.Condition == "" || !replies || other == yes || !a.changesSupposed(f) {
			continue
		}
		same := func(t Alternative) bool { return t.Verdict.hasSameClauses(&f.Verdict) }
		if at := slices.IndexFunc(turns, same); at >= 0 {
			turns[at].Conditions = append(turns[at].Conditions, f.Condition)
		} else {
			turns = append(turns, Alternative{[]string{f.Condition}, f.Verdict})
		}
	}
	return turns
}

// changesSupposed reports whether a flip changes only what nobody has stated.
func (a *Answer) changesSupposed(f *Flip) bool {
	for i := range a.Situation.Holes {
		if f.Filling.Values[i] != a.Filling.Values[i] && !a.isSupposed(i) {
			return false
		}
	}
	return len(f.Filling.Cards) == len(a.Filling.Cards)
}
