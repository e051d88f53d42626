package effect

import (
	"reflect"
	"strings"
)

// The text of the lists of a definition: actions in their order, targets, places, conditions.

// listText returns the text of a list in a placeholder. The format of the placeholder is the separator of actions or
// the word before conditions; without a format, actions are part of a sentence.
func (s *sentence) listText(h placeholder, list reflect.Value) string {
	if list.Len() == 0 {
		return ""
	}
	var texts []string
	switch first := list.Index(0); {
	case first.Kind() == reflect.Slice, implements[formLister](first):
		return s.actionListText(h, list)
	case first.Kind() != reflect.Struct:
		for i := range list.Len() {
			texts = append(texts, s.valueText(h, list.Index(i)))
		}
		return strings.Join(texts, " o ")
	case implements[condition](first):
		return s.conditionsText(list, h.format)
	}
	for i := range list.Len() {
		text, _ := s.nested(list.Index(i), imperative).fill(templateOf(list.Index(i)))
		texts = append(texts, text)
	}
	return joinWithAnd(texts)
}

// actionListText returns the text of a list of actions, or of a list of such lists.
func (s *sentence) actionListText(h placeholder, list reflect.Value) string {
	within := *s
	if f, ok := s.v.Type().FieldByName(h.name); ok {
		if place, _, _ := strings.Cut(f.Tag.Get("it"), "|"); f.Tag.Get("place") == "=" {
			within.place = place
		}
	}
	if list.Index(0).Kind() == reflect.Slice {
		s.containsActions = true
		var modes []string
		for i := range list.Len() {
			modes = append(modes, within.bracketedText(list.Index(i)))
		}
		return strings.Join(modes, h.format)
	}
	switch {
	case h.format == "" && s.afterMay:
		s.containsActions = true
		return within.optionalText(list)
	case h.format == "":
		s.containsActions = true
		return within.clauseText(list)
	case h.format[0] == '.':
		return within.sentencesText(list)
	}
	var texts []string
	for _, a := range within.actionTexts(list, imperative) {
		texts = append(texts, a.text)
	}
	return strings.Join(texts, h.format)
}

// actionText is the text of one action, or of several joined actions.
type actionText struct {
	text            string
	containsActions bool   // the action contains other actions
	startsWithVerb  bool   // the text starts with a verb
	actor           Player // the player who acts
}

// actionTexts returns the texts of actions in a mood. It joins consecutive actions whose texts are equal before
// joinMark.
func (s *sentence) actionTexts(list reflect.Value, m mood) (texts []actionText) {
	var head string    // what the action before this one has before the mark together
	var tails []string // what each of the joined actions has after it
	for i := range list.Len() {
		inner := s.nested(list.Index(i), m)
		a := inner.actionText()
		first, tail, ok := strings.Cut(a.text, joinMark)
		if ok && len(tails) > 0 && first == head {
			tails = append(tails, tail)
			texts[len(texts)-1].text = head + joinWithAnd(tails)
			continue
		}
		if head, tails = first, nil; ok {
			tails = []string{tail}
		}
		a.text = strings.TrimSpace(first + tail)
		texts = append(texts, a)
	}
	return texts
}

// actionText returns the text of the action v. The conditions of the action stand before it, unless its template has
// a placeholder for them.
func (s *sentence) actionText() actionText {
	text, _ := s.fill(templateOf(s.v))
	if f := s.v.FieldByName("If"); f.IsValid() && f.Len() > 0 && !s.hasPlaceholder(s.variant.Parts, "If") {
		text = s.conditionsText(f, "") + ", " + text
	}
	h, _ := parsePlaceholder(s.v.Type(), s.variant.Parts[0].Placeholder)
	return actionText{text, s.containsActions, isVerb(h.words), s.actor()}
}

// sentencesText returns actions as sentences; the first starts with a small letter, the last lacks its full stop.
func (s *sentence) sentencesText(list reflect.Value) string {
	var texts []string
	for i, a := range s.actionTexts(list, imperative) {
		if i > 0 {
			a.text = Capitalize(a.text)
		}
		texts = append(texts, a.text)
	}
	return strings.Join(texts, ". ")
}

// joinedActions returns actions as one sentence: infinitives joined with commas and "e", other moods joined with
// "poi". It returns false where an action contains other actions or, as an infinitive, does not start with a verb or
// has another actor.
func (s *sentence) joinedActions(list reflect.Value, m mood, actor Player) (string, bool) {
	var texts []string
	for _, a := range s.actionTexts(list, m) {
		if a.containsActions || m == infinitive && (!a.startsWithVerb || a.actor != actor) {
			return "", false
		}
		texts = append(texts, a.text)
	}
	if m == infinitive {
		return joinWithAnd(texts), true
	}
	return strings.Join(texts, ", poi "), true
}

// clauseText returns actions as part of a sentence: joined or, where joinedActions fails, as sentences in brackets.
func (s *sentence) clauseText(list reflect.Value) string {
	if text, ok := s.joinedActions(list, imperative, You); ok {
		return text
	}
	if all := s.actionTexts(list, imperative); len(all) == 1 && all[0].startsWithVerb {
		return all[0].text
	}
	return s.bracketedText(list)
}

// bracketedText returns actions as sentences in brackets.
func (s *sentence) bracketedText(list reflect.Value) string {
	return "(" + Capitalize(s.sentencesText(list)) + ".)"
}

// optionalText returns actions that a player may do: joined infinitives or, where joinedActions fails, a clause
// after "fare così".
func (s *sentence) optionalText(list reflect.Value) string {
	if text, ok := s.joinedActions(list, infinitive, s.actor()); ok {
		return text
	}
	return "fare così: " + s.clauseText(list)
}
