/** Goals of home and away. */
export type Score = readonly [home: number, away: number];
export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];

export type MatchState =
  | 'scheduled'
  | 'live'
  | 'finished'
  | 'postponed'
  | 'abandoned'
  | 'cancelled'
  | 'awarded';

/** Minutes count from kick-off: the second half begins at 46. */
export interface MatchClock {
  readonly period: 'firstHalf' | 'halfTime' | 'secondHalf';
  readonly minute: number;
  /** `90` with `3` is 90+3. */
  readonly addedMinute: number | null;
}

/** `side` is the team an event counts for. `player` scored, was booked or came on; `other` assisted or went off. */
export interface MatchEvent extends MatchClock {
  readonly side: Side;
  readonly kind:
    | 'goal'
    | 'ownGoal'
    | 'penalty'
    | 'penaltyMissed'
    | 'goalCancelled'
    | 'yellowCard'
    | 'secondYellow'
    | 'redCard'
    | 'substitution';
  readonly player: string;
  readonly other: string | null;
  /** The score after a goal. */
  readonly score: Score | null;
}

export type Position = 'goalkeeper' | 'defender' | 'midfielder' | 'forward';

export interface LineUpPlayer {
  readonly name: string;
  readonly number: number;
  readonly position: Position;
}

export interface LineUp {
  readonly side: Side;
  /** `4-3-3`. */
  readonly formation: string;
  readonly coach: string;
  readonly starting: readonly LineUpPlayer[];
  readonly bench: readonly LineUpPlayer[];
}

/** A player who misses a match, or may; the reason in the words of the provider. */
export interface Absence {
  readonly side: Side;
  readonly player: string;
  readonly isDoubtful: boolean;
  readonly reason:
    | ('Muscle Injury' | 'Knee Injury' | 'Ankle Injury' | 'Thigh Problems' | 'Knock')
    | ('Suspended' | 'Yellow Cards' | 'Illness' | 'International duty');
}

export type StatisticKind =
  | 'possession'
  | 'expectedGoals'
  | 'shots'
  | 'shotsOnTarget'
  | 'corners'
  | 'offsides'
  | 'passes'
  | 'passAccuracy'
  | 'saves'
  | 'fouls'
  | 'yellowCards'
  | 'redCards';

export interface MatchStatistic {
  readonly kind: StatisticKind;
  readonly home: number;
  readonly away: number;
}

export type Market =
  | '1x2'
  | 'handicap3'
  | 'asian'
  | 'totals'
  | 'goals'
  | 'score'
  | 'htft'
  | 'btts'
  | 'doubleChance';

/** A bookmaker's new price of a pick. The line is in quarter goals: of the picked side, or the total. */
export interface PriceChange {
  readonly bookmaker: string;
  readonly phase: 'opening' | 'now' | 'closing';
  readonly at: Date;
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  /** Decimal odds in thousandths. */
  readonly oddsMilli: number;
}
