package play

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// exampleFile answers an example with its variants as one HTML file to download, which needs neither network nor
// scripts. It runs in the queue of drawings, because some files take megabytes.
func (p *Pages) exampleFile(ctx context.Context, r *Request, l line, book *rulebooks.Book) (Answer, error) {
	content, err := limit.RunInQueue(ctx, p.Drawings, func() ([]byte, error) {
		view := views.ExampleFileView{URL: r.absoluteURL(l.home.URL())}
		for variant := range len(l.scenario.Variants) + 1 {
			replay, err := p.playVariant(l, variant)
			if err != nil {
				return nil, err
			}
			view.Replays = append(view.Replays, views.ExampleView{Law: book, Home: l.home, Replay: replay,
				FirstDifferent: p.firstDifference(l, variant), Outdated: p.cachedNewerRules(book, l, replay)})
		}
		var b bytes.Buffer
		err := views.ExampleFile(view).Render(ctx, &b)
		return views.TypesetHTML(b.Bytes()), err
	})
	if err != nil {
		return Answer{}, fmt.Errorf("%s as a file: %w", l.home.URL(), err)
	}
	if r.Origin != "" {
		content = bytes.ReplaceAll(content, []byte(` href="/`), []byte(` href="`+r.Origin+`/`))
	}
	file := contentAnswer(htmlType, content)
	file.FileName = "cavillo-" + strings.ReplaceAll(strings.TrimPrefix(l.home.Page, views.ExampleURL("")), "/", "-") +
		".html"
	return file, nil
}
