package editions

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"cavillo/rulebooks"
)

// Texts are the books and their sheets as they are in force together. They are immutable.
//
// Of each game those of a release in the data folder are in force, where there is one without faults (release.go), or
// else those that ship. A game that does not ship has a book only while a release of it is in force.
type Texts struct {
	Books    []*rulebooks.Book // in the order of Game.Compare
	Concepts []*rulebooks.Sheet
	Sheets   map[rulebooks.Game][]*rulebooks.Sheet
	Releases map[rulebooks.Game]*Release // in force, without the games whose shipped texts are in force
	Faults   []Fault                     // why releases that should be in force are not

	marks map[rulebooks.Game]mark // of the data folder when it was read
	read  time.Time
}

// Fault is why the release of a game that should be in force is not.
type Fault struct {
	Game    rulebooks.Game
	Release string // its name, "" where that is not known
	Err     error  // each fault on a line, with its file and line where it has them
}

func (f Fault) Error() string { return f.Err.Error() }

// Shipped returns the texts that ship. They are read once.
var Shipped = sync.OnceValues(func() (*Texts, error) {
	t := &Texts{Sheets: map[rulebooks.Game][]*rulebooks.Sheet{}}
	var err error
	if t.Books, err = Load(); err != nil {
		return nil, err
	}
	if t.Concepts, err = Concepts(); err != nil {
		return nil, err
	}
	for _, game := range rulebooks.Games {
		if t.Sheets[game], err = Sheets(game); err != nil {
			return nil, err
		}
	}
	return t, nil
})

// Book returns the book of a game, nil for an unknown game.
func (t *Texts) Book(game rulebooks.Game) *rulebooks.Book { return bookOf(t.Books, game) }

// Read returns the texts that are in force in a data folder. A release is in force only where accept has no error for
// the texts with it; accept may be nil. The error is for shipped texts that cannot be read, never for a data folder.
func Read(data string, accept func(*Texts) error) (*Texts, error) {
	shipped, err := Shipped()
	if err != nil {
		return nil, err
	}
	return shipped.Again(data, accept), nil
}

// Again returns the texts that are in force in a data folder now. Where the release of a game has faults, the game keeps
// its texts of t.
func (t *Texts) Again(data string, accept func(*Texts) error) *Texts {
	shipped, err := Shipped()
	if err != nil {
		return t // t was made of them
	}
	now := &Texts{Books: shipped.Books, Concepts: shipped.Concepts, Sheets: shipped.Sheets}
	marks, read := marksOf(data), time.Now()
	var wanted []*Release
	var faults []Fault
	for _, game := range GamesIn(data) {
		switch r, err := inForce(data, game); {
		case err != nil:
			faults = append(faults, Fault{Game: game, Err: err})
			if kept := t.Releases[game]; kept != nil {
				wanted = append(wanted, kept)
			}
		case r != nil:
			wanted = append(wanted, r)
		}
	}
	// of two releases that have the same comparison of games, the later one counts
	slices.SortStableFunc(wanted, func(a, b *Release) int {
		return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.Name, b.Name))
	})
	for _, r := range wanted {
		next, err := now.accepted(r, accept)
		if err == nil {
			now = next
			continue
		}
		faults = append(faults, Fault{r.Game, r.Name, err})
		if kept := t.Releases[r.Game]; kept != nil && kept.Name != r.Name {
			if next, err := now.accepted(kept, accept); err == nil {
				now = next
			}
		}
	}
	if len(now.Releases) == 0 && len(faults) == 0 && len(marks) == 0 && t == shipped {
		return shipped
	}
	again := *now
	again.Faults, again.marks, again.read = faults, marks, read
	return &again
}

// accepted returns the texts with those of a release, unless they have faults.
func (t *Texts) accepted(r *Release, accept func(*Texts) error) (*Texts, error) {
	next, err := t.With(r)
	if err == nil && accept != nil {
		err = accept(next)
	}
	return next, err
}

