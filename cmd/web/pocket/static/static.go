// Package static stands for cavillo/static in the program of phones (web bake-table), whose pages name files and send
// none: it has their addresses, and of contents the style sheet, which an example as one file carries.
package static

// addresses has the address of every file by its plain name, and styleSheet the content of cavillo.css. A file that
// bake-table writes beside this one sets them.
var (
	addresses  map[string]string
	styleSheet string
)

// File is one file.
type File struct{ Content []byte }

// URL returns the address of a file by its plain name. It panics on a name that no file has.
func URL(name string) string {
	address, ok := addresses[name]
	if !ok {
		panic("static: no file " + name)
	}
	return address
}

// FixedFile returns the style sheet, and false for every other name.
func FixedFile(name string) (File, bool) { return File{[]byte(styleSheet)}, name == "cavillo.css" }
