//go:build !race

package checks

const raced = false
