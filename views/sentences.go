package views

import (
	"cmp"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
)

// Sentence is an event in Italian, with the rules and the doubts of the event.
type Sentence struct {
	Title    string // a few words, for lists of passages: "Riordino di B"
	Text     string // a whole sentence
	Rules    []rulebooks.Ref
	Doubts   []string // "B-7"
	IsDenial bool     // the sentence says that something does not happen; its rules say why
}

// teller describes the events of a replay in Italian.
type teller struct {
	replay        *replay.Replay
	table         *engine.Table
	namesFaceDown bool // face-down cards are called by their names
}

func newTeller(r *replay.Replay) teller { return teller{replay: r, table: r.Table} }

// sentence describes the event at an index of the replay's list. Where nothing has happened yet, the sentence is "La
// posizione.".
func (t teller) sentence(at int) Sentence {
	if len(t.replay.Events) == 0 {
		return Sentence{Title: "La posizione", Text: "La posizione."}
	}
	return t.describeEvent(&t.replay.Events[at])
}

func (t teller) describeEvent(e *engine.Event) Sentence {
	info := t.kindInfo(e)
	var head, text string
	if template := t.parseTemplate(info.HeadTemplate, engine.EventTemplate); template != nil {
		values := eventValues{t, e}
		head = fillTemplate(template, values)
		text = cmp.Or(fillTemplate(t.parseTemplate(info.SentenceTemplate, engine.EventTemplate), values), head)
	} else {
		head, text = t.describeUnknown(e)
	}
	return Sentence{Title: capitalize(head), Text: capitalize(text) + ".", Rules: e.Rules, Doubts: e.Doubts, IsDenial: info.IsDenial}
}

// describeUnknown describes an event whose kind has no template: the name of the kind, and the event's fields.
func (t teller) describeUnknown(e *engine.Event) (head, text string) {
	var parts []string
	if e.Actor.IsPlayer() {
		parts = append(parts, e.Actor.String())
	}
	if len(e.Subjects) > 0 {
		parts = append(parts, listCards(e.Subjects))
	}
	if from := t.placePhrase(e.From, "da"); from != "" {
		parts = append(parts, from)
	}
	if to := t.placePhrase(e.To, "a"); to != "" {
		parts = append(parts, to)
	}
	if e.Amount != 0 {
		parts = append(parts, strconv.Itoa(e.Amount))
	}
	name := t.kindInfo(e).Name
	if len(parts) == 0 {
		return name, name
	}
	return name, name + ": " + strings.Join(parts, ", ")
}
