import { randomUUID } from 'node:crypto';
import type { LogLeaf, PublishLeaf } from '#domain/seal/log-leaf.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { appendLeaf } from '../append-leaf.ts';
import { checkLog, type LogDifference } from '../check/check-log.ts';

/** The publication of a scheme that exists nowhere else: the log stores ids and seals only. */
export function publishLeaf(changes: Partial<PublishLeaf> = {}): PublishLeaf {
  return {
    format: 1,
    kind: 'publish',
    schemeId: randomUUID(),
    authorId: randomUUID(),
    authorSequence: 1,
    at: '2026-03-14T00:00:00.000Z',
    matchIds: [randomUUID()],
    kickoffAt: '2026-03-15T15:00:00.000Z',
    priceFen: 3800,
    seal: randomUUID().replaceAll('-', '').repeat(2),
    ...changes,
  };
}

/** The fields that a later leaf of the same scheme repeats. */
export function aboutOf({ format, schemeId, authorId, authorSequence, at }: PublishLeaf) {
  return { format, schemeId, authorId, authorSequence, at };
}

type Dependencies = Pick<Context, 'clock' | 'jobs' | 'db'>;

/** Writes leaves in one transaction, as a publication or a settlement does. */
export async function writeLeaves(ctx: Dependencies, leaves: readonly LogLeaf[]): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    for (const leaf of leaves) await appendLeaf(ctx, tx, leaf);
  });
}

/** Publications by `count` different authors. */
export async function writePublications(ctx: Dependencies, count: number): Promise<PublishLeaf[]> {
  const at = ctx.clock.now().toISOString();
  const leaves = Array.from({ length: count }, () => publishLeaf({ at }));
  await writeLeaves(ctx, leaves);
  return leaves;
}

/** Differences of a log whose leaves belong to no scheme, as those of `writePublications` do. */
export async function differencesOfLeaves(
  ctx: Pick<Context, 'db' | 'config' | 'witnesses'>,
): Promise<readonly LogDifference[]> {
  const found = await checkLog(ctx);
  return found.filter(({ invariant }) => invariant !== 'every publication in the log has its scheme');
}
