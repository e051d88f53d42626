package handlers

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/rulings"
)

// healthState is the JSON answer of a health check. Waits has the parts that cannot answer ("index", "store",
// "tables"), each with the reason in Italian.
type healthState struct {
	OK      bool              `json:"ok"`
	Version string            `json:"version"`
	Books   int               `json:"books"`
	Waits   map[string]string `json:"waits,omitempty"`
}

// healthShow answers a container's health check. With "?pronto" the status is 503 where a part of the server cannot
// answer yet.
func (s *server) healthShow(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", "no-store")
	state := healthState{true, s.Version, len(s.Books), nil}
	if _, asked := c.QueryParams()["pronto"]; asked {
		state.Waits = s.notReadyParts(c.Request().Context())
		state.OK = len(state.Waits) == 0
	}
	if !state.OK {
		return c.JSON(http.StatusServiceUnavailable, state)
	}
	return c.JSON(http.StatusOK, state)
}

// readyTime is how long a part may take to answer before the server is not ready.
const readyTime = time.Second

// notReadyParts returns the parts that cannot answer now ("index", "store", "tables"), each with the reason in
// Italian.
func (s *server) notReadyParts(ctx context.Context) map[string]string {
	ctx, cancel := context.WithTimeout(ctx, readyTime)
	defer cancel()
	waits := map[string]string{}
	if !s.Search.IsReady() {
		waits["index"] = "l’indice della ricerca si sta facendo"
	}
	if _, err := s.Rulings.ByID(ctx, 0); err != nil && !errors.Is(err, rulings.ErrNotFound) {
		waits["store"] = "i ruling non si leggono: " + err.Error()
	}
	if turn, err := s.queues.Replays.Enter(limit.ContextFor(ctx, "salute")); err != nil {
		waits["tables"] = "il motore è occupato"
	} else {
		turn.End()
	}
	return waits
}
