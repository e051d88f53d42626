package card

const (
	MaxTargets = 4
	MaxEffects = 4
	MaxCost    = 8
)
