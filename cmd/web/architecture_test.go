package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var drawAgain = flag.Bool("draw", false, "write the picture of docs/architecture.md again")

// TestArchitecturePicture compares the picture of docs/architecture.md with the imports of the code. It is drawn again
// by
//
//	go test ./cmd/web -run TestArchitecturePicture -draw
func TestArchitecturePicture(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{if .GoFiles}}{{.ImportPath}} {{join .Imports ","}}{{end}}`, "cavillo/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join("..", "..", "docs", "architecture.md")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, opens := strings.Cut(string(text), "```mermaid\n")
	old, after, closes := strings.Cut(rest, "```\n")
	if !opens || !closes {
		t.Fatal("docs/architecture.md has no picture")
	}
	picture := mermaid(string(out))
	if *drawAgain {
		if err := os.WriteFile(name, []byte(before+"```mermaid\n"+picture+"```\n"+after), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if old != picture {
		t.Errorf("the picture of docs/architecture.md is not that of the code, which is\n%s", picture)
	}
}

// mermaid draws the packages of a list, a line each with its imports, and an arrow from each to those that it imports.
// A package below two folders is drawn as the folder, what only tests and generators use is left out, and so is an
// arrow where others lead there too.
func mermaid(list string) string {
	imports := map[string]map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(list), "\n") {
		pkg, all, _ := strings.Cut(line, " ")
		from := drawnAs(pkg)
		if from == "" {
			continue
		}
		if imports[from] == nil {
			imports[from] = map[string]bool{}
		}
		for _, imported := range strings.Split(all, ",") {
			if to := drawnAs(imported); to != "" && to != from {
				imports[from][to] = true
			}
		}
	}
	var reaches func(from, to string) bool
	reaches = func(from, to string) bool {
		for next := range imports[from] {
			if next == to || reaches(next, to) {
				return true
			}
		}
		return false
	}
	var b strings.Builder
	b.WriteString("graph TD\n")
	for _, from := range slices.Sorted(maps.Keys(imports)) {
		for _, to := range slices.Sorted(maps.Keys(imports[from])) {
			if !slices.ContainsFunc(slices.Collect(maps.Keys(imports[from])),
				func(other string) bool { return other != to && reaches(other, to) }) {
				fmt.Fprintf(&b, "    %s --> %s\n", from, to)
			}
		}
	}
	return b.String()
}

// drawnAs is the name under which a package is drawn, "" where it is not.
func drawnAs(pkg string) string {
	pkg, ours := strings.CutPrefix(pkg, "cavillo/")
	if !ours || pkg == "engine/enginetest" || pkg == "engine/cite/gen" || pkg == "engine/cite/cited" {
		return ""
	}
	if parts := strings.Split(pkg, "/"); len(parts) > 2 {
		return strings.Join(parts[:2], "/")
	}
	return pkg
}

// TestMermaid leaves out the arrow that follows from two others, and the packages of tests.
func TestMermaid(t *testing.T) {
	got := mermaid("cavillo/a cavillo/b,cavillo/c,fmt\ncavillo/b cavillo/c\ncavillo/c strings\n" +
		"cavillo/engine/x/card cavillo/c\ncavillo/engine/enginetest cavillo/a\n")
	if want := "graph TD\n    a --> b\n    b --> c\n    engine/x --> c\n"; got != want {
		t.Errorf("drawn:\n%s\nwanted:\n%s", got, want)
	}
}
