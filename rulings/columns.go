package rulings

import (
	"database/sql/driver"
	"fmt"
	"reflect"
)

// column is a part of a ruling's text: a column of the tables rulings and revisions, a part of the digest, and mostly a
// line of the header of a file.
type column struct {
	name     string
	at       func(*Ruling) any // the field: the pointer from which it is written and into which it is read
	key      string            // in the header of a file; "" for what is not there, or there with another column
	required bool              // no file is without it
	// its value in the header where that is not the field alone; the collector reads it by itself
	file    func(*Ruling) string
	digest  func(*Ruling) string // its part of the digest where that is not the field alone
	closing bool                 // the digest has it beside the state
	// texts were released without it: the digest has it by its name, and only where it has a value
	later bool
}

// columns are the columns of a text. A new one is a line at the end, which says that it is later, a field of Ruling,
// and a migration that adds it to both tables. The order is that of the digest and, the required ones first, of the
// lines of a header.
var columns = []column{
	{name: "slug", at: func(r *Ruling) any { return &r.Slug }},
	{name: "game", at: func(r *Ruling) any { return &r.Game }},
	{name: "question", at: func(r *Ruling) any { return &r.Question }, key: "domanda", required: true},
	{name: "brief", at: func(r *Ruling) any { return &r.Brief }, key: "in breve", required: true},
	{name: "answer", at: func(r *Ruling) any { return &r.Answer }},
	{name: "kind", at: func(r *Ruling) any { return &r.Kind }, key: "tipo", required: true},
	{name: "state", at: func(r *Ruling) any { return &r.State }, key: "stato", required: true, digest: stateAndClosing},
	{name: "author", at: func(r *Ruling) any { return &r.Author }, key: "autore", required: true},
	{name: "date", at: func(r *Ruling) any { return &r.Date }, key: "data", required: true},
	{name: "source", at: func(r *Ruling) any { return &r.Source }, key: "fonte", required: true},
	{name: "link", at: func(r *Ruling) any { return &r.Link }, key: "link"},
	{name: "version", at: func(r *Ruling) any { return &r.Version }, key: "versione", required: true},
	{name: "example", at: func(r *Ruling) any { return &r.Example }, key: "esempio", file: (*Ruling).ExampleName},
	{name: "variant", at: func(r *Ruling) any { return &r.Variant }},
	{name: "outcome", at: func(r *Ruling) any { return &r.Outcome }, key: "esito"},
	{name: "unplayable", at: func(r *Ruling) any { return &r.Unplayable }, key: "non simulabile"},
	{name: "reason", at: func(r *Ruling) any { return &r.Closing.Reason }, key: "chiuso", file: closing, closing: true},
	{name: "closing_ruling", at: func(r *Ruling) any { return orNull{&r.Closing.Ruling} }, closing: true},
	{name: "closing_rule", at: func(r *Ruling) any { return orNone{&r.Closing.Rule} }, closing: true},
	{name: "changed_on", at: func(r *Ruling) any { return &r.Changed.On }, key: "quando"},
	{name: "changed_by", at: func(r *Ruling) any { return &r.Changed.By }, key: "chi"},
	{name: "changed_why", at: func(r *Ruling) any { return &r.Changed.Why }, key: "perché"},
}

func closing(r *Ruling) string         { return r.Closing.String() }
func stateAndClosing(r *Ruling) string { return string(r.State) + "\x00" + closing(r) }

// columnNames follows the names of other columns in a statement; replacing overwrites a ruling that has the number of
// the new one.
var columnNames, replacing = func() (names, set string) {
	for _, c := range columns {
		names += ", " + c.name
		set += ", " + c.name + " = excluded." + c.name
	}
	return names, " ON CONFLICT (number) DO UPDATE SET revision = excluded.revision, local = excluded.local" + set
}()

// columns are the fields of a text, in the order of columnNames.
func (r *Ruling) columns() (at []any) {
	for _, c := range columns {
		at = append(at, c.at(r))
	}
	return at
}

// value is what the database has of a column.
func (c *column) value(r *Ruling) driver.Value {
	v, _ := driver.DefaultParameterConverter.ConvertValue(c.at(r)) // never errs: strings, numbers, orNull, orNone
	return v
}

// text is the value of a column in words, or what otherwise makes of the ruling.
func (c *column) text(r *Ruling, otherwise func(*Ruling) string) string {
	if otherwise != nil {
		return otherwise(r)
	}
	return fmt.Sprint(c.value(r))
}

// digested is what the digest has of a column.
func (c *column) digested(r *Ruling) string {
	switch v := c.value(r); {
	case c.closing, c.later && (v == nil || v == "" || v == int64(0)):
		return ""
	case c.later:
		return c.name + "=" + fmt.Sprint(v) + "\x00"
	}
	return c.text(r, c.digest) + "\x00"
}

// set gives a column the value that a file has of it.
func (c *column) set(r *Ruling, value string) { reflect.ValueOf(c.at(r)).Elem().SetString(value) }

// header are the lines of a file's header, the required ones first, and headerKeys their keys. The last line is no
// column: it says until when an earlier text stood.
var header, headerKeys = func() (lines []column, keys []string) {
	for _, required := range []bool{true, false} {
		for _, c := range columns {
			if c.key != "" && c.required == required {
				lines, keys = append(lines, c), append(keys, c.key)
			}
		}
	}
	return append(lines, column{key: untilKey}), append(keys, untilKey)
}()

const untilKey = "fino a"
