package effect

import (
	"reflect"
	"strings"
)

// How a text prints the lists of a definition: actions in their order, targets, places, conditions.

// printList returns the text of a list in a hole. After its colon the hole has what stands between actions, or the word
// before conditions; a hole without a colon prints actions as a part of a sentence.
func (s *sentence) printList(h hole, list reflect.Value) string {
	if list.Len() == 0 {
		return ""
	}
	var texts []string
	switch first := list.Index(0); {
	case first.Kind() == reflect.Slice, is[formed](first):
		return s.printActions(h, list)
	case first.Kind() != reflect.Struct:
		for i := range list.Len() {
			texts = append(texts, s.print(h, list.Index(i)))
		}
		return strings.Join(texts, " o ")
	case is[condition](first):
		return s.conditions(list, h.as)
	}
	for i := range list.Len() {
		text, _ := s.inner(list.Index(i), told).fill(templateOf(list.Index(i)))
		texts = append(texts, text)
	}
	return join(texts)
}

// printActions returns the text of a list of actions, or of a list of such lists.
func (s *sentence) printActions(h hole, list reflect.Value) string {
	within := *s
	if f, ok := s.v.Type().FieldByName(h.name); ok {
		if place, _, _ := strings.Cut(f.Tag.Get("it"), "|"); f.Tag.Get("place") == "=" {
			within.place = place
		}
	}
	if list.Index(0).Kind() == reflect.Slice {
		s.nests = true
		var modes []string
		for i := range list.Len() {
			modes = append(modes, within.enclosed(list.Index(i)))
		}
		return strings.Join(modes, h.as)
	}
	switch {
	case h.as == "" && s.may:
		s.nests = true
		return within.optional(list)
	case h.as == "":
		s.nests = true
		return within.block(list)
	case h.as[0] == '.':
		return within.sentences(list)
	}
	var texts []string
	for _, a := range within.actions(list, told) {
		texts = append(texts, a.text)
	}
	return strings.Join(texts, h.as)
}

// saidAction is the text of one action, or of several that are joined into one.
type saidAction struct {
	text  string
	nests bool   // other actions stand inside it
	verb  bool   // it begins with a verb
	actor Player // the player who acts
}

// actions returns the texts of actions in a mood. Consecutive actions with the same words before the mark together
// become one.
func (s *sentence) actions(list reflect.Value, m mood) (said []saidAction) {
	var head string    // what the action before this one has before the mark together
	var tails []string // what each of the joined actions has after it
	for i := range list.Len() {
		at := s.inner(list.Index(i), m)
		a := at.action()
		first, tail, ok := strings.Cut(a.text, together)
		if ok && len(tails) > 0 && first == head {
			tails = append(tails, tail)
			said[len(said)-1].text = head + join(tails)
			continue
		}
		if head, tails = first, nil; ok {
			tails = []string{tail}
		}
		a.text = strings.TrimSpace(first + tail)
		said = append(said, a)
	}
	return said
}

// action returns the text of the action that s.v is, after its conditions where the template does not name them.
func (s *sentence) action() saidAction {
	text, _ := s.fill(templateOf(s.v))
	if f := s.v.FieldByName("If"); f.IsValid() && f.Len() > 0 && !s.names(s.way.Parts, "If") {
		text = s.conditions(f, "") + ", " + text
	}
	h, _ := readHole(s.v.Type(), s.way.Parts[0].Placeholder)
	return saidAction{text, s.nests, isVerb(h.words), s.actor()}
}

// sentences returns actions as sentences, the last without its full stop; the first begins with a small letter.
func (s *sentence) sentences(list reflect.Value) string {
	var texts []string
	for i, a := range s.actions(list, told) {
		if i > 0 {
			a.text = Capitalize(a.text)
		}
		texts = append(texts, a.text)
	}
	return strings.Join(texts, ". ")
}

// row returns actions in one sentence: in the infinitive with commas and "e" between them, else with "poi". It returns
// false where one of them does not fit: it has other actions inside it or, in the infinitive, does not begin with a
// verb or is done by another player than by.
func (s *sentence) row(list reflect.Value, m mood, by Player) (string, bool) {
	var texts []string
	for _, a := range s.actions(list, m) {
		if a.nests || m == infinitive && (!a.verb || a.actor != by) {
			return "", false
		}
		texts = append(texts, a.text)
	}
	if m == infinitive {
		return join(texts), true
	}
	return strings.Join(texts, ", poi "), true
}

// block returns actions as a part of a sentence: in a row or, where they do not fit in one, as sentences between
// brackets.
func (s *sentence) block(list reflect.Value) string {
	if text, ok := s.row(list, told, You); ok {
		return text
	}
	if all := s.actions(list, told); len(all) == 1 && all[0].verb {
		return all[0].text
	}
	return s.enclosed(list)
}

// enclosed returns actions as sentences between brackets.
func (s *sentence) enclosed(list reflect.Value) string {
	return "(" + Capitalize(s.sentences(list)) + ".)"
}

// optional returns actions that a player may do: in the infinitive where they fit in a row, else after "fare così".
func (s *sentence) optional(list reflect.Value) string {
	if text, ok := s.row(list, infinitive, s.actor()); ok {
		return text
	}
	return "fare così: " + s.block(list)
}
