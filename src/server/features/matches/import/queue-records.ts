import { inPlayMarkOf } from '#domain/model/in-play/in-play-marks.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { PlannedMatch } from './plan-matches.ts';

/** Queues the record of in-play probabilities when a clock reaches a mark. */
export async function queueRecords(
  { jobs }: Context,
  tx: Tx,
  planned: readonly PlannedMatch[],
): Promise<void> {
  const reached = planned.filter(({ content, before, details }) => {
    if (content.state !== 'live' || !details?.clock) return false;
    const mark = inPlayMarkOf(details.clock);
    return mark !== null && (!before?.clock || inPlayMarkOf(before.clock) !== mark);
  });
  if (reached.length > 0) await jobs.add(tx, 'record-in-play', { matchIds: reached.map(({ id }) => id) });
}
