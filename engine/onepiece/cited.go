package onepiece

import "cavillo/engine/cite"

var cited []cite.ID
