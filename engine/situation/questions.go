package situation

import "cavillo/language"

// The file of a situation lists the questions that the situation answers, as a judge would ask them:
//
//	risponde: [se si può attaccare, chi vince, quanti danni]
//
// A typed line often contains a question: "chi vince?", "posso attaccare?". language/questions.txt has for each question the
// phrases that ask it. A line with a question that the situation does not answer gets no verdict for it.

// Questions has the question that each folded phrase asks.
var Questions = language.Questions()

// ModalQuestions are the values of Questions that ask whether somebody can or must do something.
var ModalQuestions = []string{"puo", "deve"}
