import type { CallAnswer } from '#contract/define-call.ts';
import type { record } from '#contract/records.ts';
import { unitsOf } from '#domain/record/exact-profit.ts';
import { hitRate } from '#domain/record/hit-rate.ts';
import { oddsBand } from '#domain/record/odds-bands.ts';
import { obtainableMinutes } from '#domain/record/recorded-scheme.ts';
import type { Tally } from '#domain/record/tally.ts';
import { yieldOf } from '#domain/record/yield.ts';
import type { CompetitionView } from '#server/features/matches/catalogue/present-match.ts';
import { basisPoints, inBasisPoints } from '#server/features/analysts/records/in-basis-points.ts';
import type { BandTally } from '#server/features/analysts/records/read-odds-bands.ts';
import { joinAll, type TallyPart } from '#server/features/analysts/records/tally-store.ts';

type View = CallAnswer<typeof record>;
type Part = View['part'];

export type CompetitionNames = ReadonlyMap<string, CompetitionView>;

export function ofPart(parts: readonly TallyPart[], part: Part): readonly TallyPart[] {
  return part === 'all' ? parts : parts.filter(({ isPaid }) => isPaid === (part === 'paid'));
}

interface Divided {
  /** Of the window, free and paid. */
  readonly parts: readonly TallyPart[];
  /** Of the window and the selected part. */
  readonly bands: readonly BandTally[];
  readonly names: CompetitionNames;
}

/** Figures by competition, market and price of the selected part, most schemes first; free and paid of all schemes. */
export function presentSplits({ parts, bands, names }: Divided, part: Part): View['splits'] {
  const selected = ofPart(parts, part).filter(({ tally }) => tally.schemes > 0);
  return {
    competitions: splitBy(selected, ({ competition }) => competition).map(([code, tally]) => ({
      ...splitRow(tally),
      competition: names.get(code) ?? unnamed(code),
    })),
    markets: splitBy(selected, ({ market }) => market).map(([market, tally]) => ({
      ...splitRow(tally),
      market,
    })),
    odds: bands.map(({ place, tally }) => {
      const { fromMilli, toMilli } = oddsBand(place);
      return { ...splitRow(tally), fromMilli, toMilli };
    }),
    paid: splitRow(joinAll(ofPart(parts, 'paid'))),
    free: splitRow(joinAll(ofPart(parts, 'free'))),
  };
}

function splitBy<Key>(
  parts: readonly TallyPart[],
  keyOf: (part: TallyPart) => Key,
): (readonly [Key, Tally])[] {
  return [...Map.groupBy(parts, keyOf)]
    .map(([key, some]) => [key, joinAll(some)] as const)
    .toSorted(([, one], [, other]) => other.schemes - one.schemes);
}

function splitRow(tally: Tally): View['splits']['paid'] {
  return {
    schemes: tally.schemes,
    hitRate: inBasisPoints(hitRate(tally)),
    yield: inBasisPoints(yieldOf(tally)),
  };
}

function unnamed(code: string): never {
  throw new Error(`Unknown competition ${code} in a record`);
}

/** All over the same schemes, those with prices after publication; empty if there are none. */
export function presentObtainable({ obtainable }: Tally): View['obtainable'] {
  const { schemes, sealedE16, laterE16 } = obtainable;
  if (schemes === 0) return [];
  return [0, ...obtainableMinutes].map((minutes, at) => ({
    minutes,
    schemes,
    yieldBasisPoints: basisPoints(unitsOf([sealedE16, ...laterE16][at] ?? 0n) / schemes),
  }));
}
