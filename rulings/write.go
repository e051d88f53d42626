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
	values := map[string]string{
		"domanda": r.Question, "in breve": r.Brief, "tipo": string(r.Kind), "stato": string(r.State), "autore": r.Author, "data": r.Date, "fonte": r.Source,
		"versione": r.Version, "link": r.Link, "esempio": r.ExampleName(), "esito": r.Outcome, "non simulabile": r.Unplayable, "chiuso": r.Closing.String(),
		"quando": r.Changed.On, "chi": r.Changed.By, "perché": r.Changed.Why, "fino a": until,
	}
	var b strings.Builder
	b.WriteString("---\n")
	for _, field := range fields {
		if values[field] != "" {
			fmt.Fprintf(&b, "%s: %s\n", field, values[field])
		}
	}
	b.WriteString("---\n\n" + r.Answer + "\n")
	return []byte(b.String())
}
