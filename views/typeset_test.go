package views

import "testing"

func TestTypeset(t *testing.T) {
	for text, want := range map[string]string{
		"l'attacco, un po' di \"soul\" e «Amore»": "l’attacco, un po’ di “soul” e «Amore»",
		"(\"Nome: X\")": "(“Nome: X”)",
		"già ’ e “ ”":   "già ’ e “ ”",
		"'x'":           "'x’", // nobody quotes so
		"":              "",
	} {
		if got := Typeset(text); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
		if again := Typeset(Typeset(text)); again != Typeset(text) {
			t.Errorf("%q: set twice, %q", text, again)
		}
	}
}

func TestTold(t *testing.T) {
	if got, want := PrintQuotes("qui «vola» non dice nulla"), "qui “vola” non dice nulla"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

func TestTypesetHTML(t *testing.T) {
	for page, want := range map[string]string{
		`<p title="l&#39;uno" data-id="l&#39;uno">l&#39;<b>altro</b>, c'è &#34;A&#34;</p>`: `<p title="l’uno" data-id="l&#39;uno">l’<b>altro</b>, c’è “A”</p>`,
		`<b>un</b>&#39;altra &lt;b&gt; &amp;`:                                              `<b>un</b>’altra &lt;b&gt; &amp;`,
		`<pre tabindex="0"><code>d'oro "x"</code></pre> l'oro`:                             `<pre tabindex="0"><code>d'oro "x"</code></pre> l’oro`,
		`<textarea name="q">l&#39;oro</textarea><input value="l&#39;oro">`:                 `<textarea name="q">l&#39;oro</textarea><input value="l&#39;oro">`,
		`<p>A</p><p>"x" <b>y</b>"</p>`:                                                     `<p>A</p><p>“x” <b>y</b>”</p>`,
		`a < b`:                                                                            `a < b`,
	} {
		if got := string(TypesetHTML([]byte(page))); got != want {
			t.Errorf("%s:\n%s\n%s", page, got, want)
		}
	}
}
