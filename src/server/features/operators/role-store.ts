import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { disabledAtOf } from '#server/features/people/users/read-user.ts';

/** The roles of a user; none for a disabled account. */
export async function rolesOf(db: Db, userId: string): Promise<readonly OperatorRole[]> {
  const rows = await db
    .selectFrom('operator_role')
    .select('role')
    .where('user_id', '=', userId)
    .where(disabledAtOf('operator_role.user_id'), 'is', null)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role);
}

interface Grant {
  readonly userId: string;
  readonly role: OperatorRole;
}

/** @returns whether the user did not have the role before. */
export async function insertRole(tx: Tx, { userId, role }: Grant, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('operator_role')
    .values({ user_id: userId, role, granted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** @returns whether the user had the role. */
export async function deleteRole(tx: Tx, { userId, role }: Grant): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('operator_role')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** Whether any user has a role. */
export async function isRoleAssigned(db: Db, role: OperatorRole): Promise<boolean> {
  const row = await db
    .selectFrom('operator_role')
    .select('user_id')
    .where('role', '=', role)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
