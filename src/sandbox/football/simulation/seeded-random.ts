/** Determines all results, players and prices. */
const WORLD_SEED = 'red-penalty 1';

/** Returns numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Random numbers determined by a name (mulberry32 seeded by FNV-1a). */
export function seededRandom(name: string): Random {
  let state = 0x811c9dc5;
  const seed = `${WORLD_SEED} ${name}`;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A standard normal variate (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A Poisson variate (Knuth). */
export function poisson(mean: number, random: Random): number {
  const bound = Math.exp(0 - mean);
  let times = 0;
  for (let product = random(); product > bound; product *= random()) times++;
  return times;
}

/** @throws Error for an empty list. */
export function oneOf<T>(choices: readonly T[], random: Random): T {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
