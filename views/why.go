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
	Problem string // what is not understood, in Italian; "" where Act is the act
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

// choicesIn returns the choices that players make in a passage or, without any, the first of chance.
func choicesIn(r *replay.Replay, passage int) []int {
	all := r.Passages[passage].Choices
	ofPlayers := slices.DeleteFunc(slices.Clone(all), func(i int) bool { return !r.Choices[i].Seat.Player() })
	if len(ofPlayers) == 0 {
		return all[:min(1, len(all))]
	}
	return ofPlayers
}

// FirstOpen is the index in a list of choices of the first with several options; 0 where there is none.
func FirstOpen(r *replay.Replay, choices []int) int {
	return max(0, slices.IndexFunc(choices, func(i int) bool { return len(r.Choices[i].Options) > 1 }))
}

// asked is the choice that the question is about.
func (v ExampleView) asked() *replay.ChoiceView {
	return &v.Replay.Choices[v.Question.Choices[v.Question.At]]
}

// chooses says who chooses what at a choice: "A sceglie: attacco".
func chooses(c *replay.ChoiceView) string {
	if !c.Seat.Player() {
		return "decide il caso: " + c.Decision
	}
	return c.Seat.String() + " sceglie: " + c.Decision
}

// choiceName tells a choice from the others of its passage, by what was done there.
func (v ExampleView) choiceName(i int) string {
	c := &v.Replay.Choices[i]
	if c.Taken < 0 || !c.Seat.Player() {
		return capital(chooses(c))
	}
	return capital(chooses(c)) + " (poi: " + bare(newTeller(v.Replay).act(c.Options[c.Taken])) + ")"
}

// sentence says what is not understood. It is plain text: it may quote what the visitor wrote.
func (a *Answer) sentence() string { return Sentenced(capital(a.Problem)) }

// answered is the answer as a sentence, with the names of cards marked.
func (v ExampleView) answered() string {
	can := " non può "
	if v.Answer.Allowed {
		can = " può "
	}
	t, act := newTeller(v.Replay), v.Answer.Act
	if v.listed(act) || t.saysAll(act) {
		return v.Question.Seat.String() + can + t.act(act) + "."
	}
	return v.Question.Seat.String() + can + "fare questo: “" + strings.ReplaceAll(v.Question.Act, "*", "") + "”."
}

// listed reports whether an act is among those that the game conceives of for who chooses: its templates are made for
// these.
func (v ExampleView) listed(o engine.OptionView) bool {
	same := func(other engine.OptionView) bool { return other.Key == o.Key }
	return slices.ContainsFunc(v.asked().Options, same) || slices.ContainsFunc(v.asked().RefusedActs, same)
}

// saysAll reports whether the sentence of an act leaves nothing out: an act that the game does not conceive of may lack
// its card, or have a place where others have none.
func (t teller) saysAll(o engine.OptionView) bool {
	says := actSaying{t, &o, list(marked(o.Cards))}
	info := t.verb(o)
	text, whole := fillWhole(t.template(cmp.Or(info.Whole, info.Act), engine.OfActs), says)
	text += fill(t.template(info.Place, engine.OfActs), says)
	place, seat := t.place(o.To)
	if seat == "" {
		return whole
	}
	named := strings.Contains(text, place.name) || strings.Contains(text, t.short(o.To))
	return whole && named && !strings.Contains(text, o.To)
}

// aloudAnswer is the answer for screen readers.
func (v ExampleView) aloudAnswer() string {
	if v.Answer.Problem != "" {
		return v.Answer.sentence()
	}
	text := yesOrNo(v.Answer.Allowed) + " " + bare(v.answered())
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

// offers are the acts that the game conceives of for the player who chooses, first those that are refused; none where
// chance decides.
func (v ExampleView) offers() []offeredAct {
	t, c := newTeller(v.Replay), v.asked()
	var all []offeredAct
	add := func(list []engine.OptionView, may bool) {
		for _, o := range list {
			if len(all) == maxOffers || replay.Whose(&o, c) != c.Seat {
				continue
			}
			all = append(all, offeredAct{Words: keyInWords(o.Key, o.Cards), Text: capital(bare(t.act(o))), May: may,
				Pass: o.Pass})
		}
	}
	if !c.Seat.Player() {
		return nil
	}
	add(c.RefusedActs, false)
	add(c.Options, true)
	return all
}

// whatWouldDo asks for the act of who chooses; where chance decides, of either player.
func (v ExampleView) whatWouldDo() string {
	if seat := v.asked().Seat; seat.Player() {
		return "Che cosa vorrebbe fare " + seat.String()
	}
	return "Che cosa vorrebbe fare A, o B"
}

// keyInWords is an act as one writes it: "attacca:Lancia>diretto" is "attacca Lancia diretto", "attacca:a>diretto"
// "attacca carta a diretto".
func keyInWords(key string, cards []string) string {
	words := strings.Split(wording.InWords(key), " ")
	for i, w := range words {
		if slices.Contains(cards, w) && wording.AnyCard(w) {
			words[i] = "carta " + w
		}
	}
	return strings.Join(words, " ")
}

// whenAsked says who chooses at the only choice about which one can ask here.
func (v ExampleView) whenAsked() string {
	if v.Question.Passage != v.At {
		return "In questo passaggio nessuno sceglie; al passaggio " + strconv.Itoa(v.Question.Passage+1) + " " +
			chooses(v.asked()) + "."
	}
	return "Qui " + chooses(v.asked()) + "."
}

// maxExamples bounds the acts that stand beside the field as examples.
const maxExamples = 4

// examples are acts that one could write here, one of each verb, and passing as the other player would write it.
func (v ExampleView) examples(acts []offeredAct) []string {
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
		all = append(all, "“"+v.asked().Seat.Other().String()+" "+acts[i].Words+"”")
	}
	return all
}
