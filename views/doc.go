// Package views renders Cavillo's pages: it has templ components over typed view models, the addresses of every page,
// and the Italian text around the rules. It makes no decisions and does no I/O: a handler fills a view model, and a
// component renders it.
//
// [Link] is the only function that turns a rulebooks.Ref into an address. Pages work without scripts and have no
// inline style or script, so that the Content-Security-Policy can forbid both.
package views

//go:generate go tool -modfile=../tools.mod templ generate -path .
