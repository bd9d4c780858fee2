import type { SchemeMarket } from '#domain/market/market.ts';

/** Up to five last matches of a team in this season. */
export interface Form {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
}

/** Place of a team in the table. */
export interface Standing {
  readonly place: number;
  readonly points: number;
}

/** Public facts of a match, and the sealed price. */
export interface Facts {
  readonly home: string;
  readonly away: string;
  /** By the prediction, or by the table without one. */
  readonly favourite: string;
  readonly outsider: string;
  readonly homeForm: Form;
  readonly awayForm: Form;
  readonly homeAt: Standing;
  readonly awayAt: Standing;
  /** Prediction in percent and expected goals; null if there is none. */
  readonly model: {
    readonly home: number;
    readonly draw: number;
    readonly away: number;
    readonly goals: string;
  } | null;
  /** Decimal odds of the first pick, and their implied probability in percent. */
  readonly odds: string;
  readonly implied: number;
}

type Say = (facts: Facts) => string;

/** A sentence for all markets or for some; empty if its facts are missing. */
export type Sentence = Say | readonly [markets: readonly SchemeMarket[], say: Say];

/** Phrases of one analyst; analysts share none. */
export interface Voice {
  readonly titles: readonly Sentence[];
  readonly summaries: readonly Sentence[];
  /** About the match; a scheme has some of them. */
  readonly facts: readonly Sentence[];
  /** In order; a scheme has some of them. */
  readonly paragraphs: readonly Sentence[];
}

export const handicaps: readonly SchemeMarket[] = ['asian', 'handicap3'];
export const winners: readonly SchemeMarket[] = ['1x2', 'doubleChance', 'htft'];
export const totals: readonly SchemeMarket[] = ['totals', 'goals'];

/** Whether a sentence fits a market. */
export function fits(sentence: Sentence, market: SchemeMarket): boolean {
  return typeof sentence === 'function' || sentence[0].includes(market);
}

export function sayOf(sentence: Sentence): Say {
  return typeof sentence === 'function' ? sentence : sentence[1];
}
