package rulings

import (
	"fmt"
	"path"
	"strings"
)

// Path is the path of a ruling's file in the collection or in an exported folder: "ws/017-refresh-a-meta-danno.md".
func (r *Ruling) Path() string {
	return path.Join(string(r.Game), fmt.Sprintf("%03d-%s.md", r.Number, r.Slug))
}

// Path is the path of an earlier text's file: "ws/storia/017-refresh-a-meta-danno.1.md".
func (v *Revision) Path() string {
	return path.Join(string(v.Game), pastFolder, fmt.Sprintf("%03d-%s.%d.md", v.Number, v.Slug, v.Revision))
}

// File writes a text of a ruling as its file, from which it is read back the same.
func (r *Ruling) File() []byte { return r.file("") }

// File writes an earlier text as its file.
func (v *Revision) File() []byte {
	if v.Kept() {
		return v.file(v.Replaced)
	}
	return v.file("")
}

func (r *Ruling) file(until string) []byte {
	var b strings.Builder
	b.WriteString("---\n")
	for _, line := range header {
		value := until
		if line.key != untilKey {
			value = line.text(r, line.file)
		}
		if value != "" {
			fmt.Fprintf(&b, "%s: %s\n", line.key, value)
		}
	}
	b.WriteString("---\n\n" + r.Answer + "\n")
	return []byte(b.String())
}
