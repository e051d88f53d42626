package views

import (
	"net/url"
	"regexp"
	"strconv"
)

// Place is where an address leads in an example: to a passage of the scenario, of a variant or of a branch of either.
type Place struct {
	ID      string // of the example: "ws/refresh-a-meta-danno"
	Variant string // its number, from 1; "" for the scenario itself
	Branch  string // its turns, as engine.WriteBranch writes them; "" for the script
	Passage string // the name of a passage, "" for the one at which the page opens
	Sent    string // of a link that is sent: what Sent wrote, "" for a link from page to page
}

// The query parameters of a place.
const (
	variantParam = "variante"
	branchParam  = "ramo"
	passageParam = "passaggio"
	sentParam    = "v"
)

// PlaceParams are the query parameters that select the page of an example.
var PlaceParams = []string{variantParam, branchParam, passageParam}

// ReadPlace reads the query of an address of an example.
func ReadPlace(id string, query url.Values) Place {
	return Place{ID: id, Variant: query.Get(variantParam), Branch: query.Get(branchParam), Passage: query.Get(passageParam), Sent: query.Get(sentParam)}
}

// URL is the address of the place.
func (p Place) URL() string { return p.In(url.Values{}) }

// In is the address of the place with what else a query says; it changes the query.
func (p Place) In(query url.Values) string {
	for name, value := range map[string]string{variantParam: p.Variant, branchParam: p.Branch, passageParam: p.Passage, sentParam: p.Sent} {
		if query.Del(name); value != "" {
			query.Set(name, value)
		}
	}
	return withQuery(ExampleURL(p.ID), query)
}

// At is the place with another passage of the same line of play, by its name.
func (p Place) At(passage string) Place {
	p.Passage, p.Sent = passage, ""
	return p
}

// VariantOf is the place where an example opens: a variant or, for 0, the scenario itself.
func VariantOf(id string, variant int) Place {
	p := Place{ID: id}
	if variant > 0 {
		p.Variant = strconv.Itoa(variant)
	}
	return p
}

// Sent writes what a link that is sent carries besides its passage: the version of the text, and the digest of what has happened until there. By
// these it is known later whether it still leads to the same.
func Sent(version, digest string) string { return version + "-" + digest }

var sentForm = regexp.MustCompile(`^([0-9.]{1,12})-([0-9a-f]{6})$`)

// ReadSent reads what Sent wrote; both are "" where it did not write that.
func ReadSent(text string) (version, digest string) {
	if m := sentForm.FindStringSubmatch(text); m != nil {
		return m[1], m[2]
	}
	return "", ""
}

// Cut is a text of an address as a sentence quotes it.
func Cut(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
