import { defaultWithdrawalRules } from '#domain/withdrawal/withdrawal-rules.ts';
import { paths } from '#web/paths/paths.ts';
import type { Blocker } from '../security/queries.ts';

/**
 * Whether a blocker may be forfeited: the balance, and income below the withdrawal minimum. The server applies the same
 * rule.
 */
export function isForfeitable({ kind, amountFen }: Blocker): boolean {
  if (kind === 'balance') return true;
  return kind === 'income' && (amountFen ?? 0) < defaultWithdrawalRules.minimumFen;
}

const ways: Record<Blocker['kind'], () => string> = {
  escrow: () => paths.myUnlocks(),
  openSchemes: () => paths.mySchemes(),
  dispute: () => paths.inbox(),
  pendingIncome: () => paths.income(),
  withdrawal: () => paths.withdrawals(),
  rechargeRefund: () => paths.rechargeRefunds(),
  income: () => paths.withdraw(),
  balance: () => paths.rechargeRefunds(),
};

/** Page of a blocker; null for income below the withdrawal minimum. */
export function blockerHref(blocker: Blocker): string | null {
  if (blocker.kind === 'income' && isForfeitable(blocker)) return null;
  return ways[blocker.kind]();
}

/** Blockers that must be resolved first, and the amount forfeited with the rest. */
export function removalNeeds(blockers: readonly Blocker[]) {
  const forfeitable = blockers.filter(isForfeitable);
  return {
    firstToEnd: blockers.filter((blocker) => !isForfeitable(blocker)),
    forfeitFen: forfeitable.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0),
  };
}
