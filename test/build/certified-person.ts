import { transaction } from '#server/db/transaction.ts';
import { storeIdentity } from '#server/features/people/identity/store-identity.ts';
import type { TestApp } from '../test-app.ts';
import { anyPerson } from './any-person.ts';

/** Marks a user as verified with name and number, without calling the provider. */
export async function buildCertified(it: TestApp, userId: string, person = anyPerson()) {
  const at = it.clock.now();
  await transaction(it.ctx.db, (tx) => storeIdentity(it.ctx, tx, { userId, person, source: 'test', at }));
  return person;
}
