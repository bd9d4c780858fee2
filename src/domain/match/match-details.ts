/** Match details besides the result. They are never used for settlement. */

/** Current period of a live match. `break` is the interval before extra time or penalties. */
export const matchPeriods = [
  'firstHalf',
  'halfTime',
  'secondHalf',
  'break',
  'extraTime',
  'shootOut',
] as const;
export type MatchPeriod = (typeof matchPeriods)[number];

/** Clock of a live match. Minutes count from kick-off: the second half begins at 46. */
export interface MatchClock {
  readonly period: MatchPeriod;
  readonly minute: number | null;
  /** Minutes of stoppage time in a half: `90` with `3` is 90+3. */
  readonly addedMinute: number | null;
}

export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];

export const matchEventKinds = [
  'goal',
  'ownGoal',
  'penalty',
  'penaltyMissed',
  'goalCancelled',
  'yellowCard',
  'secondYellow',
  'redCard',
  'substitution',
] as const;
export type MatchEventKind = (typeof matchEventKinds)[number];

/**
 * A match event. `side` is the team it counts for: for an own goal the team that gains it, for a card the booked
 * team. `player` scored, was booked, or came on; `other` assisted or went off.
 */
export interface MatchEvent {
  readonly period: MatchPeriod;
  readonly minute: number;
  readonly addedMinute: number | null;
  readonly side: Side;
  readonly kind: MatchEventKind;
  readonly player: string | null;
  readonly other: string | null;
  /** The score after a goal, if the source reports it. */
  readonly score: readonly [home: number, away: number] | null;
}

export interface LineUpPlayer {
  readonly name: string;
  readonly number: number | null;
  readonly position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward' | null;
}

export interface LineUp {
  readonly side: Side;
  /** `4-3-3`. */
  readonly formation: string | null;
  readonly coach: string | null;
  readonly starting: readonly LineUpPlayer[];
  readonly bench: readonly LineUpPlayer[];
}

export const absenceReasons = ['injury', 'illness', 'suspension', 'nationalTeam', 'other'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** A player who misses a match, or may miss it. */
export interface Absence {
  readonly side: Side;
  readonly player: string;
  readonly reason: AbsenceReason;
  readonly isDoubtful: boolean;
}

/** Statistics in display order. `possession` and `passAccuracy` are percentages. */
export const statisticKinds = [
  'possession',
  'expectedGoals',
  'shots',
  'shotsOnTarget',
  'corners',
  'offsides',
  'passes',
  'passAccuracy',
  'saves',
  'fouls',
  'yellowCards',
  'redCards',
] as const;
export type StatisticKind = (typeof statisticKinds)[number];

export interface MatchStatistic {
  readonly kind: StatisticKind;
  readonly home: number;
  readonly away: number;
}
