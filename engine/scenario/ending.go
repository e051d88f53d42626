package scenario

import (
	"slices"

	"cavillo/engine/entry"
)

// Ending returns a scenario in which a part, the script for 0 or a variant, has more expectations at its end: those of
// a ruling that says how its example ends, as "{B.banco: [a, b], turno: A}". They stand first, so that the first
// failure is of theirs. The error is a *entry.Error without a line.
func (s *Scenario) Ending(variant int, says string) (*Scenario, error) {
	if _, _, _, err := s.Part(variant); err != nil {
		return nil, s.At(err)
	}
	said, err := entry.Read([]byte(says))
	if err == nil && said.Kind != entry.Mapping {
		err = entry.Errorf(0, "«%s» non è un esito: ci si aspetta ciò che l'esempio si aspetta alla fine, fra graffe",
			entry.Shorten(says))
	}
	if err != nil {
		return nil, withoutLine(err)
	}
	list := entry.Entry{Kind: entry.Sequence}
	for _, f := range said.Fields {
		if f.Kind == entry.Empty {
			return nil, entry.Errorf(0, "«%s» non ha valore: ci si aspetta la forma {%[1]s: …}", entry.Shorten(f.Key))
		}
		list.List = append(list.List, entry.Entry{Kind: entry.Mapping, Fields: []entry.Entry{f}})
	}
	more, err := s.ReadExpectations(&list)
	if err != nil {
		return nil, withoutLine(err)
	}
	for i := range more {
		more[i].Line = 0
	}
	with := *s
	if variant == 0 {
		with.Expected = append(more, s.Expected...)
		return &with, nil
	}
	with.Variants = slices.Clone(s.Variants)
	v := *s.Variants[variant-1]
	v.Expected = append(more, v.Expected...)
	with.Variants[variant-1] = &v
	return &with, nil
}

// withoutLine is the error of a text that is no file.
func withoutLine(err error) error {
	if _, text, ok := entry.ErrorText(err); ok {
		return entry.Errorf(0, "%s", text)
	}
	return err
}
