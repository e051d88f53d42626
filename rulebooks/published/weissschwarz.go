package published

// weissSchwarz is the text of a PDF: rules carry their printed numbers, page breaks cut sentences, list signs come and go.
var weissSchwarz = &layout{numbered: true}
