package engine

import (
	"cmp"
	"slices"

	"cavillo/engine/cite"
)

// Card is the number of a card in a match, from 1; 0 is no card.
type Card uint8

// Word is something that an event or an option names besides cards and numbers: a place of the table, a phase, a type
// of attack. Each game has its own list (Match.Word); 0 is nothing.
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
func (o Option) IsSameAct(p Option) bool { o.Rule, p.Rule = 0, 0; return o == p }

// Choice is where a player (or chance) decides.
type Choice struct {
	Seat     Seat
	Decision Word     // what kind of choice it is, a word of the game
	Rule     cite.ID  // what gives the choice to the seat, and so refuses it to everybody else
	Options  []Option // what may be answered; passing, where it is possible, stands first
	Refused  []Option // acts that a player might think of and the rules forbid; kept only where Run.KeepsChoices is set
}

// Has reports whether an act is among the options or the refused acts of the choice.
func (c *Choice) HasAct(o Option) bool {
	return slices.ContainsFunc(c.Options, o.IsSameAct) || slices.ContainsFunc(c.Refused, o.IsSameAct)
}

// Conceivable calls offer for every act that a seat might think of at the choice, with the rule that forbids it, or 0:
// for the options and the refused acts of who chooses, then for what else Match.EachCandidateAct has. For a seat that does
// not choose, an act that no other rule forbids is forbidden by Choice.Rule.
func (c *Choice) EachCandidateAct(m Match, seat Seat, offer func(Option)) {
	if seat == c.Seat {
		for _, o := range c.Options {
			o.Rule = 0
			offer(o)
		}
		for _, o := range c.Refused {
			offer(o)
		}
	}
	if !seat.IsPlayer() {
		return
	}
	m.EachCandidateAct(seat, func(o Option) {
		if seat == c.Seat && c.HasAct(o) {
			return
		}
		if o.Rule = m.ForbiddingRule(seat, o); o.Rule == 0 && seat != c.Seat {
			o.Rule = c.Rule
		}
		offer(o)
	})
}

// Among is the rule of the choice where the seat chooses among acts with a verb, 0 where it is another choice.
func (c *Choice) RuleForVerb(seat Seat, verb Verb) cite.ID {
	if seat == c.Seat && slices.ContainsFunc(c.Options, func(o Option) bool { return o.Verb == verb }) {
		return c.Rule
	}
	return 0
}

// Others returns the options and refused acts of the choice as acts of a seat that does not choose: each is forbidden
// by what Match.UnlistedRule names, or else by Choice.Rule.
func (c *Choice) ActsForOtherSeat(m Match, seat Seat) []Option {
	acts := append(slices.Clone(c.Options), c.Refused...)
	for i := range acts {
		rule, allowed := m.UnlistedRule(seat, acts[i])
		if allowed {
			rule = 0
		}
		acts[i].Rule = cmp.Or(rule, c.Rule)
	}
	return acts
}

// JoinKey is an option in words, of which card and to may be missing: "attacca:Lupo>Orso", "comincia:A".
func JoinKey(verb, card, to string) string {
	switch {
	case card == "" && to == "":
		return verb
	case card == "":
		return verb + ":" + to
	case to == "":
		return verb + ":" + card
	}
	return verb + ":" + card + ">" + to
}

// Driver answers the choices of a run. Decide returns the index in r.Choice.Options of the option taken, or Concede of
// a player; where it has no answer it calls r.Stop.
type Driver interface {
	Decide(r *Run) int
}

// Concede is the answer by which a player gives up, possible at any choice.
func ConcedeAnswer(s Seat) int { return -1 - int(s) }

// Path is a driver that answers from a list of option indexes, one for each choice with two options or more. It stops
// the run where the list ends, at the checkpoint with the number Checkpoints or at the choice with the number Choices,
// both from 1.
type AnswerList struct {
	Answers         []int
	StopCheckpoint  int // 0 for no such limit
	StopChoice      int // 0 for no such limit
	nextAnswer      int
	checkpointCount int
	choiceCount     int
}

// Checkpoint counts a checkpoint and stops the run at the one that Checkpoints names.
func (p *AnswerList) OnCheckpoint(r *Run) {
	if p.checkpointCount++; p.checkpointCount == p.StopCheckpoint {
		r.Stop(nil)
	}
}

// Decide takes the next answer of the list.
func (p *AnswerList) Decide(r *Run) int {
	if p.choiceCount++; p.choiceCount == p.StopChoice {
		r.Stop(nil)
	}
	if len(r.Choice.Options) == 1 {
		return 0
	}
	if p.nextAnswer == len(p.Answers) {
		r.Stop(nil)
	}
	p.nextAnswer++
	return p.Answers[p.nextAnswer-1]
}

// Random is a driver that answers at random. Where passing is possible it passes with probability 1/4, and otherwise
// takes any option, passing too, with equal probability. It leaves chance to the random source in the game's state.
type RandomDriver struct {
	Source RandomSource
}

// Decide takes an option at random.
func (d *RandomDriver) Decide(r *Run) int {
	options := r.Choice.Options
	if len(options) == 1 || r.Choice.Seat == Chance {
		return 0
	}
	if options[0].Verb == Pass && d.Source.IntN(4) == 0 {
		return 0
	}
	return d.Source.IntN(len(options))
}
