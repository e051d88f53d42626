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

	r := routing{s, e}
	r.site()
	r.machines()
	r.books()
	return e
}

// routing adds routes. Every route has a deadline: play.PageTime, or one of its own. The routes of page are cached
// (kept): their answers depend only on the texts, the rulings, the address with the parameters that are named here, and
// the visitor's preferences.
type routing struct {
	*server
	e *echo.Echo
}

func (s routing) answer(path string, h echo.HandlerFunc) {
	s.e.Match([]string{http.MethodGet, http.MethodHead}, path, h)
}

func (s routing) get(path string, h echo.HandlerFunc) { s.answer(path, s.isWithin(play.PageTime, h)) }

func (s routing) page(path string, h echo.HandlerFunc, known ...string) {
	s.answer(path, s.kept(s.isWithin(play.PageTime, h), known...))
}

func (s routing) post(path string, h echo.HandlerFunc) { s.e.POST(path, s.isWithin(play.PageTime, h)) }

// site adds the addresses beside the rulebooks: search, rulings, examples, the table, lists.
func (s routing) site() {
	s.page("/", s.homeShow)
	s.get("/cerca", s.searchShow)
	s.get("/cerca/parte", s.searchPart)
	s.page("/ruling", s.rulingList, rulingParams()...)
	s.page("/ruling.json", s.rulingListData, rulingParams()...)
	s.page("/ruling/:id", s.rulingShow, views.ShowParam, views.ThemeParam)
	s.page("/ruling/:id/storia", s.rulingHistory, "da", "a")
	s.page("/novita", s.changesShow, "gioco", "dal")
	s.page("/novita.json", s.changesData, "gioco", "dal")
	s.page("/feed.atom", s.feedShow)
	s.page("/:game/feed.atom", s.feedOfGame)
	s.page("/opensearch.xml", s.openSearchShow)
	s.page("/esempi", s.exampleList)
	s.page("/esempi/:game", s.exampleList)
	s.page("/esempi/:game/:id", s.plays((*play.Pages).ExampleShow), play.ExampleParams...)
	s.page(views.ConceptsURL, s.conceptList)
	s.page(views.ConceptsURL+"/:slug", s.conceptShow)
	s.page(views.GlossaryURL(""), s.glossaryAll)
	s.page("/glossario/:game", s.glossaryShow)
	s.page("/dubbi/:game", s.doubtsShow)
	s.get("/fonti/:game", s.sourcesShow)
	s.answer("/copertura/:game", s.kept(s.isWithin(play.MeasureTime, s.coverageShow)))
	s.page("/quando/:game", s.plays((*play.Pages).TimingList))
	s.answer("/quando/:game/:class",
		s.kept(s.isWithin(play.MeasureTime, s.plays((*play.Pages).TimingShow)), play.TimingParams...))
	s.page("/tavolo/:game", s.plays((*play.Pages).SituationList), play.SituationListParams...)
	s.get("/tavolo/:game/:id", s.plays((*play.Pages).SituationShow))
	s.get("/tavolo/:game/:id/:page", s.plays((*play.Pages).SituationPassages))
	s.post("/tavolo/:game/"+views.FreeID, s.plays((*play.Pages).FreeRead))
	s.page("/raccolta", s.collectionShow)
	s.page(views.InfoURL, s.infoShow)
	s.get(views.PublishedURL, s.publishedAccess)
	s.post("/preferenze", s.preferencesSet)
}

// machines adds the addresses of what browsers and other programs ask for by themselves.
func (s routing) machines() {
	s.page(views.OfflineURL, s.offlineShow)
	s.page(views.OfflineMissingURL, s.offlineMissingShow)
	s.page(views.OfflineSearchURL, s.offlineSearchShow)
	s.answer(offlineListURL, s.isWithin(shelfTime, s.offlineListShow))
	s.answer(offlinePrefix+":name", s.isWithin(shelfTime, s.offlineFileShow))
	s.get("/sw.js", s.workerShow)
	s.page(static.Prefix+":name", assetShow)
	s.page("/manifest.webmanifest", fixedShow("manifest.webmanifest"))
	s.page("/favicon.ico", fixedShow("icon-32.png"))
	s.page("/icona-192.png", fixedShow("icon-192.png"))
	s.page("/icona-512.png", fixedShow("icon-512.png"))
	s.page("/robots.txt", s.robotsShow)
	s.page(sitemapURL, s.sitemapShow)
	s.get("/salute", s.healthShow)
}

// books adds the addresses of the rulebooks.
func (s routing) books() {
	s.page("/:game", s.contentsShow, views.ThemeParam)
	s.page("/:game/tutto", s.wholeShow)
	s.page("/:game/turno", s.mapShow)
	s.page("/:game/schede", s.sheetList)
	s.page("/:game/schede/:slug", s.sheetShow)
	s.page("/:game/:number", s.numberShow, "scheda", views.ShowParam, "dubbi", views.ThemeParam)
}
