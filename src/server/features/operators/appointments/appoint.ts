import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { needsSecondAdmin } from '#domain/operator/appointments.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { ActOccasion } from '../act.ts';
import { checkStillAdmin, countEnrolledAdmins, lockAdmins } from '../admins.ts';
import { type Change, insertAppointment } from './appointment-store.ts';
import { carryOutChange, type InvitedOperator } from './carry-out-change.ts';

/** `waiting`: nothing has changed; another admin confirms or declines it. */
export type Appointed =
  | { readonly verdict: 'executed'; readonly invited: InvitedOperator | null }
  | { readonly verdict: 'waiting' };

/**
 * Carries out a change if there is no other admin, else proposes it, in the transaction of `act`.
 * @throws Refusal APPOINTMENT_WAITS, OPERATOR_ROLE_MISSING, and those of `carryOutChange`.
 */
export async function appoint(
  ctx: Context,
  tx: Tx,
  { operatorId, change }: { readonly operatorId: string; readonly change: Change },
  { at, reason, note }: ActOccasion,
): Promise<Appointed> {
  await lockAdmins(tx);
  await checkStillAdmin(tx, operatorId);
  const otherAdmins = await countEnrolledAdmins(tx, { except: operatorId });
  if (!needsSecondAdmin({ otherAdmins }))
    return { verdict: 'executed', invited: await carryOutChange(ctx, tx, change, at) };
  // What is impossible is refused now, not to the other admin.
  await sql`SAVEPOINT tried`.execute(tx);
  await carryOutChange(ctx, tx, change, at);
  await sql`ROLLBACK TO SAVEPOINT tried`.execute(tx);
  const id = randomUUID();
  await insertAppointment(tx, { ...change, id, reason, proposedBy: operatorId, at });
  note({ appointment: id, waits: true });
  return { verdict: 'waiting' };
}
