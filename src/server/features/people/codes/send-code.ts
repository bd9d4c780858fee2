import type { sendCode as sendCodeCall } from '#contract/people/sessions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { readUser } from '../users/read-user.ts';
import { sendCodeTo } from './send-code-to.ts';

/**
 * Sends a code without checking whether an entered number belongs to a user, so that the response reveals nothing.
 * For the own account the number is optional.
 */
export const sendCode: Operation<typeof sendCodeCall> = async (ctx, { body, viewer, address }) => {
  const { scene } = body;
  if (scene !== 'login' && viewer === null) throw new Refusal('SESSION_NONE');
  const own = scene === 'login' || viewer === null ? null : viewer.userId;
  const mobile = body.mobile ?? (own === null ? null : (await readUser(ctx.db, own)).mobile);
  if (mobile === null) throw new Refusal('INPUT_INVALID', { fields: ['mobile'] });
  return await sendCodeTo(ctx, { mobile, scene, address });
};
