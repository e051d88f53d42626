package yugioh

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// Cards are the cards that ship with the game, invented to show rules. The first call reads them; they are shared and never change.
var Cards = sync.OnceValues(func() ([]card.Card, error) {
	names, err := fs.Glob(cardFiles, "cards/carte-*.yaml")
	if err != nil {
		return nil, err
	}
	var all []card.Card
	for _, name := range names {
		data, err := cardFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		cards, err := card.ReadCards(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, cards...)
	}
	slices.SortFunc(all, func(a, b card.Card) int { return strings.Compare(a.Name, b.Name) })
	for i := range all {
		if i > 0 && lower(all[i].Name) == lower(all[i-1].Name) {
			return nil, fmt.Errorf("la carta «%s» c'è due volte", all[i].Name)
		}
	}
	return all, nil
})

// shipped is a card that ships with the game, by name; nil where there is none.
func shipped(name string) *card.Card { return shippedByName()[lower(name)] }

var shippedByName = sync.OnceValue(func() map[string]*card.Card {
	all, _ := Cards() // where they cannot be read, there are none
	named := map[string]*card.Card{}
	for i := range all {
		named[lower(all[i].Name)] = &all[i]
	}
	return named
})

// lists are the constructed decks and the list of Forbidden and Limited cards, from cards/mazzi.yaml.
type lists struct {
	decks [2]struct{ main, extra, side []string } // a name for each copy
	limit map[string]uint8                        // copies that the list allows, from 1 for none
	date  string
}

// shippedLists reads the decks and the list of restricted cards: data, with the date that it is of (5.1.7).
var shippedLists = sync.OnceValues(func() (*lists, error) {
	data, err := cardFiles.ReadFile("cards/mazzi.yaml")
	if err != nil {
		return nil, err
	}
	root, err := engine.Entries(data)
	if err != nil {
		return nil, err
	}
	l := &lists{limit: map[string]uint8{}}
	for i := range root.Fields {
		f := &root.Fields[i]
		switch f.Key {
		case "aggiornata":
			l.date = f.Text
		case "lista":
			for j := range f.Fields {
				n, err := table.OneOf(&engine.Entry{Key: "lista", Text: f.Fields[j].Key, Line: f.Fields[j].Line}, "proibite", "limitate", "semi-limitate")
				if err != nil {
					return nil, err
				}
				names, err := f.Fields[j].Names()
				if err != nil {
					return nil, err
				}
				for _, name := range names {
					l.limit[lower(name)] = uint8(n) + 1
				}
			}
		case "A", "B":
			deck := &l.decks[f.Key[0]-'A']
			for j := range f.Fields {
				pile := &f.Fields[j]
				to := map[string]*[]string{"mazzo": &deck.main, "extra": &deck.extra, "side": &deck.side}[pile.Key]
				if to == nil {
					return nil, engine.Wrong(pile.Line, "un mazzo ha «mazzo», «extra» e «side», non «%s»", pile.Key)
				}
				for k := range pile.Fields {
					n, err := pile.Fields[k].Number(1, 3)
					if err != nil {
						return nil, err
					}
					for range n {
						*to = append(*to, pile.Fields[k].Key)
					}
				}
			}
		default:
			return nil, engine.Wrong(f.Line, "chiave sconosciuta «%s»", f.Key)
		}
	}
	return l, nil
})

// shippedLimit is what the list says of a card.
func shippedLimit(name string) uint8 {
	l, err := shippedLists()
	if err != nil {
		return 0
	}
	return l.limit[lower(name)]
}
