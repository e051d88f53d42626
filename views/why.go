package views

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/wording"
)

// Question is what a visitor asks at a passage ("Perché non posso?"): may a player do this at that choice?
type Question struct {
	Choices []int  // the choices about which one can ask here, indexes in Replay.Choices
	At      int    // the one that is asked about, an index in Choices
	Passage int    // the passage to which the choices belong, an index in Replay.Passages
	Written string // as the visitor wrote it, "" for nothing yet
	Seat    engine.Seat
	Act     string // what is written without who does it
}

// Answer is what the engine answers to a question.
type Answer struct {
	Act     engine.OptionView // with the rule that allows or forbids it
	Allowed bool
	Problem string // what the engine does not understand, in Italian; "" where it has answered
}

// ChoicesAt returns a passage and its choices about which one can ask: those of the given passage or, where nobody
// chooses in it, the next choice or, without one, the last before it.
func ChoicesAt(r *replay.Replay, passage int) (at int, choices []int) {
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

// FirstOpen is the index in a list of choices of the first with several options; 0 where there is none.
func FirstOpen(r *replay.Replay, choices []int) int {
	return max(0, slices.IndexFunc(choices, func(i int) bool { return len(r.Choices[i].Options) > 1 }))
}

// askedChoice is the choice that the question is about.
func (v ExampleView) askedChoice() *replay.ChoiceView {
	return &v.Replay.Choices[v.Question.Choices[v.Question.At]]
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
	can := " non può "
	if v.Answer.Allowed {
		can = " può "
	}
	t, act := newTeller(v.Replay), v.Answer.Act
	if v.isListed(act) || t.isFullySaid(act) {
		return v.Question.Seat.String() + can + t.describeAct(act) + "."
	}
	return v.Question.Seat.String() + can + "fare questo: “" + strings.ReplaceAll(v.Question.Act, "*", "") + "”."
}

// isListed reports whether an act is among the allowed and refused options of the choice that is asked about. The
// templates of acts are made for these.
func (v ExampleView) isListed(o engine.OptionView) bool {
	same := func(other engine.OptionView) bool { return other.Key == o.Key }
	return slices.ContainsFunc(v.askedChoice().Options, same) || slices.ContainsFunc(v.askedChoice().RefusedActs, same)
}

// isFullySaid reports whether the sentence of an act leaves nothing out. An act that is no option of the game may
// lack its card, or have a place where others have none.
func (t teller) isFullySaid(o engine.OptionView) bool {
	says := actValues{t, &o, joinWithAnd(emphasizeAll(o.Cards))}
	info := t.verbInfo(o)
	text, whole := fillComplete(t.parseTemplate(cmp.Or(info.SentenceTemplate, info.ActTemplate), engine.ActTemplate), says)
	text += fillTemplate(t.parseTemplate(info.PlaceTemplate, engine.ActTemplate), says)
	place, seat := t.placeNoun(o.To)
	if seat == "" {
		return whole
	}
	named := strings.Contains(text, place.name) || strings.Contains(text, t.shortPlaceName(o.To))
	return whole && named && !strings.Contains(text, o.To)
}

// answerScreenReaderText is the answer for screen readers.
func (v ExampleView) answerScreenReaderText() string {
	if v.Answer.Problem != "" {
		return v.Answer.problemSentence()
	}
	text := yesOrNo(v.Answer.Allowed) + " " + stripEmphasis(v.answerSentence())
	if rule := v.Answer.Act.Rule; rule.Number != "" {
		text += " Regola " + string(rule.Number) + "."
	}
	return text
}

func yesOrNo(yes bool) string {
	if yes {
		return "Sì."
	}
	return "No."
}

// offeredAct is an act that a visitor may tap instead of writing it.
type offeredAct struct {
	Words string // as one writes it, and the form sends it: "attacca Lancia diretto"
	Text  string // as the page says it
	May   bool
	Pass  bool
}

// maxOffers bounds the acts that a page offers.
const maxOffers = 24

// offeredActs are the options of the player who chooses, the refused ones first; nil where chance decides.
func (v ExampleView) offeredActs() []offeredAct {
	t, c := newTeller(v.Replay), v.askedChoice()
	var all []offeredAct
	add := func(list []engine.OptionView, may bool) {
		for _, o := range list {
			if len(all) == maxOffers || replay.ActSeat(&o, c) != c.Seat {
				continue
			}
			all = append(all, offeredAct{Words: keyInWords(o.Key, o.Cards), Text: capitalize(stripEmphasis(t.describeAct(o))), May: may,
				Pass: o.IsPass})
		}
	}
	if !c.Seat.IsPlayer() {
		return nil
	}
	add(c.RefusedActs, false)
	add(c.Options, true)
	return all
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
	if v.Question.Passage != v.At {
		return "In questo passaggio nessuno sceglie; al passaggio " + strconv.Itoa(v.Question.Passage+1) + " " +
			describeChoice(v.askedChoice()) + "."
	}
	return "Qui " + describeChoice(v.askedChoice()) + "."
}

// maxExamples bounds the acts that stand beside the field as examples.
const maxExamples = 4

// exampleActs are acts that a visitor could write here, one for each verb, and passing as the other player would
// write it.
func (v ExampleView) exampleActs(acts []offeredAct) []string {
	var all, verbs []string
	for _, o := range acts {
		verb, _, _ := strings.Cut(o.Words, " ")
		if len(all) == maxExamples || slices.Contains(verbs, verb) {
			continue
		}
		verbs = append(verbs, verb)
		all = append(all, "“"+o.Words+"”")
	}
	if i := slices.IndexFunc(acts, func(o offeredAct) bool { return o.Pass }); i >= 0 {
		all = append(all, "“"+v.askedChoice().Seat.Opponent().String()+" "+acts[i].Words+"”")
	}
	return all
}
