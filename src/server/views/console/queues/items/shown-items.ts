import type { Fact } from '#contract/console/facts.ts';
import type { ItemShown } from '../parts/queue-reader.ts';

/** Rows of a queue as its items, by id. */
export function shownItems<R extends { readonly id: string; readonly at: Date }>(
  rows: readonly R[],
  factsOf: (row: R) => readonly Fact[],
): ReadonlyMap<string, ItemShown> {
  return new Map(rows.map((row) => [row.id, { at: row.at, facts: factsOf(row) }]));
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => uuid.test(text);

/** Two ids joined by an underscore, the lower one first. */
export function isPair(text: string): boolean {
  const [one = '', other = '', ...more] = text.split('_');
  return more.length === 0 && isUuid(one) && isUuid(other) && one < other;
}
