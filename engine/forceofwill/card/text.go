package card

import "strconv"

// Text is a stand-in.
func Text(c *Card) string { return "" }

// String is a cost as it is printed: the symbols of its attributes, then its number.
func (c *Cost) String() string {
	text := ""
	for i, n := range c.Of {
		for range n {
			text += "[" + Attribute(i + 1).Words()[i+1] + "]"
		}
	}
	if c.Generic > 0 || text == "" {
		text += "[" + strconv.Itoa(int(c.Generic)) + "]"
	}
	return text
}
