package published

import "regexp"

// forceOfWill is a booklet of several columns flattened into one: tables left an HTML tag that never closes.
var forceOfWill = &layout{
	markers: []*regexp.Regexp{literalMarker(`<ul style="list-style-type: none">`)},
	dashes:  [][2]string{{"Canto", "Attesa"}, {"Canto", "Istantanea"}},
}
