package evaluation

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"cavillo/rulebooks"
)

//go:embed lines
var lineFiles embed.FS

// Line is a line as a player types it. It was written, with its answer and the rules that decide it, by somebody who had
// the published documents alone; a sitting is what one of them wrote at a time.
type Line struct {
	Sitting string // the name of its file: "tuning-01"
	Half    Half   // not Both: all lines of a sitting are in one
	Kind    LineKind
	Rare    bool // about a corner of the rules
	Game    rulebooks.Game
	Text    string
	Reply   string             // "sì", "no", "dipende", a number; "" where the answer is none of these
	Rules   []rulebooks.Number // any one of them decides the answer; none for LineOutside
}

// LineKind is what kind of question a line is.
type LineKind string

const (
	LineCase       LineKind = "case"       // what happens in a position at the table
	LineMay        LineKind = "may"        // whether somebody may do something
	LineNumber     LineKind = "number"     // how many, or which number
	LineDefinition LineKind = "definition" // what something is
	LineWhen       LineKind = "when"       // when, or in what order
	LineWhy        LineKind = "why"
	LineWho        LineKind = "who"     // who decides, begins or chooses
	LineHappens    LineKind = "happens" // what happens in general
	LineBegin      LineKind = "begin"   // how one plays, sets up or wins
	LineOutside    LineKind = "outside" // no book answers it
)

// LineKinds are the kinds in the order of reports.
var LineKinds = []LineKind{LineCase, LineMay, LineNumber, LineDefinition, LineWhen, LineWhy, LineWho, LineHappens,
	LineBegin, LineOutside}

// ReadLines returns the lines of all sittings, those of the tuning half first. The error lists every fault with its file
// and line.
func ReadLines(books []*rulebooks.Book) (all []Line, err error) {
	var faults []error
	for _, half := range []Half{Tuning, Judging, Fresh} {
		names, err := fs.Glob(lineFiles, "lines/"+string(half)+"-*.tsv")
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			text, err := lineFiles.ReadFile(name)
			if err != nil {
				return nil, err
			}
			sitting := strings.TrimSuffix(strings.TrimPrefix(name, "lines/"), ".tsv")
			for i, row := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
				if strings.HasPrefix(row, "#") {
					continue
				}
				line, err := readLine(row, books)
				if err != nil {
					faults = append(faults, fmt.Errorf("%s:%d: %w", name, i+1, err))
				}
				line.Sitting, line.Half = sitting, half
				all = append(all, line)
			}
		}
	}
	return all, errors.Join(faults...)
}

// readLine reads a row of a file of lines: kind, common or rare, game, line, reply, rules.
func readLine(row string, books []*rulebooks.Book) (line Line, err error) {
	fields := strings.Split(row, "\t")
	if len(fields) != 6 {
		return line, errors.New("want a kind, common or rare, a game, a line, a reply and rules")
	}
	line = Line{Kind: LineKind(fields[0]), Rare: fields[1] == "rare", Game: rulebooks.Game(fields[2]), Text: fields[3]}
	if fields[4] != "-" {
		line.Reply = fields[4]
	}
	book, err := bookOf(books, line.Game)
	switch {
	case !slices.Contains(LineKinds, line.Kind):
		return line, fmt.Errorf("no kind %q", fields[0])
	case err != nil:
		return line, err
	case line.Text == "":
		return line, errors.New("an empty line")
	case (fields[5] == "-") != (line.Kind == LineOutside):
		return line, errors.New("only a line that no book answers has no rules")
	case fields[5] == "-":
		return line, nil
	}
	line.Rules, err = readRules(book, fields[5])
	return line, err
}

// readRows calls read with the columns of each row of a file that is no comment. The error says in which line it is.
func readRows(name, file string, read func(columns []string) error) error {
	for i, row := range strings.Split(file, "\n") {
		if row == "" || strings.HasPrefix(row, "#") {
			continue
		}
		if err := read(strings.Split(row, "\t")); err != nil {
			return fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
	}
	return nil
}

// bookOf returns the book of a game; none is an error.
func bookOf(books []*rulebooks.Book, game rulebooks.Game) (*rulebooks.Book, error) {
	index := slices.IndexFunc(books, func(b *rulebooks.Book) bool { return b.Game == game })
	if index < 0 {
		return nil, fmt.Errorf("no book of %q", game)
	}
	return books[index], nil
}

// readRules reads numbers of rules of a book, separated by spaces. A number that the book does not have is an error.
func readRules(book *rulebooks.Book, text string) (rules []rulebooks.Number, err error) {
	for number := range strings.FieldsSeq(text) {
		if book.Rule(rulebooks.Number(number)) == nil {
			return nil, fmt.Errorf("no rule %s %s", book.Game, number)
		}
		rules = append(rules, rulebooks.Number(number))
	}
	return rules, nil
}

// IsDecidedBy reports whether one of some rules decides the line.
func (l Line) IsDecidedBy(rules ...rulebooks.Ref) bool {
	return slices.ContainsFunc(rules, func(r rulebooks.Ref) bool {
		return r.Game == l.Game && slices.Contains(l.Rules, r.Number)
	})
}

// IsNear reports whether one of some rules is in a section in which a rule decides the line: a verdict may cite a
// neighbour of the rule that whoever answered the line had before them.
func (l Line) IsNear(rules ...rulebooks.Ref) bool {
	return slices.ContainsFunc(rules, func(r rulebooks.Ref) bool {
		return r.Game == l.Game && slices.ContainsFunc(l.Rules, func(number rulebooks.Number) bool {
			return number.Section() == r.Number.Section()
		})
	})
}
