package views

import (
	"testing"

	"cavillo/engine"
)

// toy is a game that this package has never heard of: a page tells it by what it says of itself.
var toy = &engine.Table{
	Areas: []engine.Area{{ID: "pozzo", ShortName: "Pozzo", Noun: "l’antico pozzo"}, {ID: "banco-2", ShortName: "Banco 2", Noun: "la seconda panca"}},
	Kinds: []engine.KindInfo{{},
		{ID: "refused", HeadTemplate: "{chi} non può {atto}", IsDenial: true},
		{ID: "pass", HeadTemplate: "{chi} passa"},
		{ID: "lay", HeadTemplate: "{chi} posa {carte}", SentenceTemplate: "{chi} posa {carte}[ {in arrivo}[ di {partenza.altrui}]]"},
		{ID: "take", HeadTemplate: "{se carte=0, quanto<1} niente da pescare | {carte o {quanto carta/carte}}[ {va/vanno} {da partenza} {a arrivo} di {arrivo.chi}]",
			SentenceTemplate: "{se caso} {quante carta/carte}: {ognuna} | {se giocatore, parola=Tutto/Niente} {il parola} {a chi}, {segno}{modulo} | {quanto:sta/stanno} qui[, {di parola}]"},
	},
	Verbs: []engine.VerbInfo{{Name: "passa", ActTemplate: "passare"}, {Name: "posa", ActTemplate: "posare {carte}", PlaceTemplate: "{arrivo.breve}", SentenceTemplate: "posare {carte} {in arrivo}"},
		{Name: "lancia", ActTemplate: "lanciare {carte}", PlaceTemplate: "{parola}", SinglePlaceTemplate: "lanciare {parola} {carte}"}},
	TemplateWords: []string{"Tutto", "Niente"},
	Notes:         []engine.TableNoteInfo{{Kind: "acqua", Template: "acqua: {quanto} di {totale}[ per {carta}]"}},
}

func TestAnotherGameIsTold(t *testing.T) {
	for _, c := range []struct {
		event      engine.Event
		head, text string
	}{
		{engine.Event{Kind: "pass", Actor: engine.B}, "B passa", "B passa."},
		{engine.Event{Kind: "take", Actor: engine.A}, "Niente da pescare", "Stanno qui."},
		{engine.Event{Kind: "take", Actor: engine.Chance, Subjects: []string{"y", "x", "y"}, From: "A.pozzo", To: "B.banco-2"},
			"*y*, *x* e *y* vanno dall’antico pozzo alla seconda panca di B", "3 carte: *x* e *y*."},
		{engine.Event{Kind: "take", Actor: engine.A, To: "Tutto", Amount: -2}, "Niente da pescare", "Il Tutto ad A, −2."},
		{engine.Event{Kind: "take", Actor: engine.Nobody, To: "Niente", Amount: 1}, "1 carta", "Sta qui, del Niente."},
		{engine.Event{Kind: "lay", Actor: engine.A, Subjects: []string{"x"}, From: "B.pozzo", To: "A.banco-2"}, "A posa *x*", "A posa *x* nella seconda panca di B."},
		{engine.Event{Kind: "lay", Actor: engine.A, Subjects: []string{"x"}, From: "A.pozzo", To: "A.banco-2"}, "A posa *x*", "A posa *x* nella seconda panca."},
		{engine.Event{Kind: "lay", Actor: engine.A, Subjects: []string{"x"}}, "A posa *x*", "A posa *x*."},
		{engine.Event{Kind: "pesca", Actor: engine.A}, "Pesca", "Pesca: A."},
	} {
		r := handMade(c.event)
		r.Table = toy
		if s := newTeller(r).sentence(1); s.Title != c.head || s.Text != c.text {
			t.Errorf("%+v: %q, %q\n want %q, %q", c.event, s.Title, s.Text, c.head, c.text)
		}
	}
}

func TestAnotherGamesActsAndNotes(t *testing.T) {
	teller := teller{table: toy}
	lay := engine.OptionView{Verb: "posa", Cards: []string{"x"}, To: "A.banco-2"}
	throw := engine.OptionView{Verb: "lancia", Cards: []string{"x", "y"}, To: "lontano"}
	if got := teller.describeAct(lay); got != "posare *x* nella seconda panca" {
		t.Error(got)
	}
	if got := teller.describeAct(throw); got != "lanciare lontano *x* e *y*" {
		t.Error(got)
	}
	acts := teller.addAct(teller.addAct(nil, engine.A, lay, actOption{}), engine.A, throw, actOption{})
	throw.To = "vicino"
	acts = teller.addAct(acts, engine.A, throw, actOption{})
	if acts[0].Line() != "A: posare *x* (Banco 2)" || acts[1].Line() != "A: lanciare *x* e *y* (lontano, vicino)" {
		t.Errorf("%q, %q", acts[0].Line(), acts[1].Line())
	}
	if got := teller.describeAct(engine.OptionView{Verb: "sposta", Cards: []string{"x"}}); got != "sposta *x*" {
		t.Error(got)
	}
	if got := teller.describeNote(&engine.TableNote{Kind: "acqua", Amount: 2, Total: 3, Cards: []string{"x"}}); got != "acqua: 2 di 3 per x" {
		t.Error(got)
	}
}
