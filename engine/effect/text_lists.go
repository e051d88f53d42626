package effect

import (
	"reflect"
	"strings"
)

// Lists of a definition: actions in their order, targets, places, conditions.

// printList is a list in a hole. After a colon the hole has what stands between actions, or the word before conditions;
// actions without one are a part of a sentence.
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

// printActions is a list of actions, or of lists of them.
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

// saidAction is an action, or several that a text says together.
type saidAction struct {
	text  string
	nests bool   // it has others in it
	verb  bool   // it begins with a verb whose subject is whoever acts
	actor Player // whoever acts
}

// actions are the texts of actions, in a mood.
func (s *sentence) actions(list reflect.Value, m mood) (said []saidAction) {
	var head string    // what the actions before this one say before what they are said together by
	var tails []string // what each says after it
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

// action is the text of an action, after the conditions that its template does not name.
func (s *sentence) action() saidAction {
	text, _ := s.fill(templateOf(s.v))
	if f := s.v.FieldByName("If"); f.IsValid() && f.Len() > 0 && !s.names(s.way.Parts, "If") {
		text = s.conditions(f, "") + ", " + text
	}
	h, _ := readHole(s.v.Type(), s.way.Parts[0].Hole)
	return saidAction{text, s.nests, isVerb(h.words), s.actor()}
}

// sentences are actions, a sentence each but for the last full stop; the first begins with a small letter.
func (s *sentence) sentences(list reflect.Value) string {
	var texts []string
	for i, a := range s.actions(list, told) {
		if i > 0 {
			a.text = Capital(a.text)
		}
		texts = append(texts, a.text)
	}
	return strings.Join(texts, ". ")
}

// row joins actions inside a sentence by "poi"; in the infinitive by commas, the last by "e". It reports false where an
// action cannot stand in a row: by is who does those in the infinitive.
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

// block is the actions of a part of a sentence: in a row, or between brackets where they have parts themselves.
func (s *sentence) block(list reflect.Value) string {
	if text, ok := s.row(list, told, You); ok {
		return text
	}
	if all := s.actions(list, told); len(all) == 1 && all[0].verb {
		return all[0].text
	}
	return s.enclosed(list)
}

// enclosed is sentences between brackets.
func (s *sentence) enclosed(list reflect.Value) string {
	return "(" + Capital(s.sentences(list)) + ".)"
}

// optional is what a player may do, in the infinitive where all the actions have one.
func (s *sentence) optional(list reflect.Value) string {
	if text, ok := s.row(list, infinitive, s.actor()); ok {
		return text
	}
	return "fare così: " + s.block(list)
}
