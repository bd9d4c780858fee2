import { countText } from './numbers.ts';

/**
 * English noun or verb form for a whole count: `plural(1, 'tip')` is `tip`, `plural(0, 'match', 'matches')` is
 * `matches`. Chinese needs none. Not by the browser's plural rules, which take a cheap phone 20 ms to load.
 */
export function plural(count: number, one: string, other = `${one}s`): string {
  return Math.abs(count) === 1 ? one : other;
}

/** A count with its noun: `1 tip`, `1,284 matches`. */
export function counted(count: number, one: string, other?: string): string {
  return `${countText(count)} ${plural(count, one, other)}`;
}

const endings = ['th', 'st', 'nd', 'rd'];

/** English ordinal: 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  const isTeen = Math.trunc(place / 10) % 10 === 1;
  return `${place}${(isTeen ? undefined : endings[place % 10]) ?? 'th'}`;
}
