import type { CallAnswer } from '#contract/define-call.ts';
import type { logHeads } from '#contract/log/log.ts';
import type { Db } from '#server/db/database.ts';
import { freshHead } from './fresh-head.ts';
import { type HeadRow, presentHead } from './head-store.ts';

/**
 * The newest head as it was last signed. Every response with the newest head must use it: a client that stored a head
 * signed again would report one with the time of the first signature as a log that went back in time. The timestamp
 * belongs to the first signature, so a head signed again has none.
 */
export async function presentNewest(
  db: Db,
  newest: HeadRow,
): Promise<CallAnswer<typeof logHeads>['items'][number]> {
  const fresh = await freshHead(db);
  const head = presentHead(newest);
  if (fresh?.size !== newest.size || fresh.signedAt <= newest.signed_at) return head;
  return { ...head, note: fresh.note, signedAt: fresh.signedAt.toISOString(), timestamp: null };
}
