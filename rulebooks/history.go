package rulebooks

import (
	"cmp"
	"slices"
)

// Version is one dated version of a book's text.
type Version struct {
	Name    string    // "2026.1"
	Date    string    // "2026-11-20"
	Changes []*Change // the changes since the version before; the first version has none
	Doubts  []*DoubtChange
	Edition *Edition // whose text it is
	order   int      // index in Book.Versions
}

// ChangeKind is how a version changed a rule or doubt. Its value is the word in history.md.
type ChangeKind string

const (
	Substance ChangeKind = "sostanza" // the meaning has changed, so rulings that cite the rule must be reviewed
	Form      ChangeKind = "forma"    // the wording has changed, the meaning has not
	Repealed  ChangeKind = "abrogata" // the rule was removed; its number stays as a tombstone
	Moved     ChangeKind = "spostata" // the rule has a new number, to which the old one redirects
	Added     ChangeKind = "nuova"    // the rule is new
	Split     ChangeKind = "divisa"   // the rule was a part of another rule
	Joined    ChangeKind = "unita"    // the rule is now a part of another rule, to which its number redirects
)

// changeKinds lists the kinds of changes of rules in the order of messages.
var changeKinds = []ChangeKind{Substance, Form, Repealed, Moved, Added, Split, Joined}

