package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// rooms are the packages of the engine that know no game, from the kernel up, with how many lines each may have beside
// its tests. A room is no bigger than what a newcomer reads in an afternoon; the reader of typed lines is one until it
// is replaced.
var rooms = []struct {
	name string
	most int
}{
	{"", 2200},
	{"scenario", 3000},
	{"wording", 3000},
	{"replay", 3000},
	{"compare", 3000},
	{"measure", 3000},
	{"situation", 3000},
	{"phrase", 3000},
	{"timing", 3000},
	{"shipped", 3000},
	{"reading", 3860},
}

// codeOf returns the Go files of a folder that are no tests, of which there must be some.
func codeOf(t *testing.T, folder string) (files []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	files = slices.DeleteFunc(files, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files of code in %s, %v", len(files), folder, err)
	}
	return files
}

// TestRooms counts the lines of each room and prints its knots: files of which each uses, by others perhaps, each of
// the others.
func TestRooms(t *testing.T) {
	for _, room := range rooms {
		files := codeOf(t, filepath.Join("../../engine", room.name))
		lines := 0
		for _, name := range files {
			code, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			lines += bytes.Count(code, []byte("\n"))
		}
		if lines > room.most || lines == 0 {
			t.Errorf("engine/%s has %d lines, at most %d", room.name, lines, room.most)
		}
		knots := knotsOf(t, files)
		t.Logf("engine/%-10s %5d lines in %2d files, knots: %v", room.name, lines, len(files), knots)
	}
}

// knotsOf are the knots of the files of a package, the biggest first. What comes from other packages is not resolved:
// it is of no file.
func knotsOf(t *testing.T, names []string) (knots [][]string) {
	fset, info := token.NewFileSet(), &types.Info{Uses: map[*ast.Ident]types.Object{}}
	var files []*ast.File
	for _, name := range names {
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	checker := types.Config{Importer: nothing{}, Error: func(error) {}}
	checker.Check("room", fset, files, info)
	uses := map[string]map[string]bool{}
	for ident, object := range info.Uses {
		from := filepath.Base(fset.Position(ident.Pos()).Filename)
		to := filepath.Base(fset.Position(object.Pos()).Filename)
		if object.Pos().IsValid() && from != to {
			if uses[from] == nil {
				uses[from] = map[string]bool{}
			}
			uses[from][to] = true
		}
	}
	reaches := func(from string) map[string]bool {
		seen, open := map[string]bool{}, []string{from}
		for len(open) > 0 {
			next := open[0]
			open = open[1:]
			for to := range uses[next] {
				if !seen[to] {
					seen[to], open = true, append(open, to)
				}
			}
		}
		return seen
	}
	all := map[string]map[string]bool{}
	for _, name := range names {
		all[filepath.Base(name)] = reaches(filepath.Base(name))
	}
	done := map[string]bool{}
	for _, name := range names {
		name = filepath.Base(name)
		knot := []string{name}
		for other := range all {
			if other != name && all[name][other] && all[other][name] {
				knot = append(knot, other)
			}
		}
		if slices.Sort(knot); len(knot) > 1 && !done[knot[0]] {
			knots = append(knots, knot)
		}
		for _, one := range knot {
			done[one] = true
		}
	}
	slices.SortStableFunc(knots, func(a, b []string) int { return len(b) - len(a) })
	return knots
}

// nothing is an importer that has no package.
type nothing struct{}

func (nothing) Import(path string) (*types.Package, error) {
	return nil, os.ErrNotExist
}
