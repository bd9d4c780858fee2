import { type Fen, fen } from '../money/fen.ts';

/** Limits and durations of schemes. The defaults below are the product's; a deployment may override them. */
export interface SchemeRules {
  /** Publishing ends this long before kick-off. */
  readonly publishCutOffMs: number;
  readonly priceLadderFen: readonly Fen[];
  readonly titleLength: LengthRange;
  readonly summaryLength: LengthRange;
  readonly bodyLength: LengthRange;
  /** Minimum odds of a single pick, in thousandths. */
  readonly minOddsMilli: number;
  /** Minimum Hong Kong odds (odds minus stake) for asian and totals. */
  readonly minHkOddsMilli: number;
  /** Minimum odds of each pick of a double. */
  readonly minDoublePickOddsMilli: number;
  readonly schemesADay: number;
  readonly refundableSchemesADay: number;
  /** Time after publication in which the author may withdraw, if there are no unlocks. */
  readonly withdrawWindowMs: number;
  /** Delay from settlement to publication of the body. */
  readonly bodyPublicAfterMs: number;
  /** Platform share of the amount not refunded, by analyst level 0, 1, 2. */
  readonly platformShareBasisPoints: readonly number[];
  /** Requirements for paid schemes: number of settled free schemes, and an adjusted yield above the bound. */
  readonly charging: { readonly settledFreeSchemes: number; readonly adjustedYieldAboveBasisPoints: number };
  /** Time in which a buyer may dispute a settlement. */
  readonly disputeWindowMs: number;
  /** Other authors' texts of this period are compared for similarity, */
  readonly similarTextWindowMs: number;
  /** with this maximum overlap, in percent of the shorter text. */
  readonly similarTextPercent: number;
  /** Number of matches in a parlay. */
  readonly parlayLegs: LengthRange;
  /** Delay from settlement until income can be withdrawn. */
  readonly incomeAvailableAfterMs: number;
}

/** Bounds included; for texts in characters (code points). */
export interface LengthRange {
  readonly min: number;
  readonly max: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const defaultSchemeRules: SchemeRules = {
  publishCutOffMs: 10 * minuteMs,
  priceLadderFen: [0, 800, 1800, 2800, 3800, 5800, 8800].map(fen),
  titleLength: { min: 5, max: 40 },
  summaryLength: { min: 20, max: 200 },
  bodyLength: { min: 100, max: 10_000 },
  minOddsMilli: 1400,
  minHkOddsMilli: 700,
  minDoublePickOddsMilli: 2200,
  schemesADay: 5,
  refundableSchemesADay: 2,
  withdrawWindowMs: 2 * minuteMs,
  bodyPublicAfterMs: dayMs,
  platformShareBasisPoints: [3000, 2500, 2000],
  charging: { settledFreeSchemes: 20, adjustedYieldAboveBasisPoints: -500 },
  disputeWindowMs: dayMs,
  similarTextWindowMs: 7 * dayMs,
  similarTextPercent: 40,
  parlayLegs: { min: 2, max: 4 },
  incomeAvailableAfterMs: dayMs,
};
