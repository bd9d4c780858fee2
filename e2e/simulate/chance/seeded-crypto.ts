import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { seededChance } from '../../kill/seeded-chance.ts';

const HEX = 16;

/**
 * Replaces the random numbers of this process by those of a seed, so that identifiers, and with them every order by
 * identifier, are the same in each run. @returns a function that restores real ones.
 */
export function seedCrypto(seed: number): () => void {
  const { randomBytes, randomInt, randomUUID } = crypto;
  const chance = seededChance(seed ^ 0x5bd1e995);
  const bytes = (size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, () => Math.floor(chance() * 256)));
  const seeded = {
    // Without a callback, as this project calls it; libraries may pass one.
    randomBytes: (size: number, done?: (error: Error | null, made: Buffer) => void) => {
      const made = bytes(size);
      done?.(null, made);
      return made;
    },
    randomInt: (from: number, to?: number) =>
      to === undefined ? Math.floor(chance() * from) : from + Math.floor(chance() * (to - from)),
    randomUUID: () => {
      const hex = bytes(HEX).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
  replace(seeded);
  return () => replace({ randomBytes, randomInt, randomUUID });
}

function replace(functions: object): void {
  Object.assign(crypto, functions);
  syncBuiltinESMExports();
}
