package card

// Text is the card's text in Italian.
func Text(c *Card) string { return "" }
