import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { oneByOne } from '../../db/each-apart.ts';
import { transaction } from '../../db/transaction.ts';
import { eraseStatements } from '../analysts/erase-statements.ts';
import { eraseFollows } from '../follows/erase-follows.ts';
import { eraseIdentity } from '../identity/erase-identity.ts';
import { eraseInbox } from '../inbox/erase-inbox.ts';
import { eraseMatchFollows } from '../matches/erase-match-follows.ts';
import { eraseWords } from '../moderation/erase-words.ts';
import { erasePin } from '../protection/erase-pin.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { eraseSessions } from '../sessions/erase-sessions.ts';
import { sweepCodes } from '../sessions/sweep-codes.ts';
import { eraseUploads } from '../uploads/erase-uploads.ts';
import { eraseProfile } from '../users/erase-profile.ts';
import { lockUser } from '../users/lock-user.ts';
import { dueRemovals, openRemoval } from '../users/removal-store.ts';
import { erasePayee } from '../withdrawals/erase-payee.ts';
import { isMoving, readBlockers } from './read-blockers.ts';

const BATCH = 100;

/**
 * By the clock: erases the persons whose 15 days are over, each in a transaction of its own, and old codes. One for whom
 * something is still moving waits for its end; ledger, unlocks, schemes, records and the security log stay, of nobody.
 */
export async function eraseDueUsers(ctx: Context): Promise<void> {
  await sweepCodes(ctx);
  // All that are due: those who wait for something to end would else take the place of those who do not.
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
  // Who logs in at this moment waits, and finds the account gone; or was first, and nothing is erased.
  const { mobile, erased_at } = await lockUser(tx, userId);
  const removal = await openRemoval(tx, userId);
  if (erased_at !== null || removal === null || removal.removesAt > at) return;
  if ((await readBlockers(tx, userId)).some(isMoving)) return;
  await eraseProfile(tx, userId, at);
  await eraseIdentity(tx, userId);
  await eraseSessions(tx, { userId, mobile, at });
  await erasePayee(tx, userId);
  await eraseInbox(tx, userId);
  await eraseWords(tx, userId);
  await eraseStatements(tx, userId);
  await eraseUploads(tx, userId);
  await eraseFollows(tx, userId);
  await eraseMatchFollows(tx, userId);
  await erasePin(tx, userId);
  await noteSecurity(tx, { kind: 'erased', userId, at });
}
