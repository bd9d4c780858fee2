/** More than the characters of all texts in two languages; who invents others begins the memory anew. */
const MOST = 20_000;

/**
 * Remembers what a function gives for each character: texts consist of few characters, and a publication looks at each of
 * them a dozen times.
 */
export function perCharacter<T>(of: (character: string) => T): (character: string) => T {
  const known = new Map<string, T>();
  return (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const now = of(character);
    known.set(character, now);
    return now;
  };
}
