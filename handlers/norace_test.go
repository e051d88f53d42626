//go:build !race

package handlers

const racing = false
