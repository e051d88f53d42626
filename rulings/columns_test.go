package rulings

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// spoil gives a column another value.
func (c *column) spoil(r *Ruling) {
	switch at := c.field(r).(type) {
	case nullableInt:
		*at.n++
	case refColumn:
		at.ref.Number += "1"
	case *int:
		*at++
	default:
		field := reflect.ValueOf(at).Elem()
		field.SetString(field.String() + "x")
	}
}

// Every column comes back as it was written, from the table of the rulings and from that of the earlier texts; a value
// that is another in one column makes another text and another digest.
func TestEveryColumnIsWrittenAndRead(t *testing.T) {
	text := made(1, "3.1", "9.2.1")
	text.Link, text.Example, text.Variant, text.Outcome = "https://example.org/", "ws/prova", 2, "{turno: A}"
	text.State, text.Closing, text.Changed = Closed, Closing{Reason: Replaced, Ruling: 1}, Change{"2026-11-25", "Io", "Prova."}
	absorbed := next(text, func(r *Ruling) {
		r.Example, r.Variant, r.Outcome, r.Unplayable = "", 0, "", "Perché sì."
		r.Closing = Closing{Reason: Absorbed, Rule: rulebooks.Ref{Game: rulebooks.WS, Number: "9.2"}}
	})
	texts := []*Ruling{absorbed, next(absorbed, func(r *Ruling) { r.Game = rulebooks.OP })}
	for _, want := range texts {
		s := open(t, t.TempDir())
		synced(t, s, SyncResult{Added: 1}, want)
		got, err := s.ByID(ctx, 1)
		if err != nil || !got.equal(want) || got.digest() != want.digest() {
			t.Fatalf("found %+v, %v, wanted %+v", got, err, want)
		}
	}
	for _, c := range columns {
		if !slices.ContainsFunc([]*Ruling{text, absorbed}, func(r *Ruling) bool {
			return fmt.Sprint(c.value(r)) != "" && c.value(r) != int64(0) && c.value(r) != nil
		}) {
			t.Errorf("%s has no value in this test", c.name)
		}
		for _, r := range []*Ruling{text, absorbed} {
			other := *r
			c.spoil(&other)
			if other.sameText(r) {
				t.Errorf("another %s is the same text", c.name)
			}
			// nothing of a closing by a ruling
			if r == text && c.name != "closing_rule" && other.digest() == r.digest() {
				t.Errorf("another %s has the same digest", c.name)
			}
		}
	}
}

// A column that comes later leaves the digests of the texts that were released without it, and has its part in those of
// others.
func TestALaterColumnLeavesTheDigests(t *testing.T) {
	were := columns
	t.Cleanup(func() { columns = were })
	without, with := made(1, "3.1"), made(1, "3.1")
	with.Link = "https://example.org/"
	digests := []string{without.digest(), with.digest()}
	columns = append(slices.Clone(were), column{name: "later", field: func(r *Ruling) any { return &r.Link }, isLater: true})
	if without.digest() != digests[0] {
		t.Error("the digest of a text that has no value in it is another")
	}
	if with.digest() == digests[1] {
		t.Error("the digest leaves out its value")
	}
}

// A column of the tables is in the list, and one of the list in both tables.
func TestTheTablesHaveTheColumns(t *testing.T) {
	s := open(t, t.TempDir())
	for table, others := range map[string]string{"rulings": "number revision local", "revisions": "ruling revision replaced citations"} {
		have, err := queryRows(ctx, s.reader, scanText, "SELECT name FROM pragma_table_info('"+table+"')")
		want := append(strings.Fields(others), strings.Split(columnNames[2:], ", ")...)
		slices.Sort(have)
		slices.Sort(want)
		if err != nil || !slices.Equal(have, want) {
			t.Errorf("%s has %v, %v, wanted %v", table, have, err, want)
		}
	}
}

// counter opens connections that count their queries.
type counter struct {
	driver  driver.Driver
	path    string
	queries *int
}

type countedConn struct {
	driver.Conn
	queries *int
}

func (c counter) Connect(context.Context) (driver.Conn, error) {
	conn, err := c.driver.Open(c.path)
	return countedConn{conn, c.queries}, err
}

func (c counter) Driver() driver.Driver { return c.driver }

func (c countedConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	*c.queries++
	return c.Conn.(driver.QueryerContext).QueryContext(ctx, query, args)
}

// However many rulings a list has, it is one query; their earlier texts are one more.
func TestAListIsOneQuery(t *testing.T) {
	s := open(t, t.TempDir())
	var all []*Ruling
	for n := 1; n <= 30; n++ {
		all = append(all, next(made(n, "3.1", "9.2.1", "9.2"), func(r *Ruling) { r.Brief = "No." }))
	}
	synced(t, s, SyncResult{Added: 30}, all...)
	var queries int
	s.reader.Close()
	s.reader = sql.OpenDB(counter{s.writer.Driver(), s.path, &queries})
	for name, c := range map[string]struct {
		read func() ([]*Ruling, error)
		most int
	}{
		"List": {func() ([]*Ruling, error) { return s.List(ctx, 0, Public, WhereColumn("game", rulebooks.WS)) }, 1},
		"Citing": {func() ([]*Ruling, error) {
			return s.Citing(ctx, &rulebooks.Book{Game: rulebooks.WS}, "9", true, 0)
		}, 1},
		"All":   {func() ([]*Ruling, error) { return s.All(ctx) }, 1},
		"Lives": {func() ([]*Ruling, error) { return s.AllWithRevisions(ctx) }, 2},
	} {
		queries = 0
		got, err := c.read()
		if err != nil || len(got) != 30 || len(got[29].Citations) != 3 ||
			got[29].Citations[1].String() != "WS 9.2.1@2026.1" {
			t.Fatalf("%s: %d rulings, %v", name, len(got), err)
		}
		if queries != c.most {
			t.Errorf("%s: %d queries, wanted %d", name, queries, c.most)
		}
	}
}
