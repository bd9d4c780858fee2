-- Absent players and expected line-ups, versioned as the other parts of a match.
ALTER TABLE match_part DROP CONSTRAINT match_part_part_check;
ALTER TABLE match_part ADD CONSTRAINT match_part_part_check
  CHECK (part IN ('events', 'lineUps', 'expectedLineUps', 'absences', 'statistics'));
