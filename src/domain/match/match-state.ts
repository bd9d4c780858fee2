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

const offStates = ['postponed', 'abandoned', 'cancelled', 'awarded'] as const;
export type OffState = (typeof offStates)[number];

/** Whether a match did not end, or not begin, as scheduled. */
export function isOff(state: string): state is OffState {
  return offStates.some((each) => each === state);
}

/** Goals of home and away. */
export type Score = readonly [home: number, away: number];
