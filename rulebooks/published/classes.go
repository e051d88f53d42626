package published

import "cavillo/rulebooks"

// Classes returns the class (Node.Class) of every rule of a game's known document. Headings and bibliographic lines
// are no rules.
func Classes(game rulebooks.Game) (map[rulebooks.Number]string, error) {
	b, err := bookOf(game)
	if err != nil {
		return nil, err
	}
	classes := map[rulebooks.Number]string{}
	for _, e := range b.outline {
		if _, known := classes[e.number]; !known && e.reason == "" && e.class != "H" && e.class != "B" {
			classes[e.number] = e.class
		}
	}
	return classes, nil
}
