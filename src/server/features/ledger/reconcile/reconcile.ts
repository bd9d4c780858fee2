import type { Db } from '#server/db/database.ts';
import { findRows } from '#server/db/find-rows.ts';
import { bookInvariants } from './book-invariants.ts';
import { dayInvariants } from './day-invariants.ts';
import { decisionInvariants } from './decision-invariants.ts';
import { incomeInvariants } from './income-invariants.ts';
import { type RequestedRows, allRows } from './requested-rows.ts';
import type { Invariants } from './invariants.ts';
import { ledgerInvariants } from './ledger-invariants.ts';
import { payoutInvariants } from './payout-invariants.ts';
import { rechargeInvariants } from './recharge-invariants.ts';
import { recordInvariants } from './record-invariants.ts';
import { waitingInvariants } from './waiting-invariants.ts';
import { withdrawalInvariants } from './withdrawal-invariants.ts';

/** A violated invariant, with the rows where it was found. */
export interface Difference {
  readonly invariant: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const MAX_ROWS = 20;
/** All invariants of money and of the tables that describe it. */
export const everyInvariant: Invariants = {
  ...ledgerInvariants,
  ...bookInvariants,
  ...payoutInvariants,
  ...incomeInvariants,
  ...recordInvariants,
  ...decisionInvariants,
  ...waitingInvariants,
  ...dayInvariants,
  ...rechargeInvariants,
  ...withdrawalInvariants,
};

/**
 * Checks the ledger for consistency and compares it with orders, unlocks, settlements, payouts and releases; and the
 * schemes with their records. Returns an empty list when all checked rows are consistent. The database rejects most
 * of these violations on write; this finds what bypassed it.
 */
export async function reconcile(
  db: Db,
  invariants: Invariants = everyInvariant,
  range: RequestedRows = allRows,
): Promise<readonly Difference[]> {
  // One snapshot for all queries, so that a transfer in between is not reported.
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const differences: Difference[] = [];
      for (const [invariant, queryOf] of Object.entries(invariants)) {
        const query = queryOf(range);
        if (query === null) continue;
        const rows = await findRows(tx, query, MAX_ROWS);
        differences.push(...rows.map((facts) => ({ invariant, facts })));
      }
      return differences;
    });
}
