package replay

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// A passage has a name in the game's own words: the kind of the event that heads it and its subjects, as in
// "danno-w3" and "passa-b". The second passage of the same name is "danno-w3.2"; other passages do not change a name.
// Addresses of pages contain the names, so links break where the names of a scenario's cards or the words of the
// game's table change.

// maxNameBytes bounds the name of a passage, in bytes, with the number after its point.
const maxNameBytes = 60

// namePassages gives each passage its name, with a number after a point where an earlier one has the same.
func (p *Replay) namePassages() {
	seen := map[string]int{}
	for i := range p.Passages {
		name := p.passageBaseName(&p.Passages[i])
		if seen[name]++; seen[name] > 1 {
			name += "." + strconv.Itoa(seen[name])
		}
		p.Passages[i].Name = name
	}
}

// passageBaseName is the name of a passage without the number that tells it from others of the same name.
func (p *Replay) passageBaseName(v *PassageView) string {
	if len(v.Events) == 0 {
		return "inizio" // a passage of choices alone
	}
	e := &p.Events[v.Head]
	words := []string{p.Table.KindName(e.Kind)}
	switch n := len(e.Subjects); {
	case n == 1, n == 2 && e.From == "": // of two subjects one acts on the other
		words = append(words, e.Subjects...)
		if !strings.Contains(e.To, ".") { // To is no place: it says how
			words = append(words, e.To)
		}
	default:
		if n == 0 {
			words = append(words, e.To)
		}
		if e.Actor.IsPlayer() {
			words = append(words, e.Actor.String())
		}
	}
	name := Slug(strings.Join(words, " "), maxNameBytes-4)
	if strings.Trim(name, "0123456789") == "" { // numbers alone are old addresses of passages
		name = Slug(e.Kind+" "+name, maxNameBytes-4)
	}
	return name
}

// PassageNamed returns the index in Passages of the passage with a name, -1 where there is none.
func (p *Replay) PassageNamed(name string) int {
	return slices.IndexFunc(p.Passages, func(v PassageView) bool { return v.Name == name })
}

// Slug writes a text with small letters, digits and hyphens alone. A result longer than maxBytes is cut after the
// last word that fits; a first word that does not fit is itself cut.
func Slug(text string, maxBytes int) string {
	var name strings.Builder
	for word := range strings.FieldsFuncSeq(entry.Fold(text),
		func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }) {
		switch {
		case name.Len() == 0:
			name.WriteString(word[:min(len(word), maxBytes)])
		case name.Len()+1+len(word) > maxBytes:
			return name.String()
		default:
			name.WriteByte('-')
			name.WriteString(word)
		}
	}
	return name.String()
}

// DigestLength is the length of what Digest returns.
const DigestLength = 6

// Digest returns a short digest of the start and of all events up to and including a passage, given by its index. It
// is equal for the same cards in the same places and the same events with the same rules. The words of pages and
// later events do not change it.
func (p *Replay) Digest(passage int) string {
	sum, line := sha256.New(), []byte(nil)
	for seat, side := range p.Start.Players {
		for _, pile := range side.Areas {
			for _, card := range pile.Cards {
				line = append(strconv.AppendInt(line[:0], int64(seat), 10), ' ')
				line = append(strconv.AppendQuote(line, pile.Area), ' ')
				_, _ = sum.Write(append(strconv.AppendQuote(line, card.Name), '\n'))
			}
		}
		for _, v := range side.Values {
			if v.Value != 0 {
				fmt.Fprintf(sum, "%d %q %d\n", seat, v.Name, v.Value)
			}
		}
	}
	last := -1
	for i := range p.Passages[:passage+1] {
		for _, event := range p.Passages[i].Events {
			last = max(last, event)
		}
	}
	for i := range p.Events[:last+1] {
		line = append(appendEvent(&p.Events[i], line[:0]), '\n')
		_, _ = sum.Write(line)
	}
	return hex.EncodeToString(sum.Sum(nil))[:DigestLength]
}

// appendEvent appends to a line what a digest needs of an event: its kind, actor, subjects, places, amount, ability
// and rules.
func appendEvent(e *engine.Event, line []byte) []byte {
	line = append(append(append(append(line, e.Kind...), ' '), e.Actor.String()...), " ["...)
	for i, name := range e.Subjects {
		if i > 0 {
			line = append(line, ' ')
		}
		line = strconv.AppendQuote(line, name)
	}
	line = append(line, ']')
	for _, place := range []string{e.From, e.To} {
		line = strconv.AppendQuote(append(line, ' '), place)
	}
	line = strconv.AppendInt(append(line, ' '), int64(e.Amount), 10)
	line = strconv.AppendQuote(append(line, ' '), e.Ability)
	for _, r := range e.Rules {
		line = append(append(line, ' '), r.Key()...)
	}
	return line
}
