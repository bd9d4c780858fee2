import { createHash, randomInt } from 'node:crypto';
import { accessRules } from '#domain/operator/access-rules.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** Crockford's letters: no I, L, O and U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 random bits as four groups, such as `7K2M-9QXA-03BD-TTR5`. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** The code as it was made, whatever its reader typed of hyphens, spaces and small letters. */
function plainOf(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Random, so neither salt nor a slow hash is needed. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(plainOf(code)).digest();
}

/** Replaces an operator's recovery codes and returns the only copy of the new ones. */
export async function replaceRecoveryCodes(tx: Tx, operatorId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: accessRules.recoveryCodes }, newRecoveryCode);
  await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
  await tx
    .insertInto('operator_recovery_code')
    .values(codes.map((code) => ({ operator_id: operatorId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Uses up a recovery code. @returns whether it was an unused one of this operator. */
export async function spendRecoveryCode(
  tx: Tx,
  operatorId: string,
  typed: string,
  at: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('operator_recovery_code')
    .set({ used_at: at })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hashOf(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function unusedRecoveryCodes(db: Db, operatorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('operator_recovery_code')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
