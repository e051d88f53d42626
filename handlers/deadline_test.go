package handlers

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"cavillo/engine/measure"
	"cavillo/engine/weiss"
)

// computed are, for every route that computes its answer, addresses of each of its forms.
var computed = map[string][]string{
	"/":            {"/"},
	"/cerca":       {"/cerca?q=danno", "/cerca"},
	"/cerca/parte": {"/cerca/parte?q=danno", "/cerca/parte?q=danno&attesa=1"},
	"/ruling":      {"/ruling", "/ruling?gioco=ws&tipo=arbitro", "/ruling?gioco=ws&regola=7.2"},
	"/ruling/:id": {"/ruling/1-refresh-a-meta-danno", "/ruling/1-refresh-a-meta-danno?mostra", "/ruling/1-refresh-a-meta-danno.txt", "/ruling/1-refresh-a-meta-danno.svg",
		"/ruling/1-refresh-a-meta-danno.md", "/ruling/1-refresh-a-meta-danno.json", "/ruling/1-refresh-a-meta-danno.png"},
	"/novita":                 {"/novita", "/novita?gioco=ws&dal=2026-11-20"},
	"/novita.json":            {"/novita.json"},
	"/feed.atom":              {"/feed.atom"},
	"/:game/feed.atom":        {"/ws/feed.atom"},
	"/ruling.json":            {"/ruling.json", "/ruling.json?gioco=ws&regola=7.2"},
	"/ruling/:id/storia":      {"/ruling/1-refresh-a-meta-danno/storia"},
	"/esempi":                 {"/esempi"},
	"/esempi/:game":           {"/esempi/ws"},
	"/esempi/:game/:id":       {"/esempi/ws/refresh-a-meta-danno", "/esempi/ws/refresh-a-meta-danno?variante=1", "/esempi/ws/refresh-a-meta-danno.json"},
	"/confronto":              {"/confronto"},
	"/confronto/:slug":        {"/confronto/mazzo-finito"},
	"/glossario":              {"/glossario"},
	"/glossario/:game":        {"/glossario/ws"},
	"/dubbi/:game":            {"/dubbi/ws"},
	"/fonti/:game":            {"/fonti/ws"},
	"/copertura/:game":        {"/copertura/ws"},
	"/quando/:game":           {"/quando/ygo"},
	"/quando/:game/:class":    {"/quando/ygo/contro-trappola"},
	"/tavolo/:game":           {"/tavolo/ygo"},
	"/tavolo/:game/:id":       {"/tavolo/ws/danno"},
	"/tavolo/:game/risposta":  {"/tavolo/ws/risposta?detto=danno+3"},
	"/tavolo/:game/lettura":   {"/tavolo/ws/lettura?detto=danno+3"},
	"/tavolo/:game/:id/:page": {"/tavolo/ws/danno/passaggi"},
	"/raccolta":               {"/raccolta"},
	"/informazioni":           {"/informazioni"},
	"/testi-pubblicati":       {"/testi-pubblicati"},
	"/senza-rete":             {"/senza-rete"},
	"/senza-rete/manca":       {"/senza-rete/manca"},
	"/senza-rete/cerca":       {"/senza-rete/cerca"},
	"/senza-rete.json":        {"/senza-rete.json"},
	"/senza-rete/:name":       {"/senza-rete/ws.0123456789.json"},
	"/sitemap.xml":            {"/sitemap.xml"},
	"/:game":                  {"/ws", "/ws.json", "/ws.txt", "/ws.svg", "/ws.png"},
	"/:game/tutto":            {"/ws/tutto"},
	"/:game/turno":            {"/ws/turno"},
	"/:game/edizioni":         {"/ws/edizioni"},
	"/:game/edizioni.json":    {"/ws/edizioni.json"},
	"/:game/edizioni.txt":     {"/ws/edizioni.txt"},
	"/:game/schede":           {"/ws/schede"},
	"/:game/schede/:slug":     {"/ws/schede/mazzo"},
	"/:game/:number": {"/ws/7", "/ws/7.2", "/ws/7.2?scheda", "/ws/7.2.1.4.2", "/ws/7.2.1.4.2?mostra", "/ws/7.2.1.4.2?scheda", "/ws/7.2.1.4.2.json", "/ws/7.2.1.4.2.txt",
		"/ws/7.2.1.4.2.svg", "/ws/7.2.1.4.2.png", "/ws/7.2.1.4.2@2026.1", "/ws/7.2.1.4.2@2026.1.json", "/ws/7.2.1.4.2@2026.1.txt"},
}

// sentAsItIs are the routes that answer with what is there: a file of the program, a line, a redirect, a form that is
// read.
var sentAsItIs = []string{"/preferenze", "/tavolo/:game/libero", "/sw.js", "/static/:name", "/manifest.webmanifest", "/favicon.ico", "/icona-192.png", "/icona-512.png", "/robots.txt", "/opensearch.xml", "/salute"}

// Every route that computes has a deadline, shorter than what a server gives it for writing, and looks at it: where it
// is over already, no form of a page is an answer.
func TestEveryRouteHasADeadline(t *testing.T) {
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	s := siteServer(t, func(d *Deps) {
		asItShips(d)
		d.Examples = scenarios
		d.Coverage = coverageIs(&measure.Coverage{}, nil)
	})
	s.pageCache = nil // what is kept needs no time
	s.offlineMaker.makeSite = func(context.Context) (*offlineSite, error) {
		<-t.Context().Done()
		return nil, errors.New("never made")
	}
	var limit time.Duration
	s.withTimeout = func(ctx context.Context, until time.Duration) (context.Context, context.CancelFunc) {
		limit = until
		return context.WithTimeout(ctx, 0)
	}
	e := s.routes()
	h := bufferAnswers(e)
	for _, route := range e.Routes() {
		addresses, computes := computed[route.Path]
		if !computes {
			addresses = []string{strings.Replace(route.Path, ":name", "niente", 1)}
		}
		if !computes && !slices.Contains(sentAsItIs, route.Path) {
			t.Errorf("%s is in neither of the lists", route.Path)
		}
		for _, address := range addresses {
			limit = 0
			w := ask(h, route.Method, address)
			if limit <= 0 || limit > offlineWaitTime {
				t.Errorf("%s %s has the deadline %v", route.Method, address, limit)
			}
			if late := w.Code == http.StatusServiceUnavailable || w.Code == http.StatusNoContent; computes && !late {
				t.Errorf("%s %s answers %d after its deadline", route.Method, address, w.Code)
			}
		}
	}
}
