import type { CallAnswer } from '#contract/define-call.ts';
import type { logHeadCall } from '#contract/log/log.ts';
import type { Context } from '#server/context/context.ts';
import type { FreshHead } from './fresh-head.ts';

/** Age of the last outside anchors, and which kinds the configuration lacks. */
export async function readAnchors(
  { db, config, witnesses }: Pick<Context, 'db' | 'config' | 'witnesses'>,
  fresh: FreshHead | null,
): Promise<CallAnswer<typeof logHeadCall>['anchors']> {
  const stamp = await db
    .selectFrom('log_timestamp')
    .select(['authority', 'stamped_at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    witnessedAt: fresh?.quorumAt?.toISOString() ?? null,
    timestamped: stamp ? { authority: stamp.authority, at: stamp.stamped_at.toISOString() } : null,
    missing: [
      ...(witnesses === null ? (['witnesses'] as const) : []),
      ...(config.timestamp === null ? (['timestamps'] as const) : []),
    ],
  };
}
