package static

import (
	"bytes"
	"encoding/json"
	"image/png"
	"path"
	"regexp"
	"strings"
	"testing"
)

func TestNamesCarryTheirHash(t *testing.T) {
	u := URL("cavillo.css")
	if !regexp.MustCompile(`^/static/cavillo\.[0-9a-f]{10}\.css$`).MatchString(u) {
		t.Fatalf("address %q", u)
	}
	f, ok := HashedFile(strings.TrimPrefix(u, Prefix))
	if !ok || f.Name != "cavillo.css" || f.Type != "text/css; charset=utf-8" || len(f.Content) == 0 {
		t.Errorf("%v %q %q, %d bytes", ok, f.Name, f.Type, len(f.Content))
	}
	for _, name := range []string{"", "cavillo.css", "../static.go", "cavillo.0000000000.css"} {
		if _, ok := HashedFile(name); ok {
			t.Errorf("%q is served", name)
		}
	}
	if _, ok := FixedFile("niente"); ok {
		t.Error("a file that is not there is served")
	}
}

func TestManifest(t *testing.T) {
	f, ok := FixedFile("manifest.webmanifest")
	if !ok {
		t.Fatal("no manifest")
	}
	var manifest struct {
		Name, Lang, StartURL, Display string
		Icons                         []struct{ Src, Sizes string }
	}
	if err := json.Unmarshal(f.Content, &manifest); err != nil {
		t.Fatal(err)
	}
	if manifest.Name != "Cavillo" || manifest.Lang != "it" || manifest.Display != "standalone" ||
		len(manifest.Icons) == 0 {
		t.Errorf("%+v", manifest)
	}
}

func TestIconsHaveTheSizeOfTheirName(t *testing.T) {
	for name, size := range map[string]int{"icon-32.png": 32, "icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512} {
		f, ok := FixedFile(name)
		if !ok {
			t.Errorf("no %s", name)
			continue
		}
		img, err := png.DecodeConfig(strings.NewReader(string(f.Content)))
		if err != nil || img.Width != size || img.Height != size {
			t.Errorf("%s is %dx%d: %v", name, img.Width, img.Height, err)
		}
	}
}

// Old phones stop at the first thing that they cannot read.
func TestNothingThatOldPhonesCannotRead(t *testing.T) {
	script := []string{"(?<=", "(?<!", "RegExp.escape", "\\p{", "??", "||=", "?.", ".at(", "replaceAll", ".matchAll(/", "http:", "https:", "innerHTML", "eval("}
	for name, forbidden := range map[string][]string{
		"cavillo.css": {":has(", "@layer", "@import", "light-dark(", "color-mix(", "http:", "https:", "@font-face"},
		"cavillo.js":  script, "box.js": script, "esempio.js": script, "over.js": script, "offline.js": script, "search.js": script, "sw.js": script,
		"words.js": script, "number.js": script, "parse.js": script, "lsa.js": script, "agreement.js": script, "features.js": script, "rerank.js": script, "rank.js": script,
	} {
		f, ok := FixedFile(name)
		if !ok {
			t.Fatalf("no %s", name)
		}
		for _, word := range forbidden {
			if strings.Contains(string(f.Content), word) {
				t.Errorf("%s has %s", name, word)
			}
		}
	}
}

// Where a script loads another one, the address is that of an embedded file.
func TestScriptsLoadWhatIsThere(t *testing.T) {
	n := 0
	for _, f := range filesByHash {
		if !strings.HasSuffix(f.Name, ".js") {
			continue
		}
		for _, m := range regexp.MustCompile(`(?m)^(?:import|export) .*from '([^']*)'|import\('([^']*)'\)`).FindAllStringSubmatch(string(f.Content), -1) {
			n++
			address := m[1] + m[2]
			if _, ok := HashedFile(strings.TrimPrefix(address, Prefix)); !ok || !strings.HasPrefix(address, Prefix) {
				t.Errorf("%s loads %q", f.Name, address)
			}
		}
	}
	if n < 5 {
		t.Errorf("only %d scripts are loaded by others", n)
	}
}

// TestNoComments finds no comment in what browsers load, and nothing else gone: an address in a line stays.
func TestNoComments(t *testing.T) {
	for name, file := range filesByHash {
		switch ext := path.Ext(name); {
		case ext == ".css" && bytes.Contains(file.Content, []byte("/*")),
			ext == ".js" && regexp.MustCompile(`(?m)^\s*//`).Match(file.Content):
			t.Errorf("%s has a comment", name)
		}
	}
	got := commentPatterns[".js"].ReplaceAllString("  // says why\nconst at = 'https://x'; // here\n", "")
	if got != "const at = 'https://x'; // here\n" {
		t.Errorf("a script becomes %q", got)
	}
	got = commentPatterns[".css"].ReplaceAllString("a { b: c; } /* why,\nand how */\nd { e: f; }\n", "")
	if got != "a { b: c; }\nd { e: f; }\n" {
		t.Errorf("a style sheet becomes %q", got)
	}
}
