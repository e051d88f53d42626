package language

import "slices"

// KindData is what KindOf, AskedNoun and IsNumber go by, as data for scripts that take the same steps (static/kind.js).
type KindData struct {
	Kinds        []Kind            `json:"kinds"`    // as in Kinds
	Patterns     []KindRow         `json:"patterns"` // without the rows of times
	ReadAs       map[string]string `json:"readAs"`   // by word: the word as which it is read
	CloseScore   int               `json:"closeScore"`
	MostPosition int               `json:"mostPosition"`
	HowMany      []string          `json:"howMany"`
	AfterHowMany []string          `json:"afterHowMany"`
	Numbers      []string          `json:"numbers"` // words that are numbers
}

// KindRow is a row of kinds.tsv.
type KindRow struct {
	Kind     Kind     `json:"kind"`
	Weight   int      `json:"weight"`
	Patterns []string `json:"patterns"`
}

// NewKindData returns the data for scripts.
func NewKindData() *KindData {
	data := &KindData{Kinds: Kinds, ReadAs: kindWords, CloseScore: closeScore, MostPosition: mostPosition,
		HowMany: FunctionWords("howMany"), AfterHowMany: FunctionWords("afterHowMany")}
	for _, p := range kindPatterns {
		if p.kind == timeRow {
			continue
		}
		last := len(data.Patterns) - 1
		if last < 0 || data.Patterns[last].Kind != p.kind || data.Patterns[last].Weight != p.weight {
			data.Patterns = append(data.Patterns, KindRow{Kind: p.kind, Weight: p.weight})
			last++
		}
		data.Patterns[last].Patterns = append(data.Patterns[last].Patterns, p.text)
	}
	for word := range cardinals() {
		if IsNumber(word) {
			data.Numbers = append(data.Numbers, word)
		}
	}
	slices.Sort(data.Numbers)
	return data
}
