package rulebooks

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"slices"
	"strings"
)

// Doubts have versions, as rules do. history.md lists the changes that a version made to doubts, by their identifiers:
//
//	## dubbio C-82 sostanza       the reading says something else; forma: the same in other words. The doubt until then follows
//	perché: why it changed
//
//	::: dubbio 8.7.4
//	...
//	:::
//
//	## dubbio C-83 tolto          it is gone, and nobody else takes its identifier; the doubt until then follows
//	perché: why it went
//
//	## dubbio C-84 nuovo          it was not there before; its own reason stands with it

// doubtChangePattern matches the heading of a doubt's change in history.md:
//
//	## dubbio C-82 sostanza       the reading has changed (forma: only its words); the doubt before the change follows
//	perché: why it changed
//
//	::: dubbio 8.7.4
//	...
//	:::
//
//	## dubbio C-83 tolto          the doubt was removed, and its identifier is not reused; the old doubt follows
//	perché: why it was removed
//
//	## dubbio C-84 nuovo          the doubt is new; nothing follows
var doubtChangePattern = regexp.MustCompile(`^## dubbio (\S+) (sostanza|forma|tolto|nuovo)$`)

// doubtKinds maps the words of history.md to kinds of changes.
var doubtKinds = map[string]ChangeKind{"sostanza": Substance, "forma": Form, "tolto": Repealed, "nuovo": Added}

// DoubtChange is how one version changed one doubt.
type DoubtChange struct {
	Kind    ChangeKind // Substance, Form, Repealed or Added
	ID      string
	Version *Version // the version that made the change
	Why     string   // "" for Added, since the new doubt has its own Why
	Old     *Doubt   // the doubt before the change; nil for Added
	Line    int      // in history.md
}

// String describes the change in an Italian clause: "punto dubbio C-82: lettura cambiata con la versione 2026.2".
func (c *DoubtChange) String() string {
	phrases := map[ChangeKind]string{
		Substance: "lettura cambiata con la", Form: "lo stesso in altre parole dalla", Repealed: "tolto con la", Added: "nuovo dalla",
	}
	return "punto dubbio " + c.ID + ": " + phrases[c.Kind] + " versione " + c.Version.Name
}

