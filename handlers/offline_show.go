package handlers

import (
	"bytes"
	"fmt"
	"io"
	"net/http"

	"github.com/andybalholm/brotli"
	"github.com/labstack/echo/v4"

	"cavillo/views"
)

// offlineListShow is the list of what a device keeps.
func (s *server) offlineListShow(c echo.Context) error {
	site, err := s.offline()
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, echo.MIMEApplicationJSON, site.list)
}

// offlineFileShow is a part of what a device keeps; its address carries its digest.
func (s *server) offlineFileShow(c echo.Context) error {
	site, err := s.offline()
	if err != nil {
		return err
	}
	packed, ok := site.files[offlinePrefix+c.Param("name")]
	if !ok {
		return notFound("")
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	if accepts(c.Request().Header.Get("Accept-Encoding"), "br") {
		h.Set("Content-Encoding", "br")
		h.Add("Vary", "Accept-Encoding")
		return c.Blob(http.StatusOK, echo.MIMEApplicationJSON, packed)
	}
	plain, err := io.ReadAll(brotli.NewReader(bytes.NewReader(packed)))
	if err != nil {
		return fmt.Errorf("unpacking %s: %w", c.Param("name"), err)
	}
	return c.Blob(http.StatusOK, echo.MIMEApplicationJSON, plain)
}

// offlineShow says what there is without network. The worker answers with it where a page is not kept.
func (s *server) offlineShow(c echo.Context) error {
	page := s.page(c, "Senza rete")
	page.Here, page.Back = "/", views.Anchor{URL: "/", Text: "Torna all’inizio"}
	return render(c, http.StatusOK, views.OfflinePage(views.OfflineView{Page: page, Books: s.Books}))
}

// offlineSearchShow is the page in which a script searches. The worker answers with it when the search cannot be reached.
func (s *server) offlineSearchShow(c echo.Context) error {
	page := s.page(c, "Cerca")
	page.Here, page.Results, page.Back = "/", true, views.Anchor{URL: "/", Text: "Torna all’inizio"}
	return render(c, http.StatusOK, views.OfflineSearchPage(views.OfflineView{Page: page, Books: s.Books}))
}
