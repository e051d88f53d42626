package engine

import (
	"cmp"
	"slices"

	"cavillo/engine/cite"
)

// Card is the number of a card in a match, from 1; 0 is no card.
type Card uint8

// Word is the number of a name that an event or an option holds besides cards and numbers: a place of the table, a
// phase, a type of attack. Each game numbers its own words (Match.Word prints one); 0 is no word.
type Word uint16

// Verb is the kind of act of an option ("gioca", "attacca"). Each game has its own list (Table.Verbs); verb 0 is
// passing in every game.
type Verb uint8

// Pass is the verb of the option that declines to act.
const Pass Verb = 0

// Option is an act that may answer a choice. Match.Key prints its key, unique within its choice.
type Option struct {
	Verb Verb
	Card Card
	From Word
	To   Word
	Rule cite.ID // the rule that allows the act; of a refused act, the rule that forbids it
}

// IsSameAct reports whether two options are equal but for their Rule.
func (o Option) IsSameAct(p Option) bool { o.Rule, p.Rule = 0, 0; return o == p }

// Choice is a decision of a player or of chance, with the acts that may answer it.
type Choice struct {
	Seat     Seat
	Decision Word     // the kind of choice, as a word of the game
	Rule     cite.ID  // the rule that gives the choice to Seat, and forbids the choice to any other seat
	Options  []Option // the acts that may answer the choice; passing, where it is possible, is the first
	Refused  []Option // candidate acts that a rule forbids; recorded only with Run.KeepsChoices
}

// HasAct reports whether an act is among the options or the refused acts of the choice.
func (c *Choice) HasAct(o Option) bool {
	return slices.ContainsFunc(c.Options, o.IsSameAct) || slices.ContainsFunc(c.Refused, o.IsSameAct)
}

// EachCandidateAct calls offer for every candidate act of a seat at the choice, with Option.Rule set to the rule
// that forbids the act, or 0 where the act is allowed. For the seat that chooses, the options and the refused acts
// come first; the other acts of Match.EachCandidateAct follow. For another seat, Choice.Rule forbids an act that no
// other rule forbids.
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

// RuleForVerb returns Choice.Rule where the choice is the seat's and an option has the verb, otherwise 0.
func (c *Choice) RuleForVerb(seat Seat, verb Verb) cite.ID {
	if seat == c.Seat && slices.ContainsFunc(c.Options, func(o Option) bool { return o.Verb == verb }) {
		return c.Rule
	}
	return 0
}

// ActsForOtherSeat returns the options and the refused acts of the choice as acts of a seat that does not choose.
// The Rule of each is the rule that Match.UnlistedRule says forbids it, otherwise Choice.Rule.
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

// JoinKey returns the key of an option from its verb, its card and its second name, of which card and to may be "":
// "attacca:Lupo>Orso", "comincia:A".
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

// Driver answers the choices of a run. Decide returns the index of the chosen option in r.Choice.Options, or the
// ConcedeAnswer of a player; a driver without an answer calls r.Stop.
type Driver interface {
	Decide(r *Run) int
}

// ConcedeAnswer returns the answer by which the player s concedes. It is valid at any choice.
func ConcedeAnswer(s Seat) int { return -1 - int(s) }

// AnswerList is a driver that answers from a list of option indexes, one for each choice with two options or more.
// It stops the run at the first choice after the list, at checkpoint number StopCheckpoint or at choice number
// StopChoice; both count from 1.
type AnswerList struct {
	Answers         []int
	StopCheckpoint  int // 0 for no such stop
	StopChoice      int // 0 for no such stop
	nextAnswer      int
	checkpointCount int
	choiceCount     int
}

// OnCheckpoint counts a checkpoint and stops the run at number StopCheckpoint.
func (p *AnswerList) OnCheckpoint(r *Run) {
	if p.checkpointCount++; p.checkpointCount == p.StopCheckpoint {
		r.Stop(nil)
	}
}

// Decide returns the next answer of the list, or 0 for a choice with one option. It stops the run at choice number
// StopChoice and where the list has no more answers.
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

// RandomDriver is a driver that answers at random. Where passing is possible it passes with probability 1/4;
// otherwise it chooses among all options, passing too, with equal probability. At a choice of chance it takes option
// 0: the random source in the game's state has ordered the options.
type RandomDriver struct {
	Source RandomSource
}

// Decide returns the index of an option chosen at random; 0 for a choice of chance or with one option.
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
