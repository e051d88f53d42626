// Package table is what every game's match has and no game writes again.
package table
