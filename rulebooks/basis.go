package rulebooks

// Basis is the version of a book from which something else was made, such as the engine's code: what that cites is a
// number of this version.
type Basis struct {
	Book    *Book // as it is in force; nil for none
	Version string
}

// Standing is how a rule of a Basis stands in the book in force.
type Standing struct {
	Then Cite // the rule in the version of the basis
	// Now is where the rule is read: by its number in force, or as Then where it is gone.
	Now  Cite
	Rule *Rule // its text in force; nil where it is gone
	// Why is an Italian clause for the last change that puts in doubt what rests on the rule; "" for none.
	Why string
}

// IsInForce reports whether the book in force is that of the basis, so that every number means what it meant. It is so
// too where the book does not know the version: a book that was made for a test is taken as it is.
func (b Basis) IsInForce() bool {
	return b.Book == nil || b.Book.Version == b.Version || b.Book.VersionNamed(b.Version) == nil
}

// Standing returns how the rule with a number of the basis stands.
func (b Basis) Standing(ref Ref) Standing {
	s := Standing{Then: Cite{ref, b.Version}, Now: Cite{Ref: ref}}
	if b.Book == nil || b.Book.Game != ref.Game {
		return s
	}
	if b.IsInForce() {
		s.Rule = b.Book.Rule(ref.Number)
		return s
	}
	s.Why = b.Book.WhyOutdated(ref.Number, b.Version)
	switch now, _, isKnown := b.Book.Locate(ref.Number, b.Version); {
	case !isKnown || now == "":
		s.Now = s.Then
	default:
		s.Now.Number, s.Rule = now, b.Book.Rule(now)
	}
	return s
}

// NumberThen returns the number that a rule in force had in the basis, "" where it was not there.
func (b Basis) NumberThen(now Number) Number {
	if b.IsInForce() {
		return now
	}
	return b.Book.NumberAt(now, b.Version)
}

// RefsThen returns the rules of the basis that some rules in force were, each in its place; the zero Ref for one that is
// newer. Rules of other games stay as they are.
func (b Basis) RefsThen(now []Ref) []Ref {
	if b.IsInForce() {
		return now
	}
	then := make([]Ref, len(now))
	for i, ref := range now {
		if ref.Game != b.Book.Game {
			then[i] = ref
		} else if n := b.NumberThen(ref.Number); n != "" {
			then[i] = Ref{ref.Game, n}
		}
	}
	return then
}

// RefsNow returns the rules in force that some rules of the basis are, in their order, without those that are gone.
func (b Basis) RefsNow(then []Ref) []Ref {
	if b.IsInForce() {
		return then
	}
	var now []Ref
	for _, ref := range then {
		if s := b.Standing(ref); s.Rule != nil {
			now = append(now, s.Now.Ref)
		}
	}
	return now
}

// IsGone reports whether the book in force no longer has the rule.
func (s Standing) IsGone() bool { return s.Now.Version != "" }

// Label is the number under which the rule is read: "7.2.1", "7.2.1@2026.3" for a rule that is gone.
func (s Standing) Label() string {
	if s.IsGone() {
		return string(s.Now.Number) + "@" + s.Now.Version
	}
	return string(s.Now.Number)
}

// Title is the title or label of the rule; where it is gone it says so, and it is "" where the book never had it.
func (s Standing) Title() string {
	switch {
	case s.Rule != nil:
		return s.Rule.Title
	case s.IsGone():
		return s.Why
	}
	return ""
}
