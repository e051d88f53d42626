package views

import (
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
)

// Tables have their columns' names, figures their caption; a heading's lead-in is text like a rule's.
func TestTablesAndFigures(t *testing.T) {
	book, err := rulebooks.ReadBook(rulebooks.WS, fstest.MapFS{
		"book.md": bookFiles["book.md"],
		"01-uno.md": {Data: []byte(`# 1 Uno

Premessa.

**1.1** {Esiti} Gli esiti:

| Chi | Esito |
|---|---|
| **A** | vince |

| Esito | Mostri | Danno |
|---|---|---|
| "pari" | tutti e due | |

::: figura pila Catena
- Anello 2
- Anello 1
:::
`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	for number, want := range map[rulebooks.Number]string{
		"1": "<p>Premessa.</p>",
		"1.1": `<p>Gli esiti:</p><div class="wide" tabindex="0" role="group" aria-label="Tavola di 1.1"><table><thead><tr><th scope="col">Chi</th>` +
			`<th scope="col">Esito</th></tr></thead><tbody><tr><td><b>A</b></td><td>vince</td></tr></tbody></table></div>` +
			`<div class="wide" tabindex="0" role="group" aria-label="Tavola di 1.1"><table class="cards" role="table"><thead role="rowgroup"><tr role="row">` +
			`<th scope="col" role="columnheader">Esito</th><th scope="col" role="columnheader">Mostri</th><th scope="col" role="columnheader">Danno</th></tr></thead>` +
			`<tbody role="rowgroup"><tr role="row"><td role="cell" data-column="Esito">&#34;pari&#34;</td><td role="cell" data-column="Mostri">tutti e due</td>` +
			`<td role="cell" data-column="Danno"></td></tr></tbody></table></div>` +
			`<figure class="stack"><figcaption>Catena</figcaption><ol><li>Anello 2</li><li>Anello 1</li></ol></figure>`,
	} {
		if got := draw(t, ruleText(book, book.Rule(number))); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", number, got, want)
		}
	}
}
