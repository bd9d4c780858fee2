import { wilsonInterval } from '#domain/record/hit-rate.ts';
import { ERROR_BUDGET, markThreshold } from '#domain/record/marks/error-budget.ts';
import { markOf } from '#domain/record/marks/marks.ts';
import { ratioRow, type Row } from '../compare.ts';
import { quantile } from '../load.ts';
import {
  type Boundary,
  countFalseClosingWorlds,
  countFalseWorlds,
  type Extent,
  oldBoundary,
  profitBoundary,
  reachedBy,
} from '../worlds/coin-flippers.ts';
import { closingScores, skilledSchemes } from '../worlds/closing-lines.ts';

const SEED = 2026;
const extent: Extent = { worlds: Number(process.env.BENCH_WORLDS ?? 10_000), analysts: 500, schemes: 1000 };
/** The first analysts share one threshold. */
const threshold = markThreshold(extent.analysts);
const oddsMilli = [1900, 3400, 10_000, 30_000] as const;
const margins = [0.025, 0.05] as const;
const edges = [0.05, 0.1] as const;
const closingValues = [0.01, 0.02, 0.05] as const;
/** Power is computed or simulated up to this many schemes. */
const LONGEST = 30_000;
const LONGEST_CLOSING = 4000;
const SKILLED_ANALYSTS = 500;

/**
 * Error rates and power of the two marks of skill. Value: the mark; yardstick: the mark that they replaced, on the same
 * worlds, or the error budget of one mark.
 */
export function measureMarks(): Row[] {
  return [...falseProfitMarks(), ...falseClosingMarks(), ...profitPower(), ...closingPower()];
}

function falseProfitMarks(): Row[] {
  return oddsMilli.flatMap((odds) => {
    const boundaries = [
      profitBoundary(extent.schemes, odds, threshold),
      oldBoundary(extent.schemes, odds),
    ] as const;
    return margins.flatMap((margin) => {
      const chance = ((1 - margin) * 1000) / odds;
      const exact = boundaries.map((boundary) => inAnyWorld(boundary, chance));
      const [found, foundOld] = countFalseWorlds(extent, chance, boundaries, SEED);
      const name = `marks, coin-flippers at ${odds / 1000}, margin ${margin * 100} %, worlds with a false mark`;
      return [
        ...sharesOf(name, found, foundOld),
        ratioRow(`${name}, exact`, '%', 100 * (exact[0] ?? 0), 100 * (exact[1] ?? 0)),
      ];
    });
  });
}

/** Probability that any analyst of a world reaches the boundary: they are independent. */
function inAnyWorld(boundary: Boundary, chance: number): number {
  const one = reachedBy(boundary, chance).at(-1) ?? 0;
  return -Math.expm1(extent.analysts * Math.log1p(-one));
}

function falseClosingMarks(): Row[] {
  return [0, ...margins].flatMap((margin) => {
    const found = countFalseClosingWorlds(extent, closingScores(-margin), threshold, SEED);
    const name = `marks, closing line, mean value ${-margin * 100 + 0} %, worlds with a false mark`;
    return sharesOf(name, found, null);
  });
}

/** Share with both ends of its 95 % Wilson interval; without an old mark against the budget of one mark. */
function sharesOf(name: string, found: number, foundOld: number | null): Row[] {
  const percent = (count: number) => {
    const { value, low, high } = wilsonInterval(count, extent.worlds);
    return [value, low, high].map((share) => 100 * share);
  };
  const [ours, old] = [percent(found), foundOld === null ? null : percent(foundOld)];
  return ['', ', lower end', ', upper end'].map((end, at) =>
    ratioRow(`${name}${end}`, '%', ours[at] ?? 0, old ? (old[at] ?? 0) : (100 * ERROR_BUDGET) / 2),
  );
}

function profitPower(): Row[] {
  const odds = 1900;
  const boundaries = [profitBoundary(LONGEST, odds, threshold), oldBoundary(LONGEST, odds)];
  return edges.flatMap((edge) => {
    const reached = boundaries.map((boundary) => reachedBy(boundary, ((1 + edge) * 1000) / odds));
    return [0.5, 0.8].map((share) => {
      const [ours, old] = reached.map((by) => firstAtLeast(by, share));
      return ratioRow(
        `marks, edge ${edge * 100} % at ${odds / 1000}, schemes until ${share * 100} % have it, exact`,
        'schemes',
        ours ?? Number.NaN,
        old ?? Number.NaN,
      );
    });
  });
}

function firstAtLeast(reached: Float64Array, share: number): number {
  const first = reached.findIndex((value) => value >= share);
  return first === -1 ? Number.POSITIVE_INFINITY : first;
}

/** One scheme after the other against five at a time, of the real rule. */
function closingPower(): Row[] {
  return closingValues.flatMap((value) => {
    const [alone, five] = [1, 5].map((atOnce) => schemesNeeded(value, atOnce));
    return [0.5, 0.8].map((share) =>
      ratioRow(
        `marks, closing-line value ${value * 100} %, schemes until ${share * 100} % have it, against five open at once`,
        'schemes',
        quantile(alone ?? [], share),
        quantile(five ?? [], share),
      ),
    );
  });
}

/** Schemes until each of some analysts has the closing mark. */
function schemesNeeded(value: number, atOnce: number): readonly number[] {
  return Array.from({ length: SKILLED_ANALYSTS }, (_, analyst) => {
    const schemes = skilledSchemes({ value, atOnce, count: LONGEST_CLOSING, seed: SEED + analyst });
    const { points, givenAt } = markOf('closing', schemes, extent.analysts);
    if (givenAt === null) return Number.POSITIVE_INFINITY;
    return points.findIndex(({ at, wealth }) => at === givenAt && wealth >= threshold) + 1;
  });
}
