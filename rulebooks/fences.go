package rulebooks

import (
	"strings"
	"time"
)

// readFence parses the "chiave: valore" lines of a block between ":::" and ":::" into values, one for each of keys,
// and returns the index of the line after the block. A line that begins with a space continues the previous value.
// Any other line, an unknown key and a repeated key are reported; name is the block's name in messages.
func (p *parser) readFence(name string, lines []string, i int, keys []string, values ...*string) int {
	var value *string
	seen := map[string]bool{}
	end := i + 1
	for ; end < len(lines) && lines[end] != ":::"; end++ {
		key := keyPattern.FindStringSubmatch(lines[end])
		p.line = end + 1
		switch index := keyIndex(keys, key); {
		case strings.HasPrefix(lines[end], " ") && value != nil:
			*value += " " + strings.TrimSpace(lines[end])
		case key == nil:
			p.addFault("%s: ci si aspetta una riga fra %s, o che continui quella sopra dopo uno spazio; si trova «%s»",
				name, strings.Join(keys, ", "), excerpt(lines[end]))
		case index < 0:
			p.addFault("%s: voce «%s» sconosciuta; quelle ammesse sono %s", name, key[1], strings.Join(keys, ", "))
		default:
			p.reportRepeatedKey(seen, key[1])
			value = values[index]
			*value = key[2]
		}
	}
	p.line = i + 1
	if end == len(lines) {
		p.addFault("%s: non è chiuso da «:::»", name)
	}
	return min(end+1, len(lines))
}

// reportRepeatedKey reports a key that is in seen, and adds the key to seen.
func (p *parser) reportRepeatedKey(seen map[string]bool, key string) {
	if seen[key] {
		p.addFault("la voce «%s» c'è già", key)
	}
	seen[key] = true
}

// keyIndex returns the index in keys of a key matched by keyPattern, -1 for no match or an unknown key.
func keyIndex(keys, key []string) int {
	for i := range keys {
		if key != nil && keys[i] == key[1] {
			return i
		}
	}
	return -1
}

// readDoubt parses the block of a doubt and returns the index of the line after the block.
func (p *parser) readDoubt(lines []string, i int) int {
	m := doubtPattern.FindStringSubmatch(lines[i])
	if m == nil {
		p.addFault("un punto dubbio si apre con «::: dubbio 9.2.1» e si chiude con «:::»")
		return i + 1
	}
	d := &Doubt{Game: p.book.Game, Line: i + 1}
	d.Rule, _ = p.parseNumber(m[1])
	var rules, overrides string
	end := p.readFence("punto dubbio", lines, i, []string{"domanda", "regole", "lettura", "perché", "rovescia",
		"sigla"},
		&d.Question, &rules, &d.Reading, &d.Why, &overrides, &d.ID)
	if d.Overrides = overrides == "sì"; overrides != "" && !d.Overrides {
		p.addFault("dopo «rovescia» ci si aspetta sì: la lettura limita o rovescia quello che la regola dice")
	}
	if d.Question == "" || d.Reading == "" || d.Why == "" || d.ID == "" {
		p.addFault("al punto dubbio mancano domanda, lettura, perché o sigla")
	}
	for _, s := range strings.FieldsFunc(rules, func(r rune) bool { return r == ',' || r == ' ' }) {
		if n, ok := p.parseNumber(s); ok {
			d.Rules = append(d.Rules, n)
		}
	}
	if p.book.Doubt(d.ID) != nil {
		p.addFault("la sigla %s è già di un altro punto dubbio", d.ID)
	}
	p.book.Doubts = append(p.book.Doubts, d)
	p.doubtFiles = append(p.doubtFiles, p.file)
	return end
}

// readNewer parses the block of a Newer and returns the index of the line after the block.
func (p *parser) readNewer(lines []string, i int) int {
	n, _ := p.parseNumber(newerPattern.FindStringSubmatch(lines[i])[1])
	newer := &Newer{}
	end := p.readFence("oggi", lines, i, []string{"regola", "fonte", "link", "data"}, &newer.Text, &newer.Source,
		&newer.Link, &newer.Date)
	switch r := p.book.byNumber[n]; {
	case r == nil || r.Heading:
		p.addFault("«oggi» sta presso una regola, e %s non lo è", n)
	case r.Newer != nil || r.Comparison != nil:
		p.addFault("di %s si dice già che cosa è oggi", n)
	case newer.Text == "" || newer.Source == "" || newer.Date == "":
		p.addFault("a «oggi %s» mancano regola, fonte o data", n)
	default:
		r.Newer = newer
	}
	return end
}

// readComparison parses the block of a Comparison and returns the index of the line after the block.
func (p *parser) readComparison(lines []string, i int) int {
	n, _ := p.parseNumber(comparedPattern.FindStringSubmatch(lines[i])[1])
	comparison := &Comparison{}
	end := p.readFence("confrontata", lines, i, []string{"fonte", "link", "data", "salvo"}, &comparison.Source,
		&comparison.Link, &comparison.Day, &comparison.Exception)
	switch r := p.book.byNumber[n]; {
	case r == nil || r.Heading:
		p.addFault("«confrontata» sta presso una regola, e %s non lo è", n)
	case r.Newer != nil || r.Comparison != nil:
		p.addFault("di %s si dice già che cosa è oggi", n)
	case comparison.Source == "" || comparison.Link == "" || !isDay(comparison.Day):
		p.addFault("a «confrontata %s» mancano fonte, link o data (un giorno, come 2026-11-28)", n)
	default:
		r.Comparison = comparison
	}
	return end
}

// isDay reports whether s is a date such as "2026-11-28".
func isDay(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil
}

// readSource parses the block of a Source and returns the index of the line after the block.
func (p *parser) readSource(lines []string, i int) int {
	n, _ := p.parseNumber(sourcePattern.FindStringSubmatch(lines[i])[1])
	source := &Source{}
	end := p.readFence("fonte", lines, i, []string{"fonte", "link", "sicurezza"}, &source.Name, &source.Link,
		&source.Certainty)
	switch r := p.book.byNumber[n]; {
	case r == nil || !n.InAppendix():
		p.addFault("la fonte sta presso una regola dell'appendice, e %s non lo è", n)
	case r.Source != nil:
		p.addFault("la regola %s ha già la sua fonte", n)
	case source.Name == "" || source.Certainty == "":
		p.addFault("alla fonte di %s mancano fonte o sicurezza", n)
	default:
		r.Source = source
	}
	return end
}
