const english = new Intl.PluralRules('en');

/** The form of an English noun that goes with a count, by the plural rules of the language: `plural(1, 'tip')` is `tip`. */
export function plural(count: number, one: string, other = `${one}s`): string {
  return english.select(count) === 'one' ? one : other;
}
