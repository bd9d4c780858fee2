import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { followersOf } from '#server/features/analysts/follows/followers-of.ts';
import { schemeTitle } from '../store/scheme-title.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';

/** Followers notified per transaction: an author may have a hundred thousand. */
const BATCH = 1_000;

/** Notifies the author's followers of a new scheme. Idempotent: one notification per follower. */
export async function notifyFollowers(ctx: Context, schemeId: string): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const last: string | null = await transaction(ctx.db, async (tx) => {
      const scheme = await schemeTitle(tx, schemeId);
      // Withdrawn or removed in the meantime: there is nothing left to read.
      if (!scheme || scheme.isTakenOff) return null;
      const { authorId, matchId, title, priceFen, home, away } = scheme;
      const followers = await followersOf(tx, authorId, after, BATCH);
      const at = ctx.clock.now();
      await notify(
        ctx,
        tx,
        followers.map(
          (userId): NewMessage => ({
            userId,
            kind: 'schemePublished',
            key: `published:${schemeId}`,
            at,
            schemeId,
            matchId,
            analystId: authorId,
            facts: { title, priceFen, home, away },
          }),
        ),
      );
      return followers.length === BATCH ? (followers.at(-1) ?? null) : null;
    });
    if (last === null) return;
    after = last;
  }
}