// Digest returns 16 hexadecimal digits that identify the words and rules of a doubt; they change with any of them.
func (d *Doubt) Digest() string {
	parts := []string{string(d.Rule)}
	for _, n := range d.Rules {
		parts = append(parts, string(n))
	}
	for _, text := range []string{d.Question, d.Reading, d.Why} {
		parts = append(parts, strings.Join(strings.Fields(text), " "))
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\n")))
	return hex.EncodeToString(sum[:8])
}

// DoubtAt returns a doubt as in a version, nil where the version does not exist or does not have the doubt.
func (b *Book) DoubtAt(id, version string) *Doubt {
	v := b.VersionNamed(version)
	if v == nil {
		return nil
	}
	for _, c := range b.doubtChanges[id] {
		if c.Version.order > v.order {
			return b.doubtIn(c.Old, c.Version.order-1, v.order)
		}
	}
	return b.doubtIn(b.Doubt(id), len(b.Versions)-1, v.order)
}

// DoubtChanges returns the changes of a doubt, the newest first.
func (b *Book) DoubtChanges(id string) []*DoubtChange {
	changes := slices.Clone(b.doubtChanges[id])
	slices.Reverse(changes)
	return changes
}

// DoubtHistory returns the changes of the doubts that belong or belonged to the rule with number n, or else to the last
// rule that had it, the newest first.
func (b *Book) DoubtHistory(n Number) []*DoubtChange {
	l, _ := b.lastHolder(n)
	return b.doubtHistory(l)
}

// doubtHistory returns the changes of the doubts that belong or belonged to a rule, the newest first.
func (b *Book) doubtHistory(l *life) []*DoubtChange {
	changes := slices.Clone(b.doubtChangesByRule[l])
	slices.Reverse(changes)
	return changes
}

// doubtsAt returns the doubts beside a rule in a version.
func (b *Book) doubtsAt(l *life, order int) []*Doubt {
	var doubts []*Doubt
	if l.rule != nil {
		for _, d := range l.rule.Doubts {
			doubts = append(doubts, b.doubtIn(d, len(b.Versions)-1, order))
		}
	}
	for _, c := range b.doubtHistory(l) {
		if c.Version.order <= order {
			continue
		}
		doubts = slices.DeleteFunc(doubts, func(d *Doubt) bool { return d.ID == c.ID })
		if d := b.DoubtAt(c.ID, b.Versions[order].Name); d != nil && b.holder(d.Rule, order) == l {
			doubts = append(doubts, d)
		}
	}
	slices.SortStableFunc(doubts, compareDoubts)
	return doubts
}

// DoubtRuleNow returns the current number of the rule to which a doubt belonged before a change.
func (b *Book) DoubtRuleNow(c *DoubtChange) Number {
	if l := b.holderNear(c.Old.Rule, c.Version.order-1); l != nil {
		if now, _ := l.now(); now != "" {
			return now
		}
	}
	return c.Old.Rule
}

// makesOutdated reports whether a change of a doubt requires the review of citations of the doubt's rule.
func (b *Book) makesOutdated(c *DoubtChange) bool {
	switch c.Kind {
	case Added: // only a new doubt that limits or reverses its rule changes what the rule means
		d := b.DoubtAt(c.ID, c.Version.Name)
		return d != nil && d.Overrides
	case Form:
		return false
	}
	return true
}

// WhyDoubtOutdated returns an Italian clause on the newest change since a version that altered the reading of a
// doubt or removed the doubt; "" where there is none, or the version does not have the doubt.
func (b *Book) WhyDoubtOutdated(id, version string) string {
	v := b.VersionNamed(version)
	if v == nil || b.DoubtAt(id, version) == nil {
		return ""
	}
	for _, c := range b.DoubtChanges(id) {
		if c.Version.order > v.order && b.makesOutdated(c) {
			return c.String()
		}
	}
	return ""
}

// compareDoubts sorts doubts that limit or reverse their rule first.
func compareDoubts(d, e *Doubt) int {
	overrides := func(d *Doubt) int {
		if d.Overrides {
			return 0
		}
		return 1
	}
	return cmp.Compare(overrides(d), overrides(e))
}

// readDoubtChange parses the change of a doubt and returns the index of the line after the change.
func (p *parser) readDoubtChange(lines []string, i int) int {
	m := doubtChangePattern.FindStringSubmatch(lines[i])
	end := i + 1
	for end < len(lines) && !startsChange(lines[end]) {
		end++
	}
	c := &DoubtChange{Kind: doubtKinds[m[2]], ID: m[1], Line: i + 1}
	text := p.readKeys([]string{"perché"}, lines[:end], i+1, &c.Why)
	old := &parser{folder: p.folder, file: p.file,
		book: &Book{Game: p.book.Game, byNumber: map[Number]*Rule{}, byTerm: map[string]*Term{}}}
	// with empty lines before it, so that faults have the line numbers of the file
	old.readChapter(append(make([]string, text), lines[text:end]...))
	p.errors = append(p.errors, old.errors...)
	p.line = i + 1
	switch doubts := old.book.Doubts; {
	case len(old.errors) > 0:
	case c.Kind == Added && (len(doubts) > 0 || len(old.book.Rules) > 0):
		p.addFault("il punto dubbio %s è nuovo: non ha un vecchio testo", c.ID)
	case c.Kind == Added:
	case len(doubts) != 1 || len(old.book.Rules) > 0 || doubts[0].ID != c.ID:
		p.addFault("alla modifica del punto dubbio %s manca il punto dubbio com'era, e quello soltanto", c.ID)
	case c.Why == "":
		p.addFault("alla modifica del punto dubbio %s manca la voce perché", c.ID)
	default:
		c.Old = doubts[0]
	}
	if p.line = i + 1; len(p.book.Versions) < 2 {
		p.addFault("la modifica del punto dubbio %s va sotto una versione successiva alla prima", c.ID)
		return end
	}
	c.Version = p.book.Latest()
	c.Version.Doubts = append(c.Version.Doubts, c)
	return end
}

// arrangeDoubts fills doubtChanges and doubtChangesByRule, and reports changes that contradict each other or the
// doubts of the book.
func (p *parser) arrangeDoubts() {
	b := p.book
	b.doubtChanges, b.doubtChangesByRule = map[string][]*DoubtChange{}, map[*life][]*DoubtChange{}
	p.file = historyFile
	var ids []string
	for _, v := range b.Versions {
		for _, c := range v.Doubts {
			before := b.doubtChanges[c.ID]
			switch p.line = c.Line; {
			case len(before) == 0:
				ids = append(ids, c.ID)
			case before[len(before)-1].Version == v:
				p.addFault("la modifica del punto dubbio %s in questa versione c'è già, alla riga %d", c.ID,
					before[len(before)-1].Line)
			case c.Kind == Added:
				p.addFault("il punto dubbio %s non è nuovo: c'era già", c.ID)
			case before[len(before)-1].Kind == Repealed:
				p.addFault("il punto dubbio %s non c'è più dalla versione %s: la sua sigla non passa a un altro", c.ID,
					before[len(before)-1].Version.Name)
			}
			b.doubtChanges[c.ID] = append(before, c)
		}
	}
	for _, id := range ids {
		changes := b.doubtChanges[id]
		last, now := changes[len(changes)-1], b.Doubt(id)
		switch p.line = last.Line; {
		case last.Kind == Repealed && now != nil:
			p.addFault("il punto dubbio %s è tolto, ma c'è ancora, alla riga %d del suo capitolo", id, now.Line)
		case last.Kind != Repealed && now == nil:
			p.addFault("il punto dubbio %s, cambiato dalla versione %s, non c'è", id, last.Version.Name)
		case last.Old != nil && now != nil && last.Old.Digest() == now.Digest():
			p.addFault("il punto dubbio %s è uguale a com'era", id)
		}
	}
	for _, v := range b.Versions {
		for _, c := range v.Doubts {
			p.addChangeByRule(c)
		}
	}
}

// addChangeByRule adds a change to doubtChangesByRule, under the doubt's rule before the change and under its rule
// after the change.
func (p *parser) addChangeByRule(c *DoubtChange) {
	b := p.book
	add := func(d *Doubt, order int) {
		if d == nil {
			return
		}
		if l := b.holderNear(d.Rule, order); l != nil && !slices.Contains(b.doubtChangesByRule[l], c) {
			b.doubtChangesByRule[l] = append(b.doubtChangesByRule[l], c)
		}
		for _, n := range append([]Number{d.Rule}, d.Rules...) {
			if p.line = c.Line; c.Old == d && b.holderNear(n, order) == nil && !b.Partial {
				p.addFault("il punto dubbio %s com'era nomina la regola %s, che non c'è e non c'è mai stata", c.ID, n)
			}
		}
	}
	if c.Old != nil {
		b.pinDoubt(c.Old, c.Version.order-1)
	}
	add(c.Old, c.Version.order-1)
	add(b.DoubtAt(c.ID, c.Version.Name), c.Version.order)
}
