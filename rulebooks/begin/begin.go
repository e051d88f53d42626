// Package begin makes, of the text of a book and of what a new edition of its document did, the folder of our text
// of that edition: what stayed is carried over with its new numbers, what changed has a place for our text.
package begin

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

// Edition says what is known of the new edition. Empty fields are left to write.
type Edition struct {
	Name, Date, Source string
	Version, Day       string // of our text of it
}

// patterns match the files of a game's text.
var patterns = []string{"*.md", "schede/*.md", "confronto/*.md"}

// Folder returns the files of the new text, by name. source has those of the text now, shipped those that ship.
func Folder(source, shipped fs.FS, book *rulebooks.Book, c *published.Comparison, e Edition) (map[string]string, error) {
	f := &folder{book: book, comparison: c, edition: e, files: map[string]string{},
		out: map[string]string{}, now: map[rulebooks.Number]rulebooks.Number{},
		rows: map[rulebooks.Number]*published.Row{}, lost: map[rulebooks.Number]bool{},
		blocks: map[rulebooks.Number]*block{}}
	for _, pattern := range patterns {
		names, err := fs.Glob(source, pattern)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			text, err := fs.ReadFile(source, name)
			if err != nil {
				return nil, err
			}
			f.files[name] = string(text)
		}
	}
	f.takeRows()
	f.cutChapters()
	f.writeChapters()
	f.writeHistory()
	f.writeBook()
	for name, text := range f.files {
		_, written := f.out[name]
		switch {
		case written || f.isChapter(name):
		case path.Dir(name) == "confronto":
			if now := f.renumberPart(text); now != text {
				f.out[name] = now
			}
		default:
			f.out[name] = f.renumber(text)
		}
	}
	return f.out, f.listGone(shipped)
}

// folder is the state while a folder is made.
type folder struct {
	book       *rulebooks.Book
	comparison *published.Comparison
	edition    Edition
	files, out map[string]string
	now        map[rulebooks.Number]rulebooks.Number // by number before
	lost       map[rulebooks.Number]bool             // numbers before of what is gone
	rows       map[rulebooks.Number]*published.Row   // by number now
	blocks     map[rulebooks.Number]*block           // by number before
	chapters   map[rulebooks.Number]string           // file of each chapter before
}

// takeRows fills the new number of each old one.
func (f *folder) takeRows() {
	for i := range f.comparison.Rows {
		r := &f.comparison.Rows[i]
		for _, n := range r.New {
			f.rows[n] = r
		}
		for _, o := range r.Old {
			switch {
			case len(r.New) == 0:
				f.lost[o] = true
			default:
				f.now[o] = keptNumber(o, r)
			}
		}
	}
}

// keptNumber returns the number of a row under which an old number goes on: its own where the row still has it.
func keptNumber(o rulebooks.Number, r *published.Row) rulebooks.Number {
	if slices.Contains(r.New, o) {
		return o
	}
	return r.New[0]
}

// keptOld returns the old number of a row that goes on as a whole: the others join it.
func keptOld(r *published.Row) rulebooks.Number {
	for _, n := range r.New {
		if slices.Contains(r.Old, n) {
			return n
		}
	}
	return r.Old[0]
}

var (
	referencePattern = regexp.MustCompile(`§(\d+(?:\.\d+)*)`)
	fencePattern     = regexp.MustCompile(`^::: (dubbio|oggi|confrontata) (\d+(?:\.\d+)*)$`)
	numberPattern    = regexp.MustCompile(`\d+(?:\.\d+)*`)
	mentionPattern   = regexp.MustCompile(`§\d+(?:\.\d+)*|(?:^|[^\d.§])\d+(?:\.\d+){2,}\b`) // with § or three parts
)

// renumber gives a text of ours the new numbers. A reference to what is gone is left to write, because another rule may
// have the number now.
func (f *folder) renumber(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		rules, isRules := strings.CutPrefix(line, "regole: ")
		switch {
		case strings.HasPrefix(line, "::: "):
			if g := fencePattern.FindStringSubmatch(line); g != nil {
				lines[i] = "::: " + g[1] + " " + f.newNumber(g[2])
			}
		case isRules:
			lines[i] = "regole: " + numberPattern.ReplaceAllStringFunc(rules, f.newNumber)
		case strings.HasPrefix(line, "#") || strings.HasPrefix(line, "**"):
			lines[i] = referencePattern.ReplaceAllStringFunc(line, func(m string) string {
				return "§" + f.newNumber(m[len("§"):])
			})
		default:
			lines[i] = mentionPattern.ReplaceAllStringFunc(line, func(m string) string {
				at := strings.IndexFunc(m, unicode.IsDigit)
				return m[:at] + f.newNumber(m[at:])
			})
		}
	}
	return strings.Join(lines, "\n")
}

// renumberPart renumbers the game's part of a sheet that compares games.
func (f *folder) renumberPart(text string) string {
	parts := strings.SplitAfter(text, "\n## ")
	for i, part := range parts {
		if strings.HasPrefix(part, string(f.book.Game)+"\n") {
			parts[i] = f.renumber(part)
		}
	}
	return strings.Join(parts, "")
}

// newNumber returns the new number of an old one, as text.
func (f *folder) newNumber(old string) string {
	n := rulebooks.Number(old)
	switch {
	case f.now[n] != "":
		return f.now[n].String()
	case f.lost[n]:
		return rulebooks.ToWrite + " (era " + old + ")"
	}
	return old
}

// writeBook writes book.md with what is known of the new edition.
func (f *folder) writeBook() {
	keys := map[string]string{"data": f.edition.Date, "fonte": f.edition.Source, "annata": f.edition.Name,
		"versione": f.edition.Version, "aggiornato": f.edition.Day}
	var lines []string
	for _, line := range strings.Split(f.files["book.md"], "\n") {
		key, _, isKey := strings.Cut(line, ": ")
		if value, ok := keys[key]; isKey && ok {
			if value == "" {
				value = rulebooks.ToWrite
			}
			line = key + ": " + value
		}
		lines = append(lines, line)
	}
	f.out["book.md"] = strings.Join(lines, "\n")
}

// listGone lists the shipped files that no longer count.
func (f *folder) listGone(shipped fs.FS) error {
	var gone []string
	for _, pattern := range patterns {
		names, err := fs.Glob(shipped, pattern)
		if err != nil {
			return err
		}
		for _, name := range names {
			if _, still := f.out[name]; !still && path.Dir(name) != "confronto" {
				gone = append(gone, name)
			}
		}
	}
	if len(gone) > 0 {
		f.out["gone.txt"] = strings.Join(gone, "\n") + "\n"
	}
	return nil
}

// isChapter reports whether a file has rules of the document.
func (f *folder) isChapter(name string) bool {
	return path.Dir(name) == "." && slices.Contains(slices.Collect(maps.Values(f.chapters)), name)
}

// fileOf returns the name of a chapter's file: that of the chapter before, with the new number, or one of its title.
func (f *folder) fileOf(chapter rulebooks.Number, title string) string {
	for old, name := range f.chapters {
		if f.now[old] != chapter {
			continue
		}
		if _, rest, ok := strings.Cut(name, "-"); ok && old != chapter {
			return fmt.Sprintf("%02s-%s", chapter, rest)
		}
		return name
	}
	slug := strings.Trim(regexp.MustCompile(`[^\pL\d]+`).ReplaceAllString(strings.ToLower(title), "-"), "-")
	if slug == "" {
		slug = "nuovo"
	}
	return fmt.Sprintf("%02s-%s.md", chapter, slug)
}
