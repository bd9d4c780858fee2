const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** English ordinal: 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  return `${place}${endings[rules.select(place)] ?? 'th'}`;
}
