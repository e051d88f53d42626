package engine

import "strings"

// cut splits a key into its verb and the rest: "gioca:Akari>centro" is "gioca" and "Akari>centro".
func cut(key string) (verb, rest string, found bool) { return strings.Cut(key, ":") }
