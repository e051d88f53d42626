package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// typedPackage is a package with its types.
type typedPackage struct {
	path    string // "cavillo/engine/weiss"
	paths   []string
	sources [][]byte
	files   []*ast.File
	fset    *token.FileSet
	info    *types.Info
	from    types.Importer // which keeps what it has read
}

const pointPath = "cavillo/engine/mutants/point"

// loadPackage reads a package of the module by its folder ("./engine/weiss").
func loadPackage(folder string) (*typedPackage, error) {
	list := exec.Command("go", "list", "-export", "-deps", "-f",
		"{{.ImportPath}}\t{{.Export}}\t{{.Dir}}\t{{join .GoFiles \",\"}}",
		pointPath, folder)
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("go list %s: %w", folder, err)
	}
	exports := map[string]string{}
	c := &typedPackage{fset: token.NewFileSet()}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		part := strings.Split(line, "\t")
		exports[part[0]] = part[1]
		c.path, c.paths = part[0], nil // the package itself comes last
		for _, name := range strings.Split(part[3], ",") {
			c.paths = append(c.paths, filepath.Join(part[2], name))
		}
	}
	c.from = importer.ForCompiler(c.fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})
	for _, path := range c.paths {
		source, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(c.fset, path, source, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		c.sources, c.files = append(c.sources, source), append(c.files, file)
	}
	c.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}}
	_, err = (&types.Config{Importer: c.from}).Check(c.path, c.fset, c.files, c.info)
	return c, err
}

// cannotShareBuild reports whether two mutants overlap so that neither lies within the other: one build cannot have
// both.
func cannotShareBuild(a, b *mutant) bool {
	if a.File != b.File {
		return false
	}
	for _, v := range a.wraps {
		for _, w := range b.wraps {
			if v.from < w.from && w.from < v.to && v.to < w.to || w.from < v.from && v.from < w.to && w.to < v.to {
				return true
			}
		}
	}
	return false
}

// drawBuilds takes the first n drawn mutants that compile and distributes them over builds, so that all mutants of a
// build can share it. It numbers the mutants from 1, over all builds.
func drawBuilds(c *typedPackage, drawn []*mutant, n int) (builds [][]*mutant, err error) {
	number, taken := 0, 0
	for len(drawn) > 0 && taken < n {
		fresh := drawn[:min(n-taken, len(drawn))]
		drawn = drawn[len(fresh):]
		for _, m := range fresh {
			number++
			m.number = number
			at := slices.IndexFunc(builds, func(b []*mutant) bool {
				return !slices.ContainsFunc(b, func(o *mutant) bool { return cannotShareBuild(m, o) })
			})
			if at < 0 {
				at, builds = len(builds), append(builds, nil)
			}
			builds[at] = append(builds[at], m)
		}
		taken = 0
		for i := range builds {
			if builds[i], err = withoutCompileErrors(c, builds[i]); err != nil {
				return nil, err
			}
			taken += len(builds[i])
		}
	}
	return builds, nil
}

// withoutCompileErrors returns a build without the mutants that do not compile: those on the line of an error or, where
// there is none, those in the same function.
func withoutCompileErrors(c *typedPackage, build []*mutant) ([]*mutant, error) {
	for {
		var wrong []types.Error
		fset, files := token.NewFileSet(), []*ast.File(nil)
		mutated := mutatedFiles(c, build)
		for i, path := range c.paths {
			source := c.sources[i]
			if changed, ok := mutated[path]; ok {
				source = changed
			}
			file, err := parser.ParseFile(fset, path, source, parser.SkipObjectResolution)
			if err != nil {
				return nil, fmt.Errorf("a mutated file cannot be read: %w", err)
			}
			files = append(files, file)
		}
		config := types.Config{Importer: c.from, Error: func(err error) {
			var e types.Error
			if errors.As(err, &e) {
				wrong = append(wrong, e)
			}
		}}
		if _, err := config.Check(c.path, fset, files, nil); err == nil {
			return build, nil
		}
		before := len(build)
		for _, e := range wrong {
			at := fset.Position(e.Pos)
			on := func(m *mutant) bool { return m.File == filepath.Base(at.Filename) && m.Line == at.Line }
			if !slices.ContainsFunc(build, on) {
				on = func(m *mutant) bool {
					i := slices.IndexFunc(c.paths, func(p string) bool { return filepath.Base(p) == m.File })
					lines := func(offset int) int { return 1 + bytes.Count(c.sources[i][:offset], []byte("\n")) }
					return m.File == filepath.Base(at.Filename) && lines(m.start) <= at.Line && at.Line <= lines(m.end)
				}
			}
			build = slices.DeleteFunc(slices.Clone(build), on)
		}
		if len(build) == before {
			return nil, fmt.Errorf("the mutated package does not compile: %v", wrong)
		}
	}
}

// mutatedFiles returns the changed files of a build by path, each mutant behind its number. Lines keep their numbers.
func mutatedFiles(c *typedPackage, build []*mutant) map[string][]byte {
	changed := map[string][]byte{}
	for i, path := range c.paths {
		var wraps []wrap
		for _, m := range build {
			if m.File == filepath.Base(path) {
				for _, w := range m.wraps {
					w.open = strings.ReplaceAll(w.open, "%d", fmt.Sprint(m.number))
					wraps = append(wraps, w)
				}
			}
		}
		if len(wraps) > 0 {
			name := c.fset.Position(c.files[i].Name.End()).Offset
			changed[path] = slices.Concat(c.sources[i][:name], fmt.Appendf(nil, "; import %q", pointPath),
				applyWraps(c.sources[i], wraps)[name:])
		}
	}
	return changed
}

// applyWraps inserts wraps around the parts of a source. Of two nested parts, the wrap of the smaller is inside.
func applyWraps(source []byte, wraps []wrap) []byte {
	slices.SortStableFunc(wraps, func(a, b wrap) int { // the outer first
		if a.from != b.from {
			return a.from - b.from
		}
		if a.to != b.to {
			return b.to - a.to
		}
		return b.level - a.level
	})
	before, after, commas := map[int]string{}, map[int]string{}, map[int]int{}
	for _, w := range wraps {
		before[w.from] += w.open
		if w.operator > 0 {
			commas[w.operator] = w.size
		}
	}
	slices.Reverse(wraps) // the inner first: of two that end together the one that begins later
	for _, w := range wraps {
		after[w.to] += w.close
	}
	var out bytes.Buffer
	for i := 0; i <= len(source); i++ {
		out.WriteString(after[i])
		out.WriteString(before[i])
		if size := commas[i]; size > 0 {
			out.WriteByte(',')
			i += size - 1
		} else if i < len(source) {
			out.WriteByte(source[i])
		}
	}
	return out.Bytes()
}

// buildProgram makes the program with a build's mutants in it; the tree does not change.
func buildProgram(c *typedPackage, mutants []*mutant, program, folder string) error {
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for path, source := range mutatedFiles(c, mutants) {
		copied := filepath.Join(folder, filepath.Base(path))
		if err := os.WriteFile(copied, source, 0o644); err != nil {
			return err
		}
		overlay.Replace[path] = copied
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		return err
	}
	table := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(table, text, 0o644); err != nil {
		return err
	}
	made := exec.Command("go", "build", "-overlay", table, "-o", filepath.Join(folder, "mutants"), program)
	if out, err := made.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	return nil
}
