import type { AppointmentKind } from '#domain/operator/appointments.ts';
import type { Context } from '#server/context/context.ts';

interface WaitingChange {
  readonly id: string;
  readonly at: Date;
  readonly kind: AppointmentKind;
  /** Login name of the operator it is about. */
  readonly name: string;
  readonly roles: readonly string[];
  readonly reason: string;
  /** Login name. */
  readonly proposer: string;
}

/** Proposed changes of operators that wait for another admin, the oldest first. */
export async function waitingChanges({ db }: Context): Promise<readonly WaitingChange[]> {
  const rows = await db
    .selectFrom('operator_appointment as proposed')
    .innerJoin('operator as proposer', 'proposer.id', 'proposed.proposed_by')
    .select(['proposed.id', 'proposed.proposed_at as at', 'proposed.kind', 'proposed.name', 'proposed.roles'])
    .select(['proposed.reason', 'proposer.name as proposer'])
    .where('decision', 'is', null)
    .orderBy('proposed.proposed_at')
    .orderBy('proposed.id')
    .execute();
  // The cast is safe: the table allows no other kind.
  return rows.map((row) => ({ ...row, kind: row.kind as AppointmentKind }));
}
