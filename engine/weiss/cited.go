// Code generated from the citations of this package; DO NOT EDIT.

package weiss

import cite "cavillo/engine/cite/ws"

// cited are the rules that the code of this package can cite, in the order of the book.
var cited = []cite.ID{
	cite.R1_2_1, cite.R1_2_2, cite.R1_2_2_1, cite.R1_2_2_2, cite.R1_2_3, cite.R1_2_4, cite.R1_2_4_1, cite.R1_2_5,
	cite.R1_3_1, cite.R1_3_2, cite.R1_3_2_1, cite.R1_3_2_2, cite.R1_3_3, cite.R1_3_4, cite.R1_3_5, cite.R2_3_2_1_2,
	cite.R2_3_2_3_2, cite.R2_4_2, cite.R2_6_1, cite.R2_6_2, cite.R2_7_1, cite.R2_7_2, cite.R2_8_2, cite.R2_8_2_1,
	cite.R2_8_3, cite.R2_9_1, cite.R2_10_1, cite.R2_12_2, cite.R2_12_2_1, cite.R2_12_2_2, cite.R3_1_1, cite.R3_1_2,
	cite.R3_1_4, cite.R3_1_5, cite.R3_1_5_1, cite.R3_1_6, cite.R3_2_2, cite.R3_2_3, cite.R3_2_3_1, cite.R3_2_4,
	cite.R3_2_5, cite.R3_3_2, cite.R3_3_3, cite.R3_3_3_1, cite.R3_4_2, cite.R3_5_2, cite.R3_5_3, cite.R3_6_1,
	cite.R3_6_2, cite.R3_6_3, cite.R3_6_4, cite.R3_6_5, cite.R3_7_1_1, cite.R3_7_1_2, cite.R3_7_2, cite.R3_7_3_1,
	cite.R3_7_3_2, cite.R3_8_2, cite.R3_8_3, cite.R3_9_2, cite.R3_9_3, cite.R3_10_1, cite.R3_10_2, cite.R3_11_2,
	cite.R3_12_2, cite.R3_12_2_1, cite.R3_13_1_1, cite.R3_13_1_2, cite.R3_13_1_3, cite.R3_13_1_3_1, cite.R3_13_1_4, cite.R3_13_2,
	cite.R4_3_2, cite.R4_3_3, cite.R4_3_4, cite.R4_3_5, cite.R4_3_6, cite.R4_4_2, cite.R4_5_2, cite.R4_5_3,
	cite.R4_5_3_1, cite.R4_5_3_2, cite.R4_6_1, cite.R4_7_2, cite.R4_7_3, cite.R4_7_4, cite.R4_7_4_1, cite.R4_7_4_2,
	cite.R4_7_4_3, cite.R4_8_1, cite.R4_8_2, cite.R4_8_3, cite.R4_8_3_1, cite.R4_8_3_2, cite.R4_8_3_3, cite.R4_9_1_1,
	cite.R4_9_1_2, cite.R4_9_1_3, cite.R4_9_2, cite.R4_10_1_1, cite.R4_10_1_2, cite.R4_10_1_2_1, cite.R5_1_1, cite.R5_1_2,
	cite.R5_1_2_1, cite.R5_1_2_2, cite.R5_1_2_2_1, cite.R5_1_2_3, cite.R5_1_2_4, cite.R5_2_1_1, cite.R5_2_1_2, cite.R5_2_1_3,
	cite.R5_2_1_3_1, cite.R5_2_1_4, cite.R5_2_1_5, cite.R5_2_1_6, cite.R6_1_1, cite.R6_2_1_1, cite.R6_2_1_2, cite.R6_2_1_3,
	cite.R6_3_1_1, cite.R6_3_1_2, cite.R6_3_1_3, cite.R6_4_1_1, cite.R6_4_1_2, cite.R6_4_1_3, cite.R6_5_1_1, cite.R6_5_1_2,
	cite.R6_5_1_2_1, cite.R6_5_1_2_2, cite.R6_5_1_2_3, cite.R6_5_1_2_4, cite.R6_5_1_2_5, cite.R6_6_1_1, cite.R6_6_1_2, cite.R6_6_1_2_1,
	cite.R6_6_1_2_2, cite.R6_6_1_2_3, cite.R6_8_1_1, cite.R6_8_1_2, cite.R6_8_1_3, cite.R6_8_1_4, cite.R6_8_1_5, cite.R7_1_1,
	cite.R7_2_1_1, cite.R7_2_1_2, cite.R7_2_1_3, cite.R7_2_1_3_1, cite.R7_2_1_4, cite.R7_2_1_4_1, cite.R7_2_1_4_2, cite.R7_2_1_4_3,
	cite.R7_2_1_5, cite.R7_2_1_5_1, cite.R7_2_1_5_2, cite.R7_2_1_5_3, cite.R7_2_1_6, cite.R7_3_1_1, cite.R7_3_1_2, cite.R7_3_1_2_1,
	cite.R7_3_1_2_2, cite.R7_3_1_2_3, cite.R7_3_1_2_4, cite.R7_3_1_2_5, cite.R7_3_1_2_6, cite.R7_3_1_2_7, cite.R7_3_1_2_7_1, cite.R7_3_1_2_7_2,
	cite.R7_3_1_2_7_3, cite.R7_3_1_2_8, cite.R7_3_1_2_8_1, cite.R7_3_1_2_9, cite.R7_3_1_3, cite.R7_4_1_1, cite.R7_4_1_2, cite.R7_4_1_2_1,
	cite.R7_4_1_2_2, cite.R7_4_1_3, cite.R7_5_1_1, cite.R7_5_1_2, cite.R7_5_1_2_1, cite.R7_5_1_2_2, cite.R7_5_1_3, cite.R7_6_1_1,
	cite.R7_6_1_2, cite.R7_6_1_3, cite.R7_6_2, cite.R7_7_1_1, cite.R7_7_1_2, cite.R7_7_1_3, cite.R7_7_1_4, cite.R8_1_1_2_2,
	cite.R8_2_1_2, cite.R8_3_2, cite.R8_3_3, cite.R8_4_2, cite.R8_4_2_1, cite.R8_4_2_2, cite.R8_4_3, cite.R8_5_1_1,
	cite.R8_5_1_2, cite.R8_5_1_3, cite.R8_5_1_4, cite.R8_5_2_1, cite.R8_5_2_2, cite.R8_5_2_3, cite.R8_6_1, cite.R8_6_2,
	cite.R8_6_2_1, cite.R8_6_2_1_1, cite.R8_6_2_1_1_1, cite.R8_6_2_1_2, cite.R8_6_2_1_2_1, cite.R8_6_2_2, cite.R8_6_2_2_1, cite.R8_6_2_3,
	cite.R8_6_2_3_1, cite.R8_6_2_4, cite.R8_6_2_4_1, cite.R8_6_2_4_2, cite.R8_6_2_4_3, cite.R8_6_2_4_4, cite.R8_6_3, cite.R8_6_3_1,
	cite.R8_6_3_1_1, cite.R8_6_3_1_2, cite.R8_6_3_1_3, cite.R8_6_3_1_4, cite.R8_6_3_1_5, cite.R8_7_2, cite.R8_7_2_1, cite.R8_7_3,
	cite.R8_7_3_1, cite.R8_7_3_1_1, cite.R8_7_3_2, cite.R8_7_3_2_1, cite.R8_7_4_1_1, cite.R8_7_4_1_2, cite.R8_7_4_1_3, cite.R8_7_5_1,
	cite.R8_7_6_1, cite.R8_7_7, cite.R8_8_1, cite.R8_9_1, cite.R8_9_1_1, cite.R8_9_1_2, cite.R8_9_1_3, cite.R8_9_1_4,
	cite.R8_9_1_5, cite.R8_9_1_5_1, cite.R8_9_1_5_2, cite.R8_9_2, cite.R8_9_3, cite.R8_9_3_1, cite.R8_10_1, cite.R8_10_1_1,
	cite.R8_10_2, cite.R8_10_2_1, cite.R8_10_2_2, cite.R8_10_2_3, cite.R8_10_3, cite.R8_11_1, cite.R9_1_2_1, cite.R9_1_2_1_1,
	cite.R9_1_2_2, cite.R9_1_2_2_1, cite.R9_2_1, cite.R9_2_2, cite.R9_2_2_1, cite.R9_2_3, cite.R9_3_1, cite.R9_3_2,
	cite.R9_3_3, cite.R9_4_1, cite.R9_4_1_1, cite.R9_4_1_2, cite.R9_5_1, cite.R9_6_1, cite.R9_6_2, cite.R9_7_1,
	cite.R9_7_2, cite.R9_8_1, cite.R9_9_1, cite.R10_1_1, cite.R10_2_2, cite.R10_2_3, cite.R10_3_2, cite.R10_4_2,
	cite.R10_5_1, cite.R10_5_2, cite.R10_6_2, cite.R10_7_3, cite.R10_7_4, cite.R10_8_3, cite.R10_8_4, cite.R10_9_1,
	cite.R10_10_1, cite.R10_11_2, cite.R10_11_3, cite.R10_11_3_1, cite.R10_11_3_2, cite.R10_12_1, cite.R10_12_3, cite.R11_1_1_1,
	cite.R11_1_1_2, cite.R11_1_1_3,
}
