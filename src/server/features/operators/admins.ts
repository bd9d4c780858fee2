import { sql } from 'kysely';
import { Refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { rolesOf } from './role-store.ts';

/**
 * Serializes, until the end of the transaction, whatever makes somebody an admin for the first time or no longer one:
 * otherwise the last two admins could revoke each other at the same moment.
 */
export async function lockAdmins(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operator-admins', 0))`.execute(tx);
}

/** Whether there is an enabled admin, apart from one operator. */
export async function hasAdmin(db: Db, { except }: { readonly except?: string } = {}): Promise<boolean> {
  let query = db
    .selectFrom('operator_role')
    .innerJoin('operator', 'operator.id', 'operator_role.operator_id')
    .select('operator.id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null);
  if (except !== undefined) query = query.where('operator.id', '<>', except);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Admins who have enrolled, disabled or not, apart from one operator. */
export async function countEnrolledAdmins(tx: Tx, { except }: { readonly except: string }): Promise<number> {
  const { count } = await tx
    .selectFrom('operator_role')
    .innerJoin('operator', 'operator.id', 'operator_role.operator_id')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('password_hash', 'is not', null)
    .where('operator.id', '<>', except)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * To be called after `lockAdmins` by whoever acts as an admin: somebody may have lost the role while waiting.
 * @throws Refusal OPERATOR_ROLE_MISSING.
 */
export async function checkStillAdmin(tx: Tx, operatorId: string): Promise<void> {
  const roles = await rolesOf(tx, operatorId);
  if (!roles.includes('admin')) throw new Refusal('OPERATOR_ROLE_MISSING', { roles: ['admin'] });
}
