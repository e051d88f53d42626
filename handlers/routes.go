package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/play"
	"cavillo/static"
	"cavillo/views"
)

// routes lists every address of the site. Every page also answers HEAD.
func (s *server) routes() *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.IPExtractor = s.visitorAddress()
	e.HTTPErrorHandler = s.answerError
	e.Pre(s.logRequests(), s.recoverPanics(), wellFormed, byTurns)

	// Every route has a deadline: play.PageTime, or one of its own. The routes of page are cached (kept): their answers depend only on the
	// texts, the rulings, the address with the parameters that are named here, and the visitor's preferences.
	answer := func(path string, h echo.HandlerFunc) { e.Match([]string{http.MethodGet, http.MethodHead}, path, h) }
	get := func(path string, h echo.HandlerFunc) { answer(path, s.within(play.PageTime, h)) }
	page := func(path string, h echo.HandlerFunc, known ...string) {
		answer(path, s.kept(s.within(play.PageTime, h), known...))
	}
	page("/", s.homeShow)
	get("/cerca", s.searchShow)
	get("/cerca/parte", s.searchPart)
	page("/ruling", s.rulingList, rulingParams()...)
	page("/ruling.json", s.rulingListData, rulingParams()...)
	page("/ruling/:id", s.rulingShow, views.ShowParam, views.ThemeParam)
	page("/ruling/:id/storia", s.rulingHistory, "da", "a")
	page("/novita", s.changesShow, "gioco", "dal")
	page("/novita.json", s.changesData, "gioco", "dal")
	page("/feed.atom", s.feedShow)
	page("/:game/feed.atom", s.feedOfGame)
	page("/opensearch.xml", s.openSearchShow)
	page("/esempi", s.exampleList)
	page("/esempi/:game", s.exampleList)
	page("/esempi/:game/:id", s.plays((*play.Pages).ExampleShow), play.ExampleParams...)
	page(views.ConceptsURL, s.conceptList)
	page(views.ConceptsURL+"/:slug", s.conceptShow)
	page(views.GlossaryURL(""), s.glossaryAll)
	page("/glossario/:game", s.glossaryShow)
	page("/dubbi/:game", s.doubtsShow)
	get("/fonti/:game", s.sourcesShow)
	answer("/copertura/:game", s.kept(s.within(play.MeasureTime, s.coverageShow)))
	page("/quando/:game", s.plays((*play.Pages).TimingList))
	answer("/quando/:game/:class", s.kept(s.within(play.MeasureTime, s.plays((*play.Pages).TimingShow)), play.TimingParams...))
	page("/tavolo/:game", s.plays((*play.Pages).SituationList), play.SituationListParams...)
	get("/tavolo/:game/:id", s.plays((*play.Pages).SituationShow))
	get("/tavolo/:game/:id/:page", s.plays((*play.Pages).SituationPassages))
	e.POST("/tavolo/:game/"+views.FreeID, s.within(play.PageTime, s.plays((*play.Pages).FreeRead)))
	page("/raccolta", s.collectionShow)
	page(views.InfoURL, s.infoShow)
	get(views.PublishedURL, s.publishedAccess)
	e.POST("/preferenze", s.within(play.PageTime, s.preferencesSet))

	page(views.OfflineURL, s.offlineShow)
	page(views.OfflineMissingURL, s.offlineMissingShow)
	page(views.OfflineSearchURL, s.offlineSearchShow)
	answer(offlineListURL, s.within(shelfTime, s.offlineListShow))
	answer(offlinePrefix+":name", s.within(shelfTime, s.offlineFileShow))
	get("/sw.js", s.workerShow)
	page(static.Prefix+":name", assetShow)
	page("/manifest.webmanifest", fixedShow("manifest.webmanifest"))
	page("/favicon.ico", fixedShow("icon-32.png"))
	page("/icona-192.png", fixedShow("icon-192.png"))
	page("/icona-512.png", fixedShow("icon-512.png"))
	page("/robots.txt", s.robotsShow)
	page(sitemapURL, s.sitemapShow)
	get("/salute", s.healthShow)

	page("/:game", s.contentsShow, views.ThemeParam)
	page("/:game/tutto", s.wholeShow)
	page("/:game/turno", s.mapShow)
	page("/:game/schede", s.sheetList)
	page("/:game/schede/:slug", s.sheetShow)
	page("/:game/:number", s.numberShow, "scheda", views.ShowParam, "dubbi", views.ThemeParam)
	return e
}
