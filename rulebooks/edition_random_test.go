package rulebooks

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// simulated is a rule of a book that is made version by version, apart from the code that reads histories.
type simulated struct {
	id, text, refers int // refers is the id of another rule
}

// simulation is a book of one chapter with its history.
type simulation struct {
	random   *rand.Rand
	chapter  int
	rules    map[Number]simulated
	nextID   int
	used     map[Number]bool // in this edition
	history  strings.Builder
	versions []string
	texts    []map[Number]string // by version
	ids      []map[Number]int
	into     map[int]int // joined rules
	chapters []int
}

func (s *simulation) numberOf(id int, rules map[Number]simulated) Number {
	for n, r := range rules {
		if r.id == id {
			return n
		}
	}
	return ""
}

func (s *simulation) render(r simulated, rules map[Number]simulated) string {
	text := fmt.Sprintf("Testo %d di %d", r.text, r.id)
	if n := s.numberOf(r.refers, rules); n != "" {
		text += " (§" + string(n) + ")"
	}
	return text + "."
}

func (s *simulation) numbers() []Number {
	var all []Number
	for n := range s.rules {
		all = append(all, n)
	}
	slices.SortFunc(all, Number.Compare)
	return all
}

func (s *simulation) number(i int) Number { return Number(fmt.Sprintf("%d.%d", s.chapter, i)) }

// keep stores the version as it is now.
func (s *simulation) keep() {
	texts, ids := map[Number]string{}, map[Number]int{}
	for n, r := range s.rules {
		texts[n], ids[n] = s.render(r, s.rules), r.id
		s.used[n] = true
	}
	s.texts, s.ids, s.chapters = append(s.texts, texts), append(s.ids, ids), append(s.chapters, s.chapter)
}

func (s *simulation) fresh() Number {
	for i := 1; ; i++ {
		if n := s.number(i); !s.used[n] {
			s.used[n] = true
			return n
		}
	}
}

func (s *simulation) entry(kind string, n Number, lines ...string) {
	fmt.Fprintf(&s.history, "## %s %s\nperché: x\n%s\n\n", kind, n, strings.Join(lines, "\n"))
}

// change is the making of a version from the one before it. Rules are known by their identity.
type change struct {
	*simulation
	edition bool // the version begins an edition
	before  map[Number]simulated
	rules   map[int]simulated
	after   map[int]Number // the new numbers
	changed map[int]bool   // the text changes
	living  []int          // rules of before that stay, in order
	births  []birth
	joins   [][2]int // a rule, and the one that it is joined to
	whole   string   // the new number of the chapter, "" where it did not move
}

// birth is a new rule; from is the rule of which it was a part, 0 for none.
type birth struct{ id, from int }

// step makes the next version, which may begin an edition.
func (s *simulation) step(i int) {
	c := &change{simulation: s, edition: s.random.IntN(2) == 0, before: s.rules, rules: map[int]simulated{},
		after: map[int]Number{}, changed: map[int]bool{}}
	name := fmt.Sprintf("%d.1", 2026+i)
	s.versions = append(s.versions, name)
	fmt.Fprintf(&s.history, "# %s del %d-01-01\n", name, 2026+i)
	if c.edition {
		fmt.Fprintf(&s.history, "edizione: E%d\nEDITION-%d", i, i)
		s.used = map[Number]bool{}
	}
	s.history.WriteString("\n\n")
	c.remove()
	c.add()
	c.renumber()
	c.rewrite()
	c.record()
	s.keep()
}

// old is the text that the rule with number n had, as that of m.
func (c *change) old(n Number, m Number) string {
	return fmt.Sprintf("\n**%s** {A} %s", m, c.render(c.before[n], c.before))
}

