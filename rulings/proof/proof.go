// Package proof plays the examples of rulings: a ruling is a test of the engine, and the engine of it. It says of each
// ruling whether the play ends as the ruling says, and if not, where it first differs, or why nothing can be played.
package proof

import (
	"context"
	"fmt"
	"sync"

	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/rulings"
	"cavillo/rulings/near"
)

// State is what has come of it. The value is the word that readers see.
type State string

const (
	Untried    State = ""               // the ruling has no example, and does not say why
	Agrees     State = "concorde"       // the play ends as the ruling says
	Disagrees  State = "discorde"       // it ends otherwise
	Unplayable State = "non simulabile" // nothing can be played
)

// Result is what came of playing a ruling's example.
type Result struct {
	State State
	Why   string // of Disagrees the first difference, of Unplayable the reason, in an Italian sentence
}

// Means explains a state in a line; "" for Untried.
func (s State) Means() string {
	switch s {
	case Agrees:
		return "Il motore gioca l’esempio e la partita finisce come dice il ruling. È una prova, non un sigillo ufficiale."
	case Disagrees:
		return "Il motore gioca l’esempio e la partita non finisce come dice il ruling: sbaglia uno dei due."
	case Unplayable:
		return "Il motore non può giocare questo caso: il ruling si regge soltanto sul testo delle regole."
	}
	return ""
}

// Proofs plays examples and holds what came of each. It is safe for use by many goroutines.
type Proofs struct {
	scenarios map[string]*scenario.Scenario // by name: "ws/refresh-a-meta-danno"
	played    map[string]bool               // the games that the engine plays

	mu     sync.Mutex
	done   map[play]Result
	shapes map[play]near.Shape // of the examples that could be played, without an outcome
	turn   chan struct{}       // has one element while an example is played: one at a time
}

// play is what is played for a ruling.
type play struct {
	example string
	variant int
	outcome string
}

// New plays the examples among some scenarios.
func New(scenarios []*scenario.Scenario) *Proofs {
	p := &Proofs{scenarios: map[string]*scenario.Scenario{}, played: map[string]bool{}, done: map[play]Result{},
		shapes: map[play]near.Shape{}, turn: make(chan struct{}, 1)}
	for _, s := range scenarios {
		game := string(s.Game.Code())
		p.scenarios[game+"/"+s.ID], p.played[game] = s, true
	}
	return p
}

// Of plays the example of a ruling, or says what came of it before. A closed ruling is not tried: nothing rests on it.
// The error is that of ctx, looked at before the play begins.
func (p *Proofs) Of(ctx context.Context, r *rulings.Ruling) (Result, error) {
	switch {
	case r.State == rulings.Closed:
		return Result{}, nil
	case r.Unplayable != "":
		return Result{Unplayable, r.Unplayable}, nil
	case !p.played[string(r.Game)]:
		return Result{Unplayable, "Il motore non gioca ancora a " + r.Game.Name() + "."}, nil
	case r.Example == "":
		return Result{}, nil
	case p.scenarios[r.Example] == nil:
		return Result{Unplayable, "L’esempio «" + r.Example + "» non c’è più."}, nil
	}
	return p.tried(ctx, play{r.Example, r.Variant, r.Outcome})
}

// tried is what came of an example, which is played now where it was not before.
func (p *Proofs) tried(ctx context.Context, of play) (Result, error) {
	if result, done := p.known(of); done {
		return result, nil
	}
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
	case <-ctx.Done():
		return Result{}, ctx.Err()
	}
	if result, done := p.known(of); done || ctx.Err() != nil { // another has played it meanwhile
		return result, ctx.Err()
	}
	result, shape := try(p.scenarios[of.example], of)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done[of] = result
	if shape != nil {
		p.shapes[play{example: of.example, variant: of.variant}] = shape
	}
	return result, nil
}

func (p *Proofs) known(of play) (Result, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	result, done := p.done[of]
	return result, done
}

// Fault is a ruling whose example disagrees, or names what cannot be played.
type Fault struct {
	Ruling *rulings.Ruling
	Result
}

// Faults plays the examples of rulings and returns those with a fault, in the same order. That a game is not played yet
// is no fault of a ruling.
func (p *Proofs) Faults(ctx context.Context, all []*rulings.Ruling) (faults []Fault, err error) {
	for _, r := range all {
		result, err := p.Of(ctx, r)
		if err != nil {
			return faults, err
		}
		if result.State == Disagrees || result.State == Unplayable && r.Example != "" && p.played[string(r.Game)] {
			faults = append(faults, Fault{r, result})
		}
	}
	return faults, nil
}

// try plays one example. shape is nil where it cannot be played.
func try(s *scenario.Scenario, of play) (result Result, shape near.Shape) {
	defer func() {
		if fault := recover(); fault != nil { // of the engine: the other rulings stay readable
			result, shape = Result{Unplayable, fmt.Sprintf("Il motore si è fermato: %v", fault)}, nil
		}
	}()
	var err error
	if of.outcome != "" {
		if s, err = s.Ending(of.variant, of.outcome); err != nil {
			return Result{Unplayable, "L’esito del ruling non si legge: " + sentence(err) + "."}, nil
		}
	}
	ran, err := replay.Play(s, of.variant)
	if err != nil {
		return Result{Unplayable, "L’esempio non si gioca: " + sentence(err) + "."}, nil
	}
	shape = near.ShapeOf(ran)
	if ran.OK {
		return Result{State: Agrees}, shape
	}
	f := ran.Failures[0]
	return Result{Disagrees, "Ci si aspettava " + f.Expected + "; si è trovato: " + f.Found + "."}, shape
}

// sentence is an error without its file, with its line where it has one.
func sentence(err error) string {
	line, text, ok := entry.Sentence(err)
	switch {
	case !ok:
		return err.Error()
	case line > 0:
		return fmt.Sprintf("riga %d, %s", line, text)
	}
	return text
}
