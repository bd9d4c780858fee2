import { type Codec, storedValue } from '../../state/stored-value.ts';

const MOST = 10;

const texts: Codec<readonly string[]> = {
  read(text) {
    try {
      const stored: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MOST) : [];
    } catch {
      return [];
    }
  },
  write: (value) => (value.length === 0 ? null : JSON.stringify(value)),
};

/** The last searches on this device, newest first. They are never sent. */
export const recentSearches = storedValue('recentSearches', texts);

/** With a search in front; one that differs in case only replaces the earlier one. */
export function withSearch(searches: readonly string[], q: string): readonly string[] {
  return q === '' ? searches : [q, ...withoutSearch(searches, q)].slice(0, MOST);
}

export function withoutSearch(searches: readonly string[], q: string): readonly string[] {
  return searches.filter((each) => each.toLowerCase() !== q.toLowerCase());
}