// remove repeals some rules and joins some to the first rule that stays.
func (c *change) remove() {
	all, gone := c.numbers(), map[int]bool{}
	for _, n := range all {
		r := c.before[n]
		c.rules[r.id], c.after[r.id] = r, n
		switch c.random.IntN(10) {
		case 0:
			if len(c.rules) > 2 {
				gone[r.id] = true
				c.entry("abrogata", n, c.old(n, n))
			}
		case 1:
			c.changed[r.id] = true
		}
	}
	for _, n := range all {
		r, host := c.before[n], c.before[all[0]]
		if c.random.IntN(12) == 0 && !gone[r.id] && !gone[host.id] && r.id != host.id {
			gone[r.id], c.changed[host.id] = true, true
			c.joins = append(c.joins, [2]int{r.id, host.id})
			c.into[r.id] = host.id
		}
	}
	for id := range gone {
		delete(c.rules, id)
		delete(c.after, id)
	}
	c.living = slices.Sorted(maps.Keys(c.rules))
	for _, id := range c.living {
		if gone[c.rules[id].refers] { // its text cannot stay
			c.changed[id] = true
		}
	}
}

// add makes new rules, some of them of parts of others.
func (c *change) add() {
	for range c.random.IntN(3) {
		from := 0
		if len(c.living) > 0 && c.random.IntN(2) == 0 {
			from = c.living[c.random.IntN(len(c.living))]
			c.changed[from] = true
		}
		c.nextID++
		c.births = append(c.births, birth{c.nextID, from})
		c.rules[c.nextID] = simulated{id: c.nextID}
	}
}

// renumber gives the rules their numbers: in an edition any, else new ones to some.
func (c *change) renumber() {
	if !c.edition {
		for _, b := range c.births {
			c.after[b.id] = c.fresh()
		}
		for _, id := range c.living {
			if c.random.IntN(8) == 0 {
				c.after[id] = c.fresh()
			}
		}
		return
	}
	oldChapter := c.chapter
	if c.random.IntN(3) == 0 {
		c.chapter = 1 + c.random.IntN(3)
	}
	if c.chapter != oldChapter {
		c.whole = fmt.Sprint(c.chapter)
		c.entry("spostata", Number(fmt.Sprint(oldChapter)), "a: "+c.whole, "intera: sì")
	}
	ids := slices.Clone(c.living)
	for _, b := range c.births {
		ids = append(ids, b.id)
	}
	c.random.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
	for i, id := range ids {
		c.after[id] = c.number(i + 1)
	}
}

// rewrite makes the rules of the version, with the changed texts.
func (c *change) rewrite() {
	c.simulation.rules = map[Number]simulated{}
	for id, n := range c.after {
		r := c.rules[id]
		if c.changed[id] {
			r.text, r.refers = r.text+1, 0
			if len(c.living) > 0 {
				r.refers = c.living[c.random.IntN(len(c.living))]
			}
		}
		c.simulation.rules[n] = r
	}
}

// record writes the entries of the history that do not stand there yet.
func (c *change) record() {
	for _, j := range c.joins {
		n := c.numberOf(j[0], c.before)
		c.entry("unita", n, "a: "+string(c.after[j[1]]), c.old(n, n))
	}
	for _, b := range c.births {
		if b.from == 0 {
			c.entry("nuova", c.after[b.id])
		} else {
			c.entry("divisa", c.after[b.id], "da: "+string(c.numberOf(b.from, c.before)))
		}
	}
	for _, id := range c.living {
		n := c.numberOf(id, c.before)
		moved := n
		if c.whole != "" {
			moved = Number(c.whole + string(n[1:]))
		}
		if m := c.after[id]; m != moved || c.whole != "" && c.random.IntN(5) == 0 {
			c.entry("spostata", n, "a: "+string(m))
		}
		if c.changed[id] {
			c.entry([]string{"forma", "sostanza"}[c.random.IntN(2)], c.after[id],
				c.old(n, []Number{n, c.after[id]}[c.random.IntN(2)]))
		}
	}
}

