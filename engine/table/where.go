package table

import "cavillo/engine/cite"

// Where is a rule or a doubt that an event names only where something holds; 0, which is none, where it does not.
func Where(holds bool, id cite.ID) cite.ID {
	if holds {
		return id
	}
	return 0
}
