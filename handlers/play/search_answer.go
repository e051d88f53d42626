package play

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/entry"
	"cavillo/engine/reading"
	"cavillo/engine/replay"
	"cavillo/engine/situation"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// AnswerSteps is the default limit on the steps of the engine for an answer in the results of a search. A situation as
// it usually is takes at most some hundred, and at most ten milliseconds.
const AnswerSteps = 2000

// maxSearchAnswers is how many answers in results are cached, because visitors type on with the same situation.
const maxSearchAnswers = 256

// searchAnswer is the answer to a filled situation in the results of a search. situation is nil where AnswerSteps are
// not enough, and where the position is impossible.
type searchAnswer struct {
	situation  *situation.Answer
	newerRules []views.OutdatedRule
}

// newSearchAnswerCache makes an empty cache of maxSearchAnswers answers.
func newSearchAnswerCache() *limit.Recent[string, searchAnswer] {
	return limit.NewRecent(maxSearchAnswers, func(string, searchAnswer) int { return 1 })
}

// AnswerPart is what the table answers to a typed line as a part of a page of results, which a device without network
// asks of its own program.
func (p *Pages) AnswerPart(ctx context.Context, r *Request) (Answer, error) {
	book, redirectTo, err := p.bookOfRequest(r, views.AnswerPartURL)
	if err != nil {
		return Answer{}, err
	}
	if redirectTo != "" {
		return movedPermanently(r.withQuery(redirectTo)), nil
	}
	situations := p.Situations(book.Game)
	if len(situations) == 0 {
		return Answer{}, fault.NotFound("")
	}
	typed, _ := limit.TypedText(r.Query().Get(views.TypedParam))
	answer, err := limit.RunInQueue(ctx, p.Replays, func() (views.TableAnswer, error) {
		found := foundRules(book.Game, r.Query().Get(views.FoundParam))
		cases := p.Reader(book.Game).Cases([][]*situation.Situation{situations}, typed)
		return p.TableAnswer(ctx, cases, Asked{Line: typed, Found: found})
	})
	if err != nil {
		return Answer{}, err
	}
	return pageAnswer(http.StatusOK, views.TablePart(answer)).privateIf(true), nil // a line is not worth caching
}

// foundRules reads the numbers of the rules of a game that a device has found for a line, with blanks between them.
func foundRules(game rulebooks.Game, numbers string) (found []rulebooks.Ref) {
	for number := range strings.FieldsSeq(numbers) {
		if len(found) == reading.MostFound {
			break
		}
		found = append(found, rulebooks.Ref{Game: game, Number: rulebooks.Number(number)})
	}
	return found
}

// Asked is a typed line for which a search has found some rules.
type Asked struct {
	Line      string
	Found     []rulebooks.Ref // the best first
	NoVerdict bool            // whether no verdict answers it: it is a number, or no book answers it
}

// TableAnswer returns what the table answers to a line that tells some cases: the verdict of the only one that it tells
// for certain, under a condition where words stay open, and links to those that it asks to be played. The caller has a
// place in a queue.
func (p *Pages) TableAnswer(ctx context.Context, cases []reading.Case, asked Asked) (answer views.TableAnswer, err error) {
	meant := 0 // how many cases the line tells, each as well as if the others were not
	offers := make([]views.SituationOffer, len(cases))
	for i := range cases {
		c, offer := &cases[i], &offers[i]
		*offer = p.offer(c, asked)
		if asked.NoVerdict || !c.Typed.MayBeCertain() {
			continue
		}
		played := offer.SituationView
		played.Found = asked.Found
		if err := p.addSearchAnswer(ctx, &played); err != nil {
			return answer, err
		}
		isCertain := played.Answer != nil && c.Typed.IsCertain(played.Answer, cite.Basis(offer.Law).RefsThen(asked.Found))
		if isCertain {
			offer.SituationView = played
		}
		if isCertain || c.Typed.IsExplained() {
			meant++
		}
	}
	if meant > 1 { // the line may tell either case
		for i := range offers {
			offers[i].Answer, offers[i].Outdated = nil, nil
		}
	}
	for i := range offers {
		switch {
		case offers[i].Answer != nil:
			certain := &offers[i]
			shown := certain.Filling
			shown.Residue = situation.Residue{} // the link is to the sentence as it stands on the card
			certain.URL = views.SituationURL(certain.Situation, shown)
			certain.Filling.Residue = certain.Filling.Residue.WithoutQuestion()
			answer.Certain = certain
		case cases[i].Typed.Asks():
			answer.Offers = append(answer.Offers, offers[i])
		}
	}
	return answer, nil
}

// offer returns the link to the situation of a line.
func (p *Pages) offer(c *reading.Case, asked Asked) (offer views.SituationOffer) {
	offer.URL = views.SituationURL(c.Situation, c.Typed.Filling)
	offer.ReadingURL = views.LineReadingURL(c.Game.Code(), asked.Line, asked.Found)
	offer.Law, offer.Situation, offer.Filling = p.Book(c.Game.Code()), c.Situation, c.Typed.Filling
	offer.UnknownWords, offer.Exchanged = c.Typed.Unknown, c.Typed.Exchanged
	offer.CorrectedWords = c.Typed.Corrected
	if len(offer.UnknownWords) > 0 {
		offer.URL = views.TypedURL(c.Situation, asked.Line) // where they are shown again
	}
	return offer
}

// addSearchAnswer adds to a view the verdict of its situation, as its page shows it, but not what would change the
// verdict. It adds none where AnswerSteps are not enough, and where the position is impossible.
func (p *Pages) addSearchAnswer(ctx context.Context, view *views.SituationView) error {
	key := views.SituationURL(view.Situation, view.Filling)
	got, found := p.searchAnswerCache.Get(key)
	if !found {
		err := ctx.Err()
		if err != nil {
			return err
		}
		if got, err = p.playForSearch(context.WithoutCancel(ctx), view); err != nil { // the next letter asks it again
			return err
		}
		p.searchAnswerCache.Put(key, got)
	}
	view.Answer, view.Outdated = got.situation, got.newerRules
	return nil
}

// playForSearch plays the situation of a view and what is unknown in it.
func (p *Pages) playForSearch(ctx context.Context, view *views.SituationView) (got searchAnswer, err error) {
	var wrong *entry.Error
	answer, err := view.Situation.AnswerSupposed(ctx, view.Filling, p.AnswerSteps)
	if errors.Is(err, situation.ErrTooManySteps) || errors.As(err, &wrong) {
		return got, nil
	} else if err != nil {
		return got, err
	}
	if mayBeOutdated(view.Law) {
		scenario, err := view.Situation.Scenario(view.Filling)
		if err != nil {
			return got, err
		}
		limits := &engine.Limits{Context: ctx, MaxSteps: p.AnswerSteps}
		played, err := replay.PlayWithLimits(limits, scenario, 0)
		if err != nil { // nobody could say how newer rules differ
			return got, nil
		}
		got.newerRules = NewerRules(limits, view.Law, played)
	}
	got.situation = answer
	return got, nil
}
