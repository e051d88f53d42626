package main

import (
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

// mayImport is the house's table: what each package may import besides the standard library. A name that ends in "/..."
// stands for a module or folder and all below it. Tests are exempt.
var mayImport = map[string][]string{
	"cavillo/rulebooks":           {"golang.org/x/text/..."},
	"cavillo/rulebooks/draft":     {"cavillo/rulebooks", "golang.org/x/net/html/..."},
	"cavillo/rulebooks/editions":  {"cavillo/rulebooks", "cavillo/rulebooks/verbatim"},
	"cavillo/rulebooks/verbatim":  {"golang.org/x/text/..."},
	"cavillo/rulebooks/published": {"cavillo/rulebooks", "golang.org/x/text/..."},
	"cavillo/rulebooks/begin":     {"cavillo/rulebooks", "cavillo/rulebooks/published"},
	"cavillo/language":            {"cavillo/rulebooks"},
	"cavillo/engine/entry":        {"cavillo/language", "cavillo/rulebooks", "go.yaml.in/yaml/v4"},
	"cavillo/engine":              {"cavillo/engine/cite", "cavillo/engine/entry", "cavillo/rulebooks"},
	"cavillo/engine/scenario":     {"cavillo/engine", "cavillo/engine/cite", "cavillo/engine/entry", "cavillo/rulebooks"},
	"cavillo/engine/wording":      {"cavillo/engine", "cavillo/engine/entry", "cavillo/language", "cavillo/rulebooks"},
	"cavillo/engine/replay": {
		"cavillo/engine", "cavillo/engine/cite", "cavillo/engine/entry", "cavillo/engine/scenario",
		"cavillo/engine/wording", "cavillo/language", "cavillo/rulebooks",
	},
	"cavillo/engine/compare": {"cavillo/engine", "cavillo/engine/replay"},
	"cavillo/engine/measure": {
		"cavillo/engine", "cavillo/engine/cite", "cavillo/engine/replay", "cavillo/engine/scenario",
		"cavillo/rulebooks",
	},
	"cavillo/engine/table": {
		"cavillo/engine", "cavillo/engine/cite", "cavillo/engine/entry", "cavillo/engine/measure",
		"cavillo/engine/replay", "cavillo/engine/scenario", "cavillo/engine/wording",
	},
	"cavillo/engine/phrase": {
		"cavillo/engine", "cavillo/engine/entry", "cavillo/engine/replay", "cavillo/engine/scenario",
		"cavillo/engine/wording", "cavillo/rulebooks",
	},
	"cavillo/engine/situation": {
		"cavillo/engine", "cavillo/engine/entry", "cavillo/engine/replay", "cavillo/engine/scenario",
		"cavillo/engine/wording", "cavillo/language", "cavillo/rulebooks",
	},
	"cavillo/engine/reading": {
		"cavillo/engine", "cavillo/engine/entry", "cavillo/engine/situation",
		"cavillo/language", "cavillo/rulebooks",
	},
	"cavillo/engine/timing": {
		"cavillo/engine", "cavillo/engine/entry", "cavillo/engine/phrase", "cavillo/engine/replay",
		"cavillo/engine/scenario", "cavillo/rulebooks",
	},
	"cavillo/engine/shipped": {
		"cavillo/engine", "cavillo/engine/cite", "cavillo/engine/entry", "cavillo/engine/measure",
		"cavillo/engine/phrase", "cavillo/engine/scenario", "cavillo/engine/situation", "cavillo/engine/timing",
		"cavillo/rulebooks",
	},
	"cavillo/engine/enginetest": { // for tests
		"cavillo/cmd/checks", "cavillo/engine", "cavillo/engine/cite", "cavillo/engine/compare",
		"cavillo/engine/entry", "cavillo/engine/measure", "cavillo/engine/phrase", "cavillo/engine/replay",
		"cavillo/engine/scenario", "cavillo/engine/shipped", "cavillo/engine/situation", "cavillo/engine/table",
		"cavillo/engine/timing", "cavillo/engine/wording", "cavillo/rulebooks", "cavillo/rulebooks/published",
		"github.com/santhosh-tekuri/jsonschema/...",
	},
	"cavillo/engine/mutants/...": { // a command
		"cavillo/engine", "cavillo/engine/entry", "cavillo/engine/forceofwill", "cavillo/engine/measure",
		"cavillo/engine/naruto", "cavillo/engine/onepiece", "cavillo/engine/replay", "cavillo/engine/scenario",
		"cavillo/engine/weiss", "cavillo/engine/yugioh", "cavillo/engine/mutants/...",
	},
	"cavillo/engine/cite/...":         {"cavillo/rulebooks", "cavillo/engine/cite"},
	"cavillo/engine/cite/gen":         {"cavillo/rulebooks", "cavillo/rulebooks/editions"},
	"cavillo/engine/cite/cited":       {"cavillo/rulebooks"},
	"cavillo/engine/effect":           {"cavillo/engine", "cavillo/engine/entry"},
	"cavillo/engine/forceofwill/card": {"cavillo/engine/effect", "cavillo/engine/entry"},
	"cavillo/engine/forceofwill": {
		"cavillo/engine", "cavillo/engine/cite/...", "cavillo/engine/effect", "cavillo/engine/entry",
		"cavillo/engine/forceofwill/card", "cavillo/engine/measure", "cavillo/engine/replay",
		"cavillo/engine/scenario", "cavillo/engine/shipped", "cavillo/engine/table", "cavillo/rulebooks",
	},
	"cavillo/engine/naruto/card": {"cavillo/engine/effect", "cavillo/engine/entry"},
	"cavillo/engine/naruto": {
		"cavillo/engine", "cavillo/engine/cite/...", "cavillo/engine/effect", "cavillo/engine/entry",
		"cavillo/engine/measure", "cavillo/engine/naruto/card", "cavillo/engine/replay", "cavillo/engine/scenario",
		"cavillo/engine/shipped", "cavillo/engine/table", "cavillo/rulebooks",
	},
	"cavillo/engine/onepiece/card": {"cavillo/engine/effect", "cavillo/engine/entry"},
	"cavillo/engine/onepiece": {
		"cavillo/engine", "cavillo/engine/cite/...", "cavillo/engine/effect", "cavillo/engine/entry",
		"cavillo/engine/measure", "cavillo/engine/onepiece/card", "cavillo/engine/replay",
		"cavillo/engine/scenario", "cavillo/engine/shipped", "cavillo/engine/table", "cavillo/rulebooks",
	},
	"cavillo/engine/weiss/card": {"cavillo/engine/cite/...", "cavillo/engine/effect", "cavillo/engine/entry"},
	"cavillo/engine/weiss": {
		"cavillo/engine", "cavillo/engine/cite/...", "cavillo/engine/entry", "cavillo/engine/measure",
		"cavillo/engine/replay", "cavillo/engine/scenario", "cavillo/engine/shipped", "cavillo/engine/table",
		"cavillo/engine/weiss/card", "cavillo/rulebooks",
	},
	"cavillo/engine/yugioh/card": {"cavillo/engine/effect", "cavillo/engine/entry"},
	"cavillo/engine/yugioh": {
		"cavillo/engine", "cavillo/engine/cite/...", "cavillo/engine/effect", "cavillo/engine/entry",
		"cavillo/engine/measure", "cavillo/engine/replay", "cavillo/engine/scenario", "cavillo/engine/shipped",
		"cavillo/engine/table", "cavillo/engine/yugioh/card", "cavillo/rulebooks",
	},
	"cavillo/search":            {"cavillo/language", "cavillo/rulebooks", "github.com/blevesearch/...", "golang.org/x/text/..."},
	"cavillo/search/evaluation": {"cavillo/rulebooks", "cavillo/search"},
	"cavillo/rulings": {
		"cavillo/rulebooks", "modernc.org/sqlite/...", "github.com/pressly/goose/...",
		"github.com/yuin/goldmark/...", "github.com/microcosm-cc/bluemonday/...",
	},
	"cavillo/rulings/near": {"cavillo/engine/replay", "cavillo/rulebooks"},
	"cavillo/rulings/proof": {
		"cavillo/engine/cite", "cavillo/engine/entry", "cavillo/engine/measure", "cavillo/engine/replay",
		"cavillo/engine/scenario", "cavillo/rulebooks", "cavillo/rulings", "cavillo/rulings/near",
	},
	"cavillo/static": {},
	"cavillo/views": {
		"cavillo/engine", "cavillo/engine/cite", "cavillo/engine/compare", "cavillo/engine/measure", "cavillo/engine/phrase",
		"cavillo/engine/replay", "cavillo/engine/scenario", "cavillo/engine/situation", "cavillo/engine/timing",
		"cavillo/engine/wording", "cavillo/language", "cavillo/rulebooks", "cavillo/static",
		"github.com/a-h/templ/...", "github.com/skip2/go-qrcode",
	},
	"cavillo/static/pocket":  {},
	"cavillo/handlers/limit": {},
	"cavillo/handlers/fault": {
		"cavillo/engine/scenario", "cavillo/handlers/limit", "cavillo/rulebooks", "cavillo/views",
	},
	"cavillo/handlers/play": {
		"cavillo/engine", "cavillo/engine/cite", "cavillo/engine/entry", "cavillo/engine/measure", "cavillo/engine/phrase",
		"cavillo/engine/reading", "cavillo/engine/replay", "cavillo/engine/scenario", "cavillo/engine/situation",
		"cavillo/engine/timing", "cavillo/handlers/fault", "cavillo/handlers/limit", "cavillo/rulebooks",
		"cavillo/rulings/near", "cavillo/views",
		"github.com/a-h/templ",
	},
	"cavillo/handlers": {
		"cavillo/engine", "cavillo/engine/cite", "cavillo/engine/measure", "cavillo/engine/phrase", "cavillo/engine/reading",
		"cavillo/engine/replay", "cavillo/engine/scenario", "cavillo/engine/shipped", "cavillo/engine/situation",
		"cavillo/engine/timing", "cavillo/handlers/fault", "cavillo/handlers/limit", "cavillo/handlers/play",
		"cavillo/language",
		"cavillo/rulebooks", "cavillo/rulebooks/published", "cavillo/rulings", "cavillo/rulings/proof",
		"cavillo/search", "cavillo/static", "cavillo/static/pocket", "cavillo/views",
		"github.com/labstack/echo/...", "github.com/a-h/templ/...", "github.com/klauspost/compress/...",
		"github.com/andybalholm/brotli", "golang.org/x/text/...", "github.com/sergi/go-diff/...",
		"golang.org/x/image/...",
	},
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
	used := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		pkg, imports, _ := strings.Cut(line, " ")
		row, allowed, listed := allowedFor(pkg)
		if !listed {
			t.Errorf("package %s is not in the table of who may import whom", pkg)
			continue
		}
		for _, imported := range strings.Split(imports, ",") {
			first, _, _ := strings.Cut(imported, "/")
			if standard := !strings.Contains(first, ".") && first != "cavillo"; standard {
				continue
			}
			found := false
			for _, pattern := range allowed {
				if matches(pattern, imported) {
					found, used[row+" "+pattern] = true, true
				}
			}
			if !found {
				t.Errorf("%s imports %s, which the table does not allow", pkg, imported)
			}
		}
	}
	for row, allowed := range mayImport {
		for _, pattern := range allowed {
			if !used[row+" "+pattern] {
				t.Errorf("%s may import %s, and does not", row, pattern)
			}
		}
	}
}

