-- +goose Up

-- What was last written of each ruling of the collection, as a digest: a row that has another one was not changed by Cavillo.
CREATE TABLE shipped (
	number INTEGER PRIMARY KEY,
	digest TEXT NOT NULL CHECK (digest <> '')
) STRICT;
