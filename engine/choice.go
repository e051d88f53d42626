package engine

import (
	"slices"

	"cavillo/engine/cite"
)

// Card is a card of a match, from 1; 0 is no card.
type Card uint8

// Word is something that an event or an option names besides cards and numbers: a place of the table, a phase, a type of attack.
// Each game has its own list (Match.Word); 0 is nothing.
type Word uint16

// Verb is what an option does ("gioca", "attacca"); each game has its own list. Verb 0 is passing in every game.
type Verb uint8

// Pass is the verb of an option that declines.
const Pass Verb = 0

// Option is something that may be answered to a choice. Match.Key puts it in words, unique within its choice.
type Option struct {
	Verb Verb
	Card Card
	From Word
	To   Word
	Rule cite.ID // what allows it; of a refusal, what forbids it
}

// Same reports whether two options are the same act.
func (o Option) Same(p Option) bool { o.Rule, p.Rule = 0, 0; return o == p }

// Choice is where a player (or chance) decides.
type Choice struct {
	Seat     Seat
	Decision Word     // what kind of choice it is, a word of the game
	Rule     cite.ID  // what gives the choice to the seat, and so refuses it to everybody else
	Options  []Option // what may be answered; passing, where it is possible, stands first
	Refused  []Option // what a player might think of and the rules forbid; gathered only where someone reads it
}

// Listed offers the options and refusals of the pending choice where it is a seat's: what Match.Conceivable begins with.
func (c *Choice) Listed(seat Seat, offer func(Option)) {
	if seat != c.Seat {
		return
	}
	for _, o := range c.Options {
		o.Rule = 0
		offer(o)
	}
	for _, o := range c.Refused {
		offer(o)
	}
}

// conceivable offers every act that a player might think of at the choice, with what forbids it. What nothing else forbids to a seat that does
// not choose is refused by the rule that gives the choice to another.
func (c *Choice) conceivable(m Match, seat Seat, offer func(Option)) {
	m.Conceivable(seat, func(o Option) {
		if seat != c.Seat && o.Rule == 0 {
			o.Rule = c.Rule
		}
		offer(o)
	})
}

// others are the acts of the pending choice as those of a seat that does not choose: the rule of the choice refuses them all.
func (c *Choice) others() []Option {
	acts := append(slices.Clone(c.Options), c.Refused...)
	for i := range acts {
		acts[i].Rule = c.Rule
	}
	return acts
}

// Driver answers the choices of a run. Decide returns the place of the option taken, or Concede of a seat; with no answer it calls r.Stop.
type Driver interface {
	Decide(r *Run) int
}

// Concede is the answer to any choice by which a player gives up.
func Concede(s Seat) int { return -1 - int(s) }

// Path answers from a list of places, one for each choice with two options or more, and stops the run where the list ends, or where the
// match comes to its n-th checkpoint.
type Path struct {
	Answers     []int
	Checkpoints int // 0 for no such limit
	next        int
	passed      int
}

// Checkpoint counts the checkpoints.
func (p *Path) Checkpoint(r *Run) {
	if p.passed++; p.passed == p.Checkpoints {
		r.Stop(nil)
	}
}

// Decide takes the next answer of the list.
func (p *Path) Decide(r *Run) int {
	if len(r.Choice.Options) == 1 {
		return 0
	}
	if p.next == len(p.Answers) {
		r.Stop(nil)
	}
	p.next++
	return p.Answers[p.next-1]
}

// Random answers by itself: it passes once in four times where it can, and otherwise takes any option. Chance is left to the game's source.
type Random struct {
	Source Source
}

// Decide takes an option at random.
func (d *Random) Decide(r *Run) int {
	options := r.Choice.Options
	if len(options) == 1 || r.Choice.Seat == Chance {
		return 0
	}
	if options[0].Verb == Pass && d.Source.Next(4) == 0 {
		return 0
	}
	return d.Source.Next(len(options))
}
