package search

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// phone is what a script makes of a Pack.
type phone struct {
	Pack
	byForm, byStem map[string]int
	forms          []string // sorted, folded
	found          []map[int]posting
	titles         [][]int
	names          [][]name // of each rule
	up             []int    // of each rule, the place of the one above it, -1 for none
	means          map[string][]option
	stop, question map[string]bool
}

type posting struct {
	times float64
	title bool
}

type name struct {
	term  bool
	stems []int
}

type option struct {
	stems  []int
	weight float64
}

func newPhone(t *testing.T, b *rulebooks.Book) *phone {
	ph := &phone{byForm: map[string]int{}, byStem: map[string]int{}, means: map[string][]option{}}
	if err := json.Unmarshal(packJSON(t, b), &ph.Pack); err != nil {
		t.Fatal(err)
	}
	ph.stop, ph.question = set(ph.Stop), set(ph.Question)
	ph.titles = make([][]int, len(ph.Rules))
	for id, s := range ph.Stems {
		for i, f := range strings.Fields(s) {
			if i == 0 {
				ph.byStem[strings.TrimSuffix(f, "-")] = id
			}
			f = fold(f)
			if _, taken := ph.byForm[f]; !taken && !strings.HasSuffix(f, "-") {
				ph.byForm[f] = id
				ph.forms = append(ph.forms, f)
			}
		}
		ph.found = append(ph.found, map[int]posting{})
		at := -1
		for _, p := range strings.Fields(ph.Found[id]) {
			places, elsewhere, title := p, 0, strings.Contains(p, "!")
			if i := strings.IndexAny(p, "+!"); i >= 0 {
				places, elsewhere = p[:i], base36(t, p[i+1:])
			}
			further, text, given := strings.Cut(places, ":")
			count := 1
			if given {
				count = base36(t, text)
			}
			at += base36(t, further)
			ph.found[id][at] = posting{float64(elsewhere)/10 + float64(count)*100/float64(ph.Long[at]), title}
			if title {
				ph.titles[at] = append(ph.titles[at], id)
			}
		}
	}
	slices.Sort(ph.forms)
	ph.names = make([][]name, len(ph.Rules))
	for _, n := range ph.Names {
		place, stems, _ := strings.Cut(n, " ")
		rule, term := strings.CutSuffix(place, "+")
		at, _ := strconv.Atoi(rule)
		ph.names[at] = append(ph.names[at], name{term, integers(stems)})
	}
	for _, n := range ph.Rules {
		ph.up = append(ph.up, slices.Index(ph.Rules, n[:max(0, strings.LastIndexByte(n, '.'))]))
	}
	for _, line := range ph.Means {
		parts := strings.Split(line, "|")
		ph.means[parts[0]] = []option{}
		for i := 1; i < len(parts); i += 3 {
			w, _ := strconv.Atoi(parts[i])
			ph.means[parts[0]] = append(ph.means[parts[0]], option{integers(parts[i+2]), float64(w) / 100})
		}
	}
	return ph
}

func base36(t *testing.T, s string) int {
	n, err := strconv.ParseInt(s, 36, 32)
	if err != nil {
		t.Fatal(err)
	}
	return int(n)
}

func integers(s string) (all []int) {
	for _, f := range strings.Fields(s) {
		n, _ := strconv.Atoi(f)
		all = append(all, n)
	}
	return
}

// stemOf is step 2 for a word that is known.
func (ph *phone) stemOf(w string) int {
	if id, ok := ph.byForm[w]; ok {
		return id
	}
	for _, ending := range strings.Fields(ph.Endings) {
		if cut, ok := strings.CutSuffix(w, ending); ok && len(cut) >= 3 {
			if id, ok := ph.byStem[cut]; ok {
				return id
			}
		}
	}
	if id, ok := ph.byStem[w]; ok {
		return id
	}
	return -1
}

