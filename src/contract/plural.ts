const english = new Intl.PluralRules('en');

/** English noun form for a count by CLDR plural rules: `plural(1, 'tip')` is `tip`. */
export function plural(count: number, one: string, other = `${one}s`): string {
  return english.select(count) === 'one' ? one : other;
}
