package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/rulebooks"
)

// openDoubts returns the doubts whose reading a card shows: those that limit or reverse the rule, and the one that
// the query matched.
func (c Card) openDoubts() []*rulebooks.Doubt {
	return slices.DeleteFunc(slices.Clone(c.Doubts), func(d *rulebooks.Doubt) bool {
		return !d.Overrides && d != c.Asked
	})
}

// foldedDoubts returns the doubts that a card shows folded: those that openDoubts does not return.
func (c Card) foldedDoubts() []*rulebooks.Doubt {
	return slices.DeleteFunc(slices.Clone(c.Doubts), func(d *rulebooks.Doubt) bool {
		return d.Overrides || d == c.Asked
	})
}

// listedCards returns the cards below the answer of the table, which has the first one where that decides it.
func (v SearchView) listedCards() []Card {
	if v.Decided {
		return v.Cards[1:]
	}
	return v.Cards
}

func searchTitle(v SearchView) string {
	if !v.Asked {
		return "Cerca nei regolamenti"
	}
	return "Risultati per “" + v.Query + "”"
}

// searchScreenReaderText tells a screen reader how many results there are, and which is the first.
func searchScreenReaderText(v SearchView) string {
	switch {
	case !v.Asked:
		return ""
	case len(v.Cards) == 0 && v.Missing != "":
		return v.Missing
	case v.Outside != nil:
		return "Fuori da questi regolamenti: " + v.Outside.Topic
	case v.Table.Certain != nil:
		return v.Table.screenReaderText()
	case len(v.Cards) == 0:
		return "Nessun risultato"
	}
	first := v.Cards[0].Number + " "
	for _, run := range v.Cards[0].Title {
		first += run.Text
	}
	first = strings.TrimSpace(first)
	if len(v.Cards) == 1 {
		return "Un risultato: " + first
	}
	count := strconv.Itoa(len(v.Cards)) + " risultati"
	if v.Total > len(v.Cards) {
		count = "I primi " + count
	}
	return count + "; in testa " + first
}

// screenReaderText is the certain verdict with its warnings; "" where there is none.
func (a TableAnswer) screenReaderText() string {
	if a.Certain == nil {
		return ""
	}
	return a.Certain.Headline().String()
}

// ruleNumbers returns the numbers of the rules of the certain verdict, with blanks between them.
func (a TableAnswer) ruleNumbers() string {
	if a.Certain == nil {
		return ""
	}
	var numbers []string
	for _, r := range a.Certain.CitedRules() {
		numbers = append(numbers, string(r.Number))
	}
	return strings.Join(numbers, " ")
}

// outsideSentence says that no rulebook answers the query, and which document does.
func outsideSentence(c OutsideCard) string {
	if c.Game == "" && c.Name != "" {
		return "non risponde nessuno di questi regolamenti; lo " + c.Verb + " " + c.Name + closingMark(c.Name, ".")
	}
	if c.Game == "" {
		return "non rispondono le regole del gioco, ma i documenti di chi organizza i tornei. Scegli un gioco qui sopra per sapere quali."
	}
	return "non risponde il regolamento di " + c.Game.Name() + "; lo " + c.Verb + " " + c.Name + closingMark(c.Name, ".")
}

// Sentenced is a text with a full stop at its end, unless it ends in a mark already.
func Sentenced(text string) string { return text + closingMark(text, ".") }

// closingMark returns the mark that closes a sentence; "" where words, the last words of the sentence, end in a
// mark.
func closingMark(words, mark string) string {
	if strings.TrimRight(words, ".?!…") != words {
		return ""
	}
	return mark
}
