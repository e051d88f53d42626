// Package weiss executes the rulebook of Weiss Schwarz. Its files are the book's chapters, its functions stand in the
// order of the sections, and every change of the state cites the rule that makes it. Beside the chapters: atoms change
// the state (atoms*.go), card texts are compiled (compile*.go), their cards are selected (select*.go) and their actions
// done (actions*.go); what is derived from the state is kept until it changes (derived_*.go), and events get the rules
// that explain them (citations*.go, report.go).
package weiss
