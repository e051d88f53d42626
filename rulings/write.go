package rulings

import (
	"fmt"
	"path"
	"strings"
)

// Path returns the path of a ruling's file in the collection or in an exported folder:
// "ws/017-refresh-a-meta-danno.md".
func (r *Ruling) Path() string {
	return path.Join(string(r.Game), fmt.Sprintf("%03d-%s.md", r.Number, r.Slug))
}

// Path returns the path of an earlier text's file: "ws/storia/017-refresh-a-meta-danno.1.md".
func (v *Revision) Path() string {
	return path.Join(string(v.Game), earlierFolder, fmt.Sprintf("%03d-%s.%d.md", v.Number, v.Slug, v.Revision))
}

// File returns the content of the ruling's file.
func (r *Ruling) File() []byte { return r.fileText("") }

// File returns the content of the earlier text's file.
func (v *Revision) File() []byte {
	if v.IsKept() {
		return v.fileText(v.Replaced)
	}
	return v.fileText("")
}

// fileText returns the content of a file. until is the day on which a kept text was replaced, "" for other texts.
func (r *Ruling) fileText(until string) []byte {
	var b strings.Builder
	b.WriteString("---\n")
	for _, line := range headerColumns {
		value := until
		if line.headerKey != untilKey {
			value = line.textOr(r, line.headerText)
		}
		if value != "" {
			fmt.Fprintf(&b, "%s: %s\n", line.headerKey, value)
		}
	}
	b.WriteString("---\n\n" + r.Answer + "\n")
	return []byte(b.String())
}