// Change is how one version changed one rule.
type Change struct {
	Kind    ChangeKind
	Ref              // the rule; for Moved, Repealed and Joined with its number before the change
	Version *Version // the version that made the change
	Why     string
	// Old is the text before the change, only for Substance, Form, Repealed and Joined. It has the rule's number before
	// the change and may refer to rules that no longer exist.
	Old   *Rule
	See   []Number // only for Repealed: the rules to see instead
	To    Number   // only for Moved and Joined: the new number
	From  Number   // only for Split: the number, before the change, of the rule that was divided
	Whole bool     // only for Moved and Added: the rules below a heading moved or are new with it
	Of    *Change  // of a rule that moved or is new with a heading above it: the change of that heading
	Line  int      // in history.md
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
	case Split:
		return "divisa da " + string(c.From) + " dalla " + version
	case Joined:
		return "unita a " + string(c.To) + " dalla " + version
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

// Locate returns where the rule that had number n in a version stands now, by itself or as a part of the rule to which
// it was joined. gone is the change that repealed it; then now is "". ok is false where the version does not exist or
// does not have the number.
func (b *Book) Locate(n Number, version string) (now Number, gone *Change, ok bool) {
	v := b.VersionNamed(version)
	if v == nil {
		return "", nil, false
	}
	l := b.holder(n, v.order)
	if l == nil {
		return "", nil, false
	}
	now, gone = l.now()
	return now, gone, true
}

// LocateNear is Locate for a number that the version may not have: then it means the current rule with the number, if
// the version has it under another, or else the last rule that had it before, or the first one that has it later.
func (b *Book) LocateNear(n Number, version string) (now Number, gone *Change, ok bool) {
	v := b.VersionNamed(version)
	if v == nil {
		return "", nil, false
	}
	l := b.holderNear(n, v.order)
	if l == nil {
		return "", nil, false
	}
	now, gone = l.now()
	return now, gone, true
}

// RuleOf returns where the rule that a change was about stands now; "" and the change that repealed it where it is gone.
func (b *Book) RuleOf(c *Change) (now Number, gone *Change) {
	n, order := c.newNumber(), c.Version.order
	if n == "" {
		n, order = c.Number, order-1
	}
	if l := b.holder(n, order); l != nil {
		return l.now()
	}
	return "", nil
}

// SeeAlso returns where the rules that a repeal names stand now: under their current numbers, or with the changes that
// repealed them.
func (b *Book) SeeAlso(c *Change) (rules []*Rule, gone []*Change) {
	for _, n := range c.See {
		if l := b.holderNear(n, c.Version.order); l == nil {
			continue
		} else if now, removal := l.now(); removal == nil {
			rules = append(rules, b.byNumber[now])
		} else {
			gone = append(gone, removal)
		}
	}
	return rules, gone
}

// Renumbered reports whether a number has ever passed from one rule to another, or a rule from one number to another.
func (b *Book) Renumbered() bool { return b.isRenumbered }

// RemovalOf returns the change that took number n from the last rule that had it, nil where a current rule has the
// number or none ever had it.
func (b *Book) RemovalOf(n Number) *Change { return b.removals[n] }

// Tombstones returns the changes that took a number at or below n ("" for the whole book) which no current rule has,
// by number.
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

// FinalNumber returns the current number of the rule with number n or, where no current rule has it, of the last rule
// that had it: for a repealed rule its last number, or n where another rule has that one now.
func (b *Book) FinalNumber(n Number) Number {
	l, _ := b.lastHolder(n)
	if l == nil {
		return n
	}
	now, gone := l.now()
	if gone != nil && b.removals[gone.Number] == gone {
		return gone.Number
	}
	return cmp.Or(now, n)
}

// CitedAs returns the numbers that citations of a version use for the rule which now has number n or, if deep, for the
// rules now at or below n: those that the rules had then and, where the version has none, their current ones. They
// include rules that were joined to these, and those that no current rule has taken the number of.
func (b *Book) CitedAs(n Number, version string, deep bool) (numbers []Number) {
	v := b.VersionNamed(version)
	if v == nil {
		return nil
	}
	wanted := func(m Number) bool { return m == n || deep && m.Under(n) }
	for m, l := range *b.numberings[v.order] {
		if now, gone := l.now(); wanted(now) || gone != nil && wanted(m) && b.removals[m] != nil {
			numbers = append(numbers, m)
		}
	}
	for m := range *b.numberings[len(b.Versions)-1] { // not yet there in the version, or there under another number
		if wanted(m) && b.holder(m, v.order) == nil {
			numbers = append(numbers, m)
		}
	}
	slices.SortFunc(numbers, Number.Compare)
	return numbers
}

// FormerRule is a rule of an earlier edition whose number another rule has now.
type FormerRule struct {
	Version *Version // the last one in which it had the number
	Change  *Change  // how it lost the number: moved, joined or repealed
	Now     Number   // where it stands now, "" where it is gone
}

// Former returns the rules of earlier editions that had number n, apart from the one that n means now, the newest
// first.
func (b *Book) Former(n Number) (former []FormerRule) {
	current, order := b.lastHolder(n)
	seen := []*life{current}
	for ; order >= 0; order-- {
		l := b.holder(n, order)
		if l == nil || slices.Contains(seen, l) {
			continue
		}
		seen = append(seen, l)
		now, _ := l.now()
		former = append(former, FormerRule{b.Versions[order], l.removal(order+1, n), now})
	}
	return former
}

// History returns the changes of the rule with number n, or else of the last rule that had it, under all its numbers,
// the newest first. With them are the splits that took a part of the rule and the joins that made another a part of it.
func (b *Book) History(n Number) []*Change {
	l, _ := b.lastHolder(n)
	if l == nil {
		return nil
	}
	return l.history()
}

func (l *life) history() []*Change {
	changes := slices.Concat(l.changes, l.beside)
	slices.SortStableFunc(changes, func(c, d *Change) int { return cmp.Compare(c.Version.order, d.Version.order) })
	slices.Reverse(changes)
	return changes
}

// find returns the rule that had number n in a version, or else the current rule with that number, if the version has
// it under another; nil for none.
func (b *Book) find(n Number, order int) *life {
	if l := b.holder(n, order); l != nil {
		return l
	}
	if l := b.holder(n, len(b.Versions)-1); l != nil && l.numberAt(order) != "" {
		return l
	}
	return nil
}

// RuleAt returns a rule as in a version, with its number, doubts and references of that version: the current *Rule if
// nothing has changed since. n is the rule's number in that version or, where the version has no such number, the
// current one. RuleAt returns nil where the version does not exist or does not have the rule.
func (b *Book) RuleAt(n Number, version string) *Rule {
	v := b.VersionNamed(version)
	if v == nil {
		return nil
	}
	l := b.find(n, v.order)
	if l == nil {
		return nil
	}
	return b.textAt(l, v.order)
}

// NumberAt returns the number that the rule which now has number n had in a version, "" where the version does not
// have the rule. Where no current rule has the number, it is n if the version has it.
func (b *Book) NumberAt(n Number, version string) Number {
	v := b.VersionNamed(version)
	if v == nil {
		return ""
	}
	if l := b.holder(n, len(b.Versions)-1); l != nil {
		return l.numberAt(v.order)
	}
	if b.holder(n, v.order) == nil {
		return ""
	}
	return n
}

// WithinAt returns the rules at or below n in a version, with their numbers of that version, by number.
func (b *Book) WithinAt(n Number, version string) []*Rule {
	v := b.VersionNamed(version)
	if v == nil {
		return nil
	}
	var nodes []*Rule
	for m, l := range *b.numberings[v.order] {
		if m.Under(n) {
			nodes = append(nodes, b.textAt(l, v.order))
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

// OutdatedReasons returns an Italian clause for each change since a version that requires the review of a citation of
// the rule that had number n then: first the repeal and changes of meaning, newest first, then changes of its doubts.
// Of a rule that was joined to another, changes of that one count from then on.
func (b *Book) OutdatedReasons(n Number, version string) (all []string) {
	v := b.VersionNamed(version)
	if v == nil {
		return nil
	}
	l := b.holderNear(n, v.order)
	if l == nil {
		return nil
	}
	var changes []*Change
	var doubts []*DoubtChange
	for since := v.order + 1; ; {
		changes = append(changes, slices.DeleteFunc(l.history(), func(c *Change) bool {
			return c.Version.order < since || c.Kind != Substance && c.Kind != Repealed
		})...)
		doubts = append(doubts, slices.DeleteFunc(b.doubtHistory(l), func(c *DoubtChange) bool {
			return c.Version.order < since || !b.makesOutdated(c)
		})...)
		if l.into == nil {
			break
		}
		since, l = l.changes[len(l.changes)-1].Version.order, l.into
	}
	slices.SortStableFunc(changes, func(c, d *Change) int { return cmp.Compare(d.Version.order, c.Version.order) })
	for _, c := range changes {
		all = append(all, c.String())
	}
	for _, c := range doubts {
		all = append(all, c.String())
	}
	return all
}