// correct is step 2 for one that is not.
func (ph *phone) correct(w string, last bool) []option {
	if isCode(w) {
		return nil
	}
	starting := func(n int, weight float64) (all []option) {
		var begin []string
		for _, f := range ph.forms {
			if strings.HasPrefix(f, w) {
				begin = append(begin, f)
			}
		}
		slices.SortStableFunc(begin, func(a, b string) int {
			return cmp.Compare(len(ph.found[ph.byForm[b]]), len(ph.found[ph.byForm[a]]))
		})
		for _, f := range begin[:min(n, len(begin))] {
			all = append(all, option{[]int{ph.byForm[f]}, weight})
		}
		return
	}
	if last && len(w) >= 2 {
		n := 8
		if len(w) == 2 {
			n = 3
		}
		if all := starting(n, ph.Weights.Prefix); len(all) > 0 {
			return all
		}
	}
	for cut := 3; cut <= len(w)-3; cut++ {
		a, ok := ph.byForm[w[:cut]]
		b, ok2 := ph.byForm[w[cut:]]
		if ok && ok2 {
			return []option{{[]int{a, b}, ph.Weights.Split}}
		}
	}
	limit := 0
	if len(w) >= 3 {
		limit = 1
	}
	if len(w) >= 7 {
		limit = 2
	}
	var near []string
	for _, f := range ph.forms {
		if d := edits([]rune(w), f, limit); d <= limit && d > 0 && len(f) >= 3 && (d < 2 || len(f) >= 6) && (d < 2 && len(w) > 3 || f[0] == w[0]) {
			if d < limit {
				near, limit = nil, d
			}
			near = append(near, f)
		}
	}
	slices.SortStableFunc(near, func(a, b string) int {
		return cmp.Or(cmp.Compare(first(a, w), first(b, w)),
			cmp.Compare(len(ph.found[ph.byForm[b]]), len(ph.found[ph.byForm[a]])))
	})
	var all []option
	for _, f := range near[:min(3, len(near))] {
		all = append(all, option{[]int{ph.byForm[f]}, []float64{0, ph.Weights.Typo, ph.Weights.Typo2}[limit]})
	}
	if len(all) == 0 && len(w) >= 4 {
		return starting(4, ph.Weights.Prefix)
	}
	return all
}

func first(a, w string) int {
	if a[0] == w[0] {
		return 0
	}
	return 1
}

func (ph *phone) search(text string) []string {
	quantity := false
	var heavy, light []string
	for _, w := range (&lexicon{}).words(text) {
		quantity = quantity || strings.HasPrefix(w.plain, "quant")
		switch {
		case ph.stop[w.plain]:
		case ph.question[w.plain]:
			light = append(light, w.plain)
		case !slices.Contains(heavy, w.plain):
			heavy = append(heavy, w.plain)
		}
	}
	if len(heavy) == 0 {
		heavy = light
	}
	stems, fixed := make([]int, len(heavy)), make([][]option, len(heavy))
	for i, w := range heavy {
		if stems[i] = ph.stemOf(w); stems[i] < 0 {
			if fixed[i] = ph.correct(w, i == len(heavy)-1); len(fixed[i]) > 0 && len(fixed[i][0].stems) == 1 {
				stems[i] = fixed[i][0].stems[0]
			}
		}
	}
	var concepts [][]option
	for i := 0; i < len(heavy); {
		n := len(heavy) - i
		for ; n > 1; n-- {
			if _, ok := ph.means[joinInts(stems[i:i+n])]; ok {
				break
			}
		}
		own := stems[i : i+n]
		c := []option{{own, 1}}
		if n == 1 && (len(fixed[i]) > 0 || own[0] < 0) {
			c = fixed[i]
		}
		for _, o := range ph.means[joinInts(own)] {
			if !subset(own, o.stems) {
				c = append(c, option{o.stems, o.weight * c[0].weight})
			}
		}
		concepts = append(concepts, c)
		i += n
	}
	numbers := ph.rank(concepts, quantity)
	var codes []int
	for i, w := range heavy {
		if isCode(w) && stems[i] >= 0 {
			codes = append(codes, stems[i])
		}
	}
	return slices.DeleteFunc(numbers, func(n string) bool {
		rule := slices.Index(ph.Rules, n)
		return len(codes) > 0 && !slices.ContainsFunc(codes, func(id int) bool { _, ok := ph.found[id][rule]; return ok })
	})
}

func joinInts(all []int) string {
	var parts []string
	for _, n := range all {
		parts = append(parts, strconv.Itoa(n))
	}
	return strings.Join(parts, " ")
}

func subset(part, whole []int) bool {
	return !slices.ContainsFunc(part, func(n int) bool { return !slices.Contains(whole, n) })
}

type scored struct {
	rule  int
	score float64
}

