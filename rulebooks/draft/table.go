package draft

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavillo/rulebooks"
)

// The file of an outline has a row on each line, its columns parted by tabs: the lines, "12-18" or "-"; the level, "2",
// or "-"; the number, "7.2", or "-" where Cavillo gives it one; what it is, one of titolo, regola, scarto; the title.
// Lines that begin with # are remarks.

// tableHead explains the file to whoever corrects it.
const tableHead = `# Lo schema del documento: una riga per ogni titolo e ogni regola, da correggere.
# righe	livello	numero	che cos'è	titolo, etichetta breve della regola (al più 60 caratteri) o perché è scartato
# righe: quelle di documento.txt, da 1; «-» per un titolo che il documento non stampa. Ogni riga con del testo sta in un posto solo.
# livello: 1 per un capitolo, 2 per ciò che sta sotto, e così via. numero: quello stampato; «-»: lo dà il programma, secondo i livelli.
# che cos'è: titolo, regola, scarto.
`

// Table writes an outline as a file.
func Table(rows []Row) string {
	var b strings.Builder
	b.WriteString(tableHead)
	for _, r := range rows {
		lines, level, number := "-", "-", "-"
		if r.From > 0 {
			lines = fmt.Sprintf("%d-%d", r.From, r.To)
		}
		if r.Level > 0 {
			level = strconv.Itoa(r.Level)
		}
		if r.Number != "" {
			number = string(r.Number)
		}
		b.WriteString(strings.Join([]string{lines, level, number, string(r.Kind), r.Title}, "\t") + "\n")
	}
	return b.String()
}

// Fault is what is wrong with a line of the file of an outline.
type Fault struct {
	Line int
	Text string
}

// Parse reads the file of an outline of a document. It returns no rows where there are faults, and all of these.
func Parse(text string, d *Document) (rows []Row, faults []Fault) {
	fault := func(line int, format string, args ...any) {
		faults = append(faults, Fault{line, fmt.Sprintf(format, args...)})
	}
	owner := make([]int, len(d.Lines)+1) // by line of the document: the line of the file that has it
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		line = strings.TrimRight(line, "\r")
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		r, err := parseRow(line)
		if err != nil {
			fault(i+1, "%v", err)
			continue
		}
		if r.To > len(d.Lines) {
			fault(i+1, "il documento ha %d righe, non %d", len(d.Lines), r.To)
			continue
		}
		for at := r.From; r.From > 0 && at <= r.To; at++ {
			if other := owner[at]; other > 0 && d.Lines[at-1].Text != "" {
				fault(i+1, "la riga %d del documento è già alla riga %d dello schema", at, other)
				break
			}
			owner[at] = i + 1
		}
		rows = append(rows, r)
	}
	for at, line := range d.Lines {
		if line.Text != "" && owner[at+1] == 0 {
			fault(len(lines), "la riga %d del documento, «%s», non sta in nessun posto: se non serve è uno scarto",
				at+1, excerpt(line.Text))
		}
	}
	if _, more := Numbered(rows); len(faults) == 0 {
		faults = more
	}
	if len(faults) > 0 {
		return nil, faults
	}
	return rows, nil
}

// parseRow reads a row.
func parseRow(line string) (r Row, err error) {
	cells := strings.Split(line, "\t")
	if len(cells) != 5 {
		return r, fmt.Errorf("ci vogliono cinque colonne con le tabulazioni fra una e l'altra, e sono %d", len(cells))
	}
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	r.Kind, r.Title = Kind(cells[3]), cells[4]
	if !slices.Contains([]Kind{Heading, Rule, Left}, r.Kind) {
		return r, fmt.Errorf("«%s» non è titolo, regola o scarto", cells[3])
	}
	if err = r.readLines(cells[0]); err != nil {
		return r, err
	}
	if r.Kind == Left {
		if r.Title == "" || r.From == 0 {
			return r, fmt.Errorf("uno scarto ha le sue righe e il perché")
		}
		return r, nil
	}
	if r.Level, err = strconv.Atoi(cells[1]); err != nil || r.Level < 1 || r.Level > 8 {
		return r, fmt.Errorf("«%s» non è un livello, da 1 a 8", cells[1])
	}
	if cells[2] != "-" {
		if r.Number, err = rulebooks.ParseNumber(cells[2]); err != nil {
			return r, err
		}
	}
	return r, r.check()
}