// With returns the texts with those of a release in place of the game's own, or an error with all faults of the release.
func (t *Texts) With(r *Release) (*Texts, error) {
	o, err := overlayOf(r.Game, r.folder)
	if err != nil {
		return nil, err
	}
	book, err := rulebooks.ReadBook(r.Game, o.files)
	if err != nil {
		return nil, r.folder.placed(r.Game, err)
	}
	own := *r
	own.Overridden, own.Added, own.Dropped = o.overridden, o.added, o.dropped
	next := &Texts{Books: slices.Clone(t.Books), Sheets: maps.Clone(t.Sheets), Releases: maps.Clone(t.Releases)}
	if at := slices.IndexFunc(next.Books, func(b *rulebooks.Book) bool { return b.Game == r.Game }); at >= 0 {
		next.Books[at] = book
	} else {
		next.Books = append(next.Books, book)
		slices.SortFunc(next.Books, func(a, b *rulebooks.Book) int { return a.Game.Compare(b.Game) })
	}
	if next.Releases == nil {
		next.Releases = map[rulebooks.Game]*Release{}
	}
	next.Releases[r.Game] = &own
	sheets, sheetsErr := readSheets(r.Game, o.files, sheetsFolder, next.Book)
	next.Sheets[r.Game] = sheets
	concepts, conceptsErr := next.readConcepts()
	next.Concepts = concepts
	err = errors.Join(r.folder.placed(r.Game, sheetsErr), r.folder.placed(r.Game, conceptsErr))
	if !r.Game.Ships() {
		return next, err
	}
	shipped, shippedErr := Book(r.Game)
	if shippedErr != nil {
		return nil, shippedErr
	}
	return next, errors.Join(err, r.folder.unrecordedFault(shipped, book))
}

// Check returns the texts with those of a folder in place of a game's own, or an error with all faults of the folder.
// Besides what With checks, the folder must record what it changes of the text in force, and must not copy from
// document, the published text of the game ("" where that is not at hand).
func (t *Texts) Check(game rulebooks.Game, f *Folder, document string) (*Texts, error) {
	next, err := t.With(&Release{Game: game, folder: f})
	if next != nil && err == nil && t.Releases[game] != nil {
		err = f.unrecordedFault(t.Book(game), next.Book(game))
	}
	if document != "" {
		err = errors.Join(err, f.CheckCopies(document))
	}
	return next, err
}

// readConcepts reads the sheets that compare games, with those of the releases in place of the shipped ones.
func (t *Texts) readConcepts() ([]*rulebooks.Sheet, error) {
	all := texts{}
	for i, r := range t.ordered() {
		o, err := overlayOf(r.Game, r.folder)
		if err != nil {
			return nil, err
		}
		shipped, err := shippedFiles(r.Game)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			maps.Copy(all, shipped)
		}
		for name, text := range o.files {
			if string(shipped[name]) != string(text) {
				all[name] = text
			}
		}
		for _, name := range o.dropped {
			delete(all, name)
		}
	}
	return readSheets("", all, conceptsFolder, t.Book)
}

// ordered returns the releases in the order in which they were put in force.
func (t *Texts) ordered() []*Release {
	return slices.SortedFunc(maps.Values(t.Releases), func(a, b *Release) int {
		return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.Name, b.Name))
	})
}

// Same reports whether both are the same texts.
func (t *Texts) Same(other *Texts) bool {
	return maps.EqualFunc(t.Releases, other.Releases, func(a, b *Release) bool { return a.Name == b.Name })
}

// retryEvery is how often a release with faults is read again although nothing seems to have changed: a copy of it may
// have been going on.
const retryEvery = 30 * time.Second

// IsStale reports whether other releases may be in force in the data folder than when the texts were read.
func (t *Texts) IsStale(data string) bool {
	return !maps.EqualFunc(t.marks, marksOf(data), mark.equal) || len(t.Faults) > 0 && time.Since(t.read) > retryEvery
}

// Describe returns what the release is made of, in an Italian clause.
func (r *Release) Describe() string {
	if !r.Game.Ships() {
		return fmt.Sprintf("%d file", len(r.Added))
	}
	text := fmt.Sprintf("%d file al posto di quelli del programma", len(r.Overridden))
	if n := len(r.Added); n > 0 {
		text += fmt.Sprintf(", %d in più", n)
	}
	if n := len(r.Dropped); n > 0 {
		text += fmt.Sprintf(", %d in meno", n)
	}
	return text
}
