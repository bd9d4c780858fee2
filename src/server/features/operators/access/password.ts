import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the first of OWASP's equivalent settings: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** In PHC format, with its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password.normalize('NFKC'), cost);
}

/** Of a password nobody has: an unknown name takes as long as a wrong password. */
let nobodys: Promise<string> | null = null;

/** Whether a password is the one of a hash; false, after the same work, without a hash. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobodys ??= hash(crypto.randomUUID(), cost);
  const isRight = await verify(stored ?? (await nobodys), password.normalize('NFKC'));
  return isRight && stored !== null;
}
