import type { CallAnswer } from '#contract/define-call.ts';
import type { identity as identityCall } from '#contract/people/identity.ts';
import type { Context } from '#server/context/context.ts';
import type { Operation } from '#server/context/operation.ts';
import { maskOf, readCertification } from './identity-store.ts';
import { triesLeft } from './tries-store.ts';

export const showIdentity: Operation<typeof identityCall> = async (ctx, { viewer: { userId } }) => {
  return await identityOf(ctx, userId);
};

/** The certification of a user, as displayed to that user. */
export async function identityOf(ctx: Context, userId: string): Promise<CallAnswer<typeof identityCall>> {
  const row = await readCertification(ctx.db, userId);
  const mask = maskOf(ctx.keyring, userId, row);
  return {
    state: row === null ? 'none' : row.adult ? 'verified' : 'minor',
    nameMasked: mask?.nameMasked ?? null,
    idNumberMasked: mask?.idNumberMasked ?? null,
    verifiedAt: row?.verifiedAt.toISOString() ?? null,
    triesLeftToday: await triesLeft(ctx.db, userId, ctx.clock.now()),
  };
}
