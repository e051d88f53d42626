// Package proof plays the examples of rulings, so that the rulings and the engine test each other. For each ruling it
// finds whether the play ends as the ruling says, and if not, the first difference, or why nothing can be played.
package proof

import (
	"context"
	"fmt"
	"sync"

	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/rulings/near"
)

// State is the outcome of playing a ruling's example. Its value is the word that readers see.
type State string

const (
	Untried    State = ""               // the ruling has no example and gives no reason why
	Agrees     State = "concorde"       // the play ends as the ruling says
	Disagrees  State = "discorde"       // the play ends otherwise
	Unplayable State = "non simulabile" // nothing can be played
)

// Result is the outcome of playing a ruling's example, with its reason.
type Result struct {
	State State
	Why   string // an Italian sentence: the first difference of Disagrees, the reason of Unplayable
}

// Explanation returns a state explained in an Italian sentence; "" for Untried.
func (s State) Explanation() string {
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

// Proofs plays examples and caches their results. It is safe for concurrent use.
type Proofs struct {
	scenarios   map[string]*scenario.Scenario // by name: "ws/refresh-a-meta-danno"
	playedGames map[string]bool               // codes of the games that have scenarios

	mu      sync.Mutex
	results map[exampleKey]Result
	changes map[changesKey][]rulebooks.Standing
	shapes  map[exampleKey]near.Shape // of the examples that could be played; the key has no outcome
	playing chan struct{}             // a lock that can be waited for with a context: full while an example is played
}

// exampleKey identifies the example that is played for a ruling, with the outcome that the ruling expects.
type exampleKey struct {
	example string
	variant int
	outcome string
}

// New returns the Proofs of rulings whose examples are among the scenarios.
func New(scenarios []*scenario.Scenario) *Proofs {
	p := &Proofs{scenarios: map[string]*scenario.Scenario{}, playedGames: map[string]bool{}, results: map[exampleKey]Result{},
		changes: map[changesKey][]rulebooks.Standing{},
		shapes:  map[exampleKey]near.Shape{}, playing: make(chan struct{}, 1)}
	for _, s := range scenarios {
		game := string(s.Game.Code())
		p.scenarios[game+"/"+s.ID], p.playedGames[game] = s, true
	}
	return p
}

// Result plays the example of a ruling, or returns the cached result. A closed ruling is Untried. The error is that
// of ctx, which is checked before the play begins.
func (p *Proofs) Result(ctx context.Context, r *rulings.Ruling) (Result, error) {
	switch {
	case r.State == rulings.Closed:
		return Result{}, nil
	case r.Unplayable != "":
		return Result{Unplayable, r.Unplayable}, nil
	case !p.playedGames[string(r.Game)]:
		return Result{Unplayable, "Il motore non gioca ancora a " + r.Game.Name() + "."}, nil
	case r.Example == "":
		return Result{}, nil
	case p.scenarios[r.Example] == nil:
		return Result{Unplayable, "L’esempio «" + r.Example + "» non c’è più."}, nil
	}
	return p.exampleResult(ctx, exampleKey{r.Example, r.Variant, r.Outcome})
}

// exampleResult returns the cached result of an example, or plays the example and caches its result.
func (p *Proofs) exampleResult(ctx context.Context, key exampleKey) (Result, error) {
	if result, done := p.recordedResult(key); done {
		return result, nil
	}
	select {
	case p.playing <- struct{}{}:
		defer func() { <-p.playing }()
	case <-ctx.Done():
		return Result{}, ctx.Err()
	}
	// another goroutine has played it in the meantime
	if result, done := p.recordedResult(key); done || ctx.Err() != nil {
		return result, ctx.Err()
	}
	result, shape := playExample(p.scenarios[key.example], key)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.results[key] = result
	if shape != nil {
		p.shapes[exampleKey{example: key.example, variant: key.variant}] = shape
	}
	return result, nil
}

func (p *Proofs) recordedResult(key exampleKey) (Result, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	result, done := p.results[key]
	return result, done
}

// Fault is a ruling whose example disagrees or cannot be played.
type Fault struct {
	Ruling *rulings.Ruling
	Result
}

// Faults plays the examples of rulings and returns those with a fault, in the same order. A ruling of a game that
// has no engine has no fault.
func (p *Proofs) Faults(ctx context.Context, all []*rulings.Ruling) (faults []Fault, err error) {
	for _, r := range all {
		result, err := p.Result(ctx, r)
		if err != nil {
			return faults, err
		}
		if result.State == Disagrees || result.State == Unplayable && r.Example != "" && p.playedGames[string(r.Game)] {
			faults = append(faults, Fault{r, result})
		}
	}
	return faults, nil
}

// playExample plays one example. shape is nil where the example cannot be played.
func playExample(s *scenario.Scenario, key exampleKey) (result Result, shape near.Shape) {
	defer func() {
		if fault := recover(); fault != nil { // a panic of the engine must not hide the other rulings
			result, shape = Result{Unplayable, fmt.Sprintf("Il motore si è fermato: %v", fault)}, nil
		}
	}()
	var err error
	if key.outcome != "" {
		if s, err = s.WithEndExpectations(key.variant, key.outcome); err != nil {
			return Result{Unplayable, "L’esito del ruling non si legge: " + errorSentence(err) + "."}, nil
		}
	}
	ran, err := replay.Play(s, key.variant)
	if err != nil {
		return Result{Unplayable, "L’esempio non si gioca: " + errorSentence(err) + "."}, nil
	}
	shape = near.ShapeOf(ran)
	if ran.OK {
		return Result{State: Agrees}, shape
	}
	f := ran.Failures[0]
	return Result{Disagrees, "Ci si aspettava " + f.Expected + "; si è trovato: " + f.Found + "."}, shape
}

// errorSentence returns the text of an error without its file, with its line if there is one.
func errorSentence(err error) string {
	line, text, ok := entry.ErrorText(err)
	switch {
	case !ok:
		return err.Error()
	case line > 0:
		return fmt.Sprintf("riga %d, %s", line, text)
	}
	return text
}
