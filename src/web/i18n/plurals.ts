import { countText } from './numbers.ts';

const english = new Intl.PluralRules('en');

/**
 * The form of an English noun or verb that goes with a count, by the plural rules of the language: `plural(1, 'tip')` is `tip`,
 * `plural(0, 'match', 'matches')` is `matches`. Chinese has one form and needs no rule.
 */
export function plural(count: number, one: string, other = `${one}s`): string {
  return english.select(count) === 'one' ? one : other;
}

/** The count with its noun, with thousands: `1 tip`, `1,284 matches`. */
export function counted(count: number, one: string, other?: string): string {
  return `${countText(count)} ${plural(count, one, other)}`;
}
