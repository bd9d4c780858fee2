import type { AppointmentKind } from '#domain/operator/appointments.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** A change of somebody's way into the console. */
export interface Change {
  readonly kind: AppointmentKind;
  /** Whom it is about; of `create` the id the operator will have. */
  readonly targetId: string;
  /** Login name. */
  readonly name: string;
  /** Of `create` the first roles, of `grant` and `revoke` the one role. */
  readonly roles: readonly OperatorRole[];
}

/** A change that waits, or waited, for another admin. */
export interface Appointment extends Change {
  readonly id: string;
  readonly proposedBy: string;
}

type AppointmentDecision = 'confirmed' | 'declined' | 'withdrawn';

interface Proposal extends Appointment {
  readonly reason: string;
  readonly at: Date;
}

/** @throws Refusal APPOINTMENT_WAITS if the same change waits already. */
export async function insertAppointment(tx: Tx, proposal: Proposal): Promise<void> {
  const { id, kind, targetId, name, roles, reason, proposedBy, at } = proposal;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_appointment')
    .values({
      id,
      kind,
      operator_id: targetId,
      name,
      roles: [...roles],
      reason,
      proposed_by: proposedBy,
      proposed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('APPOINTMENT_WAITS');
}

/** @throws Refusal OPERATOR_SUBJECT_NOT_FOUND for an unknown id. */
export async function requireAppointment(db: Db, id: string): Promise<Appointment> {
  const found = await db
    .selectFrom('operator_appointment')
    .select(['id', 'kind', 'operator_id as targetId', 'name', 'roles', 'proposed_by as proposedBy'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: id });
  // The casts are safe: the table allows no others.
  return { ...found, kind: found.kind as AppointmentKind, roles: found.roles as OperatorRole[] };
}

interface Decided {
  readonly decision: AppointmentDecision;
  /** Null: at the command line. */
  readonly by: string | null;
  readonly at: Date;
}

/** @throws Refusal ALREADY_DECIDED. */
export async function decideAppointment(tx: Tx, id: string, { decision, by, at }: Decided): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_appointment')
    .set({ decision, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Refusal('ALREADY_DECIDED');
}

/** To be called when somebody stops being an admin: what they proposed alone would otherwise count as agreed by two. */
export async function withdrawProposals(tx: Tx, proposedBy: string, at: Date): Promise<void> {
  await tx
    .updateTable('operator_appointment')
    .set({ decision: 'withdrawn', decided_at: at })
    .where('proposed_by', '=', proposedBy)
    .where('decision', 'is', null)
    .execute();
}
