package rulings

import (
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// toRule is a Link as views makes them.
func toRule(c rulebooks.Cite) (href, title string) {
	href = "/" + string(c.Game) + "/" + string(c.Ref.Number)
	if c.Version != "" {
		href += "@" + c.Version
	}
	return href, "Regola " + string(c.Ref.Number)
}

func TestHTMLLinksCitations(t *testing.T) {
	for _, test := range []struct{ answer, want string }{
		{"Vedi WS 7.2.1.4.2.",
			`<p>Vedi <a href="/ws/7.2.1.4.2" title="Regola 7.2.1.4.2" class="cite" data-ref="ws:7.2.1.4.2">WS 7.2.1.4.2</a>.</p>`},
		{"[FOW 6.1] e **§3.10**\nin due righe",
			`<p>[<a href="/fow/6.1" title="Regola 6.1" class="cite" data-ref="fow:6.1">FOW 6.1</a>] e <strong><a href="/ws/3.10" title="Regola 3.10" class="cite" data-ref="ws:3.10">§3.10</a></strong>` + "\nin due righe</p>"},
		{"WS 9.2.1@2026.1 prima, WS 9.9.1 poi\\\nfine",
			`<p><a href="/ws/9.2.1@2026.1" title="Regola 9.2.1" class="cite" data-ref="ws:9.2.1">WS 9.2.1@2026.1</a> prima, <a href="/ws/9.9.1" title="Regola 9.9.1" class="cite" data-ref="ws:9.9.1">WS 9.9.1</a> poi<br>` + "\nfine</p>"},
		{"- a < b: WS 1.1.1\n- `WS 2.2.2` resta così",
			"<ul>\n<li>a &lt; b: " + `<a href="/ws/1.1.1" title="Regola 1.1.1" class="cite" data-ref="ws:1.1.1">WS 1.1.1</a>` + "</li>\n<li><code>WS 2.2.2</code> resta così</li>\n</ul>"},
		{"[testo WS 1.1.1](/altrove)", `<p><a href="/altrove">testo WS 1.1.1</a></p>`},
	} {
		r := &Ruling{Game: rulebooks.WS, Answer: test.answer}
		if got := strings.TrimSpace(HTML(r.Answer, r.Game, toRule)); got != test.want {
			t.Errorf("%q\n found %s\n wanted %s", test.answer, got, test.want)
		}
	}
}

func TestHTMLWithoutAddressStaysText(t *testing.T) {
	r := &Ruling{Game: rulebooks.WS, Answer: "Vedi WS 7.2.1."}
	none := func(rulebooks.Cite) (string, string) { return "", "" }
	if got := strings.TrimSpace(HTML(r.Answer, r.Game, none)); got != "<p>Vedi WS 7.2.1.</p>" {
		t.Errorf("found %s", got)
	}
}

func TestHTMLIsSanitised(t *testing.T) {
	for _, answer := range []string{
		"<script>alert(1)</script>WS 1.1.1",
		"a <img src=x onerror=alert(1)> b",
		"[clicca](javascript:alert(1))",
		"[clicca](JaVaScRiPt:alert(1))",
		"[clicca](data:text/html;base64,PHNjcmlwdD4=)",
		"<a class=\"cite\" data-ref=\"ws:1.1.1\" href=\"javascript:alert(1)\">x</a>",
		"![foto](https://example.org/x.png)",
		"<style>p{}</style><iframe src=\"https://example.org\"></iframe>",
		"[x]: javascript:alert(1)\n\n[x]",
	} {
		r := &Ruling{Game: rulebooks.WS, Answer: answer}
		got := HTML(r.Answer, r.Game, func(rulebooks.Cite) (string, string) { return "javascript:alert(2)", `"><script>` })
		for _, bad := range []string{"<script", "javascript:", "onerror", "<img", "<iframe", "<style", "data:text"} {
			if strings.Contains(strings.ToLower(got), bad) {
				t.Errorf("%q leaves %q in %s", answer, bad, got)
			}
		}
	}
}

func TestHTMLMarksOnlyForeignLinks(t *testing.T) {
	r := &Ruling{Game: rulebooks.WS, Answer: "[fuori](https://example.org/a) WS 1.1.1"}
	got := HTML(r.Answer, r.Game, toRule)
	if !strings.Contains(got, `<a href="https://example.org/a" rel="nofollow">fuori</a>`) || strings.Count(got, "nofollow") != 1 {
		t.Errorf("found %s", got)
	}
}

func TestPlain(t *testing.T) {
	r := &Ruling{Game: rulebooks.WS, Answer: "Prima **riga**\nseconda: [qui](/ws).\n\n- voce `uno`\n- voce due\n\n```\ncodice\n```"}
	if got, want := r.PlainText(), "Prima riga seconda: qui.\nvoce uno\nvoce due\ncodice"; got != want {
		t.Errorf("found %q, wanted %q", got, want)
	}
}

func TestParseID(t *testing.T) {
	for id, want := range map[string][2]int{"17-refresh-a-meta-danno": {17, 0}, "17": {17, 0}, "17-": {17, 0}, "10001-x": {10001, 0}, "17@3": {17, 3}, "17-x@10000": {17, 10000},
		"": {}, "0-x": {}, "017-x": {}, "-1": {}, "x-17": {}, "17x": {}, "17-É": {}, "99999999999-x": {}, "17@0": {}, "17@": {}, "17@x": {}, "17-x@2@3": {}} {
		if number, revision, ok := ParseID(id); number != want[0] || revision != want[1] || ok != (want[0] > 0) {
			t.Errorf("%q: found %d %d %v, wanted %d", id, number, revision, ok, want)
		}
	}
}
