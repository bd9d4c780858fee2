import { type Fen, fen } from '../money/fen.ts';

/** Every number of the rules about schemes. The default below is the product's; a deployment may differ. */
export interface SchemeRules {
  /** Publishing ends this long before kick-off. */
  readonly publishCutOffMs: number;
  readonly priceLadderFen: readonly Fen[];
  readonly titleLength: LengthRange;
  readonly summaryLength: LengthRange;
  readonly bodyLength: LengthRange;
  /** Lowest odds of a single pick, in thousandths. */
  readonly minOddsMilli: number;
  /** The same where prices are quoted in Hong Kong odds (odds less the stake): asian and totals. */
  readonly minHkOddsMilli: number;
  /** Lowest odds of each pick of a double. */
  readonly minDoublePickOddsMilli: number;
  readonly schemesADay: number;
  readonly refundableSchemesADay: number;
  /** The author may withdraw this long after publishing, while nobody unlocked. */
  readonly withdrawWindowMs: number;
  /** After settlement the body becomes public this much later. */
  readonly bodyPublicAfterMs: number;
  /** The platform's part of what is not refunded, by the analyst's level 0, 1, 2. */
  readonly platformShareBasisPoints: readonly number[];
  /** What it takes to charge: settled free schemes, and a adjusted yield above the bound. */
  readonly charging: { readonly settledFreeSchemes: number; readonly adjustedYieldAboveBasisPoints: number };
  /** A buyer may dispute a settlement this long. */
  readonly disputeWindowMs: number;
  /** A text may not be too much like what others published this long ago or less, */
  readonly similarTextWindowMs: number;
  /** from this part on, in percent of the shorter of the two. */
  readonly similarTextPercent: number;
  /** Matches of a parlay. */
  readonly parlayLegs: LengthRange;
  /** Settled income can be withdrawn this much later. */
  readonly incomeAvailableAfterMs: number;
}

/** Both ends included; of texts in characters (code points). */
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
