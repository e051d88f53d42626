package effect

// Noun is a value of an enumeration: its word in files, and what is printed on cards. Term has a third word, by which
// events name the value.
type (
	Noun = struct{ Word, Printed string }
	Term = struct{ Word, Event, Printed string }
)

// Nouns has the words of an enumeration, in the order of its constants: those of files, of events and of cards.
// Events is nil where events have no words of their own.
type Nouns struct{ Words, Events, Printed []string }

// NounsOf returns the words of an enumeration from its table, which has an entry for each constant.
func NounsOf(table []Noun) (nouns Nouns) {
	for _, n := range table {
		nouns.Words, nouns.Printed = append(nouns.Words, n.Word), append(nouns.Printed, n.Printed)
	}
	return nouns
}

// TermsOf returns the words of an enumeration from a table that also has the words of events.
func TermsOf(table []Term) (nouns Nouns) {
	for _, t := range table {
		nouns.Words, nouns.Events = append(nouns.Words, t.Word), append(nouns.Events, t.Event)
		nouns.Printed = append(nouns.Printed, t.Printed)
	}
	return nouns
}
