import {
  apartResult,
  type CountedResult,
  countedResult,
  halvesOf,
  type ObtainableE16,
  type OddsMilli,
  type RecordedScheme,
  type RecordStatus,
  stakedHalves,
  recordStatusOf,
  recordStatuses,
} from './recorded-scheme.ts';

/** Ratios and probabilities are summed as whole millionths, so that sums do not depend on their order. */
export const MILLION = 1_000_000;

/** A tenth of the stated probabilities, weighted by half units: a half win is half an occurrence. */
interface TenthTally {
  readonly schemes: number;
  readonly wonHalves: number;
  readonly lostHalves: number;
  /** Sum of stated probabilities over decided half units, in millionths. */
  readonly statedMillionths: number;
}

/**
 * Order-independent sums over a set of schemes, in whole numbers: tallies are added and subtracted without loss, so a
 * correction leaves no residue of the previous value.
 */
export interface Tally {
  readonly counts: Readonly<Record<RecordStatus, number>>;
  /** Counted schemes: the settled ones, and the removed ones that had a result. */
  readonly schemes: number;
  /** Counted schemes won or lost by at least half a stake. */
  readonly decisive: number;
  readonly wonHalves: number;
  readonly lostHalves: number;
  /** Sum of profits per unit staked, in 10^-16 of it. */
  readonly profitE16: bigint;
  /** Sum of squared profits. */
  readonly profitSquaresE32: bigint;
  /** Sum of profit variances if the odds were fair (o − 1), in `PROFIT_PARTS` of a squared unit. */
  readonly fairVariance: bigint;
  /** Sum of the probabilities implied by the odds of decisive schemes, in millionths. */
  readonly impliedMillionths: number;
  /** Schemes with a closing price, those that beat it, and the sum of o/closing − 1 in millionths. */
  readonly closing: { readonly schemes: number; readonly beaten: number; readonly millionths: bigint };
  /** Schemes with prices after publication: profits at the sealed odds and at the odds of each minute. */
  readonly obtainable: {
    readonly schemes: number;
    readonly sealedE16: bigint;
    readonly laterE16: ObtainableE16;
  };
  /** Results of schemes sealed at prices that no bookmaker offered; in no other figure. Profits as above. */
  readonly apart: { readonly schemes: number; readonly profitE16: bigint };
  /** Ten, by stated probability. */
  readonly tenths: readonly TenthTally[];
}

const emptyTenth: TenthTally = { schemes: 0, wonHalves: 0, lostHalves: 0, statedMillionths: 0 };

export const emptyTally: Tally = {
  counts: { settled: 0, void: 0, open: 0, withdrawn: 0, removed: 0 },
  schemes: 0,
  decisive: 0,
  wonHalves: 0,
  lostHalves: 0,
  profitE16: 0n,
  profitSquaresE32: 0n,
  fairVariance: 0n,
  impliedMillionths: 0,
  closing: { schemes: 0, beaten: 0, millionths: 0n },
  obtainable: { schemes: 0, sealedE16: 0n, laterE16: [0n, 0n, 0n] },
  apart: { schemes: 0, profitE16: 0n },
  tenths: Array.from({ length: 10 }, () => emptyTenth),
};

/** For a double pick (o₁ + o₂)/4 − 1: half a unit on each of two exclusive picks; 0 if such odds cannot be fair. */
function fairVarianceOf([first, second]: OddsMilli): bigint {
  return BigInt(second === undefined ? (first - 1000) * 4 : Math.max(0, first + second - 4000));
}

/** `part / whole` rounded half up in integers only; the database uses the same formula. */
function rounded(part: bigint, whole: bigint): bigint {
  const [twice, double] = [2n * part + whole, 2n * whole];
  const quotient = twice / double;
  return twice < 0n && quotient * double !== twice ? quotient - 1n : quotient;
}

function impliedMillionthsOf([first, second]: OddsMilli): number {
  const [one, two] = [BigInt(first), BigInt(second ?? 0)];
  const chance = second === undefined ? rounded(10n ** 9n, one) : rounded(10n ** 9n * (one + two), one * two);
  return Math.min(MILLION, Number(chance));
}

function closingOf({ oddsMilli, closingOddsMilli }: RecordedScheme): Tally['closing'] {
  if (!closingOddsMilli) return emptyTally.closing;
  if (closingOddsMilli.length !== oddsMilli.length) throw new Error('Closing odds and odds differ in length');
  const [odds, oddsToo = 0n] = oddsMilli.map(BigInt);
  const [closing, closingToo = 0n] = closingOddsMilli.map(BigInt);
  if (odds === undefined || closing === undefined) throw new Error('A scheme lacks odds');
  const millionths =
    closingToo === 0n
      ? rounded(1_000_000n * (odds - closing), closing)
      : rounded(
          1_000_000n * (odds * closingToo + oddsToo * closing - 2n * closing * closingToo),
          2n * closing * closingToo,
        );
  return { schemes: 1, beaten: millionths > 0n ? 1 : 0, millionths };
}

