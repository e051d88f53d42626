package scenario

import (
	"bytes"
	"regexp"

	"cavillo/engine/entry"
)

// Text returns the scenario as a YAML file in one canonical form, without comments. Reading that file gives the same
// scenario.
func (s *Scenario) Text() []byte { return Text(s.Root) }

// Text returns the keys of a scenario as a YAML file.
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

// UnquotedText returns Text with quotation marks only where YAML needs them.
func (s *Scenario) UnquotedText() []byte {
	return quotedPattern.ReplaceAllFunc(s.Text(), func(quoted []byte) []byte {
		word := quoted[1 : len(quoted)-1]
		if bareWordPattern.Match(word) {
			return word
		}
		return quoted
	})
}

var (
	// quotedPattern matches a word in quotation marks.
	quotedPattern = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	// bareWordPattern matches a word that YAML reads as the same text without quotation marks: a natural number, or
	// letters, digits, inner spaces and hyphens after a letter.
	bareWordPattern = regexp.MustCompile(`^(?:\p{L}[\p{L}0-9' -]*[\p{L}0-9]|[A-Za-z]|0|[1-9][0-9]{0,8})$`)
)
