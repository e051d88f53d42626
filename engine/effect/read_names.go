package effect

// Names in a definition: printed names, and the names that actions give to what they choose, count or do, which later
// actions use.

import (
	"reflect"
	"regexp"
	"slices"

	"cavillo/engine/entry"
)

// Sort is the kind of thing that a name stands for.
type NameKind uint8

const (
	ActionName NameKind = iota // that something was done
	CardName
	CardsName // cards of which there may be more than one
	NumberName
)

type given struct {
	name string
	to   NameKind
}

var (
	printedName = regexp.MustCompile(`^[\p{L}0-9]([\p{L}0-9' -]*[\p{L}0-9])?$`)
	boundName   = regexp.MustCompile(`^[a-zàèéìòù]+( [a-zàèéìòù]+)*$`)
)

// readName reads a printed name, a name that an action gives, or one that an earlier action gave.
func (r *Reader) readName(v reflect.Value, e *entry.Entry, t token) error {
	switch {
	case t.uses != nil:
		if names := r.known(*t.uses); e.Kind != entry.Scalar || !slices.Contains(names, e.Text) {
			known := "nessuna azione prima di questa dà un nome"
			if len(names) > 0 {
				known = entry.Nearest(e.Text, names)
			}
			return entry.Errorf(e.Line, "%s«%s» non è un nome dato da un'azione precedente; %s", Label(e), e.Text,
				known)
		}
	case t.binds:
		if e.Kind != entry.Scalar || !boundName.MatchString(e.Text) || len(e.Text) > maxName {
			return entry.Errorf(e.Line, "%sci si aspetta un nome di lettere minuscole, come «preso»", Label(e))
		}
	case e.Kind != entry.Scalar || !printedName.MatchString(e.Text) || len(e.Text) > maxName:
		return entry.Errorf(e.Line, "%sci si aspetta un nome di lettere, cifre e spazi, lungo al più %d", Label(e),
			maxName)
	}
	v.SetString(e.Text)
	return nil
}

// known returns the names that stand for a Sort: for Cards also those of several cards, for Deed all names.
func (r *Reader) known(to NameKind) (names []string) {
	for _, n := range r.names {
		if to == ActionName || n.to == to || to == CardName && n.to == CardsName {
			names = append(names, n.name)
		}
	}
	return names
}

// bind adds the name that a binder gives to the names that later entries may use.
func (r *Reader) bind(b binder, line int) error {
	name, to := b.Binding()
	if name == "" {
		return nil
	}
	some := func(s NameKind) bool { return s == CardName || s == CardsName }
	for i, n := range r.names {
		if n.name == name && n.to != to && !(some(n.to) && some(to)) {
			return entry.Errorf(line, "«%s» è già il nome di altro: qui ne serve uno nuovo, con «come»", name)
		} else if n.name == name {
			r.names[i].to = to
			return nil
		}
	}
	if len(r.names) == maxNames {
		return entry.Errorf(line, "un'abilità può dare al più %d nomi a carte e numeri", maxNames)
	}
	r.names = append(r.names, given{name, to})
	return nil
}

// called returns the name that a word means. A name means itself. Where no name is "carta", that word means the only
// name of one card that has been given so far; likewise "carte" the only name of several cards. Any other word is
// returned unchanged.
func (r *Reader) called(word string) string {
	to, known := map[string]NameKind{"carta": CardName, "carte": CardsName}[word]
	name := word
	for _, n := range r.names {
		switch {
		case n.name == word:
			return word
		case !known || n.to != to:
		case name != word:
			return word
		default:
			name = n.name
		}
	}
	return name
}

// knownCard returns an error where a word means no card here. names are the names that earlier actions gave to cards.
func (r *Reader) knownCard(e *entry.Entry, t token, w Words, names []string) error {
	var unknown []string
	if s, ok := w.(situated); ok {
		unknown = s.UnknownWords(r)
	}
	said, early := e.Text, slices.Contains(unknown, e.Text)
	if _, found := t.find(w, said); found && !early {
		return nil
	}
	if early {
		said = "" // the word is right but comes too early: none is nearer
	}
	valid := slices.DeleteFunc(t.valid(w), func(word string) bool { return slices.Contains(unknown, word) })
	return entry.Errorf(e.Line, "%s«%s» non è una carta che si conosce qui; %s", Label(e), e.Text,
		entry.Nearest(said, append(valid, names...)))
}

// taken returns the words that may not be given as a name: those that mean cards to the selector of a struct.
func taken(t reflect.Type) []string {
	words := []string{AnyCard}
	for _, f := range reflect.VisibleFields(t) {
		if _, ok := reflect.Zero(f.Type).Interface().(named); ok && f.Type.Kind() == reflect.Pointer {
			for _, token := range tokensOf(f.Type.Elem()) {
				if token.name {
					return append(words, token.valid(reflect.Zero(f.Type.Elem().FieldByIndex(token.field).Type).Interface().(Words))...)
				}
			}
		}
	}
	return words
}
