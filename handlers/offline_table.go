package handlers

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/static"
	"cavillo/static/pocket"
	"cavillo/views"
)

// pocketExtension ends the addresses of the parts of the phones' program.
const pocketExtension = ".wasm"

// addOfflineTable adds to the list the files with which a device answers the table's pages by itself: the parts of
// the phones' program, and the rulings that these pages show. It adds nothing where there is no program.
func (s *server) addOfflineTable(ctx context.Context, list *offlineList, site *offlineSite, b *bundle) error {
	program := s.Pocket()
	if program == nil {
		return nil
	}
	for _, part := range program.Parts {
		address := offlinePrefix + part.Name + pocketExtension
		list.Table, list.Bytes[address] = append(list.Table, address), fileSizes{part.Sent, part.Size, part.Size}
	}
	rulings, err := s.pocketRulings(ctx)
	if err != nil {
		return err
	}
	list.Table = append(list.Table, site.addFile("tavolo-ruling", b, encodeJSON(rulings)))
	return nil
}

// pocketRulings returns the rulings that the pages of play show, for devices without network.
func (s *server) pocketRulings(ctx context.Context) (*play.Rulings, error) {
	sent := &play.Rulings{Examples: map[string][]views.Verdict{}, Cases: map[rulebooks.Game]*play.RulingSet{}}
	for id, e := range s.examples {
		list, err := playLibrary{s}.RulingsOf(ctx, e.scenario.Game.Code(), e.scenario.ID)
		if err != nil {
			return nil, err
		}
		if len(list) > 0 {
			sent.Examples[id] = list
		}
	}
	for _, game := range s.gamesWithExamples {
		all, err := s.cachedRulings(ctx, game)
		if err != nil {
			return nil, err
		}
		list, cases, err := s.Proofs.Cases(ctx, game, all)
		if err != nil {
			return nil, err
		}
		set := &play.RulingSet{Cases: cases}
		if set.Verdicts, err = s.verdicts(ctx, list); err != nil {
			return nil, err
		}
		sent.Cases[game] = set
	}
	return sent, nil
}

// pocketPart finds a part of the phones' program by the last part of its address. ok is false where there is no such
// part.
func (s *server) pocketPart(name string) (pocket.Part, bool) {
	name, ok := strings.CutSuffix(name, pocketExtension)
	if program := s.Pocket(); ok && program != nil {
		if at := slices.IndexFunc(program.Parts, func(p pocket.Part) bool { return p.Name == name }); at >= 0 {
			return program.Parts[at], true
		}
	}
	return pocket.Part{}, false
}

// pocketPartShow serves a part of the phones' program, which is stored compressed.
func (s *server) pocketPartShow(c echo.Context, part pocket.Part) error {
	encoding, ending := preparedEncoding(c.Request().Header.Get("Accept-Encoding")), pocket.Gzip
	if encoding == brotliEncoding {
		ending = pocket.Brotli
	}
	body, err := s.Pocket().Compressed(part, ending)
	if err != nil {
		return err
	}
	file := preparedAnswer{size: part.Size, contentType: []string{"application/wasm"}, cacheControl: []string{immutable},
		vary: []string{"Accept-Encoding"}, etag: []string{`"` + part.Name + `"`}}
	return file.withBody(encoding, body).send(c)
}

// workerShow serves the service worker as one script: the part that stores pages, the part that asks the table, and
// the part that starts the phones' program. Only the worker may compile WebAssembly; no page does.
func (s *server) workerShow(c echo.Context) error {
	var script []byte
	for _, name := range []string{"sw.js", "sw_table.js"} {
		f, ok := static.FixedFile(name)
		if !ok {
			return fault.NotFound("")
		}
		script = append(script, f.Content...)
	}
	h := c.Response().Header()
	if program := s.Pocket(); program != nil {
		glue, err := program.Glue()
		if err != nil {
			return err
		}
		script = append(script, glue...)
		h.Set("Content-Security-Policy", contentPolicy+"; script-src 'self' 'wasm-unsafe-eval'")
	}
	h.Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, "text/javascript; charset=utf-8", script)
}
