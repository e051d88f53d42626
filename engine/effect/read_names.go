package effect

// Names in a definition: printed names, and the names that actions give to what they choose, count or do, which later
// actions use.

import (
	"reflect"
	"regexp"
	"slices"

	"cavillo/engine/entry"
)

// NameKind is the kind of thing that a name given by an action stands for.
type NameKind uint8

const (
	ActionName NameKind = iota // the fact that the action was done
	CardName                   // one card
	CardsName                  // cards, of which there may be more than one
	NumberName                 // a number
)

// boundName is a name that an action gave, with the kind of thing it stands for.
type boundName struct {
	name string
	kind NameKind
}

var (
	printedNamePattern = regexp.MustCompile(`^[\p{L}0-9]([\p{L}0-9' -]*[\p{L}0-9])?$`)
	boundNamePattern   = regexp.MustCompile(`^[a-zàèéìòù]+( [a-zàèéìòù]+)*$`)
)

// readName reads into v a printed name, a new name that an action gives, or a name that an earlier action gave; t
// says which.
func (r *Reader) readName(v reflect.Value, e *entry.Entry, t keySpec) error {
	switch {
	case t.usedNames != nil:
		if names := r.namesOf(*t.usedNames); e.Kind != entry.Scalar || !slices.Contains(names, e.Text) {
			hint := "nessuna azione prima di questa dà un nome"
			if len(names) > 0 {
				hint = entry.Suggestion(e.Text, names)
			}
			return entry.Errorf(e.Line, "%s«%s» non è un nome dato da un'azione precedente; %s", Label(e), e.Text,
				hint)
		}
	case t.bindsName:
		if e.Kind != entry.Scalar || !boundNamePattern.MatchString(e.Text) || len(e.Text) > maxName {
			return entry.Errorf(e.Line, "%sci si aspetta un nome di lettere minuscole, come «preso»", Label(e))
		}
	case e.Kind != entry.Scalar || !printedNamePattern.MatchString(e.Text) || len(e.Text) > maxName:
		return entry.Errorf(e.Line, "%sci si aspetta un nome di lettere, cifre e spazi, lungo al più %d", Label(e),
			maxName)
	}
	v.SetString(e.Text)
	return nil
}

// namesOf returns the names given so far that stand for a kind of thing. CardName includes names of several cards,
// and ActionName all names.
func (r *Reader) namesOf(kind NameKind) (names []string) {
	for _, n := range r.names {
		if kind == ActionName || n.kind == kind || kind == CardName && n.kind == CardsName {
			names = append(names, n.name)
		}
	}
	return names
}

// bindName records the name that a binder gives, for later entries to use. It returns an error for a name that
// stands for another kind of thing, and for too many names.
func (r *Reader) bindName(b binder, line int) error {
	name, kind := b.Binding()
	if name == "" {
		return nil
	}
	isCards := func(s NameKind) bool { return s == CardName || s == CardsName }
	for i, n := range r.names {
		if n.name == name && n.kind != kind && !(isCards(n.kind) && isCards(kind)) {
			return entry.Errorf(line, "«%s» è già il nome di altro: qui ne serve uno nuovo, con «come»", name)
		} else if n.name == name {
			r.names[i].kind = kind
			return nil
		}
	}
	if len(r.names) == maxNames {
		return entry.Errorf(line, "un'abilità può dare al più %d nomi a carte e numeri", maxNames)
	}
	r.names = append(r.names, boundName{name, kind})
	return nil
}

// resolveName returns the name that a word means. A name means itself. Where no name is "carta", that word means the
// only name of one card given so far; likewise "carte" the only name of several cards. Any other word is returned
// unchanged.
func (r *Reader) resolveName(word string) string {
	kind, hasKind := map[string]NameKind{"carta": CardName, "carte": CardsName}[word]
	name := word
	for _, n := range r.names {
		switch {
		case n.name == word:
			return word
		case !hasKind || n.kind != kind:
		case name != word:
			return word
		default:
			name = n.name
		}
	}
	return name
}

// checkKnownCard returns an error for a word of the Ref w that means no card here, either because there is no such
// word or because nothing before determines the card. The error suggests names, which earlier actions gave to cards,
// and the valid words.
func (r *Reader) checkKnownCard(e *entry.Entry, t keySpec, w Words, names []string) error {
	var unknownWords []string
	if s, ok := w.(contextualRef); ok {
		unknownWords = s.UnknownWords(r)
	}
	word, isEarly := e.Text, slices.Contains(unknownWords, e.Text)
	if _, found := t.valueOf(w, word); found && !isEarly {
		return nil
	}
	if isEarly {
		word = "" // the word is right but comes too early: none is nearer
	}
	valid := slices.DeleteFunc(t.validWords(w), func(word string) bool { return slices.Contains(unknownWords, word) })
	return entry.Errorf(e.Line, "%s«%s» non è una carta che si conosce qui; %s", Label(e), e.Text,
		entry.Suggestion(word, append(valid, names...)))
}

// reservedWords returns the words that may not be given as a name: AnyCard, and the words for known cards of the
// selector that the struct t has as a field.
func reservedWords(t reflect.Type) []string {
	words := []string{AnyCard}
	for _, f := range reflect.VisibleFields(t) {
		if _, ok := reflect.Zero(f.Type).Interface().(namedSelector); ok && f.Type.Kind() == reflect.Pointer {
			for _, spec := range tagKeys(f.Type.Elem()) {
				if spec.allowsNames {
					return append(words, spec.validWords(reflect.Zero(f.Type.Elem().FieldByIndex(spec.field).Type).Interface().(Words))...)
				}
			}
		}
	}
	return words
}
