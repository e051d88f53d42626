// Package views draws Cavillo's pages: templ components over typed view models, the addresses of every page, and the Italian
// text around the rules. It decides nothing and reads nothing: handlers fill a view model, a component draws it.
//
// [Link] is the one function that turns a rulebooks.Ref into an address. Pages work without scripts; nothing here writes an
// inline style or script, so that the strictest Content-Security-Policy holds.
package views

//go:generate go tool -modfile=../tools.mod templ generate -path .
