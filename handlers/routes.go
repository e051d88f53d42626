package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/static"
	"cavillo/views"
)

// routes lists every address of the site, in one place. A page answers HEAD wherever it answers GET.
func (s *server) routes() *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.IPExtractor = s.visitorAddress()
	e.HTTPErrorHandler = s.answerError
	e.Pre(s.logRequests(), s.recoverPanics(), wellFormed)

	get := func(path string, h echo.HandlerFunc) { e.Match([]string{http.MethodGet, http.MethodHead}, path, h) }
	get("/", s.homeShow)
	get("/cerca", s.searchShow)
	get("/cerca/parte", s.searchPart)
	get("/ruling", s.rulingList)
	get("/ruling/:id", s.rulingShow)
	get("/esempi", s.exampleList)
	get("/esempi/:game", s.exampleList)
	get("/esempi/:game/:id", s.exampleShow)
	get(views.ConceptsURL, s.conceptList)
	get(views.ConceptsURL+"/:slug", s.conceptShow)
	get(views.GlossaryURL(""), s.glossaryAll)
	get("/glossario/:game", s.glossaryShow)
	get("/dubbi/:game", s.doubtsShow)
	get("/fonti/:game", s.sourcesShow)
	get("/copertura/:game", s.coverageShow)
	get("/raccolta", s.collectionShow)
	get(views.PublishedURL, s.publishedAccess)
	e.POST("/preferenze", s.preferencesSet)

	get(views.OfflineURL, s.offlineShow)
	get(views.OfflineSearchURL, s.offlineSearchShow)
	get(offlineListURL, s.offlineListShow)
	get(offlinePrefix+":name", s.offlineFileShow)
	get("/sw.js", fixedShow("sw.js"))
	get(static.Prefix+":name", assetShow)
	get("/manifest.webmanifest", fixedShow("manifest.webmanifest"))
	get("/favicon.ico", fixedShow("icon-32.png"))
	get("/icona-192.png", fixedShow("icon-192.png"))
	get("/icona-512.png", fixedShow("icon-512.png"))
	get("/robots.txt", fixedShow("robots.txt"))
	get("/salute", s.healthShow)

	get("/:game", s.contentsShow)
	get("/:game/tutto", s.wholeShow)
	get("/:game/turno", s.mapShow)
	get("/:game/schede", s.sheetList)
	get("/:game/schede/:slug", s.sheetShow)
	get("/:game/:number", s.numberShow)
	return e
}
