package main

import (
	"os/exec"
	"path"
	"strings"
	"testing"
)

// mayImport is the house's table: what each package may import besides the standard library. A name that ends in "/..." stands
// for a module or folder and all below it. Tests are exempt.
var mayImport = map[string][]string{
	"cavillo/rulebooks":               {"golang.org/x/text/..."},
	"cavillo/rulebooks/editions":      {"cavillo/rulebooks"},
	"cavillo/rulebooks/published":     {"cavillo/rulebooks", "golang.org/x/text/...", "golang.org/x/net/html/..."},
	"cavillo/engine":                  {"cavillo/rulebooks", "cavillo/engine/cite/...", "go.yaml.in/yaml/v4/..."},
	"cavillo/engine/table":            {"cavillo/engine", "cavillo/engine/cite", "cavillo/rulebooks"},
	"cavillo/engine/enginetest":       {"cavillo/cmd/checks", "cavillo/engine", "cavillo/engine/cite", "cavillo/engine/table", "cavillo/rulebooks", "cavillo/rulebooks/published"},                                         // for tests
	"cavillo/engine/mutants/...":      {"cavillo/engine", "cavillo/engine/mutants/...", "cavillo/engine/forceofwill", "cavillo/engine/naruto", "cavillo/engine/onepiece", "cavillo/engine/weiss", "cavillo/engine/yugioh"}, // a command
	"cavillo/engine/cite/...":         {"cavillo/rulebooks", "cavillo/engine/cite"},
	"cavillo/engine/cite/gen":         {"cavillo/rulebooks", "cavillo/rulebooks/editions"},
	"cavillo/engine/cite/cited":       {"cavillo/rulebooks"},
	"cavillo/engine/effect":           {"cavillo/engine"},
	"cavillo/engine/forceofwill/card": {"cavillo/engine", "cavillo/engine/effect"},
	"cavillo/engine/forceofwill":      {"cavillo/engine", "cavillo/engine/table", "cavillo/engine/effect", "cavillo/engine/cite/...", "cavillo/engine/forceofwill/card", "cavillo/rulebooks"},
	"cavillo/engine/naruto/card":      {"cavillo/engine", "cavillo/engine/effect"},
	"cavillo/engine/naruto":           {"cavillo/engine", "cavillo/engine/table", "cavillo/engine/effect", "cavillo/engine/cite/...", "cavillo/engine/naruto/card", "cavillo/rulebooks"},
	"cavillo/engine/onepiece/card":    {"cavillo/engine", "cavillo/engine/effect"},
	"cavillo/engine/onepiece":         {"cavillo/engine", "cavillo/engine/table", "cavillo/engine/effect", "cavillo/engine/cite/...", "cavillo/engine/onepiece/card", "cavillo/rulebooks"},
	"cavillo/engine/weiss/card":       {"cavillo/engine", "cavillo/engine/effect"},
	"cavillo/engine/weiss":            {"cavillo/engine", "cavillo/engine/table", "cavillo/engine/weiss/card", "cavillo/engine/cite/...", "cavillo/rulebooks", "go.yaml.in/yaml/v4/..."},
	"cavillo/engine/yugioh/card":      {"cavillo/engine", "cavillo/engine/effect"},
	"cavillo/engine/yugioh":           {"cavillo/engine", "cavillo/engine/table", "cavillo/engine/effect", "cavillo/engine/cite/...", "cavillo/engine/yugioh/card", "cavillo/rulebooks"},
	"cavillo/search":                  {"cavillo/rulebooks", "github.com/blevesearch/...", "golang.org/x/text/..."},
	"cavillo/search/evaluation":       {"cavillo/rulebooks", "cavillo/search"},
	"cavillo/rulings":                 {"cavillo/rulebooks", "modernc.org/sqlite/...", "github.com/pressly/goose/...", "github.com/yuin/goldmark/...", "github.com/microcosm-cc/bluemonday/..."},
	"cavillo/rulings/near":            {"cavillo/engine", "cavillo/rulebooks"},
	"cavillo/rulings/proof":           {"cavillo/engine", "cavillo/rulebooks", "cavillo/rulings", "cavillo/rulings/near"},
	"cavillo/static":                  {},
	"cavillo/views":                   {"cavillo/rulebooks", "cavillo/engine", "cavillo/static", "github.com/a-h/templ/...", "github.com/skip2/go-qrcode"},
	"cavillo/static/pocket":           {},
	"cavillo/handlers/limit":          {},
	"cavillo/handlers/fault":          {"cavillo/handlers/limit", "cavillo/views", "cavillo/rulebooks", "cavillo/engine"},
	"cavillo/handlers/play":           {"cavillo/handlers/limit", "cavillo/handlers/fault", "cavillo/views", "cavillo/rulebooks", "cavillo/rulings/near", "cavillo/engine", "github.com/a-h/templ"},
	"cavillo/handlers": {"cavillo/handlers/limit", "cavillo/handlers/fault", "cavillo/handlers/play", "cavillo/views", "cavillo/static", "cavillo/static/pocket", "cavillo/rulebooks", "cavillo/rulebooks/published", "cavillo/search", "cavillo/rulings", "cavillo/rulings/proof", "cavillo/engine",
		"github.com/labstack/echo/...", "github.com/a-h/templ/...", "github.com/klauspost/compress/...", "github.com/andybalholm/brotli", "golang.org/x/text/...", "github.com/sergi/go-diff/...", "golang.org/x/image/..."},
	"cavillo/cmd/checks":          {}, // for tests
	"cavillo/cmd/web":             {"cavillo/...", "github.com/andybalholm/brotli"},
	"cavillo/cmd/web/pocket/http": {},

	"cavillo/engine/enginetest/toy": {}, // tests alone
}

func TestImportTable(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports ","}}`, "cavillo/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		pkg, imports, _ := strings.Cut(line, " ")
		allowed, listed := allowedFor(pkg)
		if !listed {
			t.Errorf("package %s is not in the table of who may import whom", pkg)
			continue
		}
		for _, imported := range strings.Split(imports, ",") {
			first, _, _ := strings.Cut(imported, "/")
			if standard := !strings.Contains(first, ".") && first != "cavillo"; standard || matches(allowed, imported) {
				continue
			}
			t.Errorf("%s imports %s, which the table does not allow", pkg, imported)
		}
	}
}

// allowedFor finds the row of a package: its own, else that of the nearest folder above it.
func allowedFor(pkg string) ([]string, bool) {
	if row, ok := mayImport[pkg]; ok {
		return row, true
	}
	for folder := pkg; folder != "."; folder = path.Dir(folder) {
		if row, ok := mayImport[folder+"/..."]; ok {
			return row, true
		}
	}
	return nil, false
}

func matches(allowed []string, imported string) bool {
	for _, pattern := range allowed {
		if folder, ok := strings.CutSuffix(pattern, "/..."); ok && (imported == folder || strings.HasPrefix(imported, folder+"/")) {
			return true
		}
		if imported == pattern {
			return true
		}
	}
	return false
}

// TestImportTableNotices proves that the comparison can fail.
func TestImportTableNotices(t *testing.T) {
	row, _ := allowedFor("cavillo/views")
	if matches(row, "github.com/labstack/echo/v4") || matches(row, "cavillo/search") || !matches(row, "github.com/a-h/templ/runtime") {
		t.Error("the row of views allows what it should not, or forbids what it should allow")
	}
	if _, ok := allowedFor("cavillo/utils"); ok {
		t.Error("a package nobody listed was allowed")
	}
}
