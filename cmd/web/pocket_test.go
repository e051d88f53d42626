package main

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"

	"cavillo/static/pocket"
)

// bakedPocket is the folder of a program of phones made of this tree, compressed quickly. It is made once.
var bakedPocket = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "pocket")
	if err != nil {
		return "", err
	}
	ctx := context.Background()
	program, err := buildPocket(ctx, filepath.Join("..", ".."), folder)
	if err != nil {
		return "", err
	}
	glue, err := pocketGlue(ctx)
	if err != nil {
		return "", err
	}
	made := filepath.Join(folder, "made")
	if err := os.Mkdir(made, 0o755); err != nil {
		return "", err
	}
	_, err = writePocket(ctx, made, program, glue, brotli.BestSpeed)
	return made, err
})

// withPocket has the servers that a test starts have the program of phones.
func withPocket(t *testing.T) (folder string) {
	t.Helper()
	folder, err := bakedPocket()
	if err != nil {
		t.Fatal(err)
	}
	before := madePocket
	madePocket = func() (*pocket.Program, error) { return pocket.Read(os.DirFS(folder)) }
	t.Cleanup(func() { madePocket = before })
	return folder
}
