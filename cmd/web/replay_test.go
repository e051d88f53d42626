package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// spoil writes a shipped scenario with one text replaced, and returns the new file.
func spoil(t *testing.T, id, old, new string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "engine", "weiss", "scenarios", id+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), old) {
		t.Fatalf("%s does not hold %q", id, old)
	}
	file := filepath.Join(t.TempDir(), id+".yaml")
	if err := os.WriteFile(file, []byte(strings.Replace(string(text), old, new, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestReplay(t *testing.T) {
	type answer struct {
		OK     bool
		Events []struct {
			Seq, Parent int
			Kind        string
			Rules       []string
		}
		End      map[string]any
		Failures []struct {
			Line            int
			Expected, Found string
		}
	}
	replay := func(file string) (a answer, errs string, code int) {
		out, errs, code := command(t, "replay", "-json", file)
		if out != "" {
			if err := json.Unmarshal([]byte(out), &a); err != nil {
				t.Fatal(err)
			}
		}
		return a, errs, code
	}

	a, errs, code := replay(spoil(t, "refresh-a-meta-danno", "gioco: ws", "gioco: ws"))
	if code != exitOK || !a.OK || len(a.Failures) != 0 || len(a.End) == 0 || errs != "" {
		t.Errorf("as shipped: exit %d, %+v, %q", code, a.Failures, errs)
	}
	for i, e := range a.Events {
		if e.Seq != i+1 || e.Parent >= e.Seq || len(e.Rules) == 0 || len(e.Rules) > 3 {
			t.Errorf("event %+v", e)
		}
		for _, rule := range e.Rules {
			if _, err := rulebooks.ParseRef(rule); err != nil || !strings.HasPrefix(rule, "ws:") {
				t.Errorf("event %d cites %q", e.Seq, rule)
			}
		}
	}

	a, _, code = replay(spoil(t, "refresh-a-meta-danno", "B.clock: [a, b, w2, w1]", "B.clock: [a, b, w2]"))
	if code != exitFault || a.OK || len(a.Failures) != 1 || a.Failures[0].Line < 10 ||
		!strings.Contains(a.Failures[0].Found, "w1") {
		t.Errorf("a false expectation: exit %d, %+v", code, a.Failures)
	}

	_, errs, code = replay(spoil(t, "refresh-a-meta-danno", "posizione:", "posizone:"))
	if code != exitUsage || !strings.Contains(errs, "posizione") || !strings.Contains(errs, ".yaml:") {
		t.Errorf("a misspelt key: exit %d, %q", code, errs)
	}

	out, _, code := command(t, "replay", spoil(t, "refresh-a-meta-danno", "gioco: ws", "gioco: ws"))
	golden, err := os.ReadFile(filepath.Join("..", "..", "engine", "weiss", "scenarios", "refresh-a-meta-danno.trace"))
	if err != nil {
		t.Fatal(err)
	}
	if code != exitOK || !strings.HasPrefix(out, strings.SplitN(string(golden), "\n", 2)[0]) {
		t.Errorf("the trace: exit %d\n%s", code, out)
	}
}

// TestReplayStopped prints, of a file whose script does not fit, what was played until there and the choice that waits.
func TestReplayStopped(t *testing.T) {
	for _, c := range []struct {
		old, new string
		variant  int
	}{
		{"- caso: B rimescola in [w2, w1, w3]\n  - fino", "- fino", 0},
		{"- caso: B rimescola in [Tramonto, w1, w2]\n      - fino", "- fino", 1},
	} {
		file := spoil(t, "refresh-a-meta-danno", c.old, c.new)
		out, errs, code := command(t, "replay", file)
		if code != exitUsage || !strings.HasPrefix(errs, file+":") || strings.Count(errs, "\n") != 1 {
			t.Errorf("exit %d, %q", code, errs)
		}
		if last := out[strings.LastIndex(out, "?"):]; strings.Count(out, "# ws ") != c.variant+1 ||
			!strings.HasPrefix(last, "? ordine del mazzo: a caso:B.mazzo in cima:") {
			t.Errorf("what is printed ends in %q", last)
		}
		out, again, code := command(t, "replay", "-json", file)
		var answer struct {
			OK     bool
			Events []struct{ Kind string }
			Error  *struct {
				Variant, Line int
				Text          string
			}
			Pending *struct {
				Seat, Decision string
				Options        []string
			}
		}
		if err := json.Unmarshal([]byte(out), &answer); err != nil || code != exitUsage || again != errs {
			t.Fatalf("exit %d, %v, %q", code, err, again)
		}
		if answer.OK || len(answer.Events) < 10 || answer.Error == nil || answer.Error.Variant != c.variant ||
			!strings.Contains(errs, answer.Error.Text) {
			t.Errorf("%d events, %+v", len(answer.Events), answer.Error)
		}
		if p := answer.Pending; p == nil || p.Seat != "caso" || p.Decision != "ordine del mazzo" ||
			len(p.Options) != 4 {
			t.Errorf("what waits is %+v", answer.Pending)
		}
	}
}
