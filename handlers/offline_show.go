package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/views"
)

// offlineListShow serves the list of the files that a device stores (offlineList).
func (s *server) offlineListShow(c echo.Context) error {
	site, err := s.waitForOfflineSite(c)
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, echo.MIMEApplicationJSON, site.list)
}

// offlineFileShow serves a bundle, a pack or a part of the phones' program. Its address contains the digest of the
// file.
func (s *server) offlineFileShow(c echo.Context) error {
	if part, ok := s.pocketPart(c.Param("name")); ok {
		return s.pocketPartShow(c, part)
	}
	site, err := s.waitForOfflineSite(c)
	if err != nil {
		return err
	}
	file, ok := site.files[offlinePrefix+c.Param("name")]
	if !ok {
		return fault.NotFound("")
	}
	if preparedEncoding(c.Request().Header.Get("Accept-Encoding")) == brotliEncoding {
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

// offlineMissingShow is the page of offlineShow, headed by the notice that the requested page is not stored. The
// service worker answers with it.
func (s *server) offlineMissingShow(c echo.Context) error {
	page := s.page(c, "Senza rete")
	page.Address, page.Back = "/", views.Anchor{URL: "/", Text: "Torna all’inizio"}
	return render(c, http.StatusOK,
		views.OfflinePage(views.OfflineView{Page: page, Books: s.Books, Missing: true, Table: s.Pocket() != nil}))
}

// offlineSearchShow is the page in which a script searches the stored packs. The service worker answers with it when
// the server cannot be reached.
func (s *server) offlineSearchShow(c echo.Context) error {
	page := s.page(c, "Cerca")
	page.Address, page.IsResults, page.Back = "/", true, views.Anchor{URL: "/", Text: "Torna all’inizio"}
	return render(c, http.StatusOK,
		views.OfflineSearchPage(views.OfflineView{Page: page, Books: s.Books, Table: s.Pocket() != nil}))
}