// readLines reads the lines of a row, "12-18" or "-".
func (r *Row) readLines(cell string) (err error) {
	if cell == "-" {
		return nil
	}
	from, to, isRange := strings.Cut(cell, "-")
	if !isRange {
		to = from
	}
	if r.From, err = strconv.Atoi(from); err == nil {
		r.To, err = strconv.Atoi(to)
	}
	if err != nil || r.From < 1 || r.To < r.From {
		return fmt.Errorf("«%s» non sono righe: si scrive 12-18", cell)
	}
	return nil
}

// check returns what is wrong with a heading or a rule.
func (r *Row) check() error {
	switch n := len([]rune(r.Title)); {
	case r.Title == "" || strings.ContainsAny(r.Title, "{}"):
		return fmt.Errorf("manca il titolo, o ha delle parentesi graffe")
	case r.Kind == Rule && n > maxLabel:
		return fmt.Errorf("l'etichetta della regola ha %d caratteri: al più %d", n, maxLabel)
	case r.Kind == Rule && r.From == 0:
		return fmt.Errorf("la regola «%s» non ha righe", excerpt(r.Title))
	case r.Kind == Rule && r.Level == 1:
		return fmt.Errorf("la regola «%s» sta a livello 1: sopra ci vuole il titolo di un capitolo", excerpt(r.Title))
	case r.Number != "" && r.Number.Depth() != r.Level:
		return fmt.Errorf("il numero %s ha %d parti, e il livello è %d", r.Number, r.Number.Depth(), r.Level)
	}
	return nil
}

// Numbered returns the rows with a number each, in the order of the numbers; what is left out is not among them. A row
// without a printed number follows the last one of its level.
func Numbered(rows []Row) (numbered []Row, faults []Fault) {
	var path []rulebooks.Number // the numbers above the next row, by level
	taken := map[rulebooks.Number]bool{}
	last := map[rulebooks.Number]int{} // by number: the last part of its last child
	for _, r := range rows {
		if r.Kind == Left {
			continue
		}
		level := min(r.Level, len(path)+1)
		above := rulebooks.Number("")
		if level > 1 {
			above = path[level-2]
		}
		if r.Number == "" {
			r.Number = above.Child(last[above] + 1)
		}
		above = r.Number.Parent()
		if taken[r.Number] || above != "" && !taken[above] {
			faults = append(faults, Fault{r.From, fmt.Sprintf("il numero %s di «%s» c'è già, o non ha sopra di sé %s",
				r.Number, excerpt(r.Title), above)})
		}
		taken[r.Number], r.Level = true, r.Number.Depth()
		if n, err := strconv.Atoi(r.Number.Last()); err == nil {
			if n <= last[above] && last[above] > 0 {
				faults = append(faults, Fault{r.From,
					fmt.Sprintf("il numero %s viene dopo %s", r.Number, above.Child(last[above]))})
			}
			last[above] = n
		}
		path = append(path[:min(r.Level-1, len(path))], r.Number)
		numbered = append(numbered, r)
	}
	return numbered, faults
}

// excerpt shortens a text for a message.
func excerpt(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return s
}

// Ledger counts the lines with text of an outline: those of headings, those of rules, those left out by reason.
func Ledger(d *Document, rows []Row) (headings, rules int, left map[string]int) {
	left = map[string]int{}
	for _, r := range rows {
		for at := max(r.From, 1); at <= r.To; at++ {
			switch {
			case d.Lines[at-1].Text == "":
			case r.Kind == Heading:
				headings++
			case r.Kind == Rule:
				rules++
			default:
				left[r.Title]++
			}
		}
	}
	return headings, rules, left
}
