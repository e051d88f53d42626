package reading

// Weighs is weighs, for tests.
var Weighs = weighs
