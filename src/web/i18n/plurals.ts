import { countText } from './numbers.ts';

const english = new Intl.PluralRules('en');
const englishOrdinal = new Intl.PluralRules('en', { type: 'ordinal' });

/**
 * English noun or verb form for a count, by plural rules: `plural(1, 'tip')` is `tip`, `plural(0, 'match', 'matches')`
 * is `matches`. Chinese needs none.
 */
export function plural(count: number, one: string, other = `${one}s`): string {
  return english.select(count) === 'one' ? one : other;
}

/** A count with its noun: `1 tip`, `1,284 matches`. */
export function counted(count: number, one: string, other?: string): string {
  return `${countText(count)} ${plural(count, one, other)}`;
}

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** English ordinal: 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  return `${place}${endings[englishOrdinal.select(place)] ?? 'th'}`;
}
