import type { z } from 'zod';
import type { identityPart } from '#contract/console/users.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import {
  type PersonalReading,
  readPersonalData,
} from '#server/features/operators/reading/read-personal-data.ts';
import { readCertification } from '#server/features/people/identity/identity-store.ts';
import { type Person, personSeal } from '#server/features/people/identity/person-seal.ts';
import { lockUser } from '#server/features/people/users/lock-user.ts';
import { currentPayee, openPayee } from '#server/features/payments/payees/payee-store.ts';

type Part = z.output<typeof identityPart>;

/**
 * Unmasks one part of a user's personal data for an operator, with an audit entry for each.
 * @returns null when there is none, such as after the erasure.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, and those of `act`.
 */
export async function readUserIdentity(
  ctx: Context,
  reading: PersonalReading & { readonly part: Part },
): Promise<string | null> {
  return await readPersonalData(ctx, reading, (tx) => openers[reading.part](ctx, tx, reading.userId));
}

type Opener = (ctx: Context, tx: Tx, userId: string) => Promise<string | null>;

const openers: Readonly<Record<Part, Opener>> = {
  // Locked, so that the number is that of the time of the audit entry.
  mobile: async (_, tx, userId) => (await lockUser(tx, userId)).mobile,
  realName: async (ctx, tx, userId) => (await openPerson(ctx, tx, userId))?.realName ?? null,
  idNumber: async (ctx, tx, userId) => (await openPerson(ctx, tx, userId))?.idNumber ?? null,
  async payee(ctx, tx, userId) {
    const payee = await currentPayee(tx, userId);
    return payee && openPayee(ctx, payee);
  },
};

async function openPerson({ keyring }: Context, tx: Tx, userId: string): Promise<Person | null> {
  const identity = (await readCertification(tx, userId))?.identity ?? null;
  return identity && personSeal(keyring, userId, identity.wrapped).openPerson(identity.sealed);
}
