package views

import (
	"net/url"
	"strconv"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// FreeID is the name of the free table among the situations of a game, FreeParam the parameter with the packed position, ChangePage the last part
// of the path of its editor.
const (
	FreeID     = "libero"
	FreeParam  = "s"
	ChangePage = "cambia"
)

// FreeURL is the free table of a game: with a packed position, or "" where one is begun.
func FreeURL(g rulebooks.Game, packed string) string { return FreeLine(g, packed).URL() }

// FreeLine is where the lines of play of a packed position open.
func FreeLine(g rulebooks.Game, packed string) Place {
	place := Place{Page: SituationsURL(g) + "/" + FreeID}
	if packed != "" {
		place.Start = url.Values{FreeParam: {packed}}.Encode()
	}
	return place
}

// FreeView is a free position on the page of its lines of play.
type FreeView struct {
	Packed string
	Game   rulebooks.Game
}

// change is the address where the position is changed.
func (v FreeView) change() string {
	return withQuery(SituationsURL(v.Game)+"/"+FreeID+"/"+ChangePage, url.Values{FreeParam: {v.Packed}})
}

// source is the address of the position as YAML, code that of the QR code of its address.
func (v FreeView) source() string { return FreeLine(v.Game, v.Packed).Form("yaml").URL() }
func (v FreeView) code() string   { return FreeLine(v.Game, v.Packed).Form("qr").URL() }

// maxCode is the greatest length of an address that is offered as a QR code.
const maxCode = 2000

// coded reports whether the address of the position fits a QR code.
func (v FreeView) coded() bool { return len(FreeURL(v.Game, v.Packed)) < maxCode }

// FreeChangeView is the page where a free position is begun or changed.
type FreeChangeView struct {
	Page
	Free    FreeView
	Law     *rulebooks.Book
	Text    string // the YAML that is typed
	Problem string // why it is no position; "" where it is one
	Line    int    // of Text, where Problem is; 0 where it is nowhere in particular
}

// where says at which line the problem is.
func (v FreeChangeView) where() string {
	if v.Line == 0 {
		return ""
	}
	return "Riga " + strconv.Itoa(v.Line) + ": "
}

// ends says who chooses where the script of the position ends.
func (v ExampleView) ends() string {
	if v.Branch == "" && v.At < len(v.Replay.Passages)-1 {
		return ""
	}
	return v.onward()
}

// failed are the expectations that did not hold.
func (v ExampleView) failed() []engine.Failure {
	if v.Branch != "" {
		return nil
	}
	return v.Replay.Failures
}

// freeTitle is the title of a free position: its own, where it has one.
func freeTitle(v ExampleView) string {
	if q := v.Replay.Scenario.Question; q != "" {
		return q
	}
	return "La tua posizione"
}
