// Package wording finds the act that a text means at a pending choice: by its key, by enough of its words, or
// by names of cards, places and players that no option has (Reader), and puts in words what may be chosen there.
package wording
