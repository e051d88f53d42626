package effect

// Noun is a value of an enumeration: its word in files, and what is printed on cards.
type Noun = struct{ Word, Printed string }

// Nouns are the values of an enumeration in the order of its constants, as files and as cards say them.
type Nouns struct{ Words, Printed []string }

// NounsOf takes them from their table, which has an entry for each constant.
func NounsOf(table []Noun) (nouns Nouns) {
	for _, n := range table {
		nouns.Words, nouns.Printed = append(nouns.Words, n.Word), append(nouns.Printed, n.Printed)
	}
	return nouns
}
