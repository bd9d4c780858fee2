import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { act } from '#server/features/operators/act.ts';
import { lockScheme } from '../store/lock-scheme.ts';
import { type Removal, removeScheme } from '../withdraw/remove-scheme.ts';

/** @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED when it is already removed. */
export async function takeDown(ctx: Context, tx: Tx, removal: Removal): Promise<void> {
  await lockScheme(tx, removal.schemeId);
  const found = await isRemoved(tx, removal.schemeId);
  if (found === null) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: removal.schemeId });
  if (found) throw new Refusal('ALREADY_DECIDED');
  await removeScheme(ctx, tx, removal);
}

/** Whether a scheme is removed; null when it does not exist. */
export async function isRemoved(tx: Tx, schemeId: string): Promise<boolean | null> {
  const row = await tx
    .selectFrom('scheme')
    .leftJoin('scheme_removal', 'scheme_removal.scheme_id', 'scheme.id')
    .select('removed_at')
    .where('scheme.id', '=', schemeId)
    .executeTakeFirst();
  return row ? row.removed_at !== null : null;
}

interface TakeDown {
  readonly operatorId: string;
  readonly schemeId: string;
  readonly reason: string;
}

/** Removes a scheme by a moderator's decision: text hidden, record still counted, buyers refunded. */
export async function takeDownScheme(
  ctx: Context,
  { operatorId, schemeId, reason }: TakeDown,
): Promise<void> {
  const subject = { kind: 'scheme', id: schemeId };
  await act(ctx, { operatorId, action: 'removeScheme', subject, reason }, (tx, { role, ...occasion }) =>
    takeDown(ctx, tx, { schemeId, ...occasion, decision: { code: 'removal', role } }),
  );
}
