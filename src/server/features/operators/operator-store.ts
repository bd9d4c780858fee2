import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#server/db/database.ts';

export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly disabledAt: Date | null;
  /** Whether a password and a second factor were chosen. */
  readonly isEnrolled: boolean;
}

/** An operator by id or by login name. */
export async function findOperator(
  db: Db,
  by: { readonly id: string } | { readonly name: string },
): Promise<Operator | null> {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'name', 'disabled_at', 'password_hash'])
    .where('id' in by ? 'id' : 'name', '=', 'id' in by ? by.id : by.name)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    name: row.name,
    disabledAt: row.disabled_at,
    isEnrolled: row.password_hash !== null,
  };
}

/**
 * Inserts an operator without a way in.
 * @returns its id, or null when the name is taken.
 */
export async function insertOperator(tx: Tx, name: string, at: Date): Promise<string | null> {
  const row = await tx
    .insertInto('operator')
    .values({ id: randomUUID(), name, created_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
