// Code generated from the citations of this package; DO NOT EDIT.

package forceofwill

import cite "cavillo/engine/cite/fow"

// cited are the rules that the code of this package can cite, in the order of the book.
var cited = []cite.ID{
	cite.R1_1, cite.R1_2, cite.R1_3, cite.R1_4, cite.R2_1, cite.R2_2, cite.R2_3, cite.R2_4,
	cite.R2_5, cite.R2_6, cite.R2_7, cite.R2_8, cite.R2_9, cite.R3_1, cite.R3_2, cite.R3_3,
	cite.R3_4, cite.R4_1_1, cite.R4_1_2, cite.R4_1_3, cite.R4_1_4, cite.R4_1_5, cite.R4_2_1, cite.R4_2_2,
	cite.R4_2_3, cite.R4_2_4, cite.R4_2_5, cite.R4_2_6, cite.R4_3_1, cite.R4_3_2, cite.R4_3_2_1, cite.R4_3_2_2,
	cite.R4_3_2_3, cite.R4_3_2_4, cite.R4_3_2_5, cite.R4_3_3, cite.R4_4_1, cite.R4_4_2, cite.R4_4_3, cite.R4_4_4,
	cite.R4_4_5, cite.R4_4_5_1, cite.R4_4_5_2, cite.R4_4_5_3, cite.R4_4_5_4, cite.R5_1, cite.R5_2_1, cite.R5_2_2,
	cite.R5_3_1, cite.R5_3_2, cite.R5_3_3, cite.R5_3_4, cite.R5_3_5, cite.R5_3_6, cite.R5_3_7, cite.R5_4_1,
	cite.R5_4_2, cite.R5_4_3, cite.R5_4_4, cite.R5_4_5, cite.R5_4_6, cite.R5_5_1, cite.R5_5_2, cite.R5_6_1,
	cite.R5_6_2, cite.R5_6_3, cite.R5_6_4, cite.R5_7_1, cite.R5_7_2, cite.R5_7_3, cite.R6_1, cite.R6_1_1,
	cite.R6_1_2, cite.R6_1_3, cite.R6_2_1, cite.R6_2_2, cite.R6_2_3, cite.R6_3_1, cite.R6_3_2, cite.R6_3_3,
	cite.R6_3_4, cite.R6_3_5, cite.R6_3_6, cite.R6_4, cite.R7_1_1, cite.R7_2_2, cite.R7_2_3, cite.R7_2_4,
	cite.R7_2_5, cite.R7_3_1, cite.R7_4_1, cite.R7_4_2, cite.R7_4_3, cite.R7_4_4, cite.R7_4_5, cite.R7_4_6,
	cite.R8_1, cite.R8_2, cite.R8_3, cite.R8_4, cite.R8_5, cite.R8_6, cite.R8_7, cite.R8_8,
	cite.R8_9, cite.R9_1_1, cite.R9_2_1, cite.R9_3_1, cite.R9_3_2, cite.R9_6_2, cite.R9_6_3, cite.R9_7_1,
	cite.R9_8_1, cite.R9_8_2, cite.R9_9_1, cite.R9_10_1, cite.R9_11_1, cite.R9_12_1, cite.R9_14_1, cite.R9_14_2,
	cite.R9_15_1, cite.R9_16_1, cite.R9_17_1, cite.R9_17_2, cite.R9_17_3, cite.R9_18_1, cite.R9_19_1, cite.R9_19_2,
	cite.R9_19_3, cite.R9_20_1, cite.R9_21_2, cite.R9_22_2, cite.R9_24_2, cite.R9_24_3, cite.R9_26_1, cite.R9_27_1,
	cite.R9_27_2, cite.R9_28_2, cite.R9_29_1, cite.R9_30_1, cite.R9_30_2, cite.R9_31_1, cite.R9_32_1, cite.R9_33_1,
	cite.R9_33_2, cite.R9_35_1, cite.R9_36_2, cite.R9_37_1, cite.R9_39_1, cite.R9_40_1, cite.R9_41_1, cite.R9_41_2,
	cite.R9_41_3, cite.R9_42_1, cite.R9_42_2, cite.R9_42_3, cite.R9_42_4, cite.R9_42_5, cite.R9_43_1, cite.R9_44_1,
	cite.R9_44_2, cite.R9_45_1, cite.R9_47_1, cite.R9_48_1, cite.R9_49_2, cite.R9_50_2, cite.R9_51_1, cite.R9_51_2,
	cite.R9_52_1, cite.R9_52_2, cite.R9_53_1, cite.R9_53_2, cite.R9_54_2, cite.R9_55_1, cite.R9_55_2, cite.R9_55_3,
	cite.R9_56_1, cite.R9_59_1, cite.R9_61_2, cite.RA_1, cite.RA_2, cite.RA_3, cite.RA_4, cite.RA_5,
	cite.RA_7, cite.RA_9, cite.RA_11, cite.RA_12, cite.RA_13, cite.RA_14, cite.RA_15, cite.RA_16,
	cite.RA_17, cite.RA_18, cite.RA_19, cite.RA_20, cite.RA_21, cite.RA_22, cite.RA_23, cite.RA_24,
}
