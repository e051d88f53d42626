package search

import (
	"math"

	"cavillo/rulebooks"
)

// Answer is the JSON form of a Result, printed by `search -json`.
type Answer struct {
	Query        string         `json:"query"`
	Game         string         `json:"game"` // "" for all games
	Redirect     *AnswerRef     `json:"redirect"`
	Version      string         `json:"version,omitempty"` // of the redirect, where one was typed
	Outside      *AnswerOutside `json:"outside,omitempty"`
	Hits         []AnswerHit    `json:"hits"`
	Microseconds int64          `json:"microseconds"`
}

// AnswerRef is the JSON form of a rulebooks.Ref.
type AnswerRef struct {
	Game   rulebooks.Game   `json:"game"`
	Number rulebooks.Number `json:"number"`
}

// AnswerOutside is the JSON form of Outside.
type AnswerOutside struct {
	Topic     string      `json:"topic"`
	Documents []Authority `json:"documents"`
	Answered  []AnswerRef `json:"answered,omitempty"` // rules of the books that do answer
}

// AnswerHit is the JSON form of a Hit. A ruling or an example has number "" and an ID.
type AnswerHit struct {
	AnswerRef
	Kind  Kind    `json:"kind"`
	Score float64 `json:"score"`
	ID    string  `json:"id,omitempty"`
}

// NewAnswer returns the JSON form of the result of q. Its query is the text as typed, its game the game that was
// searched.
func NewAnswer(q Query, r Result) Answer {
	a := Answer{Query: q.Text, Game: string(r.Game), Hits: []AnswerHit{}, Microseconds: r.Duration.Microseconds()}
	if r.Redirect != nil {
		a.Redirect, a.Version = &AnswerRef{r.Redirect.Game, r.Redirect.Number}, r.Version
	}
	if o := r.Outside; o != nil {
		a.Outside = &AnswerOutside{Topic: o.Topic, Documents: o.Documents}
		for _, ref := range o.Answered {
			a.Outside.Answered = append(a.Outside.Answered, AnswerRef{ref.Game, ref.Number})
		}
	}
	for _, h := range r.Hits {
		a.Hits = append(a.Hits, AnswerHit{AnswerRef{h.Game, h.Number}, h.Kind, math.Round(h.Score*1e4) / 1e4, h.ID})
	}
	return a
}
