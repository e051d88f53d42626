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

// pageRenderer renders pages for offline use: without preferences, and without imported texts, which devices must
// never store.
type pageRenderer struct{ pages http.Handler }

// newPageRenderer makes a pageRenderer of a copy of s that has its own queues and caches, so that it neither waits
// for visitors nor replaces what is cached for them.
func (s *server) newPageRenderer() pageRenderer {
	plain := *s
	plain.Imports, plain.Published, plain.Secret, plain.pageCache = noImports, false, "", nil
	plain.forOffline = true
	alone := limit.NewQueue(0, 0) // a queue of its own: neither waits for the other
	plain.searchQueue, plain.queues = alone, play.Queues{Replays: alone, Measures: alone, Drawings: alone}
	plain.playPages = plain.newPlayPages(4) // a cache of its own, so that visitors keep theirs
	plain.Logger = slog.New(slog.DiscardHandler)
	return pageRenderer{plain.routes()}
}

// renderAll renders each page of start once and calls receive with its path and content. Where under is "", each
// page must answer 200. Otherwise renderAll also renders the pages at or below under to which a page links, right
// after that page, so that the passages of an example follow each other and compress well; a linked address without
// a page is left out.
func (p pageRenderer) renderAll(ctx context.Context, start []string, under string, receive func(path, page string)) error {
	stack, seen := slices.Clone(start), map[string]bool{}
	slices.Reverse(stack) // ahead is a stack: the next page is the last element
	for len(stack) > 0 {
		path := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[path] {
			continue
		}
		seen[path] = true
		page, status, err := p.render(ctx, path)
		switch {
		case err != nil:
			return err
		case ctx.Err() != nil:
			return fmt.Errorf("rendering %s for offline use: %w", path, ctx.Err())
		case status != http.StatusOK && status < http.StatusInternalServerError && under != "":
			continue // there is no page: without network the service worker says so
		case status != http.StatusOK:
			return fmt.Errorf("rendering %s for offline use: status %d", path, status)
		}
		receive(path, page)
		if under == "" {
			continue
		}
		var below []string
		for _, to := range linkedPages(page, under) {
			if !seen[to] {
				below = append(below, to)
			}
		}
		slices.Reverse(below)
		stack = append(stack, below...)
	}
	return nil
}

// render returns the page at a path and its status. err is only for a path that is no address.
func (p pageRenderer) render(ctx context.Context, path string) (page string, status int, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	if err != nil {
		return "", 0, err
	}
	a := &bufferedAnswer{header: http.Header{}, status: http.StatusOK}
	p.pages.ServeHTTP(a, r)
	return a.body.String(), a.status, nil
}

// linkedPages returns the addresses at or below under to which a page links, in the order of the page. It leaves out
// addresses of data (".json", ".txt") and those that end in "/", which only redirect.
func linkedPages(page, under string) (all []string) {
	for _, rest := range strings.Split(page, `href="`+under)[1:] {
		end := strings.IndexAny(rest, `"#`)
		if end < 0 {
			continue
		}
		rest = html.UnescapeString(rest[:end])
		path, _, _ := strings.Cut(rest, "?")
		// not "/rulings" under "/ruling"
		below := rest == "" || strings.HasPrefix(rest, "/") || strings.HasPrefix(rest, "?")
		data := strings.Contains(path, ".")
		if below && !data && !strings.HasSuffix(rest, "/") {
			all = append(all, under+rest)
		}
	}
	return all
}
