-- Minute of play at which a source reported a part of a match, so that its statistics can be drawn over time. Stoppage
-- time belongs to the last minute of its half. Null before and after the match, and from sources without a minute.
ALTER TABLE match_part ADD COLUMN minute integer CHECK (minute BETWEEN 0 AND 120);
