package rulebooks

import "slices"

// Version is one dated text of ours of a book.
type Version struct {
	Name    string    // "2026.1"
	Date    string    // "2026-11-20"
	Changes []*Change // what it changed of the version before; none of the first
	Doubts  []*DoubtChange
	order   int // 0 the first
}

// ChangeKind says what became of a rule. The value is the word that stands in history.md.
type ChangeKind string

const (
	Substance ChangeKind = "sostanza" // it says something else: whoever rests on it must look again
	Form      ChangeKind = "forma"    // it says the same in other words
	Repealed  ChangeKind = "abrogata" // it is gone; its number stays a tombstone
	Moved     ChangeKind = "spostata" // it has another number; the old one leads there
	Added     ChangeKind = "nuova"    // it was not there before
)

// changeKinds lists the kinds as messages name them.
var changeKinds = []ChangeKind{Substance, Form, Repealed, Moved, Added}

// Change is what one version did to one rule.
type Change struct {
	Kind    ChangeKind
	Ref              // of Moved the number that it had
	Version *Version // which made it
	Why     string
	Old     *Rule    // the text until then, of Substance, Form and Repealed; it may refer to rules that are gone
	See     []Number // of Repealed: where to look instead
	To      Number   // of Moved
	Line    int      // in history.md
}

// String says what happened, as a clause: "abrogata dalla versione 2026.2".
func (c *Change) String() string {
	version := "versione " + c.Version.Name
	switch c.Kind {
	case Substance:
		return "cambiata nella sostanza con la " + version
	case Form:
		return "cambiata soltanto nella forma con la " + version
	case Moved:
		return "spostata a " + string(c.To) + " dalla " + version
	case Added:
		return "nuova dalla " + version
	}
	return "abrogata dalla " + version
}

// Latest is the book's present version.
func (b *Book) Latest() *Version { return b.Versions[len(b.Versions)-1] }

// VersionNamed finds a version by its name, nil where the book has none of it.
func (b *Book) VersionNamed(name string) *Version {
	for _, v := range b.Versions {
		if v.Name == name {
			return v
		}
	}
	return nil
}

// Gone is the tombstone or redirect that a number left, nil where there is none.
func (b *Book) Gone(n Number) *Change { return b.gone[n] }

// Tombstones are the numbers at or below n that are gone, in the order of the book; those of the whole book where n is "".
func (b *Book) Tombstones(n Number) []*Change {
	var tombstones []*Change
	for m, c := range b.gone {
		if n == "" || m.Under(n) {
			tombstones = append(tombstones, c)
		}
	}
	slices.SortFunc(tombstones, func(x, y *Change) int { return x.Number.Compare(y.Number) })
	return tombstones
}

// Final is the number that the rule once numbered n has today; n itself where it was never moved.
func (b *Book) Final(n Number) Number {
	for c := b.gone[n]; c != nil && c.Kind == Moved; c = b.gone[n] {
		n = c.To
	}
	return n
}

// History are the changes of the rule numbered n, under this and earlier numbers, the newest first.
func (b *Book) History(n Number) []*Change {
	changes := slices.Clone(b.lineage(n))
	slices.Reverse(changes)
	return changes
}

// lineage is History with the oldest first.
func (b *Book) lineage(n Number) []*Change {
	if from := b.movedTo[n]; from != nil {
		return append(slices.Clip(b.lineage(from.Number)), b.changes[n]...)
	}
	return b.changes[n]
}

// At is the text that the rule numbered n had in a version, with the doubts of then: the present rule where nothing changed since. A rule
// moved since is found by its present number too. It is nil where the book has no such version, or that version no such rule.
func (b *Book) At(n Number, version string) *Rule {
	v, gone := b.VersionNamed(version), b.gone[n]
	if v == nil || gone != nil && gone.Version.order <= v.order {
		return nil
	}
	last := b.Final(n)
	r := b.byNumber[last]
	for _, c := range b.lineage(last) {
		if c.Version.order <= v.order {
			continue
		}
		if c.Kind == Added {
			return nil
		}
		if c.Old != nil {
			r = c.Old
			break
		}
	}
	if r == nil {
		return nil
	}
	return b.withDoubtsOf(r, v)
}

// NumberAt is the number that the rule now numbered n had in a version, "" where it was not there.
func (b *Book) NumberAt(n Number, version string) Number {
	if b.At(n, version) == nil {
		return ""
	}
	was := b.Final(n)
	for c := b.movedTo[was]; c != nil && c.Version.order > b.VersionNamed(version).order; c = b.movedTo[was] {
		was = c.Number
	}
	return was
}

// WithinAt are the rules that stood at or below n in a version, under the numbers that they had then, in the order of the book.
func (b *Book) WithinAt(n Number, version string) []*Rule {
	var nodes []*Rule
	add := func(last Number) {
		was := b.NumberAt(last, version)
		if was == "" || !was.Under(n) {
			return
		}
		r := b.At(last, version)
		if r.Number != was { // moved since, with the same text
			moved := *r
			moved.Number = was
			r = &moved
		}
		nodes = append(nodes, r)
	}
	for _, r := range b.Rules {
		add(r.Number)
	}
	for last, c := range b.gone {
		if c.Kind == Repealed {
			add(last)
		}
	}
	slices.SortFunc(nodes, func(x, y *Rule) int { return x.Number.Compare(y.Number) })
	return nodes
}

// Unsettled says, as a clause, what has happened since a version that whoever rests on rule n must look at: the newest change of its
// substance or its end, else the newest of the readings beside it. It is "" where the rule still says what it said, be it in other
// words or under another number.
func (b *Book) Unsettled(n Number, version string) string {
	v := b.VersionNamed(version)
	if v == nil {
		return ""
	}
	for _, c := range b.History(b.Final(n)) {
		if c.Version.order > v.order && (c.Kind == Substance || c.Kind == Repealed) {
			return c.String()
		}
	}
	for _, c := range b.DoubtHistory(n) {
		if c.Version.order > v.order && b.unsettles(c) {
			return c.String()
		}
	}
	return ""
}
