import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { transaction } from '#server/db/transaction.ts';
import { insertOperator } from '#server/features/operators/operator-store.ts';
import { insertRole } from '#server/features/operators/role-store.ts';
import type { TestApp } from '../../test-app.ts';

export interface BuiltOperator {
  readonly id: string;
  /** Its login name. */
  readonly name: string;
}

/** Makes names unique in one database. */
let made = 0;

/** An operator with the given roles, who acts through operations and has no way into the console yet. */
export async function buildOperator(it: TestApp, ...roles: readonly OperatorRole[]): Promise<BuiltOperator> {
  const operator = { id: randomUUID(), name: `${roles[0] ?? 'nobody'}-${++made}` };
  const at = it.clock.now();
  await transaction(it.ctx.db, async (tx) => {
    if (!(await insertOperator(tx, operator, at))) throw new Error(`The operator ${operator.name} exists`);
    for (const role of roles) await insertRole(tx, { operatorId: operator.id, role }, at);
  });
  return operator;
}

/** An admin who has enrolled, so that other admins no longer appoint alone. */
export async function buildAdmin(it: TestApp, ...roles: readonly OperatorRole[]): Promise<BuiltOperator> {
  const operator = await buildOperator(it, 'admin', ...roles);
  await markEnrolled(it, operator.id);
  return operator;
}

/** As after an enrolment, with a password that nobody knows. */
export async function markEnrolled(it: TestApp, operatorId: string): Promise<void> {
  await it.ctx.db
    .updateTable('operator')
    .set({ password_hash: 'a hash', totp_secret: Buffer.alloc(9) })
    .where('id', '=', operatorId)
    .execute();
}
