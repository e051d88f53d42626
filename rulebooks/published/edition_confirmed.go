package published

import (
	"fmt"

	"cavillo/rulebooks"
)

// takeConfirmed takes the rows that a person has confirmed out of what is paired. The error is TableFaults.
func (t *tableMaker) takeConfirmed(table *Table) error {
	if table == nil {
		return nil
	}
	c := confirmer{tableMaker: t, isSameText: table.Digest == t.lex.digest(), usedOld: map[rulebooks.Number]int{}, usedNew: map[int]int{}}
	for _, r := range table.Rows {
		if r.Confirmed {
			c.take(r)
		}
	}
	if len(c.faults) > 0 {
		return c.faults
	}
	return nil
}

// confirmer takes confirmed rows, one after the other.
type confirmer struct {
	*tableMaker
	isSameText bool // the table was made from this very document
	usedOld    map[rulebooks.Number]int
	usedNew    map[int]int // by new node: the line of its row
	faults     TableFaults
	line       int
}

func (c *confirmer) fault(format string, args ...any) {
	c.faults = append(c.faults, TableFault{c.line, fmt.Sprintf(format, args...)})
}

func (c *confirmer) take(r Row) {
	c.line = r.line
	before := len(c.faults)
	var olds, news []int
	for _, n := range r.Old {
		i, known := c.at[n]
		switch {
		case !known:
			c.fault("l'edizione di prima non ha il numero %s", n)
		case c.usedOld[n] > 0:
			c.fault("il numero %s di prima sta già alla riga %d", n, c.usedOld[n])
		}
		c.usedOld[n] = r.line
		olds = append(olds, i)
	}
	isSilent := len(olds) == 1 && len(r.New) == 1 && len(r.Places) == 0 && len(c.old[olds[0]].keys) == 0
	for x, n := range r.New {
		if isSilent {
			break // a title that the document does not print
		}
		j := c.find(&r, x)
		switch {
		case j < 0:
			c.fault("il documento non ha una regola %s%s", n, c.placeHint(&r, x))
			continue
		case c.usedNew[j] > 0:
			c.fault("la regola %s di ora sta già alla riga %d", n, c.usedNew[j])
		}
		c.usedNew[j] = r.line
		news = append(news, j)
	}
	if len(c.faults) > before || isSilent {
		return
	}
	c.settle(&r, olds, news)
	c.fixed = append(c.fixed, r)
}

// find returns the new node of the x-th new number of a row, -1 for none: by its number where the document prints it,
// else by its line.
func (c *confirmer) find(r *Row, x int) int {
	if c.isSameText && x < len(r.Places) {
		for j, n := range c.new {
			if n.place == r.Places[x] && (!c.book.layout.numbered || n.number == r.New[x]) {
				return j
			}
		}
	}
	for j, n := range c.new {
		if n.number == r.New[x] {
			return j
		}
	}
	return -1
}

func (c *confirmer) placeHint(r *Row, x int) string {
	if x < len(r.Places) && c.isSameText {
		return " alla riga " + r.Places[x]
	}
	return ""
}

// settle pairs the nodes of a confirmed row, so that no proposal takes them.
func (c *confirmer) settle(r *Row, olds, news []int) {
	for _, i := range olds {
		c.isOldFree[i] = false
	}
	r.Places = nil
	for x, j := range news {
		c.isNewFree[j], c.isFixed[j] = false, true
		c.new[j].of = nil
		c.new[j].number = r.New[x]
		r.Places = append(r.Places, c.new[j].place)
		if r.Is(Discarded) {
			c.discarded[j] = true
		}
	}
	if len(olds) == 0 || len(news) == 0 {
		return
	}
	c.pair(olds[0], news[0])
	c.pieces[olds[0]] = append(c.pieces[olds[0]], news[1:]...)
	c.gathered[news[0]] = append(c.gathered[news[0]], olds[1:]...)
}

// remarkUnconfirmed says which rows of the earlier table were not confirmed and are proposed in another way now: a person
// may have corrected them and forgotten the state.
func (t *tableMaker) remarkUnconfirmed(table *Table) {
	if table == nil {
		return
	}
	now := map[string]bool{}
	for i := range t.rows {
		now[t.rows[i].facts()] = true
	}
	for i := range table.Rows {
		if r := &table.Rows[i]; !r.Confirmed && !now[r.facts()] {
			t.remarks = append(t.remarks, fmt.Sprintf("La riga %d della tabella di prima (%s, %s → %s) non era confermata, e la proposta è un'altra.",
				r.line, r.KindNames(), joinNumbers(r.Old), joinNumbers(r.New)))
		}
	}
}

// facts returns what a row says, without its state and reason.
func (r *Row) facts() string {
	return r.KindNames() + "|" + joinNumbers(r.Old) + "|" + joinNumbers(r.New)
}
