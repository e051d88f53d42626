package views

import (
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strconv"

	"cavillo/engine/replay"
)

// Place is where an address leads in the lines of play of a scenario: to a passage of its script, of a variant or of a
// branch of either.
type Place struct {
	Page string // its path: "/esempi/ws/refresh-a-meta-danno", "/tavolo/ws/danno/passaggi"
	// what else the query says, encoded, where the page alone does not say which scenario it is: "mazzo=2&per=3"
	Start   string
	Variant string // its number, from 1; "" for the scenario itself
	Branch  string // its departures, as replay.WriteBranch writes them; "" for the script
	Passage string // the name of a passage, "" for the one at which the page opens
	Sent    string // of a link that was sent: what WriteSent wrote; "" for a link from page to page
}

// The query parameters of a place.
const (
	variantParam = "variante"
	branchParam  = "ramo"
	passageParam = "passaggio"
	SentParam    = "v"
)

// PlaceParams are the query parameters that select the page of an example.
var PlaceParams = []string{variantParam, branchParam, passageParam}

// ReadPlace reads the place within the lines of play that start at home.
func ReadPlace(home Place, query url.Values) Place {
	return Place{Page: home.Page, Start: home.Start, Variant: query.Get(variantParam), Branch: query.Get(branchParam),
		Passage: query.Get(passageParam), Sent: query.Get(SentParam)}
}

// URL is the address of the place.
func (p Place) URL() string { return p.URLWithQuery(url.Values{}) }

// URLWithQuery is the address of the place with the parameters of query besides its own. It changes query.
func (p Place) URLWithQuery(query url.Values) string {
	if start, err := url.ParseQuery(p.Start); err == nil {
		maps.Copy(query, start)
	}
	for name, value := range map[string]string{variantParam: p.Variant, branchParam: p.Branch, passageParam: p.Passage,
		SentParam: p.Sent} {
		if query.Del(name); value != "" {
			query.Set(name, value)
		}
	}
	return withQuery(p.Page, query)
}

// params are the names and values of Start, in order.
func (p Place) params() (params [][2]string) {
	start, _ := url.ParseQuery(p.Start)
	for _, name := range slices.Sorted(maps.Keys(start)) {
		for _, value := range start[name] {
			params = append(params, [2]string{name, value})
		}
	}
	return params
}

// AtPassage is the place of a passage, by its name, in the same line of play.
func (p Place) AtPassage(passage string) Place {
	p.Passage, p.Sent = passage, ""
	return p
}

// OfVariant is the place where a variant opens; for 0, the script of the scenario.
func (p Place) OfVariant(variant int) Place {
	p = Place{Page: p.Page, Start: p.Start}
	if variant > 0 {
		p.Variant = strconv.Itoa(variant)
	}
	return p
}

// Form is the place in another format: "json", "png".
func (p Place) Form(form string) Place {
	p.Page += "." + form
	return p
}

// Onward is the place of the choice that waits at the end of the line of play.
func (p Place) Onward() Place {
	if p.Branch == "" {
		p.Branch = replay.NoDepartures
	}
	p.Passage, p.Sent = "", ""
	return p
}

// FreeTableParam is the query parameter that leads from a line of play to the free table with its start position.
const FreeTableParam = "tavolo"

// FreeTableURL is the address that leads to the free table with the start of the line of play.
func (p Place) FreeTableURL() string { return p.URLWithQuery(url.Values{FreeTableParam: {""}}) }

// WriteSent writes the value of SentParam: the version of the text, and the digest of what has happened up to the
// passage. ReadSent reads both, to find out whether the link still leads to the same.
func WriteSent(version, digest string) string { return version + "-" + digest }

var sentPattern = regexp.MustCompile(`^([0-9.]{1,12})-([0-9a-f]{6})$`)

// ReadSent reads what WriteSent wrote; both are "" for any other text.
func ReadSent(text string) (version, digest string) {
	if m := sentPattern.FindStringSubmatch(text); m != nil {
		return m[1], m[2]
	}
	return "", ""
}

// CutQuote shortens a text from an address to the length in which a sentence quotes it.
func CutQuote(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
