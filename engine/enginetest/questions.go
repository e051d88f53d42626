package enginetest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/scenario"
)

// QuestionClaim is something that a question may say of its cards, its table or what happens, and how the example shows
// it. Both are read in small letters, with numbers as digits.
type QuestionClaim struct {
	Says string // a regular expression over the question
	// regular expressions over the example's facts, one of which must match one of them; $1 is the first group of Says
	Shown []string
}

// numbersInWords replaces the numbers that questions write in words by digits; "uno" is left alone, because it is an
// article too.
var numbersInWords = strings.NewReplacer(
	" tutti e due", " entrambi", " tutte e due", " entrambe", " due ", " 2 ", " tre ", " 3 ", " quattro ", " 4 ",
	" cinque ", " 5 ",
)

func lowerWithDigits(text string) string { return numbersInWords.Replace(strings.ToLower(text)) }

// testQuestions compares each question with the example that answers it: the example must show what the question says
// of cards, numbers and kinds. A number of a question that no QuestionClaim reads is a fault too.
func (p Proof) testQuestions(t *testing.T) {
	var read claimReader
	for _, s := range p.Stated {
		read = append(read, &compiledClaim{says: regexp.MustCompile(s.Says), shown: s.Shown})
	}
	for _, s := range p.Published(t) {
		facts := p.facts(t, s)
		for _, fault := range read.faults(s.Question, facts) {
			t.Errorf("%s: %s\n%s", s.File, fault, s.Question)
		}
		// The test must be able to fail: with another number in its place the question has a fault.
		for _, at := range number.FindAllStringIndex(s.Question, -1) {
			other := s.Question[:at[0]] + "97" + s.Question[at[1]:]
			if len(read.faults(other, facts)) == 0 {
				t.Errorf("%s: the question may as well say 97 instead of %s:\n%s", s.File, s.Question[at[0]:at[1]],
					s.Question)
			}
		}
	}
	for _, r := range read {
		if !r.said {
			t.Errorf("no question says %s", r.says)
		}
	}
}

var number = regexp.MustCompile(`[0-9]+`)

// claimReader reads what questions say.
type claimReader []*compiledClaim

type compiledClaim struct {
	says  *regexp.Regexp
	shown []string
	said  bool // by some question
}

// faults returns what a question says and the facts do not show, and the first number that nothing reads.
func (read claimReader) faults(question string, facts []string) []string {
	question = lowerWithDigits(" " + question)
	var faults []string
	unread := []byte(question)
	for _, r := range read {
		for _, m := range r.says.FindAllStringSubmatchIndex(question, -1) {
			r.said = true
			words := question[m[0]:m[1]]
			if !isShown(r.says, question, m, r.shown, facts) {
				faults = append(faults, fmt.Sprintf("“%s” is nowhere in the example", words))
			}
			for at := m[0]; at < m[1]; at++ {
				unread[at] = ' '
			}
		}
	}
	if n := number.Find(unread); n != nil {
		faults = append(faults, fmt.Sprintf("nothing reads the number %s", n))
	}
	return faults
}

func isShown(says *regexp.Regexp, question string, match []int, patterns, facts []string) bool {
	for _, pattern := range patterns {
		at := regexp.MustCompile(string(says.ExpandString(nil, pattern, question, match)))
		for _, f := range facts {
			if at.MatchString(f) {
				return true
			}
		}
	}
	return false
}

// facts returns what an example and its variants show, a line for each fact: "carta" as printed, "evento", "tavolo"
// (how many cards lie in an area, a counter, a value of a card), "posizione" as it is written.
func (p Proof) facts(t *testing.T, s *scenario.Scenario) []string {
	t.Helper()
	once := map[string]bool{}
	var facts []string
	add := func(words ...string) {
		if line := lowerWithDigits(strings.Join(words, " ")); !once[line] {
			once[line] = true
			facts = append(facts, line)
		}
	}
	for variant := range len(s.Variants) + 1 {
		r := mustPlay(t, s, variant)
		for _, c := range r.Cards {
			add("carta", c.Name+":", c.Line, "|", strings.Join(c.Text, " "))
		}
		for _, e := range r.Events {
			name := e.Kind
			for _, k := range r.Table.Kinds {
				if k.ID == e.Kind {
					name = k.Name
				}
			}
			add("evento", name+":", e.Actor.String(), strings.Join(e.Subjects, " "), e.From, ">", e.To, e.Ability,
				strconv.Itoa(e.Amount))
		}
		tables := []engine.Snapshot{r.Start}
		for _, passage := range r.Passages {
			tables = append(tables, passage.Table)
		}
		for _, table := range tables {
			add("tavolo", "numero", strconv.Itoa(table.TurnNumber), table.Phase)
			for seat, side := range table.Players {
				for _, v := range side.Values {
					add("tavolo", engine.Seat(seat).String()+"."+v.Name, strconv.Itoa(v.Value))
				}
				for _, pile := range side.Areas {
					add("tavolo", engine.Seat(seat).String()+"."+pile.Area, strconv.Itoa(len(pile.Cards)))
					for _, c := range pile.Cards {
						add("tavolo carta", c.PrintedType, c.Orientation, "sotto", strconv.Itoa(c.CardsUnder))
						for _, f := range c.Facts {
							add("tavolo carta", f.Name, strconv.Itoa(f.Value))
						}
					}
				}
			}
		}
	}
	_, position, _ := strings.Cut(string(s.Source), "\nposizione:")
	for _, line := range strings.Split(position, "\n") {
		add("posizione", strings.TrimSpace(line))
	}
	return facts
}
