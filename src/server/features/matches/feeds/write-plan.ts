import type { Tx } from '#server/db/database.ts';
import { insertRows } from '#server/db/statements/insert-rows.ts';
import type { FeedState, RequestState } from './feed-store.ts';
import type { PlannedCall } from './plan-feed.ts';

/** Stores the planned requests, so that every process can judge which silence matters. Writes changes only. */
export async function writePlan(
  tx: Tx,
  state: FeedState,
  planned: readonly PlannedCall[],
  before: ReadonlyMap<string, RequestState>,
  now: Date,
): Promise<void> {
  const keys = new Set(planned.map(({ key }) => key));
  const dropped = [...before.values()].filter((row) => row.planned_since !== null && !keys.has(row.key));
  if (dropped.length > 0) {
    await tx
      .updateTable('feed_request')
      .set({ planned_since: null })
      .where('feed', '=', state.feed)
      .where(
        'key',
        'in',
        dropped.map(({ key }) => key),
      )
      .execute();
  }
  // A request added while the feed fails counts as silent since the feed's last success.
  const since = state.failures > 0 ? (state.succeeded_at ?? state.enabled_since) : now;
  const rows = planned.flatMap((call) => {
    const earlier = before.get(call.key);
    const row = {
      feed: state.feed,
      key: call.key,
      every_ms: call.request.everyMs,
      silent_after_ms: call.staleAfterMs,
      planned_since: earlier?.planned_since ?? since,
    };
    return earlier && isSame(earlier, row) ? [] : [row];
  });
  if (rows.length === 0) return;
  await insertRows(tx, 'feed_request', rows)
    .onConflict((conflict) =>
      conflict.columns(['feed', 'key']).doUpdateSet((eb) => ({
        every_ms: eb.ref('excluded.every_ms'),
        silent_after_ms: eb.ref('excluded.silent_after_ms'),
        planned_since: eb.ref('excluded.planned_since'),
      })),
    )
    .execute();
}

function isSame(
  earlier: RequestState,
  row: Pick<RequestState, 'every_ms' | 'silent_after_ms' | 'planned_since'>,
): boolean {
  return (
    earlier.every_ms === row.every_ms &&
    earlier.silent_after_ms === row.silent_after_ms &&
    earlier.planned_since?.getTime() === row.planned_since?.getTime()
  );
}
