package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/play"
	"cavillo/static"
	"cavillo/views"
)

// routes returns the router with every address of the site. Every page also answers HEAD.
func (s *server) routes() *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.IPExtractor = s.visitorAddressExtractor()
	e.HTTPErrorHandler = s.answerError
	e.Pre(s.logRequests(), s.recoverPanics(), checkAddress, nameVisitor)

	r := routeAdder{s, e}
	r.addSiteRoutes()
	r.addProgramRoutes()
	r.addBookRoutes()
	return e
}

// routeAdder adds routes to a router. Every route has a deadline, play.PageTime or one of its own.
type routeAdder struct {
	*server
	e *echo.Echo
}

// match adds a route for GET and HEAD whose handler already has a deadline.
func (s routeAdder) match(path string, h echo.HandlerFunc) {
	s.e.Match([]string{http.MethodGet, http.MethodHead}, path, h)
}

// get adds a route for GET and HEAD.
func (s routeAdder) get(path string, h echo.HandlerFunc) {
	s.match(path, s.withDeadline(play.PageTime, h))
}

// getCached adds a route for GET and HEAD whose answers are cached (see server.cached). known are the query
// parameters that its handler reads.
func (s routeAdder) getCached(path string, h echo.HandlerFunc, known ...string) {
	s.match(path, s.cached(s.withDeadline(play.PageTime, h), known...))
}

// post adds a route for POST.
func (s routeAdder) post(path string, h echo.HandlerFunc) {
	s.e.POST(path, s.withDeadline(play.PageTime, h))
}

// addSiteRoutes adds the addresses that are not of one rulebook: search, rulings, examples, the table, lists.
func (s routeAdder) addSiteRoutes() {
	s.getCached("/", s.homeShow)
	s.match("/cerca", s.cachedIn(alwaysGzip, s.withDeadline(play.PageTime, s.searchShow), "q", "gioco",
		views.ReasonsParam))
	s.get("/cerca/parte", s.searchPart)
	s.getCached("/ruling", s.rulingList, rulingParams()...)
	s.getCached("/ruling.json", s.rulingListData, rulingParams()...)
	s.getCached("/ruling/:id", s.rulingShow, views.ShowParam, views.ThemeParam)
	s.getCached("/ruling/:id/storia", s.rulingHistory, "da", "a")
	s.getCached("/novita", s.changesShow, "gioco", "dal")
	s.getCached("/novita.json", s.changesData, "gioco", "dal")
	s.getCached("/feed.atom", s.feedShow)
	s.getCached("/:game/feed.atom", s.feedOfGame)
	s.getCached("/opensearch.xml", s.openSearchShow)
	s.getCached("/esempi", s.exampleList)
	s.getCached("/esempi/:game", s.exampleList)
	s.getCached("/esempi/:game/:id", s.playHandler((*play.Pages).ExampleShow), play.ExampleParams...)
	s.getCached(views.ConceptsURL, s.conceptList)
	s.getCached(views.ConceptsURL+"/:slug", s.conceptShow)
	s.getCached(views.GlossaryURL(""), s.glossaryAll)
	s.getCached("/glossario/:game", s.glossaryShow)
	s.getCached("/dubbi/:game", s.doubtsShow)
	s.get("/fonti/:game", s.sourcesShow)
	s.match("/copertura/:game", s.cached(s.withDeadline(play.MeasureTime, s.coverageShow)))
	s.getCached("/quando/:game", s.playHandler((*play.Pages).TimingList))
	s.match("/quando/:game/:class",
		s.cached(s.withDeadline(play.MeasureTime, s.playHandler((*play.Pages).TimingShow)), play.TimingParams...))
	s.getCached("/tavolo/:game", s.playHandler((*play.Pages).SituationList), play.SituationListParams...)
	s.get("/tavolo/:game/"+views.AnswerPartID, s.playHandler((*play.Pages).AnswerPart))
	s.get("/tavolo/:game/"+views.LineReadingID, s.playHandler((*play.Pages).LineReading))
	s.get("/tavolo/:game/:id", s.playHandler((*play.Pages).SituationShow))
	s.get("/tavolo/:game/:id/:page", s.playHandler((*play.Pages).SituationPassages))
	s.post("/tavolo/:game/"+views.FreeID, s.playHandler((*play.Pages).FreeRead))
	s.getCached("/raccolta", s.collectionShow)
	s.getCached(views.InfoURL, s.infoShow)
	s.get(views.PublishedURL, s.publishedAccess)
	s.post("/preferenze", s.preferencesSet)
}

// addProgramRoutes adds the addresses that browsers and other programs request by themselves.
func (s routeAdder) addProgramRoutes() {
	s.getCached(views.OfflineURL, s.offlineShow)
	s.getCached(views.OfflineMissingURL, s.offlineMissingShow)
	s.getCached(views.OfflineSearchURL, s.offlineSearchShow)
	s.match(offlineListURL, s.withDeadline(offlineWaitTime, s.offlineListShow))
	s.match(offlinePrefix+":name", s.withDeadline(offlineWaitTime, s.offlineFileShow))
	s.get("/sw.js", s.workerShow)
	s.getCached(static.Prefix+":name", assetShow)
	s.getCached("/manifest.webmanifest", fixedShow("manifest.webmanifest"))
	s.getCached("/favicon.ico", fixedShow("icon-32.png"))
	s.getCached("/icona-192.png", fixedShow("icon-192.png"))
	s.getCached("/icona-512.png", fixedShow("icon-512.png"))
	s.getCached("/robots.txt", s.robotsShow)
	s.getCached(sitemapURL, s.sitemapShow)
	s.get("/salute", s.healthShow)
}

// addBookRoutes adds the addresses of the rulebooks, which begin with a game.
func (s routeAdder) addBookRoutes() {
	s.getCached("/:game", s.contentsShow, views.ThemeParam)
	s.getCached("/:game/tutto", s.wholeShow)
	s.getCached("/:game/turno", s.mapShow)
	s.getCached("/:game/edizioni", s.editionsShow)
	s.getCached("/:game/edizioni.json", s.editionsData)
	s.getCached("/:game/edizioni.txt", s.editionsText)
	s.getCached("/:game/schede", s.sheetList)
	s.getCached("/:game/schede/:slug", s.sheetShow)
	s.getCached("/:game/:number", s.numberShow, "scheda", views.ShowParam, "dubbi", views.ThemeParam)
}
