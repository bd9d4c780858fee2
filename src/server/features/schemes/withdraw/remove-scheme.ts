import { Refusal } from '#domain/refusal.ts';
import type { LoggedDecision } from '#domain/seal/logged-facts.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { appendLeaf } from '#server/features/trust/log/append-leaf.ts';
import { refuseClockBehind } from '../store/event-time.ts';
import { lockScheme } from '../store/lock-scheme.ts';
import { noteRecord } from '../store/note-record.ts';
import { findScheme } from '../store/read-schemes.ts';
import { closeText } from '../likeness/scheme-texts.ts';

export interface Removal {
  readonly schemeId: string;
  /** Written by the operator; displayed with the scheme. */
  readonly reason: string;
  readonly at: Date;
  /** Why, as a code, and the operator's role; public in the log. */
  readonly decision: LoggedDecision;
}

/**
 * Removes a scheme: its text is hidden, its record still counts, and every buyer gets a full refund, even after a
 * payout. The queued job makes the refunds and notifications.
 * @throws Refusal SCHEME_NOT_FOUND, SCHEME_WITHDRAWN (there is nothing to remove), SCHEME_REMOVED.
 */
export async function removeScheme(
  ctx: Context,
  tx: Tx,
  { schemeId, reason, at, decision }: Removal,
): Promise<void> {
  await lockScheme(tx, schemeId);
  const scheme = await findScheme(tx, schemeId, null);
  if (!scheme) throw new Refusal('SCHEME_NOT_FOUND');
  if (scheme.isWithdrawn) throw new Refusal('SCHEME_WITHDRAWN');
  if (scheme.removal) throw new Refusal('SCHEME_REMOVED');
  refuseClockBehind(scheme, at);
  await tx.insertInto('scheme_removal').values({ scheme_id: schemeId, removed_at: at, reason }).execute();
  await closeText(tx, schemeId);
  const { authorId, authorSequence } = scheme;
  await appendLeaf(ctx, tx, {
    format: 2,
    kind: 'remove',
    schemeId,
    authorId,
    authorSequence,
    at: at.toISOString(),
    decision,
  });
  await noteRecord(tx, schemeId);
  await ctx.jobs.add(tx, 'pay-out-scheme', { schemeId });
}
