package situation

import (
	"slices"
	"strings"

	"cavillo/engine/entry"
	"cavillo/engine/replay"
)

// keyAsked is the name of the question that an address says to be asked.
const keyQuestion = "chiede"

// whether reports whether a question is answered by yes or no.
func isYesNo(question string) bool { return strings.HasPrefix(question, "se ") }

// whether are the questions of the situation to which its outcomes reply, as addresses have them.
func (s *Situation) yesNoKeys() (keys []string) {
	for _, question := range s.Answers {
		if s.HasReply(question) {
			keys = append(keys, replay.Slug(question, MaxKeyBytes))
		}
	}
	return keys
}

// replies reports whether outcomes of the situation reply to a question.
func (s *Situation) HasReply(question string) bool {
	return slices.ContainsFunc(s.outcomes, func(list []clause) bool {
		return slices.ContainsFunc(list, func(c clause) bool { _, replies := c.replies[question]; return replies })
	})
}

// readReplies reads what an outcome says to the questions of the situation.
func (s *Situation) readReplies(e *entry.Entry) (map[string]bool, error) {
	if e == nil {
		return nil, nil
	}
	replies := map[string]bool{}
	for _, f := range e.Fields {
		if !slices.Contains(s.Answers, f.Key) || !isYesNo(f.Key) {
			return nil, entry.Errorf(f.Line, "risponde: «%s» non è fra le domande della situazione che cominciano con «se»; %s", f.Key, entry.Nearest(f.Key, s.Answers))
		}
		if f.Text != "sì" && f.Text != "no" {
			return nil, entry.Errorf(f.Line, "risponde: a «%s» si risponde sì o no, e non «%s»", f.Key, f.Text)
		}
		replies[f.Key] = f.Text == "sì"
	}
	return replies, nil
}

// Reply is what a verdict says to a question of the situation that yes or no answers; said is false where it says nothing to it. A verdict that begins with
// yes or no says that to what somebody can or must do.
func (v *Verdict) Reply(question string) (yes, found bool) {
	if yes, found = v.replies[question]; found {
		return yes, true
	}
	words := Words(question)
	if len(words) < 2 || !slices.Contains(ModalQuestions, Questions[words[1]]) && (len(words) < 3 || !slices.Contains(ModalQuestions, Questions[words[2]])) {
		return false, false
	}
	return v.openingReply()
}

// begins reports whether a verdict begins with yes or no, and which.
func (v *Verdict) openingReply() (yes, found bool) {
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

// Asked is the question that is asked and what is answered to it first: yes, no, or that it depends on what is not known; "" where nothing is asked, the
// verdict says nothing to it or begins with it. A verdict may begin with the contrary, which it says of something else.
func (a *Answer) QuestionAndReply() (question, reply string) {
	if a.Filling.Question == "" {
		return "", ""
	}
	yes, found := a.Verdict.Reply(a.Filling.Question)
	if first, begins := a.Verdict.openingReply(); !found || begins && first == yes && len(a.Alternatives()) == 0 {
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
