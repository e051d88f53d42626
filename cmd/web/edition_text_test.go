package main

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// textGameFolder is the folder of a small game that does not ship.
func textGameFolder(t testing.TB) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{
		"book.md": "# Regole della scopa\n\ngioco: Scopa\nsigla: sco\nfonte: la prova\nversione: 2026.1\n" +
			"aggiornato: 2026-11-20\n",
		"01-presa.md": "# 1 La presa\n\n**1.1** {Presa} Con una carta si prende dal tavolo una carta dello stesso valore.\n\n" +
			"**1.2** {Scopa} Chi con la presa lascia sgombro il tappeto segna un punto, oltre a §1.1.\n",
		editions.DocumentFile: "Il documento.\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// A game that has only a text is put in force and taken back by the commands for the texts of the other games.
func TestEditionCommandsForATextGame(t *testing.T) {
	data, folder := t.TempDir(), textGameFolder(t)
	t.Cleanup(func() { rulebooks.ForgetGame("sco") })
	for _, step := range []struct{ args, want string }{
		{"check sco " + folder, `Scopa 2026\.1 del 2026-11-20: 2 file\n(.|\n)*0 errori`},
		{"publish sco " + folder, `In vigore: 2026\.1-[0-9a-f]{10}\.`},
		{"list", `Scopa +2026\.1 del 2026-11-20: l’uscita 2026\.1-\S+, in vigore dal`},
		{"revert sco", `non è più in vigore nessun testo`},
		{"revert sco", `non era in vigore nessun testo`},
		{"list", `nessun testo in vigore\n +uscite: 2026\.1-`},
	} {
		words := strings.Fields(step.args)
		out, errs, code := command(t, append([]string{"edition", words[0], "-data", data}, words[1:]...)...)
		if code != exitOK || !regexp.MustCompile(step.want).MatchString(out+errs) {
			t.Errorf("%v: %d, %q %q", step.args, code, out, errs)
		}
	}
}

// A running server has the text of a game that does not ship while a release of it is in force.
func TestServerWithATextGame(t *testing.T) {
	checks.Need(t, checks.Full, "makes several indexes")
	data, folder := t.TempDir(), textGameFolder(t)
	t.Cleanup(func() { rulebooks.ForgetGame("sco") })
	r, client := serveFrom(t, data), http.DefaultClient
	r.until("the search is ready", func() bool { return strings.Contains(r.log.String(), "are searched") })
	finds := func() bool {
		return strings.Contains(r.read(client, "/cerca?q=presa+lascia+sgombro+tappeto&gioco=sco"), "/sco/1")
	}
	if finds() {
		t.Fatal("the text of the test is there before")
	}
	if _, errs, code := command(t, "edition", "publish", "-data", data, "sco", folder); code != exitOK {
		t.Fatal(errs)
	}
	r.until("the text is in force", func() bool { return strings.Contains(r.log.String(), `"game":"sco"`) })
	if !finds() {
		t.Error("the text in force is not searched")
	}
	if cites := rulebooks.FindCites("Come dice SCO 1.2.", ""); len(cites) != 1 {
		t.Errorf("the citations are %v", cites)
	}
	if _, errs, code := command(t, "edition", "revert", "-data", data, "sco"); code != exitOK {
		t.Fatal(errs)
	}
	r.until("nothing of it is left", func() bool { return !rulebooks.Game("sco").Valid() })
	if finds() || len(rulebooks.FindCites("Come dice SCO 1.2.", "")) != 0 {
		t.Error("the text is there after it was taken back")
	}
}
