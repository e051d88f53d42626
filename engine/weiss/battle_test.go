package weiss

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/weiss/card"
)

// TestWhoLeavesTheBattle takes the attacker or the attacked away after the declaration, as effects of cards will. The
// steps are gone through all the same (doubt A-23); an attacker that left or moved deals nothing (7.5.1.2.2), and
// without both in place no power is compared (7.6.1.3).
func TestWhoLeavesTheBattle(t *testing.T) {
	for _, c := range []struct {
		name  string
		icon  string
		leave func(g *match, attacker, attacked engine.Card)
		want  string // of each event that counts: its kind, and the first rule of what does not happen
	}{
		{"nobody", "soul", func(*match, engine.Card, engine.Card) {}, "trigger icon soul deal damage damage battle reverse"},
		{"the attacker, to the hand", "soul", func(g *match, c, _ engine.Card) { g.moveToTop(c, Hand) },
			"trigger icon nothing:7.3.1.2.2 nothing:7.5.1.2.2 nothing:7.6.1.3"},
		{"the attacker, and it comes back", "soul", func(g *match, c, _ engine.Card) { g.moveToTop(c, Hand); g.moveToTop(c, CenterCenter) },
			"trigger icon nothing:7.3.1.2.2 nothing:7.5.1.2.2 nothing:7.6.1.3"},
		{"the attacker, to another slot", "soul", func(g *match, _, _ engine.Card) { g.exchangeSlots(engine.A, CenterCenter, BackLeft) },
			"trigger icon soul nothing:7.5.1.2.2 nothing:7.6.1.3"},
		{"the attacker, to another slot and back", "soul", func(g *match, _, _ engine.Card) {
			g.exchangeSlots(engine.A, CenterCenter, BackLeft)
			g.exchangeSlots(engine.A, CenterCenter, BackLeft)
		}, "trigger icon soul nothing:7.5.1.2.2 nothing:7.6.1.3"},
		{"the attacked, to another slot and back", "soul", func(g *match, _, _ engine.Card) {
			g.exchangeSlots(engine.B, CenterCenter, BackLeft)
			g.exchangeSlots(engine.B, CenterCenter, BackLeft)
		}, "trigger icon soul deal damage damage nothing:7.6.1.3"},
		{"the attacker, with a Flame", "flame", func(g *match, c, _ engine.Card) { g.moveToTop(c, Hand) },
			"trigger icon nothing:7.3.1.2.7 nothing:7.5.1.2.2 nothing:7.6.1.3"},
		{"the attacked, to another slot", "soul", func(g *match, _, _ engine.Card) { g.exchangeSlots(engine.B, CenterCenter, BackLeft) },
			"trigger icon soul deal damage damage nothing:7.6.1.3"},
		{"the attacked, to the stock", "soul", func(g *match, _, c engine.Card) { g.moveToTop(c, Stock) },
			"trigger icon soul deal damage damage nothing:7.6.1.3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			scalar := func(key, text string) entry.Entry {
				return entry.Entry{Key: key, Kind: entry.Scalar, Text: text}
			}
			s := engine.Setup{Turn: []entry.Entry{scalar("fase", "Attack Phase")}}
			s.Cards = []entry.Entry{{Key: "Icona", Kind: entry.Mapping, Fields: []entry.Entry{scalar("trigger", c.icon)}},
				{Key: "Scudo", Kind: entry.Mapping, Fields: []entry.Entry{scalar("power", "500")}}}
			deck := entry.Entry{Key: "mazzo", Kind: entry.Sequence, List: []entry.Entry{{Text: "Icona"}, {Text: "x"}}}
			s.Sides = [2][]entry.Entry{{scalar("centro", "l"), deck}, {scalar("centro", "Scudo")}}
			run := &engine.Run{}
			m, err := Game{}.Start(run, &s)
			if err != nil {
				t.Fatal(err)
			}
			g := m.(*match)
			attacker, attacked := g.Top(engine.A, CenterCenter), g.Top(engine.B, CenterCenter)
			g.Attack = Attack{Type: card.FrontalAttack, Attacker: g.ObjectOf(attacker), AttackerSlot: CenterCenter,
				Attacked: g.ObjectOf(attacked), AttackedSlot: CenterCenter}
			g.Phase = TriggerStep
			c.leave(g, attacker, attacked)
			// trigger, counter, damage and battle step are over
			run.KeepsEvents, run.Driver = true, &engine.AnswerList{StopCheckpoint: 5}
			if err := run.Play(g); err != nil {
				t.Fatal(err)
			}
			var found []string
			for _, e := range run.Events() {
				switch {
				case e.Kind == "nothing":
					found = append(found, "nothing:"+string(e.Rules[0].Number))
				case slices.Contains([]string{"trigger", "icon", "soul", "deal", "damage", "battle", "reverse", "waiting"}, e.Kind):
					found = append(found, e.Kind)
				}
			}
			if got := strings.Join(found, " "); got != c.want {
				t.Errorf("found %s\n want %s", got, c.want)
			}
			if g.Attack != (Attack{}) {
				t.Error("the attack is not over")
			}
		})
	}
}
