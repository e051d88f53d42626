package main

import (
	"net/http"
	"sync"

	"cavillo/handlers"
)

// liveSite answers requests with the pages of the texts in force, which show exchanges while requests go on.
type liveSite struct {
	deps handlers.Deps // but what belongs to the texts

	mu    sync.RWMutex
	pages *pages
}

// pages are the pages of some texts, with the requests that they are answering.
type pages struct {
	http.Handler
	requests sync.WaitGroup
}

// newLiveSite returns a site that shows the texts of a library.
func newLiveSite(deps handlers.Deps, l *library) (*liveSite, error) {
	s := &liveSite{deps: deps}
	_, err := s.show(l)
	return s, err
}

// show answers later requests with the texts of a library. It returns the requests for the texts shown before.
func (s *liveSite) show(l *library) (left *sync.WaitGroup, err error) {
	deps := s.deps
	l.showIn(&deps)
	handler, err := handlers.New(deps)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pages != nil {
		left = &s.pages.requests
	}
	s.pages = &pages{Handler: handler}
	return left, nil
}

// ServeHTTP answers a request with the texts that are shown when it begins.
func (s *liveSite) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.RLock()
	now := s.pages
	now.requests.Add(1) // never once show has returned it
	s.mu.RUnlock()
	defer now.requests.Done()
	now.ServeHTTP(w, r)
}
