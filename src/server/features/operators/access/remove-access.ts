import type { Tx } from '#server/db/database.ts';
import { endOperatorSessions } from './session-store.ts';

/** Ends all sessions and any invitation of an operator: a link sent earlier opens nothing later. */
export async function endAccess(tx: Tx, operatorId: string, at: Date): Promise<void> {
  await endOperatorSessions(tx, operatorId, { at });
  await tx.deleteFrom('operator_enrolment').where('operator_id', '=', operatorId).execute();
}

/** Removes password, second factor and recovery codes of an operator as well. */
export async function removeAccess(tx: Tx, operatorId: string, at: Date): Promise<void> {
  await endAccess(tx, operatorId, at);
  await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
  await tx
    .updateTable('operator')
    .set({ password_hash: null, totp_secret: null, totp_step: null })
    .where('id', '=', operatorId)
    .execute();
}
