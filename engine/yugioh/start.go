package yugioh

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/yugioh/card"
	"cavillo/rulebooks"
)

// Game is Yu-Gi-Oh! as a game of the engine.
type Game struct{}

// Code is ygo.
func (Game) Code() rulebooks.Game { return rulebooks.YGO }

// Table is how the table is drawn.
func (Game) Table() *engine.Table { return &layout }

// Start builds a match from a scenario's cards and position.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	b := &builder{match: &match{Run: run, names: []string{""}, rules: &manual7, listed: true}, line: s.Line, made: map[string]int{}}
	b.defs = append(b.defs, filler, fillerTrap)
	b.Source = engine.Source(s.Seed)
	b.Match.Loser, b.Match.Duel = engine.Nobody, 1
	for i := range s.Cards {
		if err := b.card(&s.Cards[i]); err != nil {
			return nil, err
		}
	}
	if err := b.turn(s.Turn); err != nil {
		return nil, err
	}
	for p := range engine.Chance {
		if b.Phase != SetUp {
			b.LP[p] = int32(b.rules.LifePoints)
		}
		if err := b.side(p, s.Sides[p]); err != nil {
			return nil, err
		}
	}
	if err := b.hosts(); err != nil {
		return nil, err
	}
	if err := b.oneField(); err != nil {
		return nil, err
	}
	if err := b.tokens(); err != nil {
		return nil, err
	}
	for p := range engine.Chance {
		b.Match.Count[p] = uint8(b.count(p, Side))
	}
	b.know()
	return b.match, nil
}

// builder puts a match together. It writes the state directly: nothing has started.
type builder struct {
	*match
	line  int
	cards []string       // names of the definitions, from defs[2]
	made  map[string]int // line where each card was put
	equip []wish         // Equip Cards and their monsters
}

// wish is an Equip Card that a position gives to a monster, by name.
type wish struct {
	card engine.Card
	host string
	line int
}

// The cards that stand wherever any card will do: a monster, and in the Spell & Trap Zone a trap.
var (
	filler = def{Card: card.Card{Name: "carta qualunque", Type: card.MonsterCard, Level: 4, Attack: 1000, Defense: 1000, Attribute: "terra", Race: "guerriero"}}

	fillerTrap = def{Card: card.Card{Name: "trappola qualunque", Type: card.TrapCard}}
)

var listNames = []string{"proibita", "limitata", "semi-limitata"}

// card reads one entry of carte. What it does not say of a monster is as on the filler.
func (b *builder) card(e *engine.Entry) error {
	if err := b.named(e); err != nil {
		return err
	}
	d := def{Card: filler.Card}
	bare := *e
	bare.Fields = nil
	kind := 0
	for i := range e.Fields {
		f := &e.Fields[i]
		switch f.Key {
		case "lista":
			n, err := word(f, f.Text, listNames)
			if err != nil {
				return err
			}
			d.limit = uint8(n) + 1
			continue
		case "tipo":
			n, err := word(f, f.Text, card.MonsterCard.Words())
			if err != nil {
				return err
			}
			kind = n
		}
		bare.Fields = append(bare.Fields, *f)
	}
	if card.Type(kind) != card.MonsterCard {
		d.Card = card.Card{}
	}
	d.Name = e.Key
	if err := card.Read(&d.Card, &bare); err != nil {
		return err
	}
	if d.Type == card.MonsterCard && d.Monster == card.Normal && len(d.Effects) > 0 {
		d.Monster = card.WithEffect
	}
	b.define(d)
	return nil
}

// define adds a definition.
func (b *builder) define(d def) {
	if d.Type != card.MonsterCard && !slices.ContainsFunc(d.Effects, func(e card.Effect) bool { return e.Kind == card.Activation }) {
		d.Effects = append(slices.Clip(d.Effects), card.Effect{}) // it is activated, and only stays on the field
	}
	d.traits = traitsOf(&d.Card)
	b.defs = append(b.defs, d)
	b.cards = append(b.cards, d.Name)
}

var (
	anyCard  = regexp.MustCompile(`^[a-z]{1,2}[0-9]{0,2}$`)
	cardName = regexp.MustCompile(`^\p{Lu}[\p{L}0-9' -]*[\p{L}0-9]$|^\p{Lu}$`)
)

// named checks the name of a card of carte.
func (b *builder) named(e *engine.Entry) error {
	switch {
	case len(b.defs) > 120:
		return engine.Wrong(e.Line, "carte: il motore ne tiene al più 120 diverse")
	case e.Key == "A" || e.Key == "B":
		return engine.Wrong(e.Line, "carte: A e B sono i giocatori, una carta non può chiamarsi così")
	case !cardName.MatchString(e.Key) || len(e.Key) > 40:
		return engine.Wrong(e.Line, "carte: «%s» deve cominciare con la maiuscola e avere solo lettere, cifre e spazi (al più 40); "+
			"le carte qualunque, come a o w1, non vanno dichiarate", e.Key)
	case e.Kind != engine.Mapping && e.Kind != engine.Empty:
		return engine.Wrong(e.Line, "carte: «%s» vuole i suoi valori fra graffe, come {livello: 4, atk: 1800}", e.Key)
	}
	return nil
}

// word finds a word among those valid for a key.
func word(e *engine.Entry, text string, valid []string) (int, error) {
	for i, w := range valid {
		if lower(text) == lower(w) {
			return i, nil
		}
	}
	return 0, engine.Wrong(e.Line, "%s: «%s» non va; %s", e.Key, text, engine.Nearest(text, valid))
}

// yes reads «sì» or «no».
func yes(e *engine.Entry) (bool, error) {
	n, err := word(e, e.Text, []string{"no", "sì"})
	return n == 1, err
}

// tokens makes, for every token that an effect may create, as many as two fields can hold.
func (b *builder) tokens() error {
	b.firstToken = engine.Card(len(b.names))
	var wanted []string
	for i := range b.defs {
		for j := range b.defs[i].Effects {
			for k := range b.defs[i].Effects[j].Do {
				if name := b.defs[i].Effects[j].Do[k].Token; name != "" && !containsName(wanted, name) {
					wanted = append(wanted, name)
				}
			}
		}
	}
	for _, name := range wanted {
		d := b.definition(name)
		if d < 0 || !b.defs[d].token() {
			return engine.Wrong(b.line, "il segna-mostro «%s» non è fra le carte, o la sua specie non è segna-mostro", name)
		}
		for i := range 5 {
			label := name
			if _, made := b.made[lower(label)]; i > 0 || made {
				label = name + "#" + strconv.Itoa(i+1)
			}
			if len(b.names) > maxCards {
				return engine.Wrong(b.line, "con i segna-mostri le carte sono più di %d: il motore non ne tiene altre", maxCards)
			}
			c := engine.Card(len(b.names))
			b.names = append(b.names, label)
			b.made[lower(label)] = b.line
			b.Cards[c] = Card{Def: uint8(d), Area: Limbo}
		}
	}
	return nil
}

func containsName(names []string, name string) bool {
	for _, n := range names {
		if n == name {
			return true
		}
	}
	return false
}

// definition is the place of a definition by its name, -1 where there is none: a card of carte, or one of those that ship with the game.
func (b *builder) definition(name string) int {
	for i, declared := range b.cards {
		if lower(declared) == lower(name) {
			return i + 2
		}
	}
	if c := shipped(name); c != nil {
		b.define(def{Card: *c, limit: shippedLimit(name)})
		return len(b.defs) - 1
	}
	return -1
}

var lower = strings.ToLower
