import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { oneByOne } from '#server/db/each-apart.ts';
import { transaction } from '#server/db/transaction.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { commonPicks } from './common-picks.ts';
import { dueAuthors, noteScan } from './due-authors.ts';
import { insertLinks } from './link-store.ts';
import { firstAuthors, readSharedUses, sharedEvidence } from './shared-hashes.ts';
import { alikeStyles, readStyles, refreshProfiles, type Styles } from './writing-profiles.ts';

/** Authors per run, so that its cost is bounded; the others follow in the next one. */
const MAX_AUTHORS = 200;

/**
 * Scheduled: searches evidence that authors who were active since their last scan belong to the same person as another.
 * Only those with something in common are compared, never all pairs. Idempotent, also on several nodes at once.
 */
export async function linkAccounts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const authors = await dueAuthors(ctx.db, MAX_AUTHORS);
  await oneByOne(ctx.log, 'counting the style of an author', authors, (authorId) =>
    transaction(ctx.db, (tx) => refreshProfiles(tx, authorId, now)),
  );
  const styles = authors.length === 0 ? [] : await readStyles(ctx.db);
  await oneByOne(ctx.log, 'linking an author', authors, async (authorId) => {
    await transaction(ctx.db, (tx) => linkAuthor(tx, { authorId, styles, now }));
    await yieldToEventLoop();
  });
}

interface Scan {
  readonly authorId: string;
  readonly styles: readonly Styles[];
  readonly now: Date;
}

async function linkAuthor(tx: Tx, { authorId, styles, now }: Scan): Promise<void> {
  const shared = await readSharedUses(tx, authorId, now);
  const picks = await commonPicks(tx, authorId);
  const first = firstAuthors(shared, authorId);
  const alike = alikeStyles(styles, authorId, [...first, ...picks.keys()]);
  // Whoever one kind of evidence found is compared by the others too.
  const candidates = [...new Set([...first, ...picks.keys(), ...alike.keys()])];
  const links = candidates.flatMap((otherId) =>
    [
      ...sharedEvidence(shared, authorId, otherId),
      ...(picks.get(otherId) ?? []),
      ...(alike.get(otherId) ?? []),
    ].map((evidence) => ({ otherId, evidence })),
  );
  await insertLinks(tx, authorId, links, now);
  await noteScan(tx, authorId, now);
}
