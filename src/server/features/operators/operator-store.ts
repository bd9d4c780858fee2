import type { Db, Tx } from '#server/db/database.ts';

export interface Operator {
  readonly id: string;
  /** Its login name. */
  readonly name: string;
}

/** An operator by id or by login name, enabled or not. */
export async function findOperator(
  db: Db,
  by: { readonly id: string } | { readonly name: string },
): Promise<Operator | null> {
  const found = await db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('id' in by ? 'id' : 'name', '=', 'id' in by ? by.id : by.name)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Inserts an operator without a way in.
 * @returns whether the name was free.
 */
export async function insertOperator(tx: Tx, { id, name }: Operator, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator')
    .values({ id, name, created_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Disables an operator at a time, or enables it with null. @returns whether that changed anything. */
export async function setOperatorDisabled(tx: Tx, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator')
    .set({ disabled_at: at })
    .where('id', '=', id)
    .where('disabled_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
