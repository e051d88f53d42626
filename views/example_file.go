package views

import "cavillo/static"

// ExampleFileView is an example as one file that opens without network: all passages of the scenario, and of each
// variant those that differ.
type ExampleFileView struct {
	Replays []ExampleView // of the scenario first, then of each variant; their ShownPassage is not used
	URL     string        // of the example on the site
}

// fileStyle has the style rules that only the file needs, beside those of the site.
const fileStyle = `
.file .said { position: static; margin: 0; padding: 0; border: 0; }
.file article { margin-top: 1.5rem; padding-top: .75rem; border-top: 1px solid var(--line); }
.file article > h3 { font-size: 1rem; }
.file section > h2 { margin-top: 2.25rem; }
@media print { .file details:not([open]) { display: none; } .file article { break-inside: avoid; } }
`

// styleElement is a style element with the style sheet of the site and fileStyle.
func (v ExampleFileView) styleElement() string {
	f, _ := static.FixedFile("cavillo.css")
	return "<style>" + string(f.Content) + fileStyle + "</style>"
}

// firstFilePassage is the index of the first passage that the file shows: 0 for the scenario; for a variant the
// first that differs, or the number of passages where none differs.
func (v ExampleView) firstFilePassage() int {
	switch {
	case v.Replay.Variant == 0:
		return 0
	case v.FirstDifferent < 0:
		return len(v.Replay.Passages)
	}
	return v.FirstDifferent
}

// filePassage is the content of the passage at an index.
func (v ExampleView) filePassage(at int) passageView {
	v.ShownPassage = at
	return v.passage()
}
