-- +goose Up

-- What the collection reads where a text is unclear is the editors' reading (redazione): no community has agreed on it. SQLite cannot change a
-- table's constraints, so the tables are made anew.

CREATE TABLE rulings_004 (
	number         INTEGER PRIMARY KEY CHECK (number > 0),
	revision       INTEGER NOT NULL CHECK (revision > 0), -- the number of this text
	slug           TEXT NOT NULL CHECK (slug <> ''),
	game           TEXT NOT NULL CHECK (game IN ('ws', 'nar', 'op', 'ygo', 'fow')),
	question       TEXT NOT NULL CHECK (question <> ''),
	brief          TEXT NOT NULL CHECK (brief <> ''),
	answer         TEXT NOT NULL CHECK (answer <> ''),
	kind           TEXT NOT NULL CHECK (kind IN ('ufficiale', 'arbitro', 'redazione', 'comunità', 'chiarimento')),
	state          TEXT NOT NULL CHECK (state IN ('bozza', 'proposto', 'pubblicato', 'aperto', 'chiuso')),
	reason         TEXT NOT NULL CHECK (reason IN ('', 'smentito', 'assorbito dalla regola', 'sostituito da', 'doppione di')),
	closing_ruling INTEGER REFERENCES rulings_004 (number) DEFERRABLE INITIALLY DEFERRED,
	closing_rule   TEXT NOT NULL, -- ws:7.2.1
	author         TEXT NOT NULL,
	date           TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	source         TEXT NOT NULL,
	link           TEXT NOT NULL,
	version        TEXT NOT NULL CHECK (version <> ''),
	example        TEXT NOT NULL,
	variant        INTEGER NOT NULL CHECK (variant >= 0),
	outcome        TEXT NOT NULL,
	unplayable     TEXT NOT NULL,
	changed_on     TEXT NOT NULL,
	changed_by     TEXT NOT NULL,
	changed_why    TEXT NOT NULL,
	local          INTEGER NOT NULL CHECK (local IN (0, 1)), -- made on this server
	CHECK ((state = 'chiuso') = (reason <> '')),
	CHECK ((reason IN ('sostituito da', 'doppione di')) = (closing_ruling IS NOT NULL)),
	CHECK ((reason = 'assorbito dalla regola') = (closing_rule <> '')),
	CHECK (example <> '' OR variant = 0 AND outcome = ''),
	CHECK (example = '' OR unplayable = ''),
	CHECK ((number >= 10000) = local)
) STRICT;

CREATE TABLE citations_004 (
	ruling   INTEGER NOT NULL REFERENCES rulings_004 (number) ON DELETE CASCADE,
	position INTEGER NOT NULL CHECK (position >= 0),
	game     TEXT NOT NULL CHECK (game IN ('ws', 'nar', 'op', 'ygo', 'fow')),
	rule     TEXT NOT NULL CHECK (rule <> ''), -- 7.2.1
	key      TEXT NOT NULL CHECK (key <> ''),  -- 007.002.001: a subtree is a range of keys
	version  TEXT NOT NULL CHECK (version <> ''),
	digest   TEXT NOT NULL,
	PRIMARY KEY (ruling, position),
	UNIQUE (ruling, game, rule)
) STRICT, WITHOUT ROWID;

-- Earlier texts of rulings, whole. Their citations are lines "ws:7.2.1@2026.1 digest".
CREATE TABLE revisions_004 (
	ruling         INTEGER NOT NULL REFERENCES rulings_004 (number) ON DELETE CASCADE,
	revision       INTEGER NOT NULL CHECK (revision > 0), -- 1 is the oldest; those from 10000 were never in the collection
	replaced       TEXT NOT NULL,                         -- 2026-11-25
	slug           TEXT NOT NULL,
	game           TEXT NOT NULL,
	question       TEXT NOT NULL,
	brief          TEXT NOT NULL,
	answer         TEXT NOT NULL,
	kind           TEXT NOT NULL,
	state          TEXT NOT NULL,
	reason         TEXT NOT NULL,
	closing_ruling INTEGER,
	closing_rule   TEXT NOT NULL,
	author         TEXT NOT NULL,
	date           TEXT NOT NULL,
	source         TEXT NOT NULL,
	link           TEXT NOT NULL,
	version        TEXT NOT NULL,
	example        TEXT NOT NULL,
	variant        INTEGER NOT NULL,
	outcome        TEXT NOT NULL,
	unplayable     TEXT NOT NULL,
	changed_on     TEXT NOT NULL,
	changed_by     TEXT NOT NULL,
	changed_why    TEXT NOT NULL,
	citations      TEXT NOT NULL,
	PRIMARY KEY (ruling, revision)
) STRICT, WITHOUT ROWID;

INSERT INTO rulings_004
SELECT number, revision, slug, game, question, brief, answer,
	CASE WHEN kind = 'comunità' AND local = 0 THEN 'redazione' ELSE kind END, state, reason, closing_ruling,
	closing_rule, author, date, source, link, version, example, variant, outcome, unplayable, changed_on,
	changed_by, changed_why, local
FROM rulings;

INSERT INTO citations_004
SELECT ruling, position, game, rule, key, version, digest
FROM citations;

INSERT INTO revisions_004
SELECT ruling, revision, replaced, slug, game, question, brief, answer,
	CASE WHEN kind = 'comunità' AND ruling < 10000 THEN 'redazione' ELSE kind END, state, reason, closing_ruling,
	closing_rule, author, date, source, link, version, example, variant, outcome, unplayable, changed_on,
	changed_by, changed_why, citations
FROM revisions;

DROP TABLE citations;
DROP TABLE revisions;
DROP TABLE rulings;
ALTER TABLE rulings_004 RENAME TO rulings;
ALTER TABLE citations_004 RENAME TO citations;
ALTER TABLE revisions_004 RENAME TO revisions;

CREATE INDEX rulings_by_date ON rulings (date DESC, number);
CREATE INDEX citations_by_rule ON citations (game, key);

-- The digests of what was written are of the rows as they were.
DELETE FROM shipped;
