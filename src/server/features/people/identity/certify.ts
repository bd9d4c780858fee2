import type { certify as certifyCall } from '#contract/people/identity.ts';
import { isAdult, readIdNumber } from '#domain/identity/id-number.ts';
import { readRealName } from '#domain/identity/real-name.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { indexOfNumber, readCertification } from './identity-store.ts';
import { storeIdentity, mayCertify } from './store-identity.ts';
import type { Person } from './person-seal.ts';
import { identityOf } from './show-identity.ts';
import { countAttempt } from './tries-store.ts';

const source = 'id2meta';

/**
 * Certifies a person by name and number. Whatever can be refused without the provider is refused first; an attempt is
 * counted before the provider is called, and a number of another account is only disclosed when the name matches as
 * well.
 */
export const certify: Operation<typeof certifyCall> = async (ctx, { body, viewer: { userId } }) => {
  const person = readPerson(body, ctx.clock.now());
  await refuseCertified(ctx, userId, person);
  await checkPerson(ctx, userId, person);
  await transaction(ctx.db, (tx) => storeIdentity(ctx, tx, { userId, person, source, at: ctx.clock.now() }));
  return await identityOf(ctx, userId);
};

function readPerson(typed: { readonly realName: string; readonly idNumber: string }, now: Date): Person {
  const realName = readRealName(typed.realName);
  if (realName === null) throw new Refusal('REAL_NAME_INVALID');
  const idNumber = readIdNumber(typed.idNumber, now);
  if (idNumber === null) throw new Refusal('ID_NUMBER_INVALID');
  return { realName, idNumber };
}

async function refuseCertified({ db, keyring, clock }: Context, userId: string, person: Person) {
  const hash = indexOfNumber(keyring, person.idNumber);
  const adult = isAdult(person.idNumber, clock.now());
  if (!mayCertify(await readCertification(db, userId), { hash, adult })) {
    throw new Refusal('IDENTITY_ALREADY_VERIFIED');
  }
}

/** @throws Refusal unless the provider confirms that name and number match. */
async function checkPerson(ctx: Context, userId: string, person: Person): Promise<void> {
  const triesLeft = await countAttempt(ctx.db, userId, ctx.clock.now());
  if (triesLeft === null) throw new Refusal('CERTIFICATION_TRIES');
  const answer = await ctx.identityCheck.check(person);
  const { verdict } = answer;
  if (verdict === 'match') return;
  // Causes contain neither name nor number.
  if (verdict === 'unavailable') ctx.log.warn({ cause: answer.cause }, 'identity check failed');
  const at = ctx.clock.now();
  await noteSecurity(ctx.db, { kind: 'identityVerificationFailed', userId, at, facts: { verdict } });
  if (verdict === 'unavailable') throw new Refusal('PROVIDER_UNAVAILABLE');
  throw new Refusal(verdict === 'mismatch' ? 'CERTIFICATION_MISMATCH' : 'CERTIFICATION_NO_RECORD', {
    triesLeft,
  });
}
