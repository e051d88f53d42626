-- +goose Up

CREATE TABLE rulings (
	number        INTEGER PRIMARY KEY CHECK (number > 0),
	slug          TEXT NOT NULL CHECK (slug <> ''),
	game          TEXT NOT NULL CHECK (game IN ('ws', 'nar', 'op', 'ygo', 'fow')),
	question      TEXT NOT NULL CHECK (question <> ''),
	brief         TEXT NOT NULL CHECK (brief <> ''),
	answer        TEXT NOT NULL CHECK (answer <> ''),
	kind          TEXT NOT NULL CHECK (kind IN ('ufficiale', 'arbitro', 'comunità', 'chiarimento')),
	state         TEXT NOT NULL CHECK (state IN ('bozza', 'proposto', 'pubblicato', 'superato', 'ritirato')),
	superseded_by INTEGER REFERENCES rulings (number) DEFERRABLE INITIALLY DEFERRED,
	author        TEXT NOT NULL,
	date          TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	source        TEXT NOT NULL,
	link          TEXT NOT NULL,
	example       TEXT NOT NULL,
	local         INTEGER NOT NULL CHECK (local IN (0, 1)), -- made on this server
	CHECK ((state = 'superato') = (superseded_by IS NOT NULL)),
	CHECK ((number >= 10000) = local)
) STRICT;

CREATE INDEX rulings_by_date ON rulings (date DESC, number);

-- The rules that a ruling rests on, in the order of its answer.
CREATE TABLE citations (
	ruling   INTEGER NOT NULL REFERENCES rulings (number) ON DELETE CASCADE,
	position INTEGER NOT NULL CHECK (position >= 0),
	game     TEXT NOT NULL CHECK (game IN ('ws', 'nar', 'op', 'ygo', 'fow')),
	rule     TEXT NOT NULL CHECK (rule <> ''), -- 7.2.1
	key      TEXT NOT NULL CHECK (key <> ''),  -- 007.002.001: a subtree is a range of keys
	version  TEXT NOT NULL CHECK (version <> ''),
	digest   TEXT NOT NULL,
	PRIMARY KEY (ruling, position),
	UNIQUE (ruling, game, rule)
) STRICT, WITHOUT ROWID;

CREATE INDEX citations_by_rule ON citations (game, key);

-- Earlier texts of rulings, whole. Their citations are lines "ws:7.2.1@2026.1 digest".
CREATE TABLE revisions (
	ruling        INTEGER NOT NULL REFERENCES rulings (number) ON DELETE CASCADE,
	revision      INTEGER NOT NULL CHECK (revision > 0), -- 1 is the oldest
	replaced      TEXT NOT NULL,                         -- RFC 3339, UTC
	slug          TEXT NOT NULL,
	game          TEXT NOT NULL,
	question      TEXT NOT NULL,
	brief         TEXT NOT NULL,
	answer        TEXT NOT NULL,
	kind          TEXT NOT NULL,
	state         TEXT NOT NULL,
	superseded_by INTEGER,
	author        TEXT NOT NULL,
	date          TEXT NOT NULL,
	source        TEXT NOT NULL,
	link          TEXT NOT NULL,
	example       TEXT NOT NULL,
	citations     TEXT NOT NULL,
	PRIMARY KEY (ruling, revision)
) STRICT, WITHOUT ROWID;
