package effect

// Noun is a value of an enumeration: its word in files, and what is printed on cards. Term has a third word, by which
// events name the value.
type (
	Noun = struct{ Word, Printed string }
	Term = struct{ Word, Event, Printed string }
)

// Nouns are the values of an enumeration in the order of its constants: their words in files, in events and on cards.
type Nouns struct{ Words, Events, Printed []string }

// NounsOf returns the nouns of a table with an entry for each constant; TermsOf those of a table that has the words of
// events too.
func NounsOf(table []Noun) (nouns Nouns) {
	for _, n := range table {
		nouns.Words, nouns.Printed = append(nouns.Words, n.Word), append(nouns.Printed, n.Printed)
	}
	return nouns
}

func TermsOf(table []Term) (nouns Nouns) {
	for _, t := range table {
		nouns.Words, nouns.Events = append(nouns.Words, t.Word), append(nouns.Events, t.Event)
		nouns.Printed = append(nouns.Printed, t.Printed)
	}
	return nouns
}
