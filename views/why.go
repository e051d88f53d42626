package views

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/wording"
	"cavillo/rulebooks"
)

// Question is what a visitor asks at a passage ("Perché non posso?"): may a player do this at that choice?
type Question struct {
	Choices        []int  // the choices that can be asked about here, indexes in Replay.Choices
	Asked          int    // the choice that the visitor asks about, an index in Choices
	ChoicesPassage int    // the passage in which the choices are made, an index in Replay.Passages
	Typed          string // what the visitor typed; "" for nothing yet
	Seat           engine.Seat
	Act            string // Typed without the player's name
}

// Answer is what the engine answers to a question.
type Answer struct {
	Act     engine.OptionView // with the rule that allows or forbids it
	Allowed bool
	Problem string // what the engine does not understand, in Italian; "" where it has answered
}

// ChoicesAt returns the choices that a visitor can ask about at a passage, and the passage in which they are made:
// the choices of the given passage; where there are none, the next choice or else the last one before.
func ChoicesAt(r *replay.Replay, passage int) (madeIn int, choices []int) {
	if c := choicesIn(r, passage); len(c) > 0 {
		return passage, c
	}
	for i := passage + 1; i < len(r.Passages); i++ {
		if c := choicesIn(r, i); len(c) > 0 {
			return i, c[:1]
		}
	}
	for i := passage - 1; i >= 0; i-- {
		if c := choicesIn(r, i); len(c) > 0 {
			return i, c[len(c)-1:]
		}
	}
	return passage, nil
}

// choicesIn returns the choices of players in a passage; where there are none, the first choice of chance.
func choicesIn(r *replay.Replay, passage int) []int {
	all := r.Passages[passage].Choices
	ofPlayers := slices.DeleteFunc(slices.Clone(all), func(i int) bool { return !r.Choices[i].Seat.IsPlayer() })
	if len(ofPlayers) == 0 {
		return all[:min(1, len(all))]
	}
	return ofPlayers
}

// FirstWithOptions returns the index in choices of the first choice with several options; 0 where there is none.
func FirstWithOptions(r *replay.Replay, choices []int) int {
	return max(0, slices.IndexFunc(choices, func(i int) bool { return len(r.Choices[i].Options) > 1 }))
}

// askedChoice is the choice that the question is about.
func (v ExampleView) askedChoice() *replay.ChoiceView {
	return &v.Replay.Choices[v.Question.Choices[v.Question.Asked]]
}

// describeChoice says who chooses what at a choice: "A sceglie: attacco".
func describeChoice(c *replay.ChoiceView) string {
	if !c.Seat.IsPlayer() {
		return "decide il caso: " + c.Decision
	}
	return c.Seat.String() + " sceglie: " + c.Decision
}

// choiceName describes a choice so that it differs from the others of its passage, by what was done at it.
func (v ExampleView) choiceName(i int) string {
	c := &v.Replay.Choices[i]
	if c.Taken < 0 || !c.Seat.IsPlayer() {
		return capitalize(describeChoice(c))
	}
	return capitalize(describeChoice(c)) + " (poi: " + stripEmphasis(newTeller(v.Replay).describeAct(c.Options[c.Taken])) + ")"
}

// problemSentence says what the engine does not understand. It is plain text, because it may quote the visitor.
func (a *Answer) problemSentence() string { return Sentenced(capitalize(a.Problem)) }

// answerSentence is the answer as a sentence, with the names of cards marked.
func (v ExampleView) answerSentence() string {
	verb := " non può "
	if v.Answer.Allowed {
		verb = " può "
	}
	t, act := newTeller(v.Replay), v.Answer.Act
	if v.isListed(act) || t.isSentenceComplete(act) {
		return v.Question.Seat.String() + verb + t.describeAct(act) + "."
	}
	return v.Question.Seat.String() + verb + "fare questo: “" + strings.ReplaceAll(v.Question.Act, "*", "") + "”."
}

// isListed reports whether an act is among the allowed and refused options of the choice that is asked about. The
// templates of acts are made for these.
func (v ExampleView) isListed(o engine.OptionView) bool {
	same := func(other engine.OptionView) bool { return other.Key == o.Key }
	return slices.ContainsFunc(v.askedChoice().Options, same) || slices.ContainsFunc(v.askedChoice().RefusedActs, same)
}

