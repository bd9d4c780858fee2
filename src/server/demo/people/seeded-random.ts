/** Random numbers from 0 up to 1 that depend on the name alone (mulberry32 over an FNV-1a hash). */
export function seededRandom(name: string): () => number {
  let state = 0x811c9dc5;
  const seed = `red-penalty 1 ${name}`;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
