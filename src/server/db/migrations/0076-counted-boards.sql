-- Whether the sizes of the boards were counted since authors were last written to them: a ranking writes authors in
-- several transactions and counts in the last, which may not come.
ALTER TABLE record_ranking ADD COLUMN is_counted boolean NOT NULL DEFAULT true;
