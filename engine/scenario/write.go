package scenario

import (
	"bytes"
	"regexp"

	"cavillo/engine/entry"
)

// Text writes the scenario as a YAML file in one canonical form, without comments. Reading it gives the same scenario.
func (s *Scenario) Text() []byte { return Text(s.Root) }

// Text writes the keys of a scenario as its file.
func Text(root *entry.Entry) []byte {
	var b bytes.Buffer
	for i := range root.Fields {
		f := &root.Fields[i]
		if f.Kind != entry.Mapping && (f.Kind != entry.Sequence || f.Key == "mostra") {
			b.WriteString(entry.Quote(f.Key) + ": ")
			b.Write(f.FlowYAML())
			b.WriteByte('\n')
			continue
		}
		b.WriteString(entry.Quote(f.Key) + ":\n")
		for j := range f.Fields {
			b.WriteString("  " + entry.Quote(f.Fields[j].Key) + ": ")
			b.Write(f.Fields[j].FlowYAML())
			b.WriteByte('\n')
		}
		for j := range f.List {
			b.WriteString("  - ")
			b.Write(f.List[j].FlowYAML())
			b.WriteByte('\n')
		}
	}
	return b.Bytes()
}

// Plain is Text with quotation marks only where YAML needs them.
func (s *Scenario) Plain() []byte {
	return unquoted.ReplaceAllFunc(s.Text(), func(quoted []byte) []byte {
		word := quoted[1 : len(quoted)-1]
		if yamlWord.Match(word) {
			return word
		}
		return quoted
	})
}

// A word that begins with a letter and has only letters, digits, spaces within and hyphens needs no quotation marks,
// but for those that YAML reads as something else; neither does a number.
var (
	unquoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	yamlWord = regexp.MustCompile(`^(?:\p{L}[\p{L}0-9' -]*[\p{L}0-9]|[A-Za-z]|0|[1-9][0-9]{0,8})$`)
)
