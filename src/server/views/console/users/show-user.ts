import { sql } from 'kysely';
import type { userDetails as call } from '#contract/console/users.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { readUser } from '#server/features/people/users/read-user.ts';
import { showPayee } from '#server/features/payments/payees/show-payee.ts';
import { readTeenMode } from '#server/features/protection/is-teen-mode.ts';
import { readSpendingLimit } from '#server/features/protection/spending-limit/read-limit.ts';
import { readDisabling, readUserLinks, readUserSessions } from './user-account.ts';
import { readUserRecharges, readUserUnlocks, readUserWithdrawals } from './user-activity.ts';
import { readUserAnalyst, readUserFollows } from './user-analyst.ts';
import { readPersonal } from './user-personal.ts';
import { readUserMoney } from './user-money.ts';
import { readUserReports } from './user-reports.ts';
import { readUserRows } from './user-rows.ts';

/**
 * Everything about a user for operators. Mobile, name and payout account are masked, the identity number is not even
 * that; unmasking is `readUserIdentity`.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND.
 */
export async function showUser(ctx: Context, userId: string): Promise<CallAnswer<typeof call>> {
  const { db, clock } = ctx;
  const now = clock.now();
  const hit = sql`SELECT id, '' AS place, 1 AS nr FROM app_user WHERE id = ${userId}::uuid`;
  const [found] = await readUserRows(db, hit);
  if (!found) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: userId });
  const user = await readUser(db, userId);
  const { isMinor, hasPin } = await readTeenMode(db, userId);
  return {
    user: found.row,
    intro: user.intro,
    avatar: user.avatar,
    mobileChangedAt: user.mobile_changed_at?.toISOString() ?? null,
    ...(await readPersonal(ctx, userId)),
    payee: await showPayee(db, userId),
    disabled: user.disabled_at && (await readDisabling(db, userId, user.disabled_at)),
    erasedAt: user.erased_at?.toISOString() ?? null,
    limits: {
      teenMode: { on: isMinor || hasPin, isMinor },
      spending: await readSpendingLimit(db, userId, now),
    },
    sessions: await readUserSessions(db, userId, now),
    money: await readUserMoney(db, userId),
    unlocks: await readUserUnlocks(db, userId),
    recharges: await readUserRecharges(db, userId),
    withdrawals: await readUserWithdrawals(db, userId),
    analyst: await readUserAnalyst(db, userId),
    follows: await readUserFollows(db, userId),
    reports: await readUserReports(db, userId),
    links: await readUserLinks(db, userId),
  };
}
