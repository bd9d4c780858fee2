import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** The roles of an operator; none for a disabled one. */
export async function rolesOf(db: Db, operatorId: string): Promise<readonly OperatorRole[]> {
  const rows = await db
    .selectFrom('operator_role')
    .innerJoin('operator', 'operator.id', 'operator_role.operator_id')
    .select('role')
    .where('operator_id', '=', operatorId)
    .where('disabled_at', 'is', null)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role);
}

interface Grant {
  readonly operatorId: string;
  readonly role: OperatorRole;
}

/** @returns whether the operator did not have the role before. */
export async function insertRole(tx: Tx, { operatorId, role }: Grant, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('operator_role')
    .values({ operator_id: operatorId, role, granted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** @returns whether the operator had the role. */
export async function deleteRole(tx: Tx, { operatorId, role }: Grant): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('operator_role')
    .where('operator_id', '=', operatorId)
    .where('role', '=', role)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
