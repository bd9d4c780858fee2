import type { disabledAccount as call } from '#contract/people/disabled-account.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { listMyFeedback } from '#server/features/feedback/list-my-feedback.ts';
import { sendFeedback } from '#server/features/feedback/send-feedback.ts';
import { lastReason } from '#server/features/operators/audit-store.ts';
import { checkCode } from '#server/features/people/codes/check-code.ts';
import { endCode } from '#server/features/people/codes/code-store.ts';
import { findByMobile } from '#server/features/people/users/find-by-mobile.ts';
import { readUser } from '#server/features/people/users/read-user.ts';
import { exportUser } from './export-user.ts';

/**
 * Access for the owner of a disabled account: read the reason, send a message and read the answer, and export the own
 * data. Authenticated once by a phone code; opens no session.
 */
export const showDisabledAccount: Operation<typeof call> = async (ctx, request) => {
  const { mobile, code, message, wantsExport = false } = request.body;
  const codeId = await checkCode(ctx, { mobile, scene: 'login' }, code);
  if (!(await endCode(ctx.db, codeId, ctx.clock.now()))) throw new Refusal('CODE_EXPIRED');
  const found = await findByMobile(ctx.db, mobile);
  const since = found && (await readUser(ctx.db, found.id)).disabled_at;
  if (!found || !since) throw new Refusal('ACCOUNT_NOT_DISABLED');
  const own = {
    viewer: { userId: found.id, sessionId: '' },
    locale: request.locale,
    address: request.address,
    device: request.device,
    deviceId: request.deviceId,
  };
  if (message !== undefined) {
    await sendFeedback(ctx, { ...own, body: { ...message, kind: 'account' } });
  }
  const exported = wantsExport ? await exportUser(ctx, own) : null;
  const { balanceFen, incomeFen } = await readBalances(ctx.db, found.id);
  const { items } = await listMyFeedback(ctx, { ...own, query: {} });
  return {
    since: since.toISOString(),
    balanceFen,
    incomeFen,
    exported,
    reason: await lastReason(ctx.db, 'disableUser', { kind: 'user', id: found.id }),
    messages: items.map(({ kind: _, ...written }) => written),
  };
};
