package entry

import (
	"bytes"
	"strings"
)

// FlowYAML returns the value on one line, in the flow style of YAML. Read gives back the same value.
func (e *Entry) FlowYAML() []byte {
	var b bytes.Buffer
	writeFlow(&b, e)
	return b.Bytes()
}

func writeFlow(b *bytes.Buffer, e *Entry) {
	switch e.Kind {
	case Scalar:
		b.WriteString(Quote(e.Text))
	case Sequence:
		b.WriteByte('[')
		for i := range e.List {
			if i > 0 {
				b.WriteString(", ")
			}
			writeFlow(b, &e.List[i])
		}
		b.WriteByte(']')
	case Mapping:
		b.WriteByte('{')
		for i := range e.Fields {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(Quote(e.Fields[i].Key) + ": ")
			writeFlow(b, &e.Fields[i])
		}
		b.WriteByte('}')
	}
}

// Quote returns a text in double quotes, so that YAML reads back the same text.
func Quote(text string) string { return `"` + escapeReplacer.Replace(text) + `"` }

var escapeReplacer = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`)
