package static

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// schemes reads the colours of the style sheet: for each scheme and game, the value of every token.
func schemes(t *testing.T) map[string]map[string]string {
	t.Helper()
	css, err := files.ReadFile("cavillo.css")
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile(`(?m)^\s*((?::root|\[data-game)[^{}]*?)\{([^{}]*)\}`)
	token := regexp.MustCompile(`--([a-z-]+): (#[0-9a-f]{3,6})`)
	light, system, hand := map[string]string{}, map[string]string{}, map[string]string{}
	games := map[string]map[string]map[string]string{"light": {}, "system": {}, "hand": {}}
	screen, _, _ := strings.Cut(string(css), "@media print")
	for _, m := range block.FindAllStringSubmatch(screen, -1) {
		selector, values := m[1], map[string]string{}
		for _, v := range token.FindAllStringSubmatch(m[2], -1) {
			values[v[1]] = v[2]
		}
		scheme, base := "light", light
		switch {
		case strings.Contains(selector, `:not([data-theme="light"])`):
			scheme, base = "system", system
		case strings.Contains(selector, `data-theme="dark"`):
			scheme, base = "hand", hand
		}
		if game := regexp.MustCompile(`data-game="([a-z]+)"`).FindStringSubmatch(selector); game != nil {
			games[scheme][game[1]] = values
			continue
		}
		for k, v := range values {
			base[k] = v
		}
	}
	all := map[string]map[string]string{}
	for scheme, base := range map[string]map[string]string{"light": light, "system": system, "hand": hand} {
		if len(base) < 12 {
			t.Fatalf("scheme %s has %d colours: the sheet is not read as it is written", scheme, len(base))
		}
		for _, game := range []string{"ws", "nar", "op", "ygo", "fow"} {
			if len(games[scheme][game]) != 2 {
				t.Fatalf("scheme %s has no colours of %s", scheme, game)
			}
			merged := map[string]string{}
			for k, v := range base {
				merged[k] = v
			}
			for k, v := range games[scheme][game] {
				merged[k] = v
			}
			all[scheme+" "+game] = merged
		}
	}
	return all
}

// Text reaches 4.5 to 1 on everything it stands on, and edges and signs 3 to 1 (WCAG 2.2 AA), in both schemes, for
// every game.
func TestContrasts(t *testing.T) {
	lowest, where := math.Inf(1), ""
	for scheme, colour := range schemes(t) {
		for _, pair := range []struct {
			fore, back string
			least      float64
		}{
			{"ink", "paper", 4.5}, {"ink", "sheet", 4.5}, {"ink", "mark", 4.5}, {"ink", "game-soft", 4.5}, {"ink", "doubt-soft", 4.5},
			{"soft", "paper", 4.5}, {"soft", "sheet", 4.5}, {"soft", "game-soft", 4.5}, {"soft", "doubt-soft", 4.5},
			{"game", "paper", 4.5}, {"game", "sheet", 4.5}, {"game", "game-soft", 4.5}, {"game", "doubt-soft", 4.5},
			{"paper", "game", 4.5}, {"paper", "ink", 4.5},
			{"doubt", "paper", 4.5}, {"doubt", "doubt-soft", 4.5}, {"doubt", "sheet", 4.5},
			{"ok", "paper", 4.5}, {"no", "paper", 4.5}, {"no", "sheet", 4.5},
			{"edge", "paper", 3}, {"edge", "sheet", 3},
		} {
			got := contrast(t, colour[pair.fore], colour[pair.back])
			if got < pair.least {
				t.Errorf("%s: %s on %s is %.2f to 1, at least %.1f", scheme, pair.fore, pair.back, got, pair.least)
			}
			if pair.least == 4.5 && got < lowest {
				lowest, where = got, scheme+": "+pair.fore+" on "+pair.back
			}
		}
	}
	t.Logf("the lowest contrast of text is %.2f to 1 (%s)", lowest, where)
}

// Dark as the system has it and dark chosen by hand are the same.
func TestDarkIsDark(t *testing.T) {
	all := schemes(t)
	for _, game := range []string{"ws", "nar", "op", "ygo", "fow"} {
		for token, value := range all["system "+game] {
			if all["hand "+game][token] != value {
				t.Errorf("%s --%s: %s by the system, %s by hand", game, token, value, all["hand "+game][token])
			}
		}
	}
}

func contrast(t *testing.T, a, b string) float64 {
	x, y := luminance(t, a), luminance(t, b)
	return (math.Max(x, y) + .05) / (math.Min(x, y) + .05)
}

// luminance is the relative luminance of WCAG 2.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	v, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	if err != nil || len(hex) != 7 {
		t.Fatalf("%q is not a colour", hex)
	}
	linear := func(c uint64) float64 {
		s := float64(c&0xff) / 255
		if s <= .04045 {
			return s / 12.92
		}
		return math.Pow((s+.055)/1.055, 2.4)
	}
	return .2126*linear(v>>16) + .7152*linear(v>>8) + .0722*linear(v)
}
