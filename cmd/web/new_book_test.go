package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const floorRules = "# Regolamento dei tornei\n\n## Ritardi\n\nIl giocatore che arriva tardi di dieci minuti perde la partita.\n"

// TestNewBook holds that new-book writes an outline to correct, then the folder of a book, and writes over nothing.
func TestNewBook(t *testing.T) {
	document, folder := filepath.Join(t.TempDir(), "tornei.md"), filepath.Join(t.TempDir(), "trn")
	if err := os.WriteFile(document, []byte(floorRules), 0o600); err != nil {
		t.Fatal(err)
	}
	newBook := func(code int, said string, args ...string) {
		t.Helper()
		var out, errs strings.Builder
		got := run(t.Context(), append([]string{"new-book"}, args...), console{&out, &errs})
		if all := out.String() + errs.String(); got != code || !strings.Contains(all, said) {
			t.Fatalf("%v: code %d: %s", args, got, all)
		}
	}
	args := []string{"-own", "trn", "Regolamento dei tornei", document, folder}
	newBook(exitOK, "1 titolo e 1 regola; righe con del testo: 1 nei titoli, 1 nelle regole, 1 scartate (titolo del documento)", args...)
	outline := filepath.Join(folder, "outline.tsv")
	table, err := os.ReadFile(outline)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(outline, []byte(strings.Replace(string(table), "5-5", "4-4", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	newBook(exitFault, "la riga 5 del documento", args...)
	if err := os.WriteFile(outline, table, 0o600); err != nil {
		t.Fatal(err)
	}
	newBook(exitOK, "Poi: web edition check trn", args...)
	chapter, err := os.ReadFile(filepath.Join(folder, "01-ritardi.md"))
	if err != nil || !strings.Contains(string(chapter), "Il giocatore che arriva tardi di dieci minuti perde la partita.") {
		t.Fatalf("the chapter is %q, %v", chapter, err)
	}
	newBook(exitFault, "il regolamento c'è già", args...)
	newBook(exitUsage, "La sigla «ws» è di Weiss Schwarz", "ws", "Altro", document, folder)
	newBook(exitUsage, "è già un nome di Naruto", "trn", "Naruto", document, folder)
}
