-- Leaderboards by market. A board is about everything, about one competition or about one market; an empty text means
-- all. Boards of both at once would rank too few schemes to mean anything.
ALTER TABLE record_board
  ADD COLUMN market text NOT NULL DEFAULT '',
  ADD CONSTRAINT record_board_subject CHECK (competition = '' OR market = ''),
  DROP CONSTRAINT record_board_pkey,
  ADD CONSTRAINT record_board_pkey PRIMARY KEY (span, competition, market, author_id);
DROP INDEX record_board_order;
CREATE INDEX record_board_order
  ON record_board (span, competition, market, is_ranked DESC, weight DESC, author_id DESC);

ALTER TABLE record_board_size
  ADD COLUMN market text NOT NULL DEFAULT '',
  ADD CONSTRAINT record_board_size_subject CHECK (competition = '' OR market = ''),
  DROP CONSTRAINT record_board_size_pkey,
  ADD CONSTRAINT record_board_size_pkey PRIMARY KEY (span, competition, market);

-- The next run ranks everybody again, and so fills the new boards.
UPDATE record_author SET ranked_for = '-infinity';
