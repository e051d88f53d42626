package begin

import (
	"io/fs"
	"path"
	"strings"

	"cavillo/rulebooks"
)

// Item is something that a person has yet to write.
type Item struct {
	File string `json:"file"`
	Line int    `json:"line"`
	What string `json:"what"`
}

// Todo lists what is yet to be written in a folder: a place for a rule counts once, whatever stands in it.
func Todo(folder fs.FS) ([]Item, error) {
	items := []Item{}
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".md" {
			return err
		}
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return err
		}
		inPlace := false
		lines := strings.Split(string(text), "\n")
		for i, line := range lines {
			place := rulebooks.PlaceToWrite(line)
			switch {
			case place != "":
				inPlace = true
				items = append(items, Item{name, i + 1, "il testo di " + place.String()})
			case inPlace:
				inPlace = line != ":::"
			case strings.Contains(line, rulebooks.ToWrite) && !isBeforePlace(lines, i):
				items = append(items, Item{name, i + 1, strings.TrimSpace(line)})
			}
		}
		return nil
	})
	return items, err
}

// isBeforePlace reports whether the line is the rule of the place that follows.
func isBeforePlace(lines []string, i int) bool {
	return i+2 < len(lines) && lines[i+1] == "" && rulebooks.PlaceToWrite(lines[i+2]) != ""
}
