package static

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"path"
	"regexp"
	"strings"
)

//go:embed *.css *.js *.svg *.png *.webmanifest *.txt
var files embed.FS

// contentTypes are the content types by extension, fixed here so that they do not depend on a machine's own table.
var contentTypes = map[string]string{
	".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml",
	".png": "image/png", ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8",
}

// importPattern matches where a script imports another one, whose name is replaced by its hashed name.
var importPattern = regexp.MustCompile(`(from |import\()'\./(\w+\.js)'`)

// commentPatterns match, by extension, what browsers need not load: every comment of a style sheet, and the lines of
// a script that are a comment.
var commentPatterns = map[string]*regexp.Regexp{".css": regexp.MustCompile(`(?s)[ \t]*/\*.*?\*/`), ".js": regexp.MustCompile(`(?m)^[ \t]*//.*\n`)}

// filesByHash has every file by its hashed name; addresses has the address of every file by its plain name.
var filesByHash, addresses = readFiles()

func readFiles() (map[string]File, map[string]string) {
	byHash, addresses := map[string]File{}, map[string]string{}
	names, err := fs.Glob(files, "*")
	if err != nil {
		panic(fmt.Sprintf("static: %v", err)) // the pattern is a constant
	}
	var add func(name string)
	add = func(name string) {
		if addresses[name] != "" {
			return
		}
		content, err := files.ReadFile(name)
		if err != nil {
			// the file is inside the binary, or a script imports one that is not: every test shows it
			panic(fmt.Sprintf("static: %v", err))
		}
		content = importPattern.ReplaceAllFunc(content, func(from []byte) []byte {
			parts := importPattern.FindSubmatch(from)
			module := string(parts[2])
			add(module)
			return []byte(string(parts[1]) + "'" + addresses[module] + "'")
		})
		ext := path.Ext(name)
		if c := commentPatterns[ext]; c != nil {
			content = c.ReplaceAll(content, nil)
		}
		sum := sha256.Sum256(content)
		with := strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:5]) + ext
		contentType := contentTypes[ext]
		if contentType == "" {
			contentType = mime.TypeByExtension(ext)
		}
		byHash[with] = File{name, contentType, content}
		addresses[name] = Prefix + with
	}
	for _, name := range names {
		add(name)
	}
	return byHash, addresses
}
