package rulings

import (
	"database/sql/driver"
	"fmt"
	"reflect"
)

// column describes one part of a ruling's text: a column of the tables rulings and revisions, a part of the digest,
// and mostly a line of a file's header.
type column struct {
	name string
	// field returns a pointer to the value, for reading and writing.
	field      func(*Ruling) any
	headerKey  string // key in the header of a file; "" for no line of its own
	isRequired bool   // every file has the key
	// headerText overrides the value in the header; nil for the field itself.
	headerText func(*Ruling) string
	// digestText overrides the value in the digest; nil for the field itself.
	digestText func(*Ruling) string
	isClosing  bool // part of the closing: digested with the state
	// isLater marks a column that older databases do not have: the digest names the column, and omits an empty
	// value.
	isLater bool
}

// columns are the columns of a text. To add one, append a line with isLater set, add a field to Ruling and write a
// migration that adds the column to both tables. Their order is the order of the digest and, with the required ones
// first, of the lines of a header.
var columns = []column{
	{name: "slug", field: func(r *Ruling) any { return &r.Slug }},
	{name: "game", field: func(r *Ruling) any { return &r.Game }},
	{name: "question", field: func(r *Ruling) any { return &r.Question }, headerKey: "domanda", isRequired: true},
	{name: "brief", field: func(r *Ruling) any { return &r.Brief }, headerKey: "in breve", isRequired: true},
	{name: "answer", field: func(r *Ruling) any { return &r.Answer }},
	{name: "kind", field: func(r *Ruling) any { return &r.Kind }, headerKey: "tipo", isRequired: true},
	{name: "state", field: func(r *Ruling) any { return &r.State }, headerKey: "stato", isRequired: true, digestText: stateAndClosingText},
	{name: "author", field: func(r *Ruling) any { return &r.Author }, headerKey: "autore", isRequired: true},
	{name: "date", field: func(r *Ruling) any { return &r.Date }, headerKey: "data", isRequired: true},
	{name: "source", field: func(r *Ruling) any { return &r.Source }, headerKey: "fonte", isRequired: true},
	{name: "link", field: func(r *Ruling) any { return &r.Link }, headerKey: "link"},
	{name: "version", field: func(r *Ruling) any { return &r.Version }, headerKey: "versione", isRequired: true},
	{name: "example", field: func(r *Ruling) any { return &r.Example }, headerKey: "esempio", headerText: (*Ruling).ExampleName},
	{name: "variant", field: func(r *Ruling) any { return &r.Variant }},
	{name: "outcome", field: func(r *Ruling) any { return &r.Outcome }, headerKey: "esito"},
	{name: "unplayable", field: func(r *Ruling) any { return &r.Unplayable }, headerKey: "non simulabile"},
	{name: "reason", field: func(r *Ruling) any { return &r.Closing.Reason }, headerKey: "chiuso", headerText: closingText, isClosing: true},
	{name: "closing_ruling", field: func(r *Ruling) any { return nullableInt{&r.Closing.Ruling} }, isClosing: true},
	{name: "closing_rule", field: func(r *Ruling) any { return refColumn{&r.Closing.Rule} }, isClosing: true},
	{name: "changed_on", field: func(r *Ruling) any { return &r.Changed.Day }, headerKey: "quando"},
	{name: "changed_by", field: func(r *Ruling) any { return &r.Changed.Author }, headerKey: "chi"},
	{name: "changed_why", field: func(r *Ruling) any { return &r.Changed.Reason }, headerKey: "perché"},
}

func closingText(r *Ruling) string         { return r.Closing.String() }
func stateAndClosingText(r *Ruling) string { return string(r.State) + "\x00" + closingText(r) }

// columnNames is ", " and the names of all columns, for SQL. upsertClause makes an INSERT overwrite the ruling with
// the same number.
var columnNames, upsertClause = func() (names, set string) {
	for _, c := range columns {
		names += ", " + c.name
		set += ", " + c.name + " = excluded." + c.name
	}
	return names, " ON CONFLICT (number) DO UPDATE SET revision = excluded.revision, local = excluded.local" + set
}()

// columnFields returns pointers to the fields of a text in the order of columnNames.
func (r *Ruling) columnFields() (at []any) {
	for _, c := range columns {
		at = append(at, c.field(r))
	}
	return at
}

// value returns the value that the database stores for the column.
func (c *column) value(r *Ruling) driver.Value {
	v, _ := driver.DefaultParameterConverter.ConvertValue(c.field(r)) // no error: a string, an int, a bool or a Valuer
	return v
}

// textOr returns override(r), or the value of the column as text where override is nil.
func (c *column) textOr(r *Ruling, override func(*Ruling) string) string {
	if override != nil {
		return override(r)
	}
	return fmt.Sprint(c.value(r))
}

// digestPart returns the bytes that the column adds to the digest of a ruling, "" for none.
func (c *column) digestPart(r *Ruling) string {
	switch v := c.value(r); {
	case c.isClosing, c.isLater && (v == nil || v == "" || v == int64(0)):
		return ""
	case c.isLater:
		return c.name + "=" + fmt.Sprint(v) + "\x00"
	}
	return c.textOr(r, c.digestText) + "\x00"
}

// set sets the column's field, which is a string, to the value in a file.
func (c *column) set(r *Ruling, value string) { reflect.ValueOf(c.field(r)).Elem().SetString(value) }

// headerColumns are the lines of a file's header, the required ones first, and headerKeys are their keys. The last
// line is no column: it is the day on which an earlier text was replaced.
var headerColumns, headerKeys = func() (lines []column, keys []string) {
	for _, required := range []bool{true, false} {
		for _, c := range columns {
			if c.headerKey != "" && c.isRequired == required {
				lines, keys = append(lines, c), append(keys, c.headerKey)
			}
		}
	}
	return append(lines, column{headerKey: untilKey}), append(keys, untilKey)
}()

const untilKey = "fino a"
