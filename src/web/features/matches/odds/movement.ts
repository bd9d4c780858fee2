import type { Locale } from '#web/i18n/locale.ts';
import { type OddsNotation, priceKind, priceText } from '#web/i18n/odds-text.ts';
import { pickName } from '#web/i18n/pick-names.ts';
import type { StepSeries } from '#web/ui/charts/StepChart.tsx';
import { stepsWithin } from '#web/ui/charts/step-path.ts';
import type { MatchOdds } from './queries.ts';
import type { zh } from './words.ts';

/**
 * Chart lines of the movement: times in milliseconds, prices as HK odds or decimal odds. American odds are positioned as
 * decimal odds, because they have no values around zero.
 */
export function movementLines(
  { market, movement }: MatchOdds,
  locale: Locale,
  notation: OddsNotation,
): StepSeries[] {
  const kind = priceKind(market, notation);
  return movement.series.map(({ pick, points }) => ({
    name: pickName(market, pick, locale),
    points: points.map(({ at, oddsMilli }) => ({
      x: Date.parse(at),
      y: (kind === 'hkOdds' ? oddsMilli - 1000 : oddsMilli) / 1000,
    })),
  }));
}

/** Formats the prices of `movementLines`. */
export function movementText(market: string, notation: OddsNotation): (price: number) => string {
  const own = priceKind(market, notation);
  // The lines of Hong Kong odds are drawn without the stake already.
  const kind = own === 'hkOdds' ? 'decimal' : own;
  return (price) => priceText(Math.round(price * 1000), kind);
}

interface Description {
  /** Bookmaker and time range. */
  readonly about: string;
  readonly format: (price: number) => string;
  readonly from: number;
  readonly to: number;
}

/** Description of the chart: start and end of each price in the range. */
export function movementSentence(
  lines: readonly StepSeries[],
  description: Description,
  text: typeof zh,
): string {
  const moves = lines.flatMap(({ name, points }) => {
    const steps = stepsWithin(points, description);
    const [first, last] = [steps[0], steps.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [from, to] = [description.format(first.y), description.format(last.y)];
    return [from === to ? text.held(name, to) : text.moved(name, from, to, first.y > last.y)];
  });
  return text.sentence(description.about, moves);
}

/** Table rows of the chart: each instant with a change, newest first, with all prices at that time. */
export function movementRows(
  lines: readonly StepSeries[],
  time: { readonly from: number; readonly to: number },
  { atMost, format }: { readonly atMost: number; readonly format: (price: number) => string },
): { atMs: number; prices: (string | null)[] }[] {
  const steps = lines.map(({ points }) => stepsWithin(points, time));
  const instants = [...new Set(steps.flat().map(({ x }) => x))].sort((one, other) => other - one);
  return sampleInstants(instants, atMost).map((atMs) => ({
    atMs,
    prices: steps.map((points) => {
      const held = points.findLast(({ x }) => x <= atMs);
      return held ? format(held.y) : null;
    }),
  }));
}

/** Evenly spaced sample of instants, including the first and last. */
function sampleInstants(instants: readonly number[], atMost: number): number[] {
  if (instants.length <= atMost) return [...instants];
  const step = (instants.length - 1) / (atMost - 1);
  return Array.from({ length: atMost }, (_, index) => instants[Math.round(index * step)] ?? 0);
}
