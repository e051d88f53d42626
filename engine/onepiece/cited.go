// Code generated from the citations of this package; DO NOT EDIT.

package onepiece

import cite "cavillo/engine/cite/op"

// cited are the rules that the code of this package can cite, in the order of the book.
var cited = []cite.ID{
	cite.R1_1_1, cite.R1_1_2, cite.R1_1_3, cite.R1_1_4, cite.R1_2_5, cite.R1_2_8, cite.R1_2_9, cite.R1_2_10,
	cite.R1_2_11, cite.R1_2_13, cite.R1_2_15, cite.R1_2_16, cite.R1_2_17, cite.R1_2_18, cite.R1_2_19, cite.R1_2_20,
	cite.R1_2_21, cite.R1_2_22, cite.R1_2_23, cite.R1_2_24, cite.R1_2_25, cite.R1_2_26, cite.R1_2_28, cite.R1_2_29,
	cite.R1_2_30, cite.R1_2_31, cite.R1_2_33, cite.R1_3_1, cite.R1_3_2, cite.R1_3_3, cite.R1_3_5, cite.R1_3_6,
	cite.R1_4_1, cite.R1_4_2, cite.R1_4_3, cite.R1_4_4, cite.R2_2_1, cite.R2_2_2, cite.R2_2_5, cite.R2_2_6,
	cite.R2_2_7, cite.R2_2_8, cite.R2_2_11, cite.R2_2_12, cite.R3_1_1, cite.R3_1_2, cite.R3_2_1, cite.R3_2_2,
	cite.R3_2_3, cite.R4_1_1, cite.R4_1_2, cite.R4_1_3, cite.R4_2_1, cite.R4_2_2, cite.R4_2_3, cite.R4_2_4,
	cite.R4_2_5, cite.R4_2_6, cite.R4_3_1, cite.R4_3_2, cite.R4_4_1, cite.R4_4_2, cite.R4_4_3, cite.R4_4_4,
	cite.R4_4_5, cite.R4_4_6, cite.R4_4_7, cite.R4_4_8, cite.R4_4_9, cite.R4_4_10, cite.R4_4_11, cite.R4_4_12,
	cite.R4_4_13, cite.R4_5_1, cite.R4_5_2, cite.R4_5_3, cite.R4_5_4, cite.R4_5_5, cite.R4_5_6, cite.R4_5_7,
	cite.R4_5_8, cite.R4_5_9, cite.R4_5_10, cite.R4_5_11, cite.R4_6_2, cite.R4_6_3, cite.R4_6_4, cite.R4_6_5,
	cite.R4_6_6, cite.R4_6_7, cite.R4_6_8, cite.R4_6_9, cite.R4_6_10, cite.R4_6_11, cite.R4_6_12, cite.R4_6_13,
	cite.R4_7_1, cite.R4_7_2, cite.R4_7_3, cite.R4_8_1, cite.R4_8_2, cite.R4_8_3, cite.R4_8_4, cite.R4_9_1,
	cite.R4_9_2, cite.R4_10_1, cite.R4_10_3, cite.R4_10_4, cite.R4_10_5, cite.R4_10_6, cite.R4_11_1, cite.R4_11_2,
	cite.R5_2_1, cite.R5_2_2, cite.R5_2_3, cite.R5_3_1, cite.R5_3_2, cite.R5_4_1, cite.R5_4_2, cite.R5_4_3,
	cite.R5_4_4, cite.R5_4_5, cite.R5_5_1, cite.R5_5_2, cite.R5_5_3, cite.R5_5_4, cite.R5_6_1, cite.R5_6_2,
	cite.R5_7_1, cite.R5_7_2, cite.R6_1, cite.R6_2, cite.R6_3, cite.R6_4, cite.R7_1, cite.R7_4,
	cite.R7_8, cite.R7_11, cite.R7_12, cite.R7_13, cite.R7_14, cite.R7_17, cite.R8_1_1, cite.R8_1_2,
	cite.R8_1_3, cite.R8_1_4, cite.R8_1_5, cite.R8_1_6, cite.R8_1_7, cite.R8_1_8, cite.R8_1_9, cite.R8_1_10,
	cite.R8_1_11, cite.R8_1_12, cite.R8_1_13, cite.R8_1_14, cite.R8_1_15, cite.R8_1_16, cite.R8_1_17, cite.R8_1_18,
	cite.R8_1_19, cite.R8_1_20, cite.R8_1_21, cite.R8_1_22, cite.R8_1_23, cite.R8_1_24, cite.R8_1_25, cite.R8_1_26,
	cite.R8_2_1, cite.R8_2_2, cite.R8_2_3, cite.R8_3_1, cite.R8_3_2, cite.R8_3_3, cite.R8_3_4, cite.R8_3_5,
	cite.R8_3_6, cite.R8_3_7, cite.R8_3_8, cite.R8_3_9, cite.R8_3_10, cite.R8_4_1, cite.R8_4_2, cite.R8_4_3,
	cite.R8_4_4, cite.R8_4_5, cite.R8_4_6, cite.R8_4_7, cite.R8_4_8, cite.R8_4_9, cite.R9_1, cite.R9_2,
	cite.R9_3, cite.R9_4, cite.R9_5, cite.R9_6, cite.R9_7, cite.R9_8, cite.R9_9, cite.R9_10,
	cite.R9_11, cite.R9_12, cite.R9_13, cite.R9_14, cite.R9_15, cite.R10_1_1, cite.R10_1_2, cite.R10_1_3,
	cite.R10_1_4, cite.R10_1_5, cite.R10_2_1, cite.R10_2_2, cite.R10_2_3, cite.R10_2_4, cite.R10_3_1, cite.R10_3_2,
	cite.R10_3_3, cite.R11_1, cite.R11_2, cite.R11_3, cite.R11_4, cite.R11_5, cite.R11_6, cite.R11_7,
	cite.R11_8, cite.R11_9, cite.R11_10, cite.R11_11, cite.R11_12, cite.RA_1,
}
