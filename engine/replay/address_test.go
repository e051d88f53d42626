package replay

import (
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// passages is a replay with a passage for each event, which heads it.
func passages(events ...engine.Event) *Replay {
	p := &Replay{Events: events, Table: &engine.Table{Kinds: []engine.KindInfo{{}, {ID: "refused", Name: "rifiutata"}, {ID: "pass", Name: "passa"},
		{ID: "draw", Name: "pesca"},
		{ID: "hit", Name: "Colpisce già"}, {ID: "round", Name: "1"}}}}
	p.Start.Players[0].Areas = []engine.Pile{{Area: "pozzo", Cards: []engine.CardView{{Name: "Asso"}, {Name: "Fante"}}}}
	for i := range events {
		p.Passages = append(p.Passages, PassageView{Head: i, Events: []int{i}})
	}
	p.namePassages()
	return p
}

func named(p *Replay) (names []string) {
	for _, v := range p.Passages {
		names = append(names, v.Name)
	}
	return names
}

var some = []engine.Event{
	{Kind: "draw", Actor: engine.A, Subjects: []string{"Asso"}, From: "A.pozzo", To: "A.mano", Rules: []rulebooks.Ref{{Game: "ws", Number: "4.7.1"}}},
	{Kind: "hit", Actor: engine.A, Subjects: []string{"Re di Fiori", "Fante#2"}, To: "di lato"},
	{Kind: "draw", Actor: engine.B, Subjects: []string{"Due", "Tre"}, From: "B.pozzo", To: "B.mano"},
	{Kind: "refused", Actor: engine.B, To: "A.mano"},
	{Kind: "pass", Actor: engine.B},
	{Kind: "pass", Actor: engine.B},
	{Kind: "round", Actor: engine.Chance, Amount: 2},
	{Kind: "hit", Subjects: []string{"Il più lungo dei nomi che una carta abbia mai avuto in tutto il mondo"}},
}

func TestPassageNames(t *testing.T) {
	p := passages(some...)
	want := []string{"pesca-asso", "colpisce-gia-re-di-fiori-fante-2-di-lato", "pesca-b", "rifiutata-a-mano-b", "passa-b", "passa-b.2",
		"round-1",
		"colpisce-gia-il-piu-lungo-dei-nomi-che-una-carta-abbia"}
	if got := named(p); !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	if p.PassageNamed("passa-b.2") != 5 || p.PassageNamed("passa-b.3") != -1 || p.PassageNamed("") != -1 {
		t.Error("a name leads elsewhere")
	}
}

// What has nothing to do with a passage does not change its name, wherever it happens; what happens later does not
// change its digest, and what happens before, the cards with which the play began, and its rule do.
func TestNamesAndDigestsDependOnWhatTheySay(t *testing.T) {
	before := passages(some...)
	for at := range len(some) + 1 {
		other := engine.Event{Kind: "hit", Actor: engine.B, Subjects: []string{"Altro"}}
		after := passages(slices.Insert(slices.Clone(some), at, other)...)
		for i := range some {
			now := i
			if i >= at {
				now++
			}
			if before.Passages[i].Name != after.Passages[now].Name {
				t.Errorf("%q is called %q after something else", before.Passages[i].Name, after.Passages[now].Name)
			}
			if same := before.Digest(i) == after.Digest(now); same != (i < at) {
				t.Errorf("an event at %d: passage %d has the same digest: %v", at, i, same)
			}
		}
	}
	rule := slices.Clone(some)
	rule[0].Rules = []rulebooks.Ref{{Game: "ws", Number: "4.7.2"}}
	start := passages(some...)
	start.Start.Players[0].Areas[0].Cards = []engine.CardView{{Name: "Fante"}, {Name: "Asso"}}
	if other := passages(rule...); other.Digest(0) == before.Digest(0) || start.Digest(0) == before.Digest(0) ||
		len(before.Digest(0)) != DigestLength {
		t.Error("the digest does not notice another rule, or another start")
	}
}

func TestPassageWithoutEvents(t *testing.T) {
	p := &Replay{Table: &engine.Table{}, Passages: []PassageView{{}}}
	p.namePassages()
	if p.Passages[0].Name != "inizio" || len(p.Digest(0)) != DigestLength {
		t.Error(p.Passages[0].Name)
	}
}
