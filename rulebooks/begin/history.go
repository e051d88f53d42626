package begin

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

var firstVersion = regexp.MustCompile(`(?m)^# \d{4}\.\d+ del \d{4}-\d{2}-\d{2}\n`)

// writeHistory adds the version with which the edition begins to history.md, with an entry for each change.
func (f *folder) writeHistory() {
	text := f.files["history.md"]
	if text == "" {
		text = fmt.Sprintf("# %s del %s\n", f.book.Version, f.book.Updated)
	}
	if at := firstVersion.FindStringIndex(text); at != nil && !strings.HasPrefix(text[at[1]:], "edizione: ") {
		named := f.book.InForce()
		date := named.Date
		if date == "" {
			date = "senza data"
		}
		known := fmt.Sprintf("edizione: %s\ndata: %s\nfonte: %s\n", named.Name, date, named.About)
		text = text[:at[1]] + known + text[at[1]:]
	} else if at != nil {
		text = f.nameEdition(text)
	}
	name := f.edition.Name
	if name == "" {
		name = rulebooks.ToWrite
	}
	var b strings.Builder
	b.WriteString(strings.TrimRight(text, "\n"))
	fmt.Fprintf(&b, "\n\n# %s del %s\nedizione: %s\n\n", f.edition.Version, f.edition.Day, name)
	for _, entry := range f.entries() {
		b.WriteString(entry + "\n\n")
	}
	f.out["history.md"] = strings.TrimRight(b.String(), "\n") + "\n"
}

// nameEdition writes what book.md said of the edition until now under the version with which it began.
func (f *folder) nameEdition(text string) string {
	e := f.book.InForce()
	mark := "edizione: " + e.Name + "\n"
	at := strings.LastIndex(text, mark)
	if at < 0 || strings.HasPrefix(text[at+len(mark):], "data: ") {
		return text
	}
	return text[:at+len(mark)] + fmt.Sprintf("data: %s\nfonte: %s\n", e.Date, e.About) + text[at+len(mark):]
}

// entries returns the entries of the new version: what went, what moved, what came, and what changed.
func (f *folder) entries() []string {
	var gone, moved, came, changed []string
	for _, r := range f.comparison.Rows {
		if len(r.Old) == 1 && r.Is(published.Gone) {
			gone = append(gone, f.oldEntry("abrogata", r.Old[0], r.Old[0], "perché: l'edizione nuova non l'ha più"))
			gone = append(gone, f.lostDoubts(r.Old[0])...)
		}
		if len(r.New) == 1 && r.Is(published.New) {
			came = append(came, fmt.Sprintf("## nuova %s\nperché: l'edizione nuova la aggiunge", r.New[0]))
		}
		if len(r.Old) == 0 || len(r.New) == 0 {
			continue
		}
		kept := keptOld(&r)
		now := keptNumber(kept, &r)
		for _, o := range r.Old {
			if o != kept {
				keys := fmt.Sprintf("perché: l'edizione nuova ne fa una con %s\na: %s", kept, now)
				gone = append(gone, f.oldEntry("unita", o, o, keys))
			}
		}
		for _, n := range r.New {
			if n != now {
				why := "perché: l'edizione nuova la stacca da " + kept.String()
				came = append(came, fmt.Sprintf("## divisa %s\n%s\nda: %s", n, why, kept))
			}
		}
		if now != kept && !f.movesWithHeading(kept, now) {
			moved = append(moved, f.movedEntry(kept, now))
		}
		isTitle := f.blocks[kept] != nil && strings.HasPrefix(f.blocks[kept].text, "#")
		switch {
		case r.Is(published.Altered):
			changed = append(changed, f.oldEntry("sostanza", now, kept, "perché: "+rulebooks.ToWrite))
		case isTitle: // a title of ours changes only if a person changes it
		case r.Is(published.Reworded) || r.Is(published.Split) || r.Is(published.Joined):
			changed = append(changed, f.oldEntry("forma", now, kept, "perché: "+rulebooks.ToWrite))
		}
	}
	return slices.DeleteFunc(slices.Concat(gone, moved, came, changed, f.movedDoubts()), func(s string) bool { return s == "" })
}

// oldEntry returns an entry with our text until now, "" where we have none of the rule.
func (f *folder) oldEntry(kind string, number, old rulebooks.Number, keys string) string {
	b := f.blocks[old]
	if b == nil {
		return ""
	}
	return fmt.Sprintf("## %s %s\n%s\n\n%s", kind, number, keys, b.text)
}

// doubtsOf returns the doubts that stand with a rule, and their identifiers.
func doubtsOf(b *block) (ids, fences []string) {
	for _, fence := range strings.SplitAfter(b.fences, "\n:::") {
		fence = strings.TrimSpace(fence)
		id := doubtID.FindStringSubmatch(fence)
		if strings.HasPrefix(fence, "::: dubbio ") && id != nil {
			ids, fences = append(ids, id[1]), append(fences, fence)
		}
	}
	return ids, fences
}

var doubtID = regexp.MustCompile(`(?m)^sigla: (\S+)$`)

// movedDoubts returns the entries of the doubts in whose words other numbers stand now.
func (f *folder) movedDoubts() []string {
	var out []string
	words := regexp.MustCompile(`(?m)^(::: dubbio|regole:) .*$`)
	for _, o := range slices.SortedFunc(maps.Keys(f.blocks), rulebooks.Number.Compare) {
		if f.lost[o] {
			continue
		}
		ids, fences := doubtsOf(f.blocks[o])
		for i, fence := range fences {
			if words.ReplaceAllString(fence, "") != words.ReplaceAllString(f.renumber(fence), "") {
				out = append(out, fmt.Sprintf("## dubbio %s forma\nperché: vi stanno i numeri dell'edizione nuova\n\n%s", ids[i], fence))
			}
		}
	}
	return out
}

// lostDoubts returns the entries of the doubts of a rule that is gone.
func (f *folder) lostDoubts(old rulebooks.Number) []string {
	b := f.blocks[old]
	if b == nil {
		return nil
	}
	var out []string
	ids, fences := doubtsOf(b)
	for i, fence := range fences {
		why := fmt.Sprintf("perché: la regola %s non c'è più", old)
		out = append(out, fmt.Sprintf("## dubbio %s tolto\n%s\n\n%s", ids[i], why, fence))
	}
	return out
}

// movesWithHeading reports whether a heading above that moves as a whole takes the number along.
func (f *folder) movesWithHeading(old, now rulebooks.Number) bool {
	for up := old.Parent(); up != ""; up = up.Parent() {
		if to := f.now[up]; to != "" && to != up && f.isHeading(up) {
			return now == to+old[len(up):]
		}
	}
	return false
}

func (f *folder) isHeading(n rulebooks.Number) bool {
	return f.blocks[n] != nil && strings.HasPrefix(f.blocks[n].text, "#")
}

func (f *folder) movedEntry(old, now rulebooks.Number) string {
	s := fmt.Sprintf("## spostata %s\nperché: nell'edizione nuova ha un altro numero\na: %s", old, now)
	if f.isHeading(old) {
		s += "\nintera: sì"
	}
	return s
}
