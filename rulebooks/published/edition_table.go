package published

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// The table is a text file with a line for each row and six columns between tabs, which a person corrects:
//
//	stato     proposto, or confermato once a person has looked at it; only confirmed rows are kept by the next comparison
//	tipo      one of Kinds, or two: "spostata, cambiata"
//	prima     the numbers before, "" where the rule is new
//	ora       the numbers now, "" where it is gone
//	riga      the lines of the document at which the new ones begin; "120.2" is the second of line 120
//	motivo    why it is proposed
//
// A line that begins with "#" is a remark. "# documento" is followed by the digest of the document that was read.

const (
	tableHead     = "stato\ttipo\tprima\tora\triga\tmotivo"
	digestHead    = "# documento "
	stateProposed = "proposto"
	stateConfirm  = "confermato"
)

// Table is a table that was read from a file.
type Table struct {
	Digest string // of the document that it was made from
	Rows   []Row
}

// TableFault is a fault in a line of a table.
type TableFault struct {
	Line int
	Text string
}

// TableFaults are all faults of a table.
type TableFaults []TableFault

// Error returns a line for each fault.
func (fs TableFaults) Error() string {
	var lines []string
	for _, f := range fs {
		lines = append(lines, fmt.Sprintf("riga %d: %s", f.Line, f.Text))
	}
	return strings.Join(lines, "\n")
}

// SaveTable writes the table of a comparison into a file: whole, or not at all.
func (c *Comparison) SaveTable(path string) error {
	var text bytes.Buffer
	if err := c.WriteTable(&text); err != nil {
		return err
	}
	return writeAtomically(path, text.Bytes())
}

// WriteTable writes the table of a comparison.
func (c *Comparison) WriteTable(w io.Writer) error {
	kinds, open := c.Count()
	var b strings.Builder
	fmt.Fprintf(&b, "# %s: che cosa un'edizione nuova fa di ogni regola. %s\n", c.Document.Game.Name(), countRows(kinds))
	fmt.Fprintf(&b, "# Da guardare: %d. Dove la proposta è giusta scrivi «confermato» al posto di «proposto»; dov'è sbagliata,\n", open)
	fmt.Fprint(&b, "# correggi anche tipo e numeri. «uguale» e «spostata» da sole hanno tutte le parole di prima: stanno bene così.\n")
	fmt.Fprintf(&b, "# I tipi: %s.\n", kindList())
	fmt.Fprintf(&b, "%s%s\n", digestHead, c.Document.Digest)
	for _, s := range c.Remarks {
		fmt.Fprintf(&b, "# %s\n", oneLine(s))
	}
	b.WriteString(tableHead + "\n")
	for i := range c.Rows {
		r := &c.Rows[i]
		state := stateProposed
		if r.Confirmed {
			state = stateConfirm
		}
		b.WriteString(strings.Join([]string{state, r.KindNames(), joinNumbers(r.Old), joinNumbers(r.New),
			strings.Join(r.Places, ", "), oneLine(r.Reason)}, "\t") + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func kindList() string {
	var names []string
	for _, k := range Kinds {
		names = append(names, string(k))
	}
	return strings.Join(names, ", ")
}

// countRows returns the count of each kind: "uguale 400, cambiata 12."
func countRows(kinds map[Kind]int) string {
	var out []string
	for _, k := range Kinds {
		if kinds[k] > 0 {
			out = append(out, fmt.Sprintf("%s %d", k, kinds[k]))
		}
	}
	return strings.Join(out, ", ") + "."
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// ReadTable reads a table. The error is TableFaults.
func ReadTable(text []byte) (*Table, error) {
	t := &Table{}
	var faults TableFaults
	for i, line := range strings.Split(strings.TrimPrefix(normalize(string(text)), "\ufeff"), "\n") {
		digest, isDigest := strings.CutPrefix(line, digestHead)
		switch {
		case isDigest:
			t.Digest = strings.TrimSpace(digest)
		case strings.TrimSpace(line) == "" || line[0] == '#' || line == tableHead:
		default:
			r, err := parseRow(line)
			if err != nil {
				faults = append(faults, TableFault{i + 1, err.Error()})
				continue
			}
			r.line = i + 1
			t.Rows = append(t.Rows, *r)
		}
	}
	if len(faults) > 0 {
		return nil, faults
	}
	return t, nil
}

func parseRow(line string) (*Row, error) {
	cells := strings.Split(line, "\t")
	if len(cells) != 6 {
		return nil, fmt.Errorf("ci si aspettano sei colonne divise da tabulazioni (stato, tipo, prima, ora, riga, motivo): sono %d", len(cells))
	}
	r := &Row{Reason: cells[5]}
	switch state := strings.TrimSpace(cells[0]); state {
	case stateConfirm:
		r.Confirmed = true
	case stateProposed:
	default:
		return nil, fmt.Errorf("lo stato è «%s» o «%s»: si trova «%s»", stateProposed, stateConfirm, state)
	}
	for _, name := range splitList(cells[1]) {
		k := Kind(strings.ToLower(name))
		if !slices.Contains(Kinds, k) {
			return nil, fmt.Errorf("«%s» non è un tipo: quelli sono %s", name, kindList())
		}
		r.Kinds = append(r.Kinds, k)
	}
	var err error
	if r.Old, err = parseNumbers(cells[2]); err != nil {
		return nil, err
	}
	if r.New, err = parseNumbers(cells[3]); err != nil {
		return nil, err
	}
	r.Places = splitList(cells[4])
	if fault := r.fault(); fault != "" {
		return nil, fmt.Errorf("%s", fault)
	}
	return r, nil
}

func splitList(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' || r == ';' })
}

func parseNumbers(s string) ([]rulebooks.Number, error) {
	var out []rulebooks.Number
	for _, cell := range splitList(s) {
		n, err := rulebooks.ParseNumber(cell)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}

// fault says why the kinds of a row and its numbers contradict each other, "" where they do not.
func (r *Row) fault() string {
	if len(r.Kinds) == 0 {
		return "manca il tipo"
	}
	for _, k := range r.Kinds {
		least, most := [2]int{1, 1}, [2]int{1, 1} // of old and new numbers
		switch k {
		case New, Discarded:
			least, most = [2]int{0, 1}, [2]int{0, 1}
		case Gone:
			least, most = [2]int{1, 0}, [2]int{1, 0}
		case Split:
			least, most = [2]int{1, 2}, [2]int{1, 9}
		case Joined:
			least, most = [2]int{2, 1}, [2]int{9, 1}
		case Altered, Reworded, MovedTo:
			if r.Is(Split) || r.Is(Joined) {
				continue
			}
		}
		if len(r.Old) < least[0] || len(r.Old) > most[0] || len(r.New) < least[1] || len(r.New) > most[1] {
			return fmt.Sprintf("«%s» vuole %s prima e %s ora", k, howMany(least[0], most[0]), howMany(least[1], most[1]))
		}
	}
	if r.Is(Same) && (len(r.Kinds) > 1 || r.Old[0] != r.New[0]) {
		return "«uguale» sta da sola, con lo stesso numero; con un altro numero è «spostata»"
	}
	if len(r.Kinds) > 1 && (r.Is(New) || r.Is(Gone) || r.Is(Discarded) || r.Is(Split) && r.Is(Joined)) {
		return fmt.Sprintf("«%s» non vanno insieme", r.KindNames())
	}
	return ""
}

func howMany(least, most int) string {
	switch {
	case most == 0:
		return "nessun numero"
	case least == most:
		return "un numero"
	}
	return "due numeri o più"
}
