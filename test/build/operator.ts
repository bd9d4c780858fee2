import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { transaction } from '#server/db/transaction.ts';
import { insertRole } from '#server/features/operators/role-store.ts';
import type { TestApp } from '../test-app.ts';
import { type BuiltUser, build } from './build.ts';

/** A staff user with the given roles. */
export async function buildOperator(it: TestApp, ...roles: readonly OperatorRole[]): Promise<BuiltUser> {
  const user = await build(it).user();
  await transaction(it.ctx.db, async (tx) => {
    for (const role of roles) await insertRole(tx, { userId: user.id, role }, it.clock.now());
  });
  return user;
}
