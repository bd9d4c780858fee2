import type { Db } from '#server/db/database.ts';
import { rolesOf } from '../role-store.ts';
import { unusedRecoveryCodes } from './recovery-codes.ts';

/** An operator as shown to the operator. */
export async function showSelf(
  db: Db,
  operator: { readonly id: string; readonly name: string },
  expiresAt: Date,
) {
  return {
    id: operator.id,
    name: operator.name,
    roles: [...(await rolesOf(db, operator.id))],
    expiresAt: expiresAt.toISOString(),
    recoveryCodesLeft: await unusedRecoveryCodes(db, operator.id),
  };
}
