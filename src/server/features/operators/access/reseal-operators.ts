import type { Context } from '#server/context/context.ts';
import { totpAbout } from './enrolment.ts';

/**
 * Re-encrypts TOTP secrets, of operators and of invitations, that are sealed with an older key.
 * @returns their number; less than `limit` when done.
 */
export async function resealOperators(ctx: Context, limit: number): Promise<number> {
  const operators = await resealSecrets(ctx, limit);
  return operators + (await resealInvitations(ctx, limit - operators));
}

async function resealSecrets(ctx: Context, limit: number): Promise<number> {
  const rows = await ctx.db
    .selectFrom('operator')
    .select(['id', 'totp_secret as sealed'])
    .where('totp_secret', 'is not', null)
    .execute();
  const old = rows.filter(({ sealed }) => sealed !== null && isOld(ctx, sealed)).slice(0, limit);
  for (const { id, sealed } of old) {
    if (sealed === null) continue;
    await ctx.db
      .updateTable('operator')
      .set({ totp_secret: resealed(ctx, id, sealed) })
      .where('id', '=', id)
      // Skips an operator who was reset or enrolled in the meantime.
      .where('totp_secret', '=', sealed)
      .execute();
  }
  return old.length;
}

async function resealInvitations(ctx: Context, limit: number): Promise<number> {
  const rows = await ctx.db
    .selectFrom('operator_enrolment')
    .select(['operator_id as id', 'totp_secret as sealed'])
    .execute();
  const old = rows.filter(({ sealed }) => isOld(ctx, sealed)).slice(0, limit);
  for (const { id, sealed } of old) {
    await ctx.db
      .updateTable('operator_enrolment')
      .set({ totp_secret: resealed(ctx, id, sealed) })
      .where('operator_id', '=', id)
      .where('totp_secret', '=', sealed)
      .execute();
  }
  return old.length;
}

const isOld = ({ keyring }: Context, sealed: Uint8Array): boolean => keyring.keyOf(sealed) !== keyring.newest;

function resealed({ keyring }: Context, operatorId: string, sealed: Uint8Array): Buffer {
  const about = totpAbout(operatorId);
  return Buffer.from(keyring.seal(keyring.open(sealed, about), about));
}
