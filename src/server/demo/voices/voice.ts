import type { SchemeMarket } from '#domain/market/market.ts';

/** The last five matches of a team in this season, or as many as there are. */
export interface Form {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
}

/** Where a team stands in the table. */
export interface Standing {
  readonly place: number;
  readonly points: number;
}

/** What anybody can look up of the match a scheme is on, and the price it is sealed at. */
export interface Facts {
  readonly home: string;
  readonly away: string;
  /** Of the two, by the table or the model. */
  readonly favourite: string;
  readonly outsider: string;
  readonly homeForm: Form;
  readonly awayForm: Form;
  readonly homeAt: Standing;
  readonly awayAt: Standing;
  /** Chances in percent and expected goals by the model; null where it says nothing. */
  readonly model: {
    readonly home: number;
    readonly draw: number;
    readonly away: number;
    readonly goals: string;
  } | null;
  /** Decimal odds of the first pick, and the chance in percent they stand for. */
  readonly odds: string;
  readonly implied: number;
}

type Say = (facts: Facts) => string;

/** Words for every market, or for some markets alone; empty where the facts they need are missing. */
export type Sentence = Say | readonly [markets: readonly SchemeMarket[], say: Say];

/** The phrases of one analyst; no two analysts share any. */
export interface Voice {
  readonly titles: readonly Sentence[];
  readonly summaries: readonly Sentence[];
  /** Of this match in particular: a scheme has some of them. */
  readonly facts: readonly Sentence[];
  /** In the order they are written; a scheme has some of them. */
  readonly paragraphs: readonly Sentence[];
}

export const handicaps: readonly SchemeMarket[] = ['asian', 'handicap3'];
export const winners: readonly SchemeMarket[] = ['1x2', 'doubleChance', 'htft'];
export const totals: readonly SchemeMarket[] = ['totals', 'goals'];

/** @returns whether a sentence may stand in a scheme of a market. */
export function fits(sentence: Sentence, market: SchemeMarket): boolean {
  return typeof sentence === 'function' || sentence[0].includes(market);
}

export function sayOf(sentence: Sentence): Say {
  return typeof sentence === 'function' ? sentence : sentence[1];
}