// allowedFor finds the row of a package, its own or else that of the nearest folder above it, and what it allows.
func allowedFor(pkg string) (row string, allowed []string, listed bool) {
	if allowed, listed = mayImport[pkg]; listed {
		return pkg, allowed, true
	}
	for folder := pkg; folder != "."; folder = path.Dir(folder) {
		if allowed, listed = mayImport[folder+"/..."]; listed {
			return folder + "/...", allowed, true
		}
	}
	return "", nil, false
}

// matches reports whether a package is what a pattern of the table names.
func matches(pattern, imported string) bool {
	if folder, ok := strings.CutSuffix(pattern, "/..."); ok {
		return imported == folder || strings.HasPrefix(imported, folder+"/")
	}
	return imported == pattern
}

// TestImportTableNotices proves that the comparison can fail.
func TestImportTableNotices(t *testing.T) {
	_, allowed, _ := allowedFor("cavillo/views")
	allows := func(imported string) bool {
		return slices.ContainsFunc(allowed, func(pattern string) bool { return matches(pattern, imported) })
	}
	if allows("github.com/labstack/echo/v4") || allows("cavillo/search") || !allows("github.com/a-h/templ/runtime") {
		t.Error("the row of views allows what it should not, or forbids what it should allow")
	}
	if _, _, ok := allowedFor("cavillo/utils"); ok {
		t.Error("a package nobody listed was allowed")
	}
}
