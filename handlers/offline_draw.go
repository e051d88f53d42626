package handlers

import (
	"context"
	"fmt"
	"html"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"cavillo/handlers/limit"
	"cavillo/handlers/play"
)

// drawer renders pages for offline use: without preferences and without imported texts, which devices must never store.
type drawer struct{ pages http.Handler }

func (s *server) drawer() drawer {
	plain := *s
	plain.Imports, plain.Published, plain.Secret, plain.pages = noImports, false, "", nil
	plain.shelf = true
	alone := limit.NewQueue(0, 0) // pages do not wait behind visitors
	plain.searches, plain.queues = alone, play.Queues{Replays: alone, Measures: alone, Drawings: alone}
	plain.play = plain.newPlay(4) // not the cache of visitors
	plain.Logger = slog.New(slog.DiscardHandler)
	return drawer{plain.routes()}
}

// all renders each page once and calls take with its address and content. Where under is not "", it also renders the pages at or below
// that address to which a page links, right after that page: so the passages of an example follow each other and compress well.
// A page that start lists must answer 200 where under is "".
func (d drawer) all(ctx context.Context, start []string, under string, take func(path, page string)) error {
	ahead, seen := slices.Clone(start), map[string]bool{}
	slices.Reverse(ahead) // ahead is a stack: the next page is the last element
	for len(ahead) > 0 {
		path := ahead[len(ahead)-1]
		ahead = ahead[:len(ahead)-1]
		if seen[path] {
			continue
		}
		seen[path] = true
		page, status, err := d.draw(ctx, path)
		switch {
		case err != nil:
			return err
		case ctx.Err() != nil:
			return fmt.Errorf("drawing %s for offline use: %w", path, ctx.Err())
		case status != http.StatusOK && under != "":
			continue // the service worker answers with the page that says so
		case status != http.StatusOK:
			return fmt.Errorf("drawing %s for offline use: status %d", path, status)
		}
		take(path, page)
		if under == "" {
			continue
		}
		var below []string
		for _, to := range links(page, under) {
			if !seen[to] {
				below = append(below, to)
			}
		}
		slices.Reverse(below)
		ahead = append(ahead, below...)
	}
	return nil
}

func (d drawer) draw(ctx context.Context, path string) (page string, status int, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	if err != nil {
		return "", 0, err
	}
	a := &heldAnswer{header: http.Header{}, status: http.StatusOK}
	d.pages.ServeHTTP(a, r)
	return a.body.String(), a.status, nil
}

// links returns the addresses at or below under to which a page links, in the order of the page, without those of data (".json", ".txt").
func links(page, under string) (all []string) {
	for _, rest := range strings.Split(page, `href="`+under)[1:] {
		end := strings.IndexAny(rest, `"#`)
		if end < 0 {
			continue
		}
		rest = html.UnescapeString(rest[:end])
		path, _, _ := strings.Cut(rest, "?")
		if rest != "" && !strings.HasPrefix(rest, "/") && !strings.HasPrefix(rest, "?") || strings.Contains(path, ".") || strings.HasSuffix(rest, "/") {
			continue
		}
		all = append(all, under+rest)
	}
	return all
}
