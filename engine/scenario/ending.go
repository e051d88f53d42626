package scenario

import (
	"slices"

	"cavillo/engine/entry"
)

// WithEndExpectations returns a copy of the scenario in which a variant (0 for the scenario itself) has more
// expectations at its end, such as "{B.banco: [a, b], turno: A}", before its own. The error is an *entry.Error
// without a line.
func (s *Scenario) WithEndExpectations(variant int, expectations string) (*Scenario, error) {
	if _, _, _, err := s.Part(variant); err != nil {
		return nil, s.At(err)
	}
	parsed, err := entry.Read([]byte(expectations))
	if err == nil && parsed.Kind != entry.Mapping {
		err = entry.Errorf(0, "«%s» non è un esito: ci si aspetta ciò che l'esempio si aspetta alla fine, fra graffe",
			entry.Shorten(expectations))
	}
	if err != nil {
		return nil, withoutLine(err)
	}
	list := entry.Entry{Kind: entry.Sequence}
	for _, f := range parsed.Fields {
		if f.Kind == entry.Empty {
			return nil, entry.Errorf(0, "«%s» non ha valore: ci si aspetta la forma {%[1]s: …}", entry.Shorten(f.Key))
		}
		list.List = append(list.List, entry.Entry{Kind: entry.Mapping, Fields: []entry.Entry{f}})
	}
	added, err := s.ReadExpectations(&list)
	if err != nil {
		return nil, withoutLine(err)
	}
	for i := range added {
		added[i].Line = 0
	}
	extended := *s
	if variant == 0 {
		extended.Expected = append(added, s.Expected...)
		return &extended, nil
	}
	extended.Variants = slices.Clone(s.Variants)
	v := *s.Variants[variant-1]
	v.Expected = append(added, v.Expected...)
	extended.Variants[variant-1] = &v
	return &extended, nil
}

// withoutLine returns an error without the line of its *entry.Error.
func withoutLine(err error) error {
	if _, text, ok := entry.ErrorText(err); ok {
		return entry.Errorf(0, "%s", text)
	}
	return err
}
