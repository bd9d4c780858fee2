/** One of so many, always the same for an id (FNV-1a): colours of people and teams that chose none. */
export function pickById<T>(id: string, choices: readonly [T, ...T[]]): T {
  let hash = 0x811c9dc5;
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return choices[(hash >>> 0) % choices.length] ?? choices[0];
}
