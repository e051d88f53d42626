package table

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"cavillo/engine/entry"
)

// The files of cards and of decks that ship with a game.

// ReadFile reads a YAML file. An *entry.Error gets the file's name.
func ReadFile(files fs.FS, name string) (*entry.Entry, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	root, err := entry.Read(data)
	if wrong := (*entry.Error)(nil); errors.As(err, &wrong) {
		wrong.File = path.Base(name)
	}
	return root, err
}

// CardEntries returns the cards of the YAML files in a folder, except the file decks. Each entry's key is the name
// of a card; the same name twice is an error.
func CardEntries(files fs.FS, folder, decks string) (entries []entry.Entry, err error) {
	names, err := fs.Glob(files, folder+"/*.yaml")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if path.Base(name) == decks {
			continue
		}
		root, err := ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		for _, e := range root.Fields {
			if slices.ContainsFunc(entries, func(o entry.Entry) bool { return IsSameName(o.Key, e.Key) }) {
				return nil, fmt.Errorf("%s: la carta «%s» c'è due volte", name, e.Key)
			}
			entries = append(entries, e)
		}
	}
	return entries, nil
}

// Decks returns the constructed decks of both players, written A: {mazzo: {Asso: 3}}, as sides of a position, and
// the names of their cards. The copies of a card are numbered from firstCopy: "Asso#1".
func Decks(root *entry.Entry, firstCopy int) (sides [2][]entry.Entry, names []string, err error) {
	copies := map[string]int{}
	for _, side := range root.Fields {
		if side.Key != "A" && side.Key != "B" {
			continue
		}
		p := side.Key[0] - 'A'
		for _, pile := range side.Fields {
			list := entry.Entry{Key: pile.Key, Kind: entry.Sequence}
			for _, c := range pile.Fields {
				n, err := c.Number(1, PileSize)
				if err != nil {
					return sides, nil, err
				}
				if copies[c.Key] == 0 {
					names = append(names, c.Key)
				}
				for range n {
					list.List = append(list.List, entry.Entry{Text: fmt.Sprintf("%s#%d", c.Key, firstCopy+copies[c.Key])})
					copies[c.Key]++
				}
			}
			sides[p] = append(sides[p], list)
		}
	}
	return sides, names, nil
}
