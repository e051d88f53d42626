package main

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/views"
)

var updateAddresses = flag.Bool("update-addresses", false,
	"add to testdata/addresses.txt the addresses that it does not have; those that it has are out there and stay")

// somePlaces are the addresses of passages of every example, variant and of branches of them, as links that are sent
// have them.
func somePlaces(t *testing.T) []string {
	t.Helper()
	shipped, err := shippedGames()
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	passages := 0
	for _, s := range shipped.Examples {
		for variant := range len(s.Variants) + 1 {
			own, err := replay.Play(s, variant)
			if err != nil {
				t.Fatal(err)
			}
			line := views.ExamplePlace(string(s.Game.Code()) + "/" + s.ID).OfVariant(variant)
			add := func(played *replay.Replay, at int) {
				place := line.AtPassage(played.Passages[at].Name)
				place.Sent = views.WriteSent("2026.2", played.Digest(at))
				all = append(all, place.URL())
			}
			for i := range own.Passages {
				if passages++; i == len(own.Passages)-1 || passages%4 == 0 {
					add(own, i)
				}
			}
			for i, c := range own.Choices {
				if len(c.Options) < 2 || c.Taken < 0 || (i+variant)%3 > 0 {
					continue
				}
				departures := own.Departures(own, i, (c.Taken+1)%len(c.Options))
				branch, err := replay.Branch(own, departures)
				if err != nil {
					t.Fatal(err)
				}
				if line.Branch = replay.WriteBranch(departures); len(branch.Passages) > 0 && len(branch.Events) > 0 {
					add(branch, branch.DecisivePassage)
				}
				line.Branch = ""
				break
			}
		}
	}
	for _, game := range rulebooks.Games {
		for _, s := range shipped.Situations[game] {
			for hole := range s.Holes {
				f := s.WithValue(s.UsualFilling(), hole, len(s.Holes[hole].Values)-1)
				sc, err := s.Scenario(f)
				if err != nil {
					continue // it cannot be
				}
				played, err := replay.Play(sc, 0)
				if err != nil {
					t.Fatal(err)
				}
				place := views.SituationPlace(s, f).AtPassage(played.Passages[played.DecisivePassage].Name)
				place.Sent = views.WriteSent("2026.2", played.Digest(played.DecisivePassage))
				all = append(all, views.SituationURL(s, f), place.URL())
				if own, err := scenario.OwnScenario(sc, 0); err == nil && hole == 0 {
					packed, err := scenario.Pack(own)
					if err != nil {
						t.Fatal(err)
					}
					all = append(all, views.FreePlace(game, packed).URL())
				}
			}
		}
	}
	return all
}

// Addresses that were sent lead, from the day on which testdata/addresses.txt was written, to the same passage after
// the same events; or testdata/broken.txt names the address and, after a tab, why it no longer does.
func TestAddressesDoNotRot(t *testing.T) {
	const file = "testdata/addresses.txt"
	if *updateAddresses {
		text := read(t, file)
		for _, address := range somePlaces(t) {
			if !strings.Contains(text, address+"\n") {
				text += address + "\n"
			}
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	reasons := map[string]string{}
	for line := range strings.Lines(read(t, "testdata/broken.txt")) {
		if address, reason, found := strings.Cut(strings.TrimSpace(line), "\t"); found && reason != "" {
			reasons[address] = reason
		} else if line != "\n" && !strings.HasPrefix(line, "#") {
			t.Errorf("broken.txt: %q has no reason", line)
		}
	}
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	known, err := newAddressVerifier(books)
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Collect(strings.Lines(read(t, file)))
	for _, address := range checks.Sample(all, 500) {
		address = strings.TrimSpace(address)
		err := known.verify(address)
		switch reason, excused := reasons[address]; {
		case err != nil && !excused:
			t.Errorf("%s: %v", address, err)
		case err == nil && excused:
			t.Errorf("%s leads where it led, and broken.txt says that it does not: %s", address, reason)
		}
		delete(reasons, address)
	}
	for address := range reasons {
		if !slices.Contains(all, address+"\n") {
			t.Errorf("%s is in broken.txt and not in addresses.txt", address)
		}
	}
	if len(all) < 2000 {
		t.Errorf("only %d addresses", len(all))
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestVerify(t *testing.T) {
	const one, table = "/esempi/ws/refresh-a-meta-danno", "/tavolo/ws/danno"
	for address, want := range map[string]string{
		one: "", one + "?passaggio=danno-w2": "", "https://cavillo.example" + one + "?passaggio=danno-w2&v=2026.2-80f534#testo": "",
		"/esempi/Weiss-Schwarz/refresh-a-meta-danno?variante=1&passaggio=danno-tramonto": "", one + "?passaggio=5": "",
		one + "?passaggio=danno-w2&v=2026.1-000000": "il passaggio c’è, ma lo sviluppo fin lì non è più quello del collegamento (testo 2026.1)",
		one + "?passaggio=danno-w2&v=boh":           "«v=boh» non è intero",
		one + "?passaggio=danno-w9":                 "il passaggio «danno-w9» non c’è",
		one + "?passaggio=99":                       "il passaggio «99» non c’è",
		one + "?variante=9":                         "la variante 9 non c’è",
		one + "?ramo=a9-vola":                       "alla 9ª scelta di A il ramo prende «vola», ma lo sviluppo non ci arriva più",
		one + "?ramo=vola":                          "la 1ª parte del ramo, «vola», non dice chi sceglie e che cosa",
		"/esempi/ws/non-c-e":                        "l’esempio non c’è",
		"/esempi/":                                  "non è l’indirizzo di un esempio",
		"/esempi/ws/%zz":                            "non è un indirizzo",
		table:                                       "", table + "?mazzo=4&utm_source=x": "", table + "?mazzo=99": "«99» non è fra i valori", "/tavolo/ws/boh": "la situazione non c’è",
		table + "/passaggi?mazzo=4": "", table + "/passaggi?mazzo=4&ramo=poi": "", table + "/passaggi?passaggio=boh": "il passaggio «boh» non c’è",
		table + "?mazzo=4&v=2026.1-000000": "il verdetto è cambiato", table + "/boh": "la situazione non c’è", table + "?carta=mazzo.99": "non c'è una 99ª carta ignota",
		"/tavolo/ws/libero?s=1boh": "non si", "/tavolo/boh/libero?s=1": "non c’è un tavolo",
	} {
		out, errs, code := command(t, "verifica", address)
		wantCode := exitOK
		if want != "" {
			wantCode = exitFault
		}
		if code != wantCode || !strings.Contains(out, want) || errs != "" {
			t.Errorf("%s: exit %d, %q %q, want %q", address, code, out, errs, want)
		}
	}
	file := filepath.Join(t.TempDir(), "indirizzi.txt")
	if err := os.WriteFile(file, []byte("# prova\n"+one+"\n\n/esempi/ws/boh\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, _, code := command(t, "verify", file); code != exitFault ||
		out != "/esempi/ws/boh: l’esempio non c’è\n2 indirizzi, 1 non porta dove portava\n" {
		t.Errorf("exit %d: %s", code, out)
	}
	if out, _, code := command(t, "verify", "-json", file); code != exitFault ||
		!strings.Contains(out, `"addresses":2`) && !strings.Contains(out, `"addresses": 2`) {
		t.Errorf("exit %d: %s", code, out)
	}
	if _, _, code := command(t, "verify", file+"x"); code != exitUsage {
		t.Errorf("a file that is not there: exit %d", code)
	}
}
