import type { Context } from '#server/context/context.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { readCertification } from './identity-store.ts';
import { type Person, personSeal } from './person-seal.ts';

interface Reading {
  readonly userId: string;
  readonly purpose: 'payout' | 'payee' | 'export';
}

/**
 * Decrypts the certified name for one purpose, recorded in the security log. Null for a user certified without a
 * name, which occurs in development only.
 */
export async function readCertifiedName(ctx: Context, reading: Reading): Promise<string | null> {
  return (await openPerson(ctx, reading))?.realName ?? null;
}

/** The same with the number, for the user's own data only. */
export async function openPerson(ctx: Context, { userId, purpose }: Reading): Promise<Person | null> {
  const identity = (await readCertification(ctx.db, userId))?.identity ?? null;
  if (identity === null) return null;
  // Log the access before decrypting: no read without an audit entry.
  const at = ctx.clock.now();
  await noteSecurity(ctx.db, { kind: 'identityRead', userId, at, facts: { purpose } });
  return personSeal(ctx.keyring, userId, identity.wrapped).openPerson(identity.sealed);
}
