import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { removalState } from '#contract/people/identity.ts';
import { defaultWithdrawalRules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { hasOpenWithdrawal } from '#server/features/payments/withdrawals/has-open-withdrawal.ts';

export type Blocker = CallAnswer<typeof removalState>['blockers'][number];

/** Obstacles to removing an account: open business, and remaining money. */
export async function readBlockers(db: Db | Tx, userId: string): Promise<readonly Blocker[]> {
  const { balanceFen, incomeFen, pendingFen, frozenFen } = await readBalances(db, userId);
  const open = await readOpen(db, userId);
  const isWithdrawing = frozenFen > 0 || (await hasOpenWithdrawal(db, userId));
  const blockers: readonly (Blocker | false)[] = [
    open.escrowFen > 0 && { kind: 'escrow', amountFen: open.escrowFen },
    open.schemes > 0 && { kind: 'openSchemes', amountFen: null },
    open.disputes > 0 && { kind: 'dispute', amountFen: null },
    pendingFen > 0 && { kind: 'pendingIncome', amountFen: pendingFen },
    isWithdrawing && { kind: 'withdrawal', amountFen: frozenFen },
    open.refundFen > 0 && { kind: 'rechargeRefund', amountFen: open.refundFen },
    incomeFen > 0 && { kind: 'income', amountFen: incomeFen },
    balanceFen > 0 && { kind: 'balance', amountFen: balanceFen },
  ];
  return blockers.filter((blocker) => blocker !== false);
}

/**
 * Money a user may forfeit: the balance, and income below the minimum withdrawal, which would block the account
 * forever.
 */
export function isForfeitable({ kind, amountFen }: Blocker): boolean {
  if (kind === 'balance') return true;
  return kind === 'income' && (amountFen ?? 0) < defaultWithdrawalRules.minimumFen;
}

/** Whether a blocker resolves by itself and must do so before the erasure; remaining money is forfeited by then. */
export function isMoving({ kind }: Blocker): boolean {
  return kind !== 'balance' && kind !== 'income';
}

interface Open {
  /** Escrow of the user's own schemes, and of the user's purchases. */
  readonly escrowFen: number;
  readonly refundFen: number;
  readonly schemes: number;
  /** By the user, or about a scheme of the user. */
  readonly disputes: number;
}

async function readOpen(db: Db | Tx, userId: string): Promise<Open> {
  const { rows } = await sql<Record<keyof Open, string | number>>`
    SELECT
      (SELECT coalesce(sum(a.balance), 0) FROM ledger_account a JOIN scheme s ON s.id = a.owner_id
        WHERE a.kind = 'escrow' AND s.author_id = ${userId}) +
      (SELECT coalesce(sum(u.price_fen), 0) FROM unlock u WHERE u.user_id = ${userId}
        AND NOT EXISTS (SELECT FROM unlock_payout p WHERE p.unlock_id = u.id)) AS "escrowFen",
      (SELECT coalesce(sum(balance), 0) FROM ledger_account
        WHERE owner_id = ${userId} AND kind = 'rechargeRefund') AS "refundFen",
      (SELECT count(*) FROM recorded_scheme
        WHERE author_id = ${userId} AND outcome IS NULL AND taken_off IS NULL) AS "schemes",
      (SELECT count(*) FROM dispute d JOIN scheme s ON s.id = d.scheme_id
        WHERE ${userId} IN (d.user_id, s.author_id)
          AND NOT EXISTS (SELECT FROM dispute_decision e WHERE e.dispute_id = d.id)) AS "disputes"`.execute(
    db,
  );
  const [row] = rows;
  return {
    escrowFen: Number(row?.escrowFen ?? 0),
    refundFen: Number(row?.refundFen ?? 0),
    schemes: Number(row?.schemes ?? 0),
    disputes: Number(row?.disputes ?? 0),
  };
}
