package main

import (
	"net/url"
	"testing"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

func TestVerifyRuleAddresses(t *testing.T) {
	book, err := editions.Book(rulebooks.WS)
	if err != nil {
		t.Fatal(err)
	}
	p := &addressVerifier{books: map[rulebooks.Game]*rulebooks.Book{rulebooks.WS: book}}
	for address, want := range map[string]string{
		"/ws/1.1.1": "", "https://example.org/ws/1.1.1@2026.1": "", "/ws/99.9": "la regola WS 99.9 non c’è",
		"/ws/1.1.1@2020.1": "la versione 2020.1 non c’è", "/ws/99.9@2026.1": "nella versione 2026.1 la regola WS 99.9 non c’è",
		"/ygo/1.1": "il regolamento non c’è",
	} {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if cite, ok := ruleAddress(u); !ok {
			t.Errorf("%s is no address of a rule", address)
		} else if err := p.verifyRule(cite); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
	for _, address := range []string{"/ws/turno", "/esempi/ws/x", "/ws", "/tavolo/ws/1.1"} {
		if u, _ := url.Parse(address); u != nil {
			if cite, ok := ruleAddress(u); ok {
				t.Errorf("%s is the address of %s", address, cite)
			}
		}
	}
}
