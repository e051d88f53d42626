package rulebooks

import "testing"

func TestReadRef(t *testing.T) {
	for typed, want := range map[string]Ref{
		"ws 9 2": {WS, "9.2"}, "WS 7.2.1": {WS, "7.2.1"}, "ws:7.2.1": {WS, "7.2.1"}, "weiss schwarz sez. 4.3": {WS, "4.3"}, "7,2": {"", "7.2"},
		"yu-gi-oh! 4.2": {YGO, "4.2"}, "one piece 2009 3.1": {OP, "3.1"}, "ws§7.2": {WS, "7.2"}, "WS A.1": {WS, "A.1"}, "fow/6.1": {FOW, "6.1"},
	} {
		game, n, ok := ReadRef(typed)
		if !ok || game != want.Game || n != want.Number {
			t.Errorf("ReadRef(%q) = %q %q %v, want %v", typed, game, n, ok, want)
		}
	}
	for _, typed := range []string{"ws danno", "danno 3", "3 danni", "ws", "", "ws ws 3"} {
		if game, n, ok := ReadRef(typed); ok {
			t.Errorf("ReadRef(%q) = %q %q, want no number", typed, game, n)
		}
	}
	if _, err := ParseRef("7.2"); err == nil {
		t.Error("ParseRef accepted a number without a game")
	}
}

func TestFindCites(t *testing.T) {
	text := "Vale WS 7.2.1.4.2, non [FOW 6.1]; (WS 9.2.2.1@2026.1). Vedi §8.4.2. AWS 3.1 no, [WS 1.2 sì."
	want := []struct{ cite, stands string }{
		{"WS 7.2.1.4.2", "WS 7.2.1.4.2"}, {"FOW 6.1", "[FOW 6.1]"}, {"WS 9.2.2.1@2026.1", "WS 9.2.2.1@2026.1"}, {"OP 8.4.2", "§8.4.2"}, {"WS 1.2", "WS 1.2"},
	}
	found := FindCites(text, OP)
	if len(found) != len(want) {
		t.Fatalf("found %d citations, want %d: %v", len(found), len(want), found)
	}
	for i, f := range found {
		if f.String() != want[i].cite || text[f.Start:f.End] != want[i].stands {
			t.Errorf("citation %d: %s in «%s», want %s in «%s»", i, f, text[f.Start:f.End], want[i].cite,
				want[i].stands)
		}
	}
}
