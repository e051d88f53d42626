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

// ChangeKind is how a version changed a rule or doubt. Its value is the word in history.md.
type ChangeKind string

const (
	Substance ChangeKind = "sostanza" // the meaning has changed, so rulings that cite the rule must be reviewed
	Form      ChangeKind = "forma"    // the wording has changed, the meaning has not
	Repealed  ChangeKind = "abrogata" // the rule was removed; its number stays as a tombstone
	Moved     ChangeKind = "spostata" // the rule has a new number, to which the old one redirects
	Added     ChangeKind = "nuova"    // the rule is new
)

// changeKinds lists the kinds of changes of rules in the order of messages.
var changeKinds = []ChangeKind{Substance, Form, Repealed, Moved, Added}

// Change is how one version changed one rule.
type Change struct {
	Kind    ChangeKind
	Ref              // the rule; for Moved with its old number
	Version *Version // the version that made the change
	Why     string
	// Old is the text before the change, only for Substance, Form and Repealed. It may refer to rules that no longer
	// exist.
	Old  *Rule
	See  []Number // only for Repealed: the rules to see instead
	To   Number   // only for Moved: the new number
	Line int      // in history.md
}

// String describes the change in an Italian clause: "abrogata dalla versione 2026.2".
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

// Latest returns the book's current version.
func (b *Book) Latest() *Version { return b.Versions[len(b.Versions)-1] }

// VersionNamed returns the version with a name, nil where there is none.
func (b *Book) VersionNamed(name string) *Version {
	for _, v := range b.Versions {
		if v.Name == name {
			return v
		}
	}
	return nil
}

// RemovalOf returns the change that repealed or moved the rule with number n, nil where there is none.
func (b *Book) RemovalOf(n Number) *Change { return b.removals[n] }

// Tombstones returns the changes that repealed or moved a rule at or below n ("" for the whole book), by number.
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

// RuleAt returns the rule with number n as in a version, with its doubts in that version: the current *Rule if
// nothing has changed since. A rule that has moved since is also found by its current number. RuleAt returns nil
// where the version does not exist or does not have the rule.
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

// NumberAt returns the number that rule n had in a version, "" where the version does not have the rule.
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

// WithinAt returns the rules at or below n in a version, with their numbers of that version, by number.
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

// WhyOutdated returns the first of OutdatedReasons, "" where there is none.
func (b *Book) WhyOutdated(n Number, version string) string {
	for _, why := range b.OutdatedReasons(n, version) {
		return why
	}
	return ""
}

// OutdatedReasons returns an Italian clause for each change since a version that requires the review of a citation
// of rule n: first the repeal and changes of meaning, newest first, then changes of the rule's doubts.
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