// book reads the simulated book.
func (s *simulation) book() (*Book, string, error) {
	last := s.versions[len(s.versions)-1]
	about := fmt.Sprintf("# Prova\n\nfonte: prova\nversione: %s\naggiornato: %s-01-01\nvuoti: 1, 2\n", last, last[:4])
	history := s.history.String()
	for i, name := 0, lastEdition(history); i < len(s.versions); i++ {
		data := "data: x\nfonte: x"
		if fmt.Sprintf("EDITION-%d\n", i) == name {
			data = ""
		}
		history = strings.Replace(history, fmt.Sprintf("EDITION-%d\n", i), data+"\n", 1)
	}
	var chapter strings.Builder
	fmt.Fprintf(&chapter, "# %d C\n", s.chapter)
	for _, n := range s.numbers() {
		fmt.Fprintf(&chapter, "\n**%s** {A} %s\n", n, s.render(s.rules[n], s.rules))
	}
	b, err := ReadBook(WS, fstest.MapFS{"book.md": {Data: []byte(about)}, "history.md": {Data: []byte(history)},
		"01-c.md": {Data: []byte(chapter.String())}})
	return b, history + chapter.String(), err
}

func lastEdition(history string) string {
	i := strings.LastIndex(history, "EDITION-")
	return history[i : i+strings.Index(history[i:], "\n")+1]
}

// TestRandomHistories makes books version by version and compares what the history gives with what was made: in every
// version each number is one rule with its text, and each rule is found where it stands now.
func TestRandomHistories(t *testing.T) {
	for seed := range uint64(400) {
		s := &simulation{random: rand.New(rand.NewPCG(seed, 44)), chapter: 1, rules: map[Number]simulated{}, used: map[Number]bool{},
			into: map[int]int{}, versions: []string{"2026.1"}}
		s.history.WriteString("# 2026.1 del 2026-01-01\nedizione: E0\nEDITION-0\n\n")
		for i := range 2 + s.random.IntN(5) {
			s.nextID++
			s.rules[s.number(i+1)] = simulated{id: s.nextID, refers: s.random.IntN(s.nextID)}
		}
		s.keep()
		for i := range 1 + s.random.IntN(5) {
			s.step(i + 1)
		}
		b, text, err := s.book()
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		for v, version := range s.versions {
			s.compare(t, b, v, version, text)
			if t.Failed() {
				t.Fatalf("seed %d", seed)
			}
		}
	}
}

// compare compares one version of a book with the simulated one.
func (s *simulation) compare(t *testing.T, b *Book, v int, version, text string) {
	within := b.WithinAt(Number(fmt.Sprint(s.chapters[v])), version)
	if len(within) != len(s.texts[v])+1 {
		t.Errorf("version %s has %d rules, want %d\n%s", version, len(within), len(s.texts[v])+1, text)
	}
	seen := map[Number]bool{}
	for _, r := range within[1:] {
		n := r.Number
		if r.Text() != s.texts[v][n] || seen[n] || b.RuleAt(n, version).Text() != r.Text() || r.Parent == nil || r.Parent.Number != n.Chapter() {
			t.Errorf("%s@%s is %q, want %q\n%s", n, version, r.Text(), s.texts[v][n], text)
		}
		seen[n] = true
		id := s.ids[v][n]
		now, gone, ok := b.Locate(n, version)
		for s.numberOf(id, s.rules) == "" && s.into[id] != 0 {
			id = s.into[id]
		}
		if want := s.numberOf(id, s.rules); !ok || now != want || (gone != nil) != (want == "") {
			t.Errorf("%s@%s is now %q (%v), want %q\n%s", n, version, now, gone, want, text)
		}
	}
	for _, r := range b.Rules[1:] {
		n := b.NumberAt(r.Number, version)
		if n == "" {
			if id := s.rules[r.Number].id; s.numberIn(v, id) != "" {
				t.Errorf("%s was not in %s\n%s", r.Number, version, text)
			}
			continue
		}
		if now, _, ok := b.Locate(n, version); !ok || now != r.Number || s.ids[v][n] != s.rules[r.Number].id {
			t.Errorf("%s was %s in %s, which is now %s\n%s", r.Number, n, version, now, text)
		}
	}
}

func (s *simulation) numberIn(v, id int) Number {
	for n, other := range s.ids[v] {
		if other == id {
			return n
		}
	}
	return ""
}
