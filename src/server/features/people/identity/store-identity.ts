import { isAdult } from '#domain/identity/id-number.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { joinEarlierAccounts } from '../same-person/join-earlier-accounts.ts';
import { becomeAdult, insertCertification } from '../users/decision-store.ts';
import { linkPerson } from '../users/link-person.ts';
import { lockUser } from '../users/lock-user.ts';
import { type CertificationRow, indexOfNumber, insertIdentity, readCertification } from './identity-store.ts';
import type { Person } from './person-seal.ts';

interface Checked {
  readonly userId: string;
  readonly person: Person;
  /** Source of the check. */
  readonly source: string;
  readonly at: Date;
}

/**
 * Certifies a user as a person whose name and number were checked.
 * @throws Refusal IDENTITY_ALREADY_VERIFIED, ID_NUMBER_TAKEN.
 */
export async function storeIdentity(
  ctx: Pick<Context, 'keyring' | 'jobs'>,
  tx: Tx,
  checked: Checked,
): Promise<void> {
  const { keyring } = ctx;
  const { userId, person, source, at } = checked;
  await lockUser(tx, userId);
  const before = await readCertification(tx, userId);
  const hash = indexOfNumber(keyring, person.idNumber);
  const adult = isAdult(person.idNumber, at);
  if (!mayCertify(before, { hash, adult })) throw new Refusal('IDENTITY_ALREADY_VERIFIED');
  if (before === null) await insertCertification(tx, { userId, adult, source, at });
  if (before?.adult === false) await becomeAdult(tx, userId);
  if (before?.identity == null) {
    if (!(await insertIdentity(tx, keyring, { userId, person, at }))) throw new Refusal('ID_NUMBER_TAKEN');
    await linkPerson(tx, { userId, kind: 'identity', hash, at });
    await joinEarlierAccounts(tx, { userId, hash, at });
  }
  await noteSecurity(tx, { kind: 'identityVerified', userId, at, facts: { adult } });
  await notify(ctx, tx, [
    { userId, kind: 'identityVerified', key: `identityVerified:${adult}`, at, facts: {} },
  ]);
}

/**
 * Whether a user may be certified (again): never certified, certified without a name, or the same person come of age.
 */
export function mayCertify(
  before: CertificationRow | null,
  { hash, adult }: { readonly hash: Uint8Array; readonly adult: boolean },
): boolean {
  if (before === null) return true;
  if (before.identity === null) return before.adult === adult;
  return !before.adult && adult && Buffer.from(before.identity.numberIndex).equals(hash);
}
