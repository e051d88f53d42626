package main

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"cavillo/rulebooks"
)

// ruleAddress parses the address of a rule, perhaps in a version: "/ws/7.2.1", "/ws/7.2.1@2026.3". ok is false for any
// other address.
func ruleAddress(u *url.URL) (cite rulebooks.Cite, ok bool) {
	name, rest, _ := strings.Cut(strings.TrimPrefix(u.Path, "/"), "/")
	number, version, _ := strings.Cut(rest, "@")
	game, known := rulebooks.ParseGame(name)
	n, err := rulebooks.ParseNumber(number)
	return rulebooks.Cite{Ref: rulebooks.Ref{Game: game, Number: n}, Version: version}, known && err == nil
}

// verifyRule returns why the address of a rule leads to none: the version does not have the number, or no version has.
func (p *addressVerifier) verifyRule(cite rulebooks.Cite) error {
	book := p.books[cite.Game]
	switch {
	case book == nil:
		return errors.New("il regolamento non c’è")
	case cite.Version == "" && (book.Rule(cite.Number) != nil || book.RemovalOf(cite.Number) != nil):
		return nil
	case cite.Version == "":
		return fmt.Errorf("la regola %s non c’è", cite.Ref)
	case book.VersionNamed(cite.Version) == nil:
		return fmt.Errorf("la versione %s non c’è", cite.Version)
	case book.RuleAt(cite.Number, cite.Version) == nil:
		return fmt.Errorf("nella versione %s la regola %s non c’è", cite.Version, cite.Ref)
	}
	return nil
}
