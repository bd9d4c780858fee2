/** A stable choice per ID (FNV-1a): default colours of users and teams. */
export function pickById<T>(id: string, choices: readonly [T, ...T[]]): T {
  let hash = 0x811c9dc5;
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits of FNV depend only on the low bits of the text; fold the high ones in first.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return choices[(hash >>> 0) % choices.length] ?? choices[0];
}
