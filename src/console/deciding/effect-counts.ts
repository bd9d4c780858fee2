import type { Preview } from '../matches/parts/match-types.ts';
import type { Effect } from './words.ts';

/** Worst first, then what changes, then the rest. */
const order = [
  'fails',
  'corrects',
  'settles',
  'waits',
  'decided',
  'same',
] as const satisfies readonly Effect[];

/** How many schemes each effect has, without those that have none, what needs attention first. */
export function effectCounts(
  counts: Partial<Preview['counts']>,
): readonly { readonly effect: Effect; readonly count: number }[] {
  return order.map((effect) => ({ effect, count: counts[effect] ?? 0 })).filter(({ count }) => count > 0);
}
