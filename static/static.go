// Package static holds the files that pages load: style sheet, scripts, icons. They are embedded, and each is served
// under a name that carries the hash of its content, so that a browser may keep it for ever; [URL] gives that name. Two
// files cannot be hashed, because browsers ask for them by a fixed name: the service worker and the manifest ([Fixed]).
package static

import (
	"maps"
	"strings"
)

// File is one embedded file.
type File struct {
	Name    string // "cavillo.css"
	Type    string // content type
	Content []byte
}

// Prefix is the path under which hashed files are served.
const Prefix = "/static/"

// URL returns the address of a file by its plain name: "/static/cavillo.1a2b3c4d5e.css". It panics on a name that is
// not embedded, a fault of the program that every test of a page shows.
func URL(name string) string {
	u, ok := addresses[name]
	if !ok {
		panic("static: no file " + name)
	}
	return u
}

// Addresses returns the address of every file by its plain name.
func Addresses() map[string]string { return maps.Clone(addresses) }

// HashedFile returns the file with a hashed name, and false where there is none. The content under a hashed name
// never changes.
func HashedFile(name string) (File, bool) {
	f, ok := filesByHash[name]
	return f, ok
}

// FixedFile returns the file with a plain name, for the few files that are served under it.
func FixedFile(name string) (File, bool) {
	return HashedFile(strings.TrimPrefix(addresses[name], Prefix))
}
