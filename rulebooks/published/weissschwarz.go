package published

// weissSchwarz is the text of a PDF: rules carry their printed numbers, page breaks cut sentences, list marks come and
// go.
var weissSchwarz = &layout{numbered: true}
