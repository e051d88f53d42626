// Code generated from the citations of this package; DO NOT EDIT.

package yugioh

import cite "cavillo/engine/cite/ygo"

// cited are the rules that the code of this package can cite, in the order of the book.
var cited = []cite.ID{
	cite.R2_1_1, cite.R2_3_2, cite.R2_3_3, cite.R3_1_1_1, cite.R3_1_1_2, cite.R3_1_2_1, cite.R3_1_2_2, cite.R3_1_2_3,
	cite.R3_1_2_4, cite.R3_1_2_5, cite.R3_1_2_6, cite.R3_1_3_1, cite.R3_1_3_2, cite.R3_1_3_3, cite.R3_2_1, cite.R3_2_4_1,
	cite.R3_2_4_2, cite.R3_2_5, cite.R3_2_6_1, cite.R3_2_6_2, cite.R3_2_6_3, cite.R3_2_6_4, cite.R3_2_7, cite.R3_3_2_1,
	cite.R3_3_2_2, cite.R3_3_3_1, cite.R3_3_3_2, cite.R3_3_4, cite.R3_4_1, cite.R3_4_2, cite.R3_4_3, cite.R3_4_4_1,
	cite.R3_4_4_2, cite.R3_5_1, cite.R3_5_2, cite.R3_5_3_1, cite.R3_5_3_2, cite.R3_6_1, cite.R3_6_2, cite.R3_6_4_1,
	cite.R3_6_4_2, cite.R3_6_5_1, cite.R3_6_5_2, cite.R3_6_5_3, cite.R3_6_5_4, cite.R3_6_5_5, cite.R3_6_6_1, cite.R3_6_7_1,
	cite.R3_7_1, cite.R3_7_2, cite.R3_7_3, cite.R3_7_4, cite.R3_7_5, cite.R3_7_6, cite.R3_7_7, cite.R3_7_8_1,
	cite.R3_7_8_2, cite.R3_7_9_1, cite.R3_7_9_2, cite.R3_7_9_3, cite.R3_7_9_4, cite.R3_7_9_5, cite.R3_7_9_6, cite.R3_7_10_1,
	cite.R3_7_10_2, cite.R3_7_11_1, cite.R3_7_12_1, cite.R3_7_12_2, cite.R3_7_12_3, cite.R3_7_12_4, cite.R3_7_12_5, cite.R3_8_1,
	cite.R3_8_2, cite.R3_8_3, cite.R3_8_4, cite.R3_8_6, cite.R3_9_1, cite.R3_9_2, cite.R3_9_3_1, cite.R3_9_3_2,
	cite.R3_9_3_3, cite.R4_1_1_1, cite.R4_1_1_2, cite.R4_1_1_3_1, cite.R4_1_1_3_2, cite.R4_1_1_4_1, cite.R4_1_1_4_2, cite.R4_1_1_5_1,
	cite.R4_1_1_5_2, cite.R4_1_2_1, cite.R4_1_2_2, cite.R4_1_2_3, cite.R4_1_2_4_1, cite.R4_1_2_4_2, cite.R4_1_2_4_3, cite.R4_1_2_4_4,
	cite.R4_1_2_4_5, cite.R4_1_2_4_6, cite.R4_1_2_5_1, cite.R4_1_2_5_2, cite.R4_1_2_5_3, cite.R4_1_2_5_4, cite.R4_1_2_5_5, cite.R4_1_2_5_6,
	cite.R4_1_2_6_1, cite.R4_1_2_6_2, cite.R4_2_1_3, cite.R4_2_1_4, cite.R4_2_1_5, cite.R4_2_1_6, cite.R4_2_1_7, cite.R4_2_1_8,
	cite.R4_2_2_2, cite.R4_2_3_1, cite.R4_2_3_2, cite.R4_2_3_3, cite.R4_2_3_4, cite.R4_2_4_3, cite.R4_2_4_4_1, cite.R4_2_4_4_3,
	cite.R4_2_4_4_4, cite.R4_2_4_5_1, cite.R4_2_4_5_2, cite.R4_2_4_5_3, cite.R4_2_4_6_1, cite.R4_2_4_6_3, cite.R4_2_4_6_4, cite.R4_2_5_7,
	cite.R4_2_6_1, cite.R4_2_6_2, cite.R4_2_6_3, cite.R4_2_6_4, cite.R4_2_6_7, cite.R4_2_6_8, cite.R5_1_1, cite.R5_1_2,
	cite.R5_1_3, cite.R5_1_4, cite.R5_1_5, cite.R5_1_6, cite.R5_1_7, cite.R5_1_8, cite.R5_2_1, cite.R5_2_2,
	cite.R5_2_3, cite.R5_2_5, cite.R5_2_6, cite.R5_3_1, cite.R5_3_3, cite.R5_3_4, cite.R5_4_1, cite.R5_5_1,
	cite.R5_5_2, cite.R5_5_3, cite.R5_5_4, cite.R5_5_5, cite.R5_5_6, cite.R5_6_2, cite.R5_6_3, cite.R5_6_5,
	cite.R5_7_1, cite.R5_8_1, cite.R5_8_2, cite.R6_2_2, cite.R6_2_3, cite.R6_3_2, cite.R6_3_3, cite.R6_4_1,
	cite.R6_5_1, cite.R6_6_1, cite.R6_6_2, cite.R6_6_3, cite.R6_7_2, cite.R6_7_3, cite.R6_7_4, cite.R6_7_5,
	cite.R6_9_1, cite.R6_9_2, cite.R6_10_1, cite.R6_10_3, cite.R6_11_1, cite.R6_11_2, cite.R6_11_3, cite.R6_11_4,
	cite.R6_12_1, cite.R6_12_2, cite.R6_12_3, cite.R6_14_2, cite.R6_15_1, cite.R6_16_2, cite.R6_17_1, cite.R6_17_2,
	cite.R6_17_4, cite.R6_18_1, cite.R6_18_4, cite.R6_18_5, cite.R6_19_1, cite.R6_19_2, cite.R6_19_3, cite.R6_20_1,
	cite.R6_20_2, cite.R6_20_3, cite.R6_21_1, cite.R6_21_3, cite.R6_21_4, cite.R6_22_1, cite.R6_22_2, cite.RA_2,
	cite.RA_3, cite.RA_5, cite.RA_6, cite.RA_7, cite.RA_8, cite.RA_9, cite.RA_10, cite.RA_11,
	cite.RA_12, cite.RA_13, cite.RA_14, cite.RA_15, cite.RA_17, cite.RA_18, cite.RA_20, cite.RA_26,
	cite.RA_27,
}
