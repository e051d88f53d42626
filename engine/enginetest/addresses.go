package enginetest

import (
	"regexp"
	"strings"
	"testing"

	"cavillo/engine/scenario"
)

var aName = regexp.MustCompile(`^[a-z0-9-]*[a-z][a-z0-9-]*(\.[1-9][0-9]*)?$`)

// testAddresses finds each passage of every scenario and variant again by its name, which is short, plain and unique.
func (p Proof) testAddresses(t *testing.T) {
	p.forEachVariant(t, func(t *testing.T, s *scenario.Scenario, variant int) {
		replay := mustPlay(t, s, variant)
		for i, passage := range replay.Passages {
			name := passage.Name
			if at := replay.PassageNamed(name); at != i || !aName.MatchString(name) || len(name) > 60 ||
				strings.Contains(name, "--") {
				t.Errorf("%s, variant %d: passage %d is called %q, which leads to %d", s.ID, variant, i, name, at)
			}
		}
	})
}
