package replay

import (
	"cavillo/engine"
)

// ReplayJSON is what the command replay -json prints.
type ReplayJSON struct {
	OK       bool          `json:"ok"`
	Version  string        `json:"version,omitempty"` // of the text whose numbers Rules are, where another is in force
	Events   []EventJSON   `json:"events"`
	End      EndJSON       `json:"end"`
	Failures []FailureJSON `json:"failures"`
	Claims   []ClaimJSON   `json:"claims,omitempty"`  // the results of "per ogni"; absent where the scenario has none
	Pending  *PendingJSON  `json:"pending,omitempty"` // the choice that waits for an answer; absent where none does
	Error    *ErrorJSON    `json:"error,omitempty"`   // why the run could not go on; Events then ends where the run did
}

// PendingJSON is a choice that waits for its answer: who chooses, what is chosen, and the keys of the options.
type PendingJSON struct {
	Seat     string   `json:"seat"`
	Decision string   `json:"decision"`
	Options  []string `json:"options"`
}

// ErrorJSON is an entry.Error. Variant is the variant that could not be played, 0 for the scenario itself.
type ErrorJSON struct {
	Variant int    `json:"variant"`
	Line    int    `json:"line"`
	Text    string `json:"text"`
}

// ClaimJSON is a Claim; Branches is its LinesTried.
type ClaimJSON struct {
	Line           int      `json:"line"`
	Free           []string `json:"free"`
	Until          string   `json:"until"`
	Branches       int      `json:"branches"`
	Holds          bool     `json:"holds"`
	Counterexample []string `json:"counterexample"`
}

// EventJSON is an engine.Event; rules are written ws:7.2.1.
type EventJSON struct {
	Seq      int      `json:"seq"`
	Parent   int      `json:"parent"`
	Kind     string   `json:"kind"`
	Actor    string   `json:"actor"`
	Subjects []string `json:"subjects"`
	From     string   `json:"from"`
	To       string   `json:"to"`
	Amount   int      `json:"amount"`
	Rules    []string `json:"rules"`
	Doubts   []string `json:"doubts"`
	Ability  string   `json:"ability"`
}

// EndJSON is an engine.End; Winner is "A", "B", "draw", or "" while the game goes on.
type EndJSON struct {
	Over   bool   `json:"over"`
	Winner string `json:"winner"`
	Phase  string `json:"phase"`
	Turn   string `json:"turn"`
	Hash   string `json:"hash"`
}

// FailureJSON is a scenario.Failure.
type FailureJSON struct {
	Line     int    `json:"line"`
	Expected string `json:"expected"`
	Found    string `json:"found"`
	At       string `json:"at,omitempty"` // where the play stood
}

// JSON returns the replay as data for JSON. Its lists are empty, never null, unless marked omitempty.
func (p *Replay) JSON() ReplayJSON {
	out := ReplayJSON{OK: p.OK, Events: []EventJSON{}, Failures: []FailureJSON{}}
	for _, e := range p.Events {
		j := EventJSON{Seq: e.Seq, Parent: e.Parent, Kind: e.Kind, Actor: e.Actor.String(),
			Subjects: append([]string{}, e.Subjects...),
			From:     e.From, To: e.To, Amount: e.Amount, Rules: []string{}, Doubts: append([]string{}, e.Doubts...),
			Ability: e.Ability}
		for _, r := range e.Rules {
			j.Rules = append(j.Rules, r.Key())
		}
		out.Events = append(out.Events, j)
	}
	out.End = EndJSON{Over: p.End.GameOver, Phase: p.End.Phase, Turn: p.End.TurnPlayer.String(), Hash: p.End.Hash}
	switch {
	case p.End.IsDraw:
		out.End.Winner = "draw"
	case p.End.GameOver:
		out.End.Winner = p.End.Winner.String()
	}
	for _, f := range p.Failures {
		out.Failures = append(out.Failures, FailureJSON{f.Line, f.Expected, f.Found, f.At})
	}
	for _, c := range p.Claims {
		j := ClaimJSON{Line: c.Line, Free: []string{}, Until: c.Until, Branches: c.LinesTried, Holds: c.Holds,
			Counterexample: append([]string{}, c.Counterexample...)}
		for _, s := range c.FreeSeats {
			j.Free = append(j.Free, s.String())
		}
		out.Claims = append(out.Claims, j)
	}
	if n := len(p.Choices); n > 0 && p.Choices[n-1].Taken == engine.PendingAnswer {
		c := &p.Choices[n-1]
		out.Pending = &PendingJSON{Seat: c.Seat.String(), Decision: c.Decision, Options: []string{}}
		for _, o := range c.Options {
			out.Pending.Options = append(out.Pending.Options, o.Key)
		}
	}
	return out
}
