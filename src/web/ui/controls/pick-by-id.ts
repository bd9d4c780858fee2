/** One of so many, always the same for an id (FNV-1a): colours of people and teams that chose none. */
export function pickById<T>(id: string, choices: readonly [T, ...T[]]): T {
  let hash = 0x811c9dc5;
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits of FNV only know the low bits of the text; the high ones are folded in before they decide.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return choices[(hash >>> 0) % choices.length] ?? choices[0];
}
