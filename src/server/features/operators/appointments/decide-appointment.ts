import { Refusal } from '#domain/refusal.ts';
import { checkReason } from '#domain/operator/check-act.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { act } from '../act.ts';
import { checkStillAdmin, lockAdmins } from '../admins.ts';
import { writeAudit } from '../audit-store.ts';
import { type Appointment, decideAppointment, requireAppointment } from './appointment-store.ts';
import { carryOutChange, type InvitedOperator } from './carry-out-change.ts';

interface Decision {
  readonly operatorId: string;
  readonly appointmentId: string;
  readonly reason: string;
}

const subjectOf = ({ targetId: id }: Appointment) => ({ kind: 'operator', id });

const factsOf = ({ id, kind, name, roles, proposedBy }: Appointment) => ({
  appointment: id,
  change: kind,
  name,
  roles,
  proposedBy,
});

/**
 * Confirms a change that another admin proposed, and carries it out.
 * @returns the invitation that it made, if any.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, APPOINTMENT_OWN, ALREADY_DECIDED, and those of `act` and
 * `carryOutChange`.
 */
export async function confirmAppointment(
  ctx: Context,
  { operatorId, appointmentId, reason }: Decision,
): Promise<InvitedOperator | null> {
  // Only its decision ever changes, so the rest may be read before.
  const appointment = await requireAppointment(ctx.db, appointmentId);
  const [subject, facts] = [subjectOf(appointment), factsOf(appointment)];
  const action = 'confirmAppointment';
  return await act(ctx, { operatorId, action, subject, reason, facts }, async (tx, { at }) => {
    await lockAdmins(tx);
    await checkStillAdmin(tx, operatorId);
    if ([appointment.proposedBy, appointment.targetId].includes(operatorId))
      throw new Refusal('APPOINTMENT_OWN');
    await decideAppointment(tx, appointment.id, { decision: 'confirmed', by: operatorId, at });
    return await carryOutChange(ctx, tx, appointment, at);
  });
}

/**
 * Declines a change, or withdraws an own one.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, APPOINTMENT_OWN to whom it is about, ALREADY_DECIDED, and those of `act`.
 */
export async function declineAppointment(
  ctx: Context,
  { operatorId, appointmentId, reason }: Decision,
): Promise<void> {
  const appointment = await requireAppointment(ctx.db, appointmentId);
  const [subject, facts] = [subjectOf(appointment), factsOf(appointment)];
  const action = 'declineAppointment';
  await act(ctx, { operatorId, action, subject, reason, facts }, async (tx, { at }) => {
    await lockAdmins(tx);
    await checkStillAdmin(tx, operatorId);
    if (appointment.targetId === operatorId) throw new Refusal('APPOINTMENT_OWN');
    const decision = appointment.proposedBy === operatorId ? 'withdrawn' : 'declined';
    await decideAppointment(tx, appointment.id, { decision, by: operatorId, at });
  });
}

/**
 * Confirms a change with access to the database, which would allow writing the rows anyway: when there is no other admin
 * who could.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED, OPERATOR_REASON_LENGTH, and those of `carryOutChange`.
 */
export async function confirmAtCommandLine(
  ctx: Context,
  { appointmentId, reason }: Omit<Decision, 'operatorId'>,
): Promise<InvitedOperator | null> {
  const appointment = await requireAppointment(ctx.db, appointmentId);
  const cleanReason = checkReason(reason);
  return await transaction(ctx.db, async (tx) => {
    await lockAdmins(tx);
    const at = ctx.clock.now();
    await decideAppointment(tx, appointment.id, { decision: 'confirmed', by: null, at });
    const invited = await carryOutChange(ctx, tx, appointment, at);
    await writeAudit(tx, {
      operatorId: null,
      action: 'confirmAppointment',
      subject: subjectOf(appointment),
      reason: cleanReason,
      facts: factsOf(appointment),
      at,
    });
    return invited;
  });
}
