import type { sendGuardianCode as call } from '#contract/people/guardians.ts';
import type { Operation } from '#server/context/operation.ts';
import { sendCodeTo } from '#server/features/people/codes/send-code-to.ts';

/** Sends a code to a guardian's phone, without checking whether the number has an account. */
export const sendGuardianCode: Operation<typeof call> = async (ctx, { body: { mobile }, address }) =>
  await sendCodeTo(ctx, { mobile, scene: 'guardian', address });
