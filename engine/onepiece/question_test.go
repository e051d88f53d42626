package onepiece

import "cavillo/engine/enginetest"

// stated is what questions of One Piece say of their cards.
var stated = []enginetest.Stated{}
