package engine

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
)

// Limits of a scenario file: it may come from anyone.
const (
	maxScenarioBytes = 64 << 10
	maxDepth         = 40
	maxEntries       = 4000
)

// readEntries reads a scenario's YAML into entries.
func readEntries(data []byte) (*Entry, error) {
	root, err := Entries(data)
	if err == nil && root.Kind != Mapping {
		return nil, Wrong(root.Line, "il file deve cominciare con le chiavi dell'esempio: %s", strings.Join(scenarioKeys, ", "))
	}
	return root, err
}

// Entries reads a file's YAML into entries, with the lines where they stand. The error is a *ScenarioError.
func Entries(data []byte) (*Entry, error) {
	if len(data) > maxScenarioBytes {
		return nil, Wrong(1, "il file supera %d kB", maxScenarioBytes>>10)
	}
	var document yaml.Node
	if err := yaml.Unmarshal(data, &document); err != nil {
		return nil, yamlError(err)
	}
	if len(document.Content) == 0 {
		return nil, Wrong(1, "il file è vuoto")
	}
	count := 0
	root, err := toEntry(document.Content[0], 0, &count)
	if err != nil {
		return nil, err
	}
	return &root, nil
}

// yamlError turns a syntax error of the YAML reader into a ScenarioError with the line on which what is wrong begins, or line 1 where the
// reader gives none.
func yamlError(err error) error {
	line := 1
	var syntax *yaml.LoadError
	if errors.As(err, &syntax) {
		line = max(1, cmp.Or(syntax.ContextMark.Line, syntax.Mark.Line))
	}
	return Wrong(line, "il file non è YAML corretto: controllare rientri, due punti, virgolette e parentesi di questa riga e delle vicine; un testo con «: » vuole le virgolette")
}

func toEntry(n *yaml.Node, depth int, count *int) (Entry, error) {
	e := Entry{Line: n.Line}
	if *count++; depth > maxDepth || *count > maxEntries {
		return e, Wrong(n.Line, "il file è troppo lungo o troppo annidato per un esempio")
	}
	if n.Anchor != "" || n.Kind == yaml.AliasNode {
		return e, Wrong(n.Line, "àncore e rimandi YAML non si usano negli esempi")
	}
	switch n.Kind {
	case yaml.ScalarNode:
		e.Text = strings.TrimSpace(n.Value)
		if e.Text == "" {
			e.Kind = Empty
		}
	case yaml.SequenceNode:
		e.Kind = Sequence
		e.List = slices.Grow(e.List, len(n.Content))
		for _, c := range n.Content {
			item, err := toEntry(c, depth+1, count)
			if err != nil {
				return e, err
			}
			e.List = append(e.List, item)
		}
	case yaml.MappingNode:
		e.Kind = Mapping
		e.Fields = slices.Grow(e.Fields, len(n.Content)/2)
		for i := 0; i+1 < len(n.Content); i += 2 {
			key := n.Content[i]
			if key.Kind != yaml.ScalarNode {
				return e, Wrong(key.Line, "una chiave deve essere una parola")
			}
			field, err := toEntry(n.Content[i+1], depth+1, count)
			if err != nil {
				return e, err
			}
			field.Key, field.Line = strings.TrimSpace(key.Value), key.Line
			for _, other := range e.Fields {
				if fold(other.Key) == fold(field.Key) {
					return e, Wrong(key.Line, "la chiave «%s» c'è già alla riga %d", field.Key, other.Line)
				}
			}
			e.Fields = append(e.Fields, field)
		}
	default:
		return e, Wrong(n.Line, "valore che non si capisce")
	}
	return e, nil
}

// only returns the fields of a mapping by key; a key that is not among keys is an error.
func (e *Entry) only(keys ...string) (map[string]*Entry, error) {
	fields := map[string]*Entry{}
	if e.Kind == Empty {
		return fields, nil
	}
	if e.Kind != Mapping {
		return nil, Wrong(e.Line, "ci si aspettano coppie chiave e valore, con le chiavi %s", strings.Join(keys, ", "))
	}
	for i := range e.Fields {
		f := &e.Fields[i]
		if !slices.Contains(keys, f.Key) {
			return nil, Wrong(f.Line, "chiave sconosciuta «%s»; %s", f.Key, Nearest(f.Key, keys))
		}
		fields[f.Key] = f
	}
	return fields, nil
}

// scalar returns the text of an entry; an entry of another shape is an error.
func (e *Entry) scalar() (string, error) {
	if e.Kind != Scalar {
		return "", Wrong(e.Line, "%sci si aspetta una parola o una frase", e.label())
	}
	return e.Text, nil
}

// Number reads a whole number from least to most, both included. The error is a *ScenarioError.
func (e *Entry) Number(least, most int) (int, error) {
	n, err := strconv.Atoi(e.Text)
	if e.Kind != Scalar || err != nil || n < least || n > most {
		return 0, Wrong(e.Line, "%sci si aspetta un numero fra %d e %d", e.label(), least, most)
	}
	return n, nil
}

// Names reads one name or a list of names; an empty entry has none. The error is a *ScenarioError.
func (e *Entry) Names() ([]string, error) {
	switch e.Kind {
	case Empty:
		return nil, nil
	case Scalar:
		return []string{e.Text}, nil
	case Sequence:
		var names []string
		for i := range e.List {
			name, err := e.List[i].scalar()
			if err != nil {
				return nil, err
			}
			names = append(names, name)
		}
		return names, nil
	}
	return nil, Wrong(e.Line, "%sci si aspetta un elenco di nomi fra parentesi quadre", e.label())
}

func (e *Entry) label() string {
	if e.Key == "" {
		return ""
	}
	return fmt.Sprintf("«%s»: ", e.Key)
}
