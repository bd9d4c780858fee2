-- Corners of a match for the lists, beside the red cards: from the statistics of its preferred source.
ALTER TABLE match
  ADD COLUMN corners_home integer CHECK (corners_home >= 0),
  ADD COLUMN corners_away integer CHECK (corners_away >= 0);

-- Odds show when the score changed.
CALL announce_changes('match_version', 'match_id');
