import type { Context } from '#server/context/context.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { readCertification } from './identity-store.ts';
import { type Person, personSeal } from './person-seal.ts';

interface Reading {
  readonly userId: string;
  readonly purpose: 'payout' | 'payee' | 'export';
}

/**
 * The name a person was certified by, opened for one purpose, and that it was opened noted in the security log.
 * Null for who was certified without a name, which is so in development alone.
 */
export async function readCertifiedName(ctx: Context, reading: Reading): Promise<string | null> {
  return (await openPerson(ctx, reading))?.realName ?? null;
}

/** The same with the number, for the person alone. */
export async function openPerson(ctx: Context, { userId, purpose }: Reading): Promise<Person | null> {
  const identity = (await readCertification(ctx.db, userId))?.identity ?? null;
  if (identity === null) return null;
  // Log the access before decrypting: no read without an audit entry.
  const at = ctx.clock.now();
  await noteSecurity(ctx.db, { kind: 'identityRead', userId, at, facts: { purpose } });
  return personSeal(ctx.keyring, userId, identity.wrapped).openPerson(identity.sealed);
}
