package yugioh

import (
	"regexp"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/yugioh/card"
)

// The cards of a position, one by one.

// fill puts n cards of any kind in a place, named after their player: the first is the one that the place lists first.
func (b *builder) fill(p engine.Seat, at Area, n, line int) error {
	first := 0
	for _, name := range b.names {
		if strings.HasPrefix(name, p.String()+"-") {
			first++
		}
	}
	for i := range n {
		number := first + i + 1
		if at == Deck {
			number = first + n - i
		}
		if err := b.put(p, at, p.String()+"-"+strconv.Itoa(number), line); err != nil {
			return err
		}
	}
	return nil
}

// put makes a card and puts it in a place: a monster in Attack Position, a spell or trap Set.
func (b *builder) put(p engine.Seat, at Area, name string, line int) error {
	if before, ok := b.made[lower(name)]; ok {
		return engine.Wrong(line, "«%s» sta già alla riga %d: una carta è in un posto solo; per un'altra copia scrivere «%s#2»", name, before, base(name))
	}
	d, err := b.find(p, at, name, line)
	if err != nil {
		return err
	}
	def := &b.defs[d]
	monster := def.Type == card.MonsterCard
	switch {
	case len(b.names) > maxCards-20:
		return engine.Wrong(line, "le carte sono più di %d: il motore non ne tiene altre", maxCards-20)
	case at.onField() && b.top(p, at) != 0:
		return engine.Wrong(line, "«%s»: nella zona c'è già %s", name, b.names[b.top(p, at)])
	case at.isMonster() && !monster:
		return engine.Wrong(line, "«%s» non è un mostro: nelle Zone Carte Mostro stanno solo mostri (5.2.5)", name)
	case at == FieldZone && (def.Type != card.SpellCard || def.Icon != card.FieldSpell):
		return engine.Wrong(line, "«%s» non è una Carta Magia Terreno (A.6)", name)
	case at.isSpell() && at != FieldZone && def.Type == card.SpellCard && def.Icon == card.FieldSpell:
		return engine.Wrong(line, "«%s» è una Carta Magia Terreno: sta in una zona propria, «terreno» (A.6)", name)
	case def.token() && !at.isMonster():
		return engine.Wrong(line, "«%s» è un Segna-Mostro: sta solo sul Terreno (5.2.2)", name)
	case !at.onField() && b.count(p, at) == pileSize:
		return engine.Wrong(line, "«%s»: al più %d carte", areaIDs[at], pileSize)
	}
	c := engine.Card(len(b.names))
	b.names = append(b.names, name)
	b.made[lower(name)] = line
	b.Cards[c] = Card{Def: uint8(d), Owner: p, Side: p, Area: at, Up: at.isMonster()}
	if at.onField() {
		b.Zones[p][at-M1] = c
	} else {
		pile := &b.Piles[p][at]
		pile.Cards[pile.Count] = c
		pile.Count++
	}
	return nil
}

// base is the name of a card without the number of its copy: of "Lupo#2", "Lupo".
func base(name string) string {
	bare, _, _ := strings.Cut(name, "#")
	return bare
}

var (
	copyName = regexp.MustCompile(`^[^#]+(#[1-9][0-9]?)?$`)
	numbered = regexp.MustCompile(`^[AB]-[0-9]+$`)
)

// find is the definition of a card by its name: a card of carte, one that ships with the game, or the filler for a, w1, A-3.
func (b *builder) find(p engine.Seat, at Area, name string, line int) (int, error) {
	if copyName.MatchString(name) {
		if d := b.definition(base(name)); d >= 0 {
			return d, nil
		}
	}
	if anyCard.MatchString(name) || numbered.MatchString(name) && name[0] == p.String()[0] {
		if at.isSpell() {
			return 1, nil
		}
		return 0, nil
	}
	return 0, engine.Wrong(line, "la carta «%s» non è fra le carte; %s (le carte qualunque hanno una o due minuscole e un numero: a, w1)", name,
		engine.Nearest(name, b.cards))
}

// possible refuses what cannot lie on a table.
func (b *builder) possible(p engine.Seat) error {
	if b.LP[p] == 0 && b.Phase != SetUp {
		return engine.Wrong(b.line, "i Life Point di %s non possono essere 0: il Duello sarebbe finito (3.1.2.3)", p)
	}
	if b.Phase != SetUp {
		return nil
	}
	for a := range areas {
		if a != Deck && a != Extra && a != Side && b.count(p, a) > 0 {
			return engine.Wrong(b.line, "nella Preparazione le carte di %s stanno in mazzo, extra e side (3.2.4, 3.2.5)", p)
		}
	}
	if b.count(p, Deck) < 5 {
		return engine.Wrong(b.line, "per cominciare un Duello il mazzo di %s deve avere almeno le 5 carte della mano iniziale (3.2.6.4)", p)
	}
	return nil
}
