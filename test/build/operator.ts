import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { transaction } from '#server/db/transaction.ts';
import { insertOperator } from '#server/features/operators/operator-store.ts';
import { insertRole } from '#server/features/operators/role-store.ts';
import type { TestApp } from '../test-app.ts';

/** Makes names unique in one database. */
let made = 0;

/** An operator with the given roles, who acts through operations and has no way into the console yet. */
export async function buildOperator(
  it: TestApp,
  ...roles: readonly OperatorRole[]
): Promise<{ readonly id: string; readonly name: string }> {
  const name = `${roles[0] ?? 'nobody'}-${++made}`;
  const at = it.clock.now();
  return await transaction(it.ctx.db, async (tx) => {
    const id = await insertOperator(tx, name, at);
    if (id === null) throw new Error(`The operator ${name} exists`);
    for (const role of roles) await insertRole(tx, { operatorId: id, role }, at);
    return { id, name };
  });
}
