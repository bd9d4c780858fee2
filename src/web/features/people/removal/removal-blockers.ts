import { defaultWithdrawalRules } from '#domain/withdrawal/withdrawal-rules.ts';
import { paths } from '#web/paths/paths.ts';
import type { Blocker } from '../security/queries.ts';

/** What may be given up in words of the request: the balance, and income too little to be withdrawn. The server decides by the same. */
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

/** Where a blocker can be seen or mended; null for income that is too little for any of it. */
export function blockerHref(blocker: Blocker): string | null {
  if (blocker.kind === 'income' && isForfeitable(blocker)) return null;
  return ways[blocker.kind]();
}

/** What of the blockers must end first, and how much would be given up with the rest. */
export function removalNeeds(blockers: readonly Blocker[]) {
  const forfeitable = blockers.filter(isForfeitable);
  return {
    firstToEnd: blockers.filter((blocker) => !isForfeitable(blocker)),
    forfeitFen: forfeitable.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0),
  };
}
