/** The states of a match. Half-time is a phase of `live`. */
export const matchStates = [
  'scheduled',
  'live',
  'finished',
  'postponed',
  'abandoned',
  'cancelled',
  'awarded',
] as const;
export type MatchState = (typeof matchStates)[number];

/** Goals of home and away, in that order. */
export type Score = readonly [home: number, away: number];
