//go:build race

package handlers

// racing tells that the race detector makes everything several times slower.
const racing = true
