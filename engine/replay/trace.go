package replay

import (
	"fmt"
	"strings"

	"cavillo/engine"
	"cavillo/engine/scenario"
)

// Trace writes the replay as text. Each event is a line: its number, the number of the event that caused it, who
// acted, the kind, the subjects, the rules and the doubts. Before an event stand the choices that led to it, with
// the option taken in brackets, and at each checkpoint the hash of the state.
func (p *Replay) Trace() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s %s", p.Scenario.Game.Code(), p.Scenario.ID)
	if p.Variant > 0 {
		fmt.Fprintf(&b, ", variante %d: %s", p.Variant, p.Scenario.Variants[p.Variant-1].Title)
	}
	b.WriteByte('\n')
	point, choice, claim := 0, 0, 0
	for i := 0; i <= len(p.Events); i++ {
		for ; point < len(p.Checkpoints) && p.Checkpoints[point].Seq == i; point++ {
			fmt.Fprintf(&b, "..           %s #%s\n", p.Checkpoints[point].Phase, p.Checkpoints[point].Hash)
		}
		for ; claim < len(p.Claims) && p.Claims[claim].Seq == i; claim++ {
			fmt.Fprintf(&b, "              %s\n", &p.Claims[claim])
		}
		for ; choice < len(p.Choices) && p.Choices[choice].NextEvent == i+1; choice++ {
			if n := p.shuffleLength(choice); n > 1 {
				p.traceShuffle(&b, p.Choices[choice:choice+n])
				choice += n - 1
				continue
			}
			p.traceChoice(&b, &p.Choices[choice])
		}
		if i < len(p.Events) {
			p.traceEvent(&b, &p.Events[i])
		}
	}
	if n := len(p.Checkpoints); n == 0 || p.Checkpoints[n-1].Seq < len(p.Events) {
		fmt.Fprintf(&b, "..           %s #%s\n", p.End.Phase, p.End.Hash)
	}
	return b.String()
}

// traceEvent prints the line of an event.
func (p *Replay) traceEvent(b *strings.Builder, e *engine.Event) {
	description := strings.Join(e.Subjects, " ")
	if e.Ability != "" {
		description = strings.TrimSpace(description + " " + e.Ability)
	}
	switch {
	case e.From != "":
		description = strings.TrimSpace(description + " " + e.From + " > " + e.To)
	case e.To != "":
		description = strings.TrimSpace(description + " > " + e.To)
	}
	if e.Amount != 0 {
		description += fmt.Sprintf(" %+d", e.Amount)
	}
	parent := ""
	if e.Parent > 0 {
		parent = fmt.Sprint(e.Parent)
	}
	rules := scenario.JoinRules(e.Rules)
	for _, d := range e.Doubts {
		rules += " " + d
	}
	fmt.Fprintf(b, "%3d %3s %4s  %-20s %-50s %s\n", e.Seq, parent, e.Actor, p.Table.KindName(e.Kind), description,
		rules)
}

// shuffleLength returns how many consecutive choices, from an index on, chance makes before the same event. More
// than one are a shuffle, which chooses card by card.
func (p *Replay) shuffleLength(first int) int {
	n := 1
	for c := &p.Choices[first]; c.Seat == engine.Chance && c.Taken >= 0 && first+n < len(p.Choices); n++ {
		if next := &p.Choices[first+n]; next.Seat != engine.Chance || next.NextEvent != c.NextEvent || next.Taken < 0 {
			break
		}
	}
	return n
}

// traceShuffle prints the choices of a shuffle in one line: the option taken by each.
func (p *Replay) traceShuffle(b *strings.Builder, choices []ChoiceView) {
	fmt.Fprintf(b, "        %4s  ? %s:", engine.Chance, choices[0].Decision)
	for _, c := range choices {
		fmt.Fprintf(b, " [%s]", c.Options[c.Taken].Key)
	}
	b.WriteByte('\n')
	traceRefused(b, choices[0].RefusedActs)
}

// traceChoice prints a choice with its options and the refused acts; a choice with one option and no refused act is
// left out.
func (p *Replay) traceChoice(b *strings.Builder, c *ChoiceView) {
	if len(c.Options) == 1 && len(c.RefusedActs) == 0 && c.Taken != engine.PendingAnswer {
		return
	}
	var parts []string
	for i, o := range c.Options {
		if i == c.Taken {
			parts = append(parts, "["+o.Key+"]")
		} else {
			parts = append(parts, o.Key)
		}
	}
	if c.Taken == engine.PendingAnswer {
		parts = append(parts, "…")
	} else if c.Taken < 0 {
		parts = append(parts, "[si arrende]")
	}
	fmt.Fprintf(b, "        %4s  ? %s: %s\n", c.Seat, c.Decision, strings.Join(parts, " "))
	traceRefused(b, c.RefusedActs)
}

// traceRefused prints a line for each refused act, with the rule that forbids it.
func traceRefused(b *strings.Builder, refused []engine.OptionView) {
	for _, o := range refused {
		fmt.Fprintf(b, "                no %s: %s\n", o.Key, o.Rule.Number)
	}
}
