import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { oneByOne } from '#server/db/each-apart.ts';
import { transaction } from '#server/db/transaction.ts';
import { eraseStatements } from '#server/features/analysts/applications/erase-statements.ts';
import { eraseFollows } from '#server/features/analysts/follows/erase-follows.ts';
import { eraseIdentity } from '#server/features/people/identity/erase-identity.ts';
import { erasePush } from '#server/features/push/settings/setting-store.ts';
import { eraseInbox } from '#server/features/inbox/erase-inbox.ts';
import { eraseMatchFollows } from '#server/features/matches/follows/erase-match-follows.ts';
import { eraseTexts } from '#server/features/schemes/reports/erase-texts.ts';
import { erasePin } from '#server/features/protection/teen-mode/erase-pin.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { eraseSessions } from '#server/features/people/sessions/erase-sessions.ts';
import { sweepCodes } from '#server/features/people/codes/sweep-codes.ts';
import { eraseUploads } from '#server/features/uploads/erase-uploads.ts';
import { eraseSightings, sweepSightings } from '#server/features/people/networks/note-network.ts';
import { retainLinks, sweepRetainedLinks } from '#server/features/people/same-person/retain-links.ts';
import { eraseProfile } from '#server/features/people/users/erase-profile.ts';
import { lockUser } from '#server/features/people/users/lock-user.ts';
import { dueRemovals, openRemoval } from '#server/features/people/users/removal-store.ts';
import { erasePayee } from '#server/features/payments/payees/erase-payee.ts';
import { isMoving, readBlockers } from './read-blockers.ts';

const BATCH = 100;

/**
 * Scheduled: erases users whose 15 days are over, each in its own transaction, old codes, and hashes that are kept for
 * a stated time. A user with open business is postponed until it ends; ledger, unlocks, schemes, records and the security log remain anonymously.
 */
export async function eraseDueUsers(ctx: Context): Promise<void> {
  await sweepCodes(ctx);
  await sweepSightings(ctx);
  await sweepRetainedLinks(ctx);
  // Pages over all due users, so that postponed ones do not crowd out the others.
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const due = await dueRemovals(ctx.db, ctx.clock.now(), { after, limit: BATCH });
    await oneByOne(ctx.log, 'erasing a user', due, (userId) =>
      transaction(ctx.db, (tx) => eraseUser(tx, userId, ctx.clock.now())),
    );
    const last = due.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function eraseUser(tx: Tx, userId: string, at: Date): Promise<void> {
  // A concurrent login waits and finds the account erased; or it came first, and nothing is erased.
  const { mobile, erased_at } = await lockUser(tx, userId);
  const removal = await openRemoval(tx, userId);
  if (erased_at !== null || removal === null || removal.removesAt > at) return;
  if ((await readBlockers(tx, userId)).some(isMoving)) return;
  await eraseTraces(tx, { userId, mobile, at });
}

/**
 * Erases a user who was erased already when this database was not yet restored.
 * @returns false if the database does not know the user, or knows of the erasure.
 */
export async function eraseAgain(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const user = await tx
    .selectFrom('app_user')
    .select(['mobile', 'erased_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined || user.erased_at !== null) return false;
  await eraseTraces(tx, { userId, mobile: user.mobile, at });
  return true;
}

async function eraseTraces(
  tx: Tx,
  { userId, mobile, at }: { readonly userId: string; readonly mobile: string | null; readonly at: Date },
): Promise<void> {
  await retainLinks(tx, userId, at);
  await eraseProfile(tx, userId, at);
  await eraseIdentity(tx, userId);
  await eraseSightings(tx, userId);
  await eraseSessions(tx, { userId, mobile, at });
  await erasePayee(tx, userId);
  await eraseInbox(tx, userId);
  await erasePush(tx, userId);
  await eraseTexts(tx, userId);
  await eraseStatements(tx, userId);
  await eraseUploads(tx, userId);
  await eraseFollows(tx, userId);
  await eraseMatchFollows(tx, userId);
  await erasePin(tx, userId);
  await noteSecurity(tx, { kind: 'erased', userId, at });
}
