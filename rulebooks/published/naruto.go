package published

// naruto is the text of a web page between the menus of its site.
var naruto = &layout{}
