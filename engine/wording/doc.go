// Package wording understands an act that is said in words at a pending choice: by its key, by enough of its words, or
// by names of cards, places and players that no option has (Reader), and puts in words what may be chosen there.
package wording
