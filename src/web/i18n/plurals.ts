import { countText } from './numbers.ts';

const english = new Intl.PluralRules('en');

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
