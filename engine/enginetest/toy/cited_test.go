// Code generated from the citations of this package; DO NOT EDIT.

package toy

import cite "cavillo/engine/cite/op"

// cited are the rules that the code of this package can cite, in the order of the book.
var cited = []cite.ID{
	cite.R1_3_1, cite.R1_3_5, cite.R1_4_1, cite.R1_4_2, cite.R1_4_4, cite.R2_2_4, cite.R3_1_1, cite.R3_2_1,
	cite.R3_2_3, cite.R5_4_1, cite.R5_4_2, cite.R5_4_3, cite.R5_4_4, cite.R5_7_1, cite.R6_1, cite.R6_3,
}
