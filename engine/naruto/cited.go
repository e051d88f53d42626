// Code generated from the citations of this package; DO NOT EDIT.

package naruto

import cite "cavillo/engine/cite/nar"

// cited are the rules that the code of this package can cite, in the order of the book.
var cited = []cite.ID{
	cite.R1_1, cite.R1_2, cite.R1_3, cite.R1_4, cite.R1_5, cite.R1_6, cite.R1_7, cite.R1_8,
	cite.R1_9, cite.R1_10, cite.R2_4_4, cite.R3_1_1, cite.R3_1_2, cite.R3_2_1, cite.R3_3_1, cite.R3_3_3,
	cite.R3_4_1, cite.R3_4_2, cite.R3_5_1, cite.R3_6_1, cite.R3_6_2, cite.R3_6_3, cite.R4_1, cite.R4_3_1,
	cite.R4_3_2, cite.R4_3_3, cite.R4_3_4, cite.R5_1_1, cite.R5_1_2, cite.R5_1_3, cite.R5_1_4, cite.R6_0_1,
	cite.R6_0_2, cite.R6_0_3, cite.R6_0_4, cite.R6_0_5, cite.R6_1_1, cite.R6_1_2, cite.R6_1_3, cite.R6_1_4,
	cite.R6_1_5, cite.R6_1_6, cite.R6_1_7, cite.R6_1_8, cite.R6_1_9, cite.R6_2_1, cite.R6_2_2, cite.R6_2_3,
	cite.R6_2_4, cite.R6_2_5, cite.R6_2_6, cite.R6_2_7, cite.R6_2_8, cite.R6_2_9, cite.R6_3_1, cite.R6_3_3,
	cite.R6_3_4, cite.R6_4_1, cite.R6_4_2, cite.R6_4_3, cite.R6_4_4, cite.R6_4_5, cite.R6_4_6, cite.R6_4_7,
	cite.R6_4_8, cite.R7_1, cite.R7_2_1, cite.R7_2_2, cite.R7_2_3, cite.R7_2_4, cite.R7_2_5, cite.R7_2_6,
	cite.R7_2_7, cite.R7_2_8, cite.R7_2_9, cite.R8_0_1, cite.R8_0_2, cite.R8_0_3, cite.R8_0_4, cite.R8_0_5,
	cite.R8_0_6, cite.R8_1_1, cite.R8_1_2, cite.R8_1_3, cite.R8_1_4, cite.R8_1_6, cite.R8_1_7, cite.R8_1_8,
	cite.R8_2_1, cite.R8_2_2, cite.R8_2_3, cite.R8_2_4, cite.R8_2_5, cite.R8_2_6, cite.R8_2_7, cite.R8_2_9,
	cite.R8_2_10, cite.R8_2_11, cite.R8_2_12, cite.R8_2_13, cite.R8_2_14, cite.R8_3_1, cite.R8_3_2, cite.R8_3_3,
	cite.R8_3_4, cite.R8_4_1, cite.R8_4_2, cite.R8_4_3, cite.R8_4_4, cite.R8_4_5, cite.R8_4_6, cite.R8_4_7,
	cite.R8_4_8, cite.R8_4_9, cite.R8_4_10, cite.R8_4_11, cite.R8_4_12, cite.R8_4_13, cite.R8_4_14, cite.R8_4_15,
	cite.R8_5_1, cite.R8_5_2, cite.R8_5_3, cite.R8_5_4, cite.R8_5_5, cite.R8_5_6, cite.R8_6_1, cite.R8_6_2,
	cite.R8_7_1, cite.R8_7_2, cite.R8_7_3, cite.R8_7_4, cite.R8_8_1, cite.R8_8_2, cite.R8_8_3, cite.R8_8_4,
	cite.R8_8_5, cite.R8_8_6, cite.R8_9_2, cite.R8_9_3, cite.R8_9_4, cite.R8_9_5, cite.R8_9_7, cite.R8_9_8,
	cite.R8_9_9, cite.R8_9_10, cite.R8_10_1, cite.R8_10_2, cite.R9_1_1, cite.R9_1_2, cite.R9_1_3, cite.R9_1_4,
	cite.R9_1_5, cite.R9_1_6, cite.R9_2_1, cite.R9_2_2, cite.R9_3_1, cite.R9_3_2, cite.R9_3_3, cite.R10_1,
	cite.R10_3, cite.R10_4, cite.R10_5, cite.R10_6, cite.R10_8, cite.R10_9, cite.R10_10, cite.R10_11,
	cite.R10_14, cite.R10_15, cite.R10_16_8, cite.R10_16_9, cite.R10_19, cite.R10_20, cite.R10_22, cite.R10_23,
	cite.R10_25, cite.R10_26, cite.R11_2, cite.R11_4, cite.R12_1, cite.R12_3, cite.R12_4, cite.R12_5,
	cite.R12_6, cite.R13_1_1, cite.R13_1_2, cite.R13_2_1, cite.R13_2_2, cite.R13_2_3, cite.R13_2_4, cite.R13_2_5,
	cite.R13_2_6, cite.R13_3_1, cite.R13_3_2, cite.R13_3_3, cite.R13_3_4, cite.R13_3_5, cite.R13_3_6, cite.R13_3_7,
	cite.R13_3_8, cite.R13_4_1, cite.R13_4_2, cite.R13_4_3, cite.R13_4_4, cite.R13_4_5, cite.R13_4_6, cite.R13_4_7,
	cite.R13_4_8, cite.R13_4_9, cite.R13_4_10, cite.R13_4_11, cite.R13_4_12, cite.R14_1_1, cite.R14_1_2, cite.R14_2_1,
	cite.R14_2_2, cite.R15_1, cite.R15_2, cite.R15_3_1, cite.R15_4, cite.R15_5, cite.R15_6_1, cite.R15_6_2,
	cite.R15_7_1, cite.R15_7_2, cite.R15_8_1, cite.R15_8_2, cite.R15_8_3, cite.R15_8_4, cite.R15_9_1, cite.R15_9_2,
	cite.R15_10_1, cite.R15_10_2, cite.R15_10_3, cite.R15_10_4, cite.R15_10_5, cite.R15_10_6, cite.R15_10_7, cite.R15_10_8,
	cite.R15_10_9, cite.R15_10_10, cite.R15_11_2, cite.R15_11_3, cite.R15_11_4, cite.R15_11_8, cite.R15_11_9, cite.R15_11_11,
	cite.R15_11_12, cite.R15_11_13, cite.R15_12_1, cite.R15_12_2, cite.R15_12_3, cite.R15_13_2, cite.R15_13_3, cite.R15_13_5,
	cite.R15_13_6, cite.R15_13_7, cite.R15_13_8, cite.R15_13_9, cite.R15_13_10, cite.R15_13_11, cite.R15_13_13, cite.R15_13_14,
	cite.R15_13_15, cite.R15_13_16, cite.R15_13_17, cite.R15_13_18, cite.R15_14_2, cite.R15_14_3, cite.R15_14_4, cite.R15_14_5,
	cite.R15_14_6, cite.R15_14_7, cite.R15_14_8, cite.R15_14_9, cite.R15_15_1, cite.R15_15_2, cite.R15_15_3, cite.R15_15_4,
	cite.R15_15_5, cite.R15_15_6, cite.R15_15_7, cite.R15_15_8, cite.R15_15_9, cite.R15_15_10, cite.R15_15_11, cite.R15_15_12,
	cite.RA_1,
}