// isSentenceComplete reports whether the sentence of an act names its card and its place. An act that is no option
// of the game may lack a card, or have a place where others have none.
func (t teller) isSentenceComplete(o engine.OptionView) bool {
	values := actValues{t, &o, joinWithAnd(emphasizeAll(o.Cards))}
	info := t.verbInfo(o)
	text, complete := fillAndCheck(t.parseTemplate(cmp.Or(info.SentenceTemplate, info.ActTemplate), engine.ActTemplate), values)
	text += fillTemplate(t.parseTemplate(info.PlaceTemplate, engine.ActTemplate), values)
	place, seat := t.placeNoun(o.To)
	if seat == "" {
		return complete
	}
	namesPlace := strings.Contains(text, place.name) || strings.Contains(text, t.shortPlaceName(o.To))
	return complete && namesPlace && !strings.Contains(text, o.To)
}

// answerScreenReaderText is the answer for screen readers.
func (v ExampleView) answerScreenReaderText() string {
	if v.Answer.Problem != "" {
		return v.Answer.problemSentence()
	}
	text := yesOrNo(v.Answer.Allowed) + " " + stripEmphasis(v.answerSentence())
	if rule := v.answerRule(); rule.Now.Number != "" {
		text += " Regola " + rule.Label() + "."
	}
	return text
}

// answerRule is the rule by which the act of the answer is allowed or forbidden; its number is "" where none is.
func (v ExampleView) answerRule() rulebooks.Standing { return engineRule(v.Law, v.Answer.Act.Rule) }

func yesOrNo(yes bool) string {
	if yes {
		return "Sì."
	}
	return "No."
}

// offeredAct is an act that a visitor may tap instead of writing it.
type offeredAct struct {
	TypedForm string // as a visitor types it: "attacca Lancia diretto"
	Text      string // as the page shows it
	IsAllowed bool
	IsPass    bool
}

// maxOffers is the greatest number of acts that a page offers.
const maxOffers = 24

// offeredActs returns the options of the player who chooses, the refused ones first; nil where chance decides.
func (v ExampleView) offeredActs() []offeredAct {
	t, c := newTeller(v.Replay), v.askedChoice()
	var acts []offeredAct
	add := func(list []engine.OptionView, isAllowed bool) {
		for _, o := range list {
			if len(acts) == maxOffers || replay.ActSeat(&o, c) != c.Seat {
				continue
			}
			acts = append(acts, offeredAct{TypedForm: keyInWords(o.Key, o.Cards), Text: capitalize(stripEmphasis(t.describeAct(o))), IsAllowed: isAllowed,
				IsPass: o.IsPass})
		}
	}
	if !c.Seat.IsPlayer() {
		return nil
	}
	add(c.RefusedActs, false)
	add(c.Options, true)
	return acts
}

// actPrompt asks what the player who chooses would do; where chance decides, what A or B would do.
func (v ExampleView) actPrompt() string {
	if seat := v.askedChoice().Seat; seat.IsPlayer() {
		return "Che cosa vorrebbe fare " + seat.String()
	}
	return "Che cosa vorrebbe fare A, o B"
}

// keyInWords is the key of an act in the words that a visitor writes: "attacca:Lancia>diretto" becomes "attacca
// Lancia diretto", "attacca:a>diretto" becomes "attacca carta a diretto".
func keyInWords(key string, cards []string) string {
	words := strings.Split(wording.KeyText(key), " ")
	for i, w := range words {
		if slices.Contains(cards, w) && wording.IsFillerName(w) {
			words[i] = "carta " + w
		}
	}
	return strings.Join(words, " ")
}

// choiceMoment says who chooses at the choice that can be asked about, and at which passage.
func (v ExampleView) choiceMoment() string {
	if v.Question.ChoicesPassage != v.ShownPassage {
		return "In questo passaggio nessuno sceglie; al passaggio " + strconv.Itoa(v.Question.ChoicesPassage+1) + " " +
			describeChoice(v.askedChoice()) + "."
	}
	return "Qui " + describeChoice(v.askedChoice()) + "."
}

// maxExamples is the greatest number of acts beside the field as examples.
const maxExamples = 4

// exampleActs returns acts that a visitor could type here, one for each verb, and a pass by the other player.
func (v ExampleView) exampleActs(acts []offeredAct) []string {
	var examples, verbs []string
	for _, o := range acts {
		verb, _, _ := strings.Cut(o.TypedForm, " ")
		if len(examples) == maxExamples || slices.Contains(verbs, verb) {
			continue
		}
		verbs = append(verbs, verb)
		examples = append(examples, "“"+o.TypedForm+"”")
	}
	if i := slices.IndexFunc(acts, func(o offeredAct) bool { return o.IsPass }); i >= 0 {
		examples = append(examples, "“"+v.askedChoice().Seat.Opponent().String()+" "+acts[i].TypedForm+"”")
	}
	return examples
}
