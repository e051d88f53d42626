package card

import "cavillo/engine/effect"

// Schema returns the JSON Schema of a file of cards.
func Schema() effect.Object { return effect.Schema("Carte di Naruto", Card{}) }
