package rulebooks

import "slices"

// Version is one dated version of a book's text.
type Version struct {
	Name    string    // "2026.1"
	Date    string    // "2026-11-20"
	Changes []*Change // the changes since the version before; the first version has none
	Doubts  []*DoubtChange
	order   int // index in Book.Versions
}

// ChangeKind is what a version did to a rule or doubt. The value is the word in history.md.
type ChangeKind string

const (
	Substance ChangeKind = "sostanza" // the meaning has changed, so rulings that cite the rule must be reviewed
	Form      ChangeKind = "forma"    // the wording has changed, the meaning has not
	Repealed  ChangeKind = "abrogata" // the rule is gone; its number stays as a tombstone
	Moved     ChangeKind = "spostata" // the rule has another number; the old one redirects to it
	Added     ChangeKind = "nuova"    // the rule is new
)

// changeKinds lists the kinds as messages name them.
var changeKinds = []ChangeKind{Substance, Form, Repealed, Moved, Added}

// Change is what one version did to one rule.
type Change struct {
	Kind    ChangeKind
	Ref              // the rule; for Moved with its old number
	Version *Version // the version that made the change
	Why     string
	// the text before the change, for Substance, Form and Repealed; it may refer to rules that are gone
	Old  *Rule
	See  []Number // for Repealed, the rules to see instead
	To   Number   // for Moved, the new number
	Line int      // in history.md
}

// String describes the change in a clause: "abrogata dalla versione 2026.2".
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

// Latest is the book's current version.
func (b *Book) Latest() *Version { return b.Versions[len(b.Versions)-1] }

// VersionNamed finds a version by its name, nil where the book has no such version.
func (b *Book) VersionNamed(name string) *Version {
	for _, v := range b.Versions {
		if v.Name == name {
			return v
		}
	}
	return nil
}

// RemovalOf returns the change that repealed the rule with number n or moved it, nil where there is none.
func (b *Book) RemovalOf(n Number) *Change { return b.removals[n] }

// Tombstones returns the changes that repealed or moved a rule at or below n, in the order of the book; for the whole
// book where n is "".
func (b *Book) Tombstones(n Number) []*Change {
	var tombstones []*Change
	for m, c := range b.removals {
		if n == "" || m.Under(n) {
			tombstones = append(tombstones, c)
		}
	}
	slices.SortFunc(tombstones, func(x, y *Change) int { return x.Number.Compare(y.Number) })
	return tombstones
}

// FinalNumber returns the current number of the rule that once had number n: n itself where the rule never moved.
func (b *Book) FinalNumber(n Number) Number {
	for c := b.removals[n]; c != nil && c.Kind == Moved; c = b.removals[n] {
		n = c.To
	}
	return n
}

// History returns the changes of the rule with number n, including those under earlier numbers, the newest first.
func (b *Book) History(n Number) []*Change {
	changes := slices.Clone(b.changesOldestFirst(n))
	slices.Reverse(changes)
	return changes
}

// changesOldestFirst returns the changes that History returns, the oldest first.
func (b *Book) changesOldestFirst(n Number) []*Change {
	if from := b.movesTo[n]; from != nil {
		return append(slices.Clip(b.changesOldestFirst(from.Number)), b.changesByNumber[n]...)
	}
	return b.changesByNumber[n]
}

// RuleAt is the rule with number n as it was in a version, with its doubts at that time. It is the current *Rule where
// nothing has changed since. A rule moved since is also found by its current number. RuleAt is nil where the book has no
// such version, or the version no such rule.
func (b *Book) RuleAt(n Number, version string) *Rule {
	v, gone := b.VersionNamed(version), b.removals[n]
	if v == nil || gone != nil && gone.Version.order <= v.order {
		return nil
	}
	last := b.FinalNumber(n)
	r := b.byNumber[last]
	for _, c := range b.changesOldestFirst(last) {
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
	return b.withDoubtsAt(r, v)
}

// NumberAt is the number in a version of the rule that is now n, "" where that version does not have the rule.
func (b *Book) NumberAt(n Number, version string) Number {
	if b.RuleAt(n, version) == nil {
		return ""
	}
	number := b.FinalNumber(n)
	for c := b.movesTo[number]; c != nil && c.Version.order > b.VersionNamed(version).order; c = b.movesTo[number] {
		number = c.Number
	}
	return number
}

// WithinAt returns the rules at or below n in a version, with their numbers in that version, in the order of the book.
func (b *Book) WithinAt(n Number, version string) []*Rule {
	var nodes []*Rule
	add := func(number Number) {
		oldNumber := b.NumberAt(number, version)
		if oldNumber == "" || !oldNumber.Under(n) {
			return
		}
		r := b.RuleAt(number, version)
		if r.Number != oldNumber { // moved since, with the same text
			moved := *r
			moved.Number = oldNumber
			r = &moved
		}
		nodes = append(nodes, r)
	}
	for _, r := range b.Rules {
		add(r.Number)
	}
	for number, c := range b.removals {
		if c.Kind == Repealed {
			add(number)
		}
	}
	slices.SortFunc(nodes, func(x, y *Rule) int { return x.Number.Compare(y.Number) })
	return nodes
}

// WhyOutdated returns the first of OutdatedReasons. It is "" where rule n still means what it meant in the version,
// even with another wording or number.
func (b *Book) WhyOutdated(n Number, version string) string {
	for _, why := range b.OutdatedReasons(n, version) {
		return why
	}
	return ""
}

// OutdatedReasons describes, in a clause each, the changes since a version that require the review of a citation of
// rule n: first the repeal and changes of meaning, the newest first, then changes of doubts beside the rule.
func (b *Book) OutdatedReasons(n Number, version string) (all []string) {
	v := b.VersionNamed(version)
	if v == nil {
		return nil
	}
	for _, c := range b.History(b.FinalNumber(n)) {
		if c.Version.order > v.order && (c.Kind == Substance || c.Kind == Repealed) {
			all = append(all, c.String())
		}
	}
	for _, c := range b.DoubtHistory(n) {
		if c.Version.order > v.order && b.makesOutdated(c) {
			all = append(all, c.String())
		}
	}
	return all
}