function obtainableOf(laterE16: ObtainableE16 | null, sealedE16: bigint): Tally['obtainable'] {
  return laterE16 ? { schemes: 1, sealedE16, laterE16 } : emptyTally.obtainable;
}

function apartOf(scheme: RecordedScheme): Tally['apart'] {
  const result = apartResult(scheme);
  return result ? { schemes: 1, profitE16: result.profitE16 } : emptyTally.apart;
}

/** Sums stated probabilities and outcomes by tenth. A push is excluded. */
export function tallyTenths(
  predictions: readonly {
    readonly statedChance: number | null;
    readonly outcome: CountedResult['outcome'];
  }[],
): Tally['tenths'] {
  const tenths = emptyTally.tenths.map((tenth) => ({ ...tenth }));
  for (const { statedChance, outcome } of predictions) {
    const { won, lost } = halvesOf[outcome];
    if (statedChance === null || won + lost === 0) continue;
    const millionths = Math.round(statedChance * MILLION);
    const tenth = tenths[Math.min(9, Math.floor((millionths * 10) / MILLION))];
    if (!tenth) throw new Error(`Not a probability: ${statedChance}`);
    tenth.schemes += 1;
    tenth.wonHalves += won;
    tenth.lostHalves += lost;
    tenth.statedMillionths += millionths * (won + lost);
  }
  return tenths;
}

/** The tally of one scheme. */
export function tallyOf(scheme: RecordedScheme): Tally {
  const counts = { ...emptyTally.counts, [recordStatusOf(scheme)]: 1 };
  const result = countedResult(scheme);
  if (!result) return { ...emptyTally, counts, apart: apartOf(scheme) };
  const { won, lost } = stakedHalves(scheme, result);
  const isDecisive = won + lost > 0;
  return {
    counts,
    schemes: 1,
    decisive: isDecisive ? 1 : 0,
    wonHalves: won,
    lostHalves: lost,
    profitE16: result.profitE16,
    profitSquaresE32: result.profitE16 ** 2n,
    fairVariance: fairVarianceOf(scheme.oddsMilli),
    impliedMillionths: isDecisive ? impliedMillionthsOf(scheme.oddsMilli) : 0,
    closing: closingOf(scheme),
    obtainable: obtainableOf(scheme.obtainableE16, result.profitE16),
    apart: emptyTally.apart,
    tenths: tallyTenths([{ statedChance: scheme.statedChance, outcome: result.outcome }]),
  };
}

/** Adds another tally, or subtracts it with `sign` −1. */
export function joinTallies(tally: Tally, other: Tally, sign: 1 | -1 = 1): Tally {
  const join = (one: number, two: number): number => one + sign * two;
  const joinExact = (one: bigint, two: bigint): bigint => one + BigInt(sign) * two;
  const [before, after] = [tally.obtainable, other.obtainable];
  return {
    counts: {
      settled: join(tally.counts.settled, other.counts.settled),
      void: join(tally.counts.void, other.counts.void),
      open: join(tally.counts.open, other.counts.open),
      withdrawn: join(tally.counts.withdrawn, other.counts.withdrawn),
      removed: join(tally.counts.removed, other.counts.removed),
    },
    schemes: join(tally.schemes, other.schemes),
    decisive: join(tally.decisive, other.decisive),
    wonHalves: join(tally.wonHalves, other.wonHalves),
    lostHalves: join(tally.lostHalves, other.lostHalves),
    profitE16: joinExact(tally.profitE16, other.profitE16),
    profitSquaresE32: joinExact(tally.profitSquaresE32, other.profitSquaresE32),
    fairVariance: joinExact(tally.fairVariance, other.fairVariance),
    impliedMillionths: join(tally.impliedMillionths, other.impliedMillionths),
    closing: {
      schemes: join(tally.closing.schemes, other.closing.schemes),
      beaten: join(tally.closing.beaten, other.closing.beaten),
      millionths: joinExact(tally.closing.millionths, other.closing.millionths),
    },
    obtainable: {
      schemes: join(before.schemes, after.schemes),
      sealedE16: joinExact(before.sealedE16, after.sealedE16),
      laterE16: [
        joinExact(before.laterE16[0], after.laterE16[0]),
        joinExact(before.laterE16[1], after.laterE16[1]),
        joinExact(before.laterE16[2], after.laterE16[2]),
      ],
    },
    apart: {
      schemes: join(tally.apart.schemes, other.apart.schemes),
      profitE16: joinExact(tally.apart.profitE16, other.apart.profitE16),
    },
    tenths: tally.tenths.map((tenth, index) => {
      const more = other.tenths[index] ?? emptyTenth;
      return {
        schemes: join(tenth.schemes, more.schemes),
        wonHalves: join(tenth.wonHalves, more.wonHalves),
        lostHalves: join(tenth.lostHalves, more.lostHalves),
        statedMillionths: join(tenth.statedMillionths, more.statedMillionths),
      };
    }),
  };
}

/** Total number of schemes of a tally, each counted once; must equal the analyst's publications in the log. */
export function publishedCount({ counts }: Tally): number {
  return recordStatuses.reduce((sum, status) => sum + counts[status], 0);
}
