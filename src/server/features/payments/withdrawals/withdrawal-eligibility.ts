import { beijingDayStart } from '#domain/beijing-day.ts';
import type { WithdrawalEligibility } from '#domain/withdrawal/find-obstacles.ts';
import { defaultWithdrawalRules as rules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { isIncomeHeld } from '#server/features/protection/income-hold/is-income-held.ts';
import { isTeenMode } from '#server/features/protection/is-teen-mode.ts';
import { isCertifiedAdult } from '#server/features/people/users/is-certified-adult.ts';
import { lastMobileChange } from '#server/features/people/users/last-mobile-change.ts';
import { currentPayee, type Payee } from '../payees/payee-store.ts';
import { openWithdrawal, withdrawalsSince } from './withdrawal-store.ts';

/** Withdrawal eligibility of a user at an instant; inside a transaction it uses the rows locked there. */
export async function withdrawalEligibilityOf(
  db: Db | Tx,
  userId: string,
  now: Date,
): Promise<WithdrawalEligibility> {
  const today = await withdrawalsSince(db, userId, beijingDayStart(now));
  const counted = today.filter(({ state }) => state !== 'failed' && state !== 'refused');
  const payee = await currentPayee(db, userId);
  return {
    isCertifiedAdult: await isCertifiedAdult(db, userId),
    isTeenMode: await isTeenMode(db, userId),
    hasPayee: payee !== null,
    coolingUntil: await coolingUntil(db, { userId, payee, now }),
    isIncomeHeld: await isIncomeHeld(db, userId),
    hasOpen: (await openWithdrawal(db, userId)) !== null,
    timesToday: counted.length,
    usedTodayFen: counted.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    triesToday: today.length,
    availableFen: (await readBalances(db, userId)).incomeFen,
  };
}

/** End of the waiting time after a change of account or phone; a user's first account is not a change. */
export async function coolingUntil(
  db: Db | Tx,
  { userId, payee, now }: { userId: string; payee: Payee | null; now: Date },
): Promise<Date | null> {
  const changes = [
    payee !== null && payee.number > 1 ? payee.bound_at : null,
    await lastMobileChange(db, userId),
  ].filter((at) => at !== null);
  const until = Math.max(0, ...changes.map((at) => at.getTime())) + rules.coolingMs;
  return changes.length > 0 && until > now.getTime() ? new Date(until) : null;
}
