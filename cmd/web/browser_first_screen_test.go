package main

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/search"
	"cavillo/search/evaluation"
	"cavillo/views"
)

// seenResults is an expression for a page of results: the addresses of the results that stand on the screen without
// scrolling, in their order. A result stands there where its number, its title and its passage do, of which the first
// needs three lines, and nothing of them is under the bar.
const seenResults = `(() => {
	const top = document.querySelector(".bar").getBoundingClientRect().bottom;
	return [...document.querySelectorAll(".hit:not(.answer)")].filter((hit, i) => {
		const head = hit.querySelector("h2").getBoundingClientRect(), text = hit.querySelector(".t");
		let low = head.bottom;
		if (text) {
			const box = text.getBoundingClientRect();
			const needed = i > 0 ? box.height : Math.min(box.height, 3 * parseFloat(getComputedStyle(text).lineHeight));
			low = Math.max(low, box.top + needed);
		}
		return head.top >= top && low <= innerHeight;
	}).map((hit) => hit.querySelector("h2 a").getAttribute("href"));
})()`

// resultPage is a page of results with cards alone, or with situations to play: no answer of the table stands first.
const resultPage = `location.pathname === "/cerca" && document.querySelector(".answer") === null && document.querySelector(".hit") !== null`

// smallPhone gives the screen of a small phone, as the browser's own bars leave it.
func (p *phone) smallPhone() {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait))
}

// everyTwelfth are lines of each game as players type them, of the tuning half.
func everyTwelfth(t *testing.T, books []*rulebooks.Book) (asked []question) {
	t.Helper()
	lines, err := evaluation.ReadLines(books)
	if err != nil {
		t.Fatal(err)
	}
	count := map[rulebooks.Game]int{}
	for _, line := range lines {
		if line.Half != evaluation.Tuning {
			continue
		}
		if count[line.Game]%12 == 0 {
			asked = append(asked, question{string(line.Game), line.Text})
		}
		count[line.Game]++
	}
	return asked
}

// longestRules ask for the six longest rules of each book in their own words.
func longestRules(books []*rulebooks.Book) (asked []question) {
	for _, book := range books {
		longest := slices.DeleteFunc(slices.Clone(book.Rules), func(r *rulebooks.Rule) bool { return r.Heading })
		slices.SortStableFunc(longest, func(a, b *rulebooks.Rule) int {
			return cmp.Compare(len(b.Text()), len(a.Text()))
		})
		for _, r := range longest[:6] {
			words := strings.Fields(r.Text())
			asked = append(asked, question{string(book.Game), strings.Join(words[:min(9, len(words))], " ")})
		}
	}
	return asked
}

// On a small phone the first three results stand on the first screen, whatever was asked: in the words of players, or
// for the longest rules of each book. On a few pages it is two.
func TestBrowserThreeResultsStandOnTheFirstScreen(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	p, _ := newPhone(t)
	p.smallPhone()
	pages, three := 0, 0
	for _, q := range append(everyTwelfth(t, books), longestRules(books)...) {
		p.open(views.SearchURL(q.text, rulebooks.Game(q.game)))
		if !eval[bool](p, resultPage) {
			continue
		}
		pages++
		seen := len(eval[[]string](p, seenResults))
		all := eval[int](p, `document.querySelectorAll(".hit").length`)
		if seen >= min(screenResults, all) {
			three++
			continue
		}
		t.Logf("%s %q shows %d of %d", q.game, q.text, seen, all)
		if seen < 2 {
			t.Errorf("%s %q shows %d", q.game, q.text, seen)
		}
	}
	t.Logf("%d of %d pages show three results", three, pages)
	if pages < 90 || three*100 < pages*97 {
		t.Errorf("%d of %d pages show three results", three, pages)
	}
	p.quiet()
}

// TestBrowserFirstScreenOfLines opens the results of every line that strangers typed and counts, by half and group, for
// how many the first screen of a small phone answers: the certain verdict is right or, without one, a result that is seen
// decides the line. Of the judging half and the fresh lines it tells no line.
func TestBrowserFirstScreenOfLines(t *testing.T) {
	checks.Need(t, checks.Release, "opens the results of 3,300 lines")
	shelf, err := openShelf()
	if err != nil {
		t.Fatal(err)
	}
	lines, err := evaluation.ReadLines(shelf.Books)
	if err != nil {
		t.Fatal(err)
	}
	index, err := shelf.index()
	if err != nil {
		t.Fatal(err)
	}
	p, _ := newPhone(t)
	p.smallPhone()
	for _, half := range []evaluation.Half{evaluation.Judging, evaluation.Fresh, evaluation.Tuning} {
		answered, all, three := map[string]int{}, map[string]int{}, 0
		err := askLines(t.Context(), index, lines, half, func(table *evaluatedTable, line evaluation.Line, found search.Result) {
			r := table.ask(t.Context(), line, &found)
			p.open(views.SearchURL(line.Text, line.Game))
			seen := len(eval[[]string](p, seenResults))
			group := tableGroupOf(line.Kind)
			for _, name := range []string{group, "tutte"} {
				all[name]++
				if isSeen(line, r.outcome, found, seen) {
					answered[name]++
				}
			}
			if seen >= screenResults {
				three++
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range append(slices.Clone(tableGroups), "tutte") {
			t.Logf("%s, %s: the first screen answers %d of %d lines, %.0f %%", half, group, answered[group], all[group],
				percent(answered[group], all[group]))
		}
		t.Logf("%s: %d pages show three results", half, three)
		if answered["tutte"]*100 < all["tutte"]*90 {
			t.Errorf("%s: the first screen answers %d of %d lines", half, answered["tutte"], all["tutte"])
		}
	}
	p.quiet()
}

// isSeen reports whether the first screen answers a line, of whose results so many are seen.
func isSeen(line evaluation.Line, outcome tableOutcome, found search.Result, seen int) bool {
	switch {
	case outcome.isRight() || outcome.isWrong():
		return outcome.isRight()
	case line.Kind == evaluation.LineOutside:
		return found.Outside != nil
	}
	return slices.ContainsFunc(found.Hits[:min(seen, len(found.Hits))], func(h search.Hit) bool {
		return line.IsDecidedBy(append(h.Refs, h.Ref())...)
	})
}