// rank is steps 4 to 10.
func (ph *phone) rank(concepts [][]option, quantity bool) (numbers []string) {
	weights, total := make([]float64, len(concepts)), 0.0
	for i, c := range concepts {
		for j, o := range c {
			weights[i] = max(weights[i], ph.rarity(o))
			if j == 0 && weights[i] > 0 {
				break
			}
		}
		if weights[i] == 0 {
			weights[i] = ph.Weights.Unknown
		}
		total += weights[i]
	}
	var all []scored
	for rule := range ph.Rules {
		sum, covered, titled := 0.0, 0.0, 0.0
		var asked []int
		for i, c := range concepts {
			best, inTitle := 0.0, false
			for _, o := range c {
				times, title := ph.times(o.stems, rule)
				if times == 0 {
					continue
				}
				best = max(best, o.weight*min(ph.rarity(o), weights[i])*times/(times+ph.Weights.Saturation))
				if title {
					inTitle = true
					asked = append(asked, o.stems...)
				}
			}
			if best > 0 {
				sum += best
				covered += weights[i]
				if inTitle {
					titled += weights[i]
				}
			}
		}
		if sum == 0 {
			continue
		}
		cover := covered / total
		score := sum * (ph.Weights.CoverFloor + (1-ph.Weights.CoverFloor)*cover*cover)
		have, whole := 0, 0
		for _, id := range ph.titles[rule] {
			whole += ph.Rare[id]
			if slices.Contains(asked, id) {
				have += ph.Rare[id]
			}
		}
		if have > 0 {
			score *= 1 + ph.Weights.TitleBonus*cover*float64(have)/float64(whole)
			if have == whole && titled == total {
				score *= 1 + ph.Weights.TopicBonus
			}
		}
		term, way := ph.named(concepts, weights, total, rule)
		score *= (1 + ph.bonus(term, ph.Weights.NameBonus)) * (1 + ph.bonus(way, ph.Weights.WayBonus))
		if quantity {
			score *= 1 + float64(ph.Number[rule])/100
		}
		all = append(all, scored{rule, score})
	}
	all = ph.neighbours(all)
	slices.SortFunc(all, func(a, b scored) int { return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.rule, b.rule)) })
	for _, s := range all {
		numbers = append(numbers, ph.Rules[s.rule])
	}
	return numbers
}

func (ph *phone) rarity(o option) float64 {
	sum := 0
	for _, id := range o.stems {
		if len(ph.found[id]) == 0 {
			return 0
		}
		sum += ph.Rare[id]
	}
	return float64(sum) / 100
}

func (ph *phone) times(stems []int, rule int) (times float64, title bool) {
	for i, id := range stems {
		p, ok := ph.found[id][rule]
		if !ok {
			return 0, false
		}
		if i == 0 || p.times < times {
			times = p.times
		}
		title = p.title && (i == 0 || title)
	}
	return times, title
}

func (ph *phone) bonus(like, partly float64) float64 {
	if like == 1 {
		return max(partly, ph.Weights.TopicBonus)
	}
	return like * partly
}

// named is step 7.
func (ph *phone) named(concepts [][]option, weights []float64, total float64, rule int) (term, way float64) {
	for _, n := range ph.names[rule] {
		var covered []int
		all, shared := true, 0.0
		for i, c := range concepts {
			k := slices.IndexFunc(c, func(o option) bool { return subset(o.stems, n.stems) && !subset(o.stems, covered) })
			if k < 0 {
				all = false
				continue
			}
			shared += weights[i]
			covered = append(covered, c[k].stems...)
		}
		have, whole := 0, 0
		for _, id := range n.stems {
			whole += ph.Rare[id]
			if slices.Contains(covered, id) {
				have += ph.Rare[id]
			}
		}
		like := min(0.99, shared/total*float64(have)/float64(whole))
		if all && subset(n.stems, covered) {
			like = 1
		}
		if n.term {
			term = max(term, like)
		} else {
			way = max(way, like)
		}
	}
	return term, way
}

// neighbours is step 9.
func (ph *phone) neighbours(all []scored) []scored {
	own := map[int]float64{}
	best := 0.0
	for _, s := range all {
		own[s.rule] = s.score
		best = max(best, s.score)
	}
	in := map[int]bool{}
	for rule, score := range own {
		in[rule] = true
		if score < ph.Weights.Family*best {
			continue
		}
		for other, up := range ph.up {
			if up == rule || ph.up[rule] >= 0 && (up == ph.up[rule] || other == ph.up[rule]) {
				in[other] = true
			}
		}
	}
	all = nil
	for rule := range in {
		under, beside, above := 0.0, 0.0, 0.0
		for other, score := range own {
			if ph.up[other] == rule {
				under = max(under, score)
			}
			if ph.up[rule] >= 0 && other != rule && ph.up[other] == ph.up[rule] {
				beside = max(beside, score)
			}
			if other == ph.up[rule] {
				above = score
			}
		}
		all = append(all, scored{rule, own[rule] + ph.Weights.Container*under + ph.Weights.Sibling*beside + ph.Weights.Parent*above})
	}
	return all
}
