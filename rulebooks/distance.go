package rulebooks

// EditDistance returns the least number of letters to insert, delete, replace or swap with a neighbour to make b
// from a (optimal string alignment), or limit + 1 where more than limit are needed.
func EditDistance(a, b string, limit int) int {
	s, t := []rune(a), []rune(b)
	if len(s)-len(t) > limit || len(t)-len(s) > limit {
		return limit + 1
	}
	var short [3 * 48]int // most words need no allocation
	rows, width := short[:], len(t)+1
	if 3*width > len(rows) {
		rows = make([]int, 3*width)
	}
	before, last, row := rows[:width], rows[width:2*width], rows[2*width:3*width]
	for j := range last {
		last[j] = j
	}
	for i := range s {
		row[0] = i + 1
		best := row[0]
		for j := range t {
			d := last[j]
			if s[i] != t[j] {
				d++
			}
			d = min(d, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && s[i] == t[j-1] && s[i-1] == t[j] {
				d = min(d, before[j-1]+1)
			}
			row[j+1] = d
			best = min(best, d)
		}
		if best > limit {
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return min(last[len(t)], limit+1)
}
