package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/views"
)

// offlineListShow serves the list of the files that a device stores (offlineList).
func (s *server) offlineListShow(c echo.Context) error {
	site, err := s.offlineSite(c)
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, echo.MIMEApplicationJSON, site.list)
}

// offlineFileShow serves a bundle or pack that a device stores; its address contains its digest.
func (s *server) offlineFileShow(c echo.Context) error {
	if part, ok := s.pocketPart(c.Param("name")); ok {
		return s.pocketPartShow(c, part)
	}
	site, err := s.offlineSite(c)
	if err != nil {
		return err
	}
	file, ok := site.files[offlinePrefix+c.Param("name")]
	if !ok {
		return fault.NotFound("")
	}
	if preparedFor(c.Request().Header.Get("Accept-Encoding")) == brotliEncoding {
		return file.brotli.send(c)
	}
	return file.gzip.send(c)
}

// offlineShow is the page that says what is available without network.
func (s *server) offlineShow(c echo.Context) error {
	page := s.page(c, "Prepara per l’evento")
	page.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	return render(c, http.StatusOK,
		views.OfflinePage(views.OfflineView{Page: page, Books: s.Books, Table: s.Pocket() != nil}))
}

// offlineMissingShow is the same page, but it first says that a page is not available: the service worker answers with
// it for a page that is not stored.
func (s *server) offlineMissingShow(c echo.Context) error {
	page := s.page(c, "Senza rete")
	page.Address, page.Back = "/", views.Anchor{URL: "/", Text: "Torna all’inizio"}
	return render(c, http.StatusOK,
		views.OfflinePage(views.OfflineView{Page: page, Books: s.Books, Missing: true, Table: s.Pocket() != nil}))
}

// offlineSearchShow is the page in which a script searches. The service worker answers with it when the server cannot
// be reached.
func (s *server) offlineSearchShow(c echo.Context) error {
	page := s.page(c, "Cerca")
	page.Address, page.IsResults, page.Back = "/", true, views.Anchor{URL: "/", Text: "Torna all’inizio"}
	return render(c, http.StatusOK,
		views.OfflineSearchPage(views.OfflineView{Page: page, Books: s.Books, Table: s.Pocket() != nil}))
}
